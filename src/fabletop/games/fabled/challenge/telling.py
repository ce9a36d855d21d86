"""Every decision of the Spirits in one plain sentence, for the log and for the page."""

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from fabletop.core.events import Event, Voice

from ..board import LOCATIONS, TERRAIN_NAMES, Card
from ..state import Fabled
from .side import Sentence, SentenceAbout

PLAYERS: Final = "{players}"  # in a sentence: those whom it is about, never at its beginning


class SpiritsActed(Event, frozen=True):
    """Something the Spirits decided or received, and why."""

    phase: str
    kind: str
    rule: str
    told: str
    about: SentenceAbout

    def text(self, say: Voice) -> str:
        """The sentence with the names of the players it is about."""
        return named(self.told, self.about, lambda s: "you" if s == say.viewer else say.names[s])


def named(told: str, about: SentenceAbout, name_of: Callable[[int], str]) -> str:
    """A sentence with the players whom it is about."""
    seats = about.seats if about.seat is None else (about.seat,)
    return told.replace(PLAYERS, ", ".join(map(name_of, seats)))


NOTHING: Final = SentenceAbout()


def tell(g: Fabled, kind: str, rule: str, told: str, about: SentenceAbout = NOTHING) -> None:
    """Emit the sentence; during their own turn it also joins the story."""
    phase = g.spirits.phase
    g.emit(SpiritsActed(phase, kind, rule, told, about))
    if phase:
        change(g, story=(*g.spirits.story, Sentence(phase, kind, rule, told, about)))


def change(g: Fabled, **fields: Any) -> None:
    g.spirits = replace(g.spirits, **fields)


def is_high(g: Fabled) -> bool:
    return bool(g.variants["difficulty"] == "high")


def is_low(g: Fabled) -> bool:
    return bool(g.variants["difficulty"] == "low")


def name(card: Card) -> str:
    return LOCATIONS[card].name


def a_terrain(terrain: int) -> str:
    return f"a {TERRAIN_NAMES[terrain]}"
