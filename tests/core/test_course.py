"""The course of a game: scores on the way, hands that lie open at the end."""

from collections.abc import Iterator
from typing import Any

import pytest

from fabletop.core.course import MOMENTS, course, moments
from fabletop.core.rng import Rng
from fabletop.games import GAMES


def played(key: str, seats: int) -> Iterator[Any]:
    """A game by chance, state by state."""
    game, rng = GAMES[key], Rng(3)
    g = game.new(seats, 7, dict(game.alone) if seats == 1 else {})
    yield g
    while waiting := g.waiting():
        g = g.copy()
        g.play(waiting[0], rng.choice(g.options(waiting[0])))
        yield g


def test_moments_go_from_the_beginning_to_the_end() -> None:
    assert moments(5) == [0, 1, 2, 3, 4, 5]
    spread = moments(400)
    assert (spread[0], spread[-1], len(spread)) == (0, 400, MOMENTS + 1)


@pytest.mark.parametrize(
    ("key", "seats", "other"),
    [("fae", 2, ""), ("fame", 1, "The Rival"), ("upon", 1, ""), ("fabled", 1, "The Spirits")],
)
def test_every_seat_has_a_line_and_so_has_a_side_with_a_name(
    key: str, seats: int, other: str
) -> None:
    states = list(played(key, seats))
    game, end = GAMES[key], states[-1]
    told = course(game, states, end.ply)
    assert told is not None and game.balance is not None
    assert [line.name for line in told.lines] == [""] * seats + [other] * bool(other)
    assert [line.seat for line in told.lines][:seats] == list(range(seats))
    for side, line in enumerate(told.lines):
        assert len(line.scores) == len(told.plies)
        assert line.scores[-1] == game.balance.score(end, side)


@pytest.mark.parametrize("key", ["fame", "upon"])
def test_hands_lie_open_at_the_end_and_decks_do_not(key: str) -> None:
    *_, end = played(key, 2)
    held = set(GAMES[key].held(end))
    shown = end.laid_open()
    for token in range(len(end.faces)):
        known = shown.face(token, None)
        assert known == (end.faces[token] if token in held else end.face(token, None))
    assert held and end.laid_open() is not end, "what happened is not changed"
