"""Makes h200.npz: what the fixtures' kernels leave in memory on a GPU.

    golden.py prepare PROGRAM TILEIRAS FOLDER   here: cubins for sm_90, inputs, and a list of
                                                launches; PROGRAM writes texts as bytecode
    golden.py launch FOLDER OUT                 on the machine with the GPU, which needs NumPy
    golden.py pack FOLDER OUT                   here: writes h200.npz

FOLDER is to be copied whole to that machine, with this file, and OUT back from there.
"""

import ctypes
import datetime
import json
import pathlib
import re
import subprocess
import sys

import numpy as np

HERE = pathlib.Path(__file__).resolve().parent
FIXTURES = HERE.parents[1] / "fixtures"
TARGET = "sm_90"
# Launches of dumps that don't take those of their kernel.
LAUNCHES = {"matmul/rust-launch": "matmul_launch", "rms_norm/rust-naive": "rms_norm_narrow"}
GUARD, FILL = 4096, 0xA5
SCALARS = {"i32": ctypes.c_int32, "i64": ctypes.c_int64, "f32": ctypes.c_float}


def parameters(dump):
    """Name of the entry of a text dump, and for each parameter `ptr` or its type."""
    entry = re.search(r"entry @(\w+)\((.*?)\)(?: optimization_hints=.*)? \{", dump.read_text())
    types = [parameter.split(": ")[1] for parameter in entry[2].split(", ")]
    return entry[1], ["ptr" if "ptr" in kind else kind[5:-1] for kind in types]


def values(kinds, arguments, names):
    """One value for each parameter: buffers by name, with sizes and strides behind them."""
    rest, placed = list(kinds), []
    for argument, name in zip(arguments, names):
        if name is None:
            kind, value = next(iter(argument.items()))
            assert rest.pop(0) == kind, (kind, kinds)
            placed.append([kind, value])
            continue
        # Triton's descriptors begin with a placeholder.
        if rest[0] != "ptr":
            placed.append([rest.pop(0), 0])
        assert rest.pop(0) == "ptr", kinds
        placed.append(["buffer", name])
        if argument.get("pointer"):
            continue
        array = argument["array"]
        numbers = [*array.shape, *(stride // array.itemsize for stride in array.strides)]
        placed += [[kind, int(number)] for kind, number in zip(rest, numbers)]
        del rest[: len(numbers)]
        # cutile-rs adds the partition's offset and size of each dimension of an output;
        # no effect depends on them.
        hidden = 2 * array.ndim
        if argument.get("output") and rest[:hidden] == ["i32"] * hidden:
            del rest[:hidden]
            placed += [["i32", 0]] * hidden
    assert not rest, (kinds, rest)
    return placed


def programs(launches):
    """Every program of the fixtures: its file, and the names of kernel, side and launch."""
    for path in sorted((FIXTURES / "dumps").glob("*/*.tileirbc")):
        kernel, side = path.parent.name, path.name.removesuffix(".tileirbc")
        yield path, kernel, side, LAUNCHES.get(f"{kernel}/{side}", kernel)
    for path in sorted((FIXTURES / "triton-tileir").glob("*.mlir")):
        kernel, generation = path.stem.rsplit("-", 1)
        own = f"triton_{kernel}"
        launch = own if hasattr(launches, own) else kernel
        yield path, kernel, f"triton-{generation}", launch


def assemble(program, tileiras, path, side, cubin):
    """Makes a cubin of a program; gives what is wrong where that can't be done."""
    bytecode = path
    if path.suffix == ".mlir":
        bytecode = cubin.with_suffix(".tileirbc")
        version = side.removeprefix("triton-")
        command = [program, "show", "--as", "bytecode", "--bytecode-version", version, path]
        bytecode.write_bytes(subprocess.run(command, capture_output=True, check=True).stdout)
    command = [tileiras, f"--gpu-name={TARGET}", bytecode, "-o", cubin]
    assembled = subprocess.run(command, capture_output=True, text=True)
    return assembled.stderr.splitlines()[0] if assembled.returncode else None


def prepare(program, tileiras, folder):
    import launches

    folder.mkdir(parents=True, exist_ok=True)
    arrays, listed = {}, []
    for path, kernel, side, launch in programs(launches):
        cubin = folder / f"{kernel}.{side}.cubin"
        refused = assemble(program, tileiras, path, side, cubin)
        if refused:
            print(f"{kernel}/{side}: not for {TARGET}: {refused}")
        entry, kinds = parameters(path.with_suffix(".mlir"))
        for contents in ("ordinary", "special"):
            grid, arguments = launches.arguments(launch, contents)
            names = []
            for position, argument in enumerate(arguments):
                name = f"{launch}.{contents}.{position}" if "array" in argument else None
                names.append(name)
                if name:
                    arrays[name] = argument["array"]
            listed.append(
                {
                    "program": str(path.relative_to(FIXTURES)),
                    "kernel": kernel,
                    "side": side,
                    "contents": contents,
                    "entry": entry,
                    "cubin": None if refused else cubin.name,
                    "grid": grid,
                    "values": values(kinds, arguments, names),
                    "arguments": [n or next(iter(a.values())) for n, a in zip(names, arguments)],
                    "elements": [a.get("element") for a in arguments],
                    "outputs": [p for p, a in enumerate(arguments) if a.get("output")],
                    "sizes": [p for p, a in enumerate(arguments) if a.get("size")],
                }
            )
    np.savez_compressed(folder / "inputs.npz", **arrays)
    (folder / "launches.json").write_text(json.dumps(listed, indent=1))
    print(f"{len(listed)} launches")


class Driver:
    """The CUDA driver's interface."""

    def __init__(self):
        self.cuda = ctypes.CDLL("libcuda.so.1")
        self.call("cuInit", 0)
        self.device, context = ctypes.c_int(), ctypes.c_void_p()
        self.call("cuDeviceGet", ctypes.byref(self.device), 0)
        self.call("cuDevicePrimaryCtxRetain", ctypes.byref(context), self.device)
        self.call("cuCtxSetCurrent", context)
        self.modules = []

    def call(self, name, *arguments):
        status = getattr(self.cuda, name)(*arguments)
        if status:
            text = ctypes.c_char_p()
            self.cuda.cuGetErrorName(status, ctypes.byref(text))
            raise OSError(f"{name}: {(text.value or b'unknown').decode()}")

    def card(self):
        name = ctypes.create_string_buffer(128)
        self.call("cuDeviceGetName", name, 128, self.device)
        return name.value.decode()

    def driver(self):
        library, text = ctypes.CDLL("libnvidia-ml.so.1"), ctypes.create_string_buffer(96)
        library.nvmlInit_v2()
        library.nvmlSystemGetDriverVersion(text, 96)
        return text.value.decode()

    def function(self, cubin, entry):
        module, function = ctypes.c_void_p(), ctypes.c_void_p()
        self.call("cuModuleLoadData", ctypes.byref(module), cubin)
        self.modules.append(module)
        self.call("cuModuleGetFunction", ctypes.byref(function), module, entry.encode())
        return function

    def upload(self, data):
        pointer, size = ctypes.c_uint64(), ctypes.c_size_t(len(data))
        self.call("cuMemAlloc_v2", ctypes.byref(pointer), size)
        self.call("cuMemcpyHtoD_v2", pointer, data, size)
        return pointer.value

    def download(self, pointer, size):
        data = ctypes.create_string_buffer(size)
        self.call("cuMemcpyDtoH_v2", data, ctypes.c_uint64(pointer), ctypes.c_size_t(size))
        return data.raw

    def launch(self, function, grid, numbers):
        pointers = (ctypes.c_void_p * len(numbers))(*map(ctypes.addressof, numbers))
        # The grid counts blocks of tiles; the driver knows how many threads one has.
        sizes = [ctypes.c_uint(size) for size in [*grid, 1, 1, 1, 0]]
        nothing = ctypes.c_void_p(None)
        self.call("cuLaunchKernel", function, *sizes, nothing, pointers, nothing)
        self.call("cuCtxSynchronize")


def launch_one(driver, folder, launch, arrays):
    """What the launch leaves in its outputs. Each buffer lies between guards."""
    function = driver.function((folder / launch["cubin"]).read_bytes(), launch["entry"])
    placed, numbers = {}, []
    for kind, value in launch["values"]:
        if kind == "buffer":
            guard = bytes([FILL]) * GUARD
            placed[value] = driver.upload(guard + arrays[value].tobytes() + guard)
            numbers.append(ctypes.c_uint64(placed[value] + GUARD))
        else:
            numbers.append(SCALARS[kind](value))
    driver.launch(function, launch["grid"], numbers)
    outputs = [launch["arguments"][position] for position in launch["outputs"]]
    found = {}
    for name, pointer in placed.items():
        before = arrays[name]
        data = driver.download(pointer, before.nbytes + 2 * GUARD)
        driver.call("cuMemFree_v2", ctypes.c_uint64(pointer))
        inside, around = data[GUARD:-GUARD], data[:GUARD] + data[-GUARD:]
        assert set(around) == {FILL}, f"{name}: written outside"
        if name in outputs:
            found[name] = np.frombuffer(inside, before.dtype).reshape(before.shape)
        else:
            assert inside == before.tobytes(), f"{name}: an input was written"
    return found


def launch_all(folder, out):
    arrays = dict(np.load(folder / "inputs.npz"))
    driver, results, failed = Driver(), {}, []
    for launch in json.loads((folder / "launches.json").read_text()):
        name = f"{launch['kernel']}/{launch['side']}/{launch['contents']}"
        if not launch["cubin"]:
            continue
        try:
            found = launch_one(driver, folder, launch, arrays)
        except (OSError, AssertionError) as error:
            failed.append(f"{name}: {error}")
            continue
        results |= {f"{name}/{buffer}": array for buffer, array in found.items()}
    np.savez_compressed(out / "outputs.npz", **results)
    today = datetime.date.today().isoformat()
    info = {"card": driver.card(), "driver": driver.driver(), "date": today, "failed": failed}
    (out / "info.json").write_text(json.dumps(info, indent=1))
    print(json.dumps(info, indent=1), len(results), "outputs")


def pack(folder, out):
    inputs, results = np.load(folder / "inputs.npz"), dict(np.load(out / "outputs.npz"))
    kept, listed = {}, []
    for launch in json.loads((folder / "launches.json").read_text()):
        # Sides that leave the same share an array.
        outputs = {}
        for position in launch["outputs"]:
            buffer = launch["arguments"][position]
            name = f"{launch['kernel']}/{launch['side']}/{launch['contents']}"
            found = results.get(f"{name}/{buffer}")
            if found is None:
                outputs[position] = None
                continue
            key = f"out/{buffer}"
            if key in kept and kept[key].tobytes() != found.tobytes():
                key = f"{key}/{launch['side']}"
            kept[key] = found
            outputs[position] = key
        kept |= {f"in/{name}": inputs[name] for name in launch["arguments"] if isinstance(name, str)}
        fields = ("program", "kernel", "side", "contents", "grid", "arguments", "elements", "sizes")
        listed.append({field: launch[field] for field in fields} | {"outputs": outputs})
    info = json.loads((out / "info.json").read_text())
    document = {key: info[key] for key in ("card", "driver", "date")} | {"launches": listed}
    kept["manifest"] = np.array(json.dumps(document))
    np.savez_compressed(HERE / "h200.npz", **kept)
    print(f"{len(listed)} launches, {sum(array.nbytes for array in kept.values())} bytes")


def main():
    mode, *rest = sys.argv[1:]
    if mode == "prepare":
        prepare(rest[0], rest[1], pathlib.Path(rest[2]))
    else:
        {"launch": launch_all, "pack": pack}[mode](*map(pathlib.Path, rest))


main()
