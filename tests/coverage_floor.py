"""How much of the sources the tests run: below its floor, a part of them fails `make test`.

    python -m tests.coverage_floor .coverage.json

The report is made by slipcover, which takes its marks out of the code once they were passed: tests
become a fifth slower, not three times. Tests that play long random games are not measured; they
would cost most and reach nothing else.
"""

import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any

# What was measured, rounded down. Raise a floor when more is tested; never lower one for a test.
FLOORS = {"core": 98, "games": 99, "ai": 92, "cli": 96, "server": 91}
MOST = 8  # files that are named where something is missing


def part(path: str) -> str:
    """The part of the sources that a file belongs to."""
    return path.partition("fabletop/")[2].partition("/")[0]


def percents(files: dict[str, Any]) -> dict[str, float]:
    """Of each part, how many of its lines were run."""
    run, lines = Counter[str](), Counter[str]()
    for path, found in files.items():
        run[part(path)] += len(found["executed_lines"])
        lines[part(path)] += len(found["executed_lines"]) + len(found["missing_lines"])
    return {name: 100 * run[name] / lines[name] for name in FLOORS if lines[name]}


def too_low(percents: dict[str, float]) -> list[str]:
    """The parts below their floor; one that nothing was measured of is, too."""
    return [name for name, floor in FLOORS.items() if percents.get(name, 0.0) < floor]


def worst(files: dict[str, Any], parts: list[str]) -> list[str]:
    """Where most lines of these parts are missing."""
    missing = {path: found["missing_lines"] for path, found in files.items() if part(path) in parts}
    order = sorted(missing, key=lambda path: -len(missing[path]))[:MOST]
    return [f"{path}: {', '.join(map(str, missing[path][:20]))}" for path in order]


def main(report: Path) -> int:
    files = json.loads(report.read_text("utf-8"))["files"]
    found = percents(files)
    told = (f"{name} {found.get(name, 0.0):.1f} (at least {FLOORS[name]})" for name in FLOORS)
    print(f"Lines that tests run, in percent: {', '.join(told)}")
    low = too_low(found)
    if low:
        print(f"Too few of {', '.join(low)}; most are missing in", *worst(files, low), sep="\n  ")
    return 1 if low else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
