"""Games: what there is to play, with which options, and by which rules."""

from typing import Any

from msgspec import Struct

from fabletop.core.guide import AidPart, Term

from .common import Problem


class ValueInfo(Struct):
    """A value in words: a title, one line, and a few sentences more; both may be ""."""

    title: str
    text: str
    more: str


class OptionInfo(Struct):
    key: str
    title: str
    text: str
    values: list[Any]
    default: Any
    told: list[ValueInfo]  # one for each value, or none where the values speak for themselves
    group: str  # options of one group are shown together; "" for none


class AskAdvice(Struct, forbid_unknown_fields=True):
    """How many would play, and what was chosen so far; the rest is as usual."""

    seats: int
    options: dict[str, Any] = {}


class ValueAdvice(Struct):
    """On one value: why it cannot be chosen, or which other options change with it."""

    problem: Problem | None
    also: dict[str, Any]


class OptionsAdvice(Struct):
    """What is against the table as it is, and advice on each value of each option, in order."""

    problem: Problem | None
    values: dict[str, list[ValueAdvice]]


class ShelfInfo(Struct):
    """How a game stands on the shelf."""

    title: str
    subtitle: str
    text: str
    minutes: int
    depth: int  # of five
    icon: str


class GameInfo(Struct):
    key: str
    title: str
    text: str
    goal: str  # one sentence: what usually wins; "" where the game does not say
    few: int
    many: int
    options: list[OptionInfo]
    bots: list[str]
    alone: dict[str, Any]  # the options that a table for one needs
    first_game: dict[str, Any]  # options for people who never played it before
    shelf: ShelfInfo


class RuleInfo(Struct):
    id: str
    chapter: str
    text: str


class ChapterInfo(Struct):
    title: str
    text: str  # what it is about; or ""


class ExampleInfo(Struct):
    """A rule on the board; its pictures are asked for by its key."""

    key: str
    title: str
    rules: list[str]
    card: str  # the type of card that it shows; or ""
    drawing: bool  # it says what is what, and nothing happens in it


class RulebookInfo(Struct):
    game: str
    title: str
    introduction: str
    goal: str
    chapters: list[ChapterInfo]
    rules: list[RuleInfo]
    terms: list[Term]
    examples: list[ExampleInfo]
    cards: dict[str, list[str]]  # by the name of a card, the rules that speak of it
    aid: list[AidPart]
