//! Programs that the input makes, by the generator of the tests, and a program that one
//! choice or another spelling of its loops makes of it: both go through printing and
//! reading and are identical with themselves, and where the comparison takes one for the
//! other, the interpreter does not tell them apart.
#![no_main]

mod check;
#[path = "../../tests/random/generate/mod.rs"]
mod generate;
#[path = "../../tests/random/runs.rs"]
mod runs;

use generate::{Choices, Program, program, respelled};
use libfuzzer_sys::fuzz_target;
use tile_irdiff::back::text::{TextOptions, print};
use tile_irdiff::classify::Verdict;
use tile_irdiff::front::text;
use tile_irdiff::ir::Module;
use tile_irdiff::matching::{CompareOptions, compare};
use tile_irdiff::valid::{Valid, validate};

/// About how many operations a program has.
const SIZE: usize = 16;

fuzz_target!(|input: (Option<[u8; 4]>, u8, u8, Vec<u8>)| {
    let (spelling, place, choice, script) = input;
    let reference = program(Choices::scripted(script.clone()), SIZE);
    let generated = match spelling {
        Some(spelling) => {
            respelled(Choices::scripted(script), SIZE, Choices::scripted(spelling.to_vec()))
        }
        None => program(Choices::scripted(changed(script, place, choice)), SIZE),
    };
    check_pair(&reference, &valid(&reference), &valid(&generated));
});

/// The script with another choice at one place, if it has that.
fn changed(mut script: Vec<u8>, place: u8, choice: u8) -> Vec<u8> {
    if let Some(changed) = script.get_mut(usize::from(place)) {
        *changed = choice;
    }
    script
}

fn valid(program: &Program) -> Valid<Module> {
    let module = validate(program.module.clone()).expect("programs are valid");
    let printed = print(&module, &TextOptions::default());
    let copy = text::read(&printed).expect("what was printed is read");
    let copy = validate(copy).expect("a copy is valid, too");
    let comparison = compare(&module, &copy, &CompareOptions::default());
    assert_eq!(comparison.expect("both have an entry").verdict(), Verdict::Identical);
    check::is_identical_with_itself(copy.into_inner());
    module
}

fn check_pair(program: &Program, reference: &Valid<Module>, generated: &Valid<Module>) {
    let comparison = compare(reference, generated, &CompareOptions::default());
    let comparison = comparison.expect("both have an entry");
    if comparison.verdict() <= Verdict::Equivalent {
        let shown = runs::runs(program, (reference, generated), &comparison);
        assert_ne!(shown, runs::Runs::Apart, "they pass as {}", comparison.verdict().name());
    }
}
