"""What the kernels of the fixtures are launched on: small inputs of ordinary numbers, with
tails where a kernel has them, and of special ones among them."""

import zlib

import numpy as np

# The largest number of each format, the smallest normal one and the smallest.
LIMITS = {
    "f32": (3.4028235e38, 1.1754944e-38, 1e-45),
    "f16": (65504.0, 6.1e-5, 6e-8),
    "bf16": (3.3895314e38, 1.1754944e-38, 9.2e-41),
}
# bfloat16 and the 8-bit formats, which NumPy lacks, are kept as their bits.
STORED = {"f32": np.float32, "f16": np.float16, "bf16": np.uint16, "i32": np.int32}
STORED |= {"i8": np.uint8, "f8E4M3FN": np.uint8, "f8E8M0FNU": np.uint8}
POISON = 77


def bf16(numbers):
    """The nearest bfloat16 of each number."""
    numbers = np.asarray(numbers, np.float32)
    bits = numbers.view(np.uint32).astype(np.uint64)
    rounded = ((bits + 0x7FFF + (bits >> 16 & 1)) >> 16).astype(np.uint16)
    return np.where(np.isnan(numbers), np.uint16(0x7FC0), rounded)


def stored(element, numbers):
    with np.errstate(over="ignore"):
        return bf16(numbers) if element == "bf16" else np.asarray(numbers).astype(STORED[element])


class Inputs:
    """Makes the arguments of one launch; the same ones every time."""

    def __init__(self, kernel, contents):
        self.random = np.random.default_rng(zlib.crc32(f"{kernel}/{contents}".encode()))
        self.special = contents == "special"

    def numbers(self, element, *shape, low=-1.0, high=1.0, infinite=True, large="largest"):
        """An input. Special numbers lie anywhere, but NaN and the infinities in a row of
        their own where there are as many, so that they don't spoil every result; they are
        left out without `infinite`. `large` says up to which numbers: the `largest`, a
        `hundred`, or `none` that is."""
        numbers = self.random.uniform(low, high, shape).astype(np.float32)
        if self.special:
            flat = numbers.reshape(-1)
            largest, normal, smallest = LIMITS[element]
            special = [0.0, -0.0, normal, smallest, -smallest]
            special += [100.0, -100.0] if large != "none" else []
            special += [largest, -largest] if large == "largest" else []
            count = min(flat.size // 2, max(len(special), flat.size // 64))
            places = self.random.choice(flat.size, count, replace=False)
            flat[places] = np.resize(np.asarray(special, np.float32), count)
            rows = numbers.reshape(-1, shape[-1])
            for row, value in enumerate([np.nan, np.inf, -np.inf] if infinite else []):
                rows[min(row, len(rows) - 1), self.random.integers(shape[-1])] = value
        return {"element": element, "array": stored(element, numbers)}

    def finite(self, element, *shape, low=-1.0):
        """An input without special numbers."""
        numbers = self.random.uniform(low, 1.0, shape)
        return {"element": element, "array": stored(element, numbers)}

    def bits(self, element, *shape, low, high):
        """An input of integers, or of the bits of a format."""
        array = self.random.integers(low, high, shape, endpoint=True).astype(STORED[element])
        return {"element": element, "array": array}


def given(element, values):
    return {"element": element, "array": stored(element, values)}


def output(element, *shape):
    """A tensor that is written, with what it holds before."""
    return {"element": element, "array": stored(element, np.full(shape, POISON)), "output": True}


def sums(tensor):
    """A tensor that is added to."""
    return {**tensor, "output": True}


def pointer(tensor):
    """A tensor of which the kernel takes the base alone."""
    return {**tensor, "pointer": True}


def size(value):
    """A size or stride that the kernel takes as a number, which the tensors say already."""
    return {"i32": value, "size": True}


def f32(value):
    return {"f32": value}


def i32(value):
    return {"i32": value}


def vector_add(x):
    return (2, 1, 1), [x.numbers("f32", 1500), x.numbers("f32", 1500), output("f32", 1500)]


def softmax(x):
    return (3, 1, 1), [x.numbers("f32", 3, 1000), output("f32", 3, 1000)]


def softmax_online(x):
    return (3, 1, 1), [x.numbers("f32", 3, 700), output("f32", 3, 700)]


def softmax_backward(x):
    y = x.numbers("f32", 4, 600, low=0.0, large="hundred")
    dy = x.numbers("f32", 4, 600, infinite=False, large="hundred")
    return (4, 1, 1), [y, dy, output("f32", 4, 600)]


def rms_norm(x):
    weight = x.numbers("f16", 1240)
    return (4, 1, 1), [x.numbers("f16", 4, 1240), weight, output("f16", 4, 1240), f32(1e-5)]


def rms_norm_persistent(x):
    weight = x.numbers("f16", 504)
    return (2, 1, 1), [x.numbers("f16", 10, 504), weight, output("f16", 10, 504), f32(1e-5)]


def rms_norm_backward(x):
    scales = x.finite("f32", 5, low=0.5)
    weight, dy = (x.numbers("f16", *shape, infinite=False) for shape in [(600,), (5, 600)])
    inputs = [x.numbers("f16", 5, 600), weight, dy, scales]
    return (2, 1, 1), [*inputs, output("f16", 5, 600), output("f32", 2, 600)]


def layer_norm(x):
    inputs = [x.numbers("f16", 4, 1000), x.numbers("f16", 1000), x.numbers("f16", 1000)]
    outputs = [output("f16", 4, 1000), output("f32", 4), output("f32", 4)]
    return (4, 1, 1), [*inputs, *outputs, f32(1e-5)]


def silu_and_mul(x):
    return (1, 4, 1), [x.numbers("bf16", 1, 8192), output("bf16", 1, 4096)]


def geglu(x):
    return (2, 4, 1), [x.numbers("f16", 2, 4096, low=-3.0, high=3.0), output("f16", 2, 2048)]


def swiglu(x):
    gate = x.numbers("bf16", 2, 704, low=-4.0, high=4.0)
    return (2, 2, 1), [gate, x.numbers("bf16", 2, 704), output("bf16", 2, 704)]


def silu(x):
    return (3, 1, 1), [x.numbers("f32", 700, low=-8.0, high=8.0), output("f32", 700)]


def relu(x):
    return (2, 1, 1), [x.numbers("f16", 1500), output("f16", 1500)]


def dropout(x):
    return (2, 1, 1), [x.numbers("f32", 1500), output("f32", 1500), f32(0.25), i32(1234567)]


def rope(x):
    angles = x.random.uniform(0.0, 6.0, (100, 32))
    turned = [given("f32", np.cos(angles)), given("f32", np.sin(angles))]
    return (2, 2, 1), [x.numbers("f16", 1, 2, 100, 64), *turned, output("f16", 1, 2, 100, 64)]


def transpose(x):
    return (2, 3, 1), [x.numbers("f32", 52, 72), output("f32", 72, 52)]


def argmax(x):
    # Many equal numbers: the first one counts.
    numbers = x.numbers("f32", 4, 900)
    with np.errstate(over="ignore"):
        numbers["array"] = np.round(numbers["array"] * 8) / np.float32(8)
    return (4, 1, 1), [numbers, output("i32", 4)]


def histogram(x):
    numbers = x.bits("i32", 1500, low=-3, high=44)
    if x.special:
        numbers["array"][:4] = [-(2**31), 2**31 - 1, 0, 39]
    return (2, 1, 1), [numbers, sums(given("i32", np.zeros(40)))]


def moe_align(x):
    counts = x.bits("i32", 60, low=0, high=100)
    return (1, 1, 1), [counts, output("i32", 60), output("i32", 1)]


def cumsum(x):
    return (1, 1, 1), [x.numbers("f32", 16, 256), output("f32", 16, 256)]


def cumsum_columns(x):
    return (2, 1, 1), [x.numbers("f32", 30, 200), output("f32", 30, 200)]


def windows(x):
    return (2, 16, 1), [x.numbers("f32", 2, 1000), output("f32", 2, 16)]


def cross_entropy(x):
    labels = given("i32", [0, 703, 321, 5])
    logits = x.numbers("bf16", 4, 704, low=-4.0, high=4.0)
    return (4, 1, 1), [logits, labels, output("f32", 4)]


def gather_rows(x):
    index = given("i32", np.arange(24) * 7 % 21)
    return (2, 4, 1), [x.numbers("f32", 20, 512), index, output("f32", 24, 512)]


def gather_rows_view(x):
    index = given("i32", np.arange(24) * 7 % 21)
    return (2, 2, 1), [x.numbers("bf16", 20, 200), index, output("bf16", 24, 200)]


def embedding_backward(x):
    # Two rows each go to most of the targets, one to nowhere.
    index = given("i32", [3, 0, 5, 3, 1, 0, 7, 5, 2, 99, 1, 6])
    rows = x.numbers("f32", 12, 256, large="hundred")
    return (2, 2, 1), [rows, index, sums(x.finite("f32", 8, 256))]


def matrices(x, element, m, n, k, out):
    # Products of the largest bfloat16 and f32 overflow by the order of sums.
    large = "largest" if element == "f16" else "hundred"
    a = x.numbers(element, m, k, large=large)
    return [a, x.numbers(element, k, n, large=large), output(out, m, n)]


def matmul(x):
    return (2, 1, 1), matrices(x, "f16", 136, 120, 72, "f16")


def matmul_launch(x):
    # The host promises sizes that are multiples of 16.
    return (2, 1, 1), matrices(x, "f16", 144, 112, 80, "f16")


def matmul_persistent(x):
    return (2, 1, 1), matrices(x, "f16", 144, 272, 80, "f16")


def matmul_tf32(x):
    return (2, 2, 1), matrices(x, "f32", 72, 80, 40, "f32")


def bmm(x):
    a, b = x.numbers("f16", 2, 136, 72), x.numbers("f16", 2, 72, 72)
    return (2, 2, 1), [a, b, output("f16", 2, 136, 72)]


def splitk_matmul(x):
    # Rows of the result are 1,024 long; what the launched blocks reach counts.
    a, b = x.numbers("f16", 72, 200), x.numbers("f16", 200, 128)
    b["array"] = np.pad(b["array"], ((0, 0), (0, 896)))
    c = x.finite("f32", 72, 128)
    c["array"] = np.pad(c["array"], ((0, 0), (0, 896)))
    return (2, 2, 4), [a, b, sums(c)]


def splitk_matmul_view(x):
    c = x.finite("f32", 64, 128)
    return (1, 2, 4), [x.numbers("f16", 64, 320), x.numbers("f16", 320, 128), sums(c)]


def group_gemm(x):
    # Ends are counted in tiles of 64 rows: groups of one, none and two tiles.
    a = x.numbers("bf16", 180, 48, large="hundred")
    b = x.numbers("bf16", 3, 48, 80, large="hundred")
    return (2, 2, 1), [a, b, output("bf16", 180, 80), given("i32", [1, 1, 3]), i32(3)]


def moe_matmul(x):
    rows = given("i32", np.arange(128) * 5 % 43)
    a = x.numbers("bf16", 40, 48, large="hundred")
    weights = x.numbers("bf16", 3, 48, 80, large="hundred")
    return (2, 2, 1), [a, weights, rows, given("i32", [2, 0]), output("bf16", 128, 80)]


def fp8_matmul(x):
    # Magnitudes up to 1.875, and one in 64 is NaN or the largest number.
    def operand(*shape):
        tensor = x.bits("f8E4M3FN", *shape, low=0, high=0x3F)
        tensor["array"] |= x.random.integers(0, 1, shape, endpoint=True).astype(np.uint8) << 7
        if x.special:
            places = x.random.choice(tensor["array"].size, 6, replace=False)
            tensor["array"].reshape(-1)[places] = [0x7F, 0x7E, 0xFE, 0x80, 0x01, 0x81]
        return tensor

    # Rows of scales are a multiple of four long; two of them are used.
    scale_a = x.finite("f32", 72, 4, low=0.5)
    scale_b = x.finite("f32", 2, 80, low=0.5)
    inputs = [operand(72, 208), operand(208, 80), scale_a, scale_b]
    return (2, 2, 1), [*inputs, output("bf16", 72, 80)]


def fp4_matmul(x):
    # Rows of scales are a multiple of 16 long, one for 32 numbers.
    scale_a, scale_b = (x.bits("f8E8M0FNU", rows, 16, low=124, high=129) for rows in (66, 72))
    if x.special:
        # The smallest scale, and NaN.
        scale_a["array"][3, 5], scale_b["array"][7, 2] = 0, 255
    packed = [x.bits("i8", rows, 256, low=0, high=255) for rows in (66, 72)]
    return (1, 2, 1), [*packed, scale_a, scale_b, output("bf16", 66, 72)]


def attention(x, element, queries, keys):
    """Queries, keys and values. An infinite key or value would spoil every row, and large
    numbers make scores whose last bit decides everything."""
    q = x.numbers(element, *queries, large="none")
    return [q, *(x.numbers(element, *keys, infinite=False, large="none") for _ in range(2))]


def flash_attention(x):
    shape = (1, 2, 136, 64)
    return (2, 2, 1), [*attention(x, "f16", shape, shape), output("f16", *shape), f32(0.125)]


def flash_attention_gqa(x):
    shape = (1, 4, 70, 64)
    sinks = x.finite("f32", 4)
    inputs = [*attention(x, "bf16", shape, (1, 1, 90, 64)), sinks]
    return (2, 4, 1), [*inputs, output("bf16", *shape), f32(0.125)]


def flash_attention_varlen(x):
    shape = (2, 150, 64)
    # The second sequence is one row, the third one longer than a tile.
    starts = given("i32", [0, 60, 61, 150])
    inputs = [*attention(x, "f16", shape, shape), starts]
    return (2, 2, 3), [*inputs, output("f16", *shape), f32(0.125)]


def flash_decode(x):
    outputs = [output("f32", 1, 4, 32, 64), output("f32", 1, 4, 32)]
    inputs = attention(x, "f16", (1, 32, 64), (1, 2, 230, 64))
    return (4, 2, 1), [*inputs, *outputs, f32(0.125)]


def splitk_reduce(x):
    inputs = [
        x.numbers("f32", 1, 4, 8, 64, large="hundred"),
        x.numbers("f32", 1, 4, 8, low=-3.0, high=3.0, large="hundred"),
    ]
    return (8, 1, 1), [*inputs, output("f16", 1, 8, 64)]


def mla_decode(x):
    q, cache, _ = attention(x, "bf16", (1, 20, 64), (1, 90, 64))
    q_rotary, rotary, _ = attention(x, "bf16", (1, 20, 32), (1, 90, 32))
    return (2, 1, 1), [q, q_rotary, cache, rotary, output("bf16", 1, 20, 64), f32(0.125)]


def delta_rule(x):
    q, k, v = (x.numbers("f32", 2, 9, 32, infinite=i == 0, large="hundred") for i in range(3))
    # Rows of rates are a multiple of four long.
    rates = x.finite("f32", 2, 12, low=0.0)
    return (2, 1, 1), [q, k, v, rates, output("f32", 2, 9, 32)]


silu_exp2 = silu
flash_attention_branch = flash_attention


def rms_norm_narrow(x):
    # No wider than a tile: the naive port asserts that a row has one.
    weight = x.numbers("f16", 1000)
    return (4, 1, 1), [x.numbers("f16", 4, 1000), weight, output("f16", 4, 1000), f32(1e-5)]


# Kernels in Triton's style that take pointers and numbers. Sizes are multiples of 16, as
# these kernels assume. Those with descriptors take the tensors of the other front ends.


def triton_vector_add(x):
    tensors = [x.numbers("f32", 1504), x.numbers("f32", 1504), output("f32", 1504)]
    return (2, 1, 1), [*map(pointer, tensors), size(1504)]


def triton_softmax(x):
    # The result comes first.
    tensors = [output("f32", 3, 1008), x.numbers("f32", 3, 1008)]
    return (3, 1, 1), [*map(pointer, tensors), size(1008), size(1008), size(1008)]


def triton_rms_norm(x):
    tensors = [x.numbers("f16", 4, 1248), x.numbers("f16", 1248), output("f16", 4, 1248)]
    return (4, 1, 1), [*map(pointer, tensors), size(1248), size(1248), size(1248), f32(1e-5)]


def triton_argmax(x):
    _, (numbers, indices) = argmax(x)
    numbers["array"] = np.ascontiguousarray(numbers["array"][:, :896])
    return (4, 1, 1), [pointer(numbers), pointer(indices), size(896), size(896)]


def triton_gather_rows(x):
    # The rows that are gathered are not checked.
    index = given("i32", np.arange(32) * 7 % 20)
    tensors = [x.numbers("f32", 20, 512), index, output("f32", 32, 512)]
    return (2, 4, 1), [*map(pointer, tensors), size(32)]


def triton_histogram(x):
    # The bins are not checked.
    numbers = x.bits("i32", 1504, low=0, high=39)
    tensors = [numbers, sums(given("i32", np.zeros(40)))]
    return (2, 1, 1), [*map(pointer, tensors), size(1504)]


def arguments(launch, contents):
    """Grid and arguments of a launch, by the name of its kernel."""
    return globals()[launch](Inputs(launch, contents))
