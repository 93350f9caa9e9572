//! The reader on small texts: what each printer spells, and what is refused.

#![expect(clippy::panic, reason = "a test that can't go on has failed")]

mod document;
mod errors;
mod limits;
mod locations;
mod printers;
mod values;

use super::{Error, read, read_all};
use crate::back::text::{TextOptions, print};
use crate::ir::{Module, line_column};

/// Parameters that the bodies of these tests use.
const PARAMETERS: &str = "%i: tile<i32>, %f: tile<f32>, %p: tile<ptr<f32>>, %c: tile<i1>";

/// An entry with `body`, whose first line is line 2.
fn entry(body: &str) -> String {
    format!("entry @k({PARAMETERS}) {{\n{body}\n}}\n")
}

fn module(source: &str) -> Module {
    read(source).unwrap_or_else(|error| panic!("{}: {error}\n{source}", place(source, &error)))
}

/// The body of an entry as the disassembler would print it.
fn printed(body: &str) -> String {
    let text = print(&module(&entry(body)), &TextOptions::default());
    let lines: Vec<&str> = text.lines().collect();
    let body = &lines[1..lines.len() - 1];
    body.iter()
        .map(|line| line.trim())
        .filter(|line| *line != "return")
        .collect::<Vec<_>>()
        .join("\n")
}

/// Line and column of an error.
fn place(source: &str, error: &Error) -> String {
    let place = line_column(source, error.span.offset());
    format!("{}:{}", place.line, place.column)
}

/// The error of a text, with its place in front.
fn refused(source: &str) -> String {
    let error = read_all(source).expect_err(source);
    format!("{}: {error}", place(source, &error))
}
