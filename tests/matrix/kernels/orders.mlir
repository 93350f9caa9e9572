entry @orders(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %rows: tile<i32>) {
  %lane = iota : tile<32xi32>
  %x1 = reshape %x : tile<ptr<f32>> -> tile<1xptr<f32>>
  %x32 = broadcast %x1 : tile<1xptr<f32>> -> tile<32xptr<f32>>
  %px = offset %x32, %lane : tile<32xptr<f32>>, tile<32xi32> -> tile<32xptr<f32>>
  %v, %t0 = load_ptr_tko weak %px : tile<32xptr<f32>> -> tile<32xf32>, token
  %one = constant <f32: 1.000000e+00> : tile<32xf32>
  %t1 = store_ptr_tko weak %px, %one : tile<32xptr<f32>>, tile<32xf32> -> token
  %near = assume bounded<0, 63>, %lane : tile<32xi32>
  %ty = make_tensor_view %y, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64,1]>
  %gather = make_gather_scatter_view %ty : gather_scatter_view<tile=(32x32), padding_value = zero, tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=0>
  %zero = constant <i32: 0> : tile<i32>
  %rowsums, %t2 = load_view_tko weak %gather[%near, %zero] : gather_scatter_view<tile=(32x32), padding_value = zero, tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=0>, tile<32xi32>, tile<i32> -> tile<32x32xf32>, token
  %wide = reshape %v : tile<32xf32> -> tile<1x32xf32>
  %all = broadcast %wide : tile<1x32xf32> -> tile<32x32xf32>
  %out = addf %rowsums, %all : tile<32x32xf32>
  %vy = make_partition_view %ty : partition_view<tile=(32x32), tensor_view<64x64xf32, strides=[64,1]>>
  %c1 = constant <i32: 1> : tile<i32>
  %t3 = store_view_tko weak %out, %vy[%zero, %c1] token = %t2 : tile<32x32xf32>, partition_view<tile=(32x32), tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> token
  return
}
