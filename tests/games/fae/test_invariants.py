"""What stays true through every game of Fae, whatever is played."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from fabletop.core.rng import Rng
from fabletop.games import find_game
from fabletop.games.fae.board import LETTERS
from fabletop.games.fae.movement import MOVES, Move, set_groups
from fabletop.games.fae.state import Fae
from tests.scenario import rule

FAE = find_game("fae")


@rule("FAE-054", "FAE-066")
@given(seed=st.integers(0, 2**63 - 1), seats=st.integers(2, 4), restless=st.booleans())
def test_invariants(seed: int, seats: int, restless: bool) -> None:
    g, rng = FAE.new(seats, seed, {"restless_court": restless}), Rng(seed)
    assert isinstance(g, Fae)
    occupied, moves = 60, 0
    while waiting := g.waiting():
        choice = rng.choice(g.options(waiting[0]))
        g.play(waiting[0], choice)
        left = sum(map(bool, g.groups))
        if choice in MOVES:
            moves += 1
            assert left < occupied, "every move empties a space for good"
        occupied = left
        check_board(g)
    assert moves <= 59


def check_board(g: Fae) -> None:
    on_board = Counter("".join(g.view(None)["druids"].values()))
    assert all(on_board[letter] <= 12 for letter in LETTERS)
    assert sum(g.cards) == g.rituals <= 12
    assert all(g.is_isolated(space) for space in g.held), "a held ritual is isolated for good"
    fresh = g.copy()
    set_groups(fresh, g.groups)
    assert (fresh.occupied, fresh.moves) == (g.occupied, g.moves), "what is kept is what is true"
    assert Move(0).options(g) == [m for m in MOVES if Move(0).why_not(g, m) is None]
