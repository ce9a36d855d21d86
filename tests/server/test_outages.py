"""Parts that go away and come back: everything goes on by itself, and nobody is left waiting."""

import asyncio
import os
import signal
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from fabletop.server.outage import Healing, is_outage, wait_after
from fabletop.server.problems import Refused
from fabletop.server.writers import SqliteWriter
from tests.server.databases import Postgres, running_postgres
from tests.server.site import Site, Somebody, test_settings, two_at_a_table, until

pytestmark = pytest.mark.asyncio


@pytest.fixture
def own_postgres() -> Iterator[Postgres]:
    """A PostgreSQL that no other test uses: it will fail."""
    yield from running_postgres()


class FullDisk:
    """Lets every write of choices fail while it is `full`."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.full = False
        write = SqliteWriter._write

        def failing(writer: SqliteWriter, batch: Any) -> set[str]:
            if self.full:
                raise sqlite3.OperationalError("database or disk is full")
            return write(writer, batch)

        monkeypatch.setattr(SqliteWriter, "_write", failing)


async def ply_of(person: Somebody, table: str) -> int:
    return int((await person.snapshot(table))["position"]["ply"])


async def test_bots_and_people_go_on_after_postgresql_was_gone(
    data: Path, own_postgres: Postgres
) -> None:
    settings = test_settings(data, database=own_postgres.new_database(), bot_pause=0.05)
    async with Site(settings) as site:
        table, mara, tom = await two_at_a_table(site)
        other = await mara.make_table("greedy", "greedy", "random")
        choice = (await mara.snapshot(table))["position"]["question"]["options"][0]["choice"]
        async with tom.live(table) as page, mara.live(table) as hers:
            await page.until("snapshot")
            await hers.until("snapshot")
            await asyncio.to_thread(own_postgres.fail)
            await asyncio.sleep(1.0)
            lost = await hers.ask("play", ply=0, choice=choice)
            assert lost["problem"]["code"] == "not_stored"
            assert "Try again" in lost["problem"]["text"]
            assert (await site.nobody().http.get("/healthz")).status_code == 200
            assert (await site.nobody().http.get("/readyz")).status_code == 503
            await refused_handshake(mara, table)
            await asyncio.to_thread(own_postgres.start)
            again = await hers.ask("play", ply=0, choice=choice)
            while again["problem"]:
                assert again["problem"]["code"] in ("not_stored", "unavailable")
                await asyncio.sleep(0.1)
                again = await hers.ask("play", ply=0, choice=choice)
            assert (await page.until("update"))["position"]["ply"] == 1
        await until_over(mara, other)
        assert (await site.nobody().http.get("/readyz")).status_code == 200


async def refused_handshake(person: Somebody, table: str) -> None:
    with pytest.raises(InvalidStatus) as refusal:
        async with person.live(table):
            pass
    assert refusal.value.response.status_code == 503
    assert b"unavailable" in (refusal.value.response.body or b"")


async def until_over(person: Somebody, table: str) -> None:
    async with asyncio.timeout(60):
        while (await person.get(f"/api/tables/{table}"))["state"] != "over":
            await asyncio.sleep(0.1)


async def test_bots_go_on_after_the_disk_was_full_and_people_see_it(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = FullDisk(monkeypatch)
    async with Site(test_settings(data)) as site:
        mara = await site.guest()
        table = await mara.make_table("you", "random", options={"first": "1"})
        async with mara.live(table) as page:
            await page.until("snapshot")
            live = await site.house.room.read(table)
            monkeypatch.setattr(site.house.room, "on_bots_due", lambda table_id: None)
            await mara.play_first(table)
            disk.full = True
            site.house.bots.poke(table)
            while not (told := await page.until("table"))["table"]["bots_away"]:
                pass
            assert told["table"]["ply"] == 1
            disk.full = False
            while (told := await page.until("update"))["position"]["ply"] < 2:
                pass
            await until(lambda: not live.bots_away)
            assert not (await mara.get(f"/api/tables/{table}"))["bots_away"]


async def test_a_choice_that_was_stored_though_nobody_heard_so_is_told_to_all(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The connection breaks after the commit and before its answer."""
    write = SqliteWriter._write

    def breaking(writer: SqliteWriter, batch: Any) -> set[str]:
        write(writer, batch)
        raise sqlite3.OperationalError("disk I/O error")

    async with Site(test_settings(data)) as site:
        table, mara, tom = await two_at_a_table(site)
        async with tom.live(table) as page:
            await page.until("snapshot")
            choice = (await mara.snapshot(table))["position"]["question"]["options"][0]["choice"]
            monkeypatch.setattr(SqliteWriter, "_write", breaking)
            body = {"ply": 0, "choice": choice}
            await mara.refused("not_stored", f"/api/tables/{table}/play", body)
            assert (await page.until("update"))["position"]["ply"] == 1, "it was stored after all"
            monkeypatch.setattr(SqliteWriter, "_write", write)
            await mara.refused("stale", f"/api/tables/{table}/play", body)


async def test_bots_go_on_when_their_workers_are_killed(data: Path) -> None:
    async with Site(test_settings(data, bot_workers=1, bot_pause=0.02)) as site:
        mara = await site.guest()
        table = await mara.make_table("greedy", "random")
        for _ in range(2):
            async with asyncio.timeout(60):
                before = await ply_of(mara, table)
                while await ply_of(mara, table) == before:
                    await asyncio.sleep(0.01)
            for process in site.house.bots._workers.all[0].processes():
                os.kill(process.pid or 0, signal.SIGKILL)
        await until_over(mara, table)


async def test_bots_that_were_forgotten_are_found_by_the_sweep(data: Path) -> None:
    async with Site(test_settings(data, sweep=0.05)) as site:
        site.house.room.on_bots_due = lambda table_id: None
        mara = await site.guest()
        table = await mara.make_table("random", "random")
        await until_over(mara, table)


async def test_who_cannot_be_told_does_not_keep_others_from_playing(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with Site(test_settings(data)) as site:
        table, mara, _ = await two_at_a_table(site)

        def broken(live: Any) -> None:
            raise ValueError("cannot be told")

        monkeypatch.setattr(site.house.audiences, "tell", broken)
        assert (await mara.play_first(table))["position"]["ply"] == 1


async def test_tables_that_cannot_be_read_hold_up_no_other() -> None:
    class Tables:
        """One is broken; another is doubted again while it is looked at."""

        def __init__(self) -> None:
            self.in_doubt: dict[str, None] = dict.fromkeys(("broken", "gone", "one", "other"))
            self.doubted = asyncio.Event()
            self.doubted.set()
            self.seen: list[str] = []

        async def look_again(self, table_id: str) -> None:
            self.seen.append(table_id)
            if table_id == "broken" and self.seen.count("broken") < 3:
                raise ValueError("cannot be read")
            if table_id == "gone":
                raise Refused("unknown_table", "There is no such table.")
            if table_id == "one" and self.seen.count("one") < 2:
                self.in_doubt["one"] = None

    class Nobody:
        async def sweep(self) -> None: ...

    tables = Tables()
    healing = Healing(tables, Nobody(), sweep_every=60.0)
    healing.start()
    try:
        await until(lambda: not tables.doubted.is_set())
    finally:
        await healing.close()
    assert not tables.in_doubt
    assert tables.seen[:4] == ["broken", "gone", "one", "other"]
    assert tables.seen.count("broken") == 3 and tables.seen.count("one") == 2


async def test_what_is_an_outage_and_what_a_mistake() -> None:
    assert is_outage(sqlite3.OperationalError("database or disk is full"))
    assert is_outage(ConnectionRefusedError()) and is_outage(TimeoutError())
    assert not is_outage(ValueError()) and not is_outage(sqlite3.IntegrityError())
    waits = [wait_after(failures) for failures in range(1, 40)]
    assert waits == sorted(waits) and waits[0] < 0.5 and waits[-1] <= 5.0
