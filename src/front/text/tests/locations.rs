//! Source locations and aliases.

use super::{entry, module, refused};
use crate::ir::{Handle, Location, Module, Operation};

/// The first operation of the entry's body.
fn first(module: &Module) -> Handle<Operation> {
    let entry = module.entries().next().expect("an entry");
    module.block(entry, 0).expect("a body").operations[0]
}

fn location(text: &str) -> String {
    let module = module(text);
    let place = module.source_place(first(&module));
    place.map_or("none".into(), |p| format!("{}:{}:{}", p.file, p.line, p.column))
}

/// An operation with the location `trailer`, and alias lines behind the entry.
fn located(trailer: &str, aliases: &str) -> String {
    entry(&format!("%0 = make_token : token loc({trailer})")) + aliases
}

#[test]
fn locations_stand_in_the_line_or_behind_an_alias() {
    assert_eq!(location(&located("\"a.py\":3:7", "")), "a.py:3:7");
    assert_eq!(location(&located("unknown", "")), "none");
    assert_eq!(location(&located("#loc", "#loc = loc(\"a.py\":3:7)")), "a.py:3:7");
    assert_eq!(
        location(&located("#loc1", "#loc1 = loc(#loc)\n#loc = loc(\"a.py\":3:7)")),
        "a.py:3:7"
    );
    assert_eq!(location(&located("\"a.py\":3:7 to 4:9", "")), "a.py:3:7");
    assert_eq!(location(&located("\"a.py\":3:7 to :9", "")), "a.py:3:7");
}

#[test]
fn an_alias_may_be_defined_in_front() {
    let text = format!("#loc = loc(\"a.py\":3:7)\n{}", located("#loc", ""));
    assert_eq!(location(&text), "a.py:3:7");
}

#[test]
fn calls_names_and_fused_places_are_kept() {
    let call = "callsite(\"f.py\":1:2 at \"g.py\":3:4)";
    assert_eq!(location(&located(call, "")), "f.py:1:2");
    assert_eq!(location(&located("\"op\"(\"a.py\":3:7)", "")), "a.py:3:7");
    assert_eq!(location(&located("fused<\"note\">[unknown, \"a.py\":3:7]", "")), "a.py:3:7");
    let module = module(&located(&format!("\"op\"({call})"), ""));
    let Some(outer) = module.operations[first(&module)].location else { panic!("a location") };
    let Location::Name { name, child: Some(child) } = &module.locations[outer] else {
        panic!("a name")
    };
    assert_eq!(&**name, "op");
    assert!(matches!(module.locations[*child], Location::CallSite { .. }));
}

#[test]
fn debug_information_is_read() {
    let aliases = "#file = #cuda_tile.di_file<\"a.py\" in \"src\">
        #unit = #cuda_tile.di_compile_unit<file = #file>
        #function = #cuda_tile.di_subprogram<file = #file, line = 1, name = \"f\", linkageName = \"_f\", compileUnit = #unit>
        #block = #cuda_tile.di_lexical_block<scope = #function, file = #file, line = 2>
        #place = #cuda_tile.di_loc<loc(\"a.py\":3:7) in #block>";
    let module = module(&located("#place", aliases));
    let Some(place) = module.operations[first(&module)].location else { panic!("a location") };
    let Location::DiLocation { scope, file, line: 3, column: 7 } = &module.locations[place] else {
        panic!("{:?}", module.locations[place])
    };
    assert_eq!(&**file, "a.py");
    let Location::DiLexicalBlock { scope, line: 2, column: 0, .. } = &module.locations[*scope]
    else {
        panic!("{:?}", module.locations[*scope])
    };
    let Location::DiSubprogram { name, linkage_name, scope_line: 0, .. } =
        &module.locations[*scope]
    else {
        panic!("{:?}", module.locations[*scope])
    };
    assert_eq!((&**name, &**linkage_name), ("f", "_f"));
}

#[test]
fn entries_and_operations_with_regions_have_locations_too() {
    let module = module(
        "entry @k(%c: tile<i1> loc(\"p\":1:1)) {\n  if %c {\n  } loc(\"i\":2:2)\n} loc(\"e\":3:3)",
    );
    let entry = module.entries().next().expect("an entry");
    let file = |op| module.source_place(op).map(|place| place.file.into_string());
    assert_eq!(file(entry).as_deref(), Some("e"));
    assert_eq!(file(first(&module)).as_deref(), Some("i"));
}

#[test]
fn aliases_that_lead_nowhere_are_refused() {
    assert_eq!(refused(&located("#loc", "")), "2:29: alias `#loc` is not defined");
    assert_eq!(
        refused(&located("#loc", "#loc = loc(#loc1)\n#loc1 = loc(#loc)")),
        "5:13: alias `#loc` stands for itself"
    );
    assert_eq!(
        refused(&located("#loc", "#loc = loc(unknown)\n#loc = loc(unknown)")),
        "5:1: alias `#loc` is defined a second time"
    );
    assert_eq!(
        refused(&located("#d", "#d = #cuda_tile.di_loc<loc(unknown) in #d>")),
        "4:40: alias `#d` stands for itself"
    );
}

#[test]
fn types_may_stand_behind_aliases() {
    let text =
        "!t = !cuda_tile.tile<4xf32>\n!u = !t\nentry @k() {\n  %0 = constant <f32: 1.0> : !u\n}";
    let module = module(text);
    let value = module.operations[first(&module)].results[0];
    assert_eq!(module.display_type(module.values[value].ty).to_string(), "tile<4xf32>");
    assert_eq!(refused("entry @k(%0: !t) {\n}"), "1:14: alias `!t` is not defined");
}
