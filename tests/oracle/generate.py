"""Write bytecode that holds every construct of the dialect, and its text.

    generate.py            write tests/oracle/dumps anew
    generate.py --check    fail where the dumps differ from what would be written

The bytecode is made with the encoder of the PyPI package `cuda-tile`, the text
with `tileirdisasm`: neither knows of this project, so that readers and printers
can be held against them. fixtures/regenerate runs it,
with the Python environment that it makes.
"""

import filecmp
import importlib
import pathlib
import shutil
import subprocess
import sys
import tempfile

import nvidia.cu13

from kernel import build

HERE = pathlib.Path(__file__).parent
DUMPS = HERE / "dumps"
DISASSEMBLER = pathlib.Path(list(nvidia.cu13.__path__)[0]) / "bin/tileirdisasm"
FAMILIES = ["arithmetic", "constants", "control_flow", "conversions", "memory", "modules", "views"]


def disassemble(bytecode, *flags):
    done = subprocess.run([DISASSEMBLER, *flags, bytecode], capture_output=True)
    if done.returncode != 0:
        raise SystemExit(f"{bytecode.name}: {done.stderr.decode(errors='replace')}")
    return done.stdout


def write(folder):
    for family in FAMILIES:
        (folder / family).mkdir(parents=True)
        for case in importlib.import_module(family).CASES:
            path = folder / family / f"{case.name}.tileirbc"
            path.write_bytes(build(case))
            path.with_suffix(".mlir").write_bytes(disassemble(path))
            if case.debug:
                path.with_name(f"{case.name}-g.mlir").write_bytes(disassemble(path, "-g"))


def files(folder):
    return sorted(path.relative_to(folder) for path in folder.rglob("*") if path.is_file())


def check(new):
    wrong = set(files(new)) ^ set(files(DUMPS))
    shared = set(files(new)) - wrong
    wrong |= {path for path in shared if not filecmp.cmp(new / path, DUMPS / path, shallow=False)}
    for path in sorted(wrong):
        print(f"tests/oracle/dumps/{path} is not what generate.py writes", file=sys.stderr)
    return 1 if wrong else 0


def main(arguments):
    if arguments not in ([], ["--check"]):
        raise SystemExit(__doc__)
    with tempfile.TemporaryDirectory() as scratch:
        new = pathlib.Path(scratch) / "dumps"
        write(new)
        if arguments:
            return check(new)
        shutil.rmtree(DUMPS, ignore_errors=True)
        shutil.copytree(new, DUMPS)
        return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
