//! What `--bind` says about the numbers that launches pass.

use tile_irdiff::classify::{Comparison, Verdict};
use tile_irdiff::execute::{Execution, execute};
use tile_irdiff::interp::differ::Plan;
use tile_irdiff::ir::Module;
use tile_irdiff::matching::{BindingError, CompareError, CompareOptions, compare};
use tile_irdiff::valid::{Valid, validate};

fn module(text: &str) -> Valid<Module> {
    validate(tile_irdiff::front::text::read(text).expect("readable")).expect("valid")
}

/// Copies rows of `columns` elements, of which the kernel is given the number or knows it.
fn rows(parameter: &str, constant: &str) -> Valid<Module> {
    module(&format!(
        "entry @rows(%x: tile<ptr<i32>>{parameter}, %y: tile<ptr<i32>>) {{
  {constant}
  %row, %by, %bz = get_tile_block_id : tile<i32>
  %first = muli %row, %columns : tile<i32>
  %from = offset %x, %first : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
  %value, %t = load_ptr_tko weak %from : tile<ptr<i32>> -> tile<i32>, token
  %to = offset %y, %row : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
  %s = store_ptr_tko weak %to, %value token=%t : tile<ptr<i32>>, tile<i32> -> token
  return
}}\n"
    ))
}

fn pair() -> (Valid<Module>, Valid<Module>) {
    let given = rows(", %columns: tile<i32>", "");
    (given, rows("", "%columns = constant <i32: 40> : tile<i32>"))
}

fn bound(
    (reference, generated): &(Valid<Module>, Valid<Module>),
    bindings: &[&str],
) -> Result<Comparison, CompareError> {
    let bindings = bindings.iter().map(|text| text.parse().expect("a binding")).collect();
    let options = CompareOptions { bindings, ..CompareOptions::default() };
    compare(reference, generated, &options)
}

fn executed(pair: &(Valid<Module>, Valid<Module>), comparison: &Comparison) -> Execution {
    let mut executions = execute(comparison, &pair.0, &pair.1, &Plan::of_cases(10));
    executions.remove(0)
}

#[test]
fn a_constant_stands_for_a_parameter_only_as_bound_and_the_report_says_so() {
    let pair = pair();
    let right = bound(&pair, &["columns=40"]).expect("bound");
    assert_eq!(right.verdict(), Verdict::Equivalent);
    let said: Vec<_> = right.conditions.iter().map(|it| it.hypothesis.as_str()).collect();
    assert_eq!(said, ["launches pass 40 for parameter 1 of the reference"]);
    for other in [&[][..], &["columns=41"]] {
        assert_eq!(bound(&pair, other).expect("bound").verdict(), Verdict::Different);
    }
}

#[test]
fn both_sides_are_run_on_launches_that_the_bindings_are_about() {
    let pair = pair();
    let right = bound(&pair, &["columns=40"]).expect("bound");
    let execution = executed(&pair, &right);
    assert!(execution.equal() > 0 && execution.counterexample().is_none());
    let wrong = bound(&pair, &["columns=41"]).expect("bound");
    assert!(executed(&pair, &wrong).counterexample().is_some());
}

#[test]
fn a_parameter_is_named_by_position_name_or_tensor() {
    let viewed = |stride: &str| {
        module(&format!(
            "entry @k(%x: tile<ptr<i32>>, %m: tile<i32>, %n: tile<i32>, %sm: tile<i32>, %sn: tile<i32>, %y: tile<ptr<i32>>) {{
  %view = make_tensor_view %x, shape = [%m, %n], strides = [%sm, %sn] : tile<i32> -> tensor_view<?x?xi32, strides=[?,?]>
  %tiles = make_partition_view %view : partition_view<tile=(4x4), tensor_view<?x?xi32, strides=[?,?]>>
  %row, %by, %bz = get_tile_block_id : tile<i32>
  %tile, %t = load_view_tko weak %tiles[%row, %row] : partition_view<tile=(4x4), tensor_view<?x?xi32, strides=[?,?]>>, tile<i32> -> tile<4x4xi32>, token
  %sum = reduce %tile dim=1 identities=[0 : i32] : tile<4x4xi32> -> tile<4xi32> (%a: tile<i32>, %b: tile<i32>) {{
    %c = addi %a, %b : tile<i32>
    yield %c : tile<i32>
  }}
  %e = extract %sum[%zero] : tile<4xi32> -> tile<1xi32>
  %v = reshape %e : tile<1xi32> -> tile<i32>
  %w = addi %v, {stride} : tile<i32>
  %s = store_ptr_tko weak %y, %w token=%t : tile<ptr<i32>>, tile<i32> -> token
  return
}}\n"
        ).replace("%row, %by", "%zero = constant <i32: 0> : tile<i32>\n  %row, %by"))
    };
    let pair = (viewed("%sm"), viewed("%n"));
    assert_eq!(bound(&pair, &[]).expect("compared").verdict(), Verdict::Different);
    let ways = ["3=2", "sm=n", "%sm = %n", "in.stride[0]=in0.shape[1]", "gen.3=ref.n", "arg3=arg2"];
    for way in ways {
        let comparison = bound(&pair, &[way]).unwrap_or_else(|error| panic!("{way}: {error}"));
        let constant = way == "3=2";
        let expected = if constant { Verdict::Different } else { Verdict::Equivalent };
        assert_eq!(comparison.verdict(), expected, "{way}");
        if !constant {
            let execution = executed(&pair, &comparison);
            assert!(execution.counterexample().is_none() && execution.equal() > 0, "{way}");
        }
    }
}

#[test]
fn a_binding_that_says_nothing_is_refused() {
    let pair = pair();
    let slips = [
        (&["size=4"][..], "no parameter `size`"),
        (&["gen.columns=4"], "generated entry has no parameter `columns`"),
        (&["x=4"], "is a pointer"),
        (&["columns=x"], "is a pointer"),
        (&["columns=1.5"], "no number of type i32"),
        (&["columns=4294967296"], "no number of type i32"),
        (&["columns=4", "ref.1=5"], "bound to another number"),
        (&["in0.shape[0]=4"], "no parameter `in0.shape[0]`"),
    ];
    for (bindings, part) in slips {
        let error = bound(&pair, bindings).expect_err(part);
        assert!(error.to_string().contains(part), "{bindings:?}: {error}");
        assert_eq!(error.name(), "no-such-binding");
    }
    for text in ["columns", "=4", "columns="] {
        let read = text.parse::<tile_irdiff::matching::Binding>();
        assert!(matches!(read, Err(BindingError::Syntax { .. })), "{text}");
    }
}
