//! What the assembler made before, by content.

use super::tileiras::Assembled;
use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};
use std::io;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// What was assembled, and what came of it.
const INPUT: &str = "in.tileirbc";
const MADE_BY: &str = "made-by";
const CUBIN: &str = "out.cubin";
const REMARKS: &str = "remarks.yaml";
/// A hash of what came of it, by which damage shows.
const CHECK: &str = "check";

/// A folder with what the assembler made. Each entry holds what it was made of, so that
/// two inputs with the same hash are never taken for each other.
#[derive(Clone, Debug)]
pub struct Cache {
    folder: PathBuf,
}

impl Cache {
    /// The cache of the user, where there is a place for one.
    pub fn of_user() -> Option<Self> {
        let home = || std::env::home_dir().map(|home| home.join(".cache"));
        let base = std::env::var_os("XDG_CACHE_HOME").map(PathBuf::from);
        // As the rule for these folders has it: one that is relative, or empty, is none.
        let base = base.filter(|base| base.is_absolute()).or_else(home)?;
        Some(Self { folder: base.join("tile-irdiff").join("assembled") })
    }

    /// What `maker`, a compiler with its version and target, made of `bytecode`.
    pub fn get(&self, maker: &str, bytecode: &[u8]) -> Option<Assembled> {
        let entry = self.entry(maker, bytecode);
        let read = |name| std::fs::read(entry.join(name)).ok();
        if read(INPUT)? != bytecode || read(MADE_BY)? != maker.as_bytes() {
            return None;
        }
        let (cubin, remarks) = (read(CUBIN)?, String::from_utf8(read(REMARKS)?).ok()?);
        let made = Assembled { cubin, remarks };
        (read(CHECK)? == check(&made).as_bytes()).then_some(made)
    }

    /// Keeps what was made. A cache that can't be written is none.
    pub fn put(&self, maker: &str, bytecode: &[u8], made: &Assembled) {
        let _ = self.try_put(maker, bytecode, made);
    }

    fn try_put(&self, maker: &str, bytecode: &[u8], made: &Assembled) -> io::Result<()> {
        std::fs::create_dir_all(&self.folder)?;
        let new = TempDir::new_in(&self.folder)?;
        let write = |name: &str, bytes: &[u8]| std::fs::write(new.path().join(name), bytes);
        write(INPUT, bytecode)?;
        write(MADE_BY, maker.as_bytes())?;
        write(CUBIN, &made.cubin)?;
        write(REMARKS, made.remarks.as_bytes())?;
        write(CHECK, check(made).as_bytes())?;
        // Whoever reads it finds it whole. What is there is damaged, or of one that was faster.
        let entry = self.entry(maker, bytecode);
        std::fs::rename(new.path(), &entry).or_else(|_| {
            std::fs::remove_dir_all(&entry)?;
            std::fs::rename(new.path(), &entry)
        })
    }

    fn entry(&self, maker: &str, bytecode: &[u8]) -> PathBuf {
        let mut hasher = FxHasher::default();
        (maker, bytecode).hash(&mut hasher);
        Path::new(&self.folder).join(format!("{:016x}", hasher.finish()))
    }
}

fn check(made: &Assembled) -> String {
    let mut hasher = FxHasher::default();
    (&made.cubin, &made.remarks).hash(&mut hasher);
    format!("{:016x}", hasher.finish())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_made_is_found_by_what_it_was_made_of() {
        let folder = TempDir::new().expect("a temporary folder");
        let cache = Cache { folder: folder.path().join("cache") };
        let made = Assembled { cubin: vec![1, 2], remarks: "remarks".to_owned() };
        assert!(cache.get("tileiras 1 sm_90", b"input").is_none());
        cache.put("tileiras 1 sm_90", b"input", &made);
        let found = cache.get("tileiras 1 sm_90", b"input").expect("it was kept");
        assert_eq!((found.cubin, found.remarks), (made.cubin, made.remarks));
        assert!(cache.get("tileiras 2 sm_90", b"input").is_none());
        assert!(cache.get("tileiras 1 sm_90", b"other").is_none());
        std::fs::write(cache.entry("tileiras 1 sm_90", b"input").join(INPUT), b"other")
            .expect("a file");
        assert!(cache.get("tileiras 1 sm_90", b"input").is_none(), "another input of this hash");
    }

    #[test]
    fn what_is_damaged_is_made_anew() {
        let folder = TempDir::new().expect("a temporary folder");
        let cache = Cache { folder: folder.path().join("cache") };
        let made = Assembled { cubin: vec![1, 2], remarks: "remarks".to_owned() };
        for file in [CUBIN, REMARKS] {
            cache.put("tileiras", b"input", &made);
            std::fs::write(cache.entry("tileiras", b"input").join(file), b"").expect("a file");
            assert!(cache.get("tileiras", b"input").is_none(), "{file}");
            cache.put("tileiras", b"input", &made);
            assert!(cache.get("tileiras", b"input").is_some(), "{file}");
        }
    }
}
