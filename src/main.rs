//! The command line of `tile-irdiff`.

fn main() {}
