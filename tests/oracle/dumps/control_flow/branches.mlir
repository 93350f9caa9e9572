entry @branches() {
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_f32 = constant <f32: 1.401300e-45> : tile<f32>
  %true = constant <i1: true> : tile<i1>
  if %true {
    %4 = addi %cst_1_i32, %cst_1_i32 : tile<i32>
  } else {
  }
  if %true {
  } else {
    %4 = addi %cst_1_i32, %cst_1_i32 : tile<i32>
  }
  %0 = if %true -> (tile<i32>) {
    %4 = addi %cst_1_i32, %cst_1_i32 : tile<i32>
    yield %4 : tile<i32>
  } else {
    yield %cst_1_i32 : tile<i32>
  }
  %1:2 = if %true -> (tile<i32>, tile<f32>) {
    %4 = if %true -> (tile<f32>) {
      %5 = addf %cst_f32, %cst_f32  : tile<f32>
      yield %5 : tile<f32>
    } else {
      yield %cst_f32 : tile<f32>
    }
    yield %0, %4 : tile<i32>, tile<f32>
  } else {
    yield %0, %cst_f32 : tile<i32>, tile<f32>
  }
  %2 = addi %1#0, %1#0 : tile<i32>
  %3 = addf %1#1, %1#1  : tile<f32>
  if %true {
    return
  } else {
  }
  return
}
