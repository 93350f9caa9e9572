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
    ask(PROGRAM.as_ref(), fields, LIMIT).iter().map(|line| sentence(line)).collect()
}

/// Reasons for a lower clock than the GPU could have, by their bit, as NVML's header
/// (`nvmlClocksEventReason…`) numbers them.
const REASONS: [&str; 9] = [
    "idleness",
    "clocks that were set",
    "power cap",
    "slowdown by hardware",
    "sync boost",
    "heat, by software",
    "heat, by hardware",
    "power brake",
    "display clock",
];

/// What a line of the fields of [`state`] says, in words; the line itself where it has other
/// fields.
fn sentence(line: &str) -> String {
    let fields: Vec<_> = line.split(", ").collect();
    let &[index, sm, memory, degrees, power, reasons] = fields.as_slice() else {
        return line.to_owned();
    };
    let held = match reasons.strip_prefix("0x").map(|bits| u64::from_str_radix(bits, 16)) {
        Some(Ok(0)) => "not held back".to_owned(),
        Some(Ok(bits)) => format!("held back by {}", named(bits)),
        _ => format!("held back: {reasons}"),
    };
    format!("GPU {index}: SM {sm}, memory {memory}, {degrees} °C, {power}, {held}")
}

fn named(bits: u64) -> String {
    let known = REASONS.iter().enumerate().filter(|(bit, _)| bits >> bit & 1 == 1);
    let mut names: Vec<_> = known.map(|(_, name)| (*name).to_owned()).collect();
    let unknown = bits >> REASONS.len() << REASONS.len();
    if unknown != 0 {
        names.push(format!("{unknown:#x}"));
    }
    names.join(", ")
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
    fn states_are_told_in_words() {
        let line = "0, 1980 MHz, 3201 MHz, 38, 90.57 W, 0x0000000000000000";
        let words = "GPU 0: SM 1980 MHz, memory 3201 MHz, 38 °C, 90.57 W, not held back";
        assert_eq!(sentence(line), words);
        assert!(
            sentence(&line.replace("0x0000000000000000", "0x0000000000000224"))
                .ends_with("held back by power cap, heat, by software, 0x200")
        );
        assert_eq!(sentence("no devices"), "no devices");
    }

    #[test]
    fn one_that_hangs_is_not_waited_for() {
        assert_eq!(says("echo 0; exec sleep 30"), (Vec::new(), false));
    }
}
