"""Values that are learned: named, blind to secrets, growing where they must, and repeatable."""

from collections.abc import Callable, Iterator
from math import tanh
from pathlib import Path
from typing import Any

import msgspec
import pytest

from fabletop.ai.hopeful import Hopeful
from fabletop.ai.player import decide, find_player
from fabletop.ai.search import Search
from fabletop.ai.selfplay import any_table, samples_of
from fabletop.ai.values import Network, Values, as_json, check, softmax, weights_of
from fabletop.core.errors import FabletopError
from fabletop.core.features import Features
from fabletop.core.game import Game
from fabletop.core.rng import Rng
from fabletop.core.state import State
from fabletop.games import GAMES, find_game
from fabletop.games.upon.wonders import LOVE

every_game = pytest.mark.parametrize("key", GAMES)


def features_of(game: Game) -> Features:
    assert game.features is not None
    return game.features


def moments(key: str, games: int = 3, every: int = 40) -> Iterator[State]:
    """Moments of greedy games, at tables of many kinds."""
    game, rng = find_game(key), Rng(7)
    player = find_player("greedy", game)
    for seed in range(games):
        seats, options = any_table(game, rng)
        g = game.new(seats, seed, options)
        while waiting := g.waiting():
            if g.ply % every == 0:
                yield g
            g.play(waiting[0], decide(player, g, waiting[0], rng), trusted=True)


@every_game
def test_a_score_is_the_formula_of_the_network(key: str) -> None:
    network = weights_of(find_game(key))
    numbers = [at / 7 for at in range(len(network.features))]

    def weighed(weights: list[float]) -> float:
        return sum(a * b for a, b in zip(weights, numbers, strict=True))

    units = zip(network.hidden, network.offsets, network.out, strict=True)
    bent = sum(weight * tanh(weighed(row) + offset) for row, offset, weight in units)
    assert network.score(numbers) == pytest.approx(weighed(network.straight) + bent)


@every_game
def test_every_number_has_a_name(key: str) -> None:
    game = find_game(key)
    for g in moments(key):
        features = features_of(game)
        sides = range(sum(map(len, features.teams(g))))
        found = [features.of(g, side) for side in sides]
        assert {len(row) for row in found} == {len(features.names)}
        assert [list(row) for row in features.rows(g, len(sides))] == found


@every_game
def test_features_read_only_what_the_seat_may_know(key: str) -> None:
    of = features_of(find_game(key)).of
    for g in moments(key):
        for seat in range(g.seats):
            redealt = g.determinize(seat, Rng(g.ply))
            assert of(redealt, seat) == of(g, seat)


@every_game
def test_chances_of_everybody_add_up(key: str) -> None:
    values = Values(find_game(key))
    for g in moments(key):
        chances = values.chances(g)
        assert len(chances) == g.seats and all(0 <= chance <= 1 for chance in chances)
        if len(features_of(values.game).teams(g)) == g.seats:
            assert sum(chances) == pytest.approx(1)


@every_game
def test_when_the_game_is_over_the_chance_is_the_result(key: str) -> None:
    game, rng = find_game(key), Rng(1)
    g = game.new(2, 1)
    player = find_player("greedy", game)
    while waiting := g.waiting():
        g.play(waiting[0], decide(player, g, waiting[0], rng), trusted=True)
    result = g.result()
    assert result is not None
    share = 1 / len(result.winners)
    chances = Values(game).chances(g)
    assert chances == [share if seat in result.winners else 0 for seat in range(g.seats)]


def more_points(g: Any, seat: int) -> None:
    g.scores[g.colour(seat)] += 3


def more_fame(g: Any, seat: int) -> None:
    g.fame[seat] += 3


def more_love(g: Any, seat: int) -> None:
    g.wonders[seat] += LOVE


def more_suns(g: Any, seat: int) -> None:
    g.books[seat * 4 + 3] += 1


def more_legends(g: Any, seat: int) -> None:
    if g.is_solo():
        g.tokens_won = tuple(won + (other == seat) for other, won in enumerate(g.tokens_won))
    else:
        g.legends[seat] = (*g.legends[seat], 0)


def more_moons(g: Any, seat: int) -> None:
    g.moons[seat] += 1


def more_forests(g: Any, seat: int) -> None:
    g.books[seat * 4 + 2] += 1


def more_mountains(g: Any, seat: int) -> None:
    g.books[seat * 4 + 1] += 1


def more_prairies(g: Any, seat: int) -> None:
    g.books[seat * 4] += 1


GROWS = [
    ("fae", more_points),
    ("fame", more_fame),
    ("upon", more_love),
    ("fabled", more_suns),
    ("fabled", more_forests),
    ("fabled", more_mountains),
    ("fabled", more_prairies),
    ("fame", more_legends),
    ("fame", more_moons),
]


@pytest.mark.parametrize(("key", "more"), GROWS)
def test_more_of_a_good_thing_is_never_worse(key: str, more: Callable[[Any, int], None]) -> None:
    values = Values(find_game(key))
    for g in moments(key, games=4, every=60):
        for seat in range(g.seats):
            richer = g.copy()
            more(richer, seat)
            assert values.chances(richer)[seat] >= values.chances(g)[seat] - 1e-9


@every_game
def test_what_can_only_help_never_lowers_the_score(key: str) -> None:
    """Every feature that says so, anywhere in the games that come up."""
    game = find_game(key)
    network, features = weights_of(game), features_of(game)
    growing = [at for at, feature in enumerate(features.listed) if feature.grows]
    for g in moments(key, games=2, every=60):
        row = list(features.of(g, 0))
        score = network.score(row)
        for at in growing:
            more = [*row[:at], row[at] + 0.3, *row[at + 1 :]]
            assert network.score(more) >= score - 1e-9, features.listed[at].name


@every_game
def test_weights_fit_what_the_game_names(key: str) -> None:
    game = find_game(key)
    assert weights_of(game).features == features_of(game).names
    assert weights_of(game).made_by.startswith(f"fabletop train {key} ")


def test_weights_that_do_not_fit_are_refused_by_name() -> None:
    game, network = find_game("fae"), weights_of(find_game("fae"))
    for change, why in (
        ({"game": "upon"}, "the weights of upon"),
        ({"version": 99}, "version 99 of the rules"),
        ({"features": ("points",)}, "other features"),
        ({"out": [1.0]}, "the shape"),
        ({"hidden": [[1.0]], "offsets": [0.0], "out": [1.0]}, "the shape"),
    ):
        wrong = msgspec.structs.replace(network, **change)
        with pytest.raises(FabletopError, match=f"somewhere.json .*{why}"):
            check(wrong, game, "somewhere.json")


def test_missing_or_broken_weights_are_told_with_their_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = find_game("fae")
    monkeypatch.setattr("fabletop.ai.values.files", lambda package: tmp_path)
    unkept = weights_of.__wrapped__
    with pytest.raises(FabletopError, match=r"Fae has no weights: there is no .*weights\.json"):
        unkept(game)
    (tmp_path / "weights.json").write_text('{"game": "fae"}')
    with pytest.raises(FabletopError, match=r"weights\.json is no file of weights"):
        unkept(game)
    changed = msgspec.structs.replace(weights_of(game), version=game.version + 1)
    (tmp_path / "weights.json").write_bytes(as_json(changed))
    with pytest.raises(FabletopError, match=r"weights\.json was learned from version"):
        unkept(game)


def test_weights_are_written_and_read_again() -> None:
    network = weights_of(find_game("fae"))
    assert msgspec.json.decode(as_json(network), type=Network) == network


def test_softmax_keeps_the_order_and_adds_up() -> None:
    few = softmax([1000.0, 999.0, -1000.0])
    assert few[0] > few[1] > few[2] >= 0 and sum(few) == pytest.approx(1)


def test_the_same_seed_gives_the_same_samples() -> None:
    game = find_game("upon")
    players = [find_player("random", game)] * 2
    first, second = (samples_of(game, 2, {}, players, 5, 9) for _ in range(2))
    assert first == second and first
    assert all(sum(sample.shares) == 1 and 0 <= sample.progress < 1 for sample in first)


@every_game
def test_a_search_with_a_seed_is_repeatable(key: str) -> None:
    game = find_game(key)
    g = game.new(game.fewest_seats, 4)
    seat = g.waiting()[0]
    chosen = {
        Search(game, walks=12).choose(g.determinize(seat, Rng(2)), seat, Rng(2)) for _ in "12"
    }
    assert len(chosen) == 1 and chosen <= set(g.options(seat))


@every_game
def test_a_hopeful_player_takes_the_choice_that_promises_most(key: str) -> None:
    game = find_game(key)
    player, values = Hopeful(game), Values(game)
    for g in moments(key, games=2, every=60):
        seat = g.waiting()[0]
        chosen = decide(player, g, seat, Rng(g.ply))
        seen = g.determinize(seat, Rng(g.ply))
        promised = {choice: player.after(seen, seat, choice, 1) for choice in g.options(seat)}
        assert promised[chosen] == max(promised.values())
        assert 0 <= promised[chosen] <= 1 and values.chances(g)
