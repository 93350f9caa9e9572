//! How far a run has come, on a terminal.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use tile_irdiff::report::escape;
use tile_irdiff::report::human::Detail;

/// How far a run has come. It is shown on standard error where that is a terminal, and
/// not in CI, where it would fill the log.
pub struct Progress(ProgressBar);

impl Progress {
    /// For a run of this many pairs.
    pub fn new(pairs: usize, detail: Detail) -> Self {
        let in_ci = std::env::var_os("CI").is_some();
        let target = if detail == Detail::Quiet || in_ci {
            ProgressDrawTarget::hidden()
        } else {
            ProgressDrawTarget::stderr()
        };
        let bar = ProgressBar::with_draw_target(Some(pairs as u64), target);
        let style = ProgressStyle::with_template("{bar:30} {pos}/{len} {wide_msg}");
        Self(bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar())))
    }

    /// A pair is done.
    pub fn step(&self, name: &str) {
        self.0.set_message(escape(name).into_owned());
        self.0.inc(1);
    }

    /// Everything is done.
    pub fn finish(&self) {
        self.0.finish_and_clear();
    }
}
