//! Positions in tiles.

/// Steps in a row-major tile of these sizes, one for each dimension.
pub fn strides(shape: &[usize]) -> Vec<usize> {
    let mut strides = vec![1; shape.len()];
    for dimension in (1..shape.len()).rev() {
        strides[dimension - 1] = strides[dimension] * shape[dimension];
    }
    strides
}

/// For each element of a tile of sizes `shape`, in row-major order, where it lies when
/// dimension `d` is taken in steps of `steps[d]`.
pub fn positions(shape: &[usize], steps: &[usize], start: usize) -> Vec<usize> {
    let mut positions = vec![start];
    for (size, step) in shape.iter().zip(steps) {
        positions = positions
            .iter()
            .flat_map(|position| (0..*size).map(move |index| position + index * step))
            .collect();
    }
    positions
}

/// A number as an index; one that is too large is beyond everything.
pub fn to_index(number: u64) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_follow_the_row_major_order() {
        assert_eq!(strides(&[2, 3, 4]), [12, 4, 1]);
        assert_eq!(positions(&[2, 3], &[3, 1], 0), [0, 1, 2, 3, 4, 5]);
        // Transposed, and starting at the second element.
        assert_eq!(positions(&[3, 2], &[1, 3], 1), [1, 4, 2, 5, 3, 6]);
        assert_eq!(positions(&[], &[], 7), [7]);
    }
}
