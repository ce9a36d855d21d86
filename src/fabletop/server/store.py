"""The database: its engine and every query. What is committed here may be told to people."""

import asyncio
import re
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager, nullcontext
from importlib.resources import files
from itertools import groupby
from typing import Any, Final

from sqlalchemy import (
    Connection,
    CursorResult,
    Executable,
    Result,
    Select,
    String,
    Update,
    bindparam,
    delete,
    event,
    func,
    inspect,
    or_,
    select,
    text,
    update,
)
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import (
    AsyncConnection,
    AsyncSession,
    async_sessionmaker,
    create_async_engine,
)

from .change import Change
from .commits import Commits, Moved, made
from .schema import (
    Base,
    ChoiceMade,
    Delivery,
    Mark,
    Person,
    Said,
    SavedState,
    Seat,
    Session,
    Table,
    Undone,
    before,
    now,
)
from .writers import PostgresWriter, SqliteWriter, keep_private, prepare_sqlite

WithSeats = tuple[Table, list[Seat]]
MANY: Final = 500  # values that one statement is given at a time
FEW: Final = 40  # where choices wait until they are written


class Store:
    """One database, SQLite or PostgreSQL."""

    def __init__(self, url: str) -> None:
        self.engine = create_async_engine(
            url, pool_pre_ping=not url.startswith("sqlite"), hide_parameters=True
        )
        self.sessions = async_sessionmaker(self.engine, expire_on_commit=False)
        self._one_writer = asyncio.Lock()  # SQLite has one; whoever waits there, waits asleep
        self._is_sqlite = url.startswith("sqlite")
        if self._is_sqlite:
            event.listen(self.engine.sync_engine, "connect", prepare_sqlite)
            path = self.engine.url.database or ""
            self._commits = Commits(SqliteWriter(path, self._one_writer))
        else:
            self._commits = Commits(PostgresWriter(self.engine))

    async def open(self) -> None:
        """Bring the database to its newest form; one process at a time does so."""
        if self._is_sqlite and (path := self.engine.url.database or ""):
            keep_private(path)
        async with self.engine.connect() as connection:
            await _lock_migrations(connection)
            await connection.run_sync(bring_up_to_date)
            await connection.commit()

    def choices_written(self) -> int:
        """By this process, since it started."""
        return self._commits.written

    async def close(self) -> None:
        await self._commits.close()
        await self.engine.dispose()

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncSession]:
        """A transaction that changes something."""
        alone = self._one_writer if self._is_sqlite else nullcontext()
        async with alone, self.sessions.begin() as session:
            yield session

    # People and sessions.

    async def add(self, *rows: Base) -> None:
        """New rows in one transaction, in an order in which they may refer to earlier ones."""
        async with self.writing() as session:
            await _add_in_order(session, rows)

    async def login(self, login: str) -> Person | None:
        async with self.sessions() as session:
            return await session.scalar(select(Person).where(Person.login == login))

    async def session(self, session_id: str) -> tuple[Session, Person] | None:
        asked = select(Session, Person).join(Person, Session.person_id == Person.id)
        async with self.sessions() as session:
            row = (await session.execute(asked.where(Session.id == session_id))).first()
            return (row[0], row[1]) if row else None

    async def sessions_of(self, person_id: str) -> Sequence[Session]:
        asked = select(Session).where(Session.person_id == person_id).order_by(Session.created)
        async with self.sessions() as session:
            return (await session.scalars(asked)).all()

    async def end_session(self, session_id: str, person_id: str) -> bool:
        """Revoke a session of this person; False where there is none."""
        gone = delete(Session).where(Session.id == session_id, Session.person_id == person_id)
        return await self.run(gone) == 1

    async def change_person(self, person_id: str, **values: str) -> Sequence[str]:
        """Give a person another name or picture, at their tables too; returns the tables."""
        seated = select(Seat.table_id).where(Seat.person_id == person_id)
        async with self.writing() as session:
            await session.execute(update(Person).where(Person.id == person_id).values(**values))
            seats = update(Seat).where(Seat.person_id == person_id).values(**values)
            await session.execute(seats)
            tables = update(Table).where(Table.id.in_(seated)).values(rev=Table.rev + 1)
            await session.execute(tables.execution_options(synchronize_session=False))
            return (await session.scalars(seated)).all()

    async def run(self, statement: Executable) -> int:
        """Run one statement that changes rows; returns how many."""
        async with self.writing() as session:
            return changed(await session.execute(statement))

    # Tables.

    async def rev(self, table_id: str) -> int | None:
        async with self.sessions() as session:
            return await session.scalar(select(Table.rev).where(Table.id == table_id))

    async def table(self, table_id: str) -> "WithSeats | None":
        seats = select(Seat).where(Seat.table_id == table_id).order_by(Seat.number)
        async with self.sessions() as session:
            row = await session.get(Table, table_id)
            return (row, list((await session.scalars(seats)).all())) if row else None

    async def change(self, row: Table, change: Change) -> None:
        """Change a table that is still as it was read, and all that goes with it."""
        if change.is_choice():
            await self._commits.add(made(row, change))
            return
        mine = update(Table).where(Table.id == row.id, Table.rev == row.rev)
        mine = mine.values(**change.values, rev=row.rev + 1)
        try:
            async with self.writing() as session:
                done = await session.execute(_unsynchronized(mine))
                if changed(done) != 1:
                    raise Moved
                for number, values in change.seats.items():
                    seat = update(Seat).where(Seat.table_id == row.id, Seat.number == number)
                    await session.execute(_unsynchronized(seat.values(**values)))
                for statement in change.also:
                    await session.execute(statement)
                await _add_in_order(session, change.rows(row.id))
        except IntegrityError as error:  # the (table, ply) of a choice is there already
            raise Moved from error

    async def choices(self, table_id: str, after: int, upto: int) -> list[tuple[int, Any]]:
        """Who chose what, from the ply after `after` to `upto`."""
        asked = select(ChoiceMade.seat, ChoiceMade.choice).where(
            ChoiceMade.table_id == table_id, ChoiceMade.ply > after, ChoiceMade.ply <= upto
        )
        async with self.sessions() as session:
            rows = await session.execute(asked.order_by(ChoiceMade.ply))
            return [(seat, choice) for seat, choice in rows]

    async def saved_state(self, table_id: str, upto: int) -> SavedState | None:
        """The newest saved state that is not after this ply."""
        asked = select(SavedState).where(SavedState.table_id == table_id, SavedState.ply <= upto)
        async with self.sessions() as session:
            return await session.scalar(asked.order_by(SavedState.ply.desc()).limit(1))

    async def undos(self, table_id: str) -> dict[int, int]:
        """To which ply the game went back, by epoch."""
        asked = select(Undone.epoch, Undone.ply).where(Undone.table_id == table_id)
        async with self.sessions() as session:
            return {row.epoch: row.ply for row in await session.execute(asked)}

    async def chat(self, table_id: str, most: int = 200) -> list[Said]:
        """The last lines of chat, oldest first."""
        asked = select(Said).where(Said.table_id == table_id).order_by(Said.id.desc())
        async with self.sessions() as session:
            return list((await session.scalars(asked.limit(most))).all())[::-1]

    async def listed(self) -> "list[WithSeats]":
        """The public tables that are open or playing, newest first."""
        return await self.tables(select(Table).where(Table.public, Table.state != "over"))

    async def tables(self, asked: Select[Any], most: int = 50) -> "list[WithSeats]":
        """Some tables with their seats, newest first."""
        async with self.sessions() as session:
            rows = await session.scalars(asked.order_by(Table.updated.desc()).limit(most))
            tables: dict[str, WithSeats] = {row.id: (row, []) for row in rows}
            seats = select(Seat).where(Seat.table_id.in_(tables)).order_by(Seat.number)
            for seat in await session.scalars(seats):
                tables[seat.table_id][1].append(seat)
            return list(tables.values())

    async def tables_where_bots_are_due(self, since: float = 0.0) -> Sequence[str]:
        """Where bots are waited for, and have been for so many seconds."""
        asked = select(Table.id).where(Table.state == "playing", Table.bot_due)
        if since:
            asked = asked.where(Table.updated < before(since))
        async with self.sessions() as session:
            return (await session.scalars(asked)).all()

    async def idle_tables(self, seconds: float, plies: int, most: int) -> Sequence[str]:
        """Games in which nobody has chosen for so long, or that have so many choices."""
        too_long = or_(Table.updated < before(seconds), Table.ply >= plies)
        asked = select(Table.id).where(Table.state == "playing", too_long)
        async with self.sessions() as session:
            return (await session.scalars(asked.limit(most))).all()

    async def remove_tables(self, seconds: float, most: int) -> Sequence[str]:
        """Remove tables that are not being played and were not changed for so long."""
        old = select(Table.id).where(Table.state != "playing", Table.updated < before(seconds))
        async with self.writing() as session:
            ids = (await session.scalars(old.limit(most))).all()
            for part in (ChoiceMade, SavedState, Undone, Said, Seat, Delivery):
                await session.execute(delete(part).where(part.table_id.in_(ids)))
            await session.execute(delete(Table).where(Table.id.in_(ids)))
        return ids

    async def seen(self, table_ids: Iterable[str]) -> dict[tuple[str, int], str]:
        """When the people at these tables were last noted as here, by table and seat."""
        asked = select(Seat.table_id, Seat.number, Seat.seen)
        found, ids = {}, list(table_ids)
        async with self.sessions() as session:
            for start in range(0, len(ids), MANY):
                some = asked.where(Seat.table_id.in_(ids[start : start + MANY]))
                for table, number, seen in await session.execute(some):
                    found[table, number] = seen
        return found

    async def note_seen(self, here: Iterable[tuple[str, str]]) -> None:
        """Note that these people are at these tables now, a few at a time: choices come between."""
        those = [{"at_table": table_id, "who": person_id} for table_id, person_id in here]
        mine = update(Seat.__table__)  # type: ignore[arg-type]  # a Table, which the mapper hides
        mine = mine.values(seen=now())
        mine = mine.where(
            Seat.table_id == bindparam("at_table", type_=String),
            Seat.person_id == bindparam("who", type_=String),
        )
        for start in range(0, len(those), FEW):
            async with self.writing() as session:
                connection = await session.connection()
                await connection.execute(mine, those[start : start + FEW])

    async def write_mark(self, key: str) -> None:
        """Write something, to see whether that can be done."""
        async with self.writing() as session:
            await session.merge(Mark(key=key, at=now()))


def _unsynchronized(statement: Update) -> Update:
    """No object of the session is to be changed with it."""
    return statement.execution_options(synchronize_session=False)


async def _add_in_order(session: AsyncSession, rows: Iterable[Base]) -> None:
    for _, alike in groupby(rows, type):
        session.add_all(alike)
        await session.flush()


def changed(done: Result[Any]) -> int:
    """How many rows a statement changed."""
    assert isinstance(done, CursorResult)
    return int(done.rowcount)


def bring_up_to_date(connection: Connection) -> None:
    """A start that finds the newest form loads nothing that only migrations need."""
    if not is_newest(connection):
        from .migrating import migrate

        migrate(connection)


def is_newest(connection: Connection) -> bool:
    if not inspect(connection).has_table("alembic_version"):
        return False
    found = connection.execute(text("SELECT version_num FROM alembic_version")).scalars()
    return set(found) == {newest_form()}


def newest_form() -> str:
    """As the last migration is named: `v0010_stood_in.py` leads to form 0010."""
    scripts = files("fabletop.server").joinpath("migrations", "versions").iterdir()
    found = (re.match(r"v(\d+)_\w+\.py$", script.name) for script in scripts)
    return max(match[1] for match in found if match)


async def _lock_migrations(connection: AsyncConnection) -> None:
    if connection.dialect.name == "postgresql":
        await connection.execute(select(func.pg_advisory_xact_lock(0xFAB1E)))
    else:
        await connection.exec_driver_sql("BEGIN IMMEDIATE")
