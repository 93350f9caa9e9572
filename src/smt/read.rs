//! Terms as formulas.

use super::{Formula, MOST_NODES, NodeId, Op};
use crate::canon::{Attributes, Kind, Term, TermId, Terms, constant};
use crate::dialect::{ComparisonPredicate, DialectEnum, ElementType, Opcode, Rounding, Signedness};
use crate::interp::number::integer::Wrapping;
use crate::ir::{Attribute, Handle, Type, sign_extend};
use rustc_hash::FxHashMap;

/// A value that a formula takes as it comes: one variable.
#[derive(Clone, Copy, Debug)]
pub struct Leaf {
    /// The value.
    pub term: TermId,
    /// The variable.
    pub node: NodeId,
    /// Whether it is a value of the generated program that no value of the reference is
    /// known to equal.
    pub unmatched: bool,
    lanes: Lanes,
}

/// Which element of a value is meant: that in the lane of the result at hand, found by
/// going back through reshapes and the like. Scalars have but one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Lanes(u32);

const SCALAR: Lanes = Lanes(0);
const RESULT: Lanes = Lanes(1);

/// An operation that moves elements, on the way from the result to a value.
type Step = (Lanes, Opcode, Attributes, Handle<Type>, Handle<Type>);

/// Reads terms of both programs into one formula.
pub struct Reader<'a> {
    terms: &'a Terms,
    /// Whether a value of the reference and one of the generated program are the same.
    same: &'a mut dyn FnMut(TermId, TermId) -> bool,
    /// The formula so far.
    pub formula: Formula,
    /// Its variables, by number.
    pub leaves: Vec<Leaf>,
    /// Every integer that was read, with its node.
    pub read: Vec<(TermId, NodeId)>,
    known: FxHashMap<(TermId, Lanes), NodeId>,
    steps: FxHashMap<Step, Lanes>,
    generated: bool,
}

impl<'a> Reader<'a> {
    /// A reader that has read nothing.
    pub fn new(terms: &'a Terms, same: &'a mut dyn FnMut(TermId, TermId) -> bool) -> Self {
        Self {
            terms,
            same,
            formula: Formula::default(),
            leaves: Vec::new(),
            read: Vec::new(),
            known: FxHashMap::default(),
            steps: FxHashMap::default(),
            generated: false,
        }
    }

    /// Reads a value of the reference, in any one lane. `None` where it is no integer or
    /// the formula gets too large.
    pub fn reference(&mut self, term: TermId) -> Option<NodeId> {
        self.generated = false;
        self.value(term, RESULT)
    }

    /// Reads a value of the generated program in the same lane, over the variables of the
    /// reference where its values are known to be the same.
    pub fn generated(&mut self, term: TermId) -> Option<NodeId> {
        self.generated = true;
        self.value(term, RESULT)
    }

    /// Reads a scalar that says something about a variable, on the side of that.
    pub fn about(&mut self, leaf: Leaf, term: TermId) -> Option<NodeId> {
        self.generated = leaf.unmatched;
        self.value(term, SCALAR)
    }

    /// The node that a value was read as, if it was; a constant need not have been.
    pub fn node_of(&mut self, term: TermId) -> Option<NodeId> {
        if let Some((_, node)) = self.read.iter().find(|(read, _)| *read == term) {
            return Some(*node);
        }
        let width = self.terms.element(term).filter(|element| element.is_integer())?.bits();
        let value = constant(self.terms, term)?;
        Some(self.formula.constant(width, value.into()))
    }

    fn value(&mut self, term: TermId, lanes: Lanes) -> Option<NodeId> {
        let width = self.terms.element(term).filter(|element| element.is_integer())?.bits();
        let lanes = if matches!(self.terms.shape(term), Some([])) { SCALAR } else { lanes };
        if let Some(known) = self.known.get(&(term, lanes)) {
            return Some(*known);
        }
        if self.formula.nodes().len() >= MOST_NODES {
            return None;
        }
        let node = stacker::maybe_grow(64 << 10, 4 << 20, || self.structure(term, width, lanes))?;
        self.known.insert((term, lanes), node);
        self.read.push((term, node));
        Some(node)
    }

    fn structure(&mut self, id: TermId, width: u32, lanes: Lanes) -> Option<NodeId> {
        let terms = self.terms;
        let term = terms.get(id);
        match &term.kind {
            Kind::Constant(_) => match terms.constant_bits(id) {
                Some(bits) => Some(self.formula.constant(width, bits.into())),
                None => Some(self.leaf(id, width, lanes)),
            },
            Kind::Splat => self.value(term.operands[0], SCALAR),
            Kind::Sum { constant, coefficients } => {
                let mut sum = self.formula.constant(width, (*constant).into());
                for (operand, coefficient) in term.operands.iter().zip(coefficients) {
                    let part = self.scaled(*operand, *coefficient, width, lanes)?;
                    sum = self.wrapping(Wrapping::Add, width, sum, part);
                }
                Some(sum)
            }
            Kind::Product => {
                let mut product = self.formula.constant(width, 1);
                for operand in &term.operands {
                    let factor = self.value(*operand, lanes)?;
                    product = self.wrapping(Wrapping::Multiply, width, product, factor);
                }
                Some(product)
            }
            Kind::Operation { opcode, attributes } => {
                self.operation((id, term), *opcode, attributes, width, lanes)
            }
            _ => Some(self.leaf(id, width, lanes)),
        }
    }

    fn scaled(
        &mut self,
        operand: TermId,
        coefficient: u64,
        width: u32,
        lanes: Lanes,
    ) -> Option<NodeId> {
        let operand = self.value(operand, lanes)?;
        if coefficient == 1 {
            return Some(operand);
        }
        let coefficient = self.formula.constant(width, sign_extend(coefficient, width).into());
        Some(self.wrapping(Wrapping::Multiply, width, coefficient, operand))
    }

    /// A node for an operation that wraps around, without what changes nothing.
    fn wrapping(&mut self, of: Wrapping, width: u32, a: NodeId, b: NodeId) -> NodeId {
        let neutral = match of {
            Wrapping::Add => Op::Constant(0),
            _ => Op::Constant(1),
        };
        if self.formula.get(a).op == neutral {
            return b;
        }
        self.formula.node(Op::Wrapping(of), width, &[a, b])
    }

    fn operation(
        &mut self,
        (id, term): (TermId, &Term),
        opcode: Opcode,
        attributes: &Attributes,
        width: u32,
        lanes: Lanes,
    ) -> Option<NodeId> {
        if let Opcode::Reshape | Opcode::Broadcast | Opcode::Permute = opcode {
            let from = self.terms.get(term.operands[0]).ty;
            let step = (lanes, opcode, attributes.clone(), term.ty, from);
            let next = Lanes(u32::try_from(self.steps.len()).unwrap_or(u32::MAX - 2) + 2);
            let lanes = *self.steps.entry(step).or_insert(next);
            return self.value(term.operands[0], lanes);
        }
        let integers = |id: &TermId| self.terms.element(*id).is_some_and(ElementType::is_integer);
        let Some(op) = self.op(opcode, attributes).filter(|_| term.operands.iter().all(integers))
        else {
            return Some(self.leaf(id, width, lanes));
        };
        let arguments: Option<Vec<NodeId>> =
            term.operands.iter().map(|operand| self.value(*operand, lanes)).collect();
        Some(self.formula.node(op, width, &arguments?))
    }

    /// What an operation on integers calculates; `None` for any other.
    fn op(&self, opcode: Opcode, attributes: &Attributes) -> Option<Op> {
        let number = |name: &str| match self.terms.attributes
            [attributes[opcode.def().attribute_index(name)?]?]
        {
            Attribute::Enum(_, number) => Some(number),
            _ => None,
        };
        let signed = || Some(Signedness::from_number(number("signedness")?)? == Signedness::Signed);
        Some(match opcode {
            Opcode::Andi => Op::And,
            Opcode::Ori => Op::Or,
            Opcode::Xori => Op::Xor,
            Opcode::Absi => Op::Magnitude,
            Opcode::Mulhii => Op::HighProduct,
            Opcode::Select => Op::Select,
            Opcode::Trunci => Op::Truncate,
            Opcode::Exti => Op::Extend { signed: signed()? },
            Opcode::Remi => Op::Remainder { signed: signed()? },
            Opcode::Shri => Op::ShiftRight { signed: signed()? },
            Opcode::Mini => Op::Extreme { largest: false, signed: signed()? },
            Opcode::Maxi => Op::Extreme { largest: true, signed: signed()? },
            Opcode::Divi => {
                let rounding = number("rounding").and_then(Rounding::from_number);
                Op::Divide { rounding: rounding.unwrap_or(Rounding::Zero), signed: signed()? }
            }
            Opcode::Cmpi => {
                let predicate = number("comparison_predicate")?;
                Op::Compare {
                    predicate: ComparisonPredicate::from_number(predicate)?,
                    signed: signed()?,
                }
            }
            _ => Op::Wrapping(Wrapping::of(opcode)?),
        })
    }

    fn leaf(&mut self, term: TermId, width: u32, lanes: Lanes) -> NodeId {
        let ty = self.terms.get(term).ty;
        if self.generated {
            for leaf in &self.leaves {
                let alike = leaf.lanes == lanes && self.terms.get(leaf.term).ty == ty;
                if alike && !leaf.unmatched && (self.same)(leaf.term, term) {
                    return leaf.node;
                }
            }
        }
        let node = self.formula.variable(width);
        self.leaves.push(Leaf { term, node, unmatched: self.generated, lanes });
        node
    }
}
