use super::evaluate;

fn sum(shape: &str, dim: usize, source: &str, result: &str) -> String {
    format!(
        "{source}
         %r = reduce %c dim={dim} identities=[0.000000e+00 : f32] : tile<{shape}> -> tile<{result}>
         (%element: tile<f32>, %sum: tile<f32>) {{
           %s = addf %element, %sum : tile<f32>
           yield %s : tile<f32>
         }}"
    )
}

#[test]
fn a_dimension_is_summed_up() {
    let source =
        "%c = constant <f32: [[1.0, 2.0, 3.0, 4.0], [10.0, 20.0, 30.0, 40.0]]> : tile<2x4xf32>";
    assert_eq!(evaluate("2xf32", &sum("2x4xf32", 1, source, "2xf32")), [10.0, 100.0]);
    assert_eq!(evaluate("4xf32", &sum("2x4xf32", 0, source, "4xf32")), [11.0, 22.0, 33.0, 44.0]);
}

#[test]
fn neighbours_are_combined_first() {
    // From left to right the small numbers would vanish one by one.
    let source = "%c = constant <f32: [[16777216.0, 0.0, 1.0, 1.0]]> : tile<1x4xf32>";
    assert_eq!(evaluate("1xf32", &sum("1x4xf32", 1, source, "1xf32")), [16_777_218.0]);
}

#[test]
fn the_identity_takes_part() {
    let body = "%c = constant <f32: [[-0.0, -0.0]]> : tile<1x2xf32>
        %s = reduce %c dim=1 identities=[0.000000e+00 : f32] : tile<1x2xf32> -> tile<1xf32>
        (%element: tile<f32>, %sum: tile<f32>) {
          %t = addf %element, %sum : tile<f32>
          yield %t : tile<f32>
        }
        %r = bitcast %s : tile<1xf32> -> tile<1xi32>";
    assert_eq!(evaluate("1xi32", body), [0.0]);
    let body = body.replace("identities=[0.000000e+00", "identities=[-0.000000e+00");
    assert_eq!(evaluate("1xi32", &body), [f64::from(i32::MIN)]);
}

/// A body that has a branch runs element by element.
#[test]
fn the_first_of_the_largest_is_found() {
    let body = "%c = constant <f32: [[1.0, 5.0, 5.0, 2.0]]> : tile<1x4xf32>
        %i = iota : tile<4xi32>
        %n = reshape %i : tile<4xi32> -> tile<1x4xi32>
        %v, %r = reduce %c, %n dim=1 identities=[0xFF800000 : f32, 2147483647 : i32]
          : tile<1x4xf32>, tile<1x4xi32> -> tile<1xf32>, tile<1xi32>
        (%x: tile<f32>, %best: tile<f32>, %at: tile<i32>, %place: tile<i32>) {
          %more = cmpf greater_than ordered %x, %best : tile<f32> -> tile<i1>
          %a, %b = if %more -> (tile<f32>, tile<i32>) {
            yield %x, %at : tile<f32>, tile<i32>
          } else {
            yield %best, %place : tile<f32>, tile<i32>
          }
          yield %a, %b : tile<f32>, tile<i32>
        }";
    assert_eq!(evaluate("1xi32", body), [1.0]);
}

#[test]
fn running_sums_go_either_way() {
    let scan = |reverse: bool| {
        format!(
            "%c = constant <i32: [[1, 2, 3, 4], [5, 6, 7, 8]]> : tile<2x4xi32>
             %r = scan %c dim=1 reverse={reverse} identities=[0 : i32] : tile<2x4xi32> -> tile<2x4xi32>
             (%element: tile<i32>, %sum: tile<i32>) {{
               %s = addi %element, %sum : tile<i32>
               yield %s : tile<i32>
             }}"
        )
    };
    assert_eq!(evaluate("2x4xi32", &scan(false)), [1.0, 3.0, 6.0, 10.0, 5.0, 11.0, 18.0, 26.0]);
    assert_eq!(evaluate("2x4xi32", &scan(true)), [10.0, 9.0, 7.0, 4.0, 26.0, 21.0, 15.0, 8.0]);
}
