//! What is known about the values of a formula.

use super::{Formula, NodeId, Op, Reader};
use crate::canon::{
    Kind, LARGEST_TILE, NARROWEST_EXTENT, Obligation, ObligationKind, Premises, Program, Range,
    TermId, Terms, range,
};
use crate::dialect::{ComparisonPredicate, Opcode};
use crate::interp::number::integer::{Integer, Wrapping};

/// Something that a hypothesis adds to what is known.
pub type Hypothetical = NodeId;

/// Adds what is known of all values that `reader` has read to its formula, where the
/// comparison stands inside of all regions that the values belong to: facts of the
/// reference, what operations guarantee, and what the reference must meet to be defined.
/// Returns these, and what the declared headroom of extents would add.
pub fn facts(
    reader: &mut Reader<'_>,
    terms: &Terms,
    premises: &Premises,
    reference: &Program,
) -> (Vec<NodeId>, Vec<Hypothetical>) {
    let home = home(reader, terms, reference);
    let (mut known, headroom) = known_at(reader, terms, premises, home);
    for obligation in &reference.obligations {
        let inside = around(terms, home).any(|it| it == reference.regions[obligation.region].key);
        if inside && obligation.certain && obligation.under.is_empty() {
            known.extend(met(reader, obligation));
        }
    }
    (known, headroom)
}

/// The same where the comparison stands in the region of the reference with the key `home`,
/// but for what the reference must meet.
pub fn known_at(
    reader: &mut Reader<'_>,
    terms: &Terms,
    premises: &Premises,
    home: TermId,
) -> (Vec<NodeId>, Vec<Hypothetical>) {
    let mut known = Vec::new();
    // What is said about an index reads the bounds of its loop, which may add leaves.
    let mut next = 0;
    while let Some(leaf) = reader.leaves.get(next).copied() {
        next += 1;
        if let Some(fact) = index_of_loop(reader, terms, leaf) {
            known.push(fact);
        }
    }
    for leaf in reader.leaves.clone() {
        let within = range(terms, premises, home, leaf.term);
        known.extend(in_range(&mut reader.formula, leaf.node, within));
        if let Some(count) = blocks_along(reader, terms, leaf.term) {
            known.push(reader.formula.compare(ComparisonPredicate::LessThan, leaf.node, count));
        }
    }
    let mut headroom = Vec::new();
    for (term, node) in reader.read.clone() {
        let fact = premises.about(terms, home, term);
        let full = Range::of_width(reader.formula.get(node).width);
        let within = Range {
            low: fact.lower.map_or(full.low, i128::from),
            high: fact.upper.map_or(full.high, i128::from),
        };
        known.extend(in_range(&mut reader.formula, node, within));
        known.extend(divisible(&mut reader.formula, node, fact.divisor));
        headroom.extend(headroom_of(reader, terms, term));
    }
    (known, headroom)
}

/// The key of the innermost region that a value of the formula belongs to: whatever uses
/// the formula stands in it, so that what holds there holds of the formula.
fn home(reader: &Reader<'_>, terms: &Terms, reference: &Program) -> TermId {
    let entry = reference.regions[0].key;
    let homes = reader.leaves.iter().filter(|leaf| !leaf.unmatched);
    let homes = homes.map(|leaf| region_of(terms, leaf.term).unwrap_or(entry));
    homes.max_by_key(|region| around(terms, *region).count()).unwrap_or(entry)
}

/// The key of the region that a value is made in, where the value itself says it.
fn region_of(terms: &Terms, term: TermId) -> Option<TermId> {
    let it = terms.get(term);
    match it.kind {
        Kind::Argument(_) => Some(it.operands[0]),
        Kind::Result(_) => {
            let key = terms.get(it.operands[0]);
            match key.kind {
                Kind::Region { .. } => key.operands.first().copied(),
                _ => key.operands.last().copied(),
            }
        }
        _ => None,
    }
}

/// The region with this key and those around it.
fn around(terms: &Terms, region: TermId) -> impl Iterator<Item = TermId> {
    std::iter::successors(Some(region), |region| match terms.get(*region) {
        key if matches!(key.kind, Kind::Region { .. }) => key.operands.first().copied(),
        _ => None,
    })
}

/// The index of a counted loop with a positive step lies between its bounds.
fn index_of_loop(reader: &mut Reader<'_>, terms: &Terms, leaf: super::Leaf) -> Option<NodeId> {
    use ComparisonPredicate as Predicate;
    let it = terms.get(leaf.term);
    let Kind::Argument(0) = it.kind else { return None };
    let key = terms.get(it.operands[0]);
    let Kind::Region { opcode: Opcode::For, unsigned: false, .. } = key.kind else { return None };
    let [_, lower, upper, step] = *key.operands.as_slice() else { return None };
    let mut read = |term| reader.about(leaf, term);
    let (lower, upper, step) = (read(lower)?, read(upper)?, read(step)?);
    let formula = &mut reader.formula;
    let zero = formula.constant(formula.get(step).width, 0);
    let positive = formula.compare(Predicate::GreaterThan, step, zero);
    let above = formula.compare(Predicate::LessThanOrEqual, lower, leaf.node);
    let below = formula.compare(Predicate::LessThan, leaf.node, upper);
    let between = formula.node(Op::And, 1, &[above, below]);
    Some(formula.implies(positive, between))
}

/// What an obligation of the reference says about values of the formula.
pub fn met(reader: &mut Reader<'_>, obligation: &Obligation) -> Vec<NodeId> {
    match obligation.kind {
        ObligationKind::NonZero(divisor) => {
            let Some(divisor) = reader.node_of(divisor) else { return Vec::new() };
            let formula = &mut reader.formula;
            let zero = formula.constant(formula.get(divisor).width, 0);
            vec![formula.compare(ComparisonPredicate::NotEqual, divisor, zero)]
        }
        // What lacks a value may have no effect, so that the reference is defined.
        ObligationKind::HasValue(_)
        | ObligationKind::QuotientFits { .. }
        | ObligationKind::Below { .. } => Vec::new(),
        ObligationKind::NoWrap { opcode, lhs, rhs, overflow } => {
            let (Some(of), Some(a), Some(b)) =
                (Wrapping::of(opcode), reader.node_of(lhs), reader.node_of(rhs))
            else {
                return Vec::new();
            };
            // The numbers of the overflow cases are sets of two bits.
            [(1, true), (2, false)]
                .into_iter()
                .filter(|(case, _)| overflow & case != 0)
                .map(|(_, signed)| reader.formula.node(Op::Exact { of, signed }, 1, &[a, b]))
                .collect()
        }
    }
}

/// That a value, read as a signed number, lies in a range; nothing where all do.
fn in_range(formula: &mut Formula, node: NodeId, within: Range) -> Vec<NodeId> {
    use ComparisonPredicate as Predicate;
    let width = formula.get(node).width;
    let full = Range::of_width(width);
    // A range that the type has no place for says nothing.
    if within.low > full.high || within.high < full.low || within.low > within.high {
        return Vec::new();
    }
    let mut known = Vec::new();
    for (bound, limit, predicate) in [
        (within.low, full.low, Predicate::GreaterThanOrEqual),
        (within.high, full.high, Predicate::LessThanOrEqual),
    ] {
        let tells =
            if predicate == Predicate::LessThanOrEqual { bound < limit } else { bound > limit };
        if tells {
            let bound = formula.constant(width, bound);
            known.push(formula.compare(predicate, node, bound));
        }
    }
    known
}

/// That a power of two divides a value.
fn divisible(formula: &mut Formula, node: NodeId, divisor: u64) -> Option<NodeId> {
    let width = formula.get(node).width;
    if divisor <= 1 || divisor.trailing_zeros() >= width {
        return None;
    }
    let low = formula.constant(width, i128::from(divisor) - 1);
    let rest = formula.node(Op::And, width, &[node, low]);
    let zero = formula.constant(width, 0);
    Some(formula.compare(ComparisonPredicate::Equal, rest, zero))
}

/// Of a block's id along an axis the number of blocks there, where that was read.
fn blocks_along(reader: &Reader<'_>, terms: &Terms, id: TermId) -> Option<NodeId> {
    let along = terms.axis(id, Opcode::GetTileBlockId)?;
    let counts = reader.leaves.iter();
    let mut counts =
        counts.filter(|it| terms.axis(it.term, Opcode::GetNumTileBlocks) == Some(along));
    counts.next().map(|count| count.node)
}

/// What the headroom of an extent says of a sum: a parameter plus less than the size of a
/// tile doesn't wrap around.
fn headroom_of(reader: &mut Reader<'_>, terms: &Terms, sum: TermId) -> Option<NodeId> {
    let it = terms.get(sum);
    let Kind::Sum { constant, coefficients } = &it.kind else { return None };
    let ([operand], [1]) = (it.operands.as_slice(), &coefficients[..]) else { return None };
    let extent = terms.as_splat(*operand)?;
    let Kind::Parameter(_) = terms.get(extent).kind else { return None };
    let node = reader.node_of(extent)?;
    let width = reader.formula.get(node).width;
    let added = Integer { width, signed: true }.value(*constant);
    if width < NARROWEST_EXTENT || !(1..LARGEST_TILE).contains(&added) {
        return None;
    }
    let most = reader.formula.constant(width, Range::of_width(width).high - added);
    Some(reader.formula.compare(ComparisonPredicate::LessThanOrEqual, node, most))
}
