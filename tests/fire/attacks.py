"""What is done to a server while people play at it, and what came of it."""

import asyncio
import os
import resource
import signal
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from statistics import quantiles
from typing import Final

from tests.fire.crowd import Crowd, lost
from tests.fire.hostile import shout
from tests.server.databases import Postgres, Redis
from tests.server.process import Process
from tests.server.site import Somebody

UNLIMITED: Final = """
import fabletop.server.socket
from fabletop.server.settings import Rate
fabletop.server.socket.FLOOD = Rate(1e12, 1e12)
"""
SHOUTERS: Final = 4
MOST_SHOWN: Final = 3  # lines of the log that tell of failures

Act = Callable[[], Awaitable[None]]


@dataclass
class Outcome:
    """One line of the summary."""

    name: str
    times: int
    acknowledged: int = 0
    lost: int = 0
    errors: int = 0
    p99: float = 0.0  # milliseconds from a choice to its acknowledgement
    slowest: float = 0.0  # seconds until everybody had chosen again
    more: str = ""

    def is_good(self) -> bool:
        return not self.lost and not self.errors


async def under_fire(
    outcome: Outcome, crowd: Crowd, act: Act, data: Path, database: str, minutes: float = 0.0
) -> Outcome:
    """Do it so many times, and again while there is time; each time everybody has to go on."""
    until, done = time.monotonic() + 60 * minutes, 0
    await crowd.sit_down()
    try:
        await crowd.go_on()
        while done < outcome.times or time.monotonic() < until:
            await act()
            done += 1
            outcome.slowest = max(outcome.slowest, await crowd.go_on())
    finally:
        await crowd.leave()
    tally = crowd.tally()
    outcome.times, outcome.acknowledged = done, len(tally.acknowledged)
    outcome.lost, outcome.errors = await lost(tally, data, database), tally.errors()
    outcome.p99 = 1000 * quantiles(tally.seconds, n=100)[-1]
    return outcome


async def kills(times: int, tables: int, postgres: Postgres | None = None) -> Outcome:
    """kill -9 and a new start, again and again."""
    with tempfile.TemporaryDirectory() as folder:
        database = postgres.new_database() if postgres else ""
        async with Process(Path(folder), database) as server:

            async def kill() -> None:
                await server.end(signal.SIGKILL)
                await server.start()

            name = f"kill -9 ({'PostgreSQL' if postgres else 'SQLite'})"
            crowd = Crowd([server], tables)
            return await under_fire(Outcome(name, times), crowd, kill, Path(folder), database)


async def full_disk(times: int, tables: int, minutes: float) -> Outcome:
    """No file of the process can grow for a while: what is written fails as on a full disk."""
    with tempfile.TemporaryDirectory() as folder:
        async with Process(Path(folder)) as server:

            async def fill() -> None:
                pid = server.process.pid
                before = resource.prlimit(pid, resource.RLIMIT_FSIZE)
                resource.prlimit(pid, resource.RLIMIT_FSIZE, (4096, before[1]))
                await asyncio.sleep(2.0)
                resource.prlimit(pid, resource.RLIMIT_FSIZE, before)

            outcome, crowd = Outcome("disk full for 2 s", times), Crowd([server], tables)
            return await under_fire(outcome, crowd, fill, Path(folder), "", minutes)


async def dead_workers(times: int, tables: int, minutes: float) -> Outcome:
    """The processes in which bots think are killed."""
    with tempfile.TemporaryDirectory() as folder:
        async with Process(Path(folder)) as server:

            async def kill_children() -> None:
                for child in children(server.process.pid):
                    os.kill(child, signal.SIGKILL)

            outcome, crowd = Outcome("bot workers killed", times), Crowd([server], tables)
            return await under_fire(outcome, crowd, kill_children, Path(folder), "", minutes)


def children(pid: int) -> list[int]:
    """Workers, not the one that tidies up after them."""
    found = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [int(child) for child in found if b"spawn_main" in command(int(child))]


def command(pid: int) -> bytes:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b""  # it ended meanwhile


async def outage(
    what: str, postgres: Postgres, redis: Redis, times: int, tables: int, minutes: float
) -> Outcome:
    """PostgreSQL or Redis is gone for two seconds; two processes serve the same tables."""
    part: Postgres | Redis = postgres if what == "PostgreSQL" else redis

    async def fail() -> None:
        await asyncio.to_thread(part.fail)
        await asyncio.sleep(2.0)
        await asyncio.to_thread(part.start)

    database = postgres.new_database()
    with tempfile.TemporaryDirectory() as folder:
        async with AsyncExitStack() as open_:
            make = [Process(Path(folder), database, FABLETOP_REDIS=redis.url) for _ in range(2)]
            servers = [await open_.enter_async_context(server) for server in make]
            outcome, crowd = Outcome(f"{what} gone for 2 s", times), Crowd(servers, tables)
            return await under_fire(outcome, crowd, fail, Path(folder), database, minutes)


async def messages(count: int, tables: int, seed: int = 0) -> Outcome:
    """Hostile messages, while others play at the same server."""
    with tempfile.TemporaryDirectory() as folder:
        async with Process(Path(folder), prelude=UNLIMITED) as server:
            heard = Counter[str]()

            async def shout_together() -> None:
                people = [await shouter(server) for _ in range(SHOUTERS)]
                shouting = [
                    shout(person, table, count // SHOUTERS, seed * SHOUTERS + number)
                    for number, (person, table) in enumerate(people)
                ]
                for codes in await asyncio.gather(*shouting):
                    heard.update(codes)

            outcome, crowd = Outcome("hostile messages", 1), Crowd([server], tables)
            await under_fire(outcome, crowd, shout_together, Path(folder), "")
            log = await server.end(signal.SIGTERM)
    outcome.times = heard.total()
    failures = [line for line in log.decode().splitlines() if "Traceback" in line]
    outcome.errors += heard["internal"] + len(failures)
    answered = ", ".join(f"{code} {number:,}" for code, number in heard.most_common())
    outcome.more = "\n".join([answered, *failures[:MOST_SHOWN]])
    return outcome


async def shouter(server: Process) -> tuple[Somebody, str]:
    """Somebody at a table of their own."""
    person = server.person()
    await person.post("/api/guest", {"name": "Loud"})
    return person, await person.make_table("you", "greedy", options={"first": "1"})
