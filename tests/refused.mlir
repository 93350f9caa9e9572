// What the verifier refuses. Each part is an entry, or what belongs into one (see
// tests/valid.rs for the parameters). `error:` stands above the line of the operation
// at fault and holds a piece of the message.

// error: lhs, rhs, result must have the same type
%0 = addf %f, %f : tile<f16>

// -----
// error: `lhs` is tile<f32>, expected a tile of i1, i8, i16, i32, i64
%0 = addi %f, %f : tile<f32>

// -----
%0 = constant <f16: 0.0> : tile<f16>
// error: flush_to_zero works on f32 only, found f16
%1 = addf %0, %0 flush_to_zero : tile<f16>

// -----
%0 = constant <f64: 0.0> : tile<f64>
// error: rounding approx works on f32 only, found f64
%1 = divf %0, %0 rounding<approx> : tile<f64>

// -----
// error: the attribute `rounding_mode` is full, expected one of nearest_even, zero, negative_inf, positive_inf, approx
%0 = sqrt %f rounding<full> : tile<f32>

// -----
// error: rounding negative_inf is not possible here, expected one of zero, positive_inf
%0 = divi %i, %i unsigned rounding<negative_inf> : tile<i32>

// -----
// error: overflow no_unsigned_wrap has no meaning for a negation
%0 = negi %i overflow<no_unsigned_wrap> : tile<i32>

// -----
// error: converts i32 to i32, expected a wider integer
%0 = exti %i signed : tile<i32> -> tile<i32>

// -----
// error: converts i32 to i64, expected a narrower integer
%0 = trunci %i : tile<i32> -> tile<i64>

// -----
// error: converts f32 to f32, expected another type
%0 = ftof %f : tile<f32> -> tile<f32>

// -----
// error: converts i32 to f8E8M0FNU, expected another floating-point type first
%0 = itof %i signed : tile<i32> -> tile<f8E8M0FNU>

// -----
// error: converts f32 to f16, expected a type of the same width
%0 = bitcast %f : tile<f32> -> tile<f16>

// -----
// error: must have the same shape, the second of i1
%0 = cmpi equal %i, %i, signed : tile<i32> -> tile<2xi1>

// -----
%0 = iota : tile<4xi32>
// error: dimension 0 has size 4, which can't be repeated to 8
%1 = broadcast %0 : tile<4xi32> -> tile<8xi32>

// -----
%0 = iota : tile<4xi32>
// error: the source has 4 elements, the result 8
%1 = reshape %0 : tile<4xi32> -> tile<2x4xi32>

// -----
%0 = constant <i32: 0> : tile<2x4xi32>
// error: [0, 0] is no permutation of 2 dimensions
%1 = permute %0 [0, 0] : tile<2x4xi32> -> tile<4x2xi32>

// -----
%0 = constant <i32: 0> : tile<2x4xi32>
// error: dimension 0 of `result` has size 2, expected 4
%1 = permute %0 [1, 0] : tile<2x4xi32> -> tile<2x4xi32>

// -----
%0 = constant <i32: 0> : tile<2x4xi32>
// error: names dimension 2, expected one from 0 to 1
%1 = cat %0, %0 dim = 2 : tile<2x4xi32>, tile<2x4xi32> -> tile<4x4xi32>

// -----
%0 = constant <i32: 0> : tile<2x4xi32>
// error: dimension 0 of `result` has size 8, expected 4
%1 = cat %0, %0 dim = 0 : tile<2x4xi32>, tile<2x4xi32> -> tile<8x4xi32>

// -----
%0 = iota : tile<4xi32>
// error: dimension 0 has size 4, which slices of size 8 don't divide evenly
%1 = extract %0[%i] : tile<4xi32> -> tile<8xi32>

// -----
%0 = iota : tile<4xi32>
// error: has 2 indices, expected 1, one for each dimension
%1 = extract %0[%i, %i] : tile<4xi32> -> tile<2xi32>

// -----
// error: counts to 512, which i8 can't hold
%0 = iota : tile<512xi8>

// -----
// error: tile sizes are [3], expected powers of two
%0 = iota : tile<3xi32>

// -----
// error: has more than 16777216 elements
%0 = constant <i32: 0> : tile<8192x4096xi32>

// -----
// error: a tile of f4E2M1FN has an odd number of elements
%0 = constant <f4E2M1FN: 0.0> : tile<1xf4E2M1FN>

// -----
%0 = constant <f16: 0.0> : tile<4x8xf16>
%1 = constant <f32: 0.0> : tile<4x4xf32>
// error: dimension 1 of `lhs` is 8, but dimension 0 of `rhs` is 4
%2 = mmaf %0, %0, %1 : tile<4x8xf16>, tile<4x8xf16>, tile<4x4xf32>

// -----
%0 = constant <bf16: 0.0> : tile<4x4xbf16>
%1 = constant <f16: 0.0> : tile<4x4xf16>
// error: multiplies bf16, so that the accumulator is one of f32; found f16
%2 = mmaf %0, %0, %1 : tile<4x4xbf16>, tile<4x4xbf16>, tile<4x4xf16>

// -----
%0 = constant <f32: 0.0> : tile<4xf32>
// error: runs along dimension 1, expected dimension 0
%1 = reduce %0 dim=1 identities=[0.0 : f32] : tile<4xf32> -> tile<f32>
(%a: tile<f32>, %b: tile<f32>) {
  yield %a : tile<f32>
}

// -----
%0 = constant <f32: 0.0> : tile<4xf32>
// error: identity 0 is i32, expected a number of type f32
%1 = reduce %0 dim=0 identities=[0 : i32] : tile<4xf32> -> tile<f32>
(%a: tile<f32>, %b: tile<f32>) {
  yield %a : tile<f32>
}

// -----
%0 = constant <f32: 0.0> : tile<4xf32>
// error: argument 1 of the body is tile<i32>, expected tile<f32>
%1 = reduce %0 dim=0 identities=[0.0 : f32] : tile<4xf32> -> tile<f32>
(%a: tile<f32>, %b: tile<i32>) {
  yield %a : tile<f32>
}

// -----
%0 = constant <f32: 0.0> : tile<4xf32>
%1 = reduce %0 dim=0 identities=[0.0 : f32] : tile<4xf32> -> tile<f32>
(%a: tile<f32>, %b: tile<f32>) {
  // error: lies in the body of a reduction or scan
  %2 = print_tko "step" -> token
  yield %a : tile<f32>
}

// -----
// error: `store_ptr_tko`: `value` is tile<i32>, but the pointers are tile<ptr<f32>>
%0 = store_ptr_tko weak %p, %i : tile<ptr<f32>>, tile<i32> -> token

// -----
%0 = constant <i1: 1> : tile<2xi1>
// error: `mask` is tile<2xi1>, expected the shape () of `source`
%1, %2 = load_ptr_tko weak %p, %0 : tile<ptr<f32>>, tile<2xi1> -> tile<f32>, token

// -----
// error: is acquire, but has no scope; add tl_blk, device or sys
%0, %1 = load_ptr_tko acquire %p : tile<ptr<f32>> -> tile<f32>, token

// -----
// error: the mode add works on i32 and i64, found f32
%0, %1 = atomic_rmw_tko relaxed device %p, add, %f : tile<ptr<f32>>, tile<f32> -> tile<f32>, token

// -----
%0 = make_token : token
// error: joins 1 tokens, expected two or more
%1 = join_tokens %0 : token

// -----
// error: the format string asks for 2 values, but there are 1
%0 = print_tko "%f %d", %f : tile<f32> -> token

// -----
// error: is aligned to 3 bytes, expected a power of two of at least 4
%0 = alloca num_elem = 4, alignment = 3 : tile<ptr<f32>>

// -----
// error: the base points to f32, but the view is of i32
%0 = make_tensor_view %p, shape = [%i], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]>

// -----
%0 = make_tensor_view %p, shape = [%i], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
%1 = make_partition_view %0 : partition_view<tile=(4), tensor_view<?xf32, strides=[1]>>
// error: `tile` is tile<8xf32>, but tiles of the view are tile<4xf32>
%2, %3 = load_view_tko weak %1[%i] : partition_view<tile=(4), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token

// -----
%0 = make_tensor_view %p, shape = [%i], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
%1 = make_partition_view %0 : partition_view<tile=(4), tensor_view<?xf32, strides=[1]>>
// error: has 2 indices, expected 1
%2, %3 = load_view_tko weak %1[%i, %i] : partition_view<tile=(4), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token

// -----
%0 = make_tensor_view %p, shape = [%i], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
// error: dim_map names dimension 1, expected dimension 0
%1 = make_partition_view %0 : partition_view<tile=(4), tensor_view<?xf32, strides=[1]>, dim_map=[1]>

// -----
%0 = make_tensor_view %q, shape = [%i], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]>
// error: padding_value neg_inf needs a floating-point tensor, but the elements are i32
%1 = make_partition_view %0 : partition_view<tile=(4), padding_value = neg_inf, tensor_view<?xi32, strides=[1]>>

// -----
%0 = make_tensor_view %p, shape = [%i], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
%1 = make_gather_scatter_view %0 : gather_scatter_view<tile=(4), tensor_view<?xf32, strides=[1]>, sparse_dim=0>
// error: index 0 is tile<i32>, expected a tile of 4 integers
%2, %3 = load_view_tko weak %1[%i] : gather_scatter_view<tile=(4), tensor_view<?xf32, strides=[1]>, sparse_dim=0>, tile<i32> -> tile<4xf32>, token

// -----
// error: div_by<3> needs a power of two up to 2^62
%0 = assume div_by<3>, %i : tile<i32>

// -----
// error: div_by speaks of tiles of integers or pointers and tensor views, found tile<f32>
%0 = assume div_by<4>, %f : tile<f32>

// -----
%0 = constant <i8: 0> : tile<i8>
// error: the bound 200 is outside of what i8 holds, -128 to 127
%1 = assume bounded<0, 200>, %0 : tile<i8>

// -----
// error: no value is from 3 to 1
%0 = assume bounded<3, 1>, %i : tile<i32>

// -----
// error: same_elements has 2 sizes, expected 0
%0 = assume same_elements<[1, 1]>, %i : tile<i32>

// -----
// error: @table is no global of this module
%0 = get_global @table : tile<ptr<f32>>

// -----
global @table <f32: [1.0, 2.0]> : tile<2xf32>
entry @kernel() {
  // error: points to i32, but the elements of the global @table are f32
  %0 = get_global @table : tile<ptr<i32>>
  return
}

// -----
// error: is a tile of rank 2, expected rank 1
global @table <f32: 0.0> : tile<2x2xf32>

// -----
entry @kernel() {
  return
}
// error: redefines @kernel
entry @kernel() {
  return
}

// -----
// error: parameter 0 is tile<4xf32>, expected a tile of rank 0
entry @kernel(%x: tile<4xf32>) {
  return
}

// -----
%0 = for %n in (%i to %i, step %i) : tile<i32> iter_values(%x = %f) -> (tile<f32>) {
  // error: passes (tile<i32>), but the `for` around it takes (tile<f32>)
  continue %n : tile<i32>
}

// -----
for %n in (%i to %i, step %i) : tile<i32> {
  if %c {
    // error: leaves a `loop`, but `for` is in between
    break
  }
}

// -----
for %n in (%i to %i, step %i) : tile<i32> {
  if %c {
    // error: leaves the `entry`, but `for` is in between
    return
  }
}

// -----
// error: the else branch yields (tile<f32>), but the results are (tile<i32>)
%0 = if %c -> (tile<i32>) {
  yield %i : tile<i32>
} else {
  yield %f : tile<f32>
}

// -----
// error: `condition` is tile<i32>, expected a tile of rank 0 of i1
if %i {
}

// -----
if %c {
  // error: ends its block, but 1 more operations follow
  return
  return
}

// -----
// error: expected a dialect in front, as `cuda_tile.aligned`
entry @k(%a: tile<i32> {aligned = true}) {
  return
}

// -----
%0 = constant <i64: 1> : tile<i64>
%1 = int_to_ptr %0 : tile<i64> -> tile<ptr<f16, <multicast>>>
%2 = make_tensor_view %1, shape = [8], strides = [2] : tile<ptr<f16, <multicast>>> -> tensor_view<8xf16, strides=[2], #cuda_tile.ptr_attr<multicast>>
%3 = make_partition_view %2 : partition_view<tile=(4), tensor_view<8xf16, strides=[2], #cuda_tile.ptr_attr<multicast>>>
// error: need exactly one stride that is statically 1
%4, %5 = multimem_load_reduce_view_tko relaxed sys %3[%i] : partition_view<tile=(4), tensor_view<8xf16, strides=[2], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<4xf16>, token

// -----
%0 = constant <i64: 1> : tile<i64>
%1 = int_to_ptr %0 : tile<i64> -> tile<ptr<f16, <multicast>>>
%2 = make_tensor_view %1, shape = [8], strides = [1] : tile<ptr<f16, <multicast>>> -> tensor_view<8xf16, strides=[1], #cuda_tile.ptr_attr<multicast>>
%3 = make_partition_view %2 : partition_view<tile=(1), tensor_view<8xf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>
// error: accesses tile<1xf16>, expected a multiple of 4 bytes
%4, %5 = multimem_load_reduce_view_tko relaxed sys %3[%i] : partition_view<tile=(1), tensor_view<8xf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<1xf16>, token
