//! Kernels that reach memory through views, ported to pointers: faithful ports are
//! equivalent, and one wrong stride, mask, offset or padding shows, with an input on which
//! the results differ.

use crate::kernels::parse;
use tile_irdiff::classify::{Comparison, Verdict};
use tile_irdiff::example::Example;
use tile_irdiff::execute::{Execution, execute};
use tile_irdiff::interp::differ::Plan;
use tile_irdiff::matching::{CompareOptions, compare};
use tile_irdiff::policy::{Policy, Preset};

/// A kernel in both styles, with what can be got wrong in the port: what, and which text
/// takes the place of which.
type Port = (&'static str, &'static str, &'static [(&'static str, &'static str, &'static str)]);

const PORTS: [Port; 5] = [
    (
        "vector add",
        include_str!("cases/access-add-to-pointers.diff"),
        &[
            ("stride", "%cst_1_i64 = constant <i64: 1>", "%cst_1_i64 = constant <i64: 2>"),
            ("mask", "%17 = cmpi less_than %15", "%17 = cmpi less_than_or_equal %15"),
            ("offset", "%3 = addi %bcast, %2", "%3 = addi %bcast, %bcast"),
        ],
    ),
    (
        "softmax",
        include_str!("cases/access-softmax-to-pointers.diff"),
        &[
            ("stride", "%5 = exti %assume_assume signed", "%5 = exti %assume_5 signed"),
            ("mask", "%9 = cmpi less_than %7", "%9 = cmpi less_than_or_equal %7"),
            ("offset", "%12 = addi %6, %11", "%12 = addi %6, %6"),
            ("offset", "%27 = addi %21, %26", "%27 = addi %26, %26"),
            ("padding", "%cst_f32 = constant <f32: 0xFF800000>", "%cst_f32 = constant <f32: 0.0>"),
        ],
    ),
    (
        "row gather",
        include_str!("cases/access-rows-to-pointers.diff"),
        &[
            ("stride", "%15 = exti %assume_assume signed", "%15 = exti %assume_7 signed"),
            ("mask", "%19 = cmpi less_than %bcast_28", "%19 = cmpi less_than_or_equal %bcast_28"),
            ("offset", "%22 = addi %16, %21", "%22 = addi %16, %16"),
            ("padding", "%cst_0_bf16 = constant <bf16: 0.0", "%cst_0_bf16 = constant <bf16: 1.0"),
        ],
    ),
    (
        "transpose",
        include_str!("cases/access-transpose-to-pointers.diff"),
        &[
            ("stride", "%10 = exti %assume_assume signed", "%10 = exti %assume_5 signed"),
            ("mask", "%27 = cmpi less_than %bcast_35", "%27 = cmpi less_than_or_equal %bcast_35"),
            ("offset", "%17 = addi %11, %16", "%17 = addi %11, %11"),
        ],
    ),
    (
        "matmul",
        include_str!("cases/access-matmul-to-pointers.diff"),
        &[
            ("stride", "%8 = exti %assume_assume_assume signed", "%8 = exti %assume_8 signed"),
            ("mask", "%39 = cmpi less_than %bcast_65", "%39 = cmpi less_than_or_equal %bcast_65"),
            ("offset", "%42 = addi %9, %41", "%42 = addi %9, %9"),
            (
                "padding",
                "%cst_0_f16 = constant <f16: 0.000000e+00>",
                "%cst_0_f16 = constant <f16: 0x7E00>",
            ),
        ],
    ),
];

/// The comparison of a port by the usual policy, and what running both sides shows.
fn judged(reference: &str, port: &str) -> (Comparison, Execution) {
    let (r, g) = (parse(reference.as_bytes()), parse(port.as_bytes()));
    let hypotheses = Policy::new(Preset::Port).hypotheses();
    let options = CompareOptions { hypotheses, ..CompareOptions::default() };
    let comparison = compare(&r, &g, &options).expect("both have an entry");
    let mut executions = execute(&comparison, &r, &g, &Plan::of_cases(6));
    (comparison, executions.swap_remove(0))
}

#[test]
fn a_port_to_pointers_is_equivalent_and_one_wrong_step_has_a_counterexample() {
    let mut wrong = Vec::new();
    for (kernel, case, faults) in PORTS {
        let (_, pair) = case.split_once('\n').expect("a first line");
        let pair = Example(pair);
        let (reference, port) = (pair.reference(), pair.generated());
        let (comparison, execution) = judged(&reference, &port);
        if comparison.verdict() != Verdict::Equivalent || execution.counterexample().is_some() {
            wrong.push(format!("{kernel} is {}", comparison.verdict().name()));
        }
        for (fault, right, other) in faults {
            assert!(port.contains(right), "{kernel} has no `{right}`");
            let (comparison, execution) = judged(&reference, &port.replacen(right, other, 1));
            let verdict = comparison.verdict().name();
            let shown = execution.counterexample().is_some()
                || comparison.findings.iter().any(|finding| finding.counterexample.is_some());
            if comparison.verdict() != Verdict::Different || !shown {
                wrong.push(format!("{kernel}, {fault} `{other}`: {verdict}, shown: {shown}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
