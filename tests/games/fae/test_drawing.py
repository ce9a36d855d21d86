"""The drawn board: complete, well-formed, readable without colour, the same every time."""

import subprocess
import sys
import xml.etree.ElementTree as ET

import pytest

from fabletop.core.game import seat_names
from fabletop.games import find_game
from fabletop.games.fae.board import LAKES, REGIONS, SPACES, TERRAINS
from fabletop.games.fae.drawing import board_svg
from fabletop.games.fae.picture import MOTIF, picture
from tests.games.fae.table import ELSEWHERE, fae
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
    shown = "\n".join(lines)
    assert all(name in shown for name in SPACES)
    assert "2UR" in shown and "4U3R2Y" in shown
    assert "D2 9!" in shown and "C1*" in shown
    assert all(motif in shown for motif in MOTIF.values()) and "≈" in shown
    assert "Your secret colour   U blue" in shown and "+2 on mushrooms" in shown
    assert "Ann: 0" in shown and "Bo: 4" in shown
    assert max(map(len, lines[:20])) == columns


def test_the_terminal_picture_of_a_spectator_shows_no_spirit() -> None:
    shown = picture(FAE.new(3, 1).view(None), seat_names(3), 100)
    assert "secret" not in str(shown)
