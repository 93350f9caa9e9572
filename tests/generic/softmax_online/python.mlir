"builtin.module"() ({
  "cuda_tile.module"() <{sym_name = "kernels"}> ({
    "cuda_tile.entry"() <{arg_attrs = [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}], function_type = (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> (), optimization_hints = #cuda_tile.optimization_hints<default = {}>, sym_name = "softmax_online"}> ({
    ^bb0(%arg0: !cuda_tile.tile<ptr<f32>>, %arg1: !cuda_tile.tile<i32>, %arg2: !cuda_tile.tile<i32>, %arg3: !cuda_tile.tile<i32>, %arg4: !cuda_tile.tile<i32>, %arg5: !cuda_tile.tile<ptr<f32>>, %arg6: !cuda_tile.tile<i32>, %arg7: !cuda_tile.tile<i32>, %arg8: !cuda_tile.tile<i32>, %arg9: !cuda_tile.tile<i32>):
      %0 = "cuda_tile.make_token"() : () -> !cuda_tile.token
      %1 = "cuda_tile.assume"(%arg0) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.tile<ptr<f32>>) -> !cuda_tile.tile<ptr<f32>>
      %2 = "cuda_tile.assume"(%arg3) <{predicate = #cuda_tile.div_by<4>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %3 = "cuda_tile.assume"(%arg5) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.tile<ptr<f32>>) -> !cuda_tile.tile<ptr<f32>>
      %4 = "cuda_tile.assume"(%arg8) <{predicate = #cuda_tile.div_by<4>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %5 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %6 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %7 = "cuda_tile.assume"(%arg1) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %8 = "cuda_tile.assume"(%arg2) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %9 = "cuda_tile.assume"(%2) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %10 = "cuda_tile.assume"(%9) <{predicate = #cuda_tile.div_by<4>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %11 = "cuda_tile.make_tensor_view"(%1, %7, %8, %10) <{operandSegmentSizes = array<i32: 1, 2, 1>}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?x?xf32, strides=[?,1]>
      %12 = "cuda_tile.assume"(%arg6) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %13 = "cuda_tile.assume"(%arg7) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %14 = "cuda_tile.assume"(%4) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %15 = "cuda_tile.assume"(%14) <{predicate = #cuda_tile.div_by<4>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %16 = "cuda_tile.make_tensor_view"(%3, %12, %13, %15) <{operandSegmentSizes = array<i32: 1, 2, 1>}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?x?xf32, strides=[?,1]>
      %17 = "cuda_tile.constant"() <{value = dense<512> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %18:3 = "cuda_tile.get_tile_block_id"() : () -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>)
      %19 = "cuda_tile.divi"(%8, %17) <{rounding = #cuda_tile.rounding<positive_inf>, signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %20 = "cuda_tile.constant"() <{value = dense<0xFF800000> : !cuda_tile.tile<1x1xf32>}> : () -> !cuda_tile.tile<1x1xf32>
      %21 = "cuda_tile.constant"() <{value = dense<0.000000e+00> : !cuda_tile.tile<1x1xf32>}> : () -> !cuda_tile.tile<1x1xf32>
      %22 = "cuda_tile.constant"() <{value = dense<0> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %23 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %24 = "cuda_tile.make_partition_view"(%11) : (!cuda_tile.tensor_view<?x?xf32, strides=[?,1]>) -> !cuda_tile.partition_view<tile=(1x512), padding_value = neg_inf, tensor_view<?x?xf32, strides=[?,1]>>
      %25:2 = "cuda_tile.for"(%22, %19, %23, %20, %21) ({
      ^bb0(%arg11: !cuda_tile.tile<i32>, %arg12: !cuda_tile.tile<1x1xf32>, %arg13: !cuda_tile.tile<1x1xf32>):
        %37:2 = "cuda_tile.load_view_tko"(%24, %18#0, %arg11, %0) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 2, 1>}> : (!cuda_tile.partition_view<tile=(1x512), padding_value = neg_inf, tensor_view<?x?xf32, strides=[?,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.token) -> (!cuda_tile.tile<1x512xf32>, !cuda_tile.token)
        %38 = "cuda_tile.reduce"(%37#0) <{dim = 1 : i32, identities = [0xFF800000 : f32]}> ({
        ^bb0(%arg16: !cuda_tile.tile<f32>, %arg17: !cuda_tile.tile<f32>):
          %50 = "cuda_tile.maxf"(%arg16, %arg17) : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
          "cuda_tile.yield"(%50) : (!cuda_tile.tile<f32>) -> ()
        }) : (!cuda_tile.tile<1x512xf32>) -> !cuda_tile.tile<1xf32>
        %39 = "cuda_tile.reshape"(%38) : (!cuda_tile.tile<1xf32>) -> !cuda_tile.tile<1x1xf32>
        %40 = "cuda_tile.maxf"(%arg12, %39) : (!cuda_tile.tile<1x1xf32>, !cuda_tile.tile<1x1xf32>) -> !cuda_tile.tile<1x1xf32>
        %41 = "cuda_tile.subf"(%arg12, %40) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<1x1xf32>, !cuda_tile.tile<1x1xf32>) -> !cuda_tile.tile<1x1xf32>
        %42 = "cuda_tile.exp"(%41) <{rounding_mode = #cuda_tile.rounding<full>}> : (!cuda_tile.tile<1x1xf32>) -> !cuda_tile.tile<1x1xf32>
        %43 = "cuda_tile.broadcast"(%40) : (!cuda_tile.tile<1x1xf32>) -> !cuda_tile.tile<1x512xf32>
        %44 = "cuda_tile.subf"(%37#0, %43) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<1x512xf32>, !cuda_tile.tile<1x512xf32>) -> !cuda_tile.tile<1x512xf32>
        %45 = "cuda_tile.exp"(%44) <{rounding_mode = #cuda_tile.rounding<full>}> : (!cuda_tile.tile<1x512xf32>) -> !cuda_tile.tile<1x512xf32>
        %46 = "cuda_tile.reduce"(%45) <{dim = 1 : i32, identities = [0.000000e+00 : f32]}> ({
        ^bb0(%arg14: !cuda_tile.tile<f32>, %arg15: !cuda_tile.tile<f32>):
          %49 = "cuda_tile.addf"(%arg14, %arg15) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
          "cuda_tile.yield"(%49) : (!cuda_tile.tile<f32>) -> ()
        }) : (!cuda_tile.tile<1x512xf32>) -> !cuda_tile.tile<1xf32>
        %47 = "cuda_tile.reshape"(%46) : (!cuda_tile.tile<1xf32>) -> !cuda_tile.tile<1x1xf32>
        %48 = "cuda_tile.fma"(%arg13, %42, %47) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<1x1xf32>, !cuda_tile.tile<1x1xf32>, !cuda_tile.tile<1x1xf32>) -> !cuda_tile.tile<1x1xf32>
        "cuda_tile.continue"(%40, %48) : (!cuda_tile.tile<1x1xf32>, !cuda_tile.tile<1x1xf32>) -> ()
      }) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<1x1xf32>, !cuda_tile.tile<1x1xf32>) -> (!cuda_tile.tile<1x1xf32>, !cuda_tile.tile<1x1xf32>)
      %26 = "cuda_tile.constant"() <{value = dense<0> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %27 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %28 = "cuda_tile.make_partition_view"(%11) : (!cuda_tile.tensor_view<?x?xf32, strides=[?,1]>) -> !cuda_tile.partition_view<tile=(1x512), padding_value = neg_inf, tensor_view<?x?xf32, strides=[?,1]>>
      %29 = "cuda_tile.broadcast"(%25#0) : (!cuda_tile.tile<1x1xf32>) -> !cuda_tile.tile<1x512xf32>
      %30 = "cuda_tile.broadcast"(%25#1) : (!cuda_tile.tile<1x1xf32>) -> !cuda_tile.tile<1x512xf32>
      %31 = "cuda_tile.make_partition_view"(%16) : (!cuda_tile.tensor_view<?x?xf32, strides=[?,1]>) -> !cuda_tile.partition_view<tile=(1x512), tensor_view<?x?xf32, strides=[?,1]>>
      "cuda_tile.for"(%26, %19, %27) ({
      ^bb0(%arg10: !cuda_tile.tile<i32>):
        %32:2 = "cuda_tile.load_view_tko"(%28, %18#0, %arg10, %0) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 2, 1>}> : (!cuda_tile.partition_view<tile=(1x512), padding_value = neg_inf, tensor_view<?x?xf32, strides=[?,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.token) -> (!cuda_tile.tile<1x512xf32>, !cuda_tile.token)
        %33 = "cuda_tile.subf"(%32#0, %29) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<1x512xf32>, !cuda_tile.tile<1x512xf32>) -> !cuda_tile.tile<1x512xf32>
        %34 = "cuda_tile.exp"(%33) <{rounding_mode = #cuda_tile.rounding<full>}> : (!cuda_tile.tile<1x512xf32>) -> !cuda_tile.tile<1x512xf32>
        %35 = "cuda_tile.divf"(%34, %30) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<1x512xf32>, !cuda_tile.tile<1x512xf32>) -> !cuda_tile.tile<1x512xf32>
        %36 = "cuda_tile.store_view_tko"(%35, %31, %18#0, %arg10, %0) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 2, 1>}> : (!cuda_tile.tile<1x512xf32>, !cuda_tile.partition_view<tile=(1x512), tensor_view<?x?xf32, strides=[?,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.token) -> !cuda_tile.token
        "cuda_tile.continue"() : () -> ()
      }) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()
      "cuda_tile.return"() : () -> ()
    }) : () -> ()
  }) : () -> ()
}) : () -> ()

