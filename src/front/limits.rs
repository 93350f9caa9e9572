//! How large an input may be. Far above real kernels, which have some thousand
//! operations in some hundred kilobytes.

/// Most bytes of an input.
pub const MAX_BYTES: usize = 512 << 20;

/// Most operations of an input. What is made of each takes one to two kilobytes.
pub const MAX_OPERATIONS: usize = 4 << 20;
