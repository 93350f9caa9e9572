entry @calls() {
  %0 = make_token : token
  return
}
