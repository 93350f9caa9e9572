//! Kernels for other launches: what a finding says about them, and that those which agree
//! in other launches do, and the others don't, when they are run.

use crate::cases::{cases, compared};
use std::path::Path;
use tile_irdiff::classify::{Code, Verdict};
use tile_irdiff::dialect::{ElementType, Opcode};
use tile_irdiff::example::Example;
use tile_irdiff::interp::{self, Argument, Buffer, Launch, Options};
use tile_irdiff::ir::Module;
use tile_irdiff::valid::{Valid, validate};

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
fn a_loop_over_tiles_names_the_launches_in_which_each_is_computed_once() {
    for reversed in [false, true] {
        let detail = detail("launch-walk-not-declared.diff", reversed);
        assert!(detail.contains("(`--assume each-tile-once`)"), "{detail}");
        assert!(
            detail.contains("one block a tile, grid (ceil(parameter 1 / 8), y, z)"),
            "{detail}"
        );
        assert!(detail.contains("with any number of blocks along x"), "{detail}");
    }
}

#[test]
fn a_loop_that_may_leave_tiles_out_names_the_launch_for_which_it_is_one_tile_a_block() {
    let detail = detail("launch-walk-bound-rounds-down.diff", false);
    assert!(detail.contains("agree when launched with one block a tile"), "{detail}");
    assert!(detail.contains("grid (parameter 1 / 8, y, z)"), "{detail}");
    assert!(detail.contains("of other launches nothing is known"), "{detail}");
}

#[test]
fn a_loop_over_tiles_with_another_difference_names_no_launch_in_which_the_sides_agree() {
    let detail = detail("launch-persistent-other-tile.diff", false);
    assert!(!detail.contains("agree"), "{detail}");
}

/// Rows of tensors of two dimensions, and elements along the last.
const SIZES: [u32; 2] = [11, 37];

/// Elements of a tensor, those beyond the last row included.
const ELEMENTS: usize = 1024;

struct Kernel {
    module: Valid<Module>,
    walks: bool,
}

/// The sides of a case, that which loops over tiles last.
fn kernels(file: &Path) -> [Kernel; 2] {
    let text = std::fs::read_to_string(file).expect("a readable case");
    let (_, pair) = text.split_once('\n').expect("a first line");
    let pair = Example(Box::leak(pair.to_owned().into_boxed_str()));
    let mut kernels = [pair.reference(), pair.generated()].map(|text| {
        let module = validate(tile_irdiff::front::text::read(&text).expect("readable"));
        let module = module.expect("valid");
        let entry = module.entries().next().expect("an entry");
        let loops = [Opcode::For, Opcode::Loop];
        let is_loop = |it| loops.contains(&module.operations[it].opcode);
        let walks = module.operations_below(entry).any(is_loop);
        Kernel { module, walks }
    });
    kernels.sort_by_key(|kernel| kernel.walks);
    assert!(!kernels[0].walks && kernels[1].walks, "{}", file.display());
    kernels
}

/// What a kernel leaves in its tensors; nothing where something is undefined.
fn outcome(kernel: &Kernel, grid: [u32; 3]) -> Option<Vec<Vec<u64>>> {
    let module = &kernel.module;
    let entry = module.entries().next()?;
    let block = module.block(entry, 0)?;
    let mut sizes = if is_of_rows(module) { SIZES.into_iter() } else { [SIZES[1], 3].into_iter() };
    let mut first = 0;
    let arguments = block.arguments.iter().map(|argument| {
        if module.element(module.values[*argument].ty).is_some() {
            return Argument::Scalar(sizes.next().expect("two sizes").into());
        }
        // Tensors have unlike contents.
        first += 100;
        let numbers = (first..).take(ELEMENTS).map(f64::from);
        Argument::Buffer(Buffer::from_numbers(ElementType::F32, numbers))
    });
    let launch = Launch { grid, arguments: arguments.collect() };
    let outcome = interp::run(module, entry, launch, &Options::default()).expect("it runs");
    let buffers = outcome.buffers.iter().flatten();
    let bits = buffers.map(|buffer| buffer.numbers(ElementType::F32).map(f64::to_bits).collect());
    outcome.faults.is_empty().then(|| bits.collect())
}

/// Whether a case is about tensors of two dimensions.
fn is_of_rows(module: &Module) -> bool {
    let entry = module.entries().next().expect("an entry");
    let block = module.block(entry, 0).expect("a body");
    module.element(module.values[block.arguments[2]].ty).is_some()
}

/// Blocks along each axis of a launch with one block a tile, and the axis along which the
/// other side loops.
fn grid(name: &str) -> ([u32; 3], usize) {
    let [rows, columns] = [SIZES[0].div_ceil(4), SIZES[1].div_ceil(8)];
    match name {
        _ if name.contains("rows-and-columns") => ([rows * columns, 1, 1], 0),
        _ if name.contains("second-axis") => ([rows, columns, 1], 1),
        _ if name.contains("along-one") || name.contains("along-the-other") => {
            ([rows, columns, 1], 0)
        }
        _ => ([columns, 1, 1], 0),
    }
}

/// Whether the sides do the same when each computes all tiles; nothing where one tile a block
/// is not defined.
fn agree_when_run(name: &str, file: &Path) -> Option<bool> {
    let [block, walk] = kernels(file);
    let (all, axis) = grid(name);
    let expected = outcome(&block, all)?;
    let agrees = |blocks: u32| {
        let mut grid = all;
        grid[axis] = blocks;
        outcome(&walk, grid).as_ref() == Some(&expected)
    };
    Some([1, 2, 3, all[axis], all[axis] + 2].into_iter().all(agrees))
}

#[test]
fn loops_over_tiles_agree_when_run_where_they_pass_and_only_there() {
    // These agree, which nothing says.
    let unproven = ["not-declared", "in-branch"];
    // One tile a block, these race or leave the tensor.
    let undefined = [
        "in-place-lost",
        "it-stores-before-gained",
        "it-stores-before-lost",
        "stores-before",
        "stores-behind",
        "twice",
        "divided-by-rows",
    ];
    let mut wrong = Vec::new();
    for file in cases("tests/cases") {
        let name = file.file_stem().expect("a name").to_string_lossy().into_owned();
        let Some(name) = name.strip_prefix("launch-walk-") else { continue };
        let passes = compared(&file, false).verdict() <= Verdict::Equivalent;
        let is_one = |names: &[&str]| names.iter().any(|it| name.ends_with(it));
        let expected = match agree_when_run(name, &file) {
            None => !passes && is_one(&undefined),
            Some(true) => passes || is_one(&unproven),
            Some(false) => !passes,
        };
        if !expected {
            wrong.push(format!("{name}: passes {passes}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
