//! What the reference's accesses say about their indices.
//!
//! An access whose index lies outside the view's index space is undefined
//! (specification, “Views”), so wherever the reference is defined its indices lie
//! inside. That decides the sign of the group size in a grouped walk over tiles, on
//! which the ways of writing floor division and remainder depend (axiom
//! `index-in-space`).

use super::{Fact, Range, constant};
use crate::canon::Axiom;
use crate::canon::program::{Effect, Program};
use crate::canon::rewrite::{Groups, Rewriter};
use crate::canon::terms::{Kind, TILE_COORDINATES, TermId};
use crate::dialect::{ComparisonPredicate, DialectEnum, ElementType, Opcode, Overflow, Signedness};
use crate::ir::Attribute;

/// Adds to the premises what the indices of `program`, the reference, imply: of groups of
/// tiles and, where `bounds` says so, of the indices themselves. Returns whether anything
/// was learnt.
pub fn learn_from_indices(rewriter: &mut Rewriter<'_>, program: &Program, bounds: bool) -> bool {
    let mut learnt = learn_from_grid(rewriter, program);
    if bounds && learn_blocks(rewriter, program) {
        rewriter.use_grid();
        learnt = true;
    }
    for effect in program.effects.iter().filter(|effect| effect.certain) {
        if !learnt {
            rewriter.stand_at(effect.operation);
        }
        let region = program.regions[effect.region].key;
        for (index, size, tile) in indices(rewriter, effect) {
            if bounds {
                learnt |= learn_bounds(rewriter, (index, size, tile), region);
            }
            if rewriter.terms.get(size).ty != rewriter.terms.get(index).ty {
                continue;
            }
            let tiles = rewriter.tile_count(size, tile, region);
            // A size that is a negative number is a large one, with other tiles.
            let is_number = rewriter.range_in(size, region).is_non_negative();
            if bounds && is_number {
                learnt |= learn_order(rewriter, program, (index, size, tile), region);
            }
            let positive = positive_sizes(rewriter, index, tiles, region);
            let holds = positive.is_empty()
                || is_number
                || rewriter.use_headroom(size, i128::from(tile) - 1).is_some();
            for positive in positive.into_iter().filter(|_| holds) {
                learnt |= rewriter.learn_fact(region, positive, Fact::POSITIVE);
            }
        }
    }
    if learnt {
        rewriter.used(Axiom::IndexInSpace);
    }
    learnt
}

/// An index lies below the number of tiles, which is at most what fits a size. Both are read
/// without a sign: only one that is too small to have one is the number that it is elsewhere.
fn learn_bounds(
    rewriter: &mut Rewriter<'_>,
    (index, size, tile): (TermId, TermId, i32),
    region: TermId,
) -> bool {
    let of_size = rewriter.range_in(size, region);
    let [bits, width] =
        [size, index].map(|term| rewriter.terms.element(term).map(ElementType::bits));
    let most = match bits {
        Some(bits) if !of_size.is_non_negative() => (1 << bits) - 1,
        _ => of_size.high,
    };
    let last = (most - 1).max(0) / i128::from(tile.max(1));
    let known = rewriter.range_in(index, region);
    if width.is_none_or(|width| last > Range::of_width(width).high) && !known.is_non_negative() {
        return false;
    }
    let Ok(upper) = i64::try_from(last) else { return false };
    let implied = known.is_non_negative() && known.high <= last;
    // An index that never lies in its space leaves the reference undefined: that proves
    // nothing.
    if implied || known.low > last || known.high < 0 {
        return false;
    }
    let fact = Fact { lower: Some(0), upper: Some(upper), ..Fact::default() };
    rewriter.learn_fact(region, index, fact)
}

/// An index lies below the number of tiles, and its tile begins below the size: the last
/// one does, and there the product does not wrap around. Returns whether the reference
/// compares them.
fn learn_order(
    rewriter: &mut Rewriter<'_>,
    program: &Program,
    (index, size, tile): (TermId, TermId, i32),
    region: TermId,
) -> bool {
    let ty = rewriter.terms.get(index).ty;
    let tiles = rewriter.tile_count(size, tile, region);
    let by = rewriter.integer(ty, i64::from(tile));
    let none = [Some(rewriter.case(Overflow::None))];
    let first = rewriter.operation(Opcode::Muli, &none, ty, &[index, by], region);
    let mut decided = rewriter.learn_order(region, index, tiles);
    decided.extend(rewriter.learn_order(region, first, size));
    decided.iter().any(|comparison| program.origins.contains_key(comparison))
}

/// With the grid bounded by the tiles, the number of a block by which tiles are accessed is
/// below the number of these tiles, also before it is compared with that. Returns whether
/// the reference does.
fn learn_blocks(rewriter: &mut Rewriter<'_>, program: &Program) -> bool {
    let mut learnt = false;
    if !rewriter.grid_is_bounded() {
        return learnt;
    }
    let entry = program.regions[0].key;
    for (index, size, tile) in launched_tiles(rewriter, program) {
        let terms = &rewriter.terms;
        let passed = matches!(terms.get(size).kind, Kind::Parameter(_) | Kind::Extent(_));
        let passed = passed && rewriter.range_in(size, entry).is_non_negative();
        if passed && terms.get(size).ty == terms.get(index).ty {
            learnt |= learn_order(rewriter, program, (index, size, tile), entry);
        }
    }
    learnt
}

/// The tiles that a launch has blocks for, along each axis of its blocks: those of what is
/// stored, or where nothing is stored by the number of the block, of what is loaded. Of
/// unlike tiles nothing says which ones the launch is made for.
fn launched_tiles(rewriter: &Rewriter<'_>, program: &Program) -> Vec<(TermId, TermId, i32)> {
    let mut launched: Vec<(TermId, TermId, i32)> = Vec::new();
    let mut settled: Vec<TermId> = Vec::new();
    for stores in [true, false] {
        let effects = program.effects.iter();
        let effects = effects.filter(|it| (it.opcode == Opcode::StoreViewTko) == stores);
        let mut tiles: Vec<_> = effects.flat_map(|effect| indices(rewriter, effect)).collect();
        tiles.retain(|(index, ..)| {
            let along = rewriter.terms.axis(*index, Opcode::GetTileBlockId);
            along.is_some_and(|along| !TILE_COORDINATES.contains(&along))
                && !settled.contains(index)
        });
        let alike = |it: &(TermId, TermId, i32)| tiles.iter().all(|by| by.0 != it.0 || by == it);
        launched.extend(tiles.iter().filter(|it| alike(it)));
        settled.extend(tiles.iter().map(|(index, ..)| index));
    }
    launched.dedup();
    launched
}

/// With the grid bounded by the tiles, every group of a grouped walk has a tile: the
/// least of a positive constant and the tiles that are left, by which a remainder is
/// taken, is positive.
fn learn_from_grid(rewriter: &mut Rewriter<'_>, program: &Program) -> bool {
    let mut learnt = false;
    if !rewriter.grid_is_bounded() {
        return false;
    }
    let region = program.regions[0].key;
    let values = program.origins.keys();
    let mut sizes: Vec<TermId> = values
        .filter_map(|value| {
            let quotient = operation(rewriter, *value, Opcode::Divi);
            quotient.or_else(|| operation(rewriter, *value, Opcode::Remi))?.get(1).copied()
        })
        .collect();
    sizes.sort_unstable();
    sizes.dedup();
    let walks: Vec<Groups> =
        sizes.into_iter().filter_map(|size| rewriter.groups_launched(size, region)).collect();
    for walk in &walks {
        // Of walks over unlike tiles nothing says which ones the launch is made for.
        let other = |it: &Groups| (it.rows, it.columns) != (walk.rows, walk.columns);
        if !walks.iter().any(|it| it.source == walk.source && other(it)) {
            learnt |= rewriter.learn_fact(region, walk.size, Fact::POSITIVE);
        }
    }
    if learnt {
        rewriter.use_grid();
    }
    learnt
}

/// The indices of an access through a partition view, each with the size of the tensor
/// and of the tile along it.
fn indices(rewriter: &Rewriter<'_>, effect: &Effect) -> Vec<(TermId, TermId, i32)> {
    let Some(view) = effect.operands_named("view").first() else { return Vec::new() };
    let view = rewriter.terms.get(*view);
    let Kind::View(shape) = &view.kind else { return Vec::new() };
    if shape.opcode != Opcode::MakePartitionView {
        return Vec::new();
    }
    let tensor = rewriter.terms.get(view.operands[0]);
    effect
        .operands_named("index")
        .iter()
        .zip(&shape.dim_map)
        .zip(&shape.tile_shape)
        .filter_map(|((index, dimension), tile)| {
            let size = tensor.operands.get(1 + usize::try_from(*dimension).ok()?)?;
            Some((*index, *size, *tile))
        })
        .collect()
}

/// The values `r = min(t - f, G)` for which `0 <= f + (x mod r) < t` shows that they are
/// positive, with `t - f`, which then is, too. Where the remainder has the sign of `r`, it
/// would be greater than a negative `r = t - f`, and `f` plus it at least `t + 1`. Where it
/// has the sign of `x`, which is not negative, it would be from 0 to `f - t - 1`, and with a
/// non-negative `f` the sum at least `f` or wrapped around once.
fn positive_sizes(
    rewriter: &mut Rewriter<'_>,
    index: TermId,
    tiles: TermId,
    region: TermId,
) -> Vec<TermId> {
    let ty = rewriter.terms.get(index).ty;
    let mut found = Vec::new();
    let it = rewriter.terms.get(index).clone();
    let parts = match it.kind {
        Kind::Sum { .. } => it.operands.to_vec(),
        _ => vec![index],
    };
    for remainder in parts {
        let floor = floor_remainder(rewriter, remainder, region);
        let truncated = || truncated_remainder(rewriter, remainder, region);
        let Some(rows) = floor.or_else(truncated) else { continue };
        let Some(rest) = least_of(rewriter, rows) else { continue };
        // f = index - remainder, and rest must be tiles - f.
        let Some(first) = rewriter.difference(index, remainder, 0, ty) else { continue };
        if floor.is_none() && !rewriter.range_in(first, region).is_non_negative() {
            continue;
        }
        if rewriter.difference(tiles, first, 0, ty) == Some(rest) {
            found.extend([rows, rest]);
        }
    }
    found
}

/// The divisor of a remainder that has the sign of a non-negative dividend.
fn truncated_remainder(rewriter: &Rewriter<'_>, term: TermId, region: TermId) -> Option<TermId> {
    let [dividend, divisor] = operation(rewriter, term, Opcode::Remi)?[..] else { return None };
    rewriter.range_in(dividend, region).is_non_negative().then_some(divisor)
}

/// The divisor of a remainder that was given the sign of its divisor:
/// `select (r < 0 and rem != 0), rem + r, rem` with a non-negative dividend.
fn floor_remainder(rewriter: &mut Rewriter<'_>, term: TermId, region: TermId) -> Option<TermId> {
    let select = operation(rewriter, term, Opcode::Select)?;
    let [condition, fixed, remainder] = select[..] else { return None };
    let [dividend, divisor] = operation(rewriter, remainder, Opcode::Remi)?[..] else {
        return None;
    };
    if !rewriter.range_in(dividend, region).is_non_negative() {
        return None;
    }
    let ty = rewriter.terms.get(term).ty;
    if rewriter.difference(fixed, remainder, 0, ty) != Some(divisor) {
        return None;
    }
    let conditions = operation(rewriter, condition, Opcode::Andi)?;
    let negative = conditions.iter().any(|it| {
        compares(rewriter, *it, ComparisonPredicate::LessThan)
            .is_some_and(|(a, b)| a == divisor && constant(rewriter.terms, b) == Some(0))
    });
    let not_zero = conditions.iter().any(|it| {
        compares(rewriter, *it, ComparisonPredicate::NotEqual).is_some_and(|(a, b)| {
            (a == remainder && constant(rewriter.terms, b) == Some(0))
                || (b == remainder && constant(rewriter.terms, a) == Some(0))
        })
    });
    (negative && not_zero).then_some(divisor)
}

/// The other operand of a minimum with a positive constant.
fn least_of(rewriter: &Rewriter<'_>, term: TermId) -> Option<TermId> {
    let operands = operation(rewriter, term, Opcode::Mini)?;
    let positive = |term: &TermId| constant(rewriter.terms, *term).is_some_and(|c| c > 0);
    match operands[..] {
        [a, b] if positive(&a) => Some(b),
        [a, b] if positive(&b) => Some(a),
        _ => None,
    }
}

fn operation(rewriter: &Rewriter<'_>, term: TermId, wanted: Opcode) -> Option<Vec<TermId>> {
    let it = rewriter.terms.get(term);
    match it.kind {
        Kind::Operation { opcode, .. } if opcode == wanted => Some(it.operands.to_vec()),
        _ => None,
    }
}

/// The operands of a signed integer comparison by `predicate`.
fn compares(
    rewriter: &Rewriter<'_>,
    term: TermId,
    predicate: ComparisonPredicate,
) -> Option<(TermId, TermId)> {
    let it = rewriter.terms.get(term);
    let Kind::Operation { opcode: Opcode::Cmpi, attributes } = &it.kind else { return None };
    let number = |index: usize| match rewriter.terms.attributes[attributes[index]?] {
        Attribute::Enum(_, number) => Some(number),
        _ => None,
    };
    let signed = number(1)? == Signedness::Signed.number();
    let equality = predicate == ComparisonPredicate::NotEqual;
    (number(0)? == predicate.number() && (signed || equality))
        .then(|| (it.operands[0], it.operands[1]))
}
