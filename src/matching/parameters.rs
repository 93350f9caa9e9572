//! What an entry's parameters are, and which of two entries stand for each other.
//!
//! A parameter's kind comes from use; which of two like parameters it is comes from
//! position alone: the k-th input tensor stands for the k-th input tensor, and so on
//! (design: "Parameters"). Use never decides more, or a store to the wrong tensor
//! would find a map under which it is right.

use crate::canon::Liveness;
use crate::classify::{BoundParameters, ParameterKind, ParameterPair, SideName};
use crate::dialect::{Arity, Opcode};
use crate::ir::{Definition, Handle, Module, Operation, Type, Value};

/// How many operations are followed from an access to the pointer that it starts from.
const POINTER_STEPS: usize = 64;

/// What the parameters of an entry are used for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Signature {
    /// Tensors in order of their base pointers.
    pub tensors: Vec<Tensor>,
    /// Positions of numbers that an effect depends on and that belong to no tensor.
    pub scalars: Vec<usize>,
    /// Positions of parameters that no effect depends on.
    pub unused: Vec<usize>,
}

impl Signature {
    /// What the parameter at `position` is used for; of a tensor's base, sizes and
    /// strides, what the tensor is.
    pub fn kind_of(&self, position: usize) -> ParameterKind {
        match self.tensor_of(position) {
            Some(tensor) => tensor.kind(),
            None if self.scalars.contains(&position) => ParameterKind::Scalar,
            None => ParameterKind::Unused,
        }
    }

    /// The tensor that the parameter at `position` belongs to.
    pub fn tensor_of(&self, position: usize) -> Option<&Tensor> {
        self.tensors.iter().find(|tensor| tensor.positions().contains(&position))
    }

    /// Whether the parameters of `other` are used for the same, but for tensors that are
    /// read on one side and written on the other.
    fn has_roles_of(&self, other: &Self) -> bool {
        let count = |signature: &Self| signature.tensors.iter().filter(|t| t.written).count();
        let idle = |signature: &Self| -> Vec<usize> {
            let idle = signature.tensors.iter().filter(|t| !t.read && !t.written);
            idle.map(|tensor| tensor.base).collect()
        };
        self.scalars == other.scalars
            && self.unused == other.unused
            && count(self) == count(other)
            && idle(self) == idle(other)
    }

    /// Positions of the parameters that belong to no tensor, used or not.
    fn numbers(&self) -> Vec<usize> {
        let mut numbers = self.scalars.clone();
        numbers.extend(&self.unused);
        numbers.sort_unstable();
        numbers
    }

    /// The signature without the parameters at these positions; a tensor goes with its
    /// base.
    fn without(&self, taken: &[usize]) -> Self {
        let left = |list: &[usize]| -> Vec<usize> {
            list.iter().copied().filter(|position| !taken.contains(position)).collect()
        };
        let tensors = self.tensors.iter().filter(|tensor| !taken.contains(&tensor.base));
        Self {
            tensors: tensors.cloned().collect(),
            scalars: left(&self.scalars),
            unused: left(&self.unused),
        }
    }
}

/// A tensor among the parameters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tensor {
    /// Position of its base pointer.
    pub base: usize,
    /// Positions of its sizes, then of its strides, which follow the base.
    pub extents: Vec<usize>,
    /// Positions of the numbers that cutile-rs adds for the partition of a tensor that is
    /// written, where no effect depends on them; they follow the strides.
    pub hidden: Vec<usize>,
    /// Whether an access reads it.
    pub read: bool,
    /// Whether an access writes it.
    pub written: bool,
}

impl Tensor {
    /// What the tensor is used for.
    pub fn kind(&self) -> ParameterKind {
        match (self.read, self.written) {
            (_, true) => ParameterKind::OutputTensor,
            (true, false) => ParameterKind::InputTensor,
            (false, false) => ParameterKind::Unused,
        }
    }

    /// Positions of all its parameters: base, sizes, strides.
    pub fn positions(&self) -> Vec<usize> {
        std::iter::once(self.base).chain(self.extents.iter().copied()).collect()
    }
}

/// Finds out what the parameters of `entry` are used for.
pub fn signature(module: &Module, entry: Handle<Operation>) -> Signature {
    let Some(body) = module.block(entry, 0) else { return Signature::default() };
    let live = Liveness::of_effects(module, entry);
    let mut tensors: Vec<Tensor> = body
        .arguments
        .iter()
        .enumerate()
        .filter(|(_, argument)| is_pointer(module, **argument))
        .map(|(base, _)| Tensor {
            base,
            extents: Vec::new(),
            hidden: Vec::new(),
            read: false,
            written: false,
        })
        .collect();
    let mut ranks = vec![0; body.arguments.len()];
    let mut stack = vec![entry];
    while let Some(operation) = stack.pop() {
        for region in &module.operations[operation].regions {
            for block in &module.regions[*region].blocks {
                stack.extend(&module.blocks[*block].operations);
            }
        }
        if live.operation(operation) {
            note_access(module, operation, entry, &mut tensors);
            note_rank(module, operation, entry, &mut ranks);
        }
    }
    claim_extents(module, &body.arguments, &ranks, &mut tensors);
    claim_hidden(&body.arguments, &live, &ranks, &mut tensors);
    let claimed: Vec<usize> =
        tensors.iter().flat_map(|t| t.positions().into_iter().chain(t.hidden.clone())).collect();
    let (mut scalars, mut unused) = (Vec::new(), Vec::new());
    for (position, argument) in body.arguments.iter().enumerate() {
        if !claimed.contains(&position) {
            let list = if live.value(*argument) { &mut scalars } else { &mut unused };
            list.push(position);
        }
    }
    Signature { tensors, scalars, unused }
}

fn is_pointer(module: &Module, value: Handle<Value>) -> bool {
    let Type::Tile { element, .. } = module.type_of(value) else { return false };
    matches!(module.types[*element], Type::Pointer { .. })
}

/// cutile-rs passes two more numbers a dimension for the partition of a tensor that is
/// written. Where nothing uses them they are part of the tensor and count as no numbers.
fn claim_hidden(
    arguments: &[Handle<Value>],
    live: &Liveness,
    ranks: &[usize],
    tensors: &mut [Tensor],
) {
    let bases: Vec<usize> = tensors.iter().map(|tensor| tensor.base).collect();
    for tensor in tensors.iter_mut().filter(|tensor| tensor.written) {
        let first = tensor.base + 1 + tensor.extents.len();
        let wanted = first..first + 2 * ranks[tensor.base];
        let idle = |position: usize| {
            !bases.contains(&position)
                && arguments.get(position).is_some_and(|argument| !live.value(*argument))
        };
        if wanted.clone().all(idle) {
            tensor.hidden = wanted.collect();
        }
    }
}

/// Sizes and strides of a tensor follow its base: as many integers as its views have
/// sizes and strides.
fn claim_extents(
    module: &Module,
    arguments: &[Handle<Value>],
    ranks: &[usize],
    tensors: &mut [Tensor],
) {
    let integer = |position: usize| {
        arguments.get(position).is_some_and(|argument| {
            module
                .element(module.values[*argument].ty)
                .is_some_and(super::super::dialect::ElementType::is_integer)
        })
    };
    for tensor in tensors {
        let wanted = tensor.base + 1..tensor.base + 1 + 2 * ranks[tensor.base];
        if wanted.clone().all(integer) {
            tensor.extents = wanted.collect();
        }
    }
}

fn note_access(
    module: &Module,
    operation: Handle<Operation>,
    entry: Handle<Operation>,
    tensors: &mut [Tensor],
) {
    let (read, written) = match module.operations[operation].opcode {
        Opcode::LoadPtrTko | Opcode::LoadViewTko | Opcode::MultimemLoadReduceViewTko => {
            (true, false)
        }
        Opcode::StorePtrTko | Opcode::StoreViewTko | Opcode::MultimemStoreViewTko => (false, true),
        Opcode::AtomicCasTko
        | Opcode::AtomicRmwTko
        | Opcode::AtomicRedViewTko
        | Opcode::MultimemReduceViewTko => (true, true),
        _ => return,
    };
    let address = ["view", "pointers", "source", "destination"]
        .iter()
        .find_map(|name| module.operand(operation, name));
    let base = address.and_then(|address| root_parameter(module, address, entry));
    if let Some(tensor) = tensors.iter_mut().find(|tensor| Some(tensor.base) == base) {
        tensor.read |= read;
        tensor.written |= written;
    }
}

fn note_rank(
    module: &Module,
    operation: Handle<Operation>,
    entry: Handle<Operation>,
    ranks: &mut [usize],
) {
    let op = &module.operations[operation];
    if op.opcode != Opcode::MakeTensorView {
        return;
    }
    let Some(base) = module.operand(operation, "base") else { return };
    let Type::TensorView { shape, .. } = module.type_of(op.results[0]) else { return };
    if let Some(position) = root_parameter(module, base, entry) {
        ranks[position] = ranks[position].max(shape.len());
    }
}

/// The parameter whose memory a pointer or view reaches, followed through views,
/// offsets, changes of shape and loops.
fn root_parameter(
    module: &Module,
    value: Handle<Value>,
    entry: Handle<Operation>,
) -> Option<usize> {
    let mut value = value;
    for _ in 0..POINTER_STEPS {
        value = match module.values[value].definition {
            Definition::Argument(block, index) => {
                let region = module.blocks[block].parent?;
                let holder = module.regions[region].parent?;
                if holder == entry {
                    return Some(index as usize);
                }
                initial_value(module, holder, index as usize)?
            }
            Definition::Result(operation, index) => {
                let op = &module.operations[operation];
                match op.opcode {
                    Opcode::For => *op.operands.get(index as usize + 3)?,
                    Opcode::Loop => *op.operands.get(index as usize)?,
                    Opcode::Select => op.operands[1],
                    _ if op.opcode.def().operands.first()?.arity == Arity::One => op.operands[0],
                    _ => return None,
                }
            }
        };
    }
    None
}

fn initial_value(
    module: &Module,
    holder: Handle<Operation>,
    index: usize,
) -> Option<Handle<Value>> {
    let op = &module.operations[holder];
    match op.opcode {
        Opcode::For => op.operands.get(3 + index.checked_sub(1)?).copied(),
        Opcode::Loop => op.operands.get(index).copied(),
        _ => None,
    }
}

/// Pairs the parameters of two entries: those in `map` as it says, the others by their
/// use and order, but for numbers that bindings give to one side alone. `same_types` says
/// that both lists of parameters have the same types in the same order.
pub fn pair(
    reference: &Signature,
    generated: &Signature,
    same_types: bool,
    map: &[(usize, usize)],
    bound: &BoundParameters,
) -> Vec<ParameterPair> {
    let apart = bound_apart(reference, generated, bound);
    let same_types = same_types && apart.0.is_empty() && apart.1.is_empty();
    let (reference, generated) = (&reference.without(&apart.0), &generated.without(&apart.1));
    if map.is_empty() {
        return by_use(reference, generated, same_types);
    }
    let mut pairs = by_map(reference, generated, map);
    let taken = |side: fn(&ParameterPair) -> &[usize]| -> Vec<usize> {
        pairs.iter().flat_map(side).copied().collect()
    };
    let rest = (
        reference.without(&taken(|pair| &pair.reference)),
        generated.without(&taken(|pair| &pair.generated)),
    );
    pairs.extend(by_use(&rest.0, &rest.1, false));
    pairs
}

/// Positions of bound numbers on either side that take no part in the pairing by order:
/// those that are said to be a parameter of the other side, and where a side has more
/// numbers than the other, all that are bound.
fn bound_apart(
    reference: &Signature,
    generated: &Signature,
    bound: &BoundParameters,
) -> (Vec<usize>, Vec<usize>) {
    let apart = |side: SideName, own: &Signature, other: &Signature| -> Vec<usize> {
        let numbers = own.numbers();
        let more = numbers.len() > other.numbers().len();
        let equal = bound.equal.iter().filter(|(one, two)| more || one.side != two.side);
        let constant = bound.constants.iter().filter(|_| more).map(|(parameter, _)| parameter);
        let parameters = equal.map(|(parameter, _)| parameter).chain(constant);
        let own = parameters.filter(|parameter| parameter.side == side);
        own.map(|parameter| parameter.position).filter(|at| numbers.contains(at)).collect()
    };
    (
        apart(SideName::Reference, reference, generated),
        apart(SideName::Generated, generated, reference),
    )
}

fn by_use(reference: &Signature, generated: &Signature, same_types: bool) -> Vec<ParameterPair> {
    // In an equal list of parameters position says which is which. Only tensors that
    // are read on one side and written on the other may have changed places.
    if same_types && !reference.has_roles_of(generated) {
        return by_position(reference);
    }
    let mut pairs = Vec::new();
    // Whether a parameter is used at all is no part of its kind: it would take a
    // parameter out of the numbering and let another one stand for it.
    for written in [false, true] {
        let of = |signature: &'_ Signature| -> Vec<Tensor> {
            signature.tensors.iter().filter(|tensor| tensor.written == written).cloned().collect()
        };
        for (r, g) in of(reference).into_iter().zip(of(generated)) {
            let kind = if r.read { r.kind() } else { g.kind() };
            let kind = if r.written { ParameterKind::OutputTensor } else { kind };
            let (reference, generated) = (r.positions(), g.positions());
            pairs.push(ParameterPair { kind, reference, generated });
        }
    }
    for (r, g) in reference.numbers().into_iter().zip(generated.numbers()) {
        let used = reference.scalars.contains(&r) || generated.scalars.contains(&g);
        let kind = if used { ParameterKind::Scalar } else { ParameterKind::Unused };
        pairs.push(ParameterPair { kind, reference: vec![r], generated: vec![g] });
    }
    pairs
}

fn by_position(signature: &Signature) -> Vec<ParameterPair> {
    let tensors = signature.tensors.iter().map(|tensor| (tensor.kind(), tensor.positions()));
    let scalars = signature.scalars.iter().map(|s| (ParameterKind::Scalar, vec![*s]));
    let unused = signature.unused.iter().map(|s| (ParameterKind::Unused, vec![*s]));
    tensors
        .chain(scalars)
        .chain(unused)
        .map(|(kind, positions)| ParameterPair {
            kind,
            reference: positions.clone(),
            generated: positions,
        })
        .collect()
}

/// Pairs what `map` names. A tensor's base brings its sizes and strides along, unless
/// the map names these itself.
fn by_map(
    reference: &Signature,
    generated: &Signature,
    map: &[(usize, usize)],
) -> Vec<ParameterPair> {
    let along = |signature: &Signature, base: usize, named: &[usize]| -> Vec<usize> {
        let tensor = signature.tensors.iter().find(|tensor| tensor.base == base);
        let extents = tensor.map_or(&[][..], |tensor| &tensor.extents);
        extents.iter().copied().filter(|position| !named.contains(position)).collect()
    };
    let (named_r, named_g): (Vec<usize>, Vec<usize>) = map.iter().copied().unzip();
    map.iter()
        .map(|(from, to)| {
            let extents = (along(reference, *from, &named_r), along(generated, *to, &named_g));
            let (mut r, mut g) = (vec![*from], vec![*to]);
            if extents.0.len() == extents.1.len() {
                r.extend(extents.0);
                g.extend(extents.1);
            }
            ParameterPair { kind: reference.kind_of(*from), reference: r, generated: g }
        })
        .collect()
}
