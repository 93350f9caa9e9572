entry @memory(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %counter: tile<ptr<i32>>, %n: tile<i32>, %m: tile<i32>) {
  %start = make_token : token
  %id, %idy, %idz = get_tile_block_id : tile<i32>
  %iota = iota : tile<64xi32>
  %size = constant <i32: 64> : tile<i32>
  %from = muli %id, %size : tile<i32>
  %from1 = reshape %from : tile<i32> -> tile<1xi32>
  %from64 = broadcast %from1 : tile<1xi32> -> tile<64xi32>
  %lane = addi %from64, %iota : tile<64xi32>
  %n1 = reshape %n : tile<i32> -> tile<1xi32>
  %n64 = broadcast %n1 : tile<1xi32> -> tile<64xi32>
  %mask = cmpi less_than %lane, %n64, signed : tile<64xi32> -> tile<64xi1>
  %x1 = reshape %x : tile<ptr<f32>> -> tile<1xptr<f32>>
  %x64 = broadcast %x1 : tile<1xptr<f32>> -> tile<64xptr<f32>>
  %px = offset %x64, %lane : tile<64xptr<f32>>, tile<64xi32> -> tile<64xptr<f32>>
  %y1 = reshape %y : tile<ptr<f32>> -> tile<1xptr<f32>>
  %y64 = broadcast %y1 : tile<1xptr<f32>> -> tile<64xptr<f32>>
  %m1 = reshape %m : tile<i32> -> tile<1xi32>
  %m64 = broadcast %m1 : tile<1xi32> -> tile<64xi32>
  %moved = addi %lane, %m64 : tile<64xi32>
  %py = offset %y64, %moved : tile<64xptr<f32>>, tile<64xi32> -> tile<64xptr<f32>>
  %pad = constant <f32: 0.000000e+00> : tile<64xf32>
  %v, %t0 = load_ptr_tko weak %px, %mask, %pad token=%start : tile<64xptr<f32>>, tile<64xi1>, tile<64xf32> -> tile<64xf32>, token
  %w = addf %v, %v : tile<64xf32>
  %t1 = store_ptr_tko weak %px, %w, %mask token=%t0 : tile<64xptr<f32>>, tile<64xf32>, tile<64xi1> -> token
  %again, %t2 = load_ptr_tko weak %px, %mask, %pad token=%t1 : tile<64xptr<f32>>, tile<64xi1>, tile<64xf32> -> tile<64xf32>, token
  %less = cmpf less_than ordered %again, %v : tile<64xf32> -> tile<64xi1>
  %chosen = select %less, %again, %v : tile<64xi1>, tile<64xf32>
  %half = ftof %chosen : tile<64xf32> -> tile<64xf16>
  %wide = ftof %half : tile<64xf16> -> tile<64xf32>
  %t3 = store_ptr_tko weak %py, %wide, %mask token=%t2 : tile<64xptr<f32>>, tile<64xf32>, tile<64xi1> -> token
  %pad1 = constant <f32: 1.000000e+00> : tile<64xf32>
  %t4 = store_ptr_tko weak %py, %pad1, %mask token=%t3 : tile<64xptr<f32>>, tile<64xf32>, tile<64xi1> -> token
  %one = constant <i32: 1> : tile<i32>
  %zero = constant <i32: 0> : tile<i32>
  %fence = memory_fence_alias_tko %t4
  %old, %t5 = atomic_rmw_tko acq_rel device %counter, add, %one token=%fence : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
  %sum = addi %old, %one overflow<no_signed_wrap> : tile<i32>
  %seen, %t6 = atomic_cas_tko relaxed sys %counter, %sum, %zero token=%t5 : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
  %last = cmpi equal %seen, %n, signed : tile<i32> -> tile<i1>
  if %last {
    %t7 = print_tko "last %i", %seen token=%t6 : tile<i32> -> token
    %t8 = store_ptr_tko release device %counter, %zero token=%t6 : tile<ptr<i32>>, tile<i32> -> token
  }
  assert %last, "seen" : tile<i1>
  %gone = gdc_launch_dependents_tko token =%t6 -> token
  return
}
