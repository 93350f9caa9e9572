//! Comparing module globals.

use super::matcher::Matcher;
use crate::canon::{Import, Kind, Terms};
use crate::classify::{Change, Code};
use crate::dialect::Opcode;
use crate::ir::{Attribute, Handle, Module, Operation};
use std::collections::BTreeMap;

/// A global by what can be observed of it.
type Globals = BTreeMap<String, (Handle<Operation>, Vec<Option<Handle<Attribute>>>)>;

fn globals(module: &Module, terms: &mut Terms) -> Globals {
    let mut import = Import::new(module);
    module
        .globals()
        .map(|global| {
            let op = &module.operations[global];
            let attributes =
                op.attributes.iter().map(|a| a.map(|a| import.attribute(terms, a))).collect();
            (module.symbol(global).to_owned(), (global, attributes))
        })
        .collect()
}

/// Whether both modules have the same globals.
pub fn equal(reference: &Module, generated: &Module, terms: &mut Terms) -> bool {
    let (left, right) = (globals(reference, terms), globals(generated, terms));
    left.len() == right.len()
        && left.iter().zip(&right).all(|((r, (_, x)), (g, (_, y)))| r == g && x == y)
}

impl Matcher<'_> {
    /// Compares the globals that either program refers to, by name.
    pub fn compare_globals(&mut self) {
        let used = |side: super::matcher::Side<'_>, terms: &Terms| -> Vec<String> {
            let names = side.program.origins.keys().filter_map(|term| {
                let Kind::Operation { opcode: Opcode::GetGlobal, attributes } =
                    &terms.get(*term).kind
                else {
                    return None;
                };
                match &terms.attributes[(*attributes.first()?)?] {
                    Attribute::Symbol(name) => Some(name.to_string()),
                    _ => None,
                }
            });
            names.collect()
        };
        let mut names = used(self.reference, self.terms);
        names.extend(used(self.generated, self.terms));
        names.sort();
        names.dedup();
        if names.is_empty() {
            return;
        }
        // Values are compared in an arena of their own: the one of the programs is
        // complete by now.
        let mut terms = Terms::default();
        let left = globals(self.reference.module, &mut terms);
        let right = globals(self.generated.module, &mut terms);
        for name in names {
            let (r, g) = (left.get(&name), right.get(&name));
            let same = matches!((r, g), (Some((_, x)), Some((_, y))) if x == y);
            if !same {
                let change = match (r, g) {
                    (Some(_), None) => Change::Lost,
                    (None, Some(_)) => Change::Gained,
                    _ => Change::Changed,
                };
                let detail = format!("the global @{name} differs");
                self.report(Code::Glb001, change, detail, r.map(|r| r.0), g.map(|g| g.0));
            }
        }
    }
}
