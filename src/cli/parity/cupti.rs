//! Times of launches as the GPU itself notes them, by CUPTI, which is loaded when asked for.
//!
//! CUPTI hands out records in buffers that it asks for. [`watch`] has it note launches of
//! kernels from then on, and [`take`] has what it noted since it was last asked.

#![expect(unsafe_code, reason = "CUPTI's interface is C")]

use cudarc::cupti::result::{CuptiError, activity};
use cudarc::cupti::sys::{self, CUpti_Activity, CUpti_ActivityKernel10, CUpti_ActivityKind};
use cudarc::driver;
use std::sync::Mutex;

/// Bytes of a buffer: room for some ten thousand launches.
const BUFFER_BYTES: usize = 8 << 20;

/// Hands out buffers that are not full, too (`CUPTI_ACTIVITY_FLAG_FLUSH_FORCED`).
const FLUSH_FORCED: u32 = 1;

/// Why there are no times by CUPTI.
#[derive(Debug, thiserror::Error)]
pub enum CuptiFailure {
    /// There is no CUPTI.
    #[error(
        "libcupti can't be loaded; install the package nvidia-cuda-cupti and put the folder of libcupti.so.13 into LD_LIBRARY_PATH, or leave --timer out"
    )]
    Missing,
    /// CUPTI reports an error.
    #[error("CUPTI: {}", .0.error_string().map_or_else(|_| format!("{:?}", .0.0), |text| text.to_string_lossy().into_owned()))]
    Failed(#[from] CuptiError),
}

/// A launch, in nanoseconds of the GPU's clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Span {
    start: u64,
    end: u64,
}

impl Span {
    /// How long it took, in microseconds.
    pub fn micros(self) -> f64 {
        #[expect(clippy::cast_precision_loss, reason = "a time of some minutes at most")]
        let nanoseconds = self.end.saturating_sub(self.start) as f64;
        nanoseconds / 1000.0
    }
}

/// Launches that were noted and not taken yet.
static NOTED: Mutex<Vec<Span>> = Mutex::new(Vec::new());

fn noted() -> std::sync::MutexGuard<'static, Vec<Span>> {
    // Whoever panicked left whole spans behind.
    NOTED.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

/// Has CUPTI note launches; to be called before the driver is first used.
///
/// # Errors
/// When there is no CUPTI, or it refuses.
pub fn watch() -> Result<(), CuptiFailure> {
    // SAFETY: this only loads the library.
    if !unsafe { sys::is_culib_present() } {
        return Err(CuptiFailure::Missing);
    }
    activity::register_callbacks(Some(requested), Some(completed))?;
    activity::enable(CUpti_ActivityKind::CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL)?;
    Ok(())
}

/// What was noted since this was last called, in the order of the launches, all of which
/// have ended.
///
/// # Errors
/// When CUPTI can't hand it out.
pub fn take() -> Result<Vec<Span>, CuptiFailure> {
    activity::flush_all(FLUSH_FORCED)?;
    let mut spans = std::mem::take(&mut *noted());
    spans.sort_unstable();
    Ok(spans)
}

extern "C" fn requested(buffer: *mut *mut u8, size: *mut usize, records: *mut usize) {
    // Words, since records are aligned to 8 bytes.
    let words = vec![0_u64; BUFFER_BYTES / size_of::<u64>()].into_boxed_slice();
    // SAFETY: CUPTI passes places to write to; `completed` gets the buffer back.
    unsafe {
        *buffer = Box::into_raw(words).cast::<u8>();
        *size = BUFFER_BYTES;
        *records = 0;
    }
}

extern "C" fn completed(
    _context: driver::sys::CUcontext,
    _stream: u32,
    buffer: *mut u8,
    _size: usize,
    valid: usize,
) {
    let mut record: *mut CUpti_Activity = std::ptr::null_mut();
    let mut spans = Vec::new();
    // SAFETY: the buffer is CUPTI's until here, and has so many valid bytes; a record
    // begins with its kind, and one of a kernel has its times where every version of that
    // record since CUDA 8 has them.
    unsafe {
        while activity::get_next_record(buffer, valid, &raw mut record).is_ok() {
            let kind = record.cast::<u32>().read_unaligned();
            if kind == CUpti_ActivityKind::CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL as u32 {
                let kernel = record.cast::<CUpti_ActivityKernel10>();
                let start = (&raw const (*kernel).start).read_unaligned();
                let end = (&raw const (*kernel).end).read_unaligned();
                spans.push(Span { start, end });
            }
        }
    }
    noted().append(&mut spans);
    #[expect(clippy::cast_ptr_alignment, reason = "`requested` made it of words")]
    let words =
        std::ptr::slice_from_raw_parts_mut(buffer.cast::<u64>(), BUFFER_BYTES / size_of::<u64>());
    // SAFETY: the buffer is one that `requested` made, and CUPTI is done with it.
    drop(unsafe { Box::from_raw(words) });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_the_distance_of_its_ends() {
        assert!((Span { start: 1_000, end: 3_500 }.micros() - 2.5).abs() < 1e-9);
    }
}
