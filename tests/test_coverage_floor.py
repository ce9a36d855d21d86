"""The floor under the coverage: a part that is too low is named, with where."""

import json
from pathlib import Path

import pytest

from tests.coverage_floor import FLOORS, main


def report(folder: Path, **percent: int) -> Path:
    """A report in which so many of a hundred lines of each part were run."""
    files = {
        f"src/fabletop/{part}/one.py": {
            "executed_lines": list(range(1, run + 1)),
            "missing_lines": list(range(run + 1, 101)),
        }
        for part, run in percent.items()
    }
    path = folder / "coverage.json"
    path.write_text(json.dumps({"files": files}))
    return path


def test_at_its_floor_a_part_is_high_enough(tmp_path: Path) -> None:
    assert main(report(tmp_path, **FLOORS)) == 0


def test_below_it_the_part_and_the_lines_are_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(report(tmp_path, **FLOORS | {"games": FLOORS["games"] - 1})) == 1
    told = capsys.readouterr().out
    assert "Too few of games;" in told and "src/fabletop/games/one.py: 99, 100" in told
    assert "core/one.py" not in told


def test_what_was_not_measured_is_too_low(tmp_path: Path) -> None:
    without = {part: floor for part, floor in FLOORS.items() if part != "cli"}
    assert main(report(tmp_path, **without)) == 1
