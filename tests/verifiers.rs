//! MLIR's verifier and ours say the same of every module, but for what IRDL can't say.

use crate::matrix::driver::each_mutant;
use crate::matrix::{is_set, operators};
use crate::tools::numbers::Numbers;
use std::fmt::Write;
use tile_irdiff::dialect::{Arity, OPCODES, Opcode, TypeClass, ValueDef};
use tile_irdiff::front::{bytecode, text};
use tile_irdiff::ir::{Attribute, Handle, Module, Operation, Value};
use tile_irdiff::mlir::verify_any;
use tile_irdiff::valid::{AttributeError, Error, ErrorKind, StructureError, ValueError, validate};

/// Changes one thing, so that the module still holds together.
fn change(module: &mut Module, numbers: &mut Numbers) {
    let handle: Handle<Operation> = numbers.handle(module.operations.len());
    match numbers.below(9) {
        0 => {
            let value = numbers.handle(module.values.len());
            let operands = &mut module.operations[handle].operands;
            let place = numbers.below(operands.len());
            if let Some(operand) = operands.get_mut(place) {
                *operand = value;
            }
        }
        1 => {
            let value: Handle<Value> = numbers.handle(module.values.len());
            module.values[value].ty = numbers.handle(module.types.len());
        }
        2 => {
            let places = &mut module.operations[handle].attributes;
            let place = numbers.below(places.len());
            if let Some(attribute) = places.get_mut(place) {
                *attribute = None;
            }
        }
        3 => {
            let value = numbers.handle(module.attributes.len());
            let places = &mut module.operations[handle].attributes;
            let place = numbers.below(places.len());
            if let Some(attribute) = places.get_mut(place) {
                *attribute = Some(value);
            }
        }
        4 => exchange_opcode(module, handle, OPCODES[numbers.below(OPCODES.len())]),
        5 => drop_operand(module, handle, numbers),
        6 => {
            let block = numbers.handle(module.blocks.len());
            let operations = &mut module.blocks[block].operations;
            let count = operations.len();
            if count > 1 {
                let place = numbers.below(count - 1);
                operations.swap(place, place + 1);
            }
        }
        7 => {
            let block = numbers.handle(module.blocks.len());
            let operations = &mut module.blocks[block].operations;
            if !operations.is_empty() {
                operations.remove(numbers.below(operations.len()));
            }
        }
        _ => drop(module.operations[handle].regions.pop()),
    }
}

/// Makes an operation do something else that is written alike.
fn exchange_opcode(module: &mut Module, handle: Handle<Operation>, opcode: Opcode) {
    let operation = &mut module.operations[handle];
    let (old, new) = (operation.opcode.def(), opcode.def());
    let alike = old.operands.len() == new.operands.len()
        && old.attributes.len() == new.attributes.len()
        && !matches!(opcode, Opcode::Module | Opcode::Entry | Opcode::Global)
        && !matches!(operation.opcode, Opcode::Entry | Opcode::Global);
    if alike {
        operation.opcode = opcode;
    }
}

fn drop_operand(module: &mut Module, handle: Handle<Operation>, numbers: &mut Numbers) {
    let operation = &mut module.operations[handle];
    let group = numbers.below(operation.segments.len());
    if operation.segments.get(group).is_some_and(|size| *size > 0) {
        let before: u32 = operation.segments[..group].iter().sum();
        operation.operands.remove(before as usize);
        operation.segments[group] -= 1;
    }
}

/// Whether IRDL can say the rule that an operation breaks.
fn is_said_by_irdl(module: &Module, error: &Error) -> bool {
    let definition = error.opcode.def();
    match &error.kind {
        ErrorKind::Structure(error) => match error {
            StructureError::OperandCount { .. }
            | StructureError::ResultCount { .. }
            | StructureError::RegionCount { .. }
            | StructureError::NotLast { .. } => true,
            StructureError::BlockCount { region, .. } => *region != "else",
            // Which operation ends a block is not said, but that one does.
            StructureError::Terminator { found, .. } => {
                !found.is_some_and(|found| found.def().terminator)
            }
            _ => false,
        },
        ErrorKind::Value(ValueError::Class { name, .. }) => {
            let mut values = definition.operands.iter().chain(definition.results);
            let value = values.find(|value| value.name == *name);
            let rank = value.map(|value| match value.class {
                TypeClass::Tile(class) => class.rank,
                _ => None,
            });
            // Of a tuple's values nothing is said, nor of ranks but zero.
            value.is_some_and(|value| value.arity != Arity::Variadic)
                && matches!(rank, Some(None | Some(0)))
        }
        ErrorKind::Value(ValueError::Relation { what, names, .. }) => {
            let mut values = definition.operands.iter().chain(definition.results);
            let variadic = |value: &ValueDef| value.arity == Arity::Variadic;
            let grouped = values.any(|value| variadic(value) && names.contains(&value.name));
            !grouped && *what != "the same rank"
        }
        ErrorKind::Dominance(_)
        | ErrorKind::Attribute(AttributeError::Missing { .. } | AttributeError::Case { .. }) => {
            true
        }
        ErrorKind::Attribute(AttributeError::Kind { name, .. }) => {
            let attribute = definition.attributes.iter().find(|of| of.name == *name);
            let place = definition.attribute_index(name);
            let value =
                place.and_then(|place| module.operations[error.operation].attributes[place]);
            let integer = value.is_some_and(|value| {
                matches!(
                    module.attributes[value],
                    Attribute::Integer { .. }
                        | Attribute::Bool(_)
                        | Attribute::Array(_)
                        | Attribute::Symbol(_)
                        | Attribute::I32Array(_)
                        | Attribute::BoolArray(_)
                )
            });
            // Neither the width of an integer nor what is in a list, and text is text.
            attribute.is_some_and(|attribute| !attribute.optional) && !integer
        }
        _ => false,
    }
}

/// What the verifiers say of a module.
enum Answers {
    /// Both take it.
    Valid,
    /// Both refuse it.
    Refused,
    /// Ours refuses it for what IRDL can't say.
    BeyondIrdl,
    /// They differ where they should not.
    Differ(String),
}

/// Asks both verifiers.
fn ask(module: &Module) -> Answers {
    match (validate(module.clone()), verify_any(module)) {
        (Ok(_), Ok(())) => Answers::Valid,
        (Ok(_), Err(rejection)) => Answers::Differ(format!("only MLIR: {rejection}")),
        (Err(_), Err(_)) => Answers::Refused,
        (Err(invalid), Ok(())) => {
            let said = invalid.errors.iter().find(|error| is_said_by_irdl(module, error));
            said.map_or(Answers::BeyondIrdl, |error| Answers::Differ(format!("not MLIR: {error}")))
        }
    }
}

#[test]
fn both_verifiers_agree_on_changed_modules() {
    let mut numbers = Numbers::new(1);
    let mut failures = String::new();
    let (mut valid, mut refused) = (0, 0);
    for file in crate::corpus::files(&["fixtures/dumps", "tests/oracle/dumps"], ".tileirbc") {
        let original = bytecode::read(&std::fs::read(&file).expect("a file")).expect("bytecode");
        // A few dumps have only globals in them.
        let rounds = if original.values.is_empty() { 0 } else { 12 };
        for _ in 0..rounds {
            let mut module = original.clone();
            change(&mut module, &mut numbers);
            match ask(&module) {
                Answers::Valid => valid += 1,
                Answers::Refused => refused += 1,
                Answers::BeyondIrdl => {}
                Answers::Differ(how) => drop(writeln!(failures, "{}: {how}", file.display())),
            }
        }
    }
    assert!(failures.is_empty(), "{failures}");
    assert!(valid > 150 && refused > 150, "{valid} valid, {refused} refused by both");
}

/// One mutant a cell of the matrix; with `MATRIX=full` all of them, whose number
/// dialect/README.md states.
#[test]
fn both_verifiers_agree_on_mutants() {
    let full = is_set("MATRIX");
    let mut operators = operators::all();
    operators.extend(operators::removals());
    let places = if full { usize::MAX } else { 1 };
    let answers = each_mutant(
        &operators,
        |_| places,
        |kernel, operator, mutant| {
            let mut module = (*kernel.module).clone();
            (mutant.edit)(&mut module);
            Some(match ask(&module) {
                Answers::Differ(how) => Answers::Differ(format!(
                    "{}: {}, {}: {how}",
                    kernel.name, operator.name, mutant.what
                )),
                same => same,
            })
        },
    );
    let count = |of: fn(&Answers) -> bool| answers.iter().filter(|answer| of(answer)).count();
    let valid = count(|answer| matches!(answer, Answers::Valid));
    let refused = count(|answer| matches!(answer, Answers::Refused));
    let beyond = count(|answer| matches!(answer, Answers::BeyondIrdl));
    let failures: Vec<_> = answers
        .iter()
        .filter_map(
            |answer| if let Answers::Differ(how) = answer { Some(how.as_str()) } else { None },
        )
        .collect();
    assert!(failures.is_empty(), "{} mutants:\n{}", failures.len(), failures.join("\n"));
    assert!(valid > 2000 && refused > 10, "{valid} valid, {refused} refused by both");
    let said = format!(
        "of the {} mutants, both take {valid}, both refuse {refused}, and {beyond} break rules \
         that IRDL can't say",
        answers.len()
    );
    let is_said = include_str!("../dialect/README.md").contains(&said);
    assert!(is_said || !full, "dialect/README.md: {said}");
}

#[test]
fn both_verifiers_agree_on_planted_errors() {
    let mut failures = String::new();
    let (mut refused, mut beyond) = (0, 0);
    for source in crate::valid::planted() {
        let module = text::read(&source).expect("it can be read");
        match ask(&module) {
            Answers::Valid => drop(writeln!(failures, "both take {source}")),
            Answers::Refused => refused += 1,
            Answers::BeyondIrdl => beyond += 1,
            Answers::Differ(how) => drop(writeln!(failures, "{how} in {source}")),
        }
    }
    assert!(failures.is_empty(), "{failures}");
    let said = format!("MLIR refuses {refused} of {} programs", refused + beyond);
    assert!(include_str!("../dialect/README.md").contains(&said), "dialect/README.md: {said}");
}
