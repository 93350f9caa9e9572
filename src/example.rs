//! Example kernels of finding codes and axioms.

use std::fmt::Write;

/// A pair of kernels written as one text, the way a diff shows them.
///
/// A line that starts with `-` is in the reference only, one that starts with `+` in
/// the generated kernel only; every other line is in both. Both kernels are complete
/// modules: tests read, verify and compare them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Example(pub &'static str);

impl Example {
    /// The reference kernel.
    pub fn reference(self) -> String {
        self.side('-', '+')
    }

    /// The generated kernel.
    pub fn generated(self) -> String {
        self.side('+', '-')
    }

    fn side(self, own: char, other: char) -> String {
        let mut text = String::new();
        for line in self.0.lines().filter(|line| !line.starts_with(other)) {
            let _ = match line.strip_prefix(own) {
                Some(rest) => writeln!(text, " {rest}"),
                None => writeln!(text, "{line}"),
            };
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_marked_line_is_on_one_side_only() {
        let example = Example("entry @k() {\n-  %a = one\n+  %a = two\n   return\n }");
        assert_eq!(example.reference(), "entry @k() {\n   %a = one\n   return\n }\n");
        assert_eq!(example.generated(), "entry @k() {\n   %a = two\n   return\n }\n");
    }
}
