//! Modules, operations, values, regions and blocks.

use super::{
    Arena, Attribute, DenseElements, Handle, Location, SourcePlace, Span, Type, UniqueArena,
};
use crate::dialect::{
    AttributeDef, AttributeDefault, AttributeKind, DialectEnum, ElementType, Opcode, Version,
};
use smallvec::SmallVec;

/// Operations that room is made for at most, whatever the size of the input promises.
const MOST_ROOM: usize = 1 << 20;

/// A module: the unit that a dump holds.
///
/// Operations, values, regions and blocks lie in arenas, types, attributes and
/// locations are interned; handles tie them together.
#[derive(Clone, Debug, Default)]
pub struct Module {
    /// Name of the module where the input gives one; bytecode stores none.
    pub name: Option<Box<str>>,
    /// The front end that made it, as it calls itself.
    pub producer: Option<Box<str>>,
    /// Version of the bytecode that it was read from; text carries none.
    pub version: Option<Version>,
    /// Globals and entries in order.
    pub body: Vec<Handle<Operation>>,
    /// All operations.
    pub operations: Arena<Operation>,
    /// All values.
    pub values: Arena<Value>,
    /// All regions.
    pub regions: Arena<Region>,
    /// All blocks.
    pub blocks: Arena<Block>,
    /// Types, interned.
    pub types: UniqueArena<Type>,
    /// Attributes, interned.
    pub attributes: UniqueArena<Attribute>,
    /// Locations and debug scopes, interned.
    pub locations: UniqueArena<Location>,
}

/// An operation.
#[derive(Clone, Debug)]
pub struct Operation {
    /// What it does.
    pub opcode: Opcode,
    /// Operands, group after group in the order of the dialect table.
    pub operands: SmallVec<[Handle<Value>; 4]>,
    /// Number of operands in each group of the dialect table: 1 for a plain operand,
    /// 0 or 1 for an optional one, any number for a variadic one.
    pub segments: SmallVec<[u32; 4]>,
    /// Attributes in the order of the dialect table. A defaulted attribute is always
    /// there; an optional or unit one may be `None`.
    pub attributes: SmallVec<[Option<Handle<Attribute>>; 4]>,
    /// Results.
    pub results: SmallVec<[Handle<Value>; 2]>,
    /// Regions in the order of the dialect table.
    pub regions: SmallVec<[Handle<Region>; 1]>,
    /// Source location; for an entry, that of its subprogram or signature.
    pub location: Option<Handle<Location>>,
    /// Place in the input: the operation's text up to its regions, or its bytes.
    pub span: Span,
    /// Block that holds it; `None` for globals and entries.
    pub parent: Option<Handle<Block>>,
}

/// A value: the result of an operation or the argument of a block.
#[derive(Clone, Debug)]
pub struct Value {
    /// Its type.
    pub ty: Handle<Type>,
    /// What defines it.
    pub definition: Definition,
    /// Its name in text, without `%`; bytecode has none.
    pub name: Option<Box<str>>,
}

/// What defines a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Definition {
    /// A result of an operation, by position.
    Result(Handle<Operation>, u32),
    /// An argument of a block, by position.
    Argument(Handle<Block>, u32),
}

/// A region: the body of an entry, a loop, a branch, a reduction or a scan.
#[derive(Clone, Debug, Default)]
pub struct Region {
    /// Its blocks; all regions of the dialect have one, or none where a branch is
    /// left out.
    pub blocks: Vec<Handle<Block>>,
    /// Operation that holds it.
    pub parent: Option<Handle<Operation>>,
}

/// A block.
#[derive(Clone, Debug, Default)]
pub struct Block {
    /// Arguments.
    pub arguments: Vec<Handle<Value>>,
    /// Operations in order. The last one is the terminator; readers add a terminator
    /// that text leaves out.
    pub operations: Vec<Handle<Operation>>,
    /// Region that holds it.
    pub parent: Option<Handle<Region>>,
}

impl Module {
    /// An empty module with room for about so many operations with a result each.
    ///
    /// For readers, who can tell from the size of the input: arenas that grow copy what
    /// they hold. Room that stays empty costs addresses, and no memory where the system
    /// gives that out by the page.
    pub fn with_room(operations: usize) -> Self {
        let room = operations.min(MOST_ROOM);
        Self {
            operations: Arena::with_capacity(room),
            values: Arena::with_capacity(room),
            ..Self::default()
        }
    }

    /// Operands of the group at position `group` of the dialect table; none where the
    /// sizes of the groups don't fit the operands, which no valid module has.
    pub fn operand_group(&self, operation: Handle<Operation>, group: usize) -> &[Handle<Value>] {
        let op = &self.operations[operation];
        let size = |group: &u32| *group as usize;
        let start = op.segments.iter().take(group).map(size).sum::<usize>();
        let length = op.segments.get(group).map_or(0, size);
        op.operands.get(start..start + length).unwrap_or(&[])
    }

    /// Operands of the group called `name`; none where the operation has no such group.
    pub fn operands_named(&self, operation: Handle<Operation>, name: &str) -> &[Handle<Value>] {
        let group = self.operations[operation].opcode.def().operand_index(name);
        group.map_or(&[], |group| self.operand_group(operation, group))
    }

    /// The operand called `name`, where it is there.
    pub fn operand(&self, operation: Handle<Operation>, name: &str) -> Option<Handle<Value>> {
        self.operands_named(operation, name).first().copied()
    }

    /// The attribute called `name`, where it is there.
    pub fn attribute(&self, operation: Handle<Operation>, name: &str) -> Option<&Attribute> {
        let op = &self.operations[operation];
        let handle = (*op.attributes.get(op.opcode.def().attribute_index(name)?)?)?;
        Some(&self.attributes[handle])
    }

    /// The enumeration attribute called `name`.
    pub fn enumeration<E: DialectEnum>(&self, op: Handle<Operation>, name: &str) -> Option<E> {
        match self.attribute(op, name)? {
            Attribute::Enum(kind, number) if *kind == E::KIND => E::from_number(*number),
            _ => None,
        }
    }

    /// Whether the unit attribute called `name` is set.
    pub fn flag(&self, operation: Handle<Operation>, name: &str) -> bool {
        self.attribute(operation, name).is_some()
    }

    /// The integer attribute called `name`, as a signed number.
    pub fn integer(&self, operation: Handle<Operation>, name: &str) -> Option<i64> {
        match self.attribute(operation, name)? {
            Attribute::Integer { ty, bits } => Some(sign_extend(*bits, self.element_bits(*ty))),
            _ => None,
        }
    }

    /// The result called `name`, where it is there.
    pub fn result(&self, operation: Handle<Operation>, name: &str) -> Option<Handle<Value>> {
        let op = &self.operations[operation];
        op.results.get(op.opcode.def().result_index(name)?).copied()
    }

    /// Type of a value.
    pub fn type_of(&self, value: Handle<Value>) -> &Type {
        &self.types[self.values[value].ty]
    }

    /// The operation that defines `value`, unless it is a block argument.
    pub fn defining_operation(&self, value: Handle<Value>) -> Option<Handle<Operation>> {
        match self.values[value].definition {
            Definition::Result(operation, _) => Some(operation),
            Definition::Argument(..) => None,
        }
    }

    /// The only block of an operation's region number `region`, where there is one.
    pub fn block(&self, operation: Handle<Operation>, region: usize) -> Option<&Block> {
        let region = *self.operations[operation].regions.get(region)?;
        self.regions[region].blocks.first().map(|block| &self.blocks[*block])
    }

    /// Entries in order.
    pub fn entries(&self) -> impl Iterator<Item = Handle<Operation>> + '_ {
        self.body.iter().copied().filter(|op| self.operations[*op].opcode == Opcode::Entry)
    }

    /// Globals in order.
    pub fn globals(&self) -> impl Iterator<Item = Handle<Operation>> + '_ {
        self.body.iter().copied().filter(|op| self.operations[*op].opcode == Opcode::Global)
    }

    /// Every operation in the regions of `operation`, at any depth, in the order of the
    /// text.
    pub fn operations_below(
        &self,
        operation: Handle<Operation>,
    ) -> impl Iterator<Item = Handle<Operation>> + '_ {
        // Bodies are pushed last operation first, so that the first one is popped first.
        let mut pending = self.body_reversed(operation);
        std::iter::from_fn(move || {
            let next = pending.pop()?;
            pending.extend(self.body_reversed(next));
            Some(next)
        })
    }

    fn body_reversed(&self, operation: Handle<Operation>) -> Vec<Handle<Operation>> {
        let regions = &self.operations[operation].regions;
        let blocks = regions.iter().flat_map(|region| &self.regions[*region].blocks);
        let mut body: Vec<_> = blocks.flat_map(|b| &self.blocks[*b].operations).copied().collect();
        body.reverse();
        body
    }

    /// The symbol that an entry or a global defines.
    pub fn symbol(&self, operation: Handle<Operation>) -> &str {
        match self.attribute(operation, "sym_name") {
            Some(Attribute::Symbol(name)) => name,
            _ => "",
        }
    }

    /// The element type that `ty` is, or that its tiles or tensors hold; `None` for
    /// pointers, tokens and functions.
    pub fn element(&self, ty: Handle<Type>) -> Option<ElementType> {
        let part = match &self.types[ty] {
            Type::Element(element) => return Some(*element),
            Type::Tile { element, .. } | Type::TensorView { element, .. } => *element,
            Type::PartitionView { tensor_view, .. }
            | Type::StridedView { tensor_view, .. }
            | Type::GatherScatterView { tensor_view, .. } => *tensor_view,
            Type::Pointer { .. } | Type::Token | Type::Function { .. } => return None,
        };
        // Interning puts parts first; a type that holds itself has no element type.
        if part < ty { self.element(part) } else { None }
    }

    /// The parameter of `entry` at `position`.
    pub fn parameter(&self, entry: Handle<Operation>, position: usize) -> Option<Handle<Value>> {
        self.block(entry, 0)?.arguments.get(position).copied()
    }

    /// The element type that `value` points to, where it is a tile of pointers.
    pub fn pointee(&self, value: Handle<Value>) -> Option<ElementType> {
        let Type::Tile { element, .. } = self.type_of(value) else { return None };
        let Type::Pointer { pointee, .. } = &self.types[*element] else { return None };
        self.element(*pointee)
    }

    /// Width in bits of an element type, 64 where `ty` is none.
    fn element_bits(&self, ty: Handle<Type>) -> u32 {
        self.element(ty).map_or(64, ElementType::bits)
    }

    /// Interns the tile type of `element` and `shape`.
    pub fn tile_type(&mut self, element: Handle<Type>, shape: &[i64]) -> Handle<Type> {
        self.types.insert(Type::Tile { element, shape: shape.into() })
    }

    /// Interns an element type.
    pub fn element_type(&mut self, element: ElementType) -> Handle<Type> {
        self.types.insert(Type::Element(element))
    }

    /// Interns an enumeration attribute.
    pub fn enum_attribute<E: DialectEnum>(&mut self, value: E) -> Handle<Attribute> {
        self.attributes.insert(Attribute::Enum(E::KIND, value.number()))
    }

    /// Interns an integer attribute of type `element` with the bits of `value`.
    pub fn integer_attribute(&mut self, element: ElementType, value: i64) -> Handle<Attribute> {
        let ty = self.element_type(element);
        let bits = value.cast_unsigned() & (u64::MAX >> (64 - element.bits()));
        self.attributes.insert(Attribute::Integer { ty, bits })
    }

    /// Interns the value that stands where text or an older bytecode gives none for
    /// the attribute `def`, where there is one.
    pub fn default_attribute(&mut self, def: &AttributeDef) -> Option<Handle<Attribute>> {
        Some(match (def.default?, def.kind) {
            (AttributeDefault::Case(number), AttributeKind::Enum(kind)) => {
                self.attributes.insert(Attribute::Enum(kind, number))
            }
            (AttributeDefault::Integer(value), AttributeKind::I32) => {
                self.integer_attribute(ElementType::I32, value)
            }
            (AttributeDefault::Integer(value), _) => {
                self.integer_attribute(ElementType::I64, value)
            }
            (AttributeDefault::EmptyArray, _) => {
                self.attributes.insert(Attribute::BoolArray([].into()))
            }
            (AttributeDefault::Case(_), _) => return None,
        })
    }

    /// Whether `list` is a list of dictionaries that have no entries, which is as good
    /// as no list.
    pub fn is_blank(&self, list: Handle<Attribute>) -> bool {
        let blank = |item: &Handle<Attribute>| match &self.attributes[*item] {
            Attribute::Dictionary(entries) => entries.is_empty(),
            _ => false,
        };
        matches!(&self.attributes[list], Attribute::Array(items) if items.iter().all(blank))
    }

    /// Whether `ty` is a tile without dimensions.
    pub fn is_scalar(&self, ty: Handle<Type>) -> bool {
        matches!(&self.types[ty], Type::Tile { shape, .. } if shape.is_empty())
    }

    /// Number of elements of a constant of tile type `ty`; `None` on overflow or for
    /// another type.
    pub fn element_count(&self, ty: Handle<Type>) -> Option<u64> {
        let Type::Tile { shape, .. } = &self.types[ty] else { return None };
        shape.iter().try_fold(1_u64, |n, size| n.checked_mul(u64::try_from(*size).ok()?))
    }

    /// File, line and column of an operation in the kernel's source, looked for
    /// through calls, names and fused places.
    pub fn source_place(&self, operation: Handle<Operation>) -> Option<SourcePlace> {
        self.place_of(self.operations[operation].location?)
    }

    fn place_of(&self, location: Handle<Location>) -> Option<SourcePlace> {
        // Locations are trees, but a reader can be handed a cycle; a place that
        // needs more steps than there are locations is none.
        let mut pending = vec![location];
        let mut steps = self.locations.len() + 1;
        while let Some(next) = pending.pop() {
            steps = steps.checked_sub(1)?;
            match &self.locations[next] {
                Location::FileLineColumn { file, line, column } => {
                    let (line, column) = (u64::from(*line), u64::from(*column));
                    return Some(SourcePlace { file: file.clone(), line, column });
                }
                Location::DiLocation { file, line, column, .. } => {
                    return Some(SourcePlace { file: file.clone(), line: *line, column: *column });
                }
                Location::DiSubprogram { file, line, .. } => {
                    let Location::DiFile { name, .. } = &self.locations[*file] else { continue };
                    return Some(SourcePlace { file: name.clone(), line: *line, column: 1 });
                }
                Location::CallSite { callee, .. } => pending.push(*callee),
                Location::Name { child, .. } => pending.extend(*child),
                Location::Fused(parts) => pending.extend(parts.iter().rev()),
                Location::Unknown
                | Location::DiFile { .. }
                | Location::DiCompileUnit { .. }
                | Location::DiLexicalBlock { .. } => {}
            }
        }
        None
    }
}

/// The number that the lowest `width` bits of `bits` mean as a signed integer.
pub fn sign_extend(bits: u64, width: u32) -> i64 {
    let shift = 64 - width.clamp(1, 64);
    (bits << shift).cast_signed() >> shift
}

/// The bits of an integer of `from` bits as one of `to` bits, sign and all.
pub fn widen(bits: u64, from: u32, to: u32) -> u64 {
    sign_extend(bits, from).cast_unsigned() & (u64::MAX >> (64 - to.clamp(1, 64)))
}

impl DenseElements {
    /// Bytes that one element takes in [`DenseElements::data`].
    pub fn element_bytes(element: ElementType) -> usize {
        (element.bits() as usize).div_ceil(8)
    }

    /// Makes the constant from all its elements, as a splat where they are equal.
    pub fn new(ty: Handle<Type>, element: ElementType, data: &[u8]) -> Self {
        let size = Self::element_bytes(element);
        let splat = data.len() >= size && data.chunks_exact(size).all(|e| e == &data[..size]);
        let data = if splat { &data[..size] } else { data };
        Self { ty, data: data.into(), splat }
    }

    /// Bits of the element at `index`, zero-extended; `None` past the end.
    pub fn bits(&self, element: ElementType, index: usize) -> Option<u64> {
        let size = Self::element_bytes(element);
        let start = if self.splat { 0 } else { index * size };
        let bytes = self.data.get(start..start + size)?;
        Some(bytes.iter().rev().fold(0, |bits, byte| bits << 8 | u64::from(*byte)))
    }
}
