"""The drawn board: complete, well-formed, readable without colour, the same every time."""

import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest

from fabletop.core.game import seat_names
from fabletop.core.rng import Rng
from fabletop.games import find_game
from fabletop.games.fae.board import LAKES, REGIONS, SPACES, TERRAINS
from fabletop.games.fae.drawing import board_svg, page
from fabletop.games.fae.picture import MOTIF, picture
from tests.games.fae.table import ELSEWHERE, VALUE_5, fae
from tests.scenario import rule

SVG = "{http://www.w3.org/2000/svg}"
FAE = find_game("fae")


def texts(root: ET.Element) -> str:
    return " ".join("".join(node.itertext()) for node in root.iter())


@pytest.mark.parametrize("theme", ["light", "dark"])
@rule("F-G1")
def test_the_board_shows_spaces_regions_lakes_and_a_key(theme: str) -> None:
    root = ET.fromstring(board_svg(theme=theme))
    assert root.get("role") == "img"
    for name in SPACES:
        space = root.find(f".//{SVG}g[@id='space-{name}']")
        assert space is not None
        assert space.findtext(f"{SVG}title", "").startswith(f"{name}, ")
    shown = texts(root)
    assert all(region.upper() in shown for region in REGIONS.values())
    for lake in LAKES:
        assert f"{lake}, a lake" in shown
    assert all(terrain in shown for terrain in TERRAINS)
    assert "river" in shown and "7 or more" in shown and "ritual held" in shown


@rule("F-G1")
def test_each_terrain_has_a_motif_and_each_colour_a_shape() -> None:
    svg = board_svg({"A1": "URYPK"})
    root = ET.fromstring(svg)
    symbols = {symbol.get("id") for symbol in root.iter(f"{SVG}symbol")}
    used = {use.get("href", "").removeprefix("#") for use in root.iter(f"{SVG}use")}
    assert used and used <= symbols | {e.get("id") for e in root.iter()}
    assert len(symbols) >= 4 + 5
    assert "1 blue, 1 red, 1 yellow, 1 purple, 1 black" in texts(root)


def test_groups_show_their_counts() -> None:
    root = ET.fromstring(board_svg({"D2": "UURRYYYPPK"}, held=["F1"]))
    group = root.find(f".//{SVG}g[@id='space-D2']")
    assert group is not None and "10" in texts(group)
    assert group.findtext(f"{SVG}title") is not None


def test_the_svg_refers_to_nothing_outside_and_runs_no_script() -> None:
    svg = board_svg(FAE.new(4, 3).view(None)["druids"])
    assert "<script" not in svg and "http" not in svg.replace("http://www.w3.org/2000/svg", "")
    assert len(svg) < 400_000
    ids = [node.get("id") for node in ET.fromstring(svg).iter() if node.get("id")]
    assert len(ids) == len(set(ids))


def test_the_svg_is_the_same_whatever_the_hash_seed() -> None:
    code = (
        "import hashlib; from fabletop.games.fae.drawing import board_svg;"
        "print(hashlib.sha256(board_svg({'A1': 'UR'}).encode()).hexdigest())"
    )
    digests = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={"PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(digests) == 1


@pytest.mark.parametrize(
    ("arguments", "because"),
    [
        ({"theme": "sepia"}, "no theme 'sepia'"),
        ({"druids": {"Z9": "U"}}, "no space 'Z9'"),
        ({"druids": {"A1": "X"}}, "letter 'X'"),
        ({"held": ["Q1"]}, "no space 'Q1'"),
    ],
)
def test_bad_input_is_refused(arguments: dict[str, object], because: str) -> None:
    with pytest.raises(ValueError, match=because):
        board_svg(**arguments)  # type: ignore[arg-type]


@rule("F-G1")
@pytest.mark.parametrize("columns", [78, 110, 130])
def test_the_terminal_picture_tells_everything_without_colour(columns: int) -> None:
    view = fae({"A1": "UUR", "D2": "UUUURRRYY", "C1": "P", **ELSEWHERE}, rituals=4).g.view(0)
    lines = ["".join(text for text, _ in line) for line in picture(view, ["Ann", "Bo"], columns)]
    told = "\n".join(lines)
    assert all(name in told for name in SPACES)
    assert "2UR" in told and "4U3R2Y" in told
    assert "D2 9!" in told and "C1*" in told
    assert all(motif in told for motif in MOTIF.values()) and "≈" in told
    assert "Your secret colour   U blue" in told and "+2 on mushrooms" in told
    assert "Ann: 0" in told and "Bo: 4" in told
    assert max(map(len, lines[:20])) == columns


def shown(view: Any, names: list[str], columns: int = 79) -> list[str]:
    return ["".join(text for text, _ in line).rstrip() for line in picture(view, names, columns)]


@rule("FAE-042")
def test_rivers_and_lakes_have_different_signs_in_the_terminal() -> None:
    lines = shown(FAE.new(2, 1).view(0), ["Ann", "Bo"])
    assert any("≈ river" in line and "░ lake" in line for line in lines)
    land = "".join(lines[:25])
    assert land.count("≈") > 40 and land.count("░") > 40


@rule("FAE-027", "FAE-055", "F-G3")
def test_the_terminal_shows_the_ritual_piles_as_they_lie() -> None:
    def piles(rituals: int, restless: bool) -> str:
        options = {"restless_court": restless}
        table = fae({"A1": "U", "A4": "R", **ELSEWHERE}, rituals=rituals, options=options)
        return next(line for line in shown(table.g.view(0), ["Ann", "Bo"]) if "piles" in line)

    assert piles(1, False) == (
        "Ritual piles  +1 n -τ x3   +2 τ -^ x3   +3 ^ -♣ x2   +4 ♣ -n x2   +5 every"
    )
    assert piles(8, False) == "Ritual piles  +1 none   +2 none   +3 ^ -♣   +4 ♣ -n x2   +5 every"
    assert re.fullmatch(
        r"Ritual piles  \+1 none   \+2 . -. \?   \+3 \? \?   \+4 \? \?   \+5 \?", piles(5, True)
    )


@rule("F-A9")
def test_the_terminal_names_the_neutral_colours_at_the_end() -> None:
    start = {"A1": "U", "A4": "P", **ELSEWHERE}
    table = fae(start, rituals=VALUE_5, spirits=["red", "black"])
    assert not any("Neutral" in line for line in shown(table.g.view(0), ["Ann", "Bo"]))
    lines = shown(table.choose("A1>A4").g.view(0), ["Ann", "Bo"])
    assert "Neutral, they cannot win:  U blue 7   Y yellow 0   P purple 7" in lines
    assert "Ann:  R red" in lines and "Bo:  K black" in lines


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_terminal_picture_fits_into_80_columns_all_game_long(seats: int) -> None:
    names = [f"Random {seat}" for seat in range(1, seats + 1)]
    for restless in (False, True):
        g, rng = FAE.new(seats, 5, {"restless_court": restless}), Rng(5)
        while waiting := g.waiting():
            g.play(waiting[0], rng.choice(g.options(waiting[0])))
            assert max(map(len, shown(g.view(0), names))) < 80


def test_the_terminal_picture_of_a_spectator_shows_no_spirit() -> None:
    told = picture(FAE.new(3, 1).view(None), seat_names(3), 100)
    assert "secret" not in str(told)


def test_the_page_draws_the_same_land() -> None:
    """`make protocol` writes it."""
    there = Path(page.__file__).parents[5] / "web" / "src" / "games" / "fae" / "land.json"
    assert there.read_text("utf-8") == page.written()


def test_every_kind_of_group_leaves_some_of_the_land_in_sight() -> None:
    for told in page.land()["spaces"].values():
        assert set(told["standing"]) == {"", *page.KINDS}
        assert len(told["standing"][""]) > len(told["standing"]["5bl"])
        assert all(number < len(told["motifs"]) for number in told["standing"]["1"])
