"""Dusk: the track, tokens and the legend space (FAME-112 to FAME-130)."""

from typing import Any

from fabletop.games.fame.cards import BOX
from fabletop.games.fame.shown import WaitingLegend
from fabletop.games.fame.track import gain
from tests.games.fame.spoken import Table
from tests.games.fame.tables import by_day, deployed, fame, laid, me, seat
from tests.scenario import rule

BARE = {"contracts": [None] * 3}


def ending(*players: dict[str, Any], **position: Any) -> Table:
    """The first player ends a turn in which the token moved as `from` and `fame` say."""
    return laid(*players, phase="day", market=BARE, **position).choose("end day")


@rule("FAME-118", "AMB-46")
def test_a_token_moves_on_from_an_occupied_space() -> None:
    table = laid(seat(deployed="A45", fame=3), seat(fame=5), seat(fame=6), phase="day", market=BARE)
    table.choose("trait Bard")
    assert fame(table) == 5, "during the turn spaces are shared"
    table.choose("end day").says("moved on to the free space 7")
    assert fame(table) == 7


@rule("AMB-46")
def test_who_gained_nothing_stays_put() -> None:
    table = ending(seat(fame=5), seat(fame=6))
    assert fame(table) == 5


@rule("AMB-46", "FAME-119")
def test_the_final_space_decides_about_the_moon() -> None:
    table = laid(seat(deployed="A45", fame=7), seat(fame=9), phase="day", market=BARE)
    table.choose("trait Bard").choose("end day")
    assert fame(table) == 10 and table.g.moons[0] == 1


@rule("FAME-119", "FAME-120", "AMB-47")
def test_one_moon_token_the_nearest_behind() -> None:
    table = ending(seat(fame=35, since=8), seat())
    assert table.g.moons == [1, 0]
    assert table.g.view(0)["moons_on_track"] == [10, 20, 40, 50, 60, 70, 80, 90]
    table = ending(seat(fame=30, since=8), seat())
    assert 30 not in table.g.track, "or directly beneath"
    table = ending(seat(fame=35, since=31), seat(), moons_on_track=[10, 20, 40])
    assert table.g.moons == [0, 0], "what was left behind in earlier turns is lost to you"


@rule("FAME-121", "FAME-122")
def test_the_others_ready_their_allies() -> None:
    table = ending(
        seat(exhausted="A01", fame=12, since=8),
        seat(exhausted="A60 A66"),
        seat(exhausted="A08"),
    )
    assert deployed(table) == {"A01": False}
    assert deployed(table, 1) == {"A60": True, "A66": True} and deployed(table, 2) == {"A08": True}


@rule("FAME-124")
def test_a_legend_space_brings_a_legend() -> None:
    table = ending(seat(fame=13, since=11), seat(), decks={"legend": ["L05"]})
    assert (
        me(table)["face_down"] == WaitingLegend(None)
        and len(table.g.decks[3]) == len(BOX["legend"]) - 1
    )
    table = ending(seat(fame=13), seat())
    assert me(table)["face_down"] is None, "the token has not moved"
    table = ending(seat(fame=12, since=8), seat())
    assert me(table)["face_down"] is None


@rule("AMB-16")
def test_without_legends_the_space_does_nothing() -> None:
    table = laid(seat(fame=13, since=11), seat(), phase="day", market=BARE)
    table.g.decks[3] = ()
    assert me(table.choose("end day"))["face_down"] is None


@rule("AMB-56")
def test_totals_beyond_a_hundred_are_other_spaces() -> None:
    table = laid(
        seat(deployed="A45", fame=103),
        seat(fame=5),
        seat(fame=101),
        phase="day",
        market=BARE,
        champion=2,
    )
    table.choose("trait Bard").choose("end day")
    assert fame(table) == 105, "105 and 5 do not meet"
    table = laid(seat(fame=113, since=99), seat(fame=101), phase="day", market=BARE, champion=1)
    legends = len(table.g.decks[3])
    table.choose("end day")
    assert table.told and "legend was laid face down" in " ".join(table.told)
    assert len(table.g.decks[3]) == legends, "and it went back at once: the game is over"


@rule("AMB-48")
def test_fame_outside_the_own_turn_moves_at_once_to_a_free_space() -> None:
    table = by_day(fame=7, other=seat(fame=5))
    gain(table.g, 1, 2, "a gift")
    assert table.g.fame == [7, 8] and table.g.stood[1] == 5, "other checks wait for its own dusk"


@rule("AMB-65")
def test_fame_never_falls() -> None:
    table = by_day(fame=0)
    gain(table.g, 0, -3, "nothing")
    assert table.g.fame[0] == 0


@rule("AMB-49")
def test_the_order_of_dusk() -> None:
    market = {"contracts": ["C15", None, None]}
    table = laid(
        seat(fame=8),
        seat(fame=10, exhausted="A60"),
        phase="day",
        market=market,
        moons_on_track=[20],
        decks={"legend": ["L05"]},
    )
    table.choose("end day").asks(0, "Dusk").choose("score Empty Purse")
    told = " / ".join(table.told)
    assert "scored Empty Purse" in told and told.index("scored") < told.index("moved on")
    table = laid(
        seat(fame=20, since=19, deployed="A45"),
        seat(fame=22, exhausted="A60"),
        phase="day",
        market={"contracts": ["C15", None, None]},
        options={"moon_deck": True},
        moons_on_track=[20],
        decks={"moon": ["N03"]},
    )
    table.choose("trait Bard").choose("end day").choose("end dusk")
    told = " / ".join(table.told)
    for first, then in (
        ("moved on", "took the moon"),
        ("took the moon", "readied"),
        ("readied", "moon changed"),
        ("moon changed", "Seat 2's turn"),
    ):
        assert told.index(first) < told.index(then), told
