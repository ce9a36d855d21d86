"""What people see of an Empowering before and while it is paid."""

from typing import Any

import msgspec

from tests.games.upon.table import Table, choices, label, pile, seat, upon
from tests.games.upon.test_empowering import EPIC, LARGE, SMALL, empower, final, forecast
from tests.scenario import rule


def outcomes(table: Table, viewer: int | None = 0) -> dict[str, Any]:
    told: dict[str, Any] = msgspec.to_builtins(table.g.view(viewer).outcomes)
    return told


def concerned(table: Table) -> list[int]:
    found: list[int] = table.g.view(None)["players"][0]["concerned"]
    return found


@rule("UPON-079")
def test_the_forecast_shows_costs_and_both_outcomes() -> None:
    shown = forecast(empower(seat("4M", realms=[LARGE, EPIC])))
    assert (shown["need"], shown["have"], shown["missing"]) == (6, 4, 2)
    assert (shown["pays"], shown["keeps"], shown["final"]) == (4, 0, False)
    assert [row["paid"] for row in shown["realms"]] == [1, 2, 1]
    assert [row["sleep"] for row in shown["realms"]] == [0, 0, 2]
    last = forecast(empower(seat("4M", realms=[LARGE, EPIC]), story=9))
    assert last["final"] and [row["sleep"] for row in last["realms"]] == [0, 0, 0]


@rule("UPON-073", "UPON-084", "UPON-085")
def test_actions_that_do_not_happen_are_told() -> None:
    def skipped(story: int, seats: int = 2, **options: Any) -> list[tuple[int, str]]:
        table = upon(*[seat("9M")] * seats, story=story, options=options)
        return [(one["action"], one["why"]) for one in table.g.view(None)["skipped"]]

    assert skipped(3) == skipped(6) == []
    assert skipped(1) == [(7, "Story 3")] and skipped(7) == [(7, "Story 9")]
    assert skipped(9) == skipped(6, fast=True) == [(8, "not at the end")]
    assert skipped(9, seats=1) == skipped(3, seats=1) == [(8, "not in solo play")]


@rule("UPON-077")
def test_after_paying_the_forecast_is_of_the_next_empowering() -> None:
    table = upon(seat("9M"), seat("9M"), story=6, action=7)
    shown = [player["empower"]["story"] for player in table.g.view(None)["players"]]
    assert shown == [6, 6]
    table.choose("pay")
    first, second = (player["empower"] for player in table.g.view(None)["players"])
    assert (first["story"], first["have"], second["story"]) == (9, 8, 6)
    table = empower(seat("1M", realms=SMALL[:2])).choose("pay")
    assert forecast(table)["story"] == 6, "also while missing Magic is settled"
    assert forecast(final(seat("1M 2L", realms=SMALL[:1]))) is None
    assert forecast(upon(seat("9M"), seat("9M"), story=6, action=8))["story"] == 9


@rule("UPON-088", "UPON-089", "UPON-090")
def test_the_nights_to_come_are_told_before_paying() -> None:
    table = empower(seat("4M", realms=[LARGE, EPIC]), story=3)
    assert outcomes(table)["pay"]["nights"] == [
        {"story": 4, "asleep": ["Cloudhold"]},
        {"story": 5, "asleep": ["Cloudhold"]},
        {"story": 6, "asleep": []},
    ]
    assert outcomes(empower(seat("9M")))["pay"]["nights"] == []
    tired = empower(seat("1M", realms=SMALL[:1], sleep=[1, 1]), story=6)
    told = outcomes(tired)["pay"]["nights"]
    assert told[0] == {"story": 7, "asleep": ["Acorn Hollow"]}, "the old tokens go, one is new"
    late = outcomes(empower(seat("1M", realms=[EPIC]), story=9))["pay"]
    assert late["final"] and late["nights"] == []


@rule("UPON-089")
def test_the_nights_come_as_foretold() -> None:
    omens = ["Starfall Night", "Parched Wells", "Open-Handed Dawn", "Tithe of Thorns"]
    omens += ["Moth-Eaten Pages", "Raised from the Ashes"]
    table = empower(seat("4M", realms=[LARGE, EPIC]), omens=omens)
    told = outcomes(table)["pay"]["nights"]
    slept = {}
    while table.g.story <= 6:
        if table.g.action == 5:
            slept[table.g.story] = [
                realm["title"]
                for realm in table.g.view(None)["players"][0]["realms"]
                if realm["sleep"]
            ]
        for player in table.g.waiting():
            options = choices(table, player)
            table.choose("stay home" if "stay home" in options else options[-1], player)
    assert [{"story": story, "asleep": titles} for story, titles in slept.items()] == told


@rule("U-G1")
def test_only_its_owner_sees_what_spindle_snapped_would_do() -> None:
    table = empower(seat("4M", ["Spindle Snapped"], realms=[LARGE, EPIC]))
    told = outcomes(table)
    assert list(told) == ["pay", "play Spindle Snapped"]
    snapped = told["play Spindle Snapped"]
    assert (snapped["fewer"], snapped["missing"], snapped["pays"], snapped["keeps"]) == (3, 0, 3, 1)
    assert told["pay"]["missing"] == 2 and "2 Magic missing" in label(table, "pay")
    assert outcomes(table, 1) == outcomes(table, None) == {}
    table.choose("play Spindle Snapped")
    assert outcomes(table)["pay"] == {**snapped, "nights": []}
    table.choose("pay")
    assert outcomes(table) == {}


@rule("U-A20")
def test_realms_among_which_one_picks_are_told_before_and_while_picking() -> None:
    table = empower(seat("3M", realms=SMALL))
    assert outcomes(table)["pay"]["pick"] == [1, 2, 3] and concerned(table) == []
    table.choose("pay")
    assert concerned(table) == [1, 2, 3]
    table.choose("Kettle Cove")
    assert concerned(table) == [1, 3]
    assert outcomes(empower(seat("1M", realms=SMALL[:2])))["pay"]["pick"] == [], "no Magic is left"
    assert outcomes(empower(seat("2M", realms=[LARGE])))["pay"]["pick"] == [], "there is one only"


@rule("UPON-079")
def test_the_realm_whose_magic_is_replaced_is_told() -> None:
    table = final(seat("1M 4L", realms=[SMALL[0], SMALL[1]]))
    assert concerned(table) == [1]
    assert concerned(table.choose("return 2 Love")) == [2]


@rule("UPON-105", "U-G5")
def test_a_conversion_tells_what_is_left() -> None:
    table = upon(seat("2M 1C"), seat("")).choose("Convert a Wonder")
    assert label(table, "Magic to 1 Castle") == (
        "Convert 1 Magic to 1 Castle (leaves you 1 Magic, 2 Castles)"
    )
    strict = {"strict_earth": True}
    table = upon(seat("2M 19C"), seat("1C"), options=strict).choose("Convert a Wonder")
    assert label(table, "Magic to 1 Castle").endswith("(leaves you 1 Magic, 19 Castles)")
    assert label(table, "Castle to 1 Castle").endswith("(leaves you 2 Magic, 19 Castles)")
    table.choose("Castle to 1 Castle")
    assert table.g.view(None)["players"][0]["wonders"] == pile("2M 19C")
