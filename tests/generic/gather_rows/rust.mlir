"builtin.module"() ({
  "cuda_tile.module"() <{sym_name = "kernels"}> ({
    "cuda_tile.entry"() <{arg_attrs = [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}], function_type = (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<ptr<i32>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> (), sym_name = "gather_rows_entry"}> ({
    ^bb0(%arg0: !cuda_tile.tile<ptr<f32>>, %arg1: !cuda_tile.tile<i32>, %arg2: !cuda_tile.tile<i32>, %arg3: !cuda_tile.tile<i32>, %arg4: !cuda_tile.tile<i32>, %arg5: !cuda_tile.tile<ptr<i32>>, %arg6: !cuda_tile.tile<i32>, %arg7: !cuda_tile.tile<i32>, %arg8: !cuda_tile.tile<ptr<f32>>, %arg9: !cuda_tile.tile<i32>, %arg10: !cuda_tile.tile<i32>, %arg11: !cuda_tile.tile<i32>, %arg12: !cuda_tile.tile<i32>):
      %0 = "cuda_tile.constant"() <{value = dense<512> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %1 = "cuda_tile.constant"() <{value = dense<16> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %2 = "cuda_tile.constant"() <{value = dense<128> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %3 = "cuda_tile.constant"() <{value = dense<2048> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %4 = "cuda_tile.assume"(%arg1) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %5 = "cuda_tile.make_token"() : () -> !cuda_tile.token
      %6 = "cuda_tile.assume"(%arg0) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.tile<ptr<f32>>) -> !cuda_tile.tile<ptr<f32>>
      %7 = "cuda_tile.make_tensor_view"(%6, %4) <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?x512xf32, strides=[512,1]>
      %8 = "cuda_tile.assume"(%arg6) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %9 = "cuda_tile.make_token"() : () -> !cuda_tile.token
      %10 = "cuda_tile.assume"(%arg5) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.tile<ptr<i32>>) -> !cuda_tile.tile<ptr<i32>>
      %11 = "cuda_tile.make_tensor_view"(%10, %8) <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (!cuda_tile.tile<ptr<i32>>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?xi32, strides=[1]>
      %12 = "cuda_tile.assume"(%arg9) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %13 = "cuda_tile.make_token"() : () -> !cuda_tile.token
      %14 = "cuda_tile.assume"(%arg8) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.tile<ptr<f32>>) -> !cuda_tile.tile<ptr<f32>>
      %15 = "cuda_tile.make_tensor_view"(%14, %12) <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?x512xf32, strides=[512,1]>
      %16 = "cuda_tile.constant"() <{value = dense<512> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %17 = "cuda_tile.constant"() <{value = dense<16> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %18 = "cuda_tile.constant"() <{value = dense<128> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %19 = "cuda_tile.constant"() <{value = dense<2048> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %20:3 = "cuda_tile.get_tile_block_id"() : () -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>)
      %21 = "cuda_tile.assume"(%20#0) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %22 = "cuda_tile.assume"(%20#1) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %23 = "cuda_tile.assume"(%20#2) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %24 = "cuda_tile.muli"(%21, %17) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %25 = "cuda_tile.constant"() <{value = dense<16> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %26 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %27 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %28 = "cuda_tile.reshape"(%24) : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<1xi32>
      %29 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %30 = "cuda_tile.constant"() <{value = dense<16> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %31 = "cuda_tile.broadcast"(%28) : (!cuda_tile.tile<1xi32>) -> !cuda_tile.tile<16xi32>
      %32 = "cuda_tile.iota"() : () -> !cuda_tile.tile<16xi32>
      %33 = "cuda_tile.addi"(%31, %32) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<16xi32>, !cuda_tile.tile<16xi32>) -> !cuda_tile.tile<16xi32>
      %34 = "cuda_tile.constant"() <{value = dense<16> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %35 = "cuda_tile.constant"() <{value = dense<16> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %36 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %37 = "cuda_tile.reshape"(%33) : (!cuda_tile.tile<16xi32>) -> !cuda_tile.tile<16x1xi32>
      %38 = "cuda_tile.constant"() <{value = dense<16> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %39 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %40 = "cuda_tile.constant"() <{value = dense<16> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %41 = "cuda_tile.constant"() <{value = dense<128> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %42 = "cuda_tile.broadcast"(%37) : (!cuda_tile.tile<16x1xi32>) -> !cuda_tile.tile<16x128xi32>
      %43 = "cuda_tile.constant"() <{value = dense<16> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %44 = "cuda_tile.constant"() <{value = dense<128> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %45 = "cuda_tile.constant"() <{value = dense<2048> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %46 = "cuda_tile.reshape"(%42) : (!cuda_tile.tile<16x128xi32>) -> !cuda_tile.tile<2048xi32>
      %47 = "cuda_tile.muli"(%22, %18) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %48 = "cuda_tile.constant"() <{value = dense<128> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %49 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %50 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %51 = "cuda_tile.reshape"(%47) : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<1xi32>
      %52 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %53 = "cuda_tile.constant"() <{value = dense<128> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %54 = "cuda_tile.broadcast"(%51) : (!cuda_tile.tile<1xi32>) -> !cuda_tile.tile<128xi32>
      %55 = "cuda_tile.iota"() : () -> !cuda_tile.tile<128xi32>
      %56 = "cuda_tile.addi"(%54, %55) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<128xi32>, !cuda_tile.tile<128xi32>) -> !cuda_tile.tile<128xi32>
      %57 = "cuda_tile.constant"() <{value = dense<128> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %58 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %59 = "cuda_tile.constant"() <{value = dense<128> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %60 = "cuda_tile.reshape"(%56) : (!cuda_tile.tile<128xi32>) -> !cuda_tile.tile<1x128xi32>
      %61 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %62 = "cuda_tile.constant"() <{value = dense<128> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %63 = "cuda_tile.constant"() <{value = dense<16> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %64 = "cuda_tile.constant"() <{value = dense<128> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %65 = "cuda_tile.broadcast"(%60) : (!cuda_tile.tile<1x128xi32>) -> !cuda_tile.tile<16x128xi32>
      %66 = "cuda_tile.constant"() <{value = dense<16> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %67 = "cuda_tile.constant"() <{value = dense<128> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %68 = "cuda_tile.constant"() <{value = dense<2048> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %69 = "cuda_tile.reshape"(%65) : (!cuda_tile.tile<16x128xi32>) -> !cuda_tile.tile<2048xi32>
      %70 = "cuda_tile.exti"(%46) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<2048xi32>) -> !cuda_tile.tile<2048xi64>
      %71 = "cuda_tile.exti"(%69) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<2048xi32>) -> !cuda_tile.tile<2048xi64>
      %72 = "cuda_tile.constant"() <{value = dense<512> : !cuda_tile.tile<2048xi64>}> : () -> !cuda_tile.tile<2048xi64>
      %73 = "cuda_tile.cmpi"(%71, %72) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, signedness = #cuda_tile.signedness<unsigned>}> : (!cuda_tile.tile<2048xi64>, !cuda_tile.tile<2048xi64>) -> !cuda_tile.tile<2048xi1>
      %74 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %75 = "cuda_tile.constant"() <{value = dense<0> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %76 = "cuda_tile.exti"(%8) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i64>
      %77 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %78 = "cuda_tile.reshape"(%76) : (!cuda_tile.tile<i64>) -> !cuda_tile.tile<1xi64>
      %79 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %80 = "cuda_tile.constant"() <{value = dense<2048> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %81 = "cuda_tile.broadcast"(%78) : (!cuda_tile.tile<1xi64>) -> !cuda_tile.tile<2048xi64>
      %82 = "cuda_tile.cmpi"(%70, %81) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, signedness = #cuda_tile.signedness<unsigned>}> : (!cuda_tile.tile<2048xi64>, !cuda_tile.tile<2048xi64>) -> !cuda_tile.tile<2048xi1>
      %83 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %84 = "cuda_tile.reshape"(%10) : (!cuda_tile.tile<ptr<i32>>) -> !cuda_tile.tile<1xptr<i32>>
      %85 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %86 = "cuda_tile.constant"() <{value = dense<2048> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %87 = "cuda_tile.broadcast"(%84) : (!cuda_tile.tile<1xptr<i32>>) -> !cuda_tile.tile<2048xptr<i32>>
      %88 = "cuda_tile.constant"() <{value = dense<2048> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %89 = "cuda_tile.offset"(%87, %70) : (!cuda_tile.tile<2048xptr<i32>>, !cuda_tile.tile<2048xi64>) -> !cuda_tile.tile<2048xptr<i32>>
      %90 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %91 = "cuda_tile.reshape"(%90) : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<1xi32>
      %92 = "cuda_tile.broadcast"(%91) : (!cuda_tile.tile<1xi32>) -> !cuda_tile.tile<2048xi32>
      %93:2 = "cuda_tile.load_ptr_tko"(%89, %82, %92) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!cuda_tile.tile<2048xptr<i32>>, !cuda_tile.tile<2048xi1>, !cuda_tile.tile<2048xi32>) -> (!cuda_tile.tile<2048xi32>, !cuda_tile.token)
      %94 = "cuda_tile.exti"(%93#0) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<2048xi32>) -> !cuda_tile.tile<2048xi64>
      %95 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %96 = "cuda_tile.constant"() <{value = dense<512> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %97 = "cuda_tile.constant"() <{value = dense<0> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %98 = "cuda_tile.exti"(%4) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i64>
      %99 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %100 = "cuda_tile.reshape"(%98) : (!cuda_tile.tile<i64>) -> !cuda_tile.tile<1xi64>
      %101 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %102 = "cuda_tile.constant"() <{value = dense<2048> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %103 = "cuda_tile.broadcast"(%100) : (!cuda_tile.tile<1xi64>) -> !cuda_tile.tile<2048xi64>
      %104 = "cuda_tile.cmpi"(%94, %103) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, signedness = #cuda_tile.signedness<unsigned>}> : (!cuda_tile.tile<2048xi64>, !cuda_tile.tile<2048xi64>) -> !cuda_tile.tile<2048xi1>
      %105 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %106 = "cuda_tile.reshape"(%6) : (!cuda_tile.tile<ptr<f32>>) -> !cuda_tile.tile<1xptr<f32>>
      %107 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %108 = "cuda_tile.constant"() <{value = dense<2048> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %109 = "cuda_tile.broadcast"(%106) : (!cuda_tile.tile<1xptr<f32>>) -> !cuda_tile.tile<2048xptr<f32>>
      %110 = "cuda_tile.muli"(%94, %72) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<2048xi64>, !cuda_tile.tile<2048xi64>) -> !cuda_tile.tile<2048xi64>
      %111 = "cuda_tile.addi"(%110, %71) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<2048xi64>, !cuda_tile.tile<2048xi64>) -> !cuda_tile.tile<2048xi64>
      %112 = "cuda_tile.constant"() <{value = dense<2048> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %113 = "cuda_tile.offset"(%109, %111) : (!cuda_tile.tile<2048xptr<f32>>, !cuda_tile.tile<2048xi64>) -> !cuda_tile.tile<2048xptr<f32>>
      %114 = "cuda_tile.andi"(%104, %73) : (!cuda_tile.tile<2048xi1>, !cuda_tile.tile<2048xi1>) -> !cuda_tile.tile<2048xi1>
      %115 = "cuda_tile.constant"() <{value = dense<0.000000e+00> : !cuda_tile.tile<f32>}> : () -> !cuda_tile.tile<f32>
      %116 = "cuda_tile.reshape"(%115) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<1xf32>
      %117 = "cuda_tile.broadcast"(%116) : (!cuda_tile.tile<1xf32>) -> !cuda_tile.tile<2048xf32>
      %118:2 = "cuda_tile.load_ptr_tko"(%113, %114, %117) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!cuda_tile.tile<2048xptr<f32>>, !cuda_tile.tile<2048xi1>, !cuda_tile.tile<2048xf32>) -> (!cuda_tile.tile<2048xf32>, !cuda_tile.token)
      %119 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %120 = "cuda_tile.constant"() <{value = dense<512> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %121 = "cuda_tile.constant"() <{value = dense<0> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %122 = "cuda_tile.exti"(%12) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i64>
      %123 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %124 = "cuda_tile.reshape"(%122) : (!cuda_tile.tile<i64>) -> !cuda_tile.tile<1xi64>
      %125 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %126 = "cuda_tile.constant"() <{value = dense<2048> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %127 = "cuda_tile.broadcast"(%124) : (!cuda_tile.tile<1xi64>) -> !cuda_tile.tile<2048xi64>
      %128 = "cuda_tile.cmpi"(%70, %127) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, signedness = #cuda_tile.signedness<unsigned>}> : (!cuda_tile.tile<2048xi64>, !cuda_tile.tile<2048xi64>) -> !cuda_tile.tile<2048xi1>
      %129 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %130 = "cuda_tile.reshape"(%14) : (!cuda_tile.tile<ptr<f32>>) -> !cuda_tile.tile<1xptr<f32>>
      %131 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %132 = "cuda_tile.constant"() <{value = dense<2048> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %133 = "cuda_tile.broadcast"(%130) : (!cuda_tile.tile<1xptr<f32>>) -> !cuda_tile.tile<2048xptr<f32>>
      %134 = "cuda_tile.muli"(%70, %72) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<2048xi64>, !cuda_tile.tile<2048xi64>) -> !cuda_tile.tile<2048xi64>
      %135 = "cuda_tile.addi"(%134, %71) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<2048xi64>, !cuda_tile.tile<2048xi64>) -> !cuda_tile.tile<2048xi64>
      %136 = "cuda_tile.constant"() <{value = dense<2048> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %137 = "cuda_tile.offset"(%133, %135) : (!cuda_tile.tile<2048xptr<f32>>, !cuda_tile.tile<2048xi64>) -> !cuda_tile.tile<2048xptr<f32>>
      %138 = "cuda_tile.andi"(%128, %73) : (!cuda_tile.tile<2048xi1>, !cuda_tile.tile<2048xi1>) -> !cuda_tile.tile<2048xi1>
      %139 = "cuda_tile.store_ptr_tko"(%137, %118#0, %138) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!cuda_tile.tile<2048xptr<f32>>, !cuda_tile.tile<2048xf32>, !cuda_tile.tile<2048xi1>) -> !cuda_tile.token
      "cuda_tile.return"() : () -> ()
    }) : () -> ()
  }) : () -> ()
}) : () -> ()

