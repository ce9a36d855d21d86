"""Hints and the coach over the wire: where a table allows them, from what the seat may know."""

from typing import Any

import pytest

from fabletop.core.coach import Gain, brought
from fabletop.core.rng import Rng
from fabletop.games import GAMES
from fabletop.server import advising
from tests.server.site import Site, Somebody, two_at_a_table

pytestmark = pytest.mark.asyncio


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """The workers of these tests are threads, which see this."""
    monkeypatch.setattr(advising, "SECONDS", 0.05)


async def alone(site: Site, **more: Any) -> tuple[Somebody, str, int]:
    mara = await site.guest()
    table = await mara.make_table("you", "random", **more)
    await site.until_bots_rest()
    return mara, table, (await mara.snapshot(table))["position"]["ply"]


async def test_hints_are_choices_with_a_chance_and_a_reason(lite: Site) -> None:
    mara, table, ply = await alone(lite, options={"first": "1"})
    found = await mara.post(f"/api/tables/{table}/hint", {"ply": ply})
    question = (await mara.snapshot(table))["position"]["question"]
    options = [option["choice"] for option in question["options"]]
    assert 1 <= len(found) <= 3
    for hint in found:
        assert hint["choice"] in options and 0 <= hint["chance"] <= 1 and hint["why"]
        assert all({"feature", "amount", "helps"} == set(part) for part in hint["parts"])
    assert await mara.post(f"/api/tables/{table}/hint", {"ply": ply}) == found, "kept"


async def test_the_coach_knows_nothing_that_is_hidden() -> None:
    """Where two tables differ only in the other's secret colour, the same is told."""
    druids = {"A1": "UY", "A2": "RK", "A4": "PP", "K1": "Y", "K2": "P", "C1": "R", "C2": "R"}
    known = [
        GAMES["fae"].new(
            2, 1, {}, {"druids": druids, "spirits": ["blue", other], "turn": 0, "cards": [0, 1]}
        )
        for other in ("red", "black")
    ]
    dealt = [g.determinize(0, Rng(1)) for g in known]
    coached = [advising.coaching_for("fae", g.to_json(), 0, 5) for g in dealt]
    assert coached[0] == coached[1]


@pytest.mark.parametrize(
    ("more", "allowed"),
    [({}, False), ({"practice": True}, True), ({"hints": True}, True)],
)
async def test_among_people_the_table_has_to_allow_them(
    lite: Site, more: dict[str, Any], allowed: bool
) -> None:
    table, host, _ = await two_at_a_table(lite, options={"first": "1"}, **more)
    assert (await host.snapshot(table))["table"]["hints"] is allowed
    for what in ("hint", "coach"):
        if allowed:
            assert await host.post(f"/api/tables/{table}/{what}", {"ply": 0})
        else:
            await host.refused("not_now", f"/api/tables/{table}/{what}", {"ply": 0})


async def test_only_who_is_asked_is_helped(lite: Site) -> None:
    table, host, guest = await two_at_a_table(lite, options={"first": "1"}, practice=True)
    await guest.refused("not_now", f"/api/tables/{table}/hint", {"ply": 0})
    await host.refused("stale", f"/api/tables/{table}/hint", {"ply": 7})
    stranger = await lite.guest("Noor")
    await stranger.refused("not_seated", f"/api/tables/{table}/hint", {"ply": 0})


@pytest.mark.parametrize("game", ["fae", "fame", "upon", "fabled"])
async def test_the_coach_tells_the_goal_the_ways_and_where_one_stands(
    lite: Site, game: str
) -> None:
    mara, table, ply = await alone(lite, game=game)
    told = await mara.post(f"/api/tables/{table}/coach", {"ply": ply})
    assert told["goal"] and told["ways"] and told["standing"]
    question = (await mara.snapshot(table))["position"]["question"]
    verbs = {option["parts"]["verb"] for option in question["options"]}
    assert {way["verb"] for way in told["ways"]} <= verbs
    features = GAMES[game].features
    assert features is not None
    named = {gain["feature"] for way in told["ways"] for gain in way["brings"]}
    assert named <= set(features.names)


async def test_the_coach_tells_what_the_last_choice_brought(lite: Site) -> None:
    mara, table, ply = await alone(lite, options={"first": "1"})
    before = await mara.post(f"/api/tables/{table}/coach", {"ply": ply})
    assert before["brought"] == []
    gains = [(gain.feature, gain.amount, gain.rises) for gain in brought_by_a_ritual()]
    assert gains[0] == ("points", 3, True), "two druids, and the card"


def brought_by_a_ritual() -> tuple[Gain, ...]:
    before, after = states_with_points()
    return brought(GAMES["fae"], before, after, 0)


def states_with_points() -> tuple[Any, Any]:
    position = {
        "druids": {"A1": "U", "A4": "U", "K1": "Y", "K2": "P"},
        "spirits": ["blue", "red"],
        "turn": 0,
        "cards": [0, 1],
    }
    before = GAMES["fae"].new(2, 1, {}, position)
    after = before.copy()
    after.play(0, "A1>A4")
    return before, after
