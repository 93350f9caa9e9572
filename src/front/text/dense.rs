//! Elements of constant tiles.

use super::cursor::Result;
use super::error::{Error, ErrorKind};
use super::literal::{Number, NumberKind};
use super::reader::Reader;
use super::token::TokenKind;
use crate::dialect::ElementType;
use crate::ir::{Attribute, DenseElements, Handle, Span, Type};
use smallvec::SmallVec;

/// Elements that one number may stand for beside others in a list.
///
/// cutile-ir's printer writes one number for a part of the tile whose elements are
/// equal; the limit keeps a short text from taking much memory.
const MAX_REPEATED: usize = 1 << 20;

/// The tile that elements are read for.
struct Target {
    ty: Handle<Type>,
    element: ElementType,
    shape: SmallVec<[usize; 4]>,
    /// Number of elements.
    count: usize,
}

impl Reader<'_> {
    /// `<f32: 1.0> : tile<4xf32>`: elements and type of a constant.
    pub fn dense(&mut self) -> Result<(Handle<Attribute>, Handle<Type>)> {
        self.cursor.expect(TokenKind::Less, "`<`")?;
        let (_, element) = self.element()?;
        self.cursor.expect(TokenKind::Colon, "`:`")?;
        self.dense_elements(Some(element))
    }

    /// `<1.0> : tile<4xf32>` behind `dense`.
    pub fn untyped_dense(&mut self) -> Result<Handle<Attribute>> {
        self.cursor.expect(TokenKind::Less, "`<`")?;
        Ok(self.dense_elements(None)?.0)
    }

    /// The type stands behind the elements but says how to read them: lists are passed
    /// over first, single numbers are kept.
    fn dense_elements(
        &mut self,
        element: Option<ElementType>,
    ) -> Result<(Handle<Attribute>, Handle<Type>)> {
        let start = self.cursor.start();
        let single = if self.at_number() { Some(self.number()?) } else { None };
        let single = single.filter(|_| self.cursor.at(TokenKind::Greater));
        while !matches!(self.cursor.kind(), TokenKind::Greater | TokenKind::End) {
            self.cursor.bump();
        }
        let literal = self.cursor.span_from(start);
        self.cursor.expect(TokenKind::Greater, "`>`")?;
        self.cursor.expect(TokenKind::Colon, "`:`")?;
        let type_start = self.cursor.start();
        let ty = self.ty()?;
        let target = self.target(ty, element, self.cursor.span_from(type_start))?;
        let end = self.cursor.consumed();
        let dense = if let Some(number) = single {
            let bits = self.element_bits(number, target.element)?;
            let data = &bits.to_le_bytes()[..DenseElements::element_bytes(target.element)];
            DenseElements { ty, data: data.into(), splat: true }
        } else {
            self.cursor.seek(start);
            let data = self.element_list(&target, literal)?;
            if !self.cursor.at(TokenKind::Greater) {
                return Err(self.cursor.expected("`,` or `>`"));
            }
            self.cursor.seek(end);
            DenseElements::new(ty, target.element, &data)
        };
        Ok((self.module.attributes.insert(Attribute::Dense(dense)), ty))
    }

    fn target(&self, ty: Handle<Type>, element: Option<ElementType>, span: Span) -> Result<Target> {
        let Type::Tile { shape, .. } = &self.module.types[ty] else {
            return Err(self.expected_at(span, "a tile type"));
        };
        let Some(found) = self.module.element(ty) else {
            return Err(self.expected_at(span, "a tile of numbers"));
        };
        if element.is_some_and(|element| element != found) {
            return Err(self.expected_at(span, "a tile of the type in front of the elements"));
        }
        let shape: Option<SmallVec<_>> =
            shape.iter().map(|size| usize::try_from(*size).ok()).collect();
        let count = self.module.element_count(ty).and_then(|count| usize::try_from(count).ok());
        match (shape, count) {
            (Some(shape), Some(count)) => Ok(Target { ty, element: found, shape, count }),
            _ => Err(self.expected_at(span, "a tile type with sizes that can be held")),
        }
    }

    /// cutile-ir's printer writes the bits of narrow floats as plain integers, which
    /// are no floats elsewhere.
    fn element_bits(&self, number: Number<'_>, element: ElementType) -> Result<u64> {
        let narrow = element.is_float() && element.bits() <= 8;
        if narrow && number.kind == NumberKind::Decimal && !number.negative {
            let number = Number { kind: NumberKind::Hexadecimal, ..number };
            return self.number_bits(number, element);
        }
        self.number_bits(number, element)
    }

    /// Elements in brackets, a string of hexadecimal bytes, or a bare list.
    fn element_list(&mut self, target: &Target, literal: Span) -> Result<Vec<u8>> {
        if self.cursor.at(TokenKind::String) {
            return self.hexadecimal_elements(target);
        }
        let mut elements = Elements { reader: self, target, literal, data: Vec::new() };
        elements.read()?;
        Ok(elements.data)
    }

    /// `"0x0000803F…"`: the bytes of the elements; an `i1` takes a byte or a bit.
    fn hexadecimal_elements(&mut self, target: &Target) -> Result<Vec<u8>> {
        let span = self.cursor.span();
        let text = self.cursor.slice(span);
        self.cursor.bump();
        let digits = text[1..text.len() - 1].strip_prefix("0x");
        let Some(bytes) = digits.and_then(hexadecimal_bytes) else {
            return Err(self.expected_at(span, "pairs of hexadecimal digits behind `0x`"));
        };
        let size = DenseElements::element_bytes(target.element);
        let full = target.count.checked_mul(size);
        if target.element == ElementType::I1 {
            if Some(bytes.len()) == full || bytes.len() == 1 {
                return Ok(bytes.iter().map(|byte| u8::from(*byte != 0)).collect());
            }
            if bytes.len() == target.count.div_ceil(8) {
                return Ok((0..target.count).map(|i| bytes[i / 8] >> (i % 8) & 1).collect());
            }
        } else if Some(bytes.len()) == full || bytes.len() == size {
            return Ok(bytes);
        }
        Err(self.wrong_elements(target, span, format!("found {} bytes", bytes.len())))
    }

    fn wrong_elements(&self, target: &Target, span: Span, problem: String) -> Error {
        let ty = self.module.display_type(target.ty).to_string().into();
        Error::new(ErrorKind::Elements { ty, problem: problem.into() }, span)
    }
}

fn hexadecimal_bytes(digits: &str) -> Option<Vec<u8>> {
    let digit = |byte: u8| char::from(byte).to_digit(16).and_then(|digit| u8::try_from(digit).ok());
    if !digits.len().is_multiple_of(2) {
        return None;
    }
    digits
        .as_bytes()
        .chunks_exact(2)
        .map(|pair| Some(digit(pair[0])? << 4 | digit(pair[1])?))
        .collect()
}

/// Reads elements in nested lists, without recursion.
struct Elements<'r, 's, 't> {
    reader: &'r mut Reader<'s>,
    target: &'t Target,
    literal: Span,
    data: Vec<u8>,
}

impl Elements<'_, '_, '_> {
    fn read(&mut self) -> Result<()> {
        let rank = self.target.shape.len();
        // Number of items of each list that is open.
        let mut lists = SmallVec::<[usize; 4]>::new();
        let bare = !self.reader.cursor.at(TokenKind::LeftBracket);
        if bare && !self.reader.at_number() {
            return Err(self.reader.cursor.expected("a number, a list, or a string of bytes"));
        }
        if bare {
            if rank != 1 {
                return Err(self.wrong("expected brackets around the elements".to_owned()));
            }
            lists.push(0);
        }
        loop {
            if self.reader.cursor.eat(TokenKind::LeftBracket) {
                if lists.len() == rank {
                    return Err(self.wrong(format!("lists are more than {rank} deep")));
                }
                lists.push(0);
                continue;
            }
            self.number(lists.len())?;
            // Close the lists that end here; an item of the list around them is complete.
            loop {
                let Some(count) = lists.last_mut() else { return Ok(()) };
                *count += 1;
                let count = *count;
                if self.reader.cursor.eat(TokenKind::Comma) {
                    break;
                }
                let ends_bare = bare && lists.len() == 1;
                if !ends_bare {
                    self.reader.cursor.expect(TokenKind::RightBracket, "`,` or `]`")?;
                }
                lists.pop();
                let size = self.target.shape[lists.len()];
                if count != size {
                    return Err(self.wrong(format!("expected {size} elements, found {count}")));
                }
                if ends_bare {
                    return Ok(());
                }
            }
        }
    }

    /// A number at `level` lists deep stands for all elements of this part.
    fn number(&mut self, level: usize) -> Result<()> {
        let number = self.reader.number()?;
        let bits = self.reader.element_bits(number, self.target.element)?;
        let bytes = &bits.to_le_bytes()[..DenseElements::element_bytes(self.target.element)];
        let rest = &self.target.shape[level..];
        if rest.len() == 1 {
            return Err(self.wrong("lists are not equally deep".to_owned()));
        }
        let count: usize = rest.iter().product();
        if count > 1 && self.data.len() / bytes.len() + count > MAX_REPEATED {
            return Err(self.wrong(format!("more than {MAX_REPEATED} repeated elements")));
        }
        for _ in 0..count {
            self.data.extend_from_slice(bytes);
        }
        Ok(())
    }

    fn wrong(&self, problem: String) -> Error {
        self.reader.wrong_elements(self.target, self.literal, problem)
    }
}
