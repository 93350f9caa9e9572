//! Every test of what the program and the library do for users, as one program: MLIR is
//! linked statically, so that each further one would cost a minute and 60 MB of it.

mod corpus;
mod kernels;
#[cfg(feature = "cli")]
mod program;
mod tools;

mod accesses;
mod axioms;
mod bindings;
mod bytecode;
mod bytecode_damage;
mod bytecode_errors;
mod bytecode_unwritable;
mod canonical;
mod cases;
mod control;
mod differ;
mod encodings;
mod entries;
mod examples;
mod execute;
mod hints;
mod interp;
mod launch;
mod library;
mod matrix;
mod mirror;
mod mutated;
mod pairs;
mod ports;
mod printer;
mod proof;
mod raised;
mod random;
mod reductions;
mod reference;
mod semantics;
mod single;
mod text_reader;
mod triton;
mod valid;
mod valid_damaged;

#[cfg(feature = "mlir")]
mod mlir;
#[cfg(feature = "smt")]
mod solver;
#[cfg(feature = "mlir")]
mod verifiers;

// What needs the program, not the library alone.
#[cfg(feature = "cli")]
mod assemble;
#[cfg(feature = "cli")]
mod browser;
#[cfg(feature = "cli")]
mod cli;
#[cfg(feature = "cli")]
mod docs;
#[cfg(feature = "cli")]
mod faults;
#[cfg(feature = "cli")]
mod formats;
#[cfg(feature = "cli")]
mod gate;
#[cfg(all(feature = "mlir", feature = "cli"))]
mod hostile;
#[cfg(feature = "cli")]
mod injection;
#[cfg(feature = "cli")]
mod integrations;
#[cfg(all(feature = "mlir", feature = "cli"))]
mod mlir_opt;
#[cfg(feature = "cli")]
mod numerics;
#[cfg(feature = "cli")]
mod parity;
mod parity_device;
#[cfg(feature = "cli")]
mod parity_pairs;
#[cfg(feature = "cli")]
mod pictures;
#[cfg(feature = "cli")]
mod policy;
#[cfg(feature = "cli")]
mod readme;
#[cfg(feature = "cli")]
mod report;
#[cfg(feature = "cli")]
mod run;
#[cfg(feature = "cli")]
mod tilegym;
#[cfg(all(feature = "cli", unix))]
mod walkthrough;
