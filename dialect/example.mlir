entry @twice(%p: tile<ptr<f32>>) {
  %x, %t = load_ptr_tko weak %p : tile<ptr<f32>> -> tile<f32>, token
  %sum = addf %x, %x : tile<f32>
  %u = store_ptr_tko weak %p, %sum token=%t : tile<ptr<f32>>, tile<f32> -> token
  return
}
