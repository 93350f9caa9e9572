//! What of one program stands for what of the other.

mod options;

pub use options::{CompareOptions, Hypotheses};
