"""What a process costs, read from /proc, and figures of a series."""

import os
from collections.abc import Sequence
from pathlib import Path
from shutil import which

TICKS = os.sysconf("SC_CLK_TCK")


def cpu_of(pids: Sequence[int]) -> float:
    """Seconds of processor time that these processes have used, all threads together."""
    return sum(_ticks(pid) for pid in pids) / TICKS


def _ticks(pid: int) -> int:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])  # in user and in system mode


def memory_of(pids: Sequence[int]) -> int:
    """Bytes that these processes hold in memory."""
    return sum(_resident(pid) for pid in pids)


def _resident(pid: int) -> int:
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return 1024 * int(next(line.split()[1] for line in lines if line.startswith("VmRSS")))


def share(series: Sequence[float], part: float) -> float:
    """The value that this part of the series does not exceed; 0.99 is the 99th percentile."""
    ordered = sorted(series)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else 0.0


def on_cores(first: int, last: int, command: list[str]) -> list[str]:
    """A command that is kept to these cores, where the machine lets us."""
    many = len(os.sched_getaffinity(0)) > 1
    return ["taskset", "-c", f"{first}-{last}", *command] if many and which("taskset") else command


def pin(*cores: int) -> None:
    """Run on these cores only, as far as the machine has them."""
    there = os.sched_getaffinity(0)
    os.sched_setaffinity(0, set(cores) & there or there)
