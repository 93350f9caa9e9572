"builtin.module"() ({
  "cuda_tile.module"() <{sym_name = "kernels"}> ({
    "cuda_tile.entry"() <{arg_attrs = [{}, {}, {}, {}, {}, {}], function_type = (!cuda_tile.tile<ptr<i32>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<ptr<i32>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> (), optimization_hints = #cuda_tile.optimization_hints<default = {}>, sym_name = "histogram"}> ({
    ^bb0(%arg0: !cuda_tile.tile<ptr<i32>>, %arg1: !cuda_tile.tile<i32>, %arg2: !cuda_tile.tile<i32>, %arg3: !cuda_tile.tile<ptr<i32>>, %arg4: !cuda_tile.tile<i32>, %arg5: !cuda_tile.tile<i32>):
      %0 = "cuda_tile.make_token"() : () -> !cuda_tile.token
      %1 = "cuda_tile.assume"(%arg0) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.tile<ptr<i32>>) -> !cuda_tile.tile<ptr<i32>>
      %2 = "cuda_tile.assume"(%arg3) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.tile<ptr<i32>>) -> !cuda_tile.tile<ptr<i32>>
      %3 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<1024xi64>}> : () -> !cuda_tile.tile<1024xi64>
      %4 = "cuda_tile.constant"() <{value = dense<-1> : !cuda_tile.tile<1024xi32>}> : () -> !cuda_tile.tile<1024xi32>
      %5 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<1024xi64>}> : () -> !cuda_tile.tile<1024xi64>
      %6 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<1024xi32>}> : () -> !cuda_tile.tile<1024xi32>
      %7 = "cuda_tile.assume"(%arg1) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %8 = "cuda_tile.assume"(%arg4) <{predicate = #cuda_tile.bounded<0, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %9 = "cuda_tile.constant"() <{value = dense<1024> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
      %10:3 = "cuda_tile.get_tile_block_id"() : () -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>)
      %11 = "cuda_tile.muli"(%10#0, %9) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      %12 = "cuda_tile.iota"() : () -> !cuda_tile.tile<1024xi32>
      %13 = "cuda_tile.reshape"(%11) : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<1xi32>
      %14 = "cuda_tile.broadcast"(%13) : (!cuda_tile.tile<1xi32>) -> !cuda_tile.tile<1024xi32>
      %15 = "cuda_tile.addi"(%14, %12) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<1024xi32>, !cuda_tile.tile<1024xi32>) -> !cuda_tile.tile<1024xi32>
      %16 = "cuda_tile.exti"(%15) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<1024xi32>) -> !cuda_tile.tile<1024xi64>
      %17 = "cuda_tile.exti"(%7) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i64>
      %18 = "cuda_tile.reshape"(%17) : (!cuda_tile.tile<i64>) -> !cuda_tile.tile<1xi64>
      %19 = "cuda_tile.broadcast"(%18) : (!cuda_tile.tile<1xi64>) -> !cuda_tile.tile<1024xi64>
      %20 = "cuda_tile.cmpi"(%16, %19) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, signedness = #cuda_tile.signedness<unsigned>}> : (!cuda_tile.tile<1024xi64>, !cuda_tile.tile<1024xi64>) -> !cuda_tile.tile<1024xi1>
      %21 = "cuda_tile.muli"(%16, %3) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<1024xi64>, !cuda_tile.tile<1024xi64>) -> !cuda_tile.tile<1024xi64>
      %22 = "cuda_tile.reshape"(%1) : (!cuda_tile.tile<ptr<i32>>) -> !cuda_tile.tile<1xptr<i32>>
      %23 = "cuda_tile.broadcast"(%22) : (!cuda_tile.tile<1xptr<i32>>) -> !cuda_tile.tile<1024xptr<i32>>
      %24 = "cuda_tile.offset"(%23, %21) : (!cuda_tile.tile<1024xptr<i32>>, !cuda_tile.tile<1024xi64>) -> !cuda_tile.tile<1024xptr<i32>>
      %25:2 = "cuda_tile.load_ptr_tko"(%24, %20, %4, %0) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 1>}> : (!cuda_tile.tile<1024xptr<i32>>, !cuda_tile.tile<1024xi1>, !cuda_tile.tile<1024xi32>, !cuda_tile.token) -> (!cuda_tile.tile<1024xi32>, !cuda_tile.token)
      %26 = "cuda_tile.exti"(%25#0) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<1024xi32>) -> !cuda_tile.tile<1024xi64>
      %27 = "cuda_tile.exti"(%8) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i64>
      %28 = "cuda_tile.reshape"(%27) : (!cuda_tile.tile<i64>) -> !cuda_tile.tile<1xi64>
      %29 = "cuda_tile.broadcast"(%28) : (!cuda_tile.tile<1xi64>) -> !cuda_tile.tile<1024xi64>
      %30 = "cuda_tile.cmpi"(%26, %29) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, signedness = #cuda_tile.signedness<unsigned>}> : (!cuda_tile.tile<1024xi64>, !cuda_tile.tile<1024xi64>) -> !cuda_tile.tile<1024xi1>
      %31 = "cuda_tile.muli"(%26, %5) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<1024xi64>, !cuda_tile.tile<1024xi64>) -> !cuda_tile.tile<1024xi64>
      %32 = "cuda_tile.reshape"(%2) : (!cuda_tile.tile<ptr<i32>>) -> !cuda_tile.tile<1xptr<i32>>
      %33 = "cuda_tile.broadcast"(%32) : (!cuda_tile.tile<1xptr<i32>>) -> !cuda_tile.tile<1024xptr<i32>>
      %34 = "cuda_tile.offset"(%33, %31) : (!cuda_tile.tile<1024xptr<i32>>, !cuda_tile.tile<1024xi64>) -> !cuda_tile.tile<1024xptr<i32>>
      %35:2 = "cuda_tile.atomic_rmw_tko"(%34, %6, %30, %0) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, mode = 3 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 1>}> : (!cuda_tile.tile<1024xptr<i32>>, !cuda_tile.tile<1024xi32>, !cuda_tile.tile<1024xi1>, !cuda_tile.token) -> (!cuda_tile.tile<1024xi32>, !cuda_tile.token)
      "cuda_tile.return"() : () -> ()
    }) : () -> ()
  }) : () -> ()
}) : () -> ()

