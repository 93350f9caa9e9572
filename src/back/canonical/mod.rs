//! Canonical programs as text, as a graph for Graphviz, and as JSON.

mod dot;
mod json;
mod text;
mod words;

pub use dot::dot;
pub use json::json;
pub use text::{Line, lines, text};
