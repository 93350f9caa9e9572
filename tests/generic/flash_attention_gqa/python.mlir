"builtin.module"() ({
  "cuda_tile.module"() <{sym_name = "kernels"}> ({
    "cuda_tile.entry"() <{arg_attrs = [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}], function_type = (!cuda_tile.tile<ptr<bf16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<ptr<bf16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<ptr<bf16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<ptr<bf16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<f32>) -> (), optimization_hints = #cuda_tile.optimization_hints<default = {}>, sym_name = "flash_attention_gqa"}> ({
    ^bb0(%arg0: !cuda_tile.tile<ptr<bf16>>, %arg1: !cuda_tile.tile<i32>, %arg2: !cuda_tile.tile<i32>, %arg3: !cuda_tile.tile<i32>, %arg4: !cuda_tile.tile<i32>, %arg5: !cuda_tile.tile<i32>, %arg6: !cuda_tile.tile<i32>, %arg7: !cuda_tile.tile<i32>, %arg8: !cuda_tile.tile<i32>, %arg9: !cuda_tile.tile<ptr<bf16>>, %arg10: !cuda_tile.tile<i32>, %arg11: !cuda_tile.tile<i32>, %arg12: !cuda_tile.tile<i32>, %arg13: !cuda_tile.tile<i32>, %arg14: !cuda_tile.tile<i32>, %arg15: !cuda_tile.tile<i32>, %arg16: !cuda_tile.tile<i32>, %arg17: !cuda_tile.tile<i32>, %arg18: !cuda_tile.tile<ptr<bf16>>, %arg19: !cuda_tile.tile<i32>, %arg20: !cuda_tile.tile<i32>, %arg21: !cuda_tile.tile<i32>, %arg22: !cuda_tile.tile<i32>, %arg23: !cuda_tile.tile<i32>, %arg24: !cuda_tile.tile<i32>, %arg25: !cuda_tile.tile<i32>, %arg26: !cuda_tile.tile<i32>, %arg27: !cuda_tile.tile<ptr<f32>>, %arg28: !cuda_tile.tile<i32>, %arg29: !cuda_tile.tile<i32>, %arg30: !cuda_tile.tile<ptr<bf16>>, %arg31: !cuda_tile.tile<i32>, %arg32: !cuda_tile.tile<i32>, %arg33: !cuda_tile.tile<i32>, %arg34: !cuda_tile.tile<i32>, %arg35: !cuda_tile.tile<i32>, %arg36: !cuda_tile.tile<i32>, %arg37: !cuda_tile.tile<i32>, %arg38: !cuda_tile.tile<i32>, %arg39: !cuda_tile.tile<f32>):
      %0 = "cuda_tile.make_token"() : () -> !cuda_tile.token
      %1 = "cuda_tile.assume"(%arg0) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.tile<ptr<bf16>>) -> !cuda_tile.tile<ptr<bf16>>
      %2 = "cuda_tile.assume"(%arg5) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %3 = "cuda_tile.assume"(%arg6) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %4 = "cuda_tile.assume"(%arg7) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %5 = "cuda_tile.assume"(%arg9) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.tile<ptr<bf16>>) -> !cuda_tile.tile<ptr<bf16>>
      %6 = "cuda_tile.assume"(%arg14) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %7 = "cuda_tile.assume"(%arg15) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %8 = "cuda_tile.assume"(%arg16) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %9 = "cuda_tile.assume"(%arg18) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.tile<ptr<bf16>>) -> !cuda_tile.tile<ptr<bf16>>
      %10 = "cuda_tile.assume"(%arg23) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %11 = "cuda_tile.assume"(%arg24) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %12 = "cuda_tile.assume"(%arg25) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %13 = "cuda_tile.assume"(%arg27) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.tile<ptr<f32>>) -> !cuda_tile.tile<ptr<f32>>
      %14 = "cuda_tile.assume"(%arg30) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.tile<ptr<bf16>>) -> !cuda_tile.tile<ptr<bf16>>
      %15 = "cuda_tile.assume"(%arg35) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %16 = "cuda_tile.assume"(%arg36) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %17 = "cuda_tile.assume"(%arg37) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %18 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %19 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %20 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %21 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %22 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %23 = "cuda_tile.assume"(%arg1) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %24 = "cuda_tile.assume"(%arg2) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %25 = "cuda_tile.assume"(%arg3) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %26 = "cuda_tile.assume"(%arg4) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %27 = "cuda_tile.assume"(%2) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %28 = "cuda_tile.assume"(%27) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %29 = "cuda_tile.assume"(%3) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %30 = "cuda_tile.assume"(%29) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %31 = "cuda_tile.assume"(%4) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %32 = "cuda_tile.assume"(%31) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %33 = "cuda_tile.make_tensor_view"(%1, %23, %24, %25, %26, %28, %30, %32) <{operandSegmentSizes = array<i32: 1, 4, 3>}> : (!cuda_tile.tile<ptr<bf16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?x?x?x?xbf16, strides=[?,?,?,1]>
      %34 = "cuda_tile.assume"(%arg10) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %35 = "cuda_tile.assume"(%arg11) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %36 = "cuda_tile.assume"(%arg12) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %37 = "cuda_tile.assume"(%arg13) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %38 = "cuda_tile.assume"(%6) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %39 = "cuda_tile.assume"(%38) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %40 = "cuda_tile.assume"(%7) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %41 = "cuda_tile.assume"(%40) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %42 = "cuda_tile.assume"(%8) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %43 = "cuda_tile.assume"(%42) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %44 = "cuda_tile.make_tensor_view"(%5, %34, %35, %36, %37, %39, %41, %43) <{operandSegmentSizes = array<i32: 1, 4, 3>}> : (!cuda_tile.tile<ptr<bf16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?x?x?x?xbf16, strides=[?,?,?,1]>
      %45 = "cuda_tile.assume"(%arg19) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %46 = "cuda_tile.assume"(%arg20) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %47 = "cuda_tile.assume"(%arg21) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %48 = "cuda_tile.assume"(%arg22) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %49 = "cuda_tile.assume"(%10) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %50 = "cuda_tile.assume"(%49) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %51 = "cuda_tile.assume"(%11) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %52 = "cuda_tile.assume"(%51) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %53 = "cuda_tile.assume"(%12) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %54 = "cuda_tile.assume"(%53) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %55 = "cuda_tile.make_tensor_view"(%9, %45, %46, %47, %48, %50, %52, %54) <{operandSegmentSizes = array<i32: 1, 4, 3>}> : (!cuda_tile.tile<ptr<bf16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?x?x?x?xbf16, strides=[?,?,?,1]>
      %56 = "cuda_tile.assume"(%arg28) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %57 = "cuda_tile.make_tensor_view"(%13, %56) <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?xf32, strides=[1]>
      %58 = "cuda_tile.assume"(%arg31) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %59 = "cuda_tile.assume"(%arg32) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %60 = "cuda_tile.assume"(%arg33) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %61 = "cuda_tile.assume"(%arg34) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %62 = "cuda_tile.assume"(%15) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %63 = "cuda_tile.assume"(%62) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %64 = "cuda_tile.assume"(%16) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %65 = "cuda_tile.assume"(%64) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %66 = "cuda_tile.assume"(%17) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %67 = "cuda_tile.assume"(%66) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %68 = "cuda_tile.make_tensor_view"(%14, %58, %59, %60, %61, %63, %65, %67) <{operandSegmentSizes = array<i32: 1, 4, 3>}> : (!cuda_tile.tile<ptr<bf16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?x?x?x?xbf16, strides=[?,?,?,1]>
      %69 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %70 = "cuda_tile.constant"() <{value = dense<4> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %71:3 = "cuda_tile.get_tile_block_id"() : () -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>)
      %72:3 = "cuda_tile.get_tile_block_id"() : () -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>)
      %73:3 = "cuda_tile.get_tile_block_id"() : () -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>)
      %74 = "cuda_tile.divi"(%72#1, %70) <{rounding = #cuda_tile.rounding<negative_inf>, signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %75 = "cuda_tile.constant"() <{value = dense<1.44269502> : !cuda_tile.tile<f32>}> : () -> !cuda_tile.tile<f32>
      %76 = "cuda_tile.mulf"(%arg39, %75) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
      %77 = "cuda_tile.iota"() : () -> !cuda_tile.tile<64xi32>
      %78 = "cuda_tile.reshape"(%77) : (!cuda_tile.tile<64xi32>) -> !cuda_tile.tile<1x64xi32>
      %79 = "cuda_tile.make_partition_view"(%57) : (!cuda_tile.tensor_view<?xf32, strides=[1]>) -> !cuda_tile.partition_view<tile=(1), padding_value = zero, tensor_view<?xf32, strides=[1]>>
      %80:2 = "cuda_tile.load_view_tko"(%79, %72#1, %0) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 1>}> : (!cuda_tile.partition_view<tile=(1), padding_value = zero, tensor_view<?xf32, strides=[1]>>, !cuda_tile.tile<i32>, !cuda_tile.token) -> (!cuda_tile.tile<1xf32>, !cuda_tile.token)
      %81 = "cuda_tile.reshape"(%80#0) : (!cuda_tile.tile<1xf32>) -> !cuda_tile.tile<f32>
      %82 = "cuda_tile.constant"() <{value = dense<1.44269502> : !cuda_tile.tile<f32>}> : () -> !cuda_tile.tile<f32>
      %83 = "cuda_tile.mulf"(%81, %82) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
      %84 = "cuda_tile.constant"() <{value = dense<0xFF800000> : !cuda_tile.tile<64x1xf32>}> : () -> !cuda_tile.tile<64x1xf32>
      %85 = "cuda_tile.constant"() <{value = dense<0.000000e+00> : !cuda_tile.tile<64x1xf32>}> : () -> !cuda_tile.tile<64x1xf32>
      %86 = "cuda_tile.constant"() <{value = dense<0.000000e+00> : !cuda_tile.tile<64x64xf32>}> : () -> !cuda_tile.tile<64x64xf32>
      %87 = "cuda_tile.constant"() <{value = dense<0> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %88 = "cuda_tile.make_partition_view"(%33) : (!cuda_tile.tensor_view<?x?x?x?xbf16, strides=[?,?,?,1]>) -> !cuda_tile.partition_view<tile=(1x1x64x64), padding_value = zero, tensor_view<?x?x?x?xbf16, strides=[?,?,?,1]>>
      %89:2 = "cuda_tile.load_view_tko"(%88, %73#2, %72#1, %71#0, %87, %0) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 4, 1>}> : (!cuda_tile.partition_view<tile=(1x1x64x64), padding_value = zero, tensor_view<?x?x?x?xbf16, strides=[?,?,?,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.token) -> (!cuda_tile.tile<1x1x64x64xbf16>, !cuda_tile.token)
      %90 = "cuda_tile.reshape"(%89#0) : (!cuda_tile.tile<1x1x64x64xbf16>) -> !cuda_tile.tile<64x64xbf16>
      %91 = "cuda_tile.divi"(%36, %69) <{rounding = #cuda_tile.rounding<positive_inf>, signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %92 = "cuda_tile.constant"() <{value = dense<0> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %93 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %94 = "cuda_tile.constant"() <{value = dense<0> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %95 = "cuda_tile.make_partition_view"(%44) : (!cuda_tile.tensor_view<?x?x?x?xbf16, strides=[?,?,?,1]>) -> !cuda_tile.partition_view<tile=(1x1x64x64), padding_value = zero, tensor_view<?x?x?x?xbf16, strides=[?,?,?,1]>, dim_map=[0, 1, 3, 2]>
      %96 = "cuda_tile.constant"() <{value = dense<0.000000e+00> : !cuda_tile.tile<64x64xf32>}> : () -> !cuda_tile.tile<64x64xf32>
      %97 = "cuda_tile.reshape"(%76) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<1x1xf32>
      %98 = "cuda_tile.broadcast"(%97) : (!cuda_tile.tile<1x1xf32>) -> !cuda_tile.tile<64x64xf32>
      %99 = "cuda_tile.reshape"(%36) : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<1x1xi32>
      %100 = "cuda_tile.broadcast"(%99) : (!cuda_tile.tile<1x1xi32>) -> !cuda_tile.tile<1x64xi32>
      %101 = "cuda_tile.constant"() <{value = dense<0xFF800000> : !cuda_tile.tile<f32>}> : () -> !cuda_tile.tile<f32>
      %102 = "cuda_tile.reshape"(%101) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<1x1xf32>
      %103 = "cuda_tile.broadcast"(%102) : (!cuda_tile.tile<1x1xf32>) -> !cuda_tile.tile<64x64xf32>
      %104 = "cuda_tile.constant"() <{value = dense<0> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %105 = "cuda_tile.make_partition_view"(%55) : (!cuda_tile.tensor_view<?x?x?x?xbf16, strides=[?,?,?,1]>) -> !cuda_tile.partition_view<tile=(1x1x64x64), padding_value = zero, tensor_view<?x?x?x?xbf16, strides=[?,?,?,1]>>
      %106:3 = "cuda_tile.for"(%92, %91, %93, %86, %84, %85) ({
      ^bb0(%arg40: !cuda_tile.tile<i32>, %arg41: !cuda_tile.tile<64x64xf32>, %arg42: !cuda_tile.tile<64x1xf32>, %arg43: !cuda_tile.tile<64x1xf32>):
        %119:2 = "cuda_tile.load_view_tko"(%95, %73#2, %74, %94, %arg40, %0) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 4, 1>}> : (!cuda_tile.partition_view<tile=(1x1x64x64), padding_value = zero, tensor_view<?x?x?x?xbf16, strides=[?,?,?,1]>, dim_map=[0, 1, 3, 2]>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.token) -> (!cuda_tile.tile<1x1x64x64xbf16>, !cuda_tile.token)
        %120 = "cuda_tile.reshape"(%119#0) : (!cuda_tile.tile<1x1x64x64xbf16>) -> !cuda_tile.tile<64x64xbf16>
        %121 = "cuda_tile.mmaf"(%90, %120, %96) : (!cuda_tile.tile<64x64xbf16>, !cuda_tile.tile<64x64xbf16>, !cuda_tile.tile<64x64xf32>) -> !cuda_tile.tile<64x64xf32>
        %122 = "cuda_tile.mulf"(%121, %98) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<64x64xf32>, !cuda_tile.tile<64x64xf32>) -> !cuda_tile.tile<64x64xf32>
        %123 = "cuda_tile.muli"(%arg40, %69) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
        %124 = "cuda_tile.reshape"(%123) : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<1x1xi32>
        %125 = "cuda_tile.broadcast"(%124) : (!cuda_tile.tile<1x1xi32>) -> !cuda_tile.tile<1x64xi32>
        %126 = "cuda_tile.addi"(%125, %78) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<1x64xi32>, !cuda_tile.tile<1x64xi32>) -> !cuda_tile.tile<1x64xi32>
        %127 = "cuda_tile.cmpi"(%126, %100) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<1x64xi32>, !cuda_tile.tile<1x64xi32>) -> !cuda_tile.tile<1x64xi1>
        %128 = "cuda_tile.broadcast"(%127) : (!cuda_tile.tile<1x64xi1>) -> !cuda_tile.tile<64x64xi1>
        %129 = "cuda_tile.select"(%128, %122, %103) : (!cuda_tile.tile<64x64xi1>, !cuda_tile.tile<64x64xf32>, !cuda_tile.tile<64x64xf32>) -> !cuda_tile.tile<64x64xf32>
        %130 = "cuda_tile.reduce"(%129) <{dim = 1 : i32, identities = [0xFF800000 : f32]}> ({
        ^bb0(%arg46: !cuda_tile.tile<f32>, %arg47: !cuda_tile.tile<f32>):
          %148 = "cuda_tile.maxf"(%arg46, %arg47) : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
          "cuda_tile.yield"(%148) : (!cuda_tile.tile<f32>) -> ()
        }) : (!cuda_tile.tile<64x64xf32>) -> !cuda_tile.tile<64xf32>
        %131 = "cuda_tile.reshape"(%130) : (!cuda_tile.tile<64xf32>) -> !cuda_tile.tile<64x1xf32>
        %132 = "cuda_tile.maxf"(%arg42, %131) : (!cuda_tile.tile<64x1xf32>, !cuda_tile.tile<64x1xf32>) -> !cuda_tile.tile<64x1xf32>
        %133 = "cuda_tile.broadcast"(%132) : (!cuda_tile.tile<64x1xf32>) -> !cuda_tile.tile<64x64xf32>
        %134 = "cuda_tile.subf"(%129, %133) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<64x64xf32>, !cuda_tile.tile<64x64xf32>) -> !cuda_tile.tile<64x64xf32>
        %135 = "cuda_tile.exp2"(%134) : (!cuda_tile.tile<64x64xf32>) -> !cuda_tile.tile<64x64xf32>
        %136 = "cuda_tile.subf"(%arg42, %132) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<64x1xf32>, !cuda_tile.tile<64x1xf32>) -> !cuda_tile.tile<64x1xf32>
        %137 = "cuda_tile.exp2"(%136) : (!cuda_tile.tile<64x1xf32>) -> !cuda_tile.tile<64x1xf32>
        %138 = "cuda_tile.reduce"(%135) <{dim = 1 : i32, identities = [0.000000e+00 : f32]}> ({
        ^bb0(%arg44: !cuda_tile.tile<f32>, %arg45: !cuda_tile.tile<f32>):
          %147 = "cuda_tile.addf"(%arg44, %arg45) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
          "cuda_tile.yield"(%147) : (!cuda_tile.tile<f32>) -> ()
        }) : (!cuda_tile.tile<64x64xf32>) -> !cuda_tile.tile<64xf32>
        %139 = "cuda_tile.reshape"(%138) : (!cuda_tile.tile<64xf32>) -> !cuda_tile.tile<64x1xf32>
        %140 = "cuda_tile.fma"(%arg43, %137, %139) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<64x1xf32>, !cuda_tile.tile<64x1xf32>, !cuda_tile.tile<64x1xf32>) -> !cuda_tile.tile<64x1xf32>
        %141:2 = "cuda_tile.load_view_tko"(%105, %73#2, %74, %arg40, %104, %0) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 4, 1>}> : (!cuda_tile.partition_view<tile=(1x1x64x64), padding_value = zero, tensor_view<?x?x?x?xbf16, strides=[?,?,?,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.token) -> (!cuda_tile.tile<1x1x64x64xbf16>, !cuda_tile.token)
        %142 = "cuda_tile.ftof"(%135) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<64x64xf32>) -> !cuda_tile.tile<64x64xbf16>
        %143 = "cuda_tile.reshape"(%141#0) : (!cuda_tile.tile<1x1x64x64xbf16>) -> !cuda_tile.tile<64x64xbf16>
        %144 = "cuda_tile.broadcast"(%137) : (!cuda_tile.tile<64x1xf32>) -> !cuda_tile.tile<64x64xf32>
        %145 = "cuda_tile.mulf"(%arg41, %144) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<64x64xf32>, !cuda_tile.tile<64x64xf32>) -> !cuda_tile.tile<64x64xf32>
        %146 = "cuda_tile.mmaf"(%142, %143, %145) : (!cuda_tile.tile<64x64xbf16>, !cuda_tile.tile<64x64xbf16>, !cuda_tile.tile<64x64xf32>) -> !cuda_tile.tile<64x64xf32>
        "cuda_tile.continue"(%146, %132, %140) : (!cuda_tile.tile<64x64xf32>, !cuda_tile.tile<64x1xf32>, !cuda_tile.tile<64x1xf32>) -> ()
      }) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<64x64xf32>, !cuda_tile.tile<64x1xf32>, !cuda_tile.tile<64x1xf32>) -> (!cuda_tile.tile<64x64xf32>, !cuda_tile.tile<64x1xf32>, !cuda_tile.tile<64x1xf32>)
      %107 = "cuda_tile.reshape"(%83) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<1x1xf32>
      %108 = "cuda_tile.broadcast"(%107) : (!cuda_tile.tile<1x1xf32>) -> !cuda_tile.tile<64x1xf32>
      %109 = "cuda_tile.subf"(%108, %106#1) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<64x1xf32>, !cuda_tile.tile<64x1xf32>) -> !cuda_tile.tile<64x1xf32>
      %110 = "cuda_tile.exp2"(%109) : (!cuda_tile.tile<64x1xf32>) -> !cuda_tile.tile<64x1xf32>
      %111 = "cuda_tile.addf"(%106#2, %110) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<64x1xf32>, !cuda_tile.tile<64x1xf32>) -> !cuda_tile.tile<64x1xf32>
      %112 = "cuda_tile.broadcast"(%111) : (!cuda_tile.tile<64x1xf32>) -> !cuda_tile.tile<64x64xf32>
      %113 = "cuda_tile.divf"(%106#0, %112) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<64x64xf32>, !cuda_tile.tile<64x64xf32>) -> !cuda_tile.tile<64x64xf32>
      %114 = "cuda_tile.ftof"(%113) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<64x64xf32>) -> !cuda_tile.tile<64x64xbf16>
      %115 = "cuda_tile.constant"() <{value = dense<0> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %116 = "cuda_tile.reshape"(%114) : (!cuda_tile.tile<64x64xbf16>) -> !cuda_tile.tile<1x1x64x64xbf16>
      %117 = "cuda_tile.make_partition_view"(%68) : (!cuda_tile.tensor_view<?x?x?x?xbf16, strides=[?,?,?,1]>) -> !cuda_tile.partition_view<tile=(1x1x64x64), tensor_view<?x?x?x?xbf16, strides=[?,?,?,1]>>
      %118 = "cuda_tile.store_view_tko"(%116, %117, %73#2, %72#1, %71#0, %115, %0) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 4, 1>}> : (!cuda_tile.tile<1x1x64x64xbf16>, !cuda_tile.partition_view<tile=(1x1x64x64), tensor_view<?x?x?x?xbf16, strides=[?,?,?,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.token) -> !cuda_tile.token
      "cuda_tile.return"() : () -> ()
    }) : () -> ()
  }) : () -> ()
}) : () -> ()

