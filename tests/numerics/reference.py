"""What each kernel of the fixtures computes, in NumPy and in doubles.

A function takes a launch's arguments in order, and gives the tensors that are written.
"""

import numpy as np


def powers_of(x, axis=-1):
    """exp(x - max), the numerator of a softmax."""
    return np.exp(x - x.max(axis=axis, keepdims=True))


def softmax(x, out):
    powers = powers_of(x)
    return powers / powers.sum(axis=1, keepdims=True)


def softmax_backward(y, dy, dx):
    return y * (dy - (y * dy).sum(axis=1, keepdims=True))


def rms_norm(x, weight, out, eps):
    return x / np.sqrt((x * x).mean(axis=1, keepdims=True) + eps) * weight


def rms_norm_backward(x, weight, dy, scales, dx, dw):
    scale = scales[:, None]
    normed = x * scale
    inner = (dy * weight * normed).mean(axis=1, keepdims=True)
    blocks = [(dy * normed)[block :: len(dw)].sum(axis=0) for block in range(len(dw))]
    return scale * (dy * weight - normed * inner), np.stack(blocks)


def layer_norm(x, weight, bias, out, means, deviations, eps):
    mean = x.mean(axis=1, keepdims=True)
    scale = 1.0 / np.sqrt(x.var(axis=1, keepdims=True) + eps)
    return (x - mean) * scale * weight + bias, mean[:, 0], scale[:, 0]


def silu(x, out):
    return x / (1.0 + np.exp(-x))


def silu_and_mul(x, out):
    gate, up = np.split(x, 2, axis=1)
    return silu(gate, None) * up


def swiglu(gate, up, out):
    return silu(gate, None) * up


def geglu(x, out):
    gate, up = np.split(x, 2, axis=1)
    inner = np.sqrt(2.0 / np.pi) * (gate + 0.044715 * gate**3)
    return 0.5 * gate * (1.0 + np.tanh(inner)) * up


def dropout(x, out, p, seed):
    def mixed(bits):
        for _ in range(2):
            bits = (bits ^ bits >> np.uint32(16)) * np.uint32(0x45D9F3B)
        return bits ^ bits >> np.uint32(16)

    lanes = np.arange(x.size, dtype=np.uint32)
    number = (mixed(mixed(lanes) ^ np.uint32(seed)) >> np.uint32(8)) / 2.0**24
    return np.where(number >= p, x / (1.0 - p), 0.0)


def rope(x, cosines, sines, out):
    low, high = np.split(x, 2, axis=-1)
    return np.concatenate([low * cosines - high * sines, high * cosines + low * sines], axis=-1)


def histogram(x, before):
    inside = x[(x >= 0) & (x < before.size)].astype(int)
    return before + np.bincount(inside, minlength=before.size)


def moe_align(counts, ends, total):
    sums = np.cumsum(np.ceil(counts / 16) * 16)
    return sums, sums[-1:]


def windows(x, out):
    starts = range(0, x.shape[1], 64)
    return np.stack([x[:, start : start + 256].max(axis=1) for start in starts], axis=1)


def cross_entropy(x, labels, loss):
    peak = x.max(axis=1)
    target = x[np.arange(len(x)), labels.astype(int)]
    return peak + np.log(powers_of(x).sum(axis=1)) - target


def gather_rows(data, index, out):
    rows = np.concatenate([data, np.zeros((1, data.shape[1]))])
    return rows[np.minimum(index.astype(int), len(data))]


def embedding_backward(dy, index, before):
    grad = np.concatenate([before, np.zeros((1, before.shape[1]))])
    np.add.at(grad, np.minimum(index.astype(int), len(before)), dy)
    return grad[:-1]


def product(a, b, out):
    return a @ b


def tf32(x):
    """Numbers to the nearest that have ten bits behind the point, of two the even one."""
    bits = x.astype(np.float32).view(np.uint32).astype(np.uint64)
    rounded = bits + 0xFFF + (bits >> 13 & 1) & 0xFFFFE000
    return rounded.astype(np.uint32).view(np.float32).astype(np.float64)


def split_matmul(a, b, before):
    return before + a @ b


def group_gemm(a, b, out, ends, groups):
    result, first = np.empty_like(out), 0
    for group, last in enumerate(ends.astype(int)):
        rows = slice(64 * first, 64 * last)
        result[rows] = a[rows] @ b[group]
        first = last
    return result


def moe_matmul(x, weights, rows, experts, out):
    padded = np.concatenate([x, np.zeros((1, x.shape[1]))])
    picked = padded[np.minimum(rows.astype(int), len(x))]
    tiles = np.split(picked, len(experts))
    return np.concatenate([tile @ weights[int(expert)] for tile, expert in zip(tiles, experts)])


def fp8_matmul(a, b, scale_a, scale_b, out):
    # A scale for each 128 numbers along k.
    wide = np.repeat(scale_a, 128, axis=1)[:, : a.shape[1]]
    return (a * wide) @ (b * np.repeat(scale_b, 128, axis=0)[: len(b)])


FP4 = np.array([0.0, 0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 6.0])


def fp4(packed):
    """Two numbers a byte, the lower half first."""
    bytes_ = packed.astype(np.uint8)
    halves = np.stack([bytes_ & 15, bytes_ >> 4], axis=-1).reshape(len(bytes_), -1)
    return np.where(halves < 8, 1.0, -1.0) * FP4[halves & 7]


def fp4_matmul(a, b, scale_a, scale_b, out):
    return (fp4(a) * np.repeat(scale_a, 32, axis=1)) @ (fp4(b) * np.repeat(scale_b, 32, axis=1)).T


def attention(q, k, v, out, scale):
    scores = np.einsum("bhsd,bhtd->bhst", q, k) * scale
    causal = np.tril(np.ones(scores.shape[-2:], bool))
    powers = powers_of(np.where(causal, scores, -np.inf))
    return np.einsum("bhst,bhtd->bhsd", powers / powers.sum(axis=-1, keepdims=True), v)


def flash_attention_gqa(q, k, v, sinks, out, scale):
    k, v = (np.repeat(x, q.shape[1] // x.shape[1], axis=1) for x in (k, v))
    scores = np.einsum("bhsd,bhtd->bhst", q, k) * scale
    powers = powers_of(scores)
    sink = np.exp(sinks[None, :, None, None] - scores.max(axis=-1, keepdims=True))
    return np.einsum("bhst,bhtd->bhsd", powers / (powers.sum(axis=-1, keepdims=True) + sink), v)


def flash_attention_varlen(q, k, v, starts, out, scale):
    ends = starts.astype(int)
    parts = []
    for first, last in zip(ends, ends[1:]):
        powers = powers_of(q[:, first:last] @ k[:, first:last].transpose(0, 2, 1) * scale)
        parts.append(powers / powers.sum(axis=-1, keepdims=True) @ v[:, first:last])
    return np.concatenate(parts, axis=1)


def flash_decode(q, k, v, partial, weights, scale):
    # Each part takes one tile of 64 keys; a head of keys has 16 of queries.
    groups = q.reshape(len(q), k.shape[1], 16, 64)
    scores = np.einsum("bghd,bgtd->bght", groups, k) * scale
    found = np.empty_like(partial), np.empty_like(weights)
    for part in range(partial.shape[1]):
        keys = slice(64 * part, 64 * part + 64)
        powers = powers_of(scores[..., keys])
        sums = powers.sum(axis=-1, keepdims=True)
        result = np.einsum("bght,bgtd->bghd", powers / sums, v[:, :, keys])
        found[0][:, part] = result.reshape(partial[:, part].shape)
        logs = scores[..., keys].max(axis=-1) + np.log(sums[..., 0])
        found[1][:, part] = logs.reshape(weights[:, part].shape) / np.log(2.0)
    return found


def splitk_reduce(partial, weights, out):
    share = np.exp2(weights - weights.max(axis=1, keepdims=True))
    return (partial * share[..., None]).sum(axis=1) / share.sum(axis=1)[..., None]


def mla_decode(q, q_rotary, cache, rotary, out, scale):
    scores = q @ cache.transpose(0, 2, 1) + q_rotary @ rotary.transpose(0, 2, 1)
    powers = powers_of(scores * scale)
    return powers / powers.sum(axis=-1, keepdims=True) @ cache


def delta_rule(q, k, v, beta, out):
    result = np.empty_like(out)
    for head in range(len(q)):
        state = np.zeros((q.shape[2], v.shape[2]))
        for t in range(q.shape[1]):
            error = v[head, t] - k[head, t] @ state
            state = state + np.outer(k[head, t], beta[head, t] * error)
            result[head, t] = q[head, t] @ state
    return result


REFERENCE = {
    "vector_add": lambda x, y, out: x + y,
    "softmax": softmax,
    "softmax/triton-13.1": lambda out, x: softmax(x, out),
    "softmax_online": softmax,
    "softmax_backward": softmax_backward,
    "rms_norm": rms_norm,
    "rms_norm_persistent": rms_norm,
    "rms_norm_backward": rms_norm_backward,
    "layer_norm": layer_norm,
    "silu": silu,
    "silu_exp2": silu,
    "silu_and_mul": silu_and_mul,
    "swiglu": swiglu,
    "geglu": geglu,
    "relu": lambda x, out: np.maximum(x, 0.0),
    "dropout": dropout,
    "rope": rope,
    "transpose": lambda x, out: x.T,
    "argmax": lambda x, out: x.argmax(axis=1),
    "histogram": histogram,
    "moe_align": moe_align,
    "cumsum": lambda x, out: np.cumsum(x, axis=1),
    # cutile-rs 0.5.0 lowers every scan along axis 0.
    "cumsum/rust-naive": lambda x, out: np.cumsum(x, axis=0),
    "cumsum_columns": lambda x, out: np.cumsum(x, axis=0),
    "windows": windows,
    "cross_entropy": cross_entropy,
    "gather_rows": gather_rows,
    "gather_rows_view": gather_rows,
    "embedding_backward": embedding_backward,
    "matmul": product,
    "matmul_persistent": product,
    "matmul_tf32": lambda a, b, out: tf32(a) @ tf32(b),
    "bmm": lambda a, b, out: a @ b.transpose(0, 2, 1),
    "splitk_matmul": split_matmul,
    "splitk_matmul_view": split_matmul,
    "group_gemm": group_gemm,
    "moe_matmul": moe_matmul,
    "fp8_matmul": fp8_matmul,
    "fp4_matmul": fp4_matmul,
    "flash_attention": attention,
    "flash_attention_branch": attention,
    "flash_attention_gqa": flash_attention_gqa,
    "flash_attention_varlen": flash_attention_varlen,
    "flash_decode": flash_decode,
    "splitk_reduce": splitk_reduce,
    "mla_decode": mla_decode,
    "delta_rule": delta_rule,
}
