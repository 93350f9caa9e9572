use super::{EnumKind, Version};

/// One value of an enumeration.
#[derive(Debug)]
pub struct EnumCase {
    /// Spelling in text.
    pub name: &'static str,
    /// Number in bytecode and in generic MLIR.
    pub number: u8,
    /// First version that has the value.
    pub since: Version,
}

/// An enumeration of the dialect.
#[derive(Debug)]
pub struct EnumDef {
    /// Name of the enumeration, which is also the mnemonic of its attribute.
    pub name: &'static str,
    /// Whether generic MLIR writes a value as its number, rather than as an attribute
    /// of the dialect.
    pub integer: bool,
    /// Its values.
    pub cases: &'static [EnumCase],
}

impl EnumDef {
    /// The value spelled `name`.
    pub fn by_name(&self, name: &str) -> Option<&'static EnumCase> {
        self.cases.iter().find(|case| case.name == name)
    }

    /// The value with this number.
    pub fn by_number(&self, number: u64) -> Option<&'static EnumCase> {
        self.cases.iter().find(|case| u64::from(case.number) == number)
    }
}

/// A Rust enum made from an [`EnumDef`].
pub trait DialectEnum: Copy + Sized {
    /// Which enumeration it is.
    const KIND: EnumKind;

    /// Number in bytecode.
    fn number(self) -> u8;

    /// The value with this number.
    fn from_number(number: u8) -> Option<Self>;

    /// Spelling in text.
    fn name(self) -> &'static str {
        Self::KIND.def().by_number(u64::from(self.number())).map_or("", |case| case.name)
    }
}
