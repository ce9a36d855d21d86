"""What helps a reader through the rules of a game: its goal, its words, and what is asked when.

All of it is data in the game's folder and names rules by their ids, so that a test can hold it to
the rulebook: `glossary.json` explains the words, `guide.json` says which rules a question is about
and what a player has to have at hand.
"""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from .errors import BadLesson
from .game import Game

GLOSSARY = "glossary.json"
GUIDE = "guide.json"
Form = TypeVar("Form")


class Term(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A word of the game."""

    term: str
    text: str  # what it means, following a colon
    rules: tuple[str, ...]  # where it is told in full
    forms: tuple[str, ...] = ()  # other forms of the word, where they are not the usual plural


class AidPart(Struct, frozen=True, forbid_unknown_fields=True):
    """A box of the page that a player has beside the board."""

    title: str
    lines: tuple[str, ...]


class Goal(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What wins."""

    text: str  # one sentence
    brief: str  # the same in a few words, for where there is little room
    when: dict[str, tuple[str, ...]] = {}  # by the key of an option, the values with which it holds

    def holds(self, options: Mapping[str, Any]) -> bool:
        return all(options.get(key) in values for key, values in self.when.items())


class Guide(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The way through a game's rules."""

    goals: tuple[Goal, ...] = ()  # the usual one last, before it those that only hold with options
    questions: dict[str, tuple[str, ...]] = {}  # by the name of a question, the rules it is about
    aid: tuple[AidPart, ...] = ()

    @property
    def goal(self) -> str:
        """The usual one; "" where the game does not say."""
        return self.goals[-1].text if self.goals else ""

    def goal_with(self, options: Mapping[str, Any]) -> str:
        return next((goal.text for goal in self.goals if goal.holds(options)), "")

    def rules_of(self, question: str) -> tuple[str, ...]:
        return self.questions.get(question, ())


def read(game: Game, name: str, form: type[Form], without: Form) -> Form:
    """A file of the game's folder; games of other packages may do without."""
    file = files(game.state.package).joinpath(name)
    if not file.is_file():
        return without
    try:
        return msgspec.json.decode(file.read_bytes(), type=form)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadLesson(f"{game.key}/{name}: {error}") from error


@cache
def glossary(game: Game) -> tuple[Term, ...]:
    return read(game, GLOSSARY, tuple[Term, ...], ())


@cache
def guide(game: Game) -> Guide:
    return read(game, GUIDE, Guide, Guide())


def goal_of(game: Game, options: Mapping[str, Any]) -> str:
    """One sentence: what wins at a table with these options."""
    usual = {option.key: option.default for option in game.options}
    return game.goal({**usual, **options}) or guide(game).goal
