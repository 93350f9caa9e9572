"builtin.module"() ({
  "cuda_tile.module"() <{sym_name = "kernels"}> ({
    "cuda_tile.entry"() <{arg_attrs = [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}], function_type = (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<ptr<i32>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> (), optimization_hints = #cuda_tile.optimization_hints<default = {}>, sym_name = "embedding_backward"}> ({
    ^bb0(%arg0: !cuda_tile.tile<ptr<f32>>, %arg1: !cuda_tile.tile<i32>, %arg2: !cuda_tile.tile<i32>, %arg3: !cuda_tile.tile<i32>, %arg4: !cuda_tile.tile<i32>, %arg5: !cuda_tile.tile<ptr<i32>>, %arg6: !cuda_tile.tile<i32>, %arg7: !cuda_tile.tile<i32>, %arg8: !cuda_tile.tile<ptr<f32>>, %arg9: !cuda_tile.tile<i32>, %arg10: !cuda_tile.tile<i32>, %arg11: !cuda_tile.tile<i32>, %arg12: !cuda_tile.tile<i32>):
      %0 = "cuda_tile.make_token"() : () -> !cuda_tile.token
      %1 = "cuda_tile.assume"(%arg0) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.tile<ptr<f32>>) -> !cuda_tile.tile<ptr<f32>>
      %2 = "cuda_tile.assume"(%arg5) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.tile<ptr<i32>>) -> !cuda_tile.tile<ptr<i32>>
      %3 = "cuda_tile.assume"(%arg8) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.tile<ptr<f32>>) -> !cuda_tile.tile<ptr<f32>>
      %4 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<8xi64>}> : () -> !cuda_tile.tile<8xi64>
      %5 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<8xi32>}> : () -> !cuda_tile.tile<8xi32>
      %6 = "cuda_tile.constant"() <{value = dense<256> : !cuda_tile.tile<8x128xi64>}> : () -> !cuda_tile.tile<8x128xi64>
      %7 = "cuda_tile.constant"() <{value = dense<256> : !cuda_tile.tile<8x128xi64>}> : () -> !cuda_tile.tile<8x128xi64>
      %8 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<8x128xi64>}> : () -> !cuda_tile.tile<8x128xi64>
      %9 = "cuda_tile.assume"(%arg1) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %10 = "cuda_tile.constant"() <{value = dense<256> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %11 = "cuda_tile.constant"() <{value = dense<256> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %12 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %13 = "cuda_tile.make_tensor_view"(%1, %9) <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?x256xf32, strides=[256,1]>
      %14 = "cuda_tile.assume"(%arg6) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %15 = "cuda_tile.assume"(%arg9) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %16 = "cuda_tile.constant"() <{value = dense<8> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %17 = "cuda_tile.constant"() <{value = dense<128> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %18:3 = "cuda_tile.get_tile_block_id"() : () -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>)
      %19 = "cuda_tile.muli"(%18#0, %16) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %20 = "cuda_tile.iota"() : () -> !cuda_tile.tile<8xi32>
      %21 = "cuda_tile.reshape"(%19) : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<1xi32>
      %22 = "cuda_tile.broadcast"(%21) : (!cuda_tile.tile<1xi32>) -> !cuda_tile.tile<8xi32>
      %23 = "cuda_tile.addi"(%22, %20) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<8xi32>, !cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi32>
      %24:3 = "cuda_tile.get_tile_block_id"() : () -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>)
      %25 = "cuda_tile.muli"(%24#1, %17) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %26 = "cuda_tile.iota"() : () -> !cuda_tile.tile<128xi32>
      %27 = "cuda_tile.reshape"(%25) : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<1xi32>
      %28 = "cuda_tile.broadcast"(%27) : (!cuda_tile.tile<1xi32>) -> !cuda_tile.tile<128xi32>
      %29 = "cuda_tile.addi"(%28, %26) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<128xi32>, !cuda_tile.tile<128xi32>) -> !cuda_tile.tile<128xi32>
      %30 = "cuda_tile.reshape"(%29) : (!cuda_tile.tile<128xi32>) -> !cuda_tile.tile<1x128xi32>
      %31 = "cuda_tile.exti"(%23) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi64>
      %32 = "cuda_tile.exti"(%14) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i64>
      %33 = "cuda_tile.reshape"(%32) : (!cuda_tile.tile<i64>) -> !cuda_tile.tile<1xi64>
      %34 = "cuda_tile.broadcast"(%33) : (!cuda_tile.tile<1xi64>) -> !cuda_tile.tile<8xi64>
      %35 = "cuda_tile.cmpi"(%31, %34) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, signedness = #cuda_tile.signedness<unsigned>}> : (!cuda_tile.tile<8xi64>, !cuda_tile.tile<8xi64>) -> !cuda_tile.tile<8xi1>
      %36 = "cuda_tile.muli"(%31, %4) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<8xi64>, !cuda_tile.tile<8xi64>) -> !cuda_tile.tile<8xi64>
      %37 = "cuda_tile.reshape"(%2) : (!cuda_tile.tile<ptr<i32>>) -> !cuda_tile.tile<1xptr<i32>>
      %38 = "cuda_tile.broadcast"(%37) : (!cuda_tile.tile<1xptr<i32>>) -> !cuda_tile.tile<8xptr<i32>>
      %39 = "cuda_tile.offset"(%38, %36) : (!cuda_tile.tile<8xptr<i32>>, !cuda_tile.tile<8xi64>) -> !cuda_tile.tile<8xptr<i32>>
      %40:2 = "cuda_tile.load_ptr_tko"(%39, %35, %5, %0) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 1>}> : (!cuda_tile.tile<8xptr<i32>>, !cuda_tile.tile<8xi1>, !cuda_tile.tile<8xi32>, !cuda_tile.token) -> (!cuda_tile.tile<8xi32>, !cuda_tile.token)
      %41 = "cuda_tile.reshape"(%40#0) : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8x1xi32>
      %42:3 = "cuda_tile.get_tile_block_id"() : () -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>)
      %43:3 = "cuda_tile.get_tile_block_id"() : () -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>)
      %44 = "cuda_tile.make_partition_view"(%13) : (!cuda_tile.tensor_view<?x256xf32, strides=[256,1]>) -> !cuda_tile.partition_view<tile=(8x128), padding_value = zero, tensor_view<?x256xf32, strides=[256,1]>>
      %45:2 = "cuda_tile.load_view_tko"(%44, %42#0, %43#1, %0) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 2, 1>}> : (!cuda_tile.partition_view<tile=(8x128), padding_value = zero, tensor_view<?x256xf32, strides=[256,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.token) -> (!cuda_tile.tile<8x128xf32>, !cuda_tile.token)
      %46 = "cuda_tile.exti"(%41) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<8x1xi32>) -> !cuda_tile.tile<8x1xi64>
      %47 = "cuda_tile.broadcast"(%46) : (!cuda_tile.tile<8x1xi64>) -> !cuda_tile.tile<8x128xi64>
      %48 = "cuda_tile.exti"(%15) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i64>
      %49 = "cuda_tile.reshape"(%48) : (!cuda_tile.tile<i64>) -> !cuda_tile.tile<1x1xi64>
      %50 = "cuda_tile.broadcast"(%49) : (!cuda_tile.tile<1x1xi64>) -> !cuda_tile.tile<8x128xi64>
      %51 = "cuda_tile.cmpi"(%47, %50) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, signedness = #cuda_tile.signedness<unsigned>}> : (!cuda_tile.tile<8x128xi64>, !cuda_tile.tile<8x128xi64>) -> !cuda_tile.tile<8x128xi1>
      %52 = "cuda_tile.muli"(%47, %6) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<8x128xi64>, !cuda_tile.tile<8x128xi64>) -> !cuda_tile.tile<8x128xi64>
      %53 = "cuda_tile.exti"(%30) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<1x128xi32>) -> !cuda_tile.tile<1x128xi64>
      %54 = "cuda_tile.broadcast"(%53) : (!cuda_tile.tile<1x128xi64>) -> !cuda_tile.tile<8x128xi64>
      %55 = "cuda_tile.cmpi"(%54, %7) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, signedness = #cuda_tile.signedness<unsigned>}> : (!cuda_tile.tile<8x128xi64>, !cuda_tile.tile<8x128xi64>) -> !cuda_tile.tile<8x128xi1>
      %56 = "cuda_tile.andi"(%51, %55) : (!cuda_tile.tile<8x128xi1>, !cuda_tile.tile<8x128xi1>) -> !cuda_tile.tile<8x128xi1>
      %57 = "cuda_tile.muli"(%54, %8) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<8x128xi64>, !cuda_tile.tile<8x128xi64>) -> !cuda_tile.tile<8x128xi64>
      %58 = "cuda_tile.addi"(%52, %57) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<8x128xi64>, !cuda_tile.tile<8x128xi64>) -> !cuda_tile.tile<8x128xi64>
      %59 = "cuda_tile.reshape"(%3) : (!cuda_tile.tile<ptr<f32>>) -> !cuda_tile.tile<1x1xptr<f32>>
      %60 = "cuda_tile.broadcast"(%59) : (!cuda_tile.tile<1x1xptr<f32>>) -> !cuda_tile.tile<8x128xptr<f32>>
      %61 = "cuda_tile.offset"(%60, %58) : (!cuda_tile.tile<8x128xptr<f32>>, !cuda_tile.tile<8x128xi64>) -> !cuda_tile.tile<8x128xptr<f32>>
      %62:2 = "cuda_tile.atomic_rmw_tko"(%61, %45#0, %56, %0) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, mode = 4 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 1>}> : (!cuda_tile.tile<8x128xptr<f32>>, !cuda_tile.tile<8x128xf32>, !cuda_tile.tile<8x128xi1>, !cuda_tile.token) -> (!cuda_tile.tile<8x128xf32>, !cuda_tile.token)
      "cuda_tile.return"() : () -> ()
    }) : () -> ()
  }) : () -> ()
}) : () -> ()

