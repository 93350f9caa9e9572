use super::Code;

/// What a value is used for, which decides what a difference in it means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// Numbers that are computed with and stored.
    Data,
    /// Tensor view that a tile goes through.
    View,
    /// Tile of pointers.
    Pointer,
    /// Base pointer of a tensor.
    Base,
    /// Size of a tensor.
    Size,
    /// Stride of a tensor.
    Stride,
    /// Index of a tile in a view, or offset of a pointer.
    Index,
    /// Which lanes are accessed.
    Mask,
    /// What the other lanes get.
    Padding,
    /// What a compare-and-swap compares with.
    Expected,
    /// Lower or upper bound of a loop.
    Bound,
    /// Step of a loop.
    Step,
    /// Value that a loop starts with.
    Initial,
    /// Value that a loop or branch hands on.
    Carried,
    /// Condition of a branch.
    Condition,
    /// Condition of a branch that leaves a loop or the entry.
    Exit,
    /// Condition of an assertion.
    Asserted,
    /// Something printed.
    Printed,
}

impl Role {
    /// The code of a difference in a value with this role, where the role decides it;
    /// in data, the operation does.
    pub fn code(self) -> Option<Code> {
        match self {
            Self::Data | Self::Carried => None,
            Self::Base => Some(Code::Mem003),
            Self::View | Self::Stride | Self::Pointer | Self::Index => Some(Code::Mem004),
            Self::Mask => Some(Code::Mem006),
            Self::Size => Some(Code::Mem007),
            Self::Padding => Some(Code::Mem008),
            Self::Expected => Some(Code::Mem009),
            Self::Bound => Some(Code::Ctl001),
            Self::Step => Some(Code::Ctl002),
            Self::Initial => Some(Code::Ctl005),
            Self::Condition => Some(Code::Ctl004),
            Self::Exit => Some(Code::Ctl007),
            Self::Asserted => Some(Code::Dbg002),
            Self::Printed => Some(Code::Dbg001),
        }
    }

    /// What a value with this role is called in a sentence.
    pub fn name(self) -> &'static str {
        match self {
            Self::Data => "value",
            Self::View => "view",
            Self::Pointer => "pointer",
            Self::Base => "base pointer",
            Self::Size => "size",
            Self::Stride => "stride",
            Self::Index => "index",
            Self::Mask => "mask",
            Self::Padding => "padding",
            Self::Expected => "expected value",
            Self::Bound => "loop bound",
            Self::Step => "loop step",
            Self::Initial => "initial value",
            Self::Carried => "carried value",
            Self::Condition => "condition",
            Self::Exit => "exit condition",
            Self::Asserted => "asserted condition",
            Self::Printed => "printed value",
        }
    }

    /// The role of the operand called `name` of an effect.
    pub fn of_operand(name: &str) -> Self {
        match name {
            "view" => Self::View,
            "index" => Self::Index,
            "pointers" | "source" | "destination" => Self::Pointer,
            "mask" => Self::Mask,
            "paddingValue" => Self::Padding,
            "cmp" => Self::Expected,
            "condition" => Self::Asserted,
            "args" => Self::Printed,
            _ => Self::Data,
        }
    }

    /// The role that operand `index` of a pure operation inherits.
    #[must_use]
    pub fn of_part(self, opcode: crate::dialect::Opcode, index: usize) -> Self {
        use crate::dialect::Opcode;
        match (self, opcode) {
            (Self::Pointer | Self::Base, Opcode::Offset) if index == 1 => Self::Index,
            (Self::Pointer, _) => Self::Base,
            (Self::Initial | Self::Carried, _) => Self::Data,
            _ => self,
        }
    }
}
