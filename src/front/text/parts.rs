//! Single parts of a text whose structure another reader follows.

use super::cursor::Result;
use super::reader::Reader;
use crate::dialect::AttributeKind;
use crate::ir::{Attribute, Handle, Module, Operation, Span};

/// Reads single attributes and locations of a text, which may be named by aliases.
pub(in crate::front) struct Parts<'s> {
    reader: Reader<'s>,
}

impl<'s> Parts<'s> {
    /// The parts of `source`, whose aliases are defined at the bytes `aliases`.
    ///
    /// # Errors
    /// If a definition is none, or an alias has two.
    pub fn new(source: &'s str, aliases: &[usize]) -> Result<Self> {
        let mut reader = Reader::new(source);
        for alias in aliases {
            reader.cursor.seek(*alias);
            reader.alias_definition()?;
        }
        Ok(Self { reader })
    }

    /// Reads the attribute at `span` into `module`.
    ///
    /// # Errors
    /// If there is no attribute of `kind`, or something else behind it.
    pub fn attribute(
        &mut self,
        module: &mut Module,
        kind: AttributeKind,
        span: Span,
    ) -> Result<Handle<Attribute>> {
        self.reader.types.clear();
        self.reader.cursor.seek(span.offset());
        std::mem::swap(&mut self.reader.module, module);
        let attribute = self.reader.attribute_of(kind);
        std::mem::swap(&mut self.reader.module, module);
        let attribute = attribute?;
        if self.reader.cursor.consumed() != span.end as usize {
            return Err(self.reader.cursor.expected("the end of the attribute"));
        }
        Ok(attribute)
    }

    /// Gives operations of `module` the locations at these places.
    ///
    /// # Errors
    /// If there is no location at a place.
    pub fn locations(
        &mut self,
        module: &mut Module,
        places: Vec<(Handle<Operation>, Span)>,
    ) -> Result<()> {
        self.reader.aliases.next_module();
        self.reader.locations = places;
        std::mem::swap(&mut self.reader.module, module);
        let result = self.reader.resolve_locations();
        std::mem::swap(&mut self.reader.module, module);
        result
    }
}

/// Reads an attribute of `kind` from all of `source` into `module`.
///
/// # Errors
/// What is wrong with the text; its place counts from the start of `source`.
pub(in crate::front) fn attribute_of(
    module: &mut Module,
    kind: AttributeKind,
    source: &str,
) -> Result<Handle<Attribute>> {
    let mut reader = Reader::new(super::checked(source)?);
    super::part(module, &mut reader, |reader| reader.attribute_of(kind))
}
