"""The players of one measurement, in as many processes as there are cores for them.

All of them connect first; then they begin together, and what they saw is put together again.
"""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from threading import Timer
from typing import Any, NamedTuple

from bench.measures import cpu_of, memory_of, on_cores, share

MOST = 4  # processes of players
PATIENCE = 300.0  # seconds


class Crew(NamedTuple):
    """A process of players, which says what it is ready for and waits to be told to go on."""

    process: "subprocess.Popen[str]"
    patience: Timer  # ends players that hang

    def hears(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        if not (line := self.process.stdout.readline()):
            raise SystemExit("the players failed")
        told: dict[str, Any] = json.loads(line)
        return told

    def goes_on(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write("\n")
        self.process.stdin.flush()

    def ends(self) -> None:
        self.process.communicate()
        self.patience.cancel()


def crew(spec: dict[str, Any], first_core: int) -> Crew:
    command = [sys.executable, "-m", "bench.players", json.dumps(spec)]
    command = on_cores(first_core, 63, command)
    process = subprocess.Popen(command, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    patience = Timer(PATIENCE, process.kill)
    patience.daemon = True
    patience.start()
    return Crew(process, patience)


@contextmanager
def crewed(specs: Iterable[dict[str, Any]], first_core: int) -> Iterator[list[Crew]]:
    """Players until the end of the block; where one fails, all are gone at once."""
    crews = [crew(spec, first_core) for spec in specs]
    try:
        yield crews
    except BaseException:
        for one in crews:
            one.process.kill()
        raise
    finally:
        for one in crews:
            one.ends()


def remembered(spec: dict[str, Any], pids: list[int]) -> dict[str, Any]:
    """What tables need in memory, before and after somebody looks at them."""
    empty = memory_of(pids)
    with crewed([spec], 1) as (one,):
        one.hears()
        asleep = memory_of(pids)
        one.goes_on()
        one.hears()
        time.sleep(1)
        opened = memory_of(pids)
    return {
        "asleep_kb_per_table": (asleep - empty) / spec["slots"] / 1000,
        "open_kb_per_table": (opened - empty) / spec["slots"] / 1000,
    }


def played(
    spec: dict[str, Any], pids: list[int], at_both_ends: Callable[[], None] = lambda: None
) -> dict[str, Any]:
    """What the moves of all players together cost these processes, and how long they took."""
    first_core = min(len(pids), len(os.sched_getaffinity(0)) - 1)
    with crewed(parts(spec, len(pids)), first_core) as crews:
        for one in crews:
            one.hears()
            one.goes_on()
            one.hears()
        at_both_ends()
        cpu, began = cpu_of(pids), time.perf_counter()
        for one in crews:
            one.goes_on()
        told = [one.hears() for one in crews]
        wall, cpu = time.perf_counter() - began, cpu_of(pids) - cpu
        at_both_ends()
    took = [seconds for part in told for seconds in part["took"]]
    moves = max(1, len(took))
    received = sum(part["received_by_each"] for part in told)
    return {
        "moves": len(took),
        "moves_per_second": moves / wall,
        "cpu_ms_per_move": 1000 * cpu / moves,
        "cores": cpu / wall,
        "bytes_per_move_and_client": received / moves,
        "p50_ms": 1000 * share(took, 0.5),
        "p99_ms": 1000 * share(took, 0.99),
        "processes_of_players": len(crews),
    }


def parts(spec: dict[str, Any], servers: int) -> list[dict[str, Any]]:
    """The tables dealt out to as many processes as have a core beside the servers."""
    free = len(os.sched_getaffinity(0)) - servers
    many = max(1, min(MOST, free, spec["slots"]))
    dealt = []
    for number in range(many):
        more = {name: len(range(number, spec.get(name, 0), many)) for name in ("slots", "spare")}
        dealt.append({**spec, **more, "seed": number})
    return dealt
