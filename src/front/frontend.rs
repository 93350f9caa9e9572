//! Which front end made a module.

use crate::dialect::Opcode;
use crate::ir::{Location, Module};
use serde::Deserialize;

/// A front end that makes Tile IR.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Frontend {
    /// cuTile Python.
    CutilePython,
    /// Triton with the Tile IR backend.
    TritonTileir,
    /// cuTile Rust.
    CutileRs,
    /// None that is known.
    Unknown,
}

impl Frontend {
    /// Its name in reports, as `cutile-python`.
    pub fn name(self) -> &'static str {
        match self {
            Self::CutilePython => "cutile-python",
            Self::TritonTileir => "triton-tileir",
            Self::CutileRs => "cutile-rs",
            Self::Unknown => "unknown",
        }
    }

    /// Guesses the front end of `module`: from the producer that it names, from the
    /// source files of its debug information, then from habits of its spelling.
    ///
    /// A guess decides what a report says about mending a finding, never a verdict.
    pub fn guess(module: &Module) -> Self {
        let by_producer = module.producer.as_deref().and_then(of_producer);
        by_producer.or_else(|| of_source_files(module)).unwrap_or_else(|| of_spelling(module))
    }
}

fn of_producer(producer: &str) -> Option<Frontend> {
    let producer = producer.to_lowercase();
    match () {
        () if producer.contains("triton") => Some(Frontend::TritonTileir),
        () if producer.contains("cutile-rs") || producer.contains("rust") => {
            Some(Frontend::CutileRs)
        }
        () if producer.contains("cutile") || producer.contains("python") => {
            Some(Frontend::CutilePython)
        }
        () => None,
    }
}

/// A Rust file can only come from cutile-rs; a Python file from either of the others,
/// unless it is one of cuTile's own.
fn of_source_files(module: &Module) -> Option<Frontend> {
    module.locations.iter().find_map(|(_, location)| {
        let (Location::FileLineColumn { file, .. } | Location::DiLocation { file, .. }) = location
        else {
            return None;
        };
        if file.contains("cuda/tile/") {
            return Some(Frontend::CutilePython);
        }
        let extension = std::path::Path::new(&**file).extension();
        extension.is_some_and(|e| e == "rs").then_some(Frontend::CutileRs)
    })
}

/// Triton names its module `cuda_tile_module`, cutile-rs ends the names of entries in
/// `_entry`, and a kernel of cuTile Python starts with the one token it makes.
fn of_spelling(module: &Module) -> Frontend {
    if module.name.as_deref() == Some("cuda_tile_module") {
        return Frontend::TritonTileir;
    }
    let Some(entry) = module.entries().next() else { return Frontend::Unknown };
    if module.symbol(entry).ends_with("_entry") {
        return Frontend::CutileRs;
    }
    let first = module.block(entry, 0).and_then(|block| block.operations.first());
    match first {
        Some(first) if module.operations[*first].opcode == Opcode::MakeToken => {
            Frontend::CutilePython
        }
        _ => Frontend::Unknown,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::Builder;

    fn kernel(name: &str, first: Option<Opcode>) -> Module {
        let mut builder = Builder::new();
        builder.entry(name, &[]);
        if let Some(opcode) = first {
            let token = builder.token();
            builder.operation(opcode).result(token).insert();
        }
        builder.operation(Opcode::Return).insert();
        builder.finish()
    }

    #[test]
    fn the_producer_decides_before_files_and_these_before_spelling() {
        let mut module = kernel("k_entry", None);
        assert_eq!(Frontend::guess(&module), Frontend::CutileRs);
        let file = "lib/python3/site-packages/cuda/tile/_stub.py".into();
        module.locations.insert(Location::FileLineColumn { file, line: 1, column: 1 });
        assert_eq!(Frontend::guess(&module), Frontend::CutilePython);
        module.producer = Some("Triton 3.6".into());
        assert_eq!(Frontend::guess(&module), Frontend::TritonTileir);
    }

    #[test]
    fn spelling_tells_the_front_ends_apart() {
        assert_eq!(Frontend::guess(&kernel("k", Some(Opcode::MakeToken))), Frontend::CutilePython);
        assert_eq!(Frontend::guess(&kernel("k", None)), Frontend::Unknown);
        let mut module = kernel("k", None);
        module.name = Some("cuda_tile_module".into());
        assert_eq!(Frontend::guess(&module), Frontend::TritonTileir);
    }
}
