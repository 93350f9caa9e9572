"""The interpreter's results for the fixtures against a GPU's and against NumPy.

    check.py PROGRAM [KERNEL ...]

h200.npz holds inputs, and what the cubins that tileiras makes of the dumps left in memory
on the card that its manifest names. Every launch runs again by `PROGRAM run`. Where the
language says every bit (EXACT), all bits must be the GPU's. Elsewhere the language leaves
the order of sums open or the hardware approximates a function: a result may be off by two
steps of its format, and by ORDER units of f32 of the magnitude of what was summed up.
NumPy's results are held against those of ordinary numbers.
"""

import concurrent.futures
import json
import pathlib
import subprocess
import sys
import tempfile

import numpy as np

from reference import REFERENCE

HERE = pathlib.Path(__file__).resolve().parent
FIXTURES = HERE.parents[1] / "fixtures"

EXACT = {
    "argmax",
    "dropout",
    "gather_rows",
    "gather_rows_view",
    "histogram",
    "moe_align",
    "relu",
    "rope",
    "transpose",
    "vector_add",
    "windows",
}
# Half a unit in the last place of numbers near one.
STEP = {"f64": 2.0**-53, "f32": 2.0**-24, "f16": 2.0**-11, "bf16": 2.0**-8, "i32": 0.0}
UNIT = 2.0**-24
ORDER = {
    # A scan by lanes, and one element by element.
    "cumsum": 6,
    "cumsum_columns": 6,
    # Sums of sums: each token reads what the ones before it left.
    "delta_rule": 128,
    # A probability that differs in its last bit may round to another f16.
    "flash_attention": 2**9,
    "flash_attention_branch": 2**9,
    "flash_attention_varlen": 2**9,
    "flash_decode": 2**9,
    # Hopper keeps about 13 bits of a sum of products of 8-bit floats.
    "fp8_matmul": 2**12,
}
# NumPy does not round probabilities to the operands' format before the second product.
REFERENCE_ORDER = {
    "delta_rule": 128,
    "flash_attention": 2**13,
    "flash_attention_branch": 2**13,
    "flash_attention_varlen": 2**13,
    "flash_decode": 2**13,
    "flash_attention_gqa": 2**16,
    "mla_decode": 2**16,
}


# What this port computes is no softmax: its padding is not said.
NO_OPERATOR = "softmax/rust-naive"


def of_absolutes(function):
    """What a sum of products becomes where nothing cancels out."""
    return lambda *inputs: function(*map(np.abs, inputs))


def largest_so_far(*inputs):
    """The largest result of a head up to each token."""
    largest = np.nan_to_num(np.abs(REFERENCE["delta_rule"](*inputs))).max(axis=2, keepdims=True)
    return np.maximum.accumulate(largest, axis=1)


SUMS = [
    "cumsum",
    "cumsum_columns",
    "matmul",
    "matmul_persistent",
    "matmul_tf32",
    "bmm",
    "splitk_matmul",
    "splitk_matmul_view",
    "fp8_matmul",
]
# The size of what was summed up for each number; elsewhere one, as the inputs are below one.
MAGNITUDE = {kernel: of_absolutes(REFERENCE[kernel]) for kernel in SUMS}
MAGNITUDE["softmax_backward"] = of_absolutes(
    lambda y, dy, out: y * (dy + (y * dy).sum(axis=1, keepdims=True))
)
MAGNITUDE["cumsum/rust-naive"] = MAGNITUDE["cumsum_columns"]
MAGNITUDE["delta_rule"] = largest_so_far


def numbers(array, element):
    """As doubles; formats that NumPy lacks come as their bits."""
    if element == "bf16":
        return (array.astype(np.uint32) << 16).view(np.float32).astype(np.float64)
    if element == "f8E4M3FN":
        bits = array.astype(np.int64)
        exponent, mantissa = bits >> 3 & 15, bits & 7
        normal = np.exp2(exponent - 7.0) * (1 + mantissa / 8)
        magnitude = np.where(exponent == 0, mantissa * 2.0**-9, normal)
        magnitude = np.where(bits & 0x7F == 0x7F, np.nan, magnitude)
        return np.where(bits & 0x80, -magnitude, magnitude)
    if element == "f8E8M0FNU":
        return np.where(array == 255, np.nan, np.exp2(array.astype(np.float64) - 127))
    return array.astype(np.float64)


def run(program, launch, arrays, folder):
    """The tensors that a launch writes, by the position of their argument."""
    grid = ",".join(map(str, launch["grid"]))
    command = [program, "run", str(FIXTURES / launch["program"]), "--grid", grid]
    for number, argument in enumerate(launch["arguments"]):
        if isinstance(argument, str):
            path = folder / f"{number}.npy"
            np.save(path, arrays[f"in/{argument}"])
            argument = path
        command += ["--arg", str(argument)]
    for position in launch["outputs"]:
        command += ["--out", f"{position}={folder / f'out{position}.npy'}"]
    result = subprocess.run(command, capture_output=True, text=True)
    if result.returncode != 0:
        raise ValueError(result.stdout + result.stderr)
    return {position: np.load(folder / f"out{position}.npy") for position in launch["outputs"]}


def beyond(found, expected, element, magnitude, order):
    """By how many times the largest distance is beyond what is allowed; at most one is
    right, and infinite where one number is infinite or NaN and the other one is not."""
    found, expected = numbers(found, element), np.asarray(expected, np.float64)
    if np.asarray(expected).shape != found.shape:
        return np.inf
    with np.errstate(all="ignore"):
        same = (found == expected) | np.isnan(found) & np.isnan(expected)
        # Where a sum of magnitudes overflows, the order decides whether the sum does.
        magnitude = np.nan_to_num(np.broadcast_to(magnitude, found.shape), nan=0.0)
        magnitude = np.where(magnitude > 3.4e38, np.inf, magnitude)
        allowed = 2 * STEP[element] * np.abs(expected) + order * UNIT * magnitude
        off = np.where(same, 0.0, np.abs(found - expected))
        times = np.where(np.isinf(magnitude) | (off == 0), 0.0, off / allowed)
    return float(np.nan_to_num(times, nan=np.inf).max())


def check(program, launch, arrays):
    """What is wrong with a launch's results."""
    kernel, side = launch["kernel"], launch["side"]
    with tempfile.TemporaryDirectory() as folder:
        results = run(program, launch, arrays, pathlib.Path(folder))
    elements = launch["elements"]
    inputs = [
        numbers(arrays[f"in/{argument}"], element) if isinstance(argument, str) else argument
        for position, (argument, element) in enumerate(zip(launch["arguments"], elements))
        if position not in launch["sizes"]
    ]
    known, magnitude = (
        table.get(f"{kernel}/{side}") or table.get(kernel) for table in (REFERENCE, MAGNITUDE)
    )
    with np.errstate(all="ignore"):
        magnitude = magnitude(*inputs) if magnitude else 1.0
    for position, key in launch["outputs"].items():
        if key is None:
            continue
        found, gpu, element = results[position], arrays[key], elements[int(position)]
        expected = numbers(gpu, element)
        order = 0.0 if kernel in EXACT else ORDER.get(kernel, 16)
        times = beyond(found, expected, element, magnitude, order)
        exact = (found.view(gpu.dtype) == gpu) | np.isnan(expected) & np.isnan(numbers(found, element))
        if kernel in EXACT and not exact.all():
            yield f"argument {position}: not the GPU's bits ({(~exact).sum()} differ)"
        elif times > 1:
            yield f"argument {position}: {times:.3g} times as far from the GPU's as allowed"
    if launch["contents"] == "ordinary" and f"{kernel}/{side}" != NO_OPERATOR:
        expected = known(*inputs)
        expected = expected if isinstance(expected, tuple) else (expected,)
        assert len(expected) == len(results), launch["program"]
        for (position, found), array in zip(results.items(), expected):
            order = REFERENCE_ORDER.get(kernel, 16)
            times = beyond(found, array, elements[int(position)], magnitude, order)
            if times > 1:
                yield f"argument {position}: {times:.3g} times as far from NumPy's as allowed"


def main():
    program, kernels = sys.argv[1], sys.argv[2:]
    with np.load(HERE / "h200.npz") as file:
        arrays = dict(file)
    manifest = json.loads(str(arrays["manifest"]))
    wanted = [
        launch
        for launch in manifest["launches"]
        if not kernels or launch["kernel"] in kernels
    ]

    def complaints(launch):
        name = f"{launch['program']}, {launch['contents']} numbers"
        try:
            return [f"{name}: {what}" for what in check(program, launch, arrays)]
        except ValueError as error:
            return [f"{name}: {error}"]

    with concurrent.futures.ThreadPoolExecutor() as pool:
        wrong = [what for found in pool.map(complaints, wanted) for what in found]
    launched = {FIXTURES / launch["program"] for launch in manifest["launches"]}
    programs = {*FIXTURES.glob("dumps/*/*.tileirbc"), *FIXTURES.glob("triton-tileir/*.mlir")}
    wrong += [f"{program}: no launch" for program in programs ^ launched]
    print("\n".join(wrong) or f"{len(wanted)} launches agree with {manifest['card']} and NumPy")
    sys.exit(1 if wrong else 0)


main()
