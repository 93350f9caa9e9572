//! Paths as a repository's tools need them: from the folder in which they run.

use super::Report;
use super::format::Results;
use crate::gate::{Checked, PairFailure};
use std::path::{Component, Path, PathBuf};

impl Results {
    /// The same results with paths from the working directory, where they lie in it; of
    /// kernels' sources, too, where they are there.
    pub(super) fn with_relative_paths(&self) -> Self {
        let mut results = self.clone();
        for pair in &mut results.pairs {
            match &mut pair.checked {
                Checked::Report(report) => self.shorten_report(report),
                Checked::Failure(failure) => self.shorten_failure(failure),
            }
        }
        results
    }

    fn shorten_report(&self, report: &mut Report) {
        for side in [&mut report.reference, &mut report.generated] {
            side.path = self.shorten(&side.path);
        }
        for finding in &mut report.findings {
            for place in [&mut finding.reference, &mut finding.generated].into_iter().flatten() {
                if let Some(source) = &mut place.source {
                    source.file = self.shorten(source.path.as_ref().unwrap_or(&source.file));
                }
            }
        }
    }

    fn shorten_failure(&self, failure: &mut PairFailure) {
        let paths = [&mut failure.reference_path, &mut failure.generated_path];
        for path in paths.into_iter().chain(&mut failure.path) {
            *path = self.shorten(path);
        }
    }

    fn shorten(&self, path: &str) -> String {
        if path == "-" {
            return "standard-input".to_owned();
        }
        let inside = self.folders.iter().find_map(|folder| {
            let path = without_dots(&folder.join(path));
            let rest = path.strip_prefix(folder).ok()?.to_str()?.to_owned();
            (!rest.is_empty()).then_some(rest)
        });
        inside.unwrap_or_else(|| path.strip_prefix("./").unwrap_or(path).to_owned())
    }
}

/// The path without `.`, and without `..` where it follows a folder. It is not looked at
/// what is there: a link followed by `..` is not expected in what users give.
fn without_dots(path: &Path) -> PathBuf {
    let mut short = PathBuf::new();
    for component in path.components() {
        match component {
            Component::CurDir => {}
            Component::ParentDir if short.file_name().is_some() => {
                short.pop();
            }
            component => short.push(component),
        }
    }
    short
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gate::Part;

    #[test]
    fn paths_below_the_working_directory_are_relative() {
        let mut results = Results::of_gate(Part::new([].into_iter(), None), Vec::new());
        assert_eq!(results.shorten("./a/b"), "a/b");
        results.folders = vec!["/home/x".into(), "/link".into()];
        for (path, short) in [
            ("a/b", "a/b"),
            ("./a/../b", "b"),
            ("../x/a", "a"),
            ("/home/x/a b", "a b"),
            ("/link/a", "a"),
            ("/home/xy", "/home/xy"),
            ("../y", "../y"),
            ("/home/x", "/home/x"),
            ("-", "standard-input"),
        ] {
            assert_eq!(results.shorten(path), short, "{path}");
        }
    }
}
