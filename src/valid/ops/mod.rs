//! What an operation asks for beyond the table: one file for each family of rules.

mod aggregate;
mod assume;
mod atomic;
mod checked;
mod control;
mod data;
mod memory;
mod mma;
mod multimem;
mod number;
mod shape;
mod view;

pub use aggregate::{AggregateError, check_in_body};
pub use assume::AssumeError;
pub use atomic::AtomicError;
pub use checked::Checked;
pub use control::ControlError;
pub use data::DataError;
pub use memory::MemoryError;
pub use mma::MmaError;
pub use multimem::MultimemError;
pub use number::NumberError;
pub use shape::ShapeError;
pub use view::ViewError;

use crate::dialect::Opcode;

/// A rule of one operation.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OperationError {
    /// An operand or result is no tile.
    #[error("`{name}` is {found}, expected a tile")]
    NoTile {
        /// Its name.
        name: &'static str,
        /// Its type, or that there is none.
        found: String,
    },
    /// Shapes of tiles that are rearranged.
    #[error(transparent)]
    Shape(#[from] ShapeError),
    /// Matrix multiplication.
    #[error(transparent)]
    Mma(#[from] MmaError),
    /// Reductions and scans.
    #[error(transparent)]
    Aggregate(#[from] AggregateError),
    /// Entries, loops, branches and what leaves them.
    #[error(transparent)]
    Control(#[from] ControlError),
    /// Constants and globals.
    #[error(transparent)]
    Data(#[from] DataError),
    /// Loads, stores, tokens, allocation and printing.
    #[error(transparent)]
    Memory(#[from] MemoryError),
    /// Atomic accesses.
    #[error(transparent)]
    Atomic(#[from] AtomicError),
    /// Accesses to multicast memory.
    #[error(transparent)]
    Multimem(#[from] MultimemError),
    /// Tensor views and accesses through them.
    #[error(transparent)]
    View(#[from] ViewError),
    /// Arithmetic and conversions.
    #[error(transparent)]
    Number(#[from] NumberError),
    /// Assumptions.
    #[error(transparent)]
    Assume(#[from] AssumeError),
}

/// Checks an operation whose structure, types and attributes are as the table says.
pub fn check(op: &Checked<'_>) -> Result<(), OperationError> {
    match op.opcode() {
        Opcode::Broadcast => shape::broadcast(op),
        Opcode::Cat => shape::cat(op),
        Opcode::Extract => shape::extract(op),
        Opcode::Insert => shape::insert(op),
        Opcode::Iota => shape::iota(op),
        Opcode::Pack | Opcode::Unpack => shape::pack(op),
        Opcode::Permute => shape::permute(op),
        Opcode::Reshape => shape::reshape(op),
        Opcode::Mmaf => mma::mmaf(op),
        Opcode::MmafScaled => mma::mmaf_scaled(op),
        Opcode::Mmai => mma::shapes(op),
        Opcode::Reduce | Opcode::Scan => aggregate::check(op),
        Opcode::Entry => control::entry(op),
        Opcode::For => control::for_loop(op),
        Opcode::Loop => control::endless_loop(op),
        Opcode::If => control::branch(op),
        Opcode::Break => control::leave_loop(op),
        Opcode::Continue => control::next_iteration(op),
        Opcode::Return => control::leave_entry(op),
        Opcode::Constant => data::constant(op),
        Opcode::Global => data::global(op),
        Opcode::Alloca => memory::alloca(op),
        Opcode::JoinTokens => memory::join_tokens(op),
        Opcode::LoadPtrTko => memory::load_pointers(op),
        Opcode::StorePtrTko => memory::store_pointers(op),
        Opcode::PrintTko => memory::print(op),
        Opcode::AtomicCasTko => atomic::compare_and_swap(op),
        Opcode::AtomicRmwTko => atomic::read_modify_write(op),
        Opcode::AtomicRedViewTko => atomic::reduce_view(op),
        Opcode::GetIndexSpaceShape | Opcode::GetTensorShape => view::shape_query(op),
        Opcode::MakeTensorView => view::make_tensor_view(op),
        Opcode::MakePartitionView | Opcode::MakeStridedView | Opcode::MakeGatherScatterView => {
            view::make_view(op)
        }
        Opcode::LoadViewTko | Opcode::StoreViewTko => view::access(op, "tile"),
        Opcode::MultimemReduceViewTko | Opcode::MultimemStoreViewTko => {
            multimem::access(op, "tile")
        }
        Opcode::MultimemLoadReduceViewTko => multimem::access(op, "reduced_values"),
        Opcode::Assume => assume::check(op),
        _ => number::check(op),
    }
}
