//! What is refused, and in which words. Whole programs that are accepted are in
//! `tests/valid.rs`.

use super::{ERROR_LIMIT, ErrorKind, Invalid, StructureError, validate};
use crate::dialect::{ElementType, MemoryOrderingSemantics, MemoryScope, Opcode, Rounding};
use crate::ir::{Attribute, Builder, Handle, Type, Value};

/// An entry with these parameters, whose body `fill` writes up to the `return`.
fn entry(
    types: impl FnOnce(&mut Builder) -> Vec<Handle<Type>>,
    fill: impl FnOnce(&mut Builder, &[Handle<Value>]),
) -> Builder {
    let mut builder = Builder::new();
    let types = types(&mut builder);
    let parameters = builder.entry("kernel", &types);
    fill(&mut builder, &parameters);
    builder.operation(Opcode::Return).insert();
    builder
}

fn refused(builder: Builder) -> Box<Invalid> {
    validate(builder.finish()).expect_err("the module breaks a rule")
}

/// The messages of all errors.
fn messages(builder: Builder) -> Vec<String> {
    refused(builder).errors.iter().map(ToString::to_string).collect()
}

fn scalar_f32(builder: &mut Builder) -> Vec<Handle<Type>> {
    vec![builder.tile(ElementType::F32, &[])]
}

#[test]
fn a_program_that_keeps_to_the_rules_is_valid() {
    let builder = entry(scalar_f32, |b, x| {
        let f32 = b.type_of(x[0]);
        b.operation(Opcode::Addf).operands(&[x[0], x[0]]).result(f32).insert();
    });
    let valid = validate(builder.finish()).expect("the module is valid");
    assert_eq!(valid.entries().count(), 1);
}

#[test]
fn operands_must_be_of_the_type_that_the_operation_takes() {
    let builder = entry(scalar_f32, |b, x| {
        let f32 = b.type_of(x[0]);
        b.operation(Opcode::Addi).operands(&[x[0], x[0]]).result(f32).insert();
    });
    assert_eq!(
        messages(builder)[0],
        "`addi`: `lhs` is tile<f32>, expected a tile of i1, i8, i16, i32, i64"
    );
}

#[test]
fn types_that_belong_together_must_agree() {
    let builder = entry(scalar_f32, |b, x| {
        let f16 = b.tile(ElementType::F16, &[]);
        b.operation(Opcode::Addf).operands(&[x[0], x[0]]).result(f16).insert();
    });
    assert_eq!(
        messages(builder),
        [
            "`addf`: lhs, rhs, result must have the same type, but are tile<f32>, tile<f32>, tile<f16>"
        ]
    );
}

#[test]
fn a_wrong_number_of_operands_is_one_error() {
    let builder = entry(scalar_f32, |b, x| {
        let f32 = b.type_of(x[0]);
        b.operation(Opcode::Addf).operands(&x[..1]).result(f32).insert();
    });
    assert_eq!(messages(builder), ["`addf`: has 0 operands for `rhs`, expected one"]);
}

#[test]
fn values_are_visible_only_after_their_definition() {
    let builder = entry(scalar_f32, |b, x| {
        let f32 = b.type_of(x[0]);
        let first = b.operation(Opcode::Absf).operands(x).result(f32).insert();
        let second = b.operation(Opcode::Absf).operands(x).result(f32).value();
        b.module_mut().operations[first].operands[0] = second;
    });
    assert_eq!(
        messages(builder),
        ["`absf`: operand 0 is used before it is defined by `absf`; move the definition up"]
    );
}

#[test]
fn values_do_not_leave_their_region() {
    let builder = entry(
        |b| vec![b.tile(ElementType::I1, &[]), b.tile(ElementType::F32, &[])],
        |b, x| {
            let f32 = b.type_of(x[1]);
            let branch = b.operation(Opcode::If).operands(&x[..1]).insert();
            let inner = b.body(branch, &[], |b, _| {
                let inner = b.operation(Opcode::Absf).operands(&x[1..]).result(f32).value();
                b.operation(Opcode::Yield).insert();
                inner
            });
            b.body(branch, &[], |b, _| b.operation(Opcode::Yield).insert());
            b.operation(Opcode::Negf).operands(&[inner]).result(f32).insert();
        },
    );
    let messages = messages(builder);
    assert!(messages[0].starts_with("`negf`: operand 0 is defined by `absf` in a region that"));
    assert_eq!(messages.len(), 1);
}

#[test]
fn regions_end_with_what_belongs_there() {
    let mut builder = Builder::new();
    builder.entry("kernel", &[]);
    builder.operation(Opcode::Continue).insert();
    let messages = messages(builder);
    assert_eq!(
        messages,
        [
            "`entry`: the region `body` ends with `continue`, expected `return`",
            "`continue`: lies in `entry`, but belongs into `for` or `if` or `loop`"
        ]
    );
}

#[test]
fn a_terminator_ends_its_block() {
    let builder = entry(
        |_| Vec::new(),
        |b, _| {
            b.operation(Opcode::Return).insert();
        },
    );
    assert_eq!(
        messages(builder),
        ["`return`: ends its block, but 1 more operations follow; remove them or move it down"]
    );
}

#[test]
fn only_globals_and_entries_are_at_the_top() {
    let mut builder = Builder::new();
    let token = builder.token();
    builder.operation(Opcode::MakeToken).result(token).insert();
    let invalid = refused(builder);
    assert_eq!(invalid.errors[0].kind, ErrorKind::Structure(StructureError::NotTopLevel));
}

#[test]
fn an_operation_that_is_listed_twice_is_refused() {
    let builder = entry(scalar_f32, |b, x| {
        let f32 = b.type_of(x[0]);
        let op = b.operation(Opcode::Absf).operands(x).result(f32).insert();
        let block = b.module().operations[op].parent.expect("it lies in the entry");
        b.module_mut().blocks[block].operations.push(op);
    });
    assert!(messages(builder)[0].contains("operation is part of the program twice"));
}

#[test]
fn names_are_unique() {
    let mut builder = entry(|_| Vec::new(), |_, _| {});
    builder.entry("kernel", &[]);
    builder.operation(Opcode::Return).insert();
    assert_eq!(
        messages(builder),
        ["`entry`: redefines @kernel; names of globals and entries are unique in a module"]
    );
}

#[test]
fn tiles_have_sizes_that_are_powers_of_two() {
    let builder = entry(
        |_| Vec::new(),
        |b, _| {
            let ty = b.tile(ElementType::I32, &[3]);
            let iota = b.operation(Opcode::Iota).result(ty).value();
            // The mistake is reported once, where the type is used first.
            b.operation(Opcode::Absi).operands(&[iota]).result(ty).insert();
        },
    );
    assert_eq!(
        messages(builder),
        ["`iota`: the type tile<3xi32> is wrong: tile sizes are [3], expected powers of two; \
             round them up and mask the rest"]
    );
}

#[test]
fn a_type_that_holds_itself_is_refused() {
    let builder = entry(
        |_| Vec::new(),
        |b, _| {
            let next = Handle::from_index(b.module().types.len());
            let ty = b.module_mut().tile_type(next, &[]);
            b.operation(Opcode::Iota).result(ty).insert();
        },
    );
    assert!(messages(builder)[0].contains("expected a type that does not hold itself"));
}

#[test]
fn attributes_must_be_there_and_of_their_kind() {
    let builder = entry(scalar_f32, |b, x| {
        let f32 = b.type_of(x[0]);
        let [one, other] = [x[0], x[0]];
        b.operation(Opcode::Cmpf).operands(&[one, other]).result(f32).insert();
        b.operation(Opcode::Absf).operands(&[one]).result(f32).insert();
        b.operation(Opcode::Addf)
            .operands(&[one, other])
            .attribute("rounding_mode", Attribute::Unit)
            .result(f32)
            .insert();
        b.operation(Opcode::Addf)
            .operands(&[one, other])
            .case("rounding_mode", Rounding::Approx)
            .result(f32)
            .insert();
    });
    assert_eq!(
        messages(builder),
        [
            "`cmpf`: `result` is tile<f32>, expected a tile of i1",
            "`addf`: the attribute `rounding_mode` is a flag, expected a value of rounding",
            "`addf`: the attribute `rounding_mode` is approx, expected one of nearest_even, zero, \
             negative_inf, positive_inf"
        ]
    );
}

#[test]
fn a_continue_passes_what_the_loop_carries() {
    let builder = entry(
        |b| vec![b.tile(ElementType::I32, &[]), b.tile(ElementType::F32, &[])],
        |b, x| {
            let (i32, f32) = (b.type_of(x[0]), b.type_of(x[1]));
            let operands = [x[0], x[0], x[0], x[1]];
            let op = b.operation(Opcode::For).operands(&operands).result(f32).insert();
            b.body(op, &[i32, f32], |b, _| b.operation(Opcode::Continue).insert());
        },
    );
    assert_eq!(
        messages(builder),
        ["`continue`: passes (), but the `for` around it takes (tile<f32>)"]
    );
}

#[test]
fn a_break_does_not_leave_a_counted_loop() {
    let builder = entry(
        |b| vec![b.tile(ElementType::I32, &[]), b.tile(ElementType::I1, &[])],
        |b, x| {
            let i32 = b.type_of(x[0]);
            let op = b.operation(Opcode::For).operands(&[x[0]; 3]).insert();
            b.body(op, &[i32], |b, _| {
                let branch = b.operation(Opcode::If).operands(&x[1..]).insert();
                b.body(branch, &[], |b, _| b.operation(Opcode::Break).insert());
                b.body(branch, &[], |b, _| b.operation(Opcode::Yield).insert());
                b.operation(Opcode::Continue).insert();
            });
        },
    );
    assert_eq!(
        messages(builder),
        ["`break`: leaves a `loop`, but `for` is in between; only branches may be"]
    );
}

#[test]
fn the_body_of_a_reduction_leaves_memory_alone() {
    let types = |b: &mut Builder| vec![b.tile(ElementType::F32, &[4]), b.token()];
    let builder = entry(types, |b, x| {
        let f32 = b.tile(ElementType::F32, &[]);
        let token = b.type_of(x[1]);
        let element = b.module_mut().element_type(ElementType::F32);
        let zero = Attribute::Float { ty: element, bits: 0 };
        let zero = b.module_mut().attributes.insert(zero);
        let reduce = b
            .operation(Opcode::Reduce)
            .operands(&x[..1])
            .integer("dim", 0)
            .attribute("identities", Attribute::Array([zero].into()))
            .result(f32)
            .insert();
        b.body(reduce, &[f32, f32], |b, arguments| {
            b.operation(Opcode::GdcWaitTko).result(token).insert();
            b.operation(Opcode::Yield).operands(&arguments[..1]).insert();
        });
    });
    assert_eq!(
        messages(builder),
        [
            "`entry`: parameter 0 is tile<4xf32>, expected a tile of rank 0; pass a pointer and \
             load from it",
            "`gdc_wait_tko`: lies in the body of a reduction or scan, which may run any number of \
             times and must not touch memory"
        ]
    );
}

#[test]
fn scope_goes_with_memory_order() {
    use MemoryOrderingSemantics::{Release, Weak};
    let types = |b: &mut Builder| {
        vec![b.pointer_tile(ElementType::F32, &[]), b.tile(ElementType::F32, &[])]
    };
    let store = |ordering, scope: Option<MemoryScope>| {
        entry(types, |b, x| {
            let token = b.token();
            let store = b
                .operation(Opcode::StorePtrTko)
                .operands(x)
                .case("memory_ordering_semantics", ordering)
                .result(token);
            match scope {
                Some(scope) => store.case("memory_scope", scope).insert(),
                None => store.insert(),
            };
        })
    };
    assert!(
        messages(store(Weak, Some(MemoryScope::Sys)))[0].contains("is weak, but has the scope sys")
    );
    assert!(messages(store(Release, None))[0].contains("is release, but has no scope"));
    assert!(validate(store(Weak, None).finish()).is_ok());
    assert!(validate(store(Release, Some(MemoryScope::Device)).finish()).is_ok());
}

#[test]
fn a_tile_without_dimensions_has_none_to_name() {
    let builder = entry(scalar_f32, |b, x| {
        let f32 = b.type_of(x[0]);
        let operands = [x[0], x[0]];
        b.operation(Opcode::Cat).operands(&operands).integer("dim", 0).result(f32).insert();
    });
    assert_eq!(
        messages(builder),
        ["`cat`: names dimension 0, expected none, as there are no dimensions"]
    );
}

#[test]
fn rounding_of_a_conversion_depends_on_what_is_lost() {
    use Rounding::{NearestEven, NegativeInf, PositiveInf, Zero};
    let convert = |from, to, rounding| {
        let builder = entry(
            |b| vec![b.tile(from, &[])],
            |b, x| {
                let to = b.tile(to, &[]);
                let op = b.operation(Opcode::Ftof).operands(x).case("rounding_mode", rounding);
                op.result(to).insert();
            },
        );
        validate(builder.finish()).map_err(|invalid| invalid.to_string())
    };
    assert!(convert(ElementType::F16, ElementType::F32, PositiveInf).is_ok());
    assert!(convert(ElementType::F32, ElementType::F16, Zero).is_ok());
    assert_eq!(
        convert(ElementType::F32, ElementType::F16, NegativeInf).err().as_deref(),
        Some(
            "`ftof`: rounding negative_inf is not possible here, expected one of nearest_even, zero"
        )
    );
    assert!(convert(ElementType::F32, ElementType::F8E8M0FNU, NearestEven).is_err());
    assert!(convert(ElementType::F32, ElementType::F32, NearestEven).is_err());
}

#[test]
fn errors_come_in_order_up_to_the_limit() {
    let builder = entry(scalar_f32, |b, x| {
        let f16 = b.tile(ElementType::F16, &[]);
        for _ in 0..2 * ERROR_LIMIT {
            b.operation(Opcode::Absf).operands(x).result(f16).insert();
        }
    });
    let invalid = refused(builder);
    assert_eq!(invalid.errors.len(), ERROR_LIMIT);
    assert!(invalid.errors.windows(2).all(|pair| pair[0].operation < pair[1].operation));
}

#[test]
fn hints_that_nothing_knows_are_warnings() {
    let mut builder = entry(scalar_f32, |_, _| {});
    let entry = builder.module().body[0];
    let i64 = builder.module_mut().element_type(ElementType::I64);
    let attributes = &mut builder.module_mut().attributes;
    let three = attributes.insert(Attribute::Integer { ty: i64, bits: 3 });
    let hints = attributes.insert(Attribute::Dictionary([("num_cta_in_cga".into(), three)].into()));
    let hints = attributes.insert(Attribute::OptimizationHints([("sm_100".into(), hints)].into()));
    let place = Opcode::Entry.def().attribute_index("optimization_hints").expect("it has hints");
    builder.module_mut().operations[entry].attributes[place] = Some(hints);
    let valid = validate(builder.finish()).expect("hints don't make a module invalid");
    assert_eq!(
        valid.warnings()[0].to_string(),
        "`entry`: the hint sm_100.num_cta_in_cga has a value other than a power of two up to 16"
    );
}
