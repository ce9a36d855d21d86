"""Hands in Upon a Fable are guessed as they were chosen: what was kept is rather good."""

from statistics import fmean

from fabletop.ai.dealer import Dealer
from fabletop.ai.player import decide, find_player
from fabletop.core.rng import Rng
from fabletop.core.state import State
from fabletop.games import find_game
from fabletop.games.upon.evaluate import card_worths
from fabletop.games.upon.fate import FATES
from fabletop.games.upon.state import UponAFable


def with_hands() -> UponAFable:
    """A game of greedy players in which somebody holds cards that were kept."""
    game = find_game("upon")
    player, rng, g = find_player("greedy", game), Rng(1), game.new(3, 4)
    for _ in range(400):
        assert isinstance(g, UponAFable)
        if kept(g, 0):
            return g
        seat = g.waiting()[0]
        g.play(seat, decide(player, g, seat, rng))
    raise AssertionError("nobody kept a card")


def kept(g: UponAFable, viewer: int) -> list[tuple[int, int]]:
    return [
        (seat, token)
        for seat in range(g.seats)
        if seat != viewer
        for token in g.hands[seat]
        if g.seen_by[token] == 1 << seat
    ]


def worth(g: UponAFable, dealt: State) -> float:
    return fmean(
        card_worths(g, seat, g.sizes(seat))[FATES[dealt.faces[token]].kind]
        for seat, token in kept(g, 0)
    )


def test_kept_cards_are_better_than_chance_and_passed_ones_stay_known() -> None:
    g = with_hands()
    believing, uniform = Dealer(g, 0, Rng(1)), Dealer(g, 0, Rng(1), None)
    guessed = [believing.deal() for _ in range(150)]
    even = [uniform.deal() for _ in range(150)]
    assert fmean(worth(g, one) for one in guessed) > fmean(worth(g, one) for one in even)
    for one in guessed:
        assert one.view(0) == g.view(0) and sorted(one.faces) == sorted(g.faces)


def test_the_guess_depends_on_nothing_hidden() -> None:
    g = with_hands()
    dealt = [g.determinize(0, Rng(seed)).settled(0) for seed in (1, 2)]
    first, second = (Dealer(one, 0, Rng(5)).deal() for one in dealt)
    assert first.faces == second.faces
