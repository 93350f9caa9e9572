entry @empty() {
  return loc(#loc)
} loc(#loc)
entry @parameters(%arg0: tile<i32>, %arg1: tile<i32>, %arg2: tile<f32>, %arg3: tile<ptr<bf16>>) {
  %0 = loop iter_values(%arg4 = %arg0) : tile<i32> -> tile<i32> {
    %1 = addi %arg4, %arg1 : tile<i32> loc(#loc)
    break %1 : tile<i32> loc(#loc)
  } loc(#loc)
  return loc(#loc)
} loc(#loc)
entry @again(%arg0: tile<i32>, %arg1: tile<i32>) {
  %0 = loop iter_values(%arg2 = %arg0) : tile<i32> -> tile<i32> {
    %1 = addi %arg2, %arg1 : tile<i32> loc(#loc)
    break %1 : tile<i32> loc(#loc)
  } loc(#loc)
  return loc(#loc)
} loc(#loc)
entry @"quote\22d name\0A"() {
  return loc(#loc)
} loc(#loc)
entry @"$dollar.dot-minus"() {
  return loc(#loc)
} loc(#loc)
entry @"h\C3\A9llo"() {
  return loc(#loc)
} loc(#loc)
entry @_a.b$c9() {
  return loc(#loc)
} loc(#loc)
#loc = loc(unknown)
