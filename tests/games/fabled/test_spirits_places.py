"""The Spirits at Fabled Places, their Conversions, and how they distribute steps."""

from typing import Any

import pytest

from fabletop.games.fabled.books import TOWER
from fabletop.games.fabled.challenge import places
from fabletop.games.fabled.challenge.books import convert_upwards, next_conversion, transform
from fabletop.games.fabled.challenge.priority import PRIORITY, rank, worth
from fabletop.games.fabled.challenge.steps import then
from fabletop.games.fabled.challenge.telling import SpiritsActed
from tests.games.fabled.spirits_table import challenge, played, spirits_turn
from tests.games.fabled.table import Table
from tests.scenario import cases, rule


def visit(laid: str, own: str, people: str = "", **more: Any) -> Table:
    """A Sage of the Spirits has visited, in a person's turn: "P01:3@HW3"."""
    return challenge(laid, own, people, **more)


# Conversions.


@rule("CHL-072", "CHL-073", "CHL-074")
def test_conversions_go_upwards_from_the_best_tier() -> None:
    for held_now, first in (("FFFMMMPPPPP", "FF>S"), ("FFMMMPPPPP", "MM>F"), ("FFMMPPPPP", "PP>M")):
        assert next_conversion(challenge("P02", "P02:1", "P02:1", books=held_now).g) == first
    g = challenge("P02", "P02:1", "P02:1", books="PPPPPMMFF").g
    assert convert_upwards(g, 3) == 3
    assert g.books_of(1) == (3, 1, 1, 1), "the new Book of Mountains, then that of Forests"


@rule("CHL-073", "CHL-093")
def test_what_they_decide_is_told_before_what_comes_of_it() -> None:
    g = challenge("P02", "P02:1", "P02:1", books="PPPPPPPP").g
    g.events.clear()
    convert_upwards(g, 2)
    transform(g, TOWER)
    kinds = [event.kind if isinstance(event, SpiritsActed) else "" for event in g.events]
    assert kinds == ["converted", "", "", "transformed", ""]


@rule("CHL-075", "CHL-076", "CHL-077", "CHL-078", "CHL-A08")
@pytest.mark.parametrize(
    ("books", "possible"),
    [
        ("FF", None),
        ("FFF", "FF>S"),
        ("MM", None),
        ("MMM", "MM>F"),
        ("PPPP", None),
        ("PPPPP", "PP>M"),
        ("PMMM", "MM>F"),  # only the type that is spent is looked at
    ],
)
def test_before_escalation_books_are_held_back(books: str, possible: str | None) -> None:
    g = challenge("P02", "P02:1", "P02:1", books=books).g
    assert next_conversion(g) == possible
    held_before = g.books_of(1)
    if possible is None:
        assert convert_upwards(g, 2) == 0 and g.books_of(1) == held_before, "lost"


@rule("CHL-071")
def test_in_escalation_nothing_is_held_back() -> None:
    for pair in ("FF", "MM", "PP"):
        g = challenge("P02", "P02:1", "P02:1", books=pair, chapter=8).g
        assert next_conversion(g) is not None


@rule("CHL-078")
def test_every_source_holds_back() -> None:
    academy = visit("M05 P02", "M05:d4@UA", "P02:1", books="PPPPMF")
    assert academy.their_books() == "PPPPPPMF", "a Substitution"
    trick = played("FlashOfInsight", "P02 F10", "P02:1", "F10:1", books="PPPPMMFF")
    assert trick.story("no effect")


# Visits.


@rule("CHL-080", "CHL-103", "FAB-193", "GAP-7")
def test_the_priority_list() -> None:
    order = ["UL", "UT", "UW", "HR", "HS2", "UA", "TS", "MN3", "HW3", "FI", "HM", "HS1", "TP"]
    assert [rank(place) for place in order] == list(range(13)) and rank("SW2") == 13
    assert len(PRIORITY) == 14
    assert worth("HW4") < worth("HW3") and worth("MN5") < worth("MN4") < worth("MN3")


@rule("CHL-079", "CHL-A15", "CHL-A16")
def test_places_that_give_books_are_visited_first_then_by_the_list() -> None:
    table = spirits_turn("P09 F10 M05", "P09:6@UA P09:3@HW3 M05:4@UW", "F10:1", books="")
    texts = [event.told for event in table.g.events if isinstance(event, SpiritsActed)]
    visits = [text for text in texts if text.startswith(("A Sage of the Spirits visits", "The"))]
    order = [t for t in visits if "visits" in t or "cannot resolve" in t]
    assert "House of Winds" in order[0] and "Tower" in order[1] and "Academy" in order[2]


def acts(table: Table, *kinds: str) -> list[SpiritsActed]:
    """What they have told of these kinds."""
    told = [event for event in table.g.events if isinstance(event, SpiritsActed)]
    return [act for act in told if act.kind in kinds]


@rule("CHL-A16")
def test_equal_visits_go_from_the_left() -> None:
    table = spirits_turn("P01 M01 F10", "M01:d3@HW3 P01:3@HW3", "F10:1", books="")
    texts = [act.told for act in acts(table, "visited")]
    assert "Feathergrass Rise" in texts[0] and "Goatherd Ledges" in texts[1]


@rule("CHL-A15")
def test_visits_that_come_up_are_sorted_in() -> None:
    """Menhirs send the other Sage to a House of Stones, which is visited before the Academy."""
    table = spirits_turn("P08 F10 M05", "P08:3@MN3 F10:3 M05:d4@UA", "F10:8", books="PPPPPPPP")
    kinds = [act.about["place"] for act in acts(table, "visited")]
    assert kinds.index("UA") < kinds.index("MN3"), "the Academy is higher on the list"
    table = spirits_turn("P08 F10 P12", "P08:3@MN3 F10:3 P12:4@HM", "F10:8", books="")
    kinds = [act.about["place"] for act in acts(table, "visited", "substituted")]
    assert kinds[:3] == ["MN3", "HS1", "HM"]


@rule("CHL-085")
@cases("""
    P01 | P01:3@HW3 | PPP
    P04 | P04:3@HW4 | PPPP
    P03 | P03:2@HS1 | M
    F01 | F01:2@HS2 | MM
    F02 | F02:4@HR  | F
""")
def test_places_with_books(laid: str, spot: str, gained: str) -> None:
    table = visit(laid, spot, books="")
    assert table.their_books() == gained and table.held() == 0


@rule("CHL-086", "CHL-A05")
def test_fairy_inn_counts_their_locations() -> None:
    table = visit("P02 M02 F10", "P02:4@FI M02:d1 M02:1 F10:3", books="")
    assert table.their_books() == "PPP"


@rule("CHL-081", "CHL-113", "CHL-092", "CHL-084", "CHL-A09")
def test_what_cannot_be_resolved_is_substituted_with_a_trick_card() -> None:
    table = visit("M05 P02", "M05:d4@UA", books="")
    assert table.their_books() == "PP" and table.held() == 1, "one card, not two"
    table = visit("M05 P02", "M05:d4@UA", books="PPPPP")
    assert table.their_books() == "PPPM", "never by choice"


@rule("CHL-082", "CHL-A17", "CHL-083", "CHL-059")
def test_the_sage_switches_to_the_other_place_of_the_landmark() -> None:
    table = visit("P07 P02", "P07:4@UW", books="S")
    assert table.their_books() == "PPPS" and table.held() == 0, "the House of Winds instead"
    assert table.their_spots() == ["P07:4"]
    table = challenge("P07 P02", "P02:1", "P07:4@UW")
    assert table.books() == "PP", "people can only substitute"


@rule("CHL-087", "CHL-088")
def test_the_tree_serpent_copies_what_they_want_most_and_can_resolve() -> None:
    """Of F03 it would be the Temple, but there are no three Books; then the Tower."""
    table = visit("P12 F03", "P12:6@TS", books="P")
    assert table.their_books() == "M"
    table = visit("P12 F03", "P12:6@TS", books="S")
    assert table.their_books() == "MMS", "else House of Stones with 2"
    table = visit("F05 M09 P01", "F05:5@TS", books="S")
    assert table.their_books() == "PPPS", "not the own Library, not the other Serpent"


@rule("CHL-089")
def test_a_copied_hermitage_counts_from_the_serpent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(places, "best_copy", lambda g, here: "HM")
    table = visit("M09 P02 P12", "M09:6@TS", books="")
    assert table.their_spots() == ["M09:6", "P02:1"], "right of M09, not right of P12"


@rule("CHL-090", "CHL-082")
def test_a_serpent_with_nothing_to_copy_is_unresolvable() -> None:
    table = visit("M09", "M09:6@TS", books="")
    assert table.their_books() == "PP" and table.held() == 1
    table = visit("P12", "P12:6@TS", books="")
    assert table.their_books() == "PPPP" and table.held() == 0, "to the House of Winds instead"


@rule("CHL-091")
def test_the_academy_makes_as_many_conversions_as_possible() -> None:
    table = visit("M05 P02", "M05:d4@UA", books="PPPPPPPMM")
    assert table.their_books() == "PPPMMF", "PP>M, then MM>F, then PP>M: the reserve is reached"


@rule("CHL-093", "CHL-094", "CHL-095", "CHL-096")
@cases("""
    M12 | M12:6@UT | PPPMMMFFF | PPPMMMSS
    M12 | M12:6@UT | PPPMMMFF  | PPPFFFF
    M12 | M12:6@UT | PPPMMFF   | MMMMFF
    M05 | M05:4@UW | PMF       | PMS
    M05 | M05:4@UW | PM        | PF
    M05 | M05:4@UW | P         | M
    F05 | F05:7@UL | PPMMF     | PPFS
    F05 | F05:7@UL | PPMFF     | MFFF
""")
def test_transformations_hold_nothing_back(laid: str, spot: str, books: str, after: str) -> None:
    assert visit(laid, spot, books=books).their_books() == after


@rule("CHL-097", "CHL-098", "CHL-A05", "CHL-A19")
def test_the_portal_moves_the_first_location_without_a_way_on() -> None:
    """P05 at the right end has no link; before M01 it leads to people."""
    table = visit("M01 P05", "P05:2@TP", "M01:1", books="")
    assert table.row() == "P05 M01" and table.held() == 0
    assert table.their_spots() == ["P05:2"], "everyone on it travels along"


@rule("CHL-100", "CHL-A18", "CHL-A19")
def test_a_portal_without_a_location_or_a_gap_is_substituted() -> None:
    table = visit("P05 M02", "P05:2@TP", "M02:1", books="")
    assert table.their_books() == "PP" and table.held() == 1, "P05 meets nothing at the bottom"
    assert table.row() == "P05 M02"
    table = visit("M02 P05 M01", "M02:2 P05:2@TP", "M01:1 M02:1", books="")
    assert table.row() == "M02 P05 M01" and table.held() == 1, "only the first Location is tried"


@rule("CHL-099", "CHL-A19")
def test_condition_four_keeps_other_sages_on_their_way() -> None:
    from fabletop.games.fabled.board import CARD
    from fabletop.games.fabled.challenge.gaps import portal_gaps

    # P10 (bottom to bottom) lies between two others of theirs; taking it out of the chain is fine,
    # because its left neighbour still meets the next one at the bottom.
    g = visit("P02 P10 M02 F01", "P02:1 P10:1", "M02:1 F01:1 P10:2").g
    assert all(gap.condition != 4 for gap in portal_gaps(g, CARD["P10"]))
    # F03 (top to bottom) between P05 (top) and M02: without it P05 loses its way.
    g = visit("M02 P05 F03 F10", "P05:1", "M02:1 F10:1 F03:1").g
    found = {gap.slot: gap.condition for gap in portal_gaps(g, CARD["F03"])}
    assert found[0] == 4, "before M02 it would fit, but P05 would be cut off"


@rule("CHL-101", "CHL-104", "CHL-105", "CHL-A14")
def test_menhirs_distribute_their_steps_round_and_round() -> None:
    table = visit("P08 F10", "P08:3@MN3 F10:2", books="")
    assert table.their_spots() == ["P08:5", "F10:3"], "left, right, left again; the visitor too"


@rule("CHL-102")
def test_hermitage_needs_a_reserve_and_a_neighbour() -> None:
    table = visit("P12 P02", "P12:4@HM", books="")
    assert table.their_spots() == ["P12:4", "P02:1"] and table.held() == 0
    table = visit("P12", "P12:4@HM", books="")
    assert table.their_books() == "PP" and table.held() == 1
    table = visit("P12 P02", "P12:4@HM" + " P02:1" * 6, books="")
    assert table.held() == 1


@rule("CHL-103", "CHL-A20", "CHL-118", "CHL-A45", "FAB-193")
def test_sky_wanderers_places_are_visited_but_never_substituted() -> None:
    sky = {"allies": ["SkyWanderer"], "features": "SkyWanderer", "tokens": {"SkyWanderer": "P05:4"}}
    table = visit("P05 M02", "P05:3", "M02:1", books="", **sky)
    table.play("take", "done", "prairie")
    assert table.their_books() == "" and table.held() == 1
    table.asks(0, "UseAlly")
    table.play("use SkyWanderer.chat")
    assert table.g.books_of(0)[0] == 4, "her owner is paid for an opponent's visit"
    table = visit("P05 M02", "P05:3", "M02:1", books="PPPPP", **sky)
    table.play("take", "done", "prairie")
    assert table.their_books() == "PPPM" and table.held() == 0
    table = visit("M09 P05", "M09:6@TS", "P05:1", books="S", **sky)
    assert table.their_books() == "PPPS", "copied last of all: the printed House of Winds first"


# Distributing steps.


def test_a_step_that_is_given_says_how_many_follow() -> None:
    assert [then(left) for left in (2, 1, 0)] == ["; 2 more follow.", "; 1 more follows.", "."]


@rule("CHL-104", "CHL-106", "CHL-107", "CHL-A14", "CHL-A13")
def test_the_order_of_steps() -> None:
    from fabletop.games.fabled.challenge.steps import from_the_left

    g = visit("F10 M02 P02", "P02:1 M02:d2 M02:2 F10:7 M02:1 F10:3").g
    order = from_the_left(g, list(g.sages_of(1))[:6])
    assert [sage - 7 for sage in order] == [5, 3, 4, 2, 1, 0]


@rule("CHL-108", "CHL-109", "CHL-110", "CHL-A14")
def test_the_example_of_distributing_five_steps() -> None:
    """Two walk on, one crosses, one reaches a Universal Library, one leaves the row."""
    table = visit("P01 F11 F06 P02", "P01:1 F11:1 F11:9@MN5 F06:3 P02:4", "P02:1", books="MM")
    assert table.their_spots() == ["P01:2", "F11:2", "F06:1", "F06:4"]
    assert table.their_books() == "S", "the Library was visited after all steps"
    assert table.held() == 1, "for the Sage that left the row"


@rule("CHL-A13")
def test_sages_on_places_are_skipped_and_lost_steps_are_lost() -> None:
    table = played("HurriedShadows", "P01 F10", "P01:2", "F10:1", books="")
    assert table.their_spots() == ["P01:3"], "one step to the House of Winds, two are lost"
    assert "2 steps lost" in table.story("steps lost")[0] and table.their_books() == "PPP"


@rule("CHL-008", "CHL-118")
def test_doubts_are_settled_for_the_spirits() -> None:
    """A Shared Visit they cannot resolve brings a Trick card although no Sage visited."""
    table = challenge("M05 P02", "P02:1", "M05:3", books="S", yours="P", spirits={"shared": [1]})
    table.play("step 1", "UW", "resolve", "P>M")
    assert table.held() == 1
