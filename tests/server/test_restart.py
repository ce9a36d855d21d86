"""A process ends while people play: they are answered, sent elsewhere, and nothing is lost."""

import asyncio
import contextlib
import random
import signal
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from fabletop.server.house import RESTART
from fabletop.server.news import News
from fabletop.server.running import stop
from fabletop.server.store import Store
from fabletop.server.writers import SqliteWriter
from tests.server.databases import Postgres, Redis
from tests.server.process import Process
from tests.server.site import Page, Site, Somebody, test_settings, two_at_a_table, until

pytestmark = pytest.mark.asyncio


@pytest.fixture
def slow_disk(monkeypatch: pytest.MonkeyPatch) -> Callable[[], bool]:
    """Every choice takes a while to be written; tells whether one is being written."""
    write, writing = SqliteWriter._write, [0]

    def slow(writer: SqliteWriter, batch: Any) -> set[str]:
        writing[0] += 1
        time.sleep(0.4)
        moved = write(writer, batch)
        writing[0] -= 1
        return moved

    monkeypatch.setattr(SqliteWriter, "_write", slow)
    return lambda: writing[0] > 0


async def test_what_was_asked_is_answered_before_everybody_is_sent_away(
    data: Path, slow_disk: Callable[[], bool]
) -> None:
    async with Site(test_settings(data)) as site:
        table, mara, tom = await two_at_a_table(site)
        async with mara.live(table) as hers, tom.live(table) as his:
            position = (await hers.until("snapshot"))["position"]
            await his.until("snapshot")
            choice = position["question"]["options"][0]["choice"]
            asking = asyncio.create_task(hers.ask("play", ply=0, choice=choice))
            await until(slow_disk)
            leaving = asyncio.create_task(site.house.leave())
            assert (await asking)["problem"] is None
            for page in (hers, his):
                await page_is_sent_away(page)
            await leaving
            with pytest.raises(InvalidStatus) as refusal:
                async with mara.live(table):
                    pass
            assert refusal.value.response.status_code == 503
    async with Site(test_settings(data)) as site:
        found = await tom.at(site).snapshot(table)
        assert found["position"]["ply"] == 1
        assert all(seat["online"] for seat in found["table"]["seats"]), "they are on their way"


async def page_is_sent_away(page: Page) -> None:
    with pytest.raises(ConnectionClosed) as closed:
        while True:
            await page.receive()
    assert closed.value.rcvd is not None and closed.value.rcvd.code == RESTART


async def test_a_choice_of_a_bot_that_is_being_stored_is_told_before_the_end(
    data: Path, slow_disk: Callable[[], bool]
) -> None:
    async with Site(test_settings(data)) as site:
        mara = await site.guest()
        table = await mara.make_table("random", "random")
        await until(slow_disk)
        await site.house.bots.close()
        assert not slow_disk()
        live = site.house.room.tables[table]
        assert live.row.ply == live.story.ply == 1
        assert await site.house.store.rev(table) == live.rev
        site.house.bots.poke(table)
        assert not site.house.bots._tasks, "nobody begins any more"


async def test_what_others_are_to_be_told_is_sent_before_the_end(data: Path, redis: Redis) -> None:
    settings = test_settings(data, redis=redis.url)
    async with Site(settings) as one, Site(settings) as other:
        await until(one.house.post.is_heard)
        await until(other.house.post.is_heard)
        heard: list[News] = []

        async def hear(news: News) -> None:
            heard.append(news)

        other.house.post.on_news = hear
        one.house.post.send(News(table="moth-lantern-aaaaaaaa", rev=3))
        await one.house.post.close()
        await until(lambda: bool(heard))
        assert [news.rev for news in heard] == [3]


class Player:
    """A page that plays, and comes back as the page does when it is sent away."""

    def __init__(self, person: Somebody, table: str, processes: list[Process]) -> None:
        self.person, self.table, self.processes = person, table, processes
        self.made: dict[int, Any] = {}
        self.opened = 0.0  # how long it took at first
        self.breaks: list[float] = []

    async def play(self) -> None:
        since = time.monotonic()
        while True:
            try:
                async with self._somewhere() as page:
                    position = (await page.until("snapshot"))["position"]
                    if self.opened:
                        self.breaks.append(time.monotonic() - since)
                    self.opened = self.opened or time.monotonic() - since
                    await self._follow(page, position)
            except ConnectionClosed as closed:
                assert closed.rcvd is not None and closed.rcvd.code == RESTART, closed
                since = time.monotonic()
                await asyncio.sleep(0.4 * (0.25 + random.random()))

    @contextlib.asynccontextmanager
    async def _somewhere(self) -> Any:
        """What a proxy does: the first process that answers."""
        for process in self.processes:
            self.person.site = process  # type: ignore[assignment]
            async with contextlib.AsyncExitStack() as stack:
                try:
                    page = await stack.enter_async_context(self.person.live(self.table))
                except (OSError, InvalidStatus, EOFError):
                    continue
                yield page
                return
        raise AssertionError("no process lets anybody in")

    async def _follow(self, page: Page, position: dict[str, Any]) -> None:
        while True:
            question = position["question"]
            if question and position["ply"] not in self.made:
                choice = question["options"][-1]["choice"]
                reply = await page.ask("play", ply=position["ply"], choice=choice)
                assert reply["problem"] is None, reply
                self.made[position["ply"]] = choice
                await asyncio.sleep(0.05)
            position = (await page.until("update"))["position"]


async def test_two_processes_restarted_one_after_the_other_lose_nothing(
    tmp_path: Path, postgres: Postgres, redis: Redis
) -> None:
    more = {"FABLETOP_REDIS": redis.url, "FABLETOP_SOCKETS": "1000"}
    database = postgres.new_database()
    async with (
        Process(tmp_path, database, **more) as one,
        Process(tmp_path, database, **more) as other,
    ):
        players, breaks = await restarted_under_play(one, other)
    await check(players, database)
    assert len(breaks) >= len(players) * 3 // 2, "half of them, and then all, were sent away"
    ordinary = median(player.opened for player in players)
    assert median(breaks) < max(2.0, 8 * ordinary), "a busy machine is slow at everything"


async def restarted_under_play(one: Process, other: Process) -> tuple[list[Player], list[float]]:
    """Who played, and for how long they were away."""
    players = await seated(one, other, tables=3)
    playing = [asyncio.create_task(player.play()) for player in players]
    for process in (one, other):
        await more_is_played(players, playing)
        log = await process.end(signal.SIGTERM)
        assert b"the server is closed" in log and b"Traceback" not in log, log.decode()
        await process.start()
    await more_is_played(players, playing)
    await stop(playing)
    return players, [seconds for player in players for seconds in player.breaks]


async def more_is_played(players: list[Player], playing: list["asyncio.Task[None]"]) -> None:
    """Until every table has gone on since now."""
    before = {player: len(player.made) for player in players}

    def all_went_on() -> bool:
        for task in playing:
            if task.done():
                task.result()
        return all(len(player.made) > before[player] for player in players)

    await until(all_went_on)


async def seated(one: Process, other: Process, tables: int) -> list[Player]:
    """Two people at each table, one at each process."""
    players = []
    for _ in range(tables):
        mara, tom = one.person(), one.person()
        for person in (mara, tom):
            await person.post("/api/guest", {"name": "Mara"})
        table = await mara.make_table("you", "open", game="fame")  # a long one
        await tom.post(f"/api/tables/{table}/claim", {})
        players += [Player(mara, table, [one, other]), Player(tom, table, [other, one])]
    return players


async def check(players: list[Player], database: str) -> None:
    """Every choice that was acknowledged is in its game, at its ply."""
    store = Store(test_settings(Path(), database=database).database_url())
    for player in players:
        found = await store.choices(player.table, 0, 100_000)
        kept = {ply: choice for ply, (_, choice) in enumerate(found)}
        assert player.made and {ply: kept[ply] for ply in player.made} == player.made
    await store.close()
