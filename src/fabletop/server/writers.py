"""How choices of several tables are written at once: a few statements, however many there are."""

import asyncio
import contextlib
import os
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

import msgspec
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.util import greenlet_spawn

from .commits import Collides, Made

# SQLite: the choices come as one JSON text and are written by one statement, which is a transaction
# of its own. Between two statements the thread would have to wait until those who serve people let
# it go on, with the transaction open. What a row of the statement does is told by a trigger.

ROW_BY_ROW: Final = """
CREATE TEMP TABLE stale (table_id TEXT);
CREATE TEMP VIEW made AS SELECT
    '' AS table_id, 0 AS rev, 0 AS ply, 0 AS seat, '' AS choice, '' AS waiting, 0 AS bot_due,
    '' AS state, '' AS result, '' AS saved, '' AS at;
CREATE TEMP TRIGGER write_made INSTEAD OF INSERT ON made BEGIN
    INSERT INTO stale SELECT new.table_id
        WHERE NOT EXISTS (SELECT 1 FROM tables WHERE id = new.table_id AND rev = new.rev);
    INSERT INTO choices (table_id, ply, seat, choice, at)
        SELECT new.table_id, new.ply, new.seat, new.choice, new.at FROM tables
        WHERE id = new.table_id AND rev = new.rev;
    INSERT INTO snapshots (table_id, ply, state)
        SELECT new.table_id, new.ply, new.saved FROM tables
        WHERE id = new.table_id AND rev = new.rev AND new.saved IS NOT NULL;
    UPDATE tables SET
        rev = rev + 1, ply = new.ply, waiting = new.waiting, bot_due = new.bot_due,
        state = new.state, result = new.result, updated = new.at,
        undo_seat = NULL, undo_yes = '[]'
        WHERE id = new.table_id AND rev = new.rev;  -- the last one, for the others ask for it too
END;
"""
WRITE: Final = """
INSERT INTO made SELECT {columns} FROM json_each(?)
""".format(columns=", ".join(f"json_extract(value, '$.{name}')" for name in Made.__struct_fields__))


class SqliteWriter:
    """A thread with a connection of its own."""

    def __init__(self, path: str, one_writer: asyncio.Lock) -> None:
        self._path, self._one_writer = path, one_writer
        self._thread = ThreadPoolExecutor(1, "choices")
        self._connection: sqlite3.Connection | None = None

    async def write(self, batch: Sequence[Made]) -> set[str]:
        loop = asyncio.get_running_loop()
        async with self._one_writer:  # or it would sleep until the other one is done
            return await loop.run_in_executor(self._thread, self._write, batch)

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._close)
        self._thread.shutdown()

    def _write(self, batch: Sequence[Made]) -> set[str]:
        connection = self._connection = self._connection or open_writing(self._path)
        before = connection.total_changes
        try:
            connection.execute(WRITE, (as_json(batch),))
        except sqlite3.IntegrityError as error:
            raise Collides from error
        except sqlite3.Error:
            self._close()  # the next choices get a new one
            raise
        moved = {made.table_id for made in batch}
        # A choice is a row and a change of its table, and now and then a state.
        if connection.total_changes - before < sum(3 if made.saved else 2 for made in batch):
            moved -= {table_id for (table_id,) in connection.execute("SELECT table_id FROM stale")}
            connection.execute("DELETE FROM stale")
        return moved

    def _close(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()


def keep_private(path: str) -> None:
    """The file is for the server's user only: it holds secrets."""
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    with contextlib.suppress(PermissionError):  # it belongs to somebody else
        os.chmod(path, 0o600)


def open_sqlite(path: str) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None)
    prepare_sqlite(connection, None)
    return connection


def open_writing(path: str) -> sqlite3.Connection:
    connection = open_sqlite(path)
    connection.execute("PRAGMA temp_store=MEMORY")
    connection.executescript(ROW_BY_ROW)
    return connection


def prepare_sqlite(connection: Any, _: Any) -> None:
    """What every connection to SQLite needs."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA busy_timeout=15000")
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def as_json(batch: Sequence[Made]) -> str:
    return msgspec.json.encode(batch).decode()


# PostgreSQL: one statement, and so one transaction and one way there and back.

WRITE_ALL: Final = """
WITH new AS (
    SELECT * FROM json_to_recordset($1::json) AS new (
        table_id text, rev int, ply int, seat int, choice text, waiting text, bot_due bool,
        state text, result text, saved text, at text)
), held AS (  -- locked in one order, so that two processes never wait for each other
    SELECT tables.id FROM tables JOIN new ON tables.id = new.table_id AND tables.rev = new.rev
    ORDER BY tables.id FOR UPDATE OF tables
), moved AS (
    UPDATE tables SET
        rev = tables.rev + 1, ply = new.ply, waiting = new.waiting::json, bot_due = new.bot_due,
        state = new.state, result = new.result, updated = new.at,
        undo_seat = NULL, undo_yes = '[]'
    FROM new JOIN held ON held.id = new.table_id WHERE tables.id = held.id
    RETURNING tables.id
), made AS (
    INSERT INTO choices (table_id, ply, seat, choice, at)
    SELECT table_id, ply, seat, choice::json, at FROM new JOIN moved ON moved.id = table_id
), kept AS (
    INSERT INTO snapshots (table_id, ply, state)
    SELECT table_id, ply, saved::json FROM new JOIN moved ON moved.id = table_id
    WHERE saved IS NOT NULL
)
SELECT id FROM moved
"""


UNIQUE_VIOLATION: Final = "23505"


class PostgresWriter:
    """A connection of its own, on which the statement stays prepared."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._pooled: Any = None

    async def write(self, batch: Sequence[Made]) -> set[str]:
        if self._pooled is None:
            self._pooled = await self._engine.raw_connection()
        try:
            rows = await self._pooled.driver_connection.fetch(WRITE_ALL, as_json(batch))
        except BaseException as error:  # cancelled, too: half a reply may lie in the connection
            if getattr(error, "sqlstate", "") == UNIQUE_VIOLATION:
                raise Collides from error
            self._pooled.invalidate()
            self._pooled = None
            raise
        return {row["id"] for row in rows}

    async def close(self) -> None:
        """Back to the pool, which closes it at once where it has enough of them."""
        if self._pooled is not None:
            await greenlet_spawn(self._pooled.close)
            self._pooled = None
