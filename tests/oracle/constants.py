"""Constants of every element type: one value, equal values, many values."""

import struct

from kernel import ELEMENTS, kernel

BITS = {
    "i1": 1,
    "i4": 4,
    "i8": 8,
    "i16": 16,
    "i32": 32,
    "i64": 64,
    "f16": 16,
    "bf16": 16,
    "f32": 32,
    "tf32": 19,
    "f64": 64,
    "f8E4M3FN": 8,
    "f8E5M2": 8,
    "f8E8M0FNU": 8,
    "f4E2M1FN": 4,
    "fnv8E5M3FNU": 8,
}
INTEGERS = ["i8", "i16", "i32", "i64"]
SMALL_FLOATS = ["f8E4M3FN", "f8E5M2", "f8E8M0FNU", "fnv8E5M3FNU"]


def booleans(k):
    for value in [0, 0xFF, 1]:
        k.bits("i1", value)
        k.bits("i1", value, shape=(4,))
    for value in [0b0110, 0b0001, 0b1111, 0b0000]:
        k.Constant(k.tile("i1", 4), bytes([value]))
    k.Constant(k.tile("i1", 2, 8), bytes([0b10110010, 0b00000001]))
    k.Constant(k.tile("i1", 2, 128), bytes(range(32)))


def integers(k):
    for element in INTEGERS:
        width = BITS[element]
        for value in [0, 1, 42, 2**width - 1, 2 ** (width - 1), 2 ** (width - 1) - 1]:
            k.bits(element, value)
            k.bits(element, value, shape=(2, 4))
        k.bits(element, 1, 2, 2**width - 1, 2 ** (width - 1), shape=(4,))
        k.bits(element, *range(8), shape=(2, 2, 2))
        k.bits(element, *[7] * 4, shape=(4,))
        k.bits(element, *[v % 100 for v in range(64)], shape=(64,))
        k.bits(element, *[v % 100 for v in range(128)], shape=(2, 64))


def special(width, mantissa):
    """Zeros, infinities, NaNs, denormals and neighbours of one, in an IEEE format."""
    sign, top = 1 << (width - 1), (1 << (width - 1)) - (1 << mantissa)
    one = top >> 1 & ~((1 << mantissa) - 1)
    quiet = 1 << (mantissa - 1)
    values = [0, top, top | quiet, top | quiet | 1, top | 1, 1, quiet, (1 << mantissa) - 1, 1 << mantissa]
    values += [top - 1, one, one + 1, one - 1, one | quiet, one + (1 << mantissa), top >> 2]
    return [bits for value in values for bits in (value, value | sign)]


def floats(k):
    for element, mantissa in [("f16", 10), ("bf16", 7), ("f32", 23), ("tf32", 10), ("f64", 52)]:
        values = special(BITS[element], mantissa)
        for value in values:
            k.bits(element, value)
        k.bits(element, *values, shape=(len(values),))
        k.bits(element, *values * 4, shape=(len(values) * 4,))
        k.bits(element, values[20], shape=(4, 4))


def decimal(k):
    """Values whose shortest, six-digit and full decimal forms differ."""
    numbers = [0.1, 1 / 3, 2 / 3, 1e10, 123456.0, 1234567.0, 16777216.0, 123456789.0, 1e15, 1e16, 1e17, 1e22, 1e23]
    numbers += [1e-5, 1e-3, 0.001234567, 0.0001234567, 3.0517578125e-05, 1.44269504, 0.693147182, 999999.5, 9999995.0]
    numbers += [1e38, 3.4028234663852886e38, 1.1754943508222875e-38, 4e-45, 65504.0, 2.0**63, 2.0**64, 5e-324, 1.5e300]
    numbers += [0.30000001192092896, 8388608.5, 4194304.25, 100.125, 1234.5, 99999.99, 1048576.5, 100000.5, 12345.678]
    for number in numbers:
        for value in [number, -number]:
            k.bits("f64", struct.unpack("<Q", struct.pack("<d", value))[0])
            if abs(value) < 3.5e38:
                bits = struct.unpack("<I", struct.pack("<f", value))[0]
                k.bits("f32", bits)
                k.bits("bf16", bits >> 16)
                k.bits("tf32", bits >> 13)
    for bits in range(0x3D00, 0x7C00, 0x1B7):
        k.bits("f16", bits)


def small_floats(k):
    for element in SMALL_FLOATS:
        for value in range(0, 256, 5 if element != "f8E8M0FNU" else 1):
            k.bits(element, value)
        k.bits(element, *range(256), shape=(256,))
        k.bits(element, *range(0, 256, 4), shape=(64,))
        k.bits(element, 0x7F, shape=(4,))
        k.bits(element, 0xFF, shape=(4,))
    for value in range(16):
        k.bits("f4E2M1FN", value, shape=(2,))
    k.bits("f4E2M1FN", *range(16), shape=(16,))
    k.bits("f4E2M1FN", *range(8), shape=(4, 2))
    k.bits("f4E2M1FN", *[v % 16 for v in range(256)], shape=(256,))


CASES = [kernel(body) for body in (booleans, integers, floats, decimal, small_floats)]
assert set(ELEMENTS) == set(BITS)
