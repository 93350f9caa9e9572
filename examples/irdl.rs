//! Writes the dialect in MLIR's IR Definition Language:
//! `cargo run --example irdl > dialect/cuda_tile.irdl.mlir`.

use std::io::Write;

fn main() -> std::io::Result<()> {
    std::io::stdout().write_all(tile_irdiff::back::mlir::irdl().as_bytes())
}
