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

/// Pairs entries by the names asked for; without any, by name, then what is left by
/// the suffix that cutile-rs adds, then by order.
pub fn pair(reference: &Module, generated: &Module, options: &CompareOptions) -> Entries {
    if options.entries.is_empty() {
        by_name(reference, generated)
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

fn by_name(reference: &Module, generated: &Module) -> Entries {
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
    let rest = left.len().min(right.len());
    pairs.extend(left.drain(..rest).zip(right.drain(..rest)));
    let order: Vec<_> = reference.entries().collect();
    pairs.sort_by_key(|(r, _)| order.iter().position(|entry| entry == r));
    Entries { pairs, reference: left, generated: right, missing: Vec::new() }
}
