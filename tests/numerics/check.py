"""The interpreter's results for the fixtures against a GPU's and against NumPy.

    check.py PROGRAM [KERNEL ...]

h200.npz holds inputs, and what the cubins that tileiras makes of the dumps left in memory
on the card that its manifest names. Every launch runs again by `PROGRAM run`. Where the
language says every bit (EXACT), all bits must be the GPU's. Elsewhere the language leaves
the order of sums open or the hardware approximates a function: the result must be as near
as TOLERANCE says, relative to the larger of the number and SCALE, the size of the sums
that were rounded.
"""

import json
import pathlib
import subprocess
import sys
import tempfile

import numpy as np

HERE = pathlib.Path(__file__).resolve().parent
DUMPS = HERE.parents[1] / "fixtures" / "dumps"

EXACT = {"vector_add", "gather_rows", "gather_rows_view", "windows"}
# Steps of the result's type: 2^-24 for f32, 2^-11 for f16, 2^-8 for bf16.
TOLERANCE = {
    "softmax": 8 * 2**-24,
    "rms_norm": 2 * 2**-11,
    "silu_and_mul": 2 * 2**-8,
    "matmul": 2 * 2**-11,
    "matmul_persistent": 2 * 2**-11,
    "bmm": 2 * 2**-11,
    "flash_attention": 2 * 2**-11,
    "flash_attention_branch": 2 * 2**-11,
    "splitk_matmul": 64 * 2**-24,
    "splitk_matmul_view": 64 * 2**-24,
    "cumsum": 64 * 2**-24,
}
SCALE = {"softmax": 0.0, "splitk_matmul": 8.0, "splitk_matmul_view": 8.0, "cumsum": 16.0}


def numbers(array):
    """As float64; bfloat16 comes as uint16."""
    if array.dtype == np.uint16:
        return (array.astype(np.uint32) << 16).view(np.float32).astype(np.float64)
    return array.astype(np.float64)


def softmax(x, out):
    powers = np.exp(x - x.max(axis=1, keepdims=True))
    return powers / powers.sum(axis=1, keepdims=True)


def rms_norm(x, weight, out, eps):
    return x / np.sqrt((x * x).mean(axis=1, keepdims=True) + eps) * weight


def silu_and_mul(x, out):
    gate, up = np.split(x, 2, axis=1)
    return gate / (1.0 + np.exp(-gate)) * up


def attention(q, k, v, out, scale):
    scores = np.einsum("bhsd,bhtd->bhst", q, k) * scale
    causal = np.tril(np.ones(scores.shape[-2:], bool))
    scores = np.where(causal, scores, -np.inf)
    powers = np.exp(scores - scores.max(axis=-1, keepdims=True))
    return np.einsum("bhst,bhtd->bhsd", powers / powers.sum(axis=-1, keepdims=True), v)


def gather_rows(data, index, out):
    rows = np.concatenate([data, np.zeros((1, data.shape[1]))])
    return rows[np.minimum(index.astype(int), len(data))]


def split_matmul(a, b, before):
    product = a @ b
    reached = np.arange(product.shape[1]) < 128
    return before + np.where(reached, product, 0.0)


def windows(x, out):
    starts = range(0, x.shape[1], 64)
    return np.stack([x[:, start : start + 256].max(axis=1) for start in starts], axis=1)


REFERENCE = {
    "vector_add": lambda x, y, out: (x + y).astype(np.float32),
    "softmax": softmax,
    "rms_norm": rms_norm,
    "silu_and_mul": silu_and_mul,
    "matmul": lambda a, b, out: a @ b,
    "matmul_persistent": lambda a, b, out: a @ b,
    "bmm": lambda a, b, out: a @ b.transpose(0, 2, 1),
    "flash_attention": attention,
    "flash_attention_branch": attention,
    "gather_rows": gather_rows,
    "gather_rows_view": gather_rows,
    "splitk_matmul": split_matmul,
    "splitk_matmul_view": split_matmul,
    # cutile-rs 0.5.0 lowers every scan along axis 0.
    "cumsum": lambda x, out: np.cumsum(x, axis=1),
    "cumsum/rust": lambda x, out: np.cumsum(x, axis=0),
    "windows": windows,
}

# A matrix product in NumPy is of doubles; probabilities are rounded to f16 on the way.
REFERENCE_TOLERANCE = {"flash_attention": 2e-3, "flash_attention_branch": 2e-3}


def run(program, launch, arrays, folder):
    """The launch's last tensor after a run."""
    arguments = []
    tensors = 0
    for number, argument in enumerate(launch["arguments"]):
        if isinstance(argument, str):
            path = folder / f"{number}.npy"
            np.save(path, arrays[f"in/{argument}"])
            arguments += ["--arg", str(path)]
            tensors = number
        else:
            arguments += ["--arg", repr(argument)]
    out = folder / "out.npy"
    grid = ",".join(map(str, launch["grid"]))
    dump = str(DUMPS / launch["dump"])
    command = [program, "run", dump, "--grid", grid, "--out", f"{tensors}={out}", *arguments]
    result = subprocess.run(command, capture_output=True, text=True)
    if result.returncode != 0:
        sys.exit(f"{launch['dump']}: {result.stdout}{result.stderr}")
    return np.load(out)


def distance(kernel, found, expected):
    """The largest distance, relative to the larger of the number and the kernel's scale."""
    found, expected = numbers(found), numbers(expected)
    scale = np.maximum(np.abs(expected), SCALE.get(kernel, 1.0))
    off = np.abs(found - expected)
    return float((off / np.where(scale == 0, 1.0, scale)).max())


def check(program, launch, arrays):
    """What is wrong with a launch's results."""
    kernel, file = launch["dump"].split("/")
    with tempfile.TemporaryDirectory() as folder:
        found = run(program, launch, arrays, pathlib.Path(folder))
    gpu = arrays[launch["output"]]
    if kernel in EXACT and found.tobytes() != gpu.tobytes():
        yield "not the GPU's bits"
    tolerance = TOLERANCE.get(kernel, 0.0)
    off = distance(kernel, found, gpu)
    if off > tolerance:
        yield f"off by {off:.3g} from the GPU, allowed {tolerance:.3g}"
    inputs = [a if isinstance(a, float) else numbers(arrays[f"in/{a}"]) for a in launch["arguments"]]
    side = file.split(".")[0]
    reference = REFERENCE.get(f"{kernel}/{side}") or REFERENCE[kernel]
    tolerance = REFERENCE_TOLERANCE.get(kernel, tolerance)
    off = distance(kernel, found, reference(*inputs))
    if off > tolerance:
        yield f"off by {off:.3g} from NumPy, allowed {tolerance:.3g}"


def main():
    program, kernels = sys.argv[1], sys.argv[2:]
    with np.load(HERE / "h200.npz") as file:
        arrays = dict(file)
    manifest = json.loads(str(arrays["manifest"]))
    wrong = []
    checked = 0
    for launch in manifest["launches"]:
        if kernels and launch["dump"].split("/")[0] not in kernels:
            continue
        checked += 1
        wrong += [f"{launch['dump']}: {what}" for what in check(program, launch, arrays)]
    print("\n".join(wrong) or f"{checked} launches agree with {manifest['card']} and NumPy")
    sys.exit(1 if wrong else 0)


main()
