"""Which rules have a test: `make rules` prints a line per prefix, and fails where one is missing.

A test names the rules it proves: @rule("FAE-035"). What software cannot test is listed with a
reason in `untestable_rules.toml` and counts as tested.
"""

import ast
import re
import sys
import tomllib
from collections import Counter
from pathlib import Path

from fabletop.core.rulebook import rulebook
from fabletop.games import GAMES

TESTS = Path(__file__).parent
PREFIX = re.compile(r"(.+?)-?\d+")
TEST = (ast.FunctionDef, ast.AsyncFunctionDef)


def known_rules() -> list[str]:
    """The ids of all rules of all games, in the order of the rulebooks; each once."""
    return list(dict.fromkeys(rule for game in GAMES.values() for rule in rulebook(game).rules))


def untestable() -> dict[str, str]:
    return tomllib.loads((TESTS / "untestable_rules.toml").read_text("utf-8"))


def tested_rules() -> dict[str, list[str]]:
    """Rule ids and the tests that name them, read from the source of the tests."""
    found: dict[str, list[str]] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, TEST) and node.name.startswith("test_"):
                for rule in named_by(node):
                    found.setdefault(rule, []).append(f"{path.name}::{node.name}")
    return found


def named_by(test: ast.FunctionDef | ast.AsyncFunctionDef) -> list[str]:
    return [
        argument.value
        for mark in test.decorator_list
        if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "rule"
        for argument in mark.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    ]


def problems() -> list[str]:
    known, tested, excused = known_rules(), tested_rules(), untestable()
    return [
        *(f"{r} has no test" for r in known if r not in tested and r not in excused),
        *(f"{r} is named by {tested[r][0]} but is no rule" for r in tested if r not in known),
        *(f"{r} is listed as untestable but is no rule" for r in excused if r not in known),
        *(f"{r} is listed as untestable but has a test" for r in excused if r in tested),
    ]


def prefix(rule: str) -> str:
    found = PREFIX.fullmatch(rule)
    assert found is not None, rule
    return found[1]


def main() -> None:
    done = set(tested_rules()) | set(untestable())
    total = Counter(prefix(rule) for rule in known_rules())
    covered = Counter(prefix(rule) for rule in known_rules() if rule in done)
    for name, count in total.items():
        print(f"{name} {covered[name]}/{count}")
    if found := problems():
        sys.exit("\n".join(found))


if __name__ == "__main__":
    main()
