entry @calls() {
  %0 = make_token : token loc(#loc6)
  return loc(#loc3)
} loc(#loc3)
#di_file = #cuda_tile.di_file<"a.py" in "d">
#loc = loc("a.py":1:1)
#loc1 = loc("a.py":10:1)
#loc2 = loc("a.py":2:1)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 1, name = "calls", linkageName = "calls", compileUnit = #di_compile_unit, scopeLine = 1>
#di_subprogram1 = #cuda_tile.di_subprogram<file = #di_file, line = 9, name = "helper", linkageName = "helper", compileUnit = #di_compile_unit, scopeLine = 9>
#loc3 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc4 = #cuda_tile.di_loc<#loc1 in #di_subprogram1>
#loc5 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc6 = loc(callsite(#loc4 at #loc5))
