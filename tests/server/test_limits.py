"""Limits: how often somebody may do something, in one process and in several together."""

import asyncio
from pathlib import Path

import pytest

from fabletop.server.limits import Limit
from fabletop.server.settings import Rate
from tests.server.databases import Redis
from tests.server.site import Site, Somebody, test_settings, until

pytestmark = pytest.mark.asyncio


async def test_what_is_spent_elsewhere_is_taken_here_and_may_leave_a_debt() -> None:
    clock = [0.0]
    limit = Limit(Rate(4, 1.0), lambda: clock[0])
    limit.charge("mara", 3)
    assert limit.allows("mara") and not limit.allows("mara")
    assert limit.allows("tom"), "nobody pays for another"
    limit.charge("mara", 2)
    clock[0] = 2.5
    assert not limit.allows("mara"), "two and a half came, two of them paid the debt"
    clock[0] = 3.0
    assert limit.allows("mara")
    limit.charge("mara", 1e9)
    clock[0] = 8.0
    assert limit.allows("mara"), "no debt is for ever"


async def test_only_what_was_allowed_is_told() -> None:
    told: list[tuple[str, float]] = []
    limit = Limit(Rate(2, 0.0), note=lambda key, cost: told.append((key, cost)))
    assert [limit.allows("mara", 2) for _ in range(2)] == [True, False]
    limit.charge("mara", 1)
    assert told == [("mara", 2)]


async def chat(person: Somebody, table: str, times: int) -> list[int]:
    path = f"/api/tables/{table}/chat"
    return [
        (await person.http.post(path, json={"text": "hello"})).status_code for _ in range(times)
    ]


async def test_two_processes_count_together_and_each_alone_without_redis(
    data: Path, redis: Redis
) -> None:
    settings = test_settings(data, redis=redis.url, chat=Rate(4, 0.0))
    async with Site(settings) as one, Site(settings) as other:
        mara, tom = await one.guest("Mara"), await one.guest("Tom")
        table = await mara.make_table("you", "open")
        await tom.post(f"/api/tables/{table}/claim", {})
        await until(one.house.post.is_heard)
        await until(other.house.post.is_heard)
        assert await chat(mara, table, 3) == [200] * 3
        await until(lambda: other.house.chat_limit._left(mara.me["id"])[0] == 1)
        assert await chat(mara.at(other), table, 2) == [200, 429]
        await until(lambda: one.house.chat_limit._buckets[mara.me["id"]][0] == 0.0)
        assert await chat(mara, table, 1) == [429]

        redis.stop()
        await until(lambda: not one.house.post.is_heard())
        assert await chat(tom, table, 5) == [200] * 4 + [429], "limits go on without Redis"
        await asyncio.sleep(0.3)
        assert await chat(tom.at(other), table, 5) == [200] * 4 + [429]
        redis.start()


async def test_one_process_alone_notes_nothing(lite: Site) -> None:
    mara = await lite.guest()
    await mara.make_table("you", "open")
    assert not lite.house.limits._spent
