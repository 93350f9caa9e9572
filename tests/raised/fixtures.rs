//! The fixtures' kernels against their canonical programs.

use super::forms::{Counts, hold, over};
use crate::corpus::files;
use tile_irdiff::classify::{BoundParameters, ParameterKind, ParameterPair};
use tile_irdiff::front::{self, ReadOptions};
use tile_irdiff::interp::Limits;
use tile_irdiff::interp::differ::{Case, Plan, Side, differ};
use tile_irdiff::ir::{Handle, Module, Operation};
use tile_irdiff::valid::{Valid, validate};

/// Elements that the runs of a kernel by itself may compute.
const STEPS: u64 = 1 << 21;

/// The launches that `--execute` makes up for an entry.
pub fn cases(module: &Valid<Module>, entry: Handle<Operation>, plan: &Plan) -> Vec<Case> {
    let count = module.block(entry, 0).map_or(0, |block| block.arguments.len());
    let pairs: Vec<_> = (0..count)
        .map(|position| ParameterPair {
            kind: ParameterKind::Scalar,
            reference: vec![position],
            generated: vec![position],
        })
        .collect();
    let side = Side { module, entry };
    let evidence = differ(side, side, &pairs, &BoundParameters::default(), plan);
    evidence.map_or_else(|_| Vec::new(), |it| it.cases.into_iter().map(|it| it.case).collect())
}

#[test]
fn fixtures_mean_what_their_canonical_programs_mean() {
    let mut dumps = files(&["fixtures/dumps"], ".tileirbc");
    dumps.extend(files(&["fixtures/triton-tileir"], ".mlir"));
    // Six cases of small kernels, and the first of large ones.
    let limits = Limits { steps: STEPS, ..Limits::default() };
    let plan = Plan { steps: STEPS, limits, ..Plan::of_cases(6) };
    let counts = over(&dumps, |dump| {
        let bytes = std::fs::read(dump).expect("a readable dump");
        let input = front::read(&bytes, &ReadOptions::default()).expect("a dump");
        let module = validate(input.module).expect("a valid dump");
        let mut counts = Counts::default();
        for entry in module.entries() {
            let cases = cases(&module, entry, &plan);
            counts.add(hold(&dump.display().to_string(), &module, entry, &cases, limits));
        }
        counts
    });
    counts.check();
    assert!(counts.equal > counts.programs, "runs say little: {counts}");
}
