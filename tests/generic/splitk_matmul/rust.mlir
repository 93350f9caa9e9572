"builtin.module"() ({
  "cuda_tile.module"() <{sym_name = "kernels"}> ({
    "cuda_tile.entry"() <{arg_attrs = [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}], function_type = (!cuda_tile.tile<ptr<f16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<ptr<f16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> (), sym_name = "splitk_matmul_entry"}> ({
    ^bb0(%arg0: !cuda_tile.tile<ptr<f16>>, %arg1: !cuda_tile.tile<i32>, %arg2: !cuda_tile.tile<i32>, %arg3: !cuda_tile.tile<i32>, %arg4: !cuda_tile.tile<i32>, %arg5: !cuda_tile.tile<ptr<f16>>, %arg6: !cuda_tile.tile<i32>, %arg7: !cuda_tile.tile<i32>, %arg8: !cuda_tile.tile<i32>, %arg9: !cuda_tile.tile<i32>, %arg10: !cuda_tile.tile<ptr<f32>>, %arg11: !cuda_tile.tile<i32>, %arg12: !cuda_tile.tile<i32>, %arg13: !cuda_tile.tile<i32>, %arg14: !cuda_tile.tile<i32>):
      %0 = "cuda_tile.constant"() <{value = dense<1024> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %1 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %2 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %3 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %4 = "cuda_tile.constant"() <{value = dense<4> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %5 = "cuda_tile.assume"(%arg1) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %6 = "cuda_tile.assume"(%arg2) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %7 = "cuda_tile.assume"(%arg3) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %8 = "cuda_tile.assume"(%7) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %9 = "cuda_tile.make_token"() : () -> !cuda_tile.token
      %10 = "cuda_tile.assume"(%arg0) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.tile<ptr<f16>>) -> !cuda_tile.tile<ptr<f16>>
      %11 = "cuda_tile.make_tensor_view"(%10, %5, %6, %8) <{operandSegmentSizes = array<i32: 1, 2, 1>}> : (!cuda_tile.tile<ptr<f16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?x?xf16, strides=[?,1]>
      %12 = "cuda_tile.assume"(%arg6) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %13 = "cuda_tile.assume"(%arg7) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %14 = "cuda_tile.assume"(%arg8) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %15 = "cuda_tile.assume"(%14) <{predicate = #cuda_tile.div_by<8>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %16 = "cuda_tile.make_token"() : () -> !cuda_tile.token
      %17 = "cuda_tile.assume"(%arg5) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.tile<ptr<f16>>) -> !cuda_tile.tile<ptr<f16>>
      %18 = "cuda_tile.make_tensor_view"(%17, %12, %13, %15) <{operandSegmentSizes = array<i32: 1, 2, 1>}> : (!cuda_tile.tile<ptr<f16>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?x?xf16, strides=[?,1]>
      %19 = "cuda_tile.assume"(%arg11) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %20 = "cuda_tile.make_token"() : () -> !cuda_tile.token
      %21 = "cuda_tile.assume"(%arg10) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.tile<ptr<f32>>) -> !cuda_tile.tile<ptr<f32>>
      %22 = "cuda_tile.make_tensor_view"(%21, %19) <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?x1024xf32, strides=[1024,1]>
      %23 = "cuda_tile.constant"() <{value = dense<1024> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %24 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %25 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %26 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %27 = "cuda_tile.constant"() <{value = dense<4> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %28:3 = "cuda_tile.get_tile_block_id"() : () -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>)
      %29 = "cuda_tile.assume"(%28#0) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %30 = "cuda_tile.assume"(%28#1) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %31 = "cuda_tile.assume"(%28#2) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %32 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %33 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %34 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %35 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %36 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %37 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %38 = "cuda_tile.make_partition_view"(%11) : (!cuda_tile.tensor_view<?x?xf16, strides=[?,1]>) -> !cuda_tile.partition_view<tile=(64x64), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>
      %39 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %40 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %41 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %42 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %43 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %44 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %45 = "cuda_tile.make_partition_view"(%18) : (!cuda_tile.tensor_view<?x?xf16, strides=[?,1]>) -> !cuda_tile.partition_view<tile=(64x64), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>
      %46 = "cuda_tile.constant"() <{value = dense<0.000000e+00> : !cuda_tile.tile<64x64xf32>}> : () -> !cuda_tile.tile<64x64xf32>
      %47 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %48 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %49 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %50 = "cuda_tile.divi"(%6, %26) <{rounding = #cuda_tile.rounding<positive_inf>, signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %51 = "cuda_tile.for"(%31, %50, %27, %46) ({
      ^bb0(%arg15: !cuda_tile.tile<i32>, %arg16: !cuda_tile.tile<64x64xf32>):
        %122:2 = "cuda_tile.load_view_tko"(%38, %29, %arg15, %9) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 2, 1>}> : (!cuda_tile.partition_view<tile=(64x64), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.token) -> (!cuda_tile.tile<64x64xf16>, !cuda_tile.token)
        %123:2 = "cuda_tile.load_view_tko"(%45, %arg15, %30, %16) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 2, 1>}> : (!cuda_tile.partition_view<tile=(64x64), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.token) -> (!cuda_tile.tile<64x64xf16>, !cuda_tile.token)
        %124 = "cuda_tile.mmaf"(%122#0, %123#0, %arg16) : (!cuda_tile.tile<64x64xf16>, !cuda_tile.tile<64x64xf16>, !cuda_tile.tile<64x64xf32>) -> !cuda_tile.tile<64x64xf32>
        "cuda_tile.continue"(%124) : (!cuda_tile.tile<64x64xf32>) -> ()
      }) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<64x64xf32>) -> !cuda_tile.tile<64x64xf32>
      %52 = "cuda_tile.muli"(%29, %24) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %53 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %54 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %55 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %56 = "cuda_tile.reshape"(%52) : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<1xi32>
      %57 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %58 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %59 = "cuda_tile.broadcast"(%56) : (!cuda_tile.tile<1xi32>) -> !cuda_tile.tile<64xi32>
      %60 = "cuda_tile.iota"() : () -> !cuda_tile.tile<64xi32>
      %61 = "cuda_tile.addi"(%59, %60) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<64xi32>, !cuda_tile.tile<64xi32>) -> !cuda_tile.tile<64xi32>
      %62 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %63 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %64 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %65 = "cuda_tile.reshape"(%61) : (!cuda_tile.tile<64xi32>) -> !cuda_tile.tile<64x1xi32>
      %66 = "cuda_tile.exti"(%65) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<64x1xi32>) -> !cuda_tile.tile<64x1xi64>
      %67 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %68 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %69 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %70 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %71 = "cuda_tile.broadcast"(%66) : (!cuda_tile.tile<64x1xi64>) -> !cuda_tile.tile<64x64xi64>
      %72 = "cuda_tile.muli"(%30, %25) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %73 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %74 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %75 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %76 = "cuda_tile.reshape"(%72) : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<1xi32>
      %77 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %78 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %79 = "cuda_tile.broadcast"(%76) : (!cuda_tile.tile<1xi32>) -> !cuda_tile.tile<64xi32>
      %80 = "cuda_tile.iota"() : () -> !cuda_tile.tile<64xi32>
      %81 = "cuda_tile.addi"(%79, %80) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<64xi32>, !cuda_tile.tile<64xi32>) -> !cuda_tile.tile<64xi32>
      %82 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %83 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %84 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %85 = "cuda_tile.reshape"(%81) : (!cuda_tile.tile<64xi32>) -> !cuda_tile.tile<1x64xi32>
      %86 = "cuda_tile.exti"(%85) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<1x64xi32>) -> !cuda_tile.tile<1x64xi64>
      %87 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %88 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %89 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %90 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %91 = "cuda_tile.broadcast"(%86) : (!cuda_tile.tile<1x64xi64>) -> !cuda_tile.tile<64x64xi64>
      %92 = "cuda_tile.constant"() <{value = dense<1024> : !cuda_tile.tile<64x64xi64>}> : () -> !cuda_tile.tile<64x64xi64>
      %93 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %94 = "cuda_tile.constant"() <{value = dense<1024> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %95 = "cuda_tile.constant"() <{value = dense<0> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %96 = "cuda_tile.exti"(%19) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i64>
      %97 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %98 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %99 = "cuda_tile.reshape"(%96) : (!cuda_tile.tile<i64>) -> !cuda_tile.tile<1x1xi64>
      %100 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %101 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %102 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %103 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %104 = "cuda_tile.broadcast"(%99) : (!cuda_tile.tile<1x1xi64>) -> !cuda_tile.tile<64x64xi64>
      %105 = "cuda_tile.cmpi"(%71, %104) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, signedness = #cuda_tile.signedness<unsigned>}> : (!cuda_tile.tile<64x64xi64>, !cuda_tile.tile<64x64xi64>) -> !cuda_tile.tile<64x64xi1>
      %106 = "cuda_tile.cmpi"(%91, %92) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, signedness = #cuda_tile.signedness<unsigned>}> : (!cuda_tile.tile<64x64xi64>, !cuda_tile.tile<64x64xi64>) -> !cuda_tile.tile<64x64xi1>
      %107 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %108 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %109 = "cuda_tile.reshape"(%21) : (!cuda_tile.tile<ptr<f32>>) -> !cuda_tile.tile<1x1xptr<f32>>
      %110 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %111 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %112 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %113 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %114 = "cuda_tile.broadcast"(%109) : (!cuda_tile.tile<1x1xptr<f32>>) -> !cuda_tile.tile<64x64xptr<f32>>
      %115 = "cuda_tile.muli"(%71, %92) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<64x64xi64>, !cuda_tile.tile<64x64xi64>) -> !cuda_tile.tile<64x64xi64>
      %116 = "cuda_tile.addi"(%115, %91) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<64x64xi64>, !cuda_tile.tile<64x64xi64>) -> !cuda_tile.tile<64x64xi64>
      %117 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %118 = "cuda_tile.constant"() <{value = dense<64> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %119 = "cuda_tile.offset"(%114, %116) : (!cuda_tile.tile<64x64xptr<f32>>, !cuda_tile.tile<64x64xi64>) -> !cuda_tile.tile<64x64xptr<f32>>
      %120 = "cuda_tile.andi"(%105, %106) : (!cuda_tile.tile<64x64xi1>, !cuda_tile.tile<64x64xi1>) -> !cuda_tile.tile<64x64xi1>
      %121:2 = "cuda_tile.atomic_rmw_tko"(%119, %51, %120) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, mode = 4 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!cuda_tile.tile<64x64xptr<f32>>, !cuda_tile.tile<64x64xf32>, !cuda_tile.tile<64x64xi1>) -> (!cuda_tile.tile<64x64xf32>, !cuda_tile.token)
      "cuda_tile.return"() : () -> ()
    }) : () -> ()
  }) : () -> ()
}) : () -> ()

