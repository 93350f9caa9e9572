//! Comparing what both programs take for granted.
//!
//! What is compared is strength: the divisor or range that each side knows of a value
//! by all its assumptions together, so that order, repetition and implied facts make
//! no difference.

use super::collect::Report;
use super::matcher::{Matcher, Side};
use super::words;
use crate::canon::{
    Assumption, Fact, Kind, Premises, RegionId, TermId, Terms, contradicts, divisor, range,
    range_with_headroom,
};
use crate::classify::{Change, Code, Condition, Impact, Severity};
use crate::ir::{Attribute, Handle, Operation, Type};
use rustc_hash::{FxHashMap, FxHashSet};

/// What a side says about a value, and where it first does.
#[derive(Clone, Copy)]
struct Said<'p> {
    fact: Fact,
    first: &'p Assumption,
}

/// What one side knows of a value and the other does not.
struct Stronger<'p> {
    term: TermId,
    said: Said<'p>,
    /// Where the other side says something about the value.
    other: Option<Handle<Operation>>,
    /// Lost where the reference knows more.
    change: Change,
    detail: String,
    /// Whether it is a range and no divisor.
    bounds: bool,
}

/// Leaves out what both sides say of values that stand in each other's place: these differ
/// for a reason that has been reported.
fn drop_counterparts(stronger: &mut Vec<Stronger<'_>>) {
    let alike = |one: &Stronger<'_>, other: &Stronger<'_>| {
        let (x, y) = (one.said.fact, other.said.fact);
        let same = if one.bounds {
            (x.lower, x.upper) == (y.lower, y.upper)
        } else {
            x.divisor == y.divisor
        };
        one.change != other.change && one.bounds == other.bounds && same
    };
    let mut at = 0;
    while let Some(one) = stronger.get(at) {
        match stronger[at + 1..].iter().position(|other| alike(one, other)) {
            Some(other) => {
                stronger.remove(at + 1 + other);
                stronger.remove(at);
            }
            None => at += 1,
        }
    }
}

/// Whether an assumption holds of some runs only that reach the end of its region.
fn is_conditional(assumption: &Assumption) -> bool {
    !assumption.certain || !assumption.under.is_empty()
}

impl Matcher<'_> {
    /// Compares the assumptions of both programs.
    pub fn compare_assumptions(&mut self) {
        let (a, b) = (self.reference, self.generated);
        let (known, left) = self.sayings(a, Change::Lost);
        let (knowledge, right) = self.sayings(b, Change::Gained);
        let knowledge = (known, knowledge);
        let used = used(self.terms, b);
        let mut all = a.program.assumptions.iter().chain(&b.program.assumptions);
        let conditional = all.any(is_conditional);
        let mut stronger = Vec::new();
        for (term, said) in &left {
            if !used.contains(term) {
                continue;
            }
            let other = right.iter().find(|(t, _)| t == term).map(|(_, it)| it.first.operation);
            let (of, to) = (&knowledge.0, &knowledge.1);
            stronger.extend(self.compare_strength(*term, *said, other, Change::Lost, (of, to)));
        }
        for (term, said) in &right {
            let other = left.iter().find(|(t, _)| t == term).map(|(_, it)| it.first.operation);
            let there = conditional.then(|| self.known_where(said.first));
            let (of, to) = (&knowledge.1, there.as_ref().unwrap_or(&knowledge.0));
            stronger.extend(self.compare_strength(*term, *said, other, Change::Gained, (of, to)));
        }
        if self.findings.differs() {
            drop_counterparts(&mut stronger);
            // A tensor that one side no longer accesses leaves its parameters without
            // partners: that is the difference, not what is taken for granted of them.
            stronger.retain(|it| !self.is_lonely_parameter(it.term));
        }
        for it in stronger {
            self.report_strength(it);
        }
        self.compare_patterns(a, b, &used);
    }

    /// Whether this is a parameter that stands for none of the other side.
    fn is_lonely_parameter(&self, term: TermId) -> bool {
        let sides = [self.reference, self.generated];
        matches!(self.terms.get(term).kind, Kind::Parameter(_))
            && !sides.iter().all(|side| side.program.parameters.contains(&term))
    }

    /// What a side says, all of it to derive from and about each value, contradictions set
    /// aside.
    fn sayings<'p>(
        &mut self,
        side: Side<'p>,
        change: Change,
    ) -> (Premises, Vec<(TermId, Said<'p>)>) {
        let mut knowledge = Premises::default();
        let mut said: Vec<(TermId, Said<'p>)> = Vec::new();
        let mut positions: FxHashMap<(TermId, RegionId), usize> = FxHashMap::default();
        for assumption in &side.program.assumptions {
            let predicate = &self.terms.attributes[assumption.predicate];
            let key = side.program.regions[assumption.region].key;
            if contradicts(self.terms, &knowledge, key, assumption.term, predicate) {
                self.note_contradiction(side, assumption, change);
                continue;
            }
            let Some(fact) = Fact::of(predicate) else { continue };
            knowledge.learn(key, assumption.term, fact);
            // What holds of some runs only stands for itself.
            let place = (assumption.term, assumption.region);
            let position = positions.get(&place);
            if let Some(position) = position.filter(|_| !is_conditional(assumption)) {
                let entry = &mut said[*position].1;
                entry.fact = entry.fact.and(fact);
            } else {
                if !is_conditional(assumption) {
                    positions.insert(place, said.len());
                }
                said.push((assumption.term, Said { fact, first: assumption }));
            }
        }
        (knowledge, said)
    }

    fn note_contradiction(&mut self, side: Side<'_>, assumption: &Assumption, change: Change) {
        let constant = crate::canon::constant(self.terms, assumption.term).is_some();
        let detail = format!(
            "`{}` on {}{} cannot hold and is set aside",
            self.terms.attribute_text(Some(assumption.predicate)),
            if constant { "the constant " } else { "" },
            words::value(self.terms, side, assumption.term)
        );
        let place = Some(assumption.operation);
        let (reference, generated) = match change {
            Change::Lost => (place, None),
            _ => (None, place),
        };
        let code = Code::Div007;
        self.note(Report { code, change, detail, reference, generated, weight: None });
    }

    /// What the reference has assumed wherever the generated program assumes something.
    fn known_where(&self, generated: &Assumption) -> Premises {
        let (a, b) = (self.reference.program, self.generated.program);
        let mut premises = Premises::default();
        let key = b.regions[generated.region].key;
        for assumption in a.assumptions.iter().filter(|it| self.assumed_with(it, generated)) {
            let predicate = &self.terms.attributes[assumption.predicate];
            if let Some(fact) = Fact::of(predicate)
                && !contradicts(self.terms, &premises, key, assumption.term, predicate)
            {
                premises.learn(key, assumption.term, fact);
            }
        }
        premises
    }

    /// Whether the reference comes to an assumption whenever the generated program comes to
    /// another one.
    fn assumed_with(&self, reference: &Assumption, generated: &Assumption) -> bool {
        let place = |it: &Assumption| (it.region, it.position);
        reference.under.iter().all(|condition| generated.under.contains(condition))
            && self.is_reached_with(place(reference), place(generated))
    }

    /// What one side knows of `term`, about which it says something, and the other one does
    /// not: its divisor and its range.
    fn compare_strength<'p>(
        &mut self,
        term: TermId,
        said: Said<'p>,
        other: Option<Handle<Operation>>,
        change: Change,
        (sayer, listener): (&Premises, &Premises),
    ) -> Vec<Stronger<'p>> {
        let mut found = Vec::new();
        let mut stronger =
            |detail, bounds| found.push(Stronger { term, said, other, change, detail, bounds });
        let side = if change == Change::Lost { self.reference } else { self.generated };
        let key = side.program.regions[said.first.region].key;
        let (strong, weak) =
            (divisor(self.terms, sayer, key, term), divisor(self.terms, listener, key, term));
        // What one side says counts only where the other does not know it anyway.
        if said.fact.divisor > weak {
            let detail = format!("divisible by {strong} against {weak}");
            stronger(detail, false);
        }
        if said.fact.lower.is_none() && said.fact.upper.is_none() {
            return found;
        }
        let tight = range(self.terms, sayer, key, term);
        let mut loose = range(self.terms, listener, key, term);
        if change == Change::Gained {
            // Where the reference is defined, what its accesses say holds, too.
            loose = loose.and(range(self.terms, self.premises, key, term));
        }
        let says_more = said.fact.lower.is_some_and(|lower| i128::from(lower) > loose.low)
            || said.fact.upper.is_some_and(|upper| i128::from(upper) < loose.high);
        if says_more && !(change == Change::Gained && self.headroom_says(key, term, said.fact)) {
            let detail = format!(
                "in [{}, {}] against [{}, {}]",
                tight.low, tight.high, loose.low, loose.high
            );
            stronger(detail, true);
        }
        found
    }

    /// Whether the declared headroom of extents says what the generated program assumes of the
    /// bounds of a sum, as that the dividend `n + 63` of a quotient rounded up is not negative.
    fn headroom_says(&mut self, region: TermId, sum: TermId, fact: Fact) -> bool {
        let known = range_with_headroom(self.terms, self.premises, region, sum);
        let (Some(condition), Some(known)) = (&self.premises.headroom, known) else { return false };
        let says = fact.lower.is_none_or(|lower| i128::from(lower) <= known.low)
            && fact.upper.is_none_or(|upper| i128::from(upper) >= known.high);
        if says {
            self.conditions.insert(condition.clone());
        }
        says
    }

    fn report_strength(&mut self, it: Stronger<'_>) {
        let Stronger { term, said, other, change, detail, bounds } = it;
        let parameter = matches!(self.terms.get(term).kind, Kind::Parameter(_));
        let pointer = self.is_pointer(term);
        let side = if change == Change::Lost { self.reference } else { self.generated };
        let what = words::value(self.terms, side, term);
        let (code, detail) = if change == Change::Lost {
            let code = match (bounds, pointer) {
                (true, _) => Code::Div004,
                (false, true) => Code::Div001,
                (false, false) => Code::Div002,
            };
            (code, format!("{what}: the reference knows it is {detail}"))
        } else {
            let code = match (parameter, bounds) {
                (true, _) => Code::Abi005,
                (false, true) => Code::Div005,
                (false, false) => Code::Div003,
            };
            (code, format!("{what}: the generated program takes it to be {detail}"))
        };
        if let Kind::Parameter(slot) = self.terms.get(term).kind
            && code == Code::Abi005
        {
            self.guaranteed.push((slot, said.fact));
            self.conditions.insert(Condition {
                hypothesis: format!("the caller guarantees of {detail}"),
                declared_by: "the generated entry".into(),
            });
        }
        let (reference, generated) = match change {
            Change::Lost => (Some(said.first.operation), other),
            _ => (other, Some(said.first.operation)),
        };
        if code.def().impact == Impact::Correctness {
            self.clean = false;
        }
        self.note(Report { code, change, detail, reference, generated, weight: None });
    }

    fn is_pointer(&self, term: TermId) -> bool {
        match self.terms.type_of(term) {
            Type::Tile { element, .. } => {
                matches!(self.terms.types[*element], Type::Pointer { .. })
            }
            _ => false,
        }
    }

    /// Compares assumptions about groups of elements, which are the same or not.
    fn compare_patterns(&mut self, a: Side<'_>, b: Side<'_>, used: &Used) {
        let patterns = |side: Side<'_>, terms: &crate::canon::Terms| -> Vec<Assumption> {
            let all = side.program.assumptions.iter();
            all.filter(|it| Fact::of(&terms.attributes[it.predicate]).is_none()).cloned().collect()
        };
        let (left, right) = (patterns(a, self.terms), patterns(b, self.terms));
        let same = |one: &Assumption, other: &Assumption| {
            one.term == other.term && one.predicate == other.predicate
        };
        let lacks = |it: &Assumption| !right.iter().any(|other| same(it, other));
        for it in left.iter().filter(|it| lacks(it) && used.contains(&it.term)) {
            self.report_pattern(it, Change::Lost);
        }
        let known = |it: &Assumption| {
            left.iter().any(|other| same(it, other) && self.assumed_with(other, it))
        };
        let gained: Vec<_> = right.iter().filter(|it| !known(it)).collect();
        for it in gained {
            self.report_pattern(it, Change::Gained);
        }
    }

    fn report_pattern(&mut self, assumption: &Assumption, change: Change) {
        let predicate = &self.terms.attributes[assumption.predicate];
        let gained = change == Change::Gained;
        let divides = matches!(predicate, Attribute::DivBy { .. });
        let code = match (divides, gained) {
            (true, true) => Code::Div003,
            (true, false) => Code::Div002,
            (false, _) => Code::Div006,
        };
        let weight = gained.then_some((Severity::Error, Impact::Correctness));
        if gained {
            self.clean = false;
        }
        let side = if gained { "generated program" } else { "reference" };
        let detail = format!(
            "only the {side} assumes `{}`",
            self.terms.attribute_text(Some(assumption.predicate))
        );
        let place = Some(assumption.operation);
        let (reference, generated) = if gained { (None, place) } else { (place, None) };
        self.note(Report { code, change, detail, reference, generated, weight });
    }
}

/// Values that a program's effects depend on.
type Used = FxHashSet<TermId>;

/// The values that a program computes for its effects, and the parameters that these
/// depend on: what one side does not use at all, it need not assume anything about.
fn used(terms: &Terms, side: Side<'_>) -> Used {
    let program = side.program;
    let mut used = Used::default();
    let mut stack: Vec<TermId> =
        program.effects.iter().flat_map(|effect| effect.operands.iter().copied()).collect();
    stack.extend(program.regions.iter().flat_map(|region| region.exit.operands.iter().copied()));
    while let Some(term) = stack.pop() {
        if used.insert(term) {
            stack.extend(&terms.get(term).operands);
        }
    }
    // A value that went into a sum is no term of its own any more, but was computed.
    used.extend(program.origins.keys().copied());
    used
}
