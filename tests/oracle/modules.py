"""Modules: globals, entries and their hints, producers, debug information."""

from unittest import mock

from cuda.tile._bytecode import Bool, Bounded, DivBy, EntryHints, Float, Integer, PaddingValue, PtrAttr
from cuda.tile._bytecode.attribute import AttributeArray, Dictionary, OptimizationHints
from cuda.tile._bytecode.encodings import (
    AtomicRMWMode,
    IntegerOverflow,
    MemoryScope,
    RoundingMode,
    Signedness,
    SymbolVisibility,
)

from kernel import VERSIONS, Case, SameElements, StringAttribute, TypeAttribute, simple
from memory import RELAXED, WEAK


def add(k, lhs, rhs):
    return k.AddI(k.tile("i32"), lhs, rhs, IntegerOverflow.NONE)


def empty(_kernel):
    pass


def globals_(module):
    define = module.writer.global_section.define_global
    define("plain", module.tile("i32", 1), b"\x2a\0\0\0")
    define("aligned", module.tile("f32", 4), b"\0\0\x80\x3f", alignment=128)
    define("fixed", module.tile("i8", 4), b"\1\2\3\xff", constant=True)
    define("hidden", module.tile("f64", 1), b"\0" * 8, symbol_visibility=SymbolVisibility.Private)
    define("all", module.tile("i1", 8), b"\x5a", 16, True, SymbolVisibility.Private)
    define("with space", module.tile("i16", 2), b"\1\0\2\0")
    define("1digit", module.tile("i64", 1), b"\1" + b"\0" * 7)
    define("dots.and$and-minus", module.tile("f16", 1), b"\0\x3c")

    def body(k):
        k.GetGlobal(k.ptr("i32"), "plain")
        k.GetGlobal(k.ptr("i16"), "with space")
        k.GetGlobal(k.ptr("i64"), "1digit")
        k.GetGlobal(k.ptr("f16"), "dots.and$and-minus")

    module.entry("uses_globals", body)


def entries(module):
    i32, f32 = module.tile("i32"), module.tile("f32")
    pointer = module.ptr("bf16")

    def body(k):
        a, b = k.parameters[:2]
        op = k.Loop([i32], [a])
        with op.new_block([i32]) as (count,):
            k.Break([add(k, count, b)])
        op.done()

    module.entry("empty", empty)
    module.entry("parameters", body, [i32, i32, f32, pointer])
    module.entry("again", body, [i32, i32])
    module.entry('quote"d name\n', empty)
    module.entry("$dollar.dot-minus", empty)
    module.entry("héllo", empty)
    module.entry("_a.b$c9", empty)


def hints(module):
    full = EntryHints(num_cta_in_cga=2, occupancy=4, num_worker_warps_per_cta=4)
    module.entry("none", empty)
    module.entry("one", empty, hints={"sm_100": EntryHints(occupancy=2)})
    module.entry("several", empty, hints={"sm_90": full, "sm_120": EntryHints(occupancy=1), "sm_100": full})
    module.entry("default", empty, hints={"default": full, "sm_103": EntryHints(num_cta_in_cga=8)})
    module.entry("blank", empty, hints={"sm_100": EntryHints()})


def parameter_attributes(module):
    """Attributes of parameters: any that bytecode can encode, under any name."""
    types = module.types
    element = lambda name: types.simple(simple(name))
    integer = lambda name, bits, value: Integer(element(name), bits, value)
    number = lambda name, value: Float(value, simple(name), types)
    attributes = {
        "i64": integer("i64", 64, 5),
        "i1": integer("i1", 1, 1),
        "i8": integer("i8", 8, 255),
        "f64": number("f64", 1.5),
        "f32": number("f32", float("inf")),
        "bool": Bool(False),
        "text": StringAttribute('q"q'),
        "list": AttributeArray([
            integer("i64", 64, 5),
            integer("i32", 32, 7),
            number("f64", 2.0),
            number("f64", float("nan")),
            StringAttribute("x"),
            Dictionary([("k", integer("i64", 64, 1))]),
            AttributeArray([]),
        ]),
        "dictionary": Dictionary([("z", Bool(True)), ("a b", Bool(True)), ("m", integer("i1", 1, 0))]),
        "element": TypeAttribute(element("bf16")),
        "pointer": TypeAttribute(types.pointer(element("f32"), PtrAttr.Missing)),
        "tile": TypeAttribute(module.tile("i32", 4)),
        "token": TypeAttribute(types.Token),
        "tensor": TypeAttribute(types.tensor_view(element("f32"), [4], [1], PtrAttr.Missing)),
        "function": TypeAttribute(types.function([module.tile("i32")], [])),
        "div_by": DivBy(16),
        "bounded": Bounded(0, None),
        "same_elements": SameElements(1, 2),
        "hints": OptimizationHints([("sm_100", Dictionary([("latency", integer("i32", 32, 3))]))]),
        "with-minus": Bool(True),
        "1": Bool(True),
    }
    named = Dictionary([(f"cuda_tile.{name}", value) for name, value in attributes.items()])
    given = AttributeArray([Dictionary([]), named])
    # The package's writer gives parameters no attributes.
    with mock.patch("cuda.tile._bytecode.writer.AttributeArray", lambda _: given):
        module.entry("attributes", empty, [module.tile("i32")] * 2)


def locations(module):
    debug = module.debug
    file = debug.file("kernel.py", "/src/of it")
    other = debug.file("helper.py", "")
    unit, other_unit = debug.compile_unit(file), debug.compile_unit(other)
    main = debug.subprogram(file, 10, "main", "main", unit, 11)
    helper = debug.subprogram(other, 3, "helper", "helper_linkage", other_unit, 3)
    block = debug.lexical_block(main, file, 14, 2)
    nested = debug.lexical_block(block, file, 15, 0)
    places = [
        debug.loc(main, "/src/of it/kernel.py", 12, 4),
        debug.loc(main, "/src/of it/kernel.py", 12, 9),
        debug.loc(block, "kernel.py", 14, 0),
        debug.loc(nested, 'odd "name".py', 16, 2**32 - 1),
        debug.call_site(debug.loc(helper, "helper.py", 4, 1), debug.loc(block, "kernel.py", 14, 0)),
    ]
    places.append(debug.call_site(debug.loc(helper, "helper.py", 5, 1), places[-1]))
    places.append(debug.loc(main, "", 7, 7))
    i32 = module.tile("i32")

    def body(k):
        a, b = k.parameters
        values = [a]
        for place in places:
            with k.code.debug_attr(place):
                values.append(add(k, values[-1], b))
        with k.code.debug_attr(places[2]):
            op = k.For([i32], a, b, values[-1], [a], False)
            with op.new_block([i32, i32]) as (index, carried), k.code.debug_attr(places[3]):
                op2 = k.If([], k.any("i1"))
                with op2.new_block([]), k.code.debug_attr(places[1]):
                    add(k, index, index)
                    k.Yield([])
                with op2.new_block([]):
                    k.Yield([])
                op2.done()
                k.Continue([carried])
            op.done()
            op = k.Reduce([i32], [k.any("i32", 4)], 0, [k.integer(0)])
            with op.new_block([i32, i32]) as (lhs, rhs), k.code.debug_attr(places[0]):
                k.Yield([add(k, lhs, rhs)])
            op.done()
            k.MakeToken(k.token)

    module.entry("main", body, [i32, i32], debug=debug.loc(main, "kernel.py", 10, 0))
    module.entry("unplaced", lambda k: add(k, *k.parameters) and None, [i32, i32])


def calls(module):
    """An operation inlined from another function, and nothing else."""
    debug = module.debug
    file = debug.file("a.py", "d")
    unit = debug.compile_unit(file)
    main = debug.subprogram(file, 1, "calls", "calls", unit, 1)
    helper = debug.subprogram(file, 9, "helper", "helper", unit, 9)
    caller = debug.loc(main, "a.py", 2, 1)

    def body(k):
        with k.code.debug_attr(debug.call_site(debug.loc(helper, "a.py", 10, 1), caller)):
            k.MakeToken(k.token)

    module.entry("calls", body, debug=debug.loc(main, "a.py", 1, 1))


def versions(module):
    """What each version of bytecode encodes in its own way."""
    i32, f32 = module.tile("i32"), module.tile("f32")
    since = lambda version: module.version >= VERSIONS[version]
    module.writer.global_section.define_global("value", module.tile("i32", 2), b"\1\0\0\0\2\0\0\0", 8)
    debug = module.debug
    file = debug.file("versions.py", "src")
    scope = debug.subprogram(file, 1, "versions", "versions", debug.compile_unit(file), 2)

    def body(k):
        x, y = k.parameters[:2]
        k.Exp(f32, k.any("f32"), RoundingMode.FULL)
        k.TanH(f32, k.any("f32"), RoundingMode.FULL)
        k.NegI(i32, x, IntegerOverflow.NONE)
        k.FToI(i32, k.any("f32"), Signedness.Signed, RoundingMode.NEAREST_INT_TO_ZERO, False)
        k.MmaF(k.tile("f32", 8, 8), k.any("f16", 8, 16), k.any("f16", 16, 8), k.any("f32", 8, 8), False)
        k.GetGlobal(k.ptr("i32"), "value")
        k.PrintTko(k.token if since("13.2") else None, [x], None, "%d")
        op = k.For([i32], x, y, x, [y], False)
        with op.new_block([i32, i32]) as (_, carried):
            k.Continue([carried])
        op.done()
        ty, tensor = k.tensor_view("f32", [None, 64], [64, 1])
        for padding in PaddingValue:
            k.MakePartitionView(k.types.partition_view([4, 8], ty, [1, 0], padding), tensor)
        view = k.MakePartitionView(k.types.partition_view([4, 8], ty, [0, 1], PaddingValue.Zero), tensor)
        inbounds = [False, False]
        tile, token = k.LoadViewTko(k.tile("f32", 4, 8), k.token, view, [x, y], None, WEAK, None, None, inbounds)
        k.StoreViewTko(k.token, tile, view, [x, y], token, WEAK, None, None, inbounds)
        if since("13.3"):
            mode = AtomicRMWMode.ADDF
            k.AtomicRedViewTko(k.token, view, [x, y], tile, None, RELAXED, MemoryScope.DEVICE, mode, inbounds)

    hints = {"sm_100": EntryHints(num_cta_in_cga=2, occupancy=1)}
    module.entry("versions", body, [i32, i32, module.ptr("f32")], hints, debug.loc(scope, "versions.py", 1, 1))


CASES = [
    Case(globals_, 1, debug=True),
    Case(entries, 7, debug=True),
    Case(hints, 5),
    Case(parameter_attributes, 1),
    Case(locations, 2, debug=True),
    Case(calls, 1, debug=True),
    Case(lambda module: module.entry("produced", empty), 1, "producer", producer="tester 1.0 \n\"é\""),
]
CASES += [Case(versions, 1, f"versions-{version}", version, debug=True) for version in VERSIONS]
