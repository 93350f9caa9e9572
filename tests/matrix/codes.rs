//! Every kind of finding is some mutant's first, in each direction that it has.

use crate::matrix::SITES;
use std::collections::BTreeSet;
use tile_irdiff::classify::{CODES, Change};

/// Codes that no mutant gives, and why.
const NONE: &[(&str, &str)] =
    &[("TID-GEN-001", "is about what the compiler makes of a program, which no change says")];

/// Codes of what one side lacks, which can be either.
const BOTH: &[&str] = &[
    "TID-MEM-002",
    "TID-MEM-006",
    "TID-MEM-008",
    "TID-MEM-010",
    "TID-ORD-005",
    "TID-HNT-001",
    "TID-HNT-002",
    "TID-HNT-003",
    "TID-HNT-004",
    "TID-HNT-005",
    "TID-CTL-006",
    "TID-LCH-002",
    "TID-DBG-001",
    "TID-DBG-002",
];

/// Directions of them that no mutant gives, and why.
const ONE_WAY: &[(&str, Change, &str)] = &[
    ("TID-MEM-010", Change::Lost, "no kernel has a load that nothing depends on"),
    ("TID-CTL-006", Change::Gained, "no kernel has a loop that is written out already"),
    ("TID-LCH-002", Change::Gained, "to walk over tiles is no small change of a kernel"),
];

#[test]
fn every_code_is_a_mutants_first_finding_in_each_direction() {
    let found: BTreeSet<_> =
        SITES.iter().filter_map(|site| Some((site.first.as_str(), site.change?))).collect();
    if let Some(file) = std::env::var_os("MATRIX_CODES") {
        std::fs::write(file, format!("{found:#?}")).expect("the file is written");
    }
    let named = |code: &str| found.iter().any(|(of, _)| *of == code);
    let unnamed = CODES.iter().map(|def| def.code);
    let unnamed: Vec<_> =
        unnamed.filter(|code| named(code) == NONE.iter().any(|(of, _)| of == code)).collect();
    assert!(unnamed.is_empty(), "neither found nor said why not, or both: {unnamed:?}");
    let ways = BOTH.iter().flat_map(|code| [(*code, Change::Lost), (*code, Change::Gained)]);
    let one_way = |way: &(&str, Change)| ONE_WAY.iter().any(|(of, to, _)| (*of, *to) == *way);
    let unfound: Vec<_> = ways.filter(|way| found.contains(way) == one_way(way)).collect();
    assert!(unfound.is_empty(), "neither found nor said why not, or both: {unfound:?}");
}
