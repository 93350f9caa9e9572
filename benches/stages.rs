//! What each stage costs by the size of a kernel: time, throughput and memory.
//!
//! `cargo bench` runs it; docs/performance.md says what was measured.

mod kernels;

use divan::counter::{BytesCount, ItemsCount};
use divan::{AllocProfiler, Bencher};
use tile_irdiff::back::bytecode;
use tile_irdiff::back::text::{TextOptions, print};
use tile_irdiff::canon::canonical;
use tile_irdiff::dialect::{ElementType, LATEST};
use tile_irdiff::front;
use tile_irdiff::interp::differ::Contents;
use tile_irdiff::interp::{self, Array, Buffer, Launch, bind};
use tile_irdiff::ir::Module;
use tile_irdiff::matching::{CompareOptions, compare};
use tile_irdiff::policy::{Policy, Preset};
use tile_irdiff::report::Style;
use tile_irdiff::report::human::{self, Detail};
use tile_irdiff::valid::{Valid, validate};
use tile_irdiff::{Options, ReadOptions};

#[global_allocator]
static ALLOCATOR: AllocProfiler = AllocProfiler::system();

/// Operations of the kernels, from what front ends write to what nobody does.
const SIZES: [usize; 4] = [1_000, 10_000, 100_000, 300_000];

fn main() {
    divan::main();
}

fn module(text: &str) -> Module {
    front::text::read(text).expect("the generated text is right")
}

fn valid(operations: usize, differences: usize) -> Valid<Module> {
    validate(module(&kernels::unrolled(operations, differences))).expect("a valid module")
}

#[divan::bench(args = SIZES)]
fn read_text(bencher: Bencher, operations: usize) {
    let text = kernels::unrolled(operations, 0);
    bencher.counter(BytesCount::of_str(&text)).bench(|| module(&text));
}

#[divan::bench(args = SIZES)]
fn read_bytecode(bencher: Bencher, operations: usize) {
    let bytes = bytecode::write(&valid(operations, 0), LATEST).expect("it can be written");
    bencher
        .counter(BytesCount::of_slice(&bytes))
        .bench(|| front::bytecode::read(&bytes).expect("what was written can be read"));
}

#[divan::bench(args = SIZES)]
fn verify(bencher: Bencher, operations: usize) {
    let module = module(&kernels::unrolled(operations, 0));
    bencher
        .counter(ItemsCount::new(operations))
        .with_inputs(|| module.clone())
        .bench_values(|module| validate(module).is_ok());
}

#[cfg(feature = "mlir")]
#[divan::bench(args = SIZES)]
fn verify_by_mlir(bencher: Bencher, operations: usize) {
    let module = valid(operations, 0);
    tile_irdiff::mlir::verify(&module).expect("MLIR takes it");
    bencher
        .counter(ItemsCount::new(operations))
        .bench(|| tile_irdiff::mlir::verify(&module).is_ok());
}

#[divan::bench(args = SIZES)]
fn print_text(bencher: Bencher, operations: usize) {
    let module = valid(operations, 0);
    bencher.counter(ItemsCount::new(operations)).bench(|| print(&module, &TextOptions::default()));
}

#[divan::bench(args = SIZES)]
fn canonicalize(bencher: Bencher, operations: usize) {
    let module = valid(operations, 0);
    let entry = module.entries().next().expect("it has an entry");
    bencher.counter(ItemsCount::new(operations)).bench(|| canonical(&module, entry));
}

/// Ten differences, and the identical pair without any, which is the quick way out.
#[divan::bench(args = SIZES, consts = [0, 10])]
fn compare_pair<const DIFFERENCES: usize>(bencher: Bencher, operations: usize) {
    let (reference, generated) = (valid(operations, 0), valid(operations, DIFFERENCES));
    let options = options();
    bencher
        .counter(ItemsCount::new(operations))
        .bench(|| compare(&reference, &generated, &options).expect("both have an entry"));
}

/// The report of ten differences, for a person and as JSON.
#[divan::bench(args = SIZES)]
fn report(bencher: Bencher, operations: usize) {
    let side = |differences| {
        let text = kernels::unrolled(operations, differences);
        tile_irdiff::read(text.as_bytes(), &ReadOptions::default()).expect("a valid module")
    };
    let report = tile_irdiff::compare(&side(0), &side(10), &Options::default());
    let report = report.expect("both have an entry");
    bencher.bench(|| {
        let human = human::render(&report, Style::default(), Detail::Normal);
        (human, serde_json::to_string(&report).expect("it has a schema"))
    });
}

fn options() -> CompareOptions {
    let hypotheses = Policy::new(Preset::Port).hypotheses();
    CompareOptions { hypotheses, ..CompareOptions::default() }
}

/// A pair that a front end wrote, from bytes to verdict, as a program calls the library.
#[divan::bench(args = ["softmax", "matmul", "flash_attention"])]
fn typical_pair(bencher: Bencher, kernel: &str) {
    let dump = |side: &str| {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/dumps");
        std::fs::read(format!("{folder}/{kernel}/{side}.tileirbc")).expect("a fixture")
    };
    let (reference, generated) = (dump("python"), dump("rust"));
    let options = options();
    bencher.bench(|| {
        let load = |bytes| validate(front::bytecode::read(bytes).expect("bytecode"));
        let (reference, generated) = (load(&reference), load(&generated));
        let sides = (reference.expect("a valid module"), generated.expect("a valid module"));
        compare(&sides.0, &sides.1, &options).expect("both have an entry").verdict()
    });
}

/// A softmax of 256 rows by 1,024 on the interpreter, launch and inputs included.
#[divan::bench]
fn run_softmax(bencher: Bencher) {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/dumps/softmax/python.tileirbc");
    let bytes = std::fs::read(path).expect("a fixture");
    let module = front::bytecode::read(&bytes).expect("bytecode");
    let module = validate(module).expect("a valid module");
    let entry = module.entries().next().expect("it has an entry");
    let (rows, columns) = (256, 1024);
    let numbers = Contents::Ordinary.bits(ElementType::F32, 256 * 1024, 1);
    bencher.counter(ItemsCount::new(numbers.len())).bench(|| {
        let tensor = || {
            let buffer = Buffer::from_bits(ElementType::F32, numbers.iter().copied());
            Array::row_major(buffer, &[rows, columns])
        };
        let arguments = bind(&module, entry, vec![tensor(), tensor()], &[]).expect("it binds");
        let launch = Launch { grid: [256, 1, 1], arguments };
        interp::run(&module, entry, launch, &interp::Options::default()).expect("it runs")
    });
}
