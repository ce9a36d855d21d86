"""The players: legal, blind to secrets, and as strong as they should be."""

from statistics import fmean

import pytest
from bench.challenge import DIFFICULTIES, Series, outcome

from fabletop.ai.levels import LEVELS
from fabletop.ai.player import decide, find_player
from fabletop.core.errors import BadTable
from fabletop.core.rng import Rng
from fabletop.games import GAMES, find_game
from tests.contract.games import every_option_set
from tests.games.fae.table import ELSEWHERE, fae


def wins(key: str, seats: int, games: int) -> float:
    """How often one greedy player wins against random ones; a shared victory counts in part."""
    game, won = find_game(key), 0.0
    for seed in range(games):
        g, rng, hero = game.new(seats, seed), Rng(seed), seed % seats
        kinds = ["greedy" if seat == hero else "random" for seat in range(seats)]
        players = [find_player(kind, game) for kind in kinds]
        while waiting := g.waiting():
            g.play(waiting[0], decide(players[waiting[0]], g, waiting[0], rng), trusted=True)
        result = g.result()
        assert result is not None
        won += (hero in result.winners) / len(result.winners)
    return won / games


@pytest.mark.parametrize("kind", ["random", "greedy"])
@pytest.mark.parametrize("key", GAMES)
def test_every_player_finishes_every_game(kind: str, key: str) -> None:
    game = find_game(key)
    for seats in game.seats:
        g, rng = game.new(seats, 3, next(every_option_set(game, seats))), Rng(3)
        player = find_player(kind, game)
        while waiting := g.waiting():
            g.play(waiting[0], decide(player, g, waiting[0], rng))
        assert g.result() is not None


@pytest.mark.parametrize(("seats", "floor"), [(2, 0.93), (3, 0.85), (4, 0.75)])
def test_greedy_beats_random_at_fae(seats: int, floor: float) -> None:
    assert wins("fae", seats, 60) >= floor


@pytest.mark.parametrize(("seats", "floor"), [(2, 0.95), (4, 0.9)])
def test_greedy_beats_random_at_fame(seats: int, floor: float) -> None:
    assert wins("fame", seats, 20) >= floor


@pytest.mark.parametrize(("seats", "floor"), [(2, 0.95), (4, 0.9)])
def test_greedy_beats_random_at_fabled(seats: int, floor: float) -> None:
    assert wins("fabled", seats, 10) >= floor


def test_the_spirits_are_harder_to_beat_at_a_higher_difficulty() -> None:
    """Books of Sun that greedy is ahead of them, on average; docs/balance.md has more games."""
    low, normal, high = (
        fmean(outcome(Series("solo", 1, "favor", difficulty), seed)[1] for seed in range(8))
        for difficulty in DIFFICULTIES
    )
    assert low > normal > high


def test_greedy_takes_the_ritual_that_pays() -> None:
    table = fae({"A1": "U", "A4": "U", "K1": "Y", "K2": "P", "C1": "R", "C2": "R"})
    greedy = find_player("greedy", table.game)
    chosen = {decide(greedy, table.g, 0, Rng(seed)) for seed in range(5)}
    assert chosen <= {"A1>A4", "A4>A1"}


def test_greedy_decides_the_same_whatever_the_others_hold() -> None:
    table = fae({"A1": "U", "A4": "RR", "A5": "K", "B1": "Y", "A2": "P", **ELSEWHERE}, seats=4)
    greedy = find_player("greedy", table.game)
    dealt = [table.g.determinize(0, Rng(seed)) for seed in range(10)]
    assert len({greedy.choose(g, 0, Rng(5)) for g in dealt}) == 1


def test_deciding_leaves_the_game_as_it_was() -> None:
    for kind in ("random", "greedy", *(f"{level}@4" for level in LEVELS)):
        table = fae()
        seat, before = table.g.waiting()[0], table.g.to_json()
        decide(find_player(kind, table.game), table.g, seat, Rng(1))
        assert table.g.to_json() == before


def test_an_unknown_player_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadTable, match="no player 'deepblue'; there is: random, greedy"):
        find_player("deepblue", find_game("fae"))
