entry @booleans() {
  %false = constant <i1: false> : tile<i1>
  %false_0 = constant <i1: false> : tile<4xi1>
  %true = constant <i1: true> : tile<i1>
  %true_1 = constant <i1: true> : tile<4xi1>
  %true_2 = constant <i1: true> : tile<i1>
  %cst_i1 = constant <i1: [true, false, false, false]> : tile<4xi1>
  %cst_i1_3 = constant <i1: [false, true, true, false]> : tile<4xi1>
  %cst_i1_4 = constant <i1: [true, false, false, false]> : tile<4xi1>
  %true_5 = constant <i1: true> : tile<4xi1>
  %false_6 = constant <i1: false> : tile<4xi1>
  %cst_i1_7 = constant <i1: [[false, true, false, false, true, true, false, true], [true, false, false, false, false, false, false, false]]> : tile<2x8xi1>
  %cst_i1_8 = constant <i1: "0x00000000000000000100000000000000000100000000000001010000000000000000010000000000010001000000000000010100000000000101010000000000000000010000000001000001000000000001000100000000010100010000000000000101000000000100010100000000000101010000000001010101000000000000000001000000010000000100000000010000010000000101000001000000000001000100000001000100010000000001010001000000010101000100000000000001010000000100000101000000000100010100000001010001010000000000010101000000010001010100000000010101010000000101010101000000"> : tile<2x128xi1>
  return
}
