//! Comparing what must hold for the programs to be defined.
//!
//! The generated program may demand no more than the reference does: each of its
//! obligations must be one of the reference's in the same region or around it, or be
//! met whatever the operands are.

use super::collect::Report;
use super::matcher::Matcher;
use crate::canon::{Obligation, ObligationKind, Range, RegionId, TermId, range};
use crate::classify::{Change, Code, Impact, Severity};
use crate::dialect::{EnumKind, Opcode};

impl Matcher<'_> {
    /// Compares the obligations of both programs.
    pub fn compare_obligations(&mut self) {
        let (a, b) = (self.reference.program, self.generated.program);
        let mut gained = Vec::new();
        for obligation in &b.obligations {
            let met =
                self.holds(obligation) || self.is_demanded(obligation) || self.is_met(obligation);
            if !met {
                gained.push(obligation);
            }
        }
        let mut lost: Vec<&Obligation> = Vec::new();
        for obligation in &a.obligations {
            if !b.obligations.iter().any(|other| self.covers(obligation, other)) {
                lost.push(obligation);
            }
        }
        if self.findings.differs() {
            drop_counterparts(&mut lost, &mut gained);
            // What an operation demands follows from a difference that has been told of it.
            gained.retain(|obligation| !self.findings.names(obligation.operation));
        }
        // A division may be undefined in two ways.
        gained.dedup_by_key(|obligation| obligation.operation);
        for obligation in gained {
            self.report_gained(obligation);
        }
        for obligation in lost {
            let kept = b.obligations.iter().any(|other| self.covers(other, obligation));
            if !kept && let ObligationKind::NoWrap { opcode, overflow, .. } = obligation.kind {
                self.note(Report {
                    code: Code::Num009,
                    change: Change::Lost,
                    detail: format!(
                        "only the reference promises {} of this `{}`",
                        promise(overflow),
                        opcode.name()
                    ),
                    reference: Some(obligation.operation),
                    generated: None,
                    weight: Some((Severity::Note, Impact::None)),
                });
            }
        }
    }

    /// Whether the reference demands what the generated program does wherever that comes to
    /// it: at one place, or in both cases of a branch.
    fn is_demanded(&mut self, obligation: &Obligation) -> bool {
        let mut cases = Vec::new();
        for other in &self.reference.program.obligations {
            let places = |it: &Obligation| (it.region, it.position);
            if self.is_as_strong(other, obligation)
                && self.is_reached_with(places(other), places(obligation))
            {
                let mut case = other.under.clone();
                case.retain(|condition| !obligation.under.contains(condition));
                cases.push(case);
            }
        }
        cases.iter().any(|case| match case[..] {
            [] => true,
            [(condition, holds)] => cases.contains(&vec![(condition, !holds)]),
            _ => false,
        })
    }

    /// Whether meeting `strong` meets `weak`.
    fn covers(&mut self, strong: &Obligation, weak: &Obligation) -> bool {
        strong.under.iter().all(|condition| weak.under.contains(condition))
            && self.is_as_strong(strong, weak)
    }

    /// The same wherever both must be met.
    fn is_as_strong(&mut self, strong: &Obligation, weak: &Obligation) -> bool {
        match (strong.kind, weak.kind) {
            (ObligationKind::HasValue(r), ObligationKind::HasValue(g))
            | (ObligationKind::NonZero(r), ObligationKind::NonZero(g)) => {
                self.same_either_way(r, g)
            }
            (
                ObligationKind::QuotientFits { opcode: m, dividend: a, divisor: b },
                ObligationKind::QuotientFits { opcode: n, dividend: c, divisor: d },
            ) => {
                (m == n || m == Opcode::Divi)
                    && self.same_either_way(a, c)
                    && self.same_either_way(b, d)
            }
            (
                ObligationKind::Below { value: r, limit: x, .. },
                ObligationKind::Below { value: g, limit: y, .. },
            ) => x <= y && self.same_either_way(r, g),
            (
                ObligationKind::NoWrap { opcode: m, lhs: a, rhs: b, overflow: x },
                ObligationKind::NoWrap { opcode: n, lhs: c, rhs: d, overflow: y },
            ) => {
                // The numbers of the overflow cases are sets of two bits.
                let mut equal = |r, g| self.same_either_way(r, g);
                m == n
                    && y & !x == 0
                    && ((equal(a, c) && equal(b, d))
                        || (m.def().commutative && equal(a, d) && equal(b, c)))
            }
            _ => false,
        }
    }

    /// Whether two values are the same, whichever side each is of.
    fn same_either_way(&mut self, one: TermId, other: TermId) -> bool {
        self.same(one, other) || self.same(other, one)
    }

    /// Whether a region of the reference is paired with a region of the generated
    /// program or with one around it.
    pub(super) fn encloses(&self, r: RegionId, g: RegionId) -> bool {
        let program = self.generated.program;
        let mut at = Some(g);
        while let Some(region) = at {
            if self.region_pairs.get(&r) == Some(&region) {
                return true;
            }
            at = program.regions[region].parent.map(|holder| program.effects[holder].region);
        }
        false
    }

    /// Whether ranges show that an obligation is met.
    fn holds(&self, obligation: &Obligation) -> bool {
        let key = self.generated.program.regions[obligation.region].key;
        // The others are listed only where ranges don't show that they are met.
        let ObligationKind::NoWrap { opcode, lhs, rhs, overflow } = obligation.kind else {
            return false;
        };
        let (x, y) = (
            range(self.terms, self.premises, key, lhs),
            range(self.terms, self.premises, key, rhs),
        );
        let Some(element) = self.terms.element(lhs) else { return false };
        let result = match opcode {
            Opcode::Addi => Range { low: x.low + y.low, high: x.high + y.high },
            Opcode::Subi => Range { low: x.low - y.high, high: x.high - y.low },
            Opcode::Muli if x.is_non_negative() && y.is_non_negative() => {
                Range { low: x.low.saturating_mul(y.low), high: x.high.saturating_mul(y.high) }
            }
            _ => return false,
        };
        let full = Range::of_width(element.bits());
        let signed = result.low >= full.low && result.high <= full.high;
        let unsigned =
            x.is_non_negative() && y.is_non_negative() && result.is_non_negative() && signed;
        (overflow & 1 == 0 || signed) && (overflow & 2 == 0 || unsigned)
    }

    fn report_gained(&mut self, obligation: &Obligation) {
        let (code, mut detail) = match obligation.kind {
            ObligationKind::HasValue(_) => (
                Code::Ctl004,
                "the condition of this branch may have no value, which leaves the program \
                 undefined where the reference's is defined"
                    .to_owned(),
            ),
            ObligationKind::NonZero(_) | ObligationKind::QuotientFits { .. } => (
                Code::Num003,
                "this division can be undefined where the reference's program is defined"
                    .to_owned(),
            ),
            ObligationKind::Below { opcode: Opcode::Shli | Opcode::Shri, limit, .. } => (
                Code::Num003,
                format!(
                    "this shift can be by {limit} bits or more, and so undefined, where the \
                     reference's program is defined"
                ),
            ),
            ObligationKind::Below { opcode, .. } => (
                Code::Num003,
                format!(
                    "this `{}` can be of a part outside the tile, and so undefined, where the \
                     reference's program is defined",
                    opcode.name()
                ),
            ),
            ObligationKind::NoWrap { opcode, overflow, .. } => (
                Code::Num009,
                format!(
                    "only the generated program promises {} of this `{}`",
                    promise(overflow),
                    opcode.name()
                ),
            ),
        };
        if let Some(example) = self.examples.get(&obligation.operation) {
            detail = format!("{detail}; it is not met with {example}");
        }
        self.report(code, Change::Gained, detail, None, Some(obligation.operation));
    }
}

/// Leaves out what both sides demand of the same kind of operation: the operands differ
/// for a reason that has been reported.
fn drop_counterparts(lost: &mut Vec<&Obligation>, gained: &mut Vec<&Obligation>) {
    let kind = |obligation: &Obligation| match obligation.kind {
        ObligationKind::HasValue(_) => (Opcode::If, 0),
        ObligationKind::NonZero(_) => (Opcode::Divi, 0),
        ObligationKind::QuotientFits { .. } => (Opcode::Divi, 1),
        ObligationKind::Below { opcode, .. } => (opcode, 0),
        ObligationKind::NoWrap { opcode, overflow, .. } => (opcode, overflow),
    };
    gained.retain(|obligation| {
        let counterpart = lost.iter().position(|other| kind(other) == kind(obligation));
        counterpart.map(|position| lost.remove(position)).is_none()
    });
}

fn promise(overflow: u8) -> &'static str {
    EnumKind::Overflow.def().by_number(u64::from(overflow)).map_or("", |case| case.name)
}
