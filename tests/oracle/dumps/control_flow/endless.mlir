entry @endless() {
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  loop {
    break
  }
  loop {
    %true = constant <i1: true> : tile<i1>
    if %true {
      break
    } else {
    }
  }
  %0 = loop : tile<i32> {
    break %cst_0_i32 : tile<i32>
  }
  loop iter_values(%arg0 = %cst_0_i32) : tile<i32> {
    %true = constant <i1: true> : tile<i1>
    if %true {
      break
    } else {
    }
    %4 = addi %arg0, %0 : tile<i32>
    continue %4 : tile<i32>
  }
  %1:2 = loop iter_values(%arg0 = %cst_0_i32, %arg1 = %cst_0_i32) : tile<i32>, tile<i32> -> tile<i32>, tile<f32> {
    %4 = cmpi equal %arg0, %arg1, signed : tile<i32> -> tile<i1>
    if %4 {
      %cst_f32 = constant <f32: 1.401300e-45> : tile<f32>
      break %arg0, %cst_f32 : tile<i32>, tile<f32>
    } else {
      continue %arg1, %arg0 : tile<i32>, tile<i32>
    }
    continue %arg1, %arg0 : tile<i32>, tile<i32>
  }
  %2 = addi %1#0, %1#0 : tile<i32>
  %3 = addf %1#1, %1#1  : tile<f32>
  return
}
