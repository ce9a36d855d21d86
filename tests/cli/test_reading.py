"""The rules at the terminal: contents, and examples that are played before the reader."""

from collections.abc import Callable

import pytest

from fabletop.core.examples import examples
from fabletop.core.rulebook import rulebook
from fabletop.games import GAMES, find_game

Fabletop = Callable[..., tuple[int, str]]
OURS = ("fae", "fame", "upon", "fabled")


@pytest.mark.parametrize("game", OURS)
def test_contents_name_every_chapter(fabletop: Fabletop, game: str) -> None:
    code, shown = fabletop("rules", game, "contents")
    assert code == 0
    told = " ".join(shown.split())
    for chapter in rulebook(find_game(game)).chapters():
        assert chapter.rules[0].id in told, chapter.title


def test_a_rule_says_which_examples_show_it(fabletop: Fabletop) -> None:
    _, shown = fabletop("rules", "fae", "FAE-062")
    assert "fabletop rules fae example five-colours" in " ".join(shown.split())
    _, shown = fabletop("rules", "fae", "FAE-001")
    assert "example" not in shown


@pytest.mark.parametrize("game", OURS)
def test_every_example_is_told(fabletop: Fabletop, game: str) -> None:
    _, listed = fabletop("rules", game, "examples")
    for example in examples(GAMES[game]):
        if not example.callouts:
            assert example.rules[0] in listed
    last = examples(GAMES[game])[-1]
    code, shown = fabletop("rules", game, "example", last.key)
    assert code == 0 and last.title in shown


def test_an_example_is_played_before_the_reader(fabletop: Fabletop) -> None:
    _, shown = fabletop("rules", "fae", "example", "five-colours")
    told = " ".join(shown.split())
    assert told.index("about to join four others") < told.index("You moved 4 druids from A1 to A4")
    assert "these three leave" in told


def test_an_example_that_is_not_there(fabletop: Fabletop) -> None:
    code, shown = fabletop("rules", "fae", "example", "gone")
    assert code != 0 and "Fae has no example 'gone'" in shown
