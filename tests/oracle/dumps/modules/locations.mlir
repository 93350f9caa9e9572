entry @main(%arg0: tile<i32>, %arg1: tile<i32>) {
  %0 = addi %arg0, %arg1 : tile<i32>
  %1 = addi %0, %arg1 : tile<i32>
  %2 = addi %1, %arg1 : tile<i32>
  %3 = addi %2, %arg1 : tile<i32>
  %4 = addi %3, %arg1 : tile<i32>
  %5 = addi %4, %arg1 : tile<i32>
  %6 = addi %5, %arg1 : tile<i32>
  %for = for %loopIdx in (%arg0 to %arg1, step %6) : tile<i32> iter_values(%iterArg0 = %arg0) -> (tile<i32>) {
    %true = constant <i1: true> : tile<i1>
    if %true {
      %8 = addi %loopIdx, %loopIdx : tile<i32>
    } else {
    }
    continue %iterArg0 : tile<i32>
  }
  %cst_1_i32 = constant <i32: 1> : tile<4xi32>
  %reduce = reduce %cst_1_i32 dim=0 identities=[0 : i32] : tile<4xi32> -> tile<i32> 
  (%reduce_lhs: tile<i32>, %reduce_rhs: tile<i32>) {
    %8 = addi %reduce_lhs, %reduce_rhs : tile<i32>
    yield %8 : tile<i32>
  }
  %7 = make_token : token
  return
}
entry @unplaced(%arg0: tile<i32>, %arg1: tile<i32>) {
  %0 = addi %arg0, %arg1 : tile<i32>
  return
}
