//! Standard output and standard error.

use super::Output;
use super::failure::Failure;
use anstream::{AutoStream, ColorChoice};
use clap::ValueEnum;
use std::io::{ErrorKind, IsTerminal, Write};
use terminal_size::{Width, terminal_size_of};
use tile_irdiff::report::Style;

/// Columns of a line where nobody says otherwise.
const WIDTH: usize = 80;
/// Columns beyond which lines are hard to read.
const WIDEST: usize = 120;

/// When to use colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Color {
    /// On a terminal, unless `NO_COLOR` is set.
    #[default]
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

impl Color {
    /// How to lay out text for standard output.
    pub fn output_style(self) -> Style {
        self.style(AutoStream::choice(&std::io::stdout()))
    }

    /// How to lay out text for standard error.
    pub fn error_style(self) -> Style {
        self.style(AutoStream::choice(&std::io::stderr()))
    }

    fn style(self, automatic: ColorChoice) -> Style {
        let color = match self {
            Self::Always => true,
            Self::Never => false,
            Self::Auto => automatic != ColorChoice::Never,
        };
        Style { color, width: width() }
    }
}

/// Prints the result of a run. A reader that has seen enough and closed the pipe is
/// no failure.
pub fn print(output: &Output) -> Result<(), Failure> {
    let bytes = match output {
        Output::Text(text) => text.as_bytes(),
        Output::Binary(_) if std::io::stdout().is_terminal() => {
            return Err(Failure::BinaryToTerminal);
        }
        Output::Binary(bytes) => bytes,
    };
    let mut stream = std::io::stdout().lock();
    match stream.write_all(bytes).and_then(|()| stream.flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(Failure::Output(error)),
        _ => Ok(()),
    }
}

/// Prints why a run failed.
pub fn complain(text: &str) {
    // Where standard error is gone, the exit status still tells.
    let _ = std::io::stderr().write_all(text.as_bytes());
}

/// Columns of the terminal, within reason.
fn width() -> usize {
    match terminal_size_of(std::io::stdout()) {
        Some((Width(columns), _)) => usize::from(columns).clamp(WIDTH, WIDEST),
        None => WIDTH,
    }
}
