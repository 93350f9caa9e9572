global  @value alignment = 8 <i32: [1, 2]> : tile<2xi32>
entry @versions(%arg0: tile<i32>, %arg1: tile<i32>, %arg2: tile<ptr<f32>>) optimization_hints=<sm_100 = {num_cta_in_cga = 2, occupancy = 1}> {
  %cst_f32 = constant <f32: 1.401300e-45> : tile<f32>
  %0 = exp %cst_f32  : tile<f32>
  %cst_f32_0 = constant <f32: 1.401300e-45> : tile<f32>
  %1 = tanh %cst_f32_0  : tile<f32>
  %2 = negi %arg0 : tile<i32>
  %cst_f32_1 = constant <f32: 1.401300e-45> : tile<f32>
  %3 = ftoi %cst_f32_1 signed  : tile<f32> -> tile<i32>
  %cst_f16 = constant <f16: 5.960460e-08> : tile<8x16xf16>
  %cst_f16_2 = constant <f16: 5.960460e-08> : tile<16x8xf16>
  %cst_f32_3 = constant <f32: 1.401300e-45> : tile<8x8xf32>
  %4 = mmaf %cst_f16, %cst_f16_2, %cst_f32_3 : tile<8x16xf16>, tile<16x8xf16>, tile<8x8xf32>
  %5 = get_global @value : tile<ptr<i32>>
  %6 = print_tko "%d", %arg0 : tile<i32> -> token
  %for = for %loopIdx in (%arg0 to %arg1, step %arg0) : tile<i32> iter_values(%iterArg0 = %arg1) -> (tile<i32>) {
    continue %iterArg0 : tile<i32>
  }
  %cst_1_i64 = constant <i64: 1> : tile<i64>
  %7 = int_to_ptr %cst_1_i64 : tile<i64> -> tile<ptr<f32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %tview = make_tensor_view %7, shape = [%cst_1_i32, 64], strides = [64, 1] : tile<i32> -> tensor_view<?x64xf32, strides=[64,1]>
  %pview = make_partition_view %tview : partition_view<tile=(4x8), tensor_view<?x64xf32, strides=[64,1]>, dim_map=[1, 0]>
  %pview_4 = make_partition_view %tview : partition_view<tile=(4x8), padding_value = zero, tensor_view<?x64xf32, strides=[64,1]>, dim_map=[1, 0]>
  %pview_5 = make_partition_view %tview : partition_view<tile=(4x8), padding_value = neg_zero, tensor_view<?x64xf32, strides=[64,1]>, dim_map=[1, 0]>
  %pview_6 = make_partition_view %tview : partition_view<tile=(4x8), padding_value = nan, tensor_view<?x64xf32, strides=[64,1]>, dim_map=[1, 0]>
  %pview_7 = make_partition_view %tview : partition_view<tile=(4x8), padding_value = pos_inf, tensor_view<?x64xf32, strides=[64,1]>, dim_map=[1, 0]>
  %pview_8 = make_partition_view %tview : partition_view<tile=(4x8), padding_value = neg_inf, tensor_view<?x64xf32, strides=[64,1]>, dim_map=[1, 0]>
  %pview_9 = make_partition_view %tview : partition_view<tile=(4x8), padding_value = zero, tensor_view<?x64xf32, strides=[64,1]>>
  %tile, %result_token = load_view_tko weak %pview_9[%arg0, %arg1] : partition_view<tile=(4x8), padding_value = zero, tensor_view<?x64xf32, strides=[64,1]>>, tile<i32> -> tile<4x8xf32>, token
  %8 = store_view_tko weak %tile, %pview_9[%arg0, %arg1] token = %result_token : tile<4x8xf32>, partition_view<tile=(4x8), padding_value = zero, tensor_view<?x64xf32, strides=[64,1]>>, tile<i32> -> token
  return
}
