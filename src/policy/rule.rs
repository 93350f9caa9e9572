use super::{Case, Kernel, Level, Selector};
use crate::front::Frontend;
use glob::Pattern;

/// A level for some findings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    /// The kernels that it is about.
    pub scope: Scope,
    /// The findings that it is about.
    pub selector: Selector,
    /// Their level.
    pub level: Level,
    /// Who says so, as a report names it: `-A TID-HNT-002`.
    pub said_by: String,
}

/// Which kernels something is about. By default all of them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scope {
    /// Globs, of which one must match the name of the entry on either side; where there
    /// is none, all do.
    pub kernels: Vec<Pattern>,
    /// Front end of the reference.
    pub reference: Option<Frontend>,
    /// Front end of the generated side.
    pub generated: Option<Frontend>,
}

impl Scope {
    /// Whether it covers a kernel.
    pub fn covers(&self, kernel: Kernel<'_>) -> bool {
        let is = |wanted: Option<Frontend>, found| wanted.is_none_or(|wanted| wanted == found);
        let named = self.kernels.is_empty()
            || self
                .kernels
                .iter()
                .any(|glob| glob.matches(kernel.reference) || glob.matches(kernel.generated));
        named && is(self.reference, kernel.frontends.0) && is(self.generated, kernel.frontends.1)
    }
}

impl Rule {
    /// Whether it is about this finding.
    pub(super) fn applies(&self, case: Case, kernel: Kernel<'_>) -> bool {
        self.selector.selects(case.code) && self.scope.covers(kernel)
    }
}
