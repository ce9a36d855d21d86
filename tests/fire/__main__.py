"""`make fire`: all of it, with a summary at the end; exit status 1 where something failed."""

import argparse
import asyncio
import shutil
import sys
import tempfile
from collections.abc import Awaitable, Callable, Iterable
from contextlib import ExitStack
from functools import partial

from tests.fire.attacks import Outcome, dead_workers, full_disk, kills, messages, outage
from tests.server.databases import Postgres, Redis, postgres_folder

ATTACKS = ("kills", "messages", "disk", "workers", "outages")
HEAD = "| attack | times | acknowledged | lost | errors | p99, ms | all went on within, s |"


def row(outcome: Outcome) -> str:
    counts = f"{outcome.acknowledged:,} | {outcome.lost} | {outcome.errors}"
    times = f"{outcome.p99:,.0f} | {outcome.slowest:.1f}"
    return f"| {outcome.name} | {outcome.times:,} | {counts} | {times} |"


def summary(outcomes: Iterable[Outcome]) -> str:
    outcomes = list(outcomes)
    more = [f"{outcome.name}: {outcome.more}" for outcome in outcomes if outcome.more]
    return "\n".join([HEAD, "|---|---:|---:|---:|---:|---:|---:|", *map(row, outcomes), *more])


async def fire(number: argparse.Namespace) -> list[Outcome]:
    """One attack after the other; those that need what is not installed are left out."""
    outcomes: list[Outcome] = []

    async def note(attack: str, outcome: Callable[[], Awaitable[Outcome]]) -> None:
        if attack in number.only:
            outcomes.append(await outcome())
            print(row(outcomes[-1]), flush=True)

    programs, has_redis = postgres_folder(), shutil.which("redis-server") is not None
    times, tables = number.outages, number.tables
    minutes = number.minutes / 4
    with ExitStack() as open_:
        postgres = Postgres(programs) if programs else None
        if postgres:
            open_.callback(postgres.stop)
        quarter = number.kills // 4 if postgres else 0
        await note("kills", lambda: kills(number.kills - quarter, tables))
        if postgres:
            await note("kills", lambda: kills(quarter, tables, postgres))
        await note("messages", lambda: messages(number.messages, tables, number.seed))
        await note("disk", lambda: full_disk(times, tables, minutes))
        await note("workers", lambda: dead_workers(times, tables, minutes))
        if postgres and has_redis:
            redis = Redis(open_.enter_context(tempfile.TemporaryDirectory(prefix="fabletop-")))
            redis.start()
            open_.callback(redis.stop)
            for what in ("Redis", "PostgreSQL"):
                fails = partial(outage, what, postgres, redis, times, tables, minutes)
                await note("outages", fails)
    return outcomes


def wanted(words: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.fire")
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--messages", type=int, default=10_000_000)
    parser.add_argument("--minutes", type=float, default=30.0, help="of outages, all together")
    parser.add_argument("--outages", type=int, default=1, help="of each part, at least")
    parser.add_argument("--tables", type=int, default=4, help="twice so many are played at")
    parser.add_argument("--seed", type=int, default=0, help="other hostile messages")
    parser.add_argument("--only", nargs="+", choices=ATTACKS, default=ATTACKS)
    return parser.parse_args(words)


def main(words: list[str]) -> int:
    outcomes = asyncio.run(fire(wanted(words)))
    print("\n" + summary(outcomes))
    return 0 if all(outcome.is_good() for outcome in outcomes) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
