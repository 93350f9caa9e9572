//! Access functions in words: which elements each load and store touches.

use super::values::Names;
use crate::canon::{Effect, canonical};
use crate::dialect::DialectEnum;
use crate::equiv::{Access, Form, Padding, access, tile_shape};
use crate::ir::{Handle, Module, Operation};
use crate::report::Listing;
use crate::valid::Valid;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Which elements an access touches. `lane0` is the position along the first dimension of
/// the tile, `block_x` that of the block, `%2` a parameter, `loop@30` the index of the
/// loop in that line.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct AccessFunction {
    /// The pointer that elements are counted from.
    pub base: String,
    /// The element that a lane accesses.
    pub element: String,
    /// What holds in the lanes that are accessed.
    pub inside: Vec<String>,
    /// Masks that are no comparison of numbers.
    pub masks: Vec<String>,
    /// What the other lanes get; nothing where that is unspecified, or for a store.
    pub padding: Option<String>,
    /// What must hold, or the access is undefined.
    pub requires: Vec<String>,
}

impl std::fmt::Display for AccessFunction {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}[{}]", self.base, self.element)?;
        let conditions: Vec<&str> =
            self.inside.iter().chain(&self.masks).map(String::as_str).collect();
        if !conditions.is_empty() {
            write!(f, " where {}", conditions.join(", "))?;
        }
        match &self.padding {
            Some(padding) => write!(f, ", else {padding}"),
            None => Ok(()),
        }
    }
}

/// The access functions of an entry, by operation. An access that has none here, as one
/// through pointers that are loaded, is left out.
pub fn access_functions(
    module: &Valid<Module>,
    entry: Handle<Operation>,
    listing: &Listing<'_>,
) -> BTreeMap<Handle<Operation>, AccessFunction> {
    let (terms, program) = canonical(module, entry);
    let function = |effect: &Effect| {
        let shape = tile_shape(&terms, effect)?;
        let names = Names { terms: &terms, program: &program, listing, shape: &shape };
        Some((effect.operation, describe(names, &access(&terms, effect, &shape)?)))
    };
    let dead = program.dead_loads.iter().map(|load| &load.effect);
    program.effects.iter().chain(dead).filter_map(function).collect()
}

fn describe(names: Names<'_>, access: &Access) -> AccessFunction {
    let all = |forms: &[Form]| -> Vec<String> {
        forms.iter().filter_map(|form| names.not_negative(form)).collect()
    };
    AccessFunction {
        base: names.value(access.base),
        element: names.form(&access.offset),
        inside: all(&access.inside),
        masks: access.masks.iter().map(|it| names.value(it.mask)).collect(),
        padding: access.padding.map(|padding| match padding {
            Padding::Bits(bits) => names.bits(access.element, bits),
            Padding::Tile(tile) => names.value(tile),
            Padding::Named(value) => value.name().to_owned(),
        }),
        requires: all(&access.requires),
    }
}
