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
/// When standard input or output break off.
pub fn serve() -> io::Result<()> {
    let mut worker = Worker::default();
    for line in io::stdin().lock().lines() {
        let response = match serde_json::from_str(&line?) {
            Ok(request) => {
                worker.answer(request).unwrap_or_else(|e| Response::Failed(e.to_string()))
            }
            Err(error) => Response::Failed(error.to_string()),
        };
        let mut out = io::stdout().lock();
        // What the kernel printed may end in the middle of a line.
        write!(out, "\n{MARK}")?;
        serde_json::to_writer(&mut out, &response)?;
        writeln!(out)?;
        out.flush()?;
    }
    Ok(())
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
    /// Bytes of a guard band.
    guard: usize,
    /// Of the reference and of the generated side.
    arguments: [Vec<u64>; 2],
}

impl Worker {
    fn answer(&mut self, request: Request) -> Result<Response, WorkError> {
        if let Request::Open { ordinal, timer } = request {
            let device = Device::open(ordinal, timer)?;
            let report = device.describe()?;
            self.device = Some(device);
            return Ok(Response::Opened(report));
        }
        let device = self.device.as_ref().ok_or(WorkError::Order("a GPU"))?;
        match request {
            Request::Open { .. } => {}
            Request::Load { side, cubin } => {
                let kernel = Kernel::load(&std::fs::read(cubin)?, SYMBOL)?;
                self.kernels[side as usize] = Some(kernel);
            }
            Request::Prepare { plan, folder, guard } => {
                // What the last case used is free for this one.
                self.case = None;
                self.case = Some(Case::new(*plan, &folder, guard)?);
            }
            Request::Run { side, results } => {
                let case = self.case.as_ref().ok_or(WorkError::Order("a case"))?;
                device.run(&self.launch(side)?)?;
                let trespasses = case.collect(&results)?;
                return Ok(Response::Ran { trespasses });
            }
            Request::Time { first, launches, flush } => {
                let pair = [self.launch(first)?, self.launch(first.other())?];
                let (micros, timer) = device.time(&pair, launches, flush)?;
                return Ok(Response::Times { micros, timer: timer.to_owned() });
            }
        }
        Ok(Response::Done)
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
        Ok(Self { plan, before, memory, guard: guard_bytes, arguments })
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
