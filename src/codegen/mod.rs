//! What the compiler makes of an entry: evidence that needs no GPU.
//!
//! A [`Unit`] is an entry by itself, as bytecode for `tileiras`; running the assembler
//! is the caller's. [`Code`] is what came of it: [`Cubin`] and [`Remark`]s, each joined
//! to the operation that it is about. [`Evidence`] puts both sides beside each other.
//!
//! Equal code is the strongest evidence that nothing differs on that target with that
//! compiler, and only there: the language leaves open what today's compiler decides.

mod code;
mod contrast;
mod cubin;
mod evidence;
mod influence;
mod remark;
mod unit;

pub use code::{Code, CodeError, Instruction, OperationCode};
pub use contrast::{Contrast, Subject, contrasts};
pub use cubin::{Cubin, CubinError, Resources};

pub use evidence::{Evidence, Refusal, add_findings};
pub use influence::influences;
pub use remark::{Remark, RemarkError, RemarkKind, parse_remarks};
pub use unit::{SYMBOL, Unit};
