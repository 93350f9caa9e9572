entry @assumed_results() {
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %cst_1_i64 = constant <i64: 1> : tile<i64>
  %0 = int_to_ptr %cst_1_i64 : tile<i64> -> tile<ptr<i32>>
  %result, %result_token = load_ptr_tko weak %0 : tile<ptr<i32>> -> tile<i32>, token
  %assume_result = assume div_by<2>, %result : tile<i32>
  %assume_assume_result = assume div_by<2>, %assume_result : tile<i32>
  %cst_1_i64_0 = constant <i64: 1> : tile<i64>
  %1 = int_to_ptr %cst_1_i64_0 : tile<i64> -> tile<ptr<i32>>
  %result_1, %result_token_2 = atomic_rmw_tko relaxed sys %1, add, %cst_0_i32 : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
  %assume_result_3 = assume div_by<2>, %result_1 : tile<i32>
  %2:2 = loop : tile<i32>, tile<i32> {
    break %cst_0_i32, %cst_0_i32 : tile<i32>, tile<i32>
  }
  %assume_ = assume div_by<2>, %2#0 : tile<i32>
  %assume__4 = assume div_by<2>, %2#1 : tile<i32>
  %cst_1_i32 = constant <i32: 1> : tile<1xi32>
  %reduce:2 = reduce %cst_1_i32, %cst_1_i32 dim=0 identities=[0 : i32, 0 : i32] : tile<1xi32>, tile<1xi32> -> tile<i32>, tile<i32> 
  (%reduce_lhs0: tile<i32>, %reduce_rhs0: tile<i32>, %reduce_lhs1: tile<i32>, %reduce_rhs1: tile<i32>) {
    yield %reduce_lhs0, %reduce_lhs1 : tile<i32>, tile<i32>
  }
  %assume_reduce = assume div_by<2>, %reduce#0 : tile<i32>
  %assume__5 = assume div_by<2>, %reduce#1 : tile<i32>
  %cst_1_i32_6 = constant <i32: 1> : tile<1xi32>
  %3:2 = scan %cst_1_i32_6, %cst_1_i32_6 dim=0 reverse=false identities=[0 : i32, 0 : i32] : tile<1xi32>, tile<1xi32> -> tile<1xi32>, tile<1xi32> 
  (%arg0: tile<i32>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>) {
    yield %arg0, %arg2 : tile<i32>, tile<i32>
  }
  %assume__7 = assume div_by<2>, %3#0 : tile<1xi32>
  %assume__8 = assume div_by<2>, %3#1 : tile<1xi32>
  %cst_1_i64_9 = constant <i64: 1> : tile<i64>
  %4 = int_to_ptr %cst_1_i64_9 : tile<i64> -> tile<ptr<i32>>
  %cst_1_i32_10 = constant <i32: 1> : tile<i32>
  %tview = make_tensor_view %4, shape = [%cst_1_i32_10, 4], strides = [4, 1] : tile<i32> -> tensor_view<?x4xi32, strides=[4,1]>
  %5:2 = get_tensor_shape %tview : tensor_view<?x4xi32, strides=[4,1]> -> tile<i32>
  %assume = assume div_by<2>, %5#0 : tile<i32>
  %assume_11 = assume div_by<2>, %5#1 : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(1x1), tensor_view<?x4xi32, strides=[4,1]>>
  %tile, %result_token_12 = load_view_tko weak %pview[%cst_0_i32, %cst_0_i32] : partition_view<tile=(1x1), tensor_view<?x4xi32, strides=[4,1]>>, tile<i32> -> tile<1x1xi32>, token
  %assume_tile = assume div_by<2>, %tile : tile<1x1xi32>
  %cst_-1_i32 = constant <i32: -1> : tile<i32>
  %assume_cst_-1_i32 = assume div_by<2>, %cst_-1_i32 : tile<i32>
  %cst_i32 = constant <i32: [1, 2]> : tile<2xi32>
  %assume_cst_i32 = assume div_by<2>, %cst_i32 : tile<2xi32>
  %assume_cst_0_i32 = assume div_by<2>, %cst_0_i32 : tile<i32>
  %assume_assume_cst_0_i32 = assume div_by<2>, %assume_cst_0_i32 : tile<i32>
  %assume_assume_assume_cst_0_i32 = assume div_by<2>, %assume_assume_cst_0_i32 : tile<i32>
  %assume_assume_assume_assume_cst_0_i32 = assume div_by<2>, %assume_assume_assume_cst_0_i32 : tile<i32>
  %assume_assume_assume_assume_assume_cst_0_i32 = assume div_by<2>, %assume_assume_assume_assume_cst_0_i32 : tile<i32>
  %assume_assume_assume_assume_assume_assume_cst_0_i32 = assume div_by<2>, %assume_assume_assume_assume_assume_cst_0_i32 : tile<i32>
  return
}
