//! Reports that were read from a file, which anybody may have written.

use super::{Report, SCHEMA};
use crate::classify::{Impact, Verdict};
use crate::parity::ParityReport;
use crate::policy::{Fingerprint, Outcome};

impl Report {
    /// Checks that a report that was read is of this version's form and says nothing that
    /// contradicts itself.
    ///
    /// # Errors
    /// With what is wrong, in a sentence.
    pub fn check(&self) -> Result<(), String> {
        if self.schema != SCHEMA {
            return Err(format!("its schema is `{}`; this version reads {SCHEMA}", self.schema));
        }
        self.check_names()?;
        self.check_verdict()?;
        let levels = self.findings.iter().map(|finding| finding.level);
        let judged = Outcome::of(self.verdict, levels);
        let measured = self.evidence.parity.as_ref().map(ParityReport::judge_results);
        let result = measured.map_or(judged, |measured| judged.worse(measured));
        if self.result != result {
            return Err(format!(
                "its result is `{}`, but verdict and findings come to `{}`",
                self.result.name(),
                result.name()
            ));
        }
        Ok(())
    }

    /// Checks that what is a name by its kind is one.
    fn check_names(&self) -> Result<(), String> {
        let prints = self.findings.iter().map(|finding| &finding.fingerprint);
        let waived = self.findings.iter().filter_map(|finding| finding.waiver.as_ref());
        let waived = waived.chain(&self.waivers).map(|waiver| &waiver.fingerprint);
        for print in prints.chain(waived) {
            print.parse::<Fingerprint>().map_err(|error| error.to_string())?;
        }
        match self.findings.iter().find(|finding| !is_code(&finding.code)) {
            Some(finding) => Err(format!("`{}` is no finding code", finding.code)),
            None => Ok(()),
        }
    }

    /// Checks that the verdict is that of the entries and of what was found.
    fn check_verdict(&self) -> Result<(), String> {
        let worst = self.entries.iter().map(|entry| entry.verdict).max();
        if worst.is_some_and(|worst| worst != self.verdict) {
            return Err("its verdict is not the worst of its entries".to_owned());
        }
        if self.summary.findings != self.findings.len() {
            return Err(format!(
                "it has {} findings, but counts {}",
                self.findings.len(),
                self.summary.findings
            ));
        }
        let same = matches!(self.verdict, Verdict::Identical | Verdict::Equivalent);
        let differs = self.findings.iter().any(|finding| finding.impact == Impact::Correctness);
        if same && (differs || !self.inconclusive.is_empty()) {
            return Err(format!(
                "its verdict is `{}`, but what was found says otherwise",
                self.verdict.name()
            ));
        }
        Ok(())
    }
}

/// Whether this has the form of a code, as `TID-MEM-001`; a later version may have others
/// than this one.
fn is_code(text: &str) -> bool {
    let parts: Vec<&str> = text.split('-').collect();
    let [tool, family, number] = parts[..] else { return false };
    let all = |text: &str, is: fn(&u8) -> bool| text.len() == 3 && text.bytes().all(|b| is(&b));
    tool == "TID" && all(family, u8::is_ascii_uppercase) && all(number, u8::is_ascii_digit)
}
