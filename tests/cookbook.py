"""What `docs/card-cookbook.md` quotes: real cards and their tests, as they stand in their files.

    python -m tests.cookbook

A block whose first line is `# path: Name, name` quotes those classes and functions of that file;
between `<!-- measured -->` and the next blank line stands what a card takes. Both are written by
this tool (`make cookbook`), and a test fails where the page says something else.
"""

import ast
import inspect
import re
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from fabletop.core.cards import Card
from fabletop.games import GAMES

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs/card-cookbook.md"
QUOTE = re.compile(r"^```python\n# (\S+): ([\w, ]+)\n.*?^```$", re.DOTALL | re.MULTILINE)
MEASURED = re.compile(r"(?<=<!-- measured -->\n).*?(?=\n\n)", re.DOTALL)


class Quote:
    """What a block of the page quotes."""

    def __init__(self, path: str, names: str) -> None:
        self.path, self.names = path, names.split(", ")

    def text(self) -> str:
        source = (ROOT / self.path).read_text("utf-8")
        return "\n\n\n".join(definition(source, name) for name in self.names)


def definition(source: str, name: str) -> str:
    """A class or function of a file, with its decorators."""
    for node in ast.parse(source).body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and node.name == name:
            first = min([node.lineno, *(one.lineno for one in node.decorator_list)])
            return "\n".join(source.splitlines()[first - 1 : node.end_lineno])
    raise LookupError(f"there is no {name}")


def quotes(text: str) -> Iterator[Quote]:
    return (Quote(path, names) for path, names in QUOTE.findall(text))


def written(text: str) -> str:
    """The page with everything that is quoted and measured as it is now."""

    def quote(found: re.Match[str]) -> str:
        path, names = found.groups()
        return f"```python\n# {path}: {names}\n{Quote(path, names).text()}\n```"

    return MEASURED.sub(lambda _: measured(), QUOTE.sub(quote, text))


def measured() -> str:
    """How long the cards of each game are, and where else they are named."""
    lines = ["| game | cards | lines of half of them, at most | of the longest | named elsewhere |"]
    lines.append("|---|---:|---:|---:|---:|")
    for key in GAMES:
        if not (cards := cards_of(key)):
            continue
        sizes = [size(card) for card in cards]
        elsewhere = len(named_elsewhere(key, cards))
        lines.append(f"| {key} | {len(cards)} | {median(sizes):.0f} | {max(sizes)} | {elsewhere} |")
    return "\n".join(lines)


def cards_of(key: str) -> set[type[Card]]:
    """The classes of the cards of a game; those of its kinds of cards are none."""
    below = [Card]
    for kind in below:
        below += kind.__subclasses__()
    package = f"fabletop.games.{key}."
    ours = {kind for kind in below if kind.__module__.startswith(package)}
    return ours & {type(card) for kind in ours for card in getattr(kind, "box", ())}


def named_elsewhere(key: str, cards: set[type[Card]]) -> list[str]:
    """Cards whose class another file of the game knows by name."""
    folder = ROOT / "src/fabletop/games" / key
    known = {path: names_in(path) for path in folder.rglob("*.py")}
    return [
        card.__name__
        for card in cards
        if any(card.__name__ in names for path, names in known.items() if path != home(card))
    ]


def names_in(path: Path) -> set[object]:
    """What the code of a file knows by name or spells as a text; not what is told about it."""
    nodes = list(ast.walk(ast.parse(path.read_text("utf-8"))))
    return {
        *(node.id for node in nodes if isinstance(node, ast.Name)),
        *(node.name for node in nodes if isinstance(node, ast.alias)),
        *(node.value for node in nodes if isinstance(node, ast.Constant)),
    }


def size(card: type[Card]) -> int:
    """Lines of its class; a card that is a row of a table has one."""
    try:
        return len(definition(home(card).read_text("utf-8"), card.__name__).splitlines())
    except LookupError:
        return 1


def home(card: type[Card]) -> Path:
    return Path(inspect.getfile(card))


if __name__ == "__main__":
    PAGE.write_text(written(PAGE.read_text("utf-8")), "utf-8")
