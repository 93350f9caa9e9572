//! Types as text, for messages.

use super::{DYNAMIC, Handle, Module, Type};
use crate::dialect::{DialectEnum, PaddingValue};
use std::fmt::{self, Display, Formatter};

/// A type of a module, displayed as `tile<4x8xf32>`: the spelling of
/// `tileirdisasm`, without the dialect's prefix.
#[derive(Clone, Copy, Debug)]
pub struct TypeDisplay<'m> {
    module: &'m Module,
    ty: Handle<Type>,
}

impl Module {
    /// Displays a type; also one that the verifier would refuse.
    pub fn display_type(&self, ty: Handle<Type>) -> TypeDisplay<'_> {
        TypeDisplay { module: self, ty }
    }

    /// Displays the type of tiles of `element`, whether the module has it or not.
    pub fn display_tile(&self, element: Handle<Type>, shape: &[i64]) -> String {
        format!("tile<{}{}>", Sizes(shape), self.display_type(element))
    }

    /// Displays types separated by commas, in parentheses.
    pub fn display_types(&self, types: impl IntoIterator<Item = Handle<Type>>) -> String {
        let types: Vec<String> =
            types.into_iter().map(|ty| self.display_type(ty).to_string()).collect();
        format!("({})", types.join(", "))
    }
}

impl Display for TypeDisplay<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let nested = |ty: Handle<Type>| Nested { module: self.module, ty, outer: self.ty };
        match &self.module.types[self.ty] {
            Type::Element(element) => f.write_str(element.name()),
            Type::Pointer { pointee, attribute } => {
                write!(f, "ptr<{}", nested(*pointee))?;
                if let Some(attribute) = attribute {
                    write!(f, ", <{}>", attribute.name())?;
                }
                f.write_str(">")
            }
            Type::Tile { element, shape } => {
                write!(f, "tile<{}{}>", Sizes(shape), nested(*element))
            }
            Type::TensorView { element, shape, strides, attribute } => {
                write!(f, "tensor_view<{}{}", Sizes(shape), nested(*element))?;
                if !shape.is_empty() {
                    write!(f, ", strides=[{}]", join(strides, ","))?;
                }
                if let Some(attribute) = attribute {
                    write!(f, ", #cuda_tile.ptr_attr<{}>", attribute.name())?;
                }
                f.write_str(">")
            }
            Type::PartitionView { tile_shape, tensor_view, dim_map, padding } => {
                write!(f, "partition_view<tile=({}), ", join_sizes(tile_shape))?;
                write!(f, "{}{}", Padding(*padding), nested(*tensor_view))?;
                write!(f, "{}>", DimMap(dim_map))
            }
            Type::StridedView { tile_shape, traversal_strides, tensor_view, dim_map, padding } => {
                write!(f, "strided_view<tile=({}), ", join_sizes(tile_shape))?;
                let strides: Vec<String> = traversal_strides.iter().map(i32::to_string).collect();
                write!(f, "traversal_strides=[{}], ", strides.join(","))?;
                write!(f, "{}{}", Padding(*padding), nested(*tensor_view))?;
                write!(f, "{}>", DimMap(dim_map))
            }
            Type::GatherScatterView { tile_shape, tensor_view, sparse_dim, padding } => {
                write!(f, "gather_scatter_view<tile=({}), ", join_sizes(tile_shape))?;
                write!(f, "{}{}", Padding(*padding), nested(*tensor_view))?;
                write!(f, ", sparse_dim={sparse_dim}>")
            }
            Type::Token => f.write_str("token"),
            Type::Function { parameters, results } => {
                let list = |types: &[Handle<Type>]| {
                    types.iter().map(|ty| nested(*ty).to_string()).collect::<Vec<_>>().join(", ")
                };
                write!(f, "({}) -> ({})", list(parameters), list(results))
            }
        }
    }
}

/// A type inside another one. Interning makes it the earlier of the two; where it
/// isn't, the type holds itself, and following it would not end.
struct Nested<'m> {
    module: &'m Module,
    ty: Handle<Type>,
    outer: Handle<Type>,
}

impl Display for Nested<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if self.ty < self.outer {
            self.module.display_type(self.ty).fmt(f)
        } else {
            f.write_str("<a type that holds itself>")
        }
    }
}

/// Sizes in front of an element type: `4x?x`.
struct Sizes<'a>(&'a [i64]);

impl Display for Sizes<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|size| write!(f, "{}x", extent(*size)))
    }
}

struct Padding(Option<PaddingValue>);

impl Display for Padding {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.0.map_or(Ok(()), |padding| write!(f, "padding_value = {}, ", padding.name()))
    }
}

/// The map of a view's dimensions, left out where it changes nothing.
struct DimMap<'a>(&'a [i32]);

impl Display for DimMap<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if self.0.iter().zip(0..).all(|(dim, position)| *dim == position) {
            return Ok(());
        }
        let dims: Vec<String> = self.0.iter().map(i32::to_string).collect();
        write!(f, ", dim_map=[{}]", dims.join(", "))
    }
}

fn extent(size: i64) -> String {
    if size == DYNAMIC { "?".to_owned() } else { size.to_string() }
}

fn join(sizes: &[i64], separator: &str) -> String {
    sizes.iter().map(|size| extent(*size)).collect::<Vec<_>>().join(separator)
}

fn join_sizes(sizes: &[i32]) -> String {
    sizes.iter().map(i32::to_string).collect::<Vec<_>>().join("x")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dialect::ElementType;

    #[test]
    fn types_are_spelled_as_the_disassembler_does() {
        let mut module = Module::default();
        let f16 = module.element_type(ElementType::F16);
        let pointer = module.types.insert(Type::Pointer { pointee: f16, attribute: None });
        let pointers = module.tile_type(pointer, &[64, 2]);
        assert_eq!(module.display_type(pointers).to_string(), "tile<64x2xptr<f16>>");
        let tensor_view = module.types.insert(Type::TensorView {
            element: f16,
            shape: [DYNAMIC, 8].into(),
            strides: [DYNAMIC, 1].into(),
            attribute: None,
        });
        let view = module.types.insert(Type::PartitionView {
            tile_shape: [4, 8].into(),
            tensor_view,
            dim_map: [1, 0].into(),
            padding: Some(PaddingValue::Zero),
        });
        assert_eq!(
            module.display_type(view).to_string(),
            "partition_view<tile=(4x8), padding_value = zero, \
             tensor_view<?x8xf16, strides=[?,1]>, dim_map=[1, 0]>"
        );
    }

    #[test]
    fn a_type_that_holds_itself_is_displayed() {
        let mut module = Module::default();
        let itself = Handle::from_index(0);
        let ty = module.types.insert(Type::Pointer { pointee: itself, attribute: None });
        assert_eq!(module.display_type(ty).to_string(), "ptr<<a type that holds itself>>");
    }
}
