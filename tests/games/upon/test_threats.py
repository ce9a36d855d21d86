"""What the coach tells of others in Upon a Fable, on prepared tables."""

from fabletop.core.offers import Subject
from fabletop.core.threats import NOBODY, IsAhead
from fabletop.games.upon.threats import CanTake, LastStory, OneShort, threats
from tests.games.upon.table import Table, seat, upon
from tests.threatening import said


def found(table: Table) -> list[object]:
    return [*threats(table.g, 0)]


def test_others_can_take_what_lies_on_a_free_space() -> None:
    """One Follower is a first step; two Magic with one in hand reach the second."""
    table = upon(seat("5M"), seat("1M"), spaces={"1 Follower": "1F", "1 Magic": "2M"})
    assert found(table)[0] == CanTake(1, "1 Magic", {"Magic": 2}, 1)
    assert CanTake(1, "1 Magic", {}, 1).subjects() == (Subject("space", "1 Magic"),)
    assert said(table)[0] == "Bo can take 2 Magic from “1 Magic”: +1 point"


def test_a_space_with_a_fable_on_it_cannot_be_taken() -> None:
    table = upon(seat("5M"), seat("5M"), spaces={"1 Follower": "1F"}, fables={"1 Follower": [0]})
    assert not [one for one in found(table) if isinstance(one, CanTake)]


def test_only_while_fables_explore_something_can_be_taken() -> None:
    table = upon(seat("5M"), seat("5M"), spaces={"1 Follower": "1F"}, action=6)
    assert not [one for one in found(table) if isinstance(one, CanTake)]


def test_one_more_of_a_kind_reaches_a_high_step() -> None:
    table = upon(seat("5M 1C"), seat("3C"))
    assert OneShort(1, "Castles", 4) in found(table)
    assert "Bo needs one more Castle to have 4 points for Castles" in said(table)
    low = upon(seat("5M 1C"), seat("1C"))
    assert not [one for one in found(low) if isinstance(one, OneShort)]


def test_who_has_more_points_on_the_table_is_told() -> None:
    """A Home each; five Magic are four points, one Castle is one."""
    table = upon(seat("1C"), seat("5M"), action=6)
    assert found(table) == [IsAhead(1, "points on the table", 5, 3)]
    assert said(table) == ["Bo is ahead in points on the table, 5 to your 2"]


def test_the_last_story_is_told() -> None:
    table = upon(seat(), seat(), story=9, action=6)
    assert found(table) == [LastStory(NOBODY)]
    assert said(table)[0].startswith("This is the last Story")
