//! A canonical program as text: every value once, before its first use.

use super::words::{effect_label, label};
use crate::canon::{Kind, Program, RegionId, TermId, Terms};
use crate::ir::{Handle, Module, Operation};
use rustc_hash::FxHashMap;

/// A line of a canonical program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The line, indented.
    pub text: String,
    /// The operation that it stands for.
    pub operation: Option<Handle<Operation>>,
}

/// The canonical program of an entry of `module` as text. It is for people to read and
/// compare; there is no reader for it.
pub fn text(module: &Module, terms: &Terms, program: &Program) -> String {
    lines(module, terms, program).into_iter().map(|line| line.text + "\n").collect()
}

/// The same line by line.
pub fn lines(module: &Module, terms: &Terms, program: &Program) -> Vec<Line> {
    let mut printer =
        Printer { terms, program, out: Vec::new(), names: FxHashMap::default(), depth: 0 };
    printer.line(&format!("program @{} {{", module.symbol(program.entry)), Some(program.entry));
    printer.depth = 1;
    for parameter in &program.parameters {
        printer.value(*parameter);
    }
    printer.region(0);
    printer.depth = 0;
    printer.line("}", None);
    printer.out
}

struct Printer<'a> {
    terms: &'a Terms,
    program: &'a Program,
    out: Vec<Line>,
    names: FxHashMap<TermId, String>,
    depth: usize,
}

impl Printer<'_> {
    fn line(&mut self, text: &str, operation: Option<Handle<Operation>>) {
        self.out.push(Line { text: format!("{}{text}", "  ".repeat(self.depth)), operation });
    }

    fn region(&mut self, region: RegionId) {
        let program = self.program;
        for effect in &program.regions[region].effects {
            self.effect(*effect);
        }
        let exit = &program.regions[region].exit;
        let operands = self.values(&exit.operands);
        self.line(format!("{} {operands}", exit.opcode.name()).trim_end(), Some(exit.operation));
    }

    fn effect(&mut self, id: usize) {
        let effect = &self.program.effects[id];
        let operands = self.values(&effect.operands);
        let head = format!("!{id} = {} {operands}", effect_label(self.terms, effect));
        if effect.regions.is_empty() {
            let guard = effect.guard.map(|guard| format!(" if !{guard} makes a trip"));
            let line = format!("{}{}", head.trim_end(), guard.unwrap_or_default());
            return self.line(&line, Some(effect.operation));
        }
        self.line(&format!("{} {{", head.trim_end()), Some(effect.operation));
        self.depth += 1;
        for (index, region) in effect.regions.iter().enumerate() {
            if index > 0 {
                self.depth -= 1;
                self.line("} else {", None);
                self.depth += 1;
            }
            for argument in &self.program.regions[*region].arguments {
                self.value(*argument);
            }
            self.region(*region);
        }
        self.depth -= 1;
        self.line("}", None);
    }

    fn values(&mut self, values: &[TermId]) -> String {
        let names: Vec<String> = values.iter().map(|value| self.value(*value)).collect();
        names.join(", ")
    }

    /// The name of a value; its line and those of its operands are written first, on a
    /// stack of their own, as chains of values can be long.
    fn value(&mut self, value: TermId) -> String {
        let mut pending = vec![value];
        while let Some(term) = pending.pop() {
            if self.names.contains_key(&term) {
                continue;
            }
            let parts = self.parts(term);
            let missing: Vec<_> =
                parts.iter().copied().filter(|part| !self.names.contains_key(part)).collect();
            if !missing.is_empty() {
                pending.push(term);
                pending.extend(missing.into_iter().rev());
                continue;
            }
            self.define(term, &parts);
        }
        self.names[&value].clone()
    }

    fn parts(&self, term: TermId) -> Vec<TermId> {
        let it = self.terms.get(term);
        match it.kind {
            Kind::Result(_) | Kind::Argument(_) => Vec::new(),
            _ => it.operands.to_vec(),
        }
    }

    fn define(&mut self, term: TermId, parts: &[TermId]) {
        let it = self.terms.get(term);
        if let Kind::Result(index) = it.kind {
            let effect = self.program.effects.iter().position(|e| e.key == it.operands[0]);
            if let Some(effect) = effect {
                self.names.insert(term, format!("!{effect}#{index}"));
                return;
            }
        }
        if let Kind::Extent(size) = it.kind {
            self.names.insert(term, size.to_string());
            return;
        }
        let name = format!("%{}", self.names.len());
        let operands: Vec<&str> = parts.iter().map(|part| self.names[part].as_str()).collect();
        let line = format!("{name} = {} {}", label(self.terms, term), operands.join(", "));
        let ty = self.terms.type_text(it.ty);
        let operation = self.program.origins.get(&term).copied();
        self.line(&format!("{} : {ty}", line.trim_end()), operation);
        self.names.insert(term, name);
    }
}
