//! A process that launches kernels.
//!
//! Each side has its own for its results, so that a kernel that faults or hangs takes
//! nothing with it. Kernels whose results agree are timed in one process, on the same
//! memory: where memory lies makes a difference of some thousandths.

use super::device::{Device, DeviceError, Kernel, Launch, Memory};
use super::protocol::{MARK, Request, Response, Side};
use crate::cli::run::npy::{self, NpyError};
use std::io::{self, BufRead, Write};
use std::path::{Path, PathBuf};
use tile_irdiff::codegen::SYMBOL;
use tile_irdiff::dialect::ElementType;
use tile_irdiff::parity::{
    ArgumentPlan, ContentsPlan, GUARD_BYTES, Plan, TensorPlan, Trespass, guard, initial, is_guard,
};

/// Why a request failed.
#[derive(Debug, thiserror::Error)]
enum WorkError {
    #[error(transparent)]
    Device(#[from] DeviceError),
    #[error("{}: {error}", path.display())]
    File { path: PathBuf, error: NpyError },
    #[error("{}: it holds {found} bytes, but tensor `{tensor}` has {expected}", path.display())]
    Size { path: PathBuf, tensor: String, found: usize, expected: usize },
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
    /// Of the reference and of the generated side.
    arguments: [Vec<u64>; 2],
}

impl Worker {
    fn answer(&mut self, request: Request) -> Result<Response, WorkError> {
        if let Request::Open { ordinal } = request {
            let device = Device::open(ordinal)?;
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
            Request::Prepare { plan, folder } => {
                // What the last case used is free for this one.
                self.case = None;
                self.case = Some(Case::new(*plan, &folder)?);
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
    fn new(plan: Plan, folder: &Path) -> Result<Self, WorkError> {
        let mut before = Vec::with_capacity(plan.tensors.len());
        let mut memory = Vec::with_capacity(plan.tensors.len());
        for (index, tensor) in plan.tensors.iter().enumerate() {
            let mut bytes = guard();
            bytes.extend(contents(tensor, plan.seed.wrapping_add(index as u64), folder)?);
            bytes.extend(guard());
            memory.push(Memory::upload(&bytes)?);
            before.push(bytes);
        }
        let argument = |argument: &ArgumentPlan| match argument {
            ArgumentPlan::Tensor(index) => memory[*index].address(GUARD_BYTES),
            ArgumentPlan::Number { bits, .. } => *bits,
        };
        let arguments =
            [&plan.reference, &plan.generated].map(|list| list.iter().map(argument).collect());
        Ok(Self { plan, before, memory, arguments })
    }

    /// Writes what the tensors hold to `folder`, and looks at what should be untouched.
    fn collect(&self, folder: &Path) -> Result<Vec<Trespass>, WorkError> {
        let mut trespasses = Vec::new();
        let tensors = self.plan.tensors.iter().zip(&self.memory).zip(&self.before);
        for (index, ((tensor, memory), before)) in tensors.enumerate() {
            let after = memory.download()?;
            let end = after.len() - GUARD_BYTES;
            let mut note = |place| {
                trespasses.push(Trespass { tensor: tensor.name.clone(), place });
            };
            if let Some(last) = after[..GUARD_BYTES].iter().zip(before).rposition(|(a, b)| a != b) {
                note(format!("memory up to {} bytes before its start", GUARD_BYTES - last));
            }
            if let Err(first) = is_guard(&after[end..]) {
                note(format!("memory from byte {first} after its end"));
            }
            let inside = &after[GUARD_BYTES..end];
            if tensor.written {
                std::fs::write(folder.join(index.to_string()), inside)?;
            } else if let Some(at) =
                inside.iter().zip(&before[GUARD_BYTES..]).position(|(a, b)| a != b)
            {
                note(format!("element {} of an input", at / tensor.element_bytes));
            }
        }
        Ok(trespasses)
    }
}

fn contents(tensor: &TensorPlan, seed: u64, folder: &Path) -> Result<Vec<u8>, WorkError> {
    let element = ElementType::from_name(&tensor.element).unwrap_or(ElementType::F32);
    let ContentsPlan::File(path) = &tensor.contents else {
        return Ok(initial(tensor, element, seed).unwrap_or_default());
    };
    let path = folder.join(path);
    let read = npy::read(&path, element);
    let bytes = read.map_err(|error| WorkError::File { path: path.clone(), error })?.buffer.bytes;
    let expected = tensor.span * tensor.element_bytes;
    if bytes.len() != expected {
        let (found, tensor) = (bytes.len(), tensor.name.clone());
        return Err(WorkError::Size { path, tensor, found, expected });
    }
    Ok(bytes)
}
