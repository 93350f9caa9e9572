//! From a canonical program back to a module.
//!
//! The program becomes one more entry of the module that it was lowered from. Values are
//! computed where they are first needed, whether or not the program computes them there:
//! what is wrong with them by itself is no fault of the program's. What must hold, and
//! where, stands beside them, as operations of its own.

use super::carry::Carried;
use super::leaving::{Leaving, leaving};
use super::values::with_attributes;
use rustc_hash::{FxHashMap, FxHashSet};
use tile_irdiff::back::text::{TextOptions, print};
use tile_irdiff::canon::{
    Effect, EffectId, Kind, Program, RegionId, TermId, Terms, Token, TokenId,
};
use tile_irdiff::dialect::{ComparisonPredicate, ElementType, Opcode, Signedness};
use tile_irdiff::ir::{Attribute, Builder, Handle, Module, Operation, Type, Value};
use tile_irdiff::valid::{Valid, validate};

/// Name of the entry that a program becomes.
const NAME: &str = "raised";

/// A program as an entry.
pub struct Raised {
    /// The module that it was lowered from, with the entry added.
    pub module: Valid<Module>,
    /// The entry.
    pub entry: Handle<Operation>,
    /// Operations that are there for their values alone.
    pub values: FxHashSet<Handle<Operation>>,
}

/// Makes an entry of `program`, which was lowered from an entry of `source` with a slot of
/// its own for each parameter.
///
/// # Panics
/// If the program is malformed: a value is used where it isn't defined, or the entry is
/// not valid.
pub fn raise(source: &Module, terms: &Terms, program: &Program) -> Raised {
    let mut builder = Builder::on(source.clone());
    let block = source.block(program.entry, 0).expect("an entry has a body");
    let types: Vec<_> = block.arguments.iter().map(|it| source.values[*it].ty).collect();
    let parameters = builder.entry(NAME, &types);
    let entry = *builder.module().body.last().expect("the entry was added");
    let mut raising = Raising {
        source,
        terms: terms.clone(),
        program,
        builder,
        carried: Carried::default(),
        leaving: leaving(terms, program),
        results: results(terms),
        scopes: vec![Scope::default()],
        loops: Vec::new(),
        values: FxHashSet::default(),
        demanding: None,
    };
    let data = parameters.iter().filter(|it| !raising.is_token(**it)).copied();
    let known: Vec<_> = program.parameters.iter().copied().zip(data).collect();
    raising.scopes[0].values.extend(known);
    raising.region(0);
    let Raising { builder, values, .. } = raising;
    let module = validate(builder.finish()).unwrap_or_else(|invalid| {
        let text = print(&invalid.module, &TextOptions::default());
        panic!("{invalid}\n{text}")
    });
    Raised { module, entry, values }
}

/// The result terms of each key, by position.
type Results = FxHashMap<TermId, Vec<(u32, TermId)>>;

fn results(terms: &Terms) -> Results {
    let mut results = Results::default();
    for term in (0..terms.len()).map(TermId::from_index) {
        let it = terms.get(term);
        if let Kind::Result(position) = it.kind {
            results.entry(it.operands[0]).or_default().push((position, term));
        }
    }
    results
}

/// A program on its way to a module.
pub(super) struct Raising<'a> {
    pub source: &'a Module,
    pub terms: Terms,
    pub program: &'a Program,
    pub builder: Builder,
    carried: Carried,
    pub leaving: Leaving,
    pub results: Results,
    /// What is known in the regions around the current place, the innermost last.
    pub scopes: Vec<Scope>,
    /// The values that each loop around the current place carries.
    pub loops: Vec<Vec<Handle<Value>>>,
    pub values: FxHashSet<Handle<Operation>>,
    /// The reduction or scan whose body is done for what it asks for.
    pub demanding: Option<Handle<Operation>>,
}

/// The term of an operation, and the type of all its results where they may be of any.
pub(super) type Query = (TermId, Option<Handle<Type>>);

/// What is known in a region.
#[derive(Default)]
pub(super) struct Scope {
    pub values: FxHashMap<TermId, Handle<Value>>,
    /// All results of an operation, by its term and the type that each was asked for in.
    pub several: FxHashMap<Query, Vec<Handle<Value>>>,
    pub points: FxHashMap<Point, Handle<Value>>,
    /// Of the body of a reduction or scan the key, and the arguments.
    pub body: Option<(TermId, Vec<Handle<Value>>)>,
}

/// A point in the order of memory operations that has a token of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Point {
    After(EffectId),
    /// After a load that nothing depends on.
    Dead(usize),
    Argument(RegionId, usize),
    Result(EffectId, usize),
}

impl Raising<'_> {
    fn is_token(&self, value: Handle<Value>) -> bool {
        *self.builder.module().type_of(value) == Type::Token
    }

    /// The type in the module that equals one of the terms.
    pub fn ty(&mut self, ty: Handle<Type>) -> Handle<Type> {
        self.carried.ty(&self.terms, self.builder.module_mut(), ty)
    }

    /// The type in the module of a term's value.
    pub fn type_of(&mut self, term: TermId) -> Handle<Type> {
        self.ty(self.terms.get(term).ty)
    }

    /// The attribute in the module that equals one of the terms.
    pub fn attribute(&mut self, attribute: Handle<Attribute>) -> Attribute {
        self.carried.attribute(&self.terms, self.builder.module_mut(), attribute)
    }

    /// Writes one more region of `operation`.
    pub fn body(
        &mut self,
        operation: Handle<Operation>,
        arguments: &[Handle<Type>],
        fill: impl FnOnce(&mut Self, &[Handle<Value>]),
    ) {
        self.scopes.push(Scope::default());
        let mut builder = std::mem::take(&mut self.builder);
        builder.body(operation, arguments, |inner, arguments| {
            std::mem::swap(inner, &mut self.builder);
            fill(self, arguments);
            std::mem::swap(inner, &mut self.builder);
        });
        self.builder = builder;
        self.scopes.pop();
    }

    pub fn scope(&mut self) -> &mut Scope {
        self.scopes.last_mut().expect("the entry's scope stays")
    }

    /// What a region does, to its end.
    pub fn region(&mut self, region: RegionId) {
        let program = self.program;
        let effects = &program.regions[region].effects;
        for (position, effect) in effects.iter().enumerate() {
            self.before(region, position, false);
            self.effect(*effect);
        }
        self.before(region, effects.len(), true);
        self.assumptions(region);
        self.exit(region);
    }

    /// What must hold, and loads that nothing depends on, before effect number `position`.
    fn before(&mut self, region: RegionId, position: usize, last: bool) {
        self.demands(region, position, last);
        let program = self.program;
        for (number, load) in program.dead_loads.iter().enumerate() {
            let here = load.position == position || last && load.position > position;
            if load.effect.region == region && here {
                let (_, token) = self.access(&load.effect);
                let point = Point::Dead(number);
                self.scope().points.extend(token.map(|token| (point, token)));
            }
        }
    }

    fn effect(&mut self, id: EffectId) {
        let effect = &self.program.effects[id];
        match effect.opcode {
            Opcode::For => self.counted(id),
            Opcode::Loop => self.endless(id),
            Opcode::If => self.branch(id),
            _ => {
                let (data, token) = match effect.guard {
                    Some(holder) => self.guarded(effect, holder),
                    None => self.access(effect),
                };
                for (position, value) in data.into_iter().enumerate() {
                    self.set_result(id, position, value);
                }
                if let Some(token) = token {
                    self.scope().points.insert(Point::After(id), token);
                }
            }
        }
    }

    /// Makes a value the result of an effect at this position.
    pub fn set_result(&mut self, effect: EffectId, position: usize, value: Handle<Value>) {
        let key = self.program.effects[effect].key;
        let results = self.results.get(&key).into_iter().flatten();
        let terms: Vec<_> = results.filter(|it| it.0 as usize == position).map(|it| it.1).collect();
        for term in terms {
            self.scope().values.insert(term, value);
        }
    }

    /// An access that happens if a loop makes a trip: its results, which have no value
    /// where it doesn't, and its token.
    fn guarded(
        &mut self,
        effect: &Effect,
        holder: EffectId,
    ) -> (Vec<Handle<Value>>, Option<Handle<Value>>) {
        let program = self.program;
        let holder = &program.effects[holder];
        let unsigned =
            matches!(self.terms.get(holder.key).kind, Kind::Region { unsigned: true, .. });
        let bounds: Vec<_> = holder.operands[..2].iter().map(|it| self.value(*it)).collect();
        let i1 = self.builder.tile(ElementType::I1, &[]);
        let runs = self.builder.operation(Opcode::Cmpi).operands(&bounds);
        let runs = runs.case("comparison_predicate", ComparisonPredicate::LessThan);
        let signedness = if unsigned { Signedness::Unsigned } else { Signedness::Signed };
        let runs = runs.case("signedness", signedness).result(i1).value();
        let types = self.result_types(effect);
        let branch = self.builder.operation(Opcode::If).operands(&[runs]);
        let branch = branch.results(&types).insert();
        self.body(branch, &[], |this, _| {
            let (mut values, token) = this.access(effect);
            values.extend(token);
            this.builder.operation(Opcode::Yield).operands(&values).insert();
        });
        let token = effect.after.unwrap_or(0);
        self.body(branch, &[], |this, _| {
            let mut values = Vec::new();
            for ty in &types {
                let is_token = this.builder.module().types[*ty] == Type::Token;
                values.push(if is_token { this.token(token) } else { this.none(*ty) });
            }
            this.builder.operation(Opcode::Yield).operands(&values).insert();
        });
        let results = self.builder.module().operations[branch].results.to_vec();
        let (tokens, data): (Vec<_>, Vec<_>) =
            results.into_iter().partition(|result| self.is_token(*result));
        (data, tokens.first().copied())
    }

    /// An access, or another effect without regions: its results that are no tokens, and
    /// its token.
    fn access(&mut self, effect: &Effect) -> (Vec<Handle<Value>>, Option<Handle<Value>>) {
        let Kind::Effect { opcode, attributes, .. } = self.terms.get(effect.key).kind.clone()
        else {
            panic!("an effect has the key of one");
        };
        let operands: Vec<_> = effect.operands.iter().map(|it| self.value(*it)).collect();
        let token = effect.after.map(|token| self.token(token));
        let attributes = self.named_attributes(opcode, &attributes);
        let types = self.result_types(effect);
        let (mut groups, mut rest) = (Vec::new(), operands.as_slice());
        for (def, count) in opcode.def().operands.iter().zip(&effect.segments) {
            let (group, others) = rest.split_at(*count as usize);
            let indices = def.name == "index";
            let group = if indices { self.of_one_width(group.to_vec()) } else { group.to_vec() };
            groups.push((def.name, group));
            rest = others;
        }
        let mut operation = self.builder.operation(opcode).results(&types);
        for (name, group) in groups {
            operation = operation.group(name, &group);
        }
        if let Some(token) = token {
            operation = operation.group("token", &[token]);
        }
        let results = with_attributes(operation, attributes).values();
        let (tokens, data): (Vec<_>, Vec<_>) =
            results.into_iter().partition(|result| self.is_token(*result));
        (data, tokens.first().copied())
    }

    /// Attributes in the order of the dialect table, with their names.
    pub fn named_attributes(
        &mut self,
        opcode: Opcode,
        attributes: &[Option<Handle<Attribute>>],
    ) -> Vec<(&'static str, Attribute)> {
        let defs = opcode.def().attributes.iter().zip(attributes);
        defs.filter_map(|(def, it)| Some((def.name, self.attribute((*it)?)))).collect()
    }

    /// Types of an effect's results. A load through a view gives a tile of that view.
    fn result_types(&mut self, effect: &Effect) -> Vec<Handle<Type>> {
        let source = self.source;
        let results = source.operations[effect.operation].results.iter();
        let mut types: Vec<_> = results.map(|it| source.values[*it].ty).collect();
        if let (Opcode::LoadViewTko, [view]) = (effect.opcode, effect.operands_named("view")) {
            let Kind::View(view) = self.terms.get(*view).kind.clone() else { return types };
            let Type::Tile { element, .. } = source.types[types[0]] else { return types };
            let shape: Vec<i64> = view.tile_shape.iter().map(|size| i64::from(*size)).collect();
            types[0] = self.builder.module_mut().tile_type(element, &shape);
        }
        types
    }

    /// The token of a point in the memory order.
    pub fn token(&mut self, token: TokenId) -> Handle<Value> {
        if let Token::Either { condition, yes, no } = self.program.tokens[token] {
            return self.either(condition, [yes, no]);
        }
        let ty = self.builder.token();
        let (point, otherwise) = match &self.program.tokens[token] {
            Token::Start => (None, None),
            Token::After(effect) => (Some(Point::After(*effect)), None),
            Token::Argument(region, position) => (Some(Point::Argument(*region, *position)), None),
            Token::Result(effect, position) => (Some(Point::Result(*effect, *position)), None),
            Token::Passed(load, before) => (Some(Point::Dead(*load)), Some(*before)),
            Token::Either { .. } => unreachable!("a choice has no point of its own"),
            Token::Join(parts) => {
                let parts: Vec<_> = parts.iter().map(|part| self.token(*part)).collect();
                let join = self.builder.operation(Opcode::JoinTokens).operands(&parts);
                return join.result(ty).value();
            }
        };
        let known = point
            .and_then(|point| self.scopes.iter().rev().find_map(|scope| scope.points.get(&point)));
        match (known, otherwise) {
            (Some(token), _) => *token,
            (None, Some(before)) => self.token(before),
            // Where there is no such point, nothing is ordered: then accesses race.
            _ => self.builder.operation(Opcode::MakeToken).result(ty).value(),
        }
    }

    /// The token that a branch yields.
    fn either(&mut self, condition: TermId, cases: [TokenId; 2]) -> Handle<Value> {
        let condition = self.value(condition);
        let ty = self.builder.token();
        let branch = self.builder.operation(Opcode::If).operands(&[condition]);
        let branch = branch.results(&[ty]).insert();
        for case in cases {
            self.body(branch, &[], |this, _| {
                let token = this.token(case);
                this.builder.operation(Opcode::Yield).operands(&[token]).insert();
            });
        }
        self.builder.module().operations[branch].results[0]
    }
}
