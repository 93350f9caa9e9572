entry @reductions() {
  %cst_f32 = constant <f32: 1.401300e-45> : tile<4x8xf32>
  %cst_1_i32 = constant <i32: 1> : tile<4x8xi32>
  %reduce = reduce %cst_f32 dim=0 identities=[0xFF800000 : f32] : tile<4x8xf32> -> tile<8xf32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    %8 = maxf %reduce_lhs, %reduce_rhs : tile<f32>
    yield %8 : tile<f32>
  }
  %reduce_0 = reduce %cst_f32 dim=1 identities=[0xFF800000 : f32] : tile<4x8xf32> -> tile<4xf32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    %8 = maxf %reduce_lhs, %reduce_rhs : tile<f32>
    yield %8 : tile<f32>
  }
  %reduce_1:2 = reduce %cst_f32, %cst_1_i32 dim=0 identities=[0.000000e+00 : f32, -1 : i32] : tile<4x8xf32>, tile<4x8xi32> -> tile<8xf32>, tile<8xi32> 
  (%reduce_lhs0: tile<f32>, %reduce_rhs0: tile<f32>, %reduce_lhs1: tile<i32>, %reduce_rhs1: tile<i32>) {
    %8 = cmpi less_than %reduce_lhs1, %reduce_rhs1, signed : tile<i32> -> tile<i1>
    %9 = select %8, %reduce_lhs0, %reduce_rhs0 : tile<i1>, tile<f32>
    %10 = select %8, %reduce_lhs1, %reduce_rhs1 : tile<i1>, tile<i32>
    yield %9, %10 : tile<f32>, tile<i32>
  }
  %0 = addf %reduce_1#0, %reduce_1#0  : tile<8xf32>
  %1 = addi %reduce_1#1, %reduce_1#1 : tile<8xi32>
  %true = constant <i1: true> : tile<16xi1>
  %reduce_2 = reduce %true dim=0 identities=[true] : tile<16xi1> -> tile<i1> 
  (%reduce_lhs: tile<i1>, %reduce_rhs: tile<i1>) {
    yield %reduce_lhs : tile<i1>
  }
  %true_3 = constant <i1: true> : tile<16xi1>
  %reduce_4 = reduce %true_3 dim=0 identities=[false] : tile<16xi1> -> tile<i1> 
  (%reduce_lhs: tile<i1>, %reduce_rhs: tile<i1>) {
    yield %reduce_lhs : tile<i1>
  }
  %cst_1_i8 = constant <i8: 1> : tile<16xi8>
  %reduce_5 = reduce %cst_1_i8 dim=0 identities=[-128 : i8] : tile<16xi8> -> tile<i8> 
  (%reduce_lhs: tile<i8>, %reduce_rhs: tile<i8>) {
    yield %reduce_lhs : tile<i8>
  }
  %cst_1_i16 = constant <i16: 1> : tile<16xi16>
  %reduce_6 = reduce %cst_1_i16 dim=0 identities=[7 : i16] : tile<16xi16> -> tile<i16> 
  (%reduce_lhs: tile<i16>, %reduce_rhs: tile<i16>) {
    yield %reduce_lhs : tile<i16>
  }
  %cst_1_i64 = constant <i64: 1> : tile<16xi64>
  %reduce_7 = reduce %cst_1_i64 dim=0 identities=[4611686018427387904] : tile<16xi64> -> tile<i64> 
  (%reduce_lhs: tile<i64>, %reduce_rhs: tile<i64>) {
    yield %reduce_lhs : tile<i64>
  }
  %cst_1_i64_8 = constant <i64: 1> : tile<16xi64>
  %reduce_9 = reduce %cst_1_i64_8 dim=0 identities=[-9223372036854775808] : tile<16xi64> -> tile<i64> 
  (%reduce_lhs: tile<i64>, %reduce_rhs: tile<i64>) {
    yield %reduce_lhs : tile<i64>
  }
  %cst_f16 = constant <f16: 5.960460e-08> : tile<16xf16>
  %reduce_10 = reduce %cst_f16 dim=0 identities=[-0.000000e+00 : f16] : tile<16xf16> -> tile<f16> 
  (%reduce_lhs: tile<f16>, %reduce_rhs: tile<f16>) {
    yield %reduce_lhs : tile<f16>
  }
  %cst_bf16 = constant <bf16: 9.183550e-41> : tile<16xbf16>
  %reduce_11 = reduce %cst_bf16 dim=0 identities=[1.000000e+00 : bf16] : tile<16xbf16> -> tile<bf16> 
  (%reduce_lhs: tile<bf16>, %reduce_rhs: tile<bf16>) {
    yield %reduce_lhs : tile<bf16>
  }
  %cst_f64 = constant <f64: 4.940660e-324> : tile<16xf64>
  %reduce_12 = reduce %cst_f64 dim=0 identities=[5.000000e-01] : tile<16xf64> -> tile<f64> 
  (%reduce_lhs: tile<f64>, %reduce_rhs: tile<f64>) {
    yield %reduce_lhs : tile<f64>
  }
  %cst_f64_13 = constant <f64: 4.940660e-324> : tile<16xf64>
  %reduce_14 = reduce %cst_f64_13 dim=0 identities=[0x7FF0000000000000 : f64] : tile<16xf64> -> tile<f64> 
  (%reduce_lhs: tile<f64>, %reduce_rhs: tile<f64>) {
    yield %reduce_lhs : tile<f64>
  }
  %cst_f32_15 = constant <f32: 1.401300e-45> : tile<16xf32>
  %reduce_16 = reduce %cst_f32_15 dim=0 identities=[0x7FC00000 : f32] : tile<16xf32> -> tile<f32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    yield %reduce_lhs : tile<f32>
  }
  %cst_f32_17 = constant <f32: 1.401300e-45> : tile<16xf32>
  %reduce_18 = reduce %cst_f32_17 dim=0 identities=[1.000000e-01 : f32] : tile<16xf32> -> tile<f32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    yield %reduce_lhs : tile<f32>
  }
  %2 = scan %cst_f32 dim=1 reverse=false identities=[0.000000e+00 : f32] : tile<4x8xf32> -> tile<4x8xf32> 
  (%arg0: tile<f32>, %arg1: tile<f32>) {
    %8 = addf %arg0, %arg1  : tile<f32>
    yield %8 : tile<f32>
  }
  %3:2 = scan %cst_f32, %cst_1_i32 dim=0 reverse=false identities=[1.000000e+00 : f32, 0 : i32] : tile<4x8xf32>, tile<4x8xi32> -> tile<4x8xf32>, tile<4x8xi32> 
  (%arg0: tile<f32>, %arg1: tile<f32>, %arg2: tile<i32>, %arg3: tile<i32>) {
    %8 = addf %arg0, %arg1  : tile<f32>
    %9 = addi %arg2, %arg3 : tile<i32>
    yield %8, %9 : tile<f32>, tile<i32>
  }
  %4 = addf %3#0, %3#0  : tile<4x8xf32>
  %5 = scan %cst_f32 dim=1 reverse=true identities=[0.000000e+00 : f32] : tile<4x8xf32> -> tile<4x8xf32> 
  (%arg0: tile<f32>, %arg1: tile<f32>) {
    %8 = addf %arg0, %arg1  : tile<f32>
    yield %8 : tile<f32>
  }
  %6:2 = scan %cst_f32, %cst_1_i32 dim=0 reverse=true identities=[1.000000e+00 : f32, 0 : i32] : tile<4x8xf32>, tile<4x8xi32> -> tile<4x8xf32>, tile<4x8xi32> 
  (%arg0: tile<f32>, %arg1: tile<f32>, %arg2: tile<i32>, %arg3: tile<i32>) {
    %8 = addf %arg0, %arg1  : tile<f32>
    %9 = addi %arg2, %arg3 : tile<i32>
    yield %8, %9 : tile<f32>, tile<i32>
  }
  %7 = addf %6#0, %6#0  : tile<4x8xf32>
  return
}
