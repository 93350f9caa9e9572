//! Loops and branches of a canonical program, as operations of a module.

use super::raise::{Point, Raising};
use tile_irdiff::canon::{EffectId, Exit, Kind, RegionId, TermId};
use tile_irdiff::dialect::Opcode;
use tile_irdiff::ir::{Handle, Type, Value};

impl Raising<'_> {
    /// A loop that counts.
    pub(super) fn counted(&mut self, id: EffectId) {
        let effect = &self.program.effects[id];
        let region = effect.regions[0];
        let entered = self.program.entered.get(&id).cloned().unwrap_or_default();
        let (bounds, initial) = effect.operands.split_at(3);
        let index = self.type_of(bounds[0]);
        let mut types: Vec<_> = initial.iter().map(|term| self.type_of(*term)).collect();
        types.extend(entered.iter().map(|_| self.builder.token()));
        let mut operands: Vec<_> = effect.operands.iter().map(|it| self.value(*it)).collect();
        operands.extend(entered.iter().map(|(_, token)| self.token(*token)));
        let mut operation = self.builder.operation(Opcode::For).operands(&operands).results(&types);
        let unsigned =
            matches!(self.terms.get(effect.key).kind, Kind::Region { unsigned: true, .. });
        if unsigned {
            operation = operation.flag("unsignedCmp");
        }
        let operation = operation.insert();
        let arguments: Vec<_> = [index].into_iter().chain(types).collect();
        let positions: Vec<_> = entered.iter().map(|(position, _)| *position).collect();
        self.body(operation, &arguments, |this, arguments| {
            this.loop_body(region, arguments, 1, &positions);
        });
        let results = self.builder.module().operations[operation].results.to_vec();
        self.hand_on(id, &results, &positions);
    }

    /// A loop that goes on until it is left.
    pub(super) fn endless(&mut self, id: EffectId) {
        let effect = &self.program.effects[id];
        let region = effect.regions[0];
        let entered = self.program.entered.get(&id).cloned().unwrap_or_default();
        let mut arguments: Vec<_> =
            effect.operands.iter().map(|term| self.type_of(*term)).collect();
        arguments.extend(entered.iter().map(|_| self.builder.token()));
        let mut operands: Vec<_> = effect.operands.iter().map(|it| self.value(*it)).collect();
        operands.extend(entered.iter().map(|(_, token)| self.token(*token)));
        let (types, results) = self.results_of_loop(id, region);
        let operation = self.builder.operation(Opcode::Loop).operands(&operands);
        let operation = operation.results(&types).insert();
        let positions: Vec<_> = entered.iter().map(|(position, _)| *position).collect();
        self.body(operation, &arguments, |this, arguments| {
            this.loop_body(region, arguments, 0, &positions);
        });
        let values = self.builder.module().operations[operation].results.to_vec();
        self.hand_on(id, &values, &results);
    }

    /// Types of what a loop hands on, and the positions of its tokens: what a `break` says.
    fn results_of_loop(&mut self, id: EffectId, body: RegionId) -> (Vec<Handle<Type>>, Vec<usize>) {
        if let Some(exit) = self.break_of(body) {
            let mut types: Vec<_> = exit.operands.iter().map(|term| self.type_of(*term)).collect();
            types.extend(exit.tokens.iter().map(|_| self.builder.token()));
            return (types, exit.tokens.iter().map(|(position, _)| *position).collect());
        }
        // A loop that is never left has what follows it asks for.
        let key = self.program.effects[id].key;
        let mut results: Vec<_> = self.results.get(&key).cloned().unwrap_or_default();
        results.sort_unstable();
        let types = results.into_iter().map(|(_, term)| self.type_of(term)).collect();
        (types, Vec::new())
    }

    /// How a loop with this body is left.
    fn break_of(&self, body: RegionId) -> Option<Exit> {
        let region = &self.program.regions[body];
        if region.exit.opcode == Opcode::Break {
            return Some(region.exit.clone());
        }
        let effects = region.effects.iter().map(|effect| &self.program.effects[*effect]);
        let branches = effects.filter(|effect| effect.opcode == Opcode::If);
        let mut cases = branches.flat_map(|branch| &branch.regions);
        cases.find_map(|case| self.break_of(*case))
    }

    /// The body of a loop, whose arguments are an index or none, values and tokens.
    fn loop_body(
        &mut self,
        region: RegionId,
        arguments: &[Handle<Value>],
        indices: usize,
        tokens: &[usize],
    ) {
        let terms = &self.program.regions[region].arguments;
        let (data, points) = arguments.split_at(terms.len());
        let known: Vec<(TermId, _)> = terms.iter().copied().zip(data.iter().copied()).collect();
        self.scope().values.extend(known);
        for (position, token) in tokens.iter().zip(points) {
            self.scope().points.insert(Point::Argument(region, *position), *token);
        }
        self.loops.push(arguments[indices..].to_vec());
        self.region(region);
        self.loops.pop();
    }

    /// Makes values and tokens the results of a loop or branch.
    fn hand_on(&mut self, id: EffectId, results: &[Handle<Value>], tokens: &[usize]) {
        let (data, points) = results.split_at(results.len() - tokens.len());
        for (position, value) in data.iter().enumerate() {
            self.set_result(id, position, *value);
        }
        for (position, token) in tokens.iter().zip(points) {
            self.scope().points.insert(Point::Result(id, *position), *token);
        }
    }

    /// A branch, which hands on the values that leave it, and tokens.
    pub(super) fn branch(&mut self, id: EffectId) {
        let effect = &self.program.effects[id];
        let condition = self.value(effect.operands[0]);
        let leaving = self.leaving_of(id);
        let exits = effect.regions.iter().map(|case| &self.program.regions[*case].exit);
        let yields = exits.clone().find(|exit| exit.opcode == Opcode::Yield);
        let tokens: Vec<usize> = yields.map_or_else(Vec::new, |exit| {
            exit.tokens.iter().map(|(position, _)| *position).collect()
        });
        let mut types: Vec<_> = leaving.iter().map(|term| self.type_of(*term)).collect();
        types.extend(tokens.iter().map(|_| self.builder.token()));
        let operation = self.builder.operation(Opcode::If).operands(&[condition]);
        let operation = operation.results(&types).insert();
        for case in &effect.regions {
            self.body(operation, &[], |this, _| this.region(*case));
        }
        let results = self.builder.module().operations[operation].results.to_vec();
        let (data, points) = results.split_at(leaving.len());
        self.scope().values.extend(leaving.into_iter().zip(data.iter().copied()));
        for (position, token) in tokens.iter().zip(points) {
            self.scope().points.insert(Point::Result(id, *position), *token);
        }
    }

    fn leaving_of(&self, branch: EffectId) -> Vec<TermId> {
        self.leaving.get(&branch).into_iter().flatten().copied().collect()
    }

    /// The end of a region.
    pub(super) fn exit(&mut self, region: RegionId) {
        let Exit { opcode, operands, tokens, .. } = self.program.regions[region].exit.clone();
        let mut values = match opcode {
            // Nothing follows: both cases of the branch that comes last leave.
            Opcode::If => return self.unreachable(),
            Opcode::Return => Vec::new(),
            Opcode::Yield => {
                assert!(operands.is_empty(), "what a branch hands on is a selection");
                let holder = self.program.regions[region].parent.expect("a branch");
                self.leaving_of(holder).into_iter().map(|term| self.value_or_none(term)).collect()
            }
            _ => operands.iter().map(|term| self.value(*term)).collect::<Vec<_>>(),
        };
        values.extend(tokens.iter().map(|(_, token)| self.token(*token)));
        self.builder.operation(opcode).operands(&values).insert();
    }

    fn unreachable(&mut self) {
        let (opcode, values) = match self.loops.last() {
            Some(carried) => (Opcode::Continue, carried.clone()),
            None => (Opcode::Return, Vec::new()),
        };
        self.builder.operation(opcode).operands(&values).insert();
    }
}
