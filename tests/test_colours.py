"""Colours have names, in one file: whoever changes one changes it everywhere."""

import re
from pathlib import Path

import fabletop

PAGE = Path(fabletop.__file__).parent.parent.parent / "web" / "src"
TOKENS = PAGE / "app" / "tokens.css"
LITERAL = re.compile(
    r"(?<!url\()(?<![\w&])#(?:[0-9a-fA-F]{6}|[0-9a-fA-F]{3})\b(?![-(])|\b(?:rgb|hsl)a?\("
)
NAMED = re.compile(
    r"var\((--(?:grey|rose|red|orange|brown|sand|gold|olive|green|teal|blue|indigo|violet)-\d+[a-z]?)\)"
)
# Landscapes of Fabled, by the type of Location: their names are put together in scenery.ts.
LISTED = {
    f"--fabled-{kind}-{n}" for kind in ("prairie", "mountain", "forest") for n in (1, 2, 3, 4)
}
# Terrains of Fae: each fades from one colour to the other, in Definitions.svelte.
FADING = {
    f"--fae-{kind}-{n}" for kind in ("hills", "mushrooms", "mountains", "forest") for n in (0, 1)
}


def sources() -> dict[str, str]:
    found = {}
    for path in sorted(PAGE.rglob("*")):
        name = path.relative_to(PAGE).as_posix()
        if path.suffix in {".svelte", ".css", ".ts"} and path != TOKENS and ".test." not in name:
            found[name] = path.read_text("utf-8")
    return found


def test_no_colour_stands_outside_the_file_of_colours() -> None:
    wrong = {
        name: LITERAL.findall(text) for name, text in sources().items() if LITERAL.search(text)
    }
    assert wrong == {}, "name it in web/src/app/tokens.css"


def test_every_colour_of_the_palette_is_there_and_used() -> None:
    palette = set(re.findall(r"^  (--[a-z]+-\d+[a-z]?):", TOKENS.read_text("utf-8"), re.M))
    palette = {name for name in palette if NAMED.fullmatch(f"var({name})")}
    used = {name for text in sources().values() for name in NAMED.findall(text)}
    assert used == palette


def test_every_name_of_a_colour_is_there_and_used() -> None:
    """Those of the boards too, but for names that are put together, such as --seat-2."""
    text = TOKENS.read_text("utf-8")
    named = set(re.findall(r"^  (--(?:fae|upon|fame|fabled|paper|ink|cream)[\w-]*):", text, re.M))
    sayings = "\n".join([text, *sources().values()])
    used = set(re.findall(r"var\((--[\w-]+)\)", sayings))
    assert {
        name for name in named if name not in used and f'"{name}"' not in sayings
    } - LISTED - FADING == set()
    assert {name for name in used if name.startswith(("--fame-", "--fabled-"))} <= named


def test_a_landscape_has_five_colours() -> None:
    text = TOKENS.read_text("utf-8")
    listed = {name: re.search(rf"{name}:((?: #[0-9a-f]{{6}})+);", text) for name in LISTED}
    assert {
        name: found and len(found[1].split()) for name, found in listed.items()
    } == dict.fromkeys(LISTED, 5)


def test_a_literal_colour_is_found() -> None:
    assert LITERAL.search("color: #fff;") and LITERAL.search("rgba(0, 0, 0, 0.3)")
    assert not LITERAL.search('fill="url(#fae-sea)"')
    assert not LITERAL.search("this.#add(kind)")
