"""What the choices of this game name and lead to, as data, and the same in words (core/offers.py).

Cards are named by their keys, spaces by their titles, Realms by their spaces on the Realm Board,
and Wonders by their kinds: as the view names them.
"""

from collections.abc import Iterable
from typing import ClassVar

from fabletop.core.flow import Choice, Question
from fabletop.core.offers import Effect, Parts, Subject

from .board import REALM_SPACES
from .fate import BY_TITLE, FATES, Fate
from .state import UponAFable
from .wonders import Wonders, in_words, shown

ANY = "any"  # in a price: Wonders of any kind


def card_named(key: str, role: str = "") -> Subject:
    return Subject("card", key, role)


def card_called(title: str, role: str = "") -> Subject:
    return card_named(BY_TITLE[title], role)


class ChooseCard(Question, frozen=True):
    """Which card? It is chosen by its title."""

    verb: ClassVar[str]

    def parts(self, g: UponAFable, choice: Choice) -> Parts:
        return Parts(self.verb, (card_called(choice),))


def space_named(title: str) -> Subject:
    return Subject("space", title)


def realm_named(place: int, role: str = "") -> Subject:
    return Subject("realm", place % REALM_SPACES, role)


def wonder_named(kind: str, role: str = "") -> Subject:
    return Subject("wonder", kind, role)


def wonders_of(pile: Wonders) -> tuple[Subject, ...]:
    """The kinds in a pile."""
    return tuple(wonder_named(kind) for kind in shown(pile))


def pile_moved(kind: str, pile: Wonders, *subjects: Subject) -> Effect:
    """Wonders that are taken, paid, returned or left."""
    return Effect(kind, subjects, shown(pile))


def card_of(parts: Parts | Effect, role: str = "") -> Fate:
    """The Fate card that a choice names."""
    found = (one for one in parts.subjects if one.kind == "card" and one.role == role)
    return FATES[str(next(found).id)]


def told(effects: Iterable[Effect], kind: str) -> str:
    """The Wonders of the first effect of this kind."""
    return in_words(next(effect.numbers for effect in effects if effect.kind == kind))


def priced(parts: Parts) -> str:
    """How a card may be paid: each "costs" is one way."""
    ways = [effect.numbers for effect in parts.effects if effect.kind == "costs"]
    return " or ".join(f"pay {paid_with(way)}" if way else "free" for way in ways)


def paid_with(way: dict[str, int]) -> str:
    certain = {kind: number for kind, number in way.items() if kind != ANY}
    told = [in_words(certain)] if certain else []
    told += [f"{way[ANY]} of any kind"] if ANY in way else []
    return " and ".join(told)


def playing_told(parts: Parts) -> str:
    """A card that is played, with its price and its text."""
    card = card_of(parts)
    return f"Play {card.title} ({priced(parts)}): {card.text}"
