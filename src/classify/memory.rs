//! Differences between effects.

use super::Code;
use crate::dialect::Opcode;

/// The code of a difference in the attribute called `name` of the effect `opcode`.
pub fn attribute(opcode: Opcode, name: &str) -> Code {
    match (opcode, name) {
        (Opcode::PrintTko, _) => Code::Dbg001,
        (Opcode::Assert, _) => Code::Dbg002,
        (_, "memory_ordering_semantics" | "memory_scope") => Code::Ord001,
        (_, "mode" | "reduction") => Code::Mem009,
        (_, "inbounds") => Code::Mem007,
        _ => Code::Mem002,
    }
}

/// The code of an effect that only one side has.
pub fn unpaired(opcode: Opcode) -> Code {
    match opcode {
        Opcode::PrintTko => Code::Dbg001,
        Opcode::Assert => Code::Dbg002,
        Opcode::GdcWaitTko | Opcode::GdcLaunchDependentsTko | Opcode::MemoryFenceAliasTko => {
            Code::Ord005
        }
        Opcode::If => Code::Ctl004,
        Opcode::For | Opcode::Loop => Code::Ctl006,
        _ => Code::Mem002,
    }
}

/// Whether an effect reads and writes memory in one.
pub fn is_atomic(opcode: Opcode) -> bool {
    access(opcode) == Some((true, true))
}

/// Whether an effect reads memory, and whether it writes any.
pub fn access(opcode: Opcode) -> Option<(bool, bool)> {
    match opcode {
        Opcode::LoadPtrTko | Opcode::LoadViewTko | Opcode::MultimemLoadReduceViewTko => {
            Some((true, false))
        }
        Opcode::StorePtrTko | Opcode::StoreViewTko | Opcode::MultimemStoreViewTko => {
            Some((false, true))
        }
        Opcode::AtomicCasTko
        | Opcode::AtomicRmwTko
        | Opcode::AtomicRedViewTko
        | Opcode::MultimemReduceViewTko => Some((true, true)),
        _ => None,
    }
}
