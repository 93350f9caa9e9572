//! Running and timing both sides of each case.

use super::contents::element;
use super::interpret::{Interpreted, against};
use super::process::{Launcher, Process, ProcessError};
use super::protocol::{Request, Response, Side};
use super::sanitizer::{Program, Watcher};
use super::{MeasureArguments, ParityFailure};
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tile_irdiff::parity::{
    Decision, DeviceReport, GUARD_BYTES, OutputComparison, Plan, Round, RunReport, SideRun, Speed,
    SpeedReport, TensorPlan, compare, median,
};
use tile_irdiff::policy::Outcome;

/// Launches from which it follows how many make a round.
const PROBES: usize = 3;

/// Rounds below which there is no interval, however long they take.
pub const LEAST_ROUNDS: usize = 3;

/// Time of the launches of one side in a round.
const ROUND_MICROS: f64 = 4000.0;

/// The usual [`Sides::case_time`].
pub const CASE_TIME: Duration = Duration::from_secs(30);

/// Width of the interval, as a part of the speed, below which no more rounds are needed.
const NARROW: f64 = 0.02;

/// Both sides' code, and how to run it.
#[derive(Debug)]
pub struct Sides {
    /// Machine code of the reference and of the generated side.
    pub cubins: [PathBuf; 2],
    /// Folder of the specification.
    pub spec_folder: PathBuf,
    /// Folder for results.
    pub folder: PathBuf,
    /// What was asked for.
    pub arguments: MeasureArguments,
    /// What the interpreter made of each case, where it was asked.
    pub interpreted: Vec<Interpreted>,
    /// How processes are started.
    pub launcher: Launcher,
    /// Time after which no further rounds are begun for a case that has the least of them.
    pub case_time: Duration,
    /// What watches the sides, where that was asked for.
    pub sanitizer: Option<Program>,
}

/// What came of a case.
#[derive(Debug)]
pub struct CaseRun {
    /// The report.
    pub report: RunReport,
    /// Its speed, where it was timed.
    pub speed: Option<Speed>,
    /// What each side left on the GPU, held against what the interpreter left; empty where
    /// either has nothing.
    pub interpreted: [Vec<OutputComparison>; 2],
}

/// The GPUs that were asked for.
pub fn describe(
    arguments: &MeasureArguments,
    launcher: &Launcher,
) -> Result<Vec<DeviceReport>, ParityFailure> {
    let mut devices: Vec<DeviceReport> = Vec::new();
    let mut seen = BTreeSet::new();
    if let Some(ordinal) = arguments.devices.iter().find(|ordinal| !seen.insert(**ordinal)) {
        return Err(ParityFailure::Twice { ordinal: *ordinal });
    }
    for ordinal in arguments.devices.iter().copied() {
        let mut process = Process::start(launcher, None).map_err(ParityFailure::Files)?;
        let answer = process.ask(&Request::Open { ordinal, timer: arguments.timer });
        let device = match answer.map_err(|error| ParityFailure::Device { ordinal, error })? {
            Response::Opened(device) => device,
            other => return Err(unexpected(ordinal, &other)),
        };
        if let Some(first) = devices.first().filter(|first| first.target != device.target) {
            let (found, expected) = (device.target, first.target.clone());
            return Err(ParityFailure::Targets { ordinal, found, expected });
        }
        devices.push(device);
    }
    Ok(devices)
}

fn unexpected(ordinal: usize, response: &Response) -> ParityFailure {
    let error = ProcessError::BrokeOff(format!("it answers {response:?}"));
    ParityFailure::Device { ordinal, error }
}

/// Runs all cases, each on one of the GPUs; nothing comes of those in which the generated
/// side has no meaning.
pub fn run(sides: &Sides, plans: &[Plan]) -> Result<Vec<Option<CaseRun>>, ParityFailure> {
    let next = AtomicUsize::new(0);
    let results: Mutex<Vec<Option<CaseRun>>> = Mutex::new(plans.iter().map(|_| None).collect());
    let failure: Mutex<Option<ParityFailure>> = Mutex::new(None);
    std::thread::scope(|scope| {
        for ordinal in &sides.arguments.devices {
            scope.spawn(|| {
                let mut bench = Bench { sides, ordinal: *ordinal, processes: [None, None, None] };
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let Some(plan) = plans.get(index) else { break };
                    if !plan.broken.is_empty() {
                        continue;
                    }
                    match bench.case(plan, sides.interpreted.get(index)) {
                        Ok(run) => lock(&results)[index] = Some(run),
                        Err(error) => *lock(&failure) = Some(error),
                    }
                }
            });
        }
    });
    if let Some(error) = lock(&failure).take() {
        return Err(error);
    }
    Ok(std::mem::take(&mut *lock(&results)))
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    // A thread that panicked left whole values behind.
    mutex.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

/// The speed of a case, as it is combined with others and as it is reported.
type Times = (Option<Speed>, Option<SpeedReport>);

/// What a side left in each tensor, where it is written.
type Left = Vec<Option<Vec<u8>>>;

/// One GPU with the processes that use it.
struct Bench<'s> {
    sides: &'s Sides,
    ordinal: usize,
    /// One for each side, and one that times both; nothing where it is yet to be started.
    processes: [Option<Process>; 3],
}

/// Position of the process that times both sides.
const TIMER: usize = 2;

impl Bench<'_> {
    fn case(
        &mut self,
        plan: &Plan,
        interpreted: Option<&Interpreted>,
    ) -> Result<CaseRun, ParityFailure> {
        let [reference, generated] = Side::ALL.map(|side| self.launch(side, plan));
        let (reference, generated) = (reference?, generated?);
        let left = self.left(plan, [&reference, &generated])?;
        let outputs = match &left {
            [Some(reference), Some(generated)] => outputs(plan, reference, generated),
            _ => Vec::new(),
        };
        let result = RunReport::judge(&reference, &generated, &outputs);
        let (speed, timing_fault) = (None, None);
        let mut report = RunReport { reference, generated, outputs, speed, timing_fault, result };
        let mut speed = None;
        if report.result == Outcome::Pass && self.takes_times() {
            match self.times(plan)? {
                Ok(times) => (speed, report.speed) = times,
                Err(error) => {
                    self.processes[TIMER] = None;
                    report.timing_fault = Some(error);
                    report.result = Outcome::Inconclusive;
                }
            }
        }
        let interpreted = Side::ALL.map(|side| {
            let results = interpreted.and_then(|case| case.results[side as usize].as_ref());
            let gpu = results.zip(left[side as usize].as_ref());
            gpu.map_or(Vec::new(), |(results, gpu)| {
                against(plan, results, gpu.iter().map(Option::as_deref))
            })
        });
        Ok(CaseRun { report, speed, interpreted })
    }

    /// Instrumented code has no times that say anything.
    fn takes_times(&self) -> bool {
        !self.sides.arguments.no_times && self.sides.sanitizer.is_none()
    }

    /// Where a side leaves its results.
    fn results(&self, side: Side) -> PathBuf {
        self.sides.folder.join(format!("results-{}-{side:?}", self.ordinal))
    }

    /// Launches a side once.
    fn launch(&mut self, side: Side, plan: &Plan) -> Result<SideRun, ParityFailure> {
        let results = self.results(side);
        std::fs::create_dir_all(&results).map_err(ParityFailure::Files)?;
        let log = results.join("sanitizer.log");
        let watcher = self.sides.sanitizer.as_ref().map(|program| program.watcher(log));
        let mut run = SideRun::default();
        if let Err(reason) = self.prepare(side as usize, &[side], plan, watcher.as_ref())? {
            run.not_launched = Some(reason);
            return Ok(run);
        }
        match self.ask(side as usize, &Request::Run { side, results }) {
            Ok(Response::Ran { trespasses }) => run.trespasses = trespasses,
            Ok(other) => run.fault = Some(format!("it answers {other:?}")),
            Err(error) => run.fault = Some(error.to_string()),
        }
        if let Some(watcher) = watcher {
            // What it says is whole once the process has ended.
            if let Some(process) = self.processes[side as usize].take() {
                process.end();
            }
            run.sanitizer = watcher.errors();
        }
        if run.fault.is_some() {
            self.processes[side as usize] = None;
        }
        Ok(run)
    }

    /// Has a process with these kernels and the tensors of a case. The outer error is one
    /// of this machine; the inner one says why the GPU can't do it, which is no kernel's
    /// fault.
    fn prepare(
        &mut self,
        process: usize,
        kernels: &[Side],
        plan: &Plan,
        watcher: Option<&Watcher>,
    ) -> Result<Result<(), String>, ParityFailure> {
        if self.processes[process].is_none() {
            let started = Process::start(&self.sides.launcher, watcher);
            self.processes[process] = Some(started.map_err(ParityFailure::Files)?);
            if let Err(reason) = self.load(process, kernels) {
                self.processes[process] = None;
                return Ok(Err(reason));
            }
        }
        let bytes: usize =
            plan.tensors.iter().map(|tensor| tensor.span * tensor.element_bytes).sum();
        let (plan, folder) = (Box::new(plan.clone()), self.sides.spec_folder.clone());
        // A sanitizer knows where memory ends, and takes guard bands for memory.
        let guard = if watcher.is_some() { 0 } else { GUARD_BYTES };
        let prepared = self.ask(process, &Request::Prepare { plan, folder, guard });
        Ok(prepared.map(drop).map_err(|error| {
            self.processes[process] = None;
            format!(
                "its tensors can't be made on the GPU, where each side and the process that \
                 times both have their own, of {bytes} bytes: {error}"
            )
        }))
    }

    /// Lets a process use the GPU and load kernels.
    fn load(&mut self, process: usize, kernels: &[Side]) -> Result<(), String> {
        let (ordinal, timer) = (self.ordinal, self.sides.arguments.timer);
        self.ask(process, &Request::Open { ordinal, timer })
            .map_err(|error| format!("GPU {ordinal} can't be used: {error}"))?;
        for side in kernels.iter().copied() {
            let cubin = self.sides.cubins[side as usize].clone();
            self.ask(process, &Request::Load { side, cubin })
                .map_err(|error| format!("its code can't be loaded to the GPU: {error}"))?;
        }
        Ok(())
    }

    fn ask(&mut self, process: usize, request: &Request) -> Result<Response, ProcessError> {
        match &mut self.processes[process] {
            Some(process) => process.ask(request),
            None => Err(ProcessError::BrokeOff("it is not running".to_owned())),
        }
    }

    /// What each side that ran to its end left in the tensors that are written.
    fn left(&self, plan: &Plan, runs: [&SideRun; 2]) -> Result<[Option<Left>; 2], ParityFailure> {
        let mut left = [None, None];
        for (side, run) in Side::ALL.into_iter().zip(runs) {
            if run.fault.is_some() || run.not_launched.is_some() {
                continue;
            }
            let read = |(index, tensor): (usize, &TensorPlan)| {
                let file = self.results(side).join(index.to_string());
                tensor.written.then(|| std::fs::read(file)).transpose()
            };
            let tensors = plan.tensors.iter().enumerate().map(read);
            left[side as usize] =
                Some(tensors.collect::<Result<_, _>>().map_err(ParityFailure::Files)?);
        }
        Ok(left)
    }

    /// Times both sides in rounds until the speed is decided. Errors are those of
    /// [`Self::prepare`].
    fn times(&mut self, plan: &Plan) -> Result<Result<Times, String>, ParityFailure> {
        Ok(match self.prepare(TIMER, &Side::ALL, plan, None)? {
            Ok(()) => self.rounds(plan.seed).map_err(|error| error.to_string()),
            Err(reason) => Err(reason),
        })
    }

    fn rounds(&mut self, seed: u64) -> Result<Times, ProcessError> {
        let arguments = self.sides.arguments.clone();
        let begun = Instant::now();
        let (probe, mut timer) = self.time(Side::Reference, PROBES)?;
        let micros = [&probe.reference, &probe.generated].map(|list| median(list).unwrap_or(1.0));
        let slower = micros[0].max(micros[1]).max(0.1);
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a small count"
        )]
        let launches = (ROUND_MICROS / slower).clamp(5.0, 50.0) as usize;
        let (mut done, mut measured) = (Vec::new(), None);
        while done.len() < LEAST_ROUNDS
            || done.len() < arguments.max_rounds && begun.elapsed() < self.sides.case_time
        {
            // What comes second may find another clock or a fuller queue.
            let first = Side::ALL[done.len() % 2];
            let (round, how) = self.time(first, launches)?;
            timer = how;
            done.push(round);
            if done.len() >= arguments.rounds.clamp(LEAST_ROUNDS, arguments.max_rounds) {
                measured = Speed::of(&done, seed);
                if measured.as_ref().is_some_and(|speed| settled(speed, arguments.min_speed)) {
                    break;
                }
            }
        }
        // Kernels that are so slow that the time was up before have times all the same.
        let measured = measured.or_else(|| Speed::of(&done, seed));
        let all = |of: fn(&Round) -> &Vec<f64>| -> f64 {
            let list: Vec<f64> = done.iter().flat_map(of).copied().collect();
            median(&list).unwrap_or_default()
        };
        let report = measured.as_ref().map(|speed| SpeedReport {
            reference_us: all(|round| &round.reference),
            generated_us: all(|round| &round.generated),
            speed: speed.interval,
            rounds: done.len(),
            launches: done.len() * launches,
            timer,
            flushed: !arguments.warm_cache,
        });
        Ok((measured, report))
    }

    fn time(&mut self, first: Side, launches: usize) -> Result<(Round, String), ProcessError> {
        let flush = !self.sides.arguments.warm_cache;
        match self.ask(TIMER, &Request::Time { first, launches, flush })? {
            Response::Times { micros: [one, two], timer } => {
                let (reference, generated) = match first {
                    Side::Reference => (one, two),
                    Side::Generated => (two, one),
                };
                Ok((Round { reference, generated }, timer))
            }
            other => Err(ProcessError::BrokeOff(format!("it answers {other:?}"))),
        }
    }
}

/// Holds what both sides left against each other.
fn outputs(plan: &Plan, reference: &Left, generated: &Left) -> Vec<OutputComparison> {
    let tensors = plan.tensors.iter().zip(reference.iter().zip(generated));
    tensors
        .filter_map(|(tensor, (reference, generated))| {
            Some(compare(tensor, element(tensor), reference.as_ref()?, generated.as_ref()?))
        })
        .collect()
}

fn settled(speed: &Speed, least: f64) -> bool {
    let interval = speed.interval;
    let narrow = interval.high - interval.low <= NARROW * interval.value;
    narrow && interval.decide(least) != Decision::Undecided
}

/// Clocks, temperature and throttling of each GPU of the machine, with its number, as
/// `nvidia-smi` tells them; nothing where it can't be run.
pub fn state() -> Vec<String> {
    let fields =
        "index,clocks.sm,clocks.mem,temperature.gpu,power.draw,clocks_event_reasons.active";
    ask_smi(fields)
}

/// Version of the driver, where `nvidia-smi` tells it.
pub fn driver() -> Option<String> {
    ask_smi("driver_version").into_iter().next()
}

fn ask_smi(fields: &str) -> Vec<String> {
    let output = Command::new("nvidia-smi")
        .args([format!("--query-gpu={fields}"), "--format=csv,noheader".to_owned()])
        .output();
    let text = output.ok().filter(|output| output.status.success()).map(|output| output.stdout);
    let text = String::from_utf8(text.unwrap_or_default()).unwrap_or_default();
    text.lines().map(|line| line.trim().to_owned()).collect()
}
