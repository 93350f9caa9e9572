//! Which entries of two modules stand for each other.

use super::CompareOptions;
use crate::ir::{Handle, Module, Operation};

/// Pairs of entries, and the entries that have no partner.
#[derive(Clone, Debug, Default)]
pub struct Entries {
    /// Pairs in the order of the reference.
    pub pairs: Vec<(Handle<Operation>, Handle<Operation>)>,
    /// Entries of the reference alone.
    pub reference: Vec<Handle<Operation>>,
    /// Entries of the generated module alone.
    pub generated: Vec<Handle<Operation>>,
    /// Names that were asked for and are not there: (of the reference, name).
    pub missing: Vec<(bool, String)>,
}

/// Pairs entries by the names asked for; without any, by name, with and without the
/// suffix that cutile-rs adds, and then by what `fit` says of their signatures and
/// bodies.
pub fn pair(
    reference: &Module,
    generated: &Module,
    options: &CompareOptions,
    fit: &mut dyn FnMut(Handle<Operation>, Handle<Operation>, Fit) -> bool,
) -> Entries {
    if options.entries.is_empty() {
        by_name(reference, generated, fit)
    } else {
        asked(reference, generated, options)
    }
}

fn asked(reference: &Module, generated: &Module, options: &CompareOptions) -> Entries {
    let mut entries = Entries::default();
    let find = |module: &Module, name: &str| module.entries().find(|e| module.symbol(*e) == name);
    for (r, g) in &options.entries {
        match (find(reference, r), find(generated, g)) {
            (Some(r), Some(g)) => entries.pairs.push((r, g)),
            (found, other) => {
                if found.is_none() {
                    entries.missing.push((true, r.clone()));
                }
                if other.is_none() {
                    entries.missing.push((false, g.clone()));
                }
            }
        }
    }
    entries
}

/// What two entries without a name in common must share to be partners.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fit {
    /// Types of parameters and meaning.
    Body,
    /// Types of parameters.
    Signature,
    /// Nothing.
    Any,
}

fn by_name(
    reference: &Module,
    generated: &Module,
    fit: &mut dyn FnMut(Handle<Operation>, Handle<Operation>, Fit) -> bool,
) -> Entries {
    let mut left: Vec<_> = reference.entries().collect();
    let mut right: Vec<_> = generated.entries().collect();
    let mut pairs = Vec::new();
    let names: [fn(&str) -> &str; 2] = [|name| name, |name| name.trim_end_matches("_entry")];
    for name in names {
        left.retain(|r| {
            let wanted = name(reference.symbol(*r));
            let found = right.iter().position(|g| name(generated.symbol(*g)) == wanted);
            match found {
                Some(position) => {
                    pairs.push((*r, right.remove(position)));
                    false
                }
                None => true,
            }
        });
    }
    for fits in [Fit::Body, Fit::Signature, Fit::Any] {
        // One entry that is left on either side needs no search.
        if fits == Fit::Body && left.len().max(right.len()) < 2 {
            continue;
        }
        left.retain(|r| match right.iter().position(|g| fit(*r, *g, fits)) {
            Some(position) => {
                pairs.push((*r, right.remove(position)));
                false
            }
            None => true,
        });
    }
    let order: Vec<_> = reference.entries().collect();
    pairs.sort_by_key(|(r, _)| order.iter().position(|entry| entry == r));
    Entries { pairs, reference: left, generated: right, missing: Vec::new() }
}
