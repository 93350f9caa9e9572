entry @one_armed() {
  %true = constant <i1: true> : tile<i1>
  if %true {
    %cst_1_i32 = constant <i32: 1> : tile<i32>
    %cst_1_i32_0 = constant <i32: 1> : tile<i32>
    %0 = addi %cst_1_i32, %cst_1_i32_0 : tile<i32>
  }
  return
}
