//! The context of the process, and the dialect in it.

use super::ffi;
use crate::ir::Handle;
use crate::ir::Operation;
use melior::Context;
use melior::diagnostic::{Diagnostic, DiagnosticSeverity};
use melior::ir::{Location, Module};
use std::cell::RefCell;
use std::fmt::Write;
use std::ops::Deref;
use std::sync::OnceLock;

/// The dialect in IRDL.
const IRDL: &str = include_str!("../../dialect/cuda_tile.irdl.mlir");

/// An error that MLIR reported.
#[derive(Clone, Debug)]
pub(super) struct Report {
    pub message: String,
    /// The operation that it speaks of.
    pub operation: Option<Handle<Operation>>,
}

thread_local! {
    /// Errors that MLIR reported while this thread worked.
    static REPORTS: RefCell<Vec<Report>> = const { RefCell::new(Vec::new()) };
}

/// A context that threads share.
struct Shared(Context);

#[expect(unsafe_code, reason = "melior marks no context as shareable, not even those that are")]
// SAFETY: an MLIRContext with multithreading enabled may be used by several threads at
// once to make types, attributes and operations, and to verify operations that only one
// thread holds; its changes are behind locks of its own. The context here is made with
// multithreading, and all that is changed otherwise (dialects, the handler) is changed
// before others see it. It is never dropped.
unsafe impl Sync for Shared {}

#[expect(unsafe_code, reason = "melior marks no context as shareable, not even those that are")]
// SAFETY: an MLIRContext isn't tied to the thread that made it.
unsafe impl Send for Shared {}

impl Deref for Shared {
    type Target = Context;

    fn deref(&self) -> &Context {
        &self.0
    }
}

static CONTEXT: OnceLock<Result<Shared, String>> = OnceLock::new();

/// The context that has the dialect; made at the first call.
///
/// # Errors
/// What MLIR says of the dialect, if it takes it for wrong.
pub(super) fn context() -> Result<&'static Context, &'static str> {
    match CONTEXT.get_or_init(make) {
        Ok(context) => Ok(context),
        Err(message) => Err(message),
    }
}

fn make() -> Result<Shared, String> {
    let context = Context::new_with_threading(true);
    context.attach_diagnostic_handler(|diagnostic| {
        if matches!(diagnostic.severity(), DiagnosticSeverity::Error) {
            REPORTS.with_borrow_mut(|reports| reports.push(Report::new(&diagnostic)));
        }
        true
    });
    ffi::load_irdl(&context);
    ffi::load_ub(&context);
    let module = Module::parse(&context, IRDL);
    let loaded = module.is_some_and(|module| melior::utility::load_irdl_dialects(&module));
    if loaded {
        return Ok(Shared(context));
    }
    let reports = take_reports();
    Err(reports.into_iter().next().map_or_else(String::new, |report| report.message))
}

/// Errors reported to this thread since the last call.
pub(super) fn take_reports() -> Vec<Report> {
    REPORTS.take()
}

/// The location that stands in reports for the operation at `index` of its arena.
pub(super) fn mark(context: &Context, index: usize) -> Location<'_> {
    Location::new(context, "", index + 1, 0)
}

impl Report {
    fn new(diagnostic: &Diagnostic<'_>) -> Self {
        // What can't be displayed is left out: the message may quote any bytes.
        let mut message = String::new();
        let _ = write!(message, "{diagnostic}");
        let location = diagnostic.location();
        let line =
            location.is_file_line_col_range().then(|| location.file_line_col_range_start_line());
        let index = line.and_then(|line| line.checked_sub(1));
        Self { message, operation: index.map(Handle::from_index) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::back::mlir::{GenericOptions, print_generic};
    use crate::front;
    use crate::mlir::verify;
    use crate::valid::validate;

    /// No other test of this program may ask MLIR to verify or write.
    #[test]
    fn the_context_is_made_once_and_only_when_needed() {
        let text = "entry @k(%x: tile<f32>) {\n  %0 = addf %x, %x : tile<f32>\n  return\n}\n";
        let module = validate(front::text::read(text).expect("text")).expect("a valid module");
        let generic = print_generic(&module, &GenericOptions::default());
        front::mlir::read(&generic).expect("what was printed can be read");
        assert!(CONTEXT.get().is_none(), "reading needs no dialect");
        let contexts: Vec<usize> = std::thread::scope(|scope| {
            let threads: Vec<_> = (0..8)
                .map(|_| {
                    scope.spawn(|| {
                        verify(&module).expect("MLIR takes it");
                        std::ptr::from_ref(context().expect("a right dialect")).addr()
                    })
                })
                .collect();
            threads.into_iter().map(|thread| thread.join().expect("no thread panics")).collect()
        });
        assert!(contexts.windows(2).all(|pair| pair[0] == pair[1]), "{contexts:?}");
    }
}
