//! What is printed for bytecode is what `tileirdisasm` 13.5 prints for it, names and
//! spaces included.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use tile_irdiff::back::text::{self, OperationPrinter, TextOptions};
use tile_irdiff::dialect::{ElementType, OPS, Opcode};
use tile_irdiff::front::bytecode;
use tile_irdiff::ir::{Builder, Location, Module};

/// Adds to `failures` where the text of `path` isn't that of the file beside it that
/// ends in `suffix`. Says whether there is such a file.
fn compare(path: &Path, suffix: &str, options: TextOptions, failures: &mut String) -> bool {
    let expected = path.with_extension("").into_os_string().into_string().expect("a name");
    let expected = PathBuf::from(expected + suffix);
    if !expected.exists() {
        return false;
    }
    let expected = fs::read_to_string(expected).expect("text");
    let name = path.display();
    let bytes = fs::read(path).expect("a file of the repository");
    let module = match bytecode::read(&bytes) {
        Ok(module) => module,
        Err(error) => {
            let _ = writeln!(failures, "{name}: {error}");
            return true;
        }
    };
    let printed = text::print(&module, &options);
    if printed == expected {
        return true;
    }
    let differing = printed.lines().zip(expected.lines()).position(|(a, b)| a != b);
    let line = differing.unwrap_or(printed.lines().count().min(expected.lines().count()));
    let _ = writeln!(
        failures,
        "{name}{suffix}, line {}:\n  printed  {:?}\n  expected {:?}",
        line + 1,
        printed.lines().nth(line),
        expected.lines().nth(line)
    );
    true
}

/// Compares all files below `folder`, at least `least` texts.
fn all_agree(folder: &str, least: usize) {
    let mut failures = String::new();
    let mut compared = 0;
    for path in crate::corpus::files(&[folder], ".tileirbc") {
        let plain = TextOptions::default();
        let debug = TextOptions { debug_info: true, ..plain };
        compared += usize::from(compare(&path, ".mlir", plain, &mut failures));
        compared += usize::from(compare(&path, "-g.mlir", debug, &mut failures));
    }
    assert!(failures.is_empty(), "{failures}");
    assert!(compared >= least, "{compared} texts in {folder}, expected {least}");
}

#[test]
fn kernels_of_the_front_ends() {
    all_agree("fixtures/dumps", 30);
}

#[test]
fn every_operation_attribute_and_constant() {
    all_agree("tests/oracle", 40);
}

/// The module of a bytecode file in the repository.
fn module(file: &str) -> Module {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    bytecode::read(&fs::read(path).expect("a file of the repository")).expect("bytecode")
}

#[test]
fn the_oracle_has_every_operation() {
    let mut missing: BTreeSet<&str> = OPS.iter().map(|def| def.name).collect();
    // Bytecode has no operation for its module.
    missing.remove("module");
    for path in crate::corpus::files(&["tests/oracle"], ".tileirbc") {
        let module = bytecode::read(&fs::read(path).expect("a file")).expect("bytecode");
        for (_, operation) in module.operations.iter() {
            missing.remove(operation.opcode.name());
        }
    }
    assert!(missing.is_empty(), "no file in tests/oracle has {missing:?}");
}

#[test]
fn single_operations_have_the_names_of_the_whole_text() {
    let module = module("tests/oracle/dumps/control_flow/loops.tileirbc");
    let whole = text::print(&module, &TextOptions::default());
    let printer = OperationPrinter::new(&module);
    for (operation, op) in module.operations.iter() {
        let line = printer.line(operation);
        assert!(!line.contains('\n'), "{line:?}");
        // A bare `continue` is not in the whole text.
        if !op.operands.is_empty() {
            assert!(whole.contains(&line), "{line:?} is not in\n{whole}");
        }
    }
}

#[test]
fn bodies_are_left_out_of_single_operations() {
    let module = module("tests/oracle/dumps/control_flow/reductions.tileirbc");
    let reduce = module.operations.iter().find(|(_, op)| op.opcode == Opcode::Reduce);
    let (reduce, _) = reduce.expect("a reduction");
    assert_eq!(
        text::print_operation(&module, reduce),
        "%reduce = reduce %cst_f32 dim=0 identities=[0xFF800000 : f32] : \
         tile<4x8xf32> -> tile<8xf32>"
    );
}

#[test]
fn a_module_can_be_wrapped_and_operations_prefixed() {
    let mut module = Module { producer: Some("test \"1\"".into()), ..Module::default() };
    module.name = Some("my module".into());
    let mut builder = Builder::on(module);
    builder.entry("empty", &[]);
    builder.operation(Opcode::Return).insert();
    let options = TextOptions { prefix: true, module_wrapper: true, ..TextOptions::default() };
    assert_eq!(
        text::print(&builder.finish(), &options),
        "cuda_tile.module @\"my module\" attributes {producer = \"test \\221\\22\"} {\n  \
         cuda_tile.entry @empty() {\n    cuda_tile.return\n  }\n}\n"
    );
}

#[test]
fn locations_that_only_text_has_are_printed() {
    let mut builder = Builder::new();
    builder.entry("entry", &[]);
    let last = builder.operation(Opcode::Return).insert();
    let mut module = builder.finish();
    let place = Location::FileLineColumn { file: "a.mlir".into(), line: 1, column: 2 };
    let place = module.locations.insert(place);
    let named = Location::Name { name: "x".into(), child: Some(place) };
    let named = module.locations.insert(named);
    let bare = module.locations.insert(Location::Name { name: "y".into(), child: None });
    let fused = module.locations.insert(Location::Fused([named, bare].into()));
    module.operations[last].location = Some(fused);
    let options = TextOptions { debug_info: true, ..TextOptions::default() };
    assert_eq!(
        text::print(&module, &options),
        "entry @entry() {\n  return loc(#loc4)\n} loc(#loc)\n\
         #loc = loc(unknown)\n\
         #loc1 = loc(\"a.mlir\":1:2)\n\
         #loc2 = loc(\"y\")\n\
         #loc3 = loc(\"x\"(#loc1))\n\
         #loc4 = loc(fused[#loc3, #loc2])\n"
    );
}

#[test]
fn a_long_chain_of_assumes_does_not_make_long_names() {
    let mut builder = Builder::new();
    let i32 = builder.tile(ElementType::I32, &[]);
    let mut value = builder.entry("chain", &[i32])[0];
    for _ in 0..2000 {
        value = builder.operation(Opcode::Assume).operands(&[value]).result(i32).value();
    }
    let text = text::print(&builder.finish(), &TextOptions::default());
    assert!(text.len() < 2000 * 1200, "{} bytes", text.len());
}
