"""Levels at a table of the server: a worker is told what was seen, and nothing hidden."""

import pytest

from fabletop.ai.search import Search
from fabletop.ai.watching import sightings_of
from fabletop.core.record import Match
from fabletop.core.rng import Rng
from fabletop.core.state import State
from fabletop.games import find_game
from fabletop.server.bots import think


def test_a_worker_is_told_what_was_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[object] = []
    monkeypatch.setattr(Search, "watch", lambda self, sightings: told.append(sightings))
    game = find_game("fae")
    match, rng = Match(game, 2, 1), Rng(1)
    for _ in range(4):
        seat = match.state.waiting()[0]
        match.play(seat, rng.choice(match.state.options(seat)))
    seat = match.state.waiting()[0]
    seen = sightings_of(game, match.at, match.choices)
    known = match.state.determinize(seat, rng).to_json()
    assert think("fae", known, seat, "expert@2", 5, seen) in match.state.options(seat)
    assert told == [seen] and len(seen) == 4
    assert think("fae", known, seat, "greedy", 5) in match.state.options(seat)
    assert len(told) == 1


def test_only_choices_that_may_say_something_are_looked_at() -> None:
    """A long game of Fame is not replayed for every decision of a bot."""
    game, looked_at = find_game("fame"), list[int]()
    g = game.new(2, 1)

    def at(ply: int) -> State:
        looked_at.append(ply)
        return g

    plays = [(0, "end dawn"), (0, "recruit A4"), (0, "end day"), (1, "keep")]
    assert sightings_of(game, at, plays) == [(0, "recruit", "A4")]
    assert looked_at == [1]
    assert sightings_of(find_game("upon"), at, plays) == []
    assert sightings_of(find_game("fabled"), at, plays) == ()
