//! Which file a path means.

use std::fs::{self, Metadata};
use std::path::{Path, PathBuf};

/// Links that are followed, as the system does.
const MOST_LINKS: usize = 40;

/// What is equal for two paths that mean one file, be it by `..`, a symbolic link or a hard
/// one.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum FileKey {
    /// A file that is there, by its device and number.
    #[cfg_attr(not(unix), expect(dead_code, reason = "only Unix numbers files"))]
    Number(u64, u64),
    /// Where a file is, or would be.
    Path(PathBuf),
}

impl FileKey {
    /// The file that `path` means. Nothing where it is a device, a pipe or a folder, which
    /// are not replaced by writing.
    pub fn of(path: &Path) -> Option<Self> {
        match fs::metadata(path) {
            Ok(metadata) if metadata.is_file() => Some(Self::of_file(path, &metadata)),
            Ok(_) => None,
            Err(_) => Some(Self::Path(place(path))),
        }
    }

    #[cfg(unix)]
    fn of_file(_: &Path, metadata: &Metadata) -> Self {
        use std::os::unix::fs::MetadataExt;
        Self::Number(metadata.dev(), metadata.ino())
    }

    #[cfg(not(unix))]
    fn of_file(path: &Path, _: &Metadata) -> Self {
        Self::Path(place(path))
    }
}

/// Where a file that isn't there would be.
fn place(path: &Path) -> PathBuf {
    let mut path = path.to_owned();
    for _ in 0..MOST_LINKS {
        let Ok(target) = fs::read_link(&path) else { break };
        path = path.parent().unwrap_or(Path::new("")).join(target);
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    match (fs::canonicalize(folder.unwrap_or(Path::new("."))), path.file_name()) {
        (Ok(folder), Some(name)) => folder.join(name),
        _ => path,
    }
}
