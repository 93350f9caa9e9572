//! The constraints of one definition in IRDL.

use super::irdl::{element_constraint, snake_case};
use crate::dialect::irdl::{Grouping, grouping};
use crate::dialect::{
    Arity, Constraint, ELEMENTS, Member, NAME, OpDef, Relation, TileClass, TypeClass, ValueDef,
};

/// Constraints with the names `%0`, `%1`, … under which a definition refers to them. What
/// is referred to twice must be the same both times.
#[derive(Debug, Default)]
pub(super) struct Constraints {
    lines: Vec<String>,
}

/// The operands and results of an operation: `name: %0`.
pub(super) struct Values {
    pub operands: Vec<String>,
    pub results: Vec<String>,
}

/// What stands for the types of the values of an operation.
struct Variables {
    /// By position of the value, operands before results: the first value whose type
    /// is the same, whose shape is, and whose element type is.
    same: [Vec<usize>; 3],
}

impl Constraints {
    /// Adds a constraint and gives its name.
    pub fn define(&mut self, text: &str) -> String {
        let name = format!("%{}", self.lines.len());
        self.lines.push(format!("    {name} = {text}\n"));
        name
    }

    /// Adds the constraint that one of these holds.
    pub fn any_of(&mut self, alternatives: impl IntoIterator<Item = String>) -> String {
        let names: Vec<_> = alternatives.into_iter().map(|text| self.define(&text)).collect();
        match names.as_slice() {
            [only] => only.clone(),
            _ => self.define(&format!("irdl.any_of({})", names.join(", "))),
        }
    }

    /// All that was added.
    pub fn text(&self) -> String {
        self.lines.concat()
    }

    /// Adds the constraints on the types of an operation's values.
    pub fn values(&mut self, definition: &OpDef) -> Values {
        let all: Vec<_> = definition.operands.iter().chain(definition.results).collect();
        let variables = Variables::new(definition, all.len());
        let [mut types, mut shapes, mut elements] =
            [(); 3].map(|()| vec![String::new(); all.len()]);
        let (mut operands, mut results) = (Vec::new(), Vec::new());
        for (position, value) in all.iter().enumerate() {
            let [ty, shape, element] = [0, 1, 2].map(|kind| variables.same[kind][position]);
            if types[ty].is_empty() {
                types[ty] = match value.class {
                    TypeClass::Tile(class) => {
                        let rank = rank(&all, &variables.same[1], shape);
                        self.tile(class, rank, &mut shapes[shape], &mut elements[element])
                    }
                    class => self.class(class),
                };
            }
            let list =
                if position < definition.operands.len() { &mut operands } else { &mut results };
            list.extend(self.entries(value, types[ty].clone()));
        }
        Values { operands, results }
    }

    /// The groups that a group of values is written as.
    fn entries(&mut self, value: &ValueDef, ty: String) -> Vec<String> {
        let name = snake_case(value.name);
        match (grouping(value), value.arity) {
            (Grouping::Tuple, _) => {
                let ty = if matches!(value.class, TypeClass::Any) {
                    ty
                } else {
                    let tuple = self.define("irdl.base \"!builtin.tuple\"");
                    self.define(&format!("irdl.any_of({ty}, {tuple})"))
                };
                vec![format!("{name}: optional {ty}")]
            }
            (Grouping::Indices, _) => {
                let scalar = match value.class {
                    TypeClass::Tile(class) => {
                        self.tile(class, Some(0), &mut String::new(), &mut String::new())
                    }
                    class => self.class(class),
                };
                vec![
                    format!("{name}: variadic {scalar}"),
                    format!("{name}_tile: optional {ty}"),
                    format!("{name}_after: variadic {scalar}"),
                ]
            }
            (Grouping::Plain, Arity::One) => vec![format!("{name}: {ty}")],
            (Grouping::Plain, Arity::Optional) => vec![format!("{name}: optional {ty}")],
            (Grouping::Plain, Arity::Variadic) => vec![format!("{name}: variadic {ty}")],
        }
    }

    fn class(&mut self, class: TypeClass) -> String {
        let base = |name: &str| format!("irdl.base @{NAME}::@{name}");
        match class {
            TypeClass::Any | TypeClass::Tile(_) => self.define("irdl.any"),
            TypeClass::Token => self.define(&base("token")),
            TypeClass::TensorView => self.define(&base("tensor_view")),
            TypeClass::PartitionView => self.define(&base("partition_view")),
            TypeClass::StridedView => self.define(&base("strided_view")),
            TypeClass::GatherScatterView => self.define(&base("gather_scatter_view")),
            TypeClass::View => {
                self.any_of(["partition_view", "strided_view", "gather_scatter_view"].map(base))
            }
        }
    }

    /// A tile of `class`. `shape` and `element` are the names of the constraints that
    /// its values share with others, once they have one.
    fn tile(
        &mut self,
        class: &TileClass,
        rank: Option<u32>,
        shape: &mut String,
        element: &mut String,
    ) -> String {
        if shape.is_empty() {
            *shape = self.define(if rank == Some(0) { "irdl.is []" } else { "irdl.any" });
        }
        if element.is_empty() {
            // The type itself allows these alone.
            let all = class.pointer && class.elements.len() == ELEMENTS.len();
            let pointer = class.pointer.then(|| format!("irdl.base @{NAME}::@ptr"));
            let allowed = class.elements.iter().copied().map(element_constraint);
            *element =
                if all { self.define("irdl.any") } else { self.any_of(allowed.chain(pointer)) };
        }
        self.define(&format!("irdl.parametric @{NAME}::@tile<{shape}, {element}>"))
    }
}

/// The rank that a class of one of the values with this shape has.
fn rank(all: &[&ValueDef], shapes: &[usize], shape: usize) -> Option<u32> {
    let mut same = all.iter().zip(shapes).filter(|(_, of)| **of == shape);
    same.find_map(|(value, _)| match value.class {
        TypeClass::Tile(class) => class.rank,
        _ => None,
    })
}

impl Variables {
    fn new(definition: &OpDef, count: usize) -> Self {
        let mut same = [(); 3].map(|()| (0..count).collect::<Vec<_>>());
        for constraint in definition.constraints {
            let members = members(definition, constraint);
            let kinds: &[usize] = match constraint.relation {
                Relation::SameType => &[0, 1, 2],
                Relation::SameShape | Relation::I1SameShape => &[1],
                Relation::SameElement => &[2],
                Relation::SameRank => &[],
            };
            for kind in kinds {
                for pair in members.windows(2) {
                    join(&mut same[*kind], pair[0], pair[1]);
                }
            }
        }
        Self { same }
    }
}

/// Positions of the values that a constraint speaks of; none where it speaks of the
/// values within a group.
fn members(definition: &OpDef, constraint: &Constraint) -> Vec<usize> {
    let position = |member: &Member| match member {
        Member::Operand(index) => *index,
        Member::Result(index) => definition.operands.len() + index,
    };
    constraint.members.iter().map(position).collect()
}

fn join(first: &mut [usize], a: usize, b: usize) {
    let (low, high) = (first[a].min(first[b]), first[a].max(first[b]));
    for entry in first.iter_mut().filter(|entry| **entry == high) {
        *entry = low;
    }
}
