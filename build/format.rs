//! Parsing the `format` of an operation into the items that the reader and the
//! printer interpret.
//!
//! ``` `x` ``` is a literal, ` `` ` joins its neighbours without a space, `$x` an
//! operand or attribute, `type($x)` the type of an operand or result, `( … )?` a
//! group that is present when the item marked `^` is, and `@x(…)` a directive that
//! `src/front/text` and `src/back/text` implement.

use crate::table::camel;

pub struct Scope<'a> {
    pub operands: &'a [String],
    pub attributes: &'a [String],
    pub results: &'a [String],
}

/// Rust source of a `&[FormatItem]`.
pub fn emit(op: &str, format: &str, scope: &Scope<'_>) -> String {
    let mut parser = Parser { rest: format.trim(), op, scope };
    let items = parser.items();
    assert!(parser.rest.is_empty(), "{op}: `{}` left over in its format", parser.rest);
    format!("&[{}]", items.join(", "))
}

struct Parser<'a> {
    rest: &'a str,
    op: &'a str,
    scope: &'a Scope<'a>,
}

impl Parser<'_> {
    fn items(&mut self) -> Vec<String> {
        let mut items = Vec::new();
        loop {
            self.rest = self.rest.trim_start();
            if self.rest.is_empty() || self.rest.starts_with(')') {
                return items;
            }
            items.push(self.item());
        }
    }

    fn item(&mut self) -> String {
        if self.eat("``") {
            return "FormatItem::Glue".into();
        }
        if self.eat("`") {
            let literal = self.until('`');
            return format!("FormatItem::Literal({literal:?})");
        }
        if self.eat("type($") {
            let name = self.until(')');
            self.eat("^");
            return self.type_of(&name);
        }
        if self.eat("$") {
            let name = self.word();
            self.eat("^");
            return self.reference(&name);
        }
        if self.eat("@") {
            return self.directive();
        }
        assert!(self.eat("("), "{}: `{}` is no format item", self.op, self.rest);
        self.group()
    }

    fn group(&mut self) -> String {
        let end = self.rest.find('^').unwrap_or_else(|| panic!("{}: group has no `^`", self.op));
        let before = &self.rest[..end];
        let start = before.rfind('$').unwrap_or_else(|| panic!("{}: `^` marks no `$`", self.op));
        let anchor: String =
            before[start + 1..].chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
        let is_type = before[..start].ends_with("type(");
        let items = self.items();
        assert!(self.eat(")?"), "{}: group does not end in `)?`", self.op);
        let anchor = self.anchor(&anchor, is_type);
        format!("FormatItem::Group {{ anchor: {anchor}, items: &[{}] }}", items.join(", "))
    }

    fn directive(&mut self) -> String {
        let name = self.word();
        let variant = camel(&name);
        if !self.rest.starts_with('(') {
            return format!("FormatItem::Custom(CustomFormat::{variant})");
        }
        self.eat("(");
        let arguments = self.until(')');
        self.eat("^");
        let arguments: Vec<String> = arguments
            .split(", ")
            .map(|argument| match argument.strip_prefix('$') {
                Some(name) => self.attribute(name).to_string(),
                None => format!("{argument:?}"),
            })
            .collect();
        if name == "flags" {
            return format!("FormatItem::Flags(&[{}])", arguments.join(", "));
        }
        format!("FormatItem::{variant}({})", arguments.join(", "))
    }

    fn anchor(&self, name: &str, is_type: bool) -> String {
        if let Some(i) = self.scope.operands.iter().position(|n| n == name) {
            return format!("Anchor::Operand({i})");
        }
        if is_type && let Some(i) = self.scope.results.iter().position(|n| n == name) {
            return format!("Anchor::Result({i})");
        }
        format!("Anchor::Attribute({})", self.attribute(name))
    }

    fn type_of(&self, name: &str) -> String {
        if let Some(i) = self.scope.results.iter().position(|n| n == name) {
            return format!("FormatItem::ResultType({i})");
        }
        let i = self.scope.operands.iter().position(|n| n == name);
        let i = i.unwrap_or_else(|| panic!("{}: type of unknown `{name}`", self.op));
        format!("FormatItem::OperandType({i})")
    }

    fn reference(&self, name: &str) -> String {
        match self.scope.operands.iter().position(|n| n == name) {
            Some(i) => format!("FormatItem::Operand({i})"),
            None => format!("FormatItem::Attribute({})", self.attribute(name)),
        }
    }

    fn attribute(&self, name: &str) -> usize {
        let i = self.scope.attributes.iter().position(|n| n == name);
        i.unwrap_or_else(|| panic!("{}: no operand or attribute `{name}`", self.op))
    }

    fn eat(&mut self, prefix: &str) -> bool {
        match self.rest.strip_prefix(prefix) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    fn word(&mut self) -> String {
        let end = self.rest.find(|c: char| !(c.is_alphanumeric() || c == '_'));
        let (word, rest) = self.rest.split_at(end.unwrap_or(self.rest.len()));
        self.rest = rest;
        word.to_owned()
    }

    fn until(&mut self, end: char) -> String {
        let (word, rest) = self
            .rest
            .split_once(end)
            .unwrap_or_else(|| panic!("{}: `{}` lacks `{end}`", self.op, self.rest));
        self.rest = rest;
        word.to_owned()
    }
}
