entry @strided() {
  %cst_1_i64 = constant <i64: 1> : tile<i64>
  %0 = int_to_ptr %cst_1_i64 : tile<i64> -> tile<ptr<f32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %tview = make_tensor_view %0, shape = [%cst_1_i32, 64], strides = [64, 1] : tile<i32> -> tensor_view<?x64xf32, strides=[64,1]>
  %sview = make_strided_view %tview : strided_view<tile=(4x8), traversal_strides=[3,5], tensor_view<?x64xf32, strides=[64,1]>>
  %sview_0 = make_strided_view %tview : strided_view<tile=(4x8), traversal_strides=[3,5], padding_value = zero, tensor_view<?x64xf32, strides=[64,1]>>
  %sview_1 = make_strided_view %tview : strided_view<tile=(4x8), traversal_strides=[3,5], padding_value = neg_zero, tensor_view<?x64xf32, strides=[64,1]>>
  %sview_2 = make_strided_view %tview : strided_view<tile=(4x8), traversal_strides=[3,5], padding_value = nan, tensor_view<?x64xf32, strides=[64,1]>>
  %sview_3 = make_strided_view %tview : strided_view<tile=(4x8), traversal_strides=[3,5], padding_value = pos_inf, tensor_view<?x64xf32, strides=[64,1]>>
  %sview_4 = make_strided_view %tview : strided_view<tile=(4x8), traversal_strides=[3,5], padding_value = neg_inf, tensor_view<?x64xf32, strides=[64,1]>>
  %sview_5 = make_strided_view %tview : strided_view<tile=(1x16), traversal_strides=[1,1], tensor_view<?x64xf32, strides=[64,1]>>
  %1:2 = get_index_space_shape %sview_5 : strided_view<tile=(1x16), traversal_strides=[1,1], tensor_view<?x64xf32, strides=[64,1]>> -> tile<i32>
  %sview_6 = make_strided_view %tview : strided_view<tile=(1x16), traversal_strides=[1,1], tensor_view<?x64xf32, strides=[64,1]>, dim_map=[1, 0]>
  %2:2 = get_index_space_shape %sview_6 : strided_view<tile=(1x16), traversal_strides=[1,1], tensor_view<?x64xf32, strides=[64,1]>, dim_map=[1, 0]> -> tile<i32>
  %sview_7 = make_strided_view %tview : strided_view<tile=(4x8), traversal_strides=[2,16], padding_value = nan, tensor_view<?x64xf32, strides=[64,1]>, dim_map=[1, 0]>
  return
}
