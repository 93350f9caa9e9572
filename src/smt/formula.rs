//! Integer formulas at their width, apart from any solver.

use crate::dialect::{ComparisonPredicate, Overflow, Rounding};
use crate::interp::number::{
    Lane,
    integer::{Integer, Wrapping, high_product, magnitude},
};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// Handle of a node of a [`Formula`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(u32);

/// What a node calculates of its arguments. Truth is a number of one bit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Op {
    /// The variable with this number.
    Variable(u32),
    /// These bits.
    Constant(u64),
    /// Sum, difference, product or shift to the left, which wraps around. A shift by the
    /// width or more has no value.
    Wrapping(Wrapping),
    /// Whether the result as a number, signed or not, is one of the type.
    Exact {
        /// The operation.
        of: Wrapping,
        /// How the operands are read.
        signed: bool,
    },
    /// Bitwise and.
    And,
    /// Bitwise or.
    Or,
    /// Bitwise exclusive or.
    Xor,
    /// Quotient; without value where the divisor is zero or the quotient does not fit.
    Divide {
        /// To where it is rounded.
        rounding: Rounding,
        /// How the operands are read.
        signed: bool,
    },
    /// Remainder of the quotient rounded to zero; without value by zero.
    Remainder {
        /// How the operands are read.
        signed: bool,
    },
    /// Shift to the right. By the width or more it has no value.
    ShiftRight {
        /// Whether the sign comes in from the left.
        signed: bool,
    },
    /// Whether the operands compare so.
    Compare {
        /// How.
        predicate: ComparisonPredicate,
        /// How the operands are read.
        signed: bool,
    },
    /// The second operand where the first is one, else the third.
    Select,
    /// The lesser or greater operand.
    Extreme {
        /// Whether the greater.
        largest: bool,
        /// How the operands are read.
        signed: bool,
    },
    /// The magnitude of a signed number.
    Magnitude,
    /// The upper half of the product of two unsigned numbers.
    HighProduct,
    /// The same number in more bits.
    Extend {
        /// How the operand is read.
        signed: bool,
    },
    /// The lowest bits.
    Truncate,
}

/// A node: what it calculates, of what, in how many bits.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Node {
    /// What it calculates.
    pub op: Op,
    /// Number of bits of the result, 1 to 64.
    pub width: u32,
    /// Of what.
    pub arguments: SmallVec<[NodeId; 3]>,
}

/// Nodes, each once, arguments before what uses them.
#[derive(Clone, Debug, Default)]
pub struct Formula {
    nodes: Vec<Node>,
    known: FxHashMap<Node, NodeId>,
    variables: u32,
    /// Of variables that may stand for no value, whether they do stand for one.
    present: FxHashMap<NodeId, NodeId>,
}

impl Formula {
    /// The node that calculates `op` of `arguments` in `width` bits.
    pub fn node(&mut self, op: Op, width: u32, arguments: &[NodeId]) -> NodeId {
        let node = Node { op, width, arguments: arguments.into() };
        if let Some(known) = self.known.get(&node) {
            return *known;
        }
        let id = id_at(self.nodes.len());
        self.nodes.push(node.clone());
        self.known.insert(node, id);
        id
    }

    /// A variable that is not in the formula yet.
    pub fn variable(&mut self, width: u32) -> NodeId {
        let number = self.variables;
        self.variables += 1;
        self.node(Op::Variable(number), width, &[])
    }

    /// Says that a variable may stand for no value: whether it stands for one is another
    /// variable, which is one bit wide.
    pub fn may_be_none(&mut self, variable: NodeId) {
        let present = self.variable(1);
        self.present.insert(variable, present);
    }

    /// The constant with the lowest `width` bits of `value`.
    pub fn constant(&mut self, width: u32, value: i128) -> NodeId {
        let bits = Integer { width, signed: false }.wrap(value);
        self.node(Op::Constant(bits), width, &[])
    }

    /// Whether `a` and `b`, read as signed numbers, compare so.
    pub fn compare(&mut self, predicate: ComparisonPredicate, a: NodeId, b: NodeId) -> NodeId {
        self.node(Op::Compare { predicate, signed: true }, 1, &[a, b])
    }

    /// Whether the first implies the second.
    pub fn implies(&mut self, a: NodeId, b: NodeId) -> NodeId {
        let one = self.constant(1, 1);
        self.node(Op::Select, 1, &[a, b, one])
    }

    /// Both of two truths.
    pub fn both(&mut self, a: NodeId, b: NodeId) -> NodeId {
        match (self.get(a).op, self.get(b).op) {
            (Op::Constant(1), _) => b,
            (_, Op::Constant(1)) => a,
            _ => self.node(Op::And, 1, &[a, b]),
        }
    }

    /// Whether all shifts and variables that `root` depends on have a value; a selection depends on the
    /// case that it picks. Quotients are left out: what a program divides by, it must
    /// meet whether or not the quotient is used.
    pub fn defined(&mut self, root: NodeId) -> NodeId {
        let one = self.constant(1, 1);
        let mut defined: Vec<NodeId> = Vec::new();
        for position in 0..=Self::position(root) {
            let node = self.nodes[position].clone();
            let of = |index: usize| defined[Self::position(node.arguments[index])];
            let all = if node.op == Op::Select {
                let (condition, yes, no) = (of(0), of(1), of(2));
                let chosen = if yes == no {
                    yes
                } else {
                    self.node(Op::Select, 1, &[node.arguments[0], yes, no])
                };
                self.both(condition, chosen)
            } else {
                let parts: SmallVec<[NodeId; 3]> = (0..node.arguments.len()).map(of).collect();
                let all = parts.into_iter().fold(one, |all, part| self.both(all, part));
                let near = self.near(&node);
                let present = self.present.get(&id_at(position)).copied().unwrap_or(one);
                let all = self.both(all, near);
                self.both(all, present)
            };
            defined.push(all);
        }
        defined[Self::position(root)]
    }

    /// Whether a node is no shift by the width or more.
    fn near(&mut self, node: &Node) -> NodeId {
        let one = self.constant(1, 1);
        let shift = matches!(node.op, Op::Wrapping(Wrapping::ShiftLeft) | Op::ShiftRight { .. });
        let [_, distance] = node.arguments[..] else { return one };
        let known = match self.get(distance).op {
            Op::Constant(bits) => bits < u64::from(node.width),
            _ => false,
        };
        if !shift || known {
            return one;
        }
        let width = self.constant(node.width, node.width.into());
        let below = Op::Compare { predicate: ComparisonPredicate::LessThan, signed: false };
        self.node(below, 1, &[distance, width])
    }

    /// A node.
    pub fn get(&self, id: NodeId) -> &Node {
        &self.nodes[id.0 as usize]
    }

    /// All nodes, arguments before what uses them.
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// Position of a node in [`Self::nodes`].
    pub fn position(id: NodeId) -> usize {
        id.0 as usize
    }

    /// The values of all nodes where the variables have these bits, by the interpreter's
    /// arithmetic. `None` stands for what has no value, which is whatever depends on it.
    pub fn evaluate(&self, variables: &[u64]) -> Vec<Option<u64>> {
        let mut values: Vec<Option<u64>> = Vec::with_capacity(self.nodes.len());
        for node in &self.nodes {
            let value = self.value(node, variables, &values);
            values.push(value);
        }
        values
    }

    fn value(&self, node: &Node, variables: &[u64], values: &[Option<u64>]) -> Option<u64> {
        let argument = |index: usize| values[node.arguments[index].0 as usize];
        if let Op::Select = node.op {
            return argument(if argument(0)? == 1 { 1 } else { 2 });
        }
        let of: Option<SmallVec<[u64; 3]>> = (0..node.arguments.len()).map(argument).collect();
        let of = of?;
        let width = node.arguments.first().map_or(node.width, |first| self.get(*first).width);
        let integer = |signed| Integer { width, signed };
        Some(match node.op {
            Op::Variable(number) => *variables.get(number as usize)?,
            Op::Constant(bits) => bits,
            Op::Wrapping(wrapping) => bits(&wrapping.apply(width, Overflow::None, of[0], of[1]))?,
            Op::Exact { of: wrapping, signed } => {
                let flag = if signed { Overflow::NoSignedWrap } else { Overflow::NoUnsignedWrap };
                let result = wrapping.apply(width, flag, of[0], of[1]);
                u64::from(bits(&result).is_some())
            }
            Op::And => of[0] & of[1],
            Op::Or => of[0] | of[1],
            Op::Xor => of[0] ^ of[1],
            Op::Divide { rounding, signed } => {
                bits(&integer(signed).divide(rounding, of[0], of[1]))?
            }
            Op::Remainder { signed } => bits(&integer(signed).remainder(of[0], of[1]))?,
            Op::ShiftRight { signed } => bits(&integer(signed).shift_right(of[0], of[1]))?,
            Op::Compare { predicate, signed } => {
                u64::from(integer(signed).compare(predicate, of[0], of[1]))
            }
            Op::Select => return None,
            Op::Extreme { largest, signed } => integer(signed).extreme(largest, of[0], of[1]),
            Op::Magnitude => magnitude(width, of[0]),
            Op::HighProduct => high_product(width, of[0], of[1]),
            Op::Extend { signed } => {
                Integer { width: node.width, signed }.wrap(integer(signed).value(of[0]))
            }
            Op::Truncate => Integer { width: node.width, signed: false }.wrap(of[0].into()),
        })
    }
}

fn id_at(position: usize) -> NodeId {
    NodeId(u32::try_from(position).unwrap_or(u32::MAX))
}

fn bits(lane: &Lane) -> Option<u64> {
    match lane {
        Lane::Bits(bits) => Some(*bits),
        Lane::Undefined | Lane::Fault(_) => None,
    }
}
