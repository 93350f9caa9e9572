use jiff::civil::Date;
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;
use std::str::FromStr;

/// Stable name of a finding, as reports show it: sixteen hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Fingerprint(pub u64);

/// Text that is no fingerprint.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no fingerprint; expected the sixteen hexadecimal digits that a report shows")]
pub struct NoFingerprint(pub String);

impl FromStr for Fingerprint {
    type Err = NoFingerprint;

    fn from_str(text: &str) -> Result<Self, NoFingerprint> {
        let digits = text.len() == 16 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        let number = u64::from_str_radix(text, 16).ok().filter(|_| digits);
        number.map(Self).ok_or_else(|| NoFingerprint(text.to_owned()))
    }
}

impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl<'de> Deserialize<'de> for Fingerprint {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

impl Serialize for Fingerprint {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A finding that someone looked at and accepts.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Waiver {
    /// The finding.
    pub fingerprint: Fingerprint,
    /// Why it is accepted.
    #[serde(deserialize_with = "reason")]
    pub reason: String,
    /// The last day on which it is.
    #[serde(default, deserialize_with = "date")]
    pub expires: Option<Date>,
}

impl Waiver {
    /// Whether its last day is over.
    pub fn is_expired(&self, today: Date) -> bool {
        self.expires.is_some_and(|last| last < today)
    }
}

/// What a waiver came to.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum WaiverState {
    /// No finding has its fingerprint.
    Unused,
    /// Its last day is over; it accepts nothing.
    Expired,
    /// It accepts a finding.
    Used,
}

/// A waiver and what it came to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct WaiverReport {
    /// The finding that it is for.
    pub fingerprint: String,
    /// Why it is accepted.
    pub reason: String,
    /// The last day on which it is, as `2026-12-31`.
    pub expires: Option<String>,
    /// What it came to.
    pub state: WaiverState,
}

fn reason<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    let reason = String::deserialize(deserializer)?;
    if reason.trim().is_empty() {
        return Err(de::Error::custom("a waiver needs a reason; this one is empty"));
    }
    Ok(reason)
}

/// Reads a day, written as a date of TOML or as a string.
fn date<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Date>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Written {
        Date(toml::value::Datetime),
        Text(String),
    }
    let expected = "expected a day, as 2026-12-31";
    let text = match Written::deserialize(deserializer).map_err(|_| de::Error::custom(expected))? {
        Written::Date(date) => date.to_string(),
        Written::Text(text) => text,
    };
    let date = text.parse().map_err(|_| de::Error::custom(format!("`{text}`: {expected}")))?;
    Ok(Some(date))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fingerprint_is_sixteen_digits() {
        assert_eq!("00000000000012ab".parse(), Ok(Fingerprint(0x12ab)));
        assert_eq!(Fingerprint(0x12ab).to_string(), "00000000000012ab");
        for wrong in ["12ab", "+000000000000012", "g000000000000000", ""] {
            assert!(wrong.parse::<Fingerprint>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_waiver_holds_on_its_last_day_and_not_after() {
        let waiver = Waiver {
            fingerprint: Fingerprint(1),
            reason: "known".to_owned(),
            expires: Some("2026-03-31".parse().expect("a day")),
        };
        assert!(!waiver.is_expired("2026-03-31".parse().expect("a day")));
        assert!(waiver.is_expired("2026-04-01".parse().expect("a day")));
        assert!(!Waiver { expires: None, ..waiver }.is_expired(Date::MAX));
    }
}
