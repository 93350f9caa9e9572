"""Tokens, accesses through pointers, atomics, fences, prints and assertions."""

from cuda.tile._bytecode import LoadStoreHints
from cuda.tile._bytecode.attribute import make_load_store_hints
from cuda.tile._bytecode.encodings import AtomicRMWMode, MemoryOrderingSemantics, MemoryScope

from kernel import Bytes, kernel

WEAK = MemoryOrderingSemantics.WEAK
RELAXED = MemoryOrderingSemantics.RELAXED
ACQUIRE = MemoryOrderingSemantics.ACQUIRE
RELEASE = MemoryOrderingSemantics.RELEASE
ACQ_REL = MemoryOrderingSemantics.ACQ_REL

HINTS = [
    {"sm_90": LoadStoreHints(latency=2)},
    {"sm_120": LoadStoreHints(latency=10, allow_tma=False), "sm_100": LoadStoreHints(allow_tma=False)},
    {"default": LoadStoreHints(latency=1, allow_tma=False)},
    {},
]


def loads(k):
    token = k.MakeToken(k.token)
    source, mask, padding = k.pointer("f32", 4), k.any("i1", 4), k.any("f32", 4)
    result = k.tile("f32", 4)
    for order, scope in [(WEAK, None)] + [(o, s) for o in (RELAXED, ACQUIRE) for s in MemoryScope]:
        k.LoadPtrTko(result, k.token, source, None, None, None, order, scope, None)
    for masked, padded in [(None, None), (mask, None), (mask, padding)]:
        for after in [None, token]:
            for hints in [None] + [make_load_store_hints(h) for h in HINTS]:
                k.LoadPtrTko(result, k.token, source, masked, padded, after, WEAK, None, hints)
    k.LoadPtrTko(k.tile("i8"), k.token, k.pointer("i8"), None, None, None, WEAK, None, None)


def stores(k):
    token = k.MakeToken(k.token)
    destination, value, mask = k.pointer("f32", 4), k.any("f32", 4), k.any("i1", 4)
    for order, scope in [(WEAK, None)] + [(o, s) for o in (RELAXED, RELEASE) for s in MemoryScope]:
        k.StorePtrTko(k.token, destination, value, None, None, order, scope, None)
    for masked in [None, mask]:
        for after in [None, token]:
            for hints in [None] + [make_load_store_hints(h) for h in HINTS]:
                k.StorePtrTko(k.token, destination, value, masked, after, WEAK, None, hints)


def atomics(k):
    token = k.MakeToken(k.token)
    mask = k.any("i1", 4)
    for element in ["i32", "i64", "f32"]:
        pointers, value = k.pointer(element, 4), k.any(element, 4)
        result = k.tile(element, 4)
        for masked in [None, mask]:
            for after in [None, token]:
                k.AtomicCASTko(result, k.token, pointers, value, value, masked, after, ACQ_REL, MemoryScope.SYS)
    pointers, value = k.pointer("i32", 4), k.any("i32", 4)
    result = k.tile("i32", 4)
    for order in [RELAXED, ACQUIRE, RELEASE, ACQ_REL]:
        for scope in MemoryScope:
            k.AtomicCASTko(result, k.token, pointers, value, value, None, None, order, scope)
            k.AtomicRMWTko(result, k.token, pointers, value, None, None, order, scope, AtomicRMWMode.ADD)
    for mode in AtomicRMWMode:
        element = "f32" if mode == AtomicRMWMode.ADDF else "i32"
        for masked in [None, mask]:
            for after in [None, token]:
                k.AtomicRMWTko(
                    k.tile(element, 4), k.token, k.pointer(element, 4), k.any(element, 4),
                    masked, after, RELAXED, MemoryScope.DEVICE, mode,
                )


def tokens(k):
    a, b = k.MakeToken(k.token), k.MakeToken(k.token)
    k.JoinTokens(k.token, [a, b])
    k.JoinTokens(k.token, [a, b, a])
    k.MemoryFenceAliasTko(k.token, a)
    for token in [None, a]:
        k.GdcWaitTko(k.token, token)
        k.GdcLaunchDependentsTko(k.token, token)


def messages(k):
    token = k.MakeToken(k.token)
    x, y = k.any("i32"), k.any("f32", 4)
    for after in [None, token]:
        k.PrintTko(k.token, [], after, "nothing")
        k.PrintTko(k.token, [x], after, "x %d\n")
        k.PrintTko(k.token, [x, y], after, "%d, %5.2f\n")
    for text in ['"quoted" and \\ and \t tab', "\x00\x01\x1f\x7f", "naïve – 漢字 🚀", "'single' /slash", Bytes(b"\xff\xfe not UTF-8")]:
        k.PrintTko(k.token, [], None, text)
        k.Assert(k.any("i1"), text)
    k.Assert(k.any("i1", 4), "all of them")


CASES = [kernel(body) for body in (loads, stores, atomics, tokens, messages)]
