"""Conversions and the operations that move elements about."""

from cuda.tile._bytecode.encodings import IntegerOverflow, RoundingMode, Signedness

from kernel import ELEMENTS, kernel


def numbers(k):
    for element in ["f16", "bf16", "f64", "tf32", "f8E4M3FN", "f8E5M2"]:
        k.FToF(k.tile("f32", 4), k.any(element, 4), RoundingMode.NEAREST_EVEN)
    k.FToF(k.tile("f16", 4), k.any("f32", 4), RoundingMode.NEAREST_EVEN)
    k.FToF(k.tile("tf32", 4), k.any("f32", 4), RoundingMode.NEAREST_EVEN)
    k.FToF(k.tile("tf32", 4), k.any("f32", 4), RoundingMode.NEAREST_AWAY)
    k.FToF(k.tile("tf32", 4), k.any("f32", 4), RoundingMode.ZERO)
    for signedness in Signedness:
        for saturating in [False, True]:
            k.FToI(k.tile("i32"), k.any("f32"), signedness, RoundingMode.NEAREST_INT_TO_ZERO, saturating)
        k.IToF(k.tile("f32"), k.any("i32"), signedness, RoundingMode.NEAREST_EVEN)
        k.ExtI(k.tile("i64", 4), k.any("i32", 4), signedness)
        k.ExtI(k.tile("i8", 4), k.any("i4", 4), signedness)
    for overflow in IntegerOverflow:
        k.TruncI(k.tile("i16", 4), k.any("i32", 4), overflow)
        k.TruncI(k.tile("i4", 4), k.any("i32", 4), overflow)
    k.Bitcast(k.tile("i32", 4), k.any("f32", 4))
    k.Bitcast(k.tile("f8E8M0FNU", 4), k.any("i8", 4))
    k.Bitcast(k.tile("fnv8E5M3FNU", 4), k.any("i8", 4))


def pointers(k):
    address = k.any("i64", 4)
    for element in ELEMENTS:
        if element in ("i4", "f4E2M1FN"):
            continue
        pointer = k.IntToPtr(k.ptr(element, 4), address)
        other = "f32" if element == "i32" else "i32"
        k.PtrToPtr(k.ptr(other, 4), pointer)
        k.PtrToInt(k.tile("i64", 4), pointer)
        k.Offset(k.ptr(element, 4), pointer, k.any("i32", 4))
    k.Alloca(k.ptr("f32"), 64, 128, False)
    k.Alloca(k.ptr("i8"), 1, 16, True)


def shapes(k):
    a, b = k.any("f32", 2, 4), k.any("f32", 2, 4)
    k.Broadcast(k.tile("f32", 2, 4), k.any("f32", 1, 4))
    k.Cat(k.tile("f32", 4, 4), a, b, 0)
    k.Cat(k.tile("f32", 2, 8), a, b, 1)
    k.Iota(k.tile("i32", 16))
    k.Iota(k.tile("i64", 1))
    k.Permute(k.tile("f32", 4, 2), a, [1, 0])
    k.Permute(k.tile("f32", 2, 8, 4), k.any("f32", 4, 2, 8), [1, 2, 0])
    k.Reshape(k.tile("f32", 8), a)
    k.Reshape(k.tile("f32"), k.any("f32", 1, 1))
    k.Select(k.tile("f32", 2, 4), k.any("i1", 2, 4), a, b)
    k.Select(k.tile("f32"), k.any("i1"), k.any("f32"), k.any("f32"))
    index = k.any("i32")
    k.Extract(k.tile("f32", 1, 2), a, [index, index])
    k.Extract(k.tile("f32", 2), k.any("f32", 8), [index])
    k.Insert(k.tile("f32", 2, 4), k.any("f32", 1, 2), a, [index, index])
    k.Insert(k.tile("f32", 8), k.any("f32", 2), k.any("f32", 8), [index])
    k.Pack(k.tile("i8", 16), k.any("f32", 4))
    k.Pack(k.tile("i8", 4), k.any("f4E2M1FN", 8))
    k.Unpack(k.tile("f32", 4), k.any("i8", 16))
    k.Unpack(k.tile("f4E2M1FN", 8), k.any("i8", 4))
    k.Unpack(k.tile("i4", 8), k.any("i8", 4))


CASES = [kernel(body) for body in (numbers, pointers, shapes)]
