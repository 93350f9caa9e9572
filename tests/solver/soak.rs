//! Verdicts on random pairs, held against the interpreter.
//!
//! `TILE_IRDIFF_SOAK` says how many pairs; without it there are a few.

use super::expression::{PARAMETERS, Random, changed, kernel, random};
use tile_irdiff::classify::{QueryAnswer, Verdict};
use tile_irdiff::dialect::ElementType;
use tile_irdiff::interp::{Argument, Buffer, Launch, Options, run};
use tile_irdiff::ir::{Handle, Module, Operation};
use tile_irdiff::matching::{CompareOptions, compare};
use tile_irdiff::valid::{Valid, validate};

/// Pairs where nothing else is asked for.
const FEW: u64 = 150;

/// Inputs that each pair is run on.
const INPUTS: u64 = 48;

fn module(text: &str) -> Valid<Module> {
    let module = tile_irdiff::front::text::read(text).unwrap_or_else(|e| panic!("{e}\n{text}"));
    validate(module).unwrap_or_else(|_| panic!("not valid:\n{text}"))
}

/// What the kernel stores for these arguments; `None` where that is undefined.
fn stored(module: &Valid<Module>, arguments: &[u64]) -> Option<u8> {
    let entry = module.entries().next().expect("an entry");
    let mut given: Vec<Argument> = arguments.iter().map(|bits| Argument::Scalar(*bits)).collect();
    given.push(Argument::Buffer(Buffer::from_bits(ElementType::I8, [0])));
    let launch = Launch { grid: [1, 1, 1], arguments: given };
    let outcome = run(module, entry, launch, &Options::default()).expect("the kernel runs");
    let buffer = outcome.buffers[PARAMETERS].as_ref().expect("the output");
    let known = buffer.undefined.as_ref().is_none_or(|undefined| !undefined[0]);
    (outcome.is_defined() && known).then(|| buffer.bytes[0])
}

/// The operation before the store and the end, which computes what is stored.
fn last_value(module: &Valid<Module>) -> Handle<Operation> {
    let entry = module.entries().next().expect("an entry");
    let block = module.block(entry, 0).expect("a body");
    block.operations[block.operations.len().saturating_sub(3)]
}

/// Arguments, which keep to what bounded kernels assume.
fn inputs(random: &mut Random, bounded: bool) -> Vec<Vec<u64>> {
    const EDGES: [u64; 8] = [0, 1, 2, 0x7f, 0x80, 0x81, 0xfe, 0xff];
    let any = |random: &mut Random| match random.below(2) {
        0 => EDGES[usize::try_from(random.below(8)).expect("a small number")],
        _ => random.below(256),
    };
    let kept = |(position, value): (usize, u64)| match position {
        0 if bounded => value & 0x7f,
        1 if bounded => (value & 0x7f).max(1),
        _ => value,
    };
    let input = |random: &mut Random| -> Vec<u64> {
        let values: Vec<u64> = (0..PARAMETERS).map(|_| any(random)).collect();
        values.into_iter().enumerate().map(kept).collect()
    };
    (0..INPUTS).map(|_| input(random)).collect()
}

#[test]
fn no_pair_that_the_interpreter_tells_apart_is_equivalent() {
    let wanted = std::env::var("TILE_IRDIFF_SOAK").ok().and_then(|count| count.parse().ok());
    let (mut equivalent, mut proven, mut shown) = (0_u32, 0_u32, 0_u32);
    for seed in 1..=wanted.unwrap_or(FEW) {
        let numbers = &mut Random::new(seed);
        let reference = random(numbers, 3);
        let mut generated = changed(numbers, &reference);
        if numbers.below(3) == 0 {
            generated = changed(numbers, &generated);
        }
        let bounded = numbers.below(2) == 0;
        let texts = (kernel(&reference, "i8", bounded), kernel(&generated, "i8", bounded));
        let (a, b) = (module(&texts.0), module(&texts.1));
        let comparison = compare(&a, &b, &CompareOptions::default()).expect("both have an entry");
        if comparison.verdict() <= Verdict::Equivalent {
            equivalent += 1;
            proven += u32::from(!comparison.entries[0].proof.queries.is_empty());
            for input in inputs(numbers, bounded) {
                let Some(expected) = stored(&a, &input) else { continue };
                let found = stored(&b, &input);
                assert_eq!(
                    found,
                    Some(expected),
                    "seed {seed}, {input:?}:\n{}{}",
                    texts.0,
                    texts.1
                );
            }
        }
        for query in &comparison.entries[0].proof.queries {
            let QueryAnswer::Refuted(Some(example)) = &query.answer else { continue };
            assert_ne!(example.reference, example.generated, "seed {seed}");
        }
        // A question about a part may have an answer that the whole doesn't show.
        let whole = comparison.entries[0]
            .proof
            .queries
            .iter()
            .find(|query| query.reference == last_value(&a));
        let answer = whole.map(|query| &query.answer);
        if let Some(QueryAnswer::Refuted(Some(example))) = answer {
            shown += 1;
            let mut input = vec![0; PARAMETERS];
            for (name, value) in &example.values {
                let position = name.strip_prefix("parameter ").expect("a parameter");
                input[position.parse::<usize>().expect("its position")] =
                    u64::from(value.cast_unsigned().to_le_bytes()[0]);
            }
            let (x, y) = (stored(&a, &input), stored(&b, &input));
            if let (Some(x), Some(y)) = (x, y) {
                assert_ne!(x, y, "seed {seed}, {input:?}:\n{}{}", texts.0, texts.1);
            }
        }
    }
    assert!(
        proven > 0 && shown > 0,
        "{equivalent} equivalent, {proven} by proof; {shown} counterexamples"
    );
}
