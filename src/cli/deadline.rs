//! An end for runs that take too long.

use super::exit::Exit;
use super::failure::Failure;
use super::terminal;
use std::time::Duration;
use tile_irdiff::report::Style;

/// Ends the process with a message, as a run that could not be done, once `seconds` have
/// passed; never, where they are 0.
///
/// # Errors
/// If the system starts no thread.
pub fn set(seconds: u64, style: Style) -> Result<(), Failure> {
    if seconds == 0 {
        return Ok(());
    }
    let watch = move || {
        std::thread::sleep(Duration::from_secs(seconds));
        terminal::complain(&Failure::Timeout { seconds }.render(style));
        end();
    };
    std::thread::Builder::new().spawn(watch).map(drop).map_err(Failure::Thread)
}

#[expect(clippy::exit, reason = "the work goes on in the main thread, which nothing else can stop")]
fn end() {
    std::process::exit(Exit::Failed.status().into());
}
