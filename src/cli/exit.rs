//! How a run ends. The same in every output format.

use std::process::ExitCode;
use tile_irdiff::policy::Outcome;

/// How a run ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// Nothing is wrong: identical or equivalent, and no finding that the policy denies.
    Success,
    /// The policy denies a finding.
    Denied,
    /// The run could not be done: bad usage, an input that can't be read, or an output
    /// that can't be written.
    Failed,
    /// Something could not be decided, which is no success.
    Inconclusive,
    /// As another tool ends, whose words were asked for.
    Compat(u8),
}

impl Exit {
    /// The status, which scripts rely on.
    pub fn status(self) -> u8 {
        match self {
            Self::Success => 0,
            Self::Denied => 1,
            Self::Failed => 2,
            Self::Inconclusive => 3,
            Self::Compat(status) => status,
        }
    }
}

impl Exit {
    /// The exit that has this status.
    pub fn from_status(status: u8) -> Self {
        let all = [Self::Success, Self::Denied, Self::Failed, Self::Inconclusive];
        all.into_iter().find(|exit| exit.status() == status).unwrap_or(Self::Failed)
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        exit.status().into()
    }
}

impl From<Outcome> for Exit {
    fn from(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Pass => Self::Success,
            Outcome::Fail => Self::Denied,
            Outcome::Inconclusive => Self::Inconclusive,
        }
    }
}
