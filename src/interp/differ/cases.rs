//! Inputs that are made up from a kernel.

use super::Passed;
use super::layout::{Layout, Source, Tensor, divisors_of, strided_of};
use super::values::{Contents, Random};
use super::{Plan, Side, pointee};
use crate::dialect::ElementType;
use crate::interp::number::encode;
use crate::interp::{Argument, Buffer, Fault, FaultKind, is_multicast};
use crate::ir::Type;
use crate::matching::Hypothesis;
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// Elements of a tensor that the kernel reaches through pointers only, so that nothing
/// says its size.
const POINTED_ELEMENTS: usize = 1 << 16;

/// The same for a kernel that reached beyond.
const MANY_POINTED_ELEMENTS: usize = 1 << 19;

/// Devices that hold multicast memory, from case to case.
const DEVICES: [usize; 4] = [2, 4, 3, 1];

/// Elements up to which a tensor may grow.
const LARGEST_TENSOR: u64 = 1 << 24;

/// Strides are multiples of so many elements, as front ends promise.
const STRIDE_UNIT: u64 = 16;

/// How the sizes of tensors stand to tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sizes {
    /// Tiles cover the tensor exactly.
    Exact,
    /// The last tile of each dimension is partly outside.
    Ragged,
    /// The tensor is smaller than a tile.
    Short,
    /// One element.
    Single,
    /// One of these for each dimension.
    Mixed,
    /// Ragged, but of dimensions that share their tiles and take sizes of their own every
    /// second one goes on to the end of the tile: an output beyond its input, as a rule.
    Longer,
    /// The same, with the first one going on.
    Shorter,
    /// No element along the dimensions that blocks don't share out; none at all where
    /// there are no such dimensions.
    Empty,
}

impl Sizes {
    /// What they are called in a sentence.
    pub fn name(self) -> &'static str {
        match self {
            Self::Exact => "exactly covered by tiles",
            Self::Ragged => "with ragged tails",
            Self::Short => "smaller than a tile",
            Self::Single => "of one element",
            Self::Mixed => "covered exactly, raggedly and by less than a tile",
            Self::Longer => "with ragged tails, some longer than others",
            Self::Shorter => "with ragged tails, some shorter than others",
            Self::Empty => "with an extent of zero",
        }
    }

    /// The size of the dimensions of class `class`, whose tiles are `tile` apart.
    /// Dimensions that are not cut into tiles are often batches, and kept short.
    fn size(self, class: usize, tile: u64) -> u64 {
        match self {
            Self::Exact => 2 * tile,
            Self::Ragged | Self::Longer | Self::Shorter if tile == 1 => 3,
            Self::Ragged | Self::Longer | Self::Shorter => tile + tile / 2 + 1,
            Self::Short => tile.saturating_sub(tile / 4 + 1).max(1),
            Self::Single => 1,
            Self::Empty => 0,
            Self::Mixed => {
                let kinds = [Self::Ragged, Self::Short, Self::Exact];
                kinds[class % kinds.len()].size(class, tile)
            }
        }
    }
}

/// What numbers the parameters get that are no tensor's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Numbers {
    /// Small positive ones.
    Usual,
    /// Zero.
    Zero,
    /// One.
    One,
    /// Negative integers; floats, of which a negative one makes NaN of everything where it
    /// is a variance's offset, are the usual ones.
    Negative,
}

/// Inputs of a launch.
#[derive(Clone, Debug)]
pub struct Case {
    /// Number of blocks in each dimension.
    pub grid: [u32; 3],
    /// One argument for each parameter of the reference.
    pub arguments: Vec<Argument>,
    /// Positions of buffers whose size nothing says: they are cut to what the reference
    /// reaches, so that a kernel that goes further is found out.
    pub open: Vec<usize>,
    /// How sizes were chosen.
    pub sizes: Sizes,
    /// What tensors hold.
    pub contents: Contents,
    /// What the numbers follow from.
    pub seed: u64,
}

impl Case {
    /// The seed that [`Contents::bits`] makes the tensor at `position` from.
    pub fn seed_of(&self, position: usize) -> u64 {
        seed_of(self.seed, position)
    }
}

fn seed_of(seed: u64, position: usize) -> u64 {
    seed.wrapping_mul(31).wrapping_add(position as u64 + 1)
}

/// The kinds of cases, the most telling ones first.
const KINDS: [(Sizes, Contents, Numbers); 10] = [
    (Sizes::Ragged, Contents::Ordinary, Numbers::Usual),
    (Sizes::Exact, Contents::Wide, Numbers::Usual),
    (Sizes::Mixed, Contents::Negative, Numbers::Negative),
    (Sizes::Longer, Contents::Special, Numbers::Zero),
    (Sizes::Single, Contents::Zero, Numbers::One),
    (Sizes::Short, Contents::Special, Numbers::Usual),
    (Sizes::Empty, Contents::Ordinary, Numbers::Usual),
    (Sizes::Exact, Contents::Negative, Numbers::Usual),
    (Sizes::Shorter, Contents::Wide, Numbers::Usual),
    (Sizes::Mixed, Contents::Wide, Numbers::Usual),
];

/// Drafts of as many cases for a kernel as `plan` has, whose sizes also fit what
/// `generated` assumes of the parameters that it shares, and numbers that are `passed`.
pub fn drafts(
    reference: Side<'_>,
    generated: Side<'_>,
    passed: &Passed,
    plan: &Plan,
) -> impl Iterator<Item = Draft> {
    let mut layout = Layout::of(reference);
    for (divisor, partner) in divisors_of(generated).into_iter().zip(&passed.partners) {
        if let Some(position) = partner {
            layout.divisors[*position] = least_common_multiple(layout.divisors[*position], divisor);
        }
    }
    for (strided, other) in layout.strided.iter_mut().zip(strided_of(generated)) {
        *strided |= other;
    }
    layout.bind(passed);
    let layout = Rc::new(layout);
    let watched = plan.declared.watches();
    // In an empty tensor there are fewer tiles than there are blocks.
    let blocks_have_tiles = plan.declared.has(Hypothesis::Grid);
    KINDS.iter().cycle().take(plan.cases).enumerate().map(move |(number, kind)| {
        let (mut sizes, mut contents, numbers) = *kind;
        if watched {
            contents = contents.within_range();
        }
        if blocks_have_tiles && sizes == Sizes::Empty {
            sizes = Sizes::Single;
        }
        Draft::new(Rc::clone(&layout), sizes, contents, numbers, number as u64)
    })
}

/// The least number that both divide; the larger one where that is too large.
fn least_common_multiple(a: u64, b: u64) -> u64 {
    let (mut greatest, mut rest) = (a, b);
    while rest != 0 {
        (greatest, rest) = (rest, greatest % rest);
    }
    (a / greatest.max(1)).checked_mul(b).unwrap_or(a.max(b))
}

/// A case that can still be adapted to what the kernel asks for.
#[derive(Clone, Debug)]
pub struct Draft {
    layout: Rc<Layout>,
    grid: [u32; 3],
    /// Size of each class.
    extents: Vec<u64>,
    /// Sizes of single dimensions, by base and dimension, that go before their class's.
    own: FxHashMap<(usize, usize), u64>,
    /// Elements of tensors that are reached through pointers only.
    pointed: usize,
    sizes: Sizes,
    contents: Contents,
    numbers: Numbers,
    seed: u64,
}

impl Draft {
    fn new(
        layout: Rc<Layout>,
        sizes: Sizes,
        contents: Contents,
        numbers: Numbers,
        seed: u64,
    ) -> Self {
        let extents = class_sizes(&layout, sizes);
        let own = uneven(&layout, &extents, sizes);
        let (grid, pointed) = (grid(&layout, &extents, sizes), POINTED_ELEMENTS);
        Self { layout, grid, extents, own, pointed, sizes, contents, numbers, seed }
    }

    /// Takes sizes and numbers that kernels are made for in place of unusual ones, for
    /// which the reference may not be defined. Says whether some were unusual.
    pub fn make_usual(&mut self) -> bool {
        let sizes = match self.sizes {
            Sizes::Longer | Sizes::Shorter => Sizes::Ragged,
            Sizes::Empty => Sizes::Single,
            usual => usual,
        };
        if sizes == self.sizes && self.numbers == Numbers::Usual {
            return false;
        }
        let layout = Rc::clone(&self.layout);
        *self = Self::new(layout, sizes, self.contents, Numbers::Usual, self.seed);
        true
    }

    /// The case as it stands.
    pub fn case(&self, side: Side<'_>) -> Case {
        let mut random = Random::new(self.seed);
        let mut numbers = scalars(side, &self.layout, self.numbers, &mut random);
        for (position, class) in &self.layout.bounds {
            numbers[*position] = self.extents[*class];
        }
        for (position, number) in numbers.iter_mut().enumerate() {
            *number = self.layout.as_guaranteed(position, *number);
        }
        let count = numbers.len();
        let mut lengths = vec![self.pointed; count];
        for tensor in &self.layout.tensors {
            lengths[tensor.base] = self.place(tensor, &mut numbers);
        }
        for (one, other) in &self.layout.equal {
            let number = self.layout.shared(*one, *other, &numbers);
            (numbers[*one], numbers[*other]) = (number, number);
        }
        let arguments = (0..count).map(|position| match pointee(side, position) {
            Some(element) => {
                let devices = self.devices(side, position);
                let length = lengths[position] * devices;
                Argument::Buffer(self.fill(element, length, position).on_devices(devices))
            }
            None => Argument::Scalar(numbers[position]),
        });
        let arguments = arguments.collect();
        let viewed =
            |position: &usize| self.layout.tensors.iter().any(|tensor| tensor.base == *position);
        let open = (0..count).filter(|p| pointee(side, *p).is_some() && !viewed(p)).collect();
        let Self { grid, sizes, contents, seed, .. } = *self;
        Case { grid, arguments, open, sizes, contents, seed }
    }

    /// Makes the tensor larger that an index left, or as large as its tiles where one
    /// must not reach beyond. Says whether there was something to do.
    pub fn adapt(&mut self, fault: &Fault) -> bool {
        if self.sizes == Sizes::Empty {
            return false;
        }
        let reach =
            |dimension: usize| self.layout.accesses.get(&fault.operation)?.get(dimension).copied();
        match fault.kind {
            FaultKind::IndexSpace { dimension, index, .. } if index < LARGEST_TENSOR => {
                let Some(reach) = reach(dimension) else { return false };
                let size = self.size(reach.base, reach.dimension, reach.class);
                // Later indices are larger, as a rule.
                let grown = size.saturating_add(index.saturating_mul(2 * reach.step));
                self.own.insert((reach.base, reach.dimension), grown);
                true
            }
            FaultKind::NotInBounds { dimension } => {
                let Some(reach) = reach(dimension) else { return false };
                let whole = self.extents[reach.class].next_multiple_of(reach.step);
                std::mem::replace(&mut self.extents[reach.class], whole) != whole
            }
            FaultKind::OutOfBounds { .. } => {
                let before = std::mem::replace(&mut self.pointed, MANY_POINTED_ELEMENTS);
                before != MANY_POINTED_ELEMENTS
            }
            _ => false,
        }
    }

    /// Leaves one block of the grid, which may be defined where many are not. Says whether
    /// there were more.
    pub fn leave_one_block(&mut self) -> bool {
        std::mem::replace(&mut self.grid, [1; 3]) != [1; 3]
    }

    fn size(&self, base: usize, dimension: usize, class: usize) -> u64 {
        self.own.get(&(base, dimension)).copied().unwrap_or(self.extents[class])
    }

    /// Number of devices that hold the memory for the parameter at `position`.
    fn devices(&self, side: Side<'_>, position: usize) -> usize {
        if !is_multicast(side.module, side.entry, position) {
            return 1;
        }
        let choice = usize::try_from(self.seed).unwrap_or(0) % DEVICES.len();
        DEVICES[choice]
    }

    /// A buffer for the parameter at `position`; elements of less than a byte are filled
    /// byte by byte.
    fn fill(&self, element: ElementType, length: usize, position: usize) -> Buffer {
        let packed = element.memory_bits() < 8 && element != ElementType::I1;
        let (length, element) =
            if packed { (length.div_ceil(2), ElementType::I8) } else { (length, element) };
        let contents = if packed { Contents::Wide } else { self.contents };
        let seed = seed_of(self.seed, position);
        Buffer::from_bits(element, contents.bits(element, length, seed))
    }

    /// Gives a tensor sizes and strides; gives the number of elements from its first to
    /// its last one.
    fn place(&self, tensor: &Tensor, numbers: &mut [u64]) -> usize {
        let classes = tensor.sizes.iter().zip(&tensor.classes).enumerate();
        let sizes: Vec<u64> = classes
            .map(|(dimension, (source, class))| match source {
                Source::Fixed(size) => *size,
                Source::Parameter(position) => {
                    let size = self.size(tensor.base, dimension, *class);
                    numbers[*position] = size;
                    size
                }
                Source::Derived => self.size(tensor.base, dimension, *class),
            })
            .collect();
        if sizes.contains(&0) {
            return 0;
        }
        let strides = strides(tensor, &sizes, &self.layout, numbers);
        let length = sizes.iter().zip(strides).fold(1_u64, |last, (size, stride)| {
            last.saturating_add(stride.saturating_mul(size - 1))
        });
        usize::try_from(length.min(LARGEST_TENSOR)).unwrap_or(usize::MAX)
    }
}

/// Gives a tensor strides: those that are fixed, and the others from the last dimension
/// on, each beyond what is placed already.
fn strides(tensor: &Tensor, sizes: &[u64], layout: &Layout, numbers: &mut [u64]) -> Vec<u64> {
    let mut reach = 1_u64;
    for (source, size) in tensor.strides.iter().zip(sizes) {
        if let Source::Fixed(stride) = source {
            reach = reach.max(stride.saturating_mul(*size));
        }
    }
    let mut strides = Vec::with_capacity(sizes.len());
    for (source, size) in tensor.strides.iter().zip(sizes).rev() {
        let stride = match source {
            Source::Fixed(stride) => *stride,
            Source::Parameter(position) if layout.fixed.contains_key(position) => {
                layout.fixed[position]
            }
            Source::Parameter(position) => {
                let unit = STRIDE_UNIT.max(layout.divisors[*position]);
                let stride = reach.next_multiple_of(unit);
                let stride = layout.as_guaranteed(*position, stride).max(reach);
                numbers[*position] = stride;
                stride
            }
            Source::Derived => reach,
        };
        reach = reach.max(stride.saturating_mul(*size));
        strides.push(stride);
    }
    strides.reverse();
    strides
}

/// The size of each class: what a type says, else what `sizes` makes of its tiles,
/// rounded up to what is assumed.
fn class_sizes(layout: &Layout, sizes: Sizes) -> Vec<u64> {
    let tiles = layout.tiles.iter().enumerate();
    let mut extents: Vec<u64> = tiles.map(|(class, tile)| sizes.size(class, *tile)).collect();
    let shared = |class: &usize| layout.axes.iter().flatten().flatten().any(|it| it == class);
    let viewed = layout.tensors.iter().flat_map(|tensor| tensor.classes.iter().copied());
    let mut classes = viewed.chain(layout.bounds.iter().map(|(_, class)| *class));
    if sizes == Sizes::Empty && classes.any(|class| !shared(&class)) {
        for class in (0..extents.len()).filter(shared) {
            extents[class] = Sizes::Single.size(class, layout.tiles[class]);
        }
    }
    let dimensions =
        || layout.tensors.iter().flat_map(|tensor| tensor.sizes.iter().zip(&tensor.classes));
    let parameters = dimensions().filter_map(|(source, class)| match source {
        Source::Parameter(position) => Some((*position, *class)),
        Source::Fixed(_) | Source::Derived => None,
    });
    for (position, class) in parameters.chain(layout.bounds.iter().copied()) {
        extents[class] = extents[class].next_multiple_of(layout.divisors[position]);
        extents[class] = layout.as_guaranteed(position, extents[class]);
    }
    for (position, class) in &layout.bounds {
        if let Some(size) = layout.fixed.get(position) {
            extents[*class] = *size;
        }
    }
    for (source, class) in dimensions() {
        match source {
            Source::Fixed(size) => extents[*class] = *size,
            Source::Parameter(position) if layout.fixed.contains_key(position) => {
                extents[*class] = layout.fixed[position];
            }
            Source::Parameter(_) | Source::Derived => {}
        }
    }
    extents
}

/// Sizes of dimensions of a ragged class that go on to the end of the tile, by base and
/// dimension: of those that take sizes of their own every second one. Sizes that must be
/// equal stay so.
fn uneven(layout: &Layout, extents: &[u64], sizes: Sizes) -> FxHashMap<(usize, usize), u64> {
    let mut own = FxHashMap::default();
    let first = match sizes {
        Sizes::Longer => 1,
        Sizes::Shorter => 0,
        _ => return own,
    };
    let tied = |position: &usize| {
        layout.fixed.contains_key(position)
            || layout.equal.iter().any(|(one, other)| [one, other].contains(&position))
            || layout.bounds.iter().any(|(bound, _)| bound == position)
    };
    // For each class the parameters that are sizes of it.
    let mut parameters: FxHashMap<usize, Vec<usize>> = FxHashMap::default();
    for tensor in &layout.tensors {
        for (dimension, (size, class)) in tensor.sizes.iter().zip(&tensor.classes).enumerate() {
            let Source::Parameter(position) = size else { continue };
            let known = parameters.entry(*class).or_default();
            if !known.contains(position) {
                known.push(*position);
            }
            let place = known.iter().position(|it| it == position).unwrap_or_default();
            let whole = extents[*class].next_multiple_of(layout.tiles[*class]);
            let fits = whole.is_multiple_of(layout.divisors[*position])
                && whole == layout.as_guaranteed(*position, whole);
            if place % 2 == first && fits && !tied(position) {
                own.insert((tensor.base, dimension), whole);
            }
        }
    }
    own
}

/// Numbers for the parameters that are no tensor's, as assumed.
fn scalars(side: Side<'_>, layout: &Layout, numbers: Numbers, random: &mut Random) -> Vec<u64> {
    let module = side.module;
    let parameters = module.block(side.entry, 0).map_or(&[][..], |block| &block.arguments);
    let mut number = |(position, parameter): (usize, &_)| {
        if let Some(bits) = layout.fixed.get(&position) {
            return *bits;
        }
        let Type::Tile { element, .. } = module.type_of(*parameter) else { return 0 };
        let Type::Element(element) = module.types[*element] else { return 0 };
        let choice = usize::from(random.below(4));
        if element.is_float() {
            let value = match numbers {
                Numbers::Usual | Numbers::Negative => [0.125, 1.0, 1e-5, -2.5][choice],
                Numbers::Zero => 0.0,
                Numbers::One => 1.0,
            };
            return encode(element, value);
        }
        if !layout.signature.scalars.contains(&position) {
            return 0;
        }
        let divisor = layout.divisors[position];
        match numbers {
            Numbers::Usual => [17, 24, 1, 40_u64][choice].next_multiple_of(divisor),
            Numbers::Zero => 0,
            Numbers::One => divisor,
            Numbers::Negative => {
                [1, 3, 17, 40_u64][choice].next_multiple_of(divisor).wrapping_neg()
            }
        }
    };
    parameters.iter().enumerate().map(&mut number).collect()
}

/// Blocks in each dimension: as many as there are tiles to share out; half as many in
/// ragged cases, where a block may take several.
fn grid(layout: &Layout, extents: &[u64], sizes: Sizes) -> [u32; 3] {
    let blocks = |axis: &Option<Vec<usize>>| match axis.as_deref() {
        None => 1,
        Some([]) => 2,
        Some(classes) => {
            let tiles = |class: &usize| extents[*class].div_ceil(layout.tiles[*class]);
            classes.iter().map(tiles).product::<u64>().clamp(1, 1 << 16)
        }
    };
    let ragged = matches!(sizes, Sizes::Ragged | Sizes::Longer | Sizes::Shorter);
    [0, 1, 2].map(|axis| {
        let all = u32::try_from(blocks(&layout.axes[axis])).unwrap_or(1);
        if layout.strided[axis] && ragged { all.div_ceil(2) } else { all }
    })
}
