//! The reference of codes and axioms: every text is there, and every example is real.

use tile_irdiff::canon::AXIOMS;
use tile_irdiff::classify::CODES;
use tile_irdiff::example::Example;
use tile_irdiff::front::text;
use tile_irdiff::ir::{line_column, line_text};
use tile_irdiff::valid::validate;

fn examples() -> impl Iterator<Item = (&'static str, Example)> {
    let of_codes = CODES.iter().map(|def| (def.code, def.example));
    of_codes.chain(AXIOMS.iter().map(|def| (def.name, def.example)))
}

#[test]
fn no_text_is_empty() {
    for def in &CODES {
        let fix = &def.fix;
        for text in [def.title, def.meaning, def.why, fix.cutile_python, fix.triton, fix.cutile_rs]
        {
            assert!(!text.trim().is_empty(), "{} lacks a text", def.code);
        }
    }
    for def in &AXIOMS {
        for text in [def.statement, def.source, def.why, def.advice] {
            assert!(!text.trim().is_empty(), "{} lacks a text", def.name);
        }
    }
}

#[test]
fn both_sides_of_every_example_are_well_formed() {
    let mut wrong = Vec::new();
    for (name, example) in examples() {
        for side in [example.reference(), example.generated()] {
            let place = |offset| {
                let line = line_column(&side, offset).line;
                format!("line {line}: {}", line_text(&side, offset))
            };
            match text::read(&side) {
                Err(error) => {
                    wrong.push(format!("{name}: {error}; {}", place(error.span.offset())));
                }
                Ok(module) => {
                    if let Err(invalid) = validate(module) {
                        let span = invalid.errors[0].span;
                        wrong.push(format!("{name}: {invalid}; {}", place(span.offset())));
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_sides_of_an_example_differ() {
    for (name, example) in examples() {
        assert_ne!(example.reference(), example.generated(), "{name}");
    }
}
