entry @partitions() {
  %cst_1_i64 = constant <i64: 1> : tile<i64>
  %0 = int_to_ptr %cst_1_i64 : tile<i64> -> tile<ptr<f32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %tview = make_tensor_view %0, shape = [%cst_1_i32, 64], strides = [64, 1] : tile<i32> -> tensor_view<?x64xf32, strides=[64,1]>
  %pview = make_partition_view %tview : partition_view<tile=(4x8), tensor_view<?x64xf32, strides=[64,1]>>
  %pview_0 = make_partition_view %tview : partition_view<tile=(4x8), padding_value = zero, tensor_view<?x64xf32, strides=[64,1]>>
  %pview_1 = make_partition_view %tview : partition_view<tile=(4x8), padding_value = neg_zero, tensor_view<?x64xf32, strides=[64,1]>>
  %pview_2 = make_partition_view %tview : partition_view<tile=(4x8), padding_value = nan, tensor_view<?x64xf32, strides=[64,1]>>
  %pview_3 = make_partition_view %tview : partition_view<tile=(4x8), padding_value = pos_inf, tensor_view<?x64xf32, strides=[64,1]>>
  %pview_4 = make_partition_view %tview : partition_view<tile=(4x8), padding_value = neg_inf, tensor_view<?x64xf32, strides=[64,1]>>
  %pview_5 = make_partition_view %tview : partition_view<tile=(1x16), tensor_view<?x64xf32, strides=[64,1]>>
  %1:2 = get_index_space_shape %pview_5 : partition_view<tile=(1x16), tensor_view<?x64xf32, strides=[64,1]>> -> tile<i32>
  %2:2 = get_index_space_shape %pview_5 : partition_view<tile=(1x16), tensor_view<?x64xf32, strides=[64,1]>> -> tile<i64>
  %pview_6 = make_partition_view %tview : partition_view<tile=(1x16), tensor_view<?x64xf32, strides=[64,1]>, dim_map=[1, 0]>
  %3:2 = get_index_space_shape %pview_6 : partition_view<tile=(1x16), tensor_view<?x64xf32, strides=[64,1]>, dim_map=[1, 0]> -> tile<i32>
  %4:2 = get_index_space_shape %pview_6 : partition_view<tile=(1x16), tensor_view<?x64xf32, strides=[64,1]>, dim_map=[1, 0]> -> tile<i64>
  %pview_7 = make_partition_view %tview : partition_view<tile=(4x8), padding_value = neg_inf, tensor_view<?x64xf32, strides=[64,1]>, dim_map=[1, 0]>
  return
}
