"""What `fabletop doctor` finds out about the database, Redis and the clocks of both."""

import asyncio
import os
import time
from collections.abc import AsyncIterator, Awaitable
from datetime import datetime
from pathlib import Path
from typing import Any, Final, Literal

from alembic.migration import MigrationContext
from msgspec import Struct
from sqlalchemy import Connection, func, insert, select
from sqlalchemy.exc import SQLAlchemyError

from .migrating import forms
from .schema import Mark, Table, now
from .settings import Settings
from .store import Store

PATIENCE: Final = 5.0  # seconds for each part
MOST_APART: Final = 2.0  # seconds between two clocks


State = Literal["ok", "warn", "fail"]


class Finding(Struct, frozen=True):
    """One line: what was looked at, how it is, and what to do about it."""

    what: str
    state: State
    text: str
    advice: str = ""


def ok(what: str, text: str) -> Finding:
    return Finding(what, "ok", text)


def warn(what: str, text: str, advice: str) -> Finding:
    return Finding(what, "warn", text, advice)


def fail(what: str, text: str, advice: str) -> Finding:
    return Finding(what, "fail", text, advice)


async def look_at_parts(settings: Settings) -> list[Finding]:
    found = [finding async for finding in database(settings)]
    return [*found, *[finding async for finding in redis(settings)]]


async def database(settings: Settings) -> AsyncIterator[Finding]:
    """Reachable, in its newest form, writable, and with a clock like ours."""
    store = Store(settings.database_url())
    path = Path(store.engine.url.database or "")
    is_file = store.engine.url.get_backend_name() == "sqlite"
    try:
        if is_file and not path.exists():
            yield to_be_made(path)
            return
        async with asyncio.timeout(PATIENCE), store.engine.connect() as connection:
            yield await connection.run_sync(form)
            yield await connection.run_sync(writable)
            yield await connection.run_sync(clock)
            await connection.rollback()
    except (SQLAlchemyError, OSError, TimeoutError) as error:
        advice = "is it there, may this user write to it, is FABLETOP_DATABASE right?"
        yield fail("database", f"it does not answer ({why(error)})", advice)
    finally:
        await store.close()


def to_be_made(path: Path) -> Finding:
    folder = path.absolute().parent
    while not folder.exists():
        folder = folder.parent
    if folder.is_dir() and os.access(folder, os.W_OK):
        return ok("database", f"{path} will be made when the server first starts")
    return fail("database", f"nothing can be made in {folder}", "choose another with FABLETOP_DATA")


def form(connection: Connection) -> Finding:
    """Is it as old, or as new, as this version of the program?"""
    found = set(MigrationContext.configure(connection).get_current_heads())
    known = forms()
    if found - set(known):
        advice = "run the newer version that wrote it, or restore a backup from before"
        return fail("migrations", "this database is of a newer version", advice)
    if found != {known[0]}:
        advice = "the next start brings it up to date; make a backup first"
        return warn("migrations", f"form {' '.join(found) or 'none'} of {known[0]}", advice)
    return ok("migrations", f"form {known[0]}, the newest")


def writable(connection: Connection) -> Finding:
    """Write something, and take it back."""
    if not connection.dialect.has_table(connection, Mark.__tablename__):
        return warn("database", "it answers", "whether it can be written is seen at the start")
    with connection.begin_nested() as attempt:
        connection.execute(insert(Mark).values(key="doctor", at=now()))
        attempt.rollback()
    return ok("database", "it answers and can be written")


def clock(connection: Connection) -> Finding:
    """PostgreSQL has a clock; in a file there is the time of what was done last."""
    if connection.dialect.name == "postgresql":
        at = connection.scalar(select(func.extract("epoch", func.clock_timestamp())))
        return compared("database", time.time() - float(at or 0))
    last = None
    if connection.dialect.has_table(connection, Table.__tablename__):
        last = connection.scalar(select(func.max(Table.updated)))
    ahead = datetime.fromisoformat(last).timestamp() - time.time() if last else 0.0
    if ahead > MOST_APART:
        return warn("clock", f"the last choice is {ahead:.0f} s in the future", SET_CLOCK)
    return ok("clock", f"it is {now()}")


SET_CLOCK: Final = "set the clock, by NTP for example: who is away is told by it"


def compared(other: str, apart: float) -> Finding:
    if abs(apart) > MOST_APART:
        return warn("clock", f"{abs(apart):.1f} s apart from that of the {other}", SET_CLOCK)
    return ok("clock", f"as that of the {other}, but for {abs(apart):.2f} s")


async def redis(settings: Settings) -> AsyncIterator[Finding]:
    if not settings.redis:
        yield ok("redis", "none: one process serves all tables")
        return
    from redis.asyncio import Redis
    from redis.exceptions import RedisError

    there: Any = Redis.from_url(settings.redis, socket_timeout=PATIENCE)
    try:
        async with asyncio.timeout(PATIENCE):
            answered: Awaitable[tuple[int, int]] = there.time()
            seconds, micros = await answered
        yield ok("redis", "it answers")
        yield compared("Redis", time.time() - seconds - micros / 1e6)
    except (RedisError, OSError, TimeoutError, ValueError) as error:
        advice = "start it, or put FABLETOP_REDIS right; one process alone needs none"
        yield fail("redis", f"it does not answer ({why(error)})", advice)
    finally:
        await there.aclose()


def why(error: BaseException) -> str:
    """One line of it, without statements and values."""
    cause = getattr(error, "orig", None) or error
    return (str(cause).strip().partition("\n")[0] or type(cause).__name__)[:160]
