//! Both kernels of a pair on a GPU: the part that needs none.
//!
//! A [`Spec`] says with which tensors and numbers a pair is launched, without the ABI of
//! either front end; a [`Plan`] is one case of it, with the arguments of both sides and
//! what the tensors hold. [`compare`] holds results against each other, [`Speed`] times.
//! Launching is the caller's: nothing here does any I/O.

mod assumptions;
mod compare;
mod contents;
mod expression;
mod judgement;
mod outcome;
mod plan;
mod plan_arguments;
mod plan_error;
mod spec;
mod speed;

pub use assumptions::BrokenAssumption;
pub use compare::{Held, Mismatch, OutputComparison, compare};
pub use contents::{ContentsPlan, GUARD_BYTES, guard, initial, is_guard, poison};
pub use expression::{Expression, ExpressionError};
pub use judgement::Cause;
pub use outcome::{
    CaseReport, DeviceReport, EntryReport, InterpretedReport, InterpretedSide, LoneEntry,
    ParityReport, RepeatedReport, RunReport, Sanitizer, SideRun, SpeedReport, Trespass,
};
pub use plan::{ArgumentPlan, Pair, Plan, TensorPlan};
pub use plan_error::PlanError;
pub use spec::{Initial, Kept, ScalarSpec, ScalarValue, Spec, SpecError, TensorSpec, Tolerance};
pub use speed::{Decision, Interval, Round, Speed, geometric_mean, median};
