"builtin.module"() ({
  "cuda_tile.module"() <{sym_name = "kernels"}> ({
    "cuda_tile.entry"() <{arg_attrs = [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}], function_type = (!cuda_tile.tile<ptr<f16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<ptr<f16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> (), optimization_hints = #cuda_tile.optimization_hints<default = {}>, sym_name = "splitk_matmul"}> ({
    ^bb0(%arg0: !cuda_tile.tile<ptr<f16>>, %arg1: !cuda_tile.tile<i32>, %arg2: !cuda_tile.tile<i32>, %arg3: !cuda_tile.tile<i32>, %arg4: !cuda_tile.tile<i32>, %arg5: !cuda_tile.tile<ptr<f16>>, %arg6: !cuda_tile.tile<i32>, %arg7: !cuda_tile.tile<i32>, %arg8: !cuda_tile.tile<i32>, %arg9: !cuda_tile.tile<i32>, %arg10: !cuda_tile.tile<ptr<f32>>, %arg11: !cuda_tile.tile<i32>, %arg12: !cuda_tile.tile<i32>, %arg13: !cuda_tile.tile<i32>, %arg14: !cuda_tile.tile<i32>):
      %0 = "cuda_tile.make_token"() : () -> !cuda_tile.token
      %1 = "cuda_tile.assume"(%arg0) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.tile<ptr<f16>>) -> !cuda_tile.tile<ptr<f16>>
      %2 = "cuda_tile.assume"(%arg3) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %3 = "cuda_tile.assume"(%arg5) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.tile<ptr<f16>>) -> !cuda_tile.tile<ptr<f16>>
      %4 = "cuda_tile.assume"(%arg8) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %5 = "cuda_tile.assume"(%arg10) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.tile<ptr<f32>>) -> !cuda_tile.tile<ptr<f32>>
      %6 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %7 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %8 = "cuda_tile.constant"() <{value = dense<1024> : !cuda_tile.tile<64x64xi64>}> : () -> !cuda_tile.tile<64x64xi64>
      %9 = "cuda_tile.constant"() <{value = dense<1024> : !cuda_tile.tile<64x64xi64>}> : () -> !cuda_tile.tile<64x64xi64>
      %10 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<64x64xi64>}> : () -> !cuda_tile.tile<64x64xi64>
      %11 = "cuda_tile.assume"(%arg1) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %12 = "cuda_tile.assume"(%arg2) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %13 = "cuda_tile.assume"(%2) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %14 = "cuda_tile.assume"(%13) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %15 = "cuda_tile.make_tensor_view"(%1, %11, %12, %14) <{operandSegmentSizes = array<i32: 1, 2, 1>}> : (!cuda_tile.tile<ptr<f16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?x?xf16, strides=[?,1]>
      %16 = "cuda_tile.assume"(%arg6) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %17 = "cuda_tile.assume"(%arg7) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %18 = "cuda_tile.assume"(%4) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %19 = "cuda_tile.assume"(%18) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %20 = "cuda_tile.make_tensor_view"(%3, %16, %17, %19) <{operandSegmentSizes = array<i32: 1, 2, 1>}> : (!cuda_tile.tile<ptr<f16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?x?xf16, strides=[?,1]>
      %21 = "cuda_tile.assume"(%arg11) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %22 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %23 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %24 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %25 = "cuda_tile.constant"() <{value = dense<4> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %26:3 = "cuda_tile.get_tile_block_id"() : () -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>)
      %27:3 = "cuda_tile.get_tile_block_id"() : () -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>)
      %28:3 = "cuda_tile.get_tile_block_id"() : () -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>)
      %29 = "cuda_tile.constant"() <{value = dense<0.000000e+00> : !cuda_tile.tile<64x64xf32>}> : () -> !cuda_tile.tile<64x64xf32>
      %30 = "cuda_tile.divi"(%12, %24) <{rounding = #cuda_tile.rounding<positive_inf>, signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %31 = "cuda_tile.make_partition_view"(%15) : (!cuda_tile.tensor_view<?x?xf16, strides=[?,1]>) -> !cuda_tile.partition_view<tile=(64x64), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>
      %32 = "cuda_tile.make_partition_view"(%20) : (!cuda_tile.tensor_view<?x?xf16, strides=[?,1]>) -> !cuda_tile.partition_view<tile=(64x64), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>
      %33 = "cuda_tile.for"(%28#2, %30, %25, %29) ({
      ^bb0(%arg15: !cuda_tile.tile<i32>, %arg16: !cuda_tile.tile<64x64xf32>):
        %63:2 = "cuda_tile.load_view_tko"(%31, %26#0, %arg15, %0) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 2, 1>}> : (!cuda_tile.partition_view<tile=(64x64), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.token) -> (!cuda_tile.tile<64x64xf16>, !cuda_tile.token)
        %64:2 = "cuda_tile.load_view_tko"(%32, %arg15, %27#1, %0) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 2, 1>}> : (!cuda_tile.partition_view<tile=(64x64), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.token) -> (!cuda_tile.tile<64x64xf16>, !cuda_tile.token)
        %65 = "cuda_tile.mmaf"(%63#0, %64#0, %arg16) : (!cuda_tile.tile<64x64xf16>, !cuda_tile.tile<64x64xf16>, !cuda_tile.tile<64x64xf32>) -> !cuda_tile.tile<64x64xf32>
        "cuda_tile.continue"(%65) : (!cuda_tile.tile<64x64xf32>) -> ()
      }) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<64x64xf32>) -> !cuda_tile.tile<64x64xf32>
      %34 = "cuda_tile.muli"(%26#0, %22) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %35 = "cuda_tile.iota"() : () -> !cuda_tile.tile<64xi32>
      %36 = "cuda_tile.reshape"(%34) : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<1xi32>
      %37 = "cuda_tile.broadcast"(%36) : (!cuda_tile.tile<1xi32>) -> !cuda_tile.tile<64xi32>
      %38 = "cuda_tile.addi"(%37, %35) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<64xi32>, !cuda_tile.tile<64xi32>) -> !cuda_tile.tile<64xi32>
      %39 = "cuda_tile.reshape"(%38) : (!cuda_tile.tile<64xi32>) -> !cuda_tile.tile<64x1xi32>
      %40 = "cuda_tile.muli"(%27#1, %23) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %41 = "cuda_tile.iota"() : () -> !cuda_tile.tile<64xi32>
      %42 = "cuda_tile.reshape"(%40) : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<1xi32>
      %43 = "cuda_tile.broadcast"(%42) : (!cuda_tile.tile<1xi32>) -> !cuda_tile.tile<64xi32>
      %44 = "cuda_tile.addi"(%43, %41) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<64xi32>, !cuda_tile.tile<64xi32>) -> !cuda_tile.tile<64xi32>
      %45 = "cuda_tile.reshape"(%44) : (!cuda_tile.tile<64xi32>) -> !cuda_tile.tile<1x64xi32>
      %46 = "cuda_tile.exti"(%39) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<64x1xi32>) -> !cuda_tile.tile<64x1xi64>
      %47 = "cuda_tile.broadcast"(%46) : (!cuda_tile.tile<64x1xi64>) -> !cuda_tile.tile<64x64xi64>
      %48 = "cuda_tile.exti"(%21) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i64>
      %49 = "cuda_tile.reshape"(%48) : (!cuda_tile.tile<i64>) -> !cuda_tile.tile<1x1xi64>
      %50 = "cuda_tile.broadcast"(%49) : (!cuda_tile.tile<1x1xi64>) -> !cuda_tile.tile<64x64xi64>
      %51 = "cuda_tile.cmpi"(%47, %50) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, signedness = #cuda_tile.signedness<unsigned>}> : (!cuda_tile.tile<64x64xi64>, !cuda_tile.tile<64x64xi64>) -> !cuda_tile.tile<64x64xi1>
      %52 = "cuda_tile.muli"(%47, %8) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<64x64xi64>, !cuda_tile.tile<64x64xi64>) -> !cuda_tile.tile<64x64xi64>
      %53 = "cuda_tile.exti"(%45) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<1x64xi32>) -> !cuda_tile.tile<1x64xi64>
      %54 = "cuda_tile.broadcast"(%53) : (!cuda_tile.tile<1x64xi64>) -> !cuda_tile.tile<64x64xi64>
      %55 = "cuda_tile.cmpi"(%54, %9) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, signedness = #cuda_tile.signedness<unsigned>}> : (!cuda_tile.tile<64x64xi64>, !cuda_tile.tile<64x64xi64>) -> !cuda_tile.tile<64x64xi1>
      %56 = "cuda_tile.andi"(%51, %55) : (!cuda_tile.tile<64x64xi1>, !cuda_tile.tile<64x64xi1>) -> !cuda_tile.tile<64x64xi1>
      %57 = "cuda_tile.muli"(%54, %10) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<64x64xi64>, !cuda_tile.tile<64x64xi64>) -> !cuda_tile.tile<64x64xi64>
      %58 = "cuda_tile.addi"(%52, %57) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<64x64xi64>, !cuda_tile.tile<64x64xi64>) -> !cuda_tile.tile<64x64xi64>
      %59 = "cuda_tile.reshape"(%5) : (!cuda_tile.tile<ptr<f32>>) -> !cuda_tile.tile<1x1xptr<f32>>
      %60 = "cuda_tile.broadcast"(%59) : (!cuda_tile.tile<1x1xptr<f32>>) -> !cuda_tile.tile<64x64xptr<f32>>
      %61 = "cuda_tile.offset"(%60, %58) : (!cuda_tile.tile<64x64xptr<f32>>, !cuda_tile.tile<64x64xi64>) -> !cuda_tile.tile<64x64xptr<f32>>
      %62:2 = "cuda_tile.atomic_rmw_tko"(%61, %33, %56, %0) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, mode = 4 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 1>}> : (!cuda_tile.tile<64x64xptr<f32>>, !cuda_tile.tile<64x64xf32>, !cuda_tile.tile<64x64xi1>, !cuda_tile.token) -> (!cuda_tile.tile<64x64xf32>, !cuda_tile.token)
      "cuda_tile.return"() : () -> ()
    }) : () -> ()
  }) : () -> ()
}) : () -> ()

