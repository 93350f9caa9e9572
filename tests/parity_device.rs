//! `parity` as far as it goes with a stand-in for CUDA's driver: everything but the GPU.

use crate::parity_pairs::{FLOATS, SUBTRACT, entry, spec};
use crate::tools::Tool;
use serde_json::Value;
use std::path::Path;
use std::process::{Command, Output};
use std::sync::OnceLock;
use tempfile::TempDir;

/// Folders with the stand-in and with one that lacks a function; nothing where there is no
/// compiler for it.
fn stand_ins() -> Option<&'static [TempDir; 2]> {
    static MADE: OnceLock<Option<[TempDir; 2]>> = OnceLock::new();
    MADE.get_or_init(|| Some([stand_in(&[])?, stand_in(&["--cfg", "lacks"])?])).as_ref()
}

fn stand_in(extra: &[&str]) -> Option<TempDir> {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/standin/libcuda.rs");
    let folder = TempDir::new().expect("a temporary folder");
    let compiler = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let mut command = Command::new(compiler);
    command.args(["--edition", "2024", "--crate-type", "cdylib"]).args(extra);
    command.arg("-o").arg(folder.path().join("libcuda.so")).arg(source);
    let output = command.output().ok()?;
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    Some(folder)
}

/// A folder with a pair and what it is launched with.
struct Stage {
    folder: TempDir,
    tileiras: Tool,
    late: &'static str,
    lacks: bool,
}

impl Stage {
    /// A pair of a kernel with itself; nothing where a tool is missing.
    fn new(specification: &str) -> Option<Self> {
        let tileiras = Tool::find("TILEIRAS")?;
        stand_ins()?;
        let folder = TempDir::new().expect("a temporary folder");
        let kernel = entry("k", SUBTRACT, FLOATS);
        for (name, text) in
            [("a.mlir", kernel.as_str()), ("b.mlir", &kernel), ("spec.toml", specification)]
        {
            std::fs::write(folder.path().join(name), text).expect("a writable folder");
        }
        Some(Self { folder, tileiras, late: "none", lacks: false })
    }

    fn run(&self, arguments: &[&str]) -> Output {
        let stand_in = &stand_ins().expect("they were made")[usize::from(self.lacks)];
        let mut command = Command::new(env!("CARGO_BIN_EXE_tile-irdiff"));
        command.args(arguments).arg("--tileiras").arg(self.tileiras.path());
        command.env("LD_LIBRARY_PATH", stand_in.path()).env("STANDIN_LATE", self.late);
        command.current_dir(self.folder.path()).output().expect("the program starts")
    }

    fn parity(&self, arguments: &[&str]) -> Output {
        let usual = ["parity", "spec.toml", "--ref", "a.mlir", "--gen", "b.mlir"];
        self.run(&[&usual[..], &["--max-rounds", "20"], arguments].concat())
    }

    /// The exit status, and the report.
    fn report(&self, arguments: &[&str]) -> (Option<i32>, Value) {
        let output = self.parity(&[arguments, &["--format", "json"]].concat());
        let report = serde_json::from_slice(&output.stdout);
        (output.status.code(), report.unwrap_or_else(|error| panic!("{error}: {output:?}")))
    }
}

fn out(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn message(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn a_pair_that_agrees_is_timed_and_launched_once_more() {
    let Some(stage) = Stage::new(&spec(FLOATS)) else { return };
    let (status, report) = stage.report(&[]);
    assert_eq!((status, &report["result"]), (Some(0), &"pass".into()), "{report}");
    assert_eq!(
        (&report["device"]["name"], &report["reasons"]),
        (&"a stand-in".into(), &Value::Array(vec![]))
    );
    let run = &report["cases"][0]["run"];
    assert_eq!(run["speed"]["timer"], "stream");
    for outputs in [&run["outputs"], &run["repeated"]["outputs"]] {
        assert_eq!((&outputs[0]["elements"], &outputs[0]["untouched"]), (&100.into(), &0.into()));
        assert_eq!(outputs[0]["bit_equal"], true);
    }
    assert_eq!(out(&stage.parity(&["-q"])), "pass\n");
}

#[test]
fn results_that_differ_after_many_launches_fail() {
    let Some(mut stage) = Stage::new(&spec(FLOATS)) else { return };
    stage.late = "9";
    let (status, report) = stage.report(&[]);
    assert_eq!((status, &report["result"]), (Some(1), &"fail".into()), "{report}");
    let run = &report["cases"][0]["run"];
    assert_eq!(
        (&run["outputs"][0]["bit_equal"], &run["repeated"]["outputs"][0]["mismatches"]),
        (&true.into(), &100.into())
    );
    let late = "results that agreed at first differ on the GPU after the timed launches";
    assert_eq!(out(&stage.parity(&["-q"])), format!("fail: {late}\n"));
    assert!(out(&stage.parity(&[])).contains("launched again after that"));
    let diff = stage.run(&["a.mlir", "b.mlir", "--parity", "spec.toml", "-q"]);
    assert_eq!(
        (diff.status.code(), out(&diff)),
        (Some(1), format!("identical: no findings; 15 of 15 operations matched\nfail: {late}\n"))
    );
}

#[test]
fn a_grid_that_reaches_few_elements_passes_nothing() {
    let small = spec(FLOATS).replace("ceil_div(n, 64)", "1").replace("n = 100", "n = 1000");
    let Some(stage) = Stage::new(&small) else { return };
    let (status, report) = stage.report(&["--no-times"]);
    assert_eq!(
        (status, &report["reasons"][0]),
        (Some(3), &"most of an output was not written".into())
    );
    let text = out(&stage.parity(&["--no-times"]));
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        text.contains("936 of them (93.6 %) neither side changed") && text.contains("may-keep"),
        "{text}"
    );
    let declared = small.replace("name = \"out\",", "name = \"out\", may-keep = \"some\",");
    let stage = Stage::new(&declared).expect("tools as before");
    assert_eq!(stage.report(&["--no-times"]).0, Some(0));
}

#[test]
fn a_driver_that_lacks_a_function_is_told_once() {
    let Some(mut stage) = Stage::new(&spec(FLOATS)) else { return };
    stage.lacks = true;
    let output = stage.parity(&[]);
    let message = message(&output);
    assert_eq!(output.status.code(), Some(2), "{message}");
    assert!(message.contains("lacks `cuEventElapsedTime_v2`"), "{message}");
    assert!(message.matches("error").count() == 1 && !message.contains("panic"), "{message}");
}

#[test]
fn an_entry_of_one_side_alone_is_told() {
    let Some(stage) = Stage::new(&spec(FLOATS)) else { return };
    let two = format!("{}{}", entry("k", SUBTRACT, FLOATS), entry("other", SUBTRACT, FLOATS));
    std::fs::write(stage.folder.path().join("a.mlir"), two).expect("a writable folder");
    let (status, report) = stage.report(&["--no-times"]);
    assert_eq!((status, &report["alone"][0]["entry"]), (Some(1), &"other".into()));
    assert!(out(&stage.parity(&["--no-times"])).contains("@other of the reference has no partner"));
    assert_eq!(stage.report(&["--no-times", "--entry", "k=k"]).0, Some(0), "it was not asked for");
}

#[test]
fn a_file_of_another_kind_is_no_driver() {
    let Some(tileiras) = Tool::find("TILEIRAS") else { return };
    if crate::parity::has_driver() {
        return;
    }
    let folder = TempDir::new().expect("a temporary folder");
    std::fs::write(folder.path().join("libcuda.so"), "text").expect("a writable folder");
    let Some(stage) = Stage::new(&spec(FLOATS)) else { return };
    let mut command = Command::new(env!("CARGO_BIN_EXE_tile-irdiff"));
    command.args(["parity", "spec.toml", "--ref", "a.mlir", "--gen", "b.mlir"]);
    command.arg("--tileiras").arg(tileiras.path()).env("LD_LIBRARY_PATH", folder.path());
    let output = command.current_dir(stage.folder.path()).output().expect("the program starts");
    assert_eq!(output.status.code(), Some(2));
    assert!(message(&output).contains("libcuda.so.1"), "{}", message(&output));
}
