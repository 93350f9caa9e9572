use std::collections::BTreeMap;

/// Files of two folders, paired by name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NamePairs {
    /// Name, file of the reference, file of the generated side; by name.
    pub pairs: Vec<(String, String, String)>,
    /// Files of the reference without a partner.
    pub only_reference: Vec<String>,
    /// Files of the generated side without a partner.
    pub only_generated: Vec<String>,
}

/// Pairs files by their path in their folder: those that are equal first, then those that
/// are but for the ending, as one side may be bytecode and the other text. Where several
/// files of a side have one name but for the ending, the ending must match.
pub fn pair_names(reference: &[String], generated: &[String]) -> NamePairs {
    let mut pairs = NamePairs::default();
    let mut rest: Vec<&String> = Vec::new();
    for file in reference {
        if generated.contains(file) {
            pairs.pairs.push((file.clone(), file.clone(), file.clone()));
        } else {
            rest.push(file);
        }
    }
    let left = by_stem(rest.into_iter());
    let right = by_stem(generated.iter().filter(|file| !reference.contains(file)));
    for (stem, files) in &left {
        match (&files[..], right.get(stem).map(Vec::as_slice)) {
            ([r], Some([g])) => {
                pairs.pairs.push(((*stem).to_owned(), (*r).clone(), (*g).clone()));
            }
            _ => pairs.only_reference.extend(files.iter().map(|file| (*file).clone())),
        }
    }
    for (stem, files) in &right {
        if files.len() > 1 || left.get(stem).is_none_or(|partners| partners.len() > 1) {
            pairs.only_generated.extend(files.iter().map(|file| (*file).clone()));
        }
    }
    pairs.pairs.sort();
    pairs
}

fn by_stem<'f>(files: impl Iterator<Item = &'f String>) -> BTreeMap<&'f str, Vec<&'f String>> {
    let mut stems: BTreeMap<&str, Vec<&String>> = BTreeMap::new();
    for file in files {
        stems.entry(stem(file)).or_default().push(file);
    }
    stems
}

/// The path without what follows the last dot of its last part.
fn stem(file: &str) -> &str {
    let name = file.rfind('/').map_or(0, |slash| slash + 1);
    match file[name..].rfind('.') {
        Some(dot) if dot > 0 => &file[..name + dot],
        _ => file,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(list: &[&str]) -> Vec<String> {
        list.iter().map(|name| (*name).to_owned()).collect()
    }

    #[test]
    fn equal_names_pair_first_then_names_without_their_endings() {
        let pairs = pair_names(
            &names(&["a.mlir", "a.tileirbc", "b.tileirbc", "sub/c.mlir"]),
            &names(&["a.mlir", "b.mlir", "c.mlir", "a.tileirbc"]),
        );
        let found: Vec<&str> = pairs.pairs.iter().map(|pair| pair.0.as_str()).collect();
        assert_eq!(found, ["a.mlir", "a.tileirbc", "b"]);
        assert_eq!(pairs.only_reference, ["sub/c.mlir"]);
        assert_eq!(pairs.only_generated, ["c.mlir"]);
    }

    #[test]
    fn a_name_that_several_files_have_is_not_guessed() {
        let pairs = pair_names(&names(&["a.mlir", "a.log"]), &names(&["a.tileirbc"]));
        assert!(pairs.pairs.is_empty());
        assert_eq!(pairs.only_reference, ["a.mlir", "a.log"]);
        assert_eq!(pairs.only_generated, ["a.tileirbc"]);
    }
}
