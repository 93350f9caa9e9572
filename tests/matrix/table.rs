//! The golden table: kernel × operator.

use crate::matrix::driver::Site;
use crate::matrix::operators;
use crate::matrix::outcome::Outcome;
use std::collections::BTreeMap;
use std::fmt;

/// What came of one operator on one kernel.
#[derive(Clone, Debug, Default)]
struct Cell {
    sites: usize,
    holds: usize,
    right: usize,
    /// What was not right, in words, with how often.
    wrong: BTreeMap<String, usize>,
}

/// Cells by operator and kernel.
#[derive(Clone, Debug, Default)]
pub struct Table {
    cells: BTreeMap<String, BTreeMap<String, Cell>>,
}

const HEADER: &str = "\
# What comparing each kernel with its mutants gives; see mod.rs.
# Columns: places; mutants that did not pass, or kept meanings that were found to be kept;
# of these, those with the right finding first. Behind them what was not right.
";

impl Table {
    /// The table of what was tried.
    pub fn of<'s>(sites: impl IntoIterator<Item = &'s Site>) -> Self {
        let mut table = Self::default();
        for site in sites {
            let row = table.cells.entry(site.operator.to_owned()).or_default();
            let cell = row.entry(site.kernel.clone()).or_default();
            cell.sites += 1;
            cell.holds += usize::from(site.outcome.holds());
            cell.right += usize::from(site.outcome.is_right());
            let words = match site.outcome {
                Outcome::Right => continue,
                Outcome::WrongCode | Outcome::Alarm => site.first.clone(),
                Outcome::WrongVerdict => format!("different by {}", site.first),
                Outcome::Inconclusive => "inconclusive".to_owned(),
                Outcome::Equal => "means the same".to_owned(),
                Outcome::Passed => "PASSED".to_owned(),
                Outcome::Panic => "PANIC".to_owned(),
            };
            *cell.wrong.entry(words).or_default() += 1;
        }
        table
    }

    /// Reads what [`fmt::Display`] wrote.
    pub fn parse(text: &str) -> Self {
        let mut table = Self::default();
        let mut operator = String::new();
        for line in text.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
            let Some(row) = line.strip_prefix("  ") else {
                line.split("  ").next().unwrap_or(line).clone_into(&mut operator);
                continue;
            };
            let mut words = row.split_whitespace();
            let kernel = words.next().expect("a kernel").to_owned();
            let mut number = || words.next().and_then(|n| n.parse().ok()).expect("a number");
            let (sites, holds, right) = (number(), number(), number());
            let cell = Cell { sites, holds, right, wrong: BTreeMap::new() };
            table.cells.entry(operator.clone()).or_default().insert(kernel, cell);
        }
        table
    }

    /// Operators with at least one place.
    pub fn operators(&self) -> impl Iterator<Item = &str> {
        self.cells.keys().map(String::as_str)
    }

    /// Whether the table says that what came of this place does not occur.
    pub fn forbids(&self, site: &Site) -> bool {
        let row = self.cells.get(site.operator);
        let Some(cell) = row.and_then(|row| row.get(&site.kernel)) else {
            return !site.outcome.is_right();
        };
        cell.holds == cell.sites && !site.outcome.holds()
            || cell.right == cell.sites && !site.outcome.is_right()
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(HEADER)?;
        let cells = || self.cells.values().flat_map(BTreeMap::values);
        let sum = |part: fn(&Cell) -> usize| cells().map(part).sum::<usize>();
        let (sites, holds, right) = (sum(|c| c.sites), sum(|c| c.holds), sum(|c| c.right));
        writeln!(f, "# In all: {sites} places, {holds} hold, {right} right.")?;
        for operator in operators::all() {
            let Some(row) = self.cells.get(operator.name) else { continue };
            let sum = |part: fn(&Cell) -> usize| row.values().map(part).sum::<usize>();
            let (sites, holds, right) = (sum(|c| c.sites), sum(|c| c.holds), sum(|c| c.right));
            writeln!(f, "\n{}  {sites} {holds} {right}", operator.name)?;
            for (kernel, cell) in row {
                write!(f, "  {kernel:32} {:3} {:3} {:3}", cell.sites, cell.holds, cell.right)?;
                for (words, count) in &cell.wrong {
                    write!(f, "  {words} ×{count}")?;
                }
                writeln!(f)?;
            }
        }
        Ok(())
    }
}
