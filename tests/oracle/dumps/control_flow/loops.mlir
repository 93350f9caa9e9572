entry @loops() {
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_f32 = constant <f32: 1.401300e-45> : tile<4xf32>
  for %loopIdx in (%cst_0_i32 to %cst_1_i32, step %cst_1_i32) : tile<i32> {
    %4 = addi %loopIdx, %loopIdx : tile<i32>
  }
  for unsigned %loopIdx in (%cst_0_i32 to %cst_1_i32, step %cst_1_i32) : tile<i32> {
    %4 = addi %loopIdx, %loopIdx : tile<i32>
  }
  %for:2 = for %loopIdx in (%cst_0_i32 to %cst_1_i32, step %cst_1_i32) : tile<i32> iter_values(%iterArg0 = %cst_0_i32, %iterArg1 = %cst_f32) -> (tile<i32>, tile<4xf32>) {
    %for_1 = for unsigned %loopIdx_2 in (%cst_0_i32 to %loopIdx, step %cst_1_i32) : tile<i32> iter_values(%iterArg0_3 = %iterArg1) -> (tile<4xf32>) {
      for %loopIdx_4 in (%cst_0_i32 to %loopIdx_2, step %cst_1_i32) : tile<i32> {
        %6 = addi %loopIdx_4, %loopIdx_4 : tile<i32>
      }
      %5 = addf %iterArg0_3, %cst_f32  : tile<4xf32>
      continue %5 : tile<4xf32>
    }
    %4 = addi %iterArg0, %loopIdx : tile<i32>
    continue %4, %for_1 : tile<i32>, tile<4xf32>
  }
  %0 = addi %for#0, %for#0 : tile<i32>
  %1 = addf %for#1, %for#1  : tile<4xf32>
  %cst_5_i64 = constant <i64: 5> : tile<i64>
  %for_0:3 = for %loopIdx in (%cst_5_i64 to %cst_5_i64, step %cst_5_i64) : tile<i64> iter_values(%iterArg0 = %cst_5_i64, %iterArg1 = %cst_5_i64, %iterArg2 = %cst_5_i64) -> (tile<i64>, tile<i64>, tile<i64>) {
    continue %iterArg1, %iterArg2, %iterArg0 : tile<i64>, tile<i64>, tile<i64>
  }
  %2 = addi %for_0#0, %for_0#1 : tile<i64>
  %3 = addi %2, %for_0#2 : tile<i64>
  return
}
