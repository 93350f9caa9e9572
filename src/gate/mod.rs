//! Many pairs at once: what a team's gate compares, and what came of it.
//!
//! A [`Manifest`] says what is compared, or [`pair_names`] pairs the files of two folders.
//! Each pair gives a [`PairResult`], a line of JSON of its own, and each part of a run a
//! [`Part`], so that parts of a run on several machines are joined by writing their lines
//! one after the other: [`join`] takes them if they are whole, and [`Summary`] counts them.
//! Nothing here reads files.

mod join;
mod manifest;
mod names;
mod part;
mod result;
mod shard;
mod summary;

pub use join::{JoinError, Joined, join};
pub use manifest::{Manifest, Pair};
pub use names::{NamePairs, pair_names};
pub use part::{Line, PART_SCHEMA, Part};
pub use result::{Checked, PairFailure, PairResult};
pub use shard::Shard;
pub use summary::{GateReport, Summary};
