//! What a program is launched with.

use super::parameters::Parameter;
use super::{Choices, Program};
use tile_irdiff::dialect::ElementType;
use tile_irdiff::interp::differ::{Case, Contents, Sizes};
use tile_irdiff::interp::{Argument, Buffer};

/// What tensors and numbers are filled with, the most telling first.
const CONTENTS: [Contents; 5] =
    [Contents::Wide, Contents::Special, Contents::Ordinary, Contents::Negative, Contents::Zero];

impl Program {
    /// Launch number `number` of the program.
    pub fn case(&self, number: u64) -> Case {
        let mut choices = Choices::random(number ^ 0x5bd1_e995);
        let contents = CONTENTS[usize::try_from(number).expect("few cases") % CONTENTS.len()];
        let arguments = self.parameters.iter().map(|parameter| match parameter {
            Parameter::Tensor { element, length } => {
                // What one launch fills with the like, another fills with all kinds.
                let mixed = if choices.once_in(4) { choices.of(&CONTENTS) } else { contents };
                let length = usize::try_from(*length).expect("tensors are small");
                Argument::Buffer(Buffer::from_bits(
                    *element,
                    mixed.bits(*element, length, choices.bits()),
                ))
            }
            Parameter::Extent(number) => Argument::Scalar(*number),
            Parameter::Number { element, bounds, divisor } => {
                Argument::Scalar(scalar(&mut choices, *element, *bounds, *divisor, contents))
            }
        });
        let arguments = arguments.collect();
        let sizes = Sizes::Mixed;
        Case { grid: self.grid, arguments, open: Vec::new(), sizes, contents, seed: number }
    }
}

fn scalar(
    choices: &mut Choices,
    element: ElementType,
    bounds: Option<(i64, i64)>,
    divisor: u64,
    contents: Contents,
) -> u64 {
    if let Some((lower, upper)) = bounds {
        let divisor = divisor.cast_signed();
        let (first, last) = (-(-lower).div_euclid(divisor), upper.div_euclid(divisor));
        let count = usize::try_from(last - first + 1).expect("bounds leave a number");
        let picked = match choices.below(3) {
            0 => 0,
            1 => count - 1,
            _ => choices.below(count),
        };
        let number = first + i64::try_from(picked).expect("a small number");
        return (number * divisor).cast_unsigned();
    }
    let special = contents == Contents::Special || choices.once_in(4);
    let contents = if special { Contents::Special } else { contents };
    contents.bits(element, 1, choices.bits())[0] / divisor * divisor
}
