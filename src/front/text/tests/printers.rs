//! Spellings in which printers differ from the disassembler.

use super::{entry, module, printed, refused};
use crate::back::text::{TextOptions, print};
use crate::front::bytecode;
use crate::ir::{Attribute, Module};

#[test]
fn operations_may_have_the_prefix_of_the_dialect() {
    assert_eq!(
        printed("%0 = cuda_tile.addf %f, %f rounding<zero> : !cuda_tile.tile<f32>"),
        "%0 = addf %arg1, %arg1 rounding<zero> : tile<f32>"
    );
    assert_eq!(
        printed("%0 = offset %p, %i : tile<!cuda_tile.ptr<f32>>, tile<i32> -> tile<ptr<f32>>"),
        "%0 = offset %arg2, %arg0 : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>"
    );
    assert_eq!(
        printed("%0 = assume #cuda_tile.div_by<8>, %i : tile<i32>"),
        "%assume = assume div_by<8>, %arg0 : tile<i32>"
    );
}

#[test]
fn cutile_ir_writes_clauses_without_brackets() {
    assert_eq!(
        printed("%0 = divi %i, %i signed rounding positive_inf : tile<i32>"),
        "%0 = divi %arg0, %arg0 signed rounding<positive_inf> : tile<i32>"
    );
    for (short, long) in [("nsw", "no_signed_wrap"), ("nuw", "no_unsigned_wrap"), ("nw", "no_wrap")]
    {
        assert_eq!(
            printed(&format!("%0 = addi %i, %i overflow {short} : tile<i32>")),
            format!("%0 = addi %arg0, %arg0 overflow<{long}> : tile<i32>")
        );
    }
}

#[test]
fn cutile_ir_writes_enumerations_as_numbers_in_braces() {
    assert_eq!(
        printed("%0 = exp %f {rounding_mode = 4} : tile<f32>"),
        "%0 = exp %arg1 rounding<approx> : tile<f32>"
    );
    assert_eq!(
        printed("%0 = maxf %f, %f {rounding_mode = 0} : tile<f32>"),
        "%0 = maxf %arg1, %arg1 : tile<f32>"
    );
    assert_eq!(
        refused(&entry("%0 = maxf %f, %f {rounding_mode = 1} : tile<f32>")),
        "2:19: `maxf` has no attribute `rounding_mode`"
    );
}

#[test]
fn cutile_ir_writes_the_mode_and_the_token_of_an_atomic_elsewhere() {
    let atomic = "%t = make_token : token\n%0, %1 = atomic_rmw_tko relaxed device %p, %f";
    let types = "tile<ptr<f32>>, tile<f32>";
    let plain = format!("{atomic} {{mode = 4}} : {types} -> tile<f32>, token");
    let masked = format!("{atomic}, %c {{mode = 4}} : {types}, tile<i1> -> tile<f32>, token");
    let ordered = format!("{atomic}, %t {{mode = 4}} : {types}, token -> tile<f32>, token");
    let both =
        format!("{atomic}, %c, %t {{mode = 4}} : {types}, tile<i1>, token -> tile<f32>, token");
    for (text, expected) in [
        (plain, "%arg2, addf, %arg1 : tile<ptr<f32>>, tile<f32> ->"),
        (masked, "%arg2, addf, %arg1, %arg3 : tile<ptr<f32>>, tile<f32>, tile<i1> ->"),
        (ordered, "%arg2, addf, %arg1 token=%0 : tile<ptr<f32>>, tile<f32> ->"),
        (both, "%arg2, addf, %arg1, %arg3 token=%0 : tile<ptr<f32>>, tile<f32>, tile<i1> ->"),
    ] {
        let text = printed(&text);
        assert!(text.contains(expected), "{text}");
    }
}

#[test]
fn cutile_ir_writes_the_types_of_all_operands_of_an_atomic() {
    let text = printed(
        "%t = make_token : token\n%0, %1 = atomic_cas_tko acq_rel sys %p, %f, %f, %c token=%t \
         : tile<ptr<f32>>, tile<f32>, tile<f32>, tile<i1>, token -> tile<f32>, token",
    );
    let types = ": tile<ptr<f32>>, tile<f32>, tile<i1> -> tile<f32>, token";
    assert!(text.ends_with(types), "{text}");
}

#[test]
fn cutile_ir_writes_the_arguments_of_a_reduction_on_its_block() {
    let ours = "%v = constant <f32: 1.0> : tile<8xf32>
        %r = reduce %v dim=0 identities=[-inf] : tile<8xf32> -> tile<f32> {
        ^bb0(%a: tile<f32>, %b: tile<f32>):
          %m = maxf %a, %b {rounding_mode = 0} : tile<f32>
          yield %m : tile<f32>
        }";
    let theirs = "%v = constant <f32: 1.0> : tile<8xf32>
        %r = reduce %v dim=0 identities=[0xFF800000 : f32] : tile<8xf32> -> tile<f32>
        (%a: tile<f32>, %b: tile<f32>) {
          %m = maxf %a, %b : tile<f32>
          yield %m : tile<f32>
        }";
    assert_eq!(printed(ours), printed(theirs));
    assert_eq!(printed(&ours.replace("-inf", "0")), printed(&theirs.replace("0xFF800000", "0.0")));
}

#[test]
fn an_identity_without_a_type_is_of_that_of_its_operand() {
    let source = entry(
        "%v = constant <i8: 1> : tile<8xi8>
        %r = scan %v dim=0 reverse=true identities=[-1] : tile<8xi8> -> tile<8xi8> {
        ^bb0(%a: tile<i8>, %b: tile<i8>):
          yield %a : tile<i8>
        }",
    );
    let text = print(&module(&source), &TextOptions::default());
    assert!(text.contains("identities=[-1 : i8]"), "{text}");
}

#[test]
fn cutile_ir_names_several_results_one_by_one() {
    let head = "for %x in (%i to %i, step %i) : tile<i32> iter_values(%y = %f, %z = %i) \
                -> (tile<f32>, tile<i32>) {\n continue %y, %z : tile<f32>, tile<i32>\n}\n";
    let one_by_one = printed(&format!("%a, %b = {head}%s = addi %b, %b : tile<i32>"));
    let together = printed(&format!("%l:2 = {head}%s = addi %l#1, %l#1 : tile<i32>"));
    let mixed = printed(&format!("%l:1, %b = {head}%s = addi %b, %b : tile<i32>"));
    assert_eq!(one_by_one, together);
    assert_eq!(one_by_one, mixed);
}

#[test]
fn cutile_ir_leaves_out_the_token_of_a_message() {
    assert_eq!(
        printed("print_tko \"%f\\n\", %f : tile<f32>"),
        "%0 = print_tko \"%f\\0A\", %arg1 : tile<f32> -> token"
    );
    assert_eq!(printed("%0 = print_tko \"hi\""), "%0 = print_tko \"hi\" -> token");
}

#[test]
fn cutile_ir_writes_what_it_knows_of_an_entry_behind_the_parameters() {
    let source = "cuda_tile.module @m {
      entry @k(%0: tile<i32>) di_name = \"k\" optimization_hints = \
      #cuda_tile.optimization_hints<sm_90 = {occupancy = 2, num_cta_in_cga = 1}, default = {}> {
        return
      }
    }";
    let module = module(source);
    let entry = module.entries().next().expect("an entry");
    let Some(Attribute::OptimizationHints(hints)) = module.attribute(entry, "optimization_hints")
    else {
        panic!("the entry has hints");
    };
    let targets: Vec<&str> = hints.iter().map(|(target, _)| &**target).collect();
    assert_eq!(targets, ["sm_90", "default"]);
    assert_eq!(module.name.as_deref(), Some("m"));
}

#[test]
fn hints_are_those_of_the_front_ends_bytecode() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/dumps/flash_attention/python");
    let text = std::fs::read_to_string(format!("{path}.mlir")).expect("a dump");
    let bytes = std::fs::read(format!("{path}.tileirbc")).expect("a dump");
    let hints = |module: &Module| {
        let mut found: Vec<String> = Vec::new();
        for (_, attribute) in module.attributes.iter() {
            if let Attribute::Integer { ty, bits } = attribute {
                found.push(format!("{bits} : {}", module.display_type(*ty)));
            }
        }
        found.sort();
        found
    };
    let (text, bytecode) = (module(&text), bytecode::read(&bytes).expect("bytecode"));
    assert_eq!(hints(&text), hints(&bytecode));
    assert!(hints(&text).contains(&"2 : i32".to_owned()));
}

#[test]
fn cutile_ir_writes_narrow_floats_as_their_bits() {
    assert_eq!(
        printed("%0 = constant <f8e4m3fn: 56> : tile<f8e4m3fn>"),
        printed("%0 = constant <f8E4M3FN: 1.0> : tile<f8E4M3FN>")
    );
    assert_eq!(
        refused(&entry("%0 = constant <f32: 56> : tile<f32>")),
        "2:21: expected a number with a point, as `1.0`, found `56`"
    );
}

#[test]
fn cutile_ir_writes_lists_without_brackets_and_equal_parts_once() {
    assert_eq!(
        printed("%0 = constant <i32: 1, 2> : tile<2xi32>"),
        printed("%0 = constant <i32: [1, 2]> : tile<2xi32>")
    );
    assert_eq!(
        printed("%0 = constant <i32: [1, [[2, 3], [4, 5]]]> : tile<2x2x2xi32>"),
        printed("%0 = constant <i32: [[[1, 1], [1, 1]], [[2, 3], [4, 5]]]> : tile<2x2x2xi32>")
    );
}

#[test]
fn spaces_around_the_token_do_not_matter() {
    let load = |token: &str| {
        printed(&format!(
            "%t = make_token : token\n\
             %0, %1 = load_ptr_tko weak %p {token} : tile<ptr<f32>> -> tile<f32>, token"
        ))
    };
    assert_eq!(load("token=%t"), load("token = %t"));
    assert_eq!(load("token=%t optimization_hints = <sm_90 = {latency = 2}>"), {
        load("token=%t optimization_hints=#cuda_tile.optimization_hints<sm_90={latency=2}>")
    });
}

#[test]
fn mlir_writes_attributes_in_braces_behind_regions() {
    assert_eq!(
        printed("for %x in (%i to %i, step %i) : tile<i32> {\n} {unsignedCmp}"),
        "for unsigned %loopIdx in (%arg0 to %arg0, step %arg0) : tile<i32> {\n}"
    );
    // Notes of passes can't be in bytecode.
    assert_eq!(printed("if %c {\n} {cuda_tile.loop_split = 0}"), "if %arg3 {\n}");
}

#[test]
fn the_former_name_of_fpowf_is_read() {
    assert_eq!(printed("%0 = pow %f, %f : tile<f32>"), "%0 = fpowf %arg1, %arg1 : tile<f32>");
}
