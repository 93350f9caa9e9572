//! The forms that results are written in.

use super::human::{self, Detail};
use super::{Report, Style, github, html, json, junit, markdown, overview, sarif};
use crate::gate::{Checked, GateReport, Joined, PairResult, Part, Summary};
use crate::policy::WaiverState;
use crate::report::Tool;
use std::borrow::Cow;
use std::path::PathBuf;
use std::str::FromStr;

/// Name and version of the JSON form of a gate's run.
pub const GATE_SCHEMA: &str = "tile-irdiff-gate/1";

/// A form that results are written in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Format {
    /// For a person at a terminal.
    #[default]
    Human,
    /// One JSON value.
    Json,
    /// A JSON value a line, one for each pair.
    Jsonl,
    /// Markdown for a comment on a pull request.
    Markdown,
    /// SARIF 2.1.0 for code scanning.
    Sarif,
    /// Annotations as GitHub's workflow commands.
    Github,
    /// XML as `JUnit` writes it, with a test case for each pair.
    Junit,
    /// One self-contained page, with both canonical programs side by side.
    Html,
}

/// A name that no format has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no format `{0}`; expected one of {names}", names = Format::ALL.map(Format::name).join(", "))]
pub struct UnknownFormat(pub String);

impl Format {
    /// Every format.
    pub const ALL: [Self; 8] = [
        Self::Human,
        Self::Json,
        Self::Jsonl,
        Self::Markdown,
        Self::Sarif,
        Self::Github,
        Self::Junit,
        Self::Html,
    ];

    /// Whether it shows the canonical programs.
    pub fn shows_programs(self) -> bool {
        self == Self::Html
    }

    /// Whether it shows where the kernels' own sources are.
    pub fn shows_sources(self) -> bool {
        matches!(self, Self::Human | Self::Sarif | Self::Github)
    }

    /// Its name, as `human`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Human => "human",
            Self::Json => "json",
            Self::Jsonl => "jsonl",
            Self::Markdown => "markdown",
            Self::Sarif => "sarif",
            Self::Github => "github",
            Self::Junit => "junit",
            Self::Html => "html",
        }
    }
}

impl FromStr for Format {
    type Err = UnknownFormat;

    fn from_str(name: &str) -> Result<Self, UnknownFormat> {
        let found = Self::ALL.into_iter().find(|format| format.name() == name);
        found.ok_or_else(|| UnknownFormat(name.to_owned()))
    }
}

/// Results to write: of one comparison, or of a gate's run.
#[derive(Clone, Debug)]
pub struct Results {
    /// The results, in the order of the manifest.
    pub pairs: Vec<PairResult>,
    /// The part of a run that they are, or the runs that they were joined of: lines of
    /// their own in `jsonl`.
    pub parts: Vec<Part>,
    /// Counts.
    pub summary: Summary,
    /// Names of the working directory: what is written for tools that look at a repository
    /// has paths from there.
    pub folders: Vec<PathBuf>,
    /// Whether they are one comparison, and not a run of a gate.
    pub single: bool,
    /// Whether JSON carries the canonical programs that there are.
    pub programs_in_json: bool,
}

impl Results {
    /// The results of a part of a gate's run.
    pub fn of_gate(part: Part, mut pairs: Vec<PairResult>) -> Self {
        for pair in &mut pairs {
            pair.run = Some(part.run.clone());
        }
        Self { single: false, parts: vec![part], ..Self::of(pairs) }
    }

    /// Results of earlier runs.
    pub fn of_joined(joined: Joined) -> Self {
        Self { single: false, parts: joined.runs, ..Self::of(joined.results) }
    }

    /// The result of one comparison.
    pub fn of_one(pair: PairResult) -> Self {
        Self { single: true, ..Self::of(vec![pair]) }
    }

    fn of(pairs: Vec<PairResult>) -> Self {
        let summary = Summary::of(&pairs);
        Self {
            pairs,
            parts: Vec::new(),
            summary,
            folders: Vec::new(),
            single: false,
            programs_in_json: false,
        }
    }

    /// The reports of those pairs that could be compared.
    pub fn reports_mut(&mut self) -> impl Iterator<Item = &mut Report> {
        self.pairs.iter_mut().filter_map(|pair| match &mut pair.checked {
            Checked::Report(report) => Some(&mut **report),
            Checked::Failure(_) => None,
        })
    }

    /// Leaves out waivers that no pair needs.
    pub fn forget_unused_waivers(&mut self) {
        self.summary.waivers.retain(|waiver| waiver.state != WaiverState::Unused);
    }

    /// Writes them, with a line break at the end.
    ///
    /// # Errors
    /// If JSON can't be written.
    pub fn write(
        &self,
        format: Format,
        style: Style,
        detail: Detail,
    ) -> Result<String, serde_json::Error> {
        match format {
            Format::Human => Ok(match &self.pairs[..] {
                [PairResult { checked: Checked::Report(report), .. }] if self.single => {
                    human::render(report, style, detail)
                }
                _ => overview::render(self, style, detail),
            }),
            Format::Json => self.json(),
            Format::Jsonl => self.lines(),
            Format::Markdown => Ok(markdown::render(self)),
            Format::Sarif => json::pretty(&sarif::sarif(&self.with_relative_paths())),
            Format::Github => Ok(github::render(&self.with_relative_paths())),
            Format::Junit => Ok(junit::render(self)),
            Format::Html => Ok(html::render(self)),
        }
    }

    /// The results as JSON shows them.
    fn pairs_for_json(&self) -> Cow<'_, [PairResult]> {
        if self.programs_in_json || self.pairs.iter().all(|pair| pair.programs.is_empty()) {
            return Cow::Borrowed(&self.pairs);
        }
        let lean = |pair: &PairResult| PairResult { programs: Vec::new(), ..pair.clone() };
        self.pairs.iter().map(lean).collect()
    }

    fn json(&self) -> Result<String, serde_json::Error> {
        match &self.pairs[..] {
            [PairResult { checked: Checked::Report(report), .. }] if self.single => {
                json::pretty(report)
            }
            _ => json::pretty(&GateReport {
                schema: GATE_SCHEMA.to_owned(),
                tool: Tool::this(),
                summary: self.summary.clone(),
                pairs: self.pairs_for_json().into_owned(),
            }),
        }
    }

    /// A line for each part, and one for each pair.
    fn lines(&self) -> Result<String, serde_json::Error> {
        let parts = self.parts.iter().map(json::line);
        let pairs = self.pairs_for_json();
        parts.chain(pairs.iter().map(json::line)).collect()
    }
}
