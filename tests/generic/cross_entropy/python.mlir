"builtin.module"() ({
  "cuda_tile.module"() <{sym_name = "kernels"}> ({
    "cuda_tile.entry"() <{arg_attrs = [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}], function_type = (!cuda_tile.tile<ptr<bf16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<ptr<i32>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> (), optimization_hints = #cuda_tile.optimization_hints<default = {}>, sym_name = "cross_entropy"}> ({
    ^bb0(%arg0: !cuda_tile.tile<ptr<bf16>>, %arg1: !cuda_tile.tile<i32>, %arg2: !cuda_tile.tile<i32>, %arg3: !cuda_tile.tile<i32>, %arg4: !cuda_tile.tile<i32>, %arg5: !cuda_tile.tile<ptr<i32>>, %arg6: !cuda_tile.tile<i32>, %arg7: !cuda_tile.tile<i32>, %arg8: !cuda_tile.tile<ptr<f32>>, %arg9: !cuda_tile.tile<i32>, %arg10: !cuda_tile.tile<i32>):
      %0 = "cuda_tile.make_token"() : () -> !cuda_tile.token
      %1 = "cuda_tile.assume"(%arg0) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.tile<ptr<bf16>>) -> !cuda_tile.tile<ptr<bf16>>
      %2 = "cuda_tile.assume"(%arg3) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %3 = "cuda_tile.assume"(%arg5) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.tile<ptr<i32>>) -> !cuda_tile.tile<ptr<i32>>
      %4 = "cuda_tile.assume"(%arg8) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.tile<ptr<f32>>) -> !cuda_tile.tile<ptr<f32>>
      %5 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %6 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %7 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %8 = "cuda_tile.assume"(%arg1) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %9 = "cuda_tile.assume"(%arg2) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %10 = "cuda_tile.assume"(%2) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %11 = "cuda_tile.assume"(%10) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %12 = "cuda_tile.make_tensor_view"(%1, %8, %9, %11) <{operandSegmentSizes = array<i32: 1, 2, 1>}> : (!cuda_tile.tile<ptr<bf16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?x?xbf16, strides=[?,1]>
      %13 = "cuda_tile.assume"(%arg6) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %14 = "cuda_tile.make_tensor_view"(%3, %13) <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (!cuda_tile.tile<ptr<i32>>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?xi32, strides=[1]>
      %15 = "cuda_tile.assume"(%arg9) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %16 = "cuda_tile.make_tensor_view"(%4, %15) <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?xf32, strides=[1]>
      %17 = "cuda_tile.constant"() <{value = dense<512> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %18:3 = "cuda_tile.get_tile_block_id"() : () -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>)
      %19 = "cuda_tile.make_partition_view"(%14) : (!cuda_tile.tensor_view<?xi32, strides=[1]>) -> !cuda_tile.partition_view<tile=(1), padding_value = zero, tensor_view<?xi32, strides=[1]>>
      %20:2 = "cuda_tile.load_view_tko"(%19, %18#0, %0) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 1>}> : (!cuda_tile.partition_view<tile=(1), padding_value = zero, tensor_view<?xi32, strides=[1]>>, !cuda_tile.tile<i32>, !cuda_tile.token) -> (!cuda_tile.tile<1xi32>, !cuda_tile.token)
      %21 = "cuda_tile.reshape"(%20#0) : (!cuda_tile.tile<1xi32>) -> !cuda_tile.tile<1x1xi32>
      %22 = "cuda_tile.iota"() : () -> !cuda_tile.tile<512xi32>
      %23 = "cuda_tile.reshape"(%22) : (!cuda_tile.tile<512xi32>) -> !cuda_tile.tile<1x512xi32>
      %24 = "cuda_tile.constant"() <{value = dense<0xFF800000> : !cuda_tile.tile<1x1xf32>}> : () -> !cuda_tile.tile<1x1xf32>
      %25 = "cuda_tile.constant"() <{value = dense<0.000000e+00> : !cuda_tile.tile<1x1xf32>}> : () -> !cuda_tile.tile<1x1xf32>
      %26 = "cuda_tile.constant"() <{value = dense<0.000000e+00> : !cuda_tile.tile<1x1xf32>}> : () -> !cuda_tile.tile<1x1xf32>
      %27 = "cuda_tile.divi"(%9, %17) <{rounding = #cuda_tile.rounding<positive_inf>, signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %28 = "cuda_tile.constant"() <{value = dense<0> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %29 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %30 = "cuda_tile.make_partition_view"(%12) : (!cuda_tile.tensor_view<?x?xbf16, strides=[?,1]>) -> !cuda_tile.partition_view<tile=(1x512), padding_value = neg_inf, tensor_view<?x?xbf16, strides=[?,1]>>
      %31 = "cuda_tile.broadcast"(%21) : (!cuda_tile.tile<1x1xi32>) -> !cuda_tile.tile<1x512xi32>
      %32 = "cuda_tile.constant"() <{value = dense<0.000000e+00> : !cuda_tile.tile<f32>}> : () -> !cuda_tile.tile<f32>
      %33 = "cuda_tile.reshape"(%32) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<1x1xf32>
      %34 = "cuda_tile.broadcast"(%33) : (!cuda_tile.tile<1x1xf32>) -> !cuda_tile.tile<1x512xf32>
      %35:3 = "cuda_tile.for"(%28, %27, %29, %24, %26, %25) ({
      ^bb0(%arg11: !cuda_tile.tile<i32>, %arg12: !cuda_tile.tile<1x1xf32>, %arg13: !cuda_tile.tile<1x1xf32>, %arg14: !cuda_tile.tile<1x1xf32>):
        %42:2 = "cuda_tile.load_view_tko"(%30, %18#0, %arg11, %0) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 2, 1>}> : (!cuda_tile.partition_view<tile=(1x512), padding_value = neg_inf, tensor_view<?x?xbf16, strides=[?,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.token) -> (!cuda_tile.tile<1x512xbf16>, !cuda_tile.token)
        %43 = "cuda_tile.ftof"(%42#0) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<1x512xbf16>) -> !cuda_tile.tile<1x512xf32>
        %44 = "cuda_tile.reduce"(%43) <{dim = 1 : i32, identities = [0xFF800000 : f32]}> ({
        ^bb0(%arg19: !cuda_tile.tile<f32>, %arg20: !cuda_tile.tile<f32>):
          %66 = "cuda_tile.maxf"(%arg19, %arg20) : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
          "cuda_tile.yield"(%66) : (!cuda_tile.tile<f32>) -> ()
        }) : (!cuda_tile.tile<1x512xf32>) -> !cuda_tile.tile<1xf32>
        %45 = "cuda_tile.reshape"(%44) : (!cuda_tile.tile<1xf32>) -> !cuda_tile.tile<1x1xf32>
        %46 = "cuda_tile.maxf"(%arg12, %45) : (!cuda_tile.tile<1x1xf32>, !cuda_tile.tile<1x1xf32>) -> !cuda_tile.tile<1x1xf32>
        %47 = "cuda_tile.subf"(%arg12, %46) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<1x1xf32>, !cuda_tile.tile<1x1xf32>) -> !cuda_tile.tile<1x1xf32>
        %48 = "cuda_tile.exp"(%47) <{rounding_mode = #cuda_tile.rounding<full>}> : (!cuda_tile.tile<1x1xf32>) -> !cuda_tile.tile<1x1xf32>
        %49 = "cuda_tile.broadcast"(%46) : (!cuda_tile.tile<1x1xf32>) -> !cuda_tile.tile<1x512xf32>
        %50 = "cuda_tile.subf"(%43, %49) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<1x512xf32>, !cuda_tile.tile<1x512xf32>) -> !cuda_tile.tile<1x512xf32>
        %51 = "cuda_tile.exp"(%50) <{rounding_mode = #cuda_tile.rounding<full>}> : (!cuda_tile.tile<1x512xf32>) -> !cuda_tile.tile<1x512xf32>
        %52 = "cuda_tile.reduce"(%51) <{dim = 1 : i32, identities = [0.000000e+00 : f32]}> ({
        ^bb0(%arg17: !cuda_tile.tile<f32>, %arg18: !cuda_tile.tile<f32>):
          %65 = "cuda_tile.addf"(%arg17, %arg18) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
          "cuda_tile.yield"(%65) : (!cuda_tile.tile<f32>) -> ()
        }) : (!cuda_tile.tile<1x512xf32>) -> !cuda_tile.tile<1xf32>
        %53 = "cuda_tile.reshape"(%52) : (!cuda_tile.tile<1xf32>) -> !cuda_tile.tile<1x1xf32>
        %54 = "cuda_tile.fma"(%arg14, %48, %53) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<1x1xf32>, !cuda_tile.tile<1x1xf32>, !cuda_tile.tile<1x1xf32>) -> !cuda_tile.tile<1x1xf32>
        %55 = "cuda_tile.muli"(%arg11, %17) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
        %56 = "cuda_tile.reshape"(%55) : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<1x1xi32>
        %57 = "cuda_tile.broadcast"(%56) : (!cuda_tile.tile<1x1xi32>) -> !cuda_tile.tile<1x512xi32>
        %58 = "cuda_tile.addi"(%57, %23) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<1x512xi32>, !cuda_tile.tile<1x512xi32>) -> !cuda_tile.tile<1x512xi32>
        %59 = "cuda_tile.cmpi"(%58, %31) <{comparison_predicate = #cuda_tile.comparison_predicate<equal>, signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<1x512xi32>, !cuda_tile.tile<1x512xi32>) -> !cuda_tile.tile<1x512xi1>
        %60 = "cuda_tile.select"(%59, %43, %34) : (!cuda_tile.tile<1x512xi1>, !cuda_tile.tile<1x512xf32>, !cuda_tile.tile<1x512xf32>) -> !cuda_tile.tile<1x512xf32>
        %61 = "cuda_tile.reduce"(%60) <{dim = 1 : i32, identities = [0.000000e+00 : f32]}> ({
        ^bb0(%arg15: !cuda_tile.tile<f32>, %arg16: !cuda_tile.tile<f32>):
          %64 = "cuda_tile.addf"(%arg15, %arg16) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
          "cuda_tile.yield"(%64) : (!cuda_tile.tile<f32>) -> ()
        }) : (!cuda_tile.tile<1x512xf32>) -> !cuda_tile.tile<1xf32>
        %62 = "cuda_tile.reshape"(%61) : (!cuda_tile.tile<1xf32>) -> !cuda_tile.tile<1x1xf32>
        %63 = "cuda_tile.addf"(%arg13, %62) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<1x1xf32>, !cuda_tile.tile<1x1xf32>) -> !cuda_tile.tile<1x1xf32>
        "cuda_tile.continue"(%46, %63, %54) : (!cuda_tile.tile<1x1xf32>, !cuda_tile.tile<1x1xf32>, !cuda_tile.tile<1x1xf32>) -> ()
      }) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<1x1xf32>, !cuda_tile.tile<1x1xf32>, !cuda_tile.tile<1x1xf32>) -> (!cuda_tile.tile<1x1xf32>, !cuda_tile.tile<1x1xf32>, !cuda_tile.tile<1x1xf32>)
      %36 = "cuda_tile.log"(%35#2) : (!cuda_tile.tile<1x1xf32>) -> !cuda_tile.tile<1x1xf32>
      %37 = "cuda_tile.addf"(%35#0, %36) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<1x1xf32>, !cuda_tile.tile<1x1xf32>) -> !cuda_tile.tile<1x1xf32>
      %38 = "cuda_tile.subf"(%37, %35#1) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<1x1xf32>, !cuda_tile.tile<1x1xf32>) -> !cuda_tile.tile<1x1xf32>
      %39 = "cuda_tile.reshape"(%38) : (!cuda_tile.tile<1x1xf32>) -> !cuda_tile.tile<1xf32>
      %40 = "cuda_tile.make_partition_view"(%16) : (!cuda_tile.tensor_view<?xf32, strides=[1]>) -> !cuda_tile.partition_view<tile=(1), tensor_view<?xf32, strides=[1]>>
      %41 = "cuda_tile.store_view_tko"(%39, %40, %18#0, %0) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 1>}> : (!cuda_tile.tile<1xf32>, !cuda_tile.partition_view<tile=(1), tensor_view<?xf32, strides=[1]>>, !cuda_tile.tile<i32>, !cuda_tile.token) -> !cuda_tile.token
      "cuda_tile.return"() : () -> ()
    }) : () -> ()
  }) : () -> ()
}) : () -> ()

