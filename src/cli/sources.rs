//! Lines of the files that kernels were written in.

use std::collections::HashMap;
use std::fs;
use std::path::PathBuf;

/// Largest file that is read; sources of kernels are much smaller.
const MAX_BYTES: u64 = 4 << 20;

/// Source files below some folders. What a dump says about its sources may be made up, so
/// nothing else is read, and nothing but files.
pub struct Sources {
    folders: Vec<PathBuf>,
    /// The lines of each file that was asked for; none where it isn't there.
    files: HashMap<String, Vec<String>>,
}

impl Sources {
    /// Files in the working directory, in these folders, and below.
    pub fn below(folders: &[PathBuf]) -> Self {
        let folders = folders.iter().cloned().chain([PathBuf::from(".")]);
        // A folder that isn't there has no files, either.
        let folders = folders.filter_map(|folder| fs::canonicalize(folder).ok()).collect();
        Self { folders, files: HashMap::new() }
    }

    /// A line of a file, counted from one.
    pub fn line(&mut self, file: &str, line: u64) -> Option<String> {
        if !self.files.contains_key(file) {
            let text = self.folders.iter().find_map(|folder| read(folder, file));
            let lines = text.unwrap_or_default().lines().map(str::to_owned).collect();
            self.files.insert(file.to_owned(), lines);
        }
        let index = usize::try_from(line).ok()?.checked_sub(1)?;
        self.files.get(file)?.get(index).cloned()
    }
}

fn read(folder: &PathBuf, file: &str) -> Option<String> {
    let path = fs::canonicalize(folder.join(file)).ok()?;
    let metadata = fs::metadata(&path).ok()?;
    let is_source = path.starts_with(folder) && metadata.is_file() && metadata.len() <= MAX_BYTES;
    is_source.then(|| fs::read_to_string(path).ok())?
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_files_below_the_folders_are_read() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let inner = folder.path().join("project");
        fs::create_dir(&inner).expect("the folder is writable");
        fs::write(inner.join("k.py"), "one\ntwo\n").expect("the folder is writable");
        fs::write(folder.path().join("secret"), "secret\n").expect("the folder is writable");
        let mut sources = Sources::below(&[folder.path().join("none"), inner.clone()]);
        assert_eq!(sources.line("k.py", 2).as_deref(), Some("two"));
        let absolute = inner.join("k.py").display().to_string();
        assert_eq!(sources.line(&absolute, 1).as_deref(), Some("one"));
        for (file, line) in
            [("k.py", 0), ("k.py", 3), ("../secret", 1), ("/dev/zero", 1), ("no", 1), ("", 1)]
        {
            assert_eq!(sources.line(file, line), None, "{file}:{line}");
        }
        #[cfg(unix)]
        {
            let link = inner.join("link");
            std::os::unix::fs::symlink(folder.path().join("secret"), link).expect("a link");
            assert_eq!(sources.line("link", 1), None);
        }
    }
}
