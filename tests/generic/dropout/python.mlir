"builtin.module"() ({
  "cuda_tile.module"() <{sym_name = "kernels"}> ({
    "cuda_tile.entry"() <{arg_attrs = [{}, {}, {}, {}, {}, {}, {}, {}], function_type = (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<f32>, !cuda_tile.tile<i32>) -> (), optimization_hints = #cuda_tile.optimization_hints<default = {}>, sym_name = "dropout"}> ({
    ^bb0(%arg0: !cuda_tile.tile<ptr<f32>>, %arg1: !cuda_tile.tile<i32>, %arg2: !cuda_tile.tile<i32>, %arg3: !cuda_tile.tile<ptr<f32>>, %arg4: !cuda_tile.tile<i32>, %arg5: !cuda_tile.tile<i32>, %arg6: !cuda_tile.tile<f32>, %arg7: !cuda_tile.tile<i32>):
      %0 = "cuda_tile.make_token"() : () -> !cuda_tile.token
      %1 = "cuda_tile.assume"(%arg0) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.tile<ptr<f32>>) -> !cuda_tile.tile<ptr<f32>>
      %2 = "cuda_tile.assume"(%arg3) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.tile<ptr<f32>>) -> !cuda_tile.tile<ptr<f32>>
      %3 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %4 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %5 = "cuda_tile.constant"() <{value = dense<16> : !cuda_tile.tile<1024xi32>}> : () -> !cuda_tile.tile<1024xi32>
      %6 = "cuda_tile.constant"() <{value = dense<73244475> : !cuda_tile.tile<1024xi32>}> : () -> !cuda_tile.tile<1024xi32>
      %7 = "cuda_tile.constant"() <{value = dense<16> : !cuda_tile.tile<1024xi32>}> : () -> !cuda_tile.tile<1024xi32>
      %8 = "cuda_tile.constant"() <{value = dense<73244475> : !cuda_tile.tile<1024xi32>}> : () -> !cuda_tile.tile<1024xi32>
      %9 = "cuda_tile.constant"() <{value = dense<16> : !cuda_tile.tile<1024xi32>}> : () -> !cuda_tile.tile<1024xi32>
      %10 = "cuda_tile.constant"() <{value = dense<16> : !cuda_tile.tile<1024xi32>}> : () -> !cuda_tile.tile<1024xi32>
      %11 = "cuda_tile.constant"() <{value = dense<73244475> : !cuda_tile.tile<1024xi32>}> : () -> !cuda_tile.tile<1024xi32>
      %12 = "cuda_tile.constant"() <{value = dense<16> : !cuda_tile.tile<1024xi32>}> : () -> !cuda_tile.tile<1024xi32>
      %13 = "cuda_tile.constant"() <{value = dense<73244475> : !cuda_tile.tile<1024xi32>}> : () -> !cuda_tile.tile<1024xi32>
      %14 = "cuda_tile.constant"() <{value = dense<16> : !cuda_tile.tile<1024xi32>}> : () -> !cuda_tile.tile<1024xi32>
      %15 = "cuda_tile.constant"() <{value = dense<8> : !cuda_tile.tile<1024xi32>}> : () -> !cuda_tile.tile<1024xi32>
      %16 = "cuda_tile.assume"(%arg1) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %17 = "cuda_tile.make_tensor_view"(%1, %16) <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?xf32, strides=[1]>
      %18 = "cuda_tile.assume"(%arg4) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %19 = "cuda_tile.make_tensor_view"(%2, %18) <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?xf32, strides=[1]>
      %20 = "cuda_tile.constant"() <{value = dense<1024> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %21:3 = "cuda_tile.get_tile_block_id"() : () -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>)
      %22 = "cuda_tile.make_partition_view"(%17) : (!cuda_tile.tensor_view<?xf32, strides=[1]>) -> !cuda_tile.partition_view<tile=(1024), padding_value = zero, tensor_view<?xf32, strides=[1]>>
      %23:2 = "cuda_tile.load_view_tko"(%22, %21#0, %0) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 1>}> : (!cuda_tile.partition_view<tile=(1024), padding_value = zero, tensor_view<?xf32, strides=[1]>>, !cuda_tile.tile<i32>, !cuda_tile.token) -> (!cuda_tile.tile<1024xf32>, !cuda_tile.token)
      %24 = "cuda_tile.muli"(%21#0, %20) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %25 = "cuda_tile.iota"() : () -> !cuda_tile.tile<1024xi32>
      %26 = "cuda_tile.reshape"(%24) : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<1xi32>
      %27 = "cuda_tile.broadcast"(%26) : (!cuda_tile.tile<1xi32>) -> !cuda_tile.tile<1024xi32>
      %28 = "cuda_tile.addi"(%27, %25) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<1024xi32>, !cuda_tile.tile<1024xi32>) -> !cuda_tile.tile<1024xi32>
      %29 = "cuda_tile.shri"(%28, %5) <{signedness = #cuda_tile.signedness<unsigned>}> : (!cuda_tile.tile<1024xi32>, !cuda_tile.tile<1024xi32>) -> !cuda_tile.tile<1024xi32>
      %30 = "cuda_tile.xori"(%28, %29) : (!cuda_tile.tile<1024xi32>, !cuda_tile.tile<1024xi32>) -> !cuda_tile.tile<1024xi32>
      %31 = "cuda_tile.muli"(%30, %6) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<1024xi32>, !cuda_tile.tile<1024xi32>) -> !cuda_tile.tile<1024xi32>
      %32 = "cuda_tile.shri"(%31, %7) <{signedness = #cuda_tile.signedness<unsigned>}> : (!cuda_tile.tile<1024xi32>, !cuda_tile.tile<1024xi32>) -> !cuda_tile.tile<1024xi32>
      %33 = "cuda_tile.xori"(%31, %32) : (!cuda_tile.tile<1024xi32>, !cuda_tile.tile<1024xi32>) -> !cuda_tile.tile<1024xi32>
      %34 = "cuda_tile.muli"(%33, %8) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<1024xi32>, !cuda_tile.tile<1024xi32>) -> !cuda_tile.tile<1024xi32>
      %35 = "cuda_tile.shri"(%34, %9) <{signedness = #cuda_tile.signedness<unsigned>}> : (!cuda_tile.tile<1024xi32>, !cuda_tile.tile<1024xi32>) -> !cuda_tile.tile<1024xi32>
      %36 = "cuda_tile.xori"(%34, %35) : (!cuda_tile.tile<1024xi32>, !cuda_tile.tile<1024xi32>) -> !cuda_tile.tile<1024xi32>
      %37 = "cuda_tile.reshape"(%arg7) : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<1xi32>
      %38 = "cuda_tile.broadcast"(%37) : (!cuda_tile.tile<1xi32>) -> !cuda_tile.tile<1024xi32>
      %39 = "cuda_tile.xori"(%36, %38) : (!cuda_tile.tile<1024xi32>, !cuda_tile.tile<1024xi32>) -> !cuda_tile.tile<1024xi32>
      %40 = "cuda_tile.shri"(%39, %10) <{signedness = #cuda_tile.signedness<unsigned>}> : (!cuda_tile.tile<1024xi32>, !cuda_tile.tile<1024xi32>) -> !cuda_tile.tile<1024xi32>
      %41 = "cuda_tile.xori"(%39, %40) : (!cuda_tile.tile<1024xi32>, !cuda_tile.tile<1024xi32>) -> !cuda_tile.tile<1024xi32>
      %42 = "cuda_tile.muli"(%41, %11) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<1024xi32>, !cuda_tile.tile<1024xi32>) -> !cuda_tile.tile<1024xi32>
      %43 = "cuda_tile.shri"(%42, %12) <{signedness = #cuda_tile.signedness<unsigned>}> : (!cuda_tile.tile<1024xi32>, !cuda_tile.tile<1024xi32>) -> !cuda_tile.tile<1024xi32>
      %44 = "cuda_tile.xori"(%42, %43) : (!cuda_tile.tile<1024xi32>, !cuda_tile.tile<1024xi32>) -> !cuda_tile.tile<1024xi32>
      %45 = "cuda_tile.muli"(%44, %13) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<1024xi32>, !cuda_tile.tile<1024xi32>) -> !cuda_tile.tile<1024xi32>
      %46 = "cuda_tile.shri"(%45, %14) <{signedness = #cuda_tile.signedness<unsigned>}> : (!cuda_tile.tile<1024xi32>, !cuda_tile.tile<1024xi32>) -> !cuda_tile.tile<1024xi32>
      %47 = "cuda_tile.xori"(%45, %46) : (!cuda_tile.tile<1024xi32>, !cuda_tile.tile<1024xi32>) -> !cuda_tile.tile<1024xi32>
      %48 = "cuda_tile.shri"(%47, %15) <{signedness = #cuda_tile.signedness<unsigned>}> : (!cuda_tile.tile<1024xi32>, !cuda_tile.tile<1024xi32>) -> !cuda_tile.tile<1024xi32>
      %49 = "cuda_tile.itof"(%48) <{rounding_mode = #cuda_tile.rounding<nearest_even>, signedness = #cuda_tile.signedness<unsigned>}> : (!cuda_tile.tile<1024xi32>) -> !cuda_tile.tile<1024xf32>
      %50 = "cuda_tile.constant"() <{value = dense<5.96046448E-8> : !cuda_tile.tile<f32>}> : () -> !cuda_tile.tile<f32>
      %51 = "cuda_tile.reshape"(%50) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<1xf32>
      %52 = "cuda_tile.broadcast"(%51) : (!cuda_tile.tile<1xf32>) -> !cuda_tile.tile<1024xf32>
      %53 = "cuda_tile.mulf"(%49, %52) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<1024xf32>, !cuda_tile.tile<1024xf32>) -> !cuda_tile.tile<1024xf32>
      %54 = "cuda_tile.reshape"(%arg6) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<1xf32>
      %55 = "cuda_tile.broadcast"(%54) : (!cuda_tile.tile<1xf32>) -> !cuda_tile.tile<1024xf32>
      %56 = "cuda_tile.cmpf"(%53, %55) <{comparison_ordering = #cuda_tile.comparison_ordering<ordered>, comparison_predicate = #cuda_tile.comparison_predicate<greater_than_or_equal>}> : (!cuda_tile.tile<1024xf32>, !cuda_tile.tile<1024xf32>) -> !cuda_tile.tile<1024xi1>
      %57 = "cuda_tile.constant"() <{value = dense<1.000000e+00> : !cuda_tile.tile<f32>}> : () -> !cuda_tile.tile<f32>
      %58 = "cuda_tile.subf"(%57, %arg6) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
      %59 = "cuda_tile.reshape"(%58) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<1xf32>
      %60 = "cuda_tile.broadcast"(%59) : (!cuda_tile.tile<1xf32>) -> !cuda_tile.tile<1024xf32>
      %61 = "cuda_tile.divf"(%23#0, %60) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<1024xf32>, !cuda_tile.tile<1024xf32>) -> !cuda_tile.tile<1024xf32>
      %62 = "cuda_tile.constant"() <{value = dense<0.000000e+00> : !cuda_tile.tile<f32>}> : () -> !cuda_tile.tile<f32>
      %63 = "cuda_tile.reshape"(%62) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<1xf32>
      %64 = "cuda_tile.broadcast"(%63) : (!cuda_tile.tile<1xf32>) -> !cuda_tile.tile<1024xf32>
      %65 = "cuda_tile.select"(%56, %61, %64) : (!cuda_tile.tile<1024xi1>, !cuda_tile.tile<1024xf32>, !cuda_tile.tile<1024xf32>) -> !cuda_tile.tile<1024xf32>
      %66 = "cuda_tile.make_partition_view"(%19) : (!cuda_tile.tensor_view<?xf32, strides=[1]>) -> !cuda_tile.partition_view<tile=(1024), tensor_view<?xf32, strides=[1]>>
      %67 = "cuda_tile.store_view_tko"(%65, %66, %21#0, %0) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 1>}> : (!cuda_tile.tile<1024xf32>, !cuda_tile.partition_view<tile=(1024), tensor_view<?xf32, strides=[1]>>, !cuda_tile.tile<i32>, !cuda_tile.token) -> !cuda_tile.token
      "cuda_tile.return"() : () -> ()
    }) : () -> ()
  }) : () -> ()
}) : () -> ()

