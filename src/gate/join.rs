//! Parts of runs, joined to the whole.

use super::{Line, PairResult, Part};
use std::collections::{BTreeMap, BTreeSet};

/// Missing parts that a message names.
const NAMED: usize = 8;

/// Results of whole runs.
#[derive(Clone, Debug, Default)]
pub struct Joined {
    /// The runs, each as one part.
    pub runs: Vec<Part>,
    /// The results of all of them, and of comparisons of two dumps.
    pub results: Vec<PairResult>,
}

/// Why lines are not all of a run, so that they say nothing about it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum JoinError {
    /// No line was given.
    #[error("there are no results to join")]
    Nothing,
    /// Parts of a run aren't there.
    #[error("a part of the run is missing: {missing} of {parts}")]
    MissingParts {
        /// Their numbers.
        missing: String,
        /// How many there should be.
        parts: usize,
    },
    /// A part is there twice.
    #[error("part {part} of {parts} is there twice")]
    PartTwice {
        /// Its number.
        part: usize,
        /// How many there are.
        parts: usize,
    },
    /// Parts of a run were cut in different ways.
    #[error(
        "the parts are not of one run: one is of {one} parts and {pairs} pairs, another of {other} and {others_pairs}"
    )]
    Unlike {
        /// Parts of the run, says one.
        one: usize,
        /// Pairs, says the same.
        pairs: usize,
        /// Parts of the run, says another.
        other: usize,
        /// Pairs, says the other.
        others_pairs: usize,
    },
    /// A pair is there twice.
    #[error("the result of pair `{0}` is there twice")]
    PairTwice(String),
    /// Results of a run aren't there.
    #[error("the results of {missing} of the run's {pairs} pairs are missing")]
    MissingPairs {
        /// How many.
        missing: usize,
        /// How many there should be.
        pairs: usize,
    },
    /// There are more results than pairs.
    #[error("there are {results} results of a run on {pairs} pairs")]
    TooMany {
        /// How many there are.
        results: usize,
        /// How many there should be.
        pairs: usize,
    },
    /// No line says what part of a run a result is of.
    #[error(
        "the line that says which part of a run the result of pair `{0}` is of is missing; join \
         all lines that `--format jsonl` printed"
    )]
    NoPart(String),
}

/// Joins lines, in whatever order, to the runs that they are of. Results of comparisons of
/// two dumps are of no run, and taken as they are.
///
/// # Errors
/// If there is nothing, or if a part of a run, or the result of a pair, is missing or is
/// there twice.
pub fn join(lines: impl IntoIterator<Item = Line>) -> Result<Joined, JoinError> {
    let mut parts: BTreeMap<String, Vec<Part>> = BTreeMap::new();
    let mut results = Vec::new();
    for line in lines {
        match line {
            Line::Part(part) => parts.entry(part.run.clone()).or_default().push(part),
            Line::Result(result) => results.push(*result),
        }
    }
    if results.is_empty() && parts.is_empty() {
        return Err(JoinError::Nothing);
    }
    let runs: Vec<Part> = parts.values().map(|parts| whole(parts)).collect::<Result<_, _>>()?;
    let mut names: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for result in &results {
        let Some(run) = &result.run else { continue };
        if !parts.contains_key(run) {
            return Err(JoinError::NoPart(result.pair.clone()));
        }
        if !names.entry(run).or_default().insert(&result.pair) {
            return Err(JoinError::PairTwice(result.pair.clone()));
        }
    }
    for run in &runs {
        count(names.get(run.run.as_str()).map_or(0, BTreeSet::len), run.pairs)?;
    }
    if results.is_empty() {
        return Err(JoinError::Nothing);
    }
    Ok(Joined { runs, results })
}

/// The whole run of these parts, of which there is one at least.
fn whole(parts: &[Part]) -> Result<Part, JoinError> {
    let first = &parts[0];
    let mut numbers = BTreeSet::new();
    for part in parts {
        if (part.parts, part.pairs) != (first.parts, first.pairs) {
            return Err(JoinError::Unlike {
                one: first.parts,
                pairs: first.pairs,
                other: part.parts,
                others_pairs: part.pairs,
            });
        }
        if !numbers.insert(part.part) {
            return Err(JoinError::PartTwice { part: part.part, parts: part.parts });
        }
    }
    let mut missing = (1..=first.parts).filter(|number| !numbers.contains(number));
    let mut named: Vec<String> = missing.by_ref().take(NAMED).map(|n| n.to_string()).collect();
    if named.is_empty() {
        return Ok(Part { part: 1, parts: 1, ..first.clone() });
    }
    if missing.next().is_some() {
        named.push("…".to_owned());
    }
    Err(JoinError::MissingParts { missing: named.join(", "), parts: first.parts })
}

fn count(results: usize, pairs: usize) -> Result<(), JoinError> {
    match results.cmp(&pairs) {
        std::cmp::Ordering::Less => {
            Err(JoinError::MissingPairs { missing: pairs - results, pairs })
        }
        std::cmp::Ordering::Greater => Err(JoinError::TooMany { results, pairs }),
        std::cmp::Ordering::Equal => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::super::{PairFailure, Shard};
    use super::*;

    const NAMES: [&str; 5] = ["a", "b", "c", "d", "e"];

    fn part(number: usize, count: usize) -> Vec<Line> {
        let shard = Shard { number, count };
        let part = Part::new(NAMES.into_iter(), Some(shard));
        let result = |(_, name): (usize, &str)| {
            let failure = PairFailure {
                reference_path: String::new(),
                generated_path: String::new(),
                error: String::new(),
                path: None,
                line: None,
                column: None,
            };
            let result = PairResult::of_failure(name.to_owned(), failure);
            Line::Result(PairResult { run: Some(part.run.clone()), ..result }.into())
        };
        let names = NAMES.into_iter().enumerate().filter(|(index, _)| shard.has(*index));
        let results: Vec<Line> = names.map(result).collect();
        [Line::Part(part)].into_iter().chain(results).collect()
    }

    #[test]
    fn all_parts_in_any_order_are_the_whole() {
        for count in 1..8 {
            let lines = (1..=count).flat_map(|number| part(number, count));
            let joined = join(lines.collect::<Vec<_>>().into_iter().rev()).expect("whole");
            assert_eq!(joined.results.len(), 5);
            assert_eq!((joined.runs[0].part, joined.runs[0].parts), (1, 1));
        }
    }

    #[test]
    fn what_is_missing_or_twice_is_refused() {
        let all = || (1..=3).flat_map(|number| part(number, 3)).collect::<Vec<_>>();
        for position in 0..all().len() {
            let mut lines = all();
            let lost = lines.remove(position);
            assert!(join(lines).is_err(), "without {lost:?}");
            assert!(join(all().into_iter().chain([lost])).is_err(), "line {position} twice");
        }
        assert_eq!(join([]).err(), Some(JoinError::Nothing));
        assert_eq!(
            join(part(1, 3)).err(),
            Some(JoinError::MissingParts { missing: "2, 3".to_owned(), parts: 3 })
        );
        let unlike = join(part(1, 3).into_iter().chain(part(2, 4)));
        assert!(matches!(unlike, Err(JoinError::Unlike { .. })), "{unlike:?}");
        // A number that is made up costs nothing.
        let huge = join(part(1, usize::MAX));
        assert!(matches!(huge, Err(JoinError::MissingParts { .. })), "{huge:?}");
    }
}
