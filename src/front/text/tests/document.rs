//! Modules, wrappers and several inputs in one text.

use super::{module, refused};
use crate::front::text::{ErrorKind, read, read_all};

#[test]
fn entries_without_a_module_make_one() {
    let module = module(
        "// Producer: cutile 1.7 \nglobal @g <f32: 1.0> : tile<1xf32>\nentry @a() {\n}\nentry @b() {\n}\n",
    );
    assert_eq!(module.name, None);
    assert_eq!(module.producer.as_deref(), Some("cutile 1.7 "));
    assert_eq!(module.entries().count(), 2);
    assert_eq!(module.globals().count(), 1);
}

#[test]
fn modules_may_be_wrapped() {
    let text = "module @outer attributes {a.b = #c.d<1>, e} {
      cuda_tile.module @kernels attributes {producer = \"x \\\"1\\\"\"} {
        entry @k() {
          return
        }
      }
    }";
    let module = module(text);
    assert_eq!(module.name.as_deref(), Some("kernels"));
    assert_eq!(module.producer.as_deref(), Some("x \"1\""));
    assert_eq!(module.entries().count(), 1);
}

#[test]
fn a_wrapper_may_be_the_module_itself() {
    let module = module("builtin.module @m {\n  cuda_tile.entry @k() {\n  }\n} loc(unknown)");
    assert_eq!(module.name.as_deref(), Some("m"));
    assert_eq!(module.entries().count(), 1);
}

#[test]
fn several_modules_are_read_in_order() {
    let text = "module {
      cuda_tile.module @a {
      }
      cuda_tile.module @b {
        entry @k() {
        }
      }
    }
    entry @bare() {
    }";
    let modules = read_all(text).expect("three modules");
    let names: Vec<_> = modules.iter().map(|module| module.name.as_deref()).collect();
    assert_eq!(names, [Some("a"), Some("b"), None]);
    let error = read(text).expect_err("not one module");
    assert_eq!(error.kind, ErrorKind::SeveralModules { count: 3 });
}

#[test]
fn a_separator_or_a_producer_starts_another_module() {
    let part =
        |file: &str| format!("entry @k() {{\n  return loc(#loc)\n}}\n#loc = loc(\"{file}\":1:1)\n");
    let text = format!("{}// -----\n{}", part("a"), part("b"));
    let modules = read_all(&text).expect("two modules");
    let files: Vec<_> = modules
        .iter()
        .map(|module| {
            let entry = module.entries().next().expect("an entry");
            let body = module.block(entry, 0).expect("a body");
            module.source_place(body.operations[0]).expect("a place").file
        })
        .collect();
    assert_eq!(files, ["a".into(), "b".into()]);
    let text = "entry @k() {\n}\n// Producer: b\nentry @k() {\n}\n";
    let producers: Vec<_> = read_all(text)
        .expect("two modules")
        .iter()
        .map(|module| module.producer.as_deref().map(str::to_owned))
        .collect();
    assert_eq!(producers, [None, Some("b".to_owned())]);
}

#[test]
fn a_comment_in_a_body_separates_nothing() {
    let text =
        "entry @k() {\n  // -----\n  // Producer: x\n  return loc(#loc)\n}\n#loc = loc(unknown)\n";
    assert_eq!(module(text).producer, None);
}

#[test]
fn what_holds_no_module_is_refused() {
    for text in ["", " \n// only a comment\n", "module {\n}\n"] {
        assert_eq!(read(text).expect_err("nothing").kind, ErrorKind::Empty);
        assert_eq!(read_all(text).expect("nothing to read").len(), 0);
    }
    assert_eq!(module("cuda_tile.module @empty {\n}").body.len(), 0);
}

#[test]
fn only_entries_and_globals_lie_in_a_module() {
    assert_eq!(
        refused("cuda_tile.module @m {\n  cuda_tile.return\n}"),
        "2:3: expected `entry` or `global`, found `cuda_tile.return`"
    );
    assert_eq!(
        refused("cuda_tile.module @m {\n  cuda_tile.module @n {\n  }\n}"),
        "2:3: expected `entry` or `global`, found `cuda_tile.module`"
    );
    assert_eq!(
        refused("entry @k() {\n  entry @l() {\n  }\n}"),
        "2:3: expected an operation of a kernel's body, found `entry`"
    );
    assert_eq!(
        refused("cuda_tile.module @m attributes {a = 1} {\n}"),
        "1:33: `module` has no attribute `a`"
    );
}

#[test]
fn globals_have_visibility_constancy_and_alignment() {
    let module = module("global private constant @g alignment = 16 <i32: [1, 2]> : tile<2xi32>");
    let global = module.globals().next().expect("a global");
    assert_eq!(module.symbol(global), "g");
    assert_eq!(module.integer(global, "alignment"), Some(16));
    assert!(module.flag(global, "constant"));
}
