"builtin.module"() ({
  "cuda_tile.module"() <{sym_name = "kernels"}> ({
    "cuda_tile.entry"() <{arg_attrs = [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}], function_type = (!cuda_tile.tile<ptr<f16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<ptr<f16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<ptr<f16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<f32>) -> (), sym_name = "rms_norm_entry"}> ({
    ^bb0(%arg0: !cuda_tile.tile<ptr<f16>>, %arg1: !cuda_tile.tile<i32>, %arg2: !cuda_tile.tile<i32>, %arg3: !cuda_tile.tile<i32>, %arg4: !cuda_tile.tile<i32>, %arg5: !cuda_tile.tile<ptr<f16>>, %arg6: !cuda_tile.tile<i32>, %arg7: !cuda_tile.tile<i32>, %arg8: !cuda_tile.tile<ptr<f16>>, %arg9: !cuda_tile.tile<i32>, %arg10: !cuda_tile.tile<i32>, %arg11: !cuda_tile.tile<i32>, %arg12: !cuda_tile.tile<i32>, %arg13: !cuda_tile.tile<i32>, %arg14: !cuda_tile.tile<i32>, %arg15: !cuda_tile.tile<i32>, %arg16: !cuda_tile.tile<i32>, %arg17: !cuda_tile.tile<f32>):
      %0 = "cuda_tile.constant"() <{value = dense<1024> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %1 = "cuda_tile.assume"(%arg1) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %2 = "cuda_tile.assume"(%arg2) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %3 = "cuda_tile.assume"(%arg3) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %4 = "cuda_tile.assume"(%3) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %5 = "cuda_tile.make_token"() : () -> !cuda_tile.token
      %6 = "cuda_tile.assume"(%arg0) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.tile<ptr<f16>>) -> !cuda_tile.tile<ptr<f16>>
      %7 = "cuda_tile.make_tensor_view"(%6, %1, %2, %4) <{operandSegmentSizes = array<i32: 1, 2, 1>}> : (!cuda_tile.tile<ptr<f16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?x?xf16, strides=[?,1]>
      %8 = "cuda_tile.assume"(%arg6) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %9 = "cuda_tile.make_token"() : () -> !cuda_tile.token
      %10 = "cuda_tile.assume"(%arg5) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.tile<ptr<f16>>) -> !cuda_tile.tile<ptr<f16>>
      %11 = "cuda_tile.make_tensor_view"(%10, %8) <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (!cuda_tile.tile<ptr<f16>>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?xf16, strides=[1]>
      %12 = "cuda_tile.assume"(%arg9) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %13 = "cuda_tile.assume"(%arg10) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %14 = "cuda_tile.assume"(%arg11) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %15 = "cuda_tile.assume"(%14) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %16 = "cuda_tile.make_token"() : () -> !cuda_tile.token
      %17 = "cuda_tile.assume"(%arg8) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.tile<ptr<f16>>) -> !cuda_tile.tile<ptr<f16>>
      %18 = "cuda_tile.make_tensor_view"(%17, %12, %13, %15) <{operandSegmentSizes = array<i32: 1, 2, 1>}> : (!cuda_tile.tile<ptr<f16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?x?xf16, strides=[?,1]>
      %19 = "cuda_tile.constant"() <{value = dense<1024> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %20:3 = "cuda_tile.get_tile_block_id"() : () -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>)
      %21 = "cuda_tile.assume"(%20#0) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %22 = "cuda_tile.assume"(%20#1) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %23 = "cuda_tile.assume"(%20#2) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %24 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %25 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %26 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %27 = "cuda_tile.divi"(%2, %19) <{rounding = #cuda_tile.rounding<positive_inf>, signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %28 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %29 = "cuda_tile.constant"() <{value = dense<1024> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %30 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %31 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %32 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %33 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %34 = "cuda_tile.make_partition_view"(%7) : (!cuda_tile.tensor_view<?x?xf16, strides=[?,1]>) -> !cuda_tile.partition_view<tile=(1x1024), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>
      %35 = "cuda_tile.constant"() <{value = dense<0.000000e+00> : !cuda_tile.tile<1x1024xf32>}> : () -> !cuda_tile.tile<1x1024xf32>
      %36 = "cuda_tile.constant"() <{value = dense<0> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %37 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %38 = "cuda_tile.for"(%36, %27, %37, %35) ({
      ^bb0(%arg21: !cuda_tile.tile<i32>, %arg22: !cuda_tile.tile<1x1024xf32>):
        %104 = "cuda_tile.assume"(%arg21) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
        %105:2 = "cuda_tile.load_view_tko"(%34, %21, %104, %5) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 2, 1>, optimization_hints = #cuda_tile.optimization_hints<sm_100 = {latency = 4}>}> : (!cuda_tile.partition_view<tile=(1x1024), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.token) -> (!cuda_tile.tile<1x1024xf16>, !cuda_tile.token)
        %106 = "cuda_tile.ftof"(%105#0) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<1x1024xf16>) -> !cuda_tile.tile<1x1024xf32>
        %107 = "cuda_tile.fma"(%106, %106, %arg22) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<1x1024xf32>, !cuda_tile.tile<1x1024xf32>, !cuda_tile.tile<1x1024xf32>) -> !cuda_tile.tile<1x1024xf32>
        "cuda_tile.continue"(%107) : (!cuda_tile.tile<1x1024xf32>) -> ()
      }) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<1x1024xf32>) -> !cuda_tile.tile<1x1024xf32>
      %39 = "cuda_tile.reduce"(%38) <{dim = 1 : i32, identities = [0.000000e+00 : f32]}> ({
      ^bb0(%arg19: !cuda_tile.tile<f32>, %arg20: !cuda_tile.tile<f32>):
        %103 = "cuda_tile.addf"(%arg19, %arg20) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
        "cuda_tile.yield"(%103) : (!cuda_tile.tile<f32>) -> ()
      }) : (!cuda_tile.tile<1x1024xf32>) -> !cuda_tile.tile<1xf32>
      %40 = "cuda_tile.itof"(%2) <{rounding_mode = #cuda_tile.rounding<nearest_even>, signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<f32>
      %41 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %42 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %43 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %44 = "cuda_tile.reshape"(%39) : (!cuda_tile.tile<1xf32>) -> !cuda_tile.tile<1x1xf32>
      %45 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %46 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %47 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %48 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %49 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %50 = "cuda_tile.reshape"(%40) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<1x1xf32>
      %51 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %52 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %53 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %54 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %55 = "cuda_tile.broadcast"(%50) : (!cuda_tile.tile<1x1xf32>) -> !cuda_tile.tile<1x1xf32>
      %56 = "cuda_tile.divf"(%44, %55) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<1x1xf32>, !cuda_tile.tile<1x1xf32>) -> !cuda_tile.tile<1x1xf32>
      %57 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %58 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %59 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %60 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %61 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %62 = "cuda_tile.reshape"(%arg17) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<1x1xf32>
      %63 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %64 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %65 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %66 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %67 = "cuda_tile.broadcast"(%62) : (!cuda_tile.tile<1x1xf32>) -> !cuda_tile.tile<1x1xf32>
      %68 = "cuda_tile.addf"(%56, %67) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<1x1xf32>, !cuda_tile.tile<1x1xf32>) -> !cuda_tile.tile<1x1xf32>
      %69 = "cuda_tile.rsqrt"(%68) : (!cuda_tile.tile<1x1xf32>) -> !cuda_tile.tile<1x1xf32>
      %70 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %71 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %72 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %73 = "cuda_tile.constant"() <{value = dense<1024> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %74 = "cuda_tile.broadcast"(%69) : (!cuda_tile.tile<1x1xf32>) -> !cuda_tile.tile<1x1024xf32>
      %75 = "cuda_tile.constant"() <{value = dense<1024> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %76 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %77 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %78 = "cuda_tile.make_partition_view"(%11) : (!cuda_tile.tensor_view<?xf16, strides=[1]>) -> !cuda_tile.partition_view<tile=(1024), padding_value = zero, tensor_view<?xf16, strides=[1]>>
      %79 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %80 = "cuda_tile.constant"() <{value = dense<1024> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %81 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %82 = "cuda_tile.constant"() <{value = dense<1024> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %83 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %84 = "cuda_tile.constant"() <{value = dense<1024> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %85 = "cuda_tile.make_partition_view"(%18) : (!cuda_tile.tensor_view<?x?xf16, strides=[?,1]>) -> !cuda_tile.partition_view<tile=(1x1024), tensor_view<?x?xf16, strides=[?,1]>>
      %86 = "cuda_tile.constant"() <{value = dense<0> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %87 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      "cuda_tile.for"(%86, %27, %87) ({
      ^bb0(%arg18: !cuda_tile.tile<i32>):
        %88 = "cuda_tile.assume"(%arg18) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
        %89:2 = "cuda_tile.load_view_tko"(%34, %21, %88, %5) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 2, 1>, optimization_hints = #cuda_tile.optimization_hints<sm_100 = {latency = 4}>}> : (!cuda_tile.partition_view<tile=(1x1024), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.token) -> (!cuda_tile.tile<1x1024xf16>, !cuda_tile.token)
        %90:2 = "cuda_tile.load_view_tko"(%78, %88, %9) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 1>}> : (!cuda_tile.partition_view<tile=(1024), padding_value = zero, tensor_view<?xf16, strides=[1]>>, !cuda_tile.tile<i32>, !cuda_tile.token) -> (!cuda_tile.tile<1024xf16>, !cuda_tile.token)
        %91 = "cuda_tile.ftof"(%89#0) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<1x1024xf16>) -> !cuda_tile.tile<1x1024xf32>
        %92 = "cuda_tile.constant"() <{value = dense<1024> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
        %93 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
        %94 = "cuda_tile.constant"() <{value = dense<1024> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
        %95 = "cuda_tile.reshape"(%90#0) : (!cuda_tile.tile<1024xf16>) -> !cuda_tile.tile<1x1024xf16>
        %96 = "cuda_tile.ftof"(%95) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<1x1024xf16>) -> !cuda_tile.tile<1x1024xf32>
        %97 = "cuda_tile.mulf"(%91, %74) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<1x1024xf32>, !cuda_tile.tile<1x1024xf32>) -> !cuda_tile.tile<1x1024xf32>
        %98 = "cuda_tile.mulf"(%97, %96) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<1x1024xf32>, !cuda_tile.tile<1x1024xf32>) -> !cuda_tile.tile<1x1024xf32>
        %99 = "cuda_tile.ftof"(%98) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<1x1024xf32>) -> !cuda_tile.tile<1x1024xf16>
        %100 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
        %101 = "cuda_tile.constant"() <{value = dense<1024> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
        %102 = "cuda_tile.store_view_tko"(%99, %85, %21, %88, %16) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 2, 1>}> : (!cuda_tile.tile<1x1024xf16>, !cuda_tile.partition_view<tile=(1x1024), tensor_view<?x?xf16, strides=[?,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.token) -> !cuda_tile.token
        "cuda_tile.continue"() : () -> ()
      }) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()
      "cuda_tile.return"() : () -> ()
    }) : () -> ()
  }) : () -> ()
}) : () -> ()

