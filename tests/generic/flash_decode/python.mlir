"builtin.module"() ({
  "cuda_tile.module"() <{sym_name = "kernels"}> ({
    "cuda_tile.entry"() <{arg_attrs = [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}], function_type = (!cuda_tile.tile<ptr<f16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<ptr<f16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<ptr<f16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<f32>) -> (), optimization_hints = #cuda_tile.optimization_hints<default = {}>, sym_name = "flash_decode"}> ({
    ^bb0(%arg0: !cuda_tile.tile<ptr<f16>>, %arg1: !cuda_tile.tile<i32>, %arg2: !cuda_tile.tile<i32>, %arg3: !cuda_tile.tile<i32>, %arg4: !cuda_tile.tile<i32>, %arg5: !cuda_tile.tile<i32>, %arg6: !cuda_tile.tile<i32>, %arg7: !cuda_tile.tile<ptr<f16>>, %arg8: !cuda_tile.tile<i32>, %arg9: !cuda_tile.tile<i32>, %arg10: !cuda_tile.tile<i32>, %arg11: !cuda_tile.tile<i32>, %arg12: !cuda_tile.tile<i32>, %arg13: !cuda_tile.tile<i32>, %arg14: !cuda_tile.tile<i32>, %arg15: !cuda_tile.tile<i32>, %arg16: !cuda_tile.tile<ptr<f16>>, %arg17: !cuda_tile.tile<i32>, %arg18: !cuda_tile.tile<i32>, %arg19: !cuda_tile.tile<i32>, %arg20: !cuda_tile.tile<i32>, %arg21: !cuda_tile.tile<i32>, %arg22: !cuda_tile.tile<i32>, %arg23: !cuda_tile.tile<i32>, %arg24: !cuda_tile.tile<i32>, %arg25: !cuda_tile.tile<ptr<f32>>, %arg26: !cuda_tile.tile<i32>, %arg27: !cuda_tile.tile<i32>, %arg28: !cuda_tile.tile<i32>, %arg29: !cuda_tile.tile<i32>, %arg30: !cuda_tile.tile<i32>, %arg31: !cuda_tile.tile<i32>, %arg32: !cuda_tile.tile<i32>, %arg33: !cuda_tile.tile<i32>, %arg34: !cuda_tile.tile<ptr<f32>>, %arg35: !cuda_tile.tile<i32>, %arg36: !cuda_tile.tile<i32>, %arg37: !cuda_tile.tile<i32>, %arg38: !cuda_tile.tile<i32>, %arg39: !cuda_tile.tile<i32>, %arg40: !cuda_tile.tile<i32>, %arg41: !cuda_tile.tile<f32>):
      %0 = "cuda_tile.make_token"() : () -> !cuda_tile.token
      %1 = "cuda_tile.assume"(%arg0) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.tile<ptr<f16>>) -> !cuda_tile.tile<ptr<f16>>
      %2 = "cuda_tile.assume"(%arg4) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %3 = "cuda_tile.assume"(%arg5) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %4 = "cuda_tile.assume"(%arg7) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.tile<ptr<f16>>) -> !cuda_tile.tile<ptr<f16>>
      %5 = "cuda_tile.assume"(%arg12) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %6 = "cuda_tile.assume"(%arg13) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %7 = "cuda_tile.assume"(%arg14) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %8 = "cuda_tile.assume"(%arg16) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.tile<ptr<f16>>) -> !cuda_tile.tile<ptr<f16>>
      %9 = "cuda_tile.assume"(%arg21) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %10 = "cuda_tile.assume"(%arg22) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %11 = "cuda_tile.assume"(%arg23) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %12 = "cuda_tile.assume"(%arg25) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.tile<ptr<f32>>) -> !cuda_tile.tile<ptr<f32>>
      %13 = "cuda_tile.assume"(%arg30) <{predicate = #cuda_tile.div_by<4>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %14 = "cuda_tile.assume"(%arg31) <{predicate = #cuda_tile.div_by<4>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %15 = "cuda_tile.assume"(%arg32) <{predicate = #cuda_tile.div_by<4>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %16 = "cuda_tile.assume"(%arg34) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.tile<ptr<f32>>) -> !cuda_tile.tile<ptr<f32>>
      %17 = "cuda_tile.assume"(%arg38) <{predicate = #cuda_tile.div_by<4>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %18 = "cuda_tile.assume"(%arg39) <{predicate = #cuda_tile.div_by<4>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %19 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %20 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %21 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %22 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %23 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %24 = "cuda_tile.assume"(%arg1) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %25 = "cuda_tile.assume"(%arg2) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %26 = "cuda_tile.assume"(%arg3) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %27 = "cuda_tile.assume"(%2) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %28 = "cuda_tile.assume"(%27) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %29 = "cuda_tile.assume"(%3) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %30 = "cuda_tile.assume"(%29) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %31 = "cuda_tile.make_tensor_view"(%1, %24, %25, %26, %28, %30) <{operandSegmentSizes = array<i32: 1, 3, 2>}> : (!cuda_tile.tile<ptr<f16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?x?x?xf16, strides=[?,?,1]>
      %32 = "cuda_tile.assume"(%arg8) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %33 = "cuda_tile.assume"(%arg9) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %34 = "cuda_tile.assume"(%arg10) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %35 = "cuda_tile.assume"(%arg11) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %36 = "cuda_tile.assume"(%5) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %37 = "cuda_tile.assume"(%36) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %38 = "cuda_tile.assume"(%6) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %39 = "cuda_tile.assume"(%38) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %40 = "cuda_tile.assume"(%7) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %41 = "cuda_tile.assume"(%40) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %42 = "cuda_tile.make_tensor_view"(%4, %32, %33, %34, %35, %37, %39, %41) <{operandSegmentSizes = array<i32: 1, 4, 3>}> : (!cuda_tile.tile<ptr<f16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>
      %43 = "cuda_tile.assume"(%arg17) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %44 = "cuda_tile.assume"(%arg18) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %45 = "cuda_tile.assume"(%arg19) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %46 = "cuda_tile.assume"(%arg20) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %47 = "cuda_tile.assume"(%9) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %48 = "cuda_tile.assume"(%47) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %49 = "cuda_tile.assume"(%10) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %50 = "cuda_tile.assume"(%49) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %51 = "cuda_tile.assume"(%11) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %52 = "cuda_tile.assume"(%51) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %53 = "cuda_tile.make_tensor_view"(%8, %43, %44, %45, %46, %48, %50, %52) <{operandSegmentSizes = array<i32: 1, 4, 3>}> : (!cuda_tile.tile<ptr<f16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>
      %54 = "cuda_tile.assume"(%arg26) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %55 = "cuda_tile.assume"(%arg27) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %56 = "cuda_tile.assume"(%arg28) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %57 = "cuda_tile.assume"(%arg29) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %58 = "cuda_tile.assume"(%13) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %59 = "cuda_tile.assume"(%58) <{predicate = #cuda_tile.div_by<4>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %60 = "cuda_tile.assume"(%14) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %61 = "cuda_tile.assume"(%60) <{predicate = #cuda_tile.div_by<4>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %62 = "cuda_tile.assume"(%15) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %63 = "cuda_tile.assume"(%62) <{predicate = #cuda_tile.div_by<4>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %64 = "cuda_tile.make_tensor_view"(%12, %54, %55, %56, %57, %59, %61, %63) <{operandSegmentSizes = array<i32: 1, 4, 3>}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?x?x?x?xf32, strides=[?,?,?,1]>
      %65 = "cuda_tile.assume"(%arg35) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %66 = "cuda_tile.assume"(%arg36) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %67 = "cuda_tile.assume"(%arg37) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %68 = "cuda_tile.assume"(%17) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %69 = "cuda_tile.assume"(%68) <{predicate = #cuda_tile.div_by<4>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %70 = "cuda_tile.assume"(%18) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %71 = "cuda_tile.assume"(%70) <{predicate = #cuda_tile.div_by<4>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %72 = "cuda_tile.make_tensor_view"(%16, %65, %66, %67, %69, %71) <{operandSegmentSizes = array<i32: 1, 3, 2>}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?x?x?xf32, strides=[?,?,1]>
      %73 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %74 = "cuda_tile.constant"() <{value = dense<4> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %75:3 = "cuda_tile.get_tile_block_id"() : () -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>)
      %76:3 = "cuda_tile.get_tile_block_id"() : () -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>)
      %77:3 = "cuda_tile.get_tile_block_id"() : () -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>)
      %78 = "cuda_tile.constant"() <{value = dense<1.44269502> : !cuda_tile.tile<f32>}> : () -> !cuda_tile.tile<f32>
      %79 = "cuda_tile.mulf"(%arg41, %78) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
      %80 = "cuda_tile.divi"(%34, %73) <{rounding = #cuda_tile.rounding<positive_inf>, signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %81 = "cuda_tile.divi"(%80, %74) <{rounding = #cuda_tile.rounding<positive_inf>, signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %82 = "cuda_tile.iota"() : () -> !cuda_tile.tile<64xi32>
      %83 = "cuda_tile.reshape"(%82) : (!cuda_tile.tile<64xi32>) -> !cuda_tile.tile<1x64xi32>
      %84 = "cuda_tile.constant"() <{value = dense<0> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %85 = "cuda_tile.make_partition_view"(%31) : (!cuda_tile.tensor_view<?x?x?xf16, strides=[?,?,1]>) -> !cuda_tile.partition_view<tile=(1x16x64), padding_value = zero, tensor_view<?x?x?xf16, strides=[?,?,1]>>
      %86:2 = "cuda_tile.load_view_tko"(%85, %77#2, %76#1, %84, %0) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 3, 1>}> : (!cuda_tile.partition_view<tile=(1x16x64), padding_value = zero, tensor_view<?x?x?xf16, strides=[?,?,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.token) -> (!cuda_tile.tile<1x16x64xf16>, !cuda_tile.token)
      %87 = "cuda_tile.reshape"(%86#0) : (!cuda_tile.tile<1x16x64xf16>) -> !cuda_tile.tile<16x64xf16>
      %88 = "cuda_tile.constant"() <{value = dense<0xFF800000> : !cuda_tile.tile<16x1xf32>}> : () -> !cuda_tile.tile<16x1xf32>
      %89 = "cuda_tile.constant"() <{value = dense<0.000000e+00> : !cuda_tile.tile<16x1xf32>}> : () -> !cuda_tile.tile<16x1xf32>
      %90 = "cuda_tile.constant"() <{value = dense<0.000000e+00> : !cuda_tile.tile<16x64xf32>}> : () -> !cuda_tile.tile<16x64xf32>
      %91 = "cuda_tile.muli"(%75#0, %81) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %92 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %93 = "cuda_tile.addi"(%75#0, %92) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %94 = "cuda_tile.muli"(%93, %81) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %95 = "cuda_tile.mini"(%94, %80) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %96 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %97 = "cuda_tile.constant"() <{value = dense<0> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %98 = "cuda_tile.make_partition_view"(%42) : (!cuda_tile.tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>) -> !cuda_tile.partition_view<tile=(1x1x64x64), padding_value = zero, tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>>
      %99 = "cuda_tile.constant"() <{value = dense<0.000000e+00> : !cuda_tile.tile<16x64xf32>}> : () -> !cuda_tile.tile<16x64xf32>
      %100 = "cuda_tile.reshape"(%79) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<1x1xf32>
      %101 = "cuda_tile.broadcast"(%100) : (!cuda_tile.tile<1x1xf32>) -> !cuda_tile.tile<16x64xf32>
      %102 = "cuda_tile.reshape"(%34) : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<1x1xi32>
      %103 = "cuda_tile.broadcast"(%102) : (!cuda_tile.tile<1x1xi32>) -> !cuda_tile.tile<1x64xi32>
      %104 = "cuda_tile.constant"() <{value = dense<0xFF800000> : !cuda_tile.tile<f32>}> : () -> !cuda_tile.tile<f32>
      %105 = "cuda_tile.reshape"(%104) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<1x1xf32>
      %106 = "cuda_tile.broadcast"(%105) : (!cuda_tile.tile<1x1xf32>) -> !cuda_tile.tile<16x64xf32>
      %107 = "cuda_tile.constant"() <{value = dense<0> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %108 = "cuda_tile.make_partition_view"(%53) : (!cuda_tile.tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>) -> !cuda_tile.partition_view<tile=(1x1x64x64), padding_value = zero, tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>>
      %109:3 = "cuda_tile.for"(%91, %95, %96, %90, %88, %89) ({
      ^bb0(%arg42: !cuda_tile.tile<i32>, %arg43: !cuda_tile.tile<16x64xf32>, %arg44: !cuda_tile.tile<16x1xf32>, %arg45: !cuda_tile.tile<16x1xf32>):
        %121:2 = "cuda_tile.load_view_tko"(%98, %77#2, %76#1, %arg42, %97, %0) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 4, 1>, optimization_hints = #cuda_tile.optimization_hints<default = {latency = 4}>}> : (!cuda_tile.partition_view<tile=(1x1x64x64), padding_value = zero, tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.token) -> (!cuda_tile.tile<1x1x64x64xf16>, !cuda_tile.token)
        %122 = "cuda_tile.reshape"(%121#0) : (!cuda_tile.tile<1x1x64x64xf16>) -> !cuda_tile.tile<64x64xf16>
        %123 = "cuda_tile.permute"(%122) <{permutation = array<i32: 1, 0>}> : (!cuda_tile.tile<64x64xf16>) -> !cuda_tile.tile<64x64xf16>
        %124 = "cuda_tile.mmaf"(%87, %123, %99) : (!cuda_tile.tile<16x64xf16>, !cuda_tile.tile<64x64xf16>, !cuda_tile.tile<16x64xf32>) -> !cuda_tile.tile<16x64xf32>
        %125 = "cuda_tile.mulf"(%124, %101) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<16x64xf32>, !cuda_tile.tile<16x64xf32>) -> !cuda_tile.tile<16x64xf32>
        %126 = "cuda_tile.muli"(%arg42, %73) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
        %127 = "cuda_tile.reshape"(%126) : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<1x1xi32>
        %128 = "cuda_tile.broadcast"(%127) : (!cuda_tile.tile<1x1xi32>) -> !cuda_tile.tile<1x64xi32>
        %129 = "cuda_tile.addi"(%128, %83) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<1x64xi32>, !cuda_tile.tile<1x64xi32>) -> !cuda_tile.tile<1x64xi32>
        %130 = "cuda_tile.cmpi"(%129, %103) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<1x64xi32>, !cuda_tile.tile<1x64xi32>) -> !cuda_tile.tile<1x64xi1>
        %131 = "cuda_tile.broadcast"(%130) : (!cuda_tile.tile<1x64xi1>) -> !cuda_tile.tile<16x64xi1>
        %132 = "cuda_tile.select"(%131, %125, %106) : (!cuda_tile.tile<16x64xi1>, !cuda_tile.tile<16x64xf32>, !cuda_tile.tile<16x64xf32>) -> !cuda_tile.tile<16x64xf32>
        %133 = "cuda_tile.reduce"(%132) <{dim = 1 : i32, identities = [0xFF800000 : f32]}> ({
        ^bb0(%arg48: !cuda_tile.tile<f32>, %arg49: !cuda_tile.tile<f32>):
          %151 = "cuda_tile.maxf"(%arg48, %arg49) : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
          "cuda_tile.yield"(%151) : (!cuda_tile.tile<f32>) -> ()
        }) : (!cuda_tile.tile<16x64xf32>) -> !cuda_tile.tile<16xf32>
        %134 = "cuda_tile.reshape"(%133) : (!cuda_tile.tile<16xf32>) -> !cuda_tile.tile<16x1xf32>
        %135 = "cuda_tile.maxf"(%arg44, %134) : (!cuda_tile.tile<16x1xf32>, !cuda_tile.tile<16x1xf32>) -> !cuda_tile.tile<16x1xf32>
        %136 = "cuda_tile.broadcast"(%135) : (!cuda_tile.tile<16x1xf32>) -> !cuda_tile.tile<16x64xf32>
        %137 = "cuda_tile.subf"(%132, %136) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<16x64xf32>, !cuda_tile.tile<16x64xf32>) -> !cuda_tile.tile<16x64xf32>
        %138 = "cuda_tile.exp2"(%137) : (!cuda_tile.tile<16x64xf32>) -> !cuda_tile.tile<16x64xf32>
        %139 = "cuda_tile.subf"(%arg44, %135) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<16x1xf32>, !cuda_tile.tile<16x1xf32>) -> !cuda_tile.tile<16x1xf32>
        %140 = "cuda_tile.exp2"(%139) : (!cuda_tile.tile<16x1xf32>) -> !cuda_tile.tile<16x1xf32>
        %141 = "cuda_tile.reduce"(%138) <{dim = 1 : i32, identities = [0.000000e+00 : f32]}> ({
        ^bb0(%arg46: !cuda_tile.tile<f32>, %arg47: !cuda_tile.tile<f32>):
          %150 = "cuda_tile.addf"(%arg46, %arg47) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
          "cuda_tile.yield"(%150) : (!cuda_tile.tile<f32>) -> ()
        }) : (!cuda_tile.tile<16x64xf32>) -> !cuda_tile.tile<16xf32>
        %142 = "cuda_tile.reshape"(%141) : (!cuda_tile.tile<16xf32>) -> !cuda_tile.tile<16x1xf32>
        %143 = "cuda_tile.fma"(%arg45, %140, %142) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<16x1xf32>, !cuda_tile.tile<16x1xf32>, !cuda_tile.tile<16x1xf32>) -> !cuda_tile.tile<16x1xf32>
        %144:2 = "cuda_tile.load_view_tko"(%108, %77#2, %76#1, %arg42, %107, %0) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 4, 1>, optimization_hints = #cuda_tile.optimization_hints<default = {latency = 4}>}> : (!cuda_tile.partition_view<tile=(1x1x64x64), padding_value = zero, tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.token) -> (!cuda_tile.tile<1x1x64x64xf16>, !cuda_tile.token)
        %145 = "cuda_tile.ftof"(%138) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<16x64xf32>) -> !cuda_tile.tile<16x64xf16>
        %146 = "cuda_tile.reshape"(%144#0) : (!cuda_tile.tile<1x1x64x64xf16>) -> !cuda_tile.tile<64x64xf16>
        %147 = "cuda_tile.broadcast"(%140) : (!cuda_tile.tile<16x1xf32>) -> !cuda_tile.tile<16x64xf32>
        %148 = "cuda_tile.mulf"(%arg43, %147) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<16x64xf32>, !cuda_tile.tile<16x64xf32>) -> !cuda_tile.tile<16x64xf32>
        %149 = "cuda_tile.mmaf"(%145, %146, %148) : (!cuda_tile.tile<16x64xf16>, !cuda_tile.tile<64x64xf16>, !cuda_tile.tile<16x64xf32>) -> !cuda_tile.tile<16x64xf32>
        "cuda_tile.continue"(%149, %135, %143) : (!cuda_tile.tile<16x64xf32>, !cuda_tile.tile<16x1xf32>, !cuda_tile.tile<16x1xf32>) -> ()
      }) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<16x64xf32>, !cuda_tile.tile<16x1xf32>, !cuda_tile.tile<16x1xf32>) -> (!cuda_tile.tile<16x64xf32>, !cuda_tile.tile<16x1xf32>, !cuda_tile.tile<16x1xf32>)
      %110 = "cuda_tile.constant"() <{value = dense<0> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %111 = "cuda_tile.broadcast"(%109#2) : (!cuda_tile.tile<16x1xf32>) -> !cuda_tile.tile<16x64xf32>
      %112 = "cuda_tile.divf"(%109#0, %111) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<16x64xf32>, !cuda_tile.tile<16x64xf32>) -> !cuda_tile.tile<16x64xf32>
      %113 = "cuda_tile.reshape"(%112) : (!cuda_tile.tile<16x64xf32>) -> !cuda_tile.tile<1x1x16x64xf32>
      %114 = "cuda_tile.make_partition_view"(%64) : (!cuda_tile.tensor_view<?x?x?x?xf32, strides=[?,?,?,1]>) -> !cuda_tile.partition_view<tile=(1x1x16x64), tensor_view<?x?x?x?xf32, strides=[?,?,?,1]>>
      %115 = "cuda_tile.store_view_tko"(%113, %114, %77#2, %75#0, %76#1, %110, %0) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 4, 1>}> : (!cuda_tile.tile<1x1x16x64xf32>, !cuda_tile.partition_view<tile=(1x1x16x64), tensor_view<?x?x?x?xf32, strides=[?,?,?,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.token) -> !cuda_tile.token
      %116 = "cuda_tile.log2"(%109#2) : (!cuda_tile.tile<16x1xf32>) -> !cuda_tile.tile<16x1xf32>
      %117 = "cuda_tile.addf"(%109#1, %116) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<16x1xf32>, !cuda_tile.tile<16x1xf32>) -> !cuda_tile.tile<16x1xf32>
      %118 = "cuda_tile.reshape"(%117) : (!cuda_tile.tile<16x1xf32>) -> !cuda_tile.tile<1x1x16xf32>
      %119 = "cuda_tile.make_partition_view"(%72) : (!cuda_tile.tensor_view<?x?x?xf32, strides=[?,?,1]>) -> !cuda_tile.partition_view<tile=(1x1x16), tensor_view<?x?x?xf32, strides=[?,?,1]>>
      %120 = "cuda_tile.store_view_tko"(%118, %119, %77#2, %75#0, %76#1, %0) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 3, 1>}> : (!cuda_tile.tile<1x1x16xf32>, !cuda_tile.partition_view<tile=(1x1x16), tensor_view<?x?x?xf32, strides=[?,?,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.token) -> !cuda_tile.token
      "cuda_tile.return"() : () -> ()
    }) : () -> ()
  }) : () -> ()
}) : () -> ()

