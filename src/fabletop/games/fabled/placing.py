"""Where a Location goes: slots of the row, and repositioning (FAB-038 to FAB-042, FAB-163)."""

from collections.abc import Callable, Iterable
from typing import Any, Final

from fabletop.core.errors import Reason
from fabletop.core.flow import Choice, Question, step
from fabletop.core.offers import Effect, Parts, Subject

from .board import CARD, CARD_IDS, HOME, LOCATIONS, Card, name_of
from .events import Repositioned
from .meanings import id_of, location, location_worded
from .row import inserted, joints, without
from .state import Fabled

DECLINE: Final = "decline"
SLOTS: Final = tuple(f"slot {number}" for number in range(len(LOCATIONS) + 1))


class ChooseSlot(Question, frozen=True):
    """In which gap of the row does the Location go? Links are never required (FAB-041)."""

    card: Card
    then: Callable[..., None]  # a step: (g, seat, card, slot, *args)
    args: tuple[Any, ...] = ()

    def candidates(self, g: Fabled) -> Iterable[Choice]:
        return SLOTS[: len(without(g.row, self.card)) + 1]

    def why_not(self, g: Fabled, choice: Choice) -> Reason | None:
        if self.card in g.row and g.row.index(self.card) == int(choice[5:]):
            return Reason("FAB-A10", "the Location has to change its place in the row")
        return None

    def options(self, g: Fabled) -> list[Choice]:
        if self.card in g.row:
            return super().options(g)
        return list(SLOTS[: len(g.row) + 1])

    def answer(self, g: Fabled, choice: Choice) -> None:
        g.do(self.then, self.player, self.card, int(choice[5:]), *self.args)

    def not_offered(self, g: Fabled, choice: Any) -> Reason:
        return Reason("FAB-039", "choose a gap of the row: slot 0 is its left end")

    def prompt(self, g: Fabled) -> str:
        return f"must choose where {name_of(self.card)} goes"

    def parts(self, g: Fabled, choice: Choice) -> Parts:
        """Between which neighbours; which of them it would be linked with, or cut off."""
        row, slot = without(g.row, self.card), int(choice[5:])
        left = (location(row[slot - 1], "left"),) if slot else ()
        right = (location(row[slot], "right"),) if slot < len(row) else ()
        joined = dict(zip((*left, *right), joints(row, self.card, slot), strict=True))
        effects = [Effect("links", tuple(one for one in joined if joined[one]))]
        lost = tuple(one for one in joined if not joined[one])
        if lost and left and right and is_path_over(g, row[slot - 1], row[slot]):
            effects.append(Effect("cuts", lost))
        named = (Subject("slot", slot), location(self.card, "placed"), *left, *right)
        return Parts("place", named, effects=tuple(effects))

    def worded(self, parts: Parts) -> str:
        """By where it is: counted from 0 or from 1, its number would mislead."""
        return f"{slot_worded(parts)}, {links_worded(parts)}"


def is_path_over(g: Fabled, left: Card, right: Card) -> bool:
    """Are these side by side in the row as it lies now, and linked?"""
    return g.land.right.get(left) == right and g.land.onward[left] != HOME


class ChooseLocation(Question, frozen=True):
    """Which Location of the row, or of those named, does this concern?"""

    cards: tuple[Card, ...]
    then: Callable[..., None]  # a step: (g, seat, card, *args)
    about: str  # what happens to it, following "a Location"
    args: tuple[Any, ...] = ()
    optional: bool = False

    def candidates(self, g: Fabled) -> Iterable[Choice]:
        ids = tuple(CARD_IDS[card] for card in self.cards)
        return (*ids, DECLINE) if self.optional else ids

    def answer(self, g: Fabled, choice: Choice) -> None:
        if choice != DECLINE:
            g.do(self.then, self.player, CARD[choice], *self.args)

    def not_offered(self, g: Fabled, choice: Any) -> Reason:
        if isinstance(choice, str) and CARD.get(choice, -1) in g.row:
            return Reason("FAB-163", f"{choice} is not one of the Locations this can be done with")
        return Reason("", "choose one of these Locations by its id, such as P04")

    def prompt(self, g: Fabled) -> str:
        return f"{'may' if self.optional else 'must'} choose a Location {self.about}"

    def parts(self, g: Fabled, choice: Choice) -> Parts:
        if choice == DECLINE:
            return Parts(DECLINE)
        return Parts("choose", (location(CARD[choice]),), words=(self.about,))

    def worded(self, parts: Parts) -> str:
        return "none" if parts.verb == DECLINE else location_worded(parts)


def slot_worded(parts: Parts) -> str:
    """Where a gap is."""
    left, right = id_of(parts, "location", "left"), id_of(parts, "location", "right")
    if left and right:
        return f"between {name_of(CARD[left])} and {name_of(CARD[right])}"
    if right:
        return f"at the left end, before {name_of(CARD[right])}"
    return f"at the right end, after {name_of(CARD[left])}" if left else "as the first Location"


def links_worded(parts: Parts) -> str:
    """What the Location would be linked with, and what it would cut."""
    sides, lost = sides_of(parts, "links"), sides_of(parts, "cuts")
    if len(sides) == 2:
        return "linked on both sides"
    if sides:
        cut = f", cuts the path on the {lost[0]}" if lost else ""
        return f"linked on the {sides[0]}{cut}"
    return f"linked with nothing{', cuts the path' if lost else ''}"


def sides_of(parts: Parts, kind: str) -> list[str]:
    return [
        found.role for effect in parts.effects if effect.kind == kind for found in effect.subjects
    ]


@step
def reposition(g: Fabled, seat: int, cards: tuple[Card, ...]) -> None:
    """Choose one of these Locations and a new slot for it."""
    g.ask(ChooseLocation(seat, cards, choose_new_slot, "to move to another slot"))


@step
def choose_new_slot(g: Fabled, seat: int, card: Card) -> None:
    g.ask(ChooseSlot(seat, card, move_location))


@step
def move_location(g: Fabled, seat: int, card: Card, slot: int) -> None:
    """Sages, waiting Sages and tokens travel along; nobody leaves or enters a path (FAB-A10)."""
    g.row = inserted(without(g.row, card), card, slot)
    g.emit(Repositioned(seat, CARD_IDS[card], slot))
