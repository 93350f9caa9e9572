//! Files of the repository that tests run over.

use std::path::{Path, PathBuf};

/// The files below these folders of the repository that end in `suffix`, by path.
///
/// # Panics
/// If a folder can't be read.
pub fn files(folders: &[&str], suffix: &str) -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut folders: Vec<_> = folders.iter().map(|folder| root.join(folder)).collect();
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in folder.read_dir().expect("a folder of the repository") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.to_str().is_some_and(|path| path.ends_with(suffix)) {
                files.push(path);
            }
        }
    }
    files.sort();
    files
}
