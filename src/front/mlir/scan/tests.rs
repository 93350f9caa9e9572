use super::*;

fn scanned(source: &str) -> Scan {
    scan(source).expect("balanced text")
}

#[test]
fn elements_and_locations_are_kept_from_mlir() {
    let source = "\"a.b\"() ({\n^bb0(%x: i32 loc(\"é\":1:2)):\n  \
        %0 = \"a.c\"() <{value = dense<[1, 2]> : !cuda_tile.tile<2xi32>}> : () -> i32 loc(#l)\n\
        }) : () -> () loc(fused[#l, \"x\"(#l)])\n#l = loc(#cuda_tile.di_loc<x in y>)\n";
    let scan = scanned(source);
    assert_eq!(scan.text.len(), source.len());
    assert!(!scan.text.contains("loc("), "{}", scan.text);
    assert!(scan.text.contains("value = \"~0\" "), "{}", scan.text);
    let text = |span: Span| &source[span.start as usize..span.end as usize];
    assert_eq!(text(scan.dense[0]), "dense<[1, 2]> : !cuda_tile.tile<2xi32>");
    let locations: Vec<_> = scan.statements.iter().map(|s| s.location.map(text)).collect();
    assert_eq!(locations, [Some("loc(fused[#l, \"x\"(#l)])"), Some("loc(#l)")]);
    assert_eq!(&source[scan.aliases[0]..][..4], "#l =");
}

#[test]
fn statements_end_before_their_regions() {
    let source = "module @m attributes {a = 1} {\n  %0:2 = \"a.b\"(%1) <{k, \"l\" = {m = 2}}> ({\n    \
        \"a.c\"() : () -> ()\n  }, {\n  }) {n} : (i32) -> (i32, i32)\n}";
    let scan = scanned(source);
    let text = |span: Span| &source[span.start as usize..span.end as usize];
    let spans: Vec<_> = scan.statements.iter().map(|s| text(s.span)).collect();
    assert_eq!(
        spans,
        [
            "module @m attributes {a = 1}",
            "%0:2 = \"a.b\"(%1) <{k, \"l\" = {m = 2}}>",
            "\"a.c\"() : () -> ()"
        ]
    );
    let names: Vec<_> = scan.statements[1].properties.iter().map(|s| text(*s)).collect();
    assert_eq!(names, ["k", "\"l\""]);
    let name = scan.statements[1].name.offset();
    assert_eq!(scan.statement(name).map(|s| s.name), Some(scan.statements[1].name));
}

#[test]
fn dictionaries_in_attributes_are_no_properties() {
    let source = "\"a.b\"() {h = #a.h<{k = {l = 1}}>} : () -> ()\nub.unreachable";
    let statement = &scanned(source).statements[0];
    assert!(statement.properties.is_empty());
    assert_eq!(statement.span.end as usize, source.find('\n').expect("two lines"));
}

#[test]
fn properties_are_a_dictionary() {
    let error = scan("\"a.b\"() <0 : i32> : () -> ()").expect_err("a number");
    assert_eq!((error.kind, error.span), (ErrorKind::Properties, Span::new(8, 9)));
}

#[test]
fn the_mark_is_no_string_of_the_input() {
    assert_eq!(scanned("\"a.b\"() {x = \"~0\"} : () -> ()").mark, "~~");
}

#[test]
fn lists_that_crash_mlir_are_refused() {
    assert!(scan("\"a.b\"() <{x = array<i32: 1>, y = array<i1>}> : () -> ()").is_ok());
    for source in
        ["\"a.b\"() <{x = array<index: 1>}> : () -> ()", "#x = array<index>", "#x = array<!t: 1>"]
    {
        let error = scan(source).expect_err("no list");
        assert!(matches!(error.kind, ErrorKind::ArrayElement { .. }), "{error}");
    }
}

#[test]
fn expressions_that_crash_mlir_are_refused() {
    for source in ["\"a.b\"() <{x = affine_map<() -> (- - 1)>}> : () -> ()", "#x = affine_set<"] {
        let error = scan(source).expect_err("no part of the dialect");
        assert!(matches!(error.kind, ErrorKind::Foreign { .. }), "{error}");
    }
}

#[test]
fn depth_is_limited() {
    let error = scan(&"(".repeat(MAX_NESTING + 1)).expect_err("too deep");
    assert_eq!(error.kind, ErrorKind::TooDeep { limit: MAX_NESTING });
    let error = scan("\"a.b\"(]").expect_err("not balanced");
    assert_eq!((error.kind, error.span), (ErrorKind::Unbalanced, Span::new(6, 7)));
}
