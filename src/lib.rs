//! Decides whether two GPU kernels in CUDA Tile IR are the same program.

#![warn(clippy::panic)]

pub mod back;
pub mod canon;
pub mod classify;
pub mod codegen;
pub mod dialect;
pub mod equiv;
pub mod example;
pub mod front;
pub mod gate;
pub mod interp;
pub mod ir;
pub mod matching;
#[cfg(feature = "mlir")]
pub mod mlir;
pub mod policy;
pub mod report;
pub mod valid;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
