"""The pictures: the row as SVG and with letters, and what a bot thinks of a position."""

from xml.etree import ElementTree

import pytest

from fabletop.games import find_game
from fabletop.games.fabled.board import CARD_IDS
from fabletop.games.fabled.evaluate import evaluate
from tests.games.fabled.table import fabled, play

FABLED = find_game("fabled")
ALL = " ".join(CARD_IDS[::4])


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_row_is_drawn_with_everything_on_it(theme: str) -> None:
    table = fabled(
        "P10 M12 F11",
        sages=["P10:3 M12:d4", "F11:9"],
        allies=["Netherking"],
        tokens={"Netherking": "M12"},
        event="FreedomToChoose",
    )
    svg = FABLED.board_svg(table.g.view(0), theme)
    ElementTree.fromstring(svg)
    for told in (
        "Thistledown Flats",
        "Sunward Sanctum",
        "Library",
        "Menhirs 5",
        "Freedom to Choose",
    ):
        assert told in svg
    assert svg == FABLED.board_svg(table.g.view(0), theme), "the same bytes"
    assert svg.count("q7 -30 14 0") == 3, "three Sages"


def test_the_bare_board_and_all_kinds_of_cards_are_drawn() -> None:
    ElementTree.fromstring(FABLED.board_svg(None, "dark"))
    ElementTree.fromstring(FABLED.board_svg(fabled(ALL, sages=["P01:1"]).g.view(None), "light"))
    with pytest.raises(ValueError, match="no theme"):
        FABLED.board_svg(None, "sepia")


def test_the_terminal_shows_row_books_prices_and_visits() -> None:
    table = fabled("P01 P10", sages=["P01:2 P10:2", "P10:1"], books=["PPM"], phase="movement")
    play(table, "prairie", "HW3", "HS1")
    text = "\n".join(
        "".join(span for span, _ in line)
        for line in FABLED.picture(table.g.view(0), ["Ann", "Bob"], 100)
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


def test_a_bot_likes_books_places_ahead_and_suns_at_the_end() -> None:
    def worth(**position: object) -> float:
        return evaluate(fabled("P01 F02", **position).g, 0)  # type: ignore[arg-type]

    poor, rich = worth(sages=["P01:1"]), worth(sages=["P01:1"], books=["M"])
    assert rich > poor
    assert worth(sages=["F02:3"]) > worth(sages=["F02:4"]), "a House of Roots lies ahead"
    won = fabled(books=["S", "FFF"], chapter=10, phase="epilogue").g
    assert evaluate(won, 0) > evaluate(won, 1)
