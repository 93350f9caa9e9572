//! A tile that is copied through a view, against every way of doing it through pointers
//! that is a step or two off: what passes must do the same in the interpreter.
//!
//! `ACCESSES=full cargo test --test suite accesses` tries all 5184 pairs, otherwise the
//! faithful ones and one in sixteen of the others.

use crate::kernels::parse;
use std::fmt::Write;
use tile_irdiff::classify::Verdict;
use tile_irdiff::interp::differ::{Plan, Side, TrialResult, differ};
use tile_irdiff::ir::Module;
use tile_irdiff::matching::{CompareOptions, Hypotheses, Hypothesis, compare};
use tile_irdiff::valid::Valid;

const HEAD: &str = "entry @copy(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %n0: tile<i32>, \
                    %m0: tile<i32>, %s0: tile<i32>) {
  %n = assume bounded<0, ?>, %n0 : tile<i32>
  %m = assume bounded<0, ?>, %m0 : tile<i32>
  %s = assume bounded<0, ?>, %s0 : tile<i32>
  %x, %y, %z = get_tile_block_id : tile<i32>
  %vb = make_tensor_view %b, shape = [%n, %m], strides = [%s, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
  %pb = make_partition_view %vb : partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>>
";

const TAIL: &str = "  %st = store_view_tko weak %t, %pb[%x, %y] : tile<4x8xf32>, partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token
  return
}
";

/// The reference, with or without padding.
fn through_view(padded: bool) -> String {
    let padding = if padded { "padding_value = zero, " } else { "" };
    let view = format!("partition_view<tile=(4x8), {padding}tensor_view<?x?xf32, strides=[?,1]>>");
    format!(
        "{HEAD}  %va = make_tensor_view %a, shape = [%n, %m], strides = [%s, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
  %pa = make_partition_view %va : {view}
  %t, %k = load_view_tko weak %pa[%x, %y] : {view}, tile<i32> -> tile<4x8xf32>, token
{TAIL}"
    )
}

/// A way of doing it through pointers. The first choice of each is the faithful one.
#[derive(Clone, Copy, Debug)]
struct Way {
    /// Rows and columns of a block.
    block: (u8, u8),
    /// What is added to the column.
    shift: u8,
    /// What the row and the column are compared with, and how.
    masks: [&'static str; 2],
    signedness: &'static str,
    /// What a row is multiplied by.
    stride: &'static str,
    padding: Option<&'static str>,
    /// Whether sums and products are of 64 bits.
    wide: bool,
}

impl Way {
    fn is_faithful(self, padded: bool) -> bool {
        self.block == (4, 8)
            && self.shift == 0
            && self.masks == ["less_than %zn", "less_than %zm"]
            && self.stride == "%zs"
            && (!padded || self.padding == Some("0.0"))
    }

    fn text(self) -> String {
        let mut body = String::from(HEAD);
        let ty = if self.wide { "i64" } else { "i32" };
        let mut coordinate = |name: &str, block: &str, (size, of): (u8, u8), shape: &str| {
            let _ = write!(
                body,
                "  %c{name} = constant <i32: {size}> : tile<i32>
  %d{name} = constant <i32: {}> : tile<i32>
  %e{name} = muli %{block}, %c{name} : tile<i32>
  %f{name} = addi %e{name}, %d{name} : tile<i32>
  %g{name} = reshape %f{name} : tile<i32> -> tile<1xi32>
  %h{name} = broadcast %g{name} : tile<1xi32> -> tile<{of}xi32>
  %i{name} = iota : tile<{of}xi32>
  %j{name} = addi %h{name}, %i{name} : tile<{of}xi32>
  %k{name} = reshape %j{name} : tile<{of}xi32> -> tile<{shape}xi32>
  %l{name} = broadcast %k{name} : tile<{shape}xi32> -> tile<4x8xi32>
",
                if name == "c" { self.shift } else { 0 }
            );
        };
        coordinate("r", "x", (self.block.0, 4), "4x1");
        coordinate("c", "y", (self.block.1, 8), "1x8");
        for name in ["r", "c"] {
            let widened = if self.wide {
                format!("exti %l{name} signed : tile<4x8xi32> -> tile<4x8xi64>")
            } else {
                format!("reshape %l{name} : tile<4x8xi32> -> tile<4x8xi32>")
            };
            let _ = writeln!(body, "  %w{name} = {widened}");
        }
        for scalar in ["n", "m", "s"] {
            let wide = if self.wide {
                format!("exti %{scalar} signed : tile<i32> -> tile<i64>")
            } else {
                format!("reshape %{scalar} : tile<i32> -> tile<i32>")
            };
            let _ = write!(
                body,
                "  %x{scalar} = {wide}
  %y{scalar} = reshape %x{scalar} : tile<{ty}> -> tile<1x1x{ty}>
  %z{scalar} = broadcast %y{scalar} : tile<1x1x{ty}> -> tile<4x8x{ty}>
"
            );
        }
        let _ = write!(
            body,
            "  %one = constant <{ty}: 1> : tile<4x8x{ty}>
  %o = muli %wr, {} : tile<4x8x{ty}>
  %p = addi %o, %wc : tile<4x8x{ty}>
  %a1 = reshape %a : tile<ptr<f32>> -> tile<1x1xptr<f32>>
  %a4 = broadcast %a1 : tile<1x1xptr<f32>> -> tile<4x8xptr<f32>>
  %q = offset %a4, %p : tile<4x8xptr<f32>>, tile<4x8x{ty}> -> tile<4x8xptr<f32>>
",
            self.stride
        );
        for (name, mask) in ["r", "c"].iter().zip(self.masks) {
            let (predicate, bound) = mask.split_once(' ').unwrap_or(("equal", "%one"));
            let (left, bound) = if mask == "none" {
                ("%one".to_owned(), bound)
            } else {
                (format!("%w{name}"), bound)
            };
            let _ = writeln!(
                body,
                "  %mask{name} = cmpi {predicate} {left}, {bound}, {} : tile<4x8x{ty}> -> tile<4x8xi1>",
                self.signedness
            );
        }
        let _ = writeln!(body, "  %mask = andi %maskr, %maskc : tile<4x8xi1>");
        let _ = match self.padding {
            Some(padding) => writeln!(
                body,
                "  %pad = constant <f32: {padding}> : tile<4x8xf32>
  %t, %k = load_ptr_tko weak %q, %mask, %pad : tile<4x8xptr<f32>>, tile<4x8xi1>, tile<4x8xf32> -> tile<4x8xf32>, token"
            ),
            None => writeln!(
                body,
                "  %t, %k = load_ptr_tko weak %q, %mask : tile<4x8xptr<f32>>, tile<4x8xi1> -> tile<4x8xf32>, token"
            ),
        };
        body + TAIL
    }
}

fn ways() -> Vec<Way> {
    let mut ways = Vec::new();
    for block in [(4, 8), (2, 8), (4, 4)] {
        for shift in [0, 1] {
            for rows in ["less_than %zn", "less_than_or_equal %zn", "less_than %zm", "none"] {
                for columns in ["less_than %zm", "less_than_or_equal %zm", "none"] {
                    for stride in ["%zs", "%zm", "%one"] {
                        for padding in [Some("0.0"), Some("1.0"), None] {
                            for signedness in ["signed", "unsigned"] {
                                for wide in [true, false] {
                                    let masks = [rows, columns];
                                    ways.push(Way {
                                        block,
                                        shift,
                                        masks,
                                        signedness,
                                        stride,
                                        padding,
                                        wide,
                                    });
                                }
                            }
                        }
                    }
                }
            }
        }
    }
    ways
}

/// Whether a pair passes, and if so whether it does the same in the interpreter.
fn verdict(reference: &Valid<Module>, generated: &Valid<Module>) -> (bool, bool) {
    let mut hypotheses = Hypotheses::default();
    for hypothesis in [Hypothesis::NoAlias, Hypothesis::Headroom, Hypothesis::Offsets] {
        hypotheses.declare(hypothesis, "test");
    }
    let options = CompareOptions { hypotheses, ..CompareOptions::default() };
    let comparison = compare(reference, generated, &options).expect("both sides have an entry");
    let pair = &comparison.entries[0];
    if comparison.verdict() != Verdict::Equivalent {
        return (false, true);
    }
    let first = Side { module: reference, entry: pair.reference };
    let second = Side { module: generated, entry: pair.generated };
    let evidence = differ(first, second, &pair.parameters, &pair.bound, &Plan::of_cases(8));
    let evidence = evidence.expect("both sides run");
    let equal = evidence.cases.iter().filter(|t| matches!(t.result, TrialResult::Equal)).count();
    (true, equal > 0 && evidence.counterexample().is_none())
}

#[test]
fn only_what_the_interpreter_finds_equal_passes() {
    let full = std::env::var_os("ACCESSES").is_some_and(|value| value == "full");
    let (mut pass_count, mut wrong) = (0, Vec::new());
    for padded in [true, false] {
        let reference = parse(through_view(padded).as_bytes());
        for (index, way) in ways().into_iter().enumerate() {
            let faithful = way.is_faithful(padded);
            if !(full || faithful || index % 16 == 0) {
                continue;
            }
            let generated = parse(way.text().as_bytes());
            let (passes, same) = verdict(&reference, &generated);
            pass_count += usize::from(passes);
            if !same || (faithful && !passes) {
                wrong.push(format!("padded {padded}: {way:?}, passes: {passes}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {pass_count}:\n{}", wrong.len(), wrong.join("\n"));
    assert!(pass_count >= 16, "only {pass_count} pass");
}
