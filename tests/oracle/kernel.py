"""Small vocabulary for writing Tile IR bytecode by hand."""

from cuda.tile import _bytecode as bc
from cuda.tile._bytecode import encodings
from cuda.tile._bytecode.attribute import AssumePredicate, Float, Integer, TaggedAttribute
from cuda.tile._bytecode.basic import encode_int_list, encode_varint
from cuda.tile._bytecode.type_base import PtrAttr
from cuda.tile._bytecode.version import BytecodeVersion
from cuda.tile._bytecode.writer import write_bytecode

DYNAMIC = -(2**63)
VERSIONS = {
    "13.1": BytecodeVersion.V_13_1,
    "13.2": BytecodeVersion.V_13_2,
    "13.3": BytecodeVersion.V_13_3,
    "13.4": BytecodeVersion.V_13_4,
    "13.5": BytecodeVersion.V_13_5,
}
LATEST = "13.5"

# Element types by their spelling, with the bytes of one element.
ELEMENTS = {
    "i1": 1,
    "i4": 1,
    "i8": 1,
    "i16": 2,
    "i32": 4,
    "i64": 8,
    "f16": 2,
    "bf16": 2,
    "f32": 4,
    "tf32": 3,
    "f64": 8,
    "f8E4M3FN": 1,
    "f8E5M2": 1,
    "f8E8M0FNU": 1,
    "f4E2M1FN": 1,
    "fnv8E5M3FNU": 1,
}


def simple(element):
    return bc.SimpleType[element.upper()]


class SameElements(AssumePredicate):
    """The predicate `same_elements`, which the package doesn't encode."""

    def __init__(self, *sizes):
        self.sizes = sizes

    def encode_tagged(self, _strings, buffer):
        buffer.append(9)
        encode_int_list(self.sizes, 8, buffer)


class TypeAttribute(TaggedAttribute):
    """A type as an attribute, which the package doesn't encode."""

    def __init__(self, ty):
        self.ty = ty

    def encode_tagged(self, _strings, buffer):
        buffer.append(4)
        encode_varint(self.ty.type_id, buffer)


class StringAttribute(TaggedAttribute):
    """A string as an attribute, which the package doesn't encode."""

    def __init__(self, text):
        self.text = text

    def encode_tagged(self, strings, buffer):
        buffer.append(5)
        encode_varint(strings[self.text.encode()].string_id, buffer)


class Bytes(str):
    """A string that is encoded as these bytes, whatever they are."""

    def __new__(cls, data):
        string = super().__new__(cls, data.decode("latin-1"))
        string.data = data
        return string

    def encode(self):
        return self.data


class Kernel:
    """The body of one entry, with shorthands for types and operations.

    `k.AddF(...)` writes the operation `AddF` with the arguments of
    `encode_AddFOp`, less the first.
    """

    def __init__(self, module, code, parameters):
        self.module = module
        self.code = code
        self.parameters = parameters
        self.types = module.types

    def __getattr__(self, name):
        encode = getattr(encodings, f"encode_{name}Op")
        return lambda *args: encode(self.code, *args)

    def tile(self, element, *shape):
        return self.module.tile(element, *shape)

    def ptr(self, element, *shape, attribute=PtrAttr.Missing):
        return self.module.ptr(element, *shape, attribute=attribute)

    @property
    def token(self):
        return self.types.Token

    def bits(self, element, *values, shape=()):
        """A constant of these bits; one value is a splat."""
        size = ELEMENTS[element]
        data = b"".join(value.to_bytes(size, "little") for value in values)
        return self.Constant(self.tile(element, *shape), data)

    def any(self, element, *shape):
        """Some value of this type."""
        if element == "i4":
            return self.TruncI(self.tile("i4", *shape), self.any("i8", *shape), encodings.IntegerOverflow.NONE)
        return self.bits(element, 1, shape=shape)

    def pointer(self, element, *shape):
        return self.IntToPtr(self.ptr(element, *shape), self.any("i64", *shape))

    def integer(self, value, element="i32"):
        return Integer(self.types.simple(simple(element)), 8 * ELEMENTS[element] if element != "i1" else 1, value)

    def float(self, value, element="f32"):
        return Float(value, simple(element), self.types)

    def tensor_view(self, element, shape, strides, index="i32", attribute=PtrAttr.Missing):
        """A view of some memory; `None` is a size that is known at launch."""
        dynamic = lambda sizes: [DYNAMIC if size is None else size for size in sizes]
        ty = self.types.tensor_view(
            self.types.simple(simple(element)), dynamic(shape), dynamic(strides), attribute
        )
        base = self.IntToPtr(self.ptr(element, attribute=attribute), self.any("i64"))
        operands = lambda sizes: [self.any(index) for size in sizes if size is None]
        return ty, self.MakeTensorView(ty, base, operands(shape), operands(strides))


class Module:
    """A module under construction."""

    def __init__(self, writer, version):
        self.writer = writer
        self.version = version
        self.types = writer.type_table
        self.debug = writer.debug_attr_table

    def tile(self, element, *shape):
        return self.types.tile(self.types.simple(simple(element)), shape)

    def ptr(self, element, *shape, attribute=PtrAttr.Missing):
        pointer = self.types.pointer(self.types.simple(simple(element)), attribute)
        return self.types.tile(pointer, shape)

    def entry(self, name, body, parameters=(), hints=None, debug=bc.MISSING_DEBUG_ATTR_ID):
        """Add an entry; `body` writes everything but a final `return`."""
        with self.writer.function(name, parameters, (), True, hints or {}, debug) as (code, arguments):
            kernel = Kernel(self, code, arguments)
            with code.debug_attr(debug):
                if body(kernel) is not False:
                    kernel.Return(())


class Case:
    """A bytecode file: a module, and how it is written.

    `build_module` fills a `Module` with `entries` entries. With `debug` the text
    with locations is kept too.
    """

    def __init__(self, build_module, entries, name=None, version=LATEST, producer=None, debug=False):
        self.build_module, self.entries = build_module, entries
        self.name = name or build_module.__name__.strip("_")
        self.version, self.producer, self.debug = VERSIONS[version], producer, debug


def kernel(body, **options):
    """The case of one entry with this body, both called like the function."""
    name = body.__name__
    return Case(lambda module: module.entry(name, body), 1, name, **options)


def build(case):
    """The bytes of a case."""
    buffer = bytearray()
    with write_bytecode(case.entries, buffer, case.version) as writer:
        case.build_module(Module(writer, case.version))
        if case.producer is not None:
            index = writer._string_table[case.producer.encode()].string_id
    if case.producer is not None:
        # The package's writer has no producer section: number 7, a string's index.
        section = bytearray()
        encode_varint(index, section)
        assert buffer.pop() == 0
        buffer += bytes([7, len(section)]) + section + b"\0"
    return bytes(buffer)
