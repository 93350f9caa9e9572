"builtin.module"() ({
  "cuda_tile.module"() <{sym_name = "kernels"}> ({
    "cuda_tile.entry"() <{arg_attrs = [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}], function_type = (!cuda_tile.tile<ptr<bf16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<ptr<bf16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<ptr<i32>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<ptr<i32>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<ptr<bf16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> (), optimization_hints = #cuda_tile.optimization_hints<default = {}>, sym_name = "moe_matmul"}> ({
    ^bb0(%arg0: !cuda_tile.tile<ptr<bf16>>, %arg1: !cuda_tile.tile<i32>, %arg2: !cuda_tile.tile<i32>, %arg3: !cuda_tile.tile<i32>, %arg4: !cuda_tile.tile<i32>, %arg5: !cuda_tile.tile<ptr<bf16>>, %arg6: !cuda_tile.tile<i32>, %arg7: !cuda_tile.tile<i32>, %arg8: !cuda_tile.tile<i32>, %arg9: !cuda_tile.tile<i32>, %arg10: !cuda_tile.tile<i32>, %arg11: !cuda_tile.tile<i32>, %arg12: !cuda_tile.tile<ptr<i32>>, %arg13: !cuda_tile.tile<i32>, %arg14: !cuda_tile.tile<i32>, %arg15: !cuda_tile.tile<ptr<i32>>, %arg16: !cuda_tile.tile<i32>, %arg17: !cuda_tile.tile<i32>, %arg18: !cuda_tile.tile<ptr<bf16>>, %arg19: !cuda_tile.tile<i32>, %arg20: !cuda_tile.tile<i32>, %arg21: !cuda_tile.tile<i32>, %arg22: !cuda_tile.tile<i32>):
      %0 = "cuda_tile.make_token"() : () -> !cuda_tile.token
      %1 = "cuda_tile.assume"(%arg0) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.tile<ptr<bf16>>) -> !cuda_tile.tile<ptr<bf16>>
      %2 = "cuda_tile.assume"(%arg3) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %3 = "cuda_tile.assume"(%arg5) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.tile<ptr<bf16>>) -> !cuda_tile.tile<ptr<bf16>>
      %4 = "cuda_tile.assume"(%arg9) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %5 = "cuda_tile.assume"(%arg10) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %6 = "cuda_tile.assume"(%arg12) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.tile<ptr<i32>>) -> !cuda_tile.tile<ptr<i32>>
      %7 = "cuda_tile.assume"(%arg15) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.tile<ptr<i32>>) -> !cuda_tile.tile<ptr<i32>>
      %8 = "cuda_tile.assume"(%arg18) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.tile<ptr<bf16>>) -> !cuda_tile.tile<ptr<bf16>>
      %9 = "cuda_tile.assume"(%arg21) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %10 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %11 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %12 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %13 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %14 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<64x32xi64>}> : () -> !cuda_tile.tile<64x32xi64>
      %15 = "cuda_tile.assume"(%arg1) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %16 = "cuda_tile.assume"(%arg2) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %17 = "cuda_tile.assume"(%2) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %18 = "cuda_tile.assume"(%arg6) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %19 = "cuda_tile.assume"(%arg7) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %20 = "cuda_tile.assume"(%arg8) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %21 = "cuda_tile.assume"(%4) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %22 = "cuda_tile.assume"(%21) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %23 = "cuda_tile.assume"(%5) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %24 = "cuda_tile.assume"(%23) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %25 = "cuda_tile.make_tensor_view"(%3, %18, %19, %20, %22, %24) <{operandSegmentSizes = array<i32: 1, 3, 2>}> : (!cuda_tile.tile<ptr<bf16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?x?x?xbf16, strides=[?,?,1]>
      %26 = "cuda_tile.assume"(%arg13) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %27 = "cuda_tile.make_tensor_view"(%6, %26) <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (!cuda_tile.tile<ptr<i32>>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?xi32, strides=[1]>
      %28 = "cuda_tile.assume"(%arg16) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %29 = "cuda_tile.make_tensor_view"(%7, %28) <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (!cuda_tile.tile<ptr<i32>>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?xi32, strides=[1]>
      %30 = "cuda_tile.assume"(%arg19) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %31 = "cuda_tile.assume"(%arg20) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %32 = "cuda_tile.assume"(%9) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %33 = "cuda_tile.assume"(%32) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %34 = "cuda_tile.make_tensor_view"(%8, %30, %31, %33) <{operandSegmentSizes = array<i32: 1, 2, 1>}> : (!cuda_tile.tile<ptr<bf16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?x?xbf16, strides=[?,1]>
      %35 = "cuda_tile.constant"() <{value = dense<32> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %36:3 = "cuda_tile.get_tile_block_id"() : () -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>)
      %37:3 = "cuda_tile.get_tile_block_id"() : () -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>)
      %38 = "cuda_tile.make_partition_view"(%29) : (!cuda_tile.tensor_view<?xi32, strides=[1]>) -> !cuda_tile.partition_view<tile=(1), padding_value = zero, tensor_view<?xi32, strides=[1]>>
      %39:2 = "cuda_tile.load_view_tko"(%38, %36#0, %0) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 1>}> : (!cuda_tile.partition_view<tile=(1), padding_value = zero, tensor_view<?xi32, strides=[1]>>, !cuda_tile.tile<i32>, !cuda_tile.token) -> (!cuda_tile.tile<1xi32>, !cuda_tile.token)
      %40 = "cuda_tile.reshape"(%39#0) : (!cuda_tile.tile<1xi32>) -> !cuda_tile.tile<i32>
      %41 = "cuda_tile.make_partition_view"(%27) : (!cuda_tile.tensor_view<?xi32, strides=[1]>) -> !cuda_tile.partition_view<tile=(64), padding_value = zero, tensor_view<?xi32, strides=[1]>>
      %42:2 = "cuda_tile.load_view_tko"(%41, %36#0, %0) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 1>}> : (!cuda_tile.partition_view<tile=(64), padding_value = zero, tensor_view<?xi32, strides=[1]>>, !cuda_tile.tile<i32>, !cuda_tile.token) -> (!cuda_tile.tile<64xi32>, !cuda_tile.token)
      %43 = "cuda_tile.reshape"(%42#0) : (!cuda_tile.tile<64xi32>) -> !cuda_tile.tile<64x1xi32>
      %44 = "cuda_tile.iota"() : () -> !cuda_tile.tile<32xi32>
      %45 = "cuda_tile.reshape"(%44) : (!cuda_tile.tile<32xi32>) -> !cuda_tile.tile<1x32xi32>
      %46 = "cuda_tile.constant"() <{value = dense<0.000000e+00> : !cuda_tile.tile<64x64xf32>}> : () -> !cuda_tile.tile<64x64xf32>
      %47 = "cuda_tile.divi"(%16, %35) <{rounding = #cuda_tile.rounding<positive_inf>, signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %48 = "cuda_tile.constant"() <{value = dense<0> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %49 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %50 = "cuda_tile.exti"(%43) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<64x1xi32>) -> !cuda_tile.tile<64x1xi64>
      %51 = "cuda_tile.broadcast"(%50) : (!cuda_tile.tile<64x1xi64>) -> !cuda_tile.tile<64x32xi64>
      %52 = "cuda_tile.exti"(%15) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i64>
      %53 = "cuda_tile.reshape"(%52) : (!cuda_tile.tile<i64>) -> !cuda_tile.tile<1x1xi64>
      %54 = "cuda_tile.broadcast"(%53) : (!cuda_tile.tile<1x1xi64>) -> !cuda_tile.tile<64x32xi64>
      %55 = "cuda_tile.cmpi"(%51, %54) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, signedness = #cuda_tile.signedness<unsigned>}> : (!cuda_tile.tile<64x32xi64>, !cuda_tile.tile<64x32xi64>) -> !cuda_tile.tile<64x32xi1>
      %56 = "cuda_tile.exti"(%17) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i64>
      %57 = "cuda_tile.reshape"(%56) : (!cuda_tile.tile<i64>) -> !cuda_tile.tile<1x1xi64>
      %58 = "cuda_tile.broadcast"(%57) : (!cuda_tile.tile<1x1xi64>) -> !cuda_tile.tile<64x32xi64>
      %59 = "cuda_tile.muli"(%51, %58) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<64x32xi64>, !cuda_tile.tile<64x32xi64>) -> !cuda_tile.tile<64x32xi64>
      %60 = "cuda_tile.exti"(%16) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i64>
      %61 = "cuda_tile.reshape"(%60) : (!cuda_tile.tile<i64>) -> !cuda_tile.tile<1x1xi64>
      %62 = "cuda_tile.broadcast"(%61) : (!cuda_tile.tile<1x1xi64>) -> !cuda_tile.tile<64x32xi64>
      %63 = "cuda_tile.reshape"(%1) : (!cuda_tile.tile<ptr<bf16>>) -> !cuda_tile.tile<1x1xptr<bf16>>
      %64 = "cuda_tile.broadcast"(%63) : (!cuda_tile.tile<1x1xptr<bf16>>) -> !cuda_tile.tile<64x32xptr<bf16>>
      %65 = "cuda_tile.constant"() <{value = dense<0.000000e+00> : !cuda_tile.tile<bf16>}> : () -> !cuda_tile.tile<bf16>
      %66 = "cuda_tile.reshape"(%65) : (!cuda_tile.tile<bf16>) -> !cuda_tile.tile<1x1xbf16>
      %67 = "cuda_tile.broadcast"(%66) : (!cuda_tile.tile<1x1xbf16>) -> !cuda_tile.tile<64x32xbf16>
      %68 = "cuda_tile.make_partition_view"(%25) : (!cuda_tile.tensor_view<?x?x?xbf16, strides=[?,?,1]>) -> !cuda_tile.partition_view<tile=(1x32x64), padding_value = zero, tensor_view<?x?x?xbf16, strides=[?,?,1]>>
      %69 = "cuda_tile.for"(%48, %47, %49, %46) ({
      ^bb0(%arg23: !cuda_tile.tile<i32>, %arg24: !cuda_tile.tile<64x64xf32>):
        %73 = "cuda_tile.muli"(%arg23, %35) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
        %74 = "cuda_tile.reshape"(%73) : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<1x1xi32>
        %75 = "cuda_tile.broadcast"(%74) : (!cuda_tile.tile<1x1xi32>) -> !cuda_tile.tile<1x32xi32>
        %76 = "cuda_tile.addi"(%75, %45) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<1x32xi32>, !cuda_tile.tile<1x32xi32>) -> !cuda_tile.tile<1x32xi32>
        %77 = "cuda_tile.exti"(%76) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<1x32xi32>) -> !cuda_tile.tile<1x32xi64>
        %78 = "cuda_tile.broadcast"(%77) : (!cuda_tile.tile<1x32xi64>) -> !cuda_tile.tile<64x32xi64>
        %79 = "cuda_tile.cmpi"(%78, %62) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, signedness = #cuda_tile.signedness<unsigned>}> : (!cuda_tile.tile<64x32xi64>, !cuda_tile.tile<64x32xi64>) -> !cuda_tile.tile<64x32xi1>
        %80 = "cuda_tile.andi"(%55, %79) : (!cuda_tile.tile<64x32xi1>, !cuda_tile.tile<64x32xi1>) -> !cuda_tile.tile<64x32xi1>
        %81 = "cuda_tile.muli"(%78, %14) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<64x32xi64>, !cuda_tile.tile<64x32xi64>) -> !cuda_tile.tile<64x32xi64>
        %82 = "cuda_tile.addi"(%59, %81) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<64x32xi64>, !cuda_tile.tile<64x32xi64>) -> !cuda_tile.tile<64x32xi64>
        %83 = "cuda_tile.offset"(%64, %82) : (!cuda_tile.tile<64x32xptr<bf16>>, !cuda_tile.tile<64x32xi64>) -> !cuda_tile.tile<64x32xptr<bf16>>
        %84:2 = "cuda_tile.load_ptr_tko"(%83, %80, %67, %0) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 1>}> : (!cuda_tile.tile<64x32xptr<bf16>>, !cuda_tile.tile<64x32xi1>, !cuda_tile.tile<64x32xbf16>, !cuda_tile.token) -> (!cuda_tile.tile<64x32xbf16>, !cuda_tile.token)
        %85:2 = "cuda_tile.load_view_tko"(%68, %40, %arg23, %37#1, %0) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 3, 1>}> : (!cuda_tile.partition_view<tile=(1x32x64), padding_value = zero, tensor_view<?x?x?xbf16, strides=[?,?,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.token) -> (!cuda_tile.tile<1x32x64xbf16>, !cuda_tile.token)
        %86 = "cuda_tile.reshape"(%85#0) : (!cuda_tile.tile<1x32x64xbf16>) -> !cuda_tile.tile<32x64xbf16>
        %87 = "cuda_tile.mmaf"(%84#0, %86, %arg24) : (!cuda_tile.tile<64x32xbf16>, !cuda_tile.tile<32x64xbf16>, !cuda_tile.tile<64x64xf32>) -> !cuda_tile.tile<64x64xf32>
        "cuda_tile.continue"(%87) : (!cuda_tile.tile<64x64xf32>) -> ()
      }) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<64x64xf32>) -> !cuda_tile.tile<64x64xf32>
      %70 = "cuda_tile.ftof"(%69) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<64x64xf32>) -> !cuda_tile.tile<64x64xbf16>
      %71 = "cuda_tile.make_partition_view"(%34) : (!cuda_tile.tensor_view<?x?xbf16, strides=[?,1]>) -> !cuda_tile.partition_view<tile=(64x64), tensor_view<?x?xbf16, strides=[?,1]>>
      %72 = "cuda_tile.store_view_tko"(%70, %71, %36#0, %37#1, %0) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 2, 1>}> : (!cuda_tile.tile<64x64xbf16>, !cuda_tile.partition_view<tile=(64x64), tensor_view<?x?xbf16, strides=[?,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.token) -> !cuda_tile.token
      "cuda_tile.return"() : () -> ()
    }) : () -> ()
  }) : () -> ()
}) : () -> ()

