//! A process that launches kernels.
//!
//! Each side has its own for its results, so that a kernel that faults or hangs takes
//! nothing with it. Kernels whose results agree are timed in one process, on the same
//! memory: where memory lies makes a difference of some thousandths.

use super::contents::{ContentsError, contents};
use super::device::{Device, DeviceError, Kernel, Launch, Memory};
use super::protocol::{MARK, Request, Response, Side};
use std::io::{self, BufRead, Write};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::{process, thread};
use tile_irdiff::codegen::SYMBOL;
use tile_irdiff::parity::{ArgumentPlan, Plan, Trespass, guard, is_guard};

/// Why a request failed.
#[derive(Debug, thiserror::Error)]
enum WorkError {
    #[error(transparent)]
    Device(#[from] DeviceError),
    #[error(transparent)]
    Contents(#[from] ContentsError),
    #[error("can't exchange files: {0}")]
    Exchange(#[from] io::Error),
    #[error("{0} was asked for too early")]
    Order(&'static str),
}

/// Answers requests on standard input until it ends.
///
/// # Errors
/// When standard output breaks off.
pub fn serve() -> io::Result<()> {
    let (sender, requests) = channel();
    let pending = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&pending);
    thread::spawn(move || {
        if forward(io::stdin().lock(), sender, &counted) {
            // Whoever asked is gone or has given up. A kernel that hangs can't be waited for,
            // nor can what the driver does at an orderly end.
            process::abort();
        }
    });
    let mut worker = Worker::default();
    for line in requests {
        let response = match serde_json::from_str(&line) {
            Ok(request) => {
                worker.answer(request).unwrap_or_else(|e| Response::Failed(e.to_string()))
            }
            Err(error) => Response::Failed(error.to_string()),
        };
        // Whoever gets the answer may end standard input at once.
        pending.fetch_sub(1, Ordering::SeqCst);
        let mut out = io::stdout().lock();
        // What the kernel printed may end in the middle of a line.
        write!(out, "\n{MARK}")?;
        serde_json::to_writer(&mut out, &response)?;
        writeln!(out)?;
        out.flush()?;
    }
    Ok(())
}

/// Passes lines on until there are no more, and counts them as pending; whether some are
/// without an answer then.
fn forward(input: impl BufRead, requests: Sender<String>, pending: &AtomicUsize) -> bool {
    for line in input.lines().map_while(Result::ok) {
        pending.fetch_add(1, Ordering::SeqCst);
        if requests.send(line).is_err() {
            break;
        }
    }
    drop(requests);
    pending.load(Ordering::SeqCst) > 0
}

#[derive(Default)]
struct Worker {
    device: Option<Device>,
    /// Of the reference and of the generated side.
    kernels: [Option<Kernel>; 2],
    case: Option<Case>,
}

/// A case that is ready to be launched.
struct Case {
    plan: Plan,
    /// One for each tensor: what it and its guard bands held before the launch.
    before: Vec<Vec<u8>>,
    /// One for each tensor, with its guard bands.
    memory: Vec<Memory>,
    /// Whether something was launched that may have written there.
    used: bool,
    /// Bytes of a guard band.
    guard: usize,
    /// Of the reference and of the generated side.
    arguments: [Vec<u64>; 2],
}

impl Worker {
    fn answer(&mut self, request: Request) -> Result<Response, WorkError> {
        match request {
            Request::Open { ordinal, timer } => {
                let device = Device::open(ordinal, timer)?;
                let report = device.describe()?;
                self.device = Some(device);
                Ok(Response::Opened(report))
            }
            Request::Load { side, cubin } => {
                let code = std::fs::read(cubin)?;
                self.device()?;
                self.kernels[side as usize] = Some(Kernel::load(&code, SYMBOL)?);
                Ok(Response::Done)
            }
            Request::Prepare { plan, folder, guard } => {
                self.device()?;
                // What the last case used is free for this one.
                self.case = None;
                self.case = Some(Case::new(*plan, &folder, guard)?);
                Ok(Response::Done)
            }
            Request::Run { side, results } => {
                self.case()?.renew()?;
                self.device()?.run(&self.launch(side)?)?;
                let trespasses = self.case()?.collect(&results)?;
                Ok(Response::Ran { trespasses })
            }
            Request::Time { first, launches, flush } => {
                self.case()?.used = true;
                let pair = [self.launch(first)?, self.launch(first.other())?];
                let (micros, timer) = self.device()?.time(&pair, launches, flush)?;
                Ok(Response::Times { micros, timer: timer.to_owned() })
            }
        }
    }

    fn device(&self) -> Result<&Device, WorkError> {
        self.device.as_ref().ok_or(WorkError::Order("a GPU"))
    }

    fn case(&mut self) -> Result<&mut Case, WorkError> {
        self.case.as_mut().ok_or(WorkError::Order("a case"))
    }

    fn launch(&self, side: Side) -> Result<Launch<'_>, WorkError> {
        let kernel = self.kernels[side as usize].as_ref().ok_or(WorkError::Order("a kernel"))?;
        let case = self.case.as_ref().ok_or(WorkError::Order("a case"))?;
        let arguments = &case.arguments[side as usize];
        Ok(Launch { kernel, grid: case.plan.grid, arguments })
    }
}

impl Case {
    fn new(plan: Plan, folder: &Path, guard_bytes: usize) -> Result<Self, WorkError> {
        let mut before = Vec::with_capacity(plan.tensors.len());
        let mut memory = Vec::with_capacity(plan.tensors.len());
        for held in contents(&plan, folder)? {
            let bytes = [guard(guard_bytes), held, guard(guard_bytes)].concat();
            memory.push(Memory::upload(&bytes)?);
            before.push(bytes);
        }
        let argument = |argument: &ArgumentPlan| match argument {
            ArgumentPlan::Tensor(index) => memory[*index].address(guard_bytes),
            ArgumentPlan::Number { bits, .. } => *bits,
        };
        let arguments =
            [&plan.reference, &plan.generated].map(|list| list.iter().map(argument).collect());
        Ok(Self { plan, before, memory, used: false, guard: guard_bytes, arguments })
    }

    /// Has the tensors hold what they held at first, for a launch that changes that.
    fn renew(&mut self) -> Result<(), WorkError> {
        if self.used {
            for (memory, before) in self.memory.iter().zip(&self.before) {
                memory.fill(before)?;
            }
        }
        self.used = true;
        Ok(())
    }

    /// Writes what the tensors hold to `folder`, and looks at what should be untouched.
    fn collect(&self, folder: &Path) -> Result<Vec<Trespass>, WorkError> {
        let mut trespasses = Vec::new();
        let tensors = self.plan.tensors.iter().zip(&self.memory).zip(&self.before);
        for (index, ((tensor, memory), before)) in tensors.enumerate() {
            let after = memory.download()?;
            let (start, end) = (self.guard, after.len() - self.guard);
            let mut note = |place| {
                trespasses.push(Trespass { tensor: tensor.name.clone(), place });
            };
            if let Some(last) = after[..start].iter().zip(before).rposition(|(a, b)| a != b) {
                note(format!("memory up to {} bytes before its start", start - last));
            }
            if let Err(first) = is_guard(&after[end..]) {
                note(format!("memory from byte {first} after its end"));
            }
            let inside = &after[start..end];
            if tensor.written {
                std::fs::write(folder.join(index.to_string()), inside)?;
            } else if let Some(at) = inside.iter().zip(&before[start..]).position(|(a, b)| a != b) {
                note(format!("element {} of an input", at / tensor.element_bytes));
            }
        }
        Ok(trespasses)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_end_of_input_is_orderly_only_where_everything_is_answered() {
        let (sender, requests) = channel();
        let pending = AtomicUsize::new(0);
        assert!(!forward(&b""[..], sender.clone(), &pending));
        assert!(forward(&b"one\n"[..], sender, &pending), "nobody answered");
        assert_eq!(requests.iter().collect::<Vec<_>>(), ["one"]);
    }
}
