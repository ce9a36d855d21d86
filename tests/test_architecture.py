"""Imports point one way, the engine knows no game, and it needs only msgspec."""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import fabletop
from fabletop.games import GAMES
from tests.imports import knots, lazy

SOURCE = Path(fabletop.__file__).parent
FILES = sorted(SOURCE.rglob("*.py"))

# What each part may import of ours, besides itself.
MAY_IMPORT = {
    "core": set(),
    "games": {"core"},
    "ai": {"core"},
    "server": {"core", "games", "ai"},
    "cli": {"core", "games", "ai", "server"},
}
LIGHT = {"core", "games", "ai"}  # parts that need only the standard library and msgspec

GAME_WORDS = re.compile(
    r"\b(druids?|rituals?|fae|fame|upon|fabled|realms?|wonders?|market|monsters?|legends?)\b",
    re.IGNORECASE,
)


def part(path: Path) -> str:
    return path.relative_to(SOURCE).parts[0].removesuffix(".py")


def imported(path: Path) -> Iterator[str]:
    """Absolute names of the modules a file imports."""
    package = ["fabletop", *path.relative_to(SOURCE).parent.parts]
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, *filter(None, [node.module])])
            yield module
            yield from (f"{module}.{alias.name}" for alias in node.names)


@pytest.mark.parametrize("path", FILES, ids=lambda p: str(p.relative_to(SOURCE)))
def test_imports_point_one_way(path: Path) -> None:
    here = part(path)
    for module in imported(path):
        ours = module.split(".")
        if ours[0] == "fabletop" and len(ours) > 1 and here in MAY_IMPORT:
            other = ours[1]
            assert other in {here, "__version__"} | MAY_IMPORT[here], module
        if ours[0] != "fabletop" and here in LIGHT:
            assert ours[0] == "msgspec" or ours[0] in sys.stdlib_module_names, module


@pytest.mark.parametrize("path", FILES, ids=lambda p: str(p.relative_to(SOURCE)))
def test_a_game_imports_no_other_game(path: Path) -> None:
    parts = path.relative_to(SOURCE).parts
    if parts[0] == "games" and len(parts) > 2:
        for module in imported(path):
            if module.startswith("fabletop.games."):
                assert module.split(".")[2] == parts[1], module


@pytest.mark.parametrize("path", sorted((SOURCE / "core").glob("*.py")), ids=lambda p: p.name)
def test_the_engine_knows_no_game_words(path: Path) -> None:
    assert GAME_WORDS.findall(path.read_text("utf-8")) == []


def test_nothing_committed_names_a_registry_or_this_machine() -> None:
    root = SOURCE.parent.parent
    names = ["requirements.lock", "bench/requirements.lock", "pyproject.toml", "Makefile"]
    for name in names:
        text = (root / name).read_text("utf-8")
        assert "://" not in text and "--index" not in text.replace("--no-emit-index-url", "")


# What starts a server, and where that may be: there it is told its seed.
STARTS_SERVERS = {"Settings", "Popen", "create_subprocess_exec", "serve"}
SEEDED = {"browser/site.py", "server/process.py", "server/site.py"}
NO_SERVER_OF_OURS = {"server/databases.py", "server/test_api_guide.py", "server/test_crash.py"}
TESTS = Path(__file__).parent
WITH_SERVERS = [path for part in ("browser", "server") for path in sorted((TESTS / part).glob("*"))]


@pytest.mark.parametrize(
    "path",
    [path for path in WITH_SERVERS if path.suffix == ".py"],
    ids=lambda p: str(p.relative_to(TESTS)),
)
def test_no_server_of_a_test_is_left_to_chance(path: Path) -> None:
    """Its tables would be dealt by a seed nobody knows, and the test could fail by the deal."""
    tree = ast.parse(path.read_text("utf-8"))
    called = {
        getattr(node.func, "attr", getattr(node.func, "id", ""))
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
    }
    named = {
        alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    where = str(path.relative_to(TESTS))
    if where in SEEDED:
        assert named & {"SEED", "ENVIRONMENT"}, f"{where} starts servers and tells no seed"
    elif where not in NO_SERVER_OF_OURS:
        assert called & STARTS_SERVERS == set(), f"servers of tests are started in {SEEDED}"


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_chapters_of_a_game_are_a_tree(game: str) -> None:
    assert not knots(SOURCE / "games" / game)
    assert not lazy(SOURCE / "games" / game), "nothing is imported inside a function"
