//! Making views, and asking for their shapes.

use crate::front::text::cursor::Result;
use crate::front::text::error::{Error, ErrorKind};
use crate::front::text::operation::Draft;
use crate::front::text::reader::Reader;
use crate::front::text::token::TokenKind;
use crate::ir::{DYNAMIC, Handle, Span, Type};
use smallvec::SmallVec;

/// Positions of operand groups of `make_tensor_view` in the dialect table.
mod group {
    pub const BASE: usize = 0;
    pub const SIZES: usize = 1;
    pub const STRIDES: usize = 2;
}

/// Sizes or strides as they are written, with their places.
type Extents = SmallVec<[(i64, Span); 4]>;

impl<'s> Reader<'s> {
    /// `%view : tensor_view<?xf32, strides=[1]> -> tile<i32>`: as many results as the
    /// view has dimensions.
    pub fn shape_query_form(&mut self, draft: &mut Draft<'s>) -> Result<()> {
        self.operands(draft, 0)?;
        self.cursor.expect(TokenKind::Colon, "`:`")?;
        let start = self.cursor.start();
        let ty = self.ty()?;
        let span = self.cursor.span_from(start);
        for (_, value) in &draft.operands {
            self.check_type(*value, ty, span)?;
        }
        let rank = match &self.module.types[ty] {
            Type::TensorView { shape, .. } => shape.len(),
            Type::PartitionView { tile_shape, .. }
            | Type::StridedView { tile_shape, .. }
            | Type::GatherScatterView { tile_shape, .. } => tile_shape.len(),
            _ => return Err(self.expected_at(span, "the type of a view")),
        };
        if rank > 0 || self.cursor.at(TokenKind::Arrow) {
            self.cursor.expect(TokenKind::Arrow, "`->`")?;
            let result = self.ty()?;
            draft.results.extend(std::iter::repeat_n(result, rank));
        }
        Ok(())
    }

    /// `%tensor : partition_view<tile=(8), tensor_view<…>>`.
    pub fn view_form(&mut self, draft: &mut Draft<'s>) -> Result<()> {
        self.operands(draft, 0)?;
        if self.cursor.at(TokenKind::LeftBrace) {
            self.attribute_dictionary(draft)?;
        }
        self.cursor.expect(TokenKind::Colon, "`:`")?;
        let start = self.cursor.start();
        let ty = self.ty()?;
        let span = self.cursor.span_from(start);
        let viewed = match &self.module.types[ty] {
            Type::PartitionView { tensor_view, .. }
            | Type::StridedView { tensor_view, .. }
            | Type::GatherScatterView { tensor_view, .. } => *tensor_view,
            _ => return Err(self.expected_at(span, "the type of a view of tiles")),
        };
        for (_, value) in &draft.operands {
            self.check_type(*value, viewed, span)?;
        }
        draft.results.push(ty);
        Ok(())
    }

    /// `%base, shape = [%n, 8], strides = [8, 1] : tile<i32> -> tensor_view<…>`.
    pub fn tensor_view_form(&mut self, draft: &mut Draft<'s>) -> Result<()> {
        self.operands(draft, group::BASE)?;
        self.cursor.expect(TokenKind::Comma, "`,`")?;
        let sizes = self.extents(draft, "shape", group::SIZES)?;
        self.cursor.expect(TokenKind::Comma, "`,`")?;
        let strides = self.extents(draft, "strides", group::STRIDES)?;
        if self.cursor.at(TokenKind::LeftBrace) {
            self.attribute_dictionary(draft)?;
        }
        self.cursor.expect(TokenKind::Colon, "`:`")?;
        let mut types = self.type_list()?;
        if self.cursor.eat(TokenKind::Arrow) {
            self.operand_types(draft, &types)?;
            types = self.type_list()?;
        } else if draft.operands.len() > 1 {
            return Err(self.cursor.expected("`->`"));
        }
        let [(ty, span)] = types[..] else {
            let kind = ErrorKind::TypeCount { expected: 1, found: types.len() };
            return Err(self.cursor.error(kind));
        };
        let Type::TensorView { shape, strides: type_strides, .. } = &self.module.types[ty] else {
            return Err(self.expected_at(span, "a tensor_view type"));
        };
        matches("size", &sizes, shape, span)?;
        matches("stride", &strides, type_strides, span)?;
        draft.results.push(ty);
        Ok(())
    }

    /// `name = [%n, 8]`; values become operands of `group`.
    fn extents(
        &mut self,
        draft: &mut Draft<'s>,
        name: &'static str,
        group: usize,
    ) -> Result<Extents> {
        self.cursor.expect_literal(name)?;
        self.cursor.expect(TokenKind::Equal, "`=`")?;
        self.cursor.expect(TokenKind::LeftBracket, "`[`")?;
        let mut extents = Extents::new();
        self.list(TokenKind::RightBracket, "`,` or `]`", |reader| {
            let start = reader.cursor.start();
            let extent = if reader.cursor.at(TokenKind::Value) {
                let value = reader.value()?;
                draft.operands.push((group, value));
                DYNAMIC
            } else {
                reader.integer()?
            };
            extents.push((extent, reader.cursor.span_from(start)));
            Ok(())
        })?;
        Ok(extents)
    }

    /// Types in front of the arrow: that of a base whose memory is not ordinary, and
    /// the one that all sizes and strides share.
    fn operand_types(&self, draft: &Draft<'s>, types: &[(Handle<Type>, Span)]) -> Result<()> {
        let base = draft.group(group::BASE).next();
        let is_base = |ty| base.is_some_and(|base| self.module.values[base].ty == ty);
        let extents = match types {
            [(first, _), rest @ ..] if is_base(*first) => rest,
            _ => types,
        };
        let wanted = usize::from(draft.operands.len() > 1);
        if extents.len() != wanted {
            let kind = ErrorKind::TypeCount { expected: wanted, found: extents.len() };
            let span = types.iter().map(|(_, span)| *span).reduce(Span::to);
            return Err(Error::new(kind, span.unwrap_or_default()));
        }
        for (ty, span) in extents {
            for value in draft.group(group::SIZES).chain(draft.group(group::STRIDES)) {
                self.check_type(value, *ty, *span)?;
            }
        }
        Ok(())
    }
}

/// Checks sizes or strides against those of the type at `span`.
fn matches(what: &'static str, written: &Extents, wanted: &[i64], span: Span) -> Result<()> {
    if written.len() != wanted.len() {
        let kind = ErrorKind::ViewRank { what, found: written.len(), expected: wanted.len() };
        let place = written.iter().map(|(_, span)| *span).reduce(Span::to);
        return Err(Error::new(kind, place.unwrap_or(span)));
    }
    let spelled = |extent: i64| match extent {
        DYNAMIC => "dynamic".into(),
        extent => extent.to_string().into(),
    };
    for (position, ((found, span), expected)) in written.iter().zip(wanted).enumerate() {
        if found != expected {
            let (found, expected) = (spelled(*found), spelled(*expected));
            let kind = ErrorKind::ViewMismatch { what, position, found, expected };
            return Err(Error::new(kind, *span));
        }
    }
    Ok(())
}
