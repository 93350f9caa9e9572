//! The verifier on modules that no reader should make: it says no, and nothing worse.

use crate::tools::numbers::Numbers;
use std::fs;
use std::path::Path;
use tile_irdiff::dialect::{OPCODES, PaddingValue};
use tile_irdiff::front::bytecode;
use tile_irdiff::ir::{Attribute, Handle, Module, Operation, Type};
use tile_irdiff::valid::validate;

/// A type of parts that don't belong together.
fn odd_type(module: &Module, numbers: &mut Numbers) -> Type {
    let part = numbers.handle(module.types.len() + 1);
    let sizes = [0, 1, 3, 4, -1, i64::MAX, i64::MIN];
    let shape: Box<[i64]> = (0..numbers.below(4)).map(|_| sizes[numbers.below(7)]).collect();
    let small: Box<[i32]> = shape.iter().map(|size| i32::try_from(*size).unwrap_or(8)).collect();
    let padding = Some(PaddingValue::Nan);
    match numbers.below(6) {
        0 => Type::Tile { element: part, shape },
        1 => Type::Pointer { pointee: part, attribute: None },
        2 => Type::TensorView { element: part, strides: shape.clone(), shape, attribute: None },
        3 => Type::PartitionView {
            tile_shape: small.clone(),
            tensor_view: part,
            dim_map: small,
            padding,
        },
        4 => {
            Type::GatherScatterView { tile_shape: small, tensor_view: part, sparse_dim: 9, padding }
        }
        _ => Type::Function { parameters: [part, part].into(), results: [part].into() },
    }
}

fn damage(module: &mut Module, numbers: &mut Numbers) {
    let handle: Handle<Operation> = numbers.handle(module.operations.len());
    let value = numbers.handle(module.values.len());
    let other = numbers.handle(module.operations.len());
    let block = numbers.handle(module.blocks.len());
    let region = numbers.handle(module.regions.len());
    let attribute = numbers.handle(module.attributes.len());
    let operation = &mut module.operations[handle];
    match numbers.below(17) {
        0 => operation.operands.push(value),
        1 => operation.operands.clear(),
        2 => operation.segments.push(u32::MAX),
        3 => operation.segments.iter_mut().for_each(|size| *size = u32::MAX),
        4 => operation.attributes.iter_mut().for_each(|place| *place = Some(attribute)),
        5 => operation.attributes.clear(),
        6 => operation.results.push(value),
        7 => operation.results.clear(),
        8 => operation.regions.push(region),
        9 => operation.opcode = OPCODES[numbers.below(OPCODES.len())],
        10 => operation.parent = Some(block),
        11 => module.blocks[block].operations.push(other),
        12 => module.blocks[block].operations.clear(),
        13 => module.regions[region].blocks.push(block),
        14 => {
            let ty = odd_type(module, numbers);
            module.values[value].ty = module.types.insert(ty);
        }
        15 => {
            let ty = odd_type(module, numbers);
            let ty = module.types.insert(ty);
            let odd = module.attributes.insert(Attribute::Integer { ty, bits: u64::MAX });
            let hints = Attribute::Dictionary([("latency".into(), odd)].into());
            let hints = module.attributes.insert(hints);
            let hints = Attribute::OptimizationHints([("default".into(), hints)].into());
            let hints = module.attributes.insert(hints);
            let places = &mut module.operations[handle].attributes;
            places.iter_mut().for_each(|place| *place = Some(hints));
        }
        _ => {
            let odd = Attribute::Array([attribute, attribute].into());
            let odd = module.attributes.insert(odd);
            let places = &mut module.operations[handle].attributes;
            places.iter_mut().for_each(|place| *place = Some(odd));
        }
    }
}

#[test]
fn damaged_modules_are_refused_or_valid_and_never_a_panic() {
    let mut numbers = Numbers::new(1);
    let mut refused = 0;
    for kernel in ["softmax", "cumsum", "gather_rows", "flash_attention"] {
        let file = format!("fixtures/dumps/{kernel}/python.tileirbc");
        let bytes = fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join(file));
        let module = bytecode::read(&bytes.expect("the dump can be read"));
        let module = module.expect("the dump is a module");
        for _ in 0..200 {
            let mut damaged = module.clone();
            for _ in 0..=numbers.below(3) {
                damage(&mut damaged, &mut numbers);
            }
            if let Err(invalid) = validate(damaged) {
                refused += 1;
                assert!(invalid.errors.iter().all(|error| !error.to_string().is_empty()));
            }
        }
    }
    assert!(refused > 400, "only {refused} of 800 damaged modules were refused");
}
