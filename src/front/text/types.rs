//! Types.

use super::cursor::Result;
use super::error::{Error, ErrorKind};
use super::reader::{Reader, without_prefix};
use super::token::TokenKind;
use crate::dialect::{ElementType, EnumKind, PaddingValue, PointerAttribute};
use crate::ir::{DYNAMIC, Handle, Span, Type};
use smallvec::SmallVec;

type Sizes = SmallVec<[i64; 4]>;

/// Types with their places.
pub(super) type WrittenTypes = SmallVec<[(Handle<Type>, Span); 6]>;

/// What a view's type says besides its name.
#[derive(Default)]
struct ViewParts {
    tile_shape: Option<Box<[i32]>>,
    traversal_strides: Option<Box<[i32]>>,
    tensor_view: Option<Handle<Type>>,
    dim_map: Option<Box<[i32]>>,
    sparse_dim: Option<u32>,
    padding: Option<PaddingValue>,
}

impl<'s> Reader<'s> {
    /// Reads a type.
    pub fn ty(&mut self) -> Result<Handle<Type>> {
        let source = self.cursor.source();
        let start = self.cursor.start();
        let end = extent(&source.as_bytes()[start..]).map(|length| start + length);
        if let Some(end) = end
            && let Some(ty) = self.types.get(&source[start..end])
        {
            let ty = *ty;
            self.cursor.seek(end);
            return Ok(ty);
        }
        let ty = self.new_type()?;
        if end == Some(self.cursor.consumed()) {
            self.types.insert(&source[start..self.cursor.consumed()], ty);
        }
        Ok(ty)
    }

    /// Reads types separated by commas, with their places.
    pub fn type_list(&mut self) -> Result<WrittenTypes> {
        let mut types = WrittenTypes::new();
        loop {
            let start = self.cursor.start();
            let ty = self.ty()?;
            types.push((ty, self.cursor.span_from(start)));
            if !self.cursor.eat(TokenKind::Comma) {
                return Ok(types);
            }
        }
    }

    fn new_type(&mut self) -> Result<Handle<Type>> {
        if self.cursor.at(TokenKind::LeftParen) {
            return self.nested(Self::function_type);
        }
        let span = self.cursor.span();
        let Some(name) = self.type_name()? else {
            return self.aliased_type(span);
        };
        match name {
            "tile" => self.tile_type(),
            "ptr" => self.pointer_type(),
            "tensor_view" => self.tensor_view_type(),
            "partition_view" | "strided_view" | "gather_scatter_view" => self.view_type(name, span),
            "token" => Ok(self.module.types.insert(Type::Token)),
            _ => self.named_element(name, span),
        }
    }

    /// The name of a type without mark and prefix; `None` for an alias.
    fn type_name(&mut self) -> Result<Option<&'s str>> {
        let text = self.cursor.text();
        match self.cursor.kind() {
            TokenKind::Word => {
                self.cursor.bump();
                Ok(Some(without_prefix(text)))
            }
            TokenKind::Bang => {
                self.cursor.bump();
                Ok(text[1..].contains('.').then(|| without_prefix(&text[1..])))
            }
            _ => Err(self.cursor.expected("a type")),
        }
    }

    fn aliased_type(&mut self, span: Span) -> Result<Handle<Type>> {
        let body = self.aliases.body(self.cursor.slice(span), span)?;
        let back = self.cursor.consumed();
        self.cursor.seek(body.offset());
        let ty = self.nested(Self::ty)?;
        self.cursor.seek(back);
        Ok(ty)
    }

    fn named_element(&mut self, name: &str, span: Span) -> Result<Handle<Type>> {
        let Some(element) = ElementType::from_name(name) else {
            return Err(Error::new(ErrorKind::UnknownType { name: name.into() }, span));
        };
        Ok(self.module.element_type(element))
    }

    /// The type of a number: `f32`.
    pub fn element(&mut self) -> Result<(Handle<Type>, ElementType)> {
        let span = self.cursor.span();
        let ty = self.ty()?;
        match self.module.types[ty] {
            Type::Element(element) => Ok((ty, element)),
            _ => Err(self.expected_at(span, "the type of a number, as `f32`")),
        }
    }

    fn tile_type(&mut self) -> Result<Handle<Type>> {
        self.cursor.expect(TokenKind::Less, "`<`")?;
        let shape = self.leading_sizes()?;
        let span = self.cursor.span();
        let element = self.nested(Self::ty)?;
        if !matches!(self.module.types[element], Type::Element(_) | Type::Pointer { .. }) {
            return Err(self.expected_at(span, "the type of a number or a pointer"));
        }
        self.cursor.expect(TokenKind::Greater, "`>`")?;
        Ok(self.module.tile_type(element, &shape))
    }

    fn pointer_type(&mut self) -> Result<Handle<Type>> {
        self.cursor.expect(TokenKind::Less, "`<`")?;
        let (pointee, _) = self.element()?;
        let comma = self.cursor.eat(TokenKind::Comma);
        let attribute = if comma { Some(self.pointer_attribute()?) } else { None };
        self.cursor.expect(TokenKind::Greater, "`>`")?;
        Ok(self.module.types.insert(Type::Pointer { pointee, attribute }))
    }

    /// `<multicast>` or `#cuda_tile.ptr_attr<multicast>`.
    fn pointer_attribute(&mut self) -> Result<PointerAttribute> {
        if self.cursor.at(TokenKind::Hash) {
            self.cursor.expect_literal("#cuda_tile.ptr_attr")?;
        }
        self.cursor.expect(TokenKind::Less, "`<`")?;
        let attribute = self.case_of()?;
        self.cursor.expect(TokenKind::Greater, "`>`")?;
        Ok(attribute)
    }

    fn tensor_view_type(&mut self) -> Result<Handle<Type>> {
        self.cursor.expect(TokenKind::Less, "`<`")?;
        let shape = self.leading_sizes()?;
        let (element, _) = self.element()?;
        let mut strides = Sizes::new();
        let mut attribute = None;
        while self.cursor.eat(TokenKind::Comma) {
            if self.cursor.at(TokenKind::Hash) || self.cursor.at(TokenKind::Less) {
                attribute = Some(self.pointer_attribute()?);
            } else {
                self.cursor.expect_literal("strides")?;
                self.cursor.expect(TokenKind::Equal, "`=`")?;
                strides = self.strides()?;
            }
        }
        self.cursor.expect(TokenKind::Greater, "`>`")?;
        let (shape, strides) = (shape.as_slice().into(), strides.as_slice().into());
        Ok(self.module.types.insert(Type::TensorView { element, shape, strides, attribute }))
    }

    fn strides(&mut self) -> Result<Sizes> {
        self.cursor.expect(TokenKind::LeftBracket, "`[`")?;
        let mut strides = Sizes::new();
        self.list(TokenKind::RightBracket, "`,` or `]`", |reader| {
            let dynamic = reader.cursor.eat(TokenKind::Question);
            strides.push(if dynamic { DYNAMIC } else { reader.integer()? });
            Ok(())
        })?;
        Ok(strides)
    }

    fn view_type(&mut self, name: &str, span: Span) -> Result<Handle<Type>> {
        self.cursor.expect(TokenKind::Less, "`<`")?;
        let mut parts = ViewParts::default();
        self.list(TokenKind::Greater, "`,` or `>`", |reader| reader.view_part(&mut parts))?;
        let lacks = |what| self.expected_at(self.cursor.span_from(span.offset()), what);
        let tile_shape = parts.tile_shape.ok_or_else(|| lacks("a view type with `tile=(…)`"))?;
        let tensor_view =
            parts.tensor_view.ok_or_else(|| lacks("a view type with the viewed tensor_view"))?;
        let padding = parts.padding;
        let dim_map =
            parts.dim_map.unwrap_or_else(|| (0..).zip(&tile_shape).map(|(dim, _)| dim).collect());
        let ty = match name {
            "partition_view" => Type::PartitionView { tile_shape, tensor_view, dim_map, padding },
            "strided_view" => {
                let traversal_strides = parts
                    .traversal_strides
                    .ok_or_else(|| lacks("a view type with `traversal_strides=[…]`"))?;
                Type::StridedView { tile_shape, traversal_strides, tensor_view, dim_map, padding }
            }
            _ => {
                let sparse_dim =
                    parts.sparse_dim.ok_or_else(|| lacks("a view type with `sparse_dim=…`"))?;
                Type::GatherScatterView { tile_shape, tensor_view, sparse_dim, padding }
            }
        };
        Ok(self.module.types.insert(ty))
    }

    fn view_part(&mut self, parts: &mut ViewParts) -> Result<()> {
        let key = self.cursor.text();
        if !matches!(key, "tile" | "traversal_strides" | "padding_value" | "dim_map" | "sparse_dim")
        {
            let span = self.cursor.span();
            let ty = self.nested(Self::ty)?;
            if !matches!(self.module.types[ty], Type::TensorView { .. }) {
                return Err(self.expected_at(span, "a tensor_view type"));
            }
            parts.tensor_view = Some(ty);
            return Ok(());
        }
        self.cursor.bump();
        self.cursor.expect(TokenKind::Equal, "`=`")?;
        match key {
            "tile" => parts.tile_shape = Some(self.tile_shape()?),
            "traversal_strides" => parts.traversal_strides = Some(self.i32_list()?),
            "padding_value" => parts.padding = Some(self.case_of()?),
            "dim_map" => parts.dim_map = Some(self.i32_list()?),
            _ => parts.sparse_dim = Some(self.integer_as("i32")?),
        }
        Ok(())
    }

    /// `(64x32)`.
    fn tile_shape(&mut self) -> Result<Box<[i32]>> {
        if !self.cursor.at(TokenKind::LeftParen) {
            return Err(self.cursor.expected("`(`"));
        }
        let mut sizes = Sizes::new();
        let mut scanner = Scanner::new(self, self.cursor.span().end as usize);
        while let Some(size) = scanner.size(&mut sizes)? {
            if !size {
                break;
            }
        }
        let end = scanner.position;
        let span = Span::new(self.cursor.span().end as usize, end);
        self.cursor.seek(end);
        self.cursor.expect(TokenKind::RightParen, "a size or `)`")?;
        let narrow = |size: &i64| i32::try_from(*size);
        let shape: std::result::Result<_, _> = sizes.iter().map(narrow).collect();
        shape.map_err(|_| self.out_of_range(span, "i32"))
    }

    /// `[0, 1]`.
    pub fn i32_list(&mut self) -> Result<Box<[i32]>> {
        self.cursor.expect(TokenKind::LeftBracket, "`[`")?;
        let mut list = SmallVec::<[i32; 4]>::new();
        self.list(TokenKind::RightBracket, "`,` or `]`", |reader| {
            list.push(reader.integer_as("i32")?);
            Ok(())
        })?;
        Ok(list.as_slice().into())
    }

    /// Sizes in front of an element type: `4x?x`.
    ///
    /// They are cut out of the text byte by byte, since `4x8xf32` is no row of tokens.
    fn leading_sizes(&mut self) -> Result<Sizes> {
        let mut sizes = Sizes::new();
        let mut scanner = Scanner::new(self, self.cursor.start());
        while let Some(more) = scanner.size(&mut sizes)? {
            if !more {
                let position = scanner.position;
                self.cursor.seek(position);
                return Err(self.cursor.expected("`x` and an element type"));
            }
        }
        if !sizes.is_empty() {
            let position = scanner.position;
            self.cursor.seek(position);
        }
        Ok(sizes)
    }

    fn function_type(&mut self) -> Result<Handle<Type>> {
        let parameters = self.parenthesized_types()?;
        self.cursor.expect(TokenKind::Arrow, "`->`")?;
        let results = self.result_types()?;
        Ok(self.module.types.insert(Type::Function { parameters, results }))
    }

    /// `(tile<f32>, token)`, or one type without parentheses.
    pub fn result_types(&mut self) -> Result<Box<[Handle<Type>]>> {
        if self.cursor.at(TokenKind::LeftParen) {
            return self.parenthesized_types();
        }
        Ok([self.ty()?].into())
    }

    pub fn parenthesized_types(&mut self) -> Result<Box<[Handle<Type>]>> {
        self.cursor.expect(TokenKind::LeftParen, "`(`")?;
        let mut types = Vec::new();
        self.list(TokenKind::RightParen, "`,` or `)`", |reader| {
            types.push(reader.ty()?);
            Ok(())
        })?;
        Ok(types.into())
    }

    /// A word that is a case of `kind`, as its number.
    pub fn case(&mut self, kind: EnumKind) -> Result<u8> {
        let name = self.cursor.text();
        if self.cursor.at(TokenKind::Word)
            && let Some(case) = kind.def().by_name(name)
        {
            self.cursor.bump();
            return Ok(case.number);
        }
        let cases: Vec<_> = kind.def().cases.iter().map(|case| case.name).collect();
        let expected = cases.join(", ");
        if self.cursor.at(TokenKind::Word) {
            let enumeration = kind.def().name;
            let (found, expected) = (name.into(), expected.into());
            return Err(self.cursor.error(ErrorKind::UnknownCase { found, enumeration, expected }));
        }
        Err(self.cursor.expected(format!("a {}: {expected}", kind.def().name)))
    }

    fn case_of<E: crate::dialect::DialectEnum>(&mut self) -> Result<E> {
        let span = self.cursor.span();
        let number = self.case(E::KIND)?;
        E::from_number(number).ok_or_else(|| self.expected_at(span, "another value"))
    }
}

/// Reads sizes separated by `x` from the bytes of a text.
struct Scanner<'s> {
    text: &'s str,
    position: usize,
}

impl<'s> Scanner<'s> {
    fn new(reader: &Reader<'s>, position: usize) -> Self {
        let mut scanner = Self { text: reader.cursor.source(), position };
        scanner.skip_blanks();
        scanner
    }

    fn byte(&self) -> u8 {
        self.text.as_bytes().get(self.position).copied().unwrap_or(0)
    }

    fn skip_blanks(&mut self) {
        while self.byte().is_ascii_whitespace() {
            self.position += 1;
        }
    }

    /// Reads a size and the `x` behind it; `None` where there is no size, false where
    /// there is no `x`.
    fn size(&mut self, sizes: &mut Sizes) -> Result<Option<bool>> {
        let start = self.position;
        if self.byte() == b'?' {
            self.position += 1;
            sizes.push(DYNAMIC);
        } else {
            while self.byte().is_ascii_digit() {
                self.position += 1;
            }
            let digits = &self.text[start..self.position];
            if digits.is_empty() {
                return Ok(None);
            }
            let size = digits.parse().map_err(|_| {
                let kind = ErrorKind::NumberRange { literal: digits.into(), ty: "i64".into() };
                Error::new(kind, Span::new(start, self.position))
            })?;
            sizes.push(size);
        }
        self.skip_blanks();
        if self.byte() != b'x' {
            return Ok(Some(false));
        }
        self.position += 1;
        self.skip_blanks();
        Ok(Some(true))
    }
}

/// Longest type that is kept by its text; real ones are a tenth of it.
const MAX_KEPT: usize = 2048;

/// Length of the type at the start of `bytes`: a word, with what stands in angle
/// brackets behind it. `None` where it has another form or is very long.
fn extent(bytes: &[u8]) -> Option<usize> {
    let bytes = &bytes[..bytes.len().min(MAX_KEPT)];
    let is_name = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'.' | b'!');
    let name = bytes.iter().position(|byte| !is_name(byte)).unwrap_or(bytes.len());
    if name == 0 || bytes.get(name) != Some(&b'<') {
        return (name > 0).then_some(name);
    }
    let mut depth = 0_usize;
    for (position, byte) in bytes[name..].iter().enumerate() {
        match byte {
            b'<' => depth += 1,
            b'>' => {
                depth -= 1;
                if depth == 0 {
                    return Some(name + position + 1);
                }
            }
            b'{' | b'}' | b'%' | b'"' => return None,
            _ => {}
        }
    }
    None
}
