//! The dumps in the repository.

use std::path::{Path, PathBuf};

/// Every bytecode file below folders of the repository.
///
/// # Panics
/// If there are none.
pub fn bytecode_files(folders: &[&str]) -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut folders: Vec<_> = folders.iter().map(|folder| root.join(folder)).collect();
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).expect("a folder of the repository") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "tileirbc") {
                files.push(path);
            }
        }
    }
    files.sort();
    assert!(files.len() > 20, "found {files:?}");
    files
}
