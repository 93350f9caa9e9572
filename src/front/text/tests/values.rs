//! Names, types, constants and what text leaves out.

use super::{entry, module, printed, refused};
use crate::dialect::Opcode;
use crate::front::text::{parse_attribute, parse_type};
use crate::ir::{Attribute, Module, Type};

#[test]
fn values_keep_their_names() {
    let source = entry(
        "%cst_-1_i32 = constant <i32: -1> : tile<i32>\n%-1_i32_1 = absi %cst_-1_i32 : tile<i32>",
    );
    let module = module(&source);
    let names: Vec<_> =
        module.values.iter().filter_map(|(_, value)| value.name.as_deref()).collect();
    assert_eq!(names, ["i", "f", "p", "c", "cst_-1_i32", "-1_i32_1"]);
}

#[test]
fn regions_see_the_names_around_them_and_siblings_may_share_names() {
    let text = "%v = constant <f32: 1.0> : tile<8xf32>
        %0 = reduce %v dim=0 identities=[0.0 : f32] : tile<8xf32> -> tile<f32>
        (%lhs: tile<f32>, %rhs: tile<f32>) {
          %1 = addf %lhs, %f : tile<f32>
          yield %1 : tile<f32>
        }
        %1 = reduce %v dim=0 identities=[0.0 : f32] : tile<8xf32> -> tile<f32>
        (%lhs: tile<f32>, %rhs: tile<f32>) {
          %2 = addf %lhs, %0 : tile<f32>
          yield %2 : tile<f32>
        }
        %2 = addf %0, %1 : tile<f32>";
    assert!(printed(text).contains("addf %reduce_lhs, %reduce"));
}

#[test]
fn terminators_that_text_leaves_out_are_added() {
    let source =
        entry("for %x in (%i to %i, step %i) : tile<i32> {\nif %c {\n} else {\n}\n}\nloop {\n}");
    let module = module(&source);
    let last: Vec<Opcode> = module
        .blocks
        .iter()
        .filter_map(|(_, block)| block.operations.last())
        .map(|last| module.operations[*last].opcode)
        .collect();
    assert_eq!(
        last,
        [Opcode::Return, Opcode::Continue, Opcode::Yield, Opcode::Yield, Opcode::Continue]
    );
}

#[test]
fn a_branch_that_is_left_out_has_no_block() {
    let module = module(&entry("if %c {\n}"));
    let branch = module.operations.iter().find(|(_, op)| op.opcode == Opcode::If);
    let (branch, op) = branch.expect("an if");
    assert_eq!(op.regions.len(), 2);
    assert!(module.block(branch, 0).is_some());
    assert!(module.block(branch, 1).is_none());
}

#[test]
fn defaults_are_filled_in() {
    let source = entry(
        "%v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
        %w = make_partition_view %v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
        %t, %k = load_view_tko weak %w[%i] : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token",
    );
    let module = module(&source);
    let load = module.operations.iter().find(|(_, op)| op.opcode == Opcode::LoadViewTko);
    let (load, _) = load.expect("a load");
    assert_eq!(module.attribute(load, "inbounds"), Some(&Attribute::BoolArray([].into())));
    assert_eq!(module.attribute(load, "optimization_hints"), None);
}

#[test]
fn constants_mean_the_same_in_every_spelling() {
    for (left, right) in [
        ("<f32: 0xFF800000> : tile<f32>", "<f32: -inf> : tile<f32>"),
        ("<f32: 1.44269502> : tile<f32>", "<f32: 0x3FB8AA3B> : tile<f32>"),
        ("<f16: 0x3C00> : tile<2xf16>", "<f16: [1.0, 1.0]> : tile<2xf16>"),
        ("<i1: true> : tile<i1>", "<i1: 1> : tile<i1>"),
        ("<i1: [true, false]> : tile<2xi1>", "<i1: [-1, 0]> : tile<2xi1>"),
        ("<i8: 255> : tile<i8>", "<i8: -1> : tile<i8>"),
        ("<i32: \"0x01000000FF000000\"> : tile<2xi32>", "<i32: [1, 255]> : tile<2xi32>"),
        ("<i32: \"0x01000000\"> : tile<2xi32>", "<i32: 1> : tile<2xi32>"),
        ("<i1: \"0x0100\"> : tile<2xi1>", "<i1: [true, false]> : tile<2xi1>"),
        (
            "<i1: \"0x0580\"> : tile<16xi1>",
            "<i1: [1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]> : tile<16xi1>",
        ),
        ("<i64: [[7, 7]]> : tile<1x2xi64>", "<i64: 7> : tile<1x2xi64>"),
    ] {
        let [left, right] = [left, right].map(|text| printed(&format!("%0 = constant {text}")));
        assert_eq!(left, right);
    }
}

#[test]
fn constants_that_do_not_fit_are_refused() {
    for (text, expected) in [
        ("<i8: 256> : tile<i8>", "2:20: 256 is no value of type i8"),
        ("<i8: -129> : tile<i8>", "2:20: -129 is no value of type i8"),
        ("<i1: 2> : tile<i1>", "2:20: 2 is no value of type i1"),
        ("<i32: 1.5> : tile<i32>", "2:21: 1.5 is no value of type i32"),
        ("<f16: 0x10000> : tile<f16>", "2:21: 0x10000 is no value of type f16"),
        ("<f8E8M0FNU: -1.0> : tile<f8E8M0FNU>", "2:27: -1.0 is no value of type f8E8M0FNU"),
        (
            "<i32: [1, 2]> : tile<4xi32>",
            "2:21: the elements do not fill tile<4xi32>: expected 4 elements, found 2",
        ),
        (
            "<i32: [[1, 2], 3]> : tile<2x2xi32>",
            "2:21: the elements do not fill tile<2x2xi32>: lists are not equally deep",
        ),
        (
            "<i32: [[1]]> : tile<1xi32>",
            "2:21: the elements do not fill tile<1xi32>: lists are more than 1 deep",
        ),
        (
            "<i32: \"0x00\"> : tile<2xi32>",
            "2:21: the elements do not fill tile<2xi32>: found 1 bytes",
        ),
        (
            "<i32: \"0x0\"> : tile<2xi32>",
            "2:21: expected pairs of hexadecimal digits behind `0x`, found `\"0x0\"`",
        ),
        (
            "<i32: 1> : tile<2xi64>",
            "2:26: expected a tile of the type in front of the elements, found `tile<2xi64>`",
        ),
        ("<i32: 1> : token", "2:26: expected a tile type, found `token`"),
    ] {
        assert_eq!(refused(&entry(&format!("%0 = constant {text}"))), expected);
    }
}

#[test]
fn types_are_read_in_every_spelling() {
    let mut module = Module::default();
    for (text, expected) in [
        ("!cuda_tile.tile<4x!cuda_tile.ptr<f32>>", "tile<4xptr<f32>>"),
        ("tile<4 x 8 x f32>", "tile<4x8xf32>"),
        ("tile<f8e5m2>", "tile<f8E5M2>"),
        ("tile<ptr<f32, <multicast>>>", "tile<ptr<f32, <multicast>>>"),
        ("tensor_view<f32>", "tensor_view<f32>"),
        ("tensor_view<?x4xf32, strides=[?, 1]>", "tensor_view<?x4xf32, strides=[?,1]>"),
        (
            "tensor_view<4xf32, strides=[1], #cuda_tile.ptr_attr<unicast>>",
            "tensor_view<4xf32, strides=[1], #cuda_tile.ptr_attr<unicast>>",
        ),
        (
            "partition_view<tile=(4x2), tensor_view<8x8xf32, strides=[8,1]>, dim_map=[1,0]>",
            "partition_view<tile=(4x2), tensor_view<8x8xf32, strides=[8,1]>, dim_map=[1, 0]>",
        ),
        (
            "strided_view<tile=(4), padding_value = nan, traversal_strides=[2], tensor_view<8xf32, strides=[1]>>",
            "strided_view<tile=(4), traversal_strides=[2], padding_value = nan, tensor_view<8xf32, strides=[1]>>",
        ),
        (
            "gather_scatter_view<tile=(4x4), tensor_view<8x8xf32, strides=[8,1]>, sparse_dim=1>",
            "gather_scatter_view<tile=(4x4), tensor_view<8x8xf32, strides=[8,1]>, sparse_dim=1>",
        ),
        ("(tile<f32>, token) -> ()", "(tile<f32>, token) -> ()"),
    ] {
        let ty = parse_type(&mut module, text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(module.display_type(ty).to_string(), expected);
        assert_eq!(parse_type(&mut module, expected), Ok(ty));
    }
}

#[test]
fn attributes_are_read_in_mlir_s_syntax() {
    let mut module = Module::default();
    let mut read = |text: &str| {
        let handle = parse_attribute(&mut module, text);
        let handle = handle.unwrap_or_else(|error| panic!("{text}: {error}"));
        module.attributes[handle].clone()
    };
    assert_eq!(read("unit"), Attribute::Unit);
    assert_eq!(read("true"), Attribute::Bool(true));
    assert_eq!(read("\"a\\22\\0A\\u{e9}\""), Attribute::String("a\"\né".as_bytes().into()));
    assert_eq!(read("@\"a b\""), Attribute::Symbol("a b".into()));
    assert_eq!(read("array<i32: 1, -2>"), Attribute::I32Array([1, -2].into()));
    assert_eq!(read("array<i1: true, false>"), Attribute::BoolArray([true, false].into()));
    assert_eq!(
        read("#cuda_tile.bounded<?, -3>"),
        Attribute::Bounded { lower: None, upper: Some(-3) }
    );
    assert_eq!(
        read("#cuda_tile.div_by<4, every 2 along 1>"),
        Attribute::DivBy { divisor: 4, every: Some(2), along: Some(1) }
    );
    assert_eq!(read("#cuda_tile.same_elements<[4, 1]>"), Attribute::SameElements([4, 1].into()));
    assert!(matches!(read("#cuda_tile.rounding<zero>"), Attribute::Enum(_, 1)));
    assert!(matches!(read("1 : i32"), Attribute::Integer { bits: 1, .. }));
    assert!(matches!(read("0x3F800000 : f32"), Attribute::Float { bits: 0x3f80_0000, .. }));
    assert!(matches!(read("dense<1.0> : tile<4xf32>"), Attribute::Dense(_)));
    assert!(matches!(read("{a = [1, {b}], \"c d\" = tile<f32>}"), Attribute::Dictionary(_)));
}

#[test]
fn an_integer_without_a_type_is_an_i64() {
    let mut module = Module::default();
    let handle = parse_attribute(&mut module, "-1").expect("a number");
    let Attribute::Integer { ty, bits } = module.attributes[handle] else { panic!("an integer") };
    assert_eq!(bits, u64::MAX);
    assert_eq!(module.types[ty], Type::Element(crate::dialect::ElementType::I64));
}

#[test]
fn what_stands_behind_a_part_is_refused() {
    let mut module = Module::default();
    let error = parse_type(&mut module, "tile<f32> x").expect_err("there is more");
    assert_eq!(error.to_string(), "expected the end of the text, found `x`");
    assert_eq!(error.span.offset(), 10);
}
