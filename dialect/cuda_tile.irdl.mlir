// The cuda_tile dialect in MLIR's IR Definition Language, for
//
//   mlir-opt --irdl-file=dialect/cuda_tile.irdl.mlir
//
// Generated from the tables in dialect/: `cargo run --example irdl` prints it, and
// a test compares. dialect/README.md describes the encoding of operations.
//
// What IRDL in LLVM 22 can't say, and so only tile-irdiff's own verifier checks:
// - terminators, so `ub.unreachable` follows each; which operation may stand in which;
// - attributes that may be absent: of those a comment names, nothing is checked;
// - values of one group with different types, so two or more of them are one tuple;
// - ranks, equal ranks, what lies in lists (shapes, strides), widths of integers;
// - symbols, and values that a region may not take from around it;
// - arguments of regions, other than that there are none.
irdl.dialect @cuda_tile {
  irdl.attribute @rounding {
    %0 = irdl.is "nearest_even"
    %1 = irdl.is "zero"
    %2 = irdl.is "negative_inf"
    %3 = irdl.is "positive_inf"
    %4 = irdl.is "approx"
    %5 = irdl.is "full"
    %6 = irdl.is "nearest_int_to_zero"
    %7 = irdl.is "nearest_away"
    %8 = irdl.any_of(%0, %1, %2, %3, %4, %5, %6, %7)
    irdl.parameters(value: %8)
  }
  irdl.attribute @overflow {
    %0 = irdl.is "none"
    %1 = irdl.is "no_signed_wrap"
    %2 = irdl.is "no_unsigned_wrap"
    %3 = irdl.is "no_wrap"
    %4 = irdl.any_of(%0, %1, %2, %3)
    irdl.parameters(value: %4)
  }
  irdl.attribute @signedness {
    %0 = irdl.is "unsigned"
    %1 = irdl.is "signed"
    %2 = irdl.any_of(%0, %1)
    irdl.parameters(value: %2)
  }
  irdl.attribute @comparison_predicate {
    %0 = irdl.is "equal"
    %1 = irdl.is "not_equal"
    %2 = irdl.is "less_than"
    %3 = irdl.is "less_than_or_equal"
    %4 = irdl.is "greater_than"
    %5 = irdl.is "greater_than_or_equal"
    %6 = irdl.any_of(%0, %1, %2, %3, %4, %5)
    irdl.parameters(value: %6)
  }
  irdl.attribute @comparison_ordering {
    %0 = irdl.is "unordered"
    %1 = irdl.is "ordered"
    %2 = irdl.any_of(%0, %1)
    irdl.parameters(value: %2)
  }
  irdl.attribute @memory_ordering_semantics {
    %0 = irdl.is "weak"
    %1 = irdl.is "relaxed"
    %2 = irdl.is "acquire"
    %3 = irdl.is "release"
    %4 = irdl.is "acq_rel"
    %5 = irdl.any_of(%0, %1, %2, %3, %4)
    irdl.parameters(value: %5)
  }
  irdl.attribute @memory_scope {
    %0 = irdl.is "tl_blk"
    %1 = irdl.is "device"
    %2 = irdl.is "sys"
    %3 = irdl.any_of(%0, %1, %2)
    irdl.parameters(value: %3)
  }
  irdl.attribute @atomic_rmw_mode {
    %0 = irdl.is "and"
    %1 = irdl.is "or"
    %2 = irdl.is "xor"
    %3 = irdl.is "add"
    %4 = irdl.is "addf"
    %5 = irdl.is "max"
    %6 = irdl.is "min"
    %7 = irdl.is "umax"
    %8 = irdl.is "umin"
    %9 = irdl.is "xchg"
    %10 = irdl.any_of(%0, %1, %2, %3, %4, %5, %6, %7, %8, %9)
    irdl.parameters(value: %10)
  }
  irdl.attribute @multimem_reduction_kind {
    %0 = irdl.is "add"
    %1 = irdl.is "min"
    %2 = irdl.is "max"
    %3 = irdl.is "and"
    %4 = irdl.is "or"
    %5 = irdl.is "xor"
    %6 = irdl.is "umin"
    %7 = irdl.is "umax"
    %8 = irdl.any_of(%0, %1, %2, %3, %4, %5, %6, %7)
    irdl.parameters(value: %8)
  }
  irdl.attribute @padding_value {
    %0 = irdl.is "zero"
    %1 = irdl.is "neg_zero"
    %2 = irdl.is "nan"
    %3 = irdl.is "pos_inf"
    %4 = irdl.is "neg_inf"
    %5 = irdl.any_of(%0, %1, %2, %3, %4)
    irdl.parameters(value: %5)
  }
  irdl.attribute @symbol_visibility {
    %0 = irdl.is "public"
    %1 = irdl.is "private"
    %2 = irdl.any_of(%0, %1)
    irdl.parameters(value: %2)
  }
  irdl.attribute @pointer_attribute {
    %0 = irdl.is "none"
    %1 = irdl.is "unicast"
    %2 = irdl.is "multicast"
    %3 = irdl.any_of(%0, %1, %2)
    irdl.parameters(value: %3)
  }
  irdl.attribute @optimization_hints {
    %0 = irdl.base "#builtin.dictionary"
    irdl.parameters(targets: %0)
  }
  irdl.attribute @div_by {
    %0 = irdl.base "#builtin.integer"
    %1 = irdl.base "#builtin.integer"
    %2 = irdl.is unit
    %3 = irdl.any_of(%1, %2)
    %4 = irdl.base "#builtin.integer"
    %5 = irdl.any_of(%4, %2)
    irdl.parameters(divisor: %0, every: %3, along: %5)
  }
  irdl.attribute @same_elements {
    %0 = irdl.base "#builtin.array"
    irdl.parameters(sizes: %0)
  }
  irdl.attribute @bounded {
    %0 = irdl.base "#builtin.integer"
    %1 = irdl.is unit
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.base "#builtin.integer"
    %4 = irdl.any_of(%3, %1)
    irdl.parameters(lower: %2, upper: %4)
  }
  irdl.type @fnv8e5m3fnu
  irdl.type @token
  irdl.type @ptr {
    %0 = irdl.is i1
    %1 = irdl.is i8
    %2 = irdl.is i16
    %3 = irdl.is i32
    %4 = irdl.is i64
    %5 = irdl.is f16
    %6 = irdl.is bf16
    %7 = irdl.is f32
    %8 = irdl.is tf32
    %9 = irdl.is f64
    %10 = irdl.is f8E4M3FN
    %11 = irdl.is f8E5M2
    %12 = irdl.is f8E8M0FNU
    %13 = irdl.is f4E2M1FN
    %14 = irdl.is i4
    %15 = irdl.base @cuda_tile::@fnv8e5m3fnu
    %16 = irdl.any_of(%0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15)
    %17 = irdl.is unit
    %18 = irdl.base @cuda_tile::@pointer_attribute
    %19 = irdl.any_of(%17, %18)
    irdl.parameters(pointee: %16, attribute: %19)
  }
  irdl.type @tile {
    %0 = irdl.base "#builtin.array"
    %1 = irdl.is i1
    %2 = irdl.is i8
    %3 = irdl.is i16
    %4 = irdl.is i32
    %5 = irdl.is i64
    %6 = irdl.is f16
    %7 = irdl.is bf16
    %8 = irdl.is f32
    %9 = irdl.is tf32
    %10 = irdl.is f64
    %11 = irdl.is f8E4M3FN
    %12 = irdl.is f8E5M2
    %13 = irdl.is f8E8M0FNU
    %14 = irdl.is f4E2M1FN
    %15 = irdl.is i4
    %16 = irdl.base @cuda_tile::@fnv8e5m3fnu
    %17 = irdl.base @cuda_tile::@ptr
    %18 = irdl.any_of(%1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15, %16, %17)
    irdl.parameters(shape: %0, element: %18)
  }
  irdl.type @tensor_view {
    %0 = irdl.base "#builtin.array"
    %1 = irdl.base "#builtin.array"
    %2 = irdl.is i1
    %3 = irdl.is i8
    %4 = irdl.is i16
    %5 = irdl.is i32
    %6 = irdl.is i64
    %7 = irdl.is f16
    %8 = irdl.is bf16
    %9 = irdl.is f32
    %10 = irdl.is tf32
    %11 = irdl.is f64
    %12 = irdl.is f8E4M3FN
    %13 = irdl.is f8E5M2
    %14 = irdl.is f8E8M0FNU
    %15 = irdl.is f4E2M1FN
    %16 = irdl.is i4
    %17 = irdl.base @cuda_tile::@fnv8e5m3fnu
    %18 = irdl.any_of(%2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15, %16, %17)
    %19 = irdl.is unit
    %20 = irdl.base @cuda_tile::@pointer_attribute
    %21 = irdl.any_of(%19, %20)
    irdl.parameters(shape: %0, strides: %1, element: %18, attribute: %21)
  }
  irdl.type @partition_view {
    %0 = irdl.base "#builtin.array"
    %1 = irdl.base @cuda_tile::@tensor_view
    %2 = irdl.base "#builtin.array"
    %3 = irdl.is unit
    %4 = irdl.base @cuda_tile::@padding_value
    %5 = irdl.any_of(%3, %4)
    irdl.parameters(tile: %0, tensor_view: %1, dim_map: %2, padding: %5)
  }
  irdl.type @strided_view {
    %0 = irdl.base "#builtin.array"
    %1 = irdl.base "#builtin.array"
    %2 = irdl.base @cuda_tile::@tensor_view
    %3 = irdl.base "#builtin.array"
    %4 = irdl.is unit
    %5 = irdl.base @cuda_tile::@padding_value
    %6 = irdl.any_of(%4, %5)
    irdl.parameters(tile: %0, traversal_strides: %1, tensor_view: %2, dim_map: %3, padding: %6)
  }
  irdl.type @gather_scatter_view {
    %0 = irdl.base "#builtin.array"
    %1 = irdl.base @cuda_tile::@tensor_view
    %2 = irdl.base "#builtin.integer"
    %3 = irdl.is unit
    %4 = irdl.base @cuda_tile::@padding_value
    %5 = irdl.any_of(%3, %4)
    irdl.parameters(tile: %0, tensor_view: %1, sparse_dim: %2, padding: %5)
  }
  irdl.operation @absf attributes {
    opcode = 0 : i32, since = "13.1", family = "float", traits = ["pure", "no_memory_effect"]
  } {
    %0 = irdl.any
    %1 = irdl.is f16
    %2 = irdl.is bf16
    %3 = irdl.is f32
    %4 = irdl.is f64
    %5 = irdl.any_of(%1, %2, %3, %4)
    %6 = irdl.parametric @cuda_tile::@tile<%0, %5>
    irdl.operands(source: %6)
    irdl.results(result: %6)
  }
  irdl.operation @absi attributes {
    opcode = 1 : i32, since = "13.1", family = "integer", traits = ["pure", "no_memory_effect"]
  } {
    %0 = irdl.any
    %1 = irdl.is i1
    %2 = irdl.is i8
    %3 = irdl.is i16
    %4 = irdl.is i32
    %5 = irdl.is i64
    %6 = irdl.any_of(%1, %2, %3, %4, %5)
    %7 = irdl.parametric @cuda_tile::@tile<%0, %6>
    irdl.operands(source: %7)
    irdl.results(result: %7)
  }
  irdl.operation @addf attributes {
    opcode = 2 : i32, since = "13.1", family = "float", traits = ["pure", "no_memory_effect", "commutative"]
  } {
    %0 = irdl.any
    %1 = irdl.is f16
    %2 = irdl.is bf16
    %3 = irdl.is f32
    %4 = irdl.is f64
    %5 = irdl.any_of(%1, %2, %3, %4)
    %6 = irdl.parametric @cuda_tile::@tile<%0, %5>
    %7 = irdl.is "nearest_even"
    %8 = irdl.is "zero"
    %9 = irdl.is "negative_inf"
    %10 = irdl.is "positive_inf"
    %11 = irdl.any_of(%7, %8, %9, %10)
    %12 = irdl.parametric @cuda_tile::@rounding<%11>
    irdl.operands(lhs: %6, rhs: %6)
    irdl.results(result: %6)
    irdl.attributes {"rounding_mode" = %12}
    // may be absent: flush_to_zero
  }
  irdl.operation @addi attributes {
    opcode = 3 : i32, since = "13.1", family = "integer", traits = ["pure", "no_memory_effect", "commutative"]
  } {
    %0 = irdl.any
    %1 = irdl.is i1
    %2 = irdl.is i8
    %3 = irdl.is i16
    %4 = irdl.is i32
    %5 = irdl.is i64
    %6 = irdl.any_of(%1, %2, %3, %4, %5)
    %7 = irdl.parametric @cuda_tile::@tile<%0, %6>
    %8 = irdl.base @cuda_tile::@overflow
    irdl.operands(lhs: %7, rhs: %7)
    irdl.results(result: %7)
    irdl.attributes {"overflow" = %8}
  }
  irdl.operation @andi attributes {
    opcode = 4 : i32, since = "13.1", family = "bitwise", traits = ["pure", "no_memory_effect", "commutative"]
  } {
    %0 = irdl.any
    %1 = irdl.is i1
    %2 = irdl.is i8
    %3 = irdl.is i16
    %4 = irdl.is i32
    %5 = irdl.is i64
    %6 = irdl.any_of(%1, %2, %3, %4, %5)
    %7 = irdl.parametric @cuda_tile::@tile<%0, %6>
    irdl.operands(lhs: %7, rhs: %7)
    irdl.results(result: %7)
  }
  irdl.operation @assert attributes {
    opcode = 5 : i32, since = "13.1", family = "control_flow", traits = []
  } {
    %0 = irdl.any
    %1 = irdl.is i1
    %2 = irdl.parametric @cuda_tile::@tile<%0, %1>
    %3 = irdl.base "#builtin.string"
    irdl.operands(condition: %2)
    irdl.attributes {"message" = %3}
  }
  irdl.operation @assume attributes {
    opcode = 6 : i32, since = "13.1", family = "misc", traits = []
  } {
    %0 = irdl.any
    %1 = irdl.base @cuda_tile::@div_by
    %2 = irdl.base @cuda_tile::@same_elements
    %3 = irdl.base @cuda_tile::@bounded
    %4 = irdl.any_of(%1, %2, %3)
    irdl.operands(value: %0)
    irdl.results(result: %0)
    irdl.attributes {"predicate" = %4}
  }
  irdl.operation @atomic_cas_tko attributes {
    opcode = 7 : i32, since = "13.1", family = "atomic", traits = []
  } {
    %0 = irdl.any
    %1 = irdl.base @cuda_tile::@ptr
    %2 = irdl.parametric @cuda_tile::@tile<%0, %1>
    %3 = irdl.any
    %4 = irdl.parametric @cuda_tile::@tile<%0, %3>
    %5 = irdl.any
    %6 = irdl.is i1
    %7 = irdl.parametric @cuda_tile::@tile<%5, %6>
    %8 = irdl.base @cuda_tile::@token
    %9 = irdl.base @cuda_tile::@token
    %10 = irdl.is "relaxed"
    %11 = irdl.is "acquire"
    %12 = irdl.is "release"
    %13 = irdl.is "acq_rel"
    %14 = irdl.any_of(%10, %11, %12, %13)
    %15 = irdl.parametric @cuda_tile::@memory_ordering_semantics<%14>
    %16 = irdl.base @cuda_tile::@memory_scope
    irdl.operands(pointers: %2, cmp: %4, val: %4, mask: optional %7, token: optional %8)
    irdl.results(result: %4, result_token: %9)
    irdl.attributes {"memory_ordering_semantics" = %15, "memory_scope" = %16}
  }
  irdl.operation @atomic_rmw_tko attributes {
    opcode = 8 : i32, since = "13.1", family = "atomic", traits = []
  } {
    %0 = irdl.any
    %1 = irdl.base @cuda_tile::@ptr
    %2 = irdl.parametric @cuda_tile::@tile<%0, %1>
    %3 = irdl.any
    %4 = irdl.parametric @cuda_tile::@tile<%0, %3>
    %5 = irdl.any
    %6 = irdl.is i1
    %7 = irdl.parametric @cuda_tile::@tile<%5, %6>
    %8 = irdl.base @cuda_tile::@token
    %9 = irdl.base @cuda_tile::@token
    %10 = irdl.is "relaxed"
    %11 = irdl.is "acquire"
    %12 = irdl.is "release"
    %13 = irdl.is "acq_rel"
    %14 = irdl.any_of(%10, %11, %12, %13)
    %15 = irdl.parametric @cuda_tile::@memory_ordering_semantics<%14>
    %16 = irdl.base @cuda_tile::@memory_scope
    %17 = irdl.base @cuda_tile::@atomic_rmw_mode
    irdl.operands(pointers: %2, arg: %4, mask: optional %7, token: optional %8)
    irdl.results(result: %4, result_token: %9)
    irdl.attributes {"memory_ordering_semantics" = %15, "memory_scope" = %16, "mode" = %17}
  }
  irdl.operation @bitcast attributes {
    opcode = 9 : i32, since = "13.1", family = "conversion", traits = ["pure", "no_memory_effect"]
  } {
    %0 = irdl.any
    %1 = irdl.is i1
    %2 = irdl.is i8
    %3 = irdl.is i16
    %4 = irdl.is i32
    %5 = irdl.is i64
    %6 = irdl.is f16
    %7 = irdl.is bf16
    %8 = irdl.is f32
    %9 = irdl.is f64
    %10 = irdl.is tf32
    %11 = irdl.is f8E4M3FN
    %12 = irdl.is f8E5M2
    %13 = irdl.is f8E8M0FNU
    %14 = irdl.is f4E2M1FN
    %15 = irdl.base @cuda_tile::@fnv8e5m3fnu
    %16 = irdl.any_of(%1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15)
    %17 = irdl.parametric @cuda_tile::@tile<%0, %16>
    %18 = irdl.is i1
    %19 = irdl.is i8
    %20 = irdl.is i16
    %21 = irdl.is i32
    %22 = irdl.is i64
    %23 = irdl.is f16
    %24 = irdl.is bf16
    %25 = irdl.is f32
    %26 = irdl.is f64
    %27 = irdl.is tf32
    %28 = irdl.is f8E4M3FN
    %29 = irdl.is f8E5M2
    %30 = irdl.is f8E8M0FNU
    %31 = irdl.is f4E2M1FN
    %32 = irdl.base @cuda_tile::@fnv8e5m3fnu
    %33 = irdl.any_of(%18, %19, %20, %21, %22, %23, %24, %25, %26, %27, %28, %29, %30, %31, %32)
    %34 = irdl.parametric @cuda_tile::@tile<%0, %33>
    irdl.operands(source: %17)
    irdl.results(result: %34)
  }
  irdl.operation @break attributes {
    opcode = 10 : i32, since = "13.1", family = "control_flow", traits = ["terminator"]
  } {
    %0 = irdl.any
    irdl.operands(operands: optional %0)
  }
  irdl.operation @broadcast attributes {
    opcode = 11 : i32, since = "13.1", family = "core", traits = ["pure", "no_memory_effect"]
  } {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.parametric @cuda_tile::@tile<%0, %1>
    %3 = irdl.any
    %4 = irdl.parametric @cuda_tile::@tile<%3, %1>
    irdl.operands(source: %2)
    irdl.results(result: %4)
  }
  irdl.operation @cat attributes {
    opcode = 12 : i32, since = "13.1", family = "core", traits = ["pure", "no_memory_effect"]
  } {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.parametric @cuda_tile::@tile<%0, %1>
    %3 = irdl.any
    %4 = irdl.parametric @cuda_tile::@tile<%3, %1>
    %5 = irdl.any
    %6 = irdl.parametric @cuda_tile::@tile<%5, %1>
    %7 = irdl.base "#builtin.integer"
    irdl.operands(lhs: %2, rhs: %4)
    irdl.results(result: %6)
    irdl.attributes {"dim" = %7}
  }
  irdl.operation @ceil attributes {
    opcode = 13 : i32, since = "13.1", family = "float", traits = ["pure", "no_memory_effect"]
  } {
    %0 = irdl.any
    %1 = irdl.is f16
    %2 = irdl.is bf16
    %3 = irdl.is f32
    %4 = irdl.is f64
    %5 = irdl.any_of(%1, %2, %3, %4)
    %6 = irdl.parametric @cuda_tile::@tile<%0, %5>
    irdl.operands(source: %6)
    irdl.results(result: %6)
  }
  irdl.operation @cmpf attributes {
    opcode = 14 : i32, since = "13.1", family = "float", traits = ["pure", "no_memory_effect"]
  } {
    %0 = irdl.any
    %1 = irdl.is f16
    %2 = irdl.is bf16
    %3 = irdl.is f32
    %4 = irdl.is f64
    %5 = irdl.any_of(%1, %2, %3, %4)
    %6 = irdl.parametric @cuda_tile::@tile<%0, %5>
    %7 = irdl.is i1
    %8 = irdl.parametric @cuda_tile::@tile<%0, %7>
    %9 = irdl.base @cuda_tile::@comparison_predicate
    %10 = irdl.base @cuda_tile::@comparison_ordering
    irdl.operands(lhs: %6, rhs: %6)
    irdl.results(result: %8)
    irdl.attributes {"comparison_predicate" = %9, "comparison_ordering" = %10}
  }
  irdl.operation @cmpi attributes {
    opcode = 15 : i32, since = "13.1", family = "integer", traits = ["pure", "no_memory_effect"]
  } {
    %0 = irdl.any
    %1 = irdl.is i1
    %2 = irdl.is i8
    %3 = irdl.is i16
    %4 = irdl.is i32
    %5 = irdl.is i64
    %6 = irdl.any_of(%1, %2, %3, %4, %5)
    %7 = irdl.parametric @cuda_tile::@tile<%0, %6>
    %8 = irdl.is i1
    %9 = irdl.parametric @cuda_tile::@tile<%0, %8>
    %10 = irdl.base @cuda_tile::@comparison_predicate
    %11 = irdl.base @cuda_tile::@signedness
    irdl.operands(lhs: %7, rhs: %7)
    irdl.results(result: %9)
    irdl.attributes {"comparison_predicate" = %10, "signedness" = %11}
  }
  irdl.operation @constant attributes {
    opcode = 16 : i32, since = "13.1", family = "core", traits = ["pure", "no_memory_effect"]
  } {
    %0 = irdl.any
    %1 = irdl.is i1
    %2 = irdl.is i8
    %3 = irdl.is i16
    %4 = irdl.is i32
    %5 = irdl.is i64
    %6 = irdl.is f16
    %7 = irdl.is bf16
    %8 = irdl.is f32
    %9 = irdl.is f64
    %10 = irdl.is tf32
    %11 = irdl.is f8E4M3FN
    %12 = irdl.is f8E5M2
    %13 = irdl.is f8E8M0FNU
    %14 = irdl.is f4E2M1FN
    %15 = irdl.base @cuda_tile::@fnv8e5m3fnu
    %16 = irdl.any_of(%1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15)
    %17 = irdl.parametric @cuda_tile::@tile<%0, %16>
    %18 = irdl.base "#builtin.dense_int_or_fp_elements"
    irdl.results(result: %17)
    irdl.attributes {"value" = %18}
  }
  irdl.operation @continue attributes {
    opcode = 17 : i32, since = "13.1", family = "control_flow", traits = ["terminator"]
  } {
    %0 = irdl.any
    irdl.operands(operands: optional %0)
  }
  irdl.operation @cos attributes {
    opcode = 18 : i32, since = "13.1", family = "float", traits = ["pure", "no_memory_effect"]
  } {
    %0 = irdl.any
    %1 = irdl.is f16
    %2 = irdl.is bf16
    %3 = irdl.is f32
    %4 = irdl.is f64
    %5 = irdl.any_of(%1, %2, %3, %4)
    %6 = irdl.parametric @cuda_tile::@tile<%0, %5>
    irdl.operands(source: %6)
    irdl.results(result: %6)
  }
  irdl.operation @cosh attributes {
    opcode = 19 : i32, since = "13.1", family = "float", traits = ["pure", "no_memory_effect"]
  } {
    %0 = irdl.any
    %1 = irdl.is f16
    %2 = irdl.is bf16
    %3 = irdl.is f32
    %4 = irdl.is f64
    %5 = irdl.any_of(%1, %2, %3, %4)
    %6 = irdl.parametric @cuda_tile::@tile<%0, %5>
    irdl.operands(source: %6)
    irdl.results(result: %6)
  }
  irdl.operation @divf attributes {
    opcode = 20 : i32, since = "13.1", family = "float", traits = ["pure", "no_memory_effect"]
  } {
    %0 = irdl.any
    %1 = irdl.is f16
    %2 = irdl.is bf16
    %3 = irdl.is f32
    %4 = irdl.is f64
    %5 = irdl.any_of(%1, %2, %3, %4)
    %6 = irdl.parametric @cuda_tile::@tile<%0, %5>
    %7 = irdl.is "nearest_even"
    %8 = irdl.is "zero"
    %9 = irdl.is "negative_inf"
    %10 = irdl.is "positive_inf"
    %11 = irdl.is "approx"
    %12 = irdl.is "full"
    %13 = irdl.any_of(%7, %8, %9, %10, %11, %12)
    %14 = irdl.parametric @cuda_tile::@rounding<%13>
    irdl.operands(lhs: %6, rhs: %6)
    irdl.results(result: %6)
    irdl.attributes {"rounding_mode" = %14}
    // may be absent: flush_to_zero
  }
  irdl.operation @divi attributes {
    opcode = 21 : i32, since = "13.1", family = "integer", traits = ["no_memory_effect"]
  } {
    %0 = irdl.any
    %1 = irdl.is i1
    %2 = irdl.is i8
    %3 = irdl.is i16
    %4 = irdl.is i32
    %5 = irdl.is i64
    %6 = irdl.any_of(%1, %2, %3, %4, %5)
    %7 = irdl.parametric @cuda_tile::@tile<%0, %6>
    %8 = irdl.base @cuda_tile::@signedness
    %9 = irdl.is "zero"
    %10 = irdl.is "negative_inf"
    %11 = irdl.is "positive_inf"
    %12 = irdl.any_of(%9, %10, %11)
    %13 = irdl.parametric @cuda_tile::@rounding<%12>
    irdl.operands(lhs: %7, rhs: %7)
    irdl.results(result: %7)
    irdl.attributes {"signedness" = %8, "rounding" = %13}
  }
  irdl.operation @entry attributes {
    opcode = 22 : i32, since = "13.1", family = "core", traits = []
  } {
    %0 = irdl.base "#builtin.string"
    %1 = irdl.base "!builtin.function"
    %2 = irdl.region with size 1
    irdl.regions(body: %2)
    irdl.attributes {"sym_name" = %0, "function_type" = %1}
    // may be absent: arg_attrs, res_attrs, optimization_hints
  }
  irdl.operation @exp attributes {
    opcode = 23 : i32, since = "13.1", family = "float", traits = ["pure", "no_memory_effect"]
  } {
    %0 = irdl.any
    %1 = irdl.is f16
    %2 = irdl.is bf16
    %3 = irdl.is f32
    %4 = irdl.is f64
    %5 = irdl.any_of(%1, %2, %3, %4)
    %6 = irdl.parametric @cuda_tile::@tile<%0, %5>
    %7 = irdl.is "approx"
    %8 = irdl.is "full"
    %9 = irdl.any_of(%7, %8)
    %10 = irdl.parametric @cuda_tile::@rounding<%9>
    irdl.operands(source: %6)
    irdl.results(result: %6)
    irdl.attributes {"rounding_mode" = %10}
  }
  irdl.operation @exp2 attributes {
    opcode = 24 : i32, since = "13.1", family = "float", traits = ["pure", "no_memory_effect"]
  } {
    %0 = irdl.any
    %1 = irdl.is f16
    %2 = irdl.is bf16
    %3 = irdl.is f32
    %4 = irdl.is f64
    %5 = irdl.any_of(%1, %2, %3, %4)
    %6 = irdl.parametric @cuda_tile::@tile<%0, %5>
    irdl.operands(source: %6)
    irdl.results(result: %6)
    // may be absent: flush_to_zero
  }
  irdl.operation @exti attributes {
    opcode = 37 : i32, since = "13.1", family = "conversion", traits = ["pure", "no_memory_effect"]
  } {
    %0 = irdl.any
    %1 = irdl.is i1
    %2 = irdl.is i8
    %3 = irdl.is i16
    %4 = irdl.is i32
    %5 = irdl.is i64
    %6 = irdl.is i4
    %7 = irdl.any_of(%1, %2, %3, %4, %5, %6)
    %8 = irdl.parametric @cuda_tile::@tile<%0, %7>
    %9 = irdl.is i1
    %10 = irdl.is i8
    %11 = irdl.is i16
    %12 = irdl.is i32
    %13 = irdl.is i64
    %14 = irdl.is i4
    %15 = irdl.any_of(%9, %10, %11, %12, %13, %14)
    %16 = irdl.parametric @cuda_tile::@tile<%0, %15>
    %17 = irdl.base @cuda_tile::@signedness
    irdl.operands(from: %8)
    irdl.results(to: %16)
    irdl.attributes {"signedness" = %17}
  }
  irdl.operation @extract attributes {
    opcode = 38 : i32, since = "13.1", family = "core", traits = ["pure", "no_memory_effect"]
  } {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.parametric @cuda_tile::@tile<%0, %1>
    %3 = irdl.is []
    %4 = irdl.is i32
    %5 = irdl.parametric @cuda_tile::@tile<%3, %4>
    %6 = irdl.any
    %7 = irdl.any
    %8 = irdl.parametric @cuda_tile::@tile<%6, %7>
    irdl.operands(source: %2, indices: variadic %5)
    irdl.results(result: %8)
  }
  irdl.operation @floor attributes {
    opcode = 39 : i32, since = "13.1", family = "float", traits = ["pure", "no_memory_effect"]
  } {
    %0 = irdl.any
    %1 = irdl.is f16
    %2 = irdl.is bf16
    %3 = irdl.is f32
    %4 = irdl.is f64
    %5 = irdl.any_of(%1, %2, %3, %4)
    %6 = irdl.parametric @cuda_tile::@tile<%0, %5>
    irdl.operands(source: %6)
    irdl.results(result: %6)
  }
  irdl.operation @fma attributes {
    opcode = 40 : i32, since = "13.1", family = "float", traits = ["pure", "no_memory_effect"]
  } {
    %0 = irdl.any
    %1 = irdl.is f16
    %2 = irdl.is bf16
    %3 = irdl.is f32
    %4 = irdl.is f64
    %5 = irdl.any_of(%1, %2, %3, %4)
    %6 = irdl.parametric @cuda_tile::@tile<%0, %5>
    %7 = irdl.is "nearest_even"
    %8 = irdl.is "zero"
    %9 = irdl.is "negative_inf"
    %10 = irdl.is "positive_inf"
    %11 = irdl.any_of(%7, %8, %9, %10)
    %12 = irdl.parametric @cuda_tile::@rounding<%11>
    irdl.operands(lhs: %6, rhs: %6, acc: %6)
    irdl.results(result: %6)
    irdl.attributes {"rounding_mode" = %12}
    // may be absent: flush_to_zero
  }
  irdl.operation @for attributes {
    opcode = 41 : i32, since = "13.1", family = "control_flow", traits = []
  } {
    %0 = irdl.is []
    %1 = irdl.is i1
    %2 = irdl.is i8
    %3 = irdl.is i16
    %4 = irdl.is i32
    %5 = irdl.is i64
    %6 = irdl.any_of(%1, %2, %3, %4, %5)
    %7 = irdl.parametric @cuda_tile::@tile<%0, %6>
    %8 = irdl.any
    %9 = irdl.region with size 1
    irdl.operands(lower_bound: %7, upper_bound: %7, step: %7, init_values: optional %8)
    irdl.results(result_values: optional %8)
    irdl.regions(body: %9)
    // may be absent: unsignedCmp
  }
  irdl.operation @ftof attributes {
    opcode = 42 : i32, since = "13.1", family = "conversion", traits = ["pure", "no_memory_effect"]
  } {
    %0 = irdl.any
    %1 = irdl.is f16
    %2 = irdl.is bf16
    %3 = irdl.is f32
    %4 = irdl.is f64
    %5 = irdl.is tf32
    %6 = irdl.is f8E4M3FN
    %7 = irdl.is f8E5M2
    %8 = irdl.is f8E8M0FNU
    %9 = irdl.is f4E2M1FN
    %10 = irdl.base @cuda_tile::@fnv8e5m3fnu
    %11 = irdl.any_of(%1, %2, %3, %4, %5, %6, %7, %8, %9, %10)
    %12 = irdl.parametric @cuda_tile::@tile<%0, %11>
    %13 = irdl.is f16
    %14 = irdl.is bf16
    %15 = irdl.is f32
    %16 = irdl.is f64
    %17 = irdl.is tf32
    %18 = irdl.is f8E4M3FN
    %19 = irdl.is f8E5M2
    %20 = irdl.is f8E8M0FNU
    %21 = irdl.is f4E2M1FN
    %22 = irdl.base @cuda_tile::@fnv8e5m3fnu
    %23 = irdl.any_of(%13, %14, %15, %16, %17, %18, %19, %20, %21, %22)
    %24 = irdl.parametric @cuda_tile::@tile<%0, %23>
    %25 = irdl.base @cuda_tile::@rounding
    irdl.operands(from: %12)
    irdl.results(to: %24)
    irdl.attributes {"rounding_mode" = %25}
  }
  irdl.operation @ftoi attributes {
    opcode = 43 : i32, since = "13.1", family = "conversion", traits = ["pure", "no_memory_effect"]
  } {
    %0 = irdl.any
    %1 = irdl.is f16
    %2 = irdl.is bf16
    %3 = irdl.is f32
    %4 = irdl.is f64
    %5 = irdl.is tf32
    %6 = irdl.is f8E4M3FN
    %7 = irdl.is f8E5M2
    %8 = irdl.is f8E8M0FNU
    %9 = irdl.is f4E2M1FN
    %10 = irdl.base @cuda_tile::@fnv8e5m3fnu
    %11 = irdl.any_of(%1, %2, %3, %4, %5, %6, %7, %8, %9, %10)
    %12 = irdl.parametric @cuda_tile::@tile<%0, %11>
    %13 = irdl.is i1
    %14 = irdl.is i8
    %15 = irdl.is i16
    %16 = irdl.is i32
    %17 = irdl.is i64
    %18 = irdl.any_of(%13, %14, %15, %16, %17)
    %19 = irdl.parametric @cuda_tile::@tile<%0, %18>
    %20 = irdl.base @cuda_tile::@signedness
    %21 = irdl.is "nearest_int_to_zero"
    %22 = irdl.parametric @cuda_tile::@rounding<%21>
    irdl.operands(from: %12)
    irdl.results(to: %19)
    irdl.attributes {"signedness" = %20, "rounding_mode" = %22}
    // may be absent: saturating
  }
  irdl.operation @get_global attributes {
    opcode = 44 : i32, since = "13.1", family = "core", traits = ["pure", "no_memory_effect"]
  } {
    %0 = irdl.is []
    %1 = irdl.base @cuda_tile::@ptr
    %2 = irdl.parametric @cuda_tile::@tile<%0, %1>
    %3 = irdl.base "#builtin.symbol_ref"
    irdl.results(result: %2)
    irdl.attributes {"name" = %3}
  }
  irdl.operation @get_index_space_shape attributes {
    opcode = 45 : i32, since = "13.1", family = "view", traits = ["no_memory_effect"]
  } {
    %0 = irdl.base @cuda_tile::@partition_view
    %1 = irdl.base @cuda_tile::@strided_view
    %2 = irdl.base @cuda_tile::@gather_scatter_view
    %3 = irdl.any_of(%0, %1, %2)
    %4 = irdl.is []
    %5 = irdl.is i1
    %6 = irdl.is i8
    %7 = irdl.is i16
    %8 = irdl.is i32
    %9 = irdl.is i64
    %10 = irdl.any_of(%5, %6, %7, %8, %9)
    %11 = irdl.parametric @cuda_tile::@tile<%4, %10>
    irdl.operands(src: %3)
    irdl.results(result: variadic %11)
  }
  irdl.operation @get_num_tile_blocks attributes {
    opcode = 46 : i32, since = "13.1", family = "core", traits = ["pure", "no_memory_effect"]
  } {
    %0 = irdl.is []
    %1 = irdl.is i32
    %2 = irdl.parametric @cuda_tile::@tile<%0, %1>
    %3 = irdl.is []
    %4 = irdl.is i32
    %5 = irdl.parametric @cuda_tile::@tile<%3, %4>
    %6 = irdl.is []
    %7 = irdl.is i32
    %8 = irdl.parametric @cuda_tile::@tile<%6, %7>
    irdl.results(grid_size_x: %2, grid_size_y: %5, grid_size_z: %8)
  }
  irdl.operation @get_tensor_shape attributes {
    opcode = 47 : i32, since = "13.1", family = "view", traits = ["no_memory_effect"]
  } {
    %0 = irdl.base @cuda_tile::@tensor_view
    %1 = irdl.is []
    %2 = irdl.is i1
    %3 = irdl.is i8
    %4 = irdl.is i16
    %5 = irdl.is i32
    %6 = irdl.is i64
    %7 = irdl.any_of(%2, %3, %4, %5, %6)
    %8 = irdl.parametric @cuda_tile::@tile<%1, %7>
    irdl.operands(src: %0)
    irdl.results(result: variadic %8)
  }
  irdl.operation @get_tile_block_id attributes {
    opcode = 48 : i32, since = "13.1", family = "core", traits = ["pure", "no_memory_effect"]
  } {
    %0 = irdl.is []
    %1 = irdl.is i32
    %2 = irdl.parametric @cuda_tile::@tile<%0, %1>
    %3 = irdl.is []
    %4 = irdl.is i32
    %5 = irdl.parametric @cuda_tile::@tile<%3, %4>
    %6 = irdl.is []
    %7 = irdl.is i32
    %8 = irdl.parametric @cuda_tile::@tile<%6, %7>
    irdl.results(block_id_x: %2, block_id_y: %5, block_id_z: %8)
  }
  irdl.operation @global attributes {
    opcode = 49 : i32, since = "13.1", family = "core", traits = []
  } {
    %0 = irdl.base "#builtin.string"
    %1 = irdl.base "#builtin.dense_int_or_fp_elements"
    %2 = irdl.base "#builtin.integer"
    %3 = irdl.base @cuda_tile::@symbol_visibility
    irdl.attributes {"sym_name" = %0, "value" = %1, "alignment" = %2, "symbol_visibility" = %3}
    // may be absent: constant
  }
  irdl.operation @if attributes {
    opcode = 50 : i32, since = "13.1", family = "control_flow", traits = []
  } {
    %0 = irdl.is []
    %1 = irdl.is i1
    %2 = irdl.parametric @cuda_tile::@tile<%0, %1>
    %3 = irdl.any
    %4 = irdl.region() with size 1
    %5 = irdl.region
    irdl.operands(condition: %2)
    irdl.results(results: optional %3)
    irdl.regions(then: %4, else: %5)
  }
  irdl.operation @int_to_ptr attributes {
    opcode = 51 : i32, since = "13.1", family = "conversion", traits = ["pure", "no_memory_effect"]
  } {
    %0 = irdl.any
    %1 = irdl.is i64
    %2 = irdl.parametric @cuda_tile::@tile<%0, %1>
    %3 = irdl.base @cuda_tile::@ptr
    %4 = irdl.parametric @cuda_tile::@tile<%0, %3>
    irdl.operands(source: %2)
    irdl.results(result: %4)
  }
  irdl.operation @iota attributes {
    opcode = 58 : i32, since = "13.1", family = "core", traits = ["pure", "no_memory_effect"]
  } {
    %0 = irdl.any
    %1 = irdl.is i1
    %2 = irdl.is i8
    %3 = irdl.is i16
    %4 = irdl.is i32
    %5 = irdl.is i64
    %6 = irdl.any_of(%1, %2, %3, %4, %5)
    %7 = irdl.parametric @cuda_tile::@tile<%0, %6>
    irdl.results(result: %7)
  }
  irdl.operation @itof attributes {
    opcode = 59 : i32, since = "13.1", family = "conversion", traits = ["pure", "no_memory_effect"]
  } {
    %0 = irdl.any
    %1 = irdl.is i1
    %2 = irdl.is i8
    %3 = irdl.is i16
    %4 = irdl.is i32
    %5 = irdl.is i64
    %6 = irdl.any_of(%1, %2, %3, %4, %5)
    %7 = irdl.parametric @cuda_tile::@tile<%0, %6>
    %8 = irdl.is f16
    %9 = irdl.is bf16
    %10 = irdl.is f32
    %11 = irdl.is f64
    %12 = irdl.is tf32
    %13 = irdl.is f8E4M3FN
    %14 = irdl.is f8E5M2
    %15 = irdl.is f8E8M0FNU
    %16 = irdl.is f4E2M1FN
    %17 = irdl.base @cuda_tile::@fnv8e5m3fnu
    %18 = irdl.any_of(%8, %9, %10, %11, %12, %13, %14, %15, %16, %17)
    %19 = irdl.parametric @cuda_tile::@tile<%0, %18>
    %20 = irdl.base @cuda_tile::@signedness
    %21 = irdl.is "nearest_even"
    %22 = irdl.parametric @cuda_tile::@rounding<%21>
    irdl.operands(from: %7)
    irdl.results(to: %19)
    irdl.attributes {"signedness" = %20, "rounding_mode" = %22}
  }
  irdl.operation @join_tokens attributes {
    opcode = 60 : i32, since = "13.1", family = "memory", traits = ["pure", "no_memory_effect"]
  } {
    %0 = irdl.base @cuda_tile::@token
    %1 = irdl.base @cuda_tile::@token
    irdl.operands(tokens: variadic %0)
    irdl.results(result: %1)
  }
  irdl.operation @load_ptr_tko attributes {
    opcode = 61 : i32, since = "13.1", family = "memory", traits = []
  } {
    %0 = irdl.any
    %1 = irdl.base @cuda_tile::@ptr
    %2 = irdl.parametric @cuda_tile::@tile<%0, %1>
    %3 = irdl.any
    %4 = irdl.is i1
    %5 = irdl.parametric @cuda_tile::@tile<%3, %4>
    %6 = irdl.any
    %7 = irdl.is i1
    %8 = irdl.is i8
    %9 = irdl.is i16
    %10 = irdl.is i32
    %11 = irdl.is i64
    %12 = irdl.is f16
    %13 = irdl.is bf16
    %14 = irdl.is f32
    %15 = irdl.is f64
    %16 = irdl.is tf32
    %17 = irdl.is f8E4M3FN
    %18 = irdl.is f8E5M2
    %19 = irdl.is f8E8M0FNU
    %20 = irdl.is f4E2M1FN
    %21 = irdl.base @cuda_tile::@fnv8e5m3fnu
    %22 = irdl.any_of(%7, %8, %9, %10, %11, %12, %13, %14, %15, %16, %17, %18, %19, %20, %21)
    %23 = irdl.parametric @cuda_tile::@tile<%6, %22>
    %24 = irdl.base @cuda_tile::@token
    %25 = irdl.any
    %26 = irdl.any
    %27 = irdl.parametric @cuda_tile::@tile<%25, %26>
    %28 = irdl.base @cuda_tile::@token
    %29 = irdl.is "weak"
    %30 = irdl.is "relaxed"
    %31 = irdl.is "acquire"
    %32 = irdl.any_of(%29, %30, %31)
    %33 = irdl.parametric @cuda_tile::@memory_ordering_semantics<%32>
    irdl.operands(source: %2, mask: optional %5, padding_value: optional %23, token: optional %24)
    irdl.results(result: %27, result_token: %28)
    irdl.attributes {"memory_ordering_semantics" = %33}
    // may be absent: memory_scope, optimization_hints
  }
  irdl.operation @load_view_tko attributes {
    opcode = 62 : i32, since = "13.1", family = "view", traits = []
  } {
    %0 = irdl.base @cuda_tile::@partition_view
    %1 = irdl.base @cuda_tile::@strided_view
    %2 = irdl.base @cuda_tile::@gather_scatter_view
    %3 = irdl.any_of(%0, %1, %2)
    %4 = irdl.any
    %5 = irdl.is i1
    %6 = irdl.is i8
    %7 = irdl.is i16
    %8 = irdl.is i32
    %9 = irdl.is i64
    %10 = irdl.any_of(%5, %6, %7, %8, %9)
    %11 = irdl.parametric @cuda_tile::@tile<%4, %10>
    %12 = irdl.is []
    %13 = irdl.is i1
    %14 = irdl.is i8
    %15 = irdl.is i16
    %16 = irdl.is i32
    %17 = irdl.is i64
    %18 = irdl.any_of(%13, %14, %15, %16, %17)
    %19 = irdl.parametric @cuda_tile::@tile<%12, %18>
    %20 = irdl.base @cuda_tile::@token
    %21 = irdl.any
    %22 = irdl.any
    %23 = irdl.parametric @cuda_tile::@tile<%21, %22>
    %24 = irdl.base @cuda_tile::@token
    %25 = irdl.is "weak"
    %26 = irdl.is "relaxed"
    %27 = irdl.is "acquire"
    %28 = irdl.any_of(%25, %26, %27)
    %29 = irdl.parametric @cuda_tile::@memory_ordering_semantics<%28>
    %30 = irdl.base "#builtin.dense_array"
    irdl.operands(view: %3, index: variadic %19, index_tile: optional %11, index_after: variadic %19, token: optional %20)
    irdl.results(tile: %23, result_token: %24)
    irdl.attributes {"memory_ordering_semantics" = %29, "inbounds" = %30}
    // may be absent: memory_scope, optimization_hints
  }
  irdl.operation @log attributes {
    opcode = 63 : i32, since = "13.1", family = "float", traits = ["pure", "no_memory_effect"]
  } {
    %0 = irdl.any
    %1 = irdl.is f16
    %2 = irdl.is bf16
    %3 = irdl.is f32
    %4 = irdl.is f64
    %5 = irdl.any_of(%1, %2, %3, %4)
    %6 = irdl.parametric @cuda_tile::@tile<%0, %5>
    irdl.operands(source: %6)
    irdl.results(result: %6)
  }
  irdl.operation @log2 attributes {
    opcode = 64 : i32, since = "13.1", family = "float", traits = ["pure", "no_memory_effect"]
  } {
    %0 = irdl.any
    %1 = irdl.is f16
    %2 = irdl.is bf16
    %3 = irdl.is f32
    %4 = irdl.is f64
    %5 = irdl.any_of(%1, %2, %3, %4)
    %6 = irdl.parametric @cuda_tile::@tile<%0, %5>
    irdl.operands(source: %6)
    irdl.results(result: %6)
  }
  irdl.operation @loop attributes {
    opcode = 65 : i32, since = "13.1", family = "control_flow", traits = []
  } {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.region with size 1
    irdl.operands(init_values: optional %0)
    irdl.results(result_values: optional %1)
    irdl.regions(body: %2)
  }
  irdl.operation @make_partition_view attributes {
    opcode = 66 : i32, since = "13.1", family = "view", traits = ["pure", "no_memory_effect"]
  } {
    %0 = irdl.base @cuda_tile::@tensor_view
    %1 = irdl.base @cuda_tile::@partition_view
    irdl.operands(tensor_view: %0)
    irdl.results(result: %1)
  }
  irdl.operation @make_tensor_view attributes {
    opcode = 67 : i32, since = "13.1", family = "view", traits = ["no_memory_effect"]
  } {
    %0 = irdl.is []
    %1 = irdl.base @cuda_tile::@ptr
    %2 = irdl.parametric @cuda_tile::@tile<%0, %1>
    %3 = irdl.is []
    %4 = irdl.is i1
    %5 = irdl.is i8
    %6 = irdl.is i16
    %7 = irdl.is i32
    %8 = irdl.is i64
    %9 = irdl.any_of(%4, %5, %6, %7, %8)
    %10 = irdl.parametric @cuda_tile::@tile<%3, %9>
    %11 = irdl.is []
    %12 = irdl.is i1
    %13 = irdl.is i8
    %14 = irdl.is i16
    %15 = irdl.is i32
    %16 = irdl.is i64
    %17 = irdl.any_of(%12, %13, %14, %15, %16)
    %18 = irdl.parametric @cuda_tile::@tile<%11, %17>
    %19 = irdl.base @cuda_tile::@tensor_view
    irdl.operands(base: %2, dynamic_shape: variadic %10, dynamic_strides: variadic %18)
    irdl.results(result: %19)
  }
  irdl.operation @make_token attributes {
    opcode = 68 : i32, since = "13.1", family = "memory", traits = ["pure", "no_memory_effect"]
  } {
    %0 = irdl.base @cuda_tile::@token
    irdl.results(result: %0)
  }
  irdl.operation @maxf attributes {
    opcode = 69 : i32, since = "13.1", family = "float", traits = ["pure", "no_memory_effect", "commutative"]
  } {
    %0 = irdl.any
    %1 = irdl.is f16
    %2 = irdl.is bf16
    %3 = irdl.is f32
    %4 = irdl.is f64
    %5 = irdl.any_of(%1, %2, %3, %4)
    %6 = irdl.parametric @cuda_tile::@tile<%0, %5>
    irdl.operands(lhs: %6, rhs: %6)
    irdl.results(result: %6)
    // may be absent: propagate_nan, flush_to_zero
  }
  irdl.operation @maxi attributes {
    opcode = 70 : i32, since = "13.1", family = "integer", traits = ["pure", "no_memory_effect", "commutative"]
  } {
    %0 = irdl.any
    %1 = irdl.is i1
    %2 = irdl.is i8
    %3 = irdl.is i16
    %4 = irdl.is i32
    %5 = irdl.is i64
    %6 = irdl.any_of(%1, %2, %3, %4, %5)
    %7 = irdl.parametric @cuda_tile::@tile<%0, %6>
    %8 = irdl.base @cuda_tile::@signedness
    irdl.operands(lhs: %7, rhs: %7)
    irdl.results(result: %7)
    irdl.attributes {"signedness" = %8}
  }
  irdl.operation @minf attributes {
    opcode = 71 : i32, since = "13.1", family = "float", traits = ["pure", "no_memory_effect", "commutative"]
  } {
    %0 = irdl.any
    %1 = irdl.is f16
    %2 = irdl.is bf16
    %3 = irdl.is f32
    %4 = irdl.is f64
    %5 = irdl.any_of(%1, %2, %3, %4)
    %6 = irdl.parametric @cuda_tile::@tile<%0, %5>
    irdl.operands(lhs: %6, rhs: %6)
    irdl.results(result: %6)
    // may be absent: propagate_nan, flush_to_zero
  }
  irdl.operation @mini attributes {
    opcode = 72 : i32, since = "13.1", family = "integer", traits = ["pure", "no_memory_effect", "commutative"]
  } {
    %0 = irdl.any
    %1 = irdl.is i1
    %2 = irdl.is i8
    %3 = irdl.is i16
    %4 = irdl.is i32
    %5 = irdl.is i64
    %6 = irdl.any_of(%1, %2, %3, %4, %5)
    %7 = irdl.parametric @cuda_tile::@tile<%0, %6>
    %8 = irdl.base @cuda_tile::@signedness
    irdl.operands(lhs: %7, rhs: %7)
    irdl.results(result: %7)
    irdl.attributes {"signedness" = %8}
  }
  irdl.operation @mmaf attributes {
    opcode = 73 : i32, since = "13.1", family = "float", traits = ["pure", "no_memory_effect"]
  } {
    %0 = irdl.any
    %1 = irdl.is f16
    %2 = irdl.is bf16
    %3 = irdl.is f32
    %4 = irdl.is f64
    %5 = irdl.is tf32
    %6 = irdl.is f8E4M3FN
    %7 = irdl.is f8E5M2
    %8 = irdl.any_of(%1, %2, %3, %4, %5, %6, %7)
    %9 = irdl.parametric @cuda_tile::@tile<%0, %8>
    %10 = irdl.any
    %11 = irdl.parametric @cuda_tile::@tile<%10, %8>
    %12 = irdl.any
    %13 = irdl.is f16
    %14 = irdl.is f32
    %15 = irdl.is f64
    %16 = irdl.any_of(%13, %14, %15)
    %17 = irdl.parametric @cuda_tile::@tile<%12, %16>
    irdl.operands(lhs: %9, rhs: %11, acc: %17)
    irdl.results(result: %17)
    // may be absent: fast_acc
  }
  irdl.operation @mmai attributes {
    opcode = 74 : i32, since = "13.1", family = "integer", traits = ["pure", "no_memory_effect"]
  } {
    %0 = irdl.any
    %1 = irdl.is i8
    %2 = irdl.parametric @cuda_tile::@tile<%0, %1>
    %3 = irdl.any
    %4 = irdl.parametric @cuda_tile::@tile<%3, %1>
    %5 = irdl.any
    %6 = irdl.is i32
    %7 = irdl.parametric @cuda_tile::@tile<%5, %6>
    %8 = irdl.base @cuda_tile::@signedness
    %9 = irdl.base @cuda_tile::@signedness
    irdl.operands(lhs: %2, rhs: %4, acc: %7)
    irdl.results(result: %7)
    irdl.attributes {"signedness_lhs" = %8, "signedness_rhs" = %9}
  }
  irdl.operation @module attributes {
    opcode = 75 : i32, since = "13.1", family = "core", traits = []
  } {
    %0 = irdl.base "#builtin.string"
    %1 = irdl.region with size 1
    irdl.regions(body: %1)
    irdl.attributes {"sym_name" = %0}
    // may be absent: producer
  }
  irdl.operation @mulf attributes {
    opcode = 76 : i32, since = "13.1", family = "float", traits = ["pure", "no_memory_effect", "commutative"]
  } {
    %0 = irdl.any
    %1 = irdl.is f16
    %2 = irdl.is bf16
    %3 = irdl.is f32
    %4 = irdl.is f64
    %5 = irdl.any_of(%1, %2, %3, %4)
    %6 = irdl.parametric @cuda_tile::@tile<%0, %5>
    %7 = irdl.is "nearest_even"
    %8 = irdl.is "zero"
    %9 = irdl.is "negative_inf"
    %10 = irdl.is "positive_inf"
    %11 = irdl.any_of(%7, %8, %9, %10)
    %12 = irdl.parametric @cuda_tile::@rounding<%11>
    irdl.operands(lhs: %6, rhs: %6)
    irdl.results(result: %6)
    irdl.attributes {"rounding_mode" = %12}
    // may be absent: flush_to_zero
  }
  irdl.operation @mulhii attributes {
    opcode = 77 : i32, since = "13.1", family = "integer", traits = ["pure", "no_memory_effect", "commutative"]
  } {
    %0 = irdl.any
    %1 = irdl.is i1
    %2 = irdl.is i8
    %3 = irdl.is i16
    %4 = irdl.is i32
    %5 = irdl.is i64
    %6 = irdl.any_of(%1, %2, %3, %4, %5)
    %7 = irdl.parametric @cuda_tile::@tile<%0, %6>
    irdl.operands(x: %7, y: %7)
    irdl.results(result: %7)
  }
  irdl.operation @muli attributes {
    opcode = 78 : i32, since = "13.1", family = "integer", traits = ["pure", "no_memory_effect", "commutative"]
  } {
    %0 = irdl.any
    %1 = irdl.is i1
    %2 = irdl.is i8
    %3 = irdl.is i16
    %4 = irdl.is i32
    %5 = irdl.is i64
    %6 = irdl.any_of(%1, %2, %3, %4, %5)
    %7 = irdl.parametric @cuda_tile::@tile<%0, %6>
    %8 = irdl.base @cuda_tile::@overflow
    irdl.operands(lhs: %7, rhs: %7)
    irdl.results(result: %7)
    irdl.attributes {"overflow" = %8}
  }
  irdl.operation @negf attributes {
    opcode = 79 : i32, since = "13.1", family = "float", traits = ["pure", "no_memory_effect"]
  } {
    %0 = irdl.any
    %1 = irdl.is f16
    %2 = irdl.is bf16
    %3 = irdl.is f32
    %4 = irdl.is f64
    %5 = irdl.any_of(%1, %2, %3, %4)
    %6 = irdl.parametric @cuda_tile::@tile<%0, %5>
    irdl.operands(source: %6)
    irdl.results(result: %6)
  }
  irdl.operation @negi attributes {
    opcode = 80 : i32, since = "13.1", family = "integer", traits = ["pure", "no_memory_effect"]
  } {
    %0 = irdl.any
    %1 = irdl.is i1
    %2 = irdl.is i8
    %3 = irdl.is i16
    %4 = irdl.is i32
    %5 = irdl.is i64
    %6 = irdl.any_of(%1, %2, %3, %4, %5)
    %7 = irdl.parametric @cuda_tile::@tile<%0, %6>
    %8 = irdl.base @cuda_tile::@overflow
    irdl.operands(source: %7)
    irdl.results(result: %7)
    irdl.attributes {"overflow" = %8}
  }
  irdl.operation @offset attributes {
    opcode = 81 : i32, since = "13.1", family = "core", traits = ["pure", "no_memory_effect"]
  } {
    %0 = irdl.any
    %1 = irdl.base @cuda_tile::@ptr
    %2 = irdl.parametric @cuda_tile::@tile<%0, %1>
    %3 = irdl.is i1
    %4 = irdl.is i8
    %5 = irdl.is i16
    %6 = irdl.is i32
    %7 = irdl.is i64
    %8 = irdl.any_of(%3, %4, %5, %6, %7)
    %9 = irdl.parametric @cuda_tile::@tile<%0, %8>
    irdl.operands(ptr: %2, offset: %9)
    irdl.results(result: %2)
  }
  irdl.operation @ori attributes {
    opcode = 82 : i32, since = "13.1", family = "bitwise", traits = ["pure", "no_memory_effect", "commutative"]
  } {
    %0 = irdl.any
    %1 = irdl.is i1
    %2 = irdl.is i8
    %3 = irdl.is i16
    %4 = irdl.is i32
    %5 = irdl.is i64
    %6 = irdl.any_of(%1, %2, %3, %4, %5)
    %7 = irdl.parametric @cuda_tile::@tile<%0, %6>
    irdl.operands(lhs: %7, rhs: %7)
    irdl.results(result: %7)
  }
  irdl.operation @permute attributes {
    opcode = 83 : i32, since = "13.1", family = "core", traits = ["pure", "no_memory_effect"]
  } {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.parametric @cuda_tile::@tile<%0, %1>
    %3 = irdl.any
    %4 = irdl.parametric @cuda_tile::@tile<%3, %1>
    %5 = irdl.base "#builtin.dense_array"
    irdl.operands(source: %2)
    irdl.results(result: %4)
    irdl.attributes {"permutation" = %5}
  }
  irdl.operation @fpowf attributes {
    opcode = 84 : i32, since = "13.1", family = "float", traits = ["pure", "no_memory_effect"]
  } {
    %0 = irdl.any
    %1 = irdl.is f16
    %2 = irdl.is bf16
    %3 = irdl.is f32
    %4 = irdl.is f64
    %5 = irdl.any_of(%1, %2, %3, %4)
    %6 = irdl.parametric @cuda_tile::@tile<%0, %5>
    irdl.operands(source: %6, exponent: %6)
    irdl.results(result: %6)
  }
  irdl.operation @print_tko attributes {
    opcode = 85 : i32, since = "13.1", family = "misc", traits = []
  } {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.parametric @cuda_tile::@tile<%0, %1>
    %3 = irdl.base "!builtin.tuple"
    %4 = irdl.any_of(%2, %3)
    %5 = irdl.base @cuda_tile::@token
    %6 = irdl.base @cuda_tile::@token
    %7 = irdl.base "#builtin.string"
    irdl.operands(args: optional %4, token: optional %5)
    irdl.results(result_token: %6)
    irdl.attributes {"str" = %7}
  }
  irdl.operation @ptr_to_int attributes {
    opcode = 86 : i32, since = "13.1", family = "conversion", traits = ["pure", "no_memory_effect"]
  } {
    %0 = irdl.any
    %1 = irdl.base @cuda_tile::@ptr
    %2 = irdl.parametric @cuda_tile::@tile<%0, %1>
    %3 = irdl.is i64
    %4 = irdl.parametric @cuda_tile::@tile<%0, %3>
    irdl.operands(source: %2)
    irdl.results(result: %4)
  }
  irdl.operation @ptr_to_ptr attributes {
    opcode = 87 : i32, since = "13.1", family = "conversion", traits = ["pure", "no_memory_effect"]
  } {
    %0 = irdl.any
    %1 = irdl.base @cuda_tile::@ptr
    %2 = irdl.parametric @cuda_tile::@tile<%0, %1>
    %3 = irdl.base @cuda_tile::@ptr
    %4 = irdl.parametric @cuda_tile::@tile<%0, %3>
    irdl.operands(source: %2)
    irdl.results(result: %4)
  }
  irdl.operation @reduce attributes {
    opcode = 88 : i32, since = "13.1", family = "core", traits = []
  } {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.parametric @cuda_tile::@tile<%0, %1>
    %3 = irdl.base "!builtin.tuple"
    %4 = irdl.any_of(%2, %3)
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.parametric @cuda_tile::@tile<%5, %6>
    %8 = irdl.base "!builtin.tuple"
    %9 = irdl.any_of(%7, %8)
    %10 = irdl.base "#builtin.integer"
    %11 = irdl.base "#builtin.array"
    %12 = irdl.region with size 1
    irdl.operands(operands: optional %4)
    irdl.results(results: optional %9)
    irdl.regions(body: %12)
    irdl.attributes {"dim" = %10, "identities" = %11}
  }
  irdl.operation @remf attributes {
    opcode = 89 : i32, since = "13.1", family = "float", traits = ["pure", "no_memory_effect"]
  } {
    %0 = irdl.any
    %1 = irdl.is f16
    %2 = irdl.is bf16
    %3 = irdl.is f32
    %4 = irdl.is f64
    %5 = irdl.any_of(%1, %2, %3, %4)
    %6 = irdl.parametric @cuda_tile::@tile<%0, %5>
    irdl.operands(lhs: %6, rhs: %6)
    irdl.results(result: %6)
  }
  irdl.operation @remi attributes {
    opcode = 90 : i32, since = "13.1", family = "integer", traits = ["pure", "no_memory_effect"]
  } {
    %0 = irdl.any
    %1 = irdl.is i1
    %2 = irdl.is i8
    %3 = irdl.is i16
    %4 = irdl.is i32
    %5 = irdl.is i64
    %6 = irdl.any_of(%1, %2, %3, %4, %5)
    %7 = irdl.parametric @cuda_tile::@tile<%0, %6>
    %8 = irdl.base @cuda_tile::@signedness
    irdl.operands(lhs: %7, rhs: %7)
    irdl.results(result: %7)
    irdl.attributes {"signedness" = %8}
  }
  irdl.operation @reshape attributes {
    opcode = 91 : i32, since = "13.1", family = "core", traits = ["pure", "no_memory_effect"]
  } {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.parametric @cuda_tile::@tile<%0, %1>
    %3 = irdl.any
    %4 = irdl.parametric @cuda_tile::@tile<%3, %1>
    irdl.operands(source: %2)
    irdl.results(result: %4)
  }
  irdl.operation @return attributes {
    opcode = 92 : i32, since = "13.1", family = "control_flow", traits = ["terminator"]
  } {
    %0 = irdl.any
    irdl.operands(operands: optional %0)
  }
  irdl.operation @rsqrt attributes {
    opcode = 93 : i32, since = "13.1", family = "float", traits = ["pure", "no_memory_effect"]
  } {
    %0 = irdl.any
    %1 = irdl.is f16
    %2 = irdl.is bf16
    %3 = irdl.is f32
    %4 = irdl.is f64
    %5 = irdl.any_of(%1, %2, %3, %4)
    %6 = irdl.parametric @cuda_tile::@tile<%0, %5>
    irdl.operands(source: %6)
    irdl.results(result: %6)
    // may be absent: flush_to_zero
  }
  irdl.operation @scan attributes {
    opcode = 94 : i32, since = "13.1", family = "core", traits = []
  } {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.parametric @cuda_tile::@tile<%0, %1>
    %3 = irdl.base "!builtin.tuple"
    %4 = irdl.any_of(%2, %3)
    %5 = irdl.any
    %6 = irdl.any
    %7 = irdl.parametric @cuda_tile::@tile<%5, %6>
    %8 = irdl.base "!builtin.tuple"
    %9 = irdl.any_of(%7, %8)
    %10 = irdl.base "#builtin.integer"
    %11 = irdl.is true
    %12 = irdl.is false
    %13 = irdl.any_of(%11, %12)
    %14 = irdl.base "#builtin.array"
    %15 = irdl.region with size 1
    irdl.operands(operands: optional %4)
    irdl.results(results: optional %9)
    irdl.regions(body: %15)
    irdl.attributes {"dim" = %10, "reverse" = %13, "identities" = %14}
  }
  irdl.operation @select attributes {
    opcode = 95 : i32, since = "13.1", family = "core", traits = ["pure", "no_memory_effect"]
  } {
    %0 = irdl.any
    %1 = irdl.is i1
    %2 = irdl.parametric @cuda_tile::@tile<%0, %1>
    %3 = irdl.any
    %4 = irdl.parametric @cuda_tile::@tile<%0, %3>
    irdl.operands(cond: %2, val_if_true: %4, val_if_false: %4)
    irdl.results(result: %4)
  }
  irdl.operation @shli attributes {
    opcode = 96 : i32, since = "13.1", family = "integer", traits = ["pure", "no_memory_effect"]
  } {
    %0 = irdl.any
    %1 = irdl.is i1
    %2 = irdl.is i8
    %3 = irdl.is i16
    %4 = irdl.is i32
    %5 = irdl.is i64
    %6 = irdl.any_of(%1, %2, %3, %4, %5)
    %7 = irdl.parametric @cuda_tile::@tile<%0, %6>
    %8 = irdl.base @cuda_tile::@overflow
    irdl.operands(lhs: %7, rhs: %7)
    irdl.results(result: %7)
    irdl.attributes {"overflow" = %8}
  }
  irdl.operation @shri attributes {
    opcode = 97 : i32, since = "13.1", family = "integer", traits = ["pure", "no_memory_effect"]
  } {
    %0 = irdl.any
    %1 = irdl.is i1
    %2 = irdl.is i8
    %3 = irdl.is i16
    %4 = irdl.is i32
    %5 = irdl.is i64
    %6 = irdl.any_of(%1, %2, %3, %4, %5)
    %7 = irdl.parametric @cuda_tile::@tile<%0, %6>
    %8 = irdl.base @cuda_tile::@signedness
    irdl.operands(lhs: %7, rhs: %7)
    irdl.results(result: %7)
    irdl.attributes {"signedness" = %8}
  }
  irdl.operation @sin attributes {
    opcode = 98 : i32, since = "13.1", family = "float", traits = ["pure", "no_memory_effect"]
  } {
    %0 = irdl.any
    %1 = irdl.is f16
    %2 = irdl.is bf16
    %3 = irdl.is f32
    %4 = irdl.is f64
    %5 = irdl.any_of(%1, %2, %3, %4)
    %6 = irdl.parametric @cuda_tile::@tile<%0, %5>
    irdl.operands(source: %6)
    irdl.results(result: %6)
  }
  irdl.operation @sinh attributes {
    opcode = 99 : i32, since = "13.1", family = "float", traits = ["pure", "no_memory_effect"]
  } {
    %0 = irdl.any
    %1 = irdl.is f16
    %2 = irdl.is bf16
    %3 = irdl.is f32
    %4 = irdl.is f64
    %5 = irdl.any_of(%1, %2, %3, %4)
    %6 = irdl.parametric @cuda_tile::@tile<%0, %5>
    irdl.operands(source: %6)
    irdl.results(result: %6)
  }
  irdl.operation @sqrt attributes {
    opcode = 100 : i32, since = "13.1", family = "float", traits = ["pure", "no_memory_effect"]
  } {
    %0 = irdl.any
    %1 = irdl.is f16
    %2 = irdl.is bf16
    %3 = irdl.is f32
    %4 = irdl.is f64
    %5 = irdl.any_of(%1, %2, %3, %4)
    %6 = irdl.parametric @cuda_tile::@tile<%0, %5>
    %7 = irdl.is "nearest_even"
    %8 = irdl.is "zero"
    %9 = irdl.is "negative_inf"
    %10 = irdl.is "positive_inf"
    %11 = irdl.is "approx"
    %12 = irdl.any_of(%7, %8, %9, %10, %11)
    %13 = irdl.parametric @cuda_tile::@rounding<%12>
    irdl.operands(source: %6)
    irdl.results(result: %6)
    irdl.attributes {"rounding_mode" = %13}
    // may be absent: flush_to_zero
  }
  irdl.operation @store_ptr_tko attributes {
    opcode = 101 : i32, since = "13.1", family = "memory", traits = []
  } {
    %0 = irdl.any
    %1 = irdl.base @cuda_tile::@ptr
    %2 = irdl.parametric @cuda_tile::@tile<%0, %1>
    %3 = irdl.any
    %4 = irdl.any
    %5 = irdl.parametric @cuda_tile::@tile<%3, %4>
    %6 = irdl.any
    %7 = irdl.is i1
    %8 = irdl.parametric @cuda_tile::@tile<%6, %7>
    %9 = irdl.base @cuda_tile::@token
    %10 = irdl.base @cuda_tile::@token
    %11 = irdl.is "weak"
    %12 = irdl.is "relaxed"
    %13 = irdl.is "release"
    %14 = irdl.any_of(%11, %12, %13)
    %15 = irdl.parametric @cuda_tile::@memory_ordering_semantics<%14>
    irdl.operands(destination: %2, value: %5, mask: optional %8, token: optional %9)
    irdl.results(result_token: %10)
    irdl.attributes {"memory_ordering_semantics" = %15}
    // may be absent: memory_scope, optimization_hints
  }
  irdl.operation @store_view_tko attributes {
    opcode = 102 : i32, since = "13.1", family = "view", traits = []
  } {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.parametric @cuda_tile::@tile<%0, %1>
    %3 = irdl.base @cuda_tile::@partition_view
    %4 = irdl.base @cuda_tile::@strided_view
    %5 = irdl.base @cuda_tile::@gather_scatter_view
    %6 = irdl.any_of(%3, %4, %5)
    %7 = irdl.any
    %8 = irdl.is i1
    %9 = irdl.is i8
    %10 = irdl.is i16
    %11 = irdl.is i32
    %12 = irdl.is i64
    %13 = irdl.any_of(%8, %9, %10, %11, %12)
    %14 = irdl.parametric @cuda_tile::@tile<%7, %13>
    %15 = irdl.is []
    %16 = irdl.is i1
    %17 = irdl.is i8
    %18 = irdl.is i16
    %19 = irdl.is i32
    %20 = irdl.is i64
    %21 = irdl.any_of(%16, %17, %18, %19, %20)
    %22 = irdl.parametric @cuda_tile::@tile<%15, %21>
    %23 = irdl.base @cuda_tile::@token
    %24 = irdl.base @cuda_tile::@token
    %25 = irdl.is "weak"
    %26 = irdl.is "relaxed"
    %27 = irdl.is "release"
    %28 = irdl.any_of(%25, %26, %27)
    %29 = irdl.parametric @cuda_tile::@memory_ordering_semantics<%28>
    %30 = irdl.base "#builtin.dense_array"
    irdl.operands(tile: %2, view: %6, index: variadic %22, index_tile: optional %14, index_after: variadic %22, token: optional %23)
    irdl.results(result_token: %24)
    irdl.attributes {"memory_ordering_semantics" = %29, "inbounds" = %30}
    // may be absent: memory_scope, optimization_hints
  }
  irdl.operation @subf attributes {
    opcode = 103 : i32, since = "13.1", family = "float", traits = ["pure", "no_memory_effect"]
  } {
    %0 = irdl.any
    %1 = irdl.is f16
    %2 = irdl.is bf16
    %3 = irdl.is f32
    %4 = irdl.is f64
    %5 = irdl.any_of(%1, %2, %3, %4)
    %6 = irdl.parametric @cuda_tile::@tile<%0, %5>
    %7 = irdl.is "nearest_even"
    %8 = irdl.is "zero"
    %9 = irdl.is "negative_inf"
    %10 = irdl.is "positive_inf"
    %11 = irdl.any_of(%7, %8, %9, %10)
    %12 = irdl.parametric @cuda_tile::@rounding<%11>
    irdl.operands(lhs: %6, rhs: %6)
    irdl.results(result: %6)
    irdl.attributes {"rounding_mode" = %12}
    // may be absent: flush_to_zero
  }
  irdl.operation @subi attributes {
    opcode = 104 : i32, since = "13.1", family = "integer", traits = ["pure", "no_memory_effect"]
  } {
    %0 = irdl.any
    %1 = irdl.is i1
    %2 = irdl.is i8
    %3 = irdl.is i16
    %4 = irdl.is i32
    %5 = irdl.is i64
    %6 = irdl.any_of(%1, %2, %3, %4, %5)
    %7 = irdl.parametric @cuda_tile::@tile<%0, %6>
    %8 = irdl.base @cuda_tile::@overflow
    irdl.operands(lhs: %7, rhs: %7)
    irdl.results(result: %7)
    irdl.attributes {"overflow" = %8}
  }
  irdl.operation @tan attributes {
    opcode = 105 : i32, since = "13.1", family = "float", traits = ["pure", "no_memory_effect"]
  } {
    %0 = irdl.any
    %1 = irdl.is f16
    %2 = irdl.is bf16
    %3 = irdl.is f32
    %4 = irdl.is f64
    %5 = irdl.any_of(%1, %2, %3, %4)
    %6 = irdl.parametric @cuda_tile::@tile<%0, %5>
    irdl.operands(source: %6)
    irdl.results(result: %6)
  }
  irdl.operation @tanh attributes {
    opcode = 106 : i32, since = "13.1", family = "float", traits = ["pure", "no_memory_effect"]
  } {
    %0 = irdl.any
    %1 = irdl.is f16
    %2 = irdl.is bf16
    %3 = irdl.is f32
    %4 = irdl.is f64
    %5 = irdl.any_of(%1, %2, %3, %4)
    %6 = irdl.parametric @cuda_tile::@tile<%0, %5>
    %7 = irdl.is "approx"
    %8 = irdl.is "full"
    %9 = irdl.any_of(%7, %8)
    %10 = irdl.parametric @cuda_tile::@rounding<%9>
    irdl.operands(source: %6)
    irdl.results(result: %6)
    irdl.attributes {"rounding_mode" = %10}
  }
  irdl.operation @trunci attributes {
    opcode = 107 : i32, since = "13.1", family = "conversion", traits = ["pure", "no_memory_effect"]
  } {
    %0 = irdl.any
    %1 = irdl.is i1
    %2 = irdl.is i8
    %3 = irdl.is i16
    %4 = irdl.is i32
    %5 = irdl.is i64
    %6 = irdl.is i4
    %7 = irdl.any_of(%1, %2, %3, %4, %5, %6)
    %8 = irdl.parametric @cuda_tile::@tile<%0, %7>
    %9 = irdl.is i1
    %10 = irdl.is i8
    %11 = irdl.is i16
    %12 = irdl.is i32
    %13 = irdl.is i64
    %14 = irdl.is i4
    %15 = irdl.any_of(%9, %10, %11, %12, %13, %14)
    %16 = irdl.parametric @cuda_tile::@tile<%0, %15>
    %17 = irdl.base @cuda_tile::@overflow
    irdl.operands(from: %8)
    irdl.results(to: %16)
    irdl.attributes {"overflow" = %17}
  }
  irdl.operation @xori attributes {
    opcode = 108 : i32, since = "13.1", family = "bitwise", traits = ["pure", "no_memory_effect", "commutative"]
  } {
    %0 = irdl.any
    %1 = irdl.is i1
    %2 = irdl.is i8
    %3 = irdl.is i16
    %4 = irdl.is i32
    %5 = irdl.is i64
    %6 = irdl.any_of(%1, %2, %3, %4, %5)
    %7 = irdl.parametric @cuda_tile::@tile<%0, %6>
    irdl.operands(lhs: %7, rhs: %7)
    irdl.results(result: %7)
  }
  irdl.operation @yield attributes {
    opcode = 109 : i32, since = "13.1", family = "control_flow", traits = ["pure", "no_memory_effect", "terminator"]
  } {
    %0 = irdl.any
    irdl.operands(operands: optional %0)
  }
  irdl.operation @atan2 attributes {
    opcode = 110 : i32, since = "13.2", family = "float", traits = ["pure", "no_memory_effect"]
  } {
    %0 = irdl.any
    %1 = irdl.is f16
    %2 = irdl.is bf16
    %3 = irdl.is f32
    %4 = irdl.is f64
    %5 = irdl.any_of(%1, %2, %3, %4)
    %6 = irdl.parametric @cuda_tile::@tile<%0, %5>
    irdl.operands(x: %6, y: %6)
    irdl.results(result: %6)
  }
  irdl.operation @pack attributes {
    opcode = 111 : i32, since = "13.3", family = "core", traits = ["pure", "no_memory_effect"]
  } {
    %0 = irdl.any
    %1 = irdl.is i1
    %2 = irdl.is i4
    %3 = irdl.is i8
    %4 = irdl.is i16
    %5 = irdl.is i32
    %6 = irdl.is i64
    %7 = irdl.is f16
    %8 = irdl.is bf16
    %9 = irdl.is f32
    %10 = irdl.is f64
    %11 = irdl.is tf32
    %12 = irdl.is f8E4M3FN
    %13 = irdl.is f8E5M2
    %14 = irdl.is f8E8M0FNU
    %15 = irdl.is f4E2M1FN
    %16 = irdl.base @cuda_tile::@fnv8e5m3fnu
    %17 = irdl.any_of(%1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15, %16)
    %18 = irdl.parametric @cuda_tile::@tile<%0, %17>
    %19 = irdl.any
    %20 = irdl.is i8
    %21 = irdl.parametric @cuda_tile::@tile<%19, %20>
    irdl.operands(source: %18)
    irdl.results(result: %21)
  }
  irdl.operation @unpack attributes {
    opcode = 112 : i32, since = "13.3", family = "core", traits = ["pure", "no_memory_effect"]
  } {
    %0 = irdl.any
    %1 = irdl.is i8
    %2 = irdl.parametric @cuda_tile::@tile<%0, %1>
    %3 = irdl.any
    %4 = irdl.is i1
    %5 = irdl.is i4
    %6 = irdl.is i8
    %7 = irdl.is i16
    %8 = irdl.is i32
    %9 = irdl.is i64
    %10 = irdl.is f16
    %11 = irdl.is bf16
    %12 = irdl.is f32
    %13 = irdl.is f64
    %14 = irdl.is tf32
    %15 = irdl.is f8E4M3FN
    %16 = irdl.is f8E5M2
    %17 = irdl.is f8E8M0FNU
    %18 = irdl.is f4E2M1FN
    %19 = irdl.base @cuda_tile::@fnv8e5m3fnu
    %20 = irdl.any_of(%4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15, %16, %17, %18, %19)
    %21 = irdl.parametric @cuda_tile::@tile<%3, %20>
    irdl.operands(source: %2)
    irdl.results(result: %21)
  }
  irdl.operation @alloca attributes {
    opcode = 113 : i32, since = "13.3", family = "memory", traits = []
  } {
    %0 = irdl.is []
    %1 = irdl.base @cuda_tile::@ptr
    %2 = irdl.parametric @cuda_tile::@tile<%0, %1>
    %3 = irdl.base "#builtin.integer"
    %4 = irdl.base "#builtin.integer"
    irdl.results(result: %2)
    irdl.attributes {"num_elem" = %3, "alignment" = %4}
    // may be absent: global
  }
  irdl.operation @mmaf_scaled attributes {
    opcode = 114 : i32, since = "13.3", family = "float", traits = ["pure", "no_memory_effect"]
  } {
    %0 = irdl.any
    %1 = irdl.is f8E4M3FN
    %2 = irdl.is f8E5M2
    %3 = irdl.is f4E2M1FN
    %4 = irdl.any_of(%1, %2, %3)
    %5 = irdl.parametric @cuda_tile::@tile<%0, %4>
    %6 = irdl.any
    %7 = irdl.parametric @cuda_tile::@tile<%6, %4>
    %8 = irdl.any
    %9 = irdl.is f32
    %10 = irdl.parametric @cuda_tile::@tile<%8, %9>
    %11 = irdl.any
    %12 = irdl.is f8E4M3FN
    %13 = irdl.is f8E8M0FNU
    %14 = irdl.base @cuda_tile::@fnv8e5m3fnu
    %15 = irdl.any_of(%12, %13, %14)
    %16 = irdl.parametric @cuda_tile::@tile<%11, %15>
    %17 = irdl.any
    %18 = irdl.parametric @cuda_tile::@tile<%17, %15>
    irdl.operands(lhs: %5, rhs: %7, acc: %10, lhs_scale: %16, rhs_scale: %18)
    irdl.results(result: %10)
  }
  irdl.operation @make_gather_scatter_view attributes {
    opcode = 115 : i32, since = "13.3", family = "view", traits = ["pure", "no_memory_effect"]
  } {
    %0 = irdl.base @cuda_tile::@tensor_view
    %1 = irdl.base @cuda_tile::@gather_scatter_view
    irdl.operands(tensor_view: %0)
    irdl.results(result: %1)
  }
  irdl.operation @make_strided_view attributes {
    opcode = 116 : i32, since = "13.3", family = "view", traits = ["pure", "no_memory_effect"]
  } {
    %0 = irdl.base @cuda_tile::@tensor_view
    %1 = irdl.base @cuda_tile::@strided_view
    irdl.operands(tensor_view: %0)
    irdl.results(result: %1)
  }
  irdl.operation @atomic_red_view_tko attributes {
    opcode = 117 : i32, since = "13.3", family = "atomic", traits = []
  } {
    %0 = irdl.base @cuda_tile::@partition_view
    %1 = irdl.base @cuda_tile::@strided_view
    %2 = irdl.base @cuda_tile::@gather_scatter_view
    %3 = irdl.any_of(%0, %1, %2)
    %4 = irdl.any
    %5 = irdl.is i1
    %6 = irdl.is i8
    %7 = irdl.is i16
    %8 = irdl.is i32
    %9 = irdl.is i64
    %10 = irdl.any_of(%5, %6, %7, %8, %9)
    %11 = irdl.parametric @cuda_tile::@tile<%4, %10>
    %12 = irdl.is []
    %13 = irdl.is i1
    %14 = irdl.is i8
    %15 = irdl.is i16
    %16 = irdl.is i32
    %17 = irdl.is i64
    %18 = irdl.any_of(%13, %14, %15, %16, %17)
    %19 = irdl.parametric @cuda_tile::@tile<%12, %18>
    %20 = irdl.any
    %21 = irdl.any
    %22 = irdl.parametric @cuda_tile::@tile<%20, %21>
    %23 = irdl.base @cuda_tile::@token
    %24 = irdl.base @cuda_tile::@token
    %25 = irdl.is "relaxed"
    %26 = irdl.parametric @cuda_tile::@memory_ordering_semantics<%25>
    %27 = irdl.is "tl_blk"
    %28 = irdl.is "device"
    %29 = irdl.any_of(%27, %28)
    %30 = irdl.parametric @cuda_tile::@memory_scope<%29>
    %31 = irdl.is "and"
    %32 = irdl.is "or"
    %33 = irdl.is "xor"
    %34 = irdl.is "add"
    %35 = irdl.is "addf"
    %36 = irdl.is "max"
    %37 = irdl.is "min"
    %38 = irdl.is "umax"
    %39 = irdl.is "umin"
    %40 = irdl.any_of(%31, %32, %33, %34, %35, %36, %37, %38, %39)
    %41 = irdl.parametric @cuda_tile::@atomic_rmw_mode<%40>
    %42 = irdl.base "#builtin.dense_array"
    irdl.operands(view: %3, index: variadic %19, index_tile: optional %11, index_after: variadic %19, value: %22, token: optional %23)
    irdl.results(result_token: %24)
    irdl.attributes {"memory_ordering_semantics" = %26, "memory_scope" = %30, "mode" = %41, "inbounds" = %42}
  }
  irdl.operation @insert attributes {
    opcode = 118 : i32, since = "13.4", family = "core", traits = ["pure", "no_memory_effect"]
  } {
    %0 = irdl.any
    %1 = irdl.any
    %2 = irdl.parametric @cuda_tile::@tile<%0, %1>
    %3 = irdl.any
    %4 = irdl.parametric @cuda_tile::@tile<%3, %1>
    %5 = irdl.is []
    %6 = irdl.is i32
    %7 = irdl.parametric @cuda_tile::@tile<%5, %6>
    irdl.operands(source: %2, destination: %4, indices: variadic %7)
    irdl.results(result: %4)
  }
  irdl.operation @gdc_launch_dependents_tko attributes {
    opcode = 119 : i32, since = "13.4", family = "memory", traits = []
  } {
    %0 = irdl.base @cuda_tile::@token
    %1 = irdl.base @cuda_tile::@token
    irdl.operands(token: optional %0)
    irdl.results(result_token: %1)
  }
  irdl.operation @gdc_wait_tko attributes {
    opcode = 120 : i32, since = "13.4", family = "memory", traits = []
  } {
    %0 = irdl.base @cuda_tile::@token
    %1 = irdl.base @cuda_tile::@token
    irdl.operands(token: optional %0)
    irdl.results(result_token: %1)
  }
  irdl.operation @fpowi attributes {
    opcode = 121 : i32, since = "13.4", family = "float", traits = ["pure", "no_memory_effect"]
  } {
    %0 = irdl.any
    %1 = irdl.is f16
    %2 = irdl.is bf16
    %3 = irdl.is f32
    %4 = irdl.is f64
    %5 = irdl.any_of(%1, %2, %3, %4)
    %6 = irdl.parametric @cuda_tile::@tile<%0, %5>
    %7 = irdl.is i1
    %8 = irdl.is i8
    %9 = irdl.is i16
    %10 = irdl.is i32
    %11 = irdl.any_of(%7, %8, %9, %10)
    %12 = irdl.parametric @cuda_tile::@tile<%0, %11>
    irdl.operands(source: %6, exponent: %12)
    irdl.results(result: %6)
  }
  irdl.operation @memory_fence_alias_tko attributes {
    opcode = 122 : i32, since = "13.4", family = "memory", traits = []
  } {
    %0 = irdl.base @cuda_tile::@token
    %1 = irdl.base @cuda_tile::@token
    irdl.operands(token: %0)
    irdl.results(result_token: %1)
  }
  irdl.operation @multimem_load_reduce_view_tko attributes {
    opcode = 123 : i32, since = "13.5", family = "view", traits = []
  } {
    %0 = irdl.base @cuda_tile::@partition_view
    %1 = irdl.base @cuda_tile::@strided_view
    %2 = irdl.base @cuda_tile::@gather_scatter_view
    %3 = irdl.any_of(%0, %1, %2)
    %4 = irdl.any
    %5 = irdl.is i1
    %6 = irdl.is i8
    %7 = irdl.is i16
    %8 = irdl.is i32
    %9 = irdl.is i64
    %10 = irdl.any_of(%5, %6, %7, %8, %9)
    %11 = irdl.parametric @cuda_tile::@tile<%4, %10>
    %12 = irdl.is []
    %13 = irdl.is i1
    %14 = irdl.is i8
    %15 = irdl.is i16
    %16 = irdl.is i32
    %17 = irdl.is i64
    %18 = irdl.any_of(%13, %14, %15, %16, %17)
    %19 = irdl.parametric @cuda_tile::@tile<%12, %18>
    %20 = irdl.base @cuda_tile::@token
    %21 = irdl.any
    %22 = irdl.any
    %23 = irdl.parametric @cuda_tile::@tile<%21, %22>
    %24 = irdl.base @cuda_tile::@token
    %25 = irdl.is "weak"
    %26 = irdl.is "relaxed"
    %27 = irdl.is "acquire"
    %28 = irdl.any_of(%25, %26, %27)
    %29 = irdl.parametric @cuda_tile::@memory_ordering_semantics<%28>
    %30 = irdl.base @cuda_tile::@multimem_reduction_kind
    %31 = irdl.base "#builtin.dense_array"
    irdl.operands(view: %3, index: variadic %19, index_tile: optional %11, index_after: variadic %19, token: optional %20)
    irdl.results(reduced_values: %23, result_token: %24)
    irdl.attributes {"memory_ordering_semantics" = %29, "reduction" = %30, "inbounds" = %31}
    // may be absent: memory_scope
  }
  irdl.operation @multimem_reduce_view_tko attributes {
    opcode = 124 : i32, since = "13.5", family = "view", traits = []
  } {
    %0 = irdl.base @cuda_tile::@partition_view
    %1 = irdl.base @cuda_tile::@strided_view
    %2 = irdl.base @cuda_tile::@gather_scatter_view
    %3 = irdl.any_of(%0, %1, %2)
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.parametric @cuda_tile::@tile<%4, %5>
    %7 = irdl.any
    %8 = irdl.is i1
    %9 = irdl.is i8
    %10 = irdl.is i16
    %11 = irdl.is i32
    %12 = irdl.is i64
    %13 = irdl.any_of(%8, %9, %10, %11, %12)
    %14 = irdl.parametric @cuda_tile::@tile<%7, %13>
    %15 = irdl.is []
    %16 = irdl.is i1
    %17 = irdl.is i8
    %18 = irdl.is i16
    %19 = irdl.is i32
    %20 = irdl.is i64
    %21 = irdl.any_of(%16, %17, %18, %19, %20)
    %22 = irdl.parametric @cuda_tile::@tile<%15, %21>
    %23 = irdl.base @cuda_tile::@token
    %24 = irdl.base @cuda_tile::@token
    %25 = irdl.is "relaxed"
    %26 = irdl.is "release"
    %27 = irdl.any_of(%25, %26)
    %28 = irdl.parametric @cuda_tile::@memory_ordering_semantics<%27>
    %29 = irdl.base @cuda_tile::@memory_scope
    %30 = irdl.base @cuda_tile::@multimem_reduction_kind
    %31 = irdl.base "#builtin.dense_array"
    irdl.operands(view: %3, tile: %6, index: variadic %22, index_tile: optional %14, index_after: variadic %22, token: optional %23)
    irdl.results(result_token: %24)
    irdl.attributes {"memory_ordering_semantics" = %28, "memory_scope" = %29, "reduction" = %30, "inbounds" = %31}
  }
  irdl.operation @multimem_store_view_tko attributes {
    opcode = 125 : i32, since = "13.5", family = "view", traits = []
  } {
    %0 = irdl.base @cuda_tile::@partition_view
    %1 = irdl.base @cuda_tile::@strided_view
    %2 = irdl.base @cuda_tile::@gather_scatter_view
    %3 = irdl.any_of(%0, %1, %2)
    %4 = irdl.any
    %5 = irdl.any
    %6 = irdl.parametric @cuda_tile::@tile<%4, %5>
    %7 = irdl.any
    %8 = irdl.is i1
    %9 = irdl.is i8
    %10 = irdl.is i16
    %11 = irdl.is i32
    %12 = irdl.is i64
    %13 = irdl.any_of(%8, %9, %10, %11, %12)
    %14 = irdl.parametric @cuda_tile::@tile<%7, %13>
    %15 = irdl.is []
    %16 = irdl.is i1
    %17 = irdl.is i8
    %18 = irdl.is i16
    %19 = irdl.is i32
    %20 = irdl.is i64
    %21 = irdl.any_of(%16, %17, %18, %19, %20)
    %22 = irdl.parametric @cuda_tile::@tile<%15, %21>
    %23 = irdl.base @cuda_tile::@token
    %24 = irdl.base @cuda_tile::@token
    %25 = irdl.is "weak"
    %26 = irdl.is "relaxed"
    %27 = irdl.is "release"
    %28 = irdl.any_of(%25, %26, %27)
    %29 = irdl.parametric @cuda_tile::@memory_ordering_semantics<%28>
    %30 = irdl.base "#builtin.dense_array"
    irdl.operands(view: %3, tile: %6, index: variadic %22, index_tile: optional %14, index_after: variadic %22, token: optional %23)
    irdl.results(result_token: %24)
    irdl.attributes {"memory_ordering_semantics" = %29, "inbounds" = %30}
    // may be absent: memory_scope
  }
}
