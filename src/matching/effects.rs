//! Comparing paired effects.

use super::collect::Report;
use super::exits::writes;
use super::explain::Place;
use super::matcher::Matcher;
use crate::canon::{Effect, EffectId, Kind, Program, RegionId, TermId};
use crate::classify::{Change, Code, Impact, Role, Severity, memory};
use crate::dialect::Opcode;
use crate::ir::{Attribute, Handle};

impl Matcher<'_> {
    /// Compares two paired regions: every pair of effects, what has no partner, and
    /// how the regions end.
    pub fn compare_regions(&mut self, r: RegionId, g: RegionId) {
        let (a, b) = (self.reference.program, self.generated.program);
        let partners = self.partners.clone();
        if !self.report_persistent(r, g) {
            let left = a.regions[r].effects.iter().copied();
            let lost: Vec<_> = left.filter(|effect| !partners.contains_key(effect)).collect();
            let right = b.regions[g].effects.iter().copied();
            let gained: Vec<_> = right.filter(|effect| !self.has_partner(*effect)).collect();
            self.report_lone(a, &lost, gained.is_empty(), Change::Lost);
            self.report_lone(b, &gained, lost.is_empty(), Change::Gained);
        }
        for effect in &a.regions[r].effects {
            if self.is_decided() {
                return;
            }
            if let Some(partner) = partners.get(effect) {
                self.compare_effects(*effect, *partner);
            }
        }
        self.compare_exit_order(r, g);
        self.compare_exits(r, g);
    }

    /// Reports effects without a partner. Where one of them writes, those that only
    /// compute what it writes have none for that reason.
    ///
    /// A loop or branch that only one side has (`only`) has been dropped or added with
    /// what it does, which says more than that it is there.
    fn report_lone(&mut self, program: &Program, effects: &[EffectId], only: bool, change: Change) {
        let (writing, silent): (Vec<_>, Vec<_>) =
            effects.iter().copied().partition(|effect| writes(program, *effect));
        let reported = if writing.is_empty() { &silent } else { &writing };
        for effect in reported {
            if self.is_idle_elsewhere(program, *effect, change) {
                continue;
            }
            if only {
                for inner in innermost(program, *effect) {
                    self.report_unpaired(program, inner, change);
                }
            } else {
                self.report_unpaired(program, *effect, change);
            }
        }
    }

    fn place(&self, r: EffectId, g: EffectId) -> Place {
        Place {
            reference: self.reference.program.effects[r].operation,
            generated: self.generated.program.effects[g].operation,
        }
    }

    fn compare_effects(&mut self, r: EffectId, g: EffectId) {
        let (a, b) = (self.reference.program, self.generated.program);
        let place = self.place(r, g);
        let (x, y) = (&a.effects[r], &b.effects[g]);
        self.compare_guards(r, g);
        if self.compare_by_function(x, y, place) {
            return;
        }
        if x.opcode != y.opcode {
            let names = format!("`{}` against `{}`", x.opcode.name(), y.opcode.name());
            let (code, detail) = match x.opcode {
                Opcode::For | Opcode::Loop => {
                    (Code::Ctl001, format!("{names}, not known to make the same trips"))
                }
                _ => (Code::Mem001, names),
            };
            let (r, g) = (Some(place.reference), Some(place.generated));
            return self.report(code, Change::Changed, detail, r, g);
        }
        match x.opcode {
            Opcode::For | Opcode::Loop => self.compare_loops(r, g, place),
            Opcode::If => self.compare_branches(r, g, place),
            _ => self.compare_accesses(x, y, place),
        }
    }

    fn compare_accesses(&mut self, x: &Effect, y: &Effect, place: Place) {
        self.compare_effect_attributes(x, y, place);
        let (mut i, mut j) = (0, 0);
        for (group, def) in x.opcode.def().operands.iter().enumerate() {
            let (m, n) = (x.segments[group] as usize, y.segments[group] as usize);
            let (left, right) = (&x.operands[i..i + m], &y.operands[j..j + n]);
            (i, j) = (i + m, j + n);
            let role = match x.opcode {
                Opcode::Assert => Role::Asserted,
                _ => Role::of_operand(def.name),
            };
            if m != n {
                self.report_presence(def.name, role, m, n, place);
                continue;
            }
            for (r, g) in left.iter().zip(right) {
                match role {
                    Role::Printed => self.note_printed(*r, *g, place),
                    _ => {
                        self.explain_at(*r, *g, role, place);
                    }
                }
            }
        }
        self.compare_hints(x.hints, y.hints, place);
    }

    /// What is printed is no result: a difference in it is worth a note.
    fn note_printed(&mut self, r: TermId, g: TermId, place: Place) {
        if !self.same(r, g) {
            self.note(Report {
                code: Code::Dbg001,
                change: Change::Changed,
                detail: "another value is printed".to_owned(),
                reference: Some(place.reference),
                generated: Some(place.generated),
                weight: None,
            });
        }
    }

    fn report_presence(&mut self, name: &str, role: Role, m: usize, n: usize, place: Place) {
        let change = if m > n { Change::Lost } else { Change::Gained };
        let code = role.code().unwrap_or(Code::Mem002);
        let detail = format!("`{name}`: {m} in the reference, {n} in the generated program");
        self.report(code, change, detail, Some(place.reference), Some(place.generated));
    }

    /// Attributes of both effects that have the same name.
    pub(super) fn compare_effect_attributes(&mut self, x: &Effect, y: &Effect, place: Place) {
        let attributes = |effect: &Effect| match &self.terms.get(effect.key).kind {
            Kind::Effect { attributes, .. } => attributes.clone(),
            _ => crate::canon::Attributes::new(),
        };
        let (left, right) = (attributes(x), attributes(y));
        for (def, m) in x.opcode.def().attributes.iter().zip(&left) {
            let Some(position) = y.opcode.def().attribute_index(def.name) else { continue };
            self.compare_effect_attribute((x, def.name), *m, right[position], place);
        }
    }

    fn compare_effect_attribute(
        &mut self,
        (effect, name): (&Effect, &str),
        m: Option<Handle<Attribute>>,
        n: Option<Handle<Attribute>>,
        place: Place,
    ) {
        let change = match (m, n) {
            _ if m == n => return,
            (Some(_), None) => Change::Lost,
            (None, Some(_)) => Change::Gained,
            _ => Change::Changed,
        };
        let detail = format!(
            "`{name}`: {} in the reference, {} in the generated program",
            self.terms.attribute_text(m),
            self.terms.attribute_text(n)
        );
        let code = memory::attribute(effect.opcode, name);
        // The text of a message or format is no result.
        let silent = matches!(effect.opcode, Opcode::PrintTko | Opcode::Assert);
        let (reference, generated) = (Some(place.reference), Some(place.generated));
        if silent {
            self.note(Report { code, change, detail, reference, generated, weight: None });
        } else {
            self.report(code, change, detail, reference, generated);
        }
    }

    /// An effect that only one side has. Effects inside come with it.
    fn report_unpaired(&mut self, program: &Program, effect: EffectId, change: Change) {
        let it = &program.effects[effect];
        let (reference, generated) = match change {
            Change::Lost => (Some(it.operation), None),
            _ => (None, Some(it.operation)),
        };
        let side = if change == Change::Lost { "reference" } else { "generated program" };
        // An assertion that the reference lacks can end a run that the reference
        // finishes; one less cannot.
        let weight = match (it.opcode, change) {
            (Opcode::Assert, Change::Gained) => Some((Severity::Error, Impact::Correctness)),
            _ => None,
        };
        let code = memory::unpaired(it.opcode);
        let detail = format!("only the {side} has this `{}`", it.opcode.name());
        let report = Report { code, change, detail, reference, generated, weight };
        if weight.unwrap_or((code.def().severity, code.def().impact)).1 == Impact::Correctness {
            self.clean = false;
        }
        self.note(report);
    }
}

/// The effects without regions in an effect that do more than read, or itself where
/// there is none.
fn innermost(program: &Program, effect: EffectId) -> Vec<EffectId> {
    let it = &program.effects[effect];
    let inner = it.regions.iter().flat_map(|region| &program.regions[*region].effects);
    let inner: Vec<EffectId> = inner
        .filter(|inner| writes(program, **inner))
        .flat_map(|inner| innermost(program, *inner))
        .collect();
    if inner.is_empty() { vec![effect] } else { inner }
}
