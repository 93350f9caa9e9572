//! How far a dump goes whose end nobody marked.

use crate::front::detect::{is_filler, lines, starts_operation};

/// Length in bytes of the operations, aliases and comments at the start of `text`:
/// up to the first line outside all brackets that is none of them.
pub(super) fn of_operations(text: &str) -> usize {
    let mut depth = 0_i64;
    let mut length = 0;
    for line in lines(text) {
        if depth == 0 && !is_filler(line.text) && !starts_operation(line.text) {
            break;
        }
        depth = (depth + balance(line.text)).max(0);
        length = line.end;
    }
    length
}

/// Brackets that a line opens, less those that it closes. Strings and comments don't
/// count, nor does the arrow `->`.
fn balance(line: &str) -> i64 {
    let mut depth = 0;
    let mut in_string = false;
    let mut bytes = line.bytes().peekable();
    while let Some(byte) = bytes.next() {
        match (in_string, byte) {
            (true, b'\\') => {
                bytes.next();
            }
            (_, b'"') => in_string = !in_string,
            (false, b'/') if bytes.peek() == Some(&b'/') => break,
            (false, b'-') if bytes.peek() == Some(&b'>') => {
                bytes.next();
            }
            (false, b'(' | b'[' | b'{' | b'<') => depth += 1,
            (false, b')' | b']' | b'}' | b'>') => depth -= 1,
            _ => {}
        }
    }
    depth
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn brackets_in_strings_comments_and_arrows_do_not_count() {
        assert_eq!(balance("entry @k() optimization_hints=<sm_90 = {a = 1}> {"), 1);
        assert_eq!(balance("print_tko \"{\\\"{\" : tile<i32> -> token // {{"), 0);
        assert_eq!(balance("\"builtin.module\"() ({"), 2);
    }

    #[test]
    fn a_dump_ends_before_the_first_other_line() {
        let dump = "entry @k() {\n  return\n}\n\n#loc = loc(unknown)\n";
        assert_eq!(of_operations(&format!("{dump}done\nentry @l() {{}}\n")), dump.len());
        assert_eq!(of_operations("error: no dump\n"), 0);
    }
}
