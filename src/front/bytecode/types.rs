//! The type section.
//!
//! Each entry is a tag and what the kind of type needs; types refer to each other by
//! index, in any order.

use super::cursor::Cursor;
use super::enums::enum_case;
use super::error::{ErrorKind, Result};
use super::tables::Table;
use crate::dialect::bytecode::{POINTER_ATTRIBUTE_SINCE, TYPE_FLAGS_SINCE, TypeTag};
use crate::dialect::{DialectEnum, PaddingValue, PointerAttribute, Version};
use crate::ir::{Handle, Module, Span, Type};

/// Types of the file by index.
#[derive(Debug, Default)]
pub(super) struct Types(Vec<Handle<Type>>);

impl Types {
    /// Reads the type section, all of it, into `module`.
    pub fn read(cursor: Option<Cursor<'_>>, version: Version, module: &mut Module) -> Result<Self> {
        let table = match cursor {
            Some(mut cursor) => Table::read::<4>(&mut cursor, "type")?,
            None => Table::empty("type"),
        };
        let mut reader = TypeReader { known: vec![None; table.len()], table, version, module };
        let indices = 0..reader.table.len() as u64;
        indices
            .map(|index| reader.resolve(index, None, Span::default()))
            .collect::<Result<_>>()
            .map(Self)
    }

    /// Reads the index of a type.
    pub fn get(&self, cursor: &mut Cursor<'_>, what: &'static str) -> Result<Handle<Type>> {
        let start = cursor.offset();
        let index = cursor.varint(what)?;
        let found = usize::try_from(index).ok().and_then(|index| self.0.get(index));
        let error = || ErrorKind::Index { what: "type", index, count: self.0.len() };
        found.copied().ok_or_else(|| error().at(cursor.since(start)))
    }
}

struct TypeReader<'a, 'm> {
    table: Table<'a>,
    known: Vec<Option<Handle<Type>>>,
    version: Version,
    module: &'m mut Module,
}

impl TypeReader<'_, '_> {
    /// The type at `index`, an index that was read from `span`, in a type of kind
    /// `outer` if any. What a kind may hold is of a lower kind, so that this ends.
    fn resolve(&mut self, index: u64, outer: Option<TypeTag>, span: Span) -> Result<Handle<Type>> {
        let mut cursor = self.table.get(index, span)?;
        let start = cursor.offset();
        let number = cursor.varint("the tag of a type")?;
        let Some(tag) = TypeTag::from_number(number) else {
            let what = "type tag";
            let kind = ErrorKind::Unknown { what, number, version: self.version };
            return Err(kind.at(cursor.since(start)));
        };
        if let Some(outer) = outer.filter(|outer| !outer.may_hold(tag)) {
            let (what, found, expected) = ("a type inside of another", tag.name(), outer.holds());
            return Err(ErrorKind::TypeKind { what, found, expected }.at(span));
        }
        // The table has this entry, so the index is in range.
        let slot = usize::try_from(index).unwrap_or(usize::MAX);
        if let Some(Some(known)) = self.known.get(slot) {
            return Ok(*known);
        }
        if tag.since() > self.version {
            let (what, name, since) = ("type", tag.name(), tag.since());
            let kind = ErrorKind::Newer { what, name, since, version: self.version };
            return Err(kind.at(cursor.since(start)));
        }
        let ty = self.parameters(tag, &mut cursor)?;
        cursor.finish("a type")?;
        let handle = self.module.types.insert(ty);
        self.known[slot] = Some(handle);
        Ok(handle)
    }

    fn reference(&mut self, cursor: &mut Cursor<'_>, outer: TypeTag) -> Result<Handle<Type>> {
        let start = cursor.offset();
        let index = cursor.varint("the index of a type")?;
        self.resolve(index, Some(outer), cursor.since(start))
    }

    fn parameters(&mut self, tag: TypeTag, cursor: &mut Cursor<'_>) -> Result<Type> {
        let flags = self.flags(tag, cursor)?;
        Ok(match tag {
            TypeTag::Element(element) => Type::Element(element),
            TypeTag::Token => Type::Token,
            TypeTag::Pointer => Type::Pointer {
                pointee: self.reference(cursor, tag)?,
                attribute: self.optional_case::<PointerAttribute>(cursor, flags)?,
            },
            TypeTag::Tile => Type::Tile {
                element: self.reference(cursor, tag)?,
                shape: cursor.list("the shape of a tile", i64::from_le_bytes)?,
            },
            TypeTag::TensorView => Type::TensorView {
                element: self.reference(cursor, tag)?,
                shape: cursor.list("the shape of a tensor view", i64::from_le_bytes)?,
                strides: cursor.list("the strides of a tensor view", i64::from_le_bytes)?,
                attribute: self.optional_case::<PointerAttribute>(cursor, flags)?,
            },
            TypeTag::PartitionView => Type::PartitionView {
                tile_shape: cursor.list("the tile shape of a view", i32::from_le_bytes)?,
                tensor_view: self.reference(cursor, tag)?,
                dim_map: cursor.list("the dim map of a view", i32::from_le_bytes)?,
                padding: self.padding(cursor, flags)?,
            },
            TypeTag::StridedView => Type::StridedView {
                tile_shape: cursor.list("the tile shape of a view", i32::from_le_bytes)?,
                traversal_strides: cursor.list("the traversal strides", i32::from_le_bytes)?,
                tensor_view: self.reference(cursor, tag)?,
                dim_map: cursor.list("the dim map of a view", i32::from_le_bytes)?,
                padding: self.padding(cursor, flags)?,
            },
            TypeTag::GatherScatterView => Type::GatherScatterView {
                tile_shape: cursor.list("the tile shape of a view", i32::from_le_bytes)?,
                tensor_view: self.reference(cursor, tag)?,
                sparse_dim: cursor.varint_u32("the sparse dimension of a view")?,
                padding: self.padding(cursor, flags)?,
            },
            TypeTag::Function => Type::Function {
                parameters: self.references(cursor, "the parameters of a function")?,
                results: self.references(cursor, "the results of a function")?,
            },
        })
    }

    fn references(
        &mut self,
        cursor: &mut Cursor<'_>,
        what: &'static str,
    ) -> Result<Box<[Handle<Type>]>> {
        let count = cursor.count(1, what)?;
        (0..count).map(|_| self.reference(cursor, TypeTag::Function)).collect()
    }

    /// Reads whether the type has its optional part: a field of bits, of which one is
    /// used so far. `false` where the kind of type has no such part in this version.
    fn flags(&self, tag: TypeTag, cursor: &mut Cursor<'_>) -> Result<bool> {
        let since = match tag {
            TypeTag::Pointer | TypeTag::TensorView => POINTER_ATTRIBUTE_SINCE,
            TypeTag::PartitionView | TypeTag::StridedView | TypeTag::GatherScatterView => {
                TYPE_FLAGS_SINCE
            }
            TypeTag::Element(_) | TypeTag::Tile | TypeTag::Function | TypeTag::Token => {
                return Ok(false);
            }
        };
        if self.version < since {
            return Ok(false);
        }
        let start = cursor.offset();
        match cursor.varint("the flags of a type")? {
            0 => Ok(false),
            1 => Ok(true),
            found => {
                let kind = ErrorKind::Flags { what: tag.name(), found, known: 1 };
                Err(kind.at(cursor.since(start)))
            }
        }
    }

    /// The padding value of a view. Before types had flags, a byte said whether there
    /// was one.
    fn padding(&self, cursor: &mut Cursor<'_>, flags: bool) -> Result<Option<PaddingValue>> {
        let present = if self.version < TYPE_FLAGS_SINCE {
            cursor.boolean("the presence of a padding value")?
        } else {
            flags
        };
        self.optional_case(cursor, present)
    }

    fn optional_case<E: DialectEnum>(
        &self,
        cursor: &mut Cursor<'_>,
        present: bool,
    ) -> Result<Option<E>> {
        if !present {
            return Ok(None);
        }
        Ok(E::from_number(enum_case(cursor, E::KIND, self.version)?))
    }
}
