//! `diff --assemble`: what the compiler makes of both sides.

mod cache;
mod tileiras;

pub use tileiras::{AssemblerError, Tileiras};

use super::failure::Failure;
use super::input::Loaded;
use tile_irdiff::classify::{Comparison, SideName};
use tile_irdiff::codegen::{Code, Evidence, Refusal, Unit};
use tile_irdiff::ir::{Handle, Operation};

/// What the assembler made of both sides of each pair of entries for each target, and what
/// it refused. What it takes no side of for one target costs the others nothing.
#[derive(Debug, Default)]
pub struct Made {
    /// Where it took both sides.
    pub evidence: Vec<Evidence>,
    /// What it refused.
    pub refusals: Vec<Refusal>,
}

/// Assembles both sides of each pair of entries for each of `targets`.
pub fn run(
    tileiras: &Tileiras,
    targets: &[String],
    comparison: &Comparison,
    reference: &Loaded,
    generated: &Loaded,
) -> Result<Made, Failure> {
    let mut made = Made::default();
    for (entry, pair) in comparison.entries.iter().enumerate() {
        let units = (unit(reference, pair.reference)?, unit(generated, pair.generated)?);
        for target in targets {
            let mut of = |side, loaded, unit| match code(tileiras, target, loaded, unit) {
                Err(Failure::Assemble {
                    error: error @ AssemblerError::Refused { .. }, ..
                }) => {
                    let (target, reason) = (target.clone(), one_line(&error.to_string()));
                    made.refusals.push(Refusal { target, entry, side, reason });
                    Ok(None)
                }
                code => code.map(Some),
            };
            let reference = of(SideName::Reference, reference, &units.0)?;
            let generated = of(SideName::Generated, generated, &units.1)?;
            if let (Some(reference), Some(generated)) = (reference, generated) {
                made.evidence.push(Evidence {
                    target: target.clone(),
                    entry,
                    reference,
                    generated,
                });
            }
        }
    }
    Ok(made)
}

fn one_line(text: &str) -> String {
    text.lines().map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join("; ")
}

/// An entry of an input, as the assembler gets it.
pub fn unit(loaded: &Loaded, entry: Handle<Operation>) -> Result<Unit, Failure> {
    Unit::new(&loaded.module, entry).map_err(|error| Failure::Write {
        path: loaded.path.clone(),
        origin: loaded.source.clone(),
        error,
    })
}

fn code(tileiras: &Tileiras, target: &str, loaded: &Loaded, unit: &Unit) -> Result<Code, Failure> {
    let fail = |error| Failure::Assemble { path: loaded.path.clone(), error };
    let made = tileiras.assemble(&unit.bytecode, target, None).map_err(fail)?;
    Code::read(unit, &loaded.module, target, &made.cubin, &made.remarks)
        .map_err(|error| fail(error.into()))
}
