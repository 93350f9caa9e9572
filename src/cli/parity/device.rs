//! A GPU, by CUDA's driver, which is loaded when first needed: building needs no CUDA.
//!
//! Everything unsafe is here. A process that got an error from the driver is of no more
//! use, so that nothing is cleaned up then: it ends.

#![expect(unsafe_code, reason = "the driver's interface is C")]

use super::cupti::{self, CuptiFailure};
use super::protocol::Timer;
use cudarc::driver::result::{self, DriverError};
use cudarc::driver::sys;
use std::ffi::{CString, c_void};
use tile_irdiff::parity::DeviceReport;

/// Least bytes that are written to flush the second-level cache.
const LEAST_FLUSH: usize = 64 << 20;

/// Every function of the driver that is called here. The bindings look each up when it is
/// first called, and take its absence for a slip of the program.
const FUNCTIONS: [&str; 30] = [
    "cuCtxSetCurrent",
    "cuCtxSynchronize",
    "cuDeviceGet",
    "cuDeviceGetAttribute",
    "cuDeviceGetName",
    "cuDevicePrimaryCtxRetain",
    "cuDriverGetVersion",
    "cuEventCreate",
    "cuEventDestroy_v2",
    "cuEventElapsedTime_v2",
    "cuEventRecordWithFlags",
    "cuGetErrorName",
    "cuGetErrorString",
    "cuGraphDestroy",
    "cuGraphExecDestroy",
    "cuGraphInstantiateWithFlags",
    "cuGraphLaunch",
    "cuInit",
    "cuLaunchKernel",
    "cuMemAlloc_v2",
    "cuMemFree_v2",
    "cuMemcpyDtoH_v2",
    "cuMemcpyHtoD_v2",
    "cuMemsetD8Async",
    "cuModuleGetFunction",
    "cuModuleLoadData",
    "cuStreamBeginCapture_v2",
    "cuStreamCreate",
    "cuStreamEndCapture",
    "cuStreamSynchronize",
];

/// Why the GPU did not do something.
#[derive(Debug, thiserror::Error)]
pub enum DeviceError {
    /// There is no driver.
    #[error(
        "there is no CUDA driver: libcuda.so.1 can't be loaded; install NVIDIA's driver, or use --compile-only, which needs no GPU"
    )]
    NoDriver,
    /// The driver lacks a function.
    #[error(
        "the CUDA driver that libcuda.so.1 is lacks `{0}`: it is older than CUDA 13, or no driver; install a newer one of NVIDIA's, or use --compile-only, which needs no GPU"
    )]
    Lacks(&'static str),
    /// The driver reports an error.
    #[error("{name}: {text}")]
    Driver {
        /// Its name, as `CUDA_ERROR_ILLEGAL_ADDRESS`.
        name: String,
        /// What it means.
        text: String,
    },
    /// Launches can't be timed as asked.
    #[error(transparent)]
    Cupti(#[from] CuptiFailure),
    /// CUPTI noted another number of launches than there were.
    #[error("CUPTI noted {found} launches of {expected}")]
    Noted {
        /// How many.
        found: usize,
        /// How many there were.
        expected: usize,
    },
}

impl From<DriverError> for DeviceError {
    fn from(error: DriverError) -> Self {
        let text = |text: Result<&std::ffi::CStr, DriverError>| {
            text.map_or_else(|_| format!("{:?}", error.0), |text| text.to_string_lossy().into())
        };
        Self::Driver { name: text(error.error_name()), text: text(error.error_string()) }
    }
}

/// A GPU that this process uses.
#[derive(Debug)]
pub struct Device {
    ordinal: usize,
    handle: sys::CUdevice,
    stream: sys::CUstream,
    flush: Memory,
    timer: Timer,
}

/// Memory of a GPU.
#[derive(Debug)]
pub struct Memory {
    address: sys::CUdeviceptr,
    bytes: usize,
}

/// A kernel that is loaded for the rest of the process: unloading a module while others
/// run is a fault of the driver for Tile IR.
#[derive(Debug)]
pub struct Kernel {
    function: sys::CUfunction,
}

/// A kernel with a grid and arguments.
#[derive(Debug)]
pub struct Launch<'k> {
    /// The kernel.
    pub kernel: &'k Kernel,
    /// Number of blocks on each axis.
    pub grid: [u32; 3],
    /// Each argument in the low bytes of a word.
    pub arguments: &'k [u64],
}

impl Kernel {
    /// Loads the kernel `symbol` to the GPU that is open.
    pub fn load(cubin: &[u8], symbol: &str) -> Result<Self, DeviceError> {
        let name = CString::new(symbol).unwrap_or_default();
        // SAFETY: the driver checks the image and copies it; the module is never unloaded.
        let function = unsafe {
            let module = result::module::load_data(cubin.as_ptr().cast::<c_void>())?;
            result::module::get_function(module, name)?
        };
        Ok(Self { function })
    }
}

impl Memory {
    /// Memory of the GPU that is open, with these bytes.
    pub fn upload(bytes: &[u8]) -> Result<Self, DeviceError> {
        let memory = Self::new(bytes.len())?;
        memory.fill(bytes)?;
        Ok(memory)
    }

    /// Writes bytes to it, as far as it goes.
    pub fn fill(&self, bytes: &[u8]) -> Result<(), DeviceError> {
        let bytes = &bytes[..bytes.len().min(self.bytes)];
        if !bytes.is_empty() {
            // SAFETY: the memory has as many bytes, and the copy is done on return.
            unsafe { result::memcpy_htod_sync(self.address, bytes)? };
            // The last bytes may be on their way still, which a stream of its own kind does
            // not wait for.
            result::ctx::synchronize()?;
        }
        Ok(())
    }

    fn new(bytes: usize) -> Result<Self, DeviceError> {
        // A tensor without elements has an address, too, but the driver allocates no less than a byte.
        // SAFETY: the memory is written before it is read.
        let address = unsafe { result::malloc_sync(bytes.max(1))? };
        Ok(Self { address, bytes })
    }

    /// What it holds.
    pub fn download(&self) -> Result<Vec<u8>, DeviceError> {
        let mut bytes = vec![0; self.bytes];
        if !bytes.is_empty() {
            // SAFETY: the memory has as many bytes, and the copy is done on return.
            unsafe { result::memcpy_dtoh_sync(&mut bytes, self.address)? };
        }
        Ok(bytes)
    }

    /// Address of the byte at `offset`.
    pub fn address(&self, offset: usize) -> u64 {
        self.address + offset as u64
    }
}

impl Drop for Memory {
    fn drop(&mut self) {
        // SAFETY: the memory was allocated by the driver and is freed once; after an
        // error of the driver this does nothing.
        let _ = unsafe { result::free_sync(self.address) };
    }
}

impl Device {
    /// The GPU number `ordinal`, whose launches are timed by `timer`.
    ///
    /// # Errors
    /// When there is no driver, no such GPU, or no CUPTI where that is the timer.
    pub fn open(ordinal: usize, timer: Timer) -> Result<Self, DeviceError> {
        // SAFETY: this only loads the driver's library.
        if !unsafe { sys::is_culib_present() } {
            return Err(DeviceError::NoDriver);
        }
        // SAFETY: the library is there, and what it has is only looked up.
        let has = |name: &&str| unsafe { has(name) };
        if let Some(name) = FUNCTIONS.into_iter().find(|name| !has(name)) {
            return Err(DeviceError::Lacks(name));
        }
        if timer == Timer::Cupti {
            cupti::watch()?;
        }
        result::init()?;
        let device = result::device::get(i32::try_from(ordinal).unwrap_or(i32::MAX))?;
        // SAFETY: the device comes from the driver; the context is kept to the end.
        unsafe {
            let context = result::primary_ctx::retain(device)?;
            result::ctx::set_current(context)?;
        }
        let stream = result::stream::create(result::stream::StreamKind::NonBlocking)?;
        let l2 = attribute(device, sys::CUdevice_attribute::CU_DEVICE_ATTRIBUTE_L2_CACHE_SIZE)?;
        let bytes = usize::try_from(l2).unwrap_or(0).saturating_mul(2).max(LEAST_FLUSH);
        Ok(Self { ordinal, handle: device, stream, flush: Memory::new(bytes)?, timer })
    }

    /// What the GPU is.
    pub fn describe(&self) -> Result<DeviceReport, DeviceError> {
        use sys::CUdevice_attribute as Attribute;
        let of = |which| attribute(self.handle, which);
        let major = of(Attribute::CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR)?;
        let minor = of(Attribute::CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR)?;
        let mut version = 0;
        // SAFETY: the driver writes one number there.
        unsafe { sys::cuDriverGetVersion(&raw mut version) }.result()?;
        let l2 = of(Attribute::CU_DEVICE_ATTRIBUTE_L2_CACHE_SIZE)?;
        let multiprocessors = of(Attribute::CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT)?;
        Ok(DeviceReport {
            name: result::device::get_name(self.handle)?,
            ordinal: self.ordinal,
            target: format!("sm_{major}{minor}"),
            driver: format!("CUDA {}.{}", version / 1000, version % 1000 / 10),
            l2_bytes: u64::try_from(l2).unwrap_or(0),
            multiprocessors: u32::try_from(multiprocessors).unwrap_or(0),
            state: Vec::new(),
        })
    }

    /// Launches a kernel and waits for its end.
    pub fn run(&self, launch: &Launch<'_>) -> Result<(), DeviceError> {
        self.enqueue(launch)?;
        self.wait()
    }

    /// Times of two kernels in microseconds, launched in turn, so that whatever changes on
    /// the GPU changes for both; and how they were taken: `graph`, `stream` or `cupti`.
    ///
    /// Before each launch the second-level cache is flushed where `flush` says so.
    pub fn time(
        &self,
        pair: &[Launch<'_>; 2],
        launches: usize,
        flush: bool,
    ) -> Result<([Vec<f64>; 2], &'static str), DeviceError> {
        if self.timer == Timer::Cupti {
            return Ok((self.time_by_cupti(pair, launches, flush)?, "cupti"));
        }
        let events = (0..2 * launches)
            .map(|_| Ok((Event::new()?, Event::new()?)))
            .collect::<Result<Vec<_>, DeviceError>>()?;
        let how = if self.time_in_graph(pair, &events, flush).is_ok() {
            "graph"
        } else {
            self.enqueue_pairs(pair, launches, flush, |turn, launch| {
                self.enqueue_between(&events[turn], launch, false)
            })?;
            self.wait()?;
            "stream"
        };
        let of = |first: usize| -> Result<Vec<f64>, DeviceError> {
            events.iter().skip(first).step_by(2).map(|(start, end)| start.until(end)).collect()
        };
        Ok(([of(0)?, of(1)?], how))
    }

    fn time_in_graph(
        &self,
        pair: &[Launch<'_>; 2],
        events: &[(Event, Event)],
        flush: bool,
    ) -> Result<(), DeviceError> {
        let mode = sys::CUstreamCaptureMode::CU_STREAM_CAPTURE_MODE_THREAD_LOCAL;
        // SAFETY: stream, events and kernels are alive; the capture is ended in any case.
        unsafe {
            result::stream::begin_capture(self.stream, mode)?;
            let enqueued = self.enqueue_pairs(pair, events.len() / 2, flush, |turn, launch| {
                self.enqueue_between(&events[turn], launch, true)
            });
            let graph = result::stream::end_capture(self.stream)?;
            enqueued?;
            let flags = sys::CUgraphInstantiate_flags(0);
            let executable = result::graph::instantiate(graph, flags)?;
            result::graph::launch(executable, self.stream)?;
            self.wait()?;
            result::graph::exec_destroy(executable)?;
            result::graph::destroy(graph)?;
        }
        Ok(())
    }

    fn time_by_cupti(
        &self,
        pair: &[Launch<'_>; 2],
        launches: usize,
        flush: bool,
    ) -> Result<[Vec<f64>; 2], DeviceError> {
        // Launches before these don't count.
        self.wait()?;
        cupti::take()?;
        self.enqueue_pairs(pair, launches, flush, |_, launch| self.enqueue(launch))?;
        self.wait()?;
        let spans = cupti::take()?;
        let (found, expected) = (spans.len(), pair.len() * (launches + 1));
        if found != expected {
            return Err(DeviceError::Noted { found, expected });
        }
        // The first of each warm up.
        let timed = &spans[pair.len()..];
        Ok([0, 1].map(|first| timed.iter().skip(first).step_by(2).map(|s| s.micros()).collect()))
    }

    /// Launches both kernels once to warm up, and then `launches` times in turn, as
    /// `enqueue` does it, which is told how many launches came before.
    fn enqueue_pairs(
        &self,
        pair: &[Launch<'_>; 2],
        launches: usize,
        flush: bool,
        enqueue: impl Fn(usize, &Launch<'_>) -> Result<(), DeviceError>,
    ) -> Result<(), DeviceError> {
        for launch in pair {
            self.enqueue(launch)?;
        }
        for (turn, launch) in pair.iter().cycle().take(pair.len() * launches).enumerate() {
            if flush {
                let Memory { address, bytes } = self.flush;
                // SAFETY: the memory has as many bytes and lives as long as the device.
                unsafe { result::memset_d8_async(address, 0, bytes, self.stream)? };
            }
            enqueue(turn, launch)?;
        }
        Ok(())
    }

    fn enqueue_between(
        &self,
        (start, end): &(Event, Event),
        launch: &Launch<'_>,
        captured: bool,
    ) -> Result<(), DeviceError> {
        start.record(self.stream, captured)?;
        self.enqueue(launch)?;
        end.record(self.stream, captured)
    }

    fn enqueue(&self, launch: &Launch<'_>) -> Result<(), DeviceError> {
        let [x, y, z] = launch.grid;
        let pointer = |argument: &u64| std::ptr::from_ref(argument).cast_mut().cast::<c_void>();
        let mut arguments: Vec<*mut c_void> = launch.arguments.iter().map(pointer).collect();
        // SAFETY: each argument is a word, and no parameter of a tile kernel is longer; the
        // driver copies them. What the kernel does to the memory of this process is the
        // reason why it has a process of its own. The size of a block is in the kernel.
        unsafe {
            let function = launch.kernel.function;
            result::launch_kernel(function, (x, y, z), (1, 1, 1), 0, self.stream, &mut arguments)?;
        }
        Ok(())
    }

    fn wait(&self) -> Result<(), DeviceError> {
        // SAFETY: the stream lives as long as the device.
        Ok(unsafe { result::stream::synchronize(self.stream) }?)
    }
}

/// A moment in a stream.
struct Event(sys::CUevent);

impl Event {
    fn new() -> Result<Self, DeviceError> {
        Ok(Self(result::event::create(sys::CUevent_flags::CU_EVENT_DEFAULT)?))
    }

    /// Notes the moment; in a capture as a node of the graph, so that each launch of the
    /// graph notes it.
    fn record(&self, stream: sys::CUstream, captured: bool) -> Result<(), DeviceError> {
        let flags = if captured {
            sys::CUevent_record_flags_enum::CU_EVENT_RECORD_EXTERNAL as u32
        } else {
            0
        };
        // SAFETY: event and stream are alive.
        Ok(unsafe { sys::cuEventRecordWithFlags(self.0, stream, flags) }.result()?)
    }

    /// Microseconds from here to `later`.
    fn until(&self, later: &Self) -> Result<f64, DeviceError> {
        // SAFETY: both events were recorded and have passed.
        Ok(f64::from(unsafe { result::event::elapsed(self.0, later.0) }?) * 1000.0)
    }
}

impl Drop for Event {
    fn drop(&mut self) {
        // SAFETY: the event is destroyed once.
        let _ = unsafe { result::event::destroy(self.0) };
    }
}

/// Whether the driver has a function.
///
/// # Safety
/// The driver's library must be there.
unsafe fn has(name: &str) -> bool {
    // SAFETY: the address is not used.
    unsafe { sys::culib().get::<*const c_void>(name.as_bytes()).is_ok() }
}

fn attribute(
    device: sys::CUdevice,
    attribute: sys::CUdevice_attribute,
) -> Result<i32, DeviceError> {
    // SAFETY: the device comes from the driver.
    Ok(unsafe { result::device::get_attribute(device, attribute) }?)
}
