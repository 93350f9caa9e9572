use super::OperationError;
use crate::dialect::{ElementType, Opcode, PointerAttribute};
use crate::ir::{Handle, Module, Operation, Type, Value};

/// An operation whose structure, types and attributes are as the table says.
pub struct Checked<'m> {
    /// The module.
    pub module: &'m Module,
    /// The operation.
    pub handle: Handle<Operation>,
}

/// The type of a tile.
#[derive(Clone, Copy)]
pub struct Tile<'m> {
    /// Type of its elements.
    pub element: Handle<Type>,
    /// Its sizes.
    pub shape: &'m [i64],
}

impl Tile<'_> {
    /// Number of dimensions.
    pub fn rank(&self) -> usize {
        self.shape.len()
    }

    /// Number of elements; sizes were checked to have one.
    pub fn elements(&self) -> i64 {
        self.shape.iter().product()
    }
}

impl<'m> Checked<'m> {
    /// What the operation does.
    pub fn opcode(&self) -> Opcode {
        self.operation().opcode
    }

    /// The operation.
    pub fn operation(&self) -> &'m Operation {
        &self.module.operations[self.handle]
    }

    /// The operand or result called `name`, where it is there.
    pub fn value(&self, name: &str) -> Option<Handle<Value>> {
        let operand = self.module.operand(self.handle, name);
        operand.or_else(|| self.module.result(self.handle, name))
    }

    /// Type of the operand or result called `name`, where it is there.
    pub fn type_of(&self, name: &str) -> Option<Handle<Type>> {
        self.value(name).map(|value| self.module.values[value].ty)
    }

    /// Types of operands or results.
    pub fn types_of(&self, values: &[Handle<Value>]) -> impl Iterator<Item = Handle<Type>> {
        values.iter().map(|value| self.module.values[*value].ty)
    }

    /// The tile type of the operand or result called `name`.
    ///
    /// # Errors
    /// If there is none; for a plain operand, its class says that there is.
    pub fn tile(&self, name: &'static str) -> Result<Tile<'m>, OperationError> {
        let ty = self.type_of(name);
        ty.and_then(|ty| self.as_tile(ty)).ok_or_else(|| OperationError::NoTile {
            name,
            found: ty.map_or("missing".to_owned(), |ty| self.show(ty)),
        })
    }

    /// The tile type of the operand or result called `name`, where it is there.
    pub fn tile_if_any(&self, name: &str) -> Option<Tile<'m>> {
        self.as_tile(self.type_of(name)?)
    }

    /// A type as a tile type.
    pub fn as_tile(&self, ty: Handle<Type>) -> Option<Tile<'m>> {
        match &self.module.types[ty] {
            Type::Tile { element, shape } => Some(Tile { element: *element, shape }),
            _ => None,
        }
    }

    /// The number type that a tile's element type is; `None` for pointers.
    pub fn number(&self, element: Handle<Type>) -> Option<ElementType> {
        match self.module.types[element] {
            Type::Element(element) => Some(element),
            _ => None,
        }
    }

    /// The type that a tile's elements point to; `None` for numbers.
    pub fn pointee(&self, element: Handle<Type>) -> Option<Handle<Type>> {
        match self.module.types[element] {
            Type::Pointer { pointee, .. } => Some(pointee),
            _ => None,
        }
    }

    /// Width in bits of a tile's elements; 64 for pointers.
    pub fn bits(&self, element: Handle<Type>) -> u32 {
        self.number(element).map_or(64, ElementType::bits)
    }

    /// Width in bits of a tile's elements in memory; 64 for pointers.
    pub fn memory_bits(&self, element: Handle<Type>) -> u32 {
        self.number(element).map_or(64, ElementType::memory_bits)
    }

    /// The kind of memory that a tile's pointers are for.
    pub fn pointer_attribute(&self, element: Handle<Type>) -> Option<PointerAttribute> {
        match self.module.types[element] {
            Type::Pointer { attribute, .. } => attribute,
            _ => None,
        }
    }

    /// A type as text.
    pub fn show(&self, ty: Handle<Type>) -> String {
        self.module.display_type(ty).to_string()
    }
}
