"""Open information: all but the decks, and what a Soothseer saw."""

import json

import msgspec
import pytest

from fabletop.core.rng import Rng
from fabletop.games import find_game
from tests.games.fabled.table import new_game
from tests.scenario import rule

FABLED = find_game("fabled")


def games(seats: int, seed: int):  # type: ignore[no-untyped-def]
    """A random game, decision by decision."""
    g, rng = new_game(seats, seed), Rng(seed)
    while waiting := g.waiting():
        yield g
        g.play(waiting[0], rng.choice(g.options(waiting[0])))


@rule("FAB-031")
@pytest.mark.parametrize("seed", range(3))
def test_all_seats_and_spectators_see_the_same_but_for_glances(seed: int) -> None:
    for g in games(3, seed):
        views = [msgspec.to_builtins(g.view(viewer)) for viewer in (None, 0, 1, 2)]
        for view in views:
            del view["asked"]
        tops = {
            json.dumps([view["decks"][name].pop("top") for name in view["decks"]]) for view in views
        }
        assert all(view == views[0] for view in views)
        if len(tops) > 1:
            assert any("Soothseer" in names for names in g.company.allies)


@rule("FAB-031", "FAB-A30")
def test_decks_are_re_dealt_for_a_bot_and_open_things_are_not() -> None:
    differs = 0
    for g in games(2, 4):
        dealt = g.determinize(0, Rng(9))
        assert dealt.view(0) == g.view(0)
        open_tokens = [token for token, seen in enumerate(g.seen_by) if seen == -1]
        assert all(dealt.faces[token] == g.faces[token] for token in open_tokens)
        differs += dealt.faces != g.faces
    assert differs > 50


@rule("FAB-026", "FAB-094")
def test_rejected_allies_are_unknown_again() -> None:
    for g in games(4, 5):
        assert all(g.seen_by[token] == 0 for token in g.ally_deck)
