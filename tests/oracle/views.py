"""Tensor views, the views cut from them, and every access through them."""

from cuda.tile._bytecode import PaddingValue, PtrAttr
from cuda.tile._bytecode.attribute import make_load_store_hints
from cuda.tile._bytecode.encodings import AtomicRMWMode, MemoryScope, MultimemReductionKind

from kernel import ELEMENTS, kernel
from memory import ACQUIRE, HINTS, RELAXED, RELEASE, WEAK


def tensors(k):
    for element in ELEMENTS:
        if element not in ("i4", "f4E2M1FN"):
            k.tensor_view(element, [None, 64], [64, 1])
    k.tensor_view("f32", [], [])
    k.tensor_view("f32", [128], [1])
    k.tensor_view("f32", [128], [None])
    k.tensor_view("f32", [None], [1], index="i64")
    k.tensor_view("f32", [None, None, 8, None], [None, 8, None, 1], index="i64")
    k.tensor_view("f32", [1, 2**40], [2**41, 1])
    k.tensor_view("f16", [None], [1], index="i16")
    for attribute in [PtrAttr.Missing, PtrAttr.Default]:
        ty, view = k.tensor_view("f32", [None, 4], [4, 1], attribute=attribute)
        k.GetTensorShape([k.tile("i32"), k.tile("i32")], view)
        k.GetTensorShape([k.tile("i64"), k.tile("i64")], view)
    _, vector = k.tensor_view("f32", [128], [1])
    k.GetTensorShape([k.tile("i16")], vector)


def partitions(k):
    ty, tensor = k.tensor_view("f32", [None, 64], [64, 1])
    for padding in PaddingValue:
        view = k.types.partition_view([4, 8], ty, [0, 1], padding)
        k.MakePartitionView(view, tensor)
    for dims in [[0, 1], [1, 0]]:
        view = k.types.partition_view([1, 16], ty, dims, PaddingValue.Missing)
        made = k.MakePartitionView(view, tensor)
        k.GetIndexSpaceShape([k.tile("i32"), k.tile("i32")], made)
        k.GetIndexSpaceShape([k.tile("i64"), k.tile("i64")], made)
    view = k.types.partition_view([4, 8], ty, [1, 0], PaddingValue.NegInf)
    k.MakePartitionView(view, tensor)


def strided(k):
    ty, tensor = k.tensor_view("f32", [None, 64], [64, 1])
    for padding in PaddingValue:
        view = k.types.strided_view([4, 8], [3, 5], ty, [0, 1], padding)
        k.MakeStridedView(view, tensor)
    for dims in [[0, 1], [1, 0]]:
        view = k.types.strided_view([1, 16], [1, 1], ty, dims, PaddingValue.Missing)
        made = k.MakeStridedView(view, tensor)
        k.GetIndexSpaceShape([k.tile("i32"), k.tile("i32")], made)
    view = k.types.strided_view([4, 8], [2, 16], ty, [1, 0], PaddingValue.Nan)
    k.MakeStridedView(view, tensor)


def gather(k):
    ty, tensor = k.tensor_view("f32", [None, 64], [64, 1])
    for padding in PaddingValue:
        for dim in [0, 1]:
            view = k.types.gather_scatter_view([4, 8], ty, dim, padding)
            made = k.MakeGatherScatterView(view, tensor)
            index = [k.any("i32"), k.any("i32")]
            index[dim] = k.any("i32", 4 if dim == 0 else 8)
            k.LoadViewTko(k.tile("f32", 4, 8), k.token, made, index, None, WEAK, None, None, [False, False])
            k.StoreViewTko(k.token, k.any("f32", 4, 8), made, index, None, WEAK, None, None, [False, False])


def accesses(k):
    """Loads and stores through a partition view."""
    token = k.MakeToken(k.token)
    ty, tensor = k.tensor_view("f32", [None, 64], [64, 1])
    view = k.MakePartitionView(k.types.partition_view([4, 8], ty, [0, 1], PaddingValue.Zero), tensor)
    tile, value = k.tile("f32", 4, 8), k.any("f32", 4, 8)
    index = [k.any("i32"), k.any("i32")]
    wide = [k.any("i64"), k.any("i64")]
    for scope in MemoryScope:
        for order in [RELAXED, ACQUIRE]:
            k.LoadViewTko(tile, k.token, view, index, None, order, scope, None, [False, False])
        for order in [RELAXED, RELEASE]:
            k.StoreViewTko(k.token, value, view, index, None, order, scope, None, [False, False])
    for after in [None, token]:
        for hints in [None] + [make_load_store_hints(h) for h in HINTS]:
            for inbounds in [[False, False], [True, False], [True, True]]:
                k.LoadViewTko(tile, k.token, view, index, after, WEAK, None, hints, inbounds)
                k.StoreViewTko(k.token, value, view, wide, after, WEAK, None, hints, inbounds)
    vector, tensor = k.tensor_view("i8", [128], [1])
    view = k.MakePartitionView(k.types.partition_view([16], vector, [0], PaddingValue.Missing), tensor)
    k.LoadViewTko(k.tile("i8", 16), k.token, view, index[:1], token, WEAK, None, None, [False])
    k.StoreViewTko(k.token, k.any("i8", 16), view, index[:1], token, WEAK, None, None, [True])


def reductions(k):
    """Atomic reductions through a view."""
    token = k.MakeToken(k.token)
    for element in ["i32", "f32"]:
        ty, tensor = k.tensor_view(element, [None, 64], [64, 1])
        view = k.MakePartitionView(k.types.partition_view([4, 8], ty, [0, 1], PaddingValue.Missing), tensor)
        index = [k.any("i32"), k.any("i32")]
        for mode in AtomicRMWMode:
            if (mode == AtomicRMWMode.ADDF) != (element == "f32") or mode == AtomicRMWMode.XCHG:
                continue
            for after in [None, token]:
                for scope in [MemoryScope.TL_BLK, MemoryScope.DEVICE]:
                    for inbounds in [[False, False], [False, True]]:
                        k.AtomicRedViewTko(
                            k.token, view, index, k.any(element, 4, 8), after, RELAXED, scope, mode, inbounds
                        )


class Multicast:
    """The pointer attribute `multicast`, which the package doesn't name."""

    _value_ = b"\x02"


def multimem(k):
    token = k.MakeToken(k.token)
    index = [k.any("i32")]
    ty, tensor = k.tensor_view("i32", [1024], [1], attribute=Multicast)
    view = k.MakePartitionView(k.types.partition_view([128], ty, [0], PaddingValue.Missing), tensor)
    tile, value = k.tile("i32", 128), k.any("i32", 128)
    for kind in MultimemReductionKind:
        for after in [None, token]:
            for inbounds in [[False], [True]]:
                k.MultimemLoadReduceViewTko(
                    tile, k.token, view, index, after, RELAXED, MemoryScope.SYS, kind, inbounds
                )
                k.MultimemReduceViewTko(
                    k.token, view, value, index, after, RELAXED, MemoryScope.SYS, kind, inbounds
                )
    for after in [None, token]:
        for inbounds in [[False], [True]]:
            k.MultimemStoreViewTko(k.token, view, value, index, after, WEAK, None, inbounds)
    for scope in MemoryScope:
        k.MultimemStoreViewTko(k.token, view, value, index, None, RELEASE, scope, [False])
        k.MultimemLoadReduceViewTko(
            tile, k.token, view, index, None, ACQUIRE, scope, MultimemReductionKind.ADD, [False]
        )
        for order in [RELAXED, RELEASE]:
            k.MultimemReduceViewTko(k.token, view, value, index, None, order, scope, MultimemReductionKind.ADD, [False])
    k.MultimemLoadReduceViewTko(tile, k.token, view, index, None, WEAK, None, MultimemReductionKind.ADD, [False])
    ty, tensor = k.tensor_view("f16", [64, 64], [64, 1], attribute=Multicast)
    view = k.MakePartitionView(k.types.partition_view([8, 8], ty, [0, 1], PaddingValue.Missing), tensor)
    k.MultimemLoadReduceViewTko(
        k.tile("f16", 8, 8), k.token, view, index * 2, token, WEAK, None, MultimemReductionKind.ADD, [True, False]
    )


CASES = [kernel(body) for body in (tensors, partitions, strided, gather, accesses, reductions, multimem)]
