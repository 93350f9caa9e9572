//! The example of every axiom and of every finding code does what its text says.

use tile_irdiff::canon::{AXIOMS, Axiom};
use tile_irdiff::classify::{CODES, Comparison, Family, Verdict};
use tile_irdiff::example::Example;
use tile_irdiff::ir::Module;
use tile_irdiff::matching::{CompareOptions, Hypotheses, Hypothesis, compare};
use tile_irdiff::valid::{Valid, validate};

fn module(text: &str) -> Valid<Module> {
    let module = tile_irdiff::front::text::read(text).unwrap_or_else(|e| panic!("{e}\n{text}"));
    validate(module).unwrap_or_else(|_| panic!("not valid:\n{text}"))
}

fn comparison(example: Example, more: &[Hypothesis]) -> Comparison {
    let mut hypotheses = Hypotheses::default();
    for hypothesis in [Hypothesis::NoAlias, Hypothesis::Headroom].iter().chain(more) {
        hypotheses.declare(*hypothesis, "test");
    }
    let options = CompareOptions { hypotheses, ..CompareOptions::default() };
    let (reference, generated) = (module(&example.reference()), module(&example.generated()));
    compare(&reference, &generated, &options).expect("both sides have an entry")
}

/// What an axiom needs that no preset declares.
fn assumed(axiom: Axiom) -> Option<Hypothesis> {
    match axiom {
        Axiom::FloatReassociation => Some(Hypothesis::FpReassoc),
        Axiom::FloatContraction => Some(Hypothesis::FpContract),
        Axiom::FlushedSubnormals => Some(Hypothesis::Ftz),
        Axiom::NoNan => Some(Hypothesis::NoNan),
        _ => None,
    }
}

#[test]
fn axioms_about_floats_need_their_hypothesis() {
    let mut tried = 0;
    for axiom in &AXIOMS {
        let Some(hypothesis) = assumed(axiom.id) else { continue };
        tried += 1;
        for other in Hypothesis::ALL.into_iter().filter(|other| *other != hypothesis) {
            let without = comparison(axiom.example, &[other]);
            assert_eq!(without.verdict(), Verdict::Different, "{} by {}", axiom.name, other.name());
        }
        let with = comparison(axiom.example, &[hypothesis]);
        let listed = with.conditions.iter().any(|it| it.hypothesis == hypothesis.statement());
        assert!(listed, "{}: {:?}", axiom.name, with.conditions);
    }
    assert_eq!(tried, 4);
}

#[test]
fn sides_of_an_axiom_are_equivalent_by_it() {
    let mut wrong = Vec::new();
    let without_solver = |axiom| axiom == Axiom::ProvenBySolver && !tile_irdiff::smt::AVAILABLE;
    for axiom in AXIOMS.iter().filter(|axiom| !without_solver(axiom.id)) {
        let comparison = comparison(axiom.example, assumed(axiom.id).as_slice());
        let used = comparison.axioms.iter().any(|(used, _)| *used == axiom.id);
        if comparison.verdict() != Verdict::Equivalent || !used {
            let verdict = comparison.verdict().name();
            wrong.push(format!("{}: {verdict}, {:?}", axiom.name, comparison.axioms));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn sides_of_a_code_give_it() {
    let mut wrong = Vec::new();
    // What the compiler makes of a program is no difference between the programs.
    for code in CODES.iter().filter(|code| code.family != Family::Codegen) {
        let comparison = comparison(code.example, &[]);
        if !comparison.findings.iter().any(|finding| finding.code == code.id) {
            let found: Vec<_> = comparison.findings.iter().map(|f| f.code.def().code).collect();
            wrong.push(format!("{}: {} {found:?}", code.code, comparison.verdict().name()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
