"""What the coach tells of others in Fabled, on prepared tables."""

from fabletop.core.threats import NOBODY
from fabletop.games.fabled.board import CARD
from fabletop.games.fabled.threats import CanConvert, CanVisit, StandsAhead, TheEnd, threats
from tests.games.fabled.spirits_table import challenge
from tests.games.fabled.table import Seat, Table, fabled
from tests.threatening import said


def found(table: Table) -> list[object]:
    return [*threats(table.g, 0)]


def test_a_sage_near_a_place_with_the_books_for_it_is_told() -> None:
    """The Temple of Lantern Gorge is two steps ahead: three Forests become two Suns."""
    table = fabled("M04", Seat("M04:1"), Seat("M04:2", books="FFF"))
    assert found(table)[0] == CanVisit(1, 1, "UT", CARD["M04"], 2)
    assert said(table)[0] == (
        "Bo's Sage 1 can reach the Universal Temple in one turn, with Books for 2 Books of Sun"
    )


def test_too_far_or_too_poor_is_no_threat() -> None:
    far = fabled("M04", Seat("M04:2"), Seat("M04:1", books="F"))
    poor = fabled("M04", Seat("M04:1"), Seat("M04:2", books="PPP"))
    assert found(far) == [] and found(poor) == []


def test_books_that_an_action_turns_into_sun_are_told() -> None:
    """Two Conversions: four Forests become two, or two Mountains and a Forest one."""
    assert found(fabled("P01", Seat("P01:1"), Seat("P01:1", "FFFF"))) == [CanConvert(1, 2)]
    table = fabled("P01", Seat("P01:1"), Seat("P01:1", "MMF"))
    assert found(table) == [CanConvert(1, 1)]
    assert said(table) == ["Bo can convert to 1 Book of Sun in their next turn"]


def test_the_last_chapter_and_the_one_before_are_told() -> None:
    """With two players the End of Times lies on space 10."""
    before = fabled("P01", Seat("P01:1"), Seat("P01:1"), chapter=9)
    last = fabled("P01", Seat("P01:1"), Seat("P01:1"), chapter=10)
    assert found(before) == [TheEnd(NOBODY, 1)] and found(last) == [TheEnd(NOBODY, 0)]
    assert said(before) == ["The last Chapter begins after this one"]
    assert said(last)[0].startswith("This is the last Chapter")


def test_where_locations_decide_the_end_those_left_are_told() -> None:
    options = {"scenario": "thousand_ways"}
    table = fabled("P01", Seat("P01:1"), Seat("P01:1"), options=options)
    limit = table.g.rules.limit(table.g)
    near = fabled("P01", Seat("P01:1"), Seat("P01:1"), options=options, gone=limit - 1)
    assert found(table) == [] and found(near) == [TheEnd(NOBODY, 1, 1)]
    assert said(near) == ["When 1 more Location leaves play, the Chapter is the last one"]


def test_who_is_ahead_in_what_decides_is_told() -> None:
    table = fabled("P01", Seat("P01:1", "S"), Seat("P01:1", "SSS"))
    assert found(table) == [StandsAhead(1, "Books of Sun", 3, 2)]
    crumbs = fabled("P01", Seat("P01:1"), Seat("P01:1", "P"), options={"scenario": "crumbs"})
    assert said(crumbs)[-1].startswith("Bo is ahead in Knowledge points, ")


def test_the_spirits_threaten_and_fellows_do_not() -> None:
    alone = challenge("P01", "P01:1", "P01:2", books="SS")
    assert said(alone)[-1] == "The Spirits are ahead in Books of Sun, 2 to your 0"
    fellows = challenge("P01", "P01:1", ["P01:2", "P01:3"], books="SSS", yours=["", "SS"])
    assert found(fellows) == [StandsAhead(2, "Books of Sun", 3, 1)]
