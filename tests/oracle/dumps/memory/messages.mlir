entry @messages() {
  %0 = make_token : token
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_f32 = constant <f32: 1.401300e-45> : tile<4xf32>
  %1 = print_tko "nothing" -> token
  %2 = print_tko "x %d\0A", %cst_1_i32 : tile<i32> -> token
  %3 = print_tko "%d, %5.2f\0A", %cst_1_i32, %cst_f32 : tile<i32>, tile<4xf32> -> token
  %4 = print_tko "nothing" token=%0 -> token
  %5 = print_tko "x %d\0A", %cst_1_i32 token=%0 : tile<i32> -> token
  %6 = print_tko "%d, %5.2f\0A", %cst_1_i32, %cst_f32 token=%0 : tile<i32>, tile<4xf32> -> token
  %7 = print_tko "\22quoted\22 and \\ and \09 tab" -> token
  %true = constant <i1: true> : tile<i1>
  assert %true, "\22quoted\22 and \\ and \09 tab" : tile<i1>
  %8 = print_tko "\00\01\1F\7F" -> token
  %true_0 = constant <i1: true> : tile<i1>
  assert %true_0, "\00\01\1F\7F" : tile<i1>
  %9 = print_tko "na\C3\AFve \E2\80\93 \E6\BC\A2\E5\AD\97 \F0\9F\9A\80" -> token
  %true_1 = constant <i1: true> : tile<i1>
  assert %true_1, "na\C3\AFve \E2\80\93 \E6\BC\A2\E5\AD\97 \F0\9F\9A\80" : tile<i1>
  %10 = print_tko "'single' /slash" -> token
  %true_2 = constant <i1: true> : tile<i1>
  assert %true_2, "'single' /slash" : tile<i1>
  %11 = print_tko "\FF\FE not UTF-8" -> token
  %true_3 = constant <i1: true> : tile<i1>
  assert %true_3, "\FF\FE not UTF-8" : tile<i1>
  %cst_i1 = constant <i1: [true, false, false, false]> : tile<4xi1>
  assert %cst_i1, "all of them" : tile<4xi1>
  return
}
