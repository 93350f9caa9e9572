//! `diff --assemble`: what the compiler makes of both sides.

mod cache;
mod tileiras;

pub use tileiras::{AssemblerError, Tileiras};

use super::failure::Failure;
use super::input::Loaded;
use tile_irdiff::classify::Comparison;
use tile_irdiff::codegen::{Code, Evidence, Unit};
use tile_irdiff::ir::{Handle, Operation};

/// Assembles both sides of each pair of entries for each of `targets`.
pub fn run(
    tileiras: &Tileiras,
    targets: &[String],
    comparison: &Comparison,
    reference: &Loaded,
    generated: &Loaded,
) -> Result<Vec<Evidence>, Failure> {
    let mut evidence = Vec::new();
    for (entry, pair) in comparison.entries.iter().enumerate() {
        let sides = [(reference, pair.reference), (generated, pair.generated)];
        let [reference, generated] = sides.map(|(loaded, entry)| (loaded, unit(loaded, entry)));
        let (reference, generated) = ((reference.0, reference.1?), (generated.0, generated.1?));
        for target in targets {
            evidence.push(Evidence {
                target: target.clone(),
                entry,
                reference: code(tileiras, target, reference.0, &reference.1)?,
                generated: code(tileiras, target, generated.0, &generated.1)?,
            });
        }
    }
    Ok(evidence)
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
    Code::read(unit, &made.cubin, &made.remarks).map_err(|error| fail(error.into()))
}
