"""Clocks: who takes too long is stood in for, whoever notices it, also after a restart."""

import asyncio
from pathlib import Path

import pytest

from fabletop.server import schema
from tests.server.site import Site, test_settings, two_at_a_table

pytestmark = pytest.mark.asyncio

CLOCK = 120


class Time:
    """The time by which clocks run: it passes when a test says so."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.passed = 0.0
        monkeypatch.setattr("fabletop.server.clocks.now", lambda: schema.before(-self.passed))
        monkeypatch.setattr(
            "fabletop.server.clocks.before", lambda seconds: schema.before(seconds - self.passed)
        )
        monkeypatch.setattr("fabletop.server.clocks.Clocks.every", 3600.0)  # tests look themselves

    async def let_pass(self, seconds: float, *sites: Site) -> None:
        self.passed += seconds
        await asyncio.gather(*(site.house.clocks.look() for site in sites))
        for site in sites:
            await site.until_bots_rest()


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    return Time(monkeypatch)


async def test_a_bot_stands_in_when_the_clock_runs_out(
    data: Path, database: str, time: Time
) -> None:
    async with Site(test_settings(data, database=database)) as site:
        table, mara, tom = await two_at_a_table(site, clock=CLOCK)
        info = await mara.get(f"/api/tables/{table}")
        assert info["clock"] == CLOCK and info["due"] == schema.after(info["updated"], CLOCK)
        await time.let_pass(CLOCK - 10, site)
        assert (await tom.get(f"/api/tables/{table}"))["ply"] == 0, "there is time left"
        await time.let_pass(20, site)
        late = await tom.get(f"/api/tables/{table}")
        assert [seat["bot"] for seat in late["seats"]] == ["greedy", ""]
        assert late["ply"] == 1 and late["waiting"] == [1], "the bot has moved for Mara"


async def test_the_clock_is_the_games_and_not_of_what_people_do_beside_it(
    lite: Site, time: Time
) -> None:
    table, mara, _ = await two_at_a_table(lite, clock=CLOCK)
    due = (await mara.get(f"/api/tables/{table}"))["due"]
    async with mara.live(table) as page:
        await page.until("snapshot")
        await page.ask("chat", text="one moment")
    assert (await mara.get(f"/api/tables/{table}"))["due"] == due, "to come and go wins no time"
    assert (await mara.post(f"/api/tables/{table}/return"))["due"] == due
    await asyncio.sleep(0.002)
    assert (await mara.play_first(table))["table"]["due"] > due, "a choice does"


async def test_who_comes_back_plays_on(lite: Site, time: Time) -> None:
    table, mara, tom = await two_at_a_table(lite, clock=CLOCK)
    await time.let_pass(CLOCK + 1, lite)
    assert (await mara.get(f"/api/tables/{table}"))["seats"][0]["bot"] == "greedy"
    assert (await mara.post(f"/api/tables/{table}/return"))["seats"][0]["bot"] == ""
    await tom.play_first(table)
    position = (await mara.snapshot(table))["position"]
    assert position["ply"] == 2 and position["question"], "Mara is asked again"


async def test_a_clock_goes_on_over_a_restart_and_runs_out_once_for_all_processes(
    data: Path, database: str, time: Time
) -> None:
    settings = test_settings(data, database=database, bot_pause=3600.0)
    async with Site(settings) as site:
        table, _, _ = await two_at_a_table(site, clock=86_400, pace="turns")
        rev = (await site.house.room.read(table)).rev
    async with Site(settings) as one, Site(settings) as other:
        time.passed = 86_500.0
        await asyncio.gather(one.house.clocks.look(), other.house.clocks.look())
        for site in (one, other):
            live = await site.house.room.read(table)
            assert live.seats[0].bot == "greedy" and live.rev == rev + 1, "changed once"


async def test_without_a_clock_nobody_is_too_late(lite: Site, time: Time) -> None:
    table, mara, _ = await two_at_a_table(lite, pace="turns")
    await time.let_pass(30 * 86_400, lite)
    info = await mara.get(f"/api/tables/{table}")
    assert info["due"] == "" and info["seats"][0]["bot"] == ""


async def test_only_clocks_that_people_can_choose_are_taken(lite: Site) -> None:
    mara = await lite.guest()
    seats = [{"kind": "you"}, {"kind": "open"}]
    for clock in (1, -120, 10**9, "120", True, None):
        body = {"game": "fae", "seats": seats, "clock": clock}
        await mara.refused("malformed", "/api/tables", body)
