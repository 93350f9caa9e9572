entry @gather() {
  %cst_1_i64 = constant <i64: 1> : tile<i64>
  %0 = int_to_ptr %cst_1_i64 : tile<i64> -> tile<ptr<f32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %tview = make_tensor_view %0, shape = [%cst_1_i32, 64], strides = [64, 1] : tile<i32> -> tensor_view<?x64xf32, strides=[64,1]>
  %gsview = make_gather_scatter_view %tview : gather_scatter_view<tile=(4x8), tensor_view<?x64xf32, strides=[64,1]>, sparse_dim=0>
  %cst_1_i32_0 = constant <i32: 1> : tile<i32>
  %cst_1_i32_1 = constant <i32: 1> : tile<i32>
  %cst_1_i32_2 = constant <i32: 1> : tile<4xi32>
  %tile, %result_token = load_view_tko weak %gsview[%cst_1_i32_2, %cst_1_i32_1] : gather_scatter_view<tile=(4x8), tensor_view<?x64xf32, strides=[64,1]>, sparse_dim=0>, tile<4xi32>, tile<i32> -> tile<4x8xf32>, token
  %cst_f32 = constant <f32: 1.401300e-45> : tile<4x8xf32>
  %1 = store_view_tko weak %cst_f32, %gsview[%cst_1_i32_2, %cst_1_i32_1] : tile<4x8xf32>, gather_scatter_view<tile=(4x8), tensor_view<?x64xf32, strides=[64,1]>, sparse_dim=0>, tile<4xi32>, tile<i32> -> token
  %gsview_3 = make_gather_scatter_view %tview : gather_scatter_view<tile=(4x8), tensor_view<?x64xf32, strides=[64,1]>, sparse_dim=1>
  %cst_1_i32_4 = constant <i32: 1> : tile<i32>
  %cst_1_i32_5 = constant <i32: 1> : tile<i32>
  %cst_1_i32_6 = constant <i32: 1> : tile<8xi32>
  %tile_7, %result_token_8 = load_view_tko weak %gsview_3[%cst_1_i32_4, %cst_1_i32_6] : gather_scatter_view<tile=(4x8), tensor_view<?x64xf32, strides=[64,1]>, sparse_dim=1>, tile<i32>, tile<8xi32> -> tile<4x8xf32>, token
  %cst_f32_9 = constant <f32: 1.401300e-45> : tile<4x8xf32>
  %2 = store_view_tko weak %cst_f32_9, %gsview_3[%cst_1_i32_4, %cst_1_i32_6] : tile<4x8xf32>, gather_scatter_view<tile=(4x8), tensor_view<?x64xf32, strides=[64,1]>, sparse_dim=1>, tile<i32>, tile<8xi32> -> token
  %gsview_10 = make_gather_scatter_view %tview : gather_scatter_view<tile=(4x8), padding_value = zero, tensor_view<?x64xf32, strides=[64,1]>, sparse_dim=0>
  %cst_1_i32_11 = constant <i32: 1> : tile<i32>
  %cst_1_i32_12 = constant <i32: 1> : tile<i32>
  %cst_1_i32_13 = constant <i32: 1> : tile<4xi32>
  %tile_14, %result_token_15 = load_view_tko weak %gsview_10[%cst_1_i32_13, %cst_1_i32_12] : gather_scatter_view<tile=(4x8), padding_value = zero, tensor_view<?x64xf32, strides=[64,1]>, sparse_dim=0>, tile<4xi32>, tile<i32> -> tile<4x8xf32>, token
  %cst_f32_16 = constant <f32: 1.401300e-45> : tile<4x8xf32>
  %3 = store_view_tko weak %cst_f32_16, %gsview_10[%cst_1_i32_13, %cst_1_i32_12] : tile<4x8xf32>, gather_scatter_view<tile=(4x8), padding_value = zero, tensor_view<?x64xf32, strides=[64,1]>, sparse_dim=0>, tile<4xi32>, tile<i32> -> token
  %gsview_17 = make_gather_scatter_view %tview : gather_scatter_view<tile=(4x8), padding_value = zero, tensor_view<?x64xf32, strides=[64,1]>, sparse_dim=1>
  %cst_1_i32_18 = constant <i32: 1> : tile<i32>
  %cst_1_i32_19 = constant <i32: 1> : tile<i32>
  %cst_1_i32_20 = constant <i32: 1> : tile<8xi32>
  %tile_21, %result_token_22 = load_view_tko weak %gsview_17[%cst_1_i32_18, %cst_1_i32_20] : gather_scatter_view<tile=(4x8), padding_value = zero, tensor_view<?x64xf32, strides=[64,1]>, sparse_dim=1>, tile<i32>, tile<8xi32> -> tile<4x8xf32>, token
  %cst_f32_23 = constant <f32: 1.401300e-45> : tile<4x8xf32>
  %4 = store_view_tko weak %cst_f32_23, %gsview_17[%cst_1_i32_18, %cst_1_i32_20] : tile<4x8xf32>, gather_scatter_view<tile=(4x8), padding_value = zero, tensor_view<?x64xf32, strides=[64,1]>, sparse_dim=1>, tile<i32>, tile<8xi32> -> token
  %gsview_24 = make_gather_scatter_view %tview : gather_scatter_view<tile=(4x8), padding_value = neg_zero, tensor_view<?x64xf32, strides=[64,1]>, sparse_dim=0>
  %cst_1_i32_25 = constant <i32: 1> : tile<i32>
  %cst_1_i32_26 = constant <i32: 1> : tile<i32>
  %cst_1_i32_27 = constant <i32: 1> : tile<4xi32>
  %tile_28, %result_token_29 = load_view_tko weak %gsview_24[%cst_1_i32_27, %cst_1_i32_26] : gather_scatter_view<tile=(4x8), padding_value = neg_zero, tensor_view<?x64xf32, strides=[64,1]>, sparse_dim=0>, tile<4xi32>, tile<i32> -> tile<4x8xf32>, token
  %cst_f32_30 = constant <f32: 1.401300e-45> : tile<4x8xf32>
  %5 = store_view_tko weak %cst_f32_30, %gsview_24[%cst_1_i32_27, %cst_1_i32_26] : tile<4x8xf32>, gather_scatter_view<tile=(4x8), padding_value = neg_zero, tensor_view<?x64xf32, strides=[64,1]>, sparse_dim=0>, tile<4xi32>, tile<i32> -> token
  %gsview_31 = make_gather_scatter_view %tview : gather_scatter_view<tile=(4x8), padding_value = neg_zero, tensor_view<?x64xf32, strides=[64,1]>, sparse_dim=1>
  %cst_1_i32_32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_33 = constant <i32: 1> : tile<i32>
  %cst_1_i32_34 = constant <i32: 1> : tile<8xi32>
  %tile_35, %result_token_36 = load_view_tko weak %gsview_31[%cst_1_i32_32, %cst_1_i32_34] : gather_scatter_view<tile=(4x8), padding_value = neg_zero, tensor_view<?x64xf32, strides=[64,1]>, sparse_dim=1>, tile<i32>, tile<8xi32> -> tile<4x8xf32>, token
  %cst_f32_37 = constant <f32: 1.401300e-45> : tile<4x8xf32>
  %6 = store_view_tko weak %cst_f32_37, %gsview_31[%cst_1_i32_32, %cst_1_i32_34] : tile<4x8xf32>, gather_scatter_view<tile=(4x8), padding_value = neg_zero, tensor_view<?x64xf32, strides=[64,1]>, sparse_dim=1>, tile<i32>, tile<8xi32> -> token
  %gsview_38 = make_gather_scatter_view %tview : gather_scatter_view<tile=(4x8), padding_value = nan, tensor_view<?x64xf32, strides=[64,1]>, sparse_dim=0>
  %cst_1_i32_39 = constant <i32: 1> : tile<i32>
  %cst_1_i32_40 = constant <i32: 1> : tile<i32>
  %cst_1_i32_41 = constant <i32: 1> : tile<4xi32>
  %tile_42, %result_token_43 = load_view_tko weak %gsview_38[%cst_1_i32_41, %cst_1_i32_40] : gather_scatter_view<tile=(4x8), padding_value = nan, tensor_view<?x64xf32, strides=[64,1]>, sparse_dim=0>, tile<4xi32>, tile<i32> -> tile<4x8xf32>, token
  %cst_f32_44 = constant <f32: 1.401300e-45> : tile<4x8xf32>
  %7 = store_view_tko weak %cst_f32_44, %gsview_38[%cst_1_i32_41, %cst_1_i32_40] : tile<4x8xf32>, gather_scatter_view<tile=(4x8), padding_value = nan, tensor_view<?x64xf32, strides=[64,1]>, sparse_dim=0>, tile<4xi32>, tile<i32> -> token
  %gsview_45 = make_gather_scatter_view %tview : gather_scatter_view<tile=(4x8), padding_value = nan, tensor_view<?x64xf32, strides=[64,1]>, sparse_dim=1>
  %cst_1_i32_46 = constant <i32: 1> : tile<i32>
  %cst_1_i32_47 = constant <i32: 1> : tile<i32>
  %cst_1_i32_48 = constant <i32: 1> : tile<8xi32>
  %tile_49, %result_token_50 = load_view_tko weak %gsview_45[%cst_1_i32_46, %cst_1_i32_48] : gather_scatter_view<tile=(4x8), padding_value = nan, tensor_view<?x64xf32, strides=[64,1]>, sparse_dim=1>, tile<i32>, tile<8xi32> -> tile<4x8xf32>, token
  %cst_f32_51 = constant <f32: 1.401300e-45> : tile<4x8xf32>
  %8 = store_view_tko weak %cst_f32_51, %gsview_45[%cst_1_i32_46, %cst_1_i32_48] : tile<4x8xf32>, gather_scatter_view<tile=(4x8), padding_value = nan, tensor_view<?x64xf32, strides=[64,1]>, sparse_dim=1>, tile<i32>, tile<8xi32> -> token
  %gsview_52 = make_gather_scatter_view %tview : gather_scatter_view<tile=(4x8), padding_value = pos_inf, tensor_view<?x64xf32, strides=[64,1]>, sparse_dim=0>
  %cst_1_i32_53 = constant <i32: 1> : tile<i32>
  %cst_1_i32_54 = constant <i32: 1> : tile<i32>
  %cst_1_i32_55 = constant <i32: 1> : tile<4xi32>
  %tile_56, %result_token_57 = load_view_tko weak %gsview_52[%cst_1_i32_55, %cst_1_i32_54] : gather_scatter_view<tile=(4x8), padding_value = pos_inf, tensor_view<?x64xf32, strides=[64,1]>, sparse_dim=0>, tile<4xi32>, tile<i32> -> tile<4x8xf32>, token
  %cst_f32_58 = constant <f32: 1.401300e-45> : tile<4x8xf32>
  %9 = store_view_tko weak %cst_f32_58, %gsview_52[%cst_1_i32_55, %cst_1_i32_54] : tile<4x8xf32>, gather_scatter_view<tile=(4x8), padding_value = pos_inf, tensor_view<?x64xf32, strides=[64,1]>, sparse_dim=0>, tile<4xi32>, tile<i32> -> token
  %gsview_59 = make_gather_scatter_view %tview : gather_scatter_view<tile=(4x8), padding_value = pos_inf, tensor_view<?x64xf32, strides=[64,1]>, sparse_dim=1>
  %cst_1_i32_60 = constant <i32: 1> : tile<i32>
  %cst_1_i32_61 = constant <i32: 1> : tile<i32>
  %cst_1_i32_62 = constant <i32: 1> : tile<8xi32>
  %tile_63, %result_token_64 = load_view_tko weak %gsview_59[%cst_1_i32_60, %cst_1_i32_62] : gather_scatter_view<tile=(4x8), padding_value = pos_inf, tensor_view<?x64xf32, strides=[64,1]>, sparse_dim=1>, tile<i32>, tile<8xi32> -> tile<4x8xf32>, token
  %cst_f32_65 = constant <f32: 1.401300e-45> : tile<4x8xf32>
  %10 = store_view_tko weak %cst_f32_65, %gsview_59[%cst_1_i32_60, %cst_1_i32_62] : tile<4x8xf32>, gather_scatter_view<tile=(4x8), padding_value = pos_inf, tensor_view<?x64xf32, strides=[64,1]>, sparse_dim=1>, tile<i32>, tile<8xi32> -> token
  %gsview_66 = make_gather_scatter_view %tview : gather_scatter_view<tile=(4x8), padding_value = neg_inf, tensor_view<?x64xf32, strides=[64,1]>, sparse_dim=0>
  %cst_1_i32_67 = constant <i32: 1> : tile<i32>
  %cst_1_i32_68 = constant <i32: 1> : tile<i32>
  %cst_1_i32_69 = constant <i32: 1> : tile<4xi32>
  %tile_70, %result_token_71 = load_view_tko weak %gsview_66[%cst_1_i32_69, %cst_1_i32_68] : gather_scatter_view<tile=(4x8), padding_value = neg_inf, tensor_view<?x64xf32, strides=[64,1]>, sparse_dim=0>, tile<4xi32>, tile<i32> -> tile<4x8xf32>, token
  %cst_f32_72 = constant <f32: 1.401300e-45> : tile<4x8xf32>
  %11 = store_view_tko weak %cst_f32_72, %gsview_66[%cst_1_i32_69, %cst_1_i32_68] : tile<4x8xf32>, gather_scatter_view<tile=(4x8), padding_value = neg_inf, tensor_view<?x64xf32, strides=[64,1]>, sparse_dim=0>, tile<4xi32>, tile<i32> -> token
  %gsview_73 = make_gather_scatter_view %tview : gather_scatter_view<tile=(4x8), padding_value = neg_inf, tensor_view<?x64xf32, strides=[64,1]>, sparse_dim=1>
  %cst_1_i32_74 = constant <i32: 1> : tile<i32>
  %cst_1_i32_75 = constant <i32: 1> : tile<i32>
  %cst_1_i32_76 = constant <i32: 1> : tile<8xi32>
  %tile_77, %result_token_78 = load_view_tko weak %gsview_73[%cst_1_i32_74, %cst_1_i32_76] : gather_scatter_view<tile=(4x8), padding_value = neg_inf, tensor_view<?x64xf32, strides=[64,1]>, sparse_dim=1>, tile<i32>, tile<8xi32> -> tile<4x8xf32>, token
  %cst_f32_79 = constant <f32: 1.401300e-45> : tile<4x8xf32>
  %12 = store_view_tko weak %cst_f32_79, %gsview_73[%cst_1_i32_74, %cst_1_i32_76] : tile<4x8xf32>, gather_scatter_view<tile=(4x8), padding_value = neg_inf, tensor_view<?x64xf32, strides=[64,1]>, sparse_dim=1>, tile<i32>, tile<8xi32> -> token
  return
}
