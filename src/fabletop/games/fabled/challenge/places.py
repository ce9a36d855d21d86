"""What Fabled Places do for the Spirits, who choose nothing (CHL-085 to CHL-103).

For each kind of Place two functions: can its effect be resolved, and the effect. "here" is the
Location of the visit, or of the Place itself where no Sage of theirs visits it (GAP-7).
"""

from collections.abc import Callable
from typing import Final

from fabletop.core.flow import step

from ..abilities import ON_PATHS
from ..board import CARD_IDS, CARD_STRIDE, FORESTS, MOUNTAINS, PRAIRIES, Card, Spot
from ..books import LIBRARY, TEMPLE, TOWER
from ..events import Copied
from ..places import PLACES, SERPENT, code_of, place_name
from ..placing import move_location
from ..row import first_space
from ..state import Fabled
from ..walking import carry
from .books import best_transformation, convert_upwards, next_conversion, transform
from .gaps import portal_card, portal_gaps, portal_move
from .priority import places_of, wanted
from .side import SentenceAbout as About
from .steps import hand_out_steps
from .telling import name, tell

Effect = Callable[[Fabled, Card, int], None]
Condition = Callable[[Fabled, Card, int], bool]


def can_resolve(g: Fabled, place: str, here: Card) -> bool:
    code = code_of(place)
    return EFFECTS[code[:2]][1](g, here, PLACES[code].size)


@step
def resolve_place(g: Fabled, place: str, here: Card) -> None:
    """The effect, as the Spirits resolve it."""
    code = code_of(place)
    EFFECTS[code[:2]][0](g, here, PLACES[code].size)


def always(g: Fabled, here: Card, size: int) -> bool:
    return True


def winds(g: Fabled, here: Card, size: int) -> None:
    g.take(g.seats, PRAIRIES, size)


def stones(g: Fabled, here: Card, size: int) -> None:
    g.take(g.seats, MOUNTAINS, size)


def roots(g: Fabled, here: Card, size: int) -> None:
    g.take(g.seats, FORESTS, size)


def inn(g: Fabled, here: Card, size: int) -> None:
    """For each Location with a Sage of theirs (CHL-086)."""
    g.take(g.seats, PRAIRIES, len(g.cards_with_sages(g.seats)))


def is_in_the_row(g: Fabled, here: Card, size: int) -> bool:
    return bool(g.cards_with_sages(g.seats))


def menhirs(g: Fabled, here: Card, size: int) -> None:
    g.do(hand_out_steps, size, ())


def has_travellers(g: Fabled, here: Card, size: int) -> bool:
    return bool(g.travellers(g.seats))


def portal(g: Fabled, here: Card, size: int) -> None:
    """The first Location without a way on moves to where it has one (CHL-097, CHL-098)."""
    found = portal_move(g)
    assert found is not None
    card, gap = found
    gaps = tuple(one.shown() for one in portal_gaps(g, card))
    text = f"The Spirits move {name(card)}, which has no way on: {gap.text}."
    tell(g, "portal", "CHL-098", text, About(card=CARD_IDS[card], slot=gap.slot, gaps=gaps))
    g.do(move_location, g.seats, card, gap.slot)


def can_move_a_location(g: Fabled, here: Card, size: int) -> bool:
    return portal_card(g) is not None and portal_move(g) is not None


def hermitage(g: Fabled, here: Card, size: int) -> None:
    g.do(carry, g.sage_in_reserve(g.seats), first_space(g.land.right[here]))


def has_next_and_reserve(g: Fabled, here: Card, size: int) -> bool:
    return here in g.land.right and g.reserve(g.seats) > 0


def serpent(g: Fabled, here: Card, size: int) -> None:
    """The Place they want most among those of other Locations (CHL-087)."""
    code = best_copy(g, here)
    assert code is not None
    text = f"The Tree Serpent copies {place_name(code)}, what they want most and can resolve."
    tell(g, "copied", "CHL-087", text, About(place=code))
    g.emit(Copied(g.seats, code))
    g.do(resolve_place, code, here)


def best_copy(g: Fabled, here: Card) -> str | None:
    """Never another Tree Serpent, nor a Place of its own Location (CHL-088, CHL-A20)."""
    others = [one for card in g.row if card != here for one in places_of(card)]
    others += [one for one in places_of_tokens(g) if one[1] // CARD_STRIDE != here]
    for code, _ in wanted(g, others):
        if code != SERPENT and can_resolve(g, code, here):
            return code
    return None


def places_of_tokens(g: Fabled) -> list[tuple[str, Spot]]:
    """Places that Allies' tokens make, with their spaces."""
    return [(a.place_at(spot), spot) for a in ON_PATHS for spot in g.tokens.get(a.key, ())]


def has_copy(g: Fabled, here: Card, size: int) -> bool:
    return best_copy(g, here) is not None


def academy(g: Fabled, here: Card, size: int) -> None:
    convert_upwards(g, size)


def has_conversion(g: Fabled, here: Card, size: int) -> bool:
    return next_conversion(g) is not None


def transforming(exchanges: tuple[str, ...]) -> tuple[Effect, Condition]:
    def effect(g: Fabled, here: Card, size: int) -> None:
        transform(g, exchanges)

    def condition(g: Fabled, here: Card, size: int) -> bool:
        return best_transformation(g, exchanges) is not None

    return effect, condition


def sky(g: Fabled, here: Card, size: int) -> None:
    """Sky Wanderer's Places, by number (GAP-5)."""
    if size == 2:
        g.take(g.seats, PRAIRIES, 3)
    elif size == 3:
        g.take(g.seats, MOUNTAINS, 1)
        g.take(g.seats, PRAIRIES, 1)
    else:
        convert_upwards(g, 4)


def sky_gives(g: Fabled, here: Card, size: int) -> bool:
    return size < 4 or next_conversion(g) is not None


EFFECTS: Final[dict[str, tuple[Effect, Condition]]] = {
    "HW": (winds, always),
    "HS": (stones, always),
    "HR": (roots, always),
    "FI": (inn, is_in_the_row),
    "MN": (menhirs, has_travellers),
    "TP": (portal, can_move_a_location),
    "HM": (hermitage, has_next_and_reserve),
    "TS": (serpent, has_copy),
    "UA": (academy, has_conversion),
    "UT": transforming(TEMPLE),
    "UW": transforming(TOWER),
    "UL": transforming(LIBRARY),
    "SW": (sky, sky_gives),
}
