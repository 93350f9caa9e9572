//! That what `parity` launches is what `diff` and `gate` compare, however a pair is told.

use crate::parity::has_driver;
use crate::tools::Tool;
use serde_json::Value;
use std::io::Write;
use std::process::{Command, Output, Stdio};
use tempfile::TempDir;

/// An entry that does `operation` with two tensors, whose elements are of these types.
pub fn entry(name: &str, operation: &str, [a, b]: [&str; 2]) -> String {
    let view = |element: &str| format!("tensor_view<?x{element}, strides=[1]>");
    let tiles = |element: &str| {
        format!("partition_view<tile=(64), padding_value = zero, {}>", view(element))
    };
    let load = |name: &str, element: &str| {
        format!(
            "  %t{name} = make_tensor_view %{name}, shape = [%n{name}], strides = [1] : tile<i32> -> {view}
  %p{name} = make_partition_view %t{name} : {tiles}
  %l{name}, %r{name} = load_view_tko weak %p{name}[%x] token = %0 : {tiles}, tile<i32> -> tile<64x{element}>, token
  %v{name} = ftof %l{name} : tile<64x{element}> -> tile<64xf64>
",
            view = view(element),
            tiles = tiles(element)
        )
    };
    let parameters = |name: &str, element: &str| {
        format!("%{name}: tile<ptr<{element}>>, %n{name}: tile<i32>, %s{name}: tile<i32>")
    };
    let parameters = [parameters("a", a), parameters("b", b), parameters("out", "f64")].join(", ");
    format!(
        "entry @{name}({parameters}) {{
  %0 = make_token : token
  %x, %y, %z = get_tile_block_id : tile<i32>
{}{}  %tout = make_tensor_view %out, shape = [%nout], strides = [1] : tile<i32> -> {view}
  %pout = make_partition_view %tout : partition_view<tile=(64), {view}>
  %s = {operation} : tile<64xf64>
  %w = store_view_tko weak %s, %pout[%x] token = %0 : tile<64xf64>, partition_view<tile=(64), {view}>, tile<i32> -> token
  return
}}
",
        load("a", a),
        load("b", b),
        view = view("f64")
    )
}

/// What is launched, with the types of the reference's tensors.
pub fn spec([a, b]: [&str; 2]) -> String {
    format!(
        "grid = [\"ceil_div(n, 64)\"]\nseed = 1\ntensor = [{{ name = \"a\", shape = [\"n\"], dtype = \"{a}\" }}, \
         {{ name = \"b\", shape = [\"n\"], dtype = \"{b}\" }}, {{ name = \"out\", shape = [\"n\"] }}]\n\
         case = [{{ n = 100 }}]\n"
    )
}

/// Files of a test.
struct Files(TempDir);

impl Files {
    fn new(files: &[(&str, &str)]) -> Self {
        let folder = TempDir::new().expect("a temporary folder");
        for (name, text) in files {
            std::fs::write(folder.path().join(name), text).expect("a writable folder");
        }
        Self(folder)
    }

    fn run(&self, arguments: &[&str]) -> Output {
        self.run_with(arguments, Stdio::null())
    }

    fn run_with(&self, arguments: &[&str], input: Stdio) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tile-irdiff"));
        command.args(arguments).current_dir(self.0.path()).stdin(input);
        command.output().expect("the program starts")
    }

    /// What `parity` makes of these on the interpreter: `pass` or `fail`.
    fn parity(&self, tileiras: &Tool, arguments: &[&str]) -> String {
        let tileiras = tileiras.path().to_str().expect("a path in UTF-8");
        let usual = ["--compile-only", "--interpret", "--format", "json", "--tileiras", tileiras];
        let output = self.run(&[&["parity"], arguments, &usual].concat());
        let report = serde_json::from_slice::<Value>(&output.stdout);
        let report = report.unwrap_or_else(|_| panic!("{arguments:?}: {output:?}"));
        report["result"].as_str().expect("a word").to_owned()
    }
}

fn message(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// Types of the tensors that are read.
pub const FLOATS: [&str; 2] = ["f32", "f32"];
/// What the kernel does.
pub const SUBTRACT: &str = "subf %va, %vb";
const REVERSED: &str = "subf %vb, %va";
const SWAP: &str = "0=3,1=4,2=5,3=0,4=1,5=2";

#[test]
fn a_map_says_what_is_launched_and_what_is_compared() {
    let Some(tileiras) = Tool::find("TILEIRAS") else { return };
    let swapped = "map = [[0, 3], [1, 4], [2, 5], [3, 0], [4, 1], [5, 2]]\n";
    let files = Files::new(&[
        ("a.mlir", &entry("k", SUBTRACT, FLOATS)),
        ("b.mlir", &entry("k", REVERSED, FLOATS)),
        ("spec.toml", &spec(FLOATS)),
        ("swapped.toml", &format!("{swapped}{}", spec(FLOATS))),
    ]);
    let dumps = ["--ref", "a.mlir", "--gen", "b.mlir"];
    let parity = |arguments: &[&str]| files.parity(&tileiras, &[arguments, &dumps[..]].concat());
    assert_eq!(parity(&["spec.toml"]), "fail");
    assert_eq!(parity(&["swapped.toml"]), "pass");
    assert_eq!(parity(&["spec.toml", "--map", SWAP]), "pass");
    assert_eq!(parity(&["swapped.toml", "--map", "0=0"]), "fail", "the command line counts more");
}

/// Where a GPU would be asked, everything else has been looked at.
fn comes_to_the_gpu(output: &Output) {
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    assert!(message(output).contains("libcuda.so.1"), "{}", message(output));
}

#[test]
fn diff_launches_what_it_compares() {
    let Some(tileiras) = Tool::find("TILEIRAS") else { return };
    if has_driver() {
        return;
    }
    let types = ["f32", "f16"];
    let entries = format!("{}{}", entry("k", SUBTRACT, FLOATS), entry("k2", REVERSED, FLOATS));
    let files = Files::new(&[
        ("a.mlir", &entry("k", SUBTRACT, types)),
        ("b.mlir", &entry("k", REVERSED, ["f16", "f32"])),
        ("two.mlir", &entries),
        ("spec.toml", &spec(types)),
        ("floats.toml", &spec(FLOATS)),
    ]);
    let tileiras = ["--tileiras", tileiras.path().to_str().expect("a path in UTF-8")];
    let diff = |arguments: &[&str]| files.run(&[arguments, &tileiras[..]].concat());
    let unmapped = diff(&["a.mlir", "b.mlir", "--parity", "spec.toml"]);
    assert!(message(&unmapped).contains("tensor `a` is of f32"), "{}", message(&unmapped));
    comes_to_the_gpu(&diff(&["a.mlir", "b.mlir", "--map", SWAP, "--parity", "spec.toml"]));
    comes_to_the_gpu(&diff(&["two.mlir", "two.mlir", "--parity", "floats.toml"]));
    let unfit = diff(&["two.mlir", "two.mlir", "--parity", "spec.toml"]);
    assert!(message(&unfit).contains("case 1 of k=k: tensor `b`"), "{}", message(&unfit));
    assert!(message(&unfit).contains("unless --entry chooses"), "{}", message(&unfit));
    comes_to_the_gpu(&diff(&[
        "two.mlir",
        "two.mlir",
        "--entry",
        "k2=k2",
        "--parity",
        "floats.toml",
    ]));
}

#[test]
fn a_dump_on_standard_input_is_read_once() {
    let Some(tileiras) = Tool::find("TILEIRAS") else { return };
    if has_driver() {
        return;
    }
    let kernel = entry("k", SUBTRACT, FLOATS);
    let files = Files::new(&[("a.mlir", &kernel), ("spec.toml", &spec(FLOATS))]);
    let (reader, mut writer) = std::io::pipe().expect("a pipe");
    writer.write_all(kernel.as_bytes()).expect("it fits a pipe");
    drop(writer);
    let tileiras = tileiras.path().to_str().expect("a path in UTF-8");
    let arguments = ["-", "a.mlir", "--parity", "spec.toml", "--tileiras", tileiras];
    comes_to_the_gpu(&files.run_with(&arguments, reader.into()));
}

#[test]
fn a_pair_of_a_manifest_is_launched_as_the_gate_compares_it() {
    let Some(tileiras) = Tool::find("TILEIRAS") else { return };
    let (subtract, reversed) = (entry("k", SUBTRACT, FLOATS), entry("k", REVERSED, FLOATS));
    let log = |dumps: [&str; 2]| {
        format!(
            "// -----// IR Dump Before X (x) //----- //\n{}// -----// IR Dump After X (x) //----- //\n{}",
            dumps[0], dumps[1]
        )
    };
    let two = format!("{subtract}{}", entry("k2", REVERSED, FLOATS));
    let launch = spec(FLOATS).trim().replace('\n', "\nparity.");
    let pair = |name: &str, dump: &str, more: &str| {
        format!(
            "[[pair]]\nname = \"{name}\"\nreference = \"{dump}\"\ngenerated = \"{dump}\"\n{more}\nparity.{launch}\n"
        )
    };
    let manifest = [
        pair("last", "two.log", ""),
        pair("both", "two.log", "dump = \"1=2\""),
        pair("wrong", "two.log", "dump = \"x\""),
        pair("entries", "two.mlir", "entries = { k = \"k\", k2 = \"k2\" }"),
        pair("second", "two.mlir", "entries = { k = \"k\", k2 = \"k2\" }")
            .replace("generated = \"two.mlir\"", "generated = \"same.mlir\""),
        pair("crossed", "two.mlir", "entries = { k = \"k2\" }"),
    ];
    let files = Files::new(&[
        ("two.log", &log([&subtract, &reversed])),
        ("two.mlir", &two),
        ("same.mlir", &format!("{subtract}{}", entry("k2", SUBTRACT, FLOATS))),
        ("gate.toml", &manifest.concat()),
        ("spec.toml", &spec(FLOATS)),
    ]);
    let parity = |arguments: &[&str]| {
        files.parity(&tileiras, &[&["gate.toml", "--pair"], arguments].concat())
    };
    assert_eq!(parity(&["last"]), "pass");
    assert_eq!(parity(&["both"]), "fail", "the dumps differ");
    assert_eq!(parity(&["both", "--dump", "2"]), "pass");
    assert_eq!(parity(&["crossed"]), "fail");
    assert_eq!(parity(&["entries", "--entry", "k2=k2"]), "pass");
    assert_eq!(parity(&["entries"]), "pass");
    assert_eq!(parity(&["second"]), "fail", "the second pair of entries is run, too");
    let told = |arguments: &[&str], part: &str| {
        let output = files.run(&[&["parity"], arguments].concat());
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(message(&output).contains(part), "{arguments:?}: {}", message(&output));
    };
    told(&["gate.toml", "--pair", "wrong"], "pair wrong: dump `x`");
    told(&["gate.toml"], "--pair which of its pairs is meant: last, both");
    told(&["spec.toml", "--pair", "last"], "leave --pair out");
}

#[test]
fn a_slip_in_a_specification_is_shown_with_its_place() {
    let files = Files::new(&[("spec.toml", &format!("{}[[scalar]]\nvalu = 1\n", spec(FLOATS)))]);
    let output = files.run(&["parity", "spec.toml"]);
    assert_eq!(output.status.code(), Some(2));
    let message = message(&output);
    assert!(message.contains("spec.toml:6:1") && message.contains("valu = 1"), "{message}");
}

#[test]
fn a_case_that_breaks_what_a_side_assumes_of_a_number_is_told() {
    let Some(tileiras) = Tool::find("TILEIRAS") else { return };
    let plain = entry("k", SUBTRACT, FLOATS);
    let assuming = |divisor: usize| {
        let assume =
            format!("  %d = assume div_by<{divisor}>, %na : tile<i32>\n  %ta = make_tensor_view");
        plain.replace("  %ta = make_tensor_view", &assume).replacen(
            "shape = [%na]",
            "shape = [%d]",
            1,
        )
    };
    let files = Files::new(&[
        ("plain.mlir", &plain),
        ("four.mlir", &assuming(4)),
        ("eight.mlir", &assuming(8)),
        ("spec.toml", &spec(FLOATS)),
    ]);
    let tileiras = tileiras.path().to_str().expect("a path in UTF-8");
    let run = |reference: &str, generated: &str| {
        files.run(&[
            "parity",
            "spec.toml",
            "--ref",
            reference,
            "--gen",
            generated,
            "--compile-only",
            "--format",
            "json",
            "--tileiras",
            tileiras,
        ])
    };
    assert_eq!(run("four.mlir", "four.mlir").status.code(), Some(0), "100 is a multiple of 4");
    let reference = run("eight.mlir", "plain.mlir");
    assert_eq!(reference.status.code(), Some(2), "the specification is wrong");
    let broken = "parameter 1 is assumed to be divisible by 8, but is 100";
    assert!(message(&reference).contains(broken), "{}", message(&reference));
    let generated = run("plain.mlir", "eight.mlir");
    assert_eq!(generated.status.code(), Some(1), "the port is narrower than the reference");
    let report: Value = serde_json::from_slice(&generated.stdout).expect("JSON");
    assert_eq!(report["cases"][0]["broken"][0], broken);
}

#[test]
fn a_number_that_is_bound_needs_no_scalar_and_may_be_no_other() {
    let Some(tileiras) = Tool::find("TILEIRAS") else { return };
    let plain = entry("k", "addf %va, %vb", FLOATS);
    let hidden = plain
        .replacen("(%a:", "(%more: tile<i32>, %a:", 1)
        .replace("%pout[%x]", "%pout[%at]")
        .replace("  %s = ", "  %at = addi %x, %more : tile<i32>\n  %s = ");
    let files = Files::new(&[
        ("plain.mlir", &plain),
        ("hidden.mlir", &hidden),
        ("spec.toml", &format!("bind = {{ \"gen.0\" = 0 }}\n{}", spec(FLOATS))),
        ("plain.toml", &spec(FLOATS)),
        ("other.toml", &format!("bind = {{ \"gen.0\" = 0, \"ref.1\" = 50 }}\n{}", spec(FLOATS))),
    ]);
    let parity = |arguments: &[&str]| {
        let dumps = ["--ref", "plain.mlir", "--gen", "hidden.mlir"];
        files.parity(&tileiras, &[arguments, &dumps[..]].concat())
    };
    assert_eq!(parity(&["spec.toml"]), "pass");
    assert_eq!(parity(&["plain.toml", "--bind", "gen.0=0"]), "pass");
    assert_eq!(parity(&["plain.toml", "--bind", "gen.0=1"]), "fail");
    let told = |specification: &str, part: &str| {
        let output = files.run(&[
            "parity",
            specification,
            "--ref",
            "plain.mlir",
            "--gen",
            "hidden.mlir",
            "--compile-only",
        ]);
        assert_eq!(output.status.code(), Some(2));
        assert!(message(&output).contains(part), "{}", message(&output));
    };
    told("plain.toml", "parameter 0 of the generated side stands for none");
    told("other.toml", "parameter 1 of the reference is 100 here, but bound to 50");
}

#[test]
fn a_binding_of_one_kernel_on_both_sides_holds_for_its_cases() {
    let Some(tileiras) = Tool::find("TILEIRAS") else { return };
    let plain = entry("k", SUBTRACT, FLOATS);
    let numbered = plain
        .replacen("(%a:", "(%more: tile<i32>, %a:", 1)
        .replace("%pout[%x]", "%pout[%at]")
        .replace("  %s = ", "  %at = addi %x, %more : tile<i32>\n  %s = ");
    let files = Files::new(&[
        ("plain.mlir", &plain),
        ("numbered.mlir", &numbered),
        ("spec.toml", &spec(FLOATS)),
    ]);
    let same = |dump: &'static str| ["spec.toml", "--ref", dump, "--gen", dump];
    let bound = |dump, bind| [&same(dump)[..], &["--bind", bind]].concat();
    assert_eq!(files.parity(&tileiras, &bound("plain.mlir", "na=100")), "pass");
    assert_eq!(files.parity(&tileiras, &bound("numbered.mlir", "more=0")), "pass");
    let told = |arguments: &[&str], part: &str| {
        let output = files.run(&[&["parity"], arguments, &["--compile-only"]].concat());
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(message(&output).contains(part), "{}", message(&output));
    };
    told(
        &bound("plain.mlir", "na=64"),
        "parameter 1 of the reference is 100 here, but bound to 64",
    );
    told(&same("numbered.mlir"), "numbers given: 0");
    let scaled = plain
        .replacen("(%a:", "(%scale: tile<f32>, %a:", 1)
        .replace("  %s = subf %va, %vb", "  %wide = ftof %scale : tile<f32> -> tile<f64>\n  %one = reshape %wide : tile<f64> -> tile<1xf64>\n  %all = broadcast %one : tile<1xf64> -> tile<64xf64>\n  %s = mulf %va, %all");
    std::fs::write(files.0.path().join("scaled.mlir"), scaled).expect("a writable folder");
    let scalar = format!("{}[[scalar]]\nname = \"scale\"\nvalue = 2.5\n", spec(FLOATS));
    std::fs::write(files.0.path().join("scalar.toml"), scalar).expect("a writable folder");
    let of_scalar = ["scalar.toml", "--ref", "scaled.mlir", "--gen", "scaled.mlir", "--bind"];
    told(&[&of_scalar[..], &["scale=0.5"]].concat(), "is 2.5 here, but bound to 0.5");
    let twice = [&bound("plain.mlir", "na=100")[..], &["--bind", "na=64"]].concat();
    told(&twice, "bound to another number, too");
}

#[test]
fn a_specification_may_come_from_standard_input() {
    let Some(tileiras) = Tool::find("TILEIRAS") else { return };
    let kernel = entry("k", SUBTRACT, FLOATS);
    let files = Files::new(&[("a.mlir", &kernel), ("spec.toml", &spec(FLOATS))]);
    let tileiras = tileiras.path().to_str().expect("a path in UTF-8");
    let run = |arguments: &[&str], text: &str| {
        let (reader, mut writer) = std::io::pipe().expect("a pipe");
        writer.write_all(text.as_bytes()).expect("it fits a pipe");
        drop(writer);
        let usual = ["--gen", "a.mlir", "--compile-only", "-q", "--tileiras", tileiras];
        files.run_with(&[&["parity"], arguments, &usual].concat(), reader.into())
    };
    for (arguments, text) in
        [(["-", "--ref", "a.mlir"], &spec(FLOATS)), (["spec.toml", "--ref", "-"], &kernel)]
    {
        let output = run(&arguments, text);
        assert_eq!(output.status.code(), Some(0), "{}", message(&output));
        let said = String::from_utf8_lossy(&output.stdout);
        assert_eq!(said, "both sides can be assembled, and nothing was run\n");
    }
    let twice = run(&["-", "--ref", "-"], &spec(FLOATS));
    assert_eq!(twice.status.code(), Some(2));
    assert!(message(&twice).contains("only one of the inputs"), "{}", message(&twice));
}

#[test]
fn a_slip_in_an_expression_is_told_in_short() {
    let deep = "(".repeat(20_000);
    let files = Files::new(&[("spec.toml", &spec(FLOATS).replace("ceil_div(n, 64)", &deep))]);
    let output = files.run(&["parity", "spec.toml"]);
    assert_eq!(output.status.code(), Some(2));
    let message = message(&output);
    assert!(message.contains("less nesting") && message.len() < 2_000, "{}", message.len());
}
