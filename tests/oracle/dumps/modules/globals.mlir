global  @plain <i32: 42> : tile<1xi32>
global  @aligned alignment = 128 <f32: 1.000000e+00> : tile<4xf32>
global  constant @fixed <i8: [1, 2, 3, -1]> : tile<4xi8>
global private  @hidden <f64: 0.000000e+00> : tile<1xf64>
global private  constant @all alignment = 16 <i1: [false, true, false, true, true, false, true, false]> : tile<8xi1>
global  @"with space" <i16: [1, 2]> : tile<2xi16>
global  @"1digit" <i64: 1> : tile<1xi64>
global  @"dots.and$and-minus" <f16: 1.000000e+00> : tile<1xf16>
entry @uses_globals() {
  %0 = get_global @plain : tile<ptr<i32>>
  %1 = get_global @"with space" : tile<ptr<i16>>
  %2 = get_global @"1digit" : tile<ptr<i64>>
  %3 = get_global @"dots.and$and-minus" : tile<ptr<f16>>
  return
}
