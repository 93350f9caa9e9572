"""Measuring runs of programs."""

import dataclasses
import os
import statistics
import time


@dataclasses.dataclass(frozen=True)
class Run:
    """What a run took."""

    wall: float
    """Milliseconds from its start to its end."""
    processor: float
    """Milliseconds of the processor's time, its own and the system's, which other work on
    the machine changes little."""
    peak: float
    """Most memory, in MiB."""


def run(command, accepted=(0, 1)):
    """Runs a command, without its output, which must end with one of these statuses."""
    silent = [
        (os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0),
        (os.POSIX_SPAWN_OPEN, 2, os.devnull, os.O_WRONLY, 0),
    ]
    start = time.perf_counter()
    child = os.posix_spawnp(command[0], command, os.environ, file_actions=silent)
    _, status, usage = os.wait4(child, 0)
    wall = time.perf_counter() - start
    status = os.waitstatus_to_exitcode(status)
    if status not in accepted:
        raise SystemExit(f"{' '.join(command)}: exit status {status}")
    return Run(wall * 1e3, (usage.ru_utime + usage.ru_stime) * 1e3, usage.ru_maxrss / 1024)


def by_turns(commands, runs):
    """Runs of named commands, one after the other and again, as name and list."""
    taken = {name: [] for name in commands}
    for _ in range(runs):
        for name, command in commands.items():
            taken[name].append(run(command))
    return taken


def median(runs, kind):
    """Median of `wall`, `processor` or `peak`."""
    return statistics.median(getattr(it, kind) for it in runs)


def least(runs, kind):
    """Least `wall`, `processor` or `peak`."""
    return min(getattr(it, kind) for it in runs)
