"""Players in a process of their own: python -m bench.players SPEC, where SPEC is JSON, see `Spec`.

They open their tables, connect, and play. After each of the three they print a line and wait for
one: `bench.crews` has them begin together.
"""

import asyncio
import gc
import resource
import sys
import time
from typing import Any

import msgspec
import uvloop
from bench.boardgame_match import BoardgameMatch
from bench.fae_match import FaeMatch, people
from bench.match import Field, Match
from msgspec import Struct


class Spec(Struct):
    """What is played where."""

    kind: str  # "fae" or "boardgame"
    ports: list[int]
    slots: int  # tables in play at a time
    spare: int = 0  # tables that are open as well, to go on at when a game ends
    think: float = 0.0
    seconds: float = 10.0
    spectators: int = 0  # per table
    split: bool = False  # the two seats of a table at different processes
    seed: int = 0


async def run(spec: Spec) -> None:
    field = Field(spec.think, spec.seed)
    made = matches(spec, field)
    tell({"tables": len(made)})
    await field.open(made)
    tell({"connected": len(made)})
    tell(await field.play(spec.slots, spec.seconds))


def tell(done: dict[str, Any]) -> None:
    """Say what was done, and wait to be told to go on; nobody is there any more: end."""
    print(msgspec.json.encode(done).decode(), flush=True)
    if not sys.stdin.readline():
        raise SystemExit


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
    gc.disable()  # a thousand seats keep millions of objects; to go through them takes 0.2 s
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(run(spec))


if __name__ == "__main__":
    main()
