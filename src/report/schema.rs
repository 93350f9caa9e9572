use super::Report;

/// Name and version of the JSON form.
pub const SCHEMA: &str = "tile-irdiff/1";

/// The JSON schema of a [`Report`] (draft 2020-12).
pub fn schema() -> serde_json::Value {
    schemars::schema_for!(Report).to_value()
}
