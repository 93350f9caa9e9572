// Producer: tester 1.0 
"é"
entry @produced() {
  return
}
