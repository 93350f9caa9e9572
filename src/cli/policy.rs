//! Which findings fail a run: `tile-irdiff.toml` and the command line.

use super::Done;
use super::failure::Failure;
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use std::io::Write;
use std::path::{Path, PathBuf};
use tile_irdiff::matching::Hypothesis;
use tile_irdiff::policy::{Level, Policy, PolicyTables, Preset, Selector, TEMPLATE};

/// Name of the policy file.
const FILE_NAME: &str = "tile-irdiff.toml";

/// Options that say what fails a run.
#[derive(Debug, Default, Args)]
#[command(next_help_heading = "Policy")]
pub struct PolicyArguments {
    /// What fails the run; else what the policy file says, else port.
    #[arg(long, value_name = "PRESET", value_parser = preset())]
    pub policy: Option<Preset>,
    /// Deny findings of a code or family: they fail the run.
    #[arg(short = 'D', long, value_name = "CODE")]
    pub deny: Vec<Selector>,
    /// Warn of findings of a code or family: they are shown. Where options disagree, a code
    /// counts more than its family, and then the stricter level.
    #[arg(short = 'W', long, value_name = "CODE")]
    pub warn: Vec<Selector>,
    /// Allow findings of a code or family, even if they change results.
    #[arg(short = 'A', long, value_name = "CODE")]
    pub allow: Vec<Selector>,
    /// Something about launches that holds beside what the policy declares; may be given
    /// several times.
    #[arg(long = "assume", value_name = "HYPOTHESIS", value_parser = hypothesis())]
    pub assume: Vec<Hypothesis>,
    /// The policy file; else tile-irdiff.toml in the working directory or above it.
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
    /// Read no policy file.
    #[arg(long, conflicts_with = "config")]
    pub no_config: bool,
}

/// What fails a run, and what else the policy file says.
#[derive(Debug, Default)]
pub struct Configured {
    /// What fails a run.
    pub policy: Policy,
    /// Target to resolve hints for.
    pub target: Option<String>,
    /// The policy file that was read.
    pub path: Option<PathBuf>,
}

impl PolicyArguments {
    /// The policy of the policy file. [`Self::finish`] adds the command line's.
    pub fn load(&self) -> Result<Configured, Failure> {
        let mut policy = Policy::default();
        policy.set_today(jiff::tz::Offset::UTC.to_datetime(jiff::Timestamp::now()).date());
        let Some(path) = self.file()? else {
            return Ok(Configured { policy, ..Configured::default() });
        };
        let shown = path.display().to_string();
        let text = std::fs::read_to_string(&path)
            .map_err(|error| Failure::Io { path: shown.clone(), error })?;
        match PolicyTables::parse(&text) {
            Ok(tables) => {
                tables.apply(&mut policy, FILE_NAME);
                let target = tables.target().map(str::to_owned);
                Ok(Configured { policy, target, path: Some(path) })
            }
            Err(error) => Err(Failure::Settings { path: shown, text, error }),
        }
    }

    /// Adds what the command line says, which counts most.
    pub fn finish(&self, policy: &mut Policy) {
        if let Some(preset) = self.policy {
            policy.set_preset(preset);
        }
        for hypothesis in &self.assume {
            policy.assume(*hypothesis, "--assume");
        }
        let levels =
            [(&self.allow, Level::Allow), (&self.warn, Level::Warn), (&self.deny, Level::Deny)];
        let levels = levels
            .into_iter()
            .flat_map(|(selectors, level)| selectors.iter().map(move |s| (*s, level)));
        policy.add_levels(levels, |selector, level| match level {
            Level::Allow => format!("-A {selector}"),
            Level::Warn => format!("-W {selector}"),
            Level::Deny => format!("-D {selector}"),
        });
    }

    /// The policy file, where there is one.
    fn file(&self) -> Result<Option<PathBuf>, Failure> {
        if self.no_config {
            return Ok(None);
        }
        if self.config.is_some() {
            return Ok(self.config.clone());
        }
        let here =
            std::env::current_dir().map_err(|error| Failure::Io { path: ".".to_owned(), error })?;
        let mut candidates = here.ancestors().map(|folder| folder.join(FILE_NAME));
        // What has the name and can't be read is an error: it was meant to count.
        Ok(candidates.find(|path| path.symlink_metadata().is_ok()))
    }
}

/// Writes a policy file with comments into the working directory. One that is there stays.
pub fn init() -> Result<Done, Failure> {
    let fail = |error| Failure::WriteFile { path: FILE_NAME.to_owned(), error };
    if Path::new(FILE_NAME).exists() {
        return Err(Failure::Exists { path: FILE_NAME.to_owned() });
    }
    let mut file = std::fs::File::create_new(FILE_NAME).map_err(fail)?;
    file.write_all(TEMPLATE.as_bytes()).map_err(fail)?;
    Ok(Done::text(format!("wrote {FILE_NAME}\n")))
}

/// Parses the name of a hypothesis, and lists all of them in the help.
pub fn hypothesis() -> impl TypedValueParser<Value = Hypothesis> {
    PossibleValuesParser::new(Hypothesis::ALL.map(Hypothesis::name))
        .try_map(|name| Hypothesis::from_name(&name).ok_or("no such hypothesis"))
}

/// Parses the name of a preset, and lists all of them in the help.
fn preset() -> impl TypedValueParser<Value = Preset> {
    PossibleValuesParser::new(Preset::ALL.map(Preset::name)).try_map(|name| name.parse::<Preset>())
}
