//! How cases are run, timed and judged, with a stand-in for the process that launches
//! kernels: a script that says what a GPU would. It shows all but the GPU itself.

use super::MeasureArguments;
use super::measure::{CASE_TIME, CaseRun, Sides, describe, run};
use super::process::Launcher;
use super::sanitizer::Program;
use std::collections::BTreeMap;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tile_irdiff::parity::{ContentsPlan, Decision, Kept, Plan, Sanitizer, TensorPlan, Tolerance};
use tile_irdiff::policy::Outcome;

/// Answers requests. `$side` and `$first` are the side that a request names, `$results` the
/// folder for its results, and `$asked` counts requests for times.
const WORKER: &str = r#"#!/bin/bash
say() { printf '\n\001tile-irdiff %s\n' "$1"; }
asked=0
while read -r line; do
    [[ $line =~ \"side\":\"([A-Za-z]+)\" ]] && side=${BASH_REMATCH[1]}
    [[ $line =~ \"first\":\"([A-Za-z]+)\" ]] && first=${BASH_REMATCH[1]}
    [[ $line =~ \"results\":\"([^\"]+)\" ]] && results=${BASH_REMATCH[1]}
    [[ $line =~ \"ordinal\":([0-9]+) ]] && ordinal=${BASH_REMATCH[1]}
    case $line in
    '{"Open"'*) OPEN ;;
    '{"Load"'*) LOAD ;;
    '{"Prepare"'*) PREPARE ;;
    '{"Run"'*) RUN ;;
    '{"Time"'*) asked=$((asked + 1)); TIME ;;
    esac
done
"#;

/// A GPU of the target `sm_90`.
const OPEN: &str = r#"say "{\"Opened\":{\"name\":\"a GPU\",\"ordinal\":$ordinal,\"target\":\"sm_90\",\"driver\":\"none\",\"l2_bytes\":1,\"multiprocessors\":1,\"state\":[]}}""#;

/// What was asked for is done.
const DONE: &str = r#"say '"Done"'"#;

/// Both sides leave one number, 1.
const RUN: &str = r#"printf '\1\0\0\0' >"$results/0"; say '{"Ran":{"trespasses":[]}}'"#;

/// The reference takes 200 microseconds, the generated side 100.
const TIME: &str = r#"if [ "$first" = Reference ]; then t='[200.0,200.0],[100.0,100.0]'; else t='[100.0,100.0],[200.0,200.0]'; fi
say "{\"Times\":{\"micros\":[$t],\"timer\":\"graph\"}}""#;

/// Both sides with a stand-in that does these in place of the usual.
struct Stage {
    folder: TempDir,
    sides: Sides,
}

impl Stage {
    fn new(instead: &[(&str, &str)]) -> Self {
        let folder = TempDir::new().expect("a temporary folder");
        let mut script = WORKER.to_owned();
        let usual =
            [("OPEN", OPEN), ("LOAD", DONE), ("PREPARE", DONE), ("RUN", RUN), ("TIME", TIME)];
        for (name, text) in instead.iter().copied().chain(usual) {
            script = script.replacen(&format!("{name} ;;"), &format!("{text} ;;"), 1);
        }
        let program = program(folder.path(), "worker", &script);
        let arguments =
            MeasureArguments { rounds: 4, max_rounds: Some(8), ..MeasureArguments::default() };
        let sides = Sides {
            cubins: ["reference", "generated"].map(PathBuf::from),
            spec_folder: folder.path().to_owned(),
            folder: folder.path().to_owned(),
            arguments,
            interpreted: Vec::new(),
            launcher: Launcher { program, limit: Duration::from_secs(20) },
            case_time: CASE_TIME,
            sanitizer: None,
        };
        Self { folder, sides }
    }

    fn run(&self, cases: usize) -> Vec<CaseRun> {
        let runs = run(&self.sides, &vec![plan(); cases]).expect("the cases are run");
        runs.into_iter().map(|run| run.expect("each was launched")).collect()
    }

    fn one(&self) -> CaseRun {
        self.run(1).remove(0)
    }
}

fn program(folder: &Path, name: &str, script: &str) -> PathBuf {
    let path = folder.join(name);
    fs::write(&path, script).expect("a writable folder");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).expect("it may be run");
    path
}

/// A case with one tensor of one number, which both sides write.
fn plan() -> Plan {
    let tensor = TensorPlan {
        name: "out".to_owned(),
        element: "i32".to_owned(),
        shape: vec![1],
        strides: vec![1],
        span: 1,
        element_bytes: 4,
        contents: ContentsPlan::Poison,
        written: true,
        tolerance: Tolerance::default(),
        may_keep: Kept::Nothing,
    };
    let (variables, tensors) = (BTreeMap::new(), vec![tensor]);
    let (reference, generated, broken) = (Vec::new(), Vec::new(), Vec::new());
    Plan { variables, grid: [1, 1, 1], seed: 0, tensors, reference, generated, broken }
}

#[test]
fn sides_that_agree_are_timed_in_turn() {
    let case = Stage::new(&[]).one();
    assert_eq!(case.report.result, Outcome::Pass);
    let speed = case.report.speed.expect("times were taken");
    assert!((speed.reference_us - 200.0).abs() < 1e-9 && (speed.generated_us - 100.0).abs() < 1e-9);
    assert!((speed.speed.value - 2.0).abs() < 1e-9, "whichever side comes first");
    assert_eq!((speed.rounds, speed.timer.as_str()), (4, "graph"), "it is settled at once");
}

#[test]
fn a_case_in_which_the_generated_side_has_no_meaning_is_not_launched() {
    let stage = Stage::new(&[]);
    let broken = Plan { broken: vec!["parameter 1 is odd".to_owned()], ..plan() };
    let runs = run(&stage.sides, &[broken, plan()]).expect("the cases are run");
    assert!(runs[0].is_none() && runs[1].is_some());
}

#[test]
fn sides_that_differ_are_not_timed() {
    let run = r#"[ $side = Reference ] && byte='\1' || byte='\2'
        printf "$byte\0\0\0" >"$results/0"; say '{"Ran":{"trespasses":[]}}'"#;
    let report = Stage::new(&[("RUN", run)]).one().report;
    assert_eq!((report.result, report.outputs[0].mismatches), (Outcome::Fail, 1));
    assert!(report.speed.is_none());
}

#[test]
fn a_side_that_breaks_off_takes_nothing_with_it() {
    let breaks = |side: &str| {
        let run = format!("[ $side = {side} ] && exit 3\n{RUN}");
        Stage::new(&[("RUN", &run)]).run(2).remove(1).report
    };
    let report = breaks("Generated");
    assert_eq!(report.result, Outcome::Fail);
    let fault = report.generated.fault.expect("a fault");
    assert!(fault.contains("broke off") && fault.contains('3'), "{fault}");
    assert!(report.reference.is_clean());
    assert_eq!(breaks("Reference").result, Outcome::Inconclusive, "it decides nothing");
}

#[test]
fn a_kernel_that_hangs_is_stopped() {
    let run = format!("[ $side = Generated ] && sleep 30\n{RUN}");
    let mut stage = Stage::new(&[("RUN", &run)]);
    stage.sides.launcher.limit = Duration::from_secs(2);
    let report = stage.one().report;
    let fault = report.generated.fault.expect("a fault");
    assert!(fault.contains("did not end within 2 s"), "{fault}");
}

#[test]
fn what_the_gpu_lacks_is_no_kernel_s_fault() {
    let fails = r#"say '{"Failed":"CUDA_ERROR_OUT_OF_MEMORY: out of memory"}'"#;
    for (request, part) in [("LOAD", "code can't be loaded"), ("PREPARE", "tensors can't be made")]
    {
        let report = Stage::new(&[(request, fails)]).one().report;
        let reason = report.reference.not_launched.expect("a reason");
        assert!(reason.contains(part) && reason.contains("OUT_OF_MEMORY"), "{reason}");
        assert_eq!(report.reference.fault, None);
        assert_eq!(report.result, Outcome::Inconclusive);
    }
    let of_timer =
        format!("[[ -e \"$0.$$\" ]] && {{ {fails}; }} || {{ touch \"$0.$$\"; {DONE}; }}");
    let report = Stage::new(&[("LOAD", &of_timer)]).one().report;
    assert!(report.timing_fault.expect("it loads both").contains("code can't be loaded"));
    assert!(report.outputs[0].bit_equal, "results are kept");
}

#[test]
fn a_gpu_that_is_lost_leaves_the_cases_before_it() {
    let open = format!(
        "[[ -e \"$0.lost\" ]] && say '{{\"Failed\":\"CUDA_ERROR_DEVICE_UNAVAILABLE: gone\"}}' || {{ {OPEN}; }}"
    );
    let run = format!("[ $side = Generated ] && {{ touch \"$0.lost\"; exit 3; }}\n{RUN}");
    let cases = Stage::new(&[("OPEN", &open), ("RUN", &run)]).run(2);
    assert_eq!(cases[0].report.result, Outcome::Fail, "what made the GPU unusable is told");
    let reason = cases[1].report.generated.not_launched.as_deref().expect("a reason");
    assert!(reason.contains("GPU 0 can't be used") && reason.contains("gone"), "{reason}");
    assert_eq!(cases[1].report.result, Outcome::Inconclusive);
}

#[test]
fn an_output_that_neither_side_wrote_passes_nothing() {
    let poison = r#"printf '\245\245\245\245' >"$results/0"; say '{"Ran":{"trespasses":[]}}'"#;
    let report = Stage::new(&[("RUN", poison)]).one().report;
    assert!(report.outputs[0].bit_equal && report.outputs[0].none_written);
    assert_eq!((report.result, report.speed), (Outcome::Inconclusive, None));
}

#[test]
fn an_error_of_the_driver_and_a_trespass_are_told() {
    let run = format!(
        "[ $side = Generated ] && say '{{\"Failed\":\"CUDA_ERROR_X: bad\"}}' || {{ {RUN}; }}"
    );
    let report = Stage::new(&[("RUN", &run)]).one().report;
    assert_eq!(report.generated.fault.as_deref(), Some("CUDA_ERROR_X: bad"));
    let run = RUN.replace("[]", r#"[{"tensor":"x","place":"element 7 of an input"}]"#);
    let report = Stage::new(&[("RUN", &run)]).one().report;
    assert_eq!(report.generated.trespasses[0].place, "element 7 of an input");
    assert_eq!(report.result, Outcome::Inconclusive, "the reference does it, too");
}

#[test]
fn times_that_scatter_are_taken_again_up_to_a_limit() {
    let time = r#"[ $((asked / 2 % 2)) = 0 ] && slow='[120.0]' || slow='[90.0]'
[ "$first" = Reference ] && t="$slow,[100.0]" || t="[100.0],$slow"
say "{\"Times\":{\"micros\":[$t],\"timer\":\"stream\"}}""#;
    let case = Stage::new(&[("TIME", time)]).one();
    let speed = case.report.speed.expect("times were taken");
    assert_eq!(speed.rounds, 8);
    let speed = case.speed.expect("a speed").interval;
    assert!(speed.low < 0.95 && 1.0 < speed.high, "{speed:?}");
    assert_eq!(speed.decide(0.95), Decision::Undecided);
}

#[test]
fn kernels_that_are_too_slow_for_many_rounds_have_times_all_the_same() {
    let mut stage = Stage::new(&[]);
    stage.sides.case_time = Duration::ZERO;
    let report = stage.one().report;
    assert_eq!(report.speed.map(|speed| speed.rounds), Some(3));
}

#[test]
fn a_gpu_is_named_once() {
    let arguments = MeasureArguments { devices: vec![1, 1], ..MeasureArguments::default() };
    let error = describe(&arguments, &Stage::new(&[]).sides.launcher).expect_err("twice");
    assert!(error.to_string().contains("GPU 1 is named twice"), "{error}");
}

#[test]
fn a_fault_while_times_are_taken_leaves_the_results() {
    let report = Stage::new(&[("TIME", "exit 1")]).one().report;
    assert!(report.timing_fault.is_some() && report.outputs[0].bit_equal);
    assert_eq!(report.result, Outcome::Inconclusive);
}

#[test]
fn cases_are_spread_over_gpus_of_one_kind() {
    let open = format!("echo \"$ordinal\" >>\"$(dirname \"$0\")/opened\"; {OPEN}");
    let mut stage = Stage::new(&[("OPEN", &open)]);
    stage.sides.arguments.devices = vec![0, 3];
    let described = describe(&stage.sides.arguments, &stage.sides.launcher).expect("two GPUs");
    assert_eq!(described.iter().map(|device| device.ordinal).collect::<Vec<_>>(), [0, 3]);
    let cases = stage.run(6);
    assert_eq!(cases.len(), 6);
    assert!(cases.iter().all(|case| case.report.result == Outcome::Pass));
    let opened = fs::read_to_string(stage.folder.path().join("opened")).expect("GPUs were opened");
    assert!(opened.contains('0') && opened.contains('3'), "{opened}");
    let unlike = OPEN.replace("sm_90", "sm_9$ordinal");
    let stage = Stage::new(&[("OPEN", &unlike)]);
    let arguments = MeasureArguments { devices: vec![0, 1], ..MeasureArguments::default() };
    let error = describe(&arguments, &stage.sides.launcher).expect_err("unlike GPUs").to_string();
    assert!(error.contains("sm_91") && error.contains("sm_90"), "{error}");
}

#[test]
fn a_side_that_hangs_under_a_sanitizer_is_waited_for_once() {
    let hangs = format!("[ $side = Generated ] && sleep 30\n{RUN}");
    let mut stage = Stage::new(&[("RUN", &hangs)]);
    let script = "#!/bin/bash\nshift 4\n\"$@\"\n";
    let path = program(stage.folder.path(), "sanitizer", script);
    stage.sides.sanitizer = Some(Program::at(path, Sanitizer::Memcheck));
    stage.sides.launcher.limit = Duration::from_secs(6);
    let begun = Instant::now();
    let report = stage.one().report;
    assert!(report.generated.fault.expect("a fault").contains("did not end within 6 s"));
    assert!(begun.elapsed() < Duration::from_secs(11), "{:?}", begun.elapsed());
}

#[test]
fn what_a_sanitizer_says_is_the_side_s_fault_and_nothing_is_timed() {
    let mut stage = Stage::new(&[]);
    let script = r#"#!/bin/bash
# As `compute-sanitizer --tool memcheck --log-file LOG PROGRAM …`.
log=$4
shift 4
"$@"
if [[ $log == *Generated* ]]; then
    printf '========= Invalid __global__ read of size 4 bytes\n=========     at k+0x10\n' >"$log"
else
    printf '========= ERROR SUMMARY: 0 errors\n' >"$log"
fi
"#;
    let path = program(stage.folder.path(), "sanitizer", script);
    stage.sides.sanitizer = Some(Program::at(path, Sanitizer::Memcheck));
    let report = stage.one().report;
    assert_eq!(report.generated.sanitizer, ["Invalid __global__ read of size 4 bytes, at k+0x10"]);
    assert!(report.reference.is_clean());
    assert_eq!((report.result, report.speed), (Outcome::Fail, None));
}
