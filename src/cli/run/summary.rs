//! What a run came to.

use super::given::Tensor;
use crate::cli::input::Loaded;
use serde::Serialize;
use std::fmt::Write;
use tile_irdiff::classify::Severity;
use tile_irdiff::dialect::ElementType;
use tile_irdiff::interp::{Buffer, FaultKind, Outcome};
use tile_irdiff::ir::{Handle, Operation};
use tile_irdiff::report::{Diagnostic, Excerpt, Listing, Place, Style, escape};

/// Numbers of a tensor that are shown.
const SHOWN: usize = 4;

/// What a run came to.
#[derive(Debug, Serialize)]
pub struct Summary {
    /// Name of the entry.
    entry: String,
    /// Number of blocks in each dimension.
    grid: [u32; 3],
    /// Elements that were calculated, loaded or stored.
    steps: u64,
    /// The tensors after the run.
    tensors: Vec<TensorSummary>,
    /// What went wrong.
    faults: Vec<FaultSummary>,
    /// What was printed.
    prints: Vec<PrintSummary>,
}

/// A tensor after the run.
#[derive(Debug, Serialize)]
struct TensorSummary {
    /// Which `--arg` it is, from 0.
    argument: usize,
    /// Position of its base pointer.
    parameter: usize,
    /// Type of its elements.
    element: &'static str,
    /// Sizes.
    shape: Vec<u64>,
    /// The first numbers; nothing for what JSON can't say.
    first: Vec<f64>,
    /// The smallest number.
    min: Option<f64>,
    /// The largest number.
    max: Option<f64>,
    /// The mean of the finite numbers.
    mean: Option<f64>,
    /// How many are NaN.
    nan: usize,
    /// How many are undefined.
    undefined: usize,
}

/// Something that went wrong.
#[derive(Debug, Serialize)]
struct FaultSummary {
    /// What.
    message: String,
    /// Whether the program has no defined meaning.
    undefined_behaviour: bool,
    /// Whether an assertion failed.
    assertion: bool,
    /// The first block that it happened in.
    block: [u32; 3],
    /// How often it happened.
    occurrences: u64,
    /// Where.
    place: Place,
}

/// Something that was printed.
#[derive(Debug, Serialize)]
struct PrintSummary {
    /// The block.
    block: [u32; 3],
    /// The format.
    format: String,
    /// The elements of each operand; nothing for those that are undefined.
    operands: Vec<Vec<Option<f64>>>,
}

/// Sums a run up.
pub fn summarize(
    loaded: &Loaded,
    entry: Handle<Operation>,
    grid: [u32; 3],
    tensors: &[Tensor],
    outcome: &Outcome,
) -> Summary {
    let listing = Listing::new(&loaded.module, &loaded.source);
    let tensors = tensors.iter().map(|tensor| {
        let buffer = outcome.buffers[tensor.parameter].as_ref();
        TensorSummary::new(tensor, buffer.unwrap_or(&tensor.array.buffer))
    });
    let faults = outcome.faults.iter().map(|fault| FaultSummary {
        message: fault.kind.to_string(),
        undefined_behaviour: fault.kind.is_undefined_behaviour(),
        assertion: matches!(fault.kind, FaultKind::Assertion(_)),
        block: fault.block,
        occurrences: fault.occurrences,
        place: listing.place(fault.operation),
    });
    let prints = outcome.prints.iter().map(|print| PrintSummary {
        block: print.block,
        format: String::from_utf8_lossy(&print.format).into_owned(),
        operands: print.operands.clone(),
    });
    Summary {
        entry: loaded.module.symbol(entry).to_owned(),
        grid,
        steps: outcome.steps,
        tensors: tensors.collect(),
        faults: faults.collect(),
        prints: prints.collect(),
    }
}

impl Summary {
    /// Whether the kernel did something undefined, or an assertion failed.
    pub fn is_faulty(&self) -> bool {
        self.faults.iter().any(|fault| fault.undefined_behaviour || fault.assertion)
    }

    /// The summary for a person; `path` is that of the dump.
    pub fn render(&self, path: &str, style: Style) -> String {
        let mut text = String::new();
        for print in &self.prints {
            print.render(&mut text);
        }
        for fault in &self.faults {
            text.push_str(&fault.diagnostic(path).render(style));
        }
        let (name, [x, y, z]) = (escape(&self.entry), self.grid);
        let _ = writeln!(text, "{name}: ran on {x} x {y} x {z} blocks in {} steps", self.steps);
        for tensor in &self.tensors {
            text.push_str(&style.item(6, &format!("arg {}", tensor.argument), &tensor.line()));
        }
        text
    }
}

impl PrintSummary {
    fn render(&self, text: &mut String) {
        let [x, y, z] = self.block;
        let format = format!("{:?}", self.format);
        let _ = writeln!(text, "block ({x}, {y}, {z}) prints {}", escape(&format));
        for operand in &self.operands {
            let numbers = operand.iter().map(|n| n.map_or("?".to_owned(), |n| n.to_string()));
            let _ = writeln!(text, "  {}", numbers.collect::<Vec<_>>().join(" "));
        }
    }
}

impl FaultSummary {
    fn diagnostic(&self, path: &str) -> Diagnostic {
        let fails = self.undefined_behaviour || self.assertion;
        let severity = if fails { Severity::Error } else { Severity::Warning };
        let [x, y, z] = self.block;
        let title = format!("block ({x}, {y}, {z}): {}", self.message);
        let mut diagnostic = Diagnostic::new(severity, &title);
        let label = match self.occurrences {
            1 => String::new(),
            count => format!("{count} times in all"),
        };
        let mark = 0..self.place.text.len();
        diagnostic.excerpts.push(Excerpt::of_place(&self.place, path, label, vec![mark]));
        diagnostic
    }
}

impl TensorSummary {
    fn new(tensor: &Tensor, buffer: &Buffer) -> Self {
        // The larger truth is 1, though its only bit is a sign.
        let truth = tensor.element == ElementType::I1;
        let numbers = buffer.numbers(tensor.element);
        let numbers: Vec<f64> = numbers.map(|n| if truth { n.abs() } else { n }).collect();
        let known = || numbers.iter().copied().filter(|number| !number.is_nan());
        let finite: Vec<f64> = known().filter(|number| number.is_finite()).collect();
        #[expect(clippy::cast_precision_loss, reason = "a mean is an approximation")]
        let mean = finite.iter().sum::<f64>() / finite.len() as f64;
        let undefined = (0..numbers.len()).filter(|i| buffer.is_undefined(tensor.element, *i));
        Self {
            argument: tensor.argument,
            parameter: tensor.parameter,
            element: tensor.element.name(),
            shape: tensor.array.shape.clone(),
            first: numbers.iter().copied().take(SHOWN).collect(),
            min: known().reduce(f64::min),
            max: known().reduce(f64::max),
            mean: mean.is_finite().then_some(mean),
            nan: numbers.len() - known().count(),
            undefined: undefined.count(),
        }
    }

    /// A number with as many digits as tell it from its neighbours in `f32`, unless the
    /// tensor's type has more.
    fn shown(&self, number: f64) -> String {
        #[expect(clippy::cast_possible_truncation, reason = "the digits beyond are left out")]
        let single = number as f32;
        match self.element {
            "f64" | "i64" | "i32" => number.to_string(),
            _ => single.to_string(),
        }
    }

    /// The tensor in a line.
    fn line(&self) -> String {
        let shape: Vec<_> = self.shape.iter().map(ToString::to_string).collect();
        let number = |number: Option<f64>| number.map_or("none".to_owned(), |n| self.shown(n));
        let mut line = format!(
            "{} {}: from {} to {}, mean {}",
            self.element,
            shape.join("x"),
            number(self.min),
            number(self.max),
            number(self.mean)
        );
        for (count, what) in [(self.nan, "NaN"), (self.undefined, "undefined")] {
            if count > 0 {
                let _ = write!(line, ", {count} {what}");
            }
        }
        let first: Vec<_> = self.first.iter().map(|number| self.shown(*number)).collect();
        let _ = write!(line, "; first {}", first.join(" "));
        line
    }
}
