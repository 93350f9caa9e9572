//! What the user says about a comparison.

/// What the user says about a comparison.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CompareOptions {
    /// Entries that stand for each other: symbol in the reference, symbol in the
    /// generated module. Where there is none, entries are paired by name, then by
    /// signature and body.
    pub entries: Vec<(String, String)>,
    /// Parameters that stand for each other: position in the reference entry,
    /// position in the generated entry.
    pub map: Vec<(usize, usize)>,
    /// Target to resolve hints for, as `sm_100`.
    pub target: Option<String>,
    /// What is taken to hold.
    pub hypotheses: Hypotheses,
}

/// Hypotheses about launches. Each is taken to hold only where somebody declared it,
/// and then says who.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hypotheses {
    /// Distinct parameters point to memory that doesn't overlap.
    pub no_alias: Option<String>,
    /// Extents leave headroom, so that `a + b - 1` of an extent and a tile size doesn't
    /// wrap around.
    pub headroom: Option<String>,
}
