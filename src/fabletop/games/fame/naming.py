"""What choices call things: cards by their titles, for people; by their ids, for programs."""

import re
from collections.abc import Callable
from functools import cache
from typing import Final

from fabletop.core.offers import Parts, Subject, subject

from .printed import CARDS


def card(key: str, role: str = "") -> Subject:
    """A card as a part of a choice, by its id in the view."""
    return Subject("card", key, role)


def word(named: Subject | None) -> str:
    """The card as a choice calls it: "Squire"."""
    return CARDS[str(named.id)].word if named is not None else ""


def spoken(parts: Parts) -> str:
    """The choice itself in words: "attack Hill Giant with Berserker, power"."""
    first = parts.subjects[0] if parts.subjects else None
    target, source = subject(parts, "target"), subject(parts, "source")
    if parts.verb == "attack":
        return f"attack {word(target)} with {word(source)}, {parts.words[0]}"
    if parts.verb == "aim":
        return f"{parts.words[0]} on {word(target)}"
    if parts.verb == "change" and first is not None:
        return f"{first.id} {word(source)}, {parts.words[0]} on {word(target)}"
    lead = "" if parts.verb in UNSPOKEN else f"{parts.verb} "
    if first is None or parts.verb in ("yes", "no"):
        return lead + parts.words[0] if parts.words else said(parts.verb)
    return lead + THINGS.get(first.kind, plainly)(first)


def plainly(named: Subject) -> str:
    return str(named.id)


# What a choice calls a thing, by its kind.
THINGS: Final[dict[str, Callable[[Subject], str]]] = {
    "card": word,
    "seat": lambda named: f"seat {int(named.id) + 1}",
    "deck": lambda named: f"{named.id} deck",
}


def said(choice: str) -> str:
    """A choice that is one word, as people read it."""
    return "stop" if choice == "enough" else choice


# Where the thing alone is the answer.
UNSPOKEN: Final = ("choose", "name")


def as_choice(text: str) -> str:
    """What was written with names, as the choice has it: "attack A59 power M42"."""
    written = as_ids(text)
    if attack := ATTACK.fullmatch(written):
        target, source, kind = attack.groups()
        written = f"attack {source} {kind} {target}"
    return " ".join(one.upper() if one.upper() in CARDS else one for one in written.split(" "))


ATTACK = re.compile(r"attack (\S+) with (\w+),? (\w+)", re.IGNORECASE)


def as_ids(text: str) -> str:
    """A sentence with the names of cards replaced by their ids."""
    wanted = " ".join(text.split()).casefold()
    return _all_names().sub(lambda name: _ids()[name[1]], wanted)


@cache
def _ids() -> dict[str, str]:
    """The ids by what choices call the cards, in small letters."""
    return {one.word.casefold(): key for key, one in CARDS.items()}


@cache
def _all_names() -> re.Pattern[str]:
    """The longest first: "hill giant" is not a giant."""
    names = sorted(_ids(), key=len, reverse=True)
    return re.compile(rf"\b(?:the )?({'|'.join(map(re.escape, names))})(?!\w)")
