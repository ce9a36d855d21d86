"""Do the tests notice when a rule breaks? `make mutants` changes rules, one at a time.

A sample of places in the rule code of a game, or in the engine ("core"), is changed in small ways
(a comparison turned, a number one higher, a line left out); for each the tests of that game, or of
the engine, run on a copy of the sources. A change
that no test notices has survived: either a test is missing, or the code does nothing.

    python -m tests.mutants --only fabled --count 40 --seed 3 --out survivors.md
"""

import argparse
import ast
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
SOURCES = ROOT / "src/fabletop"
CORE = "core"
# What is no rule: how a game is drawn, told in words, valued or set up for tests.
NO_RULES = {
    *("drawing", "picture", "evaluate", "worth", "view", "position", "reading", "wording"),
    *("outlook", "forecast", "features", "telling", "meaning", "events"),
}
LONGEST = 600  # seconds for the tests of one game

Code = ast.expr | ast.stmt
_PAIRS: list[tuple[type[ast.cmpop], type[ast.cmpop]]] = [
    *((ast.Lt, ast.LtE), (ast.Gt, ast.GtE), (ast.Eq, ast.NotEq)),
    *((ast.In, ast.NotIn), (ast.Is, ast.IsNot)),
]
COMPARED = dict(_PAIRS) | {other: one for one, other in _PAIRS}
RECKONED: dict[type[ast.operator], type[ast.operator]] = {ast.Add: ast.Sub, ast.Sub: ast.Add}


class Mutant(NamedTuple):
    """One change of one place."""

    file: Path
    line: int
    was: str
    now: str
    source: str  # the whole file with the change


class Place(ast.NodeVisitor):
    """Finds what can be changed, and the ways to change it."""

    def __init__(self) -> None:
        self.found: list[tuple[Code, Code]] = []  # a node, and what stands there instead
        self.inside = 0

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self.inside += 1
        for statement in node.body:
            self.visit(statement)
        self.inside -= 1

    def visit_keyword(self, node: ast.keyword) -> None:
        """Of `zip(..., strict=True)` nothing follows where the lengths are the same."""
        if node.arg != "strict":
            self.visit(node.value)

    def generic_visit(self, node: ast.AST) -> None:
        if self.inside and isinstance(node, ast.expr | ast.stmt):
            self.found += [(node, other) for other in self.changes(node)]
        super().generic_visit(node)

    def changes(self, node: Code) -> Iterator[Code]:
        if isinstance(node, ast.Compare):
            ops = [COMPARED[type(node.ops[0])](), *node.ops[1:]]
            yield ast.Compare(node.left, ops, node.comparators)
        elif isinstance(node, ast.BinOp) and type(node.op) in RECKONED:
            yield ast.BinOp(node.left, RECKONED[type(node.op)](), node.right)
        elif isinstance(node, ast.BoolOp):
            yield ast.BoolOp(ast.And() if isinstance(node.op, ast.Or) else ast.Or(), node.values)
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            yield node.operand
        elif isinstance(node, ast.Constant) and type(node.value) is bool:
            yield ast.Constant(not node.value)
        elif isinstance(node, ast.Constant) and type(node.value) is int:
            yield ast.Constant(node.value + 1)
        elif (isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)) or isinstance(
            node, ast.AugAssign
        ):
            yield ast.Pass()


def mutants_of(file: Path) -> Iterator[Mutant]:
    text = file.read_text("utf-8")
    place = Place()
    place.visit(ast.parse(text))
    for node, other in place.found:
        was = ast.get_source_segment(text, node)
        if was is None:
            continue
        now = ast.unparse(ast.fix_missing_locations(other))
        yield Mutant(file, node.lineno, was, now, replaced(text, node, f"({now})", other))


def replaced(text: str, node: Code, now: str, other: Code) -> str:
    """The text with the segment of this node replaced."""
    lines = text.splitlines(keepends=True)
    assert node.end_lineno is not None and node.end_col_offset is not None
    start = len("".join(lines[: node.lineno - 1]).encode()) + node.col_offset
    end = len("".join(lines[: node.end_lineno - 1]).encode()) + node.end_col_offset
    raw = text.encode()
    put = b"pass" if isinstance(other, ast.Pass) else now.encode()
    return (raw[:start] + put + raw[end:]).decode()


def sample(key: str, count: int, rng: Random) -> list[Mutant]:
    """So many changes of the rules of a game, each file as likely as it is long."""
    files = [f for f in sorted(folder(key).rglob("*.py")) if not is_no_rule(f)]
    found = [mutant for file in files for mutant in mutants_of(file)]
    return rng.sample(found, min(count, len(found)))


def folder(key: str) -> Path:
    return SOURCES / CORE if key == CORE else SOURCES / "games" / key


def is_no_rule(file: Path) -> bool:
    """A name that says so counts in games only; of the engine all is tested."""
    parts = {file.stem, *file.relative_to(SOURCES).parts}
    return CORE not in parts and bool(NO_RULES & parts)


def tests_of(key: str) -> list[str]:
    golden = ["tests/golden", "-k", f"not golden or {key}"]
    return ["tests/core"] if key == CORE else [f"tests/games/{key}", *golden]


def is_noticed(key: str, mutant: Mutant) -> bool:
    """Run the tests on a copy of the sources with this change in it."""
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(ROOT / "src", Path(folder) / "src", ignore=shutil.ignore_patterns("static"))
        (Path(folder) / mutant.file.relative_to(ROOT)).write_text(mutant.source, "utf-8")
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider"]
        command += tests_of(key)
        environment = {**os.environ, "PYTHONPATH": f"{folder}/src", "PYTHONDONTWRITEBYTECODE": "1"}
        try:
            done = subprocess.run(
                command, cwd=ROOT, env=environment, capture_output=True, timeout=LONGEST
            )
        except subprocess.TimeoutExpired:
            return True  # a game that never ends is noticed
        return done.returncode != 0


def told(mutant: Mutant) -> str:
    where = f"{mutant.file.relative_to(ROOT)}:{mutant.line}"
    return f"{where}: `{' '.join(mutant.was.split())}` became `{' '.join(mutant.now.split())}`"


def run(keys: list[str], count: int, seed: int, jobs: int) -> Iterator[tuple[str, Mutant, bool]]:
    rng = Random(seed)
    work = [(key, mutant) for key in keys for mutant in sample(key, count, rng)]
    with ThreadPoolExecutor(jobs) as pool:
        noticed = pool.map(lambda pair: is_noticed(*pair), work)
        for (key, mutant), found in zip(work, noticed, strict=True):
            yield key, mutant, found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", nargs="*", default=[CORE, "fae", "fame", "upon", "fabled"])
    parser.add_argument("--count", type=int, default=25, help="changes per game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--out", type=Path, help="write the survivors there")
    given = parser.parse_args()
    survivors, total = [], 0
    for key, mutant, found in run(given.only, given.count, given.seed, given.jobs):
        total += 1
        print(f"{'noticed ' if found else 'SURVIVED'} {key}  {told(mutant)}", flush=True)
        survivors += [] if found else [told(mutant)]
    print(f"{total - len(survivors)} of {total} changes were noticed")
    if given.out:
        given.out.write_text("".join(f"- {line}\n" for line in survivors), "utf-8")


if __name__ == "__main__":
    main()
