entry @tokens() {
  %0 = make_token : token
  %1 = make_token : token
  %2 = join_tokens %0, %1 : token
  %3 = join_tokens %0, %1, %0 : token
  %4 = memory_fence_alias_tko %0
  %5 = gdc_wait_tko -> token
  %6 = gdc_launch_dependents_tko -> token
  %7 = gdc_wait_tko token = %0 -> token
  %8 = gdc_launch_dependents_tko token = %0 -> token
  return
}
