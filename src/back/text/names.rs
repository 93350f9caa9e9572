//! Names of values, as MLIR's printer chooses them.
//!
//! An operation may suggest a name for its results (`%cst_1_i32`, `%pview`) and for
//! the arguments of its region (`%loopIdx`); other results are numbered and other
//! arguments called `%arg0`. A name that is taken gets the next number of a counter.
//! A region sees the names around it, and starts from the counters that the region
//! around it ended with, so that neighbouring regions use the same names.

use super::constant::constant_name;
use crate::dialect::{Arity, Opcode};
use crate::ir::{Block, Definition, Handle, Module, Operation, Region, Value};
use indexmap::IndexSet;
use rustc_hash::FxBuildHasher;
use std::borrow::Cow;
use std::fmt::Write;

/// Assumes in a row that a name tells (`%assume_assume_x`). The disassembler tells
/// them all, which a hostile input could make quadratic in its size.
const MOST_ASSUMES: usize = 64;

/// The names of all values of a module.
#[derive(Debug)]
pub(super) struct Names {
    /// By value.
    names: Vec<Name>,
    texts: Texts,
}

/// The different names of a module: its entries mostly use the same.
type Texts = IndexSet<Box<str>, FxBuildHasher>;

/// The name of a value, without `%`.
#[derive(Clone, Copy, Debug)]
enum Name {
    /// None, where the value is in no region of the module or isn't the first of its
    /// group.
    None,
    Number(u32),
    /// The text at this position.
    Text(usize),
}

impl Names {
    pub(super) fn new(module: &Module) -> Self {
        let mut namer = Namer {
            module,
            names: vec![Name::None; module.values.len()],
            texts: Texts::default(),
            used: Vec::new(),
            scopes: Vec::new(),
            counters: Counters::default(),
            text: String::new(),
        };
        namer.module();
        Self { names: namer.names, texts: namer.texts }
    }

    /// Appends a value where it is used: `%for#1`.
    pub(super) fn operand(&self, module: &Module, value: Handle<Value>, out: &mut String) {
        if let Definition::Result(operation, position) = module.values[value].definition {
            let operation = &module.operations[operation];
            if operation.results.len() > 1 && !names_each_result(operation.opcode) {
                self.name(operation.results[0], out);
                let _ = write!(out, "#{position}");
                return;
            }
        }
        self.name(value, out);
    }

    /// Appends the results of an operation where they are defined, `%for:2`, if any.
    pub(super) fn results(&self, operation: &Operation, out: &mut String) {
        let results = &operation.results;
        let Some((first, rest)) = results.split_first() else { return };
        self.name(*first, out);
        if names_each_result(operation.opcode) {
            for result in rest {
                out.push_str(", ");
                self.name(*result, out);
            }
        } else if !rest.is_empty() {
            let _ = write!(out, ":{}", results.len());
        }
    }

    fn name(&self, value: Handle<Value>, out: &mut String) {
        out.push('%');
        match self.names[value.index()] {
            Name::None => {}
            Name::Number(number) => {
                let _ = write!(out, "{number}");
            }
            Name::Text(position) => out.push_str(&self.texts[position]),
        }
    }
}

/// Whether the results of an operation have a name each, rather than one for all.
fn names_each_result(opcode: Opcode) -> bool {
    let results = opcode.def().results;
    results.len() > 1 && results.iter().all(|result| result.arity != Arity::Variadic)
}

/// What the names of a region depend on besides the names around it.
#[derive(Clone, Copy, Default)]
struct Counters {
    value: u32,
    argument: u32,
    conflict: u32,
}

struct Namer<'m> {
    module: &'m Module,
    names: Vec<Name>,
    texts: Texts,
    /// Whether a value that is visible has the text at this position.
    used: Vec<bool>,
    /// The texts that the regions which are being named use, outermost first.
    scopes: Vec<Vec<usize>>,
    counters: Counters,
    /// The name that is being made unique; one string for all of them.
    text: String,
}

impl Namer<'_> {
    fn module(&mut self) {
        // Regions wait on a stack of their own: nesting costs no call stack.
        let mut waiting = Vec::new();
        for operation in &self.module.body {
            self.wait(*operation, &mut waiting);
        }
        while let Some((region, counters, depth)) = waiting.pop() {
            self.counters = counters;
            for text in self.scopes.drain(depth..).flatten() {
                self.used[text] = false;
            }
            self.scopes.push(Vec::new());
            self.region(region);
            for block in &self.module.regions[region].blocks {
                for operation in &self.module.blocks[*block].operations {
                    self.wait(*operation, &mut waiting);
                }
            }
        }
    }

    fn wait(
        &self,
        operation: Handle<Operation>,
        waiting: &mut Vec<(Handle<Region>, Counters, usize)>,
    ) {
        for region in &self.module.operations[operation].regions {
            waiting.push((*region, self.counters, self.scopes.len()));
        }
    }

    fn region(&mut self, region: Handle<Region>) {
        let module = self.module;
        let region = &module.regions[region];
        for block in &region.blocks {
            let block = &module.blocks[*block];
            self.arguments(region, block);
            for operation in &block.operations {
                self.results(*operation);
            }
        }
    }

    fn arguments(&mut self, region: &Region, block: &Block) {
        let opcode = region.parent.map(|operation| self.module.operations[operation].opcode);
        let several = block.arguments.len() > 2;
        for (position, value) in block.arguments.iter().enumerate() {
            let name = match (opcode, position) {
                (Some(Opcode::For), 0) => "loopIdx".into(),
                (Some(Opcode::For), _) => format!("iterArg{}", position - 1).into(),
                (Some(Opcode::Reduce), _) => reduce_argument(position, several),
                _ => {
                    let number = next(&mut self.counters.argument);
                    format!("arg{number}").into()
                }
            };
            self.set(*value, &name);
        }
    }

    fn results(&mut self, operation: Handle<Operation>) {
        let module = self.module;
        let op = &module.operations[operation];
        let each = names_each_result(op.opcode);
        for (position, value) in op.results.iter().enumerate() {
            if position > 0 && !each {
                break;
            }
            if let Some(name) = suggested(module, operation, position) {
                self.set(*value, &name);
            } else {
                let number = next(&mut self.counters.value);
                self.names[value.index()] = Name::Number(number);
            }
        }
    }

    /// Names a value, telling it from those that are called the same.
    fn set(&mut self, value: Handle<Value>, name: &str) {
        self.text.clear();
        self.text.push_str(name);
        let text = loop {
            match self.texts.get_index_of(self.text.as_str()) {
                Some(text) if self.used[text] => {}
                Some(text) => break text,
                None => {
                    self.used.push(false);
                    break self.texts.insert_full(self.text.as_str().into()).0;
                }
            }
            self.text.truncate(name.len());
            let _ = write!(self.text, "_{}", next(&mut self.counters.conflict));
        };
        self.used[text] = true;
        if let Some(scope) = self.scopes.last_mut() {
            scope.push(text);
        }
        self.names[value.index()] = Name::Text(text);
    }
}

fn next(counter: &mut u32) -> u32 {
    let number = *counter;
    *counter += 1;
    number
}

fn reduce_argument(position: usize, several: bool) -> Cow<'static, str> {
    let name = if position.is_multiple_of(2) { "reduce_lhs" } else { "reduce_rhs" };
    if several { format!("{name}{}", position / 2).into() } else { name.into() }
}

/// The name that an operation suggests for a result.
fn suggested(
    module: &Module,
    operation: Handle<Operation>,
    position: usize,
) -> Option<Cow<'static, str>> {
    let opcode = module.operations[operation].opcode;
    if opcode == Opcode::Assume {
        return Some(assume_name(module, operation).into());
    }
    if names_each_result(opcode) {
        return opcode.def().results.get(position).map(|result| result.name.into());
    }
    if position > 0 {
        return None;
    }
    let name = match opcode {
        Opcode::Constant => return Some(constant_name(module, operation).into()),
        Opcode::Broadcast => "bcast",
        Opcode::For => "for",
        Opcode::Reduce => "reduce",
        Opcode::Reshape => "reshape",
        Opcode::MakeTensorView => "tview",
        Opcode::MakePartitionView => "pview",
        Opcode::MakeStridedView => "sview",
        Opcode::MakeGatherScatterView => "gsview",
        _ => return None,
    };
    Some(name.into())
}

/// `assume`, followed by what the operation that defines the assumed value suggests
/// for it; after the underscore nothing where it could suggest names but doesn't for
/// this one.
fn assume_name(module: &Module, operation: Handle<Operation>) -> String {
    let mut name = String::new();
    let mut assume = operation;
    for _ in 0..MOST_ASSUMES {
        name.push_str("assume");
        let value = module.operand(assume, "value").map(|value| module.values[value].definition);
        let Some(Definition::Result(producer, position)) = value else { break };
        let opcode = module.operations[producer].opcode;
        if opcode == Opcode::Assume {
            name.push('_');
            assume = producer;
            continue;
        }
        let suggestion = suggested(module, producer, position as usize);
        if suggestion.is_some() || suggests_nothing(opcode) {
            name.push('_');
        }
        name.push_str(suggestion.as_deref().unwrap_or(""));
        break;
    }
    name
}

/// Operations that implement MLIR's interface for names, and suggest none for some
/// or all of their results.
fn suggests_nothing(opcode: Opcode) -> bool {
    use Opcode::{For, If, Loop, Reduce, Scan};
    matches!(opcode, For | If | Loop | Reduce | Scan)
}
