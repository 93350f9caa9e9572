//! Types of operands and results: the classes and relations of the dialect table.

use super::TypeError;
use crate::dialect::{Arity, Constraint, Member, OpDef, Relation, TileClass, TypeClass, ValueDef};
use crate::ir::{Handle, Module, Operation, Type, Value};

/// An operand or result of a type that the operation doesn't take.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ValueError {
    /// A type is not well-formed by itself.
    #[error("the type {ty} is wrong: {error}")]
    Type {
        /// The type.
        ty: String,
        /// What is wrong.
        error: TypeError,
    },
    /// A value is of another class than the operation takes.
    #[error("`{name}` is {found}, expected {expected}")]
    Class {
        /// Name of the operand or result.
        name: &'static str,
        /// Its type.
        found: String,
        /// What may be there.
        expected: String,
    },
    /// Values that belong together don't fit.
    #[error("{} must have {what}, but are {}", names.join(", "), found.join(", "))]
    Relation {
        /// The operands and results.
        names: Vec<&'static str>,
        /// Their types.
        found: Vec<String>,
        /// What they must share.
        what: &'static str,
    },
    /// Lists of values that belong together differ in length.
    #[error("`{first}` has {found} values and `{second}` {expected}; there must be as many")]
    Lengths {
        /// One list.
        first: &'static str,
        /// Its length.
        found: usize,
        /// The other list.
        second: &'static str,
        /// Its length.
        expected: usize,
    },
}

/// Checks the types of operands and results against the dialect table.
pub fn check_values(module: &Module, handle: Handle<Operation>) -> Vec<ValueError> {
    let def = module.operations[handle].opcode.def();
    let values = Values { module, handle, def };
    let mut errors = Vec::new();
    for (position, operand) in def.operands.iter().enumerate() {
        values.check_class(operand, values.of(Member::Operand(position)), &mut errors);
    }
    for (position, result) in def.results.iter().enumerate() {
        values.check_class(result, values.of(Member::Result(position)), &mut errors);
    }
    if errors.is_empty() {
        errors.extend(def.constraints.iter().filter_map(|constraint| values.relation(constraint)));
    }
    errors
}

struct Values<'m> {
    module: &'m Module,
    handle: Handle<Operation>,
    def: &'static OpDef,
}

impl<'m> Values<'m> {
    /// The values of an operand or result of the table.
    fn of(&self, member: Member) -> &'m [Handle<Value>] {
        match member {
            Member::Operand(position) => self.module.operand_group(self.handle, position),
            Member::Result(position) => {
                let results = &self.module.operations[self.handle].results;
                // Only the last result of an operation is variadic.
                let end = match self.def.results[position].arity {
                    Arity::Variadic => results.len(),
                    Arity::One | Arity::Optional => position + 1,
                };
                results.get(position..end).unwrap_or(&[])
            }
        }
    }

    fn member_def(&self, member: Member) -> &'static ValueDef {
        match member {
            Member::Operand(position) => &self.def.operands[position],
            Member::Result(position) => &self.def.results[position],
        }
    }

    fn check_class(
        &self,
        def: &'static ValueDef,
        values: &[Handle<Value>],
        errors: &mut Vec<ValueError>,
    ) {
        for value in values {
            let ty = self.module.values[*value].ty;
            if !belongs(self.module, ty, def.class) {
                errors.push(ValueError::Class {
                    name: def.name,
                    found: self.module.display_type(ty).to_string(),
                    expected: describe(def.class),
                });
            }
        }
    }

    fn relation(&self, constraint: &Constraint) -> Option<ValueError> {
        let variadic = |member: &Member| self.member_def(*member).arity == Arity::Variadic;
        match *constraint.members {
            [first, second] if variadic(&first) && variadic(&second) => {
                self.relate_lists(constraint.relation, first, second)
            }
            ref members => {
                let named = |member: &Member| {
                    let name = self.member_def(*member).name;
                    self.of(*member).iter().map(move |value| (name, *value))
                };
                self.relate(constraint.relation, members.iter().flat_map(named))
            }
        }
    }

    /// Two lists agree value by value.
    fn relate_lists(
        &self,
        relation: Relation,
        first: Member,
        second: Member,
    ) -> Option<ValueError> {
        let (one, other) = (self.of(first), self.of(second));
        let (first, second) = (self.member_def(first).name, self.member_def(second).name);
        if one.len() != other.len() {
            let (found, expected) = (one.len(), other.len());
            return Some(ValueError::Lengths { first, found, second, expected });
        }
        let mut pairs = one.iter().zip(other);
        pairs.find_map(|(one, other)| {
            self.relate(relation, [(first, *one), (second, *other)].into_iter())
        })
    }

    fn relate(
        &self,
        relation: Relation,
        values: impl Iterator<Item = (&'static str, Handle<Value>)> + Clone,
    ) -> Option<ValueError> {
        let mut types = values.clone().map(|(_, value)| self.module.values[value].ty);
        let first = types.next()?;
        if types.all(|ty| related(self.module, relation, first, ty)) {
            return None;
        }
        let show = |value: Handle<Value>| {
            self.module.display_type(self.module.values[value].ty).to_string()
        };
        Some(ValueError::Relation {
            names: values.clone().map(|(name, _)| name).collect(),
            found: values.map(|(_, value)| show(value)).collect(),
            what: shared(relation),
        })
    }
}

fn related(module: &Module, relation: Relation, one: Handle<Type>, other: Handle<Type>) -> bool {
    let (Type::Tile { element, shape }, Type::Tile { element: other_element, shape: other_shape }) =
        (&module.types[one], &module.types[other])
    else {
        return one == other;
    };
    match relation {
        Relation::SameType => one == other,
        Relation::SameElement => element == other_element,
        Relation::SameRank => shape.len() == other_shape.len(),
        // The class of the second says that it is of i1.
        Relation::SameShape | Relation::I1SameShape => shape == other_shape,
    }
}

fn shared(relation: Relation) -> &'static str {
    match relation {
        Relation::SameType => "the same type",
        Relation::SameShape => "the same shape",
        Relation::SameElement => "the same element type",
        Relation::SameRank => "the same rank",
        Relation::I1SameShape => "the same shape, the second of i1",
    }
}

fn belongs(module: &Module, ty: Handle<Type>, class: TypeClass) -> bool {
    match (class, &module.types[ty]) {
        (TypeClass::Any, ty) => !matches!(ty, Type::Function { .. }),
        (TypeClass::Tile(class), Type::Tile { element, shape }) => {
            let element = match &module.types[*element] {
                Type::Element(element) => class.elements.contains(element),
                _ => class.pointer,
            };
            element && class.rank.is_none_or(|rank| shape.len() == rank as usize)
        }
        (TypeClass::Token, Type::Token)
        | (TypeClass::TensorView, Type::TensorView { .. })
        | (TypeClass::PartitionView | TypeClass::View, Type::PartitionView { .. })
        | (TypeClass::StridedView | TypeClass::View, Type::StridedView { .. })
        | (TypeClass::GatherScatterView | TypeClass::View, Type::GatherScatterView { .. }) => true,
        _ => false,
    }
}

fn describe(class: TypeClass) -> String {
    match class {
        TypeClass::Any => "a tile, a view or a token".to_owned(),
        TypeClass::Token => "a token".to_owned(),
        TypeClass::TensorView => "a tensor_view".to_owned(),
        TypeClass::PartitionView => "a partition_view".to_owned(),
        TypeClass::StridedView => "a strided_view".to_owned(),
        TypeClass::GatherScatterView => "a gather_scatter_view".to_owned(),
        TypeClass::View => "a partition_view, a strided_view or a gather_scatter_view".to_owned(),
        TypeClass::Tile(class) => describe_tile(class),
    }
}

fn describe_tile(class: &TileClass) -> String {
    let mut elements: Vec<&str> = class.elements.iter().map(|element| element.name()).collect();
    if class.pointer {
        elements.push("pointers");
    }
    let rank = class.rank.map_or(String::new(), |rank| format!(" of rank {rank}"));
    format!("a tile{rank} of {}", elements.join(", "))
}
