"""The rules of a game as its `rules.md` tells them: chapters of numbered rules.

A number that depends on the box stands in braces, by its name in `Game.counts`.
The first chapter explains the words of the game; they are data of their own (`core/guide.py`).
The last chapter, on what people at any table may do, is the same for all games.
"""

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files

from msgspec import Struct

from .errors import BadTable
from .game import Game
from .guide import glossary

RULE = re.compile(r"- \*\*([A-Z]+-[A-Z]*\d+)\*\* (.+)")


class Rule(Struct, frozen=True):
    id: str
    chapter: str
    text: str


class Chapter(Struct, frozen=True):
    title: str
    text: str  # what it is about, in a sentence or two; or ""
    rules: tuple[Rule, ...]


class Rulebook(Struct, frozen=True):
    """A game's rules, in the order of the rulebook."""

    title: str
    text: str  # the whole page, as Markdown
    rules: dict[str, Rule]

    @property
    def introduction(self) -> str:
        """The first paragraph: what the game is."""
        paragraphs = (part.strip() for part in self.text.split("\n\n"))
        return next((part for part in paragraphs if part and part[0] != "#"), "")

    def chapters(self) -> list[Chapter]:
        """The chapters that have rules, each with what it says before them."""
        found = []
        for part in self.text.split("\n## ")[1:]:
            title, _, body = part.partition("\n")
            rules = tuple(rule for rule in self.rules.values() if rule.chapter == title)
            if rules:
                lines = (line for line in body.splitlines() if line)
                first = next((line for line in lines if not line.startswith(("- ", "|"))), "")
                found.append(Chapter(title, first, rules))
        return found

    def naming(self, name: str) -> list[Rule]:
        """The rules that speak of something by this name, such as a card."""
        named = re.compile(rf"\b{re.escape(name)}\b")
        return [rule for rule in self.rules.values() if named.search(rule.text)]

    def find(self, rule_id: str) -> Rule:
        rule = self.rules.get(rule_id.upper())
        if rule is None:
            first, last = next(iter(self.rules)), list(self.rules)[-1]
            raise BadTable(f"{self.title} has no rule {rule_id!r:.20}; they run {first} to {last}")
        return rule

    def search(self, words: str) -> Iterator[Rule]:
        """The rules that contain all these words."""
        wanted = words.casefold().split()
        for rule in self.rules.values():
            told = f"{rule.id} {rule.chapter} {rule.text}".casefold()
            if all(word in told for word in wanted):
                yield rule


@cache
def rulebook(game: Game) -> Rulebook:
    text = files(game.state.package).joinpath("rules.md").read_text("utf-8")
    for name, count in game.counts().items():
        text = text.replace(f"{{{name}}}", str(count))
    text = with_glossary(text, game)
    text += files(__package__).joinpath("table.md").read_text("utf-8")
    chapter = ""
    rules: dict[str, Rule] = {}
    for line in text.splitlines():
        if line.startswith("## "):
            chapter = line[3:]
        elif found := RULE.fullmatch(line):
            rules[found[1]] = Rule(found[1], chapter, found[2])
    return Rulebook(game.title, text, rules)


def with_glossary(text: str, game: Game) -> str:
    """The words of the game, explained before its first chapter."""
    terms = "".join(f"- **{term.term}**: {term.text}\n" for term in glossary(game))
    chapter = f"## Glossary\n\n{terms}\n## " if terms else "## "
    return text.replace("## ", chapter, 1)
