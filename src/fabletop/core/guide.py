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
from .game import Game, Goal

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


class Guide(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The way through a game's rules."""

    goal: Goal = Goal()  # what wins
    questions: dict[str, tuple[str, ...]] = {}  # by the name of a question, the rules it is about
    aid: tuple[AidPart, ...] = ()

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


def goal_of(game: Game, options: Mapping[str, Any]) -> Goal:
    """What wins at a table with these options."""
    usual = {option.key: option.default for option in game.options}
    return game.goal({**usual, **options}) or guide(game).goal
