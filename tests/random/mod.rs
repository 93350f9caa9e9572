//! Random programs, held against the interpreter: a program and small changes to it,
//! where the comparison must not pass what the interpreter tells apart.

pub mod generate;
pub mod mutate;
mod programs;
pub mod runs;
mod soak;
