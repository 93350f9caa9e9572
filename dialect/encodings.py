#!/usr/bin/env python3
"""Prints how cuTile Python encodes the dialect, one line an operation, enumeration or
element type, for tests/encodings.rs to hold the tables in this folder against.

The encoders of the PyPI package cuda-tile are generated, so that their source can be
read line by line; it isn't imported.
"""

import re
import sys
from importlib.util import find_spec
from pathlib import Path

OLDEST = "13.1"

# Enumerations of the package by the names that the tables have for them. The others
# that it defines are no attributes.
ENUMS = {
    "AtomicRMWMode": "atomic_rmw_mode",
    "ComparisonOrdering": "comparison_ordering",
    "ComparisonPredicate": "comparison_predicate",
    "IntegerOverflow": "overflow",
    "MemoryOrderingSemantics": "memory_ordering_semantics",
    "MemoryScope": "memory_scope",
    "MultimemReductionKind": "multimem_reduction_kind",
    "RoundingMode": "rounding",
    "Signedness": "signedness",
    "SymbolVisibility": "symbol_visibility",
}

# Values that the package abbreviates.
CASES = {"nsw": "no_signed_wrap", "nuw": "no_unsigned_wrap", "nw": "no_wrap"}

# What the package calls the kinds of attributes.
KINDS = {
    "int": "integer",
    "bool": "bool",
    "str": "string",
    "typeid": "type",
    "array": "array",
    "tagged": "predicate",
    "dense_typed_elements": "dense",
    "dense_int32_array": "i32_array",
    "dense_bool_array": "bool_array",
    "optimization_hints": "hints",
}


def number(literal):
    """The number of a bytes literal's content, a variable-length number."""
    content = literal.encode().decode("unicode_escape").encode("latin-1")
    return sum((byte & 0x7F) << 7 * i for i, byte in enumerate(content))


def since(line, default):
    found = re.search(r"# since (\d+\.\d+)", line)
    return found[1] if found else default


def classes(source):
    """Bodies of the classes of a source, by name."""
    found = re.findall(r"^class (\w+)\(.*\):\n((?:    .*\n|\n)+)", source, re.M)
    return dict(found)


def members(body):
    return re.findall(r'^    (\w+) = b"(.*)"(.*)$', body, re.M)


def plain(name):
    """A name without what keeps it apart from Python's own."""
    return name.rstrip("_")


def operation(source):
    """The line of one encoder."""
    head, body = source.split("    _buf = code_builder.buf\n", 1)
    first, *parameters = [line.strip() for line in head.splitlines()]
    version = since(first, OLDEST)
    parameters = {
        match[1]: (match[2], since(line, version))
        for line in parameters
        if (match := re.match(r"(\w+): ([^#]*?),?\s*(?:#|$)", line))
    }
    parts = re.split(r"^    # (Opcode|Result types|Variadic result types|Flags|Attributes|Operands)\n",
                     body, flags=re.M)
    section = dict(zip(parts[1::2], parts[2::2]))
    code = re.search(r"encode_varint\((\d+), _buf\)", section["Opcode"])[1]

    def versioned(name):
        return f"{plain(name)}@{parameters[name][1]}"

    results = [
        "*" if kind.startswith("Sequence") else f"{name.removesuffix('_type')}@{added}"
        for name, (kind, added) in parameters.items()
        if kind in ("TypeId", "Optional[TypeId]", "Sequence[TypeId]") and name.endswith(("_type", "_types"))
        and name != "function_type"
    ]
    counted = "counted" if "Variadic result types" in section else "bare"
    flags = [
        (int(shift or 0), versioned(a or b))
        for a, b, shift in re.findall(r"(?:\((\w+) is not None\)|bool\((\w+)\))\)?(?: << (\d+))?",
                                      section.get("Flags", ""))
    ]
    attributes = []
    for kind, arguments in re.findall(r"encode_opattr_(\w+)\((.*)\)", section.get("Attributes", "")):
        *classes_, name = arguments.split(", ")
        kind = ENUMS[classes_[0]] if kind == "enum" else KINDS[kind]
        attributes.append(f"{kind}:{versioned(name)}")
    operands = section.get("Operands", "")
    total = "total" if re.search(r"encode_varint\(", operands) else "each"
    kinds = {"operand": "one", "optional_operand": "optional", "sized_variadic_operands": "sized",
             "unsized_variadic_operands": "rest"}
    operands = [
        f"{kinds[kind]}:{versioned(name)}"
        for kind, name in re.findall(
            r"encode_(operand|optional_operand|sized_variadic_operands|unsized_variadic_operands)"
            r"\((\w+), _buf\)", operands)
    ]
    regions = re.search(r"new_op_with_nested_blocks\(.*, (\d+)\)", body)
    return " ".join([
        "op", code, version, counted, ",".join(results) or "-",
        ",".join(name for _, name in sorted(flags)) or "-",
        ",".join(attributes) or "-", total, ",".join(operands) or "-",
        regions[1] if regions else "0",
    ])


def main():
    package = find_spec("cuda.tile")
    if package is None:
        sys.exit("the package cuda-tile is not installed for this Python")
    folder = Path(package.submodule_search_locations[0]) / "_bytecode"
    encodings = (folder / "encodings.py").read_text()
    for name, body in classes(encodings).items():
        if name in ENUMS:
            cases = (f"{CASES.get(case.lower(), case.lower())}={number(value)}"
                     for case, value, _ in members(body))
            print("enum", ENUMS[name], ",".join(cases))
    simple = classes((folder / "type.py").read_text())["SimpleType"]
    for name, value, comment in members(simple):
        if name != "Token":
            print("element", name.lower(), number(value), since(comment, OLDEST))
    # Preview operations have no fixed encoding.
    for encoder in re.split(r"^(?=def encode_)", encodings, flags=re.M)[1:]:
        if "# preview" not in encoder.splitlines()[0]:
            print(operation(encoder.split("\n__all__")[0]))


if __name__ == "__main__":
    main()
