entry @main(%arg0: tile<i32>, %arg1: tile<i32>) {
  %0 = addi %arg0, %arg1 : tile<i32> loc(#loc10)
  %1 = addi %0, %arg1 : tile<i32> loc(#loc11)
  %2 = addi %1, %arg1 : tile<i32> loc(#loc15)
  %3 = addi %2, %arg1 : tile<i32> loc(#loc16)
  %4 = addi %3, %arg1 : tile<i32> loc(#loc17)
  %5 = addi %4, %arg1 : tile<i32> loc(#loc18)
  %6 = addi %5, %arg1 : tile<i32> loc(#loc14)
  %for = for %loopIdx in (%arg0 to %arg1, step %6) : tile<i32> iter_values(%iterArg0 = %arg0) -> (tile<i32>) {
    %true = constant <i1: true> : tile<i1> loc(#loc16)
    if %true {
      %8 = addi %loopIdx, %loopIdx : tile<i32> loc(#loc11)
    } else {
    } loc(#loc16)
    continue %iterArg0 : tile<i32> loc(#loc16)
  } loc(#loc15)
  %cst_1_i32 = constant <i32: 1> : tile<4xi32> loc(#loc15)
  %reduce = reduce %cst_1_i32 dim=0 identities=[0 : i32] : tile<4xi32> -> tile<i32> 
  (%reduce_lhs: tile<i32>, %reduce_rhs: tile<i32>) {
    %8 = addi %reduce_lhs, %reduce_rhs : tile<i32> loc(#loc10)
    yield %8 : tile<i32> loc(#loc10)
  } loc(#loc15)
  %7 = make_token : token loc(#loc15)
  return loc(#loc9)
} loc(#loc9)
entry @unplaced(%arg0: tile<i32>, %arg1: tile<i32>) {
  %0 = addi %arg0, %arg1 : tile<i32> loc(#loc8)
  return loc(#loc8)
} loc(#loc8)
#di_file = #cuda_tile.di_file<"kernel.py" in "/src/of it">
#di_file1 = #cuda_tile.di_file<"helper.py" in "">
#loc = loc("kernel.py":10:0)
#loc1 = loc("/src/of it/kernel.py":12:4)
#loc2 = loc("/src/of it/kernel.py":12:9)
#loc3 = loc("kernel.py":14:0)
#loc4 = loc("odd \22name\22.py":16:4294967295)
#loc5 = loc("helper.py":4:1)
#loc6 = loc("helper.py":5:1)
#loc7 = loc("-":7:7)
#loc8 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_compile_unit1 = #cuda_tile.di_compile_unit<file = #di_file1>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 10, name = "main", linkageName = "main", compileUnit = #di_compile_unit, scopeLine = 11>
#di_subprogram1 = #cuda_tile.di_subprogram<file = #di_file1, line = 3, name = "helper", linkageName = "helper_linkage", compileUnit = #di_compile_unit1, scopeLine = 3>
#di_lexical_block = #cuda_tile.di_lexical_block<scope = #di_subprogram, file = #di_file, line = 14, column = 2>
#loc9 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc10 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc11 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc12 = #cuda_tile.di_loc<#loc5 in #di_subprogram1>
#loc13 = #cuda_tile.di_loc<#loc6 in #di_subprogram1>
#loc14 = #cuda_tile.di_loc<#loc7 in #di_subprogram>
#di_lexical_block1 = #cuda_tile.di_lexical_block<scope = #di_lexical_block, file = #di_file, line = 15>
#loc15 = #cuda_tile.di_loc<#loc3 in #di_lexical_block>
#loc16 = #cuda_tile.di_loc<#loc4 in #di_lexical_block1>
#loc17 = loc(callsite(#loc12 at #loc15))
#loc18 = loc(callsite(#loc13 at #loc17))
