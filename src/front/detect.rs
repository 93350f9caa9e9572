//! What an input is, told by its content and never by its name.

use super::bytecode;
use crate::ir::Span;
use std::borrow::Cow;

/// What MLIR bytecode starts with.
const MLIR_MAGIC: &[u8] = b"ML\xefR";

/// Starts of files that people mistake for dumps, with what they are.
const OTHER_FILES: [(&[u8], &str); 7] = [
    (b"\x7fELF", "an ELF file, such as a cubin: the code that tileiras made of a dump"),
    (b"\x50\xed\x55\xba", "a CUDA fat binary"),
    (b"BC\xc0\xde", "LLVM bitcode"),
    (b"\x1f\x8b", "gzip data; unpack it first"),
    (b"\x28\xb5\x2f\xfd", "zstd data; unpack it first"),
    (b"PK\x03\x04", "a zip archive; unpack it first"),
    (b"%PDF", "a PDF document"),
];

/// What an input is.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Content<'b> {
    /// Nothing but white space.
    Empty,
    /// Tile IR bytecode.
    Bytecode,
    /// MLIR bytecode.
    MlirBytecode,
    /// Text of any kind, decoded and without a byte order mark.
    Text(Cow<'b, str>),
    /// Something that is no dump, in words.
    Other(&'static str),
    /// Bytes that are no text; the place of the first.
    Binary(Span),
}

/// Tells what `bytes` are.
///
/// UTF-8 and UTF-16 texts with a byte order mark are decoded. A text with bytes that
/// are not UTF-8 is still a text where `is_log` says so of what can be decoded, since
/// other programs write into a log too.
pub(super) fn content(bytes: &[u8], is_log: impl Fn(&str) -> bool) -> Content<'_> {
    if bytes.iter().all(u8::is_ascii_whitespace) {
        return Content::Empty;
    }
    if bytecode::is_bytecode(bytes) {
        return Content::Bytecode;
    }
    if bytes.starts_with(MLIR_MAGIC) {
        return Content::MlirBytecode;
    }
    if let Some((_, what)) = OTHER_FILES.iter().find(|(magic, _)| bytes.starts_with(magic)) {
        return Content::Other(what);
    }
    match bytes {
        [0xff, 0xfe, rest @ ..] => return utf16(rest, u16::from_le_bytes),
        [0xfe, 0xff, rest @ ..] => return utf16(rest, u16::from_be_bytes),
        _ => {}
    }
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    match std::str::from_utf8(bytes) {
        Ok(text) => Content::Text(Cow::Borrowed(text)),
        Err(error) => {
            let text = String::from_utf8_lossy(bytes);
            let place = error.valid_up_to();
            if is_log(&text) {
                Content::Text(text)
            } else {
                Content::Binary(Span::new(place, place + 1))
            }
        }
    }
}

fn utf16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> Content<'_> {
    let units = bytes.chunks_exact(2).map(|pair| unit([pair[0], pair[1]]));
    match char::decode_utf16(units).collect::<Result<String, _>>() {
        Ok(text) => Content::Text(Cow::Owned(text)),
        Err(_) => Content::Other("UTF-16 text that is damaged"),
    }
}

/// How the Tile IR in a text is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// The dialect's own assembly.
    Assembly,
    /// MLIR's generic form.
    Generic,
    /// Not Tile IR; the first line with something on it.
    Unknown(Span),
}

/// Tells the form of `text` by its first operation.
pub(super) fn form(text: &str) -> Form {
    let mut wrapped = false;
    for line in lines(text) {
        let start = line.text.trim_start();
        match () {
            () if is_filler(start) => {}
            () if start.starts_with('"') => return Form::Generic,
            // MLIR writes its own module in its own syntax, whatever is in it.
            () if !wrapped && starts_wrapper(start) => wrapped = true,
            () if wrapped || starts_operation(start) => return Form::Assembly,
            () => return Form::Unknown(line.span()),
        }
    }
    if wrapped { Form::Assembly } else { Form::Unknown(Span::default()) }
}

/// Whether a line starts MLIR's own module.
fn starts_wrapper(line: &str) -> bool {
    let name = line.strip_prefix("builtin.").unwrap_or(line);
    name.starts_with("module") && starts_operation(line)
}

/// Whether a line holds no operation: blank, a comment, or the definition of an alias.
pub(super) fn is_filler(line: &str) -> bool {
    let line = line.trim();
    let alias = line.starts_with(['#', '!']) && line.contains('=');
    line.is_empty() || line.starts_with("//") || alias
}

/// Whether a line starts an operation that stands at the top of a dump.
pub(super) fn starts_operation(line: &str) -> bool {
    let line = line.trim_start();
    let name = line.strip_prefix("cuda_tile.").unwrap_or(line);
    let name = name.strip_prefix("builtin.").unwrap_or(name);
    let word = name.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or("");
    let rest = name[word.len()..].trim_start();
    match word {
        "module" => rest.starts_with(['@', '{']) || rest.starts_with("attributes"),
        "entry" => rest.starts_with('@'),
        "global" => {
            let marks = ["public", "private", "constant"];
            let mut words = rest.split_whitespace().skip_while(|word| marks.contains(word));
            words.next().is_some_and(|word| word.starts_with('@'))
        }
        _ => line.starts_with("\"builtin.module\"") || line.starts_with("\"cuda_tile."),
    }
}

/// A line of a text with its place.
pub(super) struct Line<'t> {
    /// Byte where it starts.
    pub start: usize,
    /// The line without its line break.
    pub text: &'t str,
    /// Byte where the next one starts.
    pub end: usize,
}

impl Line<'_> {
    /// Place of the line without its line break.
    pub fn span(&self) -> Span {
        Span::new(self.start, self.start + self.text.len())
    }
}

/// The lines of `text` with their places.
pub(super) fn lines(text: &str) -> impl Iterator<Item = Line<'_>> {
    text.split_inclusive('\n').scan(0, |offset, line| {
        let start = *offset;
        *offset += line.len();
        Some(Line { start, text: line.trim_end_matches(['\n', '\r']), end: *offset })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn no_log(_: &str) -> bool {
        false
    }

    #[test]
    fn magic_numbers_decide() {
        assert_eq!(content(b"\x7fTileIR\0\x0d\x03", no_log), Content::Bytecode);
        assert_eq!(content(b"ML\xefR\x06", no_log), Content::MlirBytecode);
        assert!(matches!(content(b"\x7fELF\x02", no_log), Content::Other(_)));
        assert_eq!(content(b" \r\n\t", no_log), Content::Empty);
        assert_eq!(content(b"abc\xff", no_log), Content::Binary(Span::new(3, 4)));
    }

    #[test]
    fn byte_order_marks_are_taken_off() {
        let text = Content::Text("entry".into());
        assert_eq!(content(b"\xef\xbb\xbfentry", no_log), text);
        assert_eq!(content(b"\xff\xfee\0n\0t\0r\0y\0", no_log), text);
        assert_eq!(content(b"\xfe\xff\0e\0n\0t\0r\0y", no_log), text);
    }

    #[test]
    fn the_first_operation_gives_the_form() {
        let aliases = "// Producer: x\n#loc = loc(unknown)\r\n\n";
        let form_of = |text: &str| form(&format!("{aliases}{text}"));
        assert_eq!(form_of("entry @k() {"), Form::Assembly);
        assert_eq!(form_of("  cuda_tile.module @m attributes {} {"), Form::Assembly);
        assert_eq!(form_of("module attributes {a = 1} {"), Form::Assembly);
        assert_eq!(form_of("global private  constant @g <i1: true>"), Form::Assembly);
        assert_eq!(form_of("\"builtin.module\"() ({"), Form::Generic);
        assert!(matches!(form_of("global constant warming"), Form::Unknown(_)));
        assert_eq!(form_of("module {\n  \"cuda_tile.module\"() ({"), Form::Generic);
        assert_eq!(form_of("module {\n  cuda_tile.module @m {"), Form::Assembly);
        assert!(matches!(form_of("module load cuda"), Form::Unknown(span) if span.is_defined()));
        assert_eq!(form(aliases), Form::Unknown(Span::default()));
    }
}
