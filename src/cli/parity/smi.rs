//! `nvidia-smi`, which knows the state of the machine's GPUs.

use std::ffi::OsStr;
use std::io::Read;
use std::process::{Command, Stdio};
use std::sync::mpsc::channel;
use std::time::Duration;

/// Name of the program.
const PROGRAM: &str = "nvidia-smi";

/// How long it may take: with many GPUs some seconds. On a machine whose driver hangs it
/// comes to no end, and what it says is not worth waiting for.
const LIMIT: Duration = Duration::from_secs(20);

/// Clocks, temperature and throttling of each GPU of the machine, with its number; nothing
/// where the program can't be run or does not end.
pub fn state() -> Vec<String> {
    let fields =
        "index,clocks.sm,clocks.mem,temperature.gpu,power.draw,clocks_event_reasons.active";
    ask(PROGRAM.as_ref(), fields, LIMIT)
}

/// Version of the driver, where it is told.
pub fn driver() -> Option<String> {
    ask(PROGRAM.as_ref(), "driver_version", LIMIT).into_iter().next()
}

fn ask(program: &OsStr, fields: &str, limit: Duration) -> Vec<String> {
    let mut command = Command::new(program);
    command.args([format!("--query-gpu={fields}"), "--format=csv,noheader".to_owned()]);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
    let Ok(mut child) = command.spawn() else { return Vec::new() };
    let (sender, said) = channel();
    let output = child.stdout.take();
    std::thread::spawn(move || {
        let mut text = Vec::new();
        // What it says is at an end when it is.
        let whole = output.is_some_and(|mut output| output.read_to_end(&mut text).is_ok());
        // Nobody waits any more where that took too long.
        let _ = sender.send(if whole { text } else { Vec::new() });
    });
    let Ok(text) = said.recv_timeout(limit) else {
        let _ = child.kill();
        // One that hangs in the driver does not end when it is killed, either.
        let _ = child.try_wait();
        return Vec::new();
    };
    if !child.wait().is_ok_and(|status| status.success()) {
        return Vec::new();
    }
    let text = String::from_utf8(text).unwrap_or_default();
    text.lines().map(|line| line.trim().to_owned()).collect()
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::os::unix::fs::PermissionsExt;
    use std::time::Instant;

    /// What a program that runs `script` is taken to say, and whether that took long.
    fn says(script: &str) -> (Vec<String>, bool) {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let path = folder.path().join(PROGRAM);
        std::fs::write(&path, format!("#!/bin/sh\n{script}\n")).expect("a writable folder");
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755))
            .expect("it may be run");
        let begun = Instant::now();
        let said = ask(path.as_os_str(), "index", Duration::from_secs(2));
        (said, begun.elapsed() > Duration::from_secs(15))
    }

    #[test]
    fn what_it_says_is_told_line_by_line() {
        assert_eq!(says("echo 0, 1980 MHz; echo '1, 1980 MHz '").0, ["0, 1980 MHz", "1, 1980 MHz"]);
        assert!(says("echo no driver; exit 9").0.is_empty());
        assert!(ask("/no/such/program".as_ref(), "index", LIMIT).is_empty());
    }

    #[test]
    fn one_that_hangs_is_not_waited_for() {
        assert_eq!(says("echo 0; exec sleep 30"), (Vec::new(), false));
    }
}
