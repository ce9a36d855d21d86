"""Choices on their way into the database. Those that come while others are written share the next
transaction, so that its cost, and the wait for the disk, is shared among tables.

A choice is acknowledged once the transaction that holds it is committed, and never before.
"""

import asyncio
from collections.abc import Sequence
from typing import Final, Protocol

import msgspec
from msgspec import Struct

from .change import Change
from .schema import Table

MOST: Final = 500  # choices in one transaction


class Moved(Exception):
    """Somebody else changed the table since it was read. Nothing was written."""


class Collides(Exception):
    """A choice is there already: nothing of what was to be written together was written."""


class Made(Struct, frozen=True):
    """A choice, and the table as it leaves it; what is JSON in the database is so here."""

    table_id: str
    rev: int  # of the table before the choice
    ply: int
    seat: int
    choice: str
    waiting: str
    bot_due: bool
    state: str
    result: str
    saved: str | None
    at: str


class Writer(Protocol):
    """Writes choices of different tables in one transaction."""

    async def write(self, batch: Sequence[Made]) -> set[str]:
        """Returns the tables that were still as they had been read: only those are written."""

    async def close(self) -> None: ...


Waiting = tuple[Made, "asyncio.Future[None]"]


class Commits:
    """One transaction at a time."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer
        self._waiting: list[Waiting] = []
        self._task: asyncio.Task[None] | None = None
        self.written = 0

    async def add(self, made: Made) -> None:
        """Returns when the choice is committed; raises Moved where the table has moved on."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((made, done))
        if self._task is None:
            self._task = asyncio.create_task(self._run(), name="commits")
        await done

    async def close(self) -> None:
        if self._task is not None:
            await self._task
        await self._writer.close()

    async def _run(self) -> None:
        try:
            while self._waiting:
                await self._write(self._next())
        finally:
            self._task = None

    def _next(self) -> list[Waiting]:
        """What is written together: of each table one choice."""
        batch: dict[str, Waiting] = {}
        later = []
        for item in self._waiting:
            if item[0].table_id in batch or len(batch) == MOST:
                later.append(item)
            else:
                batch[item[0].table_id] = item
        self._waiting = later
        return list(batch.values())

    async def _write(self, batch: list[Waiting]) -> None:
        try:
            written = await self._writer.write([made for made, _ in batch])
        except Collides:
            if len(batch) > 1:
                for item in batch:
                    await self._write([item])
                return
            written = set()
        except Exception as error:  # is raised again for each who waits
            for _, done in batch:
                settle(done, error)
            return
        self.written += len(written)
        for made, done in batch:
            settle(done, None if made.table_id in written else Moved())


def settle(done: "asyncio.Future[None]", error: Exception | None) -> None:
    if done.done():
        return  # whoever waited is gone
    if error:
        done.set_exception(error)
    else:
        done.set_result(None)


def made(row: Table, change: Change) -> Made:
    """What a choice writes."""
    assert change.choice is not None
    seat, choice, state = change.choice
    values, saved = change.values, change.saved()
    return Made(
        table_id=row.id,
        rev=row.rev,
        ply=state.ply,
        seat=seat,
        choice=written(choice),
        waiting=written(values["waiting"]),
        bot_due=values["bot_due"],
        state=values.get("state", row.state),
        result=values.get("result", row.result),
        saved=written(saved) if saved else None,
        at=values["updated"],
    )


def written(value: object) -> str:
    return msgspec.json.encode(value).decode()
