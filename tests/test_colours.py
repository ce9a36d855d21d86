"""Colours have names, in one file: whoever changes one changes it everywhere."""

import re
from pathlib import Path

import fabletop

PAGE = Path(fabletop.__file__).parent.parent.parent / "web" / "src"
TOKENS = PAGE / "app" / "tokens.css"
LITERAL = re.compile(
    r"(?<!url\()(?<![\w&])#(?:[0-9a-fA-F]{6}|[0-9a-fA-F]{3})\b(?!-)|\b(?:rgb|hsl)a?\("
)
NAMED = re.compile(
    r"var\((--(?:grey|rose|red|orange|brown|sand|gold|olive|green|teal|blue|indigo|violet)-\d+[a-z]?)\)"
)
STILL = ("games/fame/", "games/fabled/")  # boards that have colours of their own


def sources() -> dict[str, str]:
    found = {}
    for path in sorted(PAGE.rglob("*")):
        name = path.relative_to(PAGE).as_posix()
        if path.suffix in {".svelte", ".css", ".ts"} and path != TOKENS and ".test." not in name:
            found[name] = path.read_text("utf-8")
    return found


def test_no_colour_stands_outside_the_file_of_colours() -> None:
    wrong = {
        name: LITERAL.findall(text)
        for name, text in sources().items()
        if LITERAL.search(text) and not name.startswith(STILL)
    }
    assert wrong == {}, "name it in web/src/app/tokens.css"


def test_every_colour_of_the_palette_is_there_and_used() -> None:
    palette = set(re.findall(r"^  (--[a-z]+-\d+[a-z]?):", TOKENS.read_text("utf-8"), re.M))
    palette = {name for name in palette if NAMED.fullmatch(f"var({name})")}
    used = {name for text in sources().values() for name in NAMED.findall(text)}
    assert used == palette


def test_a_literal_colour_is_found() -> None:
    assert LITERAL.search("color: #fff;") and LITERAL.search("rgba(0, 0, 0, 0.3)")
    assert not LITERAL.search('fill="url(#fae-sea)"')
