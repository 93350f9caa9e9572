use std::str::FromStr;

/// One of several parts of a run, as `2/5`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    /// Which part, from one.
    pub number: usize,
    /// Of how many.
    pub count: usize,
}

impl Shard {
    /// Whether the pair at this position, from zero, is in this part. Neighbours go to
    /// different parts, as they tend to be alike in cost.
    pub fn has(self, position: usize) -> bool {
        position % self.count == self.number - 1
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let parts = text.split_once('/');
        let numbers = parts.and_then(|(k, n)| Some((k.parse().ok()?, n.parse().ok()?)));
        match numbers {
            Some((number, count)) if (1..=count).contains(&number) => Ok(Self { number, count }),
            _ => Err(format!("`{text}`: expected K/N with K from 1 to N, as 2/5")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pair_is_in_exactly_one_part() {
        let parts: Vec<Shard> =
            (1..=3).map(|k| format!("{k}/3").parse().expect("a part")).collect();
        for position in 0..10 {
            assert_eq!(parts.iter().filter(|part| part.has(position)).count(), 1);
        }
    }

    #[test]
    fn parts_that_make_no_sense_are_refused() {
        for text in ["0/3", "4/3", "1/0", "1", "a/b", "1/2/3", "-1/2"] {
            assert!(text.parse::<Shard>().is_err(), "{text}");
        }
    }
}
