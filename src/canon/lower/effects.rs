//! Accesses, atomics, fences, printing and assertions.

use super::Lowering;
use crate::canon::Axiom;
use crate::canon::liveness::{is_token, is_weak};
use crate::canon::program::{DeadLoad, Effect, RegionId, Token};
use crate::canon::terms::{Attributes, Kind, TermId, View};
use crate::classify::memory;
use crate::dialect::Opcode;
use crate::ir::{Attribute, Handle, Operation};

impl Lowering<'_, '_> {
    pub(super) fn effect(&mut self, operation: Handle<Operation>, region: RegionId) {
        let op = &self.module.operations[operation];
        let def = op.opcode.def();
        let mut attributes: Attributes = self.attributes(operation).into();
        let hints = def.attribute_index("optimization_hints").and_then(|i| attributes[i].take());
        self.drop_false_inbounds(op.opcode, &mut attributes);
        let (mut operands, mut segments) = self.data_operands(operation, region);
        self.drop_store_padding(op.opcode, &segments, &mut operands);
        self.settle_stored(op.opcode, &segments, &mut operands, region);
        let padded = self.take_padding(operation, &mut segments, &mut operands, region);
        let order = self.unmap_access(operation, &segments, &mut operands, region);
        if order.is_none() && self.is_placed(operation, (&attributes, &operands), padded, region) {
            return;
        }
        let key = self.key(op.opcode, &attributes, &operands, region);
        self.program.origins.entry(key).or_insert(operation);
        let after = self.after(operation);
        let id = self.program.effects.len();
        self.place(operation, id);
        self.program.effects.push(Effect {
            key,
            operation,
            opcode: op.opcode,
            operands,
            segments,
            regions: Vec::new(),
            region,
            after,
            hints,
            certain: self.certain,
            guard: None,
        });
        self.program.regions[region].effects.push(id);
        let mut position = 0;
        for result in op.results.clone() {
            if is_token(self.module, result) {
                let token = self.token(Token::After(id));
                self.tokens.insert(result, token);
                continue;
            }
            let ty = self.ty(result);
            let term = match &order {
                Some(order) => self.permuted_result(position, ty, key, order, region),
                None => self.loaded((key, position), ty, padded, region),
            };
            self.define(result, term, operation);
            position += 1;
        }
    }

    /// Whether an operation is a weak load whose value nothing needs.
    pub(super) fn is_dead_load(&self, operation: Handle<Operation>) -> bool {
        let op = &self.module.operations[operation];
        matches!(op.opcode, Opcode::LoadViewTko | Opcode::LoadPtrTko)
            && is_weak(self.module, operation)
            && !op.results.iter().any(|result| self.live.value(*result))
    }

    /// A load that does nothing (axiom `dead-load`). What it would have ordered stays
    /// ordered: its token is the one it came after.
    pub(super) fn dead_load(&mut self, operation: Handle<Operation>, region: RegionId) {
        let op = &self.module.operations[operation];
        let attributes: Attributes = self.attributes(operation).into();
        let (mut operands, mut segments) = self.data_operands(operation, region);
        // What lanes outside would get is no matter either.
        self.take_padding(operation, &mut segments, &mut operands, region);
        let none = self.rewriter.terms.no_type();
        let kind = Kind::Effect { opcode: op.opcode, attributes, ordinal: 0 };
        let key = self.rewriter.terms.intern(kind, none, &operands);
        let after = self.after(operation);
        let passed = Token::Passed(self.program.dead_loads.len(), after.unwrap_or(0));
        let passed = self.token(passed);
        for result in op.results.iter().filter(|result| is_token(self.module, **result)) {
            self.tokens.insert(*result, passed);
        }
        let effect = Effect {
            key,
            operation,
            opcode: op.opcode,
            operands,
            segments,
            regions: Vec::new(),
            region,
            after,
            hints: None,
            certain: self.certain,
            guard: None,
        };
        let position = self.program.regions[region].effects.len();
        self.program.dead_loads.push(DeadLoad { effect, position });
    }

    /// Padding is what a load gives lanes outside the tensor; a store has none of it
    /// (axiom `store-padding`).
    fn drop_store_padding(&mut self, opcode: Opcode, segments: &[u32], operands: &mut [TermId]) {
        let stores = memory::access(opcode).is_some_and(|(_, writes)| writes);
        let Some(group) = opcode.def().operand_index("view").filter(|_| stores) else { return };
        let position: u32 = segments[..group].iter().sum();
        let operand = &mut operands[position as usize];
        let term = self.rewriter.terms.get(*operand).clone();
        if let Kind::View(view) = term.kind
            && view.padding.is_some()
        {
            let kind = Kind::View(View { padding: None, ..view });
            *operand = self.rewriter.terms.intern(kind, term.ty, &term.operands);
            self.rewriter.used(Axiom::StorePadding);
        }
    }

    /// `inbounds` that promises nothing is the default, the empty list.
    fn drop_false_inbounds(&mut self, opcode: Opcode, attributes: &mut Attributes) {
        let Some(index) = opcode.def().attribute_index("inbounds") else { return };
        let terms = &mut *self.rewriter.terms;
        if let Some(attribute) = attributes[index]
            && let Attribute::BoolArray(promised) = &terms.attributes[attribute]
            && !promised.contains(&true)
        {
            attributes[index] = Some(terms.attributes.insert(Attribute::BoolArray([].into())));
        }
    }

    /// Operands that are no tokens, and how many of them each group has.
    fn data_operands(
        &mut self,
        operation: Handle<Operation>,
        region: RegionId,
    ) -> (Vec<TermId>, Vec<u32>) {
        let op = &self.module.operations[operation];
        let mut operands = Vec::new();
        let mut segments = Vec::new();
        for group in 0..op.segments.len() {
            let values = self.module.operand_group(operation, group).to_vec();
            let data: Vec<_> =
                values.into_iter().filter(|value| !is_token(self.module, *value)).collect();
            segments.push(u32::try_from(data.len()).unwrap_or(u32::MAX));
            operands.extend(self.terms_of(&data));
        }
        self.narrow_indices(op.opcode, &segments, &mut operands, region);
        (operands, segments)
    }

    pub(super) fn key(
        &mut self,
        opcode: Opcode,
        attributes: &Attributes,
        operands: &[TermId],
        region: RegionId,
    ) -> TermId {
        let none = self.rewriter.terms.no_type();
        let mut parts = operands.to_vec();
        parts.push(self.program.regions[region].key);
        let kind = |ordinal| Kind::Effect { opcode, attributes: attributes.clone(), ordinal };
        let probe = self.rewriter.terms.intern(kind(0), none, &parts);
        let ordinal = self.ordinal(probe);
        self.rewriter.terms.intern(kind(ordinal), none, &parts)
    }

    /// The point in the memory order that an operation's token operand is.
    pub(super) fn after(&self, operation: Handle<Operation>) -> Option<usize> {
        let token = self.module.operand(operation, "token")?;
        self.tokens.get(&token).copied()
    }
}
