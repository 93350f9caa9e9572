//! Kernels for other launches: what a finding says about them.

use crate::cases::compared;
use std::path::Path;
use tile_irdiff::classify::Code;

/// What is said about a pair that is for other launches.
fn detail(name: &str, reversed: bool) -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases").join(name);
    let comparison = compared(&file, reversed);
    let mut found = comparison.findings.iter().filter(|finding| finding.code == Code::Lch002);
    let detail = found.next().expect("a finding").detail.clone();
    assert!(found.next().is_none(), "one finding is enough");
    detail
}

#[test]
fn a_loop_over_the_grid_names_the_launch_for_which_it_is_one_tile_a_block() {
    for reversed in [false, true] {
        let detail = detail("launch-persistent.diff", reversed);
        assert!(detail.contains("agree when launched with one block a tile"), "{detail}");
        assert!(detail.contains("grid (ceil(parameter 0 / 8), y, z)"), "{detail}");
    }
}

#[test]
fn a_loop_over_the_grid_with_another_tile_names_none() {
    let detail = detail("launch-persistent-other-tile.diff", false);
    assert!(!detail.contains("when launched with"), "{detail}");
}
