"""What the estimate of a position foresees, without a move being made."""

import pytest

from fabletop.ai.search import after
from fabletop.core.rng import Rng
from fabletop.games.fae import GAME
from fabletop.games.fae.evaluate import evaluate, foresee
from fabletop.games.fae.rituals import ChooseRitual
from fabletop.games.fae.state import Fae
from tests.games.fae.table import VALUE_5, fae

SUSPENSE = {"F1": "U", "F2": "R", "F3": "Y"}  # a board on which little is left


def made(g: Fae, seat: int) -> list[float]:
    """The same, found out by making every choice."""
    return [evaluate(after(g, seat, choice), seat) for choice in g.options(seat)]


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("restless", [False, True])
def test_what_is_foreseen_is_found_when_the_move_is_made(seats: int, restless: bool) -> None:
    told, rituals, rng = 0, set(), Rng(seats)
    for seed in range(3):
        g = GAME.new(seats, seed, {"restless_court": restless})
        assert isinstance(g, Fae)
        while waiting := g.waiting():
            (seat,) = waiting
            foreseen = foresee(g, seat, g.options(seat))
            if foreseen is not None:
                assert foreseen == pytest.approx(made(g, seat), rel=1e-12)
                told += 1
                rituals |= {after(g, seat, choice).rituals - g.rituals for choice in g.moves}
            g.play(seat, rng.choice(g.options(seat)), trusted=True)
    assert told > 50 and rituals == {0, 1}


def test_the_order_of_several_rituals_is_not_foreseen() -> None:
    g, rng = GAME.new(2, 1), Rng(1)
    assert isinstance(g, Fae)
    while type(g.agenda[-1]) is not ChooseRitual:
        g.play(g.waiting()[0], rng.choice(g.options(g.waiting()[0])), trusted=True)
    assert foresee(g, g.waiting()[0], g.options(g.waiting()[0])) is None


def test_nothing_is_foreseen_where_the_game_may_end() -> None:
    few = fae(SUSPENSE).g
    assert foresee(few, 0, few.options(0)) is None
    last = GAME.new(2, 1)
    assert isinstance(last, Fae) and foresee(last, last.waiting()[0], last.moves) is not None
    last.rituals = VALUE_5
    assert foresee(last, last.waiting()[0], last.moves) is None
