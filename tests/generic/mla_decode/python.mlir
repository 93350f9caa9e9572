"builtin.module"() ({
  "cuda_tile.module"() <{sym_name = "kernels"}> ({
    "cuda_tile.entry"() <{arg_attrs = [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}], function_type = (!cuda_tile.tile<ptr<bf16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<ptr<bf16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<ptr<bf16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<ptr<bf16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<ptr<bf16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<f32>) -> (), optimization_hints = #cuda_tile.optimization_hints<default = {}>, sym_name = "mla_decode"}> ({
    ^bb0(%arg0: !cuda_tile.tile<ptr<bf16>>, %arg1: !cuda_tile.tile<i32>, %arg2: !cuda_tile.tile<i32>, %arg3: !cuda_tile.tile<i32>, %arg4: !cuda_tile.tile<i32>, %arg5: !cuda_tile.tile<i32>, %arg6: !cuda_tile.tile<i32>, %arg7: !cuda_tile.tile<ptr<bf16>>, %arg8: !cuda_tile.tile<i32>, %arg9: !cuda_tile.tile<i32>, %arg10: !cuda_tile.tile<i32>, %arg11: !cuda_tile.tile<i32>, %arg12: !cuda_tile.tile<i32>, %arg13: !cuda_tile.tile<i32>, %arg14: !cuda_tile.tile<ptr<bf16>>, %arg15: !cuda_tile.tile<i32>, %arg16: !cuda_tile.tile<i32>, %arg17: !cuda_tile.tile<i32>, %arg18: !cuda_tile.tile<i32>, %arg19: !cuda_tile.tile<i32>, %arg20: !cuda_tile.tile<i32>, %arg21: !cuda_tile.tile<ptr<bf16>>, %arg22: !cuda_tile.tile<i32>, %arg23: !cuda_tile.tile<i32>, %arg24: !cuda_tile.tile<i32>, %arg25: !cuda_tile.tile<i32>, %arg26: !cuda_tile.tile<i32>, %arg27: !cuda_tile.tile<i32>, %arg28: !cuda_tile.tile<ptr<bf16>>, %arg29: !cuda_tile.tile<i32>, %arg30: !cuda_tile.tile<i32>, %arg31: !cuda_tile.tile<i32>, %arg32: !cuda_tile.tile<i32>, %arg33: !cuda_tile.tile<i32>, %arg34: !cuda_tile.tile<i32>, %arg35: !cuda_tile.tile<f32>):
      %0 = "cuda_tile.make_token"() : () -> !cuda_tile.token
      %1 = "cuda_tile.assume"(%arg0) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.tile<ptr<bf16>>) -> !cuda_tile.tile<ptr<bf16>>
      %2 = "cuda_tile.assume"(%arg4) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %3 = "cuda_tile.assume"(%arg5) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %4 = "cuda_tile.assume"(%arg7) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.tile<ptr<bf16>>) -> !cuda_tile.tile<ptr<bf16>>
      %5 = "cuda_tile.assume"(%arg11) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %6 = "cuda_tile.assume"(%arg12) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %7 = "cuda_tile.assume"(%arg14) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.tile<ptr<bf16>>) -> !cuda_tile.tile<ptr<bf16>>
      %8 = "cuda_tile.assume"(%arg18) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %9 = "cuda_tile.assume"(%arg19) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %10 = "cuda_tile.assume"(%arg21) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.tile<ptr<bf16>>) -> !cuda_tile.tile<ptr<bf16>>
      %11 = "cuda_tile.assume"(%arg25) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %12 = "cuda_tile.assume"(%arg26) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %13 = "cuda_tile.assume"(%arg28) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.tile<ptr<bf16>>) -> !cuda_tile.tile<ptr<bf16>>
      %14 = "cuda_tile.assume"(%arg32) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %15 = "cuda_tile.assume"(%arg33) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %16 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %17 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %18 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %19 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %20 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %21 = "cuda_tile.assume"(%arg1) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %22 = "cuda_tile.assume"(%arg2) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %23 = "cuda_tile.assume"(%arg3) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %24 = "cuda_tile.assume"(%2) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %25 = "cuda_tile.assume"(%24) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %26 = "cuda_tile.assume"(%3) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %27 = "cuda_tile.assume"(%26) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %28 = "cuda_tile.make_tensor_view"(%1, %21, %22, %23, %25, %27) <{operandSegmentSizes = array<i32: 1, 3, 2>}> : (!cuda_tile.tile<ptr<bf16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?x?x?xbf16, strides=[?,?,1]>
      %29 = "cuda_tile.assume"(%arg8) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %30 = "cuda_tile.assume"(%arg9) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %31 = "cuda_tile.assume"(%arg10) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %32 = "cuda_tile.assume"(%5) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %33 = "cuda_tile.assume"(%32) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %34 = "cuda_tile.assume"(%6) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %35 = "cuda_tile.assume"(%34) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %36 = "cuda_tile.make_tensor_view"(%4, %29, %30, %31, %33, %35) <{operandSegmentSizes = array<i32: 1, 3, 2>}> : (!cuda_tile.tile<ptr<bf16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?x?x?xbf16, strides=[?,?,1]>
      %37 = "cuda_tile.assume"(%arg15) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %38 = "cuda_tile.assume"(%arg16) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %39 = "cuda_tile.assume"(%arg17) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %40 = "cuda_tile.assume"(%8) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %41 = "cuda_tile.assume"(%40) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %42 = "cuda_tile.assume"(%9) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %43 = "cuda_tile.assume"(%42) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %44 = "cuda_tile.make_tensor_view"(%7, %37, %38, %39, %41, %43) <{operandSegmentSizes = array<i32: 1, 3, 2>}> : (!cuda_tile.tile<ptr<bf16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?x?x?xbf16, strides=[?,?,1]>
      %45 = "cuda_tile.assume"(%arg22) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %46 = "cuda_tile.assume"(%arg23) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %47 = "cuda_tile.assume"(%arg24) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %48 = "cuda_tile.assume"(%11) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %49 = "cuda_tile.assume"(%48) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %50 = "cuda_tile.assume"(%12) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %51 = "cuda_tile.assume"(%50) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %52 = "cuda_tile.make_tensor_view"(%10, %45, %46, %47, %49, %51) <{operandSegmentSizes = array<i32: 1, 3, 2>}> : (!cuda_tile.tile<ptr<bf16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?x?x?xbf16, strides=[?,?,1]>
      %53 = "cuda_tile.assume"(%arg29) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %54 = "cuda_tile.assume"(%arg30) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %55 = "cuda_tile.assume"(%arg31) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %56 = "cuda_tile.assume"(%14) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %57 = "cuda_tile.assume"(%56) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %58 = "cuda_tile.assume"(%15) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %59 = "cuda_tile.assume"(%58) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %60 = "cuda_tile.make_tensor_view"(%13, %53, %54, %55, %57, %59) <{operandSegmentSizes = array<i32: 1, 3, 2>}> : (!cuda_tile.tile<ptr<bf16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?x?x?xbf16, strides=[?,?,1]>
      %61 = "cuda_tile.constant"() <{value = dense<32> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %62:3 = "cuda_tile.get_tile_block_id"() : () -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>)
      %63:3 = "cuda_tile.get_tile_block_id"() : () -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>)
      %64 = "cuda_tile.constant"() <{value = dense<1.44269502> : !cuda_tile.tile<f32>}> : () -> !cuda_tile.tile<f32>
      %65 = "cuda_tile.mulf"(%arg35, %64) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
      %66 = "cuda_tile.iota"() : () -> !cuda_tile.tile<32xi32>
      %67 = "cuda_tile.reshape"(%66) : (!cuda_tile.tile<32xi32>) -> !cuda_tile.tile<1x32xi32>
      %68 = "cuda_tile.constant"() <{value = dense<0> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %69 = "cuda_tile.make_partition_view"(%28) : (!cuda_tile.tensor_view<?x?x?xbf16, strides=[?,?,1]>) -> !cuda_tile.partition_view<tile=(1x16x64), padding_value = zero, tensor_view<?x?x?xbf16, strides=[?,?,1]>>
      %70:2 = "cuda_tile.load_view_tko"(%69, %63#1, %62#0, %68, %0) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 3, 1>}> : (!cuda_tile.partition_view<tile=(1x16x64), padding_value = zero, tensor_view<?x?x?xbf16, strides=[?,?,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.token) -> (!cuda_tile.tile<1x16x64xbf16>, !cuda_tile.token)
      %71 = "cuda_tile.reshape"(%70#0) : (!cuda_tile.tile<1x16x64xbf16>) -> !cuda_tile.tile<16x64xbf16>
      %72 = "cuda_tile.constant"() <{value = dense<0> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %73 = "cuda_tile.make_partition_view"(%36) : (!cuda_tile.tensor_view<?x?x?xbf16, strides=[?,?,1]>) -> !cuda_tile.partition_view<tile=(1x16x32), padding_value = zero, tensor_view<?x?x?xbf16, strides=[?,?,1]>>
      %74:2 = "cuda_tile.load_view_tko"(%73, %63#1, %62#0, %72, %0) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 3, 1>}> : (!cuda_tile.partition_view<tile=(1x16x32), padding_value = zero, tensor_view<?x?x?xbf16, strides=[?,?,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.token) -> (!cuda_tile.tile<1x16x32xbf16>, !cuda_tile.token)
      %75 = "cuda_tile.reshape"(%74#0) : (!cuda_tile.tile<1x16x32xbf16>) -> !cuda_tile.tile<16x32xbf16>
      %76 = "cuda_tile.constant"() <{value = dense<0xFF800000> : !cuda_tile.tile<16x1xf32>}> : () -> !cuda_tile.tile<16x1xf32>
      %77 = "cuda_tile.constant"() <{value = dense<0.000000e+00> : !cuda_tile.tile<16x1xf32>}> : () -> !cuda_tile.tile<16x1xf32>
      %78 = "cuda_tile.constant"() <{value = dense<0.000000e+00> : !cuda_tile.tile<16x64xf32>}> : () -> !cuda_tile.tile<16x64xf32>
      %79 = "cuda_tile.divi"(%38, %61) <{rounding = #cuda_tile.rounding<positive_inf>, signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %80 = "cuda_tile.constant"() <{value = dense<0> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %81 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %82 = "cuda_tile.constant"() <{value = dense<0> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %83 = "cuda_tile.make_partition_view"(%44) : (!cuda_tile.tensor_view<?x?x?xbf16, strides=[?,?,1]>) -> !cuda_tile.partition_view<tile=(1x32x64), padding_value = zero, tensor_view<?x?x?xbf16, strides=[?,?,1]>>
      %84 = "cuda_tile.constant"() <{value = dense<0> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %85 = "cuda_tile.make_partition_view"(%52) : (!cuda_tile.tensor_view<?x?x?xbf16, strides=[?,?,1]>) -> !cuda_tile.partition_view<tile=(1x32x32), padding_value = zero, tensor_view<?x?x?xbf16, strides=[?,?,1]>, dim_map=[0, 2, 1]>
      %86 = "cuda_tile.constant"() <{value = dense<0.000000e+00> : !cuda_tile.tile<16x32xf32>}> : () -> !cuda_tile.tile<16x32xf32>
      %87 = "cuda_tile.reshape"(%65) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<1x1xf32>
      %88 = "cuda_tile.broadcast"(%87) : (!cuda_tile.tile<1x1xf32>) -> !cuda_tile.tile<16x32xf32>
      %89 = "cuda_tile.reshape"(%38) : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<1x1xi32>
      %90 = "cuda_tile.broadcast"(%89) : (!cuda_tile.tile<1x1xi32>) -> !cuda_tile.tile<1x32xi32>
      %91 = "cuda_tile.constant"() <{value = dense<0xFF800000> : !cuda_tile.tile<f32>}> : () -> !cuda_tile.tile<f32>
      %92 = "cuda_tile.reshape"(%91) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<1x1xf32>
      %93 = "cuda_tile.broadcast"(%92) : (!cuda_tile.tile<1x1xf32>) -> !cuda_tile.tile<16x32xf32>
      %94:3 = "cuda_tile.for"(%80, %79, %81, %78, %76, %77) ({
      ^bb0(%arg36: !cuda_tile.tile<i32>, %arg37: !cuda_tile.tile<16x64xf32>, %arg38: !cuda_tile.tile<16x1xf32>, %arg39: !cuda_tile.tile<16x1xf32>):
        %102:2 = "cuda_tile.load_view_tko"(%83, %63#1, %arg36, %82, %0) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 3, 1>}> : (!cuda_tile.partition_view<tile=(1x32x64), padding_value = zero, tensor_view<?x?x?xbf16, strides=[?,?,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.token) -> (!cuda_tile.tile<1x32x64xbf16>, !cuda_tile.token)
        %103 = "cuda_tile.reshape"(%102#0) : (!cuda_tile.tile<1x32x64xbf16>) -> !cuda_tile.tile<32x64xbf16>
        %104:2 = "cuda_tile.load_view_tko"(%85, %63#1, %84, %arg36, %0) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 3, 1>}> : (!cuda_tile.partition_view<tile=(1x32x32), padding_value = zero, tensor_view<?x?x?xbf16, strides=[?,?,1]>, dim_map=[0, 2, 1]>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.token) -> (!cuda_tile.tile<1x32x32xbf16>, !cuda_tile.token)
        %105 = "cuda_tile.permute"(%103) <{permutation = array<i32: 1, 0>}> : (!cuda_tile.tile<32x64xbf16>) -> !cuda_tile.tile<64x32xbf16>
        %106 = "cuda_tile.mmaf"(%71, %105, %86) : (!cuda_tile.tile<16x64xbf16>, !cuda_tile.tile<64x32xbf16>, !cuda_tile.tile<16x32xf32>) -> !cuda_tile.tile<16x32xf32>
        %107 = "cuda_tile.reshape"(%104#0) : (!cuda_tile.tile<1x32x32xbf16>) -> !cuda_tile.tile<32x32xbf16>
        %108 = "cuda_tile.mmaf"(%75, %107, %106) : (!cuda_tile.tile<16x32xbf16>, !cuda_tile.tile<32x32xbf16>, !cuda_tile.tile<16x32xf32>) -> !cuda_tile.tile<16x32xf32>
        %109 = "cuda_tile.mulf"(%108, %88) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<16x32xf32>, !cuda_tile.tile<16x32xf32>) -> !cuda_tile.tile<16x32xf32>
        %110 = "cuda_tile.muli"(%arg36, %61) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
        %111 = "cuda_tile.reshape"(%110) : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<1x1xi32>
        %112 = "cuda_tile.broadcast"(%111) : (!cuda_tile.tile<1x1xi32>) -> !cuda_tile.tile<1x32xi32>
        %113 = "cuda_tile.addi"(%112, %67) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<1x32xi32>, !cuda_tile.tile<1x32xi32>) -> !cuda_tile.tile<1x32xi32>
        %114 = "cuda_tile.cmpi"(%113, %90) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<1x32xi32>, !cuda_tile.tile<1x32xi32>) -> !cuda_tile.tile<1x32xi1>
        %115 = "cuda_tile.broadcast"(%114) : (!cuda_tile.tile<1x32xi1>) -> !cuda_tile.tile<16x32xi1>
        %116 = "cuda_tile.select"(%115, %109, %93) : (!cuda_tile.tile<16x32xi1>, !cuda_tile.tile<16x32xf32>, !cuda_tile.tile<16x32xf32>) -> !cuda_tile.tile<16x32xf32>
        %117 = "cuda_tile.reduce"(%116) <{dim = 1 : i32, identities = [0xFF800000 : f32]}> ({
        ^bb0(%arg42: !cuda_tile.tile<f32>, %arg43: !cuda_tile.tile<f32>):
          %133 = "cuda_tile.maxf"(%arg42, %arg43) : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
          "cuda_tile.yield"(%133) : (!cuda_tile.tile<f32>) -> ()
        }) : (!cuda_tile.tile<16x32xf32>) -> !cuda_tile.tile<16xf32>
        %118 = "cuda_tile.reshape"(%117) : (!cuda_tile.tile<16xf32>) -> !cuda_tile.tile<16x1xf32>
        %119 = "cuda_tile.maxf"(%arg38, %118) : (!cuda_tile.tile<16x1xf32>, !cuda_tile.tile<16x1xf32>) -> !cuda_tile.tile<16x1xf32>
        %120 = "cuda_tile.broadcast"(%119) : (!cuda_tile.tile<16x1xf32>) -> !cuda_tile.tile<16x32xf32>
        %121 = "cuda_tile.subf"(%116, %120) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<16x32xf32>, !cuda_tile.tile<16x32xf32>) -> !cuda_tile.tile<16x32xf32>
        %122 = "cuda_tile.exp2"(%121) : (!cuda_tile.tile<16x32xf32>) -> !cuda_tile.tile<16x32xf32>
        %123 = "cuda_tile.subf"(%arg38, %119) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<16x1xf32>, !cuda_tile.tile<16x1xf32>) -> !cuda_tile.tile<16x1xf32>
        %124 = "cuda_tile.exp2"(%123) : (!cuda_tile.tile<16x1xf32>) -> !cuda_tile.tile<16x1xf32>
        %125 = "cuda_tile.reduce"(%122) <{dim = 1 : i32, identities = [0.000000e+00 : f32]}> ({
        ^bb0(%arg40: !cuda_tile.tile<f32>, %arg41: !cuda_tile.tile<f32>):
          %132 = "cuda_tile.addf"(%arg40, %arg41) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
          "cuda_tile.yield"(%132) : (!cuda_tile.tile<f32>) -> ()
        }) : (!cuda_tile.tile<16x32xf32>) -> !cuda_tile.tile<16xf32>
        %126 = "cuda_tile.reshape"(%125) : (!cuda_tile.tile<16xf32>) -> !cuda_tile.tile<16x1xf32>
        %127 = "cuda_tile.fma"(%arg39, %124, %126) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<16x1xf32>, !cuda_tile.tile<16x1xf32>, !cuda_tile.tile<16x1xf32>) -> !cuda_tile.tile<16x1xf32>
        %128 = "cuda_tile.ftof"(%122) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<16x32xf32>) -> !cuda_tile.tile<16x32xbf16>
        %129 = "cuda_tile.broadcast"(%124) : (!cuda_tile.tile<16x1xf32>) -> !cuda_tile.tile<16x64xf32>
        %130 = "cuda_tile.mulf"(%arg37, %129) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<16x64xf32>, !cuda_tile.tile<16x64xf32>) -> !cuda_tile.tile<16x64xf32>
        %131 = "cuda_tile.mmaf"(%128, %103, %130) : (!cuda_tile.tile<16x32xbf16>, !cuda_tile.tile<32x64xbf16>, !cuda_tile.tile<16x64xf32>) -> !cuda_tile.tile<16x64xf32>
        "cuda_tile.continue"(%131, %119, %127) : (!cuda_tile.tile<16x64xf32>, !cuda_tile.tile<16x1xf32>, !cuda_tile.tile<16x1xf32>) -> ()
      }) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<16x64xf32>, !cuda_tile.tile<16x1xf32>, !cuda_tile.tile<16x1xf32>) -> (!cuda_tile.tile<16x64xf32>, !cuda_tile.tile<16x1xf32>, !cuda_tile.tile<16x1xf32>)
      %95 = "cuda_tile.broadcast"(%94#2) : (!cuda_tile.tile<16x1xf32>) -> !cuda_tile.tile<16x64xf32>
      %96 = "cuda_tile.divf"(%94#0, %95) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<16x64xf32>, !cuda_tile.tile<16x64xf32>) -> !cuda_tile.tile<16x64xf32>
      %97 = "cuda_tile.ftof"(%96) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<16x64xf32>) -> !cuda_tile.tile<16x64xbf16>
      %98 = "cuda_tile.constant"() <{value = dense<0> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %99 = "cuda_tile.reshape"(%97) : (!cuda_tile.tile<16x64xbf16>) -> !cuda_tile.tile<1x16x64xbf16>
      %100 = "cuda_tile.make_partition_view"(%60) : (!cuda_tile.tensor_view<?x?x?xbf16, strides=[?,?,1]>) -> !cuda_tile.partition_view<tile=(1x16x64), tensor_view<?x?x?xbf16, strides=[?,?,1]>>
      %101 = "cuda_tile.store_view_tko"(%99, %100, %63#1, %62#0, %98, %0) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 3, 1>}> : (!cuda_tile.tile<1x16x64xbf16>, !cuda_tile.partition_view<tile=(1x16x64), tensor_view<?x?x?xbf16, strides=[?,?,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.token) -> !cuda_tile.token
      "cuda_tile.return"() : () -> ()
    }) : () -> ()
  }) : () -> ()
}) : () -> ()

