//! A pair of entries with its cases: planned, assembled, interpreted.

use super::contents;
use super::interpret::{Interpreted, interpret};
use super::{ParityFailure, SpecFile};
use crate::cli::assemble::{self, AssemblerError, Tileiras};
use crate::cli::failure::Failure;
use crate::cli::input::Loaded;
use std::path::{Path, PathBuf};
use tile_irdiff::classify::Comparison;
use tile_irdiff::codegen::{Cubin, SYMBOL};
use tile_irdiff::ir::{Handle, Operation};
use tile_irdiff::parity::{EntryReport, Pair, ParityReport, Plan};

/// A pair of entries with its cases.
pub struct Job<'l> {
    reference: JobSide<'l>,
    generated: JobSide<'l>,
    /// One for each case.
    pub plans: Vec<Plan>,
}

/// An entry of a dump.
#[derive(Clone, Copy)]
pub struct JobSide<'l> {
    /// The dump.
    pub loaded: &'l Loaded,
    /// The entry.
    pub entry: Handle<Operation>,
}

impl<'l> Job<'l> {
    /// Plans what `file` says of a pair of entries of `comparison`, with inputs of `seed`.
    pub fn plan(
        file: &SpecFile,
        [reference, generated]: [&'l Loaded; 2],
        comparison: &Comparison,
        entry: usize,
        seed: u64,
    ) -> Result<Self, ParityFailure> {
        let pair = &comparison.entries[entry];
        let several = comparison.entries.len() > 1;
        let reference = JobSide { loaded: reference, entry: pair.reference };
        let generated = JobSide { loaded: generated, entry: pair.generated };
        let sides = Pair::new(&reference.loaded.module, &generated.loaded.module, pair);
        let plans = file.spec.cases.iter().enumerate().map(|(index, variables)| {
            let number = index + 1;
            let plan = Plan::new(&file.spec, variables, sides, seed).map_err(|error| {
                let entries = format!("{}={}", reference.symbol(), generated.symbol());
                ParityFailure::Plan { number, entries, several, error }
            })?;
            contents::check(&plan, &file.folder)
                .map_err(|error| ParityFailure::Contents { number, error })?;
            Ok(plan)
        });
        let plans = plans.collect::<Result<_, ParityFailure>>()?;
        Ok(Self { reference, generated, plans })
    }

    /// Assembles both sides for what `report` is of, into files in `folder`.
    pub fn assemble(
        &self,
        tileiras: &Tileiras,
        report: &ParityReport,
        folder: &Path,
    ) -> Result<(EntryReport, [PathBuf; 2]), Failure> {
        let file = |name| folder.join(format!("{name}-{}.cubin", report.entries.len()));
        let paths = [file("reference"), file("generated")];
        let reference = self.reference.assemble(tileiras, report, &paths[0])?;
        let generated = self.generated.assemble(tileiras, report, &paths[1])?;
        let entry = EntryReport {
            reference: self.reference.symbol().to_owned(),
            generated: self.generated.symbol().to_owned(),
            reference_code: reference.resources,
            generated_code: generated.resources,
            speed: None,
        };
        Ok((entry, paths))
    }

    /// Runs all cases on the interpreter, with files from `folder`.
    pub fn interpret(&self, folder: &Path) -> Result<Vec<Interpreted>, ParityFailure> {
        let case = |(index, plan): (usize, &Plan)| {
            interpret([self.reference, self.generated], plan, folder)
                .map_err(|error| ParityFailure::Contents { number: index + 1, error })
        };
        self.plans.iter().enumerate().map(case).collect()
    }
}

impl<'l> JobSide<'l> {
    fn symbol(self) -> &'l str {
        self.loaded.module.symbol(self.entry)
    }

    /// Assembles the entry into the file at `path`.
    fn assemble(
        &self,
        tileiras: &Tileiras,
        report: &ParityReport,
        path: &Path,
    ) -> Result<Cubin, Failure> {
        let unit = assemble::unit(self.loaded, self.entry)?;
        let fail = |error| Failure::Assemble { path: self.loaded.path.clone(), error };
        let made = tileiras.assemble(&unit.bytecode, &report.target, report.sanitizer);
        let made = made.map_err(fail)?;
        std::fs::write(path, &made.cubin).map_err(|error| fail(AssemblerError::Files(error)))?;
        Cubin::read(&made.cubin, SYMBOL).map_err(|error| fail(AssemblerError::Code(error.into())))
    }
}
