//! Types: well-formed by themselves, and those that operands and results may have.

mod values;

pub use values::{ValueError, check_values};

use super::error::dimensions;
use crate::dialect::{DialectEnum, ElementType, PaddingValue};
use crate::ir::{Attribute, DYNAMIC, Handle, Module, Operation, Type};
use smallvec::{SmallVec, smallvec};

/// Largest number of elements of a tile (`maxTileNumElements` of the dialect).
pub const MAX_TILE_ELEMENTS: i64 = 1 << 24;

/// A type that is not well-formed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TypeError {
    /// A type is part of itself or holds a type that can't be there.
    #[error("{what} is {found}, expected {expected}")]
    Part {
        /// Which part of the type.
        what: &'static str,
        /// The type that is there.
        found: String,
        /// What could be there.
        expected: &'static str,
    },
    /// A size is zero or negative.
    #[error("{what} are {found:?}, expected positive numbers")]
    NotPositive {
        /// Sizes, strides or traversal strides.
        what: &'static str,
        /// The numbers.
        found: Vec<i64>,
    },
    /// A tile size is no power of two.
    #[error("tile sizes are {found:?}, expected powers of two; round them up and mask the rest")]
    NotPowerOfTwo {
        /// The sizes.
        found: Vec<i64>,
    },
    /// A tile is too large.
    #[error("a tile of {found:?} has more than {MAX_TILE_ELEMENTS} elements; use smaller tiles")]
    TooLarge {
        /// The sizes.
        found: Vec<i64>,
    },
    /// Two elements of `f4E2M1FN` share a byte.
    #[error("a tile of f4E2M1FN has an odd number of elements; two of them share a byte")]
    OddSubByte,
    /// A pointer can't address one of two elements that share a byte.
    #[error("tiles of pointers to f4E2M1FN have rank 0; access tiles of f4E2M1FN through a view")]
    SubBytePointers,
    /// Lists that belong together differ in length.
    #[error(
        "{what} has {found} entries, expected {expected}, one for each dimension of the tensor"
    )]
    Rank {
        /// The list.
        what: &'static str,
        /// Its length.
        found: usize,
        /// The rank.
        expected: usize,
    },
    /// A view has tiles without dimensions.
    #[error("a view has tiles of rank 0, expected at least one dimension")]
    ViewRankZero,
    /// A dimension of the tensor is out of range.
    #[error("{what} names dimension {found}, expected {}", dimensions(*rank))]
    Dimension {
        /// Where it is named.
        what: &'static str,
        /// The dimension.
        found: i64,
        /// Number of dimensions.
        rank: usize,
    },
    /// Two tile dimensions run along one dimension of the tensor.
    #[error("dim_map names dimension {dimension} twice, expected a permutation")]
    DimensionTwice {
        /// The dimension.
        dimension: i32,
    },
    /// A padding value that the element type lacks.
    #[error(
        "padding_value {padding} needs a floating-point tensor, but the elements are {element}; use zero"
    )]
    Padding {
        /// The padding value.
        padding: &'static str,
        /// The element type.
        element: String,
    },
}

/// What is wrong with each type of a module. A mistake is reported where the type is
/// first used.
pub struct TypeVerdicts {
    verdicts: Vec<Verdict>,
}

enum Verdict {
    Right,
    Wrong(TypeError),
    /// Reported already.
    Known,
}

impl TypeVerdicts {
    /// Looks at every type once.
    pub fn new(module: &Module) -> Self {
        let mut verdicts = Vec::with_capacity(module.types.len());
        for (handle, ty) in module.types.iter() {
            let verdict = match check_type(module, handle, ty, &verdicts) {
                Ok(()) => Verdict::Right,
                Err(error) => Verdict::Wrong(error),
            };
            verdicts.push(verdict);
        }
        Self { verdicts }
    }

    /// Whether the types of an operation's results, block arguments and attributes are
    /// well-formed: the errors not yet reported, or `None` where there is one that was.
    pub fn check(
        &mut self,
        module: &Module,
        operation: Handle<Operation>,
    ) -> Option<Vec<ValueError>> {
        let mut errors = Vec::new();
        let mut known = false;
        for ty in used_types(module, operation) {
            match std::mem::replace(&mut self.verdicts[ty.index()], Verdict::Known) {
                Verdict::Right => self.verdicts[ty.index()] = Verdict::Right,
                Verdict::Wrong(error) => {
                    let ty = module.display_type(ty).to_string();
                    errors.push(ValueError::Type { ty, error });
                }
                Verdict::Known => known = true,
            }
        }
        if known && errors.is_empty() { None } else { Some(errors) }
    }
}

fn used_types(
    module: &Module,
    operation: Handle<Operation>,
) -> impl Iterator<Item = Handle<Type>> + '_ {
    let op = &module.operations[operation];
    let blocks = op.regions.iter().flat_map(|region| &module.regions[*region].blocks);
    let arguments = blocks.flat_map(|block| &module.blocks[*block].arguments);
    let values = op.operands.iter().chain(&op.results).chain(arguments);
    let attributes = op.attributes.iter().flatten();
    let in_attributes = attributes.flat_map(|attribute| attribute_types(module, *attribute));
    values.map(|value| module.values[*value].ty).chain(in_attributes)
}

/// The types in an attribute, at any depth.
fn attribute_types(module: &Module, attribute: Handle<Attribute>) -> SmallVec<[Handle<Type>; 2]> {
    let mut types = SmallVec::new();
    let mut pending: SmallVec<[_; 4]> = smallvec![attribute];
    while let Some(attribute) = pending.pop() {
        match &module.attributes[attribute] {
            Attribute::Dense(elements) => types.push(elements.ty),
            Attribute::Type(ty) | Attribute::Integer { ty, .. } | Attribute::Float { ty, .. } => {
                types.push(*ty);
            }
            Attribute::Array(items) => pending.extend_from_slice(items),
            Attribute::Dictionary(entries) | Attribute::OptimizationHints(entries) => {
                pending.extend(entries.iter().map(|(_, value)| *value));
            }
            _ => {}
        }
    }
    types
}

fn check_type(
    module: &Module,
    handle: Handle<Type>,
    ty: &Type,
    earlier: &[Verdict],
) -> Result<(), TypeError> {
    let part = Parts { module, handle, earlier };
    match ty {
        Type::Element(_) | Type::Token => Ok(()),
        Type::Pointer { pointee, .. } => part.number(*pointee, "the pointee"),
        Type::Tile { element, shape } => {
            part.tile_element(*element)?;
            check_tile(shape, module, *element)
        }
        Type::TensorView { element, shape, strides, .. } => {
            part.number(*element, "the element type")?;
            check_tensor_view(shape, strides)
        }
        Type::PartitionView { tile_shape, tensor_view, dim_map, padding } => {
            let tensor = part.tensor(*tensor_view)?;
            check_view(module, &tensor, tile_shape, *padding)?;
            check_dim_map(dim_map, tensor.rank)
        }
        Type::StridedView { tile_shape, traversal_strides, tensor_view, dim_map, padding } => {
            let tensor = part.tensor(*tensor_view)?;
            check_view(module, &tensor, tile_shape, *padding)?;
            check_dim_map(dim_map, tensor.rank)?;
            same_rank("traversal_strides", traversal_strides.len(), tensor.rank)?;
            let strides = traversal_strides.iter().copied().map(i64::from);
            positive("traversal strides", strides)
        }
        Type::GatherScatterView { tile_shape, tensor_view, sparse_dim, padding } => {
            let tensor = part.tensor(*tensor_view)?;
            check_view(module, &tensor, tile_shape, *padding)?;
            dimension("sparse_dim", i64::from(*sparse_dim), tensor.rank)
        }
        Type::Function { parameters, results } => {
            parameters.iter().chain(results).try_for_each(|ty| part.right(*ty))
        }
    }
}

/// The parts of a type, which come before it.
struct Parts<'a> {
    module: &'a Module,
    handle: Handle<Type>,
    earlier: &'a [Verdict],
}

/// What a view needs to know of its tensor.
struct Tensor {
    element: Handle<Type>,
    rank: usize,
}

impl Parts<'_> {
    fn wrong(&self, what: &'static str, ty: Handle<Type>, expected: &'static str) -> TypeError {
        let found = self.module.display_type(ty).to_string();
        TypeError::Part { what, found, expected }
    }

    /// That a part is well-formed and no later than the whole.
    fn right(&self, ty: Handle<Type>) -> Result<(), TypeError> {
        match self.earlier.get(ty.index()) {
            Some(Verdict::Right | Verdict::Known) => Ok(()),
            Some(Verdict::Wrong(error)) => Err(error.clone()),
            None => Err(self.wrong("a part", self.handle, "a type that does not hold itself")),
        }
    }

    /// That a part is a number type that memory can hold.
    fn number(&self, ty: Handle<Type>, what: &'static str) -> Result<(), TypeError> {
        self.right(ty)?;
        match self.module.types[ty] {
            Type::Element(element) if element != ElementType::I4 => Ok(()),
            _ => Err(self.wrong(what, ty, "a number type other than i4")),
        }
    }

    fn tile_element(&self, ty: Handle<Type>) -> Result<(), TypeError> {
        self.right(ty)?;
        match self.module.types[ty] {
            Type::Element(_) | Type::Pointer { .. } => Ok(()),
            _ => Err(self.wrong("the element type", ty, "a number or pointer type")),
        }
    }

    fn tensor(&self, ty: Handle<Type>) -> Result<Tensor, TypeError> {
        self.right(ty)?;
        match &self.module.types[ty] {
            Type::TensorView { element, shape, .. } => {
                Ok(Tensor { element: *element, rank: shape.len() })
            }
            _ => Err(self.wrong("the tensor", ty, "a tensor_view")),
        }
    }
}

fn check_tile(shape: &[i64], module: &Module, element: Handle<Type>) -> Result<(), TypeError> {
    let sub_byte = |ty: &Type| *ty == Type::Element(ElementType::F4E2M1FN);
    match &module.types[element] {
        ty if sub_byte(ty) && shape.iter().all(|size| size % 2 != 0) => {
            return Err(TypeError::OddSubByte);
        }
        Type::Pointer { pointee, .. } if sub_byte(&module.types[*pointee]) && !shape.is_empty() => {
            return Err(TypeError::SubBytePointers);
        }
        _ => {}
    }
    positive("tile sizes", shape.iter().copied())?;
    // Positive numbers keep their value as unsigned ones.
    if !shape.iter().all(|size| size.cast_unsigned().is_power_of_two()) {
        return Err(TypeError::NotPowerOfTwo { found: shape.to_vec() });
    }
    let elements = shape.iter().try_fold(1_i64, |n, size| n.checked_mul(*size));
    if elements.is_none_or(|elements| elements > MAX_TILE_ELEMENTS) {
        return Err(TypeError::TooLarge { found: shape.to_vec() });
    }
    Ok(())
}

fn check_tensor_view(shape: &[i64], strides: &[i64]) -> Result<(), TypeError> {
    same_rank("strides", strides.len(), shape.len())?;
    let fixed = |sizes: &[i64]| sizes.iter().copied().filter(|size| *size != DYNAMIC).collect();
    let (shape, strides): (Vec<i64>, Vec<i64>) = (fixed(shape), fixed(strides));
    positive("fixed sizes", shape.into_iter())?;
    positive("fixed strides", strides.into_iter())
}

fn check_view(
    module: &Module,
    tensor: &Tensor,
    tile_shape: &[i32],
    padding: Option<PaddingValue>,
) -> Result<(), TypeError> {
    if tile_shape.is_empty() {
        return Err(TypeError::ViewRankZero);
    }
    same_rank("the tile", tile_shape.len(), tensor.rank)?;
    let shape: Vec<i64> = tile_shape.iter().copied().map(i64::from).collect();
    check_tile(&shape, module, tensor.element)?;
    let float = module.element(tensor.element).is_some_and(ElementType::is_float);
    match padding {
        None | Some(PaddingValue::Zero) => Ok(()),
        Some(_) if float => Ok(()),
        Some(padding) => {
            let element = module.display_type(tensor.element).to_string();
            Err(TypeError::Padding { padding: padding.name(), element })
        }
    }
}

fn check_dim_map(dim_map: &[i32], rank: usize) -> Result<(), TypeError> {
    same_rank("dim_map", dim_map.len(), rank)?;
    let mut seen = vec![false; rank];
    for &dim in dim_map {
        dimension("dim_map", i64::from(dim), rank)?;
        if let Some(seen) = usize::try_from(dim).ok().and_then(|dim| seen.get_mut(dim))
            && std::mem::replace(seen, true)
        {
            return Err(TypeError::DimensionTwice { dimension: dim });
        }
    }
    Ok(())
}

fn same_rank(what: &'static str, found: usize, expected: usize) -> Result<(), TypeError> {
    if found == expected { Ok(()) } else { Err(TypeError::Rank { what, found, expected }) }
}

fn dimension(what: &'static str, found: i64, rank: usize) -> Result<(), TypeError> {
    if usize::try_from(found).is_ok_and(|dimension| dimension < rank) {
        Ok(())
    } else {
        Err(TypeError::Dimension { what, found, rank })
    }
}

fn positive(what: &'static str, sizes: impl Iterator<Item = i64> + Clone) -> Result<(), TypeError> {
    if sizes.clone().all(|size| size > 0) {
        Ok(())
    } else {
        Err(TypeError::NotPositive { what, found: sizes.collect() })
    }
}
