"""The documentation is true: its code runs, its links lead somewhere, its pictures are current."""

import json
import re
import shlex
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from fabletop.core.record import Record
from fabletop.games import GAMES, find_game
from tests.forms import with_forms

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]


def blocks(path: Path, language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", path.read_text("utf-8"), re.DOTALL)


@pytest.mark.parametrize("name", ["README.md", "docs/card-cookbook.md"])
def test_python_code_runs(name: str) -> None:
    code = "\n".join(block for block in blocks(ROOT / name, "python") if block[0] != "#")
    assert code
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code], cwd=ROOT, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_to_files_that_exist(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#\s]+)\)", page.read_text("utf-8")):
        if "://" not in target:
            assert (page.parent / target).exists(), target


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_files_and_make_targets_that_are_named_exist(page: Path) -> None:
    text = page.read_text("utf-8")
    made = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    for target in re.findall(r"`make ([a-z]+)", text):
        assert target in made, target
    for path in re.findall(r"`((?:src|tests|docs|bench)/[\w/.-]+)`", text):
        assert (ROOT / path).exists(), path


def test_commands_of_the_readme_exist() -> None:
    from typer.main import get_command

    from fabletop.cli import app

    commands = get_command(app).commands  # type: ignore[attr-defined]
    lines = re.findall(r"fabletop ((?:play|replay|verify|rules|board|games).*)", read("README.md"))
    assert len(lines) >= 7
    for line in lines:
        words = shlex.split(line.partition("#")[0].strip("`. "))
        known = {name for option in commands[words[0]].params for name in option.opts}
        assert {word for word in words if word.startswith("--")} <= known, line


def read(name: str) -> str:
    return (ROOT / name).read_text("utf-8")


def test_the_picture_of_the_readme_is_current() -> None:
    game = find_game("fae")
    position = json.loads(read("docs/examples/fae-position.json"))
    drawn = game.board_svg(game.new(4, 0, None, position).view(None), "light")
    assert drawn == read("docs/images/fae-board.svg"), "run `make pictures`"


def test_the_example_record_and_positions_are_of_the_right_form() -> None:
    record, *positions = map(json.loads, blocks(ROOT / "docs/protocol.md", "json"))
    msgspec.convert(record, Record)
    for game, position in zip(("fae", "fame", "fabled"), positions, strict=True):
        find_game(game).new(2, 0, None, position)
    upon = json.loads(read("docs/examples/upon-position.json"))
    find_game("upon").new(len(upon["players"]), 0, None, upon)


def test_the_protocol_describes_every_game_and_every_field() -> None:
    text = read("docs/protocol.md")
    for game in GAMES.values():
        assert f"### {game.title}" in text
        view = game.new(game.fewest_seats).view(None)
        for field in view:
            assert f"`{field}`" in text, field
    for field in Record.__struct_fields__:
        assert f"`{field}`" in text, field


def test_the_forms_of_positions_are_current() -> None:
    text = read("docs/protocol.md")
    assert with_forms(text) == text, "run `make forms`"


def test_the_readme_quotes_a_bench_of_every_game() -> None:
    quoted = read("README.md")
    assert all(re.search(rf"^\| {key} \|", quoted, re.MULTILINE) for key in GAMES)
    assert "| catanatron |" in quoted


def test_the_hosting_page_lists_every_setting() -> None:
    from fabletop.server.settings import Settings

    text = read("docs/hosting.md")
    for setting in Settings.__struct_fields__:
        assert f"`FABLETOP_{setting.upper()}`" in text, setting


def test_the_wire_page_names_every_path_of_the_api(tmp_path: Path) -> None:
    from fabletop.server.app import create_app
    from fabletop.server.settings import Settings

    text = without_names(read("docs/wire.md"))
    paths = create_app(Settings(data=tmp_path)).openapi_schema.paths
    assert paths
    for path in paths:
        assert without_names(path) in text, path


def without_names(text: str) -> str:
    return re.sub(r"\{\w+\}", "{}", text)


def test_the_types_of_the_page_are_current() -> None:
    from fabletop.server.typescript import files

    for name, text in files().items():
        assert read(f"web/src/{name}") == text, "run `make protocol`"
