entry @assumptions() {
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %cst_1_i32 = constant <i32: 1> : tile<4x8xi32>
  %assume_blockId_z = assume bounded<0, ?>, %blockId_z : tile<i32>
  %assume_assume_blockId_z = assume div_by<8>, %assume_blockId_z : tile<i32>
  %assume_blockId_x = assume bounded<?, ?>, %blockId_x : tile<i32>
  %assume_blockId_x_0 = assume bounded<0, ?>, %blockId_x : tile<i32>
  %assume_blockId_x_1 = assume bounded<?, 7>, %blockId_x : tile<i32>
  %assume_blockId_x_2 = assume bounded<-5, 5>, %blockId_x : tile<i32>
  %assume_blockId_x_3 = assume bounded<-2147483648, 2147483647>, %blockId_x : tile<i32>
  %cst_1_i64 = constant <i64: 1> : tile<i64>
  %assume_cst_1_i64 = assume div_by<1>, %cst_1_i64 : tile<i64>
  %cst_1_i64_4 = constant <i64: 1> : tile<i64>
  %assume_cst_1_i64_5 = assume div_by<16>, %cst_1_i64_4 : tile<i64>
  %cst_1_i64_6 = constant <i64: 1> : tile<i64>
  %assume_cst_1_i64_7 = assume div_by<4611686018427387904>, %cst_1_i64_6 : tile<i64>
  %assume_cst_1_i32 = assume div_by<16, every 8 along 1>, %cst_1_i32 : tile<4x8xi32>
  %assume_cst_1_i32_8 = assume div_by<4, every 1 along 0>, %cst_1_i32 : tile<4x8xi32>
  %assume_cst_1_i32_9 = assume same_elements<[1, 8]>, %cst_1_i32 : tile<4x8xi32>
  %cst_1_i64_10 = constant <i64: 1> : tile<i64>
  %0 = int_to_ptr %cst_1_i64_10 : tile<i64> -> tile<ptr<f32>>
  %assume = assume div_by<16>, %0 : tile<ptr<f32>>
  %cst_1_i64_11 = constant <i64: 1> : tile<i64>
  %1 = int_to_ptr %cst_1_i64_11 : tile<i64> -> tile<ptr<f32>>
  %cst_1_i32_12 = constant <i32: 1> : tile<i32>
  %tview = make_tensor_view %1, shape = [%cst_1_i32_12], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %assume_tview = assume div_by<16>, %tview : tensor_view<?xf32, strides=[1]>
  %2 = addi %blockId_x, %blockId_y : tile<i32>
  %assume_13 = assume div_by<2>, %2 : tile<i32>
  %reshape = reshape %2 : tile<i32> -> tile<1xi32>
  %assume_reshape = assume div_by<2>, %reshape : tile<1xi32>
  %for:2 = for %loopIdx in (%blockId_x to %blockId_y, step %blockId_z) : tile<i32> iter_values(%iterArg0 = %blockId_x, %iterArg1 = %blockId_y) -> (tile<i32>, tile<i32>) {
    %assume_15 = assume div_by<2>, %loopIdx : tile<i32>
    %assume_16 = assume bounded<0, 3>, %iterArg1 : tile<i32>
    continue %assume_15, %assume_16 : tile<i32>, tile<i32>
  }
  %assume_for = assume div_by<2>, %for#0 : tile<i32>
  %assume_ = assume div_by<2>, %for#1 : tile<i32>
  %true = constant <i1: true> : tile<i1>
  %3 = if %true -> (tile<i32>) {
    yield %blockId_x : tile<i32>
  } else {
    yield %blockId_x : tile<i32>
  }
  %assume__14 = assume div_by<2>, %3 : tile<i32>
  return
}
