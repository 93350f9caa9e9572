//! Access functions: which elements of which tensor an access touches.

use super::Form;
use super::lanes::Reader;
use crate::canon::{Effect, Kind, Range, TermId, Terms, View, constant};
use crate::dialect::{ComparisonPredicate, DialectEnum, Opcode, PaddingValue, Signedness};
use crate::ir::{Attribute, Handle, Type, float};

pub use super::lanes::Fit;

/// What an access does in each lane of a tile.
#[derive(Clone, Debug)]
pub struct Access {
    /// The pointer that offsets count from.
    pub base: TermId,
    /// Type of the elements.
    pub element: Handle<Type>,
    /// Element that a lane accesses, counted from the base.
    pub offset: Form,
    /// A lane is accessed where none of these is negative and all masks hold.
    pub inside: Vec<Form>,
    /// Masks that are no comparisons of polynomials.
    pub masks: Vec<Opaque>,
    /// What a load gives the other lanes, as bits of an element or a scalar; nothing
    /// where that is unspecified.
    pub padding: Option<Padding>,
    /// None of these may be negative, or the access is undefined: its index must lie in
    /// the view's index space.
    pub requires: Vec<Form>,
    /// Sizes of the tensor that a view is of, which are read without a sign.
    pub sizes: Vec<Form>,
    /// What must hold for the polynomials to be what the program computes.
    pub fits: Vec<Fit>,
}

/// A mask that is no comparison of polynomials.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opaque {
    /// The mask.
    pub mask: TermId,
    /// Where in it the lane stands.
    pub at: Vec<Form>,
}

/// What lanes outside get.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Padding {
    /// These bits.
    Bits(u64),
    /// This tile.
    Tile(TermId),
    /// What the element's type can't hold, as a zero in f8E8M0FNU: the specification
    /// doesn't say which bits stand for it.
    Named(PaddingValue),
}

/// The access function of a load, store or atomic over the lanes of a tile of shape `lanes`;
/// `None` where it is of a kind that has none here (`inbounds`, computed pointers).
pub fn access(terms: &Terms, effect: &Effect, lanes: &[i64]) -> Option<Access> {
    let reader = Reader::new(terms, lanes);
    match effect.opcode {
        Opcode::LoadViewTko | Opcode::StoreViewTko => through_view(reader, terms, effect),
        Opcode::LoadPtrTko | Opcode::StorePtrTko | Opcode::AtomicRmwTko | Opcode::AtomicCasTko => {
            through_pointers(reader, terms, effect)
        }
        _ => None,
    }
}

/// Shape of the tile that an access loads or stores.
pub fn tile_shape(terms: &Terms, effect: &Effect) -> Option<Vec<i64>> {
    Some(match effect.operands_named("view").first() {
        Some(view) => match &terms.get(*view).kind {
            Kind::View(view) => view.tile_shape.iter().map(|size| i64::from(*size)).collect(),
            _ => return None,
        },
        None => terms.shape(*places(effect).first()?)?.to_vec(),
    })
}

/// The operands of an access that say which elements it is about.
pub fn places(effect: &Effect) -> Vec<TermId> {
    ["source", "destination", "pointers", "view", "index", "mask", "paddingValue"]
        .iter()
        .flat_map(|name| effect.operands_named(name))
        .copied()
        .collect()
}

fn through_view(mut reader: Reader<'_>, terms: &Terms, effect: &Effect) -> Option<Access> {
    if promises_bounds(terms, effect) {
        return None;
    }
    let view = terms.get(*effect.operands_named("view").first()?);
    let Kind::View(it) = &view.kind else { return None };
    let tensor = terms.get(view.operands[0]);
    let Kind::TensorView { element, .. } = tensor.kind else { return None };
    let rank = tensor.operands.len() / 2;
    let (sizes, strides) = tensor.operands[1..].split_at(rank);
    let shape: Vec<i64> = it.tile_shape.iter().map(|size| i64::from(*size)).collect();
    let at = reader.position(&shape)?;
    let (mut offset, mut inside, mut requires) = (Form::default(), Vec::new(), Vec::new());
    let mut sizes_read = Vec::new();
    reader.everywhere = true;
    for (dimension, index) in effect.operands_named("index").iter().enumerate() {
        let lane = at.get(dimension)?;
        let along =
            it.dim_map.get(dimension).map_or(Ok(dimension), |d| usize::try_from(*d)).ok()?;
        let along = Along { size: *sizes.get(along)?, stride: *strides.get(along)? };
        let size = reader.unsigned_number(along.size, &[])?;
        let last = size.plus(&Form::constant(1), -1)?;
        sizes_read.push(size);
        let coordinate = if let Some(step) = step(it, dimension) {
            let index = along.index(&mut reader, *index, step, &[])?;
            let first = Form::default().plus(&index, step)?;
            requires.extend([index, last.minus(&first)?]);
            first.plus(lane, 1)?
        } else {
            // Rows are chosen one by one; along other dimensions the index is the first
            // coordinate. What lies outside is padded.
            let sparse = it.sparse_dim.and_then(|sparse| usize::try_from(sparse).ok());
            let coordinate = if sparse == Some(dimension) {
                along.index(&mut reader, *index, 1, std::slice::from_ref(lane))?
            } else {
                reader.unsigned_number(*index, &[])?.plus(lane, 1)?
            };
            inside.push(coordinate.clone());
            coordinate
        };
        inside.push(last.minus(&coordinate)?);
        let stride = along.stride(&mut reader)?;
        offset = offset.plus(&coordinate.times(&stride)?, 1)?;
    }
    Some(Access {
        base: tensor.operands[0],
        element,
        offset,
        inside,
        masks: Vec::new(),
        padding: padding_of_view(terms, element, it),
        requires,
        sizes: sizes_read,
        fits: reader.fits,
    })
}

/// A dimension of a tensor. Its size, its stride and what chooses a place along it are read
/// without a sign (specification, “`make_tensor_view`” and “`load_view_tko`”).
struct Along {
    size: TermId,
    stride: TermId,
}

impl Along {
    /// An index that counts steps of so many elements. One below the size isn't negative if
    /// the size isn't, unless that has more bits.
    fn index(
        &self,
        reader: &mut Reader<'_>,
        index: TermId,
        step: i128,
        at: &[Form],
    ) -> Option<Form> {
        let bits = reader.width(index)?;
        let below = match constant(reader.terms, self.size) {
            Some(size) => (i128::from(size) - 1) / step.max(1) <= Range::of_width(bits).high,
            None => reader.width(self.size)? <= bits,
        };
        if below { reader.number(index, at) } else { reader.unsigned_number(index, at) }
    }

    /// The stride. One of 64 bits that was negative would lead to offsets that overflow,
    /// which is undefined, or is multiplied by zero.
    fn stride(&self, reader: &mut Reader<'_>) -> Option<Form> {
        if constant(reader.terms, self.stride).is_some() || reader.width(self.stride)? >= 64 {
            return reader.number(self.stride, &[]);
        }
        let everywhere = std::mem::replace(&mut reader.everywhere, false);
        let stride = reader.unsigned_number(self.stride, &[]);
        reader.everywhere = everywhere;
        stride
    }
}

/// The distance between the first elements of neighbouring tiles; of a gather/scatter
/// view there is none.
fn step(view: &View, dimension: usize) -> Option<i128> {
    let steps = match view.opcode {
        Opcode::MakePartitionView => &view.tile_shape,
        Opcode::MakeStridedView => &view.traversal_strides,
        _ => return None,
    };
    steps.get(dimension).map(|step| i128::from(*step))
}

fn padding_of_view(terms: &Terms, element: Handle<Type>, view: &View) -> Option<Padding> {
    let Type::Element(element) = terms.types[element] else { return None };
    let padding = view.padding?;
    let holds = float::holds_padding(element, padding);
    Some(if holds {
        Padding::Bits(float::padding(element, padding))
    } else {
        Padding::Named(padding)
    })
}

fn promises_bounds(terms: &Terms, effect: &Effect) -> bool {
    let Some(index) = effect.opcode.def().attribute_index("inbounds") else { return false };
    let Kind::Effect { attributes, .. } = &terms.get(effect.key).kind else { return true };
    match attributes[index].map(|attribute| &terms.attributes[attribute]) {
        None => false,
        Some(Attribute::BoolArray(promised)) => promised.contains(&true),
        Some(_) => true,
    }
}

fn through_pointers(mut reader: Reader<'_>, terms: &Terms, effect: &Effect) -> Option<Access> {
    let name = match effect.opcode {
        Opcode::LoadPtrTko => "source",
        Opcode::StorePtrTko => "destination",
        _ => "pointers",
    };
    let pointers = *effect.operands_named(name).first()?;
    let Type::Tile { element, shape } = terms.type_of(pointers) else { return None };
    let Type::Pointer { pointee, .. } = terms.types[*element] else { return None };
    let at = reader.position(shape)?;
    let (base, offset) = pointer(&mut reader, terms, pointers, &at)?;
    let mut set = Set::default();
    reader.everywhere = true;
    if let Some(mask) = effect.operands_named("mask").first() {
        set.mask(&mut reader, terms, *mask, &at)?;
    }
    let padding = effect.operands_named("paddingValue").first().map(|tile| {
        let bits = terms.as_splat(*tile).and_then(|scalar| terms.constant_bits(scalar));
        bits.map_or(Padding::Tile(*tile), Padding::Bits)
    });
    Some(Access {
        base,
        element: pointee,
        offset,
        inside: set.inside,
        masks: set.masks,
        padding,
        requires: Vec::new(),
        sizes: Vec::new(),
        fits: reader.fits,
    })
}

/// The scalar pointer that a tile of pointers starts from, and the offset from it.
fn pointer(
    reader: &mut Reader<'_>,
    terms: &Terms,
    term: TermId,
    at: &[Form],
) -> Option<(TermId, Form)> {
    let it = terms.get(term);
    match it.kind {
        Kind::Operation { opcode: Opcode::Offset, .. } => {
            let (base, offset) = pointer(reader, terms, it.operands[0], at)?;
            let more = reader.number(it.operands[1], at)?;
            Some((base, offset.plus(&more, 1)?))
        }
        Kind::Splat => pointer(reader, terms, it.operands[0], &[]),
        Kind::Operation {
            opcode: opcode @ (Opcode::Reshape | Opcode::Broadcast | Opcode::Permute),
            ..
        } => {
            let at = reader.moved(opcode, it, at)?;
            pointer(reader, terms, it.operands[0], &at)
        }
        _ if terms.shape(term).is_some_and(<[i64]>::is_empty) => Some((term, Form::default())),
        _ => None,
    }
}

/// The lanes that a mask lets through.
#[derive(Default)]
struct Set {
    inside: Vec<Form>,
    masks: Vec<Opaque>,
}

impl Set {
    fn mask(
        &mut self,
        reader: &mut Reader<'_>,
        terms: &Terms,
        mask: TermId,
        at: &[Form],
    ) -> Option<()> {
        let scalar = terms.as_splat(mask).and_then(|scalar| terms.constant_bits(scalar));
        if scalar.is_some_and(|bits| bits & 1 == 1) {
            return Some(());
        }
        let it = terms.get(mask);
        match it.kind {
            Kind::Splat => return self.mask(reader, terms, it.operands[0], &[]),
            Kind::Operation { opcode: Opcode::Andi, .. } => {
                self.mask(reader, terms, it.operands[0], at)?;
                return self.mask(reader, terms, it.operands[1], at);
            }
            Kind::Operation {
                opcode: opcode @ (Opcode::Reshape | Opcode::Broadcast | Opcode::Permute),
                ..
            } => {
                if let Some(at) = reader.moved(opcode, it, at) {
                    return self.mask(reader, terms, it.operands[0], &at);
                }
            }
            Kind::Operation { opcode: Opcode::Cmpi, .. }
                if self.comparison(reader, terms, mask, at).is_some() =>
            {
                return Some(());
            }
            _ => {}
        }
        self.masks.push(Opaque { mask, at: at.to_vec() });
        Some(())
    }

    fn comparison(
        &mut self,
        reader: &mut Reader<'_>,
        terms: &Terms,
        mask: TermId,
        at: &[Form],
    ) -> Option<()> {
        use ComparisonPredicate as Predicate;
        let it = terms.get(mask);
        let predicate = reader.case(it, "comparison_predicate").and_then(Predicate::from_number)?;
        let signed = reader.case(it, "signedness") == Some(Signedness::Signed.number());
        let known: Vec<Fit> = reader.fits.clone();
        let forms = (|| {
            let (a, b) = (reader.number(it.operands[0], at)?, reader.number(it.operands[1], at)?);
            let distance = b.minus(&a)?;
            let mut forms = match predicate {
                Predicate::LessThan => vec![distance.plus(&Form::constant(1), -1)?],
                Predicate::LessThanOrEqual => vec![distance],
                Predicate::Equal => vec![a.minus(&b)?, distance],
                _ => return None,
            };
            // Below a number that is not negative, an unsigned number is one as well.
            if !signed && predicate != Predicate::Equal {
                reader.must_not_be_negative(b);
                forms.push(a);
            }
            Some(forms)
        })();
        if forms.is_none() {
            reader.fits = known;
        }
        self.inside.extend(forms?);
        Some(())
    }
}
