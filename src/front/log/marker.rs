//! The lines that tools put in front of a dump.

/// A line in front of a dump.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Marker<'t> {
    /// cutile-rs: `=== CUTILE DUMP: ir (softmax_module) ===`, with the stage.
    Cutile {
        /// Stage, as `ir`.
        stage: &'t str,
        /// Module or function.
        name: &'t str,
    },
    /// MLIR: `// -----// IR Dump After Canonicalizer (canonicalize) //----- //`, with
    /// what stands between.
    Pass(&'t str),
    /// cuTile Python: `==== TILEIR MLIR module ====`, with what stands between; and its
    /// other stages.
    Python(&'t str),
}

impl<'t> Marker<'t> {
    /// The marker that `line` is.
    pub fn of_line(line: &'t str) -> Option<Self> {
        let line = line.trim_start();
        // Nearly all lines are none, as their first character shows.
        if !line.starts_with(['=', '/']) {
            return None;
        }
        let line = line.trim_end();
        if let Some(rest) = line.strip_prefix("=== CUTILE DUMP: ") {
            let (stage, name) = rest.strip_suffix(" ===")?.split_once(' ')?;
            return Some(Self::Cutile { stage, name });
        }
        if let Some(rest) = line.strip_prefix("// -----// IR Dump ") {
            return Some(Self::Pass(rest.trim_end_matches("//----- //").trim()));
        }
        let title = line.strip_prefix("==== ")?.strip_suffix("====")?.trim();
        Some(Self::Python(title))
    }

    /// What a report calls the dump.
    pub fn label(self) -> String {
        match self {
            Self::Cutile { stage, name } => format!("{stage} {name}"),
            Self::Pass(pass) => match pass.split_once(' ') {
                Some((when, pass)) => format!("{} {pass}", when.to_lowercase()),
                None => pass.to_owned(),
            },
            Self::Python(title) => title.to_owned(),
        }
    }

    /// Whether what follows can be Tile IR; where the marker doesn't say, its content
    /// will.
    pub fn announces_ir(self) -> bool {
        !matches!(self, Self::Cutile { stage, .. } if stage != "ir")
    }

    /// Whether the tool marks the end of a dump, too.
    pub fn has_end(self) -> bool {
        matches!(self, Self::Cutile { .. })
    }

    /// Whether `line` marks the end of this dump.
    pub fn is_ended_by(self, line: &str) -> bool {
        let Self::Cutile { stage, .. } = self else { return false };
        let end = line.trim().strip_prefix("=== END ");
        end.and_then(|rest| rest.strip_suffix(" ===")) == Some(stage)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markers_are_told_from_other_lines() {
        let cutile = Marker::of_line("=== CUTILE DUMP: ir (m::k) ===\r");
        assert_eq!(cutile, Some(Marker::Cutile { stage: "ir", name: "(m::k)" }));
        let pass = Marker::of_line("// -----// IR Dump Before CSE (cse) //----- //");
        assert_eq!(pass.map(Marker::label), Some("before CSE (cse)".to_owned()));
        assert_eq!(Marker::of_line("==== TILEIR ===="), Some(Marker::Python("TILEIR")));
        assert_eq!(Marker::of_line("// ----- //"), None);
        assert_eq!(Marker::of_line("=== END ir ==="), None);
    }
}
