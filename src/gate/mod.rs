//! Many pairs at once: what a team's gate compares, and what came of it.
//!
//! A [`Manifest`] says what is compared, or [`pair_names`] pairs the files of two folders.
//! Each pair gives a [`PairResult`], a line of JSON of its own, so that parts of a run on
//! several machines are joined by writing their lines one after the other; [`Summary`]
//! counts them. Nothing here reads files.

mod manifest;
mod names;
mod result;
mod shard;
mod summary;

pub use manifest::{Manifest, Pair};
pub use names::{NamePairs, pair_names};
pub use result::{Checked, PairFailure, PairResult};
pub use shard::Shard;
pub use summary::{GateReport, Summary};
