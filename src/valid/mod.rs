//! The verifier: what every later stage may rely on.
//!
//! Readers accept whatever can be said; [`validate`] checks that it is a program of
//! the dialect. Generic facts come from the table in [`crate::dialect`]: counts and
//! types of operands and results, attributes, regions, terminators, parents. What the
//! table can't say has one file for each concern below, and one enumeration of errors
//! each, nested in [`ErrorKind`].
//!
//! The facts are those of the specification and of the open-source dialect, version
//! 13.3; for what is newer, those that `tileirdisasm` 13.5 was seen to hold.
//!
//! ```
//! use tile_irdiff::ir::Builder;
//! use tile_irdiff::valid::validate;
//!
//! let mut builder = Builder::new();
//! builder.entry("kernel", &[]);
//! let invalid = validate(builder.finish()).unwrap_err();
//! assert_eq!(
//!     invalid.errors[0].to_string(),
//!     "`entry`: the region `body` ends with nothing, expected `return`"
//! );
//! ```

mod attributes;
mod debug;
mod dominance;
mod error;
mod hints;
mod ops;
mod structure;
mod symbols;
#[cfg(test)]
mod tests;
mod types;
mod walk;

pub use attributes::AttributeError;
pub use debug::DebugError;
pub use dominance::DominanceError;
pub use error::{Error, ErrorKind, Invalid};
pub use hints::{HintProblem, TARGETS, Warning, is_valid_for};
pub use ops::{
    AggregateError, AssumeError, AtomicError, ControlError, DataError, MemoryError, MmaError,
    MultimemError, NumberError, OperationError, ShapeError, ViewError,
};
pub use structure::StructureError;
pub use symbols::SymbolError;
pub use types::{TypeError, ValueError};

use crate::ir::Module;
use std::ops::Deref;

/// Number of errors after which the verifier stops looking.
pub const ERROR_LIMIT: usize = 64;

/// Something that was validated. Only this module makes one, so a function that takes
/// a `Valid<Module>` can rely on every rule of the dialect.
#[derive(Clone, Debug)]
pub struct Valid<T> {
    inner: T,
    warnings: Vec<Warning>,
}

impl<T> Valid<T> {
    /// What is allowed but won't do what it seems to: hints that no target knows.
    pub fn warnings(&self) -> &[Warning] {
        &self.warnings
    }

    /// Gives up the guarantee.
    pub fn into_inner(self) -> T {
        self.inner
    }
}

impl<T> Deref for Valid<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.inner
    }
}

/// Checks `module` against the rules of the dialect.
///
/// Takes time linear in the module's size.
///
/// # Errors
/// All errors in the order of the program, up to [`ERROR_LIMIT`], with the module.
/// A check that needs what an earlier one refused is left out, so that one mistake is
/// one error.
pub fn validate(module: Module) -> Result<Valid<Module>, Box<Invalid>> {
    let (errors, warnings) = walk::check(&module);
    if errors.is_empty() {
        Ok(Valid { inner: module, warnings })
    } else {
        Err(Box::new(Invalid { module, errors }))
    }
}
