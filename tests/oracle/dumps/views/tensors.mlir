entry @tensors() {
  %cst_1_i64 = constant <i64: 1> : tile<i64>
  %0 = int_to_ptr %cst_1_i64 : tile<i64> -> tile<ptr<i1>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %tview = make_tensor_view %0, shape = [%cst_1_i32, 64], strides = [64, 1] : tile<i32> -> tensor_view<?x64xi1, strides=[64,1]>
  %cst_1_i64_0 = constant <i64: 1> : tile<i64>
  %1 = int_to_ptr %cst_1_i64_0 : tile<i64> -> tile<ptr<i8>>
  %cst_1_i32_1 = constant <i32: 1> : tile<i32>
  %tview_2 = make_tensor_view %1, shape = [%cst_1_i32_1, 64], strides = [64, 1] : tile<i32> -> tensor_view<?x64xi8, strides=[64,1]>
  %cst_1_i64_3 = constant <i64: 1> : tile<i64>
  %2 = int_to_ptr %cst_1_i64_3 : tile<i64> -> tile<ptr<i16>>
  %cst_1_i32_4 = constant <i32: 1> : tile<i32>
  %tview_5 = make_tensor_view %2, shape = [%cst_1_i32_4, 64], strides = [64, 1] : tile<i32> -> tensor_view<?x64xi16, strides=[64,1]>
  %cst_1_i64_6 = constant <i64: 1> : tile<i64>
  %3 = int_to_ptr %cst_1_i64_6 : tile<i64> -> tile<ptr<i32>>
  %cst_1_i32_7 = constant <i32: 1> : tile<i32>
  %tview_8 = make_tensor_view %3, shape = [%cst_1_i32_7, 64], strides = [64, 1] : tile<i32> -> tensor_view<?x64xi32, strides=[64,1]>
  %cst_1_i64_9 = constant <i64: 1> : tile<i64>
  %4 = int_to_ptr %cst_1_i64_9 : tile<i64> -> tile<ptr<i64>>
  %cst_1_i32_10 = constant <i32: 1> : tile<i32>
  %tview_11 = make_tensor_view %4, shape = [%cst_1_i32_10, 64], strides = [64, 1] : tile<i32> -> tensor_view<?x64xi64, strides=[64,1]>
  %cst_1_i64_12 = constant <i64: 1> : tile<i64>
  %5 = int_to_ptr %cst_1_i64_12 : tile<i64> -> tile<ptr<f16>>
  %cst_1_i32_13 = constant <i32: 1> : tile<i32>
  %tview_14 = make_tensor_view %5, shape = [%cst_1_i32_13, 64], strides = [64, 1] : tile<i32> -> tensor_view<?x64xf16, strides=[64,1]>
  %cst_1_i64_15 = constant <i64: 1> : tile<i64>
  %6 = int_to_ptr %cst_1_i64_15 : tile<i64> -> tile<ptr<bf16>>
  %cst_1_i32_16 = constant <i32: 1> : tile<i32>
  %tview_17 = make_tensor_view %6, shape = [%cst_1_i32_16, 64], strides = [64, 1] : tile<i32> -> tensor_view<?x64xbf16, strides=[64,1]>
  %cst_1_i64_18 = constant <i64: 1> : tile<i64>
  %7 = int_to_ptr %cst_1_i64_18 : tile<i64> -> tile<ptr<f32>>
  %cst_1_i32_19 = constant <i32: 1> : tile<i32>
  %tview_20 = make_tensor_view %7, shape = [%cst_1_i32_19, 64], strides = [64, 1] : tile<i32> -> tensor_view<?x64xf32, strides=[64,1]>
  %cst_1_i64_21 = constant <i64: 1> : tile<i64>
  %8 = int_to_ptr %cst_1_i64_21 : tile<i64> -> tile<ptr<tf32>>
  %cst_1_i32_22 = constant <i32: 1> : tile<i32>
  %tview_23 = make_tensor_view %8, shape = [%cst_1_i32_22, 64], strides = [64, 1] : tile<i32> -> tensor_view<?x64xtf32, strides=[64,1]>
  %cst_1_i64_24 = constant <i64: 1> : tile<i64>
  %9 = int_to_ptr %cst_1_i64_24 : tile<i64> -> tile<ptr<f64>>
  %cst_1_i32_25 = constant <i32: 1> : tile<i32>
  %tview_26 = make_tensor_view %9, shape = [%cst_1_i32_25, 64], strides = [64, 1] : tile<i32> -> tensor_view<?x64xf64, strides=[64,1]>
  %cst_1_i64_27 = constant <i64: 1> : tile<i64>
  %10 = int_to_ptr %cst_1_i64_27 : tile<i64> -> tile<ptr<f8E4M3FN>>
  %cst_1_i32_28 = constant <i32: 1> : tile<i32>
  %tview_29 = make_tensor_view %10, shape = [%cst_1_i32_28, 64], strides = [64, 1] : tile<i32> -> tensor_view<?x64xf8E4M3FN, strides=[64,1]>
  %cst_1_i64_30 = constant <i64: 1> : tile<i64>
  %11 = int_to_ptr %cst_1_i64_30 : tile<i64> -> tile<ptr<f8E5M2>>
  %cst_1_i32_31 = constant <i32: 1> : tile<i32>
  %tview_32 = make_tensor_view %11, shape = [%cst_1_i32_31, 64], strides = [64, 1] : tile<i32> -> tensor_view<?x64xf8E5M2, strides=[64,1]>
  %cst_1_i64_33 = constant <i64: 1> : tile<i64>
  %12 = int_to_ptr %cst_1_i64_33 : tile<i64> -> tile<ptr<f8E8M0FNU>>
  %cst_1_i32_34 = constant <i32: 1> : tile<i32>
  %tview_35 = make_tensor_view %12, shape = [%cst_1_i32_34, 64], strides = [64, 1] : tile<i32> -> tensor_view<?x64xf8E8M0FNU, strides=[64,1]>
  %cst_1_i64_36 = constant <i64: 1> : tile<i64>
  %13 = int_to_ptr %cst_1_i64_36 : tile<i64> -> tile<ptr<fnv8E5M3FNU>>
  %cst_1_i32_37 = constant <i32: 1> : tile<i32>
  %tview_38 = make_tensor_view %13, shape = [%cst_1_i32_37, 64], strides = [64, 1] : tile<i32> -> tensor_view<?x64xfnv8E5M3FNU, strides=[64,1]>
  %cst_1_i64_39 = constant <i64: 1> : tile<i64>
  %14 = int_to_ptr %cst_1_i64_39 : tile<i64> -> tile<ptr<f32>>
  %tview_40 = make_tensor_view %14, shape = [], strides = [] : tensor_view<f32>
  %cst_1_i64_41 = constant <i64: 1> : tile<i64>
  %15 = int_to_ptr %cst_1_i64_41 : tile<i64> -> tile<ptr<f32>>
  %tview_42 = make_tensor_view %15, shape = [128], strides = [1] : tensor_view<128xf32, strides=[1]>
  %cst_1_i64_43 = constant <i64: 1> : tile<i64>
  %16 = int_to_ptr %cst_1_i64_43 : tile<i64> -> tile<ptr<f32>>
  %cst_1_i32_44 = constant <i32: 1> : tile<i32>
  %tview_45 = make_tensor_view %16, shape = [128], strides = [%cst_1_i32_44] : tile<i32> -> tensor_view<128xf32, strides=[?]>
  %cst_1_i64_46 = constant <i64: 1> : tile<i64>
  %17 = int_to_ptr %cst_1_i64_46 : tile<i64> -> tile<ptr<f32>>
  %cst_1_i64_47 = constant <i64: 1> : tile<i64>
  %tview_48 = make_tensor_view %17, shape = [%cst_1_i64_47], strides = [1] : tile<i64> -> tensor_view<?xf32, strides=[1]>
  %cst_1_i64_49 = constant <i64: 1> : tile<i64>
  %18 = int_to_ptr %cst_1_i64_49 : tile<i64> -> tile<ptr<f32>>
  %cst_1_i64_50 = constant <i64: 1> : tile<i64>
  %cst_1_i64_51 = constant <i64: 1> : tile<i64>
  %cst_1_i64_52 = constant <i64: 1> : tile<i64>
  %cst_1_i64_53 = constant <i64: 1> : tile<i64>
  %cst_1_i64_54 = constant <i64: 1> : tile<i64>
  %tview_55 = make_tensor_view %18, shape = [%cst_1_i64_50, %cst_1_i64_51, 8, %cst_1_i64_52], strides = [%cst_1_i64_53, 8, %cst_1_i64_54, 1] : tile<i64> -> tensor_view<?x?x8x?xf32, strides=[?,8,?,1]>
  %cst_1_i64_56 = constant <i64: 1> : tile<i64>
  %19 = int_to_ptr %cst_1_i64_56 : tile<i64> -> tile<ptr<f32>>
  %tview_57 = make_tensor_view %19, shape = [1, 1099511627776], strides = [2199023255552, 1] : tensor_view<1x1099511627776xf32, strides=[2199023255552,1]>
  %cst_1_i64_58 = constant <i64: 1> : tile<i64>
  %20 = int_to_ptr %cst_1_i64_58 : tile<i64> -> tile<ptr<f16>>
  %cst_1_i16 = constant <i16: 1> : tile<i16>
  %tview_59 = make_tensor_view %20, shape = [%cst_1_i16], strides = [1] : tile<i16> -> tensor_view<?xf16, strides=[1]>
  %cst_1_i64_60 = constant <i64: 1> : tile<i64>
  %21 = int_to_ptr %cst_1_i64_60 : tile<i64> -> tile<ptr<f32>>
  %cst_1_i32_61 = constant <i32: 1> : tile<i32>
  %tview_62 = make_tensor_view %21, shape = [%cst_1_i32_61, 4], strides = [4, 1] : tile<i32> -> tensor_view<?x4xf32, strides=[4,1]>
  %22:2 = get_tensor_shape %tview_62 : tensor_view<?x4xf32, strides=[4,1]> -> tile<i32>
  %23:2 = get_tensor_shape %tview_62 : tensor_view<?x4xf32, strides=[4,1]> -> tile<i64>
  %cst_1_i64_63 = constant <i64: 1> : tile<i64>
  %24 = int_to_ptr %cst_1_i64_63 : tile<i64> -> tile<ptr<f32, <none>>>
  %cst_1_i32_64 = constant <i32: 1> : tile<i32>
  %tview_65 = make_tensor_view %24, shape = [%cst_1_i32_64, 4], strides = [4, 1] : tile<ptr<f32, <none>>>, tile<i32> -> tensor_view<?x4xf32, strides=[4,1], #cuda_tile.ptr_attr<none>>
  %25:2 = get_tensor_shape %tview_65 : tensor_view<?x4xf32, strides=[4,1], #cuda_tile.ptr_attr<none>> -> tile<i32>
  %26:2 = get_tensor_shape %tview_65 : tensor_view<?x4xf32, strides=[4,1], #cuda_tile.ptr_attr<none>> -> tile<i64>
  %cst_1_i64_66 = constant <i64: 1> : tile<i64>
  %27 = int_to_ptr %cst_1_i64_66 : tile<i64> -> tile<ptr<f32>>
  %tview_67 = make_tensor_view %27, shape = [128], strides = [1] : tensor_view<128xf32, strides=[1]>
  %28 = get_tensor_shape %tview_67 : tensor_view<128xf32, strides=[1]> -> tile<i16>
  return
}
