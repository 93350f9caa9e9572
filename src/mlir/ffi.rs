//! What MLIR's C interface has and melior doesn't.

use melior::Context;
use melior::dialect::DialectHandle;
use melior::ir::Module;

/// Gives a context the dialect IRDL, in which dialects are described.
pub(super) fn load_irdl(context: &Context) {
    #[expect(unsafe_code, reason = "melior has no handle for the dialect")]
    // SAFETY: the function gives a handle that is valid for ever.
    let handle = unsafe { DialectHandle::from_raw(mlir_sys::mlirGetDialectHandle__irdl__()) };
    handle.load_dialect(context);
}

/// Gives a context the dialect of `ub.unreachable`.
pub(crate) fn load_ub(context: &Context) {
    #[expect(unsafe_code, reason = "melior has no handle for the dialect")]
    // SAFETY: the function gives a handle that is valid for ever.
    let handle = unsafe { DialectHandle::from_raw(mlir_sys::mlirGetDialectHandle__ub__()) };
    handle.load_dialect(context);
}

/// Reads a module from MLIR bytecode; where that fails, the context's handlers of
/// diagnostics know why.
pub(crate) fn parse_bytecode<'c>(context: &'c Context, bytes: &[u8]) -> Option<Module<'c>> {
    #[expect(unsafe_code, reason = "melior parses strings alone")]
    // SAFETY: the bytes outlive the call, which reads no more than their number and
    // keeps none of them. A module that is null is `None`; any other is owned by nobody
    // yet.
    unsafe {
        let text = mlir_sys::MlirStringRef { data: bytes.as_ptr().cast(), length: bytes.len() };
        let module = mlir_sys::mlirModuleCreateParse(context.to_raw(), text);
        Module::from_option_raw(module)
    }
}
