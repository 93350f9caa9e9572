"""Floating-point, integer and bitwise operations with every attribute."""

from cuda.tile._bytecode.encodings import (
    ComparisonOrdering,
    ComparisonPredicate,
    IntegerOverflow,
    RoundingMode,
    Signedness,
)

from kernel import kernel

FLOATS = ["f16", "bf16", "f32", "f64"]
INTEGERS = ["i1", "i8", "i16", "i32", "i64"]
IEEE = ["NEAREST_EVEN", "ZERO", "NEGATIVE_INF", "POSITIVE_INF"]


def modes(names):
    return [RoundingMode[name] for name in names]


def float_unary(k):
    for name in ["AbsF", "Ceil", "Cos", "CosH", "Floor", "Log", "Log2", "NegF", "Sin", "SinH", "Tan"]:
        for element in FLOATS:
            getattr(k, name)(k.tile(element, 4), k.any(element, 4))
    for name in ["Exp", "TanH"]:
        for mode in modes(["FULL", "APPROX"]):
            getattr(k, name)(k.tile("f32"), k.any("f32"), mode)
    for flush in [False, True]:
        k.Exp2(k.tile("f32"), k.any("f32"), flush)
        k.Rsqrt(k.tile("f32"), k.any("f32"), flush)
        for mode in modes(IEEE + ["APPROX"]):
            k.Sqrt(k.tile("f32"), k.any("f32"), mode, flush)


def float_binary(k):
    f32 = k.tile("f32", 2, 4)
    a, b = k.any("f32", 2, 4), k.any("f32", 2, 4)
    for flush in [False, True]:
        for mode in modes(IEEE):
            for name in ["AddF", "MulF", "SubF"]:
                getattr(k, name)(f32, a, b, mode, flush)
            k.Fma(f32, a, b, a, mode, flush)
        for mode in modes(IEEE + ["APPROX", "FULL"]):
            k.DivF(f32, a, b, mode, flush)
        for nan in [False, True]:
            k.MaxF(f32, a, b, nan, flush)
            k.MinF(f32, a, b, nan, flush)
    k.RemF(f32, a, b)
    k.Atan2(f32, a, b)
    k.FPowF(f32, a, b)
    k.FPowI(f32, a, k.any("i32", 2, 4))
    for predicate in ComparisonPredicate:
        for ordering in ComparisonOrdering:
            k.CmpF(k.tile("i1", 2, 4), a, b, predicate, ordering)


def integer(k):
    for element in INTEGERS:
        ty = k.tile(element, 8)
        a, b = k.any(element, 8), k.any(element, 8)
        k.AbsI(ty, a)
        k.MulhiI(ty, a, b)
        for name in ["AndI", "OrI", "XOrI"]:
            getattr(k, name)(ty, a, b)
        for signedness in Signedness:
            for name in ["MaxI", "MinI", "RemI", "ShRI"]:
                getattr(k, name)(ty, a, b, signedness)
    ty = k.tile("i32")
    a, b = k.any("i32"), k.any("i32")
    for overflow in IntegerOverflow:
        for name in ["AddI", "MulI", "ShLI", "SubI"]:
            getattr(k, name)(ty, a, b, overflow)
    for overflow in [IntegerOverflow.NONE, IntegerOverflow.NSW]:
        k.NegI(ty, a, overflow)
    for mode in modes(["ZERO", "NEGATIVE_INF", "POSITIVE_INF"]):
        k.DivI(ty, a, b, Signedness.Signed, mode)
    for mode in modes(["ZERO", "POSITIVE_INF"]):
        k.DivI(ty, a, b, Signedness.Unsigned, mode)
    for predicate in ComparisonPredicate:
        for signedness in Signedness:
            k.CmpI(k.tile("i1"), a, b, predicate, signedness)


def matrix(k):
    acc = k.any("f32", 16, 16)
    for element in ["f16", "bf16", "tf32", "f8E4M3FN", "f8E5M2", "f32"]:
        for fast in [False, True] if element.startswith("f8") else [False]:
            k.MmaF(k.tile("f32", 16, 16), k.any(element, 16, 32), k.any(element, 32, 16), acc, fast)
    k.MmaF(k.tile("f64", 2, 8, 8), k.any("f64", 2, 8, 4), k.any("f64", 2, 4, 8), k.any("f64", 2, 8, 8), False)
    k.MmaF(k.tile("f16", 8, 8), k.any("f16", 8, 16), k.any("f16", 16, 8), k.any("f16", 8, 8), False)
    for lhs in Signedness:
        for rhs in Signedness:
            k.MmaI(k.tile("i32", 8, 8), k.any("i8", 8, 16), k.any("i8", 16, 8), k.any("i32", 8, 8), lhs, rhs)
    f32 = k.tile("f32", 64, 64)
    acc = k.any("f32", 64, 64)
    for operand, scale, block in [
        ("f8E4M3FN", "f8E8M0FNU", 32),
        ("f8E5M2", "f8E8M0FNU", 32),
        ("f4E2M1FN", "f8E8M0FNU", 32),
        ("f4E2M1FN", "f8E4M3FN", 16),
        ("f4E2M1FN", "fnv8E5M3FNU", 16),
    ]:
        lhs, rhs = k.any(operand, 64, 128), k.any(operand, 128, 64)
        k.MmaFScaled(f32, lhs, rhs, acc, k.any(scale, 64, 128 // block), k.any(scale, 128 // block, 64))


CASES = [kernel(body) for body in (float_unary, float_binary, integer, matrix)]
