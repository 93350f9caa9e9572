"builtin.module"() ({
  "cuda_tile.module"() <{sym_name = "kernels"}> ({
    "cuda_tile.entry"() <{arg_attrs = [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}], function_type = (!cuda_tile.tile<ptr<f16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<ptr<f16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> (), optimization_hints = #cuda_tile.optimization_hints<default = {occupancy = 2}>, sym_name = "geglu"}> ({
    ^bb0(%arg0: !cuda_tile.tile<ptr<f16>>, %arg1: !cuda_tile.tile<i32>, %arg2: !cuda_tile.tile<i32>, %arg3: !cuda_tile.tile<i32>, %arg4: !cuda_tile.tile<i32>, %arg5: !cuda_tile.tile<ptr<f16>>, %arg6: !cuda_tile.tile<i32>, %arg7: !cuda_tile.tile<i32>, %arg8: !cuda_tile.tile<i32>, %arg9: !cuda_tile.tile<i32>):
      %0 = "cuda_tile.make_token"() : () -> !cuda_tile.token
      %1 = "cuda_tile.assume"(%arg0) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.tile<ptr<f16>>) -> !cuda_tile.tile<ptr<f16>>
      %2 = "cuda_tile.assume"(%arg3) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %3 = "cuda_tile.assume"(%arg5) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.tile<ptr<f16>>) -> !cuda_tile.tile<ptr<f16>>
      %4 = "cuda_tile.assume"(%arg8) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %5 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %6 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %7 = "cuda_tile.assume"(%arg1) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %8 = "cuda_tile.assume"(%arg2) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %9 = "cuda_tile.assume"(%2) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %10 = "cuda_tile.assume"(%9) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %11 = "cuda_tile.make_tensor_view"(%1, %7, %8, %10) <{operandSegmentSizes = array<i32: 1, 2, 1>}> : (!cuda_tile.tile<ptr<f16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?x?xf16, strides=[?,1]>
      %12 = "cuda_tile.assume"(%arg6) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %13 = "cuda_tile.assume"(%arg7) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %14 = "cuda_tile.assume"(%4) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %15 = "cuda_tile.assume"(%14) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %16 = "cuda_tile.make_tensor_view"(%3, %12, %13, %15) <{operandSegmentSizes = array<i32: 1, 2, 1>}> : (!cuda_tile.tile<ptr<f16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?x?xf16, strides=[?,1]>
      %17:3 = "cuda_tile.get_tile_block_id"() : () -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>)
      %18:3 = "cuda_tile.get_tile_block_id"() : () -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>)
      %19 = "cuda_tile.make_partition_view"(%11) : (!cuda_tile.tensor_view<?x?xf16, strides=[?,1]>) -> !cuda_tile.partition_view<tile=(1x512), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>
      %20:2 = "cuda_tile.load_view_tko"(%19, %17#0, %18#1, %0) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 2, 1>}> : (!cuda_tile.partition_view<tile=(1x512), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.token) -> (!cuda_tile.tile<1x512xf16>, !cuda_tile.token)
      %21 = "cuda_tile.ftof"(%20#0) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<1x512xf16>) -> !cuda_tile.tile<1x512xf32>
      %22 = "cuda_tile.constant"() <{value = dense<4> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %23 = "cuda_tile.addi"(%18#1, %22) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %24 = "cuda_tile.make_partition_view"(%11) : (!cuda_tile.tensor_view<?x?xf16, strides=[?,1]>) -> !cuda_tile.partition_view<tile=(1x512), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>
      %25:2 = "cuda_tile.load_view_tko"(%24, %17#0, %23, %0) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 2, 1>}> : (!cuda_tile.partition_view<tile=(1x512), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.token) -> (!cuda_tile.tile<1x512xf16>, !cuda_tile.token)
      %26 = "cuda_tile.constant"() <{value = dense<0.797884583> : !cuda_tile.tile<f32>}> : () -> !cuda_tile.tile<f32>
      %27 = "cuda_tile.constant"() <{value = dense<4.471500e-02> : !cuda_tile.tile<f32>}> : () -> !cuda_tile.tile<f32>
      %28 = "cuda_tile.reshape"(%27) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<1x1xf32>
      %29 = "cuda_tile.broadcast"(%28) : (!cuda_tile.tile<1x1xf32>) -> !cuda_tile.tile<1x512xf32>
      %30 = "cuda_tile.mulf"(%29, %21) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<1x512xf32>, !cuda_tile.tile<1x512xf32>) -> !cuda_tile.tile<1x512xf32>
      %31 = "cuda_tile.mulf"(%30, %21) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<1x512xf32>, !cuda_tile.tile<1x512xf32>) -> !cuda_tile.tile<1x512xf32>
      %32 = "cuda_tile.fma"(%31, %21, %21) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<1x512xf32>, !cuda_tile.tile<1x512xf32>, !cuda_tile.tile<1x512xf32>) -> !cuda_tile.tile<1x512xf32>
      %33 = "cuda_tile.reshape"(%26) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<1x1xf32>
      %34 = "cuda_tile.broadcast"(%33) : (!cuda_tile.tile<1x1xf32>) -> !cuda_tile.tile<1x512xf32>
      %35 = "cuda_tile.mulf"(%34, %32) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<1x512xf32>, !cuda_tile.tile<1x512xf32>) -> !cuda_tile.tile<1x512xf32>
      %36 = "cuda_tile.constant"() <{value = dense<5.000000e-01> : !cuda_tile.tile<f32>}> : () -> !cuda_tile.tile<f32>
      %37 = "cuda_tile.reshape"(%36) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<1x1xf32>
      %38 = "cuda_tile.broadcast"(%37) : (!cuda_tile.tile<1x1xf32>) -> !cuda_tile.tile<1x512xf32>
      %39 = "cuda_tile.mulf"(%38, %21) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<1x512xf32>, !cuda_tile.tile<1x512xf32>) -> !cuda_tile.tile<1x512xf32>
      %40 = "cuda_tile.constant"() <{value = dense<1.000000e+00> : !cuda_tile.tile<f32>}> : () -> !cuda_tile.tile<f32>
      %41 = "cuda_tile.tanh"(%35) <{rounding_mode = #cuda_tile.rounding<full>}> : (!cuda_tile.tile<1x512xf32>) -> !cuda_tile.tile<1x512xf32>
      %42 = "cuda_tile.reshape"(%40) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<1x1xf32>
      %43 = "cuda_tile.broadcast"(%42) : (!cuda_tile.tile<1x1xf32>) -> !cuda_tile.tile<1x512xf32>
      %44 = "cuda_tile.addf"(%43, %41) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<1x512xf32>, !cuda_tile.tile<1x512xf32>) -> !cuda_tile.tile<1x512xf32>
      %45 = "cuda_tile.mulf"(%39, %44) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<1x512xf32>, !cuda_tile.tile<1x512xf32>) -> !cuda_tile.tile<1x512xf32>
      %46 = "cuda_tile.ftof"(%25#0) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<1x512xf16>) -> !cuda_tile.tile<1x512xf32>
      %47 = "cuda_tile.mulf"(%45, %46) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<1x512xf32>, !cuda_tile.tile<1x512xf32>) -> !cuda_tile.tile<1x512xf32>
      %48 = "cuda_tile.ftof"(%47) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<1x512xf32>) -> !cuda_tile.tile<1x512xf16>
      %49 = "cuda_tile.make_partition_view"(%16) : (!cuda_tile.tensor_view<?x?xf16, strides=[?,1]>) -> !cuda_tile.partition_view<tile=(1x512), tensor_view<?x?xf16, strides=[?,1]>>
      %50 = "cuda_tile.store_view_tko"(%48, %49, %17#0, %18#1, %0) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 2, 1>}> : (!cuda_tile.tile<1x512xf16>, !cuda_tile.partition_view<tile=(1x512), tensor_view<?x?xf16, strides=[?,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.token) -> !cuda_tile.token
      "cuda_tile.return"() : () -> ()
    }) : () -> ()
  }) : () -> ()
}) : () -> ()

