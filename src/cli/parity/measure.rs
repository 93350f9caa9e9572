//! Running and timing both sides of each case.

use super::contents::{before, element};
use super::interpret::{Interpreted, against};
use super::process::{Launcher, Process, ProcessError};
use super::protocol::{Request, Response, Side};
use super::sanitizer::{Program, Watcher};
use super::{MeasureArguments, ParityFailure};
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tile_irdiff::parity::{
    Decision, DeviceReport, GUARD_BYTES, Held, OutputComparison, Plan, RepeatedReport, Round,
    RunReport, SideRun, Speed, SpeedReport, TensorPlan, compare, median,
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
                    match bench.case(index + 1, plan, sides.interpreted.get(index)) {
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

/// What each tensor held before, where it is written and was not poisoned.
type Before = Vec<Option<Vec<u8>>>;

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
        number: usize,
        plan: &Plan,
        interpreted: Option<&Interpreted>,
    ) -> Result<CaseRun, ParityFailure> {
        let before = before(plan, &self.sides.spec_folder)
            .map_err(|error| ParityFailure::Contents { number, error })?;
        let [reference, generated] = Side::ALL.map(|side| self.launch(side, plan));
        let (reference, generated) = (reference?, generated?);
        let left = self.left(plan, [&reference, &generated])?;
        let interpreted = Side::ALL.map(|side| {
            let results = interpreted.and_then(|case| case.results[side as usize].as_ref());
            let gpu = results.zip(left[side as usize].as_ref());
            gpu.map_or(Vec::new(), |(results, gpu)| {
                let before = before.iter().map(Option::as_deref);
                against(plan, before, results, gpu.iter().map(Option::as_deref))
            })
        });
        let mut report = RunReport {
            outputs: outputs(plan, &before, &left),
            reference,
            generated,
            speed: None,
            timing_fault: None,
            repeated: None,
            result: Outcome::Pass,
        };
        // The next results may need the memory.
        drop(left);
        report.result = report.judge();
        let mut speed = None;
        if report.result == Outcome::Pass && self.takes_times() {
            match self.times(plan)? {
                Ok(times) => {
                    (speed, report.speed) = times;
                    report.repeated = Some(self.repeat(plan, &before)?);
                }
                Err(error) => {
                    self.processes[TIMER] = None;
                    report.timing_fault = Some(error);
                }
            }
            report.result = report.judge();
        }
        Ok(CaseRun { report, speed, interpreted })
    }

    /// Launches each side once more in the process that timed both, on the inputs as they
    /// were: what many launches make wrong shows then.
    fn repeat(&mut self, plan: &Plan, before: &Before) -> Result<RepeatedReport, ParityFailure> {
        let reference = self.run(TIMER, Side::Reference)?;
        let generated = self.run(TIMER, Side::Generated)?;
        let left = self.left(plan, [&reference, &generated])?;
        Ok(RepeatedReport { outputs: outputs(plan, before, &left), reference, generated })
    }

    /// Instrumented code has no times that say anything.
    fn takes_times(&self) -> bool {
        !self.sides.arguments.no_times && self.sides.sanitizer.is_none()
    }

    /// Where a side leaves its results.
    fn results(&self, side: Side) -> Result<PathBuf, ParityFailure> {
        let folder = self.sides.folder.join(format!("results-{}-{side:?}", self.ordinal));
        std::fs::create_dir_all(&folder).map_err(ParityFailure::Files)?;
        Ok(folder)
    }

    /// Launches a side once.
    fn launch(&mut self, side: Side, plan: &Plan) -> Result<SideRun, ParityFailure> {
        let log = self.results(side)?.join("sanitizer.log");
        let watcher = self.sides.sanitizer.as_ref().map(|program| program.watcher(log));
        if let Err(reason) = self.prepare(side as usize, &[side], plan, watcher.as_ref())? {
            return Ok(SideRun { not_launched: Some(reason), ..SideRun::default() });
        }
        let mut run = self.run(side as usize, side)?;
        if let Some(watcher) = watcher {
            // What it says is whole once the process has ended.
            if let Some(process) = self.processes[side as usize].take() {
                process.end();
            }
            run.sanitizer = watcher.errors();
        }
        Ok(run)
    }

    /// Launches a side once in a process that is ready for it.
    fn run(&mut self, process: usize, side: Side) -> Result<SideRun, ParityFailure> {
        let mut run = SideRun::default();
        if self.processes[process].is_none() {
            run.not_launched = Some("the process for it is lost".to_owned());
            return Ok(run);
        }
        let results = self.results(side)?;
        match self.ask(process, &Request::Run { side, results }) {
            Ok(Response::Ran { trespasses }) => run.trespasses = trespasses,
            Ok(other) => run.fault = Some(format!("it answers {other:?}")),
            Err(error) => run.fault = Some(error.to_string()),
        }
        if run.fault.is_some() {
            self.processes[process] = None;
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
            let folder = self.results(side)?;
            let read = |(index, tensor): (usize, &TensorPlan)| {
                let file = folder.join(index.to_string());
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
            || done.len() < arguments.most_rounds() && begun.elapsed() < self.sides.case_time
        {
            // What comes second may find another clock or a fuller queue.
            let first = Side::ALL[done.len() % 2];
            let (round, how) = self.time(first, launches)?;
            timer = how;
            done.push(round);
            if done.len() >= arguments.rounds.max(LEAST_ROUNDS) {
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

/// Holds what both sides left against each other, where both left something.
fn outputs(plan: &Plan, before: &Before, left: &[Option<Left>; 2]) -> Vec<OutputComparison> {
    let [Some(reference), Some(generated)] = left else { return Vec::new() };
    let tensors = plan.tensors.iter().zip(before).zip(reference.iter().zip(generated));
    tensors
        .filter_map(|((tensor, before), (reference, generated))| {
            let (reference, generated) = (reference.as_ref()?, generated.as_ref()?);
            let held = Held { before: before.as_deref(), reference, generated };
            Some(compare(tensor, element(tensor), held))
        })
        .collect()
}

fn settled(speed: &Speed, least: f64) -> bool {
    let interval = speed.interval;
    let narrow = interval.high - interval.low <= NARROW * interval.value;
    narrow && interval.decide(least) != Decision::Undecided
}
