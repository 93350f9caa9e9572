//! Text from a dump, made safe to show.

use std::borrow::Cow;

/// Shows what would steer a terminal instead of being read: control characters, and
/// the marks that reorder or hide text, become `\u{…}`. Line breaks and tabs become a
/// space, as a quotation is one line.
pub fn escape(text: &str) -> Cow<'_, str> {
    if text.chars().all(is_plain) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\n' | '\t' => shown.push(' '),
            '\r' => {}
            c if is_plain(c) => shown.push(c),
            c => shown.extend(c.escape_unicode()),
        }
    }
    Cow::Owned(shown)
}

/// As [`escape`], for text of several lines: line breaks stay.
pub fn escape_lines(text: &str) -> Cow<'_, str> {
    // Nearly all text is plain ASCII, which bytes show sooner than characters do.
    let ascii = text.bytes().all(|byte| matches!(byte, b'\n' | b' '..=b'~'));
    if ascii || text.chars().all(|c| c == '\n' || is_plain(c)) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.split('\n').map(escape).collect::<Vec<_>>().join("\n"))
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
        assert!(matches!(escape("größe → 1"), Cow::Borrowed(_)));
    }

    #[test]
    fn markup_is_text() {
        let shown = escape_markup("</script><img src=x onerror='a'> & \"\u{1b}\u{ffff}\0");
        assert!(!shown.contains(['<', '>', '"', '\'', '\u{1b}', '\u{ffff}', '\0']), "{shown}");
        assert!(shown.starts_with("&lt;/script&gt;&lt;img src=x onerror=&#39;a&#39;&gt; &amp;"));
    }
}
