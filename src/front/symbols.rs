//! Names of the entries in a text that was not parsed yet.

/// Symbols of the entries that `text` seems to define, in order and each once.
///
/// A quick look that picks one of several dumps; what a dump really holds is for its
/// reader to say.
pub(super) fn entries(text: &str) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for line in text.lines() {
        if let Some(name) = entry(line.trim_start())
            && !names.iter().any(|known| known == name)
        {
            names.push(name.to_owned());
        }
    }
    names
}

/// Symbol of the entry that starts at the start of `line`.
fn entry(line: &str) -> Option<&str> {
    if line.starts_with("\"cuda_tile.entry\"") {
        return quoted(line.split_once("sym_name = \"")?.1);
    }
    let name = line.strip_prefix("cuda_tile.").unwrap_or(line).strip_prefix("entry @")?;
    if let Some(rest) = name.strip_prefix('"') {
        return quoted(rest);
    }
    let end = name.find(|c: char| !c.is_alphanumeric() && !"_.$-".contains(c));
    Some(&name[..end.unwrap_or(name.len())])
}

fn quoted(rest: &str) -> Option<&str> {
    rest.split_once('"').map(|(name, _)| name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_of_every_spelling_are_named() {
        let text = "entry @a(%0: tile<i32>) {\n  cuda_tile.entry @b.c() {\n entry @\"d e\"() {\n\
            \"cuda_tile.entry\"() <{sym_name = \"f\"}> ({\nentry @a() {\n";
        assert_eq!(entries(text), ["a", "b.c", "d e", "f"]);
    }
}
