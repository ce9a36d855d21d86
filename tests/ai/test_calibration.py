"""Calibration: what was said is held against what came, by the part of the game."""

from pathlib import Path
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner

from fabletop.ai.calibration import Bin, Phase, Report, calibrate, reliability, seat_prior, told
from fabletop.ai.reliability import drawn
from fabletop.ai.selfplay import Sample
from fabletop.ai.values import weights_of
from fabletop.cli import app
from fabletop.games import find_game

NETWORK = weights_of(find_game("fae"))
ROW = (0.0,) * len(NETWORK.features)
TWO = ((0,), (1,))


def moment(won: int, progress: float) -> Sample:
    """Two sides with nothing between them, of which one wins."""
    return Sample((ROW, ROW), TWO, (float(won == 0), float(won == 1)), progress)


def test_an_even_position_is_an_even_chance_in_every_part_of_the_game() -> None:
    report = calibrate(NETWORK, [moment(0, 0.1), moment(1, 0.5), moment(1, 0.99), moment(0, 0.9)])
    assert [(one.name, one.positions) for one in report.phases] == [
        ("early", 1),
        ("middle", 1),
        ("late", 2),
    ]
    assert all(one.brier == pytest.approx(0.5) == one.by_seat for one in report.phases)
    (only,) = report.bins
    assert only == pytest.approx((0.5, 0.5, 8))


def test_the_prior_of_a_seat_is_how_often_it_wins_there() -> None:
    samples = [moment(0, 0.1), moment(0, 0.1), moment(0, 0.1), moment(1, 0.1)]
    assert seat_prior(samples) == {TWO: [0.75, 0.25]}


def test_chances_that_come_true_are_reliable() -> None:
    pairs = [([0.72, 0.28], [1.0, 0.0]), ([0.78, 0.22], [0.0, 1.0]), ([1.0, 0.0], [1.0, 0.0])]
    low, middle, high, top = reliability(pairs)
    assert low == Bin(0.0, 0.0, 1) and top == Bin(1.0, 1.0, 1)
    assert middle == pytest.approx((0.25, 0.5, 2)) and high == pytest.approx((0.75, 0.5, 2))


def test_a_report_is_two_tables() -> None:
    lines = told(Report([Phase("early", 12, 0.4321, 0.5, [])], [Bin(0.25, 0.3, 7)]))
    assert "| early | 12 | 0.432 | 0.500 |" in lines and "| 25% | 30% | 7 |" in lines


def test_each_part_of_the_game_has_bins_of_its_own() -> None:
    report = calibrate(NETWORK, [moment(0, 0.1), moment(1, 0.5)])
    assert [[one.number for one in phase.bins] for phase in report.phases] == [[2], [2]]


def test_the_picture_is_whole_and_needs_nothing_else() -> None:
    early = Phase("early", 12, 0.4321, 0.5, [Bin(0.25, 0.5, 8), Bin(0.75, 0.5, 2)])
    picture = drawn("Fae & co", Report([early, early._replace(name="late", bins=[])], []))
    tree = ElementTree.fromstring(picture)
    dots = [one for one in tree.iter() if one.tag.endswith("circle")]
    assert len(dots) == 2 and "http" not in picture.replace("http://www.w3.org/2000/svg", "")
    (low, high), (often, seldom) = zip(
        *((one.get("cx"), one.get("r")) for one in dots), strict=True
    )
    assert float(low or 0) < float(high or 0) and float(often or 0) > float(seldom or 0)
    said = "".join(tree.itertext())
    assert "early: Brier 0.432, by the seat 0.500" in said and "said 25%, came 50%, 8" in said


def test_the_command_checks_the_weights_that_are_there(tmp_path: Path) -> None:
    picture = tmp_path / "fae.svg"
    asked = ["train", "fae", "--games", "20", "--jobs", "1", "--plot", str(picture)]
    done = CliRunner().invoke(app, asked)
    assert done.exit_code == 0, done.output
    assert ElementTree.fromstring(picture.read_text("utf-8")).get("role") == "img"
    assert "| late | " in done.output and "| said | came |" in done.output


def test_the_command_wants_something_to_do() -> None:
    done = CliRunner().invoke(app, ["train", "fae"])
    assert done.exit_code and "train needs --out FILE" in str(done.exception)
