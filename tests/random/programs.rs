//! What the generator makes, and what must hold for any program.

use super::generate::{Choices, program};
use super::runs::{Runs, runs};
use tile_irdiff::back::{bytecode, text};
use tile_irdiff::classify::Verdict;
use tile_irdiff::dialect::{Opcode, Version};
use tile_irdiff::front;
use tile_irdiff::ir::Module;
use tile_irdiff::matching::{CompareOptions, compare};
use tile_irdiff::valid::validate;

/// Programs that are tried.
const PROGRAMS: u64 = 60;

fn modules() -> impl Iterator<Item = (u64, super::generate::Program)> {
    (0..PROGRAMS).map(|seed| (seed, program(Choices::random(seed), 24)))
}

#[test]
fn a_program_stays_the_same_through_text_and_bytecode() {
    for (seed, program) in modules() {
        let module = validate(program.module.clone()).expect("programs are valid");
        let printed = text::print(&module, &text::TextOptions::default());
        let mut copies = vec![front::text::read(&printed).expect("what was printed is read")];
        for minor in 1..=5 {
            if let Ok(bytes) = bytecode::write(&module, Version::new(13, minor)) {
                copies.push(front::bytecode::read(&bytes).expect("what was written is read"));
            }
        }
        assert!(copies.len() > 1, "no version holds seed {seed}");
        for copy in copies {
            let copy = validate(copy).expect("a copy is valid, too");
            let comparison = compare(&module, &copy, &CompareOptions::default());
            let comparison = comparison.expect("both have an entry");
            assert_eq!(comparison.verdict(), Verdict::Identical, "seed {seed}:\n{printed}");
            assert_ne!(runs(&program, (&module, &copy), &comparison), Runs::Apart, "seed {seed}");
        }
    }
}

#[test]
fn most_programs_are_defined_on_their_launches() {
    let silent = modules().filter(|(_, program)| {
        let module = validate(program.module.clone()).expect("programs are valid");
        let comparison = compare(&module, &module, &CompareOptions::default());
        let comparison = comparison.expect("both have an entry");
        runs(program, (&module, &module), &comparison) == Runs::Silent
    });
    let silent = silent.count();
    assert!(silent < 8, "{silent} of {PROGRAMS} programs");
}

/// Operations that random programs have no part in, with the reason.
const NEVER: [(Opcode, &str); 21] = [
    (Opcode::Module, "the reader takes it off"),
    (Opcode::Global, "a global is no parameter of a launch"),
    (Opcode::GetGlobal, "as for `global`"),
    (Opcode::IntToPtr, "an address differs from run to run"),
    (Opcode::PtrToInt, "an address differs from run to run"),
    (Opcode::PtrToPtr, "other elements lie at an address than its buffer has"),
    (Opcode::PrintTko, "what is printed is not held against the other side"),
    (Opcode::Assert, "an assertion that fails ends nothing in the interpreter"),
    (Opcode::Alloca, "what a block has to itself nobody sees"),
    (Opcode::AtomicCasTko, "its result depends on the order of blocks"),
    (Opcode::AtomicRedViewTko, "the same as an atomic update through pointers"),
    (Opcode::GdcLaunchDependentsTko, "there is one grid"),
    (Opcode::GdcWaitTko, "there is one grid"),
    (Opcode::MemoryFenceAliasTko, "tensors don't alias"),
    (Opcode::MultimemLoadReduceViewTko, "the interpreter has no multicast memory"),
    (Opcode::MultimemReduceViewTko, "the interpreter has no multicast memory"),
    (Opcode::MultimemStoreViewTko, "the interpreter has no multicast memory"),
    (Opcode::MmafScaled, "the smallest tiles of it are large"),
    (Opcode::Pack, "a tile of bytes that is as large"),
    (Opcode::Unpack, "a tile of bytes that is as large"),
    (Opcode::Insert, "the inverse of `extract`"),
];

#[test]
fn programs_have_every_operation_but_those_that_say_why_not() {
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..600 {
        let module: Module = program(Choices::random(seed), 36).module;
        seen.extend(module.operations.iter().map(|(_, op)| op.opcode.name()));
    }
    let missing = (0..256).filter_map(Opcode::from_code).map(Opcode::name);
    let excused = |name: &&str| NEVER.iter().any(|(opcode, _)| opcode.name() == *name);
    let missing: Vec<_> = missing.filter(|name| !seen.contains(name) && !excused(name)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}
