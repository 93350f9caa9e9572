//! Decides whether two GPU kernels in CUDA Tile IR are the same program, and says exactly
//! how they differ.
//!
//! cuTile Python, Triton with the Tile IR backend and cuTile Rust all lower to CUDA Tile
//! IR, the MLIR dialect `cuda_tile`. [`read`] takes a dump of it, as text or bytecode or
//! out of a log; [`compare`] takes two and gives a [`Report`]: a verdict about meaning, and
//! every difference once, at its root, in both dumps. What of it fails is for the
//! [`Policy`] in the [`Options`] to say.
//!
//! ```
//! use tile_irdiff::{Options, ReadOptions, compare, read};
//!
//! let kernel = |padding: &str| {
//!     format!(
//!         "entry @k(%in: tile<ptr<f32>>, %out: tile<ptr<f32>>, %n: tile<i32>,
//!                     %m: tile<i32>) {{
//!            %i, %j, %k = get_tile_block_id : tile<i32>
//!            %x = make_tensor_view %in, shape = [%n], strides = [1]
//!                : tile<i32> -> tensor_view<?xf32, strides=[1]>
//!            %p = make_partition_view %x : partition_view<tile=(64), padding_value = {padding},
//!                tensor_view<?xf32, strides=[1]>>
//!            %a, %t = load_view_tko weak %p[%i] : partition_view<tile=(64),
//!                padding_value = {padding}, tensor_view<?xf32, strides=[1]>>, tile<i32>
//!                -> tile<64xf32>, token
//!            %y = make_tensor_view %out, shape = [%m], strides = [1]
//!                : tile<i32> -> tensor_view<?xf32, strides=[1]>
//!            %q = make_partition_view %y
//!                : partition_view<tile=(64), tensor_view<?xf32, strides=[1]>>
//!            %u = store_view_tko weak %a, %q[%i] : tile<64xf32>,
//!                partition_view<tile=(64), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
//!            return
//!          }}"
//!     )
//! };
//! let reference = read(kernel("neg_inf").as_bytes(), &ReadOptions::default())?;
//! let port = read(kernel("zero").as_bytes(), &ReadOptions::default())?;
//!
//! let report = compare(&reference, &port, &Options::default())?;
//! assert_eq!(report.verdict.name(), "different");
//! let finding = &report.findings[0];
//! assert_eq!(finding.code, "TID-MEM-008");
//! assert_eq!(finding.detail, "padding neg_inf against zero");
//!
//! // As JSON, this is what `tile-irdiff --format json` prints.
//! assert_eq!(serde_json::to_value(&report)?["result"], "fail");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The steps in between are there, too: [`front`] reads, [`valid`] verifies, [`canon`] makes
//! canonical programs, [`matching`] compares, [`policy`] judges, [`report`] writes;
//! [`interp`] runs a kernel on the CPU, [`back`] writes programs. The library does no I/O,
//! never prints and never exits; no input makes it panic.
//!
//! What may change from version to version, docs/stability.md in the repository says.

#![warn(clippy::panic)]

pub mod back;
pub mod canon;
pub mod classify;
pub mod codegen;
mod compare;
pub mod dialect;
mod dump;
pub mod equiv;
pub mod example;
pub mod execute;
mod fnv;
pub mod front;
pub mod gate;
pub mod interp;
pub mod ir;
pub mod matching;
#[cfg(feature = "mlir")]
pub mod mlir;
pub mod parity;
pub mod policy;
pub mod report;
pub mod smt;
pub mod valid;

pub use compare::{Options, compare};
pub use dump::{Dump, DumpError, read};
pub use front::ReadOptions;
pub use policy::Policy;
pub use report::Report;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
