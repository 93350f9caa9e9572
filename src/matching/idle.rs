//! Loads that no effect depends on.
//!
//! Where a value is no longer used, the loads that it came from are still there and
//! dead. That they have no partner is a consequence of the difference that cut them off,
//! not a difference of its own.

use super::collect::Report;
use super::matcher::{Matcher, Side};
use crate::canon::{EffectId, Program};
use crate::classify::{Change, Code, memory};
use crate::ir::{Handle, Operation, Type};

impl Matcher<'_> {
    /// Whether the other side has this lone load, too, and nothing depends on it there.
    /// Such a load is reported by [`Self::report_idle`] where nothing else is.
    pub(super) fn is_idle_elsewhere(
        &mut self,
        program: &Program,
        effect: EffectId,
        change: Change,
    ) -> bool {
        let it = &program.effects[effect];
        if memory::access(it.opcode).is_none_or(|(_, writes)| writes) {
            return false;
        }
        let lost = change == Change::Lost;
        let (here, there) =
            if lost { (self.reference, self.generated) } else { (self.generated, self.reference) };
        let partner =
            there.program.dead_loads.iter().map(|load| load.effect.operation).find(|load| {
                !self.idle_partners.contains(&(lost, *load))
                    && is_same_kind(here, it.operation, there, *load)
            });
        let Some(partner) = partner else { return false };
        self.idle_partners.insert((lost, partner));
        self.clean = false;
        let side = if lost { "reference" } else { "generated program" };
        self.idle.push(Report {
            code: memory::unpaired(it.opcode),
            change,
            detail: format!(
                "only in the {side} does an effect depend on this `{}`",
                it.opcode.name()
            ),
            reference: Some(if lost { it.operation } else { partner }),
            generated: Some(if lost { partner } else { it.operation }),
            weight: None,
        });
        true
    }

    /// Reports what may follow from other differences: what only one side carries, and
    /// what only one side depends on, where nothing says why.
    pub fn report_idle(&mut self) {
        for report in std::mem::take(&mut self.late) {
            self.note(report);
        }
        let idle = std::mem::take(&mut self.idle);
        if !self.findings.differs() {
            for report in idle {
                self.note(report);
            }
        }
    }

    /// Weak loads that nothing depends on, where one side has more of them, but for
    /// those that are the partners of others.
    pub fn note_dead_loads(&mut self) {
        let of = |side: Side<'_>, lost: bool| -> Vec<Handle<Operation>> {
            let loads = side.program.dead_loads.iter().map(|load| load.effect.operation);
            loads.filter(|load| !self.idle_partners.contains(&(lost, *load))).collect()
        };
        let (a, b) = (of(self.reference, false), of(self.generated, true));
        let change = match a.len().cmp(&b.len()) {
            std::cmp::Ordering::Equal => return,
            std::cmp::Ordering::Greater => Change::Lost,
            std::cmp::Ordering::Less => Change::Gained,
        };
        let side = if change == Change::Lost { "reference" } else { "generated program" };
        self.findings.add(Report {
            code: Code::Mem010,
            change,
            detail: format!("only the {side} loads this; no effect depends on it"),
            reference: if change == Change::Lost { a.last().copied() } else { None },
            generated: if change == Change::Gained { b.last().copied() } else { None },
            weight: None,
        });
    }
}

/// Whether two loads are of one kind and give tiles of one shape.
fn is_same_kind(
    here: Side<'_>,
    x: Handle<Operation>,
    there: Side<'_>,
    y: Handle<Operation>,
) -> bool {
    let shape = |side: Side<'_>, load: Handle<Operation>| {
        let result = side.module.operations[load].results.first().copied()?;
        let Type::Tile { shape, .. } = side.module.type_of(result) else { return None };
        Some((side.module.element(side.module.values[result].ty), shape.clone()))
    };
    here.module.operations[x].opcode == there.module.operations[y].opcode
        && shape(here, x) == shape(there, y)
}
