"builtin.module"() ({
  "cuda_tile.module"() <{sym_name = "kernels"}> ({
    "cuda_tile.entry"() <{arg_attrs = [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}], function_type = (!cuda_tile.tile<ptr<f16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<ptr<f16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<ptr<f16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<ptr<i32>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<ptr<f16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<f32>) -> (), optimization_hints = #cuda_tile.optimization_hints<default = {}>, sym_name = "flash_attention_varlen"}> ({
    ^bb0(%arg0: !cuda_tile.tile<ptr<f16>>, %arg1: !cuda_tile.tile<i32>, %arg2: !cuda_tile.tile<i32>, %arg3: !cuda_tile.tile<i32>, %arg4: !cuda_tile.tile<i32>, %arg5: !cuda_tile.tile<i32>, %arg6: !cuda_tile.tile<i32>, %arg7: !cuda_tile.tile<ptr<f16>>, %arg8: !cuda_tile.tile<i32>, %arg9: !cuda_tile.tile<i32>, %arg10: !cuda_tile.tile<i32>, %arg11: !cuda_tile.tile<i32>, %arg12: !cuda_tile.tile<i32>, %arg13: !cuda_tile.tile<i32>, %arg14: !cuda_tile.tile<ptr<f16>>, %arg15: !cuda_tile.tile<i32>, %arg16: !cuda_tile.tile<i32>, %arg17: !cuda_tile.tile<i32>, %arg18: !cuda_tile.tile<i32>, %arg19: !cuda_tile.tile<i32>, %arg20: !cuda_tile.tile<i32>, %arg21: !cuda_tile.tile<ptr<i32>>, %arg22: !cuda_tile.tile<i32>, %arg23: !cuda_tile.tile<i32>, %arg24: !cuda_tile.tile<ptr<f16>>, %arg25: !cuda_tile.tile<i32>, %arg26: !cuda_tile.tile<i32>, %arg27: !cuda_tile.tile<i32>, %arg28: !cuda_tile.tile<i32>, %arg29: !cuda_tile.tile<i32>, %arg30: !cuda_tile.tile<i32>, %arg31: !cuda_tile.tile<f32>):
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
      %10 = "cuda_tile.assume"(%arg21) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.tile<ptr<i32>>) -> !cuda_tile.tile<ptr<i32>>
      %11 = "cuda_tile.assume"(%arg24) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.tile<ptr<f16>>) -> !cuda_tile.tile<ptr<f16>>
      %12 = "cuda_tile.assume"(%arg28) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %13 = "cuda_tile.assume"(%arg29) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %14 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %15 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<64x64xi64>}> : () -> !cuda_tile.tile<64x64xi64>
      %16 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<64x64xi64>}> : () -> !cuda_tile.tile<64x64xi64>
      %17 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<64x64xi64>}> : () -> !cuda_tile.tile<64x64xi64>
      %18 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<64x64xi64>}> : () -> !cuda_tile.tile<64x64xi64>
      %19 = "cuda_tile.assume"(%arg1) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %20 = "cuda_tile.assume"(%arg2) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %21 = "cuda_tile.assume"(%arg3) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %22 = "cuda_tile.assume"(%2) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %23 = "cuda_tile.assume"(%3) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %24 = "cuda_tile.assume"(%arg8) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %25 = "cuda_tile.assume"(%arg9) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %26 = "cuda_tile.assume"(%arg10) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %27 = "cuda_tile.assume"(%5) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %28 = "cuda_tile.assume"(%6) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %29 = "cuda_tile.assume"(%arg15) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %30 = "cuda_tile.assume"(%arg16) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %31 = "cuda_tile.assume"(%arg17) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %32 = "cuda_tile.assume"(%8) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %33 = "cuda_tile.assume"(%9) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %34 = "cuda_tile.assume"(%arg22) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %35 = "cuda_tile.make_tensor_view"(%10, %34) <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (!cuda_tile.tile<ptr<i32>>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?xi32, strides=[1]>
      %36 = "cuda_tile.assume"(%arg25) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %37 = "cuda_tile.assume"(%arg26) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %38 = "cuda_tile.assume"(%arg27) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %39 = "cuda_tile.assume"(%12) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %40 = "cuda_tile.assume"(%13) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %41 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %42 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %43:3 = "cuda_tile.get_tile_block_id"() : () -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>)
      %44:3 = "cuda_tile.get_tile_block_id"() : () -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>)
      %45:3 = "cuda_tile.get_tile_block_id"() : () -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>)
      %46 = "cuda_tile.make_partition_view"(%35) : (!cuda_tile.tensor_view<?xi32, strides=[1]>) -> !cuda_tile.partition_view<tile=(1), padding_value = zero, tensor_view<?xi32, strides=[1]>>
      %47:2 = "cuda_tile.load_view_tko"(%46, %45#2, %0) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 1>}> : (!cuda_tile.partition_view<tile=(1), padding_value = zero, tensor_view<?xi32, strides=[1]>>, !cuda_tile.tile<i32>, !cuda_tile.token) -> (!cuda_tile.tile<1xi32>, !cuda_tile.token)
      %48 = "cuda_tile.reshape"(%47#0) : (!cuda_tile.tile<1xi32>) -> !cuda_tile.tile<i32>
      %49 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %50 = "cuda_tile.addi"(%45#2, %49) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %51 = "cuda_tile.make_partition_view"(%35) : (!cuda_tile.tensor_view<?xi32, strides=[1]>) -> !cuda_tile.partition_view<tile=(1), padding_value = zero, tensor_view<?xi32, strides=[1]>>
      %52:2 = "cuda_tile.load_view_tko"(%51, %50, %0) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 1>}> : (!cuda_tile.partition_view<tile=(1), padding_value = zero, tensor_view<?xi32, strides=[1]>>, !cuda_tile.tile<i32>, !cuda_tile.token) -> (!cuda_tile.tile<1xi32>, !cuda_tile.token)
      %53 = "cuda_tile.reshape"(%52#0) : (!cuda_tile.tile<1xi32>) -> !cuda_tile.tile<i32>
      %54 = "cuda_tile.subi"(%53, %48) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %55 = "cuda_tile.constant"() <{value = dense<1.44269502> : !cuda_tile.tile<f32>}> : () -> !cuda_tile.tile<f32>
      %56 = "cuda_tile.mulf"(%arg31, %55) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
      %57 = "cuda_tile.iota"() : () -> !cuda_tile.tile<64xi32>
      %58 = "cuda_tile.reshape"(%57) : (!cuda_tile.tile<64xi32>) -> !cuda_tile.tile<1x64xi32>
      %59 = "cuda_tile.muli"(%43#0, %41) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %60 = "cuda_tile.iota"() : () -> !cuda_tile.tile<64xi32>
      %61 = "cuda_tile.reshape"(%59) : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<1xi32>
      %62 = "cuda_tile.broadcast"(%61) : (!cuda_tile.tile<1xi32>) -> !cuda_tile.tile<64xi32>
      %63 = "cuda_tile.addi"(%62, %60) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<64xi32>, !cuda_tile.tile<64xi32>) -> !cuda_tile.tile<64xi32>
      %64 = "cuda_tile.reshape"(%63) : (!cuda_tile.tile<64xi32>) -> !cuda_tile.tile<64x1xi32>
      %65 = "cuda_tile.iota"() : () -> !cuda_tile.tile<64xi32>
      %66 = "cuda_tile.reshape"(%48) : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<1x1xi32>
      %67 = "cuda_tile.broadcast"(%66) : (!cuda_tile.tile<1x1xi32>) -> !cuda_tile.tile<64x1xi32>
      %68 = "cuda_tile.addi"(%67, %64) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<64x1xi32>, !cuda_tile.tile<64x1xi32>) -> !cuda_tile.tile<64x1xi32>
      %69 = "cuda_tile.reshape"(%54) : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<1x1xi32>
      %70 = "cuda_tile.broadcast"(%69) : (!cuda_tile.tile<1x1xi32>) -> !cuda_tile.tile<64x1xi32>
      %71 = "cuda_tile.cmpi"(%64, %70) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<64x1xi32>, !cuda_tile.tile<64x1xi32>) -> !cuda_tile.tile<64x1xi1>
      %72 = "cuda_tile.exti"(%44#1) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i64>
      %73 = "cuda_tile.reshape"(%72) : (!cuda_tile.tile<i64>) -> !cuda_tile.tile<1x1xi64>
      %74 = "cuda_tile.broadcast"(%73) : (!cuda_tile.tile<1x1xi64>) -> !cuda_tile.tile<64x64xi64>
      %75 = "cuda_tile.exti"(%19) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i64>
      %76 = "cuda_tile.reshape"(%75) : (!cuda_tile.tile<i64>) -> !cuda_tile.tile<1x1xi64>
      %77 = "cuda_tile.broadcast"(%76) : (!cuda_tile.tile<1x1xi64>) -> !cuda_tile.tile<64x64xi64>
      %78 = "cuda_tile.cmpi"(%74, %77) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, signedness = #cuda_tile.signedness<unsigned>}> : (!cuda_tile.tile<64x64xi64>, !cuda_tile.tile<64x64xi64>) -> !cuda_tile.tile<64x64xi1>
      %79 = "cuda_tile.exti"(%22) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i64>
      %80 = "cuda_tile.reshape"(%79) : (!cuda_tile.tile<i64>) -> !cuda_tile.tile<1x1xi64>
      %81 = "cuda_tile.broadcast"(%80) : (!cuda_tile.tile<1x1xi64>) -> !cuda_tile.tile<64x64xi64>
      %82 = "cuda_tile.muli"(%74, %81) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<64x64xi64>, !cuda_tile.tile<64x64xi64>) -> !cuda_tile.tile<64x64xi64>
      %83 = "cuda_tile.exti"(%68) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<64x1xi32>) -> !cuda_tile.tile<64x1xi64>
      %84 = "cuda_tile.broadcast"(%83) : (!cuda_tile.tile<64x1xi64>) -> !cuda_tile.tile<64x64xi64>
      %85 = "cuda_tile.exti"(%20) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i64>
      %86 = "cuda_tile.reshape"(%85) : (!cuda_tile.tile<i64>) -> !cuda_tile.tile<1x1xi64>
      %87 = "cuda_tile.broadcast"(%86) : (!cuda_tile.tile<1x1xi64>) -> !cuda_tile.tile<64x64xi64>
      %88 = "cuda_tile.cmpi"(%84, %87) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, signedness = #cuda_tile.signedness<unsigned>}> : (!cuda_tile.tile<64x64xi64>, !cuda_tile.tile<64x64xi64>) -> !cuda_tile.tile<64x64xi1>
      %89 = "cuda_tile.andi"(%78, %88) : (!cuda_tile.tile<64x64xi1>, !cuda_tile.tile<64x64xi1>) -> !cuda_tile.tile<64x64xi1>
      %90 = "cuda_tile.exti"(%23) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i64>
      %91 = "cuda_tile.reshape"(%90) : (!cuda_tile.tile<i64>) -> !cuda_tile.tile<1x1xi64>
      %92 = "cuda_tile.broadcast"(%91) : (!cuda_tile.tile<1x1xi64>) -> !cuda_tile.tile<64x64xi64>
      %93 = "cuda_tile.muli"(%84, %92) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<64x64xi64>, !cuda_tile.tile<64x64xi64>) -> !cuda_tile.tile<64x64xi64>
      %94 = "cuda_tile.addi"(%82, %93) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<64x64xi64>, !cuda_tile.tile<64x64xi64>) -> !cuda_tile.tile<64x64xi64>
      %95 = "cuda_tile.exti"(%58) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<1x64xi32>) -> !cuda_tile.tile<1x64xi64>
      %96 = "cuda_tile.broadcast"(%95) : (!cuda_tile.tile<1x64xi64>) -> !cuda_tile.tile<64x64xi64>
      %97 = "cuda_tile.exti"(%21) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i64>
      %98 = "cuda_tile.reshape"(%97) : (!cuda_tile.tile<i64>) -> !cuda_tile.tile<1x1xi64>
      %99 = "cuda_tile.broadcast"(%98) : (!cuda_tile.tile<1x1xi64>) -> !cuda_tile.tile<64x64xi64>
      %100 = "cuda_tile.cmpi"(%96, %99) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, signedness = #cuda_tile.signedness<unsigned>}> : (!cuda_tile.tile<64x64xi64>, !cuda_tile.tile<64x64xi64>) -> !cuda_tile.tile<64x64xi1>
      %101 = "cuda_tile.andi"(%89, %100) : (!cuda_tile.tile<64x64xi1>, !cuda_tile.tile<64x64xi1>) -> !cuda_tile.tile<64x64xi1>
      %102 = "cuda_tile.muli"(%96, %15) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<64x64xi64>, !cuda_tile.tile<64x64xi64>) -> !cuda_tile.tile<64x64xi64>
      %103 = "cuda_tile.addi"(%94, %102) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<64x64xi64>, !cuda_tile.tile<64x64xi64>) -> !cuda_tile.tile<64x64xi64>
      %104 = "cuda_tile.reshape"(%1) : (!cuda_tile.tile<ptr<f16>>) -> !cuda_tile.tile<1x1xptr<f16>>
      %105 = "cuda_tile.broadcast"(%104) : (!cuda_tile.tile<1x1xptr<f16>>) -> !cuda_tile.tile<64x64xptr<f16>>
      %106 = "cuda_tile.offset"(%105, %103) : (!cuda_tile.tile<64x64xptr<f16>>, !cuda_tile.tile<64x64xi64>) -> !cuda_tile.tile<64x64xptr<f16>>
      %107 = "cuda_tile.broadcast"(%71) : (!cuda_tile.tile<64x1xi1>) -> !cuda_tile.tile<64x64xi1>
      %108 = "cuda_tile.andi"(%101, %107) : (!cuda_tile.tile<64x64xi1>, !cuda_tile.tile<64x64xi1>) -> !cuda_tile.tile<64x64xi1>
      %109 = "cuda_tile.constant"() <{value = dense<0.000000e+00> : !cuda_tile.tile<f16>}> : () -> !cuda_tile.tile<f16>
      %110 = "cuda_tile.reshape"(%109) : (!cuda_tile.tile<f16>) -> !cuda_tile.tile<1x1xf16>
      %111 = "cuda_tile.broadcast"(%110) : (!cuda_tile.tile<1x1xf16>) -> !cuda_tile.tile<64x64xf16>
      %112:2 = "cuda_tile.load_ptr_tko"(%106, %108, %111, %0) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 1>}> : (!cuda_tile.tile<64x64xptr<f16>>, !cuda_tile.tile<64x64xi1>, !cuda_tile.tile<64x64xf16>, !cuda_tile.token) -> (!cuda_tile.tile<64x64xf16>, !cuda_tile.token)
      %113 = "cuda_tile.constant"() <{value = dense<0xFF800000> : !cuda_tile.tile<64x1xf32>}> : () -> !cuda_tile.tile<64x1xf32>
      %114 = "cuda_tile.constant"() <{value = dense<0.000000e+00> : !cuda_tile.tile<64x1xf32>}> : () -> !cuda_tile.tile<64x1xf32>
      %115 = "cuda_tile.constant"() <{value = dense<0.000000e+00> : !cuda_tile.tile<64x64xf32>}> : () -> !cuda_tile.tile<64x64xf32>
      %116 = "cuda_tile.divi"(%54, %42) <{rounding = #cuda_tile.rounding<positive_inf>, signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %117 = "cuda_tile.constant"() <{value = dense<0> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %118 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %119 = "cuda_tile.reshape"(%48) : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<1x1xi32>
      %120 = "cuda_tile.broadcast"(%119) : (!cuda_tile.tile<1x1xi32>) -> !cuda_tile.tile<64x1xi32>
      %121 = "cuda_tile.reshape"(%54) : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<1x1xi32>
      %122 = "cuda_tile.broadcast"(%121) : (!cuda_tile.tile<1x1xi32>) -> !cuda_tile.tile<64x1xi32>
      %123 = "cuda_tile.exti"(%44#1) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i64>
      %124 = "cuda_tile.reshape"(%123) : (!cuda_tile.tile<i64>) -> !cuda_tile.tile<1x1xi64>
      %125 = "cuda_tile.broadcast"(%124) : (!cuda_tile.tile<1x1xi64>) -> !cuda_tile.tile<64x64xi64>
      %126 = "cuda_tile.exti"(%24) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i64>
      %127 = "cuda_tile.reshape"(%126) : (!cuda_tile.tile<i64>) -> !cuda_tile.tile<1x1xi64>
      %128 = "cuda_tile.broadcast"(%127) : (!cuda_tile.tile<1x1xi64>) -> !cuda_tile.tile<64x64xi64>
      %129 = "cuda_tile.cmpi"(%125, %128) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, signedness = #cuda_tile.signedness<unsigned>}> : (!cuda_tile.tile<64x64xi64>, !cuda_tile.tile<64x64xi64>) -> !cuda_tile.tile<64x64xi1>
      %130 = "cuda_tile.exti"(%27) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i64>
      %131 = "cuda_tile.reshape"(%130) : (!cuda_tile.tile<i64>) -> !cuda_tile.tile<1x1xi64>
      %132 = "cuda_tile.broadcast"(%131) : (!cuda_tile.tile<1x1xi64>) -> !cuda_tile.tile<64x64xi64>
      %133 = "cuda_tile.muli"(%125, %132) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<64x64xi64>, !cuda_tile.tile<64x64xi64>) -> !cuda_tile.tile<64x64xi64>
      %134 = "cuda_tile.exti"(%25) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i64>
      %135 = "cuda_tile.reshape"(%134) : (!cuda_tile.tile<i64>) -> !cuda_tile.tile<1x1xi64>
      %136 = "cuda_tile.broadcast"(%135) : (!cuda_tile.tile<1x1xi64>) -> !cuda_tile.tile<64x64xi64>
      %137 = "cuda_tile.exti"(%28) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i64>
      %138 = "cuda_tile.reshape"(%137) : (!cuda_tile.tile<i64>) -> !cuda_tile.tile<1x1xi64>
      %139 = "cuda_tile.broadcast"(%138) : (!cuda_tile.tile<1x1xi64>) -> !cuda_tile.tile<64x64xi64>
      %140 = "cuda_tile.exti"(%58) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<1x64xi32>) -> !cuda_tile.tile<1x64xi64>
      %141 = "cuda_tile.broadcast"(%140) : (!cuda_tile.tile<1x64xi64>) -> !cuda_tile.tile<64x64xi64>
      %142 = "cuda_tile.exti"(%26) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i64>
      %143 = "cuda_tile.reshape"(%142) : (!cuda_tile.tile<i64>) -> !cuda_tile.tile<1x1xi64>
      %144 = "cuda_tile.broadcast"(%143) : (!cuda_tile.tile<1x1xi64>) -> !cuda_tile.tile<64x64xi64>
      %145 = "cuda_tile.cmpi"(%141, %144) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, signedness = #cuda_tile.signedness<unsigned>}> : (!cuda_tile.tile<64x64xi64>, !cuda_tile.tile<64x64xi64>) -> !cuda_tile.tile<64x64xi1>
      %146 = "cuda_tile.muli"(%141, %16) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<64x64xi64>, !cuda_tile.tile<64x64xi64>) -> !cuda_tile.tile<64x64xi64>
      %147 = "cuda_tile.reshape"(%4) : (!cuda_tile.tile<ptr<f16>>) -> !cuda_tile.tile<1x1xptr<f16>>
      %148 = "cuda_tile.broadcast"(%147) : (!cuda_tile.tile<1x1xptr<f16>>) -> !cuda_tile.tile<64x64xptr<f16>>
      %149 = "cuda_tile.constant"() <{value = dense<0.000000e+00> : !cuda_tile.tile<f16>}> : () -> !cuda_tile.tile<f16>
      %150 = "cuda_tile.reshape"(%149) : (!cuda_tile.tile<f16>) -> !cuda_tile.tile<1x1xf16>
      %151 = "cuda_tile.broadcast"(%150) : (!cuda_tile.tile<1x1xf16>) -> !cuda_tile.tile<64x64xf16>
      %152 = "cuda_tile.constant"() <{value = dense<0.000000e+00> : !cuda_tile.tile<64x64xf32>}> : () -> !cuda_tile.tile<64x64xf32>
      %153 = "cuda_tile.reshape"(%56) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<1x1xf32>
      %154 = "cuda_tile.broadcast"(%153) : (!cuda_tile.tile<1x1xf32>) -> !cuda_tile.tile<64x64xf32>
      %155 = "cuda_tile.reshape"(%54) : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<1x1xi32>
      %156 = "cuda_tile.broadcast"(%155) : (!cuda_tile.tile<1x1xi32>) -> !cuda_tile.tile<1x64xi32>
      %157 = "cuda_tile.constant"() <{value = dense<0xFF800000> : !cuda_tile.tile<f32>}> : () -> !cuda_tile.tile<f32>
      %158 = "cuda_tile.reshape"(%157) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<1x1xf32>
      %159 = "cuda_tile.broadcast"(%158) : (!cuda_tile.tile<1x1xf32>) -> !cuda_tile.tile<64x64xf32>
      %160 = "cuda_tile.reshape"(%48) : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<1x1xi32>
      %161 = "cuda_tile.broadcast"(%160) : (!cuda_tile.tile<1x1xi32>) -> !cuda_tile.tile<64x1xi32>
      %162 = "cuda_tile.reshape"(%54) : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<1x1xi32>
      %163 = "cuda_tile.broadcast"(%162) : (!cuda_tile.tile<1x1xi32>) -> !cuda_tile.tile<64x1xi32>
      %164 = "cuda_tile.exti"(%44#1) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i64>
      %165 = "cuda_tile.reshape"(%164) : (!cuda_tile.tile<i64>) -> !cuda_tile.tile<1x1xi64>
      %166 = "cuda_tile.broadcast"(%165) : (!cuda_tile.tile<1x1xi64>) -> !cuda_tile.tile<64x64xi64>
      %167 = "cuda_tile.exti"(%29) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i64>
      %168 = "cuda_tile.reshape"(%167) : (!cuda_tile.tile<i64>) -> !cuda_tile.tile<1x1xi64>
      %169 = "cuda_tile.broadcast"(%168) : (!cuda_tile.tile<1x1xi64>) -> !cuda_tile.tile<64x64xi64>
      %170 = "cuda_tile.cmpi"(%166, %169) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, signedness = #cuda_tile.signedness<unsigned>}> : (!cuda_tile.tile<64x64xi64>, !cuda_tile.tile<64x64xi64>) -> !cuda_tile.tile<64x64xi1>
      %171 = "cuda_tile.exti"(%32) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i64>
      %172 = "cuda_tile.reshape"(%171) : (!cuda_tile.tile<i64>) -> !cuda_tile.tile<1x1xi64>
      %173 = "cuda_tile.broadcast"(%172) : (!cuda_tile.tile<1x1xi64>) -> !cuda_tile.tile<64x64xi64>
      %174 = "cuda_tile.muli"(%166, %173) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<64x64xi64>, !cuda_tile.tile<64x64xi64>) -> !cuda_tile.tile<64x64xi64>
      %175 = "cuda_tile.exti"(%30) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i64>
      %176 = "cuda_tile.reshape"(%175) : (!cuda_tile.tile<i64>) -> !cuda_tile.tile<1x1xi64>
      %177 = "cuda_tile.broadcast"(%176) : (!cuda_tile.tile<1x1xi64>) -> !cuda_tile.tile<64x64xi64>
      %178 = "cuda_tile.exti"(%33) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i64>
      %179 = "cuda_tile.reshape"(%178) : (!cuda_tile.tile<i64>) -> !cuda_tile.tile<1x1xi64>
      %180 = "cuda_tile.broadcast"(%179) : (!cuda_tile.tile<1x1xi64>) -> !cuda_tile.tile<64x64xi64>
      %181 = "cuda_tile.exti"(%58) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<1x64xi32>) -> !cuda_tile.tile<1x64xi64>
      %182 = "cuda_tile.broadcast"(%181) : (!cuda_tile.tile<1x64xi64>) -> !cuda_tile.tile<64x64xi64>
      %183 = "cuda_tile.exti"(%31) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i64>
      %184 = "cuda_tile.reshape"(%183) : (!cuda_tile.tile<i64>) -> !cuda_tile.tile<1x1xi64>
      %185 = "cuda_tile.broadcast"(%184) : (!cuda_tile.tile<1x1xi64>) -> !cuda_tile.tile<64x64xi64>
      %186 = "cuda_tile.cmpi"(%182, %185) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, signedness = #cuda_tile.signedness<unsigned>}> : (!cuda_tile.tile<64x64xi64>, !cuda_tile.tile<64x64xi64>) -> !cuda_tile.tile<64x64xi1>
      %187 = "cuda_tile.muli"(%182, %17) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<64x64xi64>, !cuda_tile.tile<64x64xi64>) -> !cuda_tile.tile<64x64xi64>
      %188 = "cuda_tile.reshape"(%7) : (!cuda_tile.tile<ptr<f16>>) -> !cuda_tile.tile<1x1xptr<f16>>
      %189 = "cuda_tile.broadcast"(%188) : (!cuda_tile.tile<1x1xptr<f16>>) -> !cuda_tile.tile<64x64xptr<f16>>
      %190 = "cuda_tile.constant"() <{value = dense<0.000000e+00> : !cuda_tile.tile<f16>}> : () -> !cuda_tile.tile<f16>
      %191 = "cuda_tile.reshape"(%190) : (!cuda_tile.tile<f16>) -> !cuda_tile.tile<1x1xf16>
      %192 = "cuda_tile.broadcast"(%191) : (!cuda_tile.tile<1x1xf16>) -> !cuda_tile.tile<64x64xf16>
      %193:3 = "cuda_tile.for"(%117, %116, %118, %115, %113, %114) ({
      ^bb0(%arg32: !cuda_tile.tile<i32>, %arg33: !cuda_tile.tile<64x64xf32>, %arg34: !cuda_tile.tile<64x1xf32>, %arg35: !cuda_tile.tile<64x1xf32>):
        %241 = "cuda_tile.muli"(%arg32, %42) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
        %242 = "cuda_tile.reshape"(%241) : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<1xi32>
        %243 = "cuda_tile.broadcast"(%242) : (!cuda_tile.tile<1xi32>) -> !cuda_tile.tile<64xi32>
        %244 = "cuda_tile.addi"(%243, %65) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<64xi32>, !cuda_tile.tile<64xi32>) -> !cuda_tile.tile<64xi32>
        %245 = "cuda_tile.reshape"(%244) : (!cuda_tile.tile<64xi32>) -> !cuda_tile.tile<64x1xi32>
        %246 = "cuda_tile.addi"(%120, %245) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<64x1xi32>, !cuda_tile.tile<64x1xi32>) -> !cuda_tile.tile<64x1xi32>
        %247 = "cuda_tile.cmpi"(%245, %122) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<64x1xi32>, !cuda_tile.tile<64x1xi32>) -> !cuda_tile.tile<64x1xi1>
        %248 = "cuda_tile.exti"(%246) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<64x1xi32>) -> !cuda_tile.tile<64x1xi64>
        %249 = "cuda_tile.broadcast"(%248) : (!cuda_tile.tile<64x1xi64>) -> !cuda_tile.tile<64x64xi64>
        %250 = "cuda_tile.cmpi"(%249, %136) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, signedness = #cuda_tile.signedness<unsigned>}> : (!cuda_tile.tile<64x64xi64>, !cuda_tile.tile<64x64xi64>) -> !cuda_tile.tile<64x64xi1>
        %251 = "cuda_tile.andi"(%129, %250) : (!cuda_tile.tile<64x64xi1>, !cuda_tile.tile<64x64xi1>) -> !cuda_tile.tile<64x64xi1>
        %252 = "cuda_tile.muli"(%249, %139) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<64x64xi64>, !cuda_tile.tile<64x64xi64>) -> !cuda_tile.tile<64x64xi64>
        %253 = "cuda_tile.addi"(%133, %252) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<64x64xi64>, !cuda_tile.tile<64x64xi64>) -> !cuda_tile.tile<64x64xi64>
        %254 = "cuda_tile.andi"(%251, %145) : (!cuda_tile.tile<64x64xi1>, !cuda_tile.tile<64x64xi1>) -> !cuda_tile.tile<64x64xi1>
        %255 = "cuda_tile.addi"(%253, %146) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<64x64xi64>, !cuda_tile.tile<64x64xi64>) -> !cuda_tile.tile<64x64xi64>
        %256 = "cuda_tile.offset"(%148, %255) : (!cuda_tile.tile<64x64xptr<f16>>, !cuda_tile.tile<64x64xi64>) -> !cuda_tile.tile<64x64xptr<f16>>
        %257 = "cuda_tile.broadcast"(%247) : (!cuda_tile.tile<64x1xi1>) -> !cuda_tile.tile<64x64xi1>
        %258 = "cuda_tile.andi"(%254, %257) : (!cuda_tile.tile<64x64xi1>, !cuda_tile.tile<64x64xi1>) -> !cuda_tile.tile<64x64xi1>
        %259:2 = "cuda_tile.load_ptr_tko"(%256, %258, %151, %0) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 1>}> : (!cuda_tile.tile<64x64xptr<f16>>, !cuda_tile.tile<64x64xi1>, !cuda_tile.tile<64x64xf16>, !cuda_tile.token) -> (!cuda_tile.tile<64x64xf16>, !cuda_tile.token)
        %260 = "cuda_tile.permute"(%259#0) <{permutation = array<i32: 1, 0>}> : (!cuda_tile.tile<64x64xf16>) -> !cuda_tile.tile<64x64xf16>
        %261 = "cuda_tile.mmaf"(%112#0, %260, %152) : (!cuda_tile.tile<64x64xf16>, !cuda_tile.tile<64x64xf16>, !cuda_tile.tile<64x64xf32>) -> !cuda_tile.tile<64x64xf32>
        %262 = "cuda_tile.mulf"(%261, %154) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<64x64xf32>, !cuda_tile.tile<64x64xf32>) -> !cuda_tile.tile<64x64xf32>
        %263 = "cuda_tile.reshape"(%245) : (!cuda_tile.tile<64x1xi32>) -> !cuda_tile.tile<1x64xi32>
        %264 = "cuda_tile.cmpi"(%263, %156) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<1x64xi32>, !cuda_tile.tile<1x64xi32>) -> !cuda_tile.tile<1x64xi1>
        %265 = "cuda_tile.broadcast"(%264) : (!cuda_tile.tile<1x64xi1>) -> !cuda_tile.tile<64x64xi1>
        %266 = "cuda_tile.select"(%265, %262, %159) : (!cuda_tile.tile<64x64xi1>, !cuda_tile.tile<64x64xf32>, !cuda_tile.tile<64x64xf32>) -> !cuda_tile.tile<64x64xf32>
        %267 = "cuda_tile.reduce"(%266) <{dim = 1 : i32, identities = [0xFF800000 : f32]}> ({
        ^bb0(%arg38: !cuda_tile.tile<f32>, %arg39: !cuda_tile.tile<f32>):
          %297 = "cuda_tile.maxf"(%arg38, %arg39) : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
          "cuda_tile.yield"(%297) : (!cuda_tile.tile<f32>) -> ()
        }) : (!cuda_tile.tile<64x64xf32>) -> !cuda_tile.tile<64xf32>
        %268 = "cuda_tile.reshape"(%267) : (!cuda_tile.tile<64xf32>) -> !cuda_tile.tile<64x1xf32>
        %269 = "cuda_tile.maxf"(%arg34, %268) : (!cuda_tile.tile<64x1xf32>, !cuda_tile.tile<64x1xf32>) -> !cuda_tile.tile<64x1xf32>
        %270 = "cuda_tile.broadcast"(%269) : (!cuda_tile.tile<64x1xf32>) -> !cuda_tile.tile<64x64xf32>
        %271 = "cuda_tile.subf"(%266, %270) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<64x64xf32>, !cuda_tile.tile<64x64xf32>) -> !cuda_tile.tile<64x64xf32>
        %272 = "cuda_tile.exp2"(%271) : (!cuda_tile.tile<64x64xf32>) -> !cuda_tile.tile<64x64xf32>
        %273 = "cuda_tile.subf"(%arg34, %269) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<64x1xf32>, !cuda_tile.tile<64x1xf32>) -> !cuda_tile.tile<64x1xf32>
        %274 = "cuda_tile.exp2"(%273) : (!cuda_tile.tile<64x1xf32>) -> !cuda_tile.tile<64x1xf32>
        %275 = "cuda_tile.reduce"(%272) <{dim = 1 : i32, identities = [0.000000e+00 : f32]}> ({
        ^bb0(%arg36: !cuda_tile.tile<f32>, %arg37: !cuda_tile.tile<f32>):
          %296 = "cuda_tile.addf"(%arg36, %arg37) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
          "cuda_tile.yield"(%296) : (!cuda_tile.tile<f32>) -> ()
        }) : (!cuda_tile.tile<64x64xf32>) -> !cuda_tile.tile<64xf32>
        %276 = "cuda_tile.reshape"(%275) : (!cuda_tile.tile<64xf32>) -> !cuda_tile.tile<64x1xf32>
        %277 = "cuda_tile.fma"(%arg35, %274, %276) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<64x1xf32>, !cuda_tile.tile<64x1xf32>, !cuda_tile.tile<64x1xf32>) -> !cuda_tile.tile<64x1xf32>
        %278 = "cuda_tile.addi"(%161, %245) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<64x1xi32>, !cuda_tile.tile<64x1xi32>) -> !cuda_tile.tile<64x1xi32>
        %279 = "cuda_tile.cmpi"(%245, %163) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<64x1xi32>, !cuda_tile.tile<64x1xi32>) -> !cuda_tile.tile<64x1xi1>
        %280 = "cuda_tile.exti"(%278) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<64x1xi32>) -> !cuda_tile.tile<64x1xi64>
        %281 = "cuda_tile.broadcast"(%280) : (!cuda_tile.tile<64x1xi64>) -> !cuda_tile.tile<64x64xi64>
        %282 = "cuda_tile.cmpi"(%281, %177) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, signedness = #cuda_tile.signedness<unsigned>}> : (!cuda_tile.tile<64x64xi64>, !cuda_tile.tile<64x64xi64>) -> !cuda_tile.tile<64x64xi1>
        %283 = "cuda_tile.andi"(%170, %282) : (!cuda_tile.tile<64x64xi1>, !cuda_tile.tile<64x64xi1>) -> !cuda_tile.tile<64x64xi1>
        %284 = "cuda_tile.muli"(%281, %180) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<64x64xi64>, !cuda_tile.tile<64x64xi64>) -> !cuda_tile.tile<64x64xi64>
        %285 = "cuda_tile.addi"(%174, %284) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<64x64xi64>, !cuda_tile.tile<64x64xi64>) -> !cuda_tile.tile<64x64xi64>
        %286 = "cuda_tile.andi"(%283, %186) : (!cuda_tile.tile<64x64xi1>, !cuda_tile.tile<64x64xi1>) -> !cuda_tile.tile<64x64xi1>
        %287 = "cuda_tile.addi"(%285, %187) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<64x64xi64>, !cuda_tile.tile<64x64xi64>) -> !cuda_tile.tile<64x64xi64>
        %288 = "cuda_tile.offset"(%189, %287) : (!cuda_tile.tile<64x64xptr<f16>>, !cuda_tile.tile<64x64xi64>) -> !cuda_tile.tile<64x64xptr<f16>>
        %289 = "cuda_tile.broadcast"(%279) : (!cuda_tile.tile<64x1xi1>) -> !cuda_tile.tile<64x64xi1>
        %290 = "cuda_tile.andi"(%286, %289) : (!cuda_tile.tile<64x64xi1>, !cuda_tile.tile<64x64xi1>) -> !cuda_tile.tile<64x64xi1>
        %291:2 = "cuda_tile.load_ptr_tko"(%288, %290, %192, %0) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 1>}> : (!cuda_tile.tile<64x64xptr<f16>>, !cuda_tile.tile<64x64xi1>, !cuda_tile.tile<64x64xf16>, !cuda_tile.token) -> (!cuda_tile.tile<64x64xf16>, !cuda_tile.token)
        %292 = "cuda_tile.ftof"(%272) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<64x64xf32>) -> !cuda_tile.tile<64x64xf16>
        %293 = "cuda_tile.broadcast"(%274) : (!cuda_tile.tile<64x1xf32>) -> !cuda_tile.tile<64x64xf32>
        %294 = "cuda_tile.mulf"(%arg33, %293) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<64x64xf32>, !cuda_tile.tile<64x64xf32>) -> !cuda_tile.tile<64x64xf32>
        %295 = "cuda_tile.mmaf"(%292, %291#0, %294) : (!cuda_tile.tile<64x64xf16>, !cuda_tile.tile<64x64xf16>, !cuda_tile.tile<64x64xf32>) -> !cuda_tile.tile<64x64xf32>
        "cuda_tile.continue"(%295, %269, %277) : (!cuda_tile.tile<64x64xf32>, !cuda_tile.tile<64x1xf32>, !cuda_tile.tile<64x1xf32>) -> ()
      }) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<64x64xf32>, !cuda_tile.tile<64x1xf32>, !cuda_tile.tile<64x1xf32>) -> (!cuda_tile.tile<64x64xf32>, !cuda_tile.tile<64x1xf32>, !cuda_tile.tile<64x1xf32>)
      %194 = "cuda_tile.reshape"(%48) : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<1x1xi32>
      %195 = "cuda_tile.broadcast"(%194) : (!cuda_tile.tile<1x1xi32>) -> !cuda_tile.tile<64x1xi32>
      %196 = "cuda_tile.addi"(%195, %64) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<64x1xi32>, !cuda_tile.tile<64x1xi32>) -> !cuda_tile.tile<64x1xi32>
      %197 = "cuda_tile.broadcast"(%193#2) : (!cuda_tile.tile<64x1xf32>) -> !cuda_tile.tile<64x64xf32>
      %198 = "cuda_tile.divf"(%193#0, %197) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<64x64xf32>, !cuda_tile.tile<64x64xf32>) -> !cuda_tile.tile<64x64xf32>
      %199 = "cuda_tile.ftof"(%198) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<64x64xf32>) -> !cuda_tile.tile<64x64xf16>
      %200 = "cuda_tile.reshape"(%54) : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<1x1xi32>
      %201 = "cuda_tile.broadcast"(%200) : (!cuda_tile.tile<1x1xi32>) -> !cuda_tile.tile<64x1xi32>
      %202 = "cuda_tile.cmpi"(%64, %201) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<64x1xi32>, !cuda_tile.tile<64x1xi32>) -> !cuda_tile.tile<64x1xi1>
      %203 = "cuda_tile.exti"(%44#1) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i64>
      %204 = "cuda_tile.reshape"(%203) : (!cuda_tile.tile<i64>) -> !cuda_tile.tile<1x1xi64>
      %205 = "cuda_tile.broadcast"(%204) : (!cuda_tile.tile<1x1xi64>) -> !cuda_tile.tile<64x64xi64>
      %206 = "cuda_tile.exti"(%36) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i64>
      %207 = "cuda_tile.reshape"(%206) : (!cuda_tile.tile<i64>) -> !cuda_tile.tile<1x1xi64>
      %208 = "cuda_tile.broadcast"(%207) : (!cuda_tile.tile<1x1xi64>) -> !cuda_tile.tile<64x64xi64>
      %209 = "cuda_tile.cmpi"(%205, %208) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, signedness = #cuda_tile.signedness<unsigned>}> : (!cuda_tile.tile<64x64xi64>, !cuda_tile.tile<64x64xi64>) -> !cuda_tile.tile<64x64xi1>
      %210 = "cuda_tile.exti"(%39) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i64>
      %211 = "cuda_tile.reshape"(%210) : (!cuda_tile.tile<i64>) -> !cuda_tile.tile<1x1xi64>
      %212 = "cuda_tile.broadcast"(%211) : (!cuda_tile.tile<1x1xi64>) -> !cuda_tile.tile<64x64xi64>
      %213 = "cuda_tile.muli"(%205, %212) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<64x64xi64>, !cuda_tile.tile<64x64xi64>) -> !cuda_tile.tile<64x64xi64>
      %214 = "cuda_tile.exti"(%196) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<64x1xi32>) -> !cuda_tile.tile<64x1xi64>
      %215 = "cuda_tile.broadcast"(%214) : (!cuda_tile.tile<64x1xi64>) -> !cuda_tile.tile<64x64xi64>
      %216 = "cuda_tile.exti"(%37) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i64>
      %217 = "cuda_tile.reshape"(%216) : (!cuda_tile.tile<i64>) -> !cuda_tile.tile<1x1xi64>
      %218 = "cuda_tile.broadcast"(%217) : (!cuda_tile.tile<1x1xi64>) -> !cuda_tile.tile<64x64xi64>
      %219 = "cuda_tile.cmpi"(%215, %218) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, signedness = #cuda_tile.signedness<unsigned>}> : (!cuda_tile.tile<64x64xi64>, !cuda_tile.tile<64x64xi64>) -> !cuda_tile.tile<64x64xi1>
      %220 = "cuda_tile.andi"(%209, %219) : (!cuda_tile.tile<64x64xi1>, !cuda_tile.tile<64x64xi1>) -> !cuda_tile.tile<64x64xi1>
      %221 = "cuda_tile.exti"(%40) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i64>
      %222 = "cuda_tile.reshape"(%221) : (!cuda_tile.tile<i64>) -> !cuda_tile.tile<1x1xi64>
      %223 = "cuda_tile.broadcast"(%222) : (!cuda_tile.tile<1x1xi64>) -> !cuda_tile.tile<64x64xi64>
      %224 = "cuda_tile.muli"(%215, %223) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<64x64xi64>, !cuda_tile.tile<64x64xi64>) -> !cuda_tile.tile<64x64xi64>
      %225 = "cuda_tile.addi"(%213, %224) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<64x64xi64>, !cuda_tile.tile<64x64xi64>) -> !cuda_tile.tile<64x64xi64>
      %226 = "cuda_tile.exti"(%58) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<1x64xi32>) -> !cuda_tile.tile<1x64xi64>
      %227 = "cuda_tile.broadcast"(%226) : (!cuda_tile.tile<1x64xi64>) -> !cuda_tile.tile<64x64xi64>
      %228 = "cuda_tile.exti"(%38) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i64>
      %229 = "cuda_tile.reshape"(%228) : (!cuda_tile.tile<i64>) -> !cuda_tile.tile<1x1xi64>
      %230 = "cuda_tile.broadcast"(%229) : (!cuda_tile.tile<1x1xi64>) -> !cuda_tile.tile<64x64xi64>
      %231 = "cuda_tile.cmpi"(%227, %230) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, signedness = #cuda_tile.signedness<unsigned>}> : (!cuda_tile.tile<64x64xi64>, !cuda_tile.tile<64x64xi64>) -> !cuda_tile.tile<64x64xi1>
      %232 = "cuda_tile.andi"(%220, %231) : (!cuda_tile.tile<64x64xi1>, !cuda_tile.tile<64x64xi1>) -> !cuda_tile.tile<64x64xi1>
      %233 = "cuda_tile.muli"(%227, %18) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<64x64xi64>, !cuda_tile.tile<64x64xi64>) -> !cuda_tile.tile<64x64xi64>
      %234 = "cuda_tile.addi"(%225, %233) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<64x64xi64>, !cuda_tile.tile<64x64xi64>) -> !cuda_tile.tile<64x64xi64>
      %235 = "cuda_tile.reshape"(%11) : (!cuda_tile.tile<ptr<f16>>) -> !cuda_tile.tile<1x1xptr<f16>>
      %236 = "cuda_tile.broadcast"(%235) : (!cuda_tile.tile<1x1xptr<f16>>) -> !cuda_tile.tile<64x64xptr<f16>>
      %237 = "cuda_tile.offset"(%236, %234) : (!cuda_tile.tile<64x64xptr<f16>>, !cuda_tile.tile<64x64xi64>) -> !cuda_tile.tile<64x64xptr<f16>>
      %238 = "cuda_tile.broadcast"(%202) : (!cuda_tile.tile<64x1xi1>) -> !cuda_tile.tile<64x64xi1>
      %239 = "cuda_tile.andi"(%232, %238) : (!cuda_tile.tile<64x64xi1>, !cuda_tile.tile<64x64xi1>) -> !cuda_tile.tile<64x64xi1>
      %240 = "cuda_tile.store_ptr_tko"(%237, %199, %239, %0) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 1>}> : (!cuda_tile.tile<64x64xptr<f16>>, !cuda_tile.tile<64x64xf16>, !cuda_tile.tile<64x64xi1>, !cuda_tile.token) -> !cuda_tile.token
      "cuda_tile.return"() : () -> ()
    }) : () -> ()
  }) : () -> ()
}) : () -> ()

