"builtin.module"() ({
  "cuda_tile.module"() <{sym_name = "kernels"}> ({
    "cuda_tile.entry"() <{arg_attrs = [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}], function_type = (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<ptr<i32>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> (), optimization_hints = #cuda_tile.optimization_hints<default = {}>, sym_name = "gather_rows"}> ({
    ^bb0(%arg0: !cuda_tile.tile<ptr<f32>>, %arg1: !cuda_tile.tile<i32>, %arg2: !cuda_tile.tile<i32>, %arg3: !cuda_tile.tile<i32>, %arg4: !cuda_tile.tile<i32>, %arg5: !cuda_tile.tile<ptr<i32>>, %arg6: !cuda_tile.tile<i32>, %arg7: !cuda_tile.tile<i32>, %arg8: !cuda_tile.tile<ptr<f32>>, %arg9: !cuda_tile.tile<i32>, %arg10: !cuda_tile.tile<i32>, %arg11: !cuda_tile.tile<i32>, %arg12: !cuda_tile.tile<i32>):
      %0 = "cuda_tile.make_token"() : () -> !cuda_tile.token
      %1 = "cuda_tile.assume"(%arg0) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.tile<ptr<f32>>) -> !cuda_tile.tile<ptr<f32>>
      %2 = "cuda_tile.assume"(%arg5) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.tile<ptr<i32>>) -> !cuda_tile.tile<ptr<i32>>
      %3 = "cuda_tile.assume"(%arg8) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.tile<ptr<f32>>) -> !cuda_tile.tile<ptr<f32>>
      %4 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<2048xi64>}> : () -> !cuda_tile.tile<2048xi64>
      %5 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<2048xi32>}> : () -> !cuda_tile.tile<2048xi32>
      %6 = "cuda_tile.constant"() <{value = dense<512> : !cuda_tile.tile<2048xi64>}> : () -> !cuda_tile.tile<2048xi64>
      %7 = "cuda_tile.constant"() <{value = dense<512> : !cuda_tile.tile<2048xi64>}> : () -> !cuda_tile.tile<2048xi64>
      %8 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<2048xi64>}> : () -> !cuda_tile.tile<2048xi64>
      %9 = "cuda_tile.constant"() <{value = dense<512> : !cuda_tile.tile<2048xi64>}> : () -> !cuda_tile.tile<2048xi64>
      %10 = "cuda_tile.constant"() <{value = dense<512> : !cuda_tile.tile<2048xi64>}> : () -> !cuda_tile.tile<2048xi64>
      %11 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<2048xi64>}> : () -> !cuda_tile.tile<2048xi64>
      %12 = "cuda_tile.assume"(%arg1) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %13 = "cuda_tile.assume"(%arg6) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %14 = "cuda_tile.assume"(%arg9) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %15 = "cuda_tile.constant"() <{value = dense<16> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %16 = "cuda_tile.constant"() <{value = dense<128> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %17:3 = "cuda_tile.get_tile_block_id"() : () -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>)
      %18 = "cuda_tile.muli"(%17#0, %15) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %19 = "cuda_tile.iota"() : () -> !cuda_tile.tile<16xi32>
      %20 = "cuda_tile.reshape"(%18) : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<1xi32>
      %21 = "cuda_tile.broadcast"(%20) : (!cuda_tile.tile<1xi32>) -> !cuda_tile.tile<16xi32>
      %22 = "cuda_tile.addi"(%21, %19) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<16xi32>, !cuda_tile.tile<16xi32>) -> !cuda_tile.tile<16xi32>
      %23 = "cuda_tile.reshape"(%22) : (!cuda_tile.tile<16xi32>) -> !cuda_tile.tile<16x1xi32>
      %24 = "cuda_tile.broadcast"(%23) : (!cuda_tile.tile<16x1xi32>) -> !cuda_tile.tile<16x128xi32>
      %25 = "cuda_tile.reshape"(%24) : (!cuda_tile.tile<16x128xi32>) -> !cuda_tile.tile<2048xi32>
      %26:3 = "cuda_tile.get_tile_block_id"() : () -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>)
      %27 = "cuda_tile.muli"(%26#1, %16) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %28 = "cuda_tile.iota"() : () -> !cuda_tile.tile<128xi32>
      %29 = "cuda_tile.reshape"(%27) : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<1xi32>
      %30 = "cuda_tile.broadcast"(%29) : (!cuda_tile.tile<1xi32>) -> !cuda_tile.tile<128xi32>
      %31 = "cuda_tile.addi"(%30, %28) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<128xi32>, !cuda_tile.tile<128xi32>) -> !cuda_tile.tile<128xi32>
      %32 = "cuda_tile.reshape"(%31) : (!cuda_tile.tile<128xi32>) -> !cuda_tile.tile<1x128xi32>
      %33 = "cuda_tile.broadcast"(%32) : (!cuda_tile.tile<1x128xi32>) -> !cuda_tile.tile<16x128xi32>
      %34 = "cuda_tile.reshape"(%33) : (!cuda_tile.tile<16x128xi32>) -> !cuda_tile.tile<2048xi32>
      %35 = "cuda_tile.exti"(%25) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<2048xi32>) -> !cuda_tile.tile<2048xi64>
      %36 = "cuda_tile.exti"(%13) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i64>
      %37 = "cuda_tile.reshape"(%36) : (!cuda_tile.tile<i64>) -> !cuda_tile.tile<1xi64>
      %38 = "cuda_tile.broadcast"(%37) : (!cuda_tile.tile<1xi64>) -> !cuda_tile.tile<2048xi64>
      %39 = "cuda_tile.cmpi"(%35, %38) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, signedness = #cuda_tile.signedness<unsigned>}> : (!cuda_tile.tile<2048xi64>, !cuda_tile.tile<2048xi64>) -> !cuda_tile.tile<2048xi1>
      %40 = "cuda_tile.muli"(%35, %4) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<2048xi64>, !cuda_tile.tile<2048xi64>) -> !cuda_tile.tile<2048xi64>
      %41 = "cuda_tile.reshape"(%2) : (!cuda_tile.tile<ptr<i32>>) -> !cuda_tile.tile<1xptr<i32>>
      %42 = "cuda_tile.broadcast"(%41) : (!cuda_tile.tile<1xptr<i32>>) -> !cuda_tile.tile<2048xptr<i32>>
      %43 = "cuda_tile.offset"(%42, %40) : (!cuda_tile.tile<2048xptr<i32>>, !cuda_tile.tile<2048xi64>) -> !cuda_tile.tile<2048xptr<i32>>
      %44:2 = "cuda_tile.load_ptr_tko"(%43, %39, %5, %0) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 1>}> : (!cuda_tile.tile<2048xptr<i32>>, !cuda_tile.tile<2048xi1>, !cuda_tile.tile<2048xi32>, !cuda_tile.token) -> (!cuda_tile.tile<2048xi32>, !cuda_tile.token)
      %45 = "cuda_tile.constant"() <{value = dense<0.000000e+00> : !cuda_tile.tile<f32>}> : () -> !cuda_tile.tile<f32>
      %46 = "cuda_tile.exti"(%44#0) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<2048xi32>) -> !cuda_tile.tile<2048xi64>
      %47 = "cuda_tile.exti"(%12) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i64>
      %48 = "cuda_tile.reshape"(%47) : (!cuda_tile.tile<i64>) -> !cuda_tile.tile<1xi64>
      %49 = "cuda_tile.broadcast"(%48) : (!cuda_tile.tile<1xi64>) -> !cuda_tile.tile<2048xi64>
      %50 = "cuda_tile.cmpi"(%46, %49) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, signedness = #cuda_tile.signedness<unsigned>}> : (!cuda_tile.tile<2048xi64>, !cuda_tile.tile<2048xi64>) -> !cuda_tile.tile<2048xi1>
      %51 = "cuda_tile.muli"(%46, %6) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<2048xi64>, !cuda_tile.tile<2048xi64>) -> !cuda_tile.tile<2048xi64>
      %52 = "cuda_tile.exti"(%34) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<2048xi32>) -> !cuda_tile.tile<2048xi64>
      %53 = "cuda_tile.cmpi"(%52, %7) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, signedness = #cuda_tile.signedness<unsigned>}> : (!cuda_tile.tile<2048xi64>, !cuda_tile.tile<2048xi64>) -> !cuda_tile.tile<2048xi1>
      %54 = "cuda_tile.andi"(%50, %53) : (!cuda_tile.tile<2048xi1>, !cuda_tile.tile<2048xi1>) -> !cuda_tile.tile<2048xi1>
      %55 = "cuda_tile.muli"(%52, %8) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<2048xi64>, !cuda_tile.tile<2048xi64>) -> !cuda_tile.tile<2048xi64>
      %56 = "cuda_tile.addi"(%51, %55) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<2048xi64>, !cuda_tile.tile<2048xi64>) -> !cuda_tile.tile<2048xi64>
      %57 = "cuda_tile.reshape"(%1) : (!cuda_tile.tile<ptr<f32>>) -> !cuda_tile.tile<1xptr<f32>>
      %58 = "cuda_tile.broadcast"(%57) : (!cuda_tile.tile<1xptr<f32>>) -> !cuda_tile.tile<2048xptr<f32>>
      %59 = "cuda_tile.offset"(%58, %56) : (!cuda_tile.tile<2048xptr<f32>>, !cuda_tile.tile<2048xi64>) -> !cuda_tile.tile<2048xptr<f32>>
      %60 = "cuda_tile.reshape"(%45) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<1xf32>
      %61 = "cuda_tile.broadcast"(%60) : (!cuda_tile.tile<1xf32>) -> !cuda_tile.tile<2048xf32>
      %62:2 = "cuda_tile.load_ptr_tko"(%59, %54, %61, %0) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 1>}> : (!cuda_tile.tile<2048xptr<f32>>, !cuda_tile.tile<2048xi1>, !cuda_tile.tile<2048xf32>, !cuda_tile.token) -> (!cuda_tile.tile<2048xf32>, !cuda_tile.token)
      %63 = "cuda_tile.exti"(%25) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<2048xi32>) -> !cuda_tile.tile<2048xi64>
      %64 = "cuda_tile.exti"(%14) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i64>
      %65 = "cuda_tile.reshape"(%64) : (!cuda_tile.tile<i64>) -> !cuda_tile.tile<1xi64>
      %66 = "cuda_tile.broadcast"(%65) : (!cuda_tile.tile<1xi64>) -> !cuda_tile.tile<2048xi64>
      %67 = "cuda_tile.cmpi"(%63, %66) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, signedness = #cuda_tile.signedness<unsigned>}> : (!cuda_tile.tile<2048xi64>, !cuda_tile.tile<2048xi64>) -> !cuda_tile.tile<2048xi1>
      %68 = "cuda_tile.muli"(%63, %9) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<2048xi64>, !cuda_tile.tile<2048xi64>) -> !cuda_tile.tile<2048xi64>
      %69 = "cuda_tile.exti"(%34) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<2048xi32>) -> !cuda_tile.tile<2048xi64>
      %70 = "cuda_tile.cmpi"(%69, %10) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, signedness = #cuda_tile.signedness<unsigned>}> : (!cuda_tile.tile<2048xi64>, !cuda_tile.tile<2048xi64>) -> !cuda_tile.tile<2048xi1>
      %71 = "cuda_tile.andi"(%67, %70) : (!cuda_tile.tile<2048xi1>, !cuda_tile.tile<2048xi1>) -> !cuda_tile.tile<2048xi1>
      %72 = "cuda_tile.muli"(%69, %11) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<2048xi64>, !cuda_tile.tile<2048xi64>) -> !cuda_tile.tile<2048xi64>
      %73 = "cuda_tile.addi"(%68, %72) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<2048xi64>, !cuda_tile.tile<2048xi64>) -> !cuda_tile.tile<2048xi64>
      %74 = "cuda_tile.reshape"(%3) : (!cuda_tile.tile<ptr<f32>>) -> !cuda_tile.tile<1xptr<f32>>
      %75 = "cuda_tile.broadcast"(%74) : (!cuda_tile.tile<1xptr<f32>>) -> !cuda_tile.tile<2048xptr<f32>>
      %76 = "cuda_tile.offset"(%75, %73) : (!cuda_tile.tile<2048xptr<f32>>, !cuda_tile.tile<2048xi64>) -> !cuda_tile.tile<2048xptr<f32>>
      %77 = "cuda_tile.store_ptr_tko"(%76, %62#0, %71, %0) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 1>}> : (!cuda_tile.tile<2048xptr<f32>>, !cuda_tile.tile<2048xf32>, !cuda_tile.tile<2048xi1>, !cuda_tile.token) -> !cuda_tile.token
      "cuda_tile.return"() : () -> ()
    }) : () -> ()
  }) : () -> ()
}) : () -> ()

