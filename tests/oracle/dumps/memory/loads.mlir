entry @loads() {
  %0 = make_token : token
  %cst_1_i64 = constant <i64: 1> : tile<4xi64>
  %1 = int_to_ptr %cst_1_i64 : tile<4xi64> -> tile<4xptr<f32>>
  %cst_i1 = constant <i1: [true, false, false, false]> : tile<4xi1>
  %cst_f32 = constant <f32: 1.401300e-45> : tile<4xf32>
  %result, %result_token = load_ptr_tko weak %1 : tile<4xptr<f32>> -> tile<4xf32>, token
  %result_0, %result_token_1 = load_ptr_tko relaxed tl_blk %1 : tile<4xptr<f32>> -> tile<4xf32>, token
  %result_2, %result_token_3 = load_ptr_tko relaxed device %1 : tile<4xptr<f32>> -> tile<4xf32>, token
  %result_4, %result_token_5 = load_ptr_tko relaxed sys %1 : tile<4xptr<f32>> -> tile<4xf32>, token
  %result_6, %result_token_7 = load_ptr_tko acquire tl_blk %1 : tile<4xptr<f32>> -> tile<4xf32>, token
  %result_8, %result_token_9 = load_ptr_tko acquire device %1 : tile<4xptr<f32>> -> tile<4xf32>, token
  %result_10, %result_token_11 = load_ptr_tko acquire sys %1 : tile<4xptr<f32>> -> tile<4xf32>, token
  %result_12, %result_token_13 = load_ptr_tko weak %1 : tile<4xptr<f32>> -> tile<4xf32>, token
  %result_14, %result_token_15 = load_ptr_tko weak %1 optimization_hints = <sm_90 = {latency = 2}> : tile<4xptr<f32>> -> tile<4xf32>, token
  %result_16, %result_token_17 = load_ptr_tko weak %1 optimization_hints = <sm_100 = {allow_tma = false}, sm_120 = {allow_tma = false, latency = 10}> : tile<4xptr<f32>> -> tile<4xf32>, token
  %result_18, %result_token_19 = load_ptr_tko weak %1 optimization_hints = <default = {allow_tma = false, latency = 1}> : tile<4xptr<f32>> -> tile<4xf32>, token
  %result_20, %result_token_21 = load_ptr_tko weak %1 optimization_hints = <> : tile<4xptr<f32>> -> tile<4xf32>, token
  %result_22, %result_token_23 = load_ptr_tko weak %1 token=%0 : tile<4xptr<f32>> -> tile<4xf32>, token
  %result_24, %result_token_25 = load_ptr_tko weak %1 token=%0 optimization_hints = <sm_90 = {latency = 2}> : tile<4xptr<f32>> -> tile<4xf32>, token
  %result_26, %result_token_27 = load_ptr_tko weak %1 token=%0 optimization_hints = <sm_100 = {allow_tma = false}, sm_120 = {allow_tma = false, latency = 10}> : tile<4xptr<f32>> -> tile<4xf32>, token
  %result_28, %result_token_29 = load_ptr_tko weak %1 token=%0 optimization_hints = <default = {allow_tma = false, latency = 1}> : tile<4xptr<f32>> -> tile<4xf32>, token
  %result_30, %result_token_31 = load_ptr_tko weak %1 token=%0 optimization_hints = <> : tile<4xptr<f32>> -> tile<4xf32>, token
  %result_32, %result_token_33 = load_ptr_tko weak %1, %cst_i1 : tile<4xptr<f32>>, tile<4xi1> -> tile<4xf32>, token
  %result_34, %result_token_35 = load_ptr_tko weak %1, %cst_i1 optimization_hints = <sm_90 = {latency = 2}> : tile<4xptr<f32>>, tile<4xi1> -> tile<4xf32>, token
  %result_36, %result_token_37 = load_ptr_tko weak %1, %cst_i1 optimization_hints = <sm_100 = {allow_tma = false}, sm_120 = {allow_tma = false, latency = 10}> : tile<4xptr<f32>>, tile<4xi1> -> tile<4xf32>, token
  %result_38, %result_token_39 = load_ptr_tko weak %1, %cst_i1 optimization_hints = <default = {allow_tma = false, latency = 1}> : tile<4xptr<f32>>, tile<4xi1> -> tile<4xf32>, token
  %result_40, %result_token_41 = load_ptr_tko weak %1, %cst_i1 optimization_hints = <> : tile<4xptr<f32>>, tile<4xi1> -> tile<4xf32>, token
  %result_42, %result_token_43 = load_ptr_tko weak %1, %cst_i1 token=%0 : tile<4xptr<f32>>, tile<4xi1> -> tile<4xf32>, token
  %result_44, %result_token_45 = load_ptr_tko weak %1, %cst_i1 token=%0 optimization_hints = <sm_90 = {latency = 2}> : tile<4xptr<f32>>, tile<4xi1> -> tile<4xf32>, token
  %result_46, %result_token_47 = load_ptr_tko weak %1, %cst_i1 token=%0 optimization_hints = <sm_100 = {allow_tma = false}, sm_120 = {allow_tma = false, latency = 10}> : tile<4xptr<f32>>, tile<4xi1> -> tile<4xf32>, token
  %result_48, %result_token_49 = load_ptr_tko weak %1, %cst_i1 token=%0 optimization_hints = <default = {allow_tma = false, latency = 1}> : tile<4xptr<f32>>, tile<4xi1> -> tile<4xf32>, token
  %result_50, %result_token_51 = load_ptr_tko weak %1, %cst_i1 token=%0 optimization_hints = <> : tile<4xptr<f32>>, tile<4xi1> -> tile<4xf32>, token
  %result_52, %result_token_53 = load_ptr_tko weak %1, %cst_i1, %cst_f32 : tile<4xptr<f32>>, tile<4xi1>, tile<4xf32> -> tile<4xf32>, token
  %result_54, %result_token_55 = load_ptr_tko weak %1, %cst_i1, %cst_f32 optimization_hints = <sm_90 = {latency = 2}> : tile<4xptr<f32>>, tile<4xi1>, tile<4xf32> -> tile<4xf32>, token
  %result_56, %result_token_57 = load_ptr_tko weak %1, %cst_i1, %cst_f32 optimization_hints = <sm_100 = {allow_tma = false}, sm_120 = {allow_tma = false, latency = 10}> : tile<4xptr<f32>>, tile<4xi1>, tile<4xf32> -> tile<4xf32>, token
  %result_58, %result_token_59 = load_ptr_tko weak %1, %cst_i1, %cst_f32 optimization_hints = <default = {allow_tma = false, latency = 1}> : tile<4xptr<f32>>, tile<4xi1>, tile<4xf32> -> tile<4xf32>, token
  %result_60, %result_token_61 = load_ptr_tko weak %1, %cst_i1, %cst_f32 optimization_hints = <> : tile<4xptr<f32>>, tile<4xi1>, tile<4xf32> -> tile<4xf32>, token
  %result_62, %result_token_63 = load_ptr_tko weak %1, %cst_i1, %cst_f32 token=%0 : tile<4xptr<f32>>, tile<4xi1>, tile<4xf32> -> tile<4xf32>, token
  %result_64, %result_token_65 = load_ptr_tko weak %1, %cst_i1, %cst_f32 token=%0 optimization_hints = <sm_90 = {latency = 2}> : tile<4xptr<f32>>, tile<4xi1>, tile<4xf32> -> tile<4xf32>, token
  %result_66, %result_token_67 = load_ptr_tko weak %1, %cst_i1, %cst_f32 token=%0 optimization_hints = <sm_100 = {allow_tma = false}, sm_120 = {allow_tma = false, latency = 10}> : tile<4xptr<f32>>, tile<4xi1>, tile<4xf32> -> tile<4xf32>, token
  %result_68, %result_token_69 = load_ptr_tko weak %1, %cst_i1, %cst_f32 token=%0 optimization_hints = <default = {allow_tma = false, latency = 1}> : tile<4xptr<f32>>, tile<4xi1>, tile<4xf32> -> tile<4xf32>, token
  %result_70, %result_token_71 = load_ptr_tko weak %1, %cst_i1, %cst_f32 token=%0 optimization_hints = <> : tile<4xptr<f32>>, tile<4xi1>, tile<4xf32> -> tile<4xf32>, token
  %cst_1_i64_72 = constant <i64: 1> : tile<i64>
  %2 = int_to_ptr %cst_1_i64_72 : tile<i64> -> tile<ptr<i8>>
  %result_73, %result_token_74 = load_ptr_tko weak %2 : tile<ptr<i8>> -> tile<i8>, token
  return
}
