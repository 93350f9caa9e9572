"""Loops, branches, reductions, scans, launch queries and assumptions."""

from cuda.tile._bytecode import Bounded, DivBy, PaddingValue
from cuda.tile._bytecode.encodings import (
    AtomicRMWMode,
    ComparisonPredicate,
    IntegerOverflow,
    MemoryScope,
    RoundingMode,
    Signedness,
)

from kernel import SameElements, kernel
from memory import RELAXED, WEAK


def add(k, lhs, rhs, element="i32", shape=()):
    if element.startswith("i"):
        return k.AddI(k.tile(element, *shape), lhs, rhs, IntegerOverflow.NONE)
    return k.AddF(k.tile(element, *shape), lhs, rhs, RoundingMode.NEAREST_EVEN, False)


def loops(k):
    i32, f32 = k.tile("i32"), k.tile("f32", 4)
    zero, one = k.bits("i32", 0), k.bits("i32", 1)
    start = k.any("f32", 4)
    for unsigned in [False, True]:
        op = k.For([], zero, one, one, [], unsigned)
        with op.new_block([i32]) as (index,):
            add(k, index, index)
            k.Continue([])
        op.done()
    op = k.For([i32, f32], zero, one, one, [zero, start], False)
    with op.new_block([i32, i32, f32]) as (outer, count, total):
        inner = k.For([f32], zero, outer, one, [total], True)
        with inner.new_block([i32, f32]) as (index, carried):
            innermost = k.For([], zero, index, one, [], False)
            with innermost.new_block([i32]) as (last,):
                add(k, last, last)
                k.Continue([])
            innermost.done()
            k.Continue([add(k, carried, start, "f32", (4,))])
        (carried,) = inner.done()
        k.Continue([add(k, count, outer), carried])
    first, second = op.done()
    add(k, first, first)
    add(k, second, second, "f32", (4,))
    i64 = k.tile("i64")
    wide = k.bits("i64", 5)
    op = k.For([i64, i64, i64], wide, wide, wide, [wide, wide, wide], False)
    with op.new_block([i64] * 4) as (_, a, b, c):
        k.Continue([b, c, a])
    a, b, c = op.done()
    add(k, add(k, a, b, "i64"), c, "i64")


def endless(k):
    i32 = k.tile("i32")
    zero = k.bits("i32", 0)
    op = k.Loop([], [])
    with op.new_block([]):
        k.Break([])
    op.done()
    op = k.Loop([], [])
    with op.new_block([]):
        branch = k.If([], k.any("i1"))
        with branch.new_block([]):
            k.Break([])
        with branch.new_block([]):
            k.Yield([])
        branch.done()
        k.Continue([])
    op.done()
    op = k.Loop([i32], [])
    with op.new_block([]):
        k.Break([zero])
    (result,) = op.done()
    op = k.Loop([], [zero])
    with op.new_block([i32]) as (count,):
        branch = k.If([], k.any("i1"))
        with branch.new_block([]):
            k.Break([])
        with branch.new_block([]):
            k.Yield([])
        branch.done()
        k.Continue([add(k, count, result)])
    op.done()
    op = k.Loop([i32, k.tile("f32")], [zero, zero])
    with op.new_block([i32, i32]) as (a, b):
        done = k.CmpI(k.tile("i1"), a, b, ComparisonPredicate.EQUAL, Signedness.Signed)
        branch = k.If([], done)
        with branch.new_block([]):
            k.Break([a, k.any("f32")])
        with branch.new_block([]):
            k.Continue([b, a])
        branch.done()
        k.Continue([b, a])
    x, y = op.done()
    add(k, x, x)
    add(k, y, y, "f32")


def branches(k):
    i32, f32 = k.tile("i32"), k.tile("f32")
    one, other = k.bits("i32", 1), k.any("f32")
    condition = k.any("i1")
    op = k.If([], condition)
    with op.new_block([]):
        add(k, one, one)
        k.Yield([])
    with op.new_block([]):
        k.Yield([])
    op.done()
    op = k.If([], condition)
    with op.new_block([]):
        k.Yield([])
    with op.new_block([]):
        add(k, one, one)
        k.Yield([])
    op.done()
    op = k.If([i32], condition)
    with op.new_block([]):
        k.Yield([add(k, one, one)])
    with op.new_block([]):
        k.Yield([one])
    (result,) = op.done()
    op = k.If([i32, f32], condition)
    with op.new_block([]):
        nested = k.If([f32], condition)
        with nested.new_block([]):
            k.Yield([add(k, other, other, "f32")])
        with nested.new_block([]):
            k.Yield([other])
        (value,) = nested.done()
        k.Yield([result, value])
    with op.new_block([]):
        k.Yield([result, other])
    a, b = op.done()
    add(k, a, a)
    add(k, b, b, "f32")
    op = k.If([], condition)
    with op.new_block([]):
        k.Return([])
    with op.new_block([]):
        k.Yield([])
    op.done()


def one_armed(k):
    """A branch without `else`: its region has no block."""
    op = k.If([], k.any("i1"))
    with op.new_block([]):
        add(k, k.any("i32"), k.any("i32"))
        k.Yield([])
    k.code.buf.append(0)
    op._num_blocks = 0
    op.done()


def reductions(k):
    matrix, ints = k.any("f32", 4, 8), k.any("i32", 4, 8)
    f32, i32 = k.tile("f32"), k.tile("i32")
    for dim in [0, 1]:
        op = k.Reduce([k.tile("f32", 8 if dim == 0 else 4)], [matrix], dim, [k.float(float("-inf"))])
        with op.new_block([f32, f32]) as (lhs, rhs):
            k.Yield([k.MaxF(f32, lhs, rhs, False, False)])
        op.done()
    op = k.Reduce([k.tile("f32", 8), k.tile("i32", 8)], [matrix, ints], 0, [k.float(0.0), k.integer(-1)])
    with op.new_block([f32, f32, i32, i32]) as (a, b, c, d):
        less = k.CmpI(k.tile("i1"), c, d, ComparisonPredicate.LESS_THAN, Signedness.Signed)
        k.Yield([k.Select(f32, less, a, b), k.Select(i32, less, c, d)])
    x, y = op.done()
    add(k, x, x, "f32", (8,))
    add(k, y, y, "i32", (8,))
    for element, identity in [
        ("i1", k.integer(1, "i1")),
        ("i1", k.integer(0, "i1")),
        ("i8", k.integer(-128, "i8")),
        ("i16", k.integer(7, "i16")),
        ("i64", k.integer(2**62, "i64")),
        ("i64", k.integer(-(2**63), "i64")),
        ("f16", k.float(-0.0, "f16")),
        ("bf16", k.float(1.0, "bf16")),
        ("f64", k.float(0.5, "f64")),
        ("f64", k.float(float("inf"), "f64")),
        ("f32", k.float(float("nan"))),
        ("f32", k.float(0.1)),
    ]:
        scalar = k.tile(element)
        op = k.Reduce([scalar], [k.any(element, 16)], 0, [identity])
        with op.new_block([scalar, scalar]) as (lhs, rhs):
            k.Yield([lhs])
        op.done()
    for reverse in [False, True]:
        op = k.Scan([k.tile("f32", 4, 8)], [matrix], 1, reverse, [k.float(0.0)])
        with op.new_block([f32, f32]) as (lhs, rhs):
            k.Yield([add(k, lhs, rhs, "f32")])
        op.done()
        op = k.Scan(
            [k.tile("f32", 4, 8), k.tile("i32", 4, 8)],
            [matrix, ints], 0, reverse, [k.float(1.0), k.integer(0)],
        )
        with op.new_block([f32, f32, i32, i32]) as (a, b, c, d):
            k.Yield([add(k, a, b, "f32"), add(k, c, d)])
        x, y = op.done()
        add(k, x, x, "f32", (4, 8))


def launch(k):
    i32 = k.tile("i32")
    x, y, z = k.GetTileBlockId(i32, i32, i32)
    u, v, w = k.GetNumTileBlocks(i32, i32, i32)
    add(k, add(k, x, y), add(k, z, add(k, u, add(k, v, w))))


def assumptions(k):
    i32 = k.tile("i32")
    x, y, z = k.GetTileBlockId(i32, i32, i32)
    value = k.any("i32", 4, 8)
    assumed = k.Assume(i32, z, Bounded(0, None))
    k.Assume(i32, assumed, DivBy(8))
    for bounds in [(None, None), (0, None), (None, 7), (-5, 5), (-(2**31), 2**31 - 1)]:
        k.Assume(i32, x, Bounded(*bounds))
    for divisor in [1, 16, 2**62]:
        k.Assume(k.tile("i64"), k.any("i64"), DivBy(divisor))
    k.Assume(k.tile("i32", 4, 8), value, DivBy(16, 8, 1))
    k.Assume(k.tile("i32", 4, 8), value, DivBy(4, 1, 0))
    k.Assume(k.tile("i32", 4, 8), value, SameElements(1, 8))
    k.Assume(k.ptr("f32"), k.pointer("f32"), DivBy(16))
    ty, tensor = k.tensor_view("f32", [None], [1])
    k.Assume(ty, tensor, DivBy(16))
    total = add(k, x, y)
    k.Assume(i32, total, DivBy(2))
    reshaped = k.Reshape(k.tile("i32", 1), total)
    k.Assume(k.tile("i32", 1), reshaped, DivBy(2))
    op = k.For([i32, i32], x, y, z, [x, y], False)
    with op.new_block([i32] * 3) as (index, a, b):
        k.Continue([k.Assume(i32, index, DivBy(2)), k.Assume(i32, b, Bounded(0, 3))])
    first, second = op.done()
    k.Assume(i32, first, DivBy(2))
    k.Assume(i32, second, DivBy(2))
    branch = k.If([i32], k.any("i1"))
    for _ in range(2):
        with branch.new_block([]):
            k.Yield([x])
    (chosen,) = branch.done()
    k.Assume(i32, chosen, DivBy(2))


def assumed_results(k):
    """Names that tell what is assumed about, for results that have none of their own too."""
    i32 = k.tile("i32")
    zero = k.bits("i32", 0)
    assume = lambda value: k.Assume(i32, value, DivBy(2))
    loaded, _ = k.LoadPtrTko(i32, k.token, k.pointer("i32"), None, None, None, WEAK, None, None)
    assume(assume(loaded))
    old, _ = k.AtomicRMWTko(
        i32, k.token, k.pointer("i32"), zero, None, None, RELAXED, MemoryScope.SYS, AtomicRMWMode.ADD
    )
    assume(old)
    op = k.Loop([i32, i32], [])
    with op.new_block([]):
        k.Break([zero, zero])
    for result in op.done():
        assume(result)
    for scalar in [i32, k.tile("i32", 1)]:
        operand = k.any("i32", 1)
        if scalar is i32:
            op = k.Reduce([i32, i32], [operand, operand], 0, [k.integer(0), k.integer(0)])
        else:
            op = k.Scan([scalar, scalar], [operand, operand], 0, False, [k.integer(0), k.integer(0)])
        with op.new_block([i32] * 4) as (a, _, b, _):
            k.Yield([a, b])
        for result in op.done():
            k.Assume(scalar, result, DivBy(2))
    ty, tensor = k.tensor_view("i32", [None, 4], [4, 1])
    for size in k.GetTensorShape([i32, i32], tensor):
        assume(size)
    view = k.MakePartitionView(k.types.partition_view([1, 1], ty, [0, 1], PaddingValue.Missing), tensor)
    tile, _ = k.LoadViewTko(k.tile("i32", 1, 1), k.token, view, [zero, zero], None, WEAK, None, None, [False] * 2)
    k.Assume(k.tile("i32", 1, 1), tile, DivBy(2))
    k.Assume(i32, k.bits("i32", 2**32 - 1), DivBy(2))
    k.Assume(k.tile("i32", 2), k.bits("i32", 1, 2, shape=(2,)), DivBy(2))
    value = zero
    for _ in range(6):
        value = assume(value)


CASES = [kernel(body) for body in (loops, endless, branches, one_armed, reductions, launch, assumptions, assumed_results)]
