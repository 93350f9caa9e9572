use crate::policy::Outcome;
use crate::report::{Report, SideBySide};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What came of a pair: a report with the pair's name, or why there is none.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct PairResult {
    /// Name of the pair.
    pub pair: String,
    /// The exit status that this pair alone gives.
    pub exit: u8,
    /// The run of a gate that it is of, as the line of its [`Part`](super::Part) says; a
    /// comparison of two dumps is of none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub run: Option<String>,
    /// The report or the failure.
    #[serde(flatten)]
    pub checked: Checked,
    /// The canonical programs of each pair of entries, where somebody shall see them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub programs: Vec<SideBySide>,
}

/// A report, or why there is none.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Checked {
    /// The comparison.
    Report(Box<Report>),
    /// The pair could not be compared.
    Failure(PairFailure),
}

impl Checked {
    /// The exit status that it alone gives.
    fn exit(&self) -> u8 {
        match self {
            Self::Failure(_) => 2,
            Self::Report(report) => match report.result {
                Outcome::Pass => 0,
                Outcome::Fail => 1,
                Outcome::Inconclusive => 3,
            },
        }
    }
}

/// Why a pair could not be compared.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PairFailure {
    /// Path of the reference as given.
    pub reference_path: String,
    /// Path of the generated dump as given.
    pub generated_path: String,
    /// What is wrong, in a sentence.
    pub error: String,
    /// Path of the input that it is about.
    pub path: Option<String>,
    /// Line from one, where the input is text.
    pub line: Option<u32>,
    /// Column from one, in characters.
    pub column: Option<u32>,
}

impl PairResult {
    /// The result of a comparison.
    pub fn of_report(pair: String, report: Report) -> Self {
        Self::of(pair, Checked::Report(report.into()))
    }

    /// The result of a pair that could not be compared.
    pub fn of_failure(pair: String, failure: PairFailure) -> Self {
        Self::of(pair, Checked::Failure(failure))
    }

    fn of(pair: String, checked: Checked) -> Self {
        Self { pair, exit: checked.exit(), run: None, checked, programs: Vec::new() }
    }

    /// Checks that a result that was read says nothing that contradicts itself, as one
    /// that somebody has edited may.
    ///
    /// # Errors
    /// With what is wrong, in a sentence.
    pub fn check(&self) -> Result<(), String> {
        if let Checked::Report(report) = &self.checked {
            report.check()?;
        }
        let exit = self.checked.exit();
        if self.exit != exit {
            return Err(format!("its exit status is {}, but its result says {exit}", self.exit));
        }
        Ok(())
    }

    /// The report, where there is one.
    pub fn report(&self) -> Option<&Report> {
        match &self.checked {
            Checked::Report(report) => Some(report),
            Checked::Failure(_) => None,
        }
    }

    /// What it came to, in a word: `pass`, `fail`, `inconclusive` or `error`.
    pub fn word(&self) -> &'static str {
        self.report().map_or("error", |report| report.result.name())
    }
}
