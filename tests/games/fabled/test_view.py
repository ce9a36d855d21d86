"""What a page needs beside the pieces: what is asked about, what can be used, what to watch."""

from typing import Any

import pytest

from tests.games.fabled.table import Seat, Table, fabled, moving
from tests.scenario import rule


def about(table: Table, viewer: int | None = None) -> dict[str, Any]:
    found: dict[str, Any] = table.seen(viewer)["about"]
    return found


def extras(table: Table) -> dict[str, dict[str, Any]]:
    return {extra["title"]: extra for extra in table.seen()["scenario"]["extras"]}


def test_a_question_about_nothing_on_the_table() -> None:
    table = fabled("P01 P02", Seat(books="PPPP"))
    assert about(table) == {"card": None, "sage": None, "spot": None}


@rule("FAB-031")
def test_a_location_that_is_placed_is_told_to_all() -> None:
    table = fabled("P01 P02", Seat(books="PPPPPPPP"), display={"prairie": "P04 P09"})
    table.play("add P04")
    assert table.asked() == "ChooseSlot"
    assert [about(table, viewer)["card"] for viewer in (None, 0, 1)] == ["P04"] * 3


def test_a_sage_that_decides_is_told_with_its_space() -> None:
    table = moving("P01 P02", Seat("P01:1 P02:1"), Seat("P01:2"))
    table.play("prairie")
    assert table.asked() == "EnterPlace"
    told = about(table)
    assert told["card"] is None
    seat, sage = told["sage"]["seat"], told["sage"]["sage"]
    assert seat == table.g.waiting()[0]
    assert told["spot"] == table.seen()["sages"][seat][sage - 1]["spot"]


def test_after_the_game_nothing_is_asked() -> None:
    table = fabled("P01", Seat("P01:1"), chapter=10, phase="epilogue")
    assert not table.g.waiting()
    assert about(table) == {"card": None, "sage": None, "spot": None}


def test_abilities_are_listed_but_for_those_that_happen_by_themselves() -> None:
    table = fabled("P01", Seat(allies="Conjurer"), event="AidedBySpirits", half="upper")
    view = table.seen(0)
    (conjurer,) = view["allies"][0]
    assert {"Conjurer.lift"} <= {one["key"] for one in conjurer["abilities"]}
    assert {one["part"] for one in conjurer["abilities"]} <= {"power", "feature"}
    assert view["event"]["abilities"] == []  # meeting new Allies is no choice


@pytest.mark.parametrize(("half", "key"), [("upper", "dawn"), ("lower", "second_dawn")])
def test_an_event_lists_what_its_half_allows(half: str, key: str) -> None:
    table = fabled("P01", event="TwofoldDawn", half=half)
    (ability,) = table.seen()["event"]["abilities"]
    assert (ability["key"], ability["part"]) == (f"TwofoldDawn.{key}", half)


@rule("FAB-130")
def test_a_locked_feature_says_so() -> None:
    table = fabled("P01 P02 M01", Seat("P01:1", allies="Conjurer Turnskin"))
    for ally in table.seen(0)["allies"][0]:
        for ability in ally["abilities"]:
            if ability["part"] == "feature":
                table.refuses(0, f"use {ability['key']}", "FAB-130", because="locked")


@rule("FAB-139")
def test_a_power_of_another_moment_names_it() -> None:
    table = fabled("P01 P02", Seat("P01:1", allies="Turnskin"))
    (turnskin,) = table.seen(0)["allies"][0]
    power = next(one["key"] for one in turnskin["abilities"] if one["part"] == "power")
    table.refuses(0, f"use {power}", "FAB-139", because="before you declare")


@rule("FAB-128")
def test_an_ally_of_somebody_else_cannot_be_used() -> None:
    table = fabled("P01 P02", Seat(), Seat(allies="Conjurer"))
    table.refuses(0, "use Conjurer.lift", "FAB-128", because="not with you")


def test_an_unknown_ability_is_answered_like_any_nonsense() -> None:
    fabled("P01 P02").refuses(0, "use Nobody.nothing", "FAB-099")


def test_the_base_rules_have_nothing_to_add() -> None:
    assert extras(fabled("P01")) == {}


@rule("SCN-034")
def test_knowledge_so_far() -> None:
    table = fabled("P01", Seat(books="PPM"), Seat(books="PFS"), options={"scenario": "crumbs"})
    # Seat 0 has most Prairies and Mountains; seat 1 has most Forests and a Book of Sun.
    assert extras(table)["Knowledge points so far"]["per_seat"] == [4, 3]


@rule("SCN-041")
@pytest.mark.parametrize(("seats", "limit"), [(2, 6), (3, 8), (4, 10), (5, 10)])
def test_locations_gone_of_those_needed(seats: int, limit: int) -> None:
    chosen = {"scenario": "thousand_ways", "long_voyage": "no"}
    table = fabled("P01", seats=seats, options=chosen, gone=4)
    gone = extras(table)["Locations gone"]
    assert (gone["now"], gone["of"]) == (4, limit)
    assert "then the Chapter is the last" in gone["text"]


@rule("SCN-060", "SCN-067")
def test_the_fee_of_actions_and_the_income() -> None:
    table = fabled("P01", options={"scenario": "price"})
    assert extras(table)["Every action costs"]["text"] == "1 Book of Prairies"
    told = extras(table)["At the start of a turn"]["text"]
    assert told == "1 Book of Prairies, 2 from the Milestone on"
    later = fabled("P01", options={"scenario": "price"}, milestone=True)
    assert extras(later)["At the start of a turn"]["text"] == "2 Books of Prairies"


@rule("SCN-076", "SCN-084")
def test_the_winds_and_what_they_will_ask_for() -> None:
    calm = fabled("P01", Seat(books="PPPM"), Seat(books="P"), options={"scenario": "wrath"})
    assert "calm" in extras(calm)["The winds"]["text"]
    assert extras(calm)["To be given up in the Epilogue"]["per_seat"] == [3, 1]
    raging = fabled("P01", options={"scenario": "wrath"}, milestone=True)
    assert "tear" in extras(raging)["The winds"]["text"]


@rule("SCN-013")
def test_the_gifts_to_come() -> None:
    both = fabled("P01", options={"scenario": "favor"}, chapter=3)
    assert list(extras(both)) == ["Gift in Chapter 4", "Gift in Chapter 8"]
    assert list(extras(fabled("P01", options={"scenario": "favor"}, chapter=4))) == [
        "Gift in Chapter 8"
    ]


@rule("CHL-010", "CHL-150", "SCN-025")
@pytest.mark.parametrize(
    ("mode", "people", "gifts"),
    [
        ("solo", 1, (4, 8)),
        ("fellowship", 2, (4, 8)),
        ("rivalry", 3, (3, 7)),
        ("rivalry", 4, (3, 7)),
    ],
)
def test_gifts_of_the_challenge_lie_as_for_one_player_more_and_are_for_people(
    mode: str, people: int, gifts: tuple[int, int]
) -> None:
    chosen = {"scenario": "favor", "challenge": mode}
    table = fabled("P01", seats=people, options=chosen, chapter=1)
    told = extras(table)
    assert list(told) == [f"Gift in Chapter {chapter}" for chapter in gifts]
    journey = {space["space"]: space["tokens"] for space in table.seen()["journey"]}
    assert "milestone A" in journey[gifts[0]] and "milestone B" in journey[gifts[1]]
    first, second = (told[f"Gift in Chapter {chapter}"]["text"] for chapter in gifts)
    assert first == "2 Books of Prairies, for people only"
    assert second == "up to 3 Conversions, for people only"


def test_interwoven_scenarios_tell_of_both() -> None:
    crumbs = fabled("P01", options={"scenario": "thousand_crumbs"})
    assert list(extras(crumbs)) == ["Locations gone", "Knowledge points so far"]
    price = fabled("P01", options={"scenario": "thousand_price"})
    assert list(extras(price))[:2] == ["Locations gone", "Every action costs"]
