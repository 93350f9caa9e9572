//! What the interpreter computes for the fixtures is what a GPU and NumPy compute.

use crate::tools::Tool;
use std::path::Path;

/// `tests/numerics/check.py` says what is compared, and how closely. The environment
/// variable `TILE_IRDIFF_PYTHON` is the path of a Python that has NumPy.
#[test]
fn fixtures_compute_what_a_gpu_and_numpy_do() {
    let Some(python) = Tool::find("TILE_IRDIFF_PYTHON") else { return };
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/numerics/check.py");
    let script = script.to_str().expect("the path is UTF-8");
    let output = python.output(&[script, env!("CARGO_BIN_EXE_tile-irdiff")]);
    let said = output.unwrap_or_else(|error| panic!("{error}"));
    assert!(said.contains("180 launches agree"), "{said}");
}
