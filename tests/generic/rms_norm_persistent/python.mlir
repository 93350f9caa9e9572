"builtin.module"() ({
  "cuda_tile.module"() <{sym_name = "kernels"}> ({
    "cuda_tile.entry"() <{arg_attrs = [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}], function_type = (!cuda_tile.tile<ptr<f16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<ptr<f16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<ptr<f16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<f32>) -> (), optimization_hints = #cuda_tile.optimization_hints<default = {occupancy = 1}>, sym_name = "rms_norm_persistent"}> ({
    ^bb0(%arg0: !cuda_tile.tile<ptr<f16>>, %arg1: !cuda_tile.tile<i32>, %arg2: !cuda_tile.tile<i32>, %arg3: !cuda_tile.tile<i32>, %arg4: !cuda_tile.tile<i32>, %arg5: !cuda_tile.tile<ptr<f16>>, %arg6: !cuda_tile.tile<i32>, %arg7: !cuda_tile.tile<i32>, %arg8: !cuda_tile.tile<ptr<f16>>, %arg9: !cuda_tile.tile<i32>, %arg10: !cuda_tile.tile<i32>, %arg11: !cuda_tile.tile<i32>, %arg12: !cuda_tile.tile<i32>, %arg13: !cuda_tile.tile<f32>):
      %0 = "cuda_tile.make_token"() : () -> !cuda_tile.token
      %1 = "cuda_tile.assume"(%arg0) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.tile<ptr<f16>>) -> !cuda_tile.tile<ptr<f16>>
      %2 = "cuda_tile.assume"(%arg3) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %3 = "cuda_tile.assume"(%arg5) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.tile<ptr<f16>>) -> !cuda_tile.tile<ptr<f16>>
      %4 = "cuda_tile.assume"(%arg8) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.tile<ptr<f16>>) -> !cuda_tile.tile<ptr<f16>>
      %5 = "cuda_tile.assume"(%arg11) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %6 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %7 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %8 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %9 = "cuda_tile.assume"(%arg1) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %10 = "cuda_tile.assume"(%arg2) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %11 = "cuda_tile.assume"(%2) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %12 = "cuda_tile.assume"(%11) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %13 = "cuda_tile.make_tensor_view"(%1, %9, %10, %12) <{operandSegmentSizes = array<i32: 1, 2, 1>}> : (!cuda_tile.tile<ptr<f16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?x?xf16, strides=[?,1]>
      %14 = "cuda_tile.assume"(%arg6) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %15 = "cuda_tile.make_tensor_view"(%3, %14) <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (!cuda_tile.tile<ptr<f16>>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?xf16, strides=[1]>
      %16 = "cuda_tile.assume"(%arg9) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %17 = "cuda_tile.assume"(%arg10) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %18 = "cuda_tile.assume"(%5) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %19 = "cuda_tile.assume"(%18) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %20 = "cuda_tile.make_tensor_view"(%4, %16, %17, %19) <{operandSegmentSizes = array<i32: 1, 2, 1>}> : (!cuda_tile.tile<ptr<f16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?x?xf16, strides=[?,1]>
      %21 = "cuda_tile.constant"() <{value = dense<4> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %22 = "cuda_tile.constant"() <{value = dense<0> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %23 = "cuda_tile.make_partition_view"(%15) : (!cuda_tile.tensor_view<?xf16, strides=[1]>) -> !cuda_tile.partition_view<tile=(512), padding_value = zero, tensor_view<?xf16, strides=[1]>>
      %24:2 = "cuda_tile.load_view_tko"(%23, %22, %0) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 1>}> : (!cuda_tile.partition_view<tile=(512), padding_value = zero, tensor_view<?xf16, strides=[1]>>, !cuda_tile.tile<i32>, !cuda_tile.token) -> (!cuda_tile.tile<512xf16>, !cuda_tile.token)
      %25 = "cuda_tile.reshape"(%24#0) : (!cuda_tile.tile<512xf16>) -> !cuda_tile.tile<1x512xf16>
      %26 = "cuda_tile.ftof"(%25) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<1x512xf16>) -> !cuda_tile.tile<1x512xf32>
      %27:3 = "cuda_tile.get_tile_block_id"() : () -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>)
      %28 = "cuda_tile.divi"(%9, %21) <{rounding = #cuda_tile.rounding<positive_inf>, signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %29:3 = "cuda_tile.get_num_tile_blocks"() : () -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>)
      %30 = "cuda_tile.constant"() <{value = dense<0> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %31 = "cuda_tile.make_partition_view"(%13) : (!cuda_tile.tensor_view<?x?xf16, strides=[?,1]>) -> !cuda_tile.partition_view<tile=(4x512), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>
      %32 = "cuda_tile.itof"(%10) <{rounding_mode = #cuda_tile.rounding<nearest_even>, signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<f32>
      %33 = "cuda_tile.reshape"(%32) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<1x1xf32>
      %34 = "cuda_tile.broadcast"(%33) : (!cuda_tile.tile<1x1xf32>) -> !cuda_tile.tile<4x1xf32>
      %35 = "cuda_tile.reshape"(%arg13) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<1x1xf32>
      %36 = "cuda_tile.broadcast"(%35) : (!cuda_tile.tile<1x1xf32>) -> !cuda_tile.tile<4x1xf32>
      %37 = "cuda_tile.constant"() <{value = dense<0> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %38 = "cuda_tile.broadcast"(%26) : (!cuda_tile.tile<1x512xf32>) -> !cuda_tile.tile<4x512xf32>
      %39 = "cuda_tile.make_partition_view"(%20) : (!cuda_tile.tensor_view<?x?xf16, strides=[?,1]>) -> !cuda_tile.partition_view<tile=(4x512), tensor_view<?x?xf16, strides=[?,1]>>
      "cuda_tile.for"(%27#0, %28, %29#0) ({
      ^bb0(%arg14: !cuda_tile.tile<i32>):
        %40:2 = "cuda_tile.load_view_tko"(%31, %arg14, %30, %0) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 2, 1>, optimization_hints = #cuda_tile.optimization_hints<default = {latency = 8}>}> : (!cuda_tile.partition_view<tile=(4x512), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.token) -> (!cuda_tile.tile<4x512xf16>, !cuda_tile.token)
        %41 = "cuda_tile.ftof"(%40#0) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<4x512xf16>) -> !cuda_tile.tile<4x512xf32>
        %42 = "cuda_tile.mulf"(%41, %41) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<4x512xf32>, !cuda_tile.tile<4x512xf32>) -> !cuda_tile.tile<4x512xf32>
        %43 = "cuda_tile.reduce"(%42) <{dim = 1 : i32, identities = [0.000000e+00 : f32]}> ({
        ^bb0(%arg15: !cuda_tile.tile<f32>, %arg16: !cuda_tile.tile<f32>):
          %53 = "cuda_tile.addf"(%arg15, %arg16) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
          "cuda_tile.yield"(%53) : (!cuda_tile.tile<f32>) -> ()
        }) : (!cuda_tile.tile<4x512xf32>) -> !cuda_tile.tile<4xf32>
        %44 = "cuda_tile.reshape"(%43) : (!cuda_tile.tile<4xf32>) -> !cuda_tile.tile<4x1xf32>
        %45 = "cuda_tile.divf"(%44, %34) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<4x1xf32>, !cuda_tile.tile<4x1xf32>) -> !cuda_tile.tile<4x1xf32>
        %46 = "cuda_tile.addf"(%45, %36) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<4x1xf32>, !cuda_tile.tile<4x1xf32>) -> !cuda_tile.tile<4x1xf32>
        %47 = "cuda_tile.rsqrt"(%46) : (!cuda_tile.tile<4x1xf32>) -> !cuda_tile.tile<4x1xf32>
        %48 = "cuda_tile.broadcast"(%47) : (!cuda_tile.tile<4x1xf32>) -> !cuda_tile.tile<4x512xf32>
        %49 = "cuda_tile.mulf"(%41, %48) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<4x512xf32>, !cuda_tile.tile<4x512xf32>) -> !cuda_tile.tile<4x512xf32>
        %50 = "cuda_tile.mulf"(%49, %38) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<4x512xf32>, !cuda_tile.tile<4x512xf32>) -> !cuda_tile.tile<4x512xf32>
        %51 = "cuda_tile.ftof"(%50) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<4x512xf32>) -> !cuda_tile.tile<4x512xf16>
        %52 = "cuda_tile.store_view_tko"(%51, %39, %arg14, %37, %0) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 2, 1>, optimization_hints = #cuda_tile.optimization_hints<default = {allow_tma = false, latency = 3}>}> : (!cuda_tile.tile<4x512xf16>, !cuda_tile.partition_view<tile=(4x512), tensor_view<?x?xf16, strides=[?,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.token) -> !cuda_tile.token
        "cuda_tile.continue"() : () -> ()
      }) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()
      "cuda_tile.return"() : () -> ()
    }) : () -> ()
  }) : () -> ()
}) : () -> ()

