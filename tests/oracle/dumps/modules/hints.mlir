entry @none() {
  return
}
entry @one() optimization_hints=<sm_100 = {occupancy = 2}> {
  return
}
entry @several() optimization_hints=<sm_100 = {num_cta_in_cga = 2, num_worker_warps_per_cta = 4, occupancy = 4}, sm_120 = {occupancy = 1}, sm_90 = {num_cta_in_cga = 2, num_worker_warps_per_cta = 4, occupancy = 4}> {
  return
}
entry @default() optimization_hints=<default = {num_cta_in_cga = 2, num_worker_warps_per_cta = 4, occupancy = 4}, sm_103 = {num_cta_in_cga = 8}> {
  return
}
entry @blank() optimization_hints=<sm_100 = {}> {
  return
}
