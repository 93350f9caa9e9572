//! Mutants that mean the same as their kernel, with the argument why.

/// Kernel, operator, part of the operation's text or of the change, and the argument.
type Argument = (&'static str, &'static str, &'static str, &'static str);

const EQUAL: &[Argument] = &[
    (
        "matmul",
        "operation: another one",
        "addi to subi",
        "corrects a remainder of the other sign; block ids and divisors are never negative, \
         so the corrected value is never chosen",
    ),
    (
        "matmul",
        "operation: another one",
        "xori to ori",
        "signs of a block id, or a loop index from one, and of a positive divisor: both are false",
    ),
    (
        "matmul",
        "comparison: predicate",
        "not_equal to equal",
        "conjoined with “the signs differ”, which is false for a non-negative remainder",
    ),
    (
        "vector_add/",
        "parameters: swap two tensors",
        "entry",
        "x + y is y + x, and both are read at the same index",
    ),
    (
        "gather_rows/",
        "overflow: gain",
        ": tile<2048xi64>",
        "a sum of numbers extended from 32 bits, one of them times 512, fits 64 bits",
    ),
    (
        "gather_rows/rust",
        "signedness: change",
        "exti %result signed",
        "a row read from memory: masked by an unsigned comparison with a number of rows below \
         2^31, which one below zero fails whichever way it is extended",
    ),
    (
        "rms_norm/rust-naive",
        "operands: swap",
        "cmpi greater_than_or_equal %assume",
        "asserts 0 >= i instead of i >= 0, beside i < 1, of an index that is never negative: \
         either way it is zero",
    ),
    (
        "kernels/memory",
        "pointer padding: change",
        "load_ptr_tko weak",
        "all that comes of what is loaded is stored by the mask that it is loaded by",
    ),
    (
        "kernels/orders",
        "padding: change",
        "make_gather_scatter_view",
        "rows 0 to 31 of 64 and columns 0 to 31 of 64: no lane lies outside",
    ),
    (
        "kernels/orders",
        "padding: lose",
        "make_gather_scatter_view",
        "rows 0 to 31 of 64 and columns 0 to 31 of 64: no lane lies outside",
    ),
];

/// The argument for a mutant, where there is one.
pub fn argument(kernel: &str, operator: &str, text: &str) -> Option<&'static str> {
    let found = EQUAL
        .iter()
        .find(|(k, o, part, _)| kernel.starts_with(k) && *o == operator && text.contains(part));
    found.map(|(.., why)| *why)
}
