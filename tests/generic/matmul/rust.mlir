"builtin.module"() ({
  "cuda_tile.module"() <{sym_name = "kernels"}> ({
    "cuda_tile.entry"() <{arg_attrs = [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}], function_type = (!cuda_tile.tile<ptr<f16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<ptr<f16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<ptr<f16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> (), optimization_hints = #cuda_tile.optimization_hints<sm_100 = {num_cta_in_cga = 2, occupancy = 1}>, sym_name = "matmul_entry"}> ({
    ^bb0(%arg0: !cuda_tile.tile<ptr<f16>>, %arg1: !cuda_tile.tile<i32>, %arg2: !cuda_tile.tile<i32>, %arg3: !cuda_tile.tile<i32>, %arg4: !cuda_tile.tile<i32>, %arg5: !cuda_tile.tile<ptr<f16>>, %arg6: !cuda_tile.tile<i32>, %arg7: !cuda_tile.tile<i32>, %arg8: !cuda_tile.tile<i32>, %arg9: !cuda_tile.tile<i32>, %arg10: !cuda_tile.tile<ptr<f16>>, %arg11: !cuda_tile.tile<i32>, %arg12: !cuda_tile.tile<i32>, %arg13: !cuda_tile.tile<i32>, %arg14: !cuda_tile.tile<i32>):
      %0 = "cuda_tile.constant"() <{value = dense<128> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %1 = "cuda_tile.constant"() <{value = dense<128> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %2 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %3 = "cuda_tile.constant"() <{value = dense<8> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %4 = "cuda_tile.assume"(%arg1) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %5 = "cuda_tile.assume"(%arg2) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %6 = "cuda_tile.assume"(%arg3) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %7 = "cuda_tile.assume"(%6) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %8 = "cuda_tile.make_token"() : () -> !cuda_tile.token
      %9 = "cuda_tile.assume"(%arg0) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.tile<ptr<f16>>) -> !cuda_tile.tile<ptr<f16>>
      %10 = "cuda_tile.make_tensor_view"(%9, %4, %5, %7) <{operandSegmentSizes = array<i32: 1, 2, 1>}> : (!cuda_tile.tile<ptr<f16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?x?xf16, strides=[?,1]>
      %11 = "cuda_tile.assume"(%arg6) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %12 = "cuda_tile.assume"(%arg7) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %13 = "cuda_tile.assume"(%arg8) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %14 = "cuda_tile.assume"(%13) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %15 = "cuda_tile.make_token"() : () -> !cuda_tile.token
      %16 = "cuda_tile.assume"(%arg5) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.tile<ptr<f16>>) -> !cuda_tile.tile<ptr<f16>>
      %17 = "cuda_tile.make_tensor_view"(%16, %11, %12, %14) <{operandSegmentSizes = array<i32: 1, 2, 1>}> : (!cuda_tile.tile<ptr<f16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?x?xf16, strides=[?,1]>
      %18 = "cuda_tile.assume"(%arg11) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %19 = "cuda_tile.assume"(%arg12) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %20 = "cuda_tile.assume"(%arg13) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %21 = "cuda_tile.assume"(%20) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %22 = "cuda_tile.make_token"() : () -> !cuda_tile.token
      %23 = "cuda_tile.assume"(%arg10) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.tile<ptr<f16>>) -> !cuda_tile.tile<ptr<f16>>
      %24 = "cuda_tile.make_tensor_view"(%23, %18, %19, %21) <{operandSegmentSizes = array<i32: 1, 2, 1>}> : (!cuda_tile.tile<ptr<f16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?x?xf16, strides=[?,1]>
      %25 = "cuda_tile.constant"() <{value = dense<128> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %26 = "cuda_tile.constant"() <{value = dense<128> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %27 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %28 = "cuda_tile.constant"() <{value = dense<8> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %29:3 = "cuda_tile.get_tile_block_id"() : () -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>)
      %30 = "cuda_tile.assume"(%29#0) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %31 = "cuda_tile.assume"(%29#1) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %32 = "cuda_tile.assume"(%29#2) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %33 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %34 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %35 = "cuda_tile.constant"() <{value = dense<0> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %36 = "cuda_tile.divi"(%4, %25) <{rounding = #cuda_tile.rounding<positive_inf>, signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %37 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %38 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %39 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %40 = "cuda_tile.divi"(%12, %26) <{rounding = #cuda_tile.rounding<positive_inf>, signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %41 = "cuda_tile.muli"(%28, %40) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %42 = "cuda_tile.divi"(%30, %41) <{rounding = #cuda_tile.rounding<zero>, signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %43 = "cuda_tile.muli"(%42, %28) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %44 = "cuda_tile.subi"(%36, %43) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %45 = "cuda_tile.mini"(%44, %28) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %46 = "cuda_tile.remi"(%30, %41) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %47 = "cuda_tile.remi"(%46, %45) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %48 = "cuda_tile.addi"(%43, %47) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %49 = "cuda_tile.divi"(%46, %45) <{rounding = #cuda_tile.rounding<zero>, signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %50 = "cuda_tile.constant"() <{value = dense<128> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %51 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %52 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %53 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %54 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %55 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %56 = "cuda_tile.make_partition_view"(%10) : (!cuda_tile.tensor_view<?x?xf16, strides=[?,1]>) -> !cuda_tile.partition_view<tile=(128x64), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>
      %57 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %58 = "cuda_tile.constant"() <{value = dense<128> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %59 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %60 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %61 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %62 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %63 = "cuda_tile.make_partition_view"(%17) : (!cuda_tile.tensor_view<?x?xf16, strides=[?,1]>) -> !cuda_tile.partition_view<tile=(64x128), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>
      %64 = "cuda_tile.constant"() <{value = dense<0.000000e+00> : !cuda_tile.tile<128x128xf32>}> : () -> !cuda_tile.tile<128x128xf32>
      %65 = "cuda_tile.constant"() <{value = dense<0> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %66 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %67 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %68 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %69 = "cuda_tile.divi"(%5, %27) <{rounding = #cuda_tile.rounding<positive_inf>, signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %70 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %71 = "cuda_tile.for"(%65, %69, %70, %64) ({
      ^bb0(%arg15: !cuda_tile.tile<i32>, %arg16: !cuda_tile.tile<128x128xf32>):
        %83 = "cuda_tile.assume"(%arg15) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
        %84:2 = "cuda_tile.load_view_tko"(%56, %48, %83, %8) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 2, 1>, optimization_hints = #cuda_tile.optimization_hints<sm_100 = {latency = 3}>}> : (!cuda_tile.partition_view<tile=(128x64), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.token) -> (!cuda_tile.tile<128x64xf16>, !cuda_tile.token)
        %85:2 = "cuda_tile.load_view_tko"(%63, %83, %49, %15) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 2, 1>, optimization_hints = #cuda_tile.optimization_hints<sm_100 = {latency = 3}>}> : (!cuda_tile.partition_view<tile=(64x128), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.token) -> (!cuda_tile.tile<64x128xf16>, !cuda_tile.token)
        %86 = "cuda_tile.mmaf"(%84#0, %85#0, %arg16) : (!cuda_tile.tile<128x64xf16>, !cuda_tile.tile<64x128xf16>, !cuda_tile.tile<128x128xf32>) -> !cuda_tile.tile<128x128xf32>
        "cuda_tile.continue"(%86) : (!cuda_tile.tile<128x128xf32>) -> ()
      }) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<128x128xf32>) -> !cuda_tile.tile<128x128xf32>
      %72 = "cuda_tile.ftof"(%71) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<128x128xf32>) -> !cuda_tile.tile<128x128xf16>
      %73 = "cuda_tile.constant"() <{value = dense<128> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %74 = "cuda_tile.constant"() <{value = dense<128> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %75 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %76 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %77 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %78 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %79 = "cuda_tile.make_partition_view"(%24) : (!cuda_tile.tensor_view<?x?xf16, strides=[?,1]>) -> !cuda_tile.partition_view<tile=(128x128), tensor_view<?x?xf16, strides=[?,1]>>
      %80 = "cuda_tile.constant"() <{value = dense<128> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %81 = "cuda_tile.constant"() <{value = dense<128> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %82 = "cuda_tile.store_view_tko"(%72, %79, %48, %49, %22) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 2, 1>}> : (!cuda_tile.tile<128x128xf16>, !cuda_tile.partition_view<tile=(128x128), tensor_view<?x?xf16, strides=[?,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.token) -> !cuda_tile.token
      "cuda_tile.return"() : () -> ()
    }) : () -> ()
  }) : () -> ()
}) : () -> ()

