//! What a comparison came to, for people and for programs.
//!
//! [`Report::new`] joins a [`Comparison`](crate::classify::Comparison), the policy's
//! judgement and the places in both inputs into one value, which is the JSON output as
//! it stands; [`human::render`] writes it for a terminal. Nothing here decides
//! anything about the programs.

mod build;
mod check;
pub mod codegen;
mod diagnostic;
mod escape;
mod evidence;
mod excerpt;
pub mod execute;
pub mod explain;
mod format;
mod github;
mod highlight;
mod html;
pub mod human;
pub mod inspect;
pub mod json;
mod junit;
mod listing;
mod location;
mod markdown;
mod model;
mod overview;
pub mod parity;
mod programs;
pub mod proof;
mod relative;
mod sarif;
mod schema;
mod tilegym;

pub use build::Side;
pub use diagnostic::{Diagnostic, Style};
pub use escape::{escape, escape_lines};
pub use excerpt::Excerpt;
pub use format::{Format, GATE_SCHEMA, Results, UnknownFormat};
pub use listing::Listing;
pub use model::{
    AxiomUse, EntryPair, Evidence, FindingReport, OpenQuestion, Parameters, Place, Report,
    SideReport, SourceLine, SourceReport, Summary, Tool,
};
pub use programs::{ProgramLine, SideBySide, side_by_side};
pub use schema::{SCHEMA, gate_schema, parity_schema, result_schema, schema};
pub use tilegym::{TilegymVerdict, tilegym, tilegym_blocked};
