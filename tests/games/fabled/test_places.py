"""What the Fabled Places do."""

from typing import Any

import pytest

from fabletop.games.fabled.stepping import TakeSteps
from tests.games.fabled.table import RICH, Seat, Table, fabled, moving
from tests.scenario import cases, rule


def visiting(laid: str, start: str, place: str, **position: Any) -> Table:
    """A Sage steps onto the Landmark and goes to the Place."""
    position.setdefault("sages", [start])
    table = fabled(laid, **position)
    return table.play("step 1", place)


@rule("FAB-158", "FAB-159", "FAB-160")
@cases("""
    P01:2 | HW3 | PPP
    P04:2 | HW4 | PPPP
    P03:1 | HS1 | M
    F01:1 | HS2 | MM
    F02:3 | HR  | F
""")
def test_houses_give_the_books_they_show(start: str, place: str, gain: str) -> None:
    table = visiting(start[:3], start, place).choose("resolve")
    assert table.books() == gain


@rule("FAB-161", "FAB-A13")
def test_fairy_inn_counts_locations_with_own_sages() -> None:
    stand = ["P02:3 P02:1 M01:1 M01:d1 F01:2", "F02:1"]
    table = visiting("P02 M01 F01 F02", "", "FI", sages=stand).choose("resolve")
    assert table.books() == "PPP"
    alone = visiting("P02 F02", "P02:3", "FI").choose("resolve")
    assert alone.books() == "P", "the visitor itself counts"
    waiting = moving("P02 P05", Seat("P02:3 P05:1")).choose("prairie")
    waiting.play("FI", "TP", "sage 1", "resolve")
    assert waiting.books() == "PP", "a Sage on a Place counts for its Location"


@rule("FAB-162")
@pytest.mark.parametrize(
    ("laid", "start", "place", "steps"),
    [("P08", "P08:2", "MN3", 3), ("F07", "F07:3", "MN4", 4), ("F11", "F11:8", "MN5", 5)],
)
def test_menhirs_give_steps_to_share(laid: str, start: str, place: str, steps: int) -> None:
    table = visiting(f"{laid} F05", "", place, sages=[f"{start} F05:1"]).choose("resolve")
    for taken in range(steps):
        assert table.asked() == "TakeSteps" and table.question_as(TakeSteps).most == steps - taken
        table.choose("sage 2")
        if table.asked() == "EnterPlace":
            table.choose("pass by")
    assert table.spot(2) == f"F05:{1 + steps}" and table.asked() == "DeclareTerrain"


@rule("FAB-163", "FAB-A10")
def test_terrain_portal_moves_a_location_with_an_own_sage() -> None:
    stand = ["P05:1 M01:1", "F01:1"]
    table = visiting("P05 M01 F01", "", "TP", sages=stand).choose("resolve")
    table.asks(0, "ChooseLocation", ["P05", "M01"])
    table.refuses(0, "F01", "FAB-163", "not one of the Locations")
    table.choose("M01").asks(0, "ChooseSlot", ["slot 0", "slot 2"])
    table.refuses(0, "slot 1", "FAB-A10", "has to change its place")
    table.choose("slot 2")
    assert table.row() == "P05 F01 M01" and table.spots() == ["P05:2", "M01:1"]


@rule("FAB-A10", "FAB-068")
def test_a_lonely_location_cannot_be_moved() -> None:
    assert visiting("P05", "P05:1", "TP").books() == "PP", "Substitution"


@rule("FAB-163", "FAB-A10")
def test_waiting_sages_and_tokens_travel_with_a_location_during_visits() -> None:
    table = moving("P05 P01 F01", Seat("P05:1 P01:2", allies="SnakeQueen[P01]"), Seat("P01:1"))
    table.play("prairie", "TP", "HW3", "sage 1", "resolve", "P01", "slot 2")
    assert table.row() == "P05 F01 P01"
    assert table.seen()["row"][2]["tokens"][0]["ally"] == "SnakeQueen"
    table.asks(0, "VisitPlace").choose("resolve")
    assert (table.books(), table.spot(2), table.spot(1, 1)) == ("PPP", "P01:3", "P01:2")


@rule("FAB-163", "FAB-118")
def test_a_portal_before_another_players_hermitage_changes_where_it_leads() -> None:
    table = moving("P05 P12 F01", Seat("P05:1"), Seat("P12:3")).choose("prairie")
    table.play("TP", "HM", "resolve", "P05", "slot 1")
    assert table.row() == "P12 P05 F01"
    table.asks(1, "VisitPlace").choose("resolve")
    assert table.spots(1) == ["P12:4", "P05:1"]


@rule("FAB-164")
def test_hermitage_brings_a_sage_into_the_next_location() -> None:
    table = visiting("P12 F01", "P12:3", "HM").choose("resolve")
    assert table.spots() == ["P12:4", "F01:1"], "linked or not"
    mountain = visiting("P12 M02", "P12:3", "HM").choose("resolve")
    assert mountain.spots() == ["P12:4", "M02:1"], "on the main path"


@rule("FAB-A42", "FAB-068")
def test_hermitage_needs_a_neighbour_and_a_sage_in_reserve() -> None:
    assert visiting("F01 P12", "P12:3", "HM").books() == "PP"
    seven = "P12:3 F01:1 F01:1 F01:1 F01:1 F01:1 F01:1"
    assert visiting("P12 F01", "", "HM", sages=[seven]).books() == "PP"


@rule("FAB-165", "FAB-A14")
def test_tree_serpent_copies_a_place_of_another_location() -> None:
    table = visiting("F05 P04 M09", "F05:4", "TS", books=[RICH]).choose("resolve")
    table.asks(0, "CopyPlace", ["HW4", "TP", "HW3", "UW"])
    table.refuses(0, "TS", "FAB-165", "does not copy another Tree Serpent")
    table.refuses(0, "HS2", "FAB-165", "choose the code")
    table.choose("HW4")
    assert table.books() == "PPPP" + RICH


@rule("FAB-A15", "FAB-068")
def test_tree_serpent_with_nothing_to_copy_is_substituted() -> None:
    assert visiting("F05", "F05:4", "TS").books() == "PP"
    assert visiting("F05 M05", "F05:4", "TS").books() == "PP", "no Books for Tower or Academy"


@rule("FAB-166")
def test_a_copy_is_a_visit_to_the_tree_serpent() -> None:
    table = visiting("F05 P01", "F05:4", "TS", allies=["SwampWitch"], books=["PP"])
    table.play("resolve", "HW3").asks(0, "DeclareTerrain")
    assert "HW" in table.g.tokens["SwampWitch"], "the House of Winds was not visited"


@rule("FAB-167")
def test_a_copied_hermitage_leads_to_the_serpents_own_neighbour() -> None:
    table = visiting("P12 M01 F05 F01", "F05:4", "TS").choose("resolve").choose("HM")
    assert table.spots() == ["F05:5", "F01:1"]
    last = visiting("P12 M01 F05", "F05:4", "TS").choose("resolve")
    assert "HM" not in last.options(), "no neighbour on the right"


@rule("FAB-A14")
def test_tree_serpent_may_copy_sky_wanderers_place_and_be_substituted() -> None:
    table = visiting(
        "F05 F09", "F05:4", "TS", allies=["", "SkyWanderer"], tokens={"SkyWanderer": "F09:3"}
    )
    table.asks(0, "VisitPlace", ["resolve", "substitute"]).choose("resolve").choose("SW3")
    assert table.books() == "PM" and table.books(1) == "", "not a visit to her Place"


@rule("FAB-169")
def test_academy_allows_one_to_four_conversions() -> None:
    table = visiting("M05", "M05:d3", "UA", books=["P" * 8])
    table.play("resolve", "PP>M", "PP>M", "PP>M", "PP>M").asks(0, "DeclareTerrain")
    assert table.books() == "MMMM"


@rule("FAB-170")
def test_temple() -> None:
    table = visiting("M12", "M12:5", "UT", books=["FFF"]).choose("resolve").choose("FFF>SS")
    assert table.books() == "SS"


@rule("FAB-171")
def test_tower() -> None:
    table = visiting("M05", "M05:3", "UW", books=["F"]).choose("resolve").choose("F>S")
    assert table.books() == "S"


@rule("FAB-172")
def test_library() -> None:
    table = visiting("F05", "F05:6", "UL", books=["MM"]).choose("resolve").choose("MM>S")
    assert table.books() == "S"
