//! What each operation does.

mod access;
mod aggregate;
mod assume;
mod atomic;
mod elementwise;
mod float;
mod integer;
mod misc;
mod mma;
mod multimem;
mod shape;
mod view;

use super::machine::{Machine, Stop};
use crate::dialect::Opcode;
use crate::ir::{Handle, Operation};

/// Runs an operation that is no control flow, and defines its results.
#[expect(clippy::too_many_lines, reason = "every operation is named, so that none is forgotten")]
pub fn execute(machine: &mut Machine<'_>, operation: Handle<Operation>) -> Result<(), Stop> {
    match machine.module().operations[operation].opcode {
        Opcode::Absf
        | Opcode::Addf
        | Opcode::Atan2
        | Opcode::Ceil
        | Opcode::Cmpf
        | Opcode::Cos
        | Opcode::Cosh
        | Opcode::Divf
        | Opcode::Exp
        | Opcode::Exp2
        | Opcode::Floor
        | Opcode::Fma
        | Opcode::Fpowf
        | Opcode::Fpowi
        | Opcode::Ftof
        | Opcode::Ftoi
        | Opcode::Itof
        | Opcode::Log
        | Opcode::Log2
        | Opcode::Maxf
        | Opcode::Minf
        | Opcode::Mulf
        | Opcode::Negf
        | Opcode::Remf
        | Opcode::Rsqrt
        | Opcode::Sin
        | Opcode::Sinh
        | Opcode::Sqrt
        | Opcode::Subf
        | Opcode::Tan
        | Opcode::Tanh => float::execute(machine, operation),
        Opcode::Absi
        | Opcode::Addi
        | Opcode::Andi
        | Opcode::Cmpi
        | Opcode::Divi
        | Opcode::Exti
        | Opcode::Maxi
        | Opcode::Mini
        | Opcode::Mulhii
        | Opcode::Muli
        | Opcode::Negi
        | Opcode::Ori
        | Opcode::Remi
        | Opcode::Shli
        | Opcode::Shri
        | Opcode::Subi
        | Opcode::Trunci
        | Opcode::Xori => integer::execute(machine, operation),
        Opcode::Bitcast
        | Opcode::Broadcast
        | Opcode::Cat
        | Opcode::Constant
        | Opcode::Extract
        | Opcode::Insert
        | Opcode::Iota
        | Opcode::Pack
        | Opcode::Permute
        | Opcode::Reshape
        | Opcode::Select
        | Opcode::Unpack => shape::execute(machine, operation),
        Opcode::Reduce => aggregate::reduce(machine, operation),
        Opcode::Scan => aggregate::scan(machine, operation),
        Opcode::Mmaf => mma::float(machine, operation),
        Opcode::MmafScaled => mma::scaled(machine, operation),
        Opcode::Mmai => mma::integer(machine, operation),
        Opcode::GetIndexSpaceShape
        | Opcode::GetTensorShape
        | Opcode::MakeGatherScatterView
        | Opcode::MakePartitionView
        | Opcode::MakeStridedView
        | Opcode::MakeTensorView => view::execute(machine, operation),
        Opcode::LoadPtrTko => access::load_pointers(machine, operation),
        Opcode::LoadViewTko => access::load_view(machine, operation),
        Opcode::StorePtrTko => access::store_pointers(machine, operation),
        Opcode::StoreViewTko => access::store_view(machine, operation),
        Opcode::AtomicCasTko => atomic::compare_and_swap(machine, operation),
        Opcode::AtomicRmwTko => atomic::update(machine, operation),
        Opcode::AtomicRedViewTko => atomic::reduce_view(machine, operation),
        Opcode::Assume => assume::execute(machine, operation),
        Opcode::Alloca
        | Opcode::Assert
        | Opcode::GdcLaunchDependentsTko
        | Opcode::GdcWaitTko
        | Opcode::GetGlobal
        | Opcode::GetNumTileBlocks
        | Opcode::GetTileBlockId
        | Opcode::IntToPtr
        | Opcode::JoinTokens
        | Opcode::MakeToken
        | Opcode::MemoryFenceAliasTko
        | Opcode::Offset
        | Opcode::PrintTko
        | Opcode::PtrToInt
        | Opcode::PtrToPtr => misc::execute(machine, operation),
        Opcode::MultimemLoadReduceViewTko => multimem::load_reduce(machine, operation),
        Opcode::MultimemReduceViewTko => multimem::reduce(machine, operation),
        Opcode::MultimemStoreViewTko => multimem::store(machine, operation),
        Opcode::Break
        | Opcode::Continue
        | Opcode::Entry
        | Opcode::For
        | Opcode::Global
        | Opcode::If
        | Opcode::Loop
        | Opcode::Module
        | Opcode::Return
        | Opcode::Yield => {
            Err(machine.unsupported(operation, "it is control flow, and not run by itself"))
        }
    }
}
