//! Text from a dump, made safe to show.

use std::borrow::Cow;
use std::fmt::Write;

/// Commands that GitHub's runners take from a line of a log that begins with `::` and
/// one of them.
const WORKFLOW_COMMANDS: [&str; 15] = [
    "add-mask",
    "add-matcher",
    "add-path",
    "debug",
    "echo",
    "endgroup",
    "error",
    "group",
    "notice",
    "remove-matcher",
    "save-state",
    "set-env",
    "set-output",
    "stop-commands",
    "warning",
];

/// Shows what would steer a terminal instead of being read: control characters, and
/// the marks that reorder or hide text, become `\u{…}`. Line breaks and tabs become a
/// space, as a quotation is one line. So does what a CI engine would take for a command,
/// which may come to stand at the start of a line.
pub fn escape(text: &str) -> Cow<'_, str> {
    if text.chars().all(is_plain) && !text.contains("::") && !text.contains("##") {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len());
    for (offset, c) in text.char_indices() {
        match c {
            '\n' | '\t' => shown.push(' '),
            '\r' => {}
            ':' | '#' if starts_command(&text[offset..]) => shown.extend(c.escape_unicode()),
            c if is_plain(c) => shown.push(c),
            c => shown.extend(c.escape_unicode()),
        }
    }
    Cow::Owned(shown)
}

/// Whether a command of a CI engine starts here: GitHub's `::error` and `##[error]`, or
/// Azure's `##vso[…]`.
fn starts_command(text: &str) -> bool {
    let Some(name) = text.strip_prefix("::") else {
        return text.starts_with("##[") || text.starts_with("##vso[");
    };
    WORKFLOW_COMMANDS.iter().any(|command| {
        name.get(..command.len()).is_some_and(|start| start.eq_ignore_ascii_case(command))
    })
}

/// As [`escape`], for text of several lines: line breaks stay.
pub fn escape_lines(text: &str) -> Cow<'_, str> {
    if is_plain_ascii(text.as_bytes()) || text.chars().all(|c| c == '\n' || is_plain(c)) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.split('\n').map(escape).collect::<Vec<_>>().join("\n"))
}

/// As [`escape`], for a value in JSON: what would steer a terminal becomes an escape of
/// JSON, so that the value stays the same. Outside of strings JSON has nothing of that
/// kind but line breaks.
pub(super) fn escape_json(text: String) -> String {
    if is_plain_ascii(text.as_bytes()) && !text.contains("::") && !text.contains("##") {
        return text;
    }
    let mut shown = String::with_capacity(text.len());
    for (offset, c) in text.char_indices() {
        let steers = match c {
            ':' | '#' => starts_command(&text[offset..]),
            c => c != '\n' && !is_plain(c),
        };
        if steers {
            for unit in c.encode_utf16(&mut [0; 2]) {
                let _ = write!(shown, "\\u{unit:04x}");
            }
        } else {
            shown.push(c);
        }
    }
    shown
}

/// Whether these are lines of printable ASCII, as nearly all text is. Looks at many bytes
/// at once, without a branch for each, which the compiler makes vector instructions of.
fn is_plain_ascii(bytes: &[u8]) -> bool {
    let is_plain = |byte: &u8| *byte == b'\n' || byte.wrapping_sub(b' ') <= b'~' - b' ';
    bytes.chunks(256).all(|chunk| chunk.iter().fold(true, |plain, byte| plain & is_plain(byte)))
}

/// As [`escape`], and what has a meaning in HTML and XML becomes an entity: the text is
/// safe between tags and in quoted attributes.
pub(super) fn escape_markup(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for c in escape(text).chars() {
        match c {
            '&' => shown.push_str("&amp;"),
            '<' => shown.push_str("&lt;"),
            '>' => shown.push_str("&gt;"),
            '"' => shown.push_str("&quot;"),
            '\'' => shown.push_str("&#39;"),
            // No document may hold these.
            '\u{fffe}' | '\u{ffff}' => shown.extend(c.escape_unicode()),
            c => shown.push(c),
        }
    }
    shown
}

fn is_plain(c: char) -> bool {
    let hides = matches!(
        c,
        '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}'
    );
    !c.is_control() && !hides
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_would_steer_a_terminal_is_shown() {
        assert_eq!(escape("a\x1b[31mb\u{7}"), "a\\u{1b}[31mb\\u{7}");
        assert_eq!(escape("x\u{202e}y"), "x\\u{202e}y");
        assert_eq!(escape("a\r\nb\tc"), "a b c");
        assert_eq!(escape("x ::Error file=a::b"), "x \\u{3a}:Error file=a::b");
        assert_eq!(escape("##[group] ##vso[x]"), "\\u{23}#[group] \\u{23}#vso[x]");
        assert_eq!(escape("padding::NegInf, # x"), "padding::NegInf, # x");
        assert!(matches!(escape("größe → 1"), Cow::Borrowed(_)));
    }

    #[test]
    fn markup_is_text() {
        let shown = escape_markup("</script><img src=x onerror='a'> & \"\u{1b}\u{ffff}\0");
        assert!(!shown.contains(['<', '>', '"', '\'', '\u{1b}', '\u{ffff}', '\0']), "{shown}");
        assert!(shown.starts_with("&lt;/script&gt;&lt;img src=x onerror=&#39;a&#39;&gt; &amp;"));
    }
}
