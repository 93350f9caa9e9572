//! Reading inputs.

use super::failure::Failure;
use super::probe;
use std::fs::File;
use std::io::{Read, stdin};
use std::path::Path;
use tile_irdiff::front::MAX_BYTES;
use tile_irdiff::{Dump, DumpError, ReadOptions, read};

/// Most bytes that are read: one more than an input may have, so that a longer one is
/// refused as such.
const LIMIT: u64 = MAX_BYTES as u64 + 1;

/// An input that was read.
pub type Loaded = Dump;

/// Reads and verifies the dump at `path`, or on standard input where that is `-`, and
/// lets MLIR verify it too, in builds that have it.
pub fn load_for_verdict(
    path: &Path,
    options: &ReadOptions,
    no_mlir_verify: bool,
) -> Result<Loaded, Failure> {
    let loaded = load(path, options)?;
    if no_mlir_verify { Ok(loaded) } else { verify_with_mlir(loaded) }
}

#[cfg(feature = "mlir")]
fn verify_with_mlir(loaded: Loaded) -> Result<Loaded, Failure> {
    match tile_irdiff::mlir::verify(&loaded.module) {
        Ok(()) => Ok(loaded),
        Err(rejection) => Err(Failure::RejectedByMlir {
            path: loaded.path,
            origin: loaded.source,
            module: loaded.module.into_inner().into(),
            rejection,
        }),
    }
}

#[cfg(not(feature = "mlir"))]
#[expect(clippy::unnecessary_wraps, reason = "with MLIR it can fail")]
fn verify_with_mlir(loaded: Loaded) -> Result<Loaded, Failure> {
    Ok(loaded)
}

/// Reads and verifies the dump at `path`, or on standard input where that is `-`.
pub fn load(path: &Path, options: &ReadOptions) -> Result<Loaded, Failure> {
    let shown = path.display().to_string();
    let bytes = bytes(path)?;
    probe::check(path, &bytes, options)?;
    match read(&bytes, options) {
        Ok(dump) => Ok(dump.with_path(shown)),
        Err(DumpError::Read(error)) => Err(Failure::Read { path: shown, error }),
        Err(DumpError::Invalid { origin, invalid }) => {
            Err(Failure::Invalid { path: shown, origin, invalid })
        }
    }
}

/// All of the file at `path`, or of standard input where that is `-`.
pub fn bytes(path: &Path) -> Result<Vec<u8>, Failure> {
    let fail = |error| Failure::Io { path: path.display().to_string(), error };
    let mut bytes = Vec::new();
    if path == Path::new("-") {
        stdin().lock().take(LIMIT).read_to_end(&mut bytes).map_err(fail)?;
    } else {
        let file = File::open(path).map_err(fail)?;
        if file.metadata().is_ok_and(|metadata| metadata.is_dir()) {
            return Err(Failure::Directory { path: path.display().to_string() });
        }
        file.take(LIMIT).read_to_end(&mut bytes).map_err(fail)?;
    }
    Ok(bytes)
}
