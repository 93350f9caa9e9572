"builtin.module"() ({
  "cuda_tile.module"() <{sym_name = "kernels"}> ({
    "cuda_tile.entry"() <{arg_attrs = [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}], function_type = (!cuda_tile.tile<ptr<f16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<ptr<f16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<ptr<f16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<ptr<f16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<f32>) -> (), optimization_hints = #cuda_tile.optimization_hints<default = {occupancy = 2}>, sym_name = "flash_attention"}> ({
    ^bb0(%arg0: !cuda_tile.tile<ptr<f16>>, %arg1: !cuda_tile.tile<i32>, %arg2: !cuda_tile.tile<i32>, %arg3: !cuda_tile.tile<i32>, %arg4: !cuda_tile.tile<i32>, %arg5: !cuda_tile.tile<i32>, %arg6: !cuda_tile.tile<i32>, %arg7: !cuda_tile.tile<i32>, %arg8: !cuda_tile.tile<i32>, %arg9: !cuda_tile.tile<ptr<f16>>, %arg10: !cuda_tile.tile<i32>, %arg11: !cuda_tile.tile<i32>, %arg12: !cuda_tile.tile<i32>, %arg13: !cuda_tile.tile<i32>, %arg14: !cuda_tile.tile<i32>, %arg15: !cuda_tile.tile<i32>, %arg16: !cuda_tile.tile<i32>, %arg17: !cuda_tile.tile<i32>, %arg18: !cuda_tile.tile<ptr<f16>>, %arg19: !cuda_tile.tile<i32>, %arg20: !cuda_tile.tile<i32>, %arg21: !cuda_tile.tile<i32>, %arg22: !cuda_tile.tile<i32>, %arg23: !cuda_tile.tile<i32>, %arg24: !cuda_tile.tile<i32>, %arg25: !cuda_tile.tile<i32>, %arg26: !cuda_tile.tile<i32>, %arg27: !cuda_tile.tile<ptr<f16>>, %arg28: !cuda_tile.tile<i32>, %arg29: !cuda_tile.tile<i32>, %arg30: !cuda_tile.tile<i32>, %arg31: !cuda_tile.tile<i32>, %arg32: !cuda_tile.tile<i32>, %arg33: !cuda_tile.tile<i32>, %arg34: !cuda_tile.tile<i32>, %arg35: !cuda_tile.tile<i32>, %arg36: !cuda_tile.tile<f32>):
      %0 = "cuda_tile.make_token"() : () -> !cuda_tile.token
      %1 = "cuda_tile.assume"(%arg0) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.tile<ptr<f16>>) -> !cuda_tile.tile<ptr<f16>>
      %2 = "cuda_tile.assume"(%arg5) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %3 = "cuda_tile.assume"(%arg6) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %4 = "cuda_tile.assume"(%arg7) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %5 = "cuda_tile.assume"(%arg9) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.tile<ptr<f16>>) -> !cuda_tile.tile<ptr<f16>>
      %6 = "cuda_tile.assume"(%arg14) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %7 = "cuda_tile.assume"(%arg15) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %8 = "cuda_tile.assume"(%arg16) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %9 = "cuda_tile.assume"(%arg18) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.tile<ptr<f16>>) -> !cuda_tile.tile<ptr<f16>>
      %10 = "cuda_tile.assume"(%arg23) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %11 = "cuda_tile.assume"(%arg24) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %12 = "cuda_tile.assume"(%arg25) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %13 = "cuda_tile.assume"(%arg27) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.tile<ptr<f16>>) -> !cuda_tile.tile<ptr<f16>>
      %14 = "cuda_tile.assume"(%arg32) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %15 = "cuda_tile.assume"(%arg33) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %16 = "cuda_tile.assume"(%arg34) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %17 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %18 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %19 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %20 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %21 = "cuda_tile.assume"(%arg1) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %22 = "cuda_tile.assume"(%arg2) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %23 = "cuda_tile.assume"(%arg3) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %24 = "cuda_tile.assume"(%arg4) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %25 = "cuda_tile.assume"(%2) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %26 = "cuda_tile.assume"(%25) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %27 = "cuda_tile.assume"(%3) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %28 = "cuda_tile.assume"(%27) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %29 = "cuda_tile.assume"(%4) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %30 = "cuda_tile.assume"(%29) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %31 = "cuda_tile.make_tensor_view"(%1, %21, %22, %23, %24, %26, %28, %30) <{operandSegmentSizes = array<i32: 1, 4, 3>}> : (!cuda_tile.tile<ptr<f16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>
      %32 = "cuda_tile.assume"(%arg10) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %33 = "cuda_tile.assume"(%arg11) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %34 = "cuda_tile.assume"(%arg12) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %35 = "cuda_tile.assume"(%arg13) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %36 = "cuda_tile.assume"(%6) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %37 = "cuda_tile.assume"(%36) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %38 = "cuda_tile.assume"(%7) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %39 = "cuda_tile.assume"(%38) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %40 = "cuda_tile.assume"(%8) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %41 = "cuda_tile.assume"(%40) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %42 = "cuda_tile.make_tensor_view"(%5, %32, %33, %34, %35, %37, %39, %41) <{operandSegmentSizes = array<i32: 1, 4, 3>}> : (!cuda_tile.tile<ptr<f16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>
      %43 = "cuda_tile.assume"(%arg19) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %44 = "cuda_tile.assume"(%arg20) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %45 = "cuda_tile.assume"(%arg21) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %46 = "cuda_tile.assume"(%arg22) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %47 = "cuda_tile.assume"(%10) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %48 = "cuda_tile.assume"(%47) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %49 = "cuda_tile.assume"(%11) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %50 = "cuda_tile.assume"(%49) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %51 = "cuda_tile.assume"(%12) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %52 = "cuda_tile.assume"(%51) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %53 = "cuda_tile.make_tensor_view"(%9, %43, %44, %45, %46, %48, %50, %52) <{operandSegmentSizes = array<i32: 1, 4, 3>}> : (!cuda_tile.tile<ptr<f16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>
      %54 = "cuda_tile.assume"(%arg28) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %55 = "cuda_tile.assume"(%arg29) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %56 = "cuda_tile.assume"(%arg30) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %57 = "cuda_tile.assume"(%arg31) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %58 = "cuda_tile.assume"(%14) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %59 = "cuda_tile.assume"(%58) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %60 = "cuda_tile.assume"(%15) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %61 = "cuda_tile.assume"(%60) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %62 = "cuda_tile.assume"(%16) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %63 = "cuda_tile.assume"(%62) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %64 = "cuda_tile.make_tensor_view"(%13, %54, %55, %56, %57, %59, %61, %63) <{operandSegmentSizes = array<i32: 1, 4, 3>}> : (!cuda_tile.tile<ptr<f16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>
      %65 = "cuda_tile.constant"() <{value = dense<128> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %66 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %67:3 = "cuda_tile.get_tile_block_id"() : () -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>)
      %68:3 = "cuda_tile.get_tile_block_id"() : () -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>)
      %69:3 = "cuda_tile.get_tile_block_id"() : () -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>)
      %70 = "cuda_tile.constant"() <{value = dense<1.44269502> : !cuda_tile.tile<f32>}> : () -> !cuda_tile.tile<f32>
      %71 = "cuda_tile.mulf"(%arg36, %70) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
      %72 = "cuda_tile.muli"(%67#0, %65) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %73 = "cuda_tile.iota"() : () -> !cuda_tile.tile<128xi32>
      %74 = "cuda_tile.reshape"(%72) : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<1xi32>
      %75 = "cuda_tile.broadcast"(%74) : (!cuda_tile.tile<1xi32>) -> !cuda_tile.tile<128xi32>
      %76 = "cuda_tile.addi"(%75, %73) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<128xi32>, !cuda_tile.tile<128xi32>) -> !cuda_tile.tile<128xi32>
      %77 = "cuda_tile.reshape"(%76) : (!cuda_tile.tile<128xi32>) -> !cuda_tile.tile<128x1xi32>
      %78 = "cuda_tile.iota"() : () -> !cuda_tile.tile<64xi32>
      %79 = "cuda_tile.reshape"(%78) : (!cuda_tile.tile<64xi32>) -> !cuda_tile.tile<1x64xi32>
      %80 = "cuda_tile.constant"() <{value = dense<0xFF800000> : !cuda_tile.tile<128x1xf32>}> : () -> !cuda_tile.tile<128x1xf32>
      %81 = "cuda_tile.constant"() <{value = dense<0.000000e+00> : !cuda_tile.tile<128x1xf32>}> : () -> !cuda_tile.tile<128x1xf32>
      %82 = "cuda_tile.constant"() <{value = dense<0.000000e+00> : !cuda_tile.tile<128x64xf32>}> : () -> !cuda_tile.tile<128x64xf32>
      %83 = "cuda_tile.constant"() <{value = dense<0> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %84 = "cuda_tile.make_partition_view"(%31) : (!cuda_tile.tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>) -> !cuda_tile.partition_view<tile=(1x1x128x64), padding_value = zero, tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>>
      %85:2 = "cuda_tile.load_view_tko"(%84, %69#2, %68#1, %67#0, %83, %0) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 4, 1>}> : (!cuda_tile.partition_view<tile=(1x1x128x64), padding_value = zero, tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.token) -> (!cuda_tile.tile<1x1x128x64xf16>, !cuda_tile.token)
      %86 = "cuda_tile.reshape"(%85#0) : (!cuda_tile.tile<1x1x128x64xf16>) -> !cuda_tile.tile<128x64xf16>
      %87 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %88 = "cuda_tile.addi"(%67#0, %87) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %89 = "cuda_tile.muli"(%88, %65) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %90 = "cuda_tile.mini"(%89, %34) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %91 = "cuda_tile.divi"(%90, %66) <{rounding = #cuda_tile.rounding<positive_inf>, signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %92 = "cuda_tile.constant"() <{value = dense<0> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %93 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %94 = "cuda_tile.constant"() <{value = dense<0> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %95 = "cuda_tile.make_partition_view"(%42) : (!cuda_tile.tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>) -> !cuda_tile.partition_view<tile=(1x1x64x64), padding_value = zero, tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>>
      %96 = "cuda_tile.constant"() <{value = dense<0.000000e+00> : !cuda_tile.tile<128x64xf32>}> : () -> !cuda_tile.tile<128x64xf32>
      %97 = "cuda_tile.broadcast"(%77) : (!cuda_tile.tile<128x1xi32>) -> !cuda_tile.tile<128x64xi32>
      %98 = "cuda_tile.reshape"(%34) : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<1x1xi32>
      %99 = "cuda_tile.broadcast"(%98) : (!cuda_tile.tile<1x1xi32>) -> !cuda_tile.tile<1x64xi32>
      %100 = "cuda_tile.constant"() <{value = dense<0xFF800000> : !cuda_tile.tile<f32>}> : () -> !cuda_tile.tile<f32>
      %101 = "cuda_tile.reshape"(%100) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<1x1xf32>
      %102 = "cuda_tile.broadcast"(%101) : (!cuda_tile.tile<1x1xf32>) -> !cuda_tile.tile<128x64xf32>
      %103 = "cuda_tile.reshape"(%71) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<1x1xf32>
      %104 = "cuda_tile.broadcast"(%103) : (!cuda_tile.tile<1x1xf32>) -> !cuda_tile.tile<128x1xf32>
      %105 = "cuda_tile.reshape"(%71) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<1x1xf32>
      %106 = "cuda_tile.broadcast"(%105) : (!cuda_tile.tile<1x1xf32>) -> !cuda_tile.tile<128x64xf32>
      %107 = "cuda_tile.constant"() <{value = dense<0> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %108 = "cuda_tile.make_partition_view"(%53) : (!cuda_tile.tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>) -> !cuda_tile.partition_view<tile=(1x1x64x64), padding_value = zero, tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>>
      %109:3 = "cuda_tile.for"(%92, %91, %93, %82, %80, %81) ({
      ^bb0(%arg37: !cuda_tile.tile<i32>, %arg38: !cuda_tile.tile<128x64xf32>, %arg39: !cuda_tile.tile<128x1xf32>, %arg40: !cuda_tile.tile<128x1xf32>):
        %117:2 = "cuda_tile.load_view_tko"(%95, %69#2, %68#1, %arg37, %94, %0) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 4, 1>, optimization_hints = #cuda_tile.optimization_hints<default = {latency = 2}>}> : (!cuda_tile.partition_view<tile=(1x1x64x64), padding_value = zero, tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.token) -> (!cuda_tile.tile<1x1x64x64xf16>, !cuda_tile.token)
        %118 = "cuda_tile.reshape"(%117#0) : (!cuda_tile.tile<1x1x64x64xf16>) -> !cuda_tile.tile<64x64xf16>
        %119 = "cuda_tile.permute"(%118) <{permutation = array<i32: 1, 0>}> : (!cuda_tile.tile<64x64xf16>) -> !cuda_tile.tile<64x64xf16>
        %120 = "cuda_tile.mmaf"(%86, %119, %96) : (!cuda_tile.tile<128x64xf16>, !cuda_tile.tile<64x64xf16>, !cuda_tile.tile<128x64xf32>) -> !cuda_tile.tile<128x64xf32>
        %121 = "cuda_tile.muli"(%arg37, %66) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
        %122 = "cuda_tile.reshape"(%121) : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<1x1xi32>
        %123 = "cuda_tile.broadcast"(%122) : (!cuda_tile.tile<1x1xi32>) -> !cuda_tile.tile<1x64xi32>
        %124 = "cuda_tile.addi"(%123, %79) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<1x64xi32>, !cuda_tile.tile<1x64xi32>) -> !cuda_tile.tile<1x64xi32>
        %125 = "cuda_tile.broadcast"(%124) : (!cuda_tile.tile<1x64xi32>) -> !cuda_tile.tile<128x64xi32>
        %126 = "cuda_tile.cmpi"(%97, %125) <{comparison_predicate = #cuda_tile.comparison_predicate<greater_than_or_equal>, signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<128x64xi32>, !cuda_tile.tile<128x64xi32>) -> !cuda_tile.tile<128x64xi1>
        %127 = "cuda_tile.cmpi"(%124, %99) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<1x64xi32>, !cuda_tile.tile<1x64xi32>) -> !cuda_tile.tile<1x64xi1>
        %128 = "cuda_tile.broadcast"(%127) : (!cuda_tile.tile<1x64xi1>) -> !cuda_tile.tile<128x64xi1>
        %129 = "cuda_tile.andi"(%126, %128) : (!cuda_tile.tile<128x64xi1>, !cuda_tile.tile<128x64xi1>) -> !cuda_tile.tile<128x64xi1>
        %130 = "cuda_tile.select"(%129, %120, %102) : (!cuda_tile.tile<128x64xi1>, !cuda_tile.tile<128x64xf32>, !cuda_tile.tile<128x64xf32>) -> !cuda_tile.tile<128x64xf32>
        %131 = "cuda_tile.reduce"(%130) <{dim = 1 : i32, identities = [0xFF800000 : f32]}> ({
        ^bb0(%arg43: !cuda_tile.tile<f32>, %arg44: !cuda_tile.tile<f32>):
          %151 = "cuda_tile.maxf"(%arg43, %arg44) : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
          "cuda_tile.yield"(%151) : (!cuda_tile.tile<f32>) -> ()
        }) : (!cuda_tile.tile<128x64xf32>) -> !cuda_tile.tile<128xf32>
        %132 = "cuda_tile.reshape"(%131) : (!cuda_tile.tile<128xf32>) -> !cuda_tile.tile<128x1xf32>
        %133 = "cuda_tile.mulf"(%132, %104) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<128x1xf32>, !cuda_tile.tile<128x1xf32>) -> !cuda_tile.tile<128x1xf32>
        %134 = "cuda_tile.maxf"(%arg39, %133) : (!cuda_tile.tile<128x1xf32>, !cuda_tile.tile<128x1xf32>) -> !cuda_tile.tile<128x1xf32>
        %135 = "cuda_tile.broadcast"(%134) : (!cuda_tile.tile<128x1xf32>) -> !cuda_tile.tile<128x64xf32>
        %136 = "cuda_tile.negf"(%135) : (!cuda_tile.tile<128x64xf32>) -> !cuda_tile.tile<128x64xf32>
        %137 = "cuda_tile.fma"(%130, %106, %136) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<128x64xf32>, !cuda_tile.tile<128x64xf32>, !cuda_tile.tile<128x64xf32>) -> !cuda_tile.tile<128x64xf32>
        %138 = "cuda_tile.exp2"(%137) <{flush_to_zero}> : (!cuda_tile.tile<128x64xf32>) -> !cuda_tile.tile<128x64xf32>
        %139 = "cuda_tile.subf"(%arg39, %134) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<128x1xf32>, !cuda_tile.tile<128x1xf32>) -> !cuda_tile.tile<128x1xf32>
        %140 = "cuda_tile.exp2"(%139) <{flush_to_zero}> : (!cuda_tile.tile<128x1xf32>) -> !cuda_tile.tile<128x1xf32>
        %141 = "cuda_tile.reduce"(%138) <{dim = 1 : i32, identities = [0.000000e+00 : f32]}> ({
        ^bb0(%arg41: !cuda_tile.tile<f32>, %arg42: !cuda_tile.tile<f32>):
          %150 = "cuda_tile.addf"(%arg41, %arg42) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
          "cuda_tile.yield"(%150) : (!cuda_tile.tile<f32>) -> ()
        }) : (!cuda_tile.tile<128x64xf32>) -> !cuda_tile.tile<128xf32>
        %142 = "cuda_tile.reshape"(%141) : (!cuda_tile.tile<128xf32>) -> !cuda_tile.tile<128x1xf32>
        %143 = "cuda_tile.fma"(%arg40, %140, %142) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<128x1xf32>, !cuda_tile.tile<128x1xf32>, !cuda_tile.tile<128x1xf32>) -> !cuda_tile.tile<128x1xf32>
        %144:2 = "cuda_tile.load_view_tko"(%108, %69#2, %68#1, %arg37, %107, %0) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 4, 1>, optimization_hints = #cuda_tile.optimization_hints<default = {latency = 4}>}> : (!cuda_tile.partition_view<tile=(1x1x64x64), padding_value = zero, tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.token) -> (!cuda_tile.tile<1x1x64x64xf16>, !cuda_tile.token)
        %145 = "cuda_tile.ftof"(%138) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<128x64xf32>) -> !cuda_tile.tile<128x64xf16>
        %146 = "cuda_tile.reshape"(%144#0) : (!cuda_tile.tile<1x1x64x64xf16>) -> !cuda_tile.tile<64x64xf16>
        %147 = "cuda_tile.broadcast"(%140) : (!cuda_tile.tile<128x1xf32>) -> !cuda_tile.tile<128x64xf32>
        %148 = "cuda_tile.mulf"(%arg38, %147) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<128x64xf32>, !cuda_tile.tile<128x64xf32>) -> !cuda_tile.tile<128x64xf32>
        %149 = "cuda_tile.mmaf"(%145, %146, %148) : (!cuda_tile.tile<128x64xf16>, !cuda_tile.tile<64x64xf16>, !cuda_tile.tile<128x64xf32>) -> !cuda_tile.tile<128x64xf32>
        "cuda_tile.continue"(%149, %134, %143) : (!cuda_tile.tile<128x64xf32>, !cuda_tile.tile<128x1xf32>, !cuda_tile.tile<128x1xf32>) -> ()
      }) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<128x64xf32>, !cuda_tile.tile<128x1xf32>, !cuda_tile.tile<128x1xf32>) -> (!cuda_tile.tile<128x64xf32>, !cuda_tile.tile<128x1xf32>, !cuda_tile.tile<128x1xf32>)
      %110 = "cuda_tile.broadcast"(%109#2) : (!cuda_tile.tile<128x1xf32>) -> !cuda_tile.tile<128x64xf32>
      %111 = "cuda_tile.divf"(%109#0, %110) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<128x64xf32>, !cuda_tile.tile<128x64xf32>) -> !cuda_tile.tile<128x64xf32>
      %112 = "cuda_tile.ftof"(%111) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<128x64xf32>) -> !cuda_tile.tile<128x64xf16>
      %113 = "cuda_tile.constant"() <{value = dense<0> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %114 = "cuda_tile.reshape"(%112) : (!cuda_tile.tile<128x64xf16>) -> !cuda_tile.tile<1x1x128x64xf16>
      %115 = "cuda_tile.make_partition_view"(%64) : (!cuda_tile.tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>) -> !cuda_tile.partition_view<tile=(1x1x128x64), tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>>
      %116 = "cuda_tile.store_view_tko"(%114, %115, %69#2, %68#1, %67#0, %113, %0) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 4, 1>}> : (!cuda_tile.tile<1x1x128x64xf16>, !cuda_tile.partition_view<tile=(1x1x128x64), tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.token) -> !cuda_tile.token
      "cuda_tile.return"() : () -> ()
    }) : () -> ()
  }) : () -> ()
}) : () -> ()

