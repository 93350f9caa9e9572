//! Writing modules: every form that a [`Module`](crate::ir::Module) can leave in.

pub mod bytecode;
pub mod canonical;
pub mod mlir;
pub mod text;
