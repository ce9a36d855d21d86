"""The pictures: the row as SVG and with letters, and what a bot thinks of a position."""

import re
from typing import Any
from xml.etree import ElementTree

import pytest

from fabletop.core.rng import Rng
from fabletop.games import find_game
from fabletop.games.fabled.board import CARD_IDS, LOCATIONS
from fabletop.games.fabled.evaluate import evaluate
from fabletop.games.fabled.picture import BOX
from tests.contract.games import option_sets
from tests.games.fabled.spirits_table import challenge
from tests.games.fabled.table import Seat, Table, fabled, moving, new_game
from tests.scenario import rule

FABLED = find_game("fabled")
ALL = " ".join(CARD_IDS[::4])


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_row_is_drawn_with_everything_on_it(theme: str) -> None:
    table = fabled(
        "P10 M12 F11",
        Seat("P10:3 M12:d4", allies="Netherking[M12]"),
        Seat("F11:9"),
        event="FreedomToChoose",
    )
    svg = FABLED.board_svg(table.seen(0), theme)
    ElementTree.fromstring(svg)
    for told in (
        "Thistledown Flats",
        "Sunward Sanctum",
        "Library",
        "Menhirs 5",
        "Freedom to Choose",
    ):
        assert told in svg
    assert svg == FABLED.board_svg(table.seen(0), theme), "the same bytes"
    assert svg.count("q7 -30 14 0") == 3, "three Sages"


def test_the_bare_board_and_all_kinds_of_cards_are_drawn() -> None:
    ElementTree.fromstring(FABLED.board_svg(None, "dark"))
    ElementTree.fromstring(FABLED.board_svg(fabled(ALL, Seat("P01:1")).g.view(None), "light"))
    with pytest.raises(ValueError, match="no theme"):
        FABLED.board_svg(None, "sepia")


def test_the_terminal_shows_row_books_prices_and_visits() -> None:
    table = moving("P01 P10", Seat("P01:2 P10:2", books="PPM"), Seat("P10:1"))
    table.play("prairie", "HW3", "HS1")
    text = "\n".join(
        "".join(span for span, _ in line)
        for line in FABLED.picture(table.seen(0), ["Ann", "Bob"], 100)
    )
    for told in (
        "P01 Feathergrass Rise",
        " x ",
        "3 HW3",
        "P 2  M 1",
        "costs 3P",
        "Ann's Sage 2 at HS1",
    ):
        assert told in text, told
    assert "A*" in text, "on its way to a Place"


def letters(table: Table, columns: int = 79) -> str:
    """The table as a terminal of 80 columns shows it to seat 0."""
    names = ["Ann", "Bob", "Cid", "Dot", "Eve"][: table.g.seats]
    lines = FABLED.picture(table.seen(0), names, columns)
    return "\n".join("".join(span for span, _ in line).rstrip() for line in lines)


def test_the_terminal_shows_the_paths_and_places_of_open_locations() -> None:
    table = fabled("P01", Seat("P01:1"), display={"mountain": "M11", "forest": "F06 F10"})
    shown = " ".join(letters(table).split())
    assert "M11 Glacier of Folios, top to bottom; main path of 6: 2 HS1, 5 UL/HW4;" in shown
    assert "dead-end of 5: 4 MN4" in shown
    assert "F06 Archive of Leaves, bottom to bottom; main path of 7:" in shown
    assert "2 HM/HW4, 4 UL, 7 TP/HS2" in shown and "UL Universal Library" in shown
    assert "further" not in shown, "that matters to the Spirits only"


@rule("CHL-042", "CHL-153", "CHL-013")
def test_the_terminal_shows_what_belongs_to_the_challenge() -> None:
    table = challenge(
        "P01 F02",
        "P01:4",
        ["F02:1", "F02:1"],
        mode="rivalry",
        display={"prairie": "P09 P03"},
        event="AllPathsAreOpen",
        spirits={"fortune": 1, "shared": [1, 0]},
    )
    shown = " ".join(letters(table).split())
    assert "P03 Cairn Meadow (further from the deck)" in shown
    assert not re.search(r"P09 [^;]*further", shown)
    assert "A Ann P 0 M 0 F 0 S 0, Sages in reserve 6, Shared Visit tokens 1 B Bob" in shown
    assert "B Bob P 0 M 0 F 0 S 0, Sages in reserve 6, Fortune token" in shown
    assert ">xS linked for people, not for the Spirits" in shown


def test_the_terminal_shows_the_time_board_the_scenario_and_what_is_gone() -> None:
    options = {"scenario": "thousand_ways"}
    shown = letters(fabled("P01", Seat("P01:1"), options=options, discard="P03 M02", chapter=2))
    assert "1 -  [2] event 1  3 new ally  4 -  5 event 2 + unlock" in shown
    assert "Locations gone  2 of 6" in shown
    assert "Discarded (2)  P03 Cairn Meadow, M02 Humming Scarp" in shown


def test_the_terminal_shows_tokens_where_they_lie() -> None:
    table = fabled(
        "P08 M11",
        Seat("P08:1", allies="SkyWanderer[P08:2] Netherking[M11]"),
        Seat("M11:1", allies="SnakeQueen[M11] SylvanElder[M11] MasterOfOblivion[M11]"),
    )
    shown = letters(table)
    assert re.search(r"^ 2 SW2", shown, re.MULTILINE), "on its space"
    for token in ("Netherking (A)", "Snake Queen (B)", "Sylvan Elder (B)"):
        assert f"+ {token}" in shown
    assert "Sky Wanderer (tokens P08:2" in shown and "Netherking (tokens M11; 1 in" in shown


def test_a_crowd_on_one_space_is_counted() -> None:
    crowd = "F12:5@HS2 F12:5@TP F12:5 F12:5 F12:5"
    shown = letters(fabled("F12", seats=5, sages=[crowd] * 5, chapter=2, turn=4))
    assert "5 HS2/TP   A3A*A* B3B*B*" in shown
    assert shown.count("C3") == shown.count("D3") == shown.count("E3") == 1


@pytest.mark.parametrize("seats", range(1, 6))
def test_at_eighty_columns_nothing_is_cut(seats: int) -> None:
    """The terminal crops what is too long, so no line is."""
    for number, options in enumerate(option_sets(FABLED, seats)[:3]):
        g, rng = new_game(seats, number, options), Rng(number)
        names = [f"Player {seat + 1}" for seat in range(seats)]
        while g.waiting():
            for line in FABLED.picture(g.view(0), names, 79) if g.ply % 9 == 0 else ():
                assert len("".join(text for text, _ in line).rstrip()) <= 79
            player = rng.choice(g.waiting())
            g.play(player, rng.choice(g.options(player)), trusted=True)


def test_names_fit_into_their_boxes() -> None:
    assert max(len(f"{card.id} {card.name}") for card in LOCATIONS) < BOX


def test_a_bot_likes_books_places_ahead_and_suns_at_the_end() -> None:
    def worth(**position: Any) -> float:
        return evaluate(fabled("P01 F02", **position).g, 0)

    poor, rich = worth(sages=["P01:1"]), worth(sages=["P01:1"], books=["M"])
    assert rich > poor
    assert worth(sages=["F02:3"]) > worth(sages=["F02:4"]), "a House of Roots lies ahead"
    won = fabled("", Seat(books="S"), Seat(books="FFF"), chapter=10, phase="epilogue").g
    assert evaluate(won, 0) > evaluate(won, 1)
