"""The table drawn with letters and as a picture."""

import xml.etree.ElementTree as xml

import pytest

from fabletop.games.fame import GAME
from tests.games.fame.tables import by_day, laid, seat


def letters(view: dict[str, object], columns: int = 100) -> str:
    lines = GAME.picture(view, ["Ann", "Ben"], columns)
    return "\n".join("".join(text for text, _ in line) for line in lines)


def test_the_letters_tell_what_is_on_the_table() -> None:
    table = by_day("I01", deployed="A59", exhausted="A60", combat="M38", fame=17)
    drawn = letters(table.choose("trait A59").g.view(0))
    for words in ("M38 The Multipede  beaten", "6 power, x2 vulnerable = 12 of 8", "Ann  fame 17"):
        assert words in drawn
    assert "I01 Elixir" in drawn and "Ready one of your exhausted allies." in drawn
    assert "A60 Giant 5pw (3) zz" in drawn
    assert "I01" not in letters(table.g.view(1)), "another seat does not see the hand"


def test_the_track_shows_tokens_and_moons() -> None:
    drawn = letters(laid(seat(fame=3), seat(fame=12), moons_on_track=[20]).g.view(0))
    assert drawn.splitlines()[0].startswith("   1  ··R······o ·B!······☾")


@pytest.mark.parametrize("columns", [20, 60, 80, 130])
def test_the_track_fits_the_terminal(columns: int) -> None:
    for line in letters(GAME.new(2, 1).view(0), columns).splitlines()[:4]:
        assert len(line) <= max(columns, 54)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_picture_is_well_formed_and_the_same_every_time(theme: str) -> None:
    view = by_day(combat="M38", monsters=["M42", None, "M06"]).g.view(0)
    drawn = GAME.board_svg(view, theme)
    assert drawn == GAME.board_svg(view, theme) and drawn != GAME.board_svg(None, theme)
    root = xml.fromstring(drawn)
    texts = {node.text for node in root.iter("{http://www.w3.org/2000/svg}text")}
    assert {"The Hill Giant", "The Goblin", "Monsters", "Items"} <= texts
    with pytest.raises(ValueError, match="no theme"):
        GAME.board_svg(view, "purple")


def test_the_picture_of_a_solo_game_shows_the_rival() -> None:
    assert ">V</text>" in GAME.board_svg(GAME.new(1, 1).view(0), "light")
    drawn = letters(GAME.new(1, 1).view(0))
    assert "The Rival" in drawn and "standard" in drawn
