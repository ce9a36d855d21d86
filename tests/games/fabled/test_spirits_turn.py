"""The turn of the Spirits: target, support, adding, movement, Trickery, Oblivion, Escalation."""

import pytest

from fabletop.core.events import Voice
from fabletop.games.fabled.board import CARD_IDS
from tests.games.fabled.spirits_table import challenge, played, spirits_turn, trickery
from tests.scenario import rule

PRAIRIES = {"prairie": "P09 P03"}  # the closer and the further open Prairie


# Target Territory.


@rule("CHL-026", "CHL-027", "CHL-028", "CHL-029", "CHL-030", "CHL-031", "CHL-139")
def test_a_turn_has_its_phases_and_only_the_type_of_the_ally_matters() -> None:
    table = spirits_turn("F10 P02", "P02:1", "F10:1", target="forest", books="PPPPPPMF")
    phases = [entry["phase"] for entry in table.seen(0)["spirits"]["story"]]
    assert list(dict.fromkeys(phases)) == ["target", "action", "movement"], "no Ally Support"
    shown = table.seen(0)["spirits"]
    assert shown["target"] == "forest" and shown["revealed"][0]["key"] == "Turnskin"
    token = table.g.spirits.revealed[0]
    assert token not in table.g.ally_deck
    assert "Turnskin" not in [table.g.faces[t] for t in table.g.ally_deck]
    assert table.g.company.allies == ((), ())


@rule("CHL-A34")
def test_without_an_ally_deck_they_shuffle_what_they_revealed() -> None:
    table = challenge("P02 F10", "P02:1", "F10:1")
    g = table.g
    from fabletop.games.fabled.challenge.target import target_territory
    from fabletop.games.fabled.challenge.telling import change

    change(g, revealed=g.ally_deck)
    before = sorted(g.ally_deck)
    g.ally_deck = ()
    target_territory(g)
    assert len(g.spirits.revealed) == 1 and g.ally_deck == ()
    assert sorted((*g.spirits.pile, *g.spirits.revealed)) == before
    target_territory(g)
    assert len(g.spirits.revealed) == 2


# May they add?


@rule("CHL-032", "CHL-040", "CHL-041", "CHL-052", "CHL-053")
def test_they_pay_as_people_do_down_to_the_last_book() -> None:
    table = spirits_turn(
        "P01 M02", "P01:1", "M02:1", target="mountain", books="PM", display={"mountain": "M05 M06"}
    )
    assert table.about("paid")["price"] == "MP", "all they had: one for M02 on top"
    assert table.row() == "P01 M06 M02" and "M06:1" not in table.their_spots()
    assert len(table.their_spots()) == 3, "one more for each path"
    opened = table.seen(0)["decks"]["mountain"]["open"]
    assert opened[0] == "M05" and opened[1] not in (None, "M06"), "replaced in its own slot"


@rule("CHL-032")
def test_a_prairie_costs_one_and_one_for_each_in_the_row() -> None:
    table = spirits_turn("P02 P06", "P02:1", "P06:1", target="prairie", books="PPPP")
    assert table.about("paid")["price"] == "PPP"


@rule("CHL-033", "CHL-036", "CHL-038", "CHL-039", "CHL-112")
def test_four_books_on_top_are_too_many() -> None:
    table = spirits_turn("P02 P06 P10 P01", "P02:1 P06:2", "P10:1 P01:1", books="P" * 12)
    assert table.about("not added")["reasons"] == ["too dear"]
    assert len(table.story("received")) == 1 and not table.story("helped")
    assert table.story("declared"), "on to the Movement Phase"
    table = spirits_turn("P02 P06 P10 M02", "P02:1 P06:2", "P10:1 M02:1", books="P" * 12)
    assert table.story("paid"), "three are not too many"


@rule("CHL-034", "CHL-036", "CHL-038")
def test_they_need_sages_in_the_reserve() -> None:
    own = "P02:1 P02:2 P02:3 F10:3 F10:5 F10:7"
    table = spirits_turn("P02 F10", own, "F10:1", target="mountain", books="PPPPMM")
    assert table.about("not added")["reasons"] == ["no Sages"], "one Sage, two paths"
    table = spirits_turn("P02 F10", own, "F10:1", target="mountain", books="P")
    assert table.about("not added")["reasons"] == ["no Sages", "no Books"]
    assert not table.story("helped") and len(table.story("received")) == 1


@rule("CHL-035", "CHL-037", "CHL-036", "CHL-112")
def test_lack_of_books_alone_brings_a_book_and_a_conversion() -> None:
    table = spirits_turn("P02 F10", "P02:1", "F10:1", target="mountain", books="PPPP")
    assert table.about("not added")["reasons"] == ["no Books"]
    assert table.about("converted")["made"] == ["PP>M"], "with the fifth Book of Prairies"
    assert len([s for s in table.story("received") if "added no Location" in s]) == 1


@rule("CHL-A07", "CHL-037")
def test_that_conversion_brings_no_second_trick_card() -> None:
    table = spirits_turn("P02 F10", "P02:1", "F10:1", target="mountain", books="P")
    assert table.story("helped") and not table.story("converted")
    assert len([s for s in table.story("received") if "action" in s or "Location" in s]) == 1


@rule("CHL-A03")
def test_a_type_that_is_used_up_is_not_added() -> None:
    others = [card for card in CARD_IDS if card[0] == "P" and card not in ("P02",)]
    table = spirits_turn("P02 F10", "P02:1", "F10:1", discard=others, books="PPPPP")
    assert table.about("not added")["reasons"] == ["none left"]
    assert len(table.story("received")) == 1 and not table.story("paid")


@rule("CHL-A03")
def test_without_a_deck_the_further_card_goes_to_the_far_left() -> None:
    others = [c for c in CARD_IDS if c[0] == "P" and c not in ("P02", "P01", "P05")]
    table = spirits_turn(
        "P02 F10", "P02:1", "F10:1", discard=others, display={"prairie": "P01 P05"}, books="PPPP"
    )
    assert table.row().split()[0] == "P05" and table.about("far left")["source"] == "open"


# Where?


@rule("CHL-054", "CHL-042", "CHL-043", "CHL-044", "CHL-045", "CHL-046", "CHL-A04")
def test_the_example_of_adding_a_location() -> None:
    """Prairie without people, Forest with both, Mountain and Forest with people."""
    table = spirits_turn(
        "P01 F03 M02 F02", "P01:1 F03:3", "F03:1 M02:1 F02:1", display=PRAIRIES, books="PPPP"
    )
    found = table.about("searched")
    assert found["card"] == "P03" and found["which"] == "further"
    assert [gap["condition"] for gap in found["gaps"]] == [1, 2, 3, None]
    assert found["slot"] == 3 and table.row() == "P01 F03 M02 P03 F02"
    assert "P03:3" in table.their_spots() or "P03:2" in table.their_spots(), "and it walked on"


@rule("CHL-044", "CHL-A05", "CHL-A06")
def test_condition_one_is_met_by_a_sage_on_a_dead_end() -> None:
    table = spirits_turn("F01 M02", "F01:1", "M02:d1", display=PRAIRIES, books="PPP")
    assert table.about("searched")["slot"] == 1, "P03 leads to the main path of M02"


@rule("CHL-047")
def test_condition_three_is_met_where_there_is_nothing_to_cut() -> None:
    table = spirits_turn("M02", "M02:1", "M02:1", display=PRAIRIES, books="PPP")
    assert table.about("searched")["slot"] == 0, "no Location on the left"
    table = spirits_turn("F03 M02", "M02:1", "M02:2 F03:1", display=PRAIRIES, books="PPP")
    gaps = table.about("searched")["gaps"]
    assert [gap["condition"] for gap in gaps] == [2, None], "no Spirits on the left"
    table = spirits_turn("F01 M02", "F01:1", "M02:2", display=PRAIRIES, books="PPP")
    assert table.about("searched")["slot"] == 1, "F01 and M02 are not linked anyway"


@rule("CHL-048")
def test_the_right_end_never_fits() -> None:
    table = spirits_turn("M01", "M01:1", "M01:1", display=PRAIRIES, books="PPP")
    gaps = table.about("searched")["gaps"]
    assert gaps[-1]["condition"] == 1 and gaps[-1]["rule"] == "CHL-048"


@rule("CHL-049", "CHL-050")
def test_the_closer_card_is_tried_when_the_further_fits_nowhere() -> None:
    """P03 ends at the bottom and misses M01; P09 meets it."""
    table = spirits_turn("M01", "M01:1", "M01:1", display=PRAIRIES, books="PPP")
    first, second = table.about("searched"), table.about("searched", 1)
    assert (first["card"], first["next"]) == ("P03", "closer")
    assert (second["card"], second["slot"]) == ("P09", 0)
    assert "they try the closer one" in table.story("searched")[0]
    table = spirits_turn("M01 M02", "M01:1", "M01:1 M02:1", display=PRAIRIES, books="PPP")
    assert table.row().split()[1] == "P03", "further right, but the further card"


@rule("CHL-051", "CHL-052")
def test_else_the_top_of_the_deck_goes_to_the_far_left() -> None:
    table = spirits_turn(
        "M01",
        "M01:1",
        "M01:1",
        display={"prairie": "P07 P03"},
        decks={"prairie": "P11"},
        books="PPP",
    )
    assert table.row() == "P11 M01" and table.seen(0)["decks"]["prairie"]["open"] == ["P07", "P03"]
    assert table.about("far left") == {"card": "P11", "source": "deck"}


@rule("CHL-A02")
def test_a_replaced_card_stays_in_its_slot() -> None:
    table = spirits_turn(
        "M02", "M02:1", "M02:1", display=PRAIRIES, decks={"prairie": "P05"}, books="PPP"
    )
    assert table.seen(0)["decks"]["prairie"]["open"] == ["P09", "P05"]


# Movement.


@rule("CHL-055", "CHL-057", "CHL-006", "FAB-214")
def test_they_declare_their_target_if_a_sage_stands_there() -> None:
    table = spirits_turn("P09 F10 M05", "P09:4 M05:1", "P09:1 F10:1", books="")
    assert table.about("declared")["terrain"] == "prairie"
    assert table.spot(1) == "P09:2", "people take one step"
    assert "M05:1" in table.their_spots()
    assert "UA" in str(table.seen(0)["spirits"]["story"]), "two steps to the Academy"


@rule("CHL-055")
def test_a_location_added_this_turn_counts() -> None:
    table = spirits_turn("M02", "M02:1", "M02:1", display=PRAIRIES, books="PPP")
    assert table.about("declared")["terrain"] == "prairie"


@rule("CHL-056")
def test_else_the_type_of_their_leftmost_location() -> None:
    table = spirits_turn("F10 M05 F02", "M05:1 F02:4", "F10:1", books="")
    assert table.about("declared")["terrain"] == "mountain"
    assert "their leftmost is in Beacon Crags" in table.story("declared")[0]


@rule("CHL-A12", "CHL-A28", "CHL-114")
def test_without_a_sage_they_still_declare_the_target() -> None:
    """At High the step of Ally Support loses the last Sage; there are no Books to add with."""
    table = spirits_turn("F10 P02", "P02:4", "F10:1", target="forest", difficulty="high", books="S")
    assert "no Sage left" in table.story("declared")[0]
    assert table.spot(1) == "F10:2"
    assert any("returned to the reserve" in text for text in table.story("received"))


@rule("CHL-006")
def test_on_a_persons_declaration_the_spirits_take_one_step() -> None:
    table = challenge("F10 P02", "F10:2", "F10:4", target="mountain")
    table.play("take", "forest", "pass by")
    assert table.their_spots()[0] == "F10:3"


@rule("CHL-058", "CHL-059", "CHL-A17")
def test_a_sage_goes_to_the_preferred_place_and_loses_its_steps() -> None:
    """P10:3 has House of Stones with 1 and House of Winds; Winds are higher."""
    table = spirits_turn("P10 F02", "P10:2", "F02:1", books="")
    assert table.their_spots() == ["P10:3"] and "PPPP" in table.their_books()
    assert "prefer House of Winds (4)" in table.story("preferred")[0]


@rule("CHL-060", "CHL-114")
@pytest.mark.parametrize(
    ("laid", "start"), [("P02 F01", "P02:4"), ("M02 F02", "M02:d3"), ("F02 P02", "P02:4")]
)
def test_sages_fall_off_ends_and_bring_trick_cards(laid: str, start: str) -> None:
    target = {"P": "prairie", "M": "mountain"}[start[0]]
    table = spirits_turn(
        laid, start, "F01:1" if "F01" in laid else "F02:1", target=target, books=""
    )
    assert table.seen(0)["spirits"]["reserve"] >= 6
    assert any("returned to the reserve" in text for text in table.story("received"))


@rule("CHL-061", "CHL-062")
def test_the_spirits_visit_before_people_on_their_own_turn() -> None:
    table = spirits_turn("P01 F02", "P01:1", "P01:2", books="")
    table.asks(0, "EnterPlace")
    assert table.seen(0)["spirits"]["sages"][0]["place"] == "HW3"
    table.play("HW3")
    assert table.their_books().startswith("PPP"), "they went first"
    table.asks(0, "VisitPlace")


@rule("CHL-062")
def test_people_visit_before_the_spirits_on_their_own_turn() -> None:
    table = challenge("P01 F02", "P01:2", "P01:1", books="", target="mountain")
    table.play("take", "prairie", "HW3")
    table.asks(0, "VisitPlace")
    assert table.their_books() == ""
    table.play("resolve")
    assert "P" in table.their_books()


# Trickery and Oblivion.


@rule("CHL-063", "CHL-064", "CHL-A21", "CHL-116")
def test_all_cards_are_played_in_order_with_those_that_come_up() -> None:
    hand = ["FlashOfInsight", "TrailOfCrumbs"]
    table = trickery("P02 F10", "P02:1", "F10:1", tricks=hand, trick_deck=["GatheringMist"])
    assert table.tricks_played() == ["FlashOfInsight", "TrailOfCrumbs", "GatheringMist"]
    assert table.seen(0)["spirits"]["tricks"]["held"] == 0


@rule("CHL-065", "CHL-114", "CHL-111")
def test_a_card_received_on_a_persons_turn_waits() -> None:
    table = challenge("F10 P02", "P02:4 F10:7", "P02:1 F10:2", target="mountain", books="")
    table.play("take")
    table.choose("prairie")
    assert table.tricks_played(), "it was played in the turn that followed"
    table = challenge("P01 F10", "P01:4", "P01:2 F10:1", target="mountain")
    table.play("take", "prairie", "HW3")
    assert table.asked() == "VisitPlace" and table.held() == 1, "held while somebody else acts"


@rule("CHL-066", "CHL-067", "CHL-A32")
def test_empty_locations_sink_after_trickery_and_the_chapter_ends() -> None:
    """Hurried Shadows takes the last Sage out of P02 in the Trickery Phase."""
    table = played("HurriedShadows", "P02 F10 M05", "P02:4 F10:6", "M05:1", books="")
    assert "P02" not in table.row() and table.g.chapter == 4


@rule("CHL-A32", "SCN-052", "SCN-048")
def test_the_limit_of_a_thousand_ways_reached_by_the_spirits_ends_the_game() -> None:
    gone = "P01 P03 P04 P05 P06 P07 P08"
    table = challenge(
        "P02 F10 M05",
        "P02:4 F10:6",
        "M05:1",
        scenario="thousand_ways",
        discard=gone,
        turn=1,
        phase="trickery",
        spirits={"tricks": ["HurriedShadows"]},
    )
    assert table.is_over(), "6 for two players and 2 for the Long Voyage"
    table = challenge(
        "P02 F10 M05",
        "P02:4 F10:6",
        "M05:1",
        scenario="thousand_ways",
        options={"long_voyage": "no"},
        discard="P01 P03 P04 P05 P06",
        turn=1,
        phase="trickery",
        spirits={"tricks": ["HurriedShadows"]},
    )
    assert table.is_over(), "turned off"


@rule("CHL-115", "CHL-116", "CHL-A09")
def test_conversions_that_fail_bring_one_card_for_one_failure() -> None:
    table = played("FlashOfInsight", "P02 F10", "P02:1", "F10:1", books="")
    assert len(table.story("received")) == 1


@rule("CHL-119", "CHL-A23")
def test_an_empty_trick_deck_is_made_anew_from_the_discard() -> None:
    names = "SharedVisit TrailOfCrumbs BorrowedCounsel HurriedShadows CopiedPages UnseenCompanion"
    names += " Eavesdroppers GatheringMist RestlessFeet"
    hand = ["FlashOfInsight"]
    table = trickery("P02 F10", "P02:1", "F10:1", tricks=hand, trick_discard=names.split())
    assert table.story("reshuffled") and "FlashOfInsight" not in table.tricks_played()[1:2]
    table = challenge(
        "P01 F10",
        "P01:4",
        "P01:2 F10:1",
        target="mountain",
        spirits={"tricks": [*names.split(), "FlashOfInsight"]},
    )
    table.play("take", "prairie", "HW3")
    table.says("No Trick card is left to receive")
    assert table.held() == 10


@rule("CHL-A22")
def test_a_phase_stops_after_forty_cards() -> None:
    from fabletop.games.fabled.challenge.trickery import MOST_IN_A_PHASE, trickery

    g = challenge("P02 F10", "P02:1", "F10:1", spirits={"tricks": ["FlashOfInsight"]}).g
    trickery(g, MOST_IN_A_PHASE)
    assert len(g.spirits.hand) == 1 and MOST_IN_A_PHASE == 40


# Help for the lost.


@rule("CHL-117", "CHL-120", "CHL-121", "CHL-123", "CHL-A10")
def test_without_a_sage_they_get_a_prairie_and_a_mountain_for_nothing() -> None:
    table = spirits_turn("F10", "", "F10:1", target="forest", books="S")
    assert any("without a Sage" in text for text in table.story("received"))
    kinds = [card[0] for card in table.row().split()]
    assert kinds.count("P") == 1 and kinds.count("M") == 1
    assert table.story("target") and table.story("not added") and table.story("declared")
    assert len(table.story("helped")) == 3, "two Locations, and a Book for lack of Books"


@rule("CHL-122")
def test_in_escalation_they_get_a_forest_too() -> None:
    table = spirits_turn(
        "F10", "", "F10:1", target="forest", books="S", spirits={"escalated": True}
    )
    assert sorted(card[0] for card in table.row().split()) == ["F", "F", "M", "P"]


@rule("CHL-A10")
def test_free_locations_ignore_the_limit_and_a_type_that_is_gone_brings_a_card() -> None:
    laid = "P02 P06 P10 P01 F10"
    table = spirits_turn(laid, "", "P02:1 P06:1 P10:1 P01:1 F10:1", target="forest", books="S")
    assert len([card for card in table.row().split() if card[0] == "P"]) == 5
    gone = [card for card in CARD_IDS if card[0] == "P"]
    table = spirits_turn("F10", "", "F10:1", target="forest", books="S", discard=gone)
    assert any("no Prairie is left" in text for text in table.story("received"))


# Escalation.


@rule("CHL-068", "CHL-A29", "CHL-071", "SCN-026")
def test_escalation_begins_with_its_chapter() -> None:
    table = challenge("P02 F10", "P02:1", "F10:1", chapter=7, phase="next chapter", books="PPMM")
    assert table.g.spirits.escalated, "already in the turn of the person"
    table = challenge("M05 P02", "M05:d3", "M05:1 P02:1", chapter=8, books="PPMM", target="forest")
    table.play("take", "mountain")
    assert "F" in table.their_books(), "at the Academy nothing is held back, on anyone's turn"


@rule("CHL-069", "CHL-070", "CHL-112")
def test_in_escalation_they_add_nothing_and_get_one_card() -> None:
    table = spirits_turn("P02 F10", "P02:1", "F10:1", chapter=8, books="PPPPPPMMFF")
    assert "Escalation" in table.story("not added")[0] and not table.story("helped")
    assert len([s for s in table.story("received") if "during Escalation" in s]) == 1
    table = spirits_turn("P02 F10", "P02:1", "F10:1", chapter=8, books="")
    assert not table.story("helped")


@rule("SCN-049", "SCN-050", "SCN-051", "CHL-A11", "CHL-A29")
def test_a_thousand_ways_counts_locations_for_escalation() -> None:
    """Limit 8 with the Long Voyage: Escalation at 5, from Chapter 8 on."""
    five = "P01 P03 P04 P05 P06"
    at = {"scenario": "thousand_ways", "books": "PPPPPP"}
    table = spirits_turn("P02 F10", "P02:1", "F10:1", chapter=7, discard=five, **at)
    assert not table.g.spirits.escalated, "before its Chapter nothing is counted"
    table = spirits_turn("P02 F10", "P02:1", "F10:1", chapter=8, discard="P01 P03 P04 P05", **at)
    assert not table.g.spirits.escalated
    assert "1 more Location has to leave play" in table.story("escalation waits")[0]
    table = spirits_turn("P02 F10", "P02:1", "F10:1", chapter=8, discard="P01 P03 P04", **at)
    assert "2 more Locations have to leave play" in table.story("escalation waits")[0]
    table = spirits_turn("P02 F10", "P02:1", "F10:1", chapter=9, discard=five, **at)
    assert table.g.spirits.escalated and table.story("not added")
    table = spirits_turn("F10", "", "F10:1", chapter=9, discard=five, **at)
    assert "a Forest at no cost" in " ".join(table.story()), "the help comes after the count"


@rule("SCN-049", "SCN-A31")
def test_escalation_counts_the_pile_and_not_what_was_brought_back_from_it() -> None:
    """Five Locations have left play, but one of them lies in the row again."""
    at = {"scenario": "thousand_ways", "books": "PPPPPP", "chapter": 8}
    table = spirits_turn("P02 F10", "P02:1", "F10:1", discard="P01 P03 P04 P05", gone=5, **at)
    assert table.g.gone == 5 and not table.g.spirits.escalated
    assert table.story("escalation waits")


# High difficulty.


@rule("CHL-140", "CHL-030")
def test_high_support_for_a_prairie_is_a_book() -> None:
    table = spirits_turn("M05 F10", "M05:1", "F10:1", difficulty="high", books="")
    assert "a Book of Prairies" in table.story("support")[0]
    assert table.about("paid")["price"] == "P", "they had none before, and now they pay with it"
    table = spirits_turn("M05 F10", "M05:1", "F10:1", difficulty="normal", books="")
    assert not table.story("paid")


@rule("CHL-141", "CHL-A07")
def test_high_support_for_a_mountain_is_a_conversion_or_a_book() -> None:
    table = spirits_turn(
        "P02 F10", "P02:1", "F10:1", target="mountain", difficulty="high", books="PPPPP"
    )
    assert table.about("converted")["made"] == ["PP>M"]
    table = spirits_turn(
        "P02 F10", "P02:1", "F10:1", target="mountain", difficulty="high", books="PPPP"
    )
    assert "no Conversion is possible" in table.story("support")[0]
    told = [event.text(Voice(["Ann"])) for event in table.g.events]
    support = next(n for n, line in enumerate(told) if "no Conversion is possible" in line)
    assert told[support + 1] == "The Spirits took 1 Book of Prairies.", told


@rule("CHL-142", "CHL-A28")
def test_high_support_for_a_forest_is_a_step_of_the_leftmost() -> None:
    table = spirits_turn(
        "P01 F10 M05", "P01:2 M05:1", "F10:1", target="forest", difficulty="high", books="S"
    )
    assert table.about("step") == {"sage": 1, "left": 0}
    order = [entry["kind"] for entry in table.seen(0)["spirits"]["story"]]
    assert order.index("visited") < order.index("not added"), "visited at once"


@rule("CHL-144", "CHL-146", "CHL-145", "CHL-A25")
def test_high_adds_a_forest_whatever_the_target_and_moves_by_the_target() -> None:
    table = spirits_turn("P02 M02", "P02:1", "M02:1", difficulty="high", books="PPPPMF")
    assert table.story("forest wish") and table.about("paid")["terrain"] == "forest"
    assert table.about("declared")["terrain"] == "prairie"
    table = spirits_turn("P02 M02", "P02:1", "M02:1", difficulty="high", books="PPPPM")
    assert table.about("paid")["terrain"] == "prairie" and not table.story("received")
    laid = "F10 F02 F06 F01 P02"
    people = "F10:1 F02:1 F06:1 F01:1"
    table = spirits_turn(laid, "P02:1", people, difficulty="high", books="PPPPPPPPF")
    assert table.about("paid")["terrain"] == "prairie", "a fifth Forest is too dear"


@rule("CHL-A26")
def test_high_with_a_forest_target_that_fails_is_one_failure() -> None:
    table = spirits_turn("P02 M02", "P02:1", "M02:1", target="forest", difficulty="high", books="P")
    assert len([s for s in table.story("received") if "added no Location" in s]) == 1
    assert table.story("helped")


@rule("CHL-147")
def test_below_the_line_counts_at_high_only() -> None:
    for difficulty, expected in (("normal", "PPM"), ("high", "PPF")):
        table = played(
            "GatheringMist", "P02 F10", "P02:1", "F10:1 F10:3", books="", difficulty=difficulty
        )
        assert table.their_books() == expected
