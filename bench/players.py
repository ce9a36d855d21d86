"""The players of one measurement, in a process of their own: python -m bench.players SPEC.

SPEC is JSON, see `Spec`; what was measured is printed as JSON.
"""

import asyncio
import os
import resource
import signal
import sys
import time
from typing import Any

import msgspec
import uvloop
from bench.boardgame_match import BoardgameMatch
from bench.fae_match import FaeMatch, people
from bench.match import Field, Match
from bench.measures import memory_of
from msgspec import Struct


class Spec(Struct):
    """What is played where."""

    kind: str  # "fae" or "boardgame"
    ports: list[int]
    pids: list[int]  # the processes whose cost counts
    slots: int  # tables in play at a time
    spare: int = 0  # tables that are open as well, to go on at when a game ends
    think: float = 0.0
    seconds: float = 10.0
    spectators: int = 0  # per table
    split: bool = False  # the two seats of a table at different processes
    is_memory: bool = False  # measure memory instead of moves
    is_profiled: bool = False  # tell the server when play begins and ends


async def run(spec: Spec) -> dict[str, Any]:
    empty = memory_of(spec.pids)
    field = Field(spec.think)
    made = matches(spec, field)
    asleep = memory_of(spec.pids)
    await field.open(made)
    if not spec.is_memory:
        toggle_profile(spec)
        told = await field.play(spec.slots, spec.seconds, spec.pids)
        toggle_profile(spec)
        return told
    await asyncio.sleep(1)
    opened = memory_of(spec.pids)
    return {
        "asleep_kb_per_table": (asleep - empty) / spec.slots / 1000,
        "open_kb_per_table": (opened - empty) / spec.slots / 1000,
    }


def toggle_profile(spec: Spec) -> None:
    for pid in spec.pids if spec.is_profiled else ():
        os.kill(pid, signal.SIGUSR1)


def matches(spec: Spec, field: Field) -> list[Match]:
    many = spec.slots + spec.spare
    if spec.kind == "boardgame":
        return [BoardgameMatch(field, spec.ports[0], spec.spectators) for _ in range(many)]
    pairs = people(spec.ports[0], many)
    time.sleep(0.1)
    found: list[Match] = []
    for number in range(many):
        ports = [spec.ports[(number + spec.split * seat) % len(spec.ports)] for seat in (0, 1)]
        pair = pairs[number % len(pairs)]
        found.append(FaeMatch(field, (ports[0], ports[1]), pair, spec.spectators))
    return found


def main() -> None:
    spec = msgspec.json.decode(sys.argv[1], type=Spec)
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        told = runner.run(run(spec))
    print(msgspec.json.encode(told).decode())


if __name__ == "__main__":
    main()
