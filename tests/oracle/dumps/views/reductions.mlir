entry @reductions() {
  %0 = make_token : token
  %cst_1_i64 = constant <i64: 1> : tile<i64>
  %1 = int_to_ptr %cst_1_i64 : tile<i64> -> tile<ptr<i32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %tview = make_tensor_view %1, shape = [%cst_1_i32, 64], strides = [64, 1] : tile<i32> -> tensor_view<?x64xi32, strides=[64,1]>
  %pview = make_partition_view %tview : partition_view<tile=(4x8), tensor_view<?x64xi32, strides=[64,1]>>
  %cst_1_i32_0 = constant <i32: 1> : tile<i32>
  %cst_1_i32_1 = constant <i32: 1> : tile<i32>
  %cst_1_i32_2 = constant <i32: 1> : tile<4x8xi32>
  %2 = atomic_red_view_tko relaxed tl_blk %pview[%cst_1_i32_0, %cst_1_i32_1], and, %cst_1_i32_2 : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x64xi32, strides=[64,1]>>, tile<i32> -> token
  %cst_1_i32_3 = constant <i32: 1> : tile<4x8xi32>
  %3 = atomic_red_view_tko relaxed tl_blk %pview[%cst_1_i32_0, %cst_1_i32_1], and, %cst_1_i32_3 inbounds = [false, true] : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x64xi32, strides=[64,1]>>, tile<i32> -> token
  %cst_1_i32_4 = constant <i32: 1> : tile<4x8xi32>
  %4 = atomic_red_view_tko relaxed device %pview[%cst_1_i32_0, %cst_1_i32_1], and, %cst_1_i32_4 : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x64xi32, strides=[64,1]>>, tile<i32> -> token
  %cst_1_i32_5 = constant <i32: 1> : tile<4x8xi32>
  %5 = atomic_red_view_tko relaxed device %pview[%cst_1_i32_0, %cst_1_i32_1], and, %cst_1_i32_5 inbounds = [false, true] : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x64xi32, strides=[64,1]>>, tile<i32> -> token
  %cst_1_i32_6 = constant <i32: 1> : tile<4x8xi32>
  %6 = atomic_red_view_tko relaxed tl_blk %pview[%cst_1_i32_0, %cst_1_i32_1], and, %cst_1_i32_6 token = %0 : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x64xi32, strides=[64,1]>>, tile<i32> -> token
  %cst_1_i32_7 = constant <i32: 1> : tile<4x8xi32>
  %7 = atomic_red_view_tko relaxed tl_blk %pview[%cst_1_i32_0, %cst_1_i32_1], and, %cst_1_i32_7 token = %0 inbounds = [false, true] : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x64xi32, strides=[64,1]>>, tile<i32> -> token
  %cst_1_i32_8 = constant <i32: 1> : tile<4x8xi32>
  %8 = atomic_red_view_tko relaxed device %pview[%cst_1_i32_0, %cst_1_i32_1], and, %cst_1_i32_8 token = %0 : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x64xi32, strides=[64,1]>>, tile<i32> -> token
  %cst_1_i32_9 = constant <i32: 1> : tile<4x8xi32>
  %9 = atomic_red_view_tko relaxed device %pview[%cst_1_i32_0, %cst_1_i32_1], and, %cst_1_i32_9 token = %0 inbounds = [false, true] : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x64xi32, strides=[64,1]>>, tile<i32> -> token
  %cst_1_i32_10 = constant <i32: 1> : tile<4x8xi32>
  %10 = atomic_red_view_tko relaxed tl_blk %pview[%cst_1_i32_0, %cst_1_i32_1], or, %cst_1_i32_10 : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x64xi32, strides=[64,1]>>, tile<i32> -> token
  %cst_1_i32_11 = constant <i32: 1> : tile<4x8xi32>
  %11 = atomic_red_view_tko relaxed tl_blk %pview[%cst_1_i32_0, %cst_1_i32_1], or, %cst_1_i32_11 inbounds = [false, true] : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x64xi32, strides=[64,1]>>, tile<i32> -> token
  %cst_1_i32_12 = constant <i32: 1> : tile<4x8xi32>
  %12 = atomic_red_view_tko relaxed device %pview[%cst_1_i32_0, %cst_1_i32_1], or, %cst_1_i32_12 : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x64xi32, strides=[64,1]>>, tile<i32> -> token
  %cst_1_i32_13 = constant <i32: 1> : tile<4x8xi32>
  %13 = atomic_red_view_tko relaxed device %pview[%cst_1_i32_0, %cst_1_i32_1], or, %cst_1_i32_13 inbounds = [false, true] : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x64xi32, strides=[64,1]>>, tile<i32> -> token
  %cst_1_i32_14 = constant <i32: 1> : tile<4x8xi32>
  %14 = atomic_red_view_tko relaxed tl_blk %pview[%cst_1_i32_0, %cst_1_i32_1], or, %cst_1_i32_14 token = %0 : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x64xi32, strides=[64,1]>>, tile<i32> -> token
  %cst_1_i32_15 = constant <i32: 1> : tile<4x8xi32>
  %15 = atomic_red_view_tko relaxed tl_blk %pview[%cst_1_i32_0, %cst_1_i32_1], or, %cst_1_i32_15 token = %0 inbounds = [false, true] : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x64xi32, strides=[64,1]>>, tile<i32> -> token
  %cst_1_i32_16 = constant <i32: 1> : tile<4x8xi32>
  %16 = atomic_red_view_tko relaxed device %pview[%cst_1_i32_0, %cst_1_i32_1], or, %cst_1_i32_16 token = %0 : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x64xi32, strides=[64,1]>>, tile<i32> -> token
  %cst_1_i32_17 = constant <i32: 1> : tile<4x8xi32>
  %17 = atomic_red_view_tko relaxed device %pview[%cst_1_i32_0, %cst_1_i32_1], or, %cst_1_i32_17 token = %0 inbounds = [false, true] : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x64xi32, strides=[64,1]>>, tile<i32> -> token
  %cst_1_i32_18 = constant <i32: 1> : tile<4x8xi32>
  %18 = atomic_red_view_tko relaxed tl_blk %pview[%cst_1_i32_0, %cst_1_i32_1], xor, %cst_1_i32_18 : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x64xi32, strides=[64,1]>>, tile<i32> -> token
  %cst_1_i32_19 = constant <i32: 1> : tile<4x8xi32>
  %19 = atomic_red_view_tko relaxed tl_blk %pview[%cst_1_i32_0, %cst_1_i32_1], xor, %cst_1_i32_19 inbounds = [false, true] : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x64xi32, strides=[64,1]>>, tile<i32> -> token
  %cst_1_i32_20 = constant <i32: 1> : tile<4x8xi32>
  %20 = atomic_red_view_tko relaxed device %pview[%cst_1_i32_0, %cst_1_i32_1], xor, %cst_1_i32_20 : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x64xi32, strides=[64,1]>>, tile<i32> -> token
  %cst_1_i32_21 = constant <i32: 1> : tile<4x8xi32>
  %21 = atomic_red_view_tko relaxed device %pview[%cst_1_i32_0, %cst_1_i32_1], xor, %cst_1_i32_21 inbounds = [false, true] : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x64xi32, strides=[64,1]>>, tile<i32> -> token
  %cst_1_i32_22 = constant <i32: 1> : tile<4x8xi32>
  %22 = atomic_red_view_tko relaxed tl_blk %pview[%cst_1_i32_0, %cst_1_i32_1], xor, %cst_1_i32_22 token = %0 : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x64xi32, strides=[64,1]>>, tile<i32> -> token
  %cst_1_i32_23 = constant <i32: 1> : tile<4x8xi32>
  %23 = atomic_red_view_tko relaxed tl_blk %pview[%cst_1_i32_0, %cst_1_i32_1], xor, %cst_1_i32_23 token = %0 inbounds = [false, true] : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x64xi32, strides=[64,1]>>, tile<i32> -> token
  %cst_1_i32_24 = constant <i32: 1> : tile<4x8xi32>
  %24 = atomic_red_view_tko relaxed device %pview[%cst_1_i32_0, %cst_1_i32_1], xor, %cst_1_i32_24 token = %0 : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x64xi32, strides=[64,1]>>, tile<i32> -> token
  %cst_1_i32_25 = constant <i32: 1> : tile<4x8xi32>
  %25 = atomic_red_view_tko relaxed device %pview[%cst_1_i32_0, %cst_1_i32_1], xor, %cst_1_i32_25 token = %0 inbounds = [false, true] : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x64xi32, strides=[64,1]>>, tile<i32> -> token
  %cst_1_i32_26 = constant <i32: 1> : tile<4x8xi32>
  %26 = atomic_red_view_tko relaxed tl_blk %pview[%cst_1_i32_0, %cst_1_i32_1], add, %cst_1_i32_26 : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x64xi32, strides=[64,1]>>, tile<i32> -> token
  %cst_1_i32_27 = constant <i32: 1> : tile<4x8xi32>
  %27 = atomic_red_view_tko relaxed tl_blk %pview[%cst_1_i32_0, %cst_1_i32_1], add, %cst_1_i32_27 inbounds = [false, true] : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x64xi32, strides=[64,1]>>, tile<i32> -> token
  %cst_1_i32_28 = constant <i32: 1> : tile<4x8xi32>
  %28 = atomic_red_view_tko relaxed device %pview[%cst_1_i32_0, %cst_1_i32_1], add, %cst_1_i32_28 : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x64xi32, strides=[64,1]>>, tile<i32> -> token
  %cst_1_i32_29 = constant <i32: 1> : tile<4x8xi32>
  %29 = atomic_red_view_tko relaxed device %pview[%cst_1_i32_0, %cst_1_i32_1], add, %cst_1_i32_29 inbounds = [false, true] : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x64xi32, strides=[64,1]>>, tile<i32> -> token
  %cst_1_i32_30 = constant <i32: 1> : tile<4x8xi32>
  %30 = atomic_red_view_tko relaxed tl_blk %pview[%cst_1_i32_0, %cst_1_i32_1], add, %cst_1_i32_30 token = %0 : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x64xi32, strides=[64,1]>>, tile<i32> -> token
  %cst_1_i32_31 = constant <i32: 1> : tile<4x8xi32>
  %31 = atomic_red_view_tko relaxed tl_blk %pview[%cst_1_i32_0, %cst_1_i32_1], add, %cst_1_i32_31 token = %0 inbounds = [false, true] : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x64xi32, strides=[64,1]>>, tile<i32> -> token
  %cst_1_i32_32 = constant <i32: 1> : tile<4x8xi32>
  %32 = atomic_red_view_tko relaxed device %pview[%cst_1_i32_0, %cst_1_i32_1], add, %cst_1_i32_32 token = %0 : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x64xi32, strides=[64,1]>>, tile<i32> -> token
  %cst_1_i32_33 = constant <i32: 1> : tile<4x8xi32>
  %33 = atomic_red_view_tko relaxed device %pview[%cst_1_i32_0, %cst_1_i32_1], add, %cst_1_i32_33 token = %0 inbounds = [false, true] : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x64xi32, strides=[64,1]>>, tile<i32> -> token
  %cst_1_i32_34 = constant <i32: 1> : tile<4x8xi32>
  %34 = atomic_red_view_tko relaxed tl_blk %pview[%cst_1_i32_0, %cst_1_i32_1], max, %cst_1_i32_34 : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x64xi32, strides=[64,1]>>, tile<i32> -> token
  %cst_1_i32_35 = constant <i32: 1> : tile<4x8xi32>
  %35 = atomic_red_view_tko relaxed tl_blk %pview[%cst_1_i32_0, %cst_1_i32_1], max, %cst_1_i32_35 inbounds = [false, true] : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x64xi32, strides=[64,1]>>, tile<i32> -> token
  %cst_1_i32_36 = constant <i32: 1> : tile<4x8xi32>
  %36 = atomic_red_view_tko relaxed device %pview[%cst_1_i32_0, %cst_1_i32_1], max, %cst_1_i32_36 : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x64xi32, strides=[64,1]>>, tile<i32> -> token
  %cst_1_i32_37 = constant <i32: 1> : tile<4x8xi32>
  %37 = atomic_red_view_tko relaxed device %pview[%cst_1_i32_0, %cst_1_i32_1], max, %cst_1_i32_37 inbounds = [false, true] : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x64xi32, strides=[64,1]>>, tile<i32> -> token
  %cst_1_i32_38 = constant <i32: 1> : tile<4x8xi32>
  %38 = atomic_red_view_tko relaxed tl_blk %pview[%cst_1_i32_0, %cst_1_i32_1], max, %cst_1_i32_38 token = %0 : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x64xi32, strides=[64,1]>>, tile<i32> -> token
  %cst_1_i32_39 = constant <i32: 1> : tile<4x8xi32>
  %39 = atomic_red_view_tko relaxed tl_blk %pview[%cst_1_i32_0, %cst_1_i32_1], max, %cst_1_i32_39 token = %0 inbounds = [false, true] : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x64xi32, strides=[64,1]>>, tile<i32> -> token
  %cst_1_i32_40 = constant <i32: 1> : tile<4x8xi32>
  %40 = atomic_red_view_tko relaxed device %pview[%cst_1_i32_0, %cst_1_i32_1], max, %cst_1_i32_40 token = %0 : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x64xi32, strides=[64,1]>>, tile<i32> -> token
  %cst_1_i32_41 = constant <i32: 1> : tile<4x8xi32>
  %41 = atomic_red_view_tko relaxed device %pview[%cst_1_i32_0, %cst_1_i32_1], max, %cst_1_i32_41 token = %0 inbounds = [false, true] : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x64xi32, strides=[64,1]>>, tile<i32> -> token
  %cst_1_i32_42 = constant <i32: 1> : tile<4x8xi32>
  %42 = atomic_red_view_tko relaxed tl_blk %pview[%cst_1_i32_0, %cst_1_i32_1], min, %cst_1_i32_42 : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x64xi32, strides=[64,1]>>, tile<i32> -> token
  %cst_1_i32_43 = constant <i32: 1> : tile<4x8xi32>
  %43 = atomic_red_view_tko relaxed tl_blk %pview[%cst_1_i32_0, %cst_1_i32_1], min, %cst_1_i32_43 inbounds = [false, true] : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x64xi32, strides=[64,1]>>, tile<i32> -> token
  %cst_1_i32_44 = constant <i32: 1> : tile<4x8xi32>
  %44 = atomic_red_view_tko relaxed device %pview[%cst_1_i32_0, %cst_1_i32_1], min, %cst_1_i32_44 : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x64xi32, strides=[64,1]>>, tile<i32> -> token
  %cst_1_i32_45 = constant <i32: 1> : tile<4x8xi32>
  %45 = atomic_red_view_tko relaxed device %pview[%cst_1_i32_0, %cst_1_i32_1], min, %cst_1_i32_45 inbounds = [false, true] : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x64xi32, strides=[64,1]>>, tile<i32> -> token
  %cst_1_i32_46 = constant <i32: 1> : tile<4x8xi32>
  %46 = atomic_red_view_tko relaxed tl_blk %pview[%cst_1_i32_0, %cst_1_i32_1], min, %cst_1_i32_46 token = %0 : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x64xi32, strides=[64,1]>>, tile<i32> -> token
  %cst_1_i32_47 = constant <i32: 1> : tile<4x8xi32>
  %47 = atomic_red_view_tko relaxed tl_blk %pview[%cst_1_i32_0, %cst_1_i32_1], min, %cst_1_i32_47 token = %0 inbounds = [false, true] : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x64xi32, strides=[64,1]>>, tile<i32> -> token
  %cst_1_i32_48 = constant <i32: 1> : tile<4x8xi32>
  %48 = atomic_red_view_tko relaxed device %pview[%cst_1_i32_0, %cst_1_i32_1], min, %cst_1_i32_48 token = %0 : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x64xi32, strides=[64,1]>>, tile<i32> -> token
  %cst_1_i32_49 = constant <i32: 1> : tile<4x8xi32>
  %49 = atomic_red_view_tko relaxed device %pview[%cst_1_i32_0, %cst_1_i32_1], min, %cst_1_i32_49 token = %0 inbounds = [false, true] : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x64xi32, strides=[64,1]>>, tile<i32> -> token
  %cst_1_i32_50 = constant <i32: 1> : tile<4x8xi32>
  %50 = atomic_red_view_tko relaxed tl_blk %pview[%cst_1_i32_0, %cst_1_i32_1], umax, %cst_1_i32_50 : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x64xi32, strides=[64,1]>>, tile<i32> -> token
  %cst_1_i32_51 = constant <i32: 1> : tile<4x8xi32>
  %51 = atomic_red_view_tko relaxed tl_blk %pview[%cst_1_i32_0, %cst_1_i32_1], umax, %cst_1_i32_51 inbounds = [false, true] : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x64xi32, strides=[64,1]>>, tile<i32> -> token
  %cst_1_i32_52 = constant <i32: 1> : tile<4x8xi32>
  %52 = atomic_red_view_tko relaxed device %pview[%cst_1_i32_0, %cst_1_i32_1], umax, %cst_1_i32_52 : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x64xi32, strides=[64,1]>>, tile<i32> -> token
  %cst_1_i32_53 = constant <i32: 1> : tile<4x8xi32>
  %53 = atomic_red_view_tko relaxed device %pview[%cst_1_i32_0, %cst_1_i32_1], umax, %cst_1_i32_53 inbounds = [false, true] : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x64xi32, strides=[64,1]>>, tile<i32> -> token
  %cst_1_i32_54 = constant <i32: 1> : tile<4x8xi32>
  %54 = atomic_red_view_tko relaxed tl_blk %pview[%cst_1_i32_0, %cst_1_i32_1], umax, %cst_1_i32_54 token = %0 : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x64xi32, strides=[64,1]>>, tile<i32> -> token
  %cst_1_i32_55 = constant <i32: 1> : tile<4x8xi32>
  %55 = atomic_red_view_tko relaxed tl_blk %pview[%cst_1_i32_0, %cst_1_i32_1], umax, %cst_1_i32_55 token = %0 inbounds = [false, true] : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x64xi32, strides=[64,1]>>, tile<i32> -> token
  %cst_1_i32_56 = constant <i32: 1> : tile<4x8xi32>
  %56 = atomic_red_view_tko relaxed device %pview[%cst_1_i32_0, %cst_1_i32_1], umax, %cst_1_i32_56 token = %0 : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x64xi32, strides=[64,1]>>, tile<i32> -> token
  %cst_1_i32_57 = constant <i32: 1> : tile<4x8xi32>
  %57 = atomic_red_view_tko relaxed device %pview[%cst_1_i32_0, %cst_1_i32_1], umax, %cst_1_i32_57 token = %0 inbounds = [false, true] : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x64xi32, strides=[64,1]>>, tile<i32> -> token
  %cst_1_i32_58 = constant <i32: 1> : tile<4x8xi32>
  %58 = atomic_red_view_tko relaxed tl_blk %pview[%cst_1_i32_0, %cst_1_i32_1], umin, %cst_1_i32_58 : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x64xi32, strides=[64,1]>>, tile<i32> -> token
  %cst_1_i32_59 = constant <i32: 1> : tile<4x8xi32>
  %59 = atomic_red_view_tko relaxed tl_blk %pview[%cst_1_i32_0, %cst_1_i32_1], umin, %cst_1_i32_59 inbounds = [false, true] : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x64xi32, strides=[64,1]>>, tile<i32> -> token
  %cst_1_i32_60 = constant <i32: 1> : tile<4x8xi32>
  %60 = atomic_red_view_tko relaxed device %pview[%cst_1_i32_0, %cst_1_i32_1], umin, %cst_1_i32_60 : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x64xi32, strides=[64,1]>>, tile<i32> -> token
  %cst_1_i32_61 = constant <i32: 1> : tile<4x8xi32>
  %61 = atomic_red_view_tko relaxed device %pview[%cst_1_i32_0, %cst_1_i32_1], umin, %cst_1_i32_61 inbounds = [false, true] : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x64xi32, strides=[64,1]>>, tile<i32> -> token
  %cst_1_i32_62 = constant <i32: 1> : tile<4x8xi32>
  %62 = atomic_red_view_tko relaxed tl_blk %pview[%cst_1_i32_0, %cst_1_i32_1], umin, %cst_1_i32_62 token = %0 : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x64xi32, strides=[64,1]>>, tile<i32> -> token
  %cst_1_i32_63 = constant <i32: 1> : tile<4x8xi32>
  %63 = atomic_red_view_tko relaxed tl_blk %pview[%cst_1_i32_0, %cst_1_i32_1], umin, %cst_1_i32_63 token = %0 inbounds = [false, true] : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x64xi32, strides=[64,1]>>, tile<i32> -> token
  %cst_1_i32_64 = constant <i32: 1> : tile<4x8xi32>
  %64 = atomic_red_view_tko relaxed device %pview[%cst_1_i32_0, %cst_1_i32_1], umin, %cst_1_i32_64 token = %0 : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x64xi32, strides=[64,1]>>, tile<i32> -> token
  %cst_1_i32_65 = constant <i32: 1> : tile<4x8xi32>
  %65 = atomic_red_view_tko relaxed device %pview[%cst_1_i32_0, %cst_1_i32_1], umin, %cst_1_i32_65 token = %0 inbounds = [false, true] : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x64xi32, strides=[64,1]>>, tile<i32> -> token
  %cst_1_i64_66 = constant <i64: 1> : tile<i64>
  %66 = int_to_ptr %cst_1_i64_66 : tile<i64> -> tile<ptr<f32>>
  %cst_1_i32_67 = constant <i32: 1> : tile<i32>
  %tview_68 = make_tensor_view %66, shape = [%cst_1_i32_67, 64], strides = [64, 1] : tile<i32> -> tensor_view<?x64xf32, strides=[64,1]>
  %pview_69 = make_partition_view %tview_68 : partition_view<tile=(4x8), tensor_view<?x64xf32, strides=[64,1]>>
  %cst_1_i32_70 = constant <i32: 1> : tile<i32>
  %cst_1_i32_71 = constant <i32: 1> : tile<i32>
  %cst_f32 = constant <f32: 1.401300e-45> : tile<4x8xf32>
  %67 = atomic_red_view_tko relaxed tl_blk %pview_69[%cst_1_i32_70, %cst_1_i32_71], addf, %cst_f32 : tile<4x8xf32>, partition_view<tile=(4x8), tensor_view<?x64xf32, strides=[64,1]>>, tile<i32> -> token
  %cst_f32_72 = constant <f32: 1.401300e-45> : tile<4x8xf32>
  %68 = atomic_red_view_tko relaxed tl_blk %pview_69[%cst_1_i32_70, %cst_1_i32_71], addf, %cst_f32_72 inbounds = [false, true] : tile<4x8xf32>, partition_view<tile=(4x8), tensor_view<?x64xf32, strides=[64,1]>>, tile<i32> -> token
  %cst_f32_73 = constant <f32: 1.401300e-45> : tile<4x8xf32>
  %69 = atomic_red_view_tko relaxed device %pview_69[%cst_1_i32_70, %cst_1_i32_71], addf, %cst_f32_73 : tile<4x8xf32>, partition_view<tile=(4x8), tensor_view<?x64xf32, strides=[64,1]>>, tile<i32> -> token
  %cst_f32_74 = constant <f32: 1.401300e-45> : tile<4x8xf32>
  %70 = atomic_red_view_tko relaxed device %pview_69[%cst_1_i32_70, %cst_1_i32_71], addf, %cst_f32_74 inbounds = [false, true] : tile<4x8xf32>, partition_view<tile=(4x8), tensor_view<?x64xf32, strides=[64,1]>>, tile<i32> -> token
  %cst_f32_75 = constant <f32: 1.401300e-45> : tile<4x8xf32>
  %71 = atomic_red_view_tko relaxed tl_blk %pview_69[%cst_1_i32_70, %cst_1_i32_71], addf, %cst_f32_75 token = %0 : tile<4x8xf32>, partition_view<tile=(4x8), tensor_view<?x64xf32, strides=[64,1]>>, tile<i32> -> token
  %cst_f32_76 = constant <f32: 1.401300e-45> : tile<4x8xf32>
  %72 = atomic_red_view_tko relaxed tl_blk %pview_69[%cst_1_i32_70, %cst_1_i32_71], addf, %cst_f32_76 token = %0 inbounds = [false, true] : tile<4x8xf32>, partition_view<tile=(4x8), tensor_view<?x64xf32, strides=[64,1]>>, tile<i32> -> token
  %cst_f32_77 = constant <f32: 1.401300e-45> : tile<4x8xf32>
  %73 = atomic_red_view_tko relaxed device %pview_69[%cst_1_i32_70, %cst_1_i32_71], addf, %cst_f32_77 token = %0 : tile<4x8xf32>, partition_view<tile=(4x8), tensor_view<?x64xf32, strides=[64,1]>>, tile<i32> -> token
  %cst_f32_78 = constant <f32: 1.401300e-45> : tile<4x8xf32>
  %74 = atomic_red_view_tko relaxed device %pview_69[%cst_1_i32_70, %cst_1_i32_71], addf, %cst_f32_78 token = %0 inbounds = [false, true] : tile<4x8xf32>, partition_view<tile=(4x8), tensor_view<?x64xf32, strides=[64,1]>>, tile<i32> -> token
  return
}
