"""Every card of every box is named by a test of its game: what nobody tried is not there."""

import re
from pathlib import Path

import pytest

from fabletop.core.game import Game
from fabletop.games import GAMES

TESTS = Path(__file__).parents[1] / "games"
NUMBERED = re.compile(r"([A-Z]+\d+) (.+)")  # such as "R01 Green Awakening"
OURS = [game for game in GAMES.values() if (TESTS / game.key).is_dir()]


def names_of(printed: str) -> set[str]:
    """How a test may name a card: by its number, its title, or as its class is called."""
    numbered = NUMBERED.fullmatch(printed)
    number, title = numbered.groups() if numbered else (printed, printed)
    words = re.split(r"[^A-Za-z]+", title.replace("'", ""))
    return {number, title, "".join(word[:1].upper() + word[1:] for word in words)}


def test_a_card_has_three_names() -> None:
    assert names_of("A01 The Archer") == {"A01", "The Archer", "TheArcher"}
    assert names_of("Goose-Quill Pen") == {"Goose-Quill Pen", "GooseQuillPen"}
    assert names_of("Mason's Lullaby") == {"Mason's Lullaby", "MasonsLullaby"}


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.key)
def test_every_card_is_named_by_a_test(game: Game) -> None:
    said = "\n".join(path.read_text("utf-8") for path in (TESTS / game.key).rglob("test_*.py"))
    cells = {cell.strip() for cell in re.findall(r"^ +([^|\n]+)\|", said, re.MULTILINE)}
    named = {*re.findall(r"\w+", said), *cells}  # cells: of a table of cases
    unnamed = [
        printed
        for printed in game.printed()
        if not any(name in named or f'"{name}"' in said for name in names_of(printed))
    ]
    assert not unnamed
