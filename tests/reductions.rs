//! Combiners and identities of reductions and scans: what is the same, what isn't, and that
//! the interpreter agrees.
//!
//! An identity may be combined any number of times, and the one that is neutral for every
//! element is unique: equal ones alone are the same. Arguments may be exchanged where the
//! combiner gives the same to the bit.

use tile_irdiff::classify::{Code, Verdict};
use tile_irdiff::dialect::ElementType::{self, F32, I1, I8, I32};
use tile_irdiff::interp::{self, Argument, Buffer, Launch, Options};
use tile_irdiff::ir::Module;
use tile_irdiff::matching::{CompareOptions, compare};
use tile_irdiff::valid::{Valid, validate};

/// A kernel that reduces or scans eight elements from this identity. `combine` has `{x}` and
/// `{y}` for the element and what came before, and gives `%s`.
fn kernel(opcode: &str, element: ElementType, (identity, combine): (&str, &str)) -> Valid<Module> {
    let ty = element.name();
    let combine = combine.replace("{T}", &format!("tile<{ty}>"));
    let combine = combine.replace("{x}", "%x").replace("{y}", "%y");
    let (along, result) = match opcode {
        "scan" => (" reverse=false", format!("tile<8x{ty}>")),
        _ => ("", format!("tile<{ty}>")),
    };
    let stored = if opcode == "scan" {
        format!(
            "%u1 = reshape %out : tile<ptr<{ty}>> -> tile<1xptr<{ty}>>
             %u8 = broadcast %u1 : tile<1xptr<{ty}>> -> tile<8xptr<{ty}>>
             %u = offset %u8, %i : tile<8xptr<{ty}>>, tile<8xi32> -> tile<8xptr<{ty}>>
             %w = store_ptr_tko weak %u, %m : tile<8xptr<{ty}>>, tile<8x{ty}> -> token"
        )
    } else {
        format!("%w = store_ptr_tko weak %out, %m : tile<ptr<{ty}>>, tile<{ty}> -> token")
    };
    let text = format!(
        "entry @k(%in: tile<ptr<{ty}>>, %out: tile<ptr<{ty}>>) {{
           %i = iota : tile<8xi32>
           %p1 = reshape %in : tile<ptr<{ty}>> -> tile<1xptr<{ty}>>
           %p8 = broadcast %p1 : tile<1xptr<{ty}>> -> tile<8xptr<{ty}>>
           %p = offset %p8, %i : tile<8xptr<{ty}>>, tile<8xi32> -> tile<8xptr<{ty}>>
           %a, %t = load_ptr_tko weak %p : tile<8xptr<{ty}>> -> tile<8x{ty}>, token
           %m = {opcode} %a dim=0{along} identities=[{identity} : {ty}] : tile<8x{ty}> -> {result}
           (%x: tile<{ty}>, %y: tile<{ty}>) {{
             {combine}
             yield %s : tile<{ty}>
           }}
           {stored}
           return
         }}"
    );
    let module = tile_irdiff::front::text::read(&text).unwrap_or_else(|it| panic!("{it}\n{text}"));
    validate(module).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// What a kernel makes of elements that are these numbers in turn.
fn results(module: &Valid<Module>, element: ElementType, numbers: [f64; 2]) -> Vec<u64> {
    let elements = numbers.into_iter().cycle().take(8);
    let arguments =
        [Buffer::from_numbers(element, elements), Buffer::from_numbers(element, [5.0; 8])];
    let arguments = arguments.map(Argument::Buffer).into();
    let launch = Launch { grid: [1, 1, 1], arguments };
    let entry = module.entries().next().expect("an entry");
    let outcome = interp::run(module, entry, launch, &Options::default()).expect("it runs");
    assert!(outcome.faults.is_empty());
    let out = outcome.buffers[1].as_ref().expect("a buffer");
    out.numbers(element).map(f64::to_bits).collect()
}

const ADD: &str = "%s = addf {x}, {y} : {T}";
const MAX: &str = "%s = maxf {x}, {y} : {T}";
const MAX_OR_NAN: &str = "%s = maxf {x}, {y} propagate_nan : {T}";
const LOWEST: &str = "0xFF800000";

/// Unlike identities of a combiner, with elements that tell them apart.
const IDENTITIES: [(ElementType, &str, [&str; 2], [f64; 2]); 19] = [
    (F32, ADD, ["0.0", "-0.0"], [-0.0, -0.0]),
    (F32, ADD, ["0.0", "1.0"], [1.0, 2.0]),
    (F32, "%s = mulf {x}, {y} : {T}", ["1.0", "0.0"], [1.0, 2.0]),
    (F32, MAX, [LOWEST, "0xFF7FFFFF"], [f64::NEG_INFINITY, f64::NEG_INFINITY]),
    (F32, MAX, [LOWEST, "0.0"], [-1.0, -2.0]),
    (F32, MAX, [LOWEST, "0x7FC00000"], [f64::NAN, f64::NAN]),
    (F32, MAX_OR_NAN, [LOWEST, "0x7FC00000"], [1.0, 2.0]),
    (F32, "%s = minf {x}, {y} : {T}", ["0x7F800000", "0x7F7FFFFF"], [f64::INFINITY; 2]),
    (I32, "%s = addi {x}, {y} : {T}", ["0", "1"], [1.0, 2.0]),
    (I32, "%s = muli {x}, {y} : {T}", ["1", "0"], [1.0, 2.0]),
    (I32, "%s = muli {x}, {y} : {T}", ["1", "-1"], [1.0, 2.0]),
    (I32, "%s = maxi {x}, {y} signed : {T}", ["-2147483648", "0"], [-1.0, -2.0]),
    (I32, "%s = maxi {x}, {y} signed : {T}", ["-2147483648", "-2147483647"], [-2_147_483_648.0; 2]),
    (I32, "%s = mini {x}, {y} signed : {T}", ["2147483647", "-1"], [1.0, 2.0]),
    (I32, "%s = maxi {x}, {y} unsigned : {T}", ["0", "-2147483648"], [1.0, 2.0]),
    (I32, "%s = ori {x}, {y} : {T}", ["0", "-1"], [1.0, 2.0]),
    (I32, "%s = andi {x}, {y} : {T}", ["-1", "1"], [2.0, 2.0]),
    (I32, "%s = xori {x}, {y} : {T}", ["0", "-1"], [1.0, 2.0]),
    (I1, "%s = andi {x}, {y} : {T}", ["true", "false"], [1.0, 1.0]),
];

/// Combiners with their arguments exchanged that give the same.
const SYMMETRIC: [(ElementType, &str, &str, [f64; 2]); 10] = [
    (F32, "0.0", "%s = addf {x}, {y} : {T}", [0.1, 0.3]),
    (F32, "1.0", "%s = mulf {x}, {y} rounding<zero> : {T}", [0.1, 30.0]),
    (F32, LOWEST, "%s = maxf {x}, {y} : {T}", [-0.0, 0.0]),
    (F32, "0x7F800000", "%s = minf {x}, {y} propagate_nan : {T}", [1.0, f64::NAN]),
    (I32, "0", "%s = addi {x}, {y} : {T}", [1.0, 2.0]),
    (I32, "1", "%s = muli {x}, {y} : {T}", [3.0, 2.0]),
    (I32, "-2147483648", "%s = maxi {x}, {y} signed : {T}", [1.0, 2.0]),
    (I32, "0", "%s = ori {x}, {y} : {T}", [1.0, 2.0]),
    (I32, "-1", "%s = andi {x}, {y} : {T}", [3.0, 2.0]),
    (I32, "0", "%s = xori {x}, {y} : {T}", [1.0, 2.0]),
];

/// Combiners with their arguments exchanged that don't.
const ASYMMETRIC: [(ElementType, &str, &str, [f64; 2]); 5] = [
    (F32, "1.0", "%s = subf {x}, {y} : {T}", [1.0, 3.0]),
    (I32, "1", "%s = subi {x}, {y} : {T}", [1.0, 3.0]),
    (F32, "0.0", "%d = addf {x}, {x} : {T}\n%s = addf %d, {y} : {T}", [1.0, 3.0]),
    (I32, "0", "%z = constant <i32: 0> : {T}\n%s = addi {x}, %z : {T}", [1.0, 3.0]),
    (
        F32,
        LOWEST,
        "%c = cmpf greater_than ordered {x}, {y} : {T} -> tile<i1>
         %s = select %c, {x}, {y} : tile<i1>, {T}",
        [1.0, f64::NAN],
    ),
];

/// Compares two kernels of each kind with both as the reference, and runs them.
fn check(
    element: ElementType,
    sides: [(&str, &str); 2],
    expected: Option<Code>,
    numbers: [f64; 2],
) {
    for opcode in ["reduce", "scan"] {
        let [a, b] = sides.map(|side| kernel(opcode, element, side));
        for (r, g) in [(&a, &b), (&b, &a)] {
            let comparison = compare(r, g, &CompareOptions::default()).expect("both have an entry");
            let found = comparison.findings.first().map(|finding| finding.code);
            assert_eq!(found, expected, "{opcode} {sides:?}");
            assert_eq!(comparison.verdict() <= Verdict::Equivalent, expected.is_none());
        }
        let equal = results(&a, element, numbers) == results(&b, element, numbers);
        assert_eq!(equal, expected.is_none(), "{opcode} {sides:?}");
    }
}

fn exchanged(combine: &str) -> String {
    combine.replace("{x}", "{z}").replace("{y}", "{x}").replace("{z}", "{y}")
}

#[test]
fn another_identity_is_another_reduction() {
    for (element, combine, identities, numbers) in IDENTITIES {
        let sides = identities.map(|identity| (identity, combine));
        check(element, sides, Some(Code::Red003), numbers);
    }
}

#[test]
fn an_identity_is_what_it_says_however_it_is_written() {
    for (element, combine, identities) in [
        (I1, "%s = andi {x}, {y} : {T}", ["true", "1"]),
        (I8, "%s = andi {x}, {y} : {T}", ["-1", "255"]),
        (F32, ADD, ["-0.0", "0x80000000"]),
    ] {
        check(element, identities.map(|identity| (identity, combine)), None, [1.0, 0.0]);
    }
}

#[test]
fn arguments_may_be_exchanged_where_that_gives_the_same() {
    for (element, identity, combine, numbers) in SYMMETRIC {
        check(element, [(identity, combine), (identity, &exchanged(combine))], None, numbers);
    }
    for (element, identity, combine, numbers) in ASYMMETRIC {
        let sides = [(identity, combine), (identity, &exchanged(combine))];
        check(element, sides, Some(Code::Red001), numbers);
    }
}
