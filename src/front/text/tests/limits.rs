//! Texts made to break a reader.

use super::{entry, refused};
use crate::front::text::document::modules;
use crate::front::text::{ErrorKind, MAX_NESTING, parse_attribute, parse_type, read};
use crate::ir::Module;

const MANY: usize = 100_000;

#[test]
fn too_many_operations_are_refused_at_the_first() {
    let text = entry("%u = make_token : token\n%v = make_token : token");
    assert_eq!(modules(&text, 4).map(|modules| modules.len()), Ok(1));
    let error = modules(&text, 2).expect_err("one too many");
    assert_eq!(error.kind, ErrorKind::TooManyOperations { limit: 2 });
    assert_eq!(&text[error.span.offset()..error.span.end as usize], "%v = make_token : token");
}

#[test]
fn what_lies_too_deep_is_refused() {
    let regions = entry(&"if %c {\n".repeat(MANY));
    let locations = entry(&format!("return loc({}", "callsite(".repeat(MANY))) + ")";
    let locations = locations.replace("\n}\n", "") + &")".repeat(MANY) + "\n}";
    for text in [regions, locations] {
        let error = read(&text).expect_err("too deep");
        assert_eq!(error.kind, ErrorKind::TooDeep { limit: MAX_NESTING });
    }
    let mut module = Module::default();
    for open in ["[", "{a = ", "#cuda_tile.optimization_hints<a = {b = "] {
        let error = parse_attribute(&mut module, &open.repeat(MANY)).expect_err("too deep");
        assert_eq!(error.kind, ErrorKind::TooDeep { limit: MAX_NESTING });
    }
    for open in ["tile<", "(", "partition_view<", "() -> ("] {
        let error = parse_type(&mut module, &open.repeat(MANY)).expect_err("too deep");
        assert_eq!(error.kind, ErrorKind::TooDeep { limit: MAX_NESTING });
    }
}

#[test]
fn chains_of_aliases_are_followed_as_far_as_the_limit() {
    let chain = |length: usize| {
        use std::fmt::Write;
        let mut text = entry("return loc(#a0)");
        for i in 0..length {
            let _ = writeln!(text, "#a{i} = loc(#a{})", i + 1);
        }
        let _ = writeln!(text, "#a{length} = loc(unknown)");
        text
    };
    assert!(read(&chain(20)).is_ok());
    let error = read(&chain(MANY)).expect_err("too deep");
    assert_eq!(error.kind, ErrorKind::TooDeep { limit: MAX_NESTING });
}

#[test]
fn lists_of_elements_are_read_without_recursion() {
    let list = "[".repeat(MANY);
    assert_eq!(
        refused(&entry(&format!("%0 = constant <i32: {list}> : tile<2xi32>"))),
        "2:21: the elements do not fill tile<2xi32>: lists are more than 1 deep"
    );
}

#[test]
fn a_short_text_does_not_take_much_memory() {
    let huge = "tile<2x1073741824x1073741824xi32>";
    assert_eq!(
        refused(&entry(&format!("%0 = constant <i32: [1, 2]> : {huge}"))),
        format!("2:21: the elements do not fill {huge}: more than 1048576 repeated elements")
    );
    // A tile of equal elements is one element, however large it is.
    assert!(read(&entry(&format!("%0 = constant <i32: 1> : {huge}"))).is_ok());
    let error = refused(&entry("%0 = constant <i32: [1, 2]> : tile<9999999999x9999999999xi32>"));
    assert!(error.contains("sizes that can be held"), "{error}");
}

#[test]
fn a_long_dictionary_takes_no_longer_than_its_length() {
    let names: Vec<String> = (0..MANY).map(|i| format!("a{i}")).collect();
    let mut module = Module::default();
    assert!(parse_attribute(&mut module, &format!("{{{}}}", names.join(","))).is_ok());
    let error = parse_attribute(&mut module, "{a, b = 1, a}").expect_err("twice");
    assert_eq!(error.to_string(), "attribute `a` is given twice");
    assert_eq!(error.span.offset(), 11);
}

#[test]
fn a_count_of_results_is_not_taken_on_trust() {
    let error = refused(&entry("%0:4294967295 = make_token : token"));
    assert_eq!(error, "2:1: `make_token` has 1 results, found 4294967295 names for them");
}

#[test]
fn a_text_cut_anywhere_is_refused_or_read() {
    let text = entry("%0 = constant <f32: [1.0, -2.5e-1]> : tile<2xf32> loc(\"é\":1:2)");
    for end in (0..text.len()).filter(|end| text.is_char_boundary(*end)) {
        if let Err(error) = read(&text[..end]) {
            assert!(error.span.end as usize <= end, "{error:?}");
        }
    }
}
