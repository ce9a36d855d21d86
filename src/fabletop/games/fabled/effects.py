"""What the Fabled Places do (FAB-158 to FAB-172).

Every Place has an effect `(g, seat, here, size)` and a condition under which it can be resolved.
The Sage is back on its Landmark; "here" is the Location of the visit, also for copied effects.
"""

from collections.abc import Callable, Iterable
from typing import Any, Final

from fabletop.core.errors import Reason
from fabletop.core.flow import Choice, Question, step
from fabletop.core.offers import Parts

from .abilities import ON_PATHS, WINDS
from .board import (
    CARD_STRIDE,
    FORESTS,
    MOUNTAINS,
    PRAIRIES,
    PRINTED_PLACES,
    Card,
)
from .books import (
    CONVERSIONS,
    LIBRARY,
    TEMPLE,
    TOWER,
    Books,
    Transform,
    convert,
    given_for,
    possible,
    reaches,
)
from .events import Copied, GaveNothing
from .meanings import id_of
from .meanings import place as place_named
from .places import PLACES, SERPENT, code_of, place_label
from .placing import reposition
from .row import first_space
from .state import Fabled
from .stepping import TakeSteps
from .walking import carry

Effect = Callable[[Fabled, int, Card, int], None]
Condition = Callable[[Fabled, int, Card], bool]


def house_of_winds(g: Fabled, seat: int, here: Card, size: int) -> None:
    g.take(seat, PRAIRIES, g.value(WINDS, size, seat))


def house_of_stones(g: Fabled, seat: int, here: Card, size: int) -> None:
    g.take(seat, MOUNTAINS, size)


def house_of_roots(g: Fabled, seat: int, here: Card, size: int) -> None:
    g.take(seat, FORESTS, size)


def fairy_inn(g: Fabled, seat: int, here: Card, size: int) -> None:
    """One Book of Prairies per Location with own Sages, however many (FAB-161)."""
    g.take(seat, PRAIRIES, g.value(WINDS, len(g.cards_with_sages(seat)), seat))


def menhirs(g: Fabled, seat: int, here: Card, size: int) -> None:
    g.ask(TakeSteps(seat, size, 1))


def terrain_portal(g: Fabled, seat: int, here: Card, size: int) -> None:
    """Reposition a Location with an own Sage (FAB-163)."""
    g.do(reposition, seat, tuple(c for c in g.row if c in g.cards_with_sages(seat)))


def hermitage(g: Fabled, seat: int, here: Card, size: int) -> None:
    """A Sage enters the main path of the right neighbour of this Location (FAB-164, FAB-167)."""
    target = g.land.right[here]
    newcomer = g.sage_in_reserve(seat)
    g.do(carry, newcomer, first_space(target))


def tree_serpent(g: Fabled, seat: int, here: Card, size: int) -> None:
    g.ask(CopyPlace(seat, here, serpent_codes(g, seat, here)))


def academy(g: Fabled, seat: int, here: Card, size: int) -> None:
    g.do(convert, seat, size, 1)


def temple(g: Fabled, seat: int, here: Card, size: int) -> None:
    g.ask(Transform(seat, TEMPLE))


def tower(g: Fabled, seat: int, here: Card, size: int) -> None:
    g.ask(Transform(seat, TOWER))


def library(g: Fabled, seat: int, here: Card, size: int) -> None:
    g.ask(Transform(seat, LIBRARY))


def sky_wanderer(g: Fabled, seat: int, here: Card, size: int) -> None:
    """Her three Places, by the number of the space (GAP-5)."""
    if size == 2:
        g.take(seat, PRAIRIES, 3)
    elif size == 3:
        g.take(seat, MOUNTAINS, 1)
        g.take(seat, PRAIRIES, 1)
    else:
        g.do(convert, seat, 4, 1)


def always(g: Fabled, seat: int, here: Card) -> bool:
    return True


def has_sage_in_row(g: Fabled, seat: int, here: Card) -> bool:
    """Always at a visit; an effect that is repeated later may find nobody."""
    return bool(g.cards_with_sages(seat))


def has_traveller(g: Fabled, seat: int, here: Card) -> bool:
    return bool(g.travellers(seat))


def can_reposition(g: Fabled, seat: int, here: Card) -> bool:
    return len(g.row) > 1 and bool(g.cards_with_sages(seat))  # FAB-A10


def has_next_and_reserve(g: Fabled, seat: int, here: Card) -> bool:
    return here in g.land.right and g.reserve(seat) > 0


def has_copy(g: Fabled, seat: int, here: Card) -> bool:
    return bool(serpent_codes(g, seat, here))


def affords(exchanges: tuple[str, ...]) -> Condition:
    def condition(g: Fabled, seat: int, here: Card) -> bool:
        return bool(possible(g.books_of(seat), exchanges))

    return condition


EFFECTS: Final[dict[str, tuple[Effect, Condition]]] = {
    "HW": (house_of_winds, always),
    "HS": (house_of_stones, always),
    "HR": (house_of_roots, always),
    "FI": (fairy_inn, has_sage_in_row),
    "MN": (menhirs, has_traveller),
    "TP": (terrain_portal, can_reposition),
    "HM": (hermitage, has_next_and_reserve),
    "TS": (tree_serpent, has_copy),
    "UA": (academy, affords(CONVERSIONS)),
    "UT": (temple, affords(TEMPLE)),
    "UW": (tower, affords(TOWER)),
    "UL": (library, affords(LIBRARY)),
    "SW2": (sky_wanderer, always),
    "SW3": (sky_wanderer, always),
    "SW4": (sky_wanderer, affords(CONVERSIONS)),
}
EFFECT_OF: Final = {
    code: EFFECTS.get(code) or EFFECTS[place.kind] for code, place in PLACES.items()
}

# The Books with which a Universal Place can be resolved, as goals for Conversions.
NEEDED: Final = {
    "UA": given_for(CONVERSIONS),
    "UT": given_for(TEMPLE),
    "UW": given_for(TOWER),
    "UL": given_for(LIBRARY),
}


def is_resolvable(g: Fabled, seat: int, here: Card, place: str) -> bool:
    """Can the effect be used at all? If not, Substitution is what is left (FAB-068)."""
    return EFFECT_OF[code_of(place)][1](g, seat, here)


def is_resolvable_with(
    g: Fabled, seat: int, here: Card, place: str, books: Books, conversions: int
) -> bool:
    """Could it be resolved with these Books, after at most that many Conversions?"""
    if place in NEEDED:
        return reaches(books, NEEDED[place], conversions, CONVERSIONS)
    return is_resolvable(g, seat, here, place)


@step
def resolve_effect(g: Fabled, seat: int, here: Card, place: str) -> None:
    """What cannot be resolved and cannot be substituted either gives nothing (FAB-A17)."""
    code = code_of(place)
    effect, condition = EFFECT_OF[code]
    if condition(g, seat, here):
        effect(g, seat, here, PLACES[code].size)
    else:
        g.emit(GaveNothing(seat, place))


# Copying a Place.


def places_in(g: Fabled, card: Card, seat: int) -> tuple[str, ...]:
    """All Places of a Location as this side knows them: printed ones, and those of tokens."""
    return PRINTED_PLACES[card] + tuple(
        ally.place_at(spot)
        for ally in ON_PATHS
        if ally.key in g.tokens and g.rules.opens_places(g, seat, ally)
        for spot in g.tokens[ally.key]
        if spot // CARD_STRIDE == card
    )


def usable_codes(g: Fabled, seat: int, here: Card, codes: Iterable[str]) -> tuple[str, ...]:
    """Different effects among these that can be resolved; never another Tree Serpent."""
    found = dict.fromkeys(code for code in codes if code != SERPENT)
    return tuple(code for code in found if is_resolvable(g, seat, here, code))


def serpent_codes(g: Fabled, seat: int, here: Card) -> tuple[str, ...]:
    """What a Tree Serpent can copy: Places of other Locations (FAB-165, FAB-A14, FAB-A15)."""
    others = (code for card in g.row if card != here for code in places_in(g, card, seat))
    return usable_codes(g, seat, here, others)


class CopyPlace(Question, frozen=True):
    """Which Place's effect is resolved instead?"""

    here: Card
    codes: tuple[str, ...]

    def candidates(self, g: Fabled) -> Iterable[Choice]:
        return self.codes

    def answer(self, g: Fabled, choice: Choice) -> None:
        g.emit(Copied(self.player, choice))
        g.do(resolve_effect, self.player, self.here, choice)

    def not_offered(self, g: Fabled, choice: Any) -> Reason:
        if choice == SERPENT:
            return Reason("FAB-165", "a Tree Serpent does not copy another Tree Serpent")
        return Reason("FAB-165", "choose the code of a Place that can be resolved from here")

    def prompt(self, g: Fabled) -> str:
        return "must choose the Place to resolve"

    def parts(self, g: Fabled, choice: Choice) -> Parts:
        return Parts("copy", (place_named(choice),))

    def worded(self, parts: Parts) -> str:
        return place_label(id_of(parts, "place"))
