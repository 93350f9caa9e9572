//! Types of the tiles that programs compute with.

use tile_irdiff::dialect::ElementType;
use tile_irdiff::ir::{Builder, Handle, Type};

/// The shape of a tile, of rank 2 at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A number.
    Scalar,
    /// So many elements.
    Vector(i64),
    /// Rows and columns.
    Matrix(i64, i64),
}

impl Shape {
    /// Sizes of the dimensions.
    pub fn sizes(self) -> Vec<i64> {
        match self {
            Self::Scalar => vec![],
            Self::Vector(size) => vec![size],
            Self::Matrix(rows, columns) => vec![rows, columns],
        }
    }

    /// The shape with these sizes.
    pub fn of(sizes: &[i64]) -> Self {
        match *sizes {
            [] => Self::Scalar,
            [size] => Self::Vector(size),
            [rows, columns] => Self::Matrix(rows, columns),
            _ => unreachable!("tiles here have two dimensions at most"),
        }
    }

    /// Number of elements.
    pub fn count(self) -> i64 {
        self.sizes().iter().product()
    }

    /// The shape with another size in one dimension.
    pub fn with(self, dimension: usize, size: i64) -> Self {
        let mut sizes = self.sizes();
        sizes[dimension] = size;
        Self::of(&sizes)
    }
}

/// Type of a tile of numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tile {
    /// Type of its elements.
    pub element: ElementType,
    /// Its shape.
    pub shape: Shape,
}

impl Tile {
    /// The type of a number.
    pub fn scalar(element: ElementType) -> Self {
        Self { element, shape: Shape::Scalar }
    }

    /// Tiles of this shape with other elements.
    pub fn of(self, element: ElementType) -> Self {
        Self { element, ..self }
    }

    /// Tiles of these elements with another shape.
    pub fn shaped(self, shape: Shape) -> Self {
        Self { shape, ..self }
    }

    /// The type in the module that is being made.
    pub fn intern(self, builder: &mut Builder) -> Handle<Type> {
        builder.tile(self.element, &self.shape.sizes())
    }

    /// Type of the views that parts of this type are cut out of or joined to.
    pub fn sizes_i32(self) -> Vec<i32> {
        let sizes = self.shape.sizes();
        sizes.iter().map(|size| i32::try_from(*size).expect("tiles are small")).collect()
    }
}

/// Integers that are computed with.
pub const INTEGERS: [ElementType; 5] =
    [ElementType::I32, ElementType::I64, ElementType::I16, ElementType::I8, ElementType::I1];

/// Floats that are computed with.
pub const FLOATS: [ElementType; 4] =
    [ElementType::F32, ElementType::F16, ElementType::Bf16, ElementType::F64];

/// Floats that are only converted to and from.
pub const NARROW: [ElementType; 3] =
    [ElementType::F8E4M3FN, ElementType::F8E5M2, ElementType::Tf32];
