"builtin.module"() ({
  "cuda_tile.module"() <{sym_name = "kernels"}> ({
    "cuda_tile.entry"() <{arg_attrs = [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}], function_type = (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> (), optimization_hints = #cuda_tile.optimization_hints<default = {}>, sym_name = "softmax"}> ({
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
      %17:3 = "cuda_tile.get_tile_block_id"() : () -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>)
      %18 = "cuda_tile.constant"() <{value = dense<0> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %19 = "cuda_tile.make_partition_view"(%11) : (!cuda_tile.tensor_view<?x?xf32, strides=[?,1]>) -> !cuda_tile.partition_view<tile=(1x1024), padding_value = neg_inf, tensor_view<?x?xf32, strides=[?,1]>>
      %20:2 = "cuda_tile.load_view_tko"(%19, %17#0, %18, %0) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 2, 1>}> : (!cuda_tile.partition_view<tile=(1x1024), padding_value = neg_inf, tensor_view<?x?xf32, strides=[?,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.token) -> (!cuda_tile.tile<1x1024xf32>, !cuda_tile.token)
      %21 = "cuda_tile.reduce"(%20#0) <{dim = 1 : i32, identities = [0xFF800000 : f32]}> ({
      ^bb0(%arg12: !cuda_tile.tile<f32>, %arg13: !cuda_tile.tile<f32>):
        %34 = "cuda_tile.maxf"(%arg12, %arg13) : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
        "cuda_tile.yield"(%34) : (!cuda_tile.tile<f32>) -> ()
      }) : (!cuda_tile.tile<1x1024xf32>) -> !cuda_tile.tile<1xf32>
      %22 = "cuda_tile.reshape"(%21) : (!cuda_tile.tile<1xf32>) -> !cuda_tile.tile<1x1xf32>
      %23 = "cuda_tile.broadcast"(%22) : (!cuda_tile.tile<1x1xf32>) -> !cuda_tile.tile<1x1024xf32>
      %24 = "cuda_tile.subf"(%20#0, %23) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<1x1024xf32>, !cuda_tile.tile<1x1024xf32>) -> !cuda_tile.tile<1x1024xf32>
      %25 = "cuda_tile.exp"(%24) <{rounding_mode = #cuda_tile.rounding<full>}> : (!cuda_tile.tile<1x1024xf32>) -> !cuda_tile.tile<1x1024xf32>
      %26 = "cuda_tile.constant"() <{value = dense<0> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %27 = "cuda_tile.reduce"(%25) <{dim = 1 : i32, identities = [0.000000e+00 : f32]}> ({
      ^bb0(%arg10: !cuda_tile.tile<f32>, %arg11: !cuda_tile.tile<f32>):
        %33 = "cuda_tile.addf"(%arg10, %arg11) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
        "cuda_tile.yield"(%33) : (!cuda_tile.tile<f32>) -> ()
      }) : (!cuda_tile.tile<1x1024xf32>) -> !cuda_tile.tile<1xf32>
      %28 = "cuda_tile.reshape"(%27) : (!cuda_tile.tile<1xf32>) -> !cuda_tile.tile<1x1xf32>
      %29 = "cuda_tile.broadcast"(%28) : (!cuda_tile.tile<1x1xf32>) -> !cuda_tile.tile<1x1024xf32>
      %30 = "cuda_tile.divf"(%25, %29) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<1x1024xf32>, !cuda_tile.tile<1x1024xf32>) -> !cuda_tile.tile<1x1024xf32>
      %31 = "cuda_tile.make_partition_view"(%16) : (!cuda_tile.tensor_view<?x?xf32, strides=[?,1]>) -> !cuda_tile.partition_view<tile=(1x1024), tensor_view<?x?xf32, strides=[?,1]>>
      %32 = "cuda_tile.store_view_tko"(%30, %31, %17#0, %26, %0) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 2, 1>}> : (!cuda_tile.tile<1x1024xf32>, !cuda_tile.partition_view<tile=(1x1024), tensor_view<?x?xf32, strides=[?,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.token) -> !cuda_tile.token
      "cuda_tile.return"() : () -> ()
    }) : () -> ()
  }) : () -> ()
}) : () -> ()

