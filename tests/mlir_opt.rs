//! A stock `mlir-opt` with the dialect's IRDL file: it takes every dump, and refuses
//! planted errors for the right reason.

use crate::tools::Tool;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use tile_irdiff::back::mlir::{GenericOptions, print_generic};
use tile_irdiff::classify::Verdict;
use tile_irdiff::front::{self, ReadOptions, bytecode};
use tile_irdiff::ir::Module;
use tile_irdiff::matching::{CompareOptions, compare};
use tile_irdiff::mlir::{print_irdl_form, write_bytecode};
use tile_irdiff::valid::{Valid, validate};

/// `mlir-opt` of LLVM 22, whose path is in `MLIR_OPT`.
struct MlirOpt(Tool);

impl MlirOpt {
    fn find() -> Option<Self> {
        Tool::find("MLIR_OPT").map(Self)
    }

    /// What it prints for an input, or says against it. Several texts are separated by
    /// [`SPLIT`].
    fn run(&self, input: &[u8]) -> Result<String, String> {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("dialect/cuda_tile.irdl.mlir");
        let flag = format!("--irdl-file={}", file.display());
        if input.starts_with(b"ML") {
            return self.0.run(input, &[&flag]);
        }
        self.0.run(input, &[&flag, "--split-input-file", "--output-split-marker=// -----"])
    }
}

/// What separates texts.
const SPLIT: &str = "\n// -----\n";

/// Texts without the blanks around them.
fn split(texts: &str) -> Vec<&str> {
    texts.split("// -----").map(str::trim).collect()
}

#[test]
fn every_dump_is_read() {
    let Some(mlir_opt) = MlirOpt::find() else { return };
    let files = crate::corpus::files(&["fixtures/dumps", "tests/oracle/dumps"], ".tileirbc");
    let texts: Vec<_> = files
        .iter()
        .map(|file| print_irdl_form(&module(file)).expect("MLIR can hold it"))
        .collect();
    let printed = mlir_opt.run(texts.join(SPLIT).as_bytes()).expect("every text is well-formed");
    let printed = split(&printed);
    assert_eq!(printed.len(), files.len());
    for ((file, text), printed) in files.iter().zip(&texts).zip(printed) {
        assert!(text.trim() == printed, "{} is printed differently", file.display());
    }
}

#[test]
fn bytecode_is_the_same_program_as_text() {
    let Some(mlir_opt) = MlirOpt::find() else { return };
    for file in crate::corpus::files(&["fixtures/dumps"], ".tileirbc") {
        if file.ends_with("python.tileirbc") {
            let module = module(&file);
            let text = print_irdl_form(&module).expect("MLIR can hold it");
            let bytes = write_bytecode(&module).expect("MLIR can hold it");
            let printed = mlir_opt.run(&bytes).expect("well-formed bytecode");
            assert!(text.trim() == printed.trim(), "{} is printed differently", file.display());
        }
    }
}

/// What a stock `mlir-opt` makes of a program, as text and as bytecode: of the form for
/// IRDL, and of generic form with the dialect unknown to it.
fn made_by_mlir_opt(mlir_opt: &MlirOpt, module: &Valid<Module>) -> [(&'static str, Vec<u8>); 4] {
    let irdl = print_irdl_form(module).expect("MLIR can hold it");
    // A dialect that isn't known has no types of which a list of elements could be.
    let generic = print_generic(module, &GenericOptions::default());
    let generic: String = generic.lines().map(|line| elements_of_tensors(line) + "\n").collect();
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("dialect/cuda_tile.irdl.mlir");
    let known = format!("--irdl-file={}", file.display());
    let make = |text: &str, flags: &[&str]| {
        mlir_opt.0.convert(text.as_bytes(), flags).expect("the text is well-formed")
    };
    [
        ("mlir-irdl", make(&irdl, &[&known, "--mlir-print-op-generic"])),
        ("mlir-irdl as bytecode", make(&irdl, &[&known, "--emit-bytecode"])),
        ("generic form", make(&generic, &["--allow-unregistered-dialect"])),
        (
            "generic form as bytecode",
            make(&generic, &["--allow-unregistered-dialect", "--emit-bytecode"]),
        ),
    ]
}

/// `dense<1> : !cuda_tile.tile<2xi32>` as `dense<1> : tensor<2xi32>`.
fn elements_of_tensors(line: &str) -> String {
    let Some((before, behind)) = line.split_once("= dense<") else { return line.to_owned() };
    format!("{before}= dense<{}", behind.replacen(" : !cuda_tile.tile<", " : tensor<", 1))
}

#[test]
fn what_mlir_opt_writes_reads_back_to_the_same_program() {
    let Some(mlir_opt) = MlirOpt::find() else { return };
    let mut failures = String::new();
    for file in crate::corpus::files(&["fixtures/dumps"], ".tileirbc") {
        let module = module(&file);
        for (form, bytes) in made_by_mlir_opt(&mlir_opt, &module) {
            let read = front::read(&bytes, &ReadOptions::default());
            let read = read.map_err(|error| error.kind.to_string());
            let compared = read.and_then(|read| {
                let read = validate(read.module).map_err(|invalid| invalid.to_string())?;
                let compared = compare(&read, &module, &CompareOptions::default());
                Ok(compared.map_err(|error| error.to_string())?.verdict())
            });
            if compared != Ok(Verdict::Identical) {
                let _ = writeln!(failures, "{}, {form}: {compared:?}", file.display());
            }
        }
    }
    assert!(failures.is_empty(), "{failures}");
}

/// The module of a bytecode file.
fn module(file: &Path) -> Valid<Module> {
    let bytes = std::fs::read(file).expect("a file of the repository");
    validate(bytecode::read(&bytes).expect("bytecode")).expect("a valid module")
}

/// Short names for types in the programs below.
const TYPES: [(&str, &str); 9] = [
    ("$ptr4", "!cuda_tile.tile<[4], !cuda_tile.ptr<f32, unit>>"),
    ("$f4", "!cuda_tile.tile<[4], f32>"),
    ("$f8", "!cuda_tile.tile<[8], f32>"),
    ("$h4", "!cuda_tile.tile<[4], f16>"),
    ("$b4", "!cuda_tile.tile<[4], i1>"),
    ("$b8", "!cuda_tile.tile<[8], i1>"),
    ("$i", "!cuda_tile.tile<[], i32>"),
    ("$b", "!cuda_tile.tile<[], i1>"),
    ("$token", "!cuda_tile.token"),
];

/// An entry with these operations in its body.
fn entry(body: &str) -> String {
    let mut text = format!(
        "\"cuda_tile.entry\"() ({{
         ^bb0(%f: $f4, %g: $f8, %h: $h4, %m: $b4, %m8: $b8, %p: $ptr4, %i: $i, %b: $b, %t: $token):
           {body}
           \"cuda_tile.return\"() : () -> ()
           ub.unreachable
         }}) {{sym_name = \"k\", function_type = () -> ()}} : () -> ()"
    );
    for (name, ty) in TYPES {
        text = text.replace(name, ty);
    }
    text
}

/// What is planted; the operation as it should be, as it is, and what `mlir-opt` says.
const PLANTED: [(&str, &str, &str, &str); 27] = [
    (
        "an operand of a wrong type",
        r#""cuda_tile.absf"(%f) : ($f4) -> $f4"#,
        r#""cuda_tile.absf"(%i) : ($i) -> $i"#,
        "does not satisfy the constraint",
    ),
    (
        "operands of different types",
        r#""cuda_tile.remf"(%f, %f) : ($f4, $f4) -> $f4"#,
        r#""cuda_tile.remf"(%f, %g) : ($f4, $f8) -> $f4"#,
        "expected '!cuda_tile.tile<[4], f32>' but got '!cuda_tile.tile<[8], f32>'",
    ),
    (
        "a result of another type than the operand",
        r#""cuda_tile.absf"(%f) : ($f4) -> $f4"#,
        r#""cuda_tile.absf"(%f) : ($f4) -> $f8"#,
        "expected '!cuda_tile.tile<[4], f32>' but got '!cuda_tile.tile<[8], f32>'",
    ),
    (
        "shapes that differ",
        r#""cuda_tile.select"(%m, %f, %f) : ($b4, $f4, $f4) -> $f4"#,
        r#""cuda_tile.select"(%m8, %f, %f) : ($b8, $f4, $f4) -> $f4"#,
        "expected '[8]' but got '[4]'",
    ),
    (
        "element types that differ",
        r#""cuda_tile.cat"(%f, %f) {dim = 0} : ($f4, $f4) -> $f8"#,
        r#""cuda_tile.cat"(%f, %h) {dim = 0} : ($f4, $h4) -> $f8"#,
        "expected 'f32' but got 'f16'",
    ),
    (
        "a missing attribute",
        r#""cuda_tile.iota"() : () -> $i
           "cuda_tile.maxi"(%i, %i) {signedness = #cuda_tile.signedness<"signed">} : ($i, $i) -> $i"#,
        r#""cuda_tile.maxi"(%i, %i) : ($i, $i) -> $i"#,
        "attribute \"signedness\" is expected but not provided",
    ),
    (
        "a rounding mode that the operation doesn't have",
        r#""cuda_tile.addf"(%f, %f) {rounding_mode = #cuda_tile.rounding<"zero">} : ($f4, $f4) -> $f4"#,
        r#""cuda_tile.addf"(%f, %f) {rounding_mode = #cuda_tile.rounding<"full">} : ($f4, $f4) -> $f4"#,
        "does not satisfy the constraint",
    ),
    (
        "a value that an enumeration doesn't have",
        r#""cuda_tile.addf"(%f, %f) {rounding_mode = #cuda_tile.rounding<"zero">} : ($f4, $f4) -> $f4"#,
        r#""cuda_tile.addf"(%f, %f) {rounding_mode = #cuda_tile.rounding<"up">} : ($f4, $f4) -> $f4"#,
        "does not satisfy the constraint",
    ),
    (
        "an attribute of another kind",
        r#""cuda_tile.maxi"(%i, %i) {signedness = #cuda_tile.signedness<"signed">} : ($i, $i) -> $i"#,
        r#""cuda_tile.maxi"(%i, %i) {signedness = "signed"} : ($i, $i) -> $i"#,
        "expected base attribute 'cuda_tile.signedness'",
    ),
    (
        "a predicate that is none",
        r#""cuda_tile.assume"(%i) {predicate = #cuda_tile.bounded<0, unit>} : ($i) -> $i"#,
        r#""cuda_tile.assume"(%i) {predicate = #cuda_tile.rounding<"zero">} : ($i) -> $i"#,
        "does not satisfy the constraint",
    ),
    (
        "an operation that the dialect doesn't have",
        r#""cuda_tile.absf"(%f) : ($f4) -> $f4"#,
        r#""cuda_tile.abs"(%f) : ($f4) -> $f4"#,
        "unregistered operation 'cuda_tile.abs'",
    ),
    (
        "a type that the dialect doesn't have",
        r#""cuda_tile.make_token"() : () -> $token"#,
        r#""cuda_tile.make_token"() : () -> !cuda_tile.tokens"#,
        "tokens",
    ),
    (
        "an attribute that the dialect doesn't have",
        r#""cuda_tile.maxi"(%i, %i) {signedness = #cuda_tile.signedness<"signed">} : ($i, $i) -> $i"#,
        r#""cuda_tile.maxi"(%i, %i) {signedness = #cuda_tile.sign<"signed">} : ($i, $i) -> $i"#,
        "sign",
    ),
    (
        "a type with a parameter too few",
        r#""cuda_tile.iota"() : () -> $i"#,
        r#""cuda_tile.iota"() : () -> !cuda_tile.tile<[]>"#,
        "expected 2 type arguments, but had 1",
    ),
    (
        "an element type that the dialect doesn't have",
        r#""cuda_tile.iota"() : () -> $i"#,
        r#""cuda_tile.iota"() : () -> !cuda_tile.tile<[], i3>"#,
        "does not satisfy the constraint",
    ),
    (
        "an operand too few",
        r#""cuda_tile.xori"(%i, %i) : ($i, $i) -> $i"#,
        r#""cuda_tile.xori"(%i) : ($i) -> $i"#,
        "expects exactly 2 operands",
    ),
    (
        "an operand too many",
        r#""cuda_tile.xori"(%i, %i) : ($i, $i) -> $i"#,
        r#""cuda_tile.xori"(%i, %i, %i) : ($i, $i, $i) -> $i"#,
        "expects exactly 2 operands",
    ),
    (
        "a result too few",
        r#""cuda_tile.get_tile_block_id"() : () -> ($i, $i, $i)"#,
        r#""cuda_tile.get_tile_block_id"() : () -> ($i, $i)"#,
        "expects exactly 3 results",
    ),
    (
        "groups of operands without their sizes",
        r#""cuda_tile.load_ptr_tko"(%p, %t) {memory_ordering_semantics = #cuda_tile.memory_ordering_semantics<"weak">, operandSegmentSizes = array<i32: 1, 0, 0, 1>} : ($ptr4, $token) -> ($f4, $token)"#,
        r#""cuda_tile.load_ptr_tko"(%p, %t) {memory_ordering_semantics = #cuda_tile.memory_ordering_semantics<"weak">} : ($ptr4, $token) -> ($f4, $token)"#,
        "operandSegmentSizes",
    ),
    (
        "a token in place of the mask",
        r#""cuda_tile.load_ptr_tko"(%p, %t) {memory_ordering_semantics = #cuda_tile.memory_ordering_semantics<"weak">, operandSegmentSizes = array<i32: 1, 0, 0, 1>} : ($ptr4, $token) -> ($f4, $token)"#,
        r#""cuda_tile.load_ptr_tko"(%p, %t) {memory_ordering_semantics = #cuda_tile.memory_ordering_semantics<"weak">, operandSegmentSizes = array<i32: 1, 1, 0, 0>} : ($ptr4, $token) -> ($f4, $token)"#,
        "but got '!cuda_tile.token'",
    ),
    (
        "a branch too few",
        r#""cuda_tile.if"(%b) ({ "cuda_tile.yield"() : () -> () ub.unreachable }, {}) : ($b) -> ()"#,
        r#""cuda_tile.if"(%b) ({ "cuda_tile.yield"() : () -> () ub.unreachable }) : ($b) -> ()"#,
        "unexpected number of regions: expected 2 but got 1",
    ),
    (
        "a branch with an argument",
        r#""cuda_tile.if"(%b) ({ "cuda_tile.yield"() : () -> () ub.unreachable }, {}) : ($b) -> ()"#,
        r#""cuda_tile.if"(%b) ({ ^bb0(%x: $i): "cuda_tile.yield"() : () -> () ub.unreachable }, {}) : ($b) -> ()"#,
        "expected region 0 to have 0 arguments",
    ),
    (
        "a loop of two blocks",
        r#""cuda_tile.loop"() ({ "cuda_tile.break"() : () -> () ub.unreachable }) : () -> ()"#,
        r#""cuda_tile.loop"() ({ "cuda_tile.break"() : () -> () ub.unreachable ^bb1: ub.unreachable }) : () -> ()"#,
        "expected region 0 to have 1 block",
    ),
    (
        "a block that nothing ends",
        r#""cuda_tile.loop"() ({ "cuda_tile.break"() : () -> () ub.unreachable }) : () -> ()"#,
        r#""cuda_tile.loop"() ({ "cuda_tile.break"() : () -> () }) : () -> ()"#,
        "block with no terminator",
    ),
    (
        "a loop that gives another type than it carries",
        r#""cuda_tile.loop"(%i) ({ ^bb0(%x: $i): "cuda_tile.break"(%x) : ($i) -> () ub.unreachable }) : ($i) -> $f4
           "cuda_tile.for"(%i, %i, %i, %f) ({ ^bb0(%x: $i, %y: $f4): "cuda_tile.continue"(%y) : ($f4) -> () ub.unreachable }) : ($i, $i, $i, $f4) -> $f4"#,
        r#""cuda_tile.for"(%i, %i, %i, %f) ({ ^bb0(%x: $i, %y: $f4): "cuda_tile.continue"(%y) : ($f4) -> () ub.unreachable }) : ($i, $i, $i, $f4) -> $f8"#,
        "expected '!cuda_tile.tile<[4], f32>' but got '!cuda_tile.tile<[8], f32>'",
    ),
    (
        "a value used before its definition",
        r#"%x = "cuda_tile.absf"(%f) : ($f4) -> $f4
           %y = "cuda_tile.absf"(%x) : ($f4) -> $f4"#,
        r#"%y = "cuda_tile.absf"(%x) : ($f4) -> $f4
           %x = "cuda_tile.absf"(%f) : ($f4) -> $f4"#,
        "does not dominate this use",
    ),
    (
        "a value used outside of its block",
        r#""cuda_tile.loop"() ({ %x = "cuda_tile.absf"(%f) : ($f4) -> $f4 "cuda_tile.break"() : () -> () ub.unreachable }) : () -> ()"#,
        r#""cuda_tile.loop"() ({ %x = "cuda_tile.absf"(%f) : ($f4) -> $f4 "cuda_tile.break"() : () -> () ub.unreachable }) : () -> ()
           "cuda_tile.absf"(%x) : ($f4) -> $f4"#,
        "use of undeclared SSA value name",
    ),
];

#[test]
fn planted_errors_are_refused() {
    let Some(mlir_opt) = MlirOpt::find() else { return };
    let right: Vec<_> = PLANTED.iter().map(|(_, right, ..)| entry(right)).collect();
    mlir_opt.run(right.join(SPLIT).as_bytes()).expect("what is right is well-formed");
    let mut failures = String::new();
    for (what, _, wrong, message) in PLANTED {
        match mlir_opt.run(entry(wrong).as_bytes()) {
            Ok(_) => drop(writeln!(failures, "{what} is not refused")),
            Err(error) if !error.contains(message) => {
                let _ = writeln!(failures, "{what} is refused, but not with {message:?}: {error}");
            }
            Err(_) => {}
        }
    }
    assert!(failures.is_empty(), "{failures}");
}

/// What a shell prints for a line of a session in `dialect/`.
fn session(line: &str, mlir_opt: &Path) -> String {
    let program = Path::new(env!("CARGO_BIN_EXE_tile-irdiff"));
    let folders = [program, mlir_opt].map(|tool| tool.parent().expect("a folder").to_owned());
    let path = std::env::var_os("PATH").unwrap_or_default();
    let path = std::env::join_paths(folders.into_iter().chain(std::env::split_paths(&path)));
    let output = Command::new("sh")
        .args(["-c", line])
        .env("PATH", path.expect("folders without colons"))
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("dialect"))
        .output()
        .expect("there is a shell");
    String::from_utf8(output.stdout).expect("the output is UTF-8")
}

/// `UPDATE_README=1 cargo test --test suite mlir_opt` writes the sessions anew.
#[test]
fn the_dialects_readme_shows_what_is_printed() {
    if MlirOpt::find().is_none() {
        return;
    }
    let mlir_opt = std::env::var_os("MLIR_OPT").map(PathBuf::from).expect("it was found");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("dialect/README.md");
    let readme = std::fs::read_to_string(&path).expect("there is a README");
    let mut renewed = String::new();
    let mut in_session = false;
    for line in readme.lines() {
        if line.starts_with("```") {
            in_session = line == "```console";
        }
        let command = line.strip_prefix("$ ").filter(|_| in_session);
        if !in_session || line.starts_with("```") || command.is_some() {
            renewed.push_str(line);
            renewed.push('\n');
        }
        renewed.extend(command.map(|command| session(command, &mlir_opt)));
    }
    if std::env::var_os("UPDATE_README").is_some() {
        std::fs::write(&path, &renewed).expect("the README can be written");
    } else {
        assert!(readme == renewed, "the README shows something else");
    }
}
