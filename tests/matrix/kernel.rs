//! A kernel to mutate, and what its values are used for.
//!
//! What is live and what a value is used for is found out here, with nothing from the
//! library's own analyses: this is the referee.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::path::{Path, PathBuf};
use tile_irdiff::back::text::{TextOptions, print};
use tile_irdiff::classify::Code;
use tile_irdiff::dialect::{MemoryOrderingSemantics, Opcode};
use tile_irdiff::ir::{Definition, Handle, Module, Operation, Type, Value};
use tile_irdiff::valid::{Valid, validate};

/// A kernel.
pub struct Kernel {
    /// `<folder>/<file>` without ending.
    pub name: String,
    /// The module, as read.
    pub module: Valid<Module>,
    /// The module as text.
    pub text: String,
    /// Its operations in order.
    pub operations: Vec<Handle<Operation>>,
    uses: HashMap<Handle<Value>, Vec<(Handle<Operation>, usize)>>,
    roles: HashMap<Handle<Value>, u16>,
}

/// Uses of a value, as bits.
pub mod role {
    pub const DATA: u16 = 1;
    pub const INDEX: u16 = 2;
    pub const OFFSET: u16 = 4;
    pub const MASK: u16 = 8;
    pub const PADDING: u16 = 16;
    pub const BOUND: u16 = 32;
    pub const STEP: u16 = 64;
    pub const CONDITION: u16 = 128;
    pub const SIZE: u16 = 256;
    pub const STRIDE: u16 = 512;
    pub const CARRIED: u16 = 1024;
    pub const BASE: u16 = 2048;
    pub const EXPECTED: u16 = 4096;
    pub const VIEW: u16 = 8192;
    pub const COMBINED: u16 = 16384;
    pub const ASSERTED: u16 = 32768;
}

impl Kernel {
    /// The kernel that a file holds.
    pub fn read(file: &Path, name: String) -> Self {
        let module = if file.extension().is_some_and(|ending| ending == "mlir") {
            let text = std::fs::read_to_string(file).expect("a text file");
            tile_irdiff::front::text::read(&text).expect("a module")
        } else {
            let bytes = std::fs::read(file).expect("a bytecode file");
            tile_irdiff::front::bytecode::read(&bytes).expect("a module")
        };
        Self::new(name, module)
    }

    /// A kernel of its module.
    pub fn new(name: String, module: Module) -> Self {
        let module = validate(module).expect("a valid module");
        let operations: Vec<_> =
            module.entries().flat_map(|entry| module.operations_below(entry)).collect();
        let mut uses: HashMap<_, Vec<_>> = HashMap::new();
        for op in &operations {
            for (index, operand) in module.operations[*op].operands.iter().enumerate() {
                uses.entry(*operand).or_default().push((*op, index));
            }
        }
        let roles = Roles::of(&module, &operations);
        let text = print(&module, &TextOptions::default());
        Self { name, module, text, operations, uses, roles }
    }

    /// Operations and operand positions that use a value.
    pub fn uses(&self, value: Handle<Value>) -> &[(Handle<Operation>, usize)] {
        self.uses.get(&value).map_or(&[], Vec::as_slice)
    }

    /// What a finding about a change of `op` can name: the operation with what is in it
    /// and around it, what it is made of, and what is made of it, some steps far.
    pub fn neighbours(&self, op: Handle<Operation>) -> HashSet<Handle<Operation>> {
        const STEPS: usize = 6;
        let module = &self.module;
        let mut inside: Vec<_> = module.operations_below(op).collect();
        inside.push(op);
        inside.extend(module.operations[op].parent.and_then(|block| {
            let region = module.blocks[block].parent?;
            module.regions[region].parent
        }));
        let mut near: HashSet<_> = inside.iter().copied().collect();
        let before = |op: &Handle<Operation>| -> Vec<Handle<Operation>> {
            let operands = module.operations[*op].operands.iter();
            operands.filter_map(|value| module.defining_operation(*value)).collect()
        };
        let after = |op: &Handle<Operation>| -> Vec<Handle<Operation>> {
            let results = module.operations[*op].results.iter();
            results.flat_map(|value| self.uses(*value)).map(|(user, _)| *user).collect()
        };
        for walk in [&before as &dyn Fn(&_) -> Vec<_>, &after] {
            let mut front: Vec<_> = inside.clone();
            for _ in 0..STEPS {
                front = front.iter().flat_map(walk).filter(|op| near.insert(*op)).collect();
            }
        }
        near
    }

    /// What the value is used for; zero where nothing depends on it.
    pub fn role(&self, value: Handle<Value>) -> u16 {
        self.roles.get(&value).copied().unwrap_or(0)
    }

    /// What an operation's results are used for.
    pub fn role_of(&self, op: Handle<Operation>) -> u16 {
        self.module.operations[op].results.iter().fold(0, |all, value| all | self.role(*value))
    }

    /// Whether anything depends on the operation.
    pub fn is_live(&self, op: Handle<Operation>) -> bool {
        is_root(&self.module, op) || self.role_of(op) != 0
    }

    /// Live operations with this opcode.
    pub fn live(&self, opcodes: &[Opcode]) -> Vec<Handle<Operation>> {
        let wanted = |op: &&Handle<Operation>| {
            opcodes.contains(&self.module.operations[**op].opcode) && self.is_live(**op)
        };
        self.operations.iter().filter(wanted).copied().collect()
    }

    /// Live operations without effects.
    pub fn live_pure(&self) -> impl Iterator<Item = Handle<Operation>> + '_ {
        self.operations.iter().copied().filter(|op| {
            let def = self.module.operations[*op].opcode.def();
            (def.pure || def.no_memory_effect) && !def.terminator && self.is_live(*op)
        })
    }

    /// Codes that say that a value with these uses is another one: those of `data`
    /// where it is computed with, those of its uses.
    pub fn codes(&self, op: Handle<Operation>, data: &[Code]) -> Vec<Code> {
        codes_of(self.role_of(op), data)
    }
}

/// See [`Kernel::codes`].
pub fn codes_of(roles: u16, data: &[Code]) -> Vec<Code> {
    let mut codes = data.to_vec();
    for (bit, code) in [
        (role::INDEX, Code::Mem004),
        (role::INDEX, Code::Lch001),
        (role::OFFSET, Code::Mem004),
        (role::MASK, Code::Mem006),
        (role::PADDING, Code::Mem008),
        (role::BOUND, Code::Ctl001),
        (role::STEP, Code::Ctl002),
        (role::CONDITION, Code::Ctl004),
        (role::CONDITION, Code::Ctl007),
        (role::SIZE, Code::Shp003),
        (role::SIZE, Code::Mem007),
        (role::STRIDE, Code::Shp003),
        (role::STRIDE, Code::Mem004),
        (role::CARRIED, Code::Ctl005),
        (role::EXPECTED, Code::Mem009),
        (role::COMBINED, Code::Red001),
        (role::ASSERTED, Code::Dbg002),
    ] {
        if roles & bit != 0 && !codes.contains(&code) {
            codes.push(code);
        }
    }
    codes
}

/// Whether the operation does something by itself.
pub fn is_root(module: &Module, op: Handle<Operation>) -> bool {
    match module.operations[op].opcode {
        Opcode::StoreViewTko
        | Opcode::StorePtrTko
        | Opcode::AtomicCasTko
        | Opcode::AtomicRmwTko
        | Opcode::AtomicRedViewTko
        | Opcode::MultimemReduceViewTko
        | Opcode::MultimemStoreViewTko
        | Opcode::PrintTko
        | Opcode::Assert
        | Opcode::GdcWaitTko
        | Opcode::GdcLaunchDependentsTko
        | Opcode::MemoryFenceAliasTko => true,
        Opcode::LoadPtrTko | Opcode::LoadViewTko | Opcode::MultimemLoadReduceViewTko => module
            .enumeration::<MemoryOrderingSemantics>(op, "memory_ordering_semantics")
            .is_some_and(|ordering| ordering != MemoryOrderingSemantics::Weak),
        _ => false,
    }
}

struct Roles<'m> {
    module: &'m Module,
    found: HashMap<Handle<Value>, u16>,
    pending: Vec<Handle<Value>>,
    held: BTreeMap<usize, bool>,
}

impl<'m> Roles<'m> {
    fn of(module: &'m Module, operations: &[Handle<Operation>]) -> HashMap<Handle<Value>, u16> {
        let mut this =
            Self { module, found: HashMap::new(), pending: Vec::new(), held: BTreeMap::new() };
        for op in operations {
            if is_root(module, *op) {
                this.access(*op);
                this.hold(*op);
            }
        }
        while let Some(value) = this.pending.pop() {
            this.visit(value);
        }
        this.found
    }

    fn add(&mut self, value: Handle<Value>, roles: u16) {
        if *self.module.type_of(value) == Type::Token {
            return;
        }
        let known = self.found.entry(value).or_insert(0);
        if *known | roles != *known {
            *known |= roles;
            self.pending.push(value);
        }
    }

    /// Something live is in `op`'s block: the loops and branches around it matter.
    fn hold(&mut self, op: Handle<Operation>) {
        let mut at = op;
        while let Some(block) = self.module.operations[at].parent {
            let Some(region) = self.module.blocks[block].parent else { return };
            let Some(holder) = self.module.regions[region].parent else { return };
            if self.held.insert(holder.index(), true).is_some() {
                return;
            }
            self.control(holder);
            at = holder;
        }
    }

    fn control(&mut self, op: Handle<Operation>) {
        let module = self.module;
        match module.operations[op].opcode {
            Opcode::For => {
                for (name, role) in
                    [("lowerBound", role::BOUND), ("upperBound", role::BOUND), ("step", role::STEP)]
                {
                    self.add(module.operand(op, name).expect("a loop has bounds"), role);
                }
            }
            Opcode::If => {
                self.add(module.operand(op, "condition").expect("a condition"), role::CONDITION);
            }
            Opcode::Loop => {
                for inner in module.operations_below(op) {
                    if matches!(module.operations[inner].opcode, Opcode::Break | Opcode::Continue) {
                        self.hold(inner);
                    }
                }
            }
            _ => {}
        }
    }

    fn access(&mut self, op: Handle<Operation>) {
        let module = self.module;
        for def in module.operations[op].opcode.def().operands {
            let role = match def.name {
                "index" => role::INDEX,
                "mask" => role::MASK,
                "paddingValue" => role::PADDING,
                "cmp" => role::EXPECTED,
                "pointers" | "source" | "destination" => role::OFFSET | role::BASE,
                "view" => role::VIEW,
                "condition" => role::ASSERTED,
                _ => role::DATA,
            };
            for value in module.operands_named(op, def.name) {
                self.add(*value, role);
            }
        }
    }

    fn visit(&mut self, value: Handle<Value>) {
        let roles = self.found[&value];
        match self.module.values[value].definition {
            Definition::Result(op, position) => self.visit_result(op, position as usize, roles),
            Definition::Argument(block, position) => {
                let Some(region) = self.module.blocks[block].parent else { return };
                let Some(holder) = self.module.regions[region].parent else { return };
                self.visit_argument(holder, position as usize, roles);
            }
        }
    }

    fn visit_argument(&mut self, holder: Handle<Operation>, position: usize, roles: u16) {
        let module = self.module;
        match module.operations[holder].opcode {
            Opcode::For if position == 0 => self.control(holder),
            Opcode::For => self.carried(holder, position - 1, roles),
            Opcode::Loop => self.carried(holder, position, roles),
            Opcode::Reduce | Opcode::Scan => {
                let operand = module.operations[holder].operands[position / 2];
                self.add(operand, roles & !role::COMBINED);
            }
            _ => {}
        }
    }

    fn carried(&mut self, holder: Handle<Operation>, position: usize, roles: u16) {
        let module = self.module;
        self.control(holder);
        self.hold(holder);
        if let Some(init) = module.operands_named(holder, "initValues").get(position) {
            self.add(*init, roles | role::CARRIED);
        }
        for inner in module.operations_below(holder) {
            let op = &module.operations[inner];
            let ends = matches!(op.opcode, Opcode::Continue | Opcode::Break);
            if ends && self.ends(inner, holder) {
                if let Some(value) = op.operands.get(position) {
                    self.add(*value, roles | role::CARRIED);
                }
                self.hold(inner);
            }
        }
    }

    /// Whether a `continue` or `break` is one of the loop `holder`.
    fn ends(&self, op: Handle<Operation>, holder: Handle<Operation>) -> bool {
        let mut at = op;
        while let Some(block) = self.module.operations[at].parent {
            let region = self.module.blocks[block].parent.expect("blocks lie in regions");
            let parent = self.module.regions[region].parent.expect("regions lie in operations");
            if matches!(self.module.operations[parent].opcode, Opcode::For | Opcode::Loop) {
                return parent == holder;
            }
            at = parent;
        }
        false
    }

    fn visit_result(&mut self, op: Handle<Operation>, position: usize, roles: u16) {
        let module = self.module;
        let operation = &module.operations[op];
        self.hold(op);
        match operation.opcode {
            Opcode::LoadViewTko
            | Opcode::LoadPtrTko
            | Opcode::MultimemLoadReduceViewTko
            | Opcode::AtomicCasTko
            | Opcode::AtomicRmwTko => self.access(op),
            Opcode::For | Opcode::Loop => self.carried(op, position, roles),
            Opcode::If => {
                self.control(op);
                for region in 0..operation.regions.len() {
                    let last = module.block(op, region).and_then(|b| b.operations.last());
                    let Some(last) = last else { continue };
                    let end = &module.operations[*last];
                    if end.opcode == Opcode::Yield {
                        self.add(end.operands[position], roles | role::CARRIED);
                    }
                }
            }
            Opcode::Reduce | Opcode::Scan => {
                let last = module.block(op, 0).and_then(|b| b.operations.last()).expect("a body");
                for value in &module.operations[*last].operands {
                    self.add(*value, roles | role::COMBINED);
                }
                for value in &operation.operands {
                    self.add(*value, roles);
                }
            }
            Opcode::MakeTensorView => {
                for (name, role) in [
                    ("base", role::BASE),
                    ("dynamicShape", role::SIZE),
                    ("dynamicStrides", role::STRIDE),
                ] {
                    for value in module.operands_named(op, name) {
                        self.add(*value, role);
                    }
                }
            }
            _ => {
                for operand in &operation.operands {
                    self.add(*operand, roles);
                }
            }
        }
    }
}

/// One dump of every fixture kernel a front end, with the ports that aren't faithful: of
/// bytecode its newest version, of text in the style of Triton's backend both generations.
pub fn fixtures() -> Vec<(PathBuf, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = Vec::new();
    for kernel in std::fs::read_dir(root.join("fixtures/dumps")).expect("fixtures/dumps") {
        let kernel = kernel.expect("a folder").path();
        let folder = kernel.file_name().expect("a name").to_string_lossy().into_owned();
        for file in ["python", "rust", "rust-naive", "rust-launch"] {
            let path = kernel.join(file).with_extension("tileirbc");
            if path.exists() {
                found.push((path, format!("{folder}/{file}")));
            }
        }
    }
    for (folder, prefix) in
        [("fixtures/triton-tileir", "triton"), ("tests/matrix/kernels", "kernels")]
    {
        for file in std::fs::read_dir(root.join(folder)).expect("a folder of kernels") {
            let path = file.expect("a file").path();
            let stem = path.file_stem().expect("a name").to_string_lossy().into_owned();
            found.push((path, format!("{prefix}/{stem}")));
        }
    }
    found.sort();
    found
}
