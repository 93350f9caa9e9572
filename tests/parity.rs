//! `parity` as far as it goes without a GPU: specifications, plans, assembly and messages.

use crate::tools::Tool;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use tile_irdiff::front::{ReadOptions, read};
use tile_irdiff::ir::Module;
use tile_irdiff::matching::{CompareOptions, compare};
use tile_irdiff::parity::{ArgumentPlan, ContentsPlan, Pair, Plan, PlanError, Spec};
use tile_irdiff::valid::{Valid, validate};

fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures")
}

fn module(path: &Path) -> Valid<Module> {
    let bytes = std::fs::read(path).expect("a readable dump");
    validate(read(&bytes, &ReadOptions::default()).expect("a dump").module).expect("valid")
}

/// The specification of a kernel and the plans of all its cases.
fn plans(spec: &Spec) -> Result<Vec<Plan>, PlanError> {
    let folder = fixtures().join("parity");
    let dump = |path: &Option<PathBuf>| module(&folder.join(path.as_ref().expect("a dump")));
    let (reference, generated) = (dump(&spec.reference), dump(&spec.generated));
    let comparison =
        compare(&reference, &generated, &CompareOptions::default()).expect("entries on both sides");
    let pair = Pair::new(&reference, &generated, &comparison.entries[0]);
    spec.cases
        .iter()
        .map(|case| Plan::new(spec, case, pair, spec.seed.unwrap_or_default()))
        .collect()
}

fn name_of(path: &Path) -> &str {
    path.file_name().and_then(|name| name.to_str()).expect("a name in UTF-8")
}

fn text(kernel: &str) -> String {
    let path = fixtures().join("parity").join(kernel).with_extension("toml");
    std::fs::read_to_string(path).expect("a specification")
}

fn spec(kernel: &str) -> Spec {
    Spec::parse(&text(kernel)).expect("a specification")
}

/// What a list of arguments says, for short: tensors as `t0`, numbers as such.
fn short(arguments: &[ArgumentPlan]) -> String {
    let one = |argument: &ArgumentPlan| match argument {
        ArgumentPlan::Tensor(index) => format!("t{index}"),
        ArgumentPlan::Number { bits, .. } => bits.to_string(),
    };
    arguments.iter().map(one).collect::<Vec<_>>().join(" ")
}

#[test]
fn every_kernel_of_the_fixtures_has_a_specification_that_fits_both_sides() {
    let dumps = crate::corpus::files(&["fixtures/dumps"], "python.tileirbc");
    assert!(dumps.len() > 40, "dumps: {}", dumps.len());
    for dump in dumps {
        let folder = dump.parent().expect("a folder");
        let kernel = name_of(folder);
        let spec = spec(kernel);
        if folder.join("rust.tileirbc").exists() {
            let generated = spec.generated.as_deref().expect("a dump");
            assert_eq!(name_of(generated), "rust.tileirbc", "{kernel}");
        }
        let plans = plans(&spec).unwrap_or_else(|error| panic!("{kernel}: {error}"));
        for plan in plans {
            assert!(plan.tensors.iter().any(|tensor| tensor.written), "{kernel} writes nothing");
            for side in [&plan.reference, &plan.generated] {
                let tensors = side.iter().filter(|a| matches!(a, ArgumentPlan::Tensor(_)));
                assert_eq!(tensors.count(), plan.tensors.len(), "{kernel}");
            }
        }
    }
}

#[test]
fn arguments_are_placed_as_each_front_end_wants_them() {
    let plans = plans(&spec("rms_norm")).expect("a plan");
    let eps = 1e-6_f32.to_bits();
    let (m, n) = (8192, 4096);
    let reference = format!("t0 {m} {n} {n} 1 t1 {n} 1 t2 {m} {n} {n} 1 {eps}");
    assert_eq!(short(&plans[0].reference), reference);
    // cutile-rs has four more numbers after the tensor that is written.
    let generated = format!("t0 {m} {n} {n} 1 t1 {n} 1 t2 {m} {n} {n} 1 0 0 0 0 {eps}");
    assert_eq!(short(&plans[0].generated), generated);
    assert_eq!(plans[0].grid, [8192, 1, 1]);
    assert_eq!(plans[0].tensors[0].contents, ContentsPlan::Normal);
    assert_eq!(plans[0].tensors[2].contents, ContentsPlan::Poison);
}

#[test]
fn given_arguments_take_the_place_of_inferred_ones() {
    let list = r#"reference-args = ["x", "x.shape[0]", "n", "x.stride[0]", "1", "weight", "n", "1",
        "out", "m", "n", "n", "1", "eps"]"#;
    let given = Spec::parse(&format!("{list}\n{}", text("rms_norm"))).expect("a specification");
    let (given, inferred) =
        (plans(&given).expect("a plan"), plans(&spec("rms_norm")).expect("a plan"));
    assert_eq!(given, inferred);
    let wrong = |from: &str, to: &str| {
        let text = format!("{}\n{}", list.replace(from, to), text("rms_norm"));
        plans(&Spec::parse(&text).expect("a specification")).expect_err("a slip").to_string()
    };
    assert!(wrong("\"x\"", "\"m\"").contains("parameter 0 of the reference can't be `m`"));
    assert!(wrong("\"eps\"", "\"out\"").contains("parameter 13 of the reference can't be `out`"));
    assert!(wrong(", \"eps\"", "").contains("14 parameters, but 13 arguments"));
}

#[test]
fn a_specification_that_does_not_fit_says_where() {
    let wrong = |from: &str, to: &str| {
        let text = text("matmul").replacen(from, to, 1);
        plans(&Spec::parse(&text).expect("a specification")).expect_err("a slip").to_string()
    };
    assert!(wrong("shape = [\"m\", \"k\"]", "shape = [\"m\"]").contains("has rank 1"));
    assert!(
        wrong("name = \"a\"", "name = \"a\"\ndtype = \"f32\"")
            .contains("tensor `a` is of f32, but of f16")
    );
    assert!(wrong("m = 4096", "m = -4096").contains("is -"));
    assert!(wrong("m = 4096", "").contains("no variable `m`"));
    let scalar = "[[scalar]]\nname = \"s\"\nvalue = 1\n\n[[case]]";
    assert!(wrong("[[case]]", scalar).contains("numbers given: 1"));
    let init = |init: &str| wrong("name = \"a\"", &format!("name = \"a\"\ninit = {init}"));
    assert!(init("{ integers = [\"m\", \"m\"] }").contains("is 4096, expected more than"));
    assert!(init("{ ascending = [\"m\", 7] }").contains("is 7, expected no less than"));
}

fn parity(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tile-irdiff"));
    // No driver is found where the loader looks nowhere.
    command.arg("parity").args(arguments).current_dir(fixtures().join("parity"));
    command.output().expect("the program starts")
}

#[test]
fn compile_only_needs_no_gpu() {
    let Some(tileiras) = Tool::find("TILEIRAS") else { return };
    let tileiras = tileiras.path().to_str().expect("a path in UTF-8");
    let arguments = ["matmul.toml", "--compile-only", "--target", "sm_100", "--tileiras", tileiras];
    let output = parity(&arguments);
    let text = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(text.contains("for        sm_100, nothing was run on a GPU"), "{text}");
    assert!(text.contains("k=4096 m=4096 n=4096 on 1024 x 1 x 1 blocks"), "{text}");
    let json = parity(&[&arguments[..], &["--format", "json"]].concat());
    let json: serde_json::Value = serde_json::from_slice(&json.stdout).expect("JSON");
    assert_eq!(json["result"], "pass");
    assert_eq!(json["device"], serde_json::Value::Null);
    assert!(json["entries"][0]["reference_code"]["registers"].as_u64() > Some(0));
}

#[test]
fn without_a_driver_the_message_says_what_is_missing() {
    let Some(tileiras) = Tool::find("TILEIRAS") else { return };
    if has_driver() {
        return;
    }
    let tileiras = tileiras.path().to_str().expect("a path in UTF-8");
    let output = parity(&["matmul.toml", "--tileiras", tileiras]);
    assert_eq!(output.status.code(), Some(2));
    assert!(output.stdout.is_empty());
    let message = String::from_utf8_lossy(&output.stderr);
    for part in ["libcuda.so.1", "NVIDIA's driver", "--compile-only"] {
        assert!(message.contains(part), "{message}");
    }
}

/// A specification in a folder of its own, whose dumps are those of the fixtures.
struct Specification(tempfile::TempDir);

impl Specification {
    fn new(text: &str) -> Self {
        let folder = fixtures().join("parity").display().to_string();
        let text = text.replace("\"../dumps", &format!("\"{folder}/../dumps"));
        let temporary = tempfile::tempdir().expect("a temporary folder");
        std::fs::write(temporary.path().join("spec.toml"), text).expect("a writable folder");
        Self(temporary)
    }

    /// That of `kernel` with one case.
    fn of(kernel: &str, case: &str) -> Self {
        let text = text(kernel);
        let (general, _) = text.split_once("[[case]]").expect("a case");
        Self::new(&format!("{general}[[case]]\n{case}\n"))
    }

    fn parity(&self, arguments: &[&str]) -> Output {
        let path = self.0.path().join("spec.toml");
        parity(&[&[path.to_str().expect("a path in UTF-8")], arguments].concat())
    }
}

/// What `parity` says without a GPU of a kernel with one small case.
fn interpreted(
    kernel: &str,
    case: &str,
    extra: &[&str],
) -> Option<(Option<i32>, serde_json::Value)> {
    interpret(&Specification::of(kernel, case), extra)
}

fn interpret(
    specification: &Specification,
    extra: &[&str],
) -> Option<(Option<i32>, serde_json::Value)> {
    let tileiras = Tool::find("TILEIRAS")?;
    let tileiras = tileiras.path().to_str().expect("a path in UTF-8");
    let usual = ["--compile-only", "--interpret", "--format", "json", "--tileiras", tileiras];
    let output = specification.parity(&[&usual[..], extra].concat());
    let message = String::from_utf8_lossy(&output.stderr);
    let report =
        serde_json::from_slice(&output.stdout).unwrap_or_else(|e| panic!("{e}: {message}"));
    Some((output.status.code(), report))
}

#[test]
fn the_interpreter_runs_a_case_without_a_gpu() {
    let Some((status, report)) = interpreted("softmax", "m = 8\nn = 1000", &[]) else { return };
    assert_eq!((status, &report["result"]), (Some(0), &"pass".into()));
    let case = &report["cases"][0];
    assert!(case["run"].is_null(), "{case}");
    assert_eq!(case["interpreted"]["outputs"][0]["bit_equal"], true);
    assert_eq!(case["interpreted"]["outputs"][0]["elements"], 8000);
}

#[test]
fn the_interpreter_tells_a_wrong_port_and_what_is_undefined() {
    let naive = ["--gen", "../dumps/softmax/rust-naive.tileirbc"];
    let Some((status, report)) = interpreted("softmax", "m = 8\nn = 1000", &naive) else { return };
    assert_eq!((status, &report["result"]), (Some(1), &"fail".into()));
    let shown = &report["cases"][0]["interpreted"];
    assert_ne!(shown["outputs"][0]["mismatches"], 0, "{shown}");
    let asserting = interpreted(
        "rms_norm",
        "m = 4\nn = 5000",
        &["--gen", "../dumps/rms_norm/rust-naive.tileirbc"],
    );
    let (status, report) = asserting.expect("the assembler is there");
    assert_eq!(status, Some(1));
    let faults = &report["cases"][0]["interpreted"]["generated"]["faults"];
    assert!(faults[0].as_str().is_some_and(|fault| fault.starts_with("line ")), "{faults}");
}

#[test]
fn a_case_that_is_too_large_for_the_interpreter_decides_nothing() {
    let case = "m = 8192\nn = 8192\nk = 64";
    let Some((status, report)) = interpreted("matmul", case, &[]) else { return };
    assert_eq!((status, &report["result"]), (Some(3), &"inconclusive".into()));
    assert_eq!(report["interpreted_cases"], 0);
    assert_eq!(report["reasons"][0], "no case was interpreted");
    let reason = &report["cases"][0]["interpreted"]["reference"]["not_run"];
    assert!(reason.as_str().is_some_and(|reason| reason.contains("too many")), "{reason}");
}

#[test]
fn code_is_instrumented_for_a_sanitizer() {
    let Some(tileiras) = Tool::find("TILEIRAS") else { return };
    let tileiras = tileiras.path().to_str().expect("a path in UTF-8");
    let code = |extra: &[&str]| {
        let arguments =
            ["gather_rows.toml", "--compile-only", "--format", "json", "--tileiras", tileiras];
        let output = parity(&[&arguments[..], extra].concat());
        let report: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
        (report["entries"][0]["generated_code"]["code_bytes"].as_u64(), report["sanitizer"].clone())
    };
    let (plain, none) = code(&[]);
    let (instrumented, tool) = code(&["--sanitize", "memcheck"]);
    assert!(instrumented > plain, "{instrumented:?} {plain:?}");
    assert_eq!((none, tool), (serde_json::Value::Null, "memcheck".into()));
    let slips = [
        ["--sanitize", "racecheck"],
        ["--rounds", "0"],
        ["--min-speed", "nan"],
        ["--time-limit", "0"],
    ];
    for slip in slips {
        let output = parity(&[&["gather_rows.toml"], &slip[..]].concat());
        assert_eq!(output.status.code(), Some(2), "{slip:?}");
    }
    let output = parity(&["gather_rows.toml", "--rounds", "50", "--max-rounds", "10"]);
    assert_eq!(output.status.code(), Some(2));
    let message = String::from_utf8_lossy(&output.stderr);
    assert!(message.contains("--rounds 50 is more than --max-rounds 10"), "{message}");
}

#[cfg(unix)]
#[test]
fn a_process_for_kernels_ends_with_the_one_that_asked() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let pipe = folder.path().join("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().expect("mkfifo starts").success());
    let worker = || {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tile-irdiff"));
        command.arg("parity-worker").stdin(Stdio::piped()).stdout(Stdio::piped());
        command.spawn().expect("the program starts")
    };
    // Nobody writes into the pipe, so that this takes for ever.
    let request = serde_json::json!({ "Load": { "side": "Reference", "cubin": pipe } });
    let mut busy = worker();
    let mut input = busy.stdin.take().expect("a pipe");
    writeln!(input, "{request}").expect("it listens");
    drop(input);
    assert!(!busy.wait().expect("it ends").success(), "what it was asked for is not done");
    let mut idle = worker();
    drop(idle.stdin.take());
    assert!(idle.wait().expect("it ends").success());
}

#[test]
fn a_file_that_is_not_there_is_a_slip_of_the_specification() {
    let init = "[[tensor]]\ninit = { file = \"no.npy\" }";
    let specification = Specification::new(&text("vector_add").replacen("[[tensor]]", init, 1));
    let output = specification.parity(&["--compile-only"]);
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    let message = String::from_utf8_lossy(&output.stderr);
    assert!(message.contains("case 1: ") && message.contains("no.npy"), "{message}");
}

#[test]
fn elements_that_the_grid_does_not_reach_are_told() {
    let text = text("vector_add").replacen("ceil_div(n, 1024)", "1", 1);
    let (general, _) = text.split_once("[[case]]").expect("a case");
    let specification = Specification::new(&format!("{general}[[case]]\nn = 5000\n"));
    let Some((status, report)) = interpret(&specification, &[]) else { return };
    assert_eq!(status, Some(3), "a fifth was written");
    let output = &report["cases"][0]["interpreted"]["outputs"][0];
    assert_eq!((&output["untouched"], &output["few_written"]), (&3976.into(), &true.into()));
    let text = specification.0.path().join("spec.toml");
    let most = std::fs::read_to_string(&text).expect("readable").replace("5000", "1500");
    let (status, report) = interpret(&Specification::new(&most), &[]).expect("the assembler");
    assert_eq!(status, Some(0), "most was written");
    assert_eq!(report["cases"][0]["interpreted"]["outputs"][0]["untouched"], 476);
}

#[test]
fn a_tensor_that_is_changed_in_place_must_change() {
    let text = text("histogram").replacen("[-2, \"bins + 2\"]", "[-2, 0]", 1);
    let (general, _) = text.split_once("[[case]]").expect("a case");
    let general = general.to_owned() + "[[case]]\nn = 300\nbins = 40\n";
    let Some((status, report)) = interpret(&Specification::new(&general), &[]) else { return };
    assert_eq!(status, Some(3), "no number is a bin");
    assert_eq!(report["reasons"][0], "nothing was written that could be compared");
    let output = &report["cases"][0]["interpreted"]["outputs"][0];
    assert_eq!((&output["untouched"], &output["none_written"]), (&40.into(), &true.into()));
    let kept = general.replace("init = \"zeros\"", "init = \"zeros\"\nmay-keep = \"all\"");
    let (status, report) = interpret(&Specification::new(&kept), &[]).expect("the assembler");
    let output = &report["cases"][0]["interpreted"]["outputs"][0];
    assert_eq!((status, &output["none_written"]), (Some(3), &false.into()), "there is no other");
}

/// Whether this machine has a GPU's driver, so that nothing is missing.
pub fn has_driver() -> bool {
    Path::new("/proc/driver/nvidia/version").exists()
}

#[test]
fn a_pair_of_a_gate_can_say_what_is_launched() {
    let run = |arguments: &[&str]| parity(&[arguments, &["--compile-only"]].concat());
    let unknown = run(&["../gate.toml", "--pair", "nothing"]);
    assert_eq!(unknown.status.code(), Some(2));
    let message = String::from_utf8_lossy(&unknown.stderr).into_owned();
    assert!(message.contains("no pair `nothing`") && message.contains("softmax"), "{message}");
    let Some(tileiras) = Tool::find("TILEIRAS") else { return };
    let tileiras = tileiras.path().to_str().expect("a path in UTF-8");
    let report = |arguments: &[&str]| {
        let more = ["--tileiras", tileiras, "--format", "json", "--seed", "1"];
        let output = run(&[arguments, &more].concat());
        let report = serde_json::from_slice(&output.stdout);
        let mut report: serde_json::Value = report.unwrap_or_else(|_| panic!("{output:?}"));
        for path in ["spec", "reference", "generated"] {
            report[path] = serde_json::Value::Null;
        }
        report
    };
    assert_eq!(report(&["../gate.toml", "--pair", "softmax"]), report(&["softmax.toml"]));
}

#[test]
fn slips_in_a_specification_are_usage_errors() {
    let missing = parity(&["nothing.toml", "--compile-only"]);
    assert_eq!(missing.status.code(), Some(2));
    let text = "grid = [\"n\"]\n[[case]]\nn = 1\n";
    let path = std::env::temp_dir().join(format!("tile-irdiff-{}-spec.toml", std::process::id()));
    std::fs::write(&path, text).expect("the temporary folder is writable");
    let output = parity(&[path.to_str().expect("UTF-8"), "--compile-only"]);
    let _ = std::fs::remove_file(&path);
    assert_eq!(output.status.code(), Some(2));
    let message = String::from_utf8_lossy(&output.stderr);
    assert!(message.contains("names no reference") && message.contains("--ref"), "{message}");
}
