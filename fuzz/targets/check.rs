//! What must hold for whatever was read.

use tile_irdiff::classify::Verdict;
use tile_irdiff::ir::Module;
use tile_irdiff::matching::{CompareOptions, compare};
use tile_irdiff::valid::validate;

/// A valid module with an entry is identical with itself.
pub fn is_identical_with_itself(module: Module) {
    if let Ok(module) = validate(module)
        && let Ok(comparison) = compare(&module, &module, &CompareOptions::default())
    {
        assert_eq!(comparison.verdict(), Verdict::Identical);
    }
}
