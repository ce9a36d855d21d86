"""The rules of a game as its `rules.md` tells them: chapters of numbered rules.

A number that depends on the box stands in braces, by its name in `Game.counts`.
The last chapter, on what people at any table may do, is the same for all games.
"""

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files

from msgspec import Struct

from .errors import BadTable
from .game import Game

RULE = re.compile(r"- \*\*([A-Z]+-[A-Z]*\d+)\*\* (.+)")


class Rule(Struct, frozen=True):
    id: str
    chapter: str
    text: str


class Rulebook(Struct, frozen=True):
    """A game's rules, in the order of the rulebook."""

    title: str
    text: str  # the whole page, as Markdown
    rules: dict[str, Rule]

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
    text += files(__package__).joinpath("table.md").read_text("utf-8")
    chapter = ""
    rules: dict[str, Rule] = {}
    for line in text.splitlines():
        if line.startswith("## "):
            chapter = line[3:]
        elif found := RULE.fullmatch(line):
            rules[found[1]] = Rule(found[1], chapter, found[2])
    return Rulebook(game.title, text, rules)
