//! JSON that is safe on a terminal, too.

use super::escape::escape_json;
use serde::Serialize;
use serde_json::Error;

/// A value over several lines, with a line break at the end.
///
/// # Errors
/// If it can't be written as JSON.
pub fn pretty(value: &impl Serialize) -> Result<String, Error> {
    Ok(escape_json(serde_json::to_string_pretty(value)?) + "\n")
}

/// A value on one line, with a line break at the end.
///
/// # Errors
/// If it can't be written as JSON.
pub fn line(value: &impl Serialize) -> Result<String, Error> {
    Ok(escape_json(serde_json::to_string(value)?) + "\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_would_steer_a_terminal_is_escaped_and_stays_what_it_is() {
        let hostile = "\u{9b}31m\u{202e}\u{200b}\u{7f}\u{1b}[2J\n::error::x ##[group]\u{feff}größe";
        for text in [pretty(&[hostile]), line(&[hostile])] {
            let text = text.expect("JSON");
            assert!(text.chars().all(|c| c == '\n' || !c.is_control()), "{text:?}");
            assert!(!text.contains(['\u{202e}', '\u{200b}', '\u{feff}']), "{text:?}");
            assert!(!text.contains("::error") && !text.contains("##[") && text.contains("größe"));
            let read: Vec<String> = serde_json::from_str(&text).expect("JSON");
            assert_eq!(read, [hostile]);
        }
    }
}
