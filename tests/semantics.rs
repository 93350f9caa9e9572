//! Every operation of the dialect runs on the interpreter, or is one that nothing
//! documents, and then an error names it.

use crate::corpus;
use crate::kernels::parse;
use std::collections::BTreeSet;
use tile_irdiff::classify::CODES;
use tile_irdiff::dialect::{ELEMENT_TYPES, ElementType, OPS, Opcode};
use tile_irdiff::interp::{self, Argument, Buffer, Error, Launch, Limits, Options};
use tile_irdiff::ir::{Handle, Module, Operation};
use tile_irdiff::valid::{Valid, validate};

/// The operations that can't be run on some types, since nothing documents what they do.
const REFUSED: [(&str, &str); 4] = [
    ("get_index_space_shape", "the index space of a gather/scatter view is not documented"),
    ("offset", "how pointers to elements of less than a byte advance is not documented"),
    ("pack", "how `i1` is packed is not documented"),
    ("unpack", "how `i1` is packed is not documented"),
];

/// Operations on types for which nothing documents what they do.
const ODD_TYPES: &str = "entry @odd(%p: tile<ptr<f4E2M1FN>>, %q: tile<ptr<f32>>) {
    %i = constant <i32: 1> : tile<i32>
    %r = offset %p, %i : tile<ptr<f4E2M1FN>>, tile<i32> -> tile<ptr<f4E2M1FN>>
    %b = constant <i1: true> : tile<8xi1>
    %z = constant <i8: 1> : tile<1xi8>
    %c = pack %b : tile<8xi1> -> tile<1xi8>
    %y = unpack %z : tile<1xi8> -> tile<8xi1>
    %v = make_tensor_view %q, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64,1]>
    %w = make_gather_scatter_view %v : gather_scatter_view<tile=(8x8), sparse_dim=0, tensor_view<64x64xf32, strides=[64,1]>>
    %m, %n = get_index_space_shape %w : gather_scatter_view<tile=(8x8), sparse_dim=0, tensor_view<64x64xf32, strides=[64,1]>> -> tile<i32>
    return
  }";

/// What is tried with each operation.
#[derive(Default)]
struct Tried {
    /// Operations that ran.
    ran: BTreeSet<&'static str>,
    /// Types that something was calculated in.
    elements: BTreeSet<&'static str>,
    /// Those that were refused, with the reason.
    refused: BTreeSet<(&'static str, String)>,
}

impl Tried {
    /// Runs an entry; what is refused is noted, and taken out with whatever needs it,
    /// until the rest runs.
    fn entry(&mut self, module: &Valid<Module>, number: usize) {
        let mut module: Module = (**module).clone();
        loop {
            let valid = validate(module.clone()).expect("what is left is valid");
            let entry = valid.entries().nth(number).expect("the entry is there");
            match interp::run(&valid, entry, launch(&valid, entry), &options()) {
                Ok(_) => return self.note(&valid, entry),
                Err(Error::Unsupported { name, reason, operation, .. }) => {
                    self.refused.insert((name, reason));
                    remove(&mut module, operation);
                }
                // What comes before an endless loop is tried elsewhere.
                Err(Error::Steps { .. }) => return,
                Err(error) => panic!("{error}"),
            }
        }
    }

    /// Notes the operations of an entry that ran to its end: those that every run
    /// reaches, and control flow, whose parts are tests of the interpreter.
    fn note(&mut self, module: &Module, entry: Handle<Operation>) {
        self.ran.extend(module.body.iter().map(|it| module.operations[*it].opcode.name()));
        let body = &module.regions[module.operations[entry].regions[0]].blocks[0];
        for operation in module.operations_below(entry) {
            let op = &module.operations[operation];
            if op.parent == Some(*body) || is_control_flow(op.opcode) {
                self.ran.insert(op.opcode.name());
                let made = op.results.iter().filter(|_| op.opcode != Opcode::Constant);
                let types = made.filter_map(|value| module.element(module.values[*value].ty));
                self.elements.extend(types.map(ElementType::name));
            }
        }
    }
}

fn is_control_flow(opcode: Opcode) -> bool {
    let flow = [Opcode::Break, Opcode::Continue, Opcode::Yield, Opcode::Return];
    flow.contains(&opcode)
}

fn options() -> Options {
    Options { limits: Limits { steps: 1 << 22, ..Limits::default() }, ..Options::default() }
}

/// Zeros for every parameter.
fn launch(module: &Module, entry: Handle<Operation>) -> Launch {
    let parameters = &module.block(entry, 0).expect("an entry has a body").arguments;
    let zeros = |parameter: &Handle<_>| match module.pointee(*parameter) {
        Some(_) => Argument::Buffer(Buffer::new(vec![0; 1 << 16])),
        None => Argument::Scalar(0),
    };
    Launch { grid: [1, 1, 1], arguments: parameters.iter().map(zeros).collect() }
}

/// Takes an operation out of its block, with those that need its results.
fn remove(module: &mut Module, operation: Handle<Operation>) {
    let mut gone = vec![operation];
    while let Some(operation) = gone.pop() {
        let block = module.operations[operation].parent.expect("it is in a block");
        module.blocks[block].operations.retain(|other| *other != operation);
        let results = module.operations[operation].results.clone();
        let users = module.operations.iter().filter(|(user, op)| {
            let held = op.parent.is_some_and(|b| module.blocks[b].operations.contains(user));
            held && op.operands.iter().any(|operand| results.contains(operand))
        });
        gone.extend(users.map(|(user, _)| user).collect::<Vec<_>>());
    }
}

/// Modules that hold every operation with the types that it may have.
fn modules() -> Vec<Valid<Module>> {
    let mut files = corpus::files(&["tests/oracle/dumps"], ".tileirbc");
    files.extend(corpus::files(&["tests/matrix/kernels"], ".mlir"));
    let dumps = files.iter().map(|path| parse(&std::fs::read(path).expect("a file")));
    let examples = CODES.iter().map(|code| parse(code.example.reference().as_bytes()));
    dumps.chain(examples).chain([parse(ODD_TYPES.as_bytes())]).collect()
}

#[test]
fn every_operation_runs_or_is_named_as_undocumented() {
    let mut tried = Tried::default();
    for module in modules() {
        for number in 0..module.entries().count() {
            tried.entry(&module, number);
        }
    }
    let refused: BTreeSet<_> = tried.refused.iter().map(|(n, r)| (*n, r.as_str())).collect();
    assert_eq!(refused, REFUSED.into_iter().collect());
    // The module is around the rest.
    let never: Vec<_> = OPS.iter().map(|op| op.name).filter(|n| !tried.ran.contains(n)).collect();
    assert_eq!(never, ["module"]);
    let types: BTreeSet<_> = ELEMENT_TYPES.iter().map(|element| element.name()).collect();
    assert_eq!(tried.elements, types);
}
