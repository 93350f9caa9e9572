"""Decides whether two CUDA Tile IR kernels are the same program, and says how they differ.

>>> import tile_irdiff
>>> report = tile_irdiff.compare("ref.tileirbc", "port.tileirbc")  # doctest: +SKIP
>>> report["verdict"], report["result"]  # doctest: +SKIP
('equivalent', 'pass')
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, cast

from . import _native
from ._errors import Error, InputError, MissingError, OptionError, UnreadableError
from .report import Report

__all__ = [
    "Error",
    "InputError",
    "MissingError",
    "OptionError",
    "Report",
    "UnreadableError",
    "compare",
    "explain",
    "schema",
]

__version__ = _native.VERSION

Source = str | bytes | os.PathLike[str]
"""A dump: its path, or what it holds. Of ``str``, what has a line break is a dump itself."""


def compare(
    reference: Source,
    generated: Source,
    *,
    entry: str | Mapping[str, str] | None = None,
    map: Mapping[int, int] | None = None,
    bind: Mapping[str, int | float | str] | None = None,
    target: str | None = None,
    policy: str | None = None,
    config: str | os.PathLike[str] | None = None,
    deny: Iterable[str] = (),
    warn: Iterable[str] = (),
    allow: Iterable[str] = (),
    assume: Iterable[str] = (),
    dump: int | tuple[int | None, int | None] | None = None,
    proof: bool = False,
) -> Report:
    """Compare a generated dump with its reference.

    A dump is a path, ``bytes``, or a ``str`` with a line break, which is the text itself.
    What it is written as is told by its content: text of any printer, Tile IR bytecode, or
    a log with dumps in it. MLIR's generic form needs the program; this package has no MLIR.

    :param entry: entries that stand for each other, reference to generated, or one name
        that both have; else they are paired by name, then by signature and body
    :param map: parameters that stand for each other, by position from 0
    :param bind: numbers that launches pass for parameters, as ``{"n_cols": 1024}`` or
        ``{"gen.3": "ref.out.shape[1]"}``
    :param target: target to resolve hints for, as ``sm_100``
    :param policy: what fails: ``port`` (default), ``strict`` or ``perf``
    :param config: a policy file, as ``tile-irdiff.toml``; none is looked for
    :param deny: finding codes or families that fail
    :param warn: finding codes or families that are only shown
    :param allow: finding codes or families that don't matter
    :param assume: what holds for launches, as ``no-alias``, ``headroom``, ``grid``
    :param dump: the dump of a log that is meant, from 1; for both sides, or for each
    :param proof: whether the report says by what the verdict was found, in ``proof``
    :return: the report, as ``tile-irdiff --format json`` prints it. ``result`` is ``pass``,
        ``fail`` or ``inconclusive``, which is no pass
    :raises InputError: a dump can't be read or is no well-formed program; of a file that
        can't be opened ``UnreadableError``, which is an ``OSError``, too
    :raises OptionError: an option means nothing, or not for these dumps
    :raises OSError: the policy file can't be opened
    """
    entries = _entries(entry)
    dumps = _dumps(dump)
    # An entry chooses among several dumps only where one pair is asked for.
    chosen = entries[0] if len(entries) == 1 else (None, None)
    arguments = {
        "entries": entries,
        "map": _map(map),
        "bind": _bindings(bind),
        "target": _name("target", target),
        "policy": _name("policy", policy),
        "config": None if config is None else (os.fspath(config), _text(config)),
        "allow": _names("allow", allow),
        "warn": _names("warn", warn),
        "deny": _names("deny", deny),
        "assume": _names("assume", assume),
        "proof": bool(proof),
    }
    text = _native.compare(
        (*_input(reference, "<reference>"), dumps[0], chosen[0]),
        (*_input(generated, "<generated>"), dumps[1], chosen[1]),
        arguments,
    )
    return cast(Report, json.loads(text))


def explain(name: str) -> dict[str, Any]:
    """Explain a finding code, as ``TID-MEM-008``, or an axiom, as ``commuted-operands``.

    :raises OptionError: nothing has this name
    """
    return cast("dict[str, Any]", json.loads(_native.explain(name)))


def schema() -> dict[str, Any]:
    """Give the JSON schema of reports."""
    return cast("dict[str, Any]", json.loads(_native.schema()))


def _input(source: Source, name: str) -> tuple[str, bytes]:
    """Name and content of a dump."""
    if isinstance(source, bytes):
        return name, source
    if isinstance(source, str) and "\n" in source:
        return name, source.encode()
    path = os.fspath(source)
    try:
        return path, Path(path).read_bytes()
    except OSError as error:
        kind = MissingError if isinstance(error, FileNotFoundError) else UnreadableError
        unreadable = kind(f"can't read it: {error.strerror or error}", file=path)
        unreadable.errno, unreadable.strerror = error.errno, error.strerror
        unreadable.filename = path
        raise unreadable from error
    except ValueError as error:
        raise UnreadableError(f"can't read it: {error}", file=path) from error


def _entries(entry: str | Mapping[str, str] | None) -> list[tuple[str, str]]:
    if entry is None:
        return []
    if isinstance(entry, str):
        return [(entry, entry)]
    if isinstance(entry, Mapping) and all(isinstance(e, str) for e in (*entry, *entry.values())):
        return list(entry.items())
    raise OptionError(f"expected a name or a mapping of names, not {entry!r}", "entry")


def _map(map: Mapping[int, int] | None) -> list[tuple[int, int]]:
    if map is None:
        return []
    if isinstance(map, Mapping) and all(_is_count(n, 0) for n in (*map, *map.values())):
        return list(map.items())
    raise OptionError(f"expected a mapping of positions from 0, not {map!r}", "map")


def _dumps(dump: Any) -> tuple[int | None, int | None]:
    reference, generated = dump if isinstance(dump, tuple) and len(dump) == 2 else (dump, dump)
    if all(number is None or _is_count(number, 1) for number in (reference, generated)):
        return reference, generated
    raise OptionError(f"expected a number from 1, or one for each side, not {dump!r}", "dump")


def _is_count(number: object, least: int) -> bool:
    return isinstance(number, int) and not isinstance(number, bool) and least <= number < 2**32


def _bindings(bind: Mapping[str, int | float | str] | None) -> list[str]:
    if bind is None:
        return []
    if isinstance(bind, Mapping):
        return [f"{parameter}={value}" for parameter, value in bind.items()]
    raise OptionError(f"expected a mapping of parameters to numbers, not {bind!r}", "bind")


def _name(option: str, name: str | None) -> str | None:
    if name is None or isinstance(name, str):
        return name
    raise OptionError(f"expected a name, not {name!r}", option)


def _names(option: str, names: Iterable[str]) -> list[str]:
    """A list of names; one name alone is no list of letters."""
    if isinstance(names, str):
        return [names]
    found = list(names) if isinstance(names, Iterable) else [names]
    if all(isinstance(name, str) for name in found):
        return found
    raise OptionError(f"expected names, not {names!r}", option)


def _text(path: str | os.PathLike[str]) -> str:
    return Path(path).read_text(encoding="utf-8")
