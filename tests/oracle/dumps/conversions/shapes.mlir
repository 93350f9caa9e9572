entry @shapes() {
  %cst_f32 = constant <f32: 1.401300e-45> : tile<2x4xf32>
  %cst_f32_0 = constant <f32: 1.401300e-45> : tile<2x4xf32>
  %cst_f32_1 = constant <f32: 1.401300e-45> : tile<1x4xf32>
  %bcast = broadcast %cst_f32_1 : tile<1x4xf32> -> tile<2x4xf32>
  %0 = cat %cst_f32, %cst_f32_0 dim = 0 : tile<2x4xf32>, tile<2x4xf32> -> tile<4x4xf32>
  %1 = cat %cst_f32, %cst_f32_0 dim = 1 : tile<2x4xf32>, tile<2x4xf32> -> tile<2x8xf32>
  %2 = iota : tile<16xi32>
  %3 = iota : tile<1xi64>
  %4 = permute %cst_f32 [1, 0] : tile<2x4xf32> -> tile<4x2xf32>
  %cst_f32_2 = constant <f32: 1.401300e-45> : tile<4x2x8xf32>
  %5 = permute %cst_f32_2 [1, 2, 0] : tile<4x2x8xf32> -> tile<2x8x4xf32>
  %reshape = reshape %cst_f32 : tile<2x4xf32> -> tile<8xf32>
  %cst_f32_3 = constant <f32: 1.401300e-45> : tile<1x1xf32>
  %reshape_4 = reshape %cst_f32_3 : tile<1x1xf32> -> tile<f32>
  %cst_i1 = constant <i1: [[true, false, false, false], [false, false, false, false]]> : tile<2x4xi1>
  %6 = select %cst_i1, %cst_f32, %cst_f32_0 : tile<2x4xi1>, tile<2x4xf32>
  %true = constant <i1: true> : tile<i1>
  %cst_f32_5 = constant <f32: 1.401300e-45> : tile<f32>
  %cst_f32_6 = constant <f32: 1.401300e-45> : tile<f32>
  %7 = select %true, %cst_f32_5, %cst_f32_6 : tile<i1>, tile<f32>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %8 = extract %cst_f32[%cst_1_i32, %cst_1_i32] : tile<2x4xf32> -> tile<1x2xf32>
  %cst_f32_7 = constant <f32: 1.401300e-45> : tile<8xf32>
  %9 = extract %cst_f32_7[%cst_1_i32] : tile<8xf32> -> tile<2xf32>
  %cst_f32_8 = constant <f32: 1.401300e-45> : tile<1x2xf32>
  %10 = insert %cst_f32_8, %cst_f32[%cst_1_i32, %cst_1_i32] : tile<1x2xf32>, tile<2x4xf32>
  %cst_f32_9 = constant <f32: 1.401300e-45> : tile<2xf32>
  %cst_f32_10 = constant <f32: 1.401300e-45> : tile<8xf32>
  %11 = insert %cst_f32_9, %cst_f32_10[%cst_1_i32] : tile<2xf32>, tile<8xf32>
  %cst_f32_11 = constant <f32: 1.401300e-45> : tile<4xf32>
  %12 = pack %cst_f32_11 : tile<4xf32> -> tile<16xi8>
  %cst_f4E2M1FN = constant <f4E2M1FN: 5.000000e-01> : tile<8xf4E2M1FN>
  %13 = pack %cst_f4E2M1FN : tile<8xf4E2M1FN> -> tile<4xi8>
  %cst_1_i8 = constant <i8: 1> : tile<16xi8>
  %14 = unpack %cst_1_i8 : tile<16xi8> -> tile<4xf32>
  %cst_1_i8_12 = constant <i8: 1> : tile<4xi8>
  %15 = unpack %cst_1_i8_12 : tile<4xi8> -> tile<8xf4E2M1FN>
  %cst_1_i8_13 = constant <i8: 1> : tile<4xi8>
  %16 = unpack %cst_1_i8_13 : tile<4xi8> -> tile<8xi4>
  return
}
