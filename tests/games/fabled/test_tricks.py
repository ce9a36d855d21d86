"""The 12 Trick cards, each with its text above and below the line."""

from typing import Any

import pytest

from fabletop.games.fabled.challenge.tricks import LOW_TEXT, TRICKS
from tests.games.fabled.spirits_table import challenge, played
from tests.games.fabled.table import Table
from tests.scenario import cases, rule

LONE = ("P02 F10", "P02:1", "F10:1")  # a Spirits Sage on the left, a person's on the right


@rule("GAP-7", "CHL-017")
def test_twelve_cards_two_of_them_for_a_fellowship() -> None:
    assert len(TRICKS) == 12
    named = [card.title for card in TRICKS.values() if card.fellowship]
    assert named == ["Forgotten Portal", "One Tale, Many Tellers"]
    assert all(card.upper.endswith(".") for card in TRICKS.values())


# Shared Visit.


@rule("GAP-7", "CHL-018")
def test_shared_visit_hands_a_token_over() -> None:
    table = played("SharedVisit", *LONE)
    shown = table.seen(0)["spirits"]
    assert shown["shared"] == {"left": 1, "held": [1]}
    assert shown["tricks"]["discard"] == ["SharedVisit"]


def test_shared_visit_lets_the_spirits_resolve_the_next_visit_too() -> None:
    table = challenge("F10 P02", "P02:1", "F10:3", books="", spirits={"shared": [1]})
    table.play("step 1", "HS1", "resolve")
    assert table.their_books() == "M"
    assert table.seen(0)["spirits"]["shared"] == {"left": 2, "held": [0]}
    table.says("the Spirits resolve House of Stones (1) too")


def test_shared_visit_counts_the_locations_of_the_spirits_at_a_fairy_inn() -> None:
    table = challenge("F10 P02 P01", "P02:1 P01:1", "F10:1", books="", spirits={"shared": [1]})
    table.play("step 1", "FI", "resolve")
    assert table.their_books() == "PP"


def test_shared_visit_of_a_substitution_gives_two_books_and_no_trick_card() -> None:
    table = challenge("F10 P02", "P02:1", "F10:3", books="", spirits={"shared": [1]})
    table.play("step 1", "HS1", "substitute")
    assert table.their_books() == "PP" and table.held() == 0
    assert table.seen(0)["spirits"]["shared"]["left"] == 2


def test_shared_visit_that_the_spirits_cannot_resolve_brings_a_trick_card() -> None:
    table = challenge("M05 P02", "P02:1", "M05:3", books="S", yours="P", spirits={"shared": [1]})
    table.play("step 1", "UW", "resolve", "P>M")
    assert table.their_books() == "PPS" and table.held() == 1


def test_shared_visit_puts_a_sage_right_of_the_visited_hermitage() -> None:
    table = challenge("P12 F10", "F10:5", "P12:3", spirits={"shared": [1]})
    table.play("step 1", "HM", "resolve")
    assert table.their_spots() == ["F10:5", "F10:1"]


def test_shared_visit_waits_for_the_allies_of_the_visitor() -> None:
    """Libernome's Conversions after the Tower come first."""
    table = challenge(
        "M05 P02",
        "P02:1",
        "M05:3",
        books="F",
        allies=["Libernome"],
        yours="PPPP",
        spirits={"shared": [1]},
    )
    table.play("step 1", "UW", "resolve", "P>M")
    assert table.asked() == "UseAlly" and table.their_books() == "F"
    table.play("use Libernome.read", "stop")
    assert table.their_books() == "S"


def test_shared_visit_at_high_is_not_used_up_by_substitution_hermitage_or_portal() -> None:
    table = challenge(
        "F10 P02", "P02:1", "F10:3", books="", difficulty="high", spirits={"shared": [1]}
    )
    table.play("step 1", "HS1", "substitute")
    assert table.their_books() == "" and table.seen(0)["spirits"]["shared"]["held"] == [1]
    for laid, people, steps in (
        ("P12 F10", "P12:3", ("HM", "resolve")),
        ("P05 F10", "P05:1", ("TP", "resolve", "P05", "slot 1")),
    ):
        table = challenge(laid, "F10:5", people, difficulty="high", spirits={"shared": [1]})
        table.play("step 1", *steps)
        assert table.seen(0)["spirits"]["shared"]["held"] == [1]
        assert table.their_spots() == ["F10:5"]


@rule("CHL-116", "GAP-7")
def test_shared_visit_without_tokens_has_no_effect_and_is_replaced() -> None:
    table = played("SharedVisit", *LONE, spirits={"shared": [2]})
    assert table.tricks_played() == ["SharedVisit", "GatheringMist"]


@rule("CHL-124")
def test_two_shared_visit_tokens_are_used_one_visit_at_a_time() -> None:
    table = challenge("F10 F02 P02", "P02:1", "F10:3 F02:3", books="", spirits={"shared": [2]})
    table.play("step 1", "HS1", "resolve")
    assert table.seen(0)["spirits"]["shared"] == {"left": 1, "held": [1]}
    assert table.their_books() == "M"
    table.play("forest", "pass by", "HR", "resolve")
    assert table.seen(0)["spirits"]["shared"] == {"left": 2, "held": [0]}
    assert table.their_books().count("F") == 1


# The other standard cards.


def test_trail_of_crumbs_counts_locations_up_to_three() -> None:
    table = played("TrailOfCrumbs", "P02 F10 F02", "P02:1", "F10:1 F10:3 F02:1", books="")
    assert table.their_books() == "PP"
    laid = "P02 F10 F02 F06 M02 M06 M10"
    people = "P02:1 F10:1 F02:1 F06:1 M02:1 M06:1"
    table = played("TrailOfCrumbs", laid, "M10:1", people, books="")
    assert table.their_books() == "PPP"


def test_trail_of_crumbs_at_high_adds_a_conversion_if_able() -> None:
    table = played("TrailOfCrumbs", *LONE, books="PPPP", difficulty="high")
    assert table.their_books() == "PPPM"
    table = played("TrailOfCrumbs", *LONE, books="", difficulty="high")
    assert table.their_books() == "P" and table.tricks_played() == ["TrailOfCrumbs"]


def test_trail_of_crumbs_without_a_sage_to_follow_has_no_effect() -> None:
    table = played("TrailOfCrumbs", "P02", "P02:1", "", books="")
    assert table.tricks_played() == ["TrailOfCrumbs", "GatheringMist"]


def test_borrowed_counsel_converts_once_for_each_ally_up_to_two() -> None:
    for allies, books in (
        ("Firebird", "PPPPPPPM"),
        ("Firebird Conjurer", "PPPPPMM"),
        ("Firebird Conjurer Windbugler", "PPPPPMM"),
    ):
        table = played("BorrowedCounsel", *LONE, books="PPPPPPPPP", allies=[allies])
        assert table.their_books() == books
    table = played("BorrowedCounsel", *LONE, books="PPPPPPPPP")
    assert table.tricks_played() == ["BorrowedCounsel", "GatheringMist"], "without an Ally"


def test_borrowed_counsel_at_high_also_counts_features_up_to_three() -> None:
    position: dict[str, Any] = {
        "allies": ["Firebird Conjurer Windbugler"],
        "features": "Firebird Conjurer",
    }
    books = "P" * 20
    table = played("BorrowedCounsel", *LONE, books=books, difficulty="high", **position)
    converted = table.seen(0)["spirits"]["story"][1]["about"]
    assert converted["allowed"] == 3 and len(converted["made"]) == 3


def test_hurried_shadows_distributes_three_steps() -> None:
    table = played("HurriedShadows", "P09 F08", "P09:1 P09:4", "F08:6")
    assert table.their_spots() == ["P09:3", "P09:5"], "round again, and on to House of Winds"
    assert "PPP" in table.their_books()


def test_hurried_shadows_at_high_gives_a_step_for_each_sage_of_yours() -> None:
    for people, steps in (("F08:6", 3), ("F08:6 F08:7 F08:3 F08:4", 4), ("F08:1 " * 6, 5)):
        table = played("HurriedShadows", "P09 F08", "F08:1", people.strip(), difficulty="high")
        left = table.seen(0)["spirits"]["story"][1]["about"]["left"]
        assert left == steps - 1


def test_hurried_shadows_without_a_sage_has_no_effect() -> None:
    table = played("HurriedShadows", "F10", "", "F10:1")
    assert table.tricks_played() == ["HurriedShadows", "GatheringMist"]


@cases("""
    PMF   |    | F
    PMF   | F  | M
    PMF   | MF | P
    PPPSS | P  | P
""")
def test_copied_pages_takes_the_best_book_you_lead_in(yours: str, theirs: str, gained: str) -> None:
    table = played("CopiedPages", *LONE, books=theirs, yours=yours)
    assert sorted(table.their_books()) == sorted(theirs + gained)


def test_copied_pages_at_high_looks_at_sun_first_for_a_lead_of_two() -> None:
    table = played("CopiedPages", *LONE, books="S", yours="PSSS", difficulty="high")
    assert table.their_books() == "SS"
    table = played("CopiedPages", *LONE, books="S", yours="PSS", difficulty="high")
    assert table.their_books() == "PS"


def test_copied_pages_without_any_lead_has_no_effect() -> None:
    table = played("CopiedPages", *LONE, books="PMF", yours="PMFS")
    assert table.tricks_played() == ["CopiedPages", "GatheringMist"]


def test_flash_of_insight_makes_two_conversions_at_any_difficulty() -> None:
    for difficulty in ("normal", "high"):
        table = played("FlashOfInsight", *LONE, books="PPPPPPPMF", difficulty=difficulty)
        assert table.their_books() == "PPPMMMF"
    assert TRICKS["FlashOfInsight"].lower == ""
    table = played("FlashOfInsight", *LONE, books="PPP")
    assert table.tricks_played() == ["FlashOfInsight", "GatheringMist"]


def test_unseen_companion_joins_the_leftmost_location_with_only_your_sages() -> None:
    table = played("UnseenCompanion", "P02 F10 F02", "P02:2", "P02:1 F10:3 F02:1")
    assert table.their_spots() == ["P02:2", "F10:1"]
    table = played("UnseenCompanion", "P02 F10", "P02:2 F10:5", "P02:1 F10:3")
    assert table.their_spots() == ["P02:2", "F10:5", "P02:1"], "else the leftmost with your Sages"
    assert TRICKS["UnseenCompanion"].lower == ""


def test_unseen_companion_needs_a_reserve_and_somebody_to_join() -> None:
    for own, people in (("P02:1 " * 7, "F10:1"), ("P02:1", "")):
        table = played("UnseenCompanion", "P02 F10", own.strip(), people)
        assert table.tricks_played() == ["UnseenCompanion", "GatheringMist"]


def test_eavesdroppers_resolve_the_best_place_where_your_sages_stand() -> None:
    table = played("Eavesdroppers", "P02 F10", "P02:1", "F10:2 F10:4 F10:5", books="")
    assert table.their_books() == "P", "Fairy Inn before House of Stones with 1"
    table = played("Eavesdroppers", "P02 F10", "P02:1", "F10:6", books="")
    assert table.their_books() == "F", "House of Roots; a Tree Serpent is never overheard"


def test_eavesdroppers_skip_what_they_cannot_resolve() -> None:
    table = played("Eavesdroppers", "P02 M12", "P02:1", "M12:6 M12:3", books="S")
    assert table.tricks_played() == ["Eavesdroppers", "GatheringMist"]
    assert table.their_spots() == ["P02:1"], "no Location lies right of the Hermitage either"


def test_eavesdroppers_at_high_hear_whole_locations() -> None:
    table = played("Eavesdroppers", "P02 F10", "P02:1", "F10:1", books="P", difficulty="high")
    assert table.their_books() == "M", "the Universal Tower at space 8"
    table = played("Eavesdroppers", "P02 F10", "P02:1", "F10:1", books="P")
    assert table.tricks_played() == ["Eavesdroppers", "GatheringMist"], "nobody is on a Landmark"


@rule("CHL-A22")
def test_gathering_mist_always_gives_books() -> None:
    table = played("GatheringMist", "P02 F10", "P02:1", "F10:1", books="")
    assert table.their_books() == "PP" and table.tricks_played() == ["GatheringMist"]
    table = played("GatheringMist", "P02 F10", "P02:1", "F10:1 F10:3", books="")
    assert table.their_books() == "PPM", "with fewer Sages in the row than you"


def test_gathering_mist_at_high_gives_a_book_of_forests() -> None:
    table = played("GatheringMist", *LONE, books="", difficulty="high")
    assert table.their_books() == "PP"
    table = played("GatheringMist", "P02 F10", "P02:1", "F10:1 F10:3", books="", difficulty="high")
    assert table.their_books() == "PPF"


def test_restless_feet_moves_the_spirits_in_their_target_territory() -> None:
    table = played("RestlessFeet", "P09 F10", "P09:1 P09:6 F10:3", "P09:4")
    assert table.their_spots() == ["P09:2", "F10:3"], "the Sage at the end returned"
    assert table.seen(0)["sages"][0][0]["spot"] == "P09:4", "people stay"
    assert "2 Sages of the Spirits in Prairies take a step." in table.story()
    table = played("RestlessFeet", "P09 F10", "F10:6", "P09:4", target="prairie")
    assert "1 Sage of the Spirits in Forests takes a step." in table.story()
    assert table.their_spots() == ["F10:7"], "else the type of their leftmost Location"


def test_restless_feet_at_high_leaves_those_who_would_return() -> None:
    table = played("RestlessFeet", "P09 F10", "P09:1 P09:6 F10:3", "P09:4", difficulty="high")
    assert table.their_spots() == ["P09:2", "P09:6", "F10:3"]
    table = played("RestlessFeet", "P09", "P09:6", "P09:4", difficulty="high")
    assert table.tricks_played() == ["RestlessFeet", "GatheringMist"], "nobody moved"


# The cards of a Fellowship.


def test_forgotten_portal_moves_a_location() -> None:
    table = played("ForgottenPortal", "F10 P01", "P01:1", ["F10:1", ""])
    assert table.row() == "F10 P01", "P01 ends at the top and cannot lead to F10"
    table = played("ForgottenPortal", "F10 P02", "P02:1", ["F10:1", ""])
    assert table.row() == "P02 F10" and table.their_spots() == ["P02:1"]


def test_forgotten_portal_sends_a_sage_where_nothing_can_be_moved() -> None:
    table = played("ForgottenPortal", "F10 P01", "P01:1", ["", "F10:1"])
    assert table.their_spots() == ["P01:1", "F10:1"]


def test_forgotten_portal_at_high_does_both() -> None:
    table = played("ForgottenPortal", "F10 P02", "P02:1", ["F10:1", ""], difficulty="high")
    assert table.row() == "P02 F10" and table.their_spots() == ["P02:1", "F10:1"]


def test_forgotten_portal_without_a_portal_or_reserve_has_no_effect() -> None:
    own = "P01:1 " * 7
    table = played("ForgottenPortal", "F10 P01", own.strip(), ["F10:1", ""])
    assert table.tricks_played() == ["ForgottenPortal", "GatheringMist"]


def tale(people: list[str], **more: Any) -> Table:
    """They have played One Tale, Many Tellers."""
    return played("OneTaleManyTellers", *LONE[:2], people, **more)


def test_one_tale_many_tellers_counts_players_with_more_books_of_sun() -> None:
    table = tale(["F10:1", "", ""], books="S", yours=["SS", "SSS", "S"])
    assert table.their_books() == "MMS"
    table = tale(["F10:1", ""], books="PPPPPPPS")
    assert table.their_books() == "PPPPPMS", "nobody is ahead: one Conversion"


def test_one_tale_many_tellers_at_high_gives_forests_at_most_two() -> None:
    table = tale(["F10:1", "", ""], books="", yours=["S", "S", "S"], difficulty="high")
    assert table.their_books() == "FF"
    table = tale(["F10:1", ""], books="P" * 9, difficulty="high")
    assert table.their_books() == "PPPPPMM", "or two Conversions"


def test_one_tale_many_tellers_is_capped_at_two_and_may_fail() -> None:
    suns = ["S", "S", "S", "S"]
    table = tale(["F10:1", "", "", ""], books="", yours=suns)
    assert table.their_books() == "MM"
    table = tale(["F10:1", ""], books="P")
    assert table.tricks_played() == ["OneTaleManyTellers", "GatheringMist"]


# Low difficulty.


@rule("CHL-136", "CHL-137")
@pytest.mark.parametrize("trick", [n for n, card in TRICKS.items() if not card.fellowship])
def test_at_low_every_card_is_the_same(trick: str) -> None:
    table = played(trick, *LONE, books="PPPP", difficulty="low", scenario="favor")
    assert table.their_books() == "PPPPP" and LOW_TEXT in table.story("played")[0]
    table = played(trick, *LONE, books="PPPPP", difficulty="low", scenario="favor")
    assert table.their_books() == "PPPM"
    table = played(trick, *LONE, books="PPPPPMMFF", difficulty="low", scenario="favor")
    assert table.their_books() == "PPPMMMFF", "2 of Forests and of Mountains are held back"
