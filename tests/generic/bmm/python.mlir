"builtin.module"() ({
  "cuda_tile.module"() <{sym_name = "kernels"}> ({
    "cuda_tile.entry"() <{arg_attrs = [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}], function_type = (!cuda_tile.tile<ptr<f16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<ptr<f16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<ptr<f16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> (), optimization_hints = #cuda_tile.optimization_hints<default = {}>, sym_name = "bmm"}> ({
    ^bb0(%arg0: !cuda_tile.tile<ptr<f16>>, %arg1: !cuda_tile.tile<i32>, %arg2: !cuda_tile.tile<i32>, %arg3: !cuda_tile.tile<i32>, %arg4: !cuda_tile.tile<i32>, %arg5: !cuda_tile.tile<i32>, %arg6: !cuda_tile.tile<i32>, %arg7: !cuda_tile.tile<ptr<f16>>, %arg8: !cuda_tile.tile<i32>, %arg9: !cuda_tile.tile<i32>, %arg10: !cuda_tile.tile<i32>, %arg11: !cuda_tile.tile<i32>, %arg12: !cuda_tile.tile<i32>, %arg13: !cuda_tile.tile<i32>, %arg14: !cuda_tile.tile<ptr<f16>>, %arg15: !cuda_tile.tile<i32>, %arg16: !cuda_tile.tile<i32>, %arg17: !cuda_tile.tile<i32>, %arg18: !cuda_tile.tile<i32>, %arg19: !cuda_tile.tile<i32>, %arg20: !cuda_tile.tile<i32>):
      %0 = "cuda_tile.make_token"() : () -> !cuda_tile.token
      %1 = "cuda_tile.assume"(%arg0) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.tile<ptr<f16>>) -> !cuda_tile.tile<ptr<f16>>
      %2 = "cuda_tile.assume"(%arg4) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %3 = "cuda_tile.assume"(%arg5) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %4 = "cuda_tile.assume"(%arg7) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.tile<ptr<f16>>) -> !cuda_tile.tile<ptr<f16>>
      %5 = "cuda_tile.assume"(%arg11) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %6 = "cuda_tile.assume"(%arg12) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %7 = "cuda_tile.assume"(%arg14) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.tile<ptr<f16>>) -> !cuda_tile.tile<ptr<f16>>
      %8 = "cuda_tile.assume"(%arg18) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %9 = "cuda_tile.assume"(%arg19) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %10 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %11 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %12 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %13 = "cuda_tile.assume"(%arg1) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %14 = "cuda_tile.assume"(%arg2) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %15 = "cuda_tile.assume"(%arg3) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %16 = "cuda_tile.assume"(%2) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %17 = "cuda_tile.assume"(%16) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %18 = "cuda_tile.assume"(%3) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %19 = "cuda_tile.assume"(%18) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %20 = "cuda_tile.make_tensor_view"(%1, %13, %14, %15, %17, %19) <{operandSegmentSizes = array<i32: 1, 3, 2>}> : (!cuda_tile.tile<ptr<f16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?x?x?xf16, strides=[?,?,1]>
      %21 = "cuda_tile.assume"(%arg8) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %22 = "cuda_tile.assume"(%arg9) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %23 = "cuda_tile.assume"(%arg10) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %24 = "cuda_tile.assume"(%5) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %25 = "cuda_tile.assume"(%24) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %26 = "cuda_tile.assume"(%6) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %27 = "cuda_tile.assume"(%26) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %28 = "cuda_tile.make_tensor_view"(%4, %21, %22, %23, %25, %27) <{operandSegmentSizes = array<i32: 1, 3, 2>}> : (!cuda_tile.tile<ptr<f16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?x?x?xf16, strides=[?,?,1]>
      %29 = "cuda_tile.assume"(%arg15) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %30 = "cuda_tile.assume"(%arg16) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %31 = "cuda_tile.assume"(%arg17) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %32 = "cuda_tile.assume"(%8) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %33 = "cuda_tile.assume"(%32) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %34 = "cuda_tile.assume"(%9) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %35 = "cuda_tile.assume"(%34) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %36 = "cuda_tile.make_tensor_view"(%7, %29, %30, %31, %33, %35) <{operandSegmentSizes = array<i32: 1, 3, 2>}> : (!cuda_tile.tile<ptr<f16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?x?x?xf16, strides=[?,?,1]>
      %37 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %38:3 = "cuda_tile.get_tile_block_id"() : () -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>)
      %39:3 = "cuda_tile.get_tile_block_id"() : () -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>)
      %40:3 = "cuda_tile.get_tile_block_id"() : () -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>)
      %41 = "cuda_tile.constant"() <{value = dense<0.000000e+00> : !cuda_tile.tile<128x128xf32>}> : () -> !cuda_tile.tile<128x128xf32>
      %42 = "cuda_tile.divi"(%15, %37) <{rounding = #cuda_tile.rounding<positive_inf>, signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %43 = "cuda_tile.constant"() <{value = dense<0> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %44 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %45 = "cuda_tile.make_partition_view"(%20) : (!cuda_tile.tensor_view<?x?x?xf16, strides=[?,?,1]>) -> !cuda_tile.partition_view<tile=(1x128x64), padding_value = zero, tensor_view<?x?x?xf16, strides=[?,?,1]>>
      %46 = "cuda_tile.make_partition_view"(%28) : (!cuda_tile.tensor_view<?x?x?xf16, strides=[?,?,1]>) -> !cuda_tile.partition_view<tile=(1x64x128), padding_value = zero, tensor_view<?x?x?xf16, strides=[?,?,1]>, dim_map=[0, 2, 1]>
      %47 = "cuda_tile.for"(%43, %42, %44, %41) ({
      ^bb0(%arg21: !cuda_tile.tile<i32>, %arg22: !cuda_tile.tile<128x128xf32>):
        %52:2 = "cuda_tile.load_view_tko"(%45, %38#0, %39#1, %arg21, %0) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 3, 1>}> : (!cuda_tile.partition_view<tile=(1x128x64), padding_value = zero, tensor_view<?x?x?xf16, strides=[?,?,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.token) -> (!cuda_tile.tile<1x128x64xf16>, !cuda_tile.token)
        %53:2 = "cuda_tile.load_view_tko"(%46, %38#0, %arg21, %40#2, %0) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 3, 1>}> : (!cuda_tile.partition_view<tile=(1x64x128), padding_value = zero, tensor_view<?x?x?xf16, strides=[?,?,1]>, dim_map=[0, 2, 1]>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.token) -> (!cuda_tile.tile<1x64x128xf16>, !cuda_tile.token)
        %54 = "cuda_tile.reshape"(%52#0) : (!cuda_tile.tile<1x128x64xf16>) -> !cuda_tile.tile<128x64xf16>
        %55 = "cuda_tile.reshape"(%53#0) : (!cuda_tile.tile<1x64x128xf16>) -> !cuda_tile.tile<64x128xf16>
        %56 = "cuda_tile.mmaf"(%54, %55, %arg22) : (!cuda_tile.tile<128x64xf16>, !cuda_tile.tile<64x128xf16>, !cuda_tile.tile<128x128xf32>) -> !cuda_tile.tile<128x128xf32>
        "cuda_tile.continue"(%56) : (!cuda_tile.tile<128x128xf32>) -> ()
      }) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<128x128xf32>) -> !cuda_tile.tile<128x128xf32>
      %48 = "cuda_tile.ftof"(%47) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<128x128xf32>) -> !cuda_tile.tile<128x128xf16>
      %49 = "cuda_tile.reshape"(%48) : (!cuda_tile.tile<128x128xf16>) -> !cuda_tile.tile<1x128x128xf16>
      %50 = "cuda_tile.make_partition_view"(%36) : (!cuda_tile.tensor_view<?x?x?xf16, strides=[?,?,1]>) -> !cuda_tile.partition_view<tile=(1x128x128), tensor_view<?x?x?xf16, strides=[?,?,1]>>
      %51 = "cuda_tile.store_view_tko"(%49, %50, %38#0, %39#1, %40#2, %0) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 3, 1>}> : (!cuda_tile.tile<1x128x128xf16>, !cuda_tile.partition_view<tile=(1x128x128), tensor_view<?x?x?xf16, strides=[?,?,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.token) -> !cuda_tile.token
      "cuda_tile.return"() : () -> ()
    }) : () -> ()
  }) : () -> ()
}) : () -> ()

