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
        "triton/vector_add",
        "parameters: swap two tensors",
        "entry",
        "x + y is y + x, and both are read at the same offset",
    ),
    ("geglu/", "padding: change", "%pview =", BEFORE),
    ("geglu/", "padding: lose", "%pview =", BEFORE),
    ("triton/rms_norm-13.3", "pointer padding: change", "load_ptr_tko weak %1", MASKED),
    ("kernels/memory", "constant: float", "%cst_0_f32 =", MASKED),
    ("kernels/memory", "constant: one element", "%cst_0_f32 =", MASKED),
    (
        "triton/",
        "rounding: integer division",
        ", %cst_1_i32",
        "a number divided by one has no remainder to round",
    ),
    ("triton/flash_attention-13.1", "rounding: integer division", "divi %cst_0_i32", ZERO),
    ("triton/flash_attention-13.1", "div_by: gain in the body", "divi %cst_0_i32", ZERO),
    ("triton/flash_attention-13.1", "bounded: gain in the body", "divi %cst_0_i32", ZERO),
    ("triton/flash_attention-13.1", "constant: integer", "0x40 to 0x41 %cst_64_i32_", ZERO),
    ("embedding_backward/", "constant: integer", "%cst_256_i64_2 =", COLUMNS),
    ("embedding_backward/", "comparison: predicate", "%cst_256_i64_2,", COLUMNS),
    ("embedding_backward/", "bounded: gain in the body", "result 1 %blockId_", COLUMNS),
    (
        "embedding_backward/",
        "overflow: gain",
        ": tile<8x128xi64>",
        "a sum of numbers extended from 32 bits, one of them times 256, fits 64 bits",
    ),
    (
        "matmul/python",
        "overflow: gain",
        "%24 = addi",
        "the first row of a group, which is no larger than a block id, and a remainder by what \
         is left of at most 2^24 rows",
    ),
    (
        "triton/flash_attention-13.3",
        "overflow: gain",
        "%24 = addi",
        "a sum that wrapped around would be negative, which the assume behind it excludes",
    ),
    ("flash_attention_varlen/", "overflow: gain", ": tile<64x64xi64>", STRIDES),
    ("moe_matmul/", "overflow: gain", ": tile<64x32xi64>", STRIDES),
    (
        "gather_rows/",
        "overflow: gain",
        ": tile<2048xi64>",
        "a sum of numbers extended from 32 bits, one of them times 512, fits 64 bits",
    ),
    (
        "gather_rows/",
        "signedness: change",
        "exti %result signed",
        "a row read from memory: masked by an unsigned comparison with a number of rows below \
         2^31, which one below zero fails whichever way it is extended",
    ),
    (
        "histogram/python",
        "signedness: change",
        "exti %result signed",
        "a bin read from memory: masked by an unsigned comparison with a number of bins below \
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

const ZERO: &str = "zero divided by 64, or by 65, is zero, without a remainder to round: a \
    multiple of all numbers, and within all bounds from it";

const BEFORE: &str = "the other load takes a tile further on in the same view, without which no \
    launch is defined: a tile before the last has no lane outside";

const MASKED: &str = "what padded lanes become is stored under the mask that leaves them out";

const COLUMNS: &str = "columns from 256 on are of blocks whose load lies outside its view of 256 \
    columns, so that launches with such blocks are not defined; ids of blocks of columns are \
    0 and 1";

const STRIDES: &str = "at most two products of a number extended from 32 bits and a stride of \
    32 bits that is not negative, and a column, fit 64 bits: the products are 2^62 - 2^31 at \
    most";

/// The argument for a mutant, where there is one.
pub fn argument(kernel: &str, operator: &str, text: &str) -> Option<&'static str> {
    let found = EQUAL
        .iter()
        .find(|(k, o, part, _)| kernel.starts_with(k) && *o == operator && text.contains(part));
    found.map(|(.., why)| *why)
}
