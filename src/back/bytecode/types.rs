//! The type section.

use super::encoder::Encoder;
use super::error::{ErrorKind, Result};
use super::tables::Table;
use crate::dialect::bytecode::{POINTER_ATTRIBUTE_SINCE, TYPE_FLAGS_SINCE, TypeTag};
use crate::dialect::{DialectEnum, PaddingValue, PointerAttribute, Version};
use crate::ir::{Handle, Module, Span, Type};

/// Types that were used so far.
#[derive(Debug)]
pub(super) struct Types<'m> {
    module: &'m Module,
    version: Version,
    /// Number of each type of the module.
    numbers: Vec<Option<usize>>,
    /// The section's entries.
    pub table: Table,
}

impl<'m> Types<'m> {
    /// No type of `module` so far.
    pub fn new(module: &'m Module, version: Version) -> Self {
        let numbers = vec![None; module.types.len()];
        Self { module, version, numbers, table: Table::default() }
    }

    /// Number of `ty`, which something at `span` uses.
    pub fn number(&mut self, ty: Handle<Type>, span: Span) -> Result<usize> {
        if let Some(number) = self.numbers[ty.index()] {
            return Ok(number);
        }
        let entry = self.entry(&self.module.types[ty], span)?;
        let number = self.table.number(&entry);
        self.numbers[ty.index()] = Some(number);
        Ok(number)
    }

    fn entry(&mut self, ty: &Type, span: Span) -> Result<Vec<u8>> {
        let tag = tag(ty);
        self.available("type", tag.name(), tag.since(), span)?;
        let mut entry = Encoder::default();
        entry.varint(u64::from(tag.number()));
        match ty {
            Type::Element(_) | Type::Token => {}
            Type::Pointer { pointee, attribute } => {
                self.attribute_flag(&mut entry, *attribute, span)?;
                self.inner(&mut entry, tag, *pointee, span)?;
                optional_case(&mut entry, *attribute);
            }
            Type::Tile { element, shape } => {
                self.inner(&mut entry, tag, *element, span)?;
                entry.list(shape, i64::to_le_bytes);
            }
            Type::TensorView { element, shape, strides, attribute } => {
                self.attribute_flag(&mut entry, *attribute, span)?;
                self.inner(&mut entry, tag, *element, span)?;
                entry.list(shape, i64::to_le_bytes);
                entry.list(strides, i64::to_le_bytes);
                optional_case(&mut entry, *attribute);
            }
            Type::PartitionView { tile_shape, tensor_view, dim_map, padding } => {
                self.padding_flag(&mut entry, *padding);
                entry.list(tile_shape, i32::to_le_bytes);
                self.inner(&mut entry, tag, *tensor_view, span)?;
                entry.list(dim_map, i32::to_le_bytes);
                self.padding(&mut entry, *padding);
            }
            Type::StridedView { tile_shape, traversal_strides, tensor_view, dim_map, padding } => {
                self.padding_flag(&mut entry, *padding);
                entry.list(tile_shape, i32::to_le_bytes);
                entry.list(traversal_strides, i32::to_le_bytes);
                self.inner(&mut entry, tag, *tensor_view, span)?;
                entry.list(dim_map, i32::to_le_bytes);
                self.padding(&mut entry, *padding);
            }
            Type::GatherScatterView { tile_shape, tensor_view, sparse_dim, padding } => {
                self.padding_flag(&mut entry, *padding);
                entry.list(tile_shape, i32::to_le_bytes);
                self.inner(&mut entry, tag, *tensor_view, span)?;
                entry.varint(u64::from(*sparse_dim));
                self.padding(&mut entry, *padding);
            }
            Type::Function { parameters, results } => {
                for list in [parameters, results] {
                    entry.size(list.len());
                    for ty in list {
                        self.inner(&mut entry, tag, *ty, span)?;
                    }
                }
            }
        }
        Ok(entry.finish())
    }

    /// Writes the number of a type inside of one of kind `outer`. What a kind may hold
    /// is of a lower kind, so that this ends.
    fn inner(
        &mut self,
        entry: &mut Encoder,
        outer: TypeTag,
        ty: Handle<Type>,
        span: Span,
    ) -> Result<()> {
        let inner = tag(&self.module.types[ty]);
        if !outer.may_hold(inner) {
            let (outer, found, expected) = (outer.name(), inner.name(), outer.holds());
            return Err(ErrorKind::TypeKind { outer, found, expected }.at(span));
        }
        let number = self.number(ty, span)?;
        entry.size(number);
        Ok(())
    }

    fn attribute_flag(
        &self,
        entry: &mut Encoder,
        attribute: Option<PointerAttribute>,
        span: Span,
    ) -> Result<()> {
        if self.version >= POINTER_ATTRIBUTE_SINCE {
            entry.varint(u64::from(attribute.is_some()));
            return Ok(());
        }
        match attribute {
            None => Ok(()),
            Some(case) => {
                self.available("pointer attribute", case.name(), POINTER_ATTRIBUTE_SINCE, span)
            }
        }
    }

    fn padding_flag(&self, entry: &mut Encoder, padding: Option<PaddingValue>) {
        if self.version >= TYPE_FLAGS_SINCE {
            entry.varint(u64::from(padding.is_some()));
        }
    }

    fn padding(&self, entry: &mut Encoder, padding: Option<PaddingValue>) {
        if self.version < TYPE_FLAGS_SINCE {
            entry.byte(u8::from(padding.is_some()));
        }
        optional_case(entry, padding);
    }

    fn available(
        &self,
        what: &'static str,
        name: &'static str,
        since: Version,
        span: Span,
    ) -> Result<()> {
        let version = self.version;
        if since <= version {
            return Ok(());
        }
        Err(ErrorKind::Newer { what, name, since, version }.at(span))
    }
}

fn optional_case<E: DialectEnum>(entry: &mut Encoder, case: Option<E>) {
    if let Some(case) = case {
        entry.varint(u64::from(case.number()));
    }
}

fn tag(ty: &Type) -> TypeTag {
    match ty {
        Type::Element(element) => TypeTag::Element(*element),
        Type::Pointer { .. } => TypeTag::Pointer,
        Type::Tile { .. } => TypeTag::Tile,
        Type::TensorView { .. } => TypeTag::TensorView,
        Type::PartitionView { .. } => TypeTag::PartitionView,
        Type::StridedView { .. } => TypeTag::StridedView,
        Type::GatherScatterView { .. } => TypeTag::GatherScatterView,
        Type::Token => TypeTag::Token,
        Type::Function { .. } => TypeTag::Function,
    }
}
