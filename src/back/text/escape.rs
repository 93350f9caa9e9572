//! Strings and symbols as MLIR quotes them.

use std::fmt::Write;

/// Bytes in quotes; those that aren't printable ASCII as a backslash and two
/// hexadecimal digits.
pub(crate) fn quoted(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len() + 2);
    text.push('"');
    for byte in bytes {
        match byte {
            b'\\' => text.push_str("\\\\"),
            b' '..=b'~' if *byte != b'"' => text.push(char::from(*byte)),
            _ => {
                let _ = write!(text, "\\{byte:02X}");
            }
        }
    }
    text.push('"');
    text
}

/// `@name`, in quotes where the name is no plain identifier.
pub(crate) fn symbol(name: &str) -> String {
    format!("@{}", keyword(name))
}

/// A name, in quotes where it is no plain identifier.
pub(crate) fn keyword(name: &str) -> String {
    let mut bytes = name.bytes();
    let starts = bytes.next().is_some_and(|byte| byte.is_ascii_alphabetic() || byte == b'_');
    if starts && bytes.all(|byte| byte.is_ascii_alphanumeric() || b"_$.".contains(&byte)) {
        name.to_owned()
    } else {
        quoted(name.as_bytes())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_could_be_misread_is_escaped() {
        assert_eq!(quoted(b"a \"b\" \\ \n\xff"), r#""a \22b\22 \\ \0A\FF""#);
    }

    #[test]
    fn symbols_are_quoted_where_they_must_be() {
        assert_eq!(symbol("matmul_kernel.v2$1"), "@matmul_kernel.v2$1");
        assert_eq!(symbol("2d"), "@\"2d\"");
        assert_eq!(symbol("two words"), "@\"two words\"");
        assert_eq!(symbol(""), "@\"\"");
    }
}
