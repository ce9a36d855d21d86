"""Positions: what can be set up, and what cannot be."""

from typing import Any

import pytest

from fabletop.core.errors import BadPosition
from fabletop.core.rng import Rng
from fabletop.games import find_game
from fabletop.games.fabled.position.moments import OWN_PHASES
from tests.games.fabled.spirits_table import challenge
from tests.games.fabled.table import Seat, fabled, new_game
from tests.scenario import cannot_be, check_state, rule

FABLED = find_game("fabled")


def refused(**position: Any) -> BadPosition:
    with pytest.raises(BadPosition) as error:
        new_game(2, 1, None, position)
    return error.value


def test_a_position_says_only_what_differs() -> None:
    g = new_game(2, 1, None, {"row": ["P01"], "sages": [["P01:3"], []], "chapter": 2})
    assert g.books_of(0) == (2, 1, 1, 0) and g.chapter == 2
    assert g.company.allies == ((), ())


def test_everything_lands_where_it_was_put() -> None:
    table = fabled(
        "P01 M05",
        Seat("P01:3@HW3 - M05:d2", books="PPS", allies="Netherking*[P01] GuidingLight[F05 F01]"),
        Seat("M05:1", books="M", allies="SkyWanderer[M05:3]"),
        discard="P02",
        gone=3,
        event="FreedomToChoose",
        half="lower",
        decks={"prairie": "P12"},
        display={"mountain": "M01 M02"},
        turn=1,
    )
    view = table.seen()
    assert table.row() == "P01 M05" and table.books() == "PPS"
    assert (table.spot(1), table.spot(2), table.spot(3)) == ("P01:3", None, "M05:d2")
    assert view["visits"] == [{"seat": 0, "sage": 1, "place": "HW3", "card": "P01", "now": True}], (
        "a Sage on a Place visits first"
    )
    assert view["allies"][0][1]["tokens"] == ["F05", "F01"]
    assert view["allies"][0][0]["feature_state"] == "active"
    assert (view["gone"], view["discard"], view["event"]["half"]) == (3, ["P02"], "lower")
    assert view["decks"]["mountain"]["open"] == ["M01", "M02"] and view["active"] == 1


SNAKE = {"row": ["P01"], "allies": [["SnakeQueen"], []]}
SKY = {"row": ["P01", "P08"], "allies": [["SkyWanderer"], []]}
TITAN = {"row": ["M05"], "allies": [["RockTitan"], []], "chapter": 3}


@pytest.mark.parametrize(
    ("position", "told", "rule"),
    [
        ({"colour": 1}, "a position has no field 'colour'", ""),
        ({"row": ["X1"]}, "row: there is no Location 'X1'", "FAB-032"),
        ({"row": "P01"}, "row is a list, not a text", "FAB-033"),
        ({"row": [7]}, "row[0] is a text, not a whole number", "FAB-032"),
        ({"row": ["P01", "P01"]}, "row names P01 twice", "FAB-014"),
        ({"row": ["P01"], "discard": ["P01"]}, "discard: P01 lies in the row", "FAB-036"),
        ({"discard": ["P02", "P03"], "gone": 1}, "gone: 2 Locations are discarded", "FAB-120"),
        ({"row": ["P01"], "display": {"prairie": ["P01"]}}, "display, decks: P01", "FAB-014"),
        ({"display": {"prairie": ["M01"]}}, "display, decks: M01 is no prairie", "FAB-032"),
        ({"display": {"prairie": ["P01", "P02", "P03"]}}, "display.prairie is a list", "FAB-032"),
        (
            {"display": {"prairie": ["P01"]}, "decks": {"prairie": ["P01"]}},
            "display, decks: P01 cannot be in two places",
            "FAB-014",
        ),
        ({"decks": []}, "decks is an object with named fields, not a list", "FAB-032"),
        ({"decks": {"sea": []}}, "decks has no field 'sea'", "FAB-032"),
        ({"seen": {"P99": [0]}}, "seen: 'P99' is in no Location deck", "FAB-180"),
        ({"decks": {"prairie": ["P01"]}, "seen": {"P01": [2]}}, "seen: P01 is known", "FAB-180"),
        ({"sages": [["P01:1"], []]}, "sages[0]: P01:1 is not in the row", "FAB-033"),
        ({"row": ["P01"], "sages": [["P01:9"], []]}, "sages[0]: there is no space", "FAB-044"),
        ({"row": ["P01"], "sages": [["P01:1"]]}, "sages has one entry for each", "FAB-010"),
        (
            {"row": ["P01"], "sages": [["P01:1"] * 8, []]},
            "sages[0]: a side has at most 7",
            "FAB-025",
        ),
        ({"row": ["P01"], "sages": [["P01:2@HW3"], []]}, "sages[0]: there is no Place", "FAB-058"),
        ({**TITAN, "sages": [["M05:2@~UW"], []]}, "sages[0]: there is no Place '~UW'", "FAB-058"),
        (
            {**TITAN, "features": ["RockTitan"], "sages": [["M05:2@~UW", "M05:3@~UA"], []]},
            "sages[0]: there is no Place '~UA' at M05:3",
            "FAB-058",
        ),
        ({**SKY, "sages": [["P08:2@SW2"], []]}, "sages[0]: there is no Place 'SW2'", "FAB-058"),
        ({"books": ["PX", ""]}, "books[0]: the Books of a side are letters", "FAB-071"),
        ({"books": [3, 4]}, "books[0] is a text, not a whole number", "FAB-071"),
        ({"books": ["P" * 1000, ""]}, "books[0] is a text with a length", "FAB-071"),
        ({"allies": [["Merlin"], []]}, "allies[0]: 'Merlin' is no Ally", "FAB-014"),
        ({"allies": [["Firebird"], ["Firebird"]]}, "allies[1]: 'Firebird' is taken", "FAB-014"),
        (
            {"allies": [["Firebird", "Conjurer", "Omnibugs", "Sorcerer"], []]},
            "allies[0]: nobody has more than three Allies",
            "FAB-133",
        ),
        ({"features": ["Firebird"]}, "features: nobody can have unlocked 'Firebird'", "FAB-132"),
        ({"drafted": [["Firebird"], []]}, "drafted: Allies are dealt", "FAB-154"),
        ({"tokens": 5}, "tokens is an object with named fields, not a whole number", "FAB-008"),
        ({"tokens": {"SnakeQueen": ["P01"]}}, "tokens: nobody has tokens of", "FAB-027"),
        (
            {**SNAKE, "tokens": {"SnakeQueen": ["P02"]}},
            "tokens.SnakeQueen: no more than",
            "FAB-135",
        ),
        ({**SNAKE, "tokens": {"SnakeQueen": "P01"}}, "tokens[...] is a list", "FAB-008"),
        ({**SKY, "tokens": {"SkyWanderer": ["P01:3"]}}, "tokens.SkyWanderer lie on", "FAB-191"),
        (
            {**SKY, "tokens": {"SkyWanderer": ["P01:2", "P08:2"]}},
            "tokens.SkyWanderer: each has another number",
            "FAB-191",
        ),
        (
            {"allies": [["ForestGiant"], []], "tokens": {"ForestGiant": [6]}},
            "tokens.ForestGiant: its marker is on 0 to 5",
            "FAB-197",
        ),
        (
            {"allies": [["SavantCat"], []], "tokens": {"SavantCat": ["HW"]}},
            "tokens.SavantCat are some of UA, UT, UW, UL, HR",
            "GAP-5",
        ),
        (
            {"allies": [["GuidingLight"], []], "tokens": {"GuidingLight": ["P01"]}},
            "tokens.GuidingLight: P01 is no Forest",
            "FAB-198",
        ),
        ({"ally_deck": ["Merlin"]}, "ally_deck names a card that is not in the deck", "FAB-014"),
        ({"event": "RippingGusts"}, "event: 'RippingGusts' is not in the Event deck", "FAB-144"),
        ({"event": "FreedomToChoose", "half": "left"}, "half cannot be: invalid", "FAB-147"),
        ({"event": "FreedomToChoose", "half": "whole"}, "half: of FreedomToChoose", "FAB-149"),
        ({"past_events": ["FreedomToChoose"]}, "past_events: the last of them", "FAB-146"),
        ({"event_deck": "x"}, "event_deck is a list, not a text", "FAB-144"),
        ({"turn": 2}, "turn is a number from 0 to 1", "FAB-082"),
        ({"turn": True}, "turn is a whole number, not true or false", "FAB-082"),
        ({"first": 2}, "first is a seat from 0 to 1", "FAB-022"),
        ({"chapter": -1}, "chapter is a whole number >= 0", "FAB-089"),
        ({"chapter": 11}, "chapter: the last one at this table is 10", "FAB-098"),
        ({"phase": "night"}, "phase cannot be: invalid enum value 'night'", "FAB-082"),
        ({"phase": "movement"}, "phase: the Prologue has no phase movement", "FAB-087"),
        ({"phase": "over"}, "phase: the Epilogue comes after Chapters", "FAB-080"),
        ({"phase": "trickery", "chapter": 2}, "phase: a turn of a player has no phase", "CHL-026"),
        ({"phase": "next chapter", "chapter": 10}, "phase: after the last Chapter", "FAB-083"),
        ({"phase": "visits", "chapter": 2}, "declared: Sages visit after a type", "FAB-109"),
        ({"milestone": 1}, "milestone is true or false, not a whole number", "FAB-093"),
        ({"milestone": True}, "milestone: Cornerstones of the Universe has none", "FAB-093"),
        ({"actions": "E", "chapter": 2}, "actions are letters from A to D", "FAB-099"),
        ({"actions": "A"}, "actions are letters from A to D, in a Chapter", "FAB-099"),
        ({"used": {"turn": ["Firebird.rise"]}}, "used.turn: nobody can have used", "FAB-128"),
        (
            {**TITAN, "used": {"chapter": ["RockTitan.shape"]}},
            "used.chapter: nobody can",
            "FAB-128",
        ),
        (
            {**TITAN, "features": ["RockTitan"], "used": {"game": ["RockTitan.shape"]}},
            "used.game: RockTitan.shape is limited otherwise",
            "FAB-131",
        ),
        ({"chapter": 2, "actions": "A", "used": {"steps": [1]}}, "used.steps: there", "FAB-102"),
        ({"spirits": {"books": "P"}}, "spirits: they are in The Challenge only", "CHL-001"),
    ],
)
def test_what_cannot_be_is_refused_with_field_and_rule(
    position: dict[str, Any], told: str, rule: str
) -> None:
    error = refused(**position)
    assert str(error).startswith(told), str(error)
    assert error.reason.rule == rule


@pytest.mark.parametrize(
    ("spirits", "told", "rule"),
    [
        ({"shared": 3}, "spirits.shared is a list, not a whole number", "CHL-018"),
        ({"shared": [3]}, "spirits.shared: there are two Shared Visit tokens", "CHL-018"),
        ({"shared": [1, 1]}, "spirits.shared has a number of tokens for each seat", "CHL-018"),
        ({"shared": [-1]}, "spirits.shared[0] is a whole number >= 0", "CHL-018"),
        ({"tricks": 5}, "spirits.tricks is a list, not a whole number", "CHL-111"),
        ({"tricks": ["Nonsense"]}, "spirits: the Trick card 'Nonsense'", "CHL-017"),
        ({"tricks": ["SharedVisit"] * 2}, "spirits: the Trick card 'SharedVisit'", "CHL-017"),
        ({"escalated": "yes"}, "spirits.escalated is true or false, not a text", "CHL-069"),
        ({"eliminated": [7]}, "spirits.eliminated: players lose a Rivalry", "CHL-169"),
        ({"fortune": 0}, "spirits.fortune: alone you play without", "CHL-153"),
        ({"fortune": -1}, "spirits.fortune is a whole number >= 0", "CHL-153"),
        ({"target": "sea"}, "spirits.target cannot be: invalid enum value 'sea'", "CHL-027"),
        ({"mood": "gloomy"}, "spirits has no field 'mood'", "CHL-015"),
        ({"revealed": ["Merlin"]}, "spirits.revealed: 'Merlin' is no Ally", "FAB-014"),
        ({"pile": ["Omnibugs"]}, "spirits.pile: they draw from the Ally deck first", "CHL-A34"),
        ({"story": [{"text": "Boo."}]}, "spirits.story[0] cannot be", "CHL-026"),
    ],
)
def test_what_the_spirits_cannot_have_is_refused(
    spirits: dict[str, Any], told: str, rule: str
) -> None:
    with pytest.raises(BadPosition) as refused:
        challenge("P02", "P02:1", "P02:1", spirits=spirits)
    assert str(refused.value).startswith(told), str(refused.value)
    assert refused.value.reason.rule == rule


@pytest.mark.parametrize(
    ("turn", "phase", "rule"), [(1, "visits", "CHL-026"), (0, "support", "CHL-026")]
)
def test_only_the_spirits_have_their_phases(turn: int, phase: str, rule: str) -> None:
    cannot_be(lambda: challenge("P02", "P02:1", "P02:1", turn=turn, phase=phase), rule)


def test_before_they_act_the_spirits_have_a_target() -> None:
    position = {"row": ["P02"], "chapter": 3, "turn": 1, "phase": "action", "spirits": {}}
    with pytest.raises(BadPosition, match="before action they have found one"):
        new_game(1, 1, {"challenge": "solo"}, position)


def test_who_lost_a_rivalry_is_known_when_it_is_over() -> None:
    over: dict[str, Any] = {
        "seats": 2,
        "mode": "rivalry",
        "phase": "over",
        "books": "SSS",
        "yours": ["S", "SSSS"],
    }
    table = challenge("P02", "P02:1", ["P02:1", ""], spirits={"eliminated": [0]}, **over)
    assert table.is_over() and table.result().ranks == (2, 1)
    for wrong in ([1], [0, 0], [2]):
        with pytest.raises(BadPosition, match="named twice, or has no fewer Books"):
            challenge("P02", "P02:1", ["P02:1", ""], spirits={"eliminated": wrong}, **over)


@rule("FAB-192", "FAB-190")
def test_sages_can_be_on_places_of_sky_wanderer_and_rock_titan() -> None:
    table = fabled(
        "P08 M05",
        Seat("P08:2@SW2 M05:2@~UW", books="P", allies="RockTitan*"),
        Seat(allies="SkyWanderer[P08:2]"),
        phase="visits",
        declared="mountain",
    )
    table.asks(0, "ChooseVisit", ["sage 1", "sage 2"]).choose("sage 2")
    table.asks(0, "Transform").choose("P>M")
    assert table.books() == "PPPM", "3 Books of Prairies at the other Place"
    assert table.g.feature_state("RockTitan") == "used", "until the next Chapter"


@rule("FAB-131", "FAB-128", "FAB-099")
def test_what_was_used_and_done_this_turn_can_be_said() -> None:
    table = fabled(
        "P01 M05",
        Seat("P01:1", allies="RockTitan* Firebird"),
        Seat("M05:1"),
        phase="action",
        actions="A",
        used={"chapter": ["RockTitan.shape"]},
    )
    assert table.g.actions == "A" and table.g.feature_state("RockTitan") == "used"
    table.asks(0, "DeclareTerrain")


@rule("SCN-062")
def test_a_sage_that_took_its_bought_step_takes_no_other() -> None:
    table = fabled(
        "P01",
        Seat("P01:1 P01:1", books="PPP"),
        options={"scenario": "price"},
        phase="action",
        actions="C",
        used={"steps": [1]},
    )
    table.refuses(0, "step 1", "SCN-062", "has been given a step")
    table.choose("step 2")


@rule("SCN-040")
def test_where_enough_locations_are_gone_the_chapter_is_the_last() -> None:
    ways = {"scenario": "thousand_ways"}
    for gone, last in ((5, False), (6, True)):
        g = new_game(2, 1, ways, {"chapter": 3, "gone": gone})
        assert g.last_chapter is last
    g = new_game(2, 1, ways, {"chapter": 3, "gone": 6, "phase": "oblivion", "turn": 1, "first": 0})
    assert g.is_over(), "nobody had a turn left"


def test_a_position_is_an_object() -> None:
    with pytest.raises(BadPosition, match="an object"):
        new_game(2, 1, None, [1])  # type: ignore[arg-type]  # as JSON may have it


@pytest.mark.parametrize("phase", [*OWN_PHASES, "next chapter", "epilogue", "over"])
def test_play_goes_on_from_every_phase(phase: str) -> None:
    sages = ["P01:3 M05:1", "F07:1"]
    table = fabled("P01 M05 F07", sages=sages, phase=phase, seats=3, declared="forest")
    g, rng = table.g, Rng(1)
    tokens = sorted(g.faces)
    while waiting := g.waiting():
        g.play(waiting[0], rng.choice(g.options(waiting[0])))
        assert sorted(g.faces) == tokens
    assert g.result() is not None
    check_state(g)


def test_the_prologue_can_be_set_up_in_the_middle() -> None:
    table = fabled("P01", Seat("P01:1"), Seat(books="PPMF"), Seat(books="PPMF"), chapter=0, turn=1)
    table.asks(1, "AddLocation").choose("prairie deck").choose("slot 0").asks(2, "AddLocation")
