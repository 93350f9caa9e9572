//! Terms as operations of a module.

use super::raise::Raising;
use tile_irdiff::canon::{Kind, Term, TermId, View};
use tile_irdiff::dialect::{
    ComparisonPredicate, ElementType, Opcode, Overflow, Rounding, Signedness,
};
use tile_irdiff::ir::{Attribute, DYNAMIC, Handle, OperationBuilder, Type, Value};

impl Raising<'_> {
    /// The value of a term, computed here where it isn't known.
    pub(super) fn value(&mut self, term: TermId) -> Handle<Value> {
        let mut pending = vec![term];
        while let Some(term) = pending.pop() {
            if self.known(term).is_some() {
                continue;
            }
            let parts = self.parts(term);
            let missing: Vec<_> =
                parts.into_iter().filter(|part| self.known(*part).is_none()).collect();
            if missing.is_empty() {
                let value = self.compute(term);
                self.scope().values.insert(term, value);
            } else {
                pending.push(term);
                pending.extend(missing);
            }
        }
        self.known(term).expect("it was computed")
    }

    /// The value of a term once more.
    pub(super) fn again(&mut self, term: TermId) {
        for part in self.parts(term) {
            self.value(part);
        }
        self.several(term, None);
    }

    /// The value of a term that a case of a branch computes; in the other case one that is
    /// none.
    pub(super) fn value_or_none(&mut self, term: TermId) -> Handle<Value> {
        if let Some(value) = self.known(term) {
            return value;
        }
        let ty = self.type_of(term);
        self.none(ty)
    }

    fn known(&self, term: TermId) -> Option<Handle<Value>> {
        let it = self.terms.get(term);
        if let Kind::Argument(position) = it.kind {
            let bodies = self.scopes.iter().rev().filter_map(|scope| scope.body.as_ref());
            if let Some((_, arguments)) = bodies.into_iter().find(|body| body.0 == it.operands[0]) {
                return arguments.get(position as usize).copied();
            }
        }
        self.scopes.iter().rev().find_map(|scope| scope.values.get(&term)).copied()
    }

    /// The values that a term is computed from.
    fn parts(&self, term: TermId) -> Vec<TermId> {
        let it = self.terms.get(term);
        match it.kind {
            Kind::Argument(_) | Kind::Result(_) => Vec::new(),
            Kind::Projection(_) => self.parts(it.operands[0]),
            _ => {
                let value = |part: &&TermId| {
                    !matches!(self.terms.get(**part).kind, Kind::Extent(_) | Kind::Body)
                };
                it.operands.iter().filter(value).copied().collect()
            }
        }
    }

    fn compute(&mut self, term: TermId) -> Handle<Value> {
        let it = self.terms.get(term).clone();
        match &it.kind {
            Kind::Constant(attribute) => self.constant(*attribute, it.ty),
            Kind::Splat => self.splat(&it),
            Kind::Operation { .. } => self.several(term, None)[0],
            Kind::Projection(position) => {
                let position = *position as usize;
                let query = self.is_size_query(it.operands[0]).then_some(it.ty);
                self.several(it.operands[0], query)[position]
            }
            Kind::Sum { constant, coefficients } => self.sum(&it, *constant, coefficients),
            Kind::Product => {
                let ty = self.ty(it.ty);
                let factors: Vec<_> = it.operands.iter().map(|part| self.value(*part)).collect();
                let product =
                    factors.into_iter().reduce(|a, b| self.wrapping(Opcode::Muli, a, b, ty));
                product.expect("a product has factors")
            }
            Kind::TensorView { .. } => self.tensor_view(&it),
            Kind::View(view) => self.view(&it, view),
            kind => panic!("{kind:?} is used where it is not known"),
        }
    }

    /// Notes that an operation is there for its value alone.
    fn pure(&mut self, value: Handle<Value>) -> Handle<Value> {
        let operation = self.builder.module().defining_operation(value).expect("a result");
        self.values.insert(operation);
        value
    }

    fn constant(&mut self, attribute: Handle<Attribute>, ty: Handle<Type>) -> Handle<Value> {
        let ty = self.ty(ty);
        match self.attribute(attribute) {
            Attribute::Integer { bits, .. } | Attribute::Float { bits, .. } => {
                self.builder.constant(ty, bits)
            }
            dense => self
                .builder
                .operation(Opcode::Constant)
                .attribute("value", dense)
                .result(ty)
                .value(),
        }
    }

    fn splat(&mut self, it: &Term) -> Handle<Value> {
        if let Kind::Constant(attribute) = self.terms.get(it.operands[0]).kind {
            return self.constant(attribute, it.ty);
        }
        let scalar = self.value(it.operands[0]);
        let ty = self.ty(it.ty);
        let Type::Tile { element, shape } = self.terms.types[it.ty].clone() else {
            panic!("a splat is a tile");
        };
        let element = self.ty(element);
        let ones = self.builder.module_mut().tile_type(element, &vec![1; shape.len()]);
        let one = self.builder.operation(Opcode::Reshape).operands(&[scalar]).result(ones).value();
        if ones == ty {
            return one;
        }
        self.builder.operation(Opcode::Broadcast).operands(&[one]).result(ty).value()
    }

    fn wrapping(
        &mut self,
        opcode: Opcode,
        a: Handle<Value>,
        b: Handle<Value>,
        ty: Handle<Type>,
    ) -> Handle<Value> {
        let operation = self.builder.operation(opcode).operands(&[a, b]);
        operation.case("overflow", Overflow::None).result(ty).value()
    }

    fn number(&mut self, ty: Handle<Type>, bits: u64) -> Handle<Value> {
        let element = self.builder.module().element(ty).unwrap_or(ElementType::I64);
        self.builder.constant(ty, bits & (u64::MAX >> (64 - element.bits())))
    }

    fn sum(&mut self, it: &Term, constant: u64, coefficients: &[u64]) -> Handle<Value> {
        let ty = self.ty(it.ty);
        let mut sum = self.number(ty, constant);
        for (part, coefficient) in it.operands.iter().zip(coefficients) {
            let (value, factor) = (self.value(*part), self.number(ty, *coefficient));
            let product = self.wrapping(Opcode::Muli, value, factor, ty);
            sum = self.wrapping(Opcode::Addi, sum, product, ty);
        }
        sum
    }

    /// Integers of one width, that of the widest: a canonical program may hold some of them
    /// narrower than they were written.
    pub(super) fn of_one_width(&mut self, values: Vec<Handle<Value>>) -> Vec<Handle<Value>> {
        let element = |this: &Self, value| {
            let module = this.builder.module();
            module.element(this.builder.type_of(value)).expect("an integer")
        };
        let elements = values.iter().map(|value| element(self, *value));
        let Some(widest) = elements.max_by_key(|it| it.bits()) else { return values };
        let extend = |value| {
            let Type::Tile { shape, .. } = self.builder.module().type_of(value).clone() else {
                panic!("an integer is a tile");
            };
            if element(self, value) == widest {
                return value;
            }
            let ty = self.builder.tile(widest, &shape);
            let extended = self.builder.operation(Opcode::Exti).operands(&[value]).result(ty);
            extended.case("signedness", Signedness::Signed).value()
        };
        values.into_iter().map(extend).collect()
    }

    /// A value that is none: what is calculated from it has no value either.
    pub(super) fn none(&mut self, ty: Handle<Type>) -> Handle<Value> {
        let shape = match self.builder.module().types[ty].clone() {
            Type::Tile { shape, .. } => shape,
            other => panic!("{other:?} leaves a branch"),
        };
        let module = self.builder.module();
        let pointers = module.element(ty).is_none();
        let bits = module.element(ty).map_or(64, ElementType::bits);
        let whole = match bits {
            4 => ElementType::I4,
            8 => ElementType::I8,
            16 => ElementType::I16,
            32 => ElementType::I32,
            _ => ElementType::I64,
        };
        let wide = self.builder.tile(if bits == 1 { ElementType::I1 } else { whole }, &shape);
        let zero = self.builder.constant(wide, 0);
        let none = self.builder.operation(Opcode::Divi).operands(&[zero, zero]).result(wide);
        let none = none.case("signedness", Signedness::Unsigned).case("rounding", Rounding::Zero);
        let none = none.value();
        let none = self.pure(none);
        if wide == ty {
            return none;
        }
        let opcode = if pointers { Opcode::IntToPtr } else { Opcode::Bitcast };
        self.builder.operation(opcode).operands(&[none]).result(ty).value()
    }

    /// Whether a term asks for the sizes of a view.
    fn is_size_query(&self, term: TermId) -> bool {
        let query = [Opcode::GetTensorShape, Opcode::GetIndexSpaceShape];
        matches!(self.terms.get(term).kind, Kind::Operation { opcode, .. } if query.contains(&opcode))
    }

    /// Whether a term is a reduction or scan.
    pub(super) fn is_aggregate(&self, term: TermId) -> bool {
        let aggregate = [Opcode::Reduce, Opcode::Scan];
        matches!(self.terms.get(term).kind, Kind::Operation { opcode, .. } if aggregate.contains(&opcode))
    }

    /// The results of an operation, all of type `each` where that is given.
    fn several(&mut self, term: TermId, each: Option<Handle<Type>>) -> Vec<Handle<Value>> {
        let demanding = self.demanding.is_some() && self.is_aggregate(term);
        let known = self.scopes.iter().rev().find_map(|scope| scope.several.get(&(term, each)));
        if let Some(known) = known.filter(|_| !demanding) {
            return known.clone();
        }
        let it = self.terms.get(term).clone();
        let Kind::Operation { opcode, attributes } = &it.kind else { panic!("{:?}", it.kind) };
        let body = it.operands.last().copied();
        let body = body.filter(|last| self.terms.get(*last).kind == Kind::Body);
        let data = &it.operands[..it.operands.len() - usize::from(body.is_some())];
        let mut operands: Vec<_> = data.iter().map(|part| self.value(*part)).collect();
        if let (Opcode::Divi | Opcode::Remi, [dividend, divisor]) = (*opcode, &operands[..]) {
            operands[1] = self.fitting_divisor(*dividend, *divisor);
        }
        let attributes = self.named_attributes(*opcode, attributes);
        let types = self.types_of(term, &it, each);
        let operation = self.builder.operation(*opcode).operands(&operands).results(&types);
        let operation = with_attributes(operation, attributes).insert();
        self.values.insert(operation);
        if let Some(body) = body {
            self.aggregate_body(operation, body, &operands);
        }
        let results = self.builder.module().operations[operation].results.to_vec();
        self.scope().several.insert((term, each), results.clone());
        results
    }

    /// The divisor, or one where nothing fits the quotient: that it does is asked for where
    /// it must, and elsewhere, as behind a condition that does not hold, it is any number.
    fn fitting_divisor(
        &mut self,
        dividend: Handle<Value>,
        divisor: Handle<Value>,
    ) -> Handle<Value> {
        let ty = self.builder.type_of(divisor);
        let width = self.builder.module().element(ty).map_or(64, ElementType::bits);
        let Type::Tile { shape, .. } = self.builder.module().types[ty].clone() else {
            panic!("a divisor is a tile");
        };
        let truths = self.builder.tile(ElementType::I1, &shape);
        let equals = |this: &mut Self, value, number: u64| {
            let number = this.number(ty, number);
            let equal = this.builder.operation(Opcode::Cmpi).operands(&[value, number]);
            let equal = equal.case("comparison_predicate", ComparisonPredicate::Equal);
            equal.case("signedness", Signedness::Signed).result(truths).value()
        };
        let zero = equals(self, divisor, 0);
        let (minus, least) =
            (equals(self, divisor, u64::MAX), equals(self, dividend, 1 << (width - 1)));
        let mut both = |opcode, operands: [_; 2]| {
            self.builder.operation(opcode).operands(&operands).result(truths).value()
        };
        let large = both(Opcode::Andi, [minus, least]);
        let none = both(Opcode::Ori, [zero, large]);
        let one = self.number(ty, 1);
        self.builder.operation(Opcode::Select).operands(&[none, one, divisor]).result(ty).value()
    }

    fn types_of(
        &mut self,
        term: TermId,
        it: &Term,
        each: Option<Handle<Type>>,
    ) -> Vec<Handle<Type>> {
        let origin = self.program.origins.get(&term).copied();
        if self.terms.types[it.ty] != Type::Token {
            return vec![self.ty(it.ty)];
        }
        let origin = origin.expect("an operation with several results has an origin");
        let results = self.source.operations[origin].results.iter();
        let types: Vec<_> = results.map(|it| self.source.values[*it].ty).collect();
        match each {
            Some(each) => vec![self.ty(each); types.len()],
            None => types,
        }
    }

    fn aggregate_body(
        &mut self,
        operation: Handle<tile_irdiff::ir::Operation>,
        body: TermId,
        operands: &[Handle<Value>],
    ) {
        let module = self.builder.module_mut();
        let mut arguments = Vec::new();
        for operand in operands {
            let Type::Tile { element, .. } = *module.type_of(*operand) else {
                panic!("a reduction works on tiles");
            };
            let scalar = module.tile_type(element, &[]);
            arguments.extend([scalar, scalar]);
        }
        let yielded = self.terms.get(body).operands.clone();
        let key = self.body_key(&yielded);
        let demanding = self.demanding.take();
        self.body(operation, &arguments, |this, arguments| {
            this.scope().body = key.map(|key| (key, arguments.to_vec()));
            if let Some(aggregate) = demanding {
                this.demands_of_body(aggregate);
            }
            let values: Vec<_> = yielded.iter().map(|term| this.value(*term)).collect();
            this.builder.operation(Opcode::Yield).operands(&values).insert();
        });
        self.demanding = demanding;
    }

    /// The key that the arguments of a body have.
    fn body_key(&self, yielded: &[TermId]) -> Option<TermId> {
        let mut pending = yielded.to_vec();
        let mut seen = rustc_hash::FxHashSet::default();
        while let Some(term) = pending.pop() {
            if !seen.insert(term) {
                continue;
            }
            let it = self.terms.get(term);
            match it.kind {
                Kind::Argument(_) => {
                    let key = &self.terms.get(it.operands[0]).kind;
                    let of =
                        |it: Opcode| matches!(key, Kind::Region { opcode, .. } if *opcode == it);
                    if of(Opcode::Reduce) || of(Opcode::Scan) {
                        return Some(it.operands[0]);
                    }
                }
                Kind::Result(_) => {}
                _ => pending.extend(&it.operands),
            }
        }
        None
    }

    /// The type of a tensor view, with the terms of its dynamic sizes and strides.
    fn tensor_type(&mut self, it: &Term) -> (Handle<Type>, [Vec<TermId>; 2]) {
        let Kind::TensorView { element, attribute } = it.kind else {
            panic!("a view is of a tensor view");
        };
        let rank = (it.operands.len() - 1) / 2;
        let mut dynamic = [Vec::new(), Vec::new()];
        let mut fixed = [Vec::new(), Vec::new()];
        for (part, terms) in it.operands[1..].chunks(rank.max(1)).enumerate() {
            for term in terms {
                match self.terms.get(*term).kind {
                    Kind::Extent(size) if size > 0 => {
                        fixed[part].push(size);
                        continue;
                    }
                    // A type fixes no such size, though a constant may be one.
                    Kind::Extent(size) => dynamic[part].push(self.whole(size)),
                    _ => dynamic[part].push(*term),
                }
                fixed[part].push(DYNAMIC);
            }
        }
        let [shape, strides] = fixed.map(Vec::into_boxed_slice);
        let element = self.ty(element);
        let ty = Type::TensorView { element, shape, strides, attribute };
        (self.builder.module_mut().types.insert(ty), dynamic)
    }

    /// The term of a number of 64 bits.
    fn whole(&mut self, number: i64) -> TermId {
        let types = &mut self.terms.types;
        let element = types.insert(Type::Element(ElementType::I64));
        let ty = types.insert(Type::Tile { element, shape: Box::default() });
        self.terms.scalar_constant(ty, number.cast_unsigned())
    }

    fn tensor_view(&mut self, it: &Term) -> Handle<Value> {
        let (ty, [sizes, strides]) = self.tensor_type(it);
        let base = self.value(it.operands[0]);
        let terms: Vec<_> = sizes.iter().chain(&strides).copied().collect();
        let values = terms.into_iter().map(|term| self.value(term)).collect();
        let values = self.of_one_width(values);
        let (sizes, strides) = values.split_at(sizes.len());
        let operation = self.builder.operation(Opcode::MakeTensorView).group("base", &[base]);
        let operation = operation.group("dynamicShape", sizes).group("dynamicStrides", strides);
        operation.result(ty).value()
    }

    fn view(&mut self, it: &Term, view: &View) -> Handle<Value> {
        let tensor = self.terms.get(it.operands[0]).clone();
        let (tensor_view, _) = self.tensor_type(&tensor);
        let View { opcode, tile_shape, dim_map, traversal_strides, sparse_dim, padding } =
            view.clone();
        let ty = match (opcode, sparse_dim) {
            (Opcode::MakePartitionView, _) => {
                Type::PartitionView { tile_shape, tensor_view, dim_map, padding }
            }
            (_, Some(sparse_dim)) => {
                Type::GatherScatterView { tile_shape, tensor_view, sparse_dim, padding }
            }
            _ => Type::StridedView { tile_shape, traversal_strides, tensor_view, dim_map, padding },
        };
        let ty = self.builder.module_mut().types.insert(ty);
        let tensor = self.value(it.operands[0]);
        self.builder.operation(opcode).operands(&[tensor]).result(ty).value()
    }
}

/// An operation with these attributes.
pub(super) fn with_attributes<'b>(
    operation: OperationBuilder<'b>,
    attributes: Vec<(&'static str, Attribute)>,
) -> OperationBuilder<'b> {
    attributes.into_iter().fold(operation, |it, (name, attribute)| it.attribute(name, attribute))
}
