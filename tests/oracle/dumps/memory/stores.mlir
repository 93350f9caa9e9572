entry @stores() {
  %0 = make_token : token
  %cst_1_i64 = constant <i64: 1> : tile<4xi64>
  %1 = int_to_ptr %cst_1_i64 : tile<4xi64> -> tile<4xptr<f32>>
  %cst_f32 = constant <f32: 1.401300e-45> : tile<4xf32>
  %cst_i1 = constant <i1: [true, false, false, false]> : tile<4xi1>
  %2 = store_ptr_tko weak %1, %cst_f32 : tile<4xptr<f32>>, tile<4xf32> -> token
  %3 = store_ptr_tko relaxed tl_blk %1, %cst_f32 : tile<4xptr<f32>>, tile<4xf32> -> token
  %4 = store_ptr_tko relaxed device %1, %cst_f32 : tile<4xptr<f32>>, tile<4xf32> -> token
  %5 = store_ptr_tko relaxed sys %1, %cst_f32 : tile<4xptr<f32>>, tile<4xf32> -> token
  %6 = store_ptr_tko release tl_blk %1, %cst_f32 : tile<4xptr<f32>>, tile<4xf32> -> token
  %7 = store_ptr_tko release device %1, %cst_f32 : tile<4xptr<f32>>, tile<4xf32> -> token
  %8 = store_ptr_tko release sys %1, %cst_f32 : tile<4xptr<f32>>, tile<4xf32> -> token
  %9 = store_ptr_tko weak %1, %cst_f32 : tile<4xptr<f32>>, tile<4xf32> -> token
  %10 = store_ptr_tko weak %1, %cst_f32 optimization_hints = <sm_90 = {latency = 2}> : tile<4xptr<f32>>, tile<4xf32> -> token
  %11 = store_ptr_tko weak %1, %cst_f32 optimization_hints = <sm_100 = {allow_tma = false}, sm_120 = {allow_tma = false, latency = 10}> : tile<4xptr<f32>>, tile<4xf32> -> token
  %12 = store_ptr_tko weak %1, %cst_f32 optimization_hints = <default = {allow_tma = false, latency = 1}> : tile<4xptr<f32>>, tile<4xf32> -> token
  %13 = store_ptr_tko weak %1, %cst_f32 optimization_hints = <> : tile<4xptr<f32>>, tile<4xf32> -> token
  %14 = store_ptr_tko weak %1, %cst_f32 token=%0 : tile<4xptr<f32>>, tile<4xf32> -> token
  %15 = store_ptr_tko weak %1, %cst_f32 token=%0 optimization_hints = <sm_90 = {latency = 2}> : tile<4xptr<f32>>, tile<4xf32> -> token
  %16 = store_ptr_tko weak %1, %cst_f32 token=%0 optimization_hints = <sm_100 = {allow_tma = false}, sm_120 = {allow_tma = false, latency = 10}> : tile<4xptr<f32>>, tile<4xf32> -> token
  %17 = store_ptr_tko weak %1, %cst_f32 token=%0 optimization_hints = <default = {allow_tma = false, latency = 1}> : tile<4xptr<f32>>, tile<4xf32> -> token
  %18 = store_ptr_tko weak %1, %cst_f32 token=%0 optimization_hints = <> : tile<4xptr<f32>>, tile<4xf32> -> token
  %19 = store_ptr_tko weak %1, %cst_f32, %cst_i1 : tile<4xptr<f32>>, tile<4xf32>, tile<4xi1> -> token
  %20 = store_ptr_tko weak %1, %cst_f32, %cst_i1 optimization_hints = <sm_90 = {latency = 2}> : tile<4xptr<f32>>, tile<4xf32>, tile<4xi1> -> token
  %21 = store_ptr_tko weak %1, %cst_f32, %cst_i1 optimization_hints = <sm_100 = {allow_tma = false}, sm_120 = {allow_tma = false, latency = 10}> : tile<4xptr<f32>>, tile<4xf32>, tile<4xi1> -> token
  %22 = store_ptr_tko weak %1, %cst_f32, %cst_i1 optimization_hints = <default = {allow_tma = false, latency = 1}> : tile<4xptr<f32>>, tile<4xf32>, tile<4xi1> -> token
  %23 = store_ptr_tko weak %1, %cst_f32, %cst_i1 optimization_hints = <> : tile<4xptr<f32>>, tile<4xf32>, tile<4xi1> -> token
  %24 = store_ptr_tko weak %1, %cst_f32, %cst_i1 token=%0 : tile<4xptr<f32>>, tile<4xf32>, tile<4xi1> -> token
  %25 = store_ptr_tko weak %1, %cst_f32, %cst_i1 token=%0 optimization_hints = <sm_90 = {latency = 2}> : tile<4xptr<f32>>, tile<4xf32>, tile<4xi1> -> token
  %26 = store_ptr_tko weak %1, %cst_f32, %cst_i1 token=%0 optimization_hints = <sm_100 = {allow_tma = false}, sm_120 = {allow_tma = false, latency = 10}> : tile<4xptr<f32>>, tile<4xf32>, tile<4xi1> -> token
  %27 = store_ptr_tko weak %1, %cst_f32, %cst_i1 token=%0 optimization_hints = <default = {allow_tma = false, latency = 1}> : tile<4xptr<f32>>, tile<4xf32>, tile<4xi1> -> token
  %28 = store_ptr_tko weak %1, %cst_f32, %cst_i1 token=%0 optimization_hints = <> : tile<4xptr<f32>>, tile<4xf32>, tile<4xi1> -> token
  return
}
