//! Cutting the text into tokens, without copying any of it.

use super::token::{Token, TokenKind};
use crate::ir::Span;

/// Reads one token after the other.
///
/// Offsets are `u32`: [`super::read_all`] refuses longer inputs.
#[derive(Clone, Debug)]
pub(in crate::front) struct Lexer<'s> {
    source: &'s str,
    position: usize,
    /// What follows `// Producer: ` in the last such comment passed over.
    pub producer: Option<Span>,
    /// Start of the last `// -----` passed over, the mark between inputs that share
    /// a file.
    pub separator: Option<usize>,
}

const WORD: u8 = 1;
const SUFFIX: u8 = 2;
const SPACE: u8 = 4;
const DIGIT: u8 = 8;

/// Which parts of tokens a byte may belong to.
static CLASSES: [u8; 256] = classes();

const fn classes() -> [u8; 256] {
    let mut classes = [0; 256];
    let mut byte = 0_u8;
    loop {
        classes[byte as usize] = match byte {
            b' ' | b'\t' | b'\r' | b'\n' => SPACE,
            b'-' => SUFFIX,
            b'0'..=b'9' => WORD | SUFFIX | DIGIT,
            b'a'..=b'z' | b'A'..=b'Z' | b'_' | b'$' | b'.' => WORD | SUFFIX,
            _ => 0,
        };
        if byte == u8::MAX {
            return classes;
        }
        byte += 1;
    }
}

fn is(byte: u8, class: u8) -> bool {
    CLASSES[byte as usize] & class != 0
}

impl<'s> Lexer<'s> {
    pub fn new(source: &'s str) -> Self {
        Self { source, position: 0, producer: None, separator: None }
    }

    /// Goes on at `position`, which must be a character boundary.
    pub fn seek(&mut self, position: usize) {
        self.position = position;
    }

    fn bytes(&self) -> &'s [u8] {
        self.source.as_bytes()
    }

    /// The byte at `position`, zero past the end. Zero starts no token.
    fn byte(&self, position: usize) -> u8 {
        self.bytes().get(position).copied().unwrap_or(0)
    }

    /// First position from `position` whose byte is not of `class`.
    fn past(&self, position: usize, class: u8) -> usize {
        let rest = &self.bytes()[position..];
        position + rest.iter().position(|byte| !is(*byte, class)).unwrap_or(rest.len())
    }

    /// The next token.
    pub fn next(&mut self) -> Token {
        self.skip_blanks();
        let start = self.position;
        let (kind, end) = self.scan(start);
        self.position = end;
        // The input's length fits u32.
        let span = Span::new(start, end);
        Token { kind, start: span.start, end: span.end }
    }

    fn skip_blanks(&mut self) {
        loop {
            self.position = self.past(self.position, SPACE);
            if self.byte(self.position) != b'/' || self.byte(self.position + 1) != b'/' {
                return;
            }
            let rest = &self.bytes()[self.position..];
            let length = rest.iter().position(|byte| *byte == b'\n').unwrap_or(rest.len());
            self.comment(self.position + length);
            self.position += length;
        }
    }

    fn comment(&mut self, end: usize) {
        const PRODUCER: &str = "// Producer: ";
        let text = self.source[self.position..end].trim_end_matches('\r');
        if text.starts_with(PRODUCER) {
            let start = self.position + PRODUCER.len();
            self.producer = Some(Span::new(start, self.position + text.len()));
        } else if text.starts_with("// -----") {
            self.separator = Some(self.position);
        }
    }

    /// Kind and end of the token at `start`.
    fn scan(&self, start: usize) -> (TokenKind, usize) {
        let simple = |kind| (kind, start + 1);
        match self.byte(start) {
            b'a'..=b'z' | b'A'..=b'Z' | b'_' => (TokenKind::Word, self.past(start, WORD)),
            b'%' => self.prefixed(TokenKind::Value, start),
            b'0'..=b'9' => self.number(start),
            b',' => simple(TokenKind::Comma),
            b':' => simple(TokenKind::Colon),
            b'<' => simple(TokenKind::Less),
            b'>' => simple(TokenKind::Greater),
            b'=' => simple(TokenKind::Equal),
            b'(' => simple(TokenKind::LeftParen),
            b')' => simple(TokenKind::RightParen),
            b'[' => simple(TokenKind::LeftBracket),
            b']' => simple(TokenKind::RightBracket),
            b'{' => simple(TokenKind::LeftBrace),
            b'}' => simple(TokenKind::RightBrace),
            b'?' => simple(TokenKind::Question),
            b'-' if self.byte(start + 1) == b'>' => (TokenKind::Arrow, start + 2),
            b'-' => simple(TokenKind::Minus),
            b'"' => self.string(TokenKind::String, start),
            b'@' if self.byte(start + 1) == b'"' => self.string(TokenKind::Symbol, start + 1),
            b'@' => self.prefixed(TokenKind::Symbol, start),
            b'#' => self.prefixed(TokenKind::Hash, start),
            b'!' => self.prefixed(TokenKind::Bang, start),
            b'^' => self.prefixed(TokenKind::Block, start),
            0 if start >= self.source.len() => (TokenKind::End, start),
            _ => {
                let character = self.source[start..].chars().next();
                (TokenKind::Invalid, start + character.map_or(1, char::len_utf8))
            }
        }
    }

    /// A name after a mark. Names of values may hold a minus sign, which ends them
    /// only where it belongs to an arrow.
    fn prefixed(&self, kind: TokenKind, start: usize) -> (TokenKind, usize) {
        let mut end = self.past(start + 1, SUFFIX);
        if self.byte(end) == b'>' && self.byte(end - 1) == b'-' {
            end -= 1;
        }
        (if end == start + 1 { TokenKind::Invalid } else { kind }, end)
    }

    fn number(&self, start: usize) -> (TokenKind, usize) {
        let hexadecimal = |byte: u8| byte.is_ascii_hexdigit();
        if self.byte(start) == b'0'
            && self.byte(start + 1) == b'x'
            && hexadecimal(self.byte(start + 2))
        {
            let rest = &self.bytes()[start + 2..];
            let digits = rest.iter().position(|byte| !hexadecimal(*byte)).unwrap_or(rest.len());
            return (TokenKind::Integer, start + 2 + digits);
        }
        let mut end = self.past(start, DIGIT);
        let mut kind = TokenKind::Integer;
        if self.byte(end) == b'.' {
            end = self.past(end + 1, DIGIT);
            kind = TokenKind::Float;
        }
        if matches!(self.byte(end), b'e' | b'E') {
            let sign = usize::from(matches!(self.byte(end + 1), b'+' | b'-'));
            if self.byte(end + 1 + sign).is_ascii_digit() {
                end = self.past(end + 1 + sign, DIGIT);
                kind = TokenKind::Float;
            }
        }
        (kind, end)
    }

    /// A string whose first quote is at `quote`.
    fn string(&self, kind: TokenKind, quote: usize) -> (TokenKind, usize) {
        let mut position = quote + 1;
        loop {
            match self.byte(position) {
                b'"' => return (kind, position + 1),
                b'\\' if position + 1 < self.source.len() => position += 2,
                b'\n' => return (TokenKind::OpenString, position),
                _ if position >= self.source.len() => {
                    return (TokenKind::OpenString, self.source.len());
                }
                _ => position += 1,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tokens(source: &str) -> Vec<(TokenKind, &str)> {
        let mut lexer = Lexer::new(source);
        let mut tokens = Vec::new();
        loop {
            let token = lexer.next();
            if token.kind == TokenKind::End {
                return tokens;
            }
            tokens.push((token.kind, &source[token.start as usize..token.end as usize]));
        }
    }

    #[test]
    fn names_of_values_may_hold_minus_signs() {
        assert_eq!(
            tokens("%cst_-1_i32 %-1_i32_1 %0->%1#2"),
            [
                (TokenKind::Value, "%cst_-1_i32"),
                (TokenKind::Value, "%-1_i32_1"),
                (TokenKind::Value, "%0"),
                (TokenKind::Arrow, "->"),
                (TokenKind::Value, "%1"),
                (TokenKind::Hash, "#2"),
            ]
        );
    }

    #[test]
    fn numbers_are_told_apart() {
        assert_eq!(
            tokens("0xFF800000 1.5e-07 12 -3 1e5 4e"),
            [
                (TokenKind::Integer, "0xFF800000"),
                (TokenKind::Float, "1.5e-07"),
                (TokenKind::Integer, "12"),
                (TokenKind::Minus, "-"),
                (TokenKind::Integer, "3"),
                (TokenKind::Float, "1e5"),
                (TokenKind::Integer, "4"),
                (TokenKind::Word, "e"),
            ]
        );
    }

    #[test]
    fn strings_end_on_their_line() {
        assert_eq!(
            tokens("\"a\\\"b\" @\"c d\" \"e\n"),
            [
                (TokenKind::String, "\"a\\\"b\""),
                (TokenKind::Symbol, "@\"c d\""),
                (TokenKind::OpenString, "\"e"),
            ]
        );
        assert_eq!(tokens("\"\\"), [(TokenKind::OpenString, "\"\\")]);
        assert_eq!(tokens("\"\\é"), [(TokenKind::OpenString, "\"\\é")]);
    }

    #[test]
    fn comments_are_passed_over_and_the_producer_is_kept() {
        let source = "// Producer: cutile 1.7\n// -----\nentry // last";
        assert_eq!(tokens(source), [(TokenKind::Word, "entry")]);
        let mut lexer = Lexer::new(source);
        lexer.next();
        assert_eq!(lexer.producer, Some(Span::new(13, 23)));
        assert_eq!(lexer.separator, Some(24));
    }

    #[test]
    fn what_starts_no_token_is_one_character() {
        assert_eq!(
            tokens("é% \0"),
            [(TokenKind::Invalid, "é"), (TokenKind::Invalid, "%"), (TokenKind::Invalid, "\0"),]
        );
    }
}
