"""Two processes that tell each other by Redis."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from fabletop.server.live import Live
from fabletop.server.news import MOST_KEPT, News, Post
from tests.server.databases import Redis
from tests.server.site import Page, Site, Somebody, test_settings, two_at_a_table

pytestmark = pytest.mark.asyncio


async def test_a_choice_in_one_process_is_told_in_the_other(data: Path, redis: Redis) -> None:
    settings = test_settings(data, redis=redis.url)
    async with Site(settings) as one, Site(settings) as other:
        table, mara, tom = await two_at_a_table(one)
        async with tom.at(other).live(table) as page:
            await page.until("snapshot")
            await mara.play_first(table)
            assert (await page.until("update"))["position"]["ply"] == 1
            await mara.post(f"/api/tables/{table}/chat", {"text": "hello"})
            assert (await page.until("chatted"))["line"]["text"] == "hello"


async def until_both_are_seen(person: Somebody, table: str) -> None:
    while not all(seat["online"] for seat in (await person.snapshot(table))["table"]["seats"]):
        await asyncio.sleep(0.01)


async def test_a_choice_of_another_process_is_followed_without_reading_it(
    data: Path, redis: Redis, monkeypatch: Any
) -> None:
    settings = test_settings(data, redis=redis.url)
    async with Site(settings) as one, Site(settings) as other:
        table, mara, tom = await two_at_a_table(one)
        async with mara.live(table) as hers, tom.at(other).live(table) as his:
            position = (await hers.until("snapshot"))["position"]
            await his.until("snapshot")
            await until_both_are_seen(mara, table)
            await until_both_are_seen(tom.at(other), table)
            await asyncio.sleep(0.3)  # what they were told of it is on its way

            async def never(*_: Any) -> Any:
                raise AssertionError("read again")

            for name in ("rev", "table", "choices"):
                monkeypatch.setattr(other.house.store, name, never)
            choice = position["question"]["options"][0]["choice"]
            await hers.ask("play", ply=0, choice=choice)
            question = (await his.until("update"))["position"]["question"]
            await his.ask("play", ply=1, choice=question["options"][0]["choice"])
            while (await hers.until("update"))["position"]["ply"] < 2:
                pass


async def test_what_happened_while_redis_was_gone_is_told_when_it_is_back(
    data: Path, redis: Redis
) -> None:
    settings = test_settings(data, redis=redis.url)
    async with Site(settings) as one, Site(settings) as other:
        table, mara, tom = await two_at_a_table(one)
        async with tom.at(other).live(table) as page:
            await page.until("snapshot")
            redis.stop()
            await asyncio.sleep(0.3)
            await mara.play_first(table)
            redis.start()
            assert (await page.until("update"))["position"]["ply"] == 1
            await tom.play_first(table)
            await mara.play_first(table)
            while (await page.until("update"))["position"]["ply"] < 3:
                pass


async def test_news_for_a_redis_that_is_long_away_do_not_fill_the_memory() -> None:
    post = Post("unix:///nowhere")
    for rev in range(25_000):
        post.send(News(rev=rev))
    assert len(post._outgoing) <= MOST_KEPT and post._outgoing[-1].rev == 24_999


@asynccontextmanager
async def watched_elsewhere(
    data: Path, redis: Redis
) -> AsyncIterator[tuple[str, Somebody, Site, Page]]:
    """A table, who plays there at one process, another process, and a page that is open there."""
    settings = test_settings(data, redis=redis.url)
    async with Site(settings) as one, Site(settings) as other:
        table, mara, tom = await two_at_a_table(one)
        async with tom.at(other).live(table) as page:
            await page.until("snapshot")
            yield table, mara, other, page


def database_away() -> OperationalError:
    return OperationalError("SELECT", None, Exception("the database is away"))


async def test_a_process_that_cannot_catch_up_is_not_deaf_for_good(
    data: Path, redis: Redis, monkeypatch: Any
) -> None:
    """Redis was away, and the database still is when it comes back."""
    async with watched_elsewhere(data, redis) as (table, mara, other, page):
        rev, failed = other.house.store.rev, asyncio.Event()

        async def away(*_: Any) -> Any:
            failed.set()
            raise database_away()

        monkeypatch.setattr(other.house.store, "rev", away)
        redis.stop()
        await mara.play_first(table)
        redis.start()
        await asyncio.wait_for(failed.wait(), 20)
        monkeypatch.setattr(other.house.store, "rev", rev)
        assert (await page.until("update"))["position"]["ply"] == 1
        await mara.post(f"/api/tables/{table}/chat", {"text": "still there?"})
        assert (await page.until("chatted"))["line"]["text"] == "still there?"


async def test_news_that_cannot_be_followed_are_looked_up_later(
    data: Path, redis: Redis, monkeypatch: Any
) -> None:
    async with watched_elsewhere(data, redis) as (table, mara, other, page):
        rev, tries = other.house.store.rev, []

        async def away_once(table_id: str) -> Any:
            tries.append(table_id)
            if len(tries) == 1:
                raise database_away()
            return await rev(table_id)

        monkeypatch.setattr(Live, "follow", lambda *_: False)
        monkeypatch.setattr(other.house.store, "rev", away_once)
        await mara.play_first(table)
        assert (await page.until("update"))["position"]["ply"] == 1
        assert len(tries) > 1
