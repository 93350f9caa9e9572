//! A module as lines that places point into.

use super::{Place, SourceReport};
use crate::back::text::{TextOptions, print_with_places};
use crate::front::Source;
use crate::ir::{Handle, Module, Operation, Span, line_column};
use std::cell::OnceCell;

/// A module as lines that places point into: the input itself where it is text, and
/// what the printer makes of it where it is bytecode.
///
/// The printer runs when the first place is asked for.
#[derive(Clone, Debug)]
pub struct Listing<'a> {
    module: &'a Module,
    source: &'a Source,
    printed: OnceCell<(String, Vec<Span>)>,
}

impl<'a> Listing<'a> {
    /// The listing of `module`, which was read from `source`.
    pub fn new(module: &'a Module, source: &'a Source) -> Self {
        Self { module, source, printed: OnceCell::new() }
    }

    /// The place of an operation.
    pub fn place(&self, operation: Handle<Operation>) -> Place {
        let (text, span) = self.text_and_span(operation);
        let at = span.is_defined().then(|| line_column(text, span.offset()));
        let source = self.module.source_place(operation).map(|place| SourceReport {
            file: place.file.into(),
            line: place.line,
            column: place.column,
            text: None,
            path: None,
        });
        Place {
            op: self.module.operations[operation].opcode.name().to_owned(),
            line: at.map(|at| at.line),
            column: at.map(|at| at.column),
            source,
            text: if span.is_defined() { first_line(text, span).to_owned() } else { String::new() },
        }
    }

    fn text_and_span(&self, operation: Handle<Operation>) -> (&str, Span) {
        if let Some(text) = &self.source.text {
            return (text, self.module.operations[operation].span);
        }
        let (text, places) =
            self.printed.get_or_init(|| print_with_places(self.module, &TextOptions::default()));
        (text, places[operation.index()])
    }
}

/// What stands from the start of `span` to the end of its line.
fn first_line(text: &str, span: Span) -> &str {
    text.get(span.offset()..).and_then(|rest| rest.lines().next()).unwrap_or("").trim_end()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dialect::{ElementType, Opcode};
    use crate::front::{Encoding, Frontend};
    use crate::ir::Builder;

    #[test]
    fn places_in_bytecode_are_those_of_the_printed_text() {
        let mut builder = Builder::new();
        let i32 = builder.tile(ElementType::I32, &[]);
        let x = builder.entry("twice", &[i32])[0];
        let sum = builder.operation(Opcode::Addi).operands(&[x, x]).result(i32).insert();
        builder.operation(Opcode::Return).insert();
        let module = builder.finish();
        let source =
            Source { encoding: Encoding::Bytecode, frontend: Frontend::Unknown, text: None };
        let place = Listing::new(&module, &source).place(sum);
        assert_eq!((place.line, place.column), (Some(2), Some(3)));
        assert_eq!(place.text, "%0 = addi %arg0, %arg0 : tile<i32>");
    }
}
