"builtin.module"() ({
  "cuda_tile.module"() <{sym_name = "kernels"}> ({
    "cuda_tile.entry"() <{arg_attrs = [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}], function_type = (!cuda_tile.tile<ptr<f16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<ptr<f16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<ptr<f16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<ptr<f16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<f32>) -> (), optimization_hints = #cuda_tile.optimization_hints<default = {occupancy = 2}>, sym_name = "flash_attention_branch"}> ({
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
      %87 = "cuda_tile.muli"(%67#0, %65) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %88 = "cuda_tile.divi"(%87, %66) <{rounding = #cuda_tile.rounding<negative_inf>, signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %89 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %90 = "cuda_tile.addi"(%67#0, %89) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %91 = "cuda_tile.muli"(%90, %65) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %92 = "cuda_tile.mini"(%91, %34) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %93 = "cuda_tile.divi"(%92, %66) <{rounding = #cuda_tile.rounding<positive_inf>, signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %94 = "cuda_tile.constant"() <{value = dense<0> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %95 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %96 = "cuda_tile.constant"() <{value = dense<0> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %97 = "cuda_tile.make_partition_view"(%42) : (!cuda_tile.tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>) -> !cuda_tile.partition_view<tile=(1x1x64x64), padding_value = zero, tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>>
      %98 = "cuda_tile.constant"() <{value = dense<0.000000e+00> : !cuda_tile.tile<128x64xf32>}> : () -> !cuda_tile.tile<128x64xf32>
      %99 = "cuda_tile.reshape"(%71) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<1x1xf32>
      %100 = "cuda_tile.broadcast"(%99) : (!cuda_tile.tile<1x1xf32>) -> !cuda_tile.tile<128x1xf32>
      %101 = "cuda_tile.reshape"(%71) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<1x1xf32>
      %102 = "cuda_tile.broadcast"(%101) : (!cuda_tile.tile<1x1xf32>) -> !cuda_tile.tile<128x64xf32>
      %103 = "cuda_tile.constant"() <{value = dense<0> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %104 = "cuda_tile.make_partition_view"(%53) : (!cuda_tile.tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>) -> !cuda_tile.partition_view<tile=(1x1x64x64), padding_value = zero, tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>>
      %105 = "cuda_tile.mini"(%93, %88) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %106 = "cuda_tile.maxi"(%94, %88) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %107:3 = "cuda_tile.for"(%94, %105, %95, %82, %80, %81) ({
      ^bb0(%arg45: !cuda_tile.tile<i32>, %arg46: !cuda_tile.tile<128x64xf32>, %arg47: !cuda_tile.tile<128x1xf32>, %arg48: !cuda_tile.tile<128x1xf32>):
        %157:2 = "cuda_tile.load_view_tko"(%97, %69#2, %68#1, %arg45, %96, %0) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 4, 1>, optimization_hints = #cuda_tile.optimization_hints<default = {latency = 2}>}> : (!cuda_tile.partition_view<tile=(1x1x64x64), padding_value = zero, tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.token) -> (!cuda_tile.tile<1x1x64x64xf16>, !cuda_tile.token)
        %158 = "cuda_tile.reshape"(%157#0) : (!cuda_tile.tile<1x1x64x64xf16>) -> !cuda_tile.tile<64x64xf16>
        %159 = "cuda_tile.permute"(%158) <{permutation = array<i32: 1, 0>}> : (!cuda_tile.tile<64x64xf16>) -> !cuda_tile.tile<64x64xf16>
        %160 = "cuda_tile.mmaf"(%86, %159, %98) : (!cuda_tile.tile<128x64xf16>, !cuda_tile.tile<64x64xf16>, !cuda_tile.tile<128x64xf32>) -> !cuda_tile.tile<128x64xf32>
        %161 = "cuda_tile.reduce"(%160) <{dim = 1 : i32, identities = [0xFF800000 : f32]}> ({
        ^bb0(%arg51: !cuda_tile.tile<f32>, %arg52: !cuda_tile.tile<f32>):
          %181 = "cuda_tile.maxf"(%arg51, %arg52) : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
          "cuda_tile.yield"(%181) : (!cuda_tile.tile<f32>) -> ()
        }) : (!cuda_tile.tile<128x64xf32>) -> !cuda_tile.tile<128xf32>
        %162 = "cuda_tile.reshape"(%161) : (!cuda_tile.tile<128xf32>) -> !cuda_tile.tile<128x1xf32>
        %163 = "cuda_tile.mulf"(%162, %100) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<128x1xf32>, !cuda_tile.tile<128x1xf32>) -> !cuda_tile.tile<128x1xf32>
        %164 = "cuda_tile.maxf"(%arg47, %163) : (!cuda_tile.tile<128x1xf32>, !cuda_tile.tile<128x1xf32>) -> !cuda_tile.tile<128x1xf32>
        %165 = "cuda_tile.broadcast"(%164) : (!cuda_tile.tile<128x1xf32>) -> !cuda_tile.tile<128x64xf32>
        %166 = "cuda_tile.negf"(%165) : (!cuda_tile.tile<128x64xf32>) -> !cuda_tile.tile<128x64xf32>
        %167 = "cuda_tile.fma"(%160, %102, %166) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<128x64xf32>, !cuda_tile.tile<128x64xf32>, !cuda_tile.tile<128x64xf32>) -> !cuda_tile.tile<128x64xf32>
        %168 = "cuda_tile.exp2"(%167) <{flush_to_zero}> : (!cuda_tile.tile<128x64xf32>) -> !cuda_tile.tile<128x64xf32>
        %169 = "cuda_tile.subf"(%arg47, %164) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<128x1xf32>, !cuda_tile.tile<128x1xf32>) -> !cuda_tile.tile<128x1xf32>
        %170 = "cuda_tile.exp2"(%169) <{flush_to_zero}> : (!cuda_tile.tile<128x1xf32>) -> !cuda_tile.tile<128x1xf32>
        %171 = "cuda_tile.reduce"(%168) <{dim = 1 : i32, identities = [0.000000e+00 : f32]}> ({
        ^bb0(%arg49: !cuda_tile.tile<f32>, %arg50: !cuda_tile.tile<f32>):
          %180 = "cuda_tile.addf"(%arg49, %arg50) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
          "cuda_tile.yield"(%180) : (!cuda_tile.tile<f32>) -> ()
        }) : (!cuda_tile.tile<128x64xf32>) -> !cuda_tile.tile<128xf32>
        %172 = "cuda_tile.reshape"(%171) : (!cuda_tile.tile<128xf32>) -> !cuda_tile.tile<128x1xf32>
        %173 = "cuda_tile.fma"(%arg48, %170, %172) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<128x1xf32>, !cuda_tile.tile<128x1xf32>, !cuda_tile.tile<128x1xf32>) -> !cuda_tile.tile<128x1xf32>
        %174:2 = "cuda_tile.load_view_tko"(%104, %69#2, %68#1, %arg45, %103, %0) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 4, 1>, optimization_hints = #cuda_tile.optimization_hints<default = {latency = 4}>}> : (!cuda_tile.partition_view<tile=(1x1x64x64), padding_value = zero, tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.token) -> (!cuda_tile.tile<1x1x64x64xf16>, !cuda_tile.token)
        %175 = "cuda_tile.ftof"(%168) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<128x64xf32>) -> !cuda_tile.tile<128x64xf16>
        %176 = "cuda_tile.reshape"(%174#0) : (!cuda_tile.tile<1x1x64x64xf16>) -> !cuda_tile.tile<64x64xf16>
        %177 = "cuda_tile.broadcast"(%170) : (!cuda_tile.tile<128x1xf32>) -> !cuda_tile.tile<128x64xf32>
        %178 = "cuda_tile.mulf"(%arg46, %177) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<128x64xf32>, !cuda_tile.tile<128x64xf32>) -> !cuda_tile.tile<128x64xf32>
        %179 = "cuda_tile.mmaf"(%175, %176, %178) : (!cuda_tile.tile<128x64xf16>, !cuda_tile.tile<64x64xf16>, !cuda_tile.tile<128x64xf32>) -> !cuda_tile.tile<128x64xf32>
        "cuda_tile.continue"(%179, %164, %173) : (!cuda_tile.tile<128x64xf32>, !cuda_tile.tile<128x1xf32>, !cuda_tile.tile<128x1xf32>) -> ()
      }) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<128x64xf32>, !cuda_tile.tile<128x1xf32>, !cuda_tile.tile<128x1xf32>) -> (!cuda_tile.tile<128x64xf32>, !cuda_tile.tile<128x1xf32>, !cuda_tile.tile<128x1xf32>)
      %108:3 = "cuda_tile.for"(%106, %93, %95, %107#0, %107#1, %107#2) ({
      ^bb0(%arg37: !cuda_tile.tile<i32>, %arg38: !cuda_tile.tile<128x64xf32>, %arg39: !cuda_tile.tile<128x1xf32>, %arg40: !cuda_tile.tile<128x1xf32>):
        %116:2 = "cuda_tile.load_view_tko"(%97, %69#2, %68#1, %arg37, %96, %0) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 4, 1>, optimization_hints = #cuda_tile.optimization_hints<default = {latency = 2}>}> : (!cuda_tile.partition_view<tile=(1x1x64x64), padding_value = zero, tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.token) -> (!cuda_tile.tile<1x1x64x64xf16>, !cuda_tile.token)
        %117 = "cuda_tile.reshape"(%116#0) : (!cuda_tile.tile<1x1x64x64xf16>) -> !cuda_tile.tile<64x64xf16>
        %118 = "cuda_tile.permute"(%117) <{permutation = array<i32: 1, 0>}> : (!cuda_tile.tile<64x64xf16>) -> !cuda_tile.tile<64x64xf16>
        %119 = "cuda_tile.mmaf"(%86, %118, %98) : (!cuda_tile.tile<128x64xf16>, !cuda_tile.tile<64x64xf16>, !cuda_tile.tile<128x64xf32>) -> !cuda_tile.tile<128x64xf32>
        %120 = "cuda_tile.muli"(%arg37, %66) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
        %121 = "cuda_tile.reshape"(%120) : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<1x1xi32>
        %122 = "cuda_tile.broadcast"(%121) : (!cuda_tile.tile<1x1xi32>) -> !cuda_tile.tile<1x64xi32>
        %123 = "cuda_tile.addi"(%122, %79) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<1x64xi32>, !cuda_tile.tile<1x64xi32>) -> !cuda_tile.tile<1x64xi32>
        %124 = "cuda_tile.broadcast"(%77) : (!cuda_tile.tile<128x1xi32>) -> !cuda_tile.tile<128x64xi32>
        %125 = "cuda_tile.broadcast"(%123) : (!cuda_tile.tile<1x64xi32>) -> !cuda_tile.tile<128x64xi32>
        %126 = "cuda_tile.cmpi"(%124, %125) <{comparison_predicate = #cuda_tile.comparison_predicate<greater_than_or_equal>, signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<128x64xi32>, !cuda_tile.tile<128x64xi32>) -> !cuda_tile.tile<128x64xi1>
        %127 = "cuda_tile.reshape"(%34) : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<1x1xi32>
        %128 = "cuda_tile.broadcast"(%127) : (!cuda_tile.tile<1x1xi32>) -> !cuda_tile.tile<1x64xi32>
        %129 = "cuda_tile.cmpi"(%123, %128) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<1x64xi32>, !cuda_tile.tile<1x64xi32>) -> !cuda_tile.tile<1x64xi1>
        %130 = "cuda_tile.broadcast"(%129) : (!cuda_tile.tile<1x64xi1>) -> !cuda_tile.tile<128x64xi1>
        %131 = "cuda_tile.andi"(%126, %130) : (!cuda_tile.tile<128x64xi1>, !cuda_tile.tile<128x64xi1>) -> !cuda_tile.tile<128x64xi1>
        %132 = "cuda_tile.constant"() <{value = dense<0xFF800000> : !cuda_tile.tile<f32>}> : () -> !cuda_tile.tile<f32>
        %133 = "cuda_tile.reshape"(%132) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<1x1xf32>
        %134 = "cuda_tile.broadcast"(%133) : (!cuda_tile.tile<1x1xf32>) -> !cuda_tile.tile<128x64xf32>
        %135 = "cuda_tile.select"(%131, %119, %134) : (!cuda_tile.tile<128x64xi1>, !cuda_tile.tile<128x64xf32>, !cuda_tile.tile<128x64xf32>) -> !cuda_tile.tile<128x64xf32>
        %136 = "cuda_tile.reduce"(%135) <{dim = 1 : i32, identities = [0xFF800000 : f32]}> ({
        ^bb0(%arg43: !cuda_tile.tile<f32>, %arg44: !cuda_tile.tile<f32>):
          %156 = "cuda_tile.maxf"(%arg43, %arg44) : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
          "cuda_tile.yield"(%156) : (!cuda_tile.tile<f32>) -> ()
        }) : (!cuda_tile.tile<128x64xf32>) -> !cuda_tile.tile<128xf32>
        %137 = "cuda_tile.reshape"(%136) : (!cuda_tile.tile<128xf32>) -> !cuda_tile.tile<128x1xf32>
        %138 = "cuda_tile.mulf"(%137, %100) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<128x1xf32>, !cuda_tile.tile<128x1xf32>) -> !cuda_tile.tile<128x1xf32>
        %139 = "cuda_tile.maxf"(%arg39, %138) : (!cuda_tile.tile<128x1xf32>, !cuda_tile.tile<128x1xf32>) -> !cuda_tile.tile<128x1xf32>
        %140 = "cuda_tile.broadcast"(%139) : (!cuda_tile.tile<128x1xf32>) -> !cuda_tile.tile<128x64xf32>
        %141 = "cuda_tile.negf"(%140) : (!cuda_tile.tile<128x64xf32>) -> !cuda_tile.tile<128x64xf32>
        %142 = "cuda_tile.fma"(%135, %102, %141) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<128x64xf32>, !cuda_tile.tile<128x64xf32>, !cuda_tile.tile<128x64xf32>) -> !cuda_tile.tile<128x64xf32>
        %143 = "cuda_tile.exp2"(%142) <{flush_to_zero}> : (!cuda_tile.tile<128x64xf32>) -> !cuda_tile.tile<128x64xf32>
        %144 = "cuda_tile.subf"(%arg39, %139) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<128x1xf32>, !cuda_tile.tile<128x1xf32>) -> !cuda_tile.tile<128x1xf32>
        %145 = "cuda_tile.exp2"(%144) <{flush_to_zero}> : (!cuda_tile.tile<128x1xf32>) -> !cuda_tile.tile<128x1xf32>
        %146 = "cuda_tile.reduce"(%143) <{dim = 1 : i32, identities = [0.000000e+00 : f32]}> ({
        ^bb0(%arg41: !cuda_tile.tile<f32>, %arg42: !cuda_tile.tile<f32>):
          %155 = "cuda_tile.addf"(%arg41, %arg42) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
          "cuda_tile.yield"(%155) : (!cuda_tile.tile<f32>) -> ()
        }) : (!cuda_tile.tile<128x64xf32>) -> !cuda_tile.tile<128xf32>
        %147 = "cuda_tile.reshape"(%146) : (!cuda_tile.tile<128xf32>) -> !cuda_tile.tile<128x1xf32>
        %148 = "cuda_tile.fma"(%arg40, %145, %147) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<128x1xf32>, !cuda_tile.tile<128x1xf32>, !cuda_tile.tile<128x1xf32>) -> !cuda_tile.tile<128x1xf32>
        %149:2 = "cuda_tile.load_view_tko"(%104, %69#2, %68#1, %arg37, %103, %0) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 4, 1>, optimization_hints = #cuda_tile.optimization_hints<default = {latency = 4}>}> : (!cuda_tile.partition_view<tile=(1x1x64x64), padding_value = zero, tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.token) -> (!cuda_tile.tile<1x1x64x64xf16>, !cuda_tile.token)
        %150 = "cuda_tile.ftof"(%143) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<128x64xf32>) -> !cuda_tile.tile<128x64xf16>
        %151 = "cuda_tile.reshape"(%149#0) : (!cuda_tile.tile<1x1x64x64xf16>) -> !cuda_tile.tile<64x64xf16>
        %152 = "cuda_tile.broadcast"(%145) : (!cuda_tile.tile<128x1xf32>) -> !cuda_tile.tile<128x64xf32>
        %153 = "cuda_tile.mulf"(%arg38, %152) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<128x64xf32>, !cuda_tile.tile<128x64xf32>) -> !cuda_tile.tile<128x64xf32>
        %154 = "cuda_tile.mmaf"(%150, %151, %153) : (!cuda_tile.tile<128x64xf16>, !cuda_tile.tile<64x64xf16>, !cuda_tile.tile<128x64xf32>) -> !cuda_tile.tile<128x64xf32>
        "cuda_tile.continue"(%154, %139, %148) : (!cuda_tile.tile<128x64xf32>, !cuda_tile.tile<128x1xf32>, !cuda_tile.tile<128x1xf32>) -> ()
      }) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<128x64xf32>, !cuda_tile.tile<128x1xf32>, !cuda_tile.tile<128x1xf32>) -> (!cuda_tile.tile<128x64xf32>, !cuda_tile.tile<128x1xf32>, !cuda_tile.tile<128x1xf32>)
      %109 = "cuda_tile.broadcast"(%108#2) : (!cuda_tile.tile<128x1xf32>) -> !cuda_tile.tile<128x64xf32>
      %110 = "cuda_tile.divf"(%108#0, %109) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<128x64xf32>, !cuda_tile.tile<128x64xf32>) -> !cuda_tile.tile<128x64xf32>
      %111 = "cuda_tile.ftof"(%110) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<128x64xf32>) -> !cuda_tile.tile<128x64xf16>
      %112 = "cuda_tile.constant"() <{value = dense<0> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %113 = "cuda_tile.reshape"(%111) : (!cuda_tile.tile<128x64xf16>) -> !cuda_tile.tile<1x1x128x64xf16>
      %114 = "cuda_tile.make_partition_view"(%64) : (!cuda_tile.tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>) -> !cuda_tile.partition_view<tile=(1x1x128x64), tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>>
      %115 = "cuda_tile.store_view_tko"(%113, %114, %69#2, %68#1, %67#0, %112, %0) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 4, 1>}> : (!cuda_tile.tile<1x1x128x64xf16>, !cuda_tile.partition_view<tile=(1x1x128x64), tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.token) -> !cuda_tile.token
      "cuda_tile.return"() : () -> ()
    }) : () -> ()
  }) : () -> ()
}) : () -> ()

