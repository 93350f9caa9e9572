//! The rules that rewrites rest on: one file each in `src/canon/axioms/`.

use crate::example::Example;
use serde::Serialize;

include!(concat!(env!("OUT_DIR"), "/axioms.rs"));

/// Entry of an [`Axiom`].
#[derive(Debug, Serialize)]
pub struct AxiomDef {
    /// The axiom.
    #[serde(skip)]
    pub id: Axiom,
    /// Its stable name, as `commuted-operands`.
    pub name: &'static str,
    /// What it says.
    pub statement: &'static str,
    /// When it holds; empty where it always does.
    pub conditions: &'static str,
    /// Where it comes from: a section of the specification, a law of arithmetic.
    pub source: &'static str,
    /// Why it matters: how sources and front ends come to differ so.
    pub why: &'static str,
    /// What whoever reads the report has to do about it.
    pub advice: &'static str,
    /// Two kernels that it makes one.
    pub example: Example,
}

impl Axiom {
    /// The axiom's entry.
    pub fn def(self) -> &'static AxiomDef {
        &AXIOMS[self as usize]
    }

    /// The axiom called `name`, as `commuted-operands`.
    pub fn from_name(name: &str) -> Option<Self> {
        AXIOMS.iter().find(|def| def.name == name).map(|def| def.id)
    }
}
