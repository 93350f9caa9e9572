//! What is wrong with a bytecode file is said by kind and place.

use tile_irdiff::dialect::bytecode::Section;
use tile_irdiff::dialect::{LATEST, Version};
use tile_irdiff::front::bytecode::{ErrorKind, NESTING_LIMIT, read};
use tile_irdiff::ir::Span;

const V13_1: Version = Version::new(13, 1);

/// A file that is put together by hand: one entry `k` without parameters.
#[derive(Clone)]
struct File {
    version: [u8; 4],
    strings: Vec<Vec<u8>>,
    types: Vec<Vec<u8>>,
    constants: Vec<Vec<u8>>,
    debug: Option<Vec<u8>>,
    globals: Option<Vec<u8>>,
    producer: Option<Vec<u8>>,
    /// What stands between an entry's signature and its body.
    entry: Vec<u8>,
    body: Vec<u8>,
    /// Bytes after the functions.
    trailer: Vec<u8>,
}

/// Opcodes that tests use, and `return`, which has neither results nor operands.
const RETURN: [u8; 3] = [92, 0, 0];
const CONSTANT: u8 = 16;
const ADDF: u8 = 2;
const MMAF: u8 = 73;
const IF: u8 = 50;
const REDUCE: u8 = 88;
const ASSUME: u8 = 6;
const LOAD_VIEW: u8 = 62;
const FOR: u8 = 41;

/// Types of [`File::new`] by number.
const FUNCTION: u8 = 0;
const I1: u8 = 1;
const F32: u8 = 2;
const TILE_I1: u8 = 3;
const TILE_F32: u8 = 4;

impl File {
    fn new() -> Self {
        Self {
            version: [13, 5, 0, 0],
            strings: vec![b"k".to_vec()],
            types: vec![vec![16, 0, 0], vec![0], vec![7], vec![13, I1, 0], vec![13, F32, 0]],
            constants: vec![vec![1, 0xFF]],
            debug: None,
            globals: None,
            producer: None,
            entry: vec![2, 0, 11, 0, 6, 0],
            body: Vec::new(),
            trailer: Vec::new(),
        }
    }

    /// With these operations before `return`.
    fn with(operations: &[&[u8]]) -> Self {
        Self { body: operations.concat(), ..Self::new() }
    }

    fn bytes(&self) -> Vec<u8> {
        let mut functions = vec![1, 0, FUNCTION];
        functions.extend(&self.entry);
        let body = [&self.body[..], &RETURN].concat();
        functions.extend(varint(body.len()));
        functions.extend(&body);
        functions.extend(&self.trailer);
        let mut file = b"\x7fTileIR\0".to_vec();
        file.extend(self.version);
        section(&mut file, Section::Functions, &functions);
        section(&mut file, Section::Constants, &table::<8>(&self.constants));
        section(&mut file, Section::Types, &table::<4>(&self.types));
        section(&mut file, Section::Strings, &table::<4>(&self.strings));
        let rest = [
            (Section::Debug, &self.debug),
            (Section::Globals, &self.globals),
            (Section::Producer, &self.producer),
        ];
        for (number, content) in rest {
            if let Some(content) = content {
                section(&mut file, number, content);
            }
        }
        file.push(0);
        file
    }

    fn error(&self) -> ErrorKind {
        error(&self.bytes())
    }
}

fn varint(mut number: usize) -> Vec<u8> {
    let mut bytes = Vec::new();
    while number > 0x7F {
        bytes.push(u8::try_from(number & 0x7F).expect("seven bits") | 0x80);
        number >>= 7;
    }
    bytes.push(u8::try_from(number).expect("seven bits"));
    bytes
}

fn table<const N: usize>(entries: &[Vec<u8>]) -> Vec<u8> {
    let mut bytes = varint(entries.len());
    bytes.resize(bytes.len().next_multiple_of(N), 0xCB);
    let mut offset = 0;
    for entry in entries {
        bytes.extend(&u64::try_from(offset).expect("a small table").to_le_bytes()[..N]);
        offset += entry.len();
    }
    bytes.extend(entries.concat());
    bytes
}

fn section(file: &mut Vec<u8>, section: Section, content: &[u8]) {
    file.push(section.number() | 0x80);
    file.extend(varint(content.len()));
    file.push(8);
    file.resize(file.len().next_multiple_of(8), 0xCB);
    file.extend(content);
}

fn error(bytes: &[u8]) -> ErrorKind {
    match read(bytes) {
        Ok(_) => panic!("this was read: {bytes:?}"),
        Err(error) => {
            let end = usize::try_from(error.span.end).expect("32 bits");
            assert!(end <= bytes.len(), "{error} at {:?} of {}", error.span, bytes.len());
            error.kind
        }
    }
}

#[test]
fn the_plain_file_is_read() {
    let module = read(&File::new().bytes()).expect("the file is well-formed");
    assert_eq!(module.entries().count(), 1);
    assert_eq!(module.symbol(module.body[0]), "k");
}

#[test]
fn other_files() {
    assert_eq!(error(b""), ErrorKind::Magic);
    assert_eq!(error(b"ML\xefR\r\x00\x00\x00\x00"), ErrorKind::Magic);
    assert_eq!(error(b"\x7fTileIR"), ErrorKind::Magic);
}

#[test]
fn other_versions() {
    let version = |version| File { version, ..File::new() }.error();
    assert_eq!(version([13, 6, 0, 0]), ErrorKind::Version { major: 13, minor: 6 });
    assert_eq!(version([13, 0, 0, 0]), ErrorKind::Version { major: 13, minor: 0 });
    assert_eq!(version([14, 1, 0, 0]), ErrorKind::Version { major: 14, minor: 1 });
    assert_eq!(version([13, 5, 1, 0]), ErrorKind::Preview { tag: 1 });
    let bytes = File { version: [13, 9, 0, 0], ..File::new() }.bytes();
    assert_eq!(read(&bytes).unwrap_err().span, Span::new(8, 12));
}

#[test]
fn missing_and_repeated_sections() {
    let header = b"\x7fTileIR\0\x0d\x05\0\0";
    let missing = [&header[..], &[0]].concat();
    let section = Section::Strings;
    assert_eq!(error(&missing), ErrorKind::MissingSection { section });
    let mut bytes = File::new().bytes();
    bytes.pop();
    let mut twice = bytes.clone();
    twice.extend([Section::Producer.number(), 1, 0, Section::Producer.number(), 1, 0, 0]);
    assert_eq!(error(&twice), ErrorKind::DuplicateSection { section: Section::Producer });
    let mut unknown = bytes.clone();
    unknown.extend([8, 0, 0]);
    assert_eq!(error(&unknown), ErrorKind::SectionNumber { number: 8, version: LATEST });
    let mut after = bytes.clone();
    after.extend([0, 0]);
    let left_over = ErrorKind::LeftOver { what: "the end of the last section", left: 1 };
    assert_eq!(error(&after), left_over);
    let what = "the list of sections";
    assert_eq!(error(&bytes), ErrorKind::CutOff { what, needed: 1, left: 0 });
}

#[test]
fn sections_at_a_wrong_place() {
    let mut bytes = b"\x7fTileIR\0\x0d\x05\0\0".to_vec();
    bytes.extend([Section::Types.number(), 0, 0]);
    let unaligned = ErrorKind::Alignment { section: Section::Types, found: 1 };
    assert_eq!(error(&bytes), unaligned);
    for alignment in [0, 2, 12] {
        bytes.truncate(12);
        bytes.extend([Section::Types.number() | 0x80, 0, alignment, 0]);
        let found = u64::from(alignment);
        assert_eq!(error(&bytes), ErrorKind::Alignment { section: Section::Types, found });
    }
    bytes.truncate(12);
    bytes.extend([Section::Types.number() | 0x80, 9, 4, 0, 0, 0, 0]);
    assert_eq!(error(&bytes), ErrorKind::CutOff { what: "type", needed: 9, left: 3 });
}

#[test]
fn tables_with_wrong_offsets() {
    let file = File::new();
    let mut bytes = file.bytes();
    // The offset of the second type.
    let place = bytes.windows(4).position(|four| four == [3, 0, 0, 0]).expect("the offset 3");
    bytes[place] = 200;
    assert_eq!(error(&bytes), ErrorKind::Offset { what: "type", index: 1, offset: 200 });
}

#[test]
fn numbers_that_are_too_long_or_large() {
    let mut file = File::new();
    file.body = vec![0xFF; 11];
    assert_eq!(file.error(), ErrorKind::LongNumber { what: "an opcode" });
    // The sparse dimension of a gather/scatter view of the tensor view before it.
    file.body.clear();
    file.types.push(vec![14, 0, F32, 0, 0]);
    file.types.push([&[20, 0, 0, 5][..], &[0xFF, 0xFF, 0xFF, 0xFF, 0x1F]].concat());
    let what = "the sparse dimension of a view";
    let expected = "at most 32 bits";
    let found = 0x1_FFFF_FFFF;
    assert_eq!(file.error(), ErrorKind::Number { what, found, expected });
}

#[test]
fn numbers_that_no_entry_has() {
    let count = 1;
    let file = File { strings: vec![b"k".to_vec()], producer: Some(vec![7]), ..File::new() };
    assert_eq!(file.error(), ErrorKind::Index { what: "string", index: 7, count });
    let file = File::with(&[&[CONSTANT, 99, 0]]);
    assert_eq!(file.error(), ErrorKind::Index { what: "type", index: 99, count: 5 });
    let file = File::with(&[&[CONSTANT, TILE_I1, 9]]);
    assert_eq!(file.error(), ErrorKind::Index { what: "constant", index: 9, count });
    let file = File::with(&[&[CONSTANT, TILE_I1, 0], &[1, TILE_I1, 1]]);
    assert_eq!(file.error(), ErrorKind::Index { what: "value", index: 1, count });
}

#[test]
fn names() {
    let file = File { strings: vec![b"".to_vec()], ..File::new() };
    assert_eq!(file.error(), ErrorKind::EmptyName { what: "the name of an entry" });
    let file = File { strings: vec![b"\xFF".to_vec()], ..File::new() };
    assert_eq!(file.error(), ErrorKind::Text { what: "the name of an entry" });
    let hints = [&[2, 0, 11, 2][..], &[0, 10, 0], &[0, 10, 0], &[6, 0]].concat();
    let file = File { entry: hints, ..File::new() };
    assert_eq!(file.error(), ErrorKind::DuplicateName { name: "k".into() });
}

#[test]
fn unknown_tags_and_opcodes_are_named_with_the_version() {
    let unknown = |what, number| ErrorKind::Unknown { what, number, version: LATEST };
    // The operation of the package cuda-tile's previews.
    assert_eq!(File::with(&[&[0x82, 0x80, 1]]).error(), unknown("opcode", 16386));
    assert_eq!(File::with(&[&[25]]).error(), unknown("opcode", 25));
    let mut file = File::new();
    file.types.push(vec![99]);
    assert_eq!(file.error(), unknown("type tag", 99));
    let file = File { entry: vec![2, 0, 13, 0, 6, 0], ..File::new() };
    assert_eq!(file.error(), unknown("attribute tag", 13));
    let constant: &[u8] = &[CONSTANT, TILE_F32, 0];
    let mut file = File::with(&[constant, &[ADDF, TILE_F32, 0, 8, 0, 0]]);
    file.constants = vec![vec![4, 0, 0, 0, 0]];
    assert_eq!(file.error(), unknown("rounding", 8));
    assert!(file.error().to_string().contains("13.5"));
}

#[test]
fn what_is_newer_than_the_file_is_named_with_its_version() {
    let version = V13_1;
    let older = File { version: [13, 1, 0, 0], entry: vec![2, 0], ..File::new() };
    let newer = |what, name, since| ErrorKind::Newer { what, name, since, version };
    let file = File { body: vec![110, TILE_F32, 0, 0], ..older.clone() };
    assert_eq!(file.error(), newer("operation", "atan2", Version::new(13, 2)));
    let mut file = older.clone();
    file.types.push(vec![22]);
    assert_eq!(file.error(), newer("type", "i4", Version::new(13, 3)));
    let mut file = older;
    file.constants = vec![vec![4, 0, 0, 0, 0]];
    file.body = vec![CONSTANT, TILE_F32, 0, ADDF, TILE_F32, 0, 7, 0, 0];
    assert_eq!(file.error(), newer("rounding", "nearest_away", Version::new(13, 5)));
}

#[test]
fn types_that_hold_what_they_cannot() {
    let inside = |entry: Vec<u8>| {
        let mut file = File::new();
        file.types.push(entry);
        file.error()
    };
    let kind = |found, expected| {
        let what = "a type inside of another";
        ErrorKind::TypeKind { what, found, expected }
    };
    // Each refers to itself or to a type that refers back.
    assert_eq!(inside(vec![12, 0, 5]), kind("ptr", "a number type"));
    assert_eq!(inside(vec![13, 5, 0]), kind("tile", "a number type or a pointer"));
    assert_eq!(inside(vec![16, 1, 5, 0]), kind("function", "any type but a function"));
    let mut file = File::new();
    file.types[0] = vec![16, 1, 2, 0];
    let (what, expected) = ("the type of a parameter", "a tile without dimensions");
    assert_eq!(file.error(), ErrorKind::TypeKind { what, found: "f32", expected });
    file.types[0] = vec![17];
    let (what, expected) = ("the signature of an entry", "a function type");
    assert_eq!(file.error(), ErrorKind::TypeKind { what, found: "token", expected });
    let file = File::with(&[&[CONSTANT, F32, 0]]);
    let (what, expected) = ("the type of a constant", "a tile of numbers");
    assert_eq!(file.error(), ErrorKind::TypeKind { what, found: "f32", expected });
}

#[test]
fn constants_of_a_wrong_size() {
    let file = File::with(&[&[CONSTANT, TILE_F32, 0]]);
    let size = ErrorKind::ConstantSize { elements: 1, element: "f32", found: 1 };
    assert_eq!(file.error(), size);
    let file = File { constants: vec![vec![9, 0xFF]], ..File::new() };
    assert_eq!(file.error(), ErrorKind::CutOff { what: "a constant", needed: 9, left: 1 });
    let file = File { constants: vec![vec![1, 0xFF, 0]], ..File::new() };
    assert_eq!(file.error(), ErrorKind::LeftOver { what: "a constant", left: 1 });
}

#[test]
fn attributes_of_a_wrong_kind() {
    let constant: &[u8] = &[CONSTANT, TILE_I1, 0];
    let file = File::with(&[constant, &[ASSUME, TILE_I1, 3, 1, 0]]);
    let ErrorKind::AttributeKind { found: 3, .. } = file.error() else {
        panic!("{}", file.error());
    };
    // A reduction whose identity has a type of the wrong kind, and one of no number.
    for ty in [I1, FUNCTION] {
        let file = File::with(&[constant, &[REDUCE, 1, TILE_I1, 0, 1, 2, ty, 0]]);
        let ErrorKind::TypeKind { what: "the type of a number", .. } = file.error() else {
            panic!("{}", file.error());
        };
    }
    let file = File::with(&[constant, &[REDUCE, 1, TILE_I1, 0, 1, 3, 2]]);
    let what = "a boolean attribute";
    assert_eq!(file.error(), ErrorKind::Number { what, found: 2, expected: "0 or 1" });
    let bounded = File::with(&[constant, &[ASSUME, TILE_I1, 12, 4, 0]]);
    assert_eq!(bounded.error(), ErrorKind::Flags { what: "a bound", found: 4, known: 2 });
}

#[test]
fn flags_that_mean_nothing() {
    let file = File::with(&[&[MMAF, TILE_F32, 2]]);
    assert_eq!(file.error(), ErrorKind::Flags { what: "mmaf", found: 2, known: 1 });
    let mut file = File::new();
    file.types.push(vec![12, 2, F32]);
    assert_eq!(file.error(), ErrorKind::Flags { what: "ptr", found: 2, known: 1 });
    for found in [0, 1, 3, 4, 6, 8] {
        let file = File { entry: vec![found, 0, 11, 0, 6, 0], ..File::new() };
        assert_eq!(file.error(), ErrorKind::FunctionFlags { found });
    }
}

#[test]
fn wrong_numbers_of_things() {
    let count = |op, what, found, expected| ErrorKind::Count { op, what, found, expected };
    let file = File::with(&[&[LOAD_VIEW, 1, TILE_F32]]);
    assert_eq!(file.error(), count("load_view_tko", "results", 1, 2));
    let file = File::with(&[&[FOR, 0, 0, 2, 0, 0]]);
    assert_eq!(file.error(), count("for", "operands", 2, 3));
    let constant: &[u8] = &[CONSTANT, TILE_I1, 0];
    let file = File::with(&[constant, &[IF, 0, 0, 1, 0]]);
    assert_eq!(file.error(), count("if", "regions", 1, 2));
    // A load without indices, but with a flag for one.
    let load = [LOAD_VIEW, 2, TILE_I1, TILE_I1, 0, 0, 1, 1, 0, 0];
    let file = File::with(&[constant, &load]);
    assert_eq!(file.error(), count("load_view_tko", "inbounds", 1, 0));
    let file = File { entry: vec![2, 0, 11, 0, 6, 1, 10, 0], ..File::new() };
    assert_eq!(file.error(), count("entry", "attributes of parameters", 1, 0));
}

#[test]
fn bodies() {
    let file = File { trailer: vec![0; 8], ..File::new() };
    assert_eq!(file.error(), ErrorKind::LeftOver { what: "the functions", left: 8 });
    let file = File { trailer: vec![0xCB; 7], ..File::new() };
    assert!(read(&file.bytes()).is_ok());
    for (code, op) in [(22, "entry"), (49, "global"), (75, "module")] {
        assert_eq!(File::with(&[&[code]]).error(), ErrorKind::Misplaced { op });
    }
    let constant: &[u8] = &[CONSTANT, TILE_I1, 0];
    let file = File::with(&[constant, &[IF, 0, 0, 2], &[1, 0, 0], &[0]]);
    assert_eq!(file.error(), ErrorKind::Terminator);
}

#[test]
fn debug_records() {
    // One function whose place is record 1, then the records.
    let debug = |records: &[Vec<u8>]| {
        let mut debug = vec![1, 0, 0, 0, 0, 0, 0, 0, 2];
        debug.resize(16, 0);
        debug.extend(1_u64.to_le_bytes());
        debug.extend(0_u64.to_le_bytes());
        debug.extend(table::<4>(records));
        let entry = vec![2, 1, 11, 0, 6, 0];
        File { debug: Some(debug), entry, ..File::new() }
    };
    assert!(read(&debug(&[vec![0]]).bytes()).is_ok(), "{}", debug(&[vec![0]]).error());
    let cycle = debug(&[vec![6, 2, 0], vec![6, 0, 1]]);
    assert_eq!(cycle.error(), ErrorKind::DebugCycle { index: 1 });
    let unknown = debug(&[vec![7]]);
    let kind = ErrorKind::Unknown { what: "debug tag", number: 7, version: LATEST };
    assert_eq!(unknown.error(), kind);
    let file = debug(&[vec![2, 0, 0]]);
    let ErrorKind::DebugKind { index: 1, .. } = file.error() else { panic!("{}", file.error()) };
    let dangling = debug(&[vec![6, 9, 0]]);
    assert_eq!(dangling.error(), ErrorKind::Index { what: "debug record", index: 9, count: 1 });
    let calls = |depth: usize| {
        let below = |index| [vec![6], varint(index), vec![0]].concat();
        debug(&(2..=depth).map(below).chain([vec![6, 0, 0]]).collect::<Vec<_>>())
    };
    assert!(read(&calls(NESTING_LIMIT).bytes()).is_ok());
    let nesting = ErrorKind::Nesting { what: "debug records", limit: NESTING_LIMIT };
    assert_eq!(calls(NESTING_LIMIT + 1).error(), nesting);
    assert_eq!(calls(100_000).error(), nesting);
    let mut more = debug(&[vec![0]]);
    more.body = [CONSTANT, TILE_I1, 0].to_vec();
    assert_eq!(more.error(), ErrorKind::MissingLocation);
    let file = File { entry: vec![2, 1, 11, 0, 6, 0], ..File::new() };
    let kind = ErrorKind::Index { what: "function location", index: 1, count: 0 };
    assert_eq!(file.error(), kind);
}

#[test]
fn regions_nest_up_to_the_limit() {
    let nested = |depth: usize| {
        let constant = [CONSTANT, TILE_I1, 0];
        let start = [IF, 0, 0, 2, 1, 0, 2].repeat(depth);
        let innermost = [109, 0, 0, 0];
        let body = [&constant[..], &start, &constant[..], &innermost[..3]].concat();
        // Each `if` but the innermost has one more operation, its own terminator.
        let end = [&[0][..], &[109, 0, 0]].concat().repeat(depth - 1);
        File { body: [&body[..], &end, &[0]].concat(), ..File::new() }
    };
    let module = read(&nested(NESTING_LIMIT).bytes()).expect("it is at the limit");
    assert_eq!(module.regions.len(), 2 * NESTING_LIMIT + 1);
    let nesting = ErrorKind::Nesting { what: "regions", limit: NESTING_LIMIT };
    assert_eq!(nested(NESTING_LIMIT + 1).error(), nesting);
    assert_eq!(nested(100_000).error(), nesting);
}

#[test]
fn attributes_nest_up_to_the_limit() {
    let constant: &[u8] = &[CONSTANT, TILE_I1, 0];
    let nested = |depth: usize| {
        let lists = [6, 1].repeat(depth);
        File::with(&[constant, &[REDUCE, 1, TILE_I1, 0, 1], &lists, &[3, 0]])
    };
    let nesting = ErrorKind::Nesting { what: "attributes", limit: NESTING_LIMIT };
    assert_ne!(nested(NESTING_LIMIT - 1).error(), nesting);
    assert_eq!(nested(NESTING_LIMIT).error(), nesting);
    assert_eq!(nested(100_000).error(), nesting);
}

#[test]
fn a_small_file_does_not_stand_for_an_immense_module() {
    let length = 1 << 16;
    let long = vec![b'n'; length];
    // Each dictionary takes a copy of the long name.
    let dictionary = [10, 1, 1, 3, 0];
    let items = 2000;
    let list = [vec![6], varint(items), dictionary.repeat(items)].concat();
    let entry = [vec![2, 0, 11, 0], list].concat();
    let file = File { strings: vec![b"k".to_vec(), long], entry, ..File::new() };
    let ErrorKind::Expansion { .. } = file.error() else { panic!("{}", file.error()) };
}
