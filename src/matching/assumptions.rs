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
};
use crate::classify::{Change, Code, Condition, Impact, Severity};
use crate::ir::{Attribute, Handle, Operation, Type};
use rustc_hash::{FxHashMap, FxHashSet};

/// What a side says about a value, and where.
#[derive(Clone, Copy)]
struct Said {
    fact: Fact,
    region: RegionId,
    operation: Handle<Operation>,
}

impl Matcher<'_> {
    /// Compares the assumptions of both programs.
    pub fn compare_assumptions(&mut self) {
        let (a, b) = (self.reference, self.generated);
        let (left, right) = (self.sayings(a, Change::Lost), self.sayings(b, Change::Gained));
        let knowledge = (self.knowledge(a), self.knowledge(b));
        let used = used(self.terms, b);
        for (term, said) in &left {
            if !used.contains(term) {
                continue;
            }
            let other = right.iter().find(|(t, _)| t == term).map(|(_, said)| said.operation);
            self.compare_strength(*term, *said, other, Change::Lost, &knowledge);
        }
        for (term, said) in &right {
            let other = left.iter().find(|(t, _)| t == term).map(|(_, said)| said.operation);
            self.compare_strength(*term, *said, other, Change::Gained, &knowledge);
        }
        self.compare_patterns(a, b, &used);
    }

    /// What a side says about each value, contradictions set aside.
    fn sayings(&mut self, side: Side<'_>, change: Change) -> Vec<(TermId, Said)> {
        let mut said: Vec<(TermId, Said)> = Vec::new();
        let mut positions: FxHashMap<TermId, usize> = FxHashMap::default();
        for assumption in &side.program.assumptions {
            let predicate = &self.terms.attributes[assumption.predicate];
            if contradicts(self.terms, assumption.term, predicate) {
                self.note_contradiction(assumption, change);
                continue;
            }
            let Some(fact) = Fact::of(predicate) else { continue };
            let (region, operation) = (assumption.region, assumption.operation);
            if let Some(position) = positions.get(&assumption.term) {
                let entry = &mut said[*position].1;
                entry.fact = entry.fact.and(fact);
            } else {
                positions.insert(assumption.term, said.len());
                said.push((assumption.term, Said { fact, region, operation }));
            }
        }
        said
    }

    fn note_contradiction(&mut self, assumption: &Assumption, change: Change) {
        let detail = format!(
            "`{}` on the constant {} cannot hold and is set aside",
            self.terms.attribute_text(Some(assumption.predicate)),
            crate::canon::constant(self.terms, assumption.term).unwrap_or_default()
        );
        let place = Some(assumption.operation);
        let (reference, generated) = match change {
            Change::Lost => (place, None),
            _ => (None, place),
        };
        let code = Code::Div007;
        self.note(Report { code, change, detail, reference, generated, weight: None });
    }

    /// All that a side's assumptions say, to derive from.
    fn knowledge(&self, side: Side<'_>) -> Premises {
        let mut premises = Premises::default();
        for assumption in &side.program.assumptions {
            let predicate = &self.terms.attributes[assumption.predicate];
            if let Some(fact) = Fact::of(predicate)
                && !contradicts(self.terms, assumption.term, predicate)
            {
                let key = side.program.regions[assumption.region].key;
                premises.learn(key, assumption.term, fact);
            }
        }
        premises
    }

    /// Compares what both sides know of `term`, about which one says something.
    fn compare_strength(
        &mut self,
        term: TermId,
        said: Said,
        other: Option<Handle<Operation>>,
        change: Change,
        knowledge: &(Premises, Premises),
    ) {
        let (sayer, listener) = match change {
            Change::Lost => (&knowledge.0, &knowledge.1),
            _ => (&knowledge.1, &knowledge.0),
        };
        let side = if change == Change::Lost { self.reference } else { self.generated };
        let key = side.program.regions[said.region].key;
        let (strong, weak) =
            (divisor(self.terms, sayer, key, term), divisor(self.terms, listener, key, term));
        // What one side says counts only where the other does not know it anyway.
        if said.fact.divisor > weak {
            let detail = format!("divisible by {strong} against {weak}");
            self.report_strength(term, (said, other), change, &detail, false);
        }
        if said.fact.lower.is_none() && said.fact.upper.is_none() {
            return;
        }
        let tight = range(self.terms, sayer, key, term);
        let mut loose = range(self.terms, listener, key, term);
        if change == Change::Gained {
            // Where the reference is defined, what its accesses say holds, too.
            loose = loose.and(range(self.terms, self.premises, key, term));
        }
        let says_more = said.fact.lower.is_some_and(|lower| i128::from(lower) > loose.low)
            || said.fact.upper.is_some_and(|upper| i128::from(upper) < loose.high);
        if says_more {
            let detail = format!(
                "in [{}, {}] against [{}, {}]",
                tight.low, tight.high, loose.low, loose.high
            );
            self.report_strength(term, (said, other), change, &detail, true);
        }
    }

    fn report_strength(
        &mut self,
        term: TermId,
        (said, other): (Said, Option<Handle<Operation>>),
        change: Change,
        detail: &str,
        bounds: bool,
    ) {
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
        if code == Code::Abi005 {
            self.conditions.insert(Condition {
                hypothesis: format!("the caller guarantees of {detail}"),
                declared_by: "the generated entry".into(),
            });
        }
        let (reference, generated) = match change {
            Change::Lost => (Some(said.operation), other),
            _ => (other, Some(said.operation)),
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
        let has = |list: &[Assumption], it: &Assumption| {
            list.iter().any(|other| other.term == it.term && other.predicate == it.predicate)
        };
        for it in left.iter().filter(|it| !has(&right, it) && used.contains(&it.term)) {
            self.report_pattern(it, Change::Lost);
        }
        for it in right.iter().filter(|it| !has(&left, it)) {
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
