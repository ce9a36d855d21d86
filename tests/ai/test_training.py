"""Training: what is fitted fits better, keeps its promise to grow, and is written to a file."""

from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

from fabletop.ai.fit import fit
from fabletop.ai.selfplay import Sample, any_table
from fabletop.ai.train import Plan, train
from fabletop.ai.values import Network, Values, softmax, weights_of
from fabletop.cli import app
from fabletop.core.rng import Rng
from fabletop.games import GAMES, find_game

ROW = len(weights_of(find_game("fae")).features)


def about_points(points: float) -> tuple[float, ...]:
    """The features of a side of Fae that has these points and nothing else."""
    return (points, *(0.0,) * (ROW - 1))


def decided_by_points(count: int) -> list[Sample]:
    """Who has more points always wins."""
    rng, found = Rng(3), []
    for _ in range(count):
        mine, theirs = rng.below(100) / 25, rng.below(100) / 25
        won = float(mine > theirs) if mine != theirs else 0.5
        sides = (about_points(mine), about_points(theirs))
        found.append(Sample(sides, ((0,), (1,)), (won, 1 - won), 0.5))
    return found


def test_a_fit_finds_what_decides() -> None:
    samples, told = decided_by_points(3000), list[str]()
    game = find_game("fae")
    network = fit(game, samples[300:], samples[:300], 1, 400, "a test", told.append)
    few, many = (network.score(about_points(points)) for points in (1.0, 3.0))
    assert softmax([few, many])[1] > 0.9
    assert "Brier score" in told[-1]


def test_what_can_only_help_never_gets_a_negative_weight() -> None:
    """Though in these samples points do nothing but harm."""
    samples = [
        sample._replace(shares=(1 - sample.shares[0], 1 - sample.shares[1]))
        for sample in decided_by_points(600)
    ]
    network = fit(find_game("fae"), samples[60:], samples[:60], 1, 10, "a test")
    assert network.score(about_points(3.0)) >= network.score(about_points(1.0))


@pytest.mark.parametrize("key", GAMES)
def test_tables_to_learn_from_are_such_as_can_be_played(key: str) -> None:
    game, rng = find_game(key), Rng(2)
    for _ in range(50):
        seats, options = any_table(game, rng)
        game.new(seats, 1, options)


def test_training_is_repeatable_whatever_the_cores() -> None:
    game, told = find_game("fae"), list[str]()
    plans = [Plan(games=20, rounds=1, epochs=2, jobs=jobs) for jobs in (1, 2)]
    first, second = (train(find_game, "fae", plan, told.append) for plan in plans)
    assert first == second and "round 1: 20 games" in "".join(told)
    assert Values(game, first).chances(game.new(3, 1)) == pytest.approx([1 / 3] * 3, abs=0.2)


def test_weights_come_from_the_command_that_they_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those in the package are not asked for: they may be of another version of the rules."""
    monkeypatch.setattr("fabletop.cli.training.weights_of", None)
    out = tmp_path / "weights.json"
    wanted = ["--games", "20", "--rounds", "1", "--epochs", "2", "--jobs", "1"]
    done = CliRunner().invoke(app, ["train", "fae", "--out", str(out), *wanted])
    assert done.exit_code == 0, done.output
    network = msgspec.json.decode(out.read_bytes(), type=Network)
    assert network.made_by == "fabletop train fae --games 20 --rounds 1 --epochs 2 --seed 0"
