//! An end for runs that take too long.

use super::exit::Exit;
use super::failure::Failure;
use super::terminal;
use std::sync::OnceLock;
use std::time::{Duration, Instant};
use tile_irdiff::report::Style;

/// When the process ends, where it does so by itself.
static END: OnceLock<Instant> = OnceLock::new();

/// Ends the process with a message, as a run that could not be done, once `seconds` have
/// passed; never, where they are 0.
///
/// # Errors
/// If the system starts no thread.
pub fn set(seconds: u64, style: Style) -> Result<(), Failure> {
    if seconds == 0 {
        return Ok(());
    }
    let time = Duration::from_secs(seconds);
    if let Some(end) = Instant::now().checked_add(time) {
        END.get_or_init(|| end);
    }
    let watch = move || {
        std::thread::sleep(time);
        terminal::complain(&Failure::Timeout { seconds }.render(style));
        end();
    };
    std::thread::Builder::new().spawn(watch).map(drop).map_err(Failure::Thread)
}

/// How much time is left; `None` where there is no end.
pub fn left() -> Option<Duration> {
    END.get().map(|end| end.saturating_duration_since(Instant::now()))
}

#[expect(clippy::exit, reason = "the work goes on in the main thread, which nothing else can stop")]
fn end() {
    std::process::exit(Exit::Failed.status().into());
}
