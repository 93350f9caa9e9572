//! The sections of globals and functions; their layout is described where they are
//! read, in [`crate::front::bytecode`].

use super::attributes::Subject;
use super::encoder::Encoder;
use super::error::{ErrorKind, Result};
use super::{Values, Writer};
use crate::dialect::bytecode::{
    ARGUMENT_ATTRIBUTES_SINCE, AttributeTag, FUNCTION_ENTRY, FUNCTION_HINTS, GLOBAL_FIELDS_SINCE,
};
use crate::dialect::{DialectEnum, EnumKind, SymbolVisibility};
use crate::ir::{Attribute, Handle, Operation, Type};

impl Writer<'_> {
    /// Writes the section of globals; gives nothing where there are none.
    pub(super) fn globals(&mut self) -> Result<Option<Encoder>> {
        let globals: Vec<_> = self.module.globals().collect();
        if globals.is_empty() {
            return Ok(None);
        }
        let mut out = Encoder::default();
        out.size(globals.len());
        for global in globals {
            self.global(&mut out, global)?;
        }
        Ok(Some(out))
    }

    fn global(&mut self, out: &mut Encoder, handle: Handle<Operation>) -> Result<()> {
        let module = self.module;
        let span = module.operations[handle].span;
        let subject = |attribute| Subject { op: "global", attribute, span };
        out.size(self.strings.number(module.symbol(handle).as_bytes()));
        let value = self.required(handle, "value")?;
        let Attribute::Dense(dense) = &module.attributes[value] else {
            return subject("value").unexpected();
        };
        self.type_number(out, dense.ty, span)?;
        let number = self.constants.number(module, value, dense, span)?;
        out.size(number);
        let alignment = module.integer(handle, "alignment").unwrap_or(0);
        out.varint(alignment.cast_unsigned());
        let visibility =
            module.enumeration(handle, "symbol_visibility").unwrap_or(SymbolVisibility::Public);
        let constant = module.flag(handle, "constant");
        if self.version >= GLOBAL_FIELDS_SINCE {
            let kind = EnumKind::SymbolVisibility;
            self.enum_case(out, kind, visibility.number(), subject("symbol_visibility"))?;
            out.byte(u8::from(constant));
            return Ok(());
        }
        let name = match visibility {
            SymbolVisibility::Public if !constant => return Ok(()),
            SymbolVisibility::Public => "constant",
            SymbolVisibility::Private => "symbol_visibility",
        };
        Err(self.newer("attribute", name, GLOBAL_FIELDS_SINCE).at(span))
    }

    /// Writes the section of functions.
    pub(super) fn functions(&mut self) -> Result<Encoder> {
        let entries: Vec<_> = self.module.entries().collect();
        let mut out = Encoder::default();
        out.size(entries.len());
        for entry in entries {
            self.entry(&mut out, entry)?;
        }
        Ok(out)
    }

    fn entry(&mut self, out: &mut Encoder, handle: Handle<Operation>) -> Result<()> {
        let module = self.module;
        let operation = &module.operations[handle];
        let subject = |attribute| Subject { op: "entry", attribute, span: operation.span };
        out.size(self.strings.number(module.symbol(handle).as_bytes()));
        self.signature(out, handle, subject("function_type"))?;
        let always = self.version >= ARGUMENT_ATTRIBUTES_SINCE;
        let hints = self.optional(handle, "optimization_hints");
        let hinted = hints.is_some() && !always;
        out.byte(FUNCTION_ENTRY | if hinted { FUNCTION_HINTS } else { 0 });
        out.size(if self.located { self.debug.start_function() } else { 0 });
        self.debug.add(operation.location, &mut self.strings, operation.span)?;
        match hints {
            Some(hints) => self.tagged(out, hints, 0, subject("optimization_hints"))?,
            None if always => {
                out.byte(AttributeTag::OptimizationHints.number());
                out.size(0);
            }
            None => {}
        }
        self.argument_attributes(out, handle, subject("arg_attrs"))?;
        if self.optional(handle, "res_attrs").is_some_and(|list| !self.module.is_blank(list)) {
            let what = "attributes of results";
            return Err(ErrorKind::Unencodable { what }.at(operation.span));
        }
        let body = self.body(handle)?;
        out.size(body.len());
        out.bytes(&body);
        Ok(())
    }

    fn signature(
        &mut self,
        out: &mut Encoder,
        handle: Handle<Operation>,
        subject: Subject,
    ) -> Result<()> {
        let module = self.module;
        let Some(Attribute::Type(ty)) = module.attribute(handle, subject.attribute) else {
            return subject.unexpected();
        };
        let Type::Function { parameters, .. } = &module.types[*ty] else {
            return subject.unexpected();
        };
        if !parameters.iter().all(|parameter| module.is_scalar(*parameter)) {
            let what = "a parameter of an entry that is no tile without dimensions";
            return Err(ErrorKind::Unencodable { what }.at(subject.span));
        }
        self.type_number(out, *ty, subject.span)
    }

    fn argument_attributes(
        &mut self,
        out: &mut Encoder,
        handle: Handle<Operation>,
        subject: Subject,
    ) -> Result<()> {
        let list = self.optional(handle, "arg_attrs").filter(|list| !self.module.is_blank(*list));
        match list {
            Some(list) if self.version >= ARGUMENT_ATTRIBUTES_SINCE => {
                self.tagged(out, list, 0, subject)?;
            }
            Some(_) => {
                let kind = self.newer("attribute", "arg_attrs", ARGUMENT_ATTRIBUTES_SINCE);
                return Err(kind.at(subject.span));
            }
            None if self.version >= ARGUMENT_ATTRIBUTES_SINCE => {
                out.byte(AttributeTag::Array.number());
                out.size(0);
            }
            None => {}
        }
        Ok(())
    }

    fn body(&mut self, handle: Handle<Operation>) -> Result<Vec<u8>> {
        let module = self.module;
        let operation = &module.operations[handle];
        let blocks = operation.regions.first().map(|region| &module.regions[*region].blocks[..]);
        let Some([block]) = blocks else {
            let found = blocks.map_or(0, <[_]>::len);
            let kind = ErrorKind::Count { op: "entry", what: "blocks", found, expected: 1 };
            return Err(kind.at(operation.span));
        };
        let mut values = Values::new(module);
        for argument in &module.blocks[*block].arguments {
            values.define(*argument);
        }
        let mut body = Encoder::default();
        self.operations(&mut body, *block, &mut values, 0)?;
        Ok(body.finish())
    }

    fn optional(&self, handle: Handle<Operation>, name: &str) -> Option<Handle<Attribute>> {
        let operation = &self.module.operations[handle];
        let index = operation.opcode.def().attribute_index(name)?;
        operation.attributes.get(index).copied().flatten()
    }

    fn required(&self, handle: Handle<Operation>, name: &'static str) -> Result<Handle<Attribute>> {
        let operation = &self.module.operations[handle];
        let (op, attribute) = (operation.opcode.def().name, name);
        let error = ErrorKind::MissingAttribute { op, attribute };
        self.optional(handle, name).ok_or(error.at(operation.span))
    }
}
