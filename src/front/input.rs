//! Reading an input of any kind.

use super::detect::{self, Content, Form};
use super::{Frontend, MAX_BYTES, ReadError, ReadErrorKind, bytecode, log, text};
use crate::ir::{Module, Span};

/// How an input is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Encoding {
    /// The dialect's own assembly, as every printer of Tile IR writes it.
    Text,
    /// MLIR's generic form.
    Generic,
    /// Tile IR bytecode.
    Bytecode,
    /// MLIR bytecode.
    MlirBytecode,
}

impl Encoding {
    /// Its name in reports, as `mlir-bytecode`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Generic => "generic",
            Self::Bytecode => "bytecode",
            Self::MlirBytecode => "mlir-bytecode",
        }
    }

    /// What it is, in words for a message.
    pub fn description(self) -> &'static str {
        match self {
            Self::Text => "Tile IR assembly",
            Self::Generic => "MLIR in generic form",
            Self::Bytecode => "Tile IR bytecode",
            Self::MlirBytecode => "MLIR bytecode",
        }
    }
}

/// What to read of an input that holds more than one kernel.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReadOptions {
    /// Number of the dump in a log, from one.
    pub dump: Option<usize>,
    /// Symbol of the entry that is wanted.
    pub entry: Option<String>,
}

/// What was read.
#[derive(Clone, Debug)]
pub struct Input {
    /// The module.
    pub module: Module,
    /// What it was read from.
    pub source: Source,
}

/// What a module was read from.
#[derive(Clone, Debug)]
pub struct Source {
    /// How it is written.
    pub encoding: Encoding,
    /// The front end that seems to have made it.
    pub frontend: Frontend,
    /// The input as text, where it is text: spans of the module are places in it.
    pub text: Option<String>,
}

/// Reads an input, whatever it is: Tile IR as text or bytecode, in MLIR's generic form or
/// as MLIR bytecode, or a log with dumps.
///
/// # Errors
/// If it is none of these, is damaged, or leaves open which of several kernels is
/// meant.
pub fn read(bytes: &[u8], options: &ReadOptions) -> Result<Input, ReadError> {
    let fail = |kind| ReadError { kind, span: Span::default(), text: None };
    if bytes.len() > MAX_BYTES {
        return Err(fail(ReadErrorKind::TooLarge));
    }
    match detect::content(bytes, log::is_log) {
        Content::Empty => Err(fail(ReadErrorKind::Empty)),
        Content::Other(what) => Err(fail(ReadErrorKind::OtherFile(what))),
        Content::Binary(span) => Err(ReadError { kind: ReadErrorKind::Binary, span, text: None }),
        Content::Text(text) => text_input(text.into_owned(), options),
        Content::Bytecode => binary_input(bytes, Encoding::Bytecode, options),
        Content::MlirBytecode => binary_input(bytes, Encoding::MlirBytecode, options),
    }
}

/// Whether [`read`] would give some of an input to MLIR's parser, which damaged inputs
/// can crash.
pub fn needs_mlir(bytes: &[u8], options: &ReadOptions) -> bool {
    match detect::content(bytes, log::is_log) {
        Content::MlirBytecode => true,
        Content::Text(text) if text.contains('"') => {
            let dumps = if log::is_log(&text) { log::dumps(&text) } else { Vec::new() };
            let chosen = log::choose(&dumps, options.dump, options.entry.as_deref());
            let dump = chosen.map_or(text.as_ref().into(), |dump| log::isolate(&text, dump));
            detect::form(&dump) == Form::Generic
        }
        _ => false,
    }
}

fn binary_input(
    bytes: &[u8],
    encoding: Encoding,
    options: &ReadOptions,
) -> Result<Input, ReadError> {
    let fail = |(kind, span)| ReadError { kind, span, text: None };
    if let Some(number) = options.dump {
        return Err(fail((ReadErrorKind::NotALog(number), Span::default())));
    }
    let module = match encoding {
        Encoding::Bytecode => {
            bytecode::read(bytes).map_err(|error| (ReadErrorKind::Bytecode(error.kind), error.span))
        }
        Encoding::MlirBytecode | Encoding::Generic | Encoding::Text => {
            mlir_bytecode(bytes, options)
        }
    };
    finish(module.map_err(fail)?, encoding, None, options)
}

fn text_input(text: String, options: &ReadOptions) -> Result<Input, ReadError> {
    let module = if log::is_log(&text) {
        log_module(&text, options)
    } else if let Some(number) = options.dump {
        Err((ReadErrorKind::NotALog(number), Span::default()))
    } else {
        text_module(&text, options)
    };
    match module {
        Ok((module, encoding)) => finish(module, encoding, Some(text), options),
        Err((kind, span)) => Err(ReadError { kind, span, text: Some(text) }),
    }
}

/// A failure in a text that the caller holds.
type Failure = (ReadErrorKind, Span);

fn log_module(text: &str, options: &ReadOptions) -> Result<(Module, Encoding), Failure> {
    let dumps = log::dumps(text);
    let dump = log::choose(&dumps, options.dump, options.entry.as_deref())
        .map_err(|kind| (kind, Span::default()))?;
    let undecoded = text[dump.span.offset()..dump.span.end as usize].find('\u{fffd}');
    if let Some(place) = undecoded {
        let start = dump.span.offset() + place;
        return Err((ReadErrorKind::Binary, Span::new(start, start + 1)));
    }
    text_module(&log::isolate(text, dump), options)
}

fn text_module(text: &str, options: &ReadOptions) -> Result<(Module, Encoding), Failure> {
    match detect::form(text) {
        Form::Assembly => Ok((assembly(text, options)?, Encoding::Text)),
        Form::Generic => Ok((generic(text, options)?, Encoding::Generic)),
        Form::Unknown(span) => Err((ReadErrorKind::OtherText, span)),
    }
}

fn assembly(text: &str, options: &ReadOptions) -> Result<Module, Failure> {
    let fail = |error: text::Error| (ReadErrorKind::Text(error.kind), error.span);
    choose(text::read_all(text).map_err(fail)?, options)
}

/// Reads generic form, which only MLIR itself can do.
#[cfg(feature = "mlir")]
fn generic(text: &str, options: &ReadOptions) -> Result<Module, Failure> {
    let fail = |error: super::mlir::Error| (ReadErrorKind::Mlir(error.kind), error.span);
    choose(super::mlir::read_all(text).map_err(fail)?, options)
}

#[cfg(not(feature = "mlir"))]
fn generic(_text: &str, _options: &ReadOptions) -> Result<Module, Failure> {
    Err((ReadErrorKind::NoReader(Encoding::Generic), Span::default()))
}

/// Of several modules, the one with the entry that is wanted.
fn choose(mut modules: Vec<Module>, options: &ReadOptions) -> Result<Module, Failure> {
    if modules.len() < 2 {
        return modules.pop().ok_or((ReadErrorKind::NoModule, Span::default()));
    }
    let entries: Vec<String> = modules.iter().flat_map(symbols).collect();
    let Some(wanted) = &options.entry else {
        return Err((ReadErrorKind::SeveralKernels { entries }, Span::default()));
    };
    let found = modules.into_iter().find(|module| symbols(module).contains(wanted));
    found.ok_or_else(|| {
        let kind = ReadErrorKind::NoSuchEntry { entry: wanted.clone(), found: entries };
        (kind, Span::default())
    })
}

/// Symbols of a module's entries.
fn symbols(module: &Module) -> Vec<String> {
    module.entries().map(|entry| module.symbol(entry).to_owned()).collect()
}

/// Reads MLIR bytecode, which only MLIR itself can do.
#[cfg(feature = "mlir")]
fn mlir_bytecode(bytes: &[u8], options: &ReadOptions) -> Result<Module, Failure> {
    let fail = |error: super::mlir::Error| (ReadErrorKind::Mlir(error.kind), error.span);
    choose(super::mlir::read_bytecode(bytes).map_err(fail)?, options)
}

#[cfg(not(feature = "mlir"))]
fn mlir_bytecode(_bytes: &[u8], _options: &ReadOptions) -> Result<Module, Failure> {
    Err((ReadErrorKind::NoReader(Encoding::MlirBytecode), Span::default()))
}

/// Makes the input of a module, which must have the entry that is wanted.
fn finish(
    module: Module,
    encoding: Encoding,
    text: Option<String>,
    options: &ReadOptions,
) -> Result<Input, ReadError> {
    if let Some(wanted) = &options.entry {
        let found = symbols(&module);
        if !found.contains(wanted) {
            let kind = ReadErrorKind::NoSuchEntry { entry: wanted.clone(), found };
            return Err(ReadError { kind, span: Span::default(), text });
        }
    }
    let frontend = Frontend::guess(&module);
    Ok(Input { module, source: Source { encoding, frontend, text } })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn failure(bytes: &[u8]) -> ReadErrorKind {
        read(bytes, &ReadOptions::default()).expect_err("this is no dump").kind
    }

    #[test]
    fn what_is_no_dump_is_refused_by_what_it_is() {
        assert_eq!(failure(b""), ReadErrorKind::Empty);
        assert_eq!(failure(b"\x00\x01\xff"), ReadErrorKind::Binary);
        assert_eq!(failure(b"hello\n"), ReadErrorKind::OtherText);
        assert!(matches!(failure(b"\x7fELF"), ReadErrorKind::OtherFile(_)));
        let log = b"=== CUTILE DUMP: ast (m) ===\nfn f() {}\n=== END ast ===\n";
        assert_eq!(failure(log), ReadErrorKind::NoDump);
    }

    #[test]
    fn mlir_is_recognized() {
        let bytecode = if cfg!(feature = "mlir") { "mlir" } else { "no-reader" };
        assert_eq!(failure(b"ML\xefR\x06").name(), bytecode);
        let generic = if cfg!(feature = "mlir") {
            ReadErrorKind::NoModule
        } else {
            ReadErrorKind::NoReader(Encoding::Generic)
        };
        assert_eq!(failure(b"\"builtin.module\"() ({\n^bb0:\n}) : () -> ()\n"), generic);
    }

    #[test]
    fn a_dump_number_needs_a_log() {
        let options = ReadOptions { dump: Some(2), entry: None };
        let error = read(b"entry @k() {}\n", &options).expect_err("no log");
        assert_eq!(error.kind, ReadErrorKind::NotALog(2));
    }

    #[test]
    fn of_several_modules_the_one_with_the_entry_is_read() {
        let text =
            b"cuda_tile.module @m { entry @a() {} }\ncuda_tile.module @n { entry @b() {} }\n";
        let read = |entry: Option<&str>| {
            read(text, &ReadOptions { dump: None, entry: entry.map(str::to_owned) })
        };
        let module = read(Some("b")).expect("the second module has it").module;
        assert_eq!(module.name.as_deref(), Some("n"));
        let entries = vec!["a".to_owned(), "b".to_owned()];
        let several = read(None).expect_err("nobody chose").kind;
        assert_eq!(several, ReadErrorKind::SeveralKernels { entries });
        assert!(matches!(
            read(Some("c")).expect_err("there is none").kind,
            ReadErrorKind::NoSuchEntry { .. }
        ));
    }

    #[test]
    fn other_programs_may_write_bytes_that_are_no_text_into_a_log() {
        let mut log = b"caf\xe9\n==== TILEIR ====\nentry @k() {\n  return\n}\n".to_vec();
        let input = read(&log, &ReadOptions::default()).expect("a log with a dump");
        assert_eq!(input.module.entries().count(), 1);
        log.truncate(log.len() - 3);
        log.extend(b"\xe9\n}\n");
        assert_eq!(failure(&log), ReadErrorKind::Binary);
    }
}
