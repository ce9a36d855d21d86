"""Positions: what can be set up, and what cannot be."""

from typing import Any

import pytest

from fabletop.core.errors import BadPosition
from fabletop.core.rng import Rng
from fabletop.games import find_game
from tests.games.fabled.table import books, fabled, row, spot
from tests.scenario import check_state

FABLED = find_game("fabled")


def refused(**position: Any) -> BadPosition:
    with pytest.raises(BadPosition) as error:
        FABLED.new(2, 1, None, position)
    return error.value


def test_a_position_says_only_what_differs() -> None:
    g = FABLED.new(2, 1, None, {"row": ["P01"], "sages": [["P01:3"], []], "chapter": 2})
    assert g.books_of(0) == (2, 1, 1, 0) and g.chapter == 2
    assert g.company.allies == ((), ())


def test_everything_lands_where_it_was_put() -> None:
    table = fabled(
        "P01 M05",
        sages=["P01:3@HW3 - M05:d2", "M05:1"],
        books=["PPS", "M"],
        allies=["Netherking GuidingLight", "SkyWanderer"],
        features="Netherking",
        tokens={"Netherking": "P01", "GuidingLight": "F05 F01", "SkyWanderer": "M05:3"},
        discard="P02",
        gone=3,
        event="FreedomToChoose",
        half="lower",
        decks={"prairie": "P12"},
        display={"mountain": "M01 M02"},
        turn=1,
    )
    view = table.g.view(None)
    assert row(table) == "P01 M05" and books(table) == "PPS"
    assert (spot(table, 1), spot(table, 2), spot(table, 3)) == ("P01:3", None, "M05:d2")
    assert view["visits"] == [{"seat": 0, "sage": 1, "place": "HW3", "card": "P01", "now": True}], (
        "a Sage on a Place visits first"
    )
    assert view["allies"][0][1]["tokens"] == ["F05", "F01"]
    assert view["allies"][0][0]["feature_state"] == "active"
    assert (view["gone"], view["discard"], view["event"]["half"]) == (3, ["P02"], "lower")
    assert view["decks"]["mountain"]["open"] == ["M01", "M02"] and view["active"] == 1


@pytest.mark.parametrize(
    ("position", "because"),
    [
        ({"colour": 1}, "has no field 'colour'"),
        ({"row": ["X1"]}, "by their ids"),
        ({"row": "P01"}, "by their ids"),
        ({"row": ["P01", "P01"]}, "names a Location twice"),
        ({"row": ["P01"], "discard": ["P01"]}, "cannot be in the row and discarded"),
        ({"row": ["P01"], "display": {"prairie": ["P01"]}}, "in two places"),
        ({"display": {"prairie": ["M01"]}}, "at most two cards of its type"),
        ({"display": {"prairie": ["P01"]}, "decks": {"prairie": ["P01"]}}, "in two places"),
        ({"sages": [["P01:1"], []]}, "P01:1 is not in the row"),
        ({"row": ["P01"], "sages": [["P01:9"], []]}, "there is no space 'P01:9'"),
        ({"row": ["P01"], "sages": [["P01:1"]]}, "one entry for each of the 2 seats"),
        ({"row": ["P01"], "sages": [["P01:1"] * 8, []]}, "at most 7 Sages"),
        ({"row": ["P01"], "sages": [["P01:2@HW3"], []]}, "there is no HW3 at P01:2"),
        ({"books": ["PX", ""]}, "are letters"),
        ({"books": [3, 4]}, "are letters"),
        ({"allies": [["Merlin"], []]}, "'Merlin' is no Ally"),
        ({"allies": [["Firebird"], ["Firebird"]]}, "is taken"),
        ({"allies": [["Firebird", "Conjurer", "Omnibugs", "Sorcerer"], []]}, "more than three"),
        ({"features": ["Firebird"]}, "nobody can have unlocked"),
        ({"tokens": {"SnakeQueen": ["P01"]}}, "nobody has tokens of 'SnakeQueen'"),
        (
            {"row": ["P01"], "allies": [["SnakeQueen"], []], "tokens": {"SnakeQueen": ["P02"]}},
            "one to a Location of the row",
        ),
        (
            {"row": ["P01"], "allies": [["SnakeQueen"], []], "tokens": {"SnakeQueen": "P01"}},
            "by their ids|are a list",
        ),
        (
            {"row": ["P01"], "allies": [["SkyWanderer"], []], "tokens": {"SkyWanderer": ["P01:3"]}},
            "neutral main spaces",
        ),
        (
            {
                "row": ["P01", "P08"],
                "allies": [["SkyWanderer"], []],
                "tokens": {"SkyWanderer": ["P01:2", "P08:2"]},
            },
            "another number",
        ),
        ({"allies": [["ForestGiant"], []], "tokens": {"ForestGiant": [6]}}, "is on 0 to 5"),
        ({"allies": [["SavantCat"], []], "tokens": {"SavantCat": ["HW"]}}, "UA, UT, UW, UL, HR"),
        ({"ally_deck": ["Merlin"]}, "not in the deck"),
        ({"event": "RippingGusts"}, "is not in the Event deck"),
        ({"event": "FreedomToChoose", "half": "left"}, "upper or lower"),
        ({"event_deck": "x"}, "lists cards"),
        ({"turn": 2}, "turn is a number from 0 to 1"),
        ({"turn": True}, "turn is a number"),
        ({"chapter": -1}, "chapter is a number"),
        ({"phase": "night"}, "phase is one of"),
        ({"milestone": 1}, "milestone is true"),
        ({"row": ["P01"], "discard": ["P02", "P03"], "gone": 1}, "2 Locations are discarded"),
    ],
)
def test_what_cannot_be_is_refused(position: dict[str, Any], because: str) -> None:
    import re

    error = refused(**position)
    assert re.search(because, str(error)), str(error)


def test_a_position_is_an_object() -> None:
    with pytest.raises(BadPosition, match="an object"):
        FABLED.new(2, 1, None, [1])  # type: ignore[arg-type]


@pytest.mark.parametrize("phase", ["turn", "movement", "oblivion", "next chapter", "epilogue"])
def test_play_goes_on_from_every_phase(phase: str) -> None:
    table = fabled("P01 M05 F07", sages=["P01:3 M05:1", "F07:1"], phase=phase, seats=3)
    g, rng = table.g, Rng(1)
    tokens = sorted(g.faces)
    while waiting := g.waiting():
        g.play(waiting[0], rng.choice(g.options(waiting[0])))
        assert sorted(g.faces) == tokens
    assert g.result() is not None
    check_state(g)


def test_the_documentation_names_every_field_and_its_example_can_be_played() -> None:
    import json
    import re
    from pathlib import Path

    from fabletop.games.fabled.position import FIELDS, LATER

    text = (Path(__file__).parents[3] / "docs/protocol.md").read_text("utf-8")
    section = text.split("### Fabled\n")[1].split("## View")[0]
    for field in (*FIELDS, *LATER):
        assert f"`{field}`" in section, field
    found = re.search(r"```json\n(.*?)```", section, re.DOTALL)
    assert found is not None
    check_state(FABLED.new(2, 1, None, json.loads(found[1])))


def test_the_prologue_can_be_set_up_in_the_middle() -> None:
    table = fabled("P01", seats=3, chapter=0, sages=["P01:1"], turn=1, books=["", "PPMF", "PPMF"])
    table.asks(1, "AddLocation").choose("prairie deck").choose("slot 0").asks(2, "AddLocation")
