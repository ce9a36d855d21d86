"""Every decision of the Spirits in one plain sentence, for the log and for the page."""

import re
from typing import Any, Final

from msgspec.structs import replace

from fabletop.core.events import Event, Voice

from ..board import LOCATIONS, TERRAIN_NAMES, Card
from ..state import Fabled

SEAT: Final = re.compile(r"\bseat (\d)\b")


class SpiritsActed(Event, frozen=True):
    """Something the Spirits decided or received, and why."""

    phase: str
    kind: str
    rule: str
    told: str
    about: dict[str, Any]

    def text(self, say: Voice) -> str:
        """The sentence with the players' names for "seat 1", never at its beginning."""

        def named(found: re.Match[str]) -> str:
            seat = int(found[1]) - 1
            return "you" if seat == say.viewer else say.names[seat]

        return SEAT.sub(named, self.told)


def tell(g: Fabled, kind: str, rule: str, told: str, **about: Any) -> None:
    """Emit the sentence; during their own turn it also joins the story."""
    event = SpiritsActed(g.spirits.phase, kind, rule, told, about)
    g.emit(event)
    if g.spirits.phase:
        entry = {"phase": event.phase, "kind": kind, "rule": rule, "text": told, "about": about}
        change(g, story=(*g.spirits.story, entry))


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


def number_of(count: int, thing: str) -> str:
    """ "1 step", "3 steps"."""
    return f"{count} {thing}{'' if count == 1 else 's'}"
