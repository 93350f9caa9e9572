"builtin.module"() ({
  "cuda_tile.module"() <{sym_name = "kernels"}> ({
    "cuda_tile.entry"() <{arg_attrs = [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}], function_type = (!cuda_tile.tile<ptr<f16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<ptr<f16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<ptr<f16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<ptr<f16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<f32>) -> (), optimization_hints = #cuda_tile.optimization_hints<sm_100 = {occupancy = 2}>, sym_name = "flash_attention_branch_entry"}> ({
    ^bb0(%arg0: !cuda_tile.tile<ptr<f16>>, %arg1: !cuda_tile.tile<i32>, %arg2: !cuda_tile.tile<i32>, %arg3: !cuda_tile.tile<i32>, %arg4: !cuda_tile.tile<i32>, %arg5: !cuda_tile.tile<i32>, %arg6: !cuda_tile.tile<i32>, %arg7: !cuda_tile.tile<i32>, %arg8: !cuda_tile.tile<i32>, %arg9: !cuda_tile.tile<ptr<f16>>, %arg10: !cuda_tile.tile<i32>, %arg11: !cuda_tile.tile<i32>, %arg12: !cuda_tile.tile<i32>, %arg13: !cuda_tile.tile<i32>, %arg14: !cuda_tile.tile<i32>, %arg15: !cuda_tile.tile<i32>, %arg16: !cuda_tile.tile<i32>, %arg17: !cuda_tile.tile<i32>, %arg18: !cuda_tile.tile<ptr<f16>>, %arg19: !cuda_tile.tile<i32>, %arg20: !cuda_tile.tile<i32>, %arg21: !cuda_tile.tile<i32>, %arg22: !cuda_tile.tile<i32>, %arg23: !cuda_tile.tile<i32>, %arg24: !cuda_tile.tile<i32>, %arg25: !cuda_tile.tile<i32>, %arg26: !cuda_tile.tile<i32>, %arg27: !cuda_tile.tile<ptr<f16>>, %arg28: !cuda_tile.tile<i32>, %arg29: !cuda_tile.tile<i32>, %arg30: !cuda_tile.tile<i32>, %arg31: !cuda_tile.tile<i32>, %arg32: !cuda_tile.tile<i32>, %arg33: !cuda_tile.tile<i32>, %arg34: !cuda_tile.tile<i32>, %arg35: !cuda_tile.tile<i32>, %arg36: !cuda_tile.tile<f32>):
      %0 = "cuda_tile.constant"() <{value = dense<128> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %1 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %2 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %3 = "cuda_tile.assume"(%arg1) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %4 = "cuda_tile.assume"(%arg2) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %5 = "cuda_tile.assume"(%arg3) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %6 = "cuda_tile.assume"(%arg4) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %7 = "cuda_tile.assume"(%arg5) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %8 = "cuda_tile.assume"(%7) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %9 = "cuda_tile.assume"(%arg6) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %10 = "cuda_tile.assume"(%9) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %11 = "cuda_tile.assume"(%arg7) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %12 = "cuda_tile.assume"(%11) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %13 = "cuda_tile.make_token"() : () -> !cuda_tile.token
      %14 = "cuda_tile.assume"(%arg0) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.tile<ptr<f16>>) -> !cuda_tile.tile<ptr<f16>>
      %15 = "cuda_tile.make_tensor_view"(%14, %3, %4, %5, %6, %8, %10, %12) <{operandSegmentSizes = array<i32: 1, 4, 3>}> : (!cuda_tile.tile<ptr<f16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>
      %16 = "cuda_tile.assume"(%arg10) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %17 = "cuda_tile.assume"(%arg11) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %18 = "cuda_tile.assume"(%arg12) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %19 = "cuda_tile.assume"(%arg13) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %20 = "cuda_tile.assume"(%arg14) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %21 = "cuda_tile.assume"(%20) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %22 = "cuda_tile.assume"(%arg15) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %23 = "cuda_tile.assume"(%22) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %24 = "cuda_tile.assume"(%arg16) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %25 = "cuda_tile.assume"(%24) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %26 = "cuda_tile.make_token"() : () -> !cuda_tile.token
      %27 = "cuda_tile.assume"(%arg9) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.tile<ptr<f16>>) -> !cuda_tile.tile<ptr<f16>>
      %28 = "cuda_tile.make_tensor_view"(%27, %16, %17, %18, %19, %21, %23, %25) <{operandSegmentSizes = array<i32: 1, 4, 3>}> : (!cuda_tile.tile<ptr<f16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>
      %29 = "cuda_tile.assume"(%arg19) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %30 = "cuda_tile.assume"(%arg20) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %31 = "cuda_tile.assume"(%arg21) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %32 = "cuda_tile.assume"(%arg22) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %33 = "cuda_tile.assume"(%arg23) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %34 = "cuda_tile.assume"(%33) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %35 = "cuda_tile.assume"(%arg24) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %36 = "cuda_tile.assume"(%35) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %37 = "cuda_tile.assume"(%arg25) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %38 = "cuda_tile.assume"(%37) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %39 = "cuda_tile.make_token"() : () -> !cuda_tile.token
      %40 = "cuda_tile.assume"(%arg18) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.tile<ptr<f16>>) -> !cuda_tile.tile<ptr<f16>>
      %41 = "cuda_tile.make_tensor_view"(%40, %29, %30, %31, %32, %34, %36, %38) <{operandSegmentSizes = array<i32: 1, 4, 3>}> : (!cuda_tile.tile<ptr<f16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>
      %42 = "cuda_tile.assume"(%arg28) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %43 = "cuda_tile.assume"(%arg29) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %44 = "cuda_tile.assume"(%arg30) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %45 = "cuda_tile.assume"(%arg31) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %46 = "cuda_tile.assume"(%arg32) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %47 = "cuda_tile.assume"(%46) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %48 = "cuda_tile.assume"(%arg33) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %49 = "cuda_tile.assume"(%48) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %50 = "cuda_tile.assume"(%arg34) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %51 = "cuda_tile.assume"(%50) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %52 = "cuda_tile.make_token"() : () -> !cuda_tile.token
      %53 = "cuda_tile.assume"(%arg27) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.tile<ptr<f16>>) -> !cuda_tile.tile<ptr<f16>>
      %54 = "cuda_tile.make_tensor_view"(%53, %42, %43, %44, %45, %47, %49, %51) <{operandSegmentSizes = array<i32: 1, 4, 3>}> : (!cuda_tile.tile<ptr<f16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>
      %55 = "cuda_tile.constant"() <{value = dense<128> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %56 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %57 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %58:3 = "cuda_tile.get_tile_block_id"() : () -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>)
      %59 = "cuda_tile.assume"(%58#0) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %60 = "cuda_tile.assume"(%58#1) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %61 = "cuda_tile.assume"(%58#2) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %62 = "cuda_tile.constant"() <{value = dense<1.44269502> : !cuda_tile.tile<f32>}> : () -> !cuda_tile.tile<f32>
      %63 = "cuda_tile.mulf"(%arg36, %62) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
      %64 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %65 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %66 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %67 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %68 = "cuda_tile.constant"() <{value = dense<2> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %69 = "cuda_tile.muli"(%59, %55) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %70 = "cuda_tile.constant"() <{value = dense<128> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %71 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %72 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %73 = "cuda_tile.reshape"(%69) : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<1xi32>
      %74 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %75 = "cuda_tile.constant"() <{value = dense<128> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %76 = "cuda_tile.broadcast"(%73) : (!cuda_tile.tile<1xi32>) -> !cuda_tile.tile<128xi32>
      %77 = "cuda_tile.iota"() : () -> !cuda_tile.tile<128xi32>
      %78 = "cuda_tile.addi"(%76, %77) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<128xi32>, !cuda_tile.tile<128xi32>) -> !cuda_tile.tile<128xi32>
      %79 = "cuda_tile.constant"() <{value = dense<128> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %80 = "cuda_tile.constant"() <{value = dense<128> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %81 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %82 = "cuda_tile.reshape"(%78) : (!cuda_tile.tile<128xi32>) -> !cuda_tile.tile<128x1xi32>
      %83 = "cuda_tile.constant"() <{value = dense<128> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %84 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %85 = "cuda_tile.constant"() <{value = dense<128> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %86 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %87 = "cuda_tile.broadcast"(%82) : (!cuda_tile.tile<128x1xi32>) -> !cuda_tile.tile<128x64xi32>
      %88 = "cuda_tile.iota"() : () -> !cuda_tile.tile<64xi32>
      %89 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %90 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %91 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %92 = "cuda_tile.reshape"(%88) : (!cuda_tile.tile<64xi32>) -> !cuda_tile.tile<1x64xi32>
      %93 = "cuda_tile.constant"() <{value = dense<0xFF800000> : !cuda_tile.tile<128x1xf32>}> : () -> !cuda_tile.tile<128x1xf32>
      %94 = "cuda_tile.constant"() <{value = dense<0.000000e+00> : !cuda_tile.tile<128x1xf32>}> : () -> !cuda_tile.tile<128x1xf32>
      %95 = "cuda_tile.constant"() <{value = dense<0.000000e+00> : !cuda_tile.tile<128x64xf32>}> : () -> !cuda_tile.tile<128x64xf32>
      %96 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %97 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %98 = "cuda_tile.constant"() <{value = dense<128> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %99 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %100 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %101 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %102 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %103 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %104 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %105 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %106 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %107 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %108 = "cuda_tile.make_partition_view"(%15) : (!cuda_tile.tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>) -> !cuda_tile.partition_view<tile=(1x1x128x64), padding_value = zero, tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>>
      %109 = "cuda_tile.constant"() <{value = dense<0> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %110:2 = "cuda_tile.load_view_tko"(%108, %61, %60, %59, %109, %13) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 4, 1>}> : (!cuda_tile.partition_view<tile=(1x1x128x64), padding_value = zero, tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.token) -> (!cuda_tile.tile<1x1x128x64xf16>, !cuda_tile.token)
      %111 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %112 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %113 = "cuda_tile.constant"() <{value = dense<128> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %114 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %115 = "cuda_tile.constant"() <{value = dense<128> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %116 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %117 = "cuda_tile.reshape"(%110#0) : (!cuda_tile.tile<1x1x128x64xf16>) -> !cuda_tile.tile<128x64xf16>
      %118 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %119 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %120 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %121 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %122 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %123 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %124 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %125 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %126 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %127 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %128 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %129 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %130 = "cuda_tile.make_partition_view"(%28) : (!cuda_tile.tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>) -> !cuda_tile.partition_view<tile=(1x1x64x64), padding_value = zero, tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>>
      %131 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %132 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %133 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %134 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %135 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %136 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %137 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %138 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %139 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %140 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %141 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %142 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %143 = "cuda_tile.make_partition_view"(%41) : (!cuda_tile.tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>) -> !cuda_tile.partition_view<tile=(1x1x64x64), padding_value = zero, tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>>
      %144 = "cuda_tile.muli"(%59, %55) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %145 = "cuda_tile.divi"(%144, %56) <{rounding = #cuda_tile.rounding<zero>, signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %146 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %147 = "cuda_tile.addi"(%59, %146) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %148 = "cuda_tile.muli"(%147, %55) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %149 = "cuda_tile.mini"(%148, %18) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %150 = "cuda_tile.divi"(%149, %56) <{rounding = #cuda_tile.rounding<positive_inf>, signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %151 = "cuda_tile.constant"() <{value = dense<0> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %152 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %153:3 = "cuda_tile.for"(%151, %150, %152, %95, %93, %94) ({
      ^bb0(%arg37: !cuda_tile.tile<i32>, %arg38: !cuda_tile.tile<128x64xf32>, %arg39: !cuda_tile.tile<128x1xf32>, %arg40: !cuda_tile.tile<128x1xf32>):
        %187 = "cuda_tile.assume"(%arg37) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
        %188 = "cuda_tile.constant"() <{value = dense<0> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
        %189:2 = "cuda_tile.load_view_tko"(%130, %61, %60, %187, %188, %26) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 4, 1>, optimization_hints = #cuda_tile.optimization_hints<sm_100 = {latency = 2}>}> : (!cuda_tile.partition_view<tile=(1x1x64x64), padding_value = zero, tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.token) -> (!cuda_tile.tile<1x1x64x64xf16>, !cuda_tile.token)
        %190 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
        %191 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
        %192 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
        %193 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
        %194 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
        %195 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
        %196 = "cuda_tile.reshape"(%189#0) : (!cuda_tile.tile<1x1x64x64xf16>) -> !cuda_tile.tile<64x64xf16>
        %197 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
        %198 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
        %199 = "cuda_tile.permute"(%196) <{permutation = array<i32: 1, 0>}> : (!cuda_tile.tile<64x64xf16>) -> !cuda_tile.tile<64x64xf16>
        %200 = "cuda_tile.constant"() <{value = dense<0.000000e+00> : !cuda_tile.tile<128x64xf32>}> : () -> !cuda_tile.tile<128x64xf32>
        %201 = "cuda_tile.mmaf"(%117, %199, %200) : (!cuda_tile.tile<128x64xf16>, !cuda_tile.tile<64x64xf16>, !cuda_tile.tile<128x64xf32>) -> !cuda_tile.tile<128x64xf32>
        %202 = "cuda_tile.cmpi"(%187, %145) <{comparison_predicate = #cuda_tile.comparison_predicate<greater_than_or_equal>, signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i1>
        %203:4 = "cuda_tile.if"(%202) ({
          %268 = "cuda_tile.muli"(%187, %56) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
          %269 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
          %270 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
          %271 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
          %272 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
          %273 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
          %274 = "cuda_tile.reshape"(%268) : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<1x1xi32>
          %275 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
          %276 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
          %277 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
          %278 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
          %279 = "cuda_tile.broadcast"(%274) : (!cuda_tile.tile<1x1xi32>) -> !cuda_tile.tile<1x64xi32>
          %280 = "cuda_tile.addi"(%279, %92) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<1x64xi32>, !cuda_tile.tile<1x64xi32>) -> !cuda_tile.tile<1x64xi32>
          %281 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
          %282 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
          %283 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
          %284 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
          %285 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
          %286 = "cuda_tile.reshape"(%18) : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<1x1xi32>
          %287 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
          %288 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
          %289 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
          %290 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
          %291 = "cuda_tile.broadcast"(%286) : (!cuda_tile.tile<1x1xi32>) -> !cuda_tile.tile<1x64xi32>
          %292 = "cuda_tile.cmpi"(%280, %291) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<1x64xi32>, !cuda_tile.tile<1x64xi32>) -> !cuda_tile.tile<1x64xi1>
          %293 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
          %294 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
          %295 = "cuda_tile.constant"() <{value = dense<128> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
          %296 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
          %297 = "cuda_tile.broadcast"(%280) : (!cuda_tile.tile<1x64xi32>) -> !cuda_tile.tile<128x64xi32>
          %298 = "cuda_tile.cmpi"(%87, %297) <{comparison_predicate = #cuda_tile.comparison_predicate<greater_than_or_equal>, signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<128x64xi32>, !cuda_tile.tile<128x64xi32>) -> !cuda_tile.tile<128x64xi1>
          %299 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
          %300 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
          %301 = "cuda_tile.constant"() <{value = dense<128> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
          %302 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
          %303 = "cuda_tile.broadcast"(%292) : (!cuda_tile.tile<1x64xi1>) -> !cuda_tile.tile<128x64xi1>
          %304 = "cuda_tile.andi"(%298, %303) : (!cuda_tile.tile<128x64xi1>, !cuda_tile.tile<128x64xi1>) -> !cuda_tile.tile<128x64xi1>
          %305 = "cuda_tile.constant"() <{value = dense<0xFF800000> : !cuda_tile.tile<128x64xf32>}> : () -> !cuda_tile.tile<128x64xf32>
          %306 = "cuda_tile.select"(%304, %201, %305) : (!cuda_tile.tile<128x64xi1>, !cuda_tile.tile<128x64xf32>, !cuda_tile.tile<128x64xf32>) -> !cuda_tile.tile<128x64xf32>
          "cuda_tile.yield"(%arg38, %arg39, %arg40, %306) : (!cuda_tile.tile<128x64xf32>, !cuda_tile.tile<128x1xf32>, !cuda_tile.tile<128x1xf32>, !cuda_tile.tile<128x64xf32>) -> ()
        }, {
          "cuda_tile.yield"(%arg38, %arg39, %arg40, %201) : (!cuda_tile.tile<128x64xf32>, !cuda_tile.tile<128x1xf32>, !cuda_tile.tile<128x1xf32>, !cuda_tile.tile<128x64xf32>) -> ()
        }) : (!cuda_tile.tile<i1>) -> (!cuda_tile.tile<128x64xf32>, !cuda_tile.tile<128x1xf32>, !cuda_tile.tile<128x1xf32>, !cuda_tile.tile<128x64xf32>)
        %204 = "cuda_tile.reduce"(%203#3) <{dim = 1 : i32, identities = [0xFF800000 : f32]}> ({
        ^bb0(%arg43: !cuda_tile.tile<f32>, %arg44: !cuda_tile.tile<f32>):
          %267 = "cuda_tile.maxf"(%arg43, %arg44) : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
          "cuda_tile.yield"(%267) : (!cuda_tile.tile<f32>) -> ()
        }) : (!cuda_tile.tile<128x64xf32>) -> !cuda_tile.tile<128xf32>
        %205 = "cuda_tile.constant"() <{value = dense<128> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
        %206 = "cuda_tile.constant"() <{value = dense<128> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
        %207 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
        %208 = "cuda_tile.reshape"(%204) : (!cuda_tile.tile<128xf32>) -> !cuda_tile.tile<128x1xf32>
        %209 = "cuda_tile.constant"() <{value = dense<128> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
        %210 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
        %211 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
        %212 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
        %213 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
        %214 = "cuda_tile.reshape"(%63) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<1x1xf32>
        %215 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
        %216 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
        %217 = "cuda_tile.constant"() <{value = dense<128> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
        %218 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
        %219 = "cuda_tile.broadcast"(%214) : (!cuda_tile.tile<1x1xf32>) -> !cuda_tile.tile<128x1xf32>
        %220 = "cuda_tile.mulf"(%208, %219) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<128x1xf32>, !cuda_tile.tile<128x1xf32>) -> !cuda_tile.tile<128x1xf32>
        %221 = "cuda_tile.maxf"(%203#1, %220) : (!cuda_tile.tile<128x1xf32>, !cuda_tile.tile<128x1xf32>) -> !cuda_tile.tile<128x1xf32>
        %222 = "cuda_tile.constant"() <{value = dense<128> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
        %223 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
        %224 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
        %225 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
        %226 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
        %227 = "cuda_tile.reshape"(%63) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<1x1xf32>
        %228 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
        %229 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
        %230 = "cuda_tile.constant"() <{value = dense<128> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
        %231 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
        %232 = "cuda_tile.broadcast"(%227) : (!cuda_tile.tile<1x1xf32>) -> !cuda_tile.tile<128x64xf32>
        %233 = "cuda_tile.constant"() <{value = dense<128> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
        %234 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
        %235 = "cuda_tile.constant"() <{value = dense<128> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
        %236 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
        %237 = "cuda_tile.broadcast"(%221) : (!cuda_tile.tile<128x1xf32>) -> !cuda_tile.tile<128x64xf32>
        %238 = "cuda_tile.negf"(%237) : (!cuda_tile.tile<128x64xf32>) -> !cuda_tile.tile<128x64xf32>
        %239 = "cuda_tile.fma"(%203#3, %232, %238) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<128x64xf32>, !cuda_tile.tile<128x64xf32>, !cuda_tile.tile<128x64xf32>) -> !cuda_tile.tile<128x64xf32>
        %240 = "cuda_tile.exp2"(%239) <{flush_to_zero}> : (!cuda_tile.tile<128x64xf32>) -> !cuda_tile.tile<128x64xf32>
        %241 = "cuda_tile.subf"(%203#1, %221) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<128x1xf32>, !cuda_tile.tile<128x1xf32>) -> !cuda_tile.tile<128x1xf32>
        %242 = "cuda_tile.exp2"(%241) <{flush_to_zero}> : (!cuda_tile.tile<128x1xf32>) -> !cuda_tile.tile<128x1xf32>
        %243 = "cuda_tile.reduce"(%240) <{dim = 1 : i32, identities = [0.000000e+00 : f32]}> ({
        ^bb0(%arg41: !cuda_tile.tile<f32>, %arg42: !cuda_tile.tile<f32>):
          %266 = "cuda_tile.addf"(%arg41, %arg42) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
          "cuda_tile.yield"(%266) : (!cuda_tile.tile<f32>) -> ()
        }) : (!cuda_tile.tile<128x64xf32>) -> !cuda_tile.tile<128xf32>
        %244 = "cuda_tile.constant"() <{value = dense<128> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
        %245 = "cuda_tile.constant"() <{value = dense<128> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
        %246 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
        %247 = "cuda_tile.reshape"(%243) : (!cuda_tile.tile<128xf32>) -> !cuda_tile.tile<128x1xf32>
        %248 = "cuda_tile.fma"(%203#2, %242, %247) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<128x1xf32>, !cuda_tile.tile<128x1xf32>, !cuda_tile.tile<128x1xf32>) -> !cuda_tile.tile<128x1xf32>
        %249 = "cuda_tile.constant"() <{value = dense<0> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
        %250:2 = "cuda_tile.load_view_tko"(%143, %61, %60, %187, %249, %39) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 4, 1>, optimization_hints = #cuda_tile.optimization_hints<sm_100 = {latency = 4}>}> : (!cuda_tile.partition_view<tile=(1x1x64x64), padding_value = zero, tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.token) -> (!cuda_tile.tile<1x1x64x64xf16>, !cuda_tile.token)
        %251 = "cuda_tile.ftof"(%240) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<128x64xf32>) -> !cuda_tile.tile<128x64xf16>
        %252 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
        %253 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
        %254 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
        %255 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
        %256 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
        %257 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
        %258 = "cuda_tile.reshape"(%250#0) : (!cuda_tile.tile<1x1x64x64xf16>) -> !cuda_tile.tile<64x64xf16>
        %259 = "cuda_tile.constant"() <{value = dense<128> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
        %260 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
        %261 = "cuda_tile.constant"() <{value = dense<128> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
        %262 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
        %263 = "cuda_tile.broadcast"(%242) : (!cuda_tile.tile<128x1xf32>) -> !cuda_tile.tile<128x64xf32>
        %264 = "cuda_tile.mulf"(%203#0, %263) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<128x64xf32>, !cuda_tile.tile<128x64xf32>) -> !cuda_tile.tile<128x64xf32>
        %265 = "cuda_tile.mmaf"(%251, %258, %264) : (!cuda_tile.tile<128x64xf16>, !cuda_tile.tile<64x64xf16>, !cuda_tile.tile<128x64xf32>) -> !cuda_tile.tile<128x64xf32>
        "cuda_tile.continue"(%265, %221, %248) : (!cuda_tile.tile<128x64xf32>, !cuda_tile.tile<128x1xf32>, !cuda_tile.tile<128x1xf32>) -> ()
      }) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<128x64xf32>, !cuda_tile.tile<128x1xf32>, !cuda_tile.tile<128x1xf32>) -> (!cuda_tile.tile<128x64xf32>, !cuda_tile.tile<128x1xf32>, !cuda_tile.tile<128x1xf32>)
      %154 = "cuda_tile.constant"() <{value = dense<128> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %155 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %156 = "cuda_tile.constant"() <{value = dense<128> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %157 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %158 = "cuda_tile.broadcast"(%153#2) : (!cuda_tile.tile<128x1xf32>) -> !cuda_tile.tile<128x64xf32>
      %159 = "cuda_tile.divf"(%153#0, %158) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<128x64xf32>, !cuda_tile.tile<128x64xf32>) -> !cuda_tile.tile<128x64xf32>
      %160 = "cuda_tile.ftof"(%159) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<128x64xf32>) -> !cuda_tile.tile<128x64xf16>
      %161 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %162 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %163 = "cuda_tile.constant"() <{value = dense<128> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %164 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %165 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %166 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %167 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %168 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %169 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %170 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %171 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %172 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %173 = "cuda_tile.make_partition_view"(%54) : (!cuda_tile.tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>) -> !cuda_tile.partition_view<tile=(1x1x128x64), tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>>
      %174 = "cuda_tile.constant"() <{value = dense<128> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %175 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %176 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %177 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %178 = "cuda_tile.constant"() <{value = dense<128> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %179 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %180 = "cuda_tile.reshape"(%160) : (!cuda_tile.tile<128x64xf16>) -> !cuda_tile.tile<1x1x128x64xf16>
      %181 = "cuda_tile.constant"() <{value = dense<0> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %182 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %183 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %184 = "cuda_tile.constant"() <{value = dense<128> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %185 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %186 = "cuda_tile.store_view_tko"(%180, %173, %61, %60, %59, %181, %52) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 4, 1>}> : (!cuda_tile.tile<1x1x128x64xf16>, !cuda_tile.partition_view<tile=(1x1x128x64), tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.token) -> !cuda_tile.token
      "cuda_tile.return"() : () -> ()
    }) : () -> ()
  }) : () -> ()
}) : () -> ()

