use super::Report;
use crate::gate::{GateReport, Line};
use crate::parity::ParityReport;

/// Name and version of the JSON form.
pub const SCHEMA: &str = "tile-irdiff/1";

/// The JSON schema of a [`Report`] (draft 2020-12).
pub fn schema() -> serde_json::Value {
    schemars::schema_for!(Report).to_value()
}

/// The JSON schema of a [`GateReport`], a gate's run as one value.
pub fn gate_schema() -> serde_json::Value {
    schemars::schema_for!(GateReport).to_value()
}

/// The JSON schema of a [`Line`] of `--format jsonl`: what came of a pair, or the part of a
/// run that such lines are of.
pub fn result_schema() -> serde_json::Value {
    schemars::schema_for!(Line).to_value()
}

/// The JSON schema of a [`ParityReport`].
pub fn parity_schema() -> serde_json::Value {
    schemars::schema_for!(ParityReport).to_value()
}
