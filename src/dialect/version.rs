use std::fmt;
use std::str::FromStr;

/// A version of the dialect and of its bytecode, as `13.3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Version {
    /// The part before the dot.
    pub major: u8,
    /// The part after the dot.
    pub minor: u8,
}

impl Version {
    /// Version `major.minor`.
    pub const fn new(major: u8, minor: u8) -> Self {
        Self { major, minor }
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.major, self.minor)
    }
}

impl FromStr for Version {
    type Err = String;

    /// Parses `13.3`.
    ///
    /// # Errors
    /// Says what was expected when `text` has another form.
    fn from_str(text: &str) -> Result<Self, String> {
        let parsed = text
            .split_once('.')
            .and_then(|(major, minor)| Some(Self::new(major.parse().ok()?, minor.parse().ok()?)));
        parsed.ok_or_else(|| format!("`{text}` is no version; expected two numbers, as `13.3`"))
    }
}
