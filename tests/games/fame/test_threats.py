"""What the coach tells of others in Fame and Fable, on prepared tables."""

from typing import Any

from fabletop.core.offers import Subject
from fabletop.games.fame.board import RIVAL
from fabletop.games.fame.threats import (
    CanDefeat,
    FameAhead,
    IsChampion,
    MostLegends,
    NearTheEnd,
    threats,
)
from tests.games.fame.spoken import Table
from tests.games.fame.stage import solo
from tests.games.fame.tables import laid, seat
from tests.threatening import said

TO_50 = {"champion": "50"}


def day(*players: dict[str, Any], **position: Any) -> Table:
    """The day of seat 0; the Multipede takes 8, the Bog Leech 2, the Skeleton 3."""
    position.setdefault("monsters", ["M38", "M08", "M11"])
    return laid(*players, phase="day", options=TO_50, **position)


def found(table: Table) -> list[object]:
    return [*threats(table.g, 0)]


def test_ready_allies_are_measured_against_what_lies_open() -> None:
    """The Archer and Ember Captain bring 6 against the Skeleton, too little for the Multipede."""
    table = day(seat(fame=5), seat(deployed="H1 A01", hero="H1", fame=1))
    assert found(table) == [CanDefeat(1, "M11", 3, 4, 0)]
    assert CanDefeat(1, "M11", 3, 4, 0).subjects() == (Subject("card", "M11"),)
    assert said(table) == ["Bo can defeat The Skeleton on their next day: 4 fame then"]


def test_exhausted_allies_and_hidden_hands_defeat_nobody() -> None:
    other = seat(hand="A59 A58", deployed="H1 A01", exhausted="H1 A01", hero="H1")
    assert found(day(seat(), other)) == []


def test_a_monster_that_would_make_somebody_champion_comes_first() -> None:
    table = day(seat(fame=40), seat(deployed="H1 A01", hero="H1", fame=48))
    assert found(table) == [
        CanDefeat(1, "M11", 3, 51, 50),
        NearTheEnd(1, 2),
        FameAhead(1, "fame", 48, 8),
    ]
    assert said(table) == [
        "Bo can defeat The Skeleton on their next day: 51 fame then, "
        "enough for the champion token at 50",
        "Bo needs 2 more fame for the champion token",
        "Bo is ahead in fame, 48 to your 40",
    ]


def test_the_champion_ends_the_game() -> None:
    table = day(seat(fame=30), seat(fame=51), champion=1, monsters=[None] * 3)
    assert found(table) == [IsChampion(1), FameAhead(1, "fame", 51, 21)]
    assert said(table)[0] == ("Bo took the champion token: the game ends before Bo's next turn")


def test_most_legends_are_worth_fame_in_the_end() -> None:
    table = day(seat(fame=30), seat(fame=2, legends=["L01"]), monsters=[None] * 3)
    assert found(table) == [MostLegends(1, 1)]
    assert said(table) == ["Bo has most legends (1 legend): +10 fame in the end"]


def test_the_rival_threatens_too() -> None:
    table = solo({"fame": 80}, rival={"fame": 95})
    assert found(table) == [NearTheEnd(RIVAL, 5), FameAhead(RIVAL, "fame", 95, 15)]
    assert said(table)[0] == "The Rival needs 5 more fame for the champion token"
