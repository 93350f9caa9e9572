//! What can't be written as bytecode is said by kind, name and first version.

use tile_irdiff::back::bytecode::{ErrorKind, write};
use tile_irdiff::dialect::{
    DialectEnum, ElementType, LATEST, OLDEST, Opcode, PointerAttribute, Rounding, Signedness,
    SymbolVisibility, Version,
};
use tile_irdiff::front::bytecode::{NESTING_LIMIT, read};
use tile_irdiff::ir::{
    Attribute, Builder, DenseElements, Handle, Location, Module, Span, Type, Value,
};

/// A module with the entry `k` of one parameter of type `f32`, filled by `fill`, which
/// gets the parameter and its type. The entry ends in `return`.
fn module(fill: impl FnOnce(&mut Builder, Handle<Value>, Handle<Type>)) -> Module {
    let mut builder = Builder::new();
    let f32 = builder.tile(ElementType::F32, &[]);
    let x = builder.entry("k", &[f32])[0];
    fill(&mut builder, x, f32);
    builder.operation(Opcode::Return).insert();
    builder.finish()
}

fn error(module: &Module, version: Version) -> ErrorKind {
    match write(module, version) {
        Ok(_) => panic!("this was written as {version}"),
        Err(error) => error.kind,
    }
}

/// That `module` can be written from version 13.`minor` on, and what is said below.
#[track_caller]
fn newer(module: &Module, what: &'static str, name: &'static str, minor: u8) {
    let since = Version::new(13, minor);
    for version in (OLDEST.minor..minor).map(|minor| Version::new(13, minor)) {
        let expected = ErrorKind::Newer { what, name, since, version };
        assert_eq!(error(module, version), expected);
        assert!(expected.to_string().contains(&format!("write version {since} or later")));
    }
    for version in (minor..=LATEST.minor).map(|minor| Version::new(13, minor)) {
        let written = write(module, version);
        let written = written.unwrap_or_else(|error| panic!("as {version}: {error}"));
        assert!(read(&written).is_ok());
    }
}

#[test]
fn unknown_versions() {
    let module = module(|_, _, _| {});
    for version in [Version::new(13, 0), Version::new(13, 6), Version::new(14, 1)] {
        assert_eq!(error(&module, version), ErrorKind::Version { version });
    }
}

#[test]
fn operations_and_types_of_a_newer_version() {
    let atan2 = module(|b, x, ty| {
        b.operation(Opcode::Atan2).operands(&[x, x]).result(ty).insert();
    });
    newer(&atan2, "operation", "atan2", 2);
    let fence = module(|b, _, _| {
        let token = b.token();
        let first = b.operation(Opcode::MakeToken).result(token).value();
        b.operation(Opcode::MemoryFenceAliasTko).operands(&[first]).result(token).insert();
    });
    newer(&fence, "operation", "memory_fence_alias_tko", 4);
    let cast = module(|b, x, _| {
        let small = b.tile(ElementType::F8E8M0FNU, &[]);
        b.operation(Opcode::Ftof).operands(&[x]).result(small).insert();
    });
    newer(&cast, "type", "f8E8M0FNU", 2);
}

#[test]
fn attributes_of_a_newer_version() {
    let unsigned = module(|b, _, _| {
        let i32 = b.tile(ElementType::I32, &[]);
        let one = b.constant(i32, 1);
        let bounds = [one, one, one];
        let body = b.operation(Opcode::For).operands(&bounds).flag("unsignedCmp").insert();
        b.body(body, &[i32], |b, _| b.operation(Opcode::Continue).insert());
    });
    newer(&unsigned, "attribute", "unsignedCmp", 2);
    let exact = module(|b, x, ty| {
        let exp = b.operation(Opcode::Exp).operands(&[x]).result(ty);
        exp.case("rounding_mode", Rounding::Approx).insert();
    });
    newer(&exact, "attribute", "rounding_mode", 3);
    let away = module(|b, x, ty| {
        let sum = b.operation(Opcode::Addf).operands(&[x, x]).result(ty);
        sum.case("rounding_mode", Rounding::NearestAway).insert();
    });
    newer(&away, Rounding::KIND.def().name, "nearest_away", 5);
}

#[test]
fn what_an_older_version_means_anyway_is_left_out() {
    let plain = module(|b, x, ty| {
        b.operation(Opcode::Exp).operands(&[x]).result(ty).insert();
        let i32 = b.tile(ElementType::I32, &[]);
        let cast = b.operation(Opcode::Ftoi).operands(&[x]).result(i32);
        cast.case("signedness", Signedness::Signed).insert();
    });
    for minor in OLDEST.minor..=LATEST.minor {
        assert!(write(&plain, Version::new(13, minor)).is_ok());
    }
}

#[test]
fn tokens_of_print_came_later() {
    let print = |used: bool| {
        module(|b, _, _| {
            let token = b.token();
            let printed = b.operation(Opcode::PrintTko).text("str", "hello").result(token).value();
            if used {
                let join = b.operation(Opcode::JoinTokens);
                join.group("tokens", &[printed, printed]).result(token).insert();
            }
        })
    };
    let written = write(&print(false), OLDEST).expect("nobody uses the token");
    assert_eq!(read(&written).expect("it was just written").operations.len(), 3);
    newer(&print(true), "result", "result_token", 2);
    let ordered = module(|b, _, _| {
        let token = b.token();
        let first = b.operation(Opcode::MakeToken).result(token).value();
        let print = b.operation(Opcode::PrintTko).text("str", "hello").result(token);
        print.group("token", &[first]).insert();
    });
    newer(&ordered, "operand", "token", 2);
}

#[test]
fn pointer_attributes_of_a_newer_version() {
    let module = module(|b, _, _| {
        let i64 = b.tile(ElementType::I64, &[]);
        let address = b.constant(i64, 16);
        let types = b.module_mut();
        let pointee = types.element_type(ElementType::F32);
        let attribute = Some(PointerAttribute::Unicast);
        let element = types.types.insert(Type::Pointer { pointee, attribute });
        let tile = types.tile_type(element, &[]);
        b.operation(Opcode::IntToPtr).operands(&[address]).result(tile).insert();
    });
    newer(&module, "pointer attribute", "unicast", 4);
}

#[test]
fn globals_of_a_newer_version() {
    let global = |visibility, constant: bool| {
        let mut builder = Builder::new();
        let ty = builder.tile(ElementType::I8, &[4]);
        let data = [1, 2, 3, 4].into();
        let value = Attribute::Dense(DenseElements { ty, data, splat: false });
        let mut global = builder
            .operation(Opcode::Global)
            .symbol("sym_name", "g")
            .attribute("value", value)
            .case("symbol_visibility", visibility);
        if constant {
            global = global.flag("constant");
        }
        global.insert();
        builder.finish()
    };
    assert!(write(&global(SymbolVisibility::Public, false), OLDEST).is_ok());
    newer(&global(SymbolVisibility::Private, false), "attribute", "symbol_visibility", 3);
    newer(&global(SymbolVisibility::Public, true), "attribute", "constant", 3);
}

#[test]
fn attributes_of_parameters() {
    let mut module = module(|_, _, _| {});
    let name = module.attributes.insert(Attribute::Bool(true));
    let dictionary = Attribute::Dictionary([("aligned".into(), name)].into());
    let dictionary = module.attributes.insert(dictionary);
    let list = module.attributes.insert(Attribute::Array([dictionary].into()));
    let entry = module.body[0];
    let index = Opcode::Entry.def().attribute_index("arg_attrs").expect("it has them");
    module.operations[entry].attributes[index] = Some(list);
    newer(&module, "attribute", "arg_attrs", 5);
    let again = read(&write(&module, LATEST).expect("13.5 has them")).expect("it was written");
    assert!(again.attribute(again.body[0], "arg_attrs").is_some());
    let index = Opcode::Entry.def().attribute_index("res_attrs").expect("it has them");
    module.operations[entry].attributes[index] = Some(list);
    let what = "attributes of results";
    assert_eq!(error(&module, LATEST), ErrorKind::Unencodable { what });
}

#[test]
fn what_is_not_well_formed() {
    let wrong = |change: &dyn Fn(&mut Module)| {
        let mut module = module(|b, x, ty| {
            b.operation(Opcode::Addf).operands(&[x, x]).result(ty).at(Span::new(3, 9)).insert();
        });
        change(&mut module);
        let error = write(&module, LATEST).expect_err("it is not well-formed");
        assert_eq!(error.span, Span::new(3, 9), "{error}");
        error.kind
    };
    let sum = Handle::from_index(1);
    let count = |what, found, expected| ErrorKind::Count { op: "addf", what, found, expected };
    assert_eq!(wrong(&|m| m.operations[sum].segments[0] = 2), count("lhs", 2, 1));
    assert_eq!(wrong(&|m| m.operations[sum].operands.truncate(1)), count("operands", 1, 2));
    assert_eq!(wrong(&|m| m.operations[sum].segments.clear()), count("operand groups", 0, 2));
    assert_eq!(wrong(&|m| m.operations[sum].attributes.clear()), count("attributes", 0, 2));
    assert_eq!(wrong(&|m| m.operations[sum].results.clear()), count("results", 0, 1));
    let (op, attribute) = ("addf", "rounding_mode");
    let missing = ErrorKind::MissingAttribute { op, attribute };
    assert_eq!(wrong(&|m| m.operations[sum].attributes[0] = None), missing);
    let kind = ErrorKind::AttributeKind { op, attribute };
    let other = |m: &mut Module| {
        let other = m.attributes.insert(Attribute::Bool(true));
        m.operations[sum].attributes[0] = Some(other);
    };
    assert_eq!(wrong(&other), kind);
    let own = |m: &mut Module| m.operations[sum].operands[0] = m.operations[sum].results[0];
    assert_eq!(wrong(&own), ErrorKind::Undefined { op });
    let global = |m: &mut Module| m.operations[sum].opcode = Opcode::Global;
    assert_eq!(wrong(&global), ErrorKind::Misplaced { op: "global" });
    let pointer = |m: &mut Module| {
        let token = m.types.insert(Type::Token);
        let pointer = m.types.insert(Type::Pointer { pointee: token, attribute: None });
        let result = m.operations[sum].results[0];
        m.values[result].ty = pointer;
    };
    let (outer, found, expected) = ("ptr", "token", "a number type");
    assert_eq!(wrong(&pointer), ErrorKind::TypeKind { outer, found, expected });
    let location = |m: &mut Module| {
        let scope = m.locations.insert(Location::Unknown);
        let (file, line, column) = ("k.py".into(), 1, 1);
        let place = Location::DiLocation { scope, file, line, column };
        m.operations[sum].location = Some(m.locations.insert(place));
    };
    let expected = "a subprogram or a lexical block";
    assert_eq!(wrong(&location), ErrorKind::Location { expected });
}

#[test]
fn lines_over_32_bits() {
    let mut module = module(|_, _, _| {});
    let (name, directory) = ("k.py".into(), "".into());
    let file = module.locations.insert(Location::DiFile { name, directory });
    let compile_unit = module.locations.insert(Location::DiCompileUnit { file });
    let (name, linkage_name) = ("k".into(), "k".into());
    let (line, scope_line) = (1, u64::MAX);
    let function =
        Location::DiSubprogram { file, line, name, linkage_name, compile_unit, scope_line };
    let scope = module.locations.insert(function);
    let place = Location::DiLocation { scope, file: "k.py".into(), line, column: 1 };
    let entry = module.body[0];
    module.operations[entry].location = Some(module.locations.insert(place));
    let what = "a line or column over 32 bits";
    assert_eq!(error(&module, LATEST), ErrorKind::Unencodable { what });
}

#[test]
fn locations_that_bytecode_lacks_are_left_out() {
    let mut module = module(|_, _, _| {});
    let (file, line, column) = ("k.py".into(), 3, 1);
    let place = module.locations.insert(Location::FileLineColumn { file, line, column });
    let fused = module.locations.insert(Location::Fused([place, place].into()));
    let entry = module.body[0];
    module.operations[entry].location = Some(fused);
    let again = read(&write(&module, LATEST).expect("it is written")).expect("it is read");
    assert_eq!(again.operations[again.body[0]].location, None);
}

#[test]
fn constants_that_do_not_fit_their_type() {
    let module = module(|b, _, ty| {
        let value = Attribute::Dense(DenseElements { ty, data: [0; 3].into(), splat: true });
        b.operation(Opcode::Constant).attribute("value", value).result(ty).insert();
    });
    assert_eq!(error(&module, LATEST), ErrorKind::Constant);
}

#[test]
fn parameters_that_are_no_scalars() {
    let mut builder = Builder::new();
    let tile = builder.tile(ElementType::F32, &[4]);
    builder.entry("k", &[tile]);
    builder.operation(Opcode::Return).insert();
    let ErrorKind::Unencodable { .. } = error(&builder.finish(), LATEST) else {
        panic!("bytecode has no such parameters");
    };
}

#[test]
fn operations_outside_of_entries() {
    let mut builder = Builder::new();
    builder.operation(Opcode::Return).insert();
    assert_eq!(error(&builder.finish(), LATEST), ErrorKind::Misplaced { op: "return" });
}

#[test]
fn regions_nested_too_deeply() {
    fn nest(builder: &mut Builder, condition: Handle<Value>, depth: usize) {
        let branch = builder.operation(Opcode::If).operands(&[condition]).insert();
        builder.body(branch, &[], |builder, _| {
            if depth > 1 {
                nest(builder, condition, depth - 1);
            }
            builder.operation(Opcode::Yield).insert();
        });
        builder.body(branch, &[], |builder, _| builder.operation(Opcode::Yield).insert());
    }
    let nested = |depth| {
        module(|b, _, _| {
            let i1 = b.tile(ElementType::I1, &[]);
            let condition = b.constant(i1, 1);
            nest(b, condition, depth);
        })
    };
    let written = write(&nested(NESTING_LIMIT), LATEST).expect("it is at the limit");
    assert!(read(&written).is_ok());
    let nesting = ErrorKind::Nesting { what: "regions", limit: NESTING_LIMIT };
    assert_eq!(error(&nested(NESTING_LIMIT + 1), LATEST), nesting);
}
