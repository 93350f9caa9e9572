//! Lines of the files that kernels were written in.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use tile_irdiff::report::SourceLine;

/// Largest file that is read; sources of kernels are much smaller.
const MAX_BYTES: u64 = 4 << 20;

/// Source files below some folders. What a dump says about its sources may be made up, so
/// nothing else is read, and nothing but files.
pub struct Sources {
    /// Folders as given, and where they are.
    folders: Vec<(PathBuf, PathBuf)>,
    /// Each file that was asked for; none where it isn't there.
    files: HashMap<String, Option<File>>,
}

struct File {
    path: String,
    lines: Vec<String>,
}

impl Sources {
    /// Files in the working directory, in these folders, and below.
    pub fn below(folders: &[PathBuf]) -> Self {
        let folders = folders.iter().cloned().chain([PathBuf::from(".")]);
        // A folder that isn't there has no files, either.
        let found = |folder: PathBuf| fs::canonicalize(&folder).ok().map(|place| (folder, place));
        Self { folders: folders.filter_map(found).collect(), files: HashMap::new() }
    }

    /// A line of a file, counted from one.
    pub fn line(&mut self, file: &str, line: u64) -> Option<SourceLine> {
        if !self.files.contains_key(file) {
            let found = self.folders.iter().find_map(|(folder, place)| read(folder, place, file));
            self.files.insert(file.to_owned(), found);
        }
        let index = usize::try_from(line).ok()?.checked_sub(1)?;
        let File { path, lines } = self.files.get(file)?.as_ref()?;
        Some(SourceLine { path: path.clone(), text: lines.get(index)?.clone() })
    }
}

fn read(folder: &Path, place: &Path, file: &str) -> Option<File> {
    let path = fs::canonicalize(place.join(file)).ok()?;
    let metadata = fs::metadata(&path).ok()?;
    let is_source = path.starts_with(place) && metadata.is_file() && metadata.len() <= MAX_BYTES;
    let text = is_source.then(|| fs::read_to_string(path).ok())??;
    let lines = text.lines().map(str::to_owned).collect();
    Some(File { path: folder.join(file).display().to_string(), lines })
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
        let two = sources.line("k.py", 2).expect("the line is there");
        assert_eq!(two.text, "two");
        assert_eq!(Path::new(&two.path), inner.join("k.py"));
        let absolute = inner.join("k.py").display().to_string();
        assert_eq!(sources.line(&absolute, 1).map(|line| line.text).as_deref(), Some("one"));
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
