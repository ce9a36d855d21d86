"""Choices into the database: together, each for itself where it must be, and read back never."""

import asyncio
import socket
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy.ext.asyncio import create_async_engine

from fabletop.server.commits import Collides, Commits, Made, Moved
from fabletop.server.serving import listen
from fabletop.server.writers import PostgresWriter, SqliteWriter
from tests.server.databases import Postgres
from tests.server.site import Site, test_settings, two_at_a_table, until

pytestmark = pytest.mark.asyncio


def choice(table: str, ply: int = 1) -> Made:
    return Made(table, 0, ply, 0, '"x"', "[]", False, "playing", "", None, "")


class Written:
    """Stands in for a database."""

    def __init__(self, moved: Sequence[str] = (), collides: Sequence[str] = ()) -> None:
        self.batches: list[list[str]] = []
        self._moved, self._collides = moved, collides
        self.error: Exception | None = None

    async def write(self, batch: Sequence[Made]) -> set[str]:
        tables = [made.table_id for made in batch]
        self.batches.append(tables)
        await asyncio.sleep(0.01)
        if self.error:
            raise self.error
        if set(tables) & set(self._collides):
            raise Collides
        return set(tables) - set(self._moved)

    async def close(self) -> None:
        pass


async def results(commits: Commits, *made: Made) -> list[Any]:
    return await asyncio.gather(*map(commits.add, made), return_exceptions=True)


async def test_what_comes_while_others_are_written_shares_the_next_transaction() -> None:
    written = Written()
    commits = Commits(written)
    first = asyncio.create_task(commits.add(choice("a")))
    await asyncio.sleep(0.001)
    assert await results(commits, choice("b"), choice("c"), choice("d")) == [None] * 3
    await first
    assert written.batches == [["a"], ["b", "c", "d"]]


async def test_nothing_is_acknowledged_before_it_is_written() -> None:
    commits = Commits(Written())
    waiting = asyncio.create_task(commits.add(choice("a")))
    await asyncio.sleep(0.005)
    assert not waiting.done()
    await waiting


async def test_a_table_that_moved_on_does_not_hold_up_others() -> None:
    told = await results(Commits(Written(moved="b")), choice("a"), choice("b"), choice("c"))
    assert [type(one) for one in told] == [type(None), Moved, type(None)]


async def test_of_one_table_one_choice_is_written_at_a_time() -> None:
    written = Written()
    await results(Commits(written), choice("a"), choice("a", 2), choice("b"))
    assert written.batches == [["a", "b"], ["a"]]


async def test_where_one_collides_each_is_written_by_itself() -> None:
    written = Written(collides="b")
    told = await results(Commits(written), choice("a"), choice("b"), choice("c"))
    assert [type(one) for one in told] == [type(None), Moved, type(None)]
    assert written.batches[1:] == [["a"], ["b"], ["c"]]


async def test_what_could_not_be_written_is_told_and_the_next_is_tried_again() -> None:
    written = Written()
    commits = Commits(written)
    written.error = OSError("the disk is full")
    assert [str(one) for one in await results(commits, choice("a"))] == ["the disk is full"]
    written.error = None
    assert await results(commits, choice("a")) == [None]


async def test_both_databases_write_many_tables_in_one_transaction(site: Site) -> None:
    tables = [await two_at_a_table(site) for _ in range(4)]
    commits = site.house.store._commits
    writer, batches = commits._writer, []
    write = writer.write

    async def noted(batch: Sequence[Made]) -> set[str]:
        """The first of four choices takes so long that all others are waiting then."""
        batches.append(len(batch))
        missing = -sum(batches) % 4
        while len(commits._waiting) < missing:
            await asyncio.sleep(0.001)
        return await write(batch)

    writer.write = noted  # type: ignore[method-assign]
    for _ in range(3):
        await asyncio.gather(*(mara.play_first(table) for table, mara, _ in tables))
        await asyncio.gather(*(tom.play_first(table) for table, _, tom in tables))
    assert sum(batches) == 24 and len(batches) <= 12
    for table, mara, _ in tables:
        stored = await site.house.store.choices(table, 0, 99)
        record = await mara.snapshot(table)
        assert len(stored) == record["position"]["ply"] == 6
        row, _ = await site.house.store.table(table) or (None, None)
        assert row is not None and row.ply == 6 and row.waiting == record["table"]["waiting"]


async def test_both_databases_leave_a_table_alone_that_moved_on_and_write_the_others(
    site: Site,
) -> None:
    ids = [(await two_at_a_table(site))[0] for _ in range(3)]
    store = site.house.store
    rows = [(await store.table(table) or (None,))[0] for table in ids]
    writer = store._commits._writer
    for ply in (1, 2):  # what was left the first time is not remembered the second
        batch = [
            Made(row.id, row.rev + ply - 1, ply, 0, '"x"', "[0]", False, "playing", "", "{}", "")
            for row in rows
            if row is not None
        ]
        stale = msgspec.structs.replace(batch[ply], rev=batch[ply].rev + 7)
        others = {made.table_id for made in batch if made is not batch[ply]}
        assert (
            await writer.write([*(made for made in batch if made.table_id in others), stale])
            == others
        )
        assert await writer.write([batch[ply]]) == {stale.table_id}
    for table in ids:
        assert len(await store.choices(table, 0, 99)) == 2


async def test_both_databases_write_nothing_of_what_collides(site: Site) -> None:
    (one, *_), (other, *_) = [await two_at_a_table(site) for _ in range(2)]
    store = site.house.store
    row, _ = await store.table(one) or (None, None)
    assert row is not None
    writer = store._commits._writer
    first = Made(one, row.rev, 1, 0, '"x"', "[0]", False, "playing", "", None, "")
    assert await writer.write([first]) == {one}
    free = msgspec.structs.replace(first, table_id=other)
    with pytest.raises(Collides):
        await writer.write([free, msgspec.structs.replace(first, rev=row.rev + 1)])
    assert not await store.choices(other, 0, 99)
    assert await writer.write([free]) == {other}


class Broken(sqlite3.Connection):
    """Cannot write."""

    def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
        raise sqlite3.OperationalError("disk I/O error")


async def test_a_connection_that_cannot_write_is_given_up(data: Path) -> None:
    path = data / "fabletop.sqlite3"
    writer = SqliteWriter(str(path), asyncio.Lock())
    writer._connection = broken = sqlite3.connect(
        path, isolation_level=None, check_same_thread=False, factory=Broken
    )
    with pytest.raises(sqlite3.OperationalError, match="disk I/O"):
        await writer.write([choice("a")])
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        broken.cursor()
    assert await writer.write([choice("a")]) == set()  # there is no such table, but it was asked
    await writer.close()


async def test_a_writer_leaves_no_connection_open_where_the_pool_is_full(
    postgres: Postgres,
) -> None:
    url = postgres.new_database().replace("postgresql:", "postgresql+asyncpg:")
    engine = create_async_engine(url, pool_size=1)
    writer = PostgresWriter(engine)
    writer._pooled = await engine.raw_connection()
    first = writer._pooled.driver_connection
    async with engine.connect() as connection:
        await connection.exec_driver_sql("SELECT 1")
    await writer.close()
    assert first.is_closed()
    await engine.dispose()


async def test_what_was_written_is_not_read_back(lite: Site, monkeypatch: Any) -> None:
    table, mara, tom = await two_at_a_table(lite)
    async with mara.live(table) as hers, tom.live(table) as his:
        position = (await hers.until("snapshot"))["position"]
        await his.until("snapshot")

        async def never(*_: Any) -> Any:
            raise AssertionError("read again")

        for name in ("rev", "table", "choices", "session"):
            monkeypatch.setattr(lite.house.store, name, never)
        choice = position["question"]["options"][0]["choice"]
        assert (await hers.ask("play", ply=0, choice=choice))["problem"] is None
        position = (
            await his.until(
                "update",
            )
        )["position"]
        choice = position["question"]["options"][0]["choice"]
        assert (await his.ask("play", ply=1, choice=choice))["problem"] is None


async def test_a_thousand_people_are_noted_at_once(lite: Site) -> None:
    table, mara, _ = await two_at_a_table(lite)
    store = lite.house.store
    nobody = [(f"no-table-{n}", f"nobody {n}") for n in range(1200)]
    await store.note_seen([*nobody, (table, mara.me["id"])])
    seen = await store.seen([*(name for name, _ in nobody), table])
    assert [bool(seen[table, seat]) for seat in (0, 1)] == [True, False]


async def test_more_tables_than_are_kept_and_none_that_is_looked_at_is_forgotten(
    data: Path, monkeypatch: Any
) -> None:
    monkeypatch.setattr("fabletop.server.room.MOST_IDLE", 2)
    async with Site(test_settings(data, heartbeat=0.05)) as site:
        mara = await site.guest()
        watched = await mara.make_table("you", "open")
        async with mara.live(watched) as page:
            await page.until("snapshot")
            live = site.house.room.tables[watched]
            others = [await mara.make_table("you", "open") for _ in range(6)]
            await asyncio.sleep(0.2)
            assert site.house.room.tables[watched] is live
            assert len(site.house.room.tables) <= 4
        await until(lambda: not site.house.audiences.is_watched(watched))
        for table in others:
            assert (await mara.get(f"/api/tables/{table}"))["state"] == "open"
        assert watched not in site.house.room.tables


async def test_answers_go_out_at_once() -> None:
    with listen("127.0.0.1", 0) as listening:
        client = socket.create_connection(listening.getsockname())
        server, _ = listening.accept()
        with client, server:
            assert server.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


async def test_a_session_that_ends_ends_its_pages_and_a_new_name_is_used(lite: Site) -> None:
    table, mara, _ = await two_at_a_table(lite)
    async with mara.live(table) as page:
        await page.until("snapshot")
        await mara.post("/api/guest", {"name": "Marie"})
        assert (await page.ask("chat", text="hello"))["data"]["name"] == "Marie"
        await mara.http.post("/api/signout")
        await asyncio.wait_for(page.connection.wait_closed(), 5)
        assert page.connection.close_code == 4401
