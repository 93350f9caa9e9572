//! The proof record: what it names is there, and it leaves nothing out that the verdict
//! rests on.

use crate::corpus;
use std::collections::{BTreeMap, BTreeSet};
use tile_irdiff::canon::AXIOMS;
use tile_irdiff::classify::{CODES, Impact, Verdict};
use tile_irdiff::example::Example;
use tile_irdiff::report::proof::EntryProof;
use tile_irdiff::{Dump, Options, Policy, ReadOptions, Report, compare, policy::Preset, read};

fn dump(bytes: &[u8]) -> Dump {
    read(bytes, &ReadOptions::default()).unwrap_or_else(|error| panic!("{error}"))
}

fn report(reference: &Dump, generated: &Dump) -> Report {
    let policy = Policy::new(Preset::Port);
    let options = Options { proof: true, policy, ..Options::default() };
    compare(reference, generated, &options).expect("both have an entry")
}

fn of_example(example: Example) -> Report {
    report(&dump(example.reference().as_bytes()), &dump(example.generated().as_bytes()))
}

/// Reports on the ports of all fixture kernels.
fn of_fixtures() -> impl Iterator<Item = Report> {
    corpus::files(&["fixtures/dumps"], "rust.tileirbc").into_iter().map(|port| {
        let reference = port.with_file_name("python.tileirbc");
        let [reference, port] =
            [reference, port].map(|path| dump(&std::fs::read(path).expect("a readable dump")));
        report(&reference, &port)
    })
}

fn proofs(report: &Report) -> &[EntryProof] {
    let proof = report.proof.as_ref().expect("it was asked for");
    assert_eq!(proof.entries.len(), report.entries.len());
    &proof.entries
}

/// Operations that write, print or end a run.
fn acts(op: &str) -> bool {
    op.starts_with("store_") || op.starts_with("atomic_") || matches!(op, "print_tko" | "assert")
}

#[test]
fn whatever_a_record_names_is_there_and_nothing_that_was_used_is_left_out() {
    let examples = CODES.iter().map(|def| def.example).chain(AXIOMS.iter().map(|def| def.example));
    let mut verdicts = BTreeSet::new();
    for report in examples.map(of_example).chain(of_fixtures()) {
        verdicts.insert(report.verdict);
        let mut used: BTreeMap<&str, u32> = BTreeMap::new();
        let mut conditions = BTreeSet::new();
        for (entry, proof) in proofs(&report).iter().enumerate() {
            let (r, g) = (proof.reference.len(), proof.generated.len());
            assert_eq!(
                (proof.reference[0].op.as_str(), proof.generated[0].op.as_str()),
                ("entry", "entry")
            );
            assert!(proof.matched.iter().all(|pair| pair.reference < r && pair.generated < g));
            for axiom in &proof.axioms {
                *used.entry(&axiom.rule).or_default() += axiom.count;
                assert!(axiom.reference.or(axiom.generated).is_some(), "{axiom:?} has no place");
                assert!(axiom.reference.is_none_or(|at| at < r), "{axiom:?}");
                assert!(axiom.generated.is_none_or(|at| at < g), "{axiom:?}");
            }
            conditions.extend(proof.conditions.iter().cloned());
            let here = report.findings.iter().enumerate().filter(|(_, it)| it.entry == entry);
            assert!(here.map(|(position, _)| position).eq(proof.findings.iter().copied()));
            for query in &proof.queries {
                assert!(query.reference.is_some() && query.generated.is_some(), "{query:?}");
                assert_eq!(query.answer == "open", query.reason.is_some(), "{query:?}");
            }
        }
        let listed: BTreeMap<&str, u32> =
            report.axioms.iter().map(|axiom| (axiom.rule.as_str(), axiom.count)).collect();
        assert_eq!(used, listed);
        assert_eq!(conditions, report.conditions.iter().cloned().collect());
    }
    assert!(verdicts.contains(&Verdict::Equivalent) && verdicts.contains(&Verdict::Different));
}

#[test]
fn where_kernels_are_equivalent_whatever_writes_has_a_partner() {
    let mut pairs = 0;
    for report in of_fixtures().filter(|report| report.verdict <= Verdict::Equivalent) {
        for proof in proofs(&report) {
            let side = |list: &[tile_irdiff::report::Place]| -> BTreeSet<usize> {
                let acting = list.iter().enumerate().filter(|(_, place)| acts(&place.op));
                acting.map(|(number, _)| number).collect()
            };
            let matched: BTreeSet<_> = proof.matched.iter().map(|pair| pair.reference).collect();
            assert!(side(&proof.reference).is_subset(&matched), "{}", report.reference.path);
            let matched: BTreeSet<_> = proof.matched.iter().map(|pair| pair.generated).collect();
            assert!(side(&proof.generated).is_subset(&matched), "{}", report.generated.path);
            pairs += 1;
        }
    }
    assert!(pairs > 10, "{pairs} fixtures are equivalent");
}

/// Two kernels that scale and add alike, but for one constant.
const ONE_CONSTANT: &str = "
 entry @k(%a: tile<f32>, %b: tile<f32>, %out: tile<ptr<f32>>) {
   %s = mulf %a, %b : tile<f32>
   %m = maxf %s, %a : tile<f32>
-  %c = constant <f32: 2.0> : tile<f32>
+  %c = constant <f32: 3.0> : tile<f32>
   %r = addf %m, %c : tile<f32>
   %t = store_ptr_tko weak %out, %r : tile<ptr<f32>>, tile<f32> -> token
   return
 }
";

#[test]
fn where_kernels_differ_the_record_says_how_far_they_are_alike_and_where_they_part() {
    let report = of_example(Example(ONE_CONSTANT));
    assert_eq!(report.verdict, Verdict::Different);
    let [proof] = proofs(&report) else { panic!("one pair of entries") };
    let pairs: BTreeSet<_> = proof
        .matched
        .iter()
        .map(|pair| {
            (
                proof.reference[pair.reference].op.as_str(),
                proof.generated[pair.generated].op.as_str(),
            )
        })
        .collect();
    assert!(pairs.contains(&("mulf", "mulf")) && pairs.contains(&("maxf", "maxf")), "{pairs:?}");
    assert!(!pairs.contains(&("constant", "constant")), "{pairs:?}");
    assert!(!pairs.contains(&("addf", "addf")), "{pairs:?}");
    let parting = proof.findings.iter().map(|position| &report.findings[*position]);
    let mut parting = parting.filter(|finding| finding.impact == Impact::Correctness);
    let place = parting.next().and_then(|finding| finding.reference.as_ref()).expect("a place");
    assert!(proof.reference.iter().any(|it| it.line == place.line && it.op == place.op));
}

#[test]
fn the_places_of_an_axiom_are_the_operations_that_it_was_used_on() {
    let report = of_example(Example(
        "
 entry @k(%a: tile<f32>, %b: tile<f32>, %out: tile<ptr<f32>>) {
   %u = mulf %a, %a : tile<f32>
-  %n = negf %b : tile<f32>
-  %r = addf %a, %n : tile<f32>
+  %r = subf %a, %b : tile<f32>
   %s = store_ptr_tko weak %out, %r : tile<ptr<f32>>, tile<f32> -> token
   return
 }
",
    ));
    assert_eq!(report.verdict, Verdict::Equivalent);
    let [proof] = proofs(&report) else { panic!("one pair of entries") };
    let places: Vec<_> = proof
        .axioms
        .iter()
        .map(|axiom| {
            let (at, list) = match axiom.reference {
                Some(at) => (at, &proof.reference),
                None => (axiom.generated.expect("a place"), &proof.generated),
            };
            (axiom.rule.as_str(), list[at].op.as_str(), axiom.reference.is_some())
        })
        .collect();
    let unused = |in_reference| ("unused-value", "mulf", in_reference);
    assert!(places.contains(&("float-sign", "addf", true)), "{places:?}");
    assert!(places.contains(&unused(true)) && places.contains(&unused(false)), "{places:?}");
}

#[test]
fn nobody_gets_a_record_who_did_not_ask() {
    let example = CODES[0].example;
    let sides = [example.reference(), example.generated()].map(|text| dump(text.as_bytes()));
    let report = compare(&sides[0], &sides[1], &Options::default()).expect("both have an entry");
    let json = serde_json::to_value(&report).expect("the report is JSON");
    assert!(json["proof"].is_null());
}
