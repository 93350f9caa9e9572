//! Comparing loops, branches and the ends of regions.

use super::collect::Report;
use super::exits::writes;
use super::explain::{Outcome, Place};
use super::matcher::Matcher;
use crate::canon::{EffectId, Kind, RegionId, TermId};
use crate::classify::{Change, Code, Impact, Role, Severity};
use crate::dialect::Opcode;

impl Matcher<'_> {
    pub(super) fn compare_loops(&mut self, r: EffectId, g: EffectId, place: Place) {
        let (a, b) = (self.reference.program, self.generated.program);
        let (x, y) = (&a.effects[r], &b.effects[g]);
        let bounds = if x.opcode == Opcode::For { 3 } else { 0 };
        self.compare_signedness((x.key, y.key), place);
        let (left, right) = (&x.operands[bounds..], &y.operands[bounds..]);
        let aligned = left.len() == right.len();
        // Where only types differ, what the body does with the value says more.
        let (typed, plain): (Vec<_>, Vec<_>) = left
            .iter()
            .zip(right)
            .filter(|_| aligned)
            .partition(|(r, g)| self.terms.get(**r).ty != self.terms.get(**g).ty);
        for (r, g) in plain {
            self.explain_at(*r, *g, Role::Initial, place);
        }
        let typed: Vec<_> =
            typed.into_iter().filter(|(r, g)| !self.same_elements(**r, **g)).collect();
        let before = self.findings.len();
        for (r, g) in x.regions.iter().zip(&y.regions) {
            self.compare_regions(*r, *g);
        }
        if !aligned {
            let change = if left.len() > right.len() { Change::Lost } else { Change::Gained };
            let detail = format!(
                "the loop carries {} values in the reference, {} in the generated program",
                left.len(),
                right.len()
            );
            self.report_carried_count(change, detail, place);
        }
        if self.findings.len() == before {
            for (r, g) in typed {
                self.explain_at(*r, *g, Role::Data, place);
            }
        } else if !typed.is_empty() {
            self.clean = false;
        }
        // A tile size shows in what the body does and in how often it does it; the
        // former says more and comes first.
        for (index, role) in
            [Role::Bound, Role::Bound, Role::Step].into_iter().enumerate().take(bounds)
        {
            self.explain_at(x.operands[index], y.operands[index], role, place);
        }
    }

    /// A loop that carries more or fewer values. What is computed of them no longer may be
    /// why, so that it is said after all else; where a write is missing, what was computed
    /// for it alone is missing for that reason.
    fn report_carried_count(&mut self, change: Change, detail: String, place: Place) {
        let (reference, generated) = (Some(place.reference), Some(place.generated));
        let missing = [self.reference.program, self.generated.program].into_iter().any(|program| {
            let mut effects = program.effects.iter().enumerate();
            effects.any(|(id, it)| self.unpaired.contains(&it.key) && writes(program, id))
        });
        self.clean = false;
        let code = Code::Ctl005;
        let report = Report { code, change, detail, reference, generated, weight: None };
        let list = if missing { &mut self.idle } else { &mut self.late };
        list.push(report);
    }

    fn compare_signedness(&mut self, keys: (TermId, TermId), place: Place) {
        let unsigned =
            |key| matches!(self.terms.get(key).kind, Kind::Region { unsigned: true, .. });
        let unsigned = [unsigned(keys.0), unsigned(keys.1)];
        if unsigned[0] != unsigned[1] {
            let name = |unsigned| if unsigned { "unsigned" } else { "signed" };
            let detail = format!(
                "the loop compares {} numbers in the reference, {} ones in the generated program",
                name(unsigned[0]),
                name(unsigned[1])
            );
            let (r, g) = (Some(place.reference), Some(place.generated));
            self.report(Code::Ctl003, Change::Changed, detail, r, g);
        }
    }

    pub(super) fn compare_branches(&mut self, r: EffectId, g: EffectId, place: Place) {
        let (a, b) = (self.reference.program, self.generated.program);
        let (x, y) = (&a.effects[r], &b.effects[g]);
        let leaves = x.regions.iter().any(|region| a.regions[*region].exit.opcode != Opcode::Yield);
        let role = if leaves { Role::Exit } else { Role::Condition };
        for (r, g) in x.operands.iter().zip(&y.operands) {
            self.explain_at(*r, *g, role, place);
        }
        if x.regions.len() != y.regions.len() {
            let detail = "one side has a case that the other lacks".to_owned();
            let (r, g) = (Some(place.reference), Some(place.generated));
            self.report(Code::Ctl004, Change::Changed, detail, r, g);
        }
        for (r, g) in x.regions.iter().zip(&y.regions) {
            self.compare_regions(*r, *g);
        }
    }

    /// Loops that one side writes out trip by trip. What the trips do has been compared.
    pub fn note_unrolled(&mut self) {
        let loops = (&self.reference.program.unrolled, &self.generated.program.unrolled);
        let (change, side, of) = match loops.0.len().cmp(&loops.1.len()) {
            std::cmp::Ordering::Equal => return,
            std::cmp::Ordering::Greater => (Change::Lost, "reference", loops.0),
            std::cmp::Ordering::Less => (Change::Gained, "generated program", loops.1),
        };
        let place = of.first().copied();
        let lost = change == Change::Lost;
        self.note(Report {
            code: Code::Ctl006,
            change,
            detail: format!(
                "this loop of the {side} is written out trip by trip on the other side; the \
                 trips have been compared one by one"
            ),
            reference: place.filter(|_| lost),
            generated: place.filter(|_| !lost),
            weight: Some((Severity::Note, Impact::None)),
        });
    }

    pub(super) fn compare_exits(&mut self, r: RegionId, g: RegionId) {
        let (a, b) = (self.reference.program, self.generated.program);
        let (x, y) = (&a.regions[r].exit, &b.regions[g].exit);
        let place = Place { reference: x.operation, generated: y.operation };
        if x.opcode != y.opcode {
            let detail = format!("`{}` against `{}`", x.opcode.name(), y.opcode.name());
            let (r, g) = (Some(place.reference), Some(place.generated));
            return self.report(Code::Ctl007, Change::Changed, detail, r, g);
        }
        if x.operands.len() != y.operands.len() {
            // The loop that receives the values has been reported; which of them stand for
            // each other is not known.
            self.clean = false;
            return;
        }
        for (r, g) in x.operands.iter().zip(&y.operands) {
            // Whoever receives tiles of unlike shapes takes them for the same elements.
            let unlike = self.differ_in_shape(self.terms.get(*r), self.terms.get(*g));
            if unlike && self.same_elements(*r, *g) {
                continue;
            }
            if self.explain_at(*r, *g, Role::Carried, place) == Outcome::Differs {
                self.clean = false;
            }
        }
    }
}
