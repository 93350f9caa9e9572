//! Changing a module in place.

use std::collections::HashMap;
use tile_irdiff::dialect::{ElementType, Opcode};
use tile_irdiff::ir::{
    Attribute, Block, Builder, Definition, Handle, Module, Operation, OperationBuilder, Region,
    Type, Value,
};

/// Sets or clears an attribute by name.
pub fn set(module: &mut Module, op: Handle<Operation>, name: &str, value: Option<Attribute>) {
    let index = module.operations[op].opcode.def().attribute_index(name).expect("a known name");
    let handle = value.map(|value| module.attributes.insert(value));
    module.operations[op].attributes[index] = handle;
}

/// Lets every user of `old`, but `except`, use `new`.
pub fn replace_uses(
    module: &mut Module,
    old: Handle<Value>,
    new: Handle<Value>,
    except: &[Handle<Operation>],
) {
    let all: Vec<_> = module.operations.iter().map(|(handle, _)| handle).collect();
    for op in all {
        if !except.contains(&op) {
            for operand in &mut module.operations[op].operands {
                if *operand == old {
                    *operand = new;
                }
            }
        }
    }
}

/// Takes the operation out of its block.
pub fn remove(module: &mut Module, op: Handle<Operation>) {
    let block = module.operations[op].parent.expect("an operation in a block");
    module.blocks[block].operations.retain(|other| *other != op);
}

/// Puts an operation that is in no block before `anchor`.
pub fn put_before(module: &mut Module, op: Handle<Operation>, anchor: Handle<Operation>) {
    let (block, position) = place_of(module, anchor);
    module.blocks[block].operations.insert(position, op);
    module.operations[op].parent = Some(block);
}

/// A copy of an operation with all that is in it, in no block, that uses what `known` has
/// in place of values; it gets what stands for the operation's own.
pub fn copy(
    module: &mut Module,
    op: Handle<Operation>,
    known: &mut HashMap<Handle<Value>, Handle<Value>>,
) -> Handle<Operation> {
    let mut new = module.operations[op].clone();
    for operand in &mut new.operands {
        *operand = *known.get(operand).unwrap_or(operand);
    }
    let (results, regions) = (std::mem::take(&mut new.results), std::mem::take(&mut new.regions));
    new.parent = None;
    let twin = module.operations.push(new);
    for (position, old) in (0..).zip(results) {
        let value = copy_value(module, old, Definition::Result(twin, position), known);
        module.operations[twin].results.push(value);
    }
    for old in regions {
        let region = module.regions.push(Region { blocks: Vec::new(), parent: Some(twin) });
        module.operations[twin].regions.push(region);
        for old in module.regions[old].blocks.clone() {
            let block = module.blocks.push(Block { parent: Some(region), ..Block::default() });
            module.regions[region].blocks.push(block);
            for (position, old) in (0..).zip(module.blocks[old].arguments.clone()) {
                let value = copy_value(module, old, Definition::Argument(block, position), known);
                module.blocks[block].arguments.push(value);
            }
            for inner in module.blocks[old].operations.clone() {
                let inner = copy(module, inner, known);
                module.operations[inner].parent = Some(block);
                module.blocks[block].operations.push(inner);
            }
        }
    }
    twin
}

fn copy_value(
    module: &mut Module,
    old: Handle<Value>,
    definition: Definition,
    known: &mut HashMap<Handle<Value>, Handle<Value>>,
) -> Handle<Value> {
    let ty = module.values[old].ty;
    let value = module.values.push(Value { ty, definition, name: None });
    known.insert(old, value);
    value
}

/// Takes the operation out of its block and puts it before `anchor`.
pub fn move_before(module: &mut Module, op: Handle<Operation>, anchor: Handle<Operation>) {
    remove(module, op);
    put_before(module, op, anchor);
}

/// Takes an access out of the program; who came after it comes after what it came
/// after.
pub fn remove_access(module: &mut Module, op: Handle<Operation>) {
    if let Some(result) = token_result(module, op) {
        let before = match operand_at(module, op, "token") {
            Some(index) => module.operations[op].operands[index],
            None => insert_before(module, op, Opcode::MakeToken, |b| {
                let token = b.token();
                Box::new(move |op| op.result(token))
            }),
        };
        replace_uses(module, result, before, &[op]);
    }
    remove(module, op);
}

/// The token that an access gives.
pub fn token_result(module: &Module, op: Handle<Operation>) -> Option<Handle<Value>> {
    module.operations[op].results.iter().copied().find(|v| *module.type_of(*v) == Type::Token)
}

/// Position in all operands of the first of the group called `name`.
pub fn operand_at(module: &Module, op: Handle<Operation>, name: &str) -> Option<usize> {
    let operation = &module.operations[op];
    let group = operation.opcode.def().operand_index(name)?;
    let start: u32 = operation.segments[..group].iter().sum();
    (operation.segments[group] > 0).then_some(start as usize)
}

/// Drops the optional operand called `name`.
pub fn drop_operand(module: &mut Module, op: Handle<Operation>, name: &str) {
    let index = operand_at(module, op, name).expect("the operand is there");
    let group = module.operations[op].opcode.def().operand_index(name).expect("a known name");
    module.operations[op].operands.remove(index);
    module.operations[op].segments[group] = 0;
}

/// Gives the optional operand called `name`, which is absent.
pub fn add_operand(module: &mut Module, op: Handle<Operation>, name: &str, value: Handle<Value>) {
    let group = module.operations[op].opcode.def().operand_index(name).expect("a known name");
    let start: u32 = module.operations[op].segments[..group].iter().sum();
    module.operations[op].operands.insert(start as usize, value);
    module.operations[op].segments[group] = 1;
}

type Fill = Box<dyn for<'b> FnOnce(OperationBuilder<'b>) -> OperationBuilder<'b>>;

/// The block that holds an operation, and its position there.
fn place_of(module: &Module, operation: Handle<Operation>) -> (Handle<Block>, usize) {
    let block = module.operations[operation].parent.expect("an operation in a block");
    let position = module.blocks[block]
        .operations
        .iter()
        .position(|op| *op == operation)
        .expect("the block holds it");
    (block, position)
}

/// Puts an operation before `anchor` and gives its first result.
pub fn insert_before(
    module: &mut Module,
    anchor: Handle<Operation>,
    opcode: Opcode,
    fill: impl FnOnce(&mut Builder) -> Fill,
) -> Handle<Value> {
    let (block, position) = place_of(module, anchor);
    insert_at(module, block, position, opcode, fill)
}

/// Puts an operation behind `anchor` and gives its first result.
pub fn insert_after(
    module: &mut Module,
    anchor: Handle<Operation>,
    opcode: Opcode,
    fill: impl FnOnce(&mut Builder) -> Fill,
) -> Handle<Value> {
    let (block, position) = place_of(module, anchor);
    insert_at(module, block, position + 1, opcode, fill)
}

/// Puts an operation at `position` of `block` and gives its first result.
pub fn insert_at(
    module: &mut Module,
    block: Handle<Block>,
    position: usize,
    opcode: Opcode,
    fill: impl FnOnce(&mut Builder) -> Fill,
) -> Handle<Value> {
    let op = insert_operation(module, block, position, opcode, fill);
    module.operations[op].results.first().copied().unwrap_or_else(|| Handle::from_index(0))
}

/// Puts an operation at `position` of `block`.
pub fn insert_operation(
    module: &mut Module,
    block: Handle<Block>,
    position: usize,
    opcode: Opcode,
    fill: impl FnOnce(&mut Builder) -> Fill,
) -> Handle<Operation> {
    let mut builder = Builder::on(std::mem::take(module));
    let fill = fill(&mut builder);
    let op = fill(builder.operation(opcode)).insert();
    *module = builder.finish();
    module.body.retain(|other| *other != op);
    module.operations[op].parent = Some(block);
    module.blocks[block].operations.insert(position, op);
    op
}

/// Puts a constant of type `ty` before `anchor`.
pub fn constant(
    module: &mut Module,
    anchor: Handle<Operation>,
    ty: Handle<Type>,
    bits: u64,
) -> Handle<Value> {
    let element = module.element(ty).expect("a number");
    let size = tile_irdiff::ir::DenseElements::element_bytes(element);
    let data: Box<[u8]> = bits.to_le_bytes()[..size].into();
    let value = Attribute::Dense(tile_irdiff::ir::DenseElements { ty, data, splat: true });
    insert_before(module, anchor, Opcode::Constant, |_| {
        Box::new(move |op| op.attribute("value", value).result(ty))
    })
}

/// Puts an operation on these operands before `anchor`.
pub fn compute(
    module: &mut Module,
    anchor: Handle<Operation>,
    opcode: Opcode,
    operands: &[Handle<Value>],
    ty: Handle<Type>,
) -> Handle<Value> {
    let operands = operands.to_vec();
    insert_before(module, anchor, opcode, |_| Box::new(move |op| op.operands(&operands).result(ty)))
}

/// The block that a value is an argument of, or in which it is computed.
pub fn home(module: &Module, value: Handle<Value>) -> Option<Handle<Block>> {
    match module.values[value].definition {
        Definition::Result(op, _) => module.operations[op].parent,
        Definition::Argument(block, _) => Some(block),
    }
}

/// Bits of the number one.
pub fn one(element: ElementType) -> Option<u64> {
    Some(match element {
        ElementType::F16 => 0x3c00,
        ElementType::Bf16 => 0x3f80,
        ElementType::F32 | ElementType::Tf32 => 0x3f80_0000,
        ElementType::F64 => 0x3ff0_0000_0000_0000,
        ElementType::I1
        | ElementType::I8
        | ElementType::I16
        | ElementType::I32
        | ElementType::I64 => 1,
        _ => return None,
    })
}
