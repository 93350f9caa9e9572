//! A stand-in for CUDA's driver, which tests make a `libcuda.so` of: memory of the GPU is
//! memory of the process, and every kernel subtracts.
//!
//! A kernel takes three tensors of one dimension, each with its size and stride: it stores
//! `a - b` of `f32` into `out` of `f64`, 64 elements a block. With `STANDIN_LATE=N` the second
//! kernel that a process loads stores something else after N launches of the process. Built
//! with `--cfg lacks`, the library lacks a function.

#![allow(non_snake_case, clippy::missing_safety_doc)]

use std::alloc::{Layout, alloc_zeroed};
use std::ffi::{c_char, c_int, c_uint, c_void};
use std::sync::atomic::{AtomicUsize, Ordering};

const SUCCESS: c_int = 0;
const NOT_SUPPORTED: c_int = 801;

/// Modules that were loaded, and launches.
static LOADED: AtomicUsize = AtomicUsize::new(0);
static LAUNCHES: AtomicUsize = AtomicUsize::new(0);

/// Functions that do nothing, and give out a handle where they make something.
macro_rules! idle {
    ($($name:ident($($argument:ident: $ty:ty),*) $(-> $made:ident)?;)*) => {
        $(#[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name($($argument: $ty),*) -> c_int {
            $(unsafe { *$made = 1 as _ };)?
            $(let _ = $argument;)*
            SUCCESS
        })*
    };
}

idle! {
    cuInit(_flags: c_uint);
    cuDeviceGet(device: *mut c_int, _ordinal: c_int) -> device;
    cuDevicePrimaryCtxRetain(context: *mut usize, _device: c_int) -> context;
    cuCtxSetCurrent(_context: usize);
    cuCtxSynchronize();
    cuStreamCreate(stream: *mut usize, _flags: c_uint) -> stream;
    cuStreamSynchronize(_stream: usize);
    cuStreamEndCapture(_stream: usize, _graph: *mut usize);
    cuGraphInstantiateWithFlags(_executable: *mut usize, _graph: usize, _flags: u64);
    cuGraphLaunch(_executable: usize, _stream: usize);
    cuGraphExecDestroy(_executable: usize);
    cuGraphDestroy(_graph: usize);
    cuEventCreate(event: *mut usize, _flags: c_uint) -> event;
    cuEventRecordWithFlags(_event: usize, _stream: usize, _flags: c_uint);
    cuEventDestroy_v2(_event: usize);
    cuMemFree_v2(_address: usize);
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuStreamBeginCapture_v2(_stream: usize, _mode: c_uint) -> c_int {
    NOT_SUPPORTED
}

#[cfg(not(lacks))]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuEventElapsedTime_v2(ms: *mut f32, _start: usize, _end: usize) -> c_int {
    unsafe { *ms = 0.1 };
    SUCCESS
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuDriverGetVersion(version: *mut c_int) -> c_int {
    unsafe { *version = 13_000 };
    SUCCESS
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuDeviceGetName(name: *mut c_char, _length: c_int, _of: c_int) -> c_int {
    let text = c"a stand-in".to_bytes_with_nul();
    unsafe { std::ptr::copy_nonoverlapping(text.as_ptr(), name.cast(), text.len()) };
    SUCCESS
}

/// The compute capability is 9.0; of everything else there is one.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuDeviceGetAttribute(value: *mut c_int, which: c_int, _: c_int) -> c_int {
    let (major, minor) = (75, 76);
    unsafe { *value = if which == major { 9 } else { c_int::from(which != minor) } };
    SUCCESS
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuGetErrorName(_error: c_int, text: *mut *const c_char) -> c_int {
    unsafe { *text = c"CUDA_ERROR_OF_THE_STAND_IN".as_ptr() };
    SUCCESS
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuGetErrorString(_error: c_int, text: *mut *const c_char) -> c_int {
    unsafe { *text = c"it can't do this".as_ptr() };
    SUCCESS
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuMemAlloc_v2(address: *mut usize, bytes: usize) -> c_int {
    let Ok(layout) = Layout::from_size_align(bytes, 256) else { return NOT_SUPPORTED };
    let memory = unsafe { alloc_zeroed(layout) } as usize;
    unsafe { *address = memory };
    SUCCESS
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuMemcpyHtoD_v2(to: usize, from: *const u8, bytes: usize) -> c_int {
    unsafe { std::ptr::copy_nonoverlapping(from, to as *mut u8, bytes) };
    SUCCESS
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuMemcpyDtoH_v2(to: *mut u8, from: usize, bytes: usize) -> c_int {
    unsafe { std::ptr::copy_nonoverlapping(from as *const u8, to, bytes) };
    SUCCESS
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuMemsetD8Async(at: usize, byte: u8, bytes: usize, _: usize) -> c_int {
    unsafe { std::ptr::write_bytes(at as *mut u8, byte, bytes) };
    SUCCESS
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuModuleLoadData(module: *mut usize, _image: *const c_void) -> c_int {
    unsafe { *module = LOADED.fetch_add(1, Ordering::SeqCst) + 1 };
    SUCCESS
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuModuleGetFunction(
    function: *mut usize,
    module: usize,
    _name: *const c_char,
) -> c_int {
    unsafe { *function = module };
    SUCCESS
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuLaunchKernel(
    function: usize,
    blocks: c_uint,
    _blocks_y: c_uint,
    _blocks_z: c_uint,
    _threads_x: c_uint,
    _threads_y: c_uint,
    _threads_z: c_uint,
    _shared: c_uint,
    _stream: usize,
    arguments: *const *const u64,
    _extra: *const c_void,
) -> c_int {
    let launches = LAUNCHES.fetch_add(1, Ordering::SeqCst);
    let late = std::env::var("STANDIN_LATE").ok().and_then(|number| number.parse().ok());
    let wrong = function == 2 && late.is_some_and(|late: usize| launches >= late);
    let argument = |index: usize| unsafe { **arguments.add(index) } as usize;
    let count = argument(7).min(64 * blocks as usize);
    for index in 0..count {
        unsafe {
            let difference =
                *(argument(0) as *const f32).add(index) - *(argument(3) as *const f32).add(index);
            *(argument(6) as *mut f64).add(index) = f64::from(difference) + f64::from(wrong);
        }
    }
    SUCCESS
}
