//! Operands in their groups.

use super::convert::{Converter, key};
use super::{Error, ErrorKind};
use crate::dialect::irdl::{Grouping, grouping};
use crate::dialect::{Arity, AttributeKind, OpDef};
use crate::ir::{self, Attribute, Handle, Span};
use melior::ir::operation::OperationLike;
use melior::ir::{OperationRef, Value};
use smallvec::SmallVec;

/// What MLIR calls the sizes of an operation's groups of operands.
pub(super) const SEGMENTS: &str = "operandSegmentSizes";

/// The operands of an operation, group after group, and the number in each group.
pub(super) type Operands = (SmallVec<[Handle<ir::Value>; 4]>, SmallVec<[u32; 4]>);

/// A group of operands as it is written.
struct Group {
    name: &'static str,
    arity: Arity,
    /// The group of the table that it is, or is a part of.
    definition: usize,
}

/// The groups that the operands of an operation are written in.
fn groups(definition: &OpDef, is_irdl: bool) -> SmallVec<[Group; 8]> {
    let mut groups = SmallVec::new();
    for (position, operand) in definition.operands.iter().enumerate() {
        let arities: &[Arity] = match grouping(operand) {
            Grouping::Tuple if is_irdl => &[Arity::Optional],
            Grouping::Indices if is_irdl => &[Arity::Variadic, Arity::Optional, Arity::Variadic],
            _ => &[operand.arity],
        };
        let group =
            |arity: &Arity| Group { name: operand.name, arity: *arity, definition: position };
        groups.extend(arities.iter().map(group));
    }
    groups
}

impl Converter<'_> {
    /// Takes over the operands of an operation.
    pub fn operands(
        &mut self,
        source: OperationRef<'_, '_>,
        definition: &OpDef,
        span: Span,
    ) -> Result<Operands, Error> {
        let groups = groups(definition, self.is_irdl);
        let sizes = self.sizes(source, definition, &groups, span)?;
        let mut operands = SmallVec::new();
        let mut segments = SmallVec::from_elem(0_u32, definition.operands.len());
        let mut position = 0;
        for (group, size) in groups.iter().zip(sizes) {
            let may_be_tuple =
                self.is_irdl && grouping(&definition.operands[group.definition]) == Grouping::Tuple;
            for operand in source.operands().skip(position).take(size as usize) {
                let found = self.found(operand, may_be_tuple);
                let operation = definition.name;
                let undefined =
                    || Error::new(ErrorKind::UndefinedValue { operation, position }, span);
                let found = found.ok_or_else(undefined)?;
                segments[group.definition] += u32::try_from(found.len()).unwrap_or(u32::MAX);
                operands.extend_from_slice(found);
                position += 1;
            }
        }
        Ok((operands, segments))
    }

    /// What a value of MLIR stands for: itself, or the values in a tuple.
    fn found(&self, value: Value<'_, '_>, may_be_tuple: bool) -> Option<&[Handle<ir::Value>]> {
        let key = key(value);
        let tuple = self.tuples.get(&key).filter(|_| may_be_tuple).map(Vec::as_slice);
        tuple.or_else(|| self.values.get(&key).map(std::slice::from_ref))
    }

    /// Number of operands in each group as it is written.
    fn sizes(
        &mut self,
        source: OperationRef<'_, '_>,
        definition: &OpDef,
        groups: &[Group],
        span: Span,
    ) -> Result<SmallVec<[u32; 8]>, Error> {
        let found = source.operand_count();
        let mut spare = groups.iter().filter(|group| group.arity != Arity::One);
        let varying = spare.clone().count();
        if if self.is_irdl { varying > 1 } else { definition.attr_sized_segments } {
            return self.written_sizes(source, definition, groups, span);
        }
        let plain = groups.len() - varying;
        let most = match spare.next().map(|group| group.arity) {
            None | Some(Arity::One) => plain,
            Some(Arity::Optional) => plain + 1,
            Some(Arity::Variadic) => usize::MAX,
        };
        if !(plain..=most).contains(&found) {
            let expected = match most {
                usize::MAX => format!("at least {plain} operands"),
                _ if most == plain => format!("{plain} operands"),
                _ => format!("{plain} or {most} operands"),
            };
            let kind = ErrorKind::Operands { operation: definition.name, expected, found };
            return Err(Error::new(kind, span));
        }
        let rest = u32::try_from(found - plain).unwrap_or(u32::MAX);
        let size = |group: &Group| if group.arity == Arity::One { 1 } else { rest };
        Ok(groups.iter().map(size).collect())
    }

    fn written_sizes(
        &mut self,
        source: OperationRef<'_, '_>,
        definition: &OpDef,
        groups: &[Group],
        span: Span,
    ) -> Result<SmallVec<[u32; 8]>, Error> {
        let wrong = |problem: String| {
            let operation = definition.name;
            Error::new(ErrorKind::Segments { operation, problem }, span)
        };
        let value = source.inherent_attribute(SEGMENTS).or_else(|_| source.attribute(SEGMENTS));
        let value = value.map_err(|_| wrong("expected the sizes of its operand groups".into()))?;
        let sizes = self.attribute_value(value, SEGMENTS, AttributeKind::I32Array, span)?;
        let Attribute::I32Array(sizes) = &self.module.attributes[sizes] else {
            return Err(wrong("expected a list of i32".into()));
        };
        if sizes.len() != groups.len() {
            let (expected, found) = (groups.len(), sizes.len());
            return Err(wrong(format!("expected {expected} numbers, found {found}")));
        }
        let mut checked = SmallVec::new();
        for (group, size) in groups.iter().zip(sizes) {
            let fits = match group.arity {
                Arity::One => *size == 1,
                Arity::Optional => matches!(size, 0 | 1),
                Arity::Variadic => *size >= 0,
            };
            let size = u32::try_from(*size).ok().filter(|_| fits);
            let name = group.name;
            checked.push(size.ok_or_else(|| wrong(format!("the size of `{name}` is wrong")))?);
        }
        let sum: usize = checked.iter().map(|size: &u32| *size as usize).sum();
        let found = source.operand_count();
        if sum != found {
            return Err(wrong(format!("they count {sum} operands, but there are {found}")));
        }
        Ok(checked)
    }
}
