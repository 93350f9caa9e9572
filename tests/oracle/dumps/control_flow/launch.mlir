entry @launch() {
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %gridSize_x, %gridSize_y, %gridSize_z = get_num_tile_blocks : tile<i32>
  %0 = addi %blockId_x, %blockId_y : tile<i32>
  %1 = addi %gridSize_y, %gridSize_z : tile<i32>
  %2 = addi %gridSize_x, %1 : tile<i32>
  %3 = addi %blockId_z, %2 : tile<i32>
  %4 = addi %0, %3 : tile<i32>
  return
}
