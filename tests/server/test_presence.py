"""Who is here: online marks, bots that stand in and hand back, several processes."""

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.server.site import Page, Site, test_settings, two_at_a_table

pytestmark = pytest.mark.asyncio


GRACE = 60.0


class Clock:
    """The time by which absences are told: it passes when a test says so."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1e9
        monkeypatch.setattr("fabletop.server.presence.time", SimpleNamespace(time=self.read))

    def read(self) -> float:
        return self.now

    async def let_pass(self, site: Site, seconds: float) -> None:
        """Time passes, and the watch looks who is gone."""
        self.now += seconds
        await site.house.watch._look()
        await site.until_bots_rest()


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


async def until_seat(page: Page, seat: int, **fields: object) -> dict[str, Any]:
    """Wait until a seat looks like this to the page."""
    while True:
        message = await page.receive()
        if message["type"] in ("snapshot", "table", "update"):
            info = message["table"]["seats"][seat]
            if all(info[name] == value for name, value in fields.items()):
                return message


async def test_others_see_who_comes_and_goes(site: Site) -> None:
    table, mara, tom = await two_at_a_table(site)
    async with mara.live(table) as page:
        await until_seat(page, 0, online=True)
        async with tom.live(table) as his:
            await his.until("snapshot")
            await until_seat(page, 1, online=True)
        await until_seat(page, 1, online=False)


async def test_a_bot_stands_in_after_the_grace_time_and_hands_back(
    data: Path, clock: Clock
) -> None:
    async with Site(test_settings(data, grace=GRACE)) as site:
        table, mara, tom = await two_at_a_table(site)
        async with tom.live(table) as page:
            await page.until("snapshot")
            await clock.let_pass(site, GRACE - 1)
            assert (await tom.snapshot(table))["position"]["ply"] == 0, "she may yet come"
            await clock.let_pass(site, 2)
            await until_seat(page, 0, bot="greedy", kind="person", resigned=False)
            assert (await page.until("update"))["position"]["ply"] == 1
            async with mara.live(table) as hers:
                assert (await hers.until("snapshot"))["table"]["seats"][0]["bot"] == ""
                await until_seat(page, 0, bot="", online=True)
                await tom.play_first(table)
                await clock.let_pass(site, 2 * GRACE)
                position = (await mara.snapshot(table))["position"]
                assert position["ply"] == 2 and position["question"]


def told_of_bots(snapshot: dict[str, Any]) -> list[str]:
    return [line["text"] for line in snapshot["log"] if line.get("stood_in")]


async def test_what_a_stand_in_chose_is_told_as_a_bots(data: Path) -> None:
    """Also to the person it chose for, after a restart, and until it is taken back."""
    settings = test_settings(data)
    async with Site(settings) as site:
        table, mara, tom = await two_at_a_table(site)
        async with tom.live(table) as page:
            await page.until("snapshot")
            await mara.post(f"/api/tables/{table}/leave")
            (line, *more) = (await page.until("update"))["log"]
            assert line["stood_in"] and line["text"].startswith("A bot, for Mara: Mara moved")
            assert not any(other.get("stood_in") for other in more)
        await mara.post(f"/api/tables/{table}/return")
        await tom.play_first(table)
        (told,) = told_of_bots(await mara.snapshot(table))
        assert told.startswith("A bot, for you: You moved")
    async with Site(settings) as again:
        mara, tom = mara.at(again), tom.at(again)
        assert told_of_bots(await mara.snapshot(table)) == [told]
        await mara.post(f"/api/tables/{table}/undo", {"ply": 2})
        await tom.post(f"/api/tables/{table}/undo/answer", {"yes": True})
        await mara.play_first(table)
        assert told_of_bots(await mara.snapshot(table)) == [], "she has chosen herself"


async def test_nobody_stands_in_at_a_turn_based_table_or_where_nobody_waits(
    data: Path, clock: Clock
) -> None:
    async with Site(test_settings(data, grace=GRACE)) as site:
        slow, _, tom = await two_at_a_table(site, pace="turns")
        empty, mara, _ = await two_at_a_table(site)
        async with tom.live(slow) as page:
            await page.until("snapshot")
            await clock.let_pass(site, 2 * GRACE)
        await clock.let_pass(site, 2 * GRACE)
        for table in (slow, empty):
            info = await mara.get(f"/api/tables/{table}")
            assert info["ply"] == 0 and [seat["bot"] for seat in info["seats"]] == ["", ""]


async def test_who_plays_by_http_takes_the_seat_back(data: Path) -> None:
    async with Site(test_settings(data, bot_pause=3600.0)) as site:
        table, mara, _ = await two_at_a_table(site)
        assert (await mara.post(f"/api/tables/{table}/leave"))["seats"][0]["bot"]
        assert (await mara.play_first(table))["table"]["seats"][0]["bot"] == ""


async def test_two_processes_on_one_database_never_both_accept_a_ply(
    data: Path, database: str
) -> None:
    settings = test_settings(data, database=database)
    async with Site(settings) as one, Site(settings) as other:
        table, mara, tom = await two_at_a_table(one)
        for ply in range(12):
            person = (mara, tom)[ply % 2]
            question = (await person.snapshot(table))["position"]["question"]
            bodies = [{"ply": ply, "choice": o["choice"]} for o in question["options"][:4]]
            path, there = f"/api/tables/{table}/play", person.at(other)
            answers = await asyncio.gather(
                *(person.http.post(path, json=body) for body in bodies[::2]),
                *(there.http.post(path, json=body) for body in bodies[1::2]),
            )
            codes = sorted(answer.status_code for answer in answers)
            assert codes == [200] + [409] * (len(bodies) - 1), [a.text for a in answers]
            await there.http.aclose()
        views = [(await mara.at(place).snapshot(table)) for place in (one, other)]
        assert views[0]["position"] == views[1]["position"] and views[0]["log"] == views[1]["log"]


async def test_an_undo_in_one_process_is_noticed_by_the_other(data: Path, database: str) -> None:
    settings = test_settings(data, database=database)
    async with Site(settings) as one, Site(settings) as other:
        table, mara, tom = await two_at_a_table(one)
        there, his = mara.at(other), tom.at(other)
        options = (await there.snapshot(table))["position"]["question"]["options"]
        await mara.play(table, 0, options[0]["choice"])
        assert (await his.snapshot(table))["position"]["ply"] == 1
        await mara.post(f"/api/tables/{table}/undo", {"ply": 1})
        await mara.play(table, 0, options[1]["choice"])
        here, elsewhere = await tom.snapshot(table), await his.snapshot(table)
        assert here["position"] == elsewhere["position"] and here["log"] == elsewhere["log"]
