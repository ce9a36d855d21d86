"""Pictures: the SVG board and the one drawn with letters."""

from xml.etree import ElementTree

import pytest

from fabletop.core.game import seat_names
from fabletop.core.rng import Rng
from fabletop.games import find_game
from fabletop.games.upon.board import COLOURS, SPACES
from fabletop.games.upon.drawing import CRESTS, SEAT_INK, SHAPES, board_svg
from fabletop.games.upon.wonders import KINDS
from tests.games.upon.table import seat, upon
from tests.scenario import rule

UPON = find_game("upon")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_moment_of_a_game_can_be_drawn(theme: str) -> None:
    for seats in (1, 3, 6):
        g, rng = UPON.new(seats, 3), Rng(3)
        while waiting := g.waiting():
            if g.ply % 25 == 0:
                ElementTree.fromstring(board_svg(g.view(0), theme))
                assert UPON.picture(g.view(None), seat_names(seats), 90)
            g.play(waiting[0], rng.choice(g.options(waiting[0])), trusted=True)
        ElementTree.fromstring(board_svg(g.view(None), theme))


@rule("U-G9")
def test_seats_and_wonders_differ_in_shape_and_colour() -> None:
    assert len(set(CRESTS)) == len(set(SEAT_INK)) == len(COLOURS) == 6
    assert tuple(SHAPES) == KINDS and len(set(SHAPES.values())) == 5


def test_the_board_shows_spaces_wonders_fables_and_realms() -> None:
    player = seat("3M 1C", home=["Warded Weald"], realms=[["Acorn Hollow"]], sleep=[0, 2])
    table = upon(player, seat(), story=4, spaces={"1 Magic": "4M"}, fables={"Draw Card": [1]})
    drawn = board_svg(table.g.view(None), "light")
    for words in ("Draw Card", "1 Follower", "4 Magic", "Warded", "Acorn", "asleep: 2", "Seat 2"):
        assert words in drawn
    assert "seat 2, amber" in drawn
    assert board_svg(table.g.view(None), "light") == drawn, "the same bytes each time"


def test_the_bare_board_and_an_unknown_theme() -> None:
    bare = board_svg(None, "dark")
    ElementTree.fromstring(bare)
    assert "Take 1 Honour" in bare and "face down" in bare
    with pytest.raises(ValueError, match="no theme 'neon'"):
        board_svg(None, "neon")


def test_the_terminal_shows_what_matters() -> None:
    player = seat("3M 1C", ["Two Rings"], home=["Warded Weald"], ever_afters=["Dream Snare"])
    table = upon(player, seat(realms=[["Acorn Hollow"]]), spaces={"1 Magic": "4M"})
    lines = UPON.picture(table.g.view(0), ["You", "Rook"], 100)
    text = "\n".join("".join(words for words, _ in line) for line in lines)
    for words in ("Story 1 of 9", "4 Magic", "You", "Warded Weald (L)", "Dream Snare", "Two Rings"):
        assert words in text
    assert "Empowering in Story 3 needs 2 Magic" in text, "Rook has none"
    assert "Two Rings" not in str(UPON.picture(table.g.view(1), ["You", "Rook"], 100))
    assert all(title in SPACES for title in table.g.spaces)
