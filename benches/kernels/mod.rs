//! Kernels of any size: a loop that some front end unrolled.

use std::fmt::Write;

/// Operations of one step, with the two of its reduction.
pub const OPERATIONS_OF_A_STEP: usize = 12;

/// Views and types that all steps use.
const HEAD: &str = "\
entry @unrolled(%in: tile<ptr<f32>>, %out: tile<ptr<f32>>, %rows: tile<i32>, %columns: tile<i32>) {
  %token = make_token : token
  %x, %y, %z = get_tile_block_id : tile<i32>
  %in_16 = assume div_by<16>, %in : tile<ptr<f32>>
  %out_16 = assume div_by<16>, %out : tile<ptr<f32>>
  %source = make_tensor_view %in_16, shape = [%rows, %columns], strides = [%columns, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
  %target = make_tensor_view %out_16, shape = [%rows, %columns], strides = [%columns, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
  %from = make_partition_view %source : partition_view<tile=(1x128), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>>
  %to = make_partition_view %target : partition_view<tile=(1x128), tensor_view<?x?xf32, strides=[?,1]>>
  %sum0 = constant <f32: 0.0> : tile<1x128xf32>
";

/// The text of a kernel with about so many operations. `differences` of its steps,
/// scattered evenly, do something else than those of a kernel without any.
pub fn unrolled(operations: usize, differences: usize) -> String {
    let steps = operations.div_ceil(OPERATIONS_OF_A_STEP).max(1);
    let distance = steps / (differences + 1);
    let mut text = HEAD.to_owned();
    for step in 0..steps {
        let number = step + 1;
        let differs = number <= distance * differences && number % distance.max(1) == 0;
        let function = if differs { "exp2" } else { "exp" };
        // Writing to a string does not fail.
        let _ = write!(
            text,
            "  \
  %column{step} = constant <i32: {step}> : tile<i32>
  %tile{step}, %loaded{step} = load_view_tko weak %from[%x, %column{step}] token = %token : partition_view<tile=(1x128), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<1x128xf32>, token
  %square{step} = mulf %tile{step}, %sum{step} : tile<1x128xf32>
  %exp{step} = {function} %square{step} : tile<1x128xf32>
  %sum{number} = addf %exp{step}, %tile{step} : tile<1x128xf32>
  %row{step} = reduce %exp{step} dim=1 identities=[0.000000e+00 : f32] : tile<1x128xf32> -> tile<1xf32>
  (%a: tile<f32>, %b: tile<f32>) {{
    %c = addf %a, %b : tile<f32>
    yield %c : tile<f32>
  }}
  %reshaped{step} = reshape %row{step} : tile<1xf32> -> tile<1x1xf32>
  %spread{step} = broadcast %reshaped{step} : tile<1x1xf32> -> tile<1x128xf32>
  %quotient{step} = divf %exp{step}, %spread{step} : tile<1x128xf32>
  %stored{step} = store_view_tko weak %quotient{step}, %to[%x, %column{step}] token = %loaded{step} : tile<1x128xf32>, partition_view<tile=(1x128), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token
"
        );
    }
    text.push_str("  return\n}\n");
    text
}

/// The text of a module of so many such kernels without differences.
#[allow(dead_code, reason = "not every program that has this module needs it")]
pub fn module(entries: usize, operations: usize) -> String {
    let kernel = unrolled(operations, 0);
    let mut text = "cuda_tile.module @kernels {\n".to_owned();
    for entry in 0..entries {
        text.push_str(&kernel.replacen("@unrolled", &format!("@unrolled{entry}"), 1));
    }
    text.push_str("}\n");
    text
}
