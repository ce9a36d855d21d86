"""What a choice means, as data: the page, the terminal, bots and hints read this, never a sentence.

A question tells the `Parts` of each choice; `worded` makes the label from them, last of all, and
from nothing else.
"""

from typing import Any

from msgspec import Struct


class Subject(Struct, frozen=True, omit_defaults=True):
    """Something a choice names: a card, a space, a piece, a seat, a deck, by its id in the view."""

    kind: str
    id: str | int
    role: str = ""  # what it is to the choice, where that is not plain: "source", "target"


class Effect(Struct, frozen=True, omit_defaults=True):
    """Something that would follow, as far as neither chance nor what is hidden decides it."""

    kind: str  # a word of the game: "isolates", "beats", "gains", "sleeps"
    subjects: tuple[Subject, ...] = ()
    numbers: dict[str, int] = {}
    words: tuple[str, ...] = ()  # values that are words: colours, kinds, terrains
    rule: str = ""


class Parts(Struct, frozen=True, omit_defaults=True):
    """The meaning of one choice."""

    verb: str  # what is done: "recruit", "attack", "pass"
    subjects: tuple[Subject, ...] = ()
    numbers: dict[str, int] = {}  # cost, gain, needs, has ...
    words: tuple[str, ...] = ()  # values that are words: an attack type, a colour
    effects: tuple[Effect, ...] = ()
    warnings: tuple[Effect, ...] = ()  # what the chooser would rather not have


class Offer(Struct, frozen=True):
    """A choice that is offered to a seat."""

    choice: Any
    text: str  # the text form: a person can type it
    label: str  # a sentence for a button or a list
    parts: Parts


def subject(parts: Parts | Effect, role: str = "", kind: str = "") -> Subject | None:
    """The first subject of this role or kind."""
    for found in parts.subjects:
        if (not role or found.role == role) and (not kind or found.kind == kind):
            return found
    return None
