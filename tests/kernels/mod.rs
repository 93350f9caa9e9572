//! Running the fixtures' kernels.

use tile_irdiff::dialect::ElementType;
use tile_irdiff::front::{self, ReadOptions};
use tile_irdiff::interp::{self, Array, Buffer, Launch, Options, Outcome, bind};
use tile_irdiff::ir::{Module, float};
use tile_irdiff::valid::{Valid, validate};

pub use ElementType::{Bf16, F16, F32, I32};

/// Reads and validates a dump of a fixture.
pub fn load(kernel: &str, file: &str) -> Valid<Module> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/dumps");
    parse(&std::fs::read(format!("{folder}/{kernel}/{file}")).expect("the fixture is there"))
}

/// Reads and validates a dump.
pub fn parse(bytes: &[u8]) -> Valid<Module> {
    let input = front::read(bytes, &ReadOptions::default()).expect("it can be read");
    validate(input.module).expect("it is valid")
}

/// Numbers of type `element` between -1 and 1, the same in every run.
pub fn random(element: ElementType, count: usize, seed: u64) -> Vec<f64> {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let mut next = || {
        state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        let fraction = f64::from(u32::try_from(state >> 33).unwrap_or_default());
        let value = fraction / f64::from(1_u32 << 30) - 1.0;
        let bits = float::from_f64(element, value).expect("a float type");
        float::to_f64(element, bits)
    };
    (0..count).map(|_| next()).collect()
}

/// A launch of a fixture's kernel, with what is expected of it.
pub struct Case {
    kernel: &'static str,
    grid: [u32; 3],
    arrays: Vec<(ElementType, Vec<u64>, Vec<f64>)>,
    numbers: Vec<u64>,
    output: Option<(Vec<f64>, f64)>,
}

impl Case {
    pub fn new(kernel: &'static str, grid: [u32; 3]) -> Self {
        Self { kernel, grid, arrays: Vec::new(), numbers: Vec::new(), output: None }
    }

    /// One more input tensor.
    pub fn input(mut self, element: ElementType, shape: &[usize], values: &[f64]) -> Self {
        let shape = shape.iter().map(|size| *size as u64).collect();
        self.arrays.push((element, shape, values.to_vec()));
        self
    }

    /// A number.
    pub fn number(mut self, bits: u64) -> Self {
        self.numbers.push(bits);
        self
    }

    /// The output tensor, which must come out as `expected`: off by at most `tolerance`,
    /// relative to the larger of one and the number itself.
    pub fn output(
        self,
        element: ElementType,
        shape: &[usize],
        expected: &[f64],
        tolerance: f64,
    ) -> Self {
        let poison = vec![77.0; expected.len()];
        let mut case = self.input(element, shape, &poison);
        case.output = Some((expected.to_vec(), tolerance));
        case
    }

    /// The output tensor with what it holds before.
    pub fn accumulated(
        self,
        element: ElementType,
        shape: &[usize],
        (before, expected): (&[f64], &[f64]),
        tolerance: f64,
    ) -> Self {
        let mut case = self.input(element, shape, before);
        case.output = Some((expected.to_vec(), tolerance));
        case
    }

    /// Runs one side.
    pub fn run(&self, file: &str) -> Outcome {
        let module = load(self.kernel, file);
        let entry = module.entries().next().expect("the fixture has an entry");
        let arrays = self.arrays.iter().map(|(element, shape, values)| {
            Array::row_major(Buffer::from_numbers(*element, values.iter().copied()), shape)
        });
        let arguments = bind(&module, entry, arrays.collect(), &self.numbers).expect("it binds");
        let launch = Launch { grid: self.grid, arguments };
        interp::run(&module, entry, launch, &Options::default()).expect("it runs")
    }

    /// Runs one side without faults and compares its output.
    pub fn check_side(&self, file: &str) -> Buffer {
        let outcome = self.run(file);
        assert_eq!(outcome.faults, [], "{} {file}", self.kernel);
        let buffers = outcome.buffers.into_iter().flatten();
        let buffer = buffers.last().expect("the output has a buffer");
        let element = self.arrays.last().expect("there is an output").0;
        let (expected, tolerance) = self.output.as_ref().expect("there is an output");
        for (index, (found, expected)) in buffer.numbers(element).zip(expected).enumerate() {
            let off = (found - expected).abs() / expected.abs().max(1.0);
            assert!(
                off <= *tolerance,
                "{} {file}: element {index} is {found}, expected {expected}",
                self.kernel
            );
        }
        buffer
    }

    /// Runs both sides, which must be right and equal to the last bit.
    pub fn check(&self) {
        let python = self.check_side("python.tileirbc");
        let rust = self.check_side("rust.tileirbc");
        assert_eq!(python, rust, "{}", self.kernel);
    }
}
