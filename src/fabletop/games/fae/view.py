"""What a seat may know of a game of Fae."""

from functools import cache, lru_cache

from fabletop.core.events import may_see
from fabletop.core.views import Shown, View

from .board import COLOURS, SPACES, Colour, Terrain
from .druids import Group, spelled
from .ritual_cards import RITUAL_CARDS, RitualCard
from .rituals import ChooseRitual
from .state import Fae


class RitualCardView(Shown, frozen=True):
    """A ritual card that lies open."""

    blessed: list[Terrain]
    cursed: Terrain | None
    title: str


class PileView(Shown, frozen=True):
    """The ritual cards of one value that are left, the next one first."""

    value: int
    cards: list[RitualCardView | None]  # None is a covered card


class FaeView(View, frozen=True, kw_only=True):
    """The map, the markers, the piles, and the secrets that this viewer may know."""

    druids: dict[str, str]  # by space, a letter for each druid
    held: list[str]  # spaces whose ritual is over
    isolated: list[str]  # spaces whose rituals wait for the choice of an order
    scores: dict[Colour, int]
    cards: list[int]  # ritual cards held, per seat
    spirits: list[Colour | None]  # None where the viewer may not know
    piles: list[PileView]
    rituals: int  # how many have been held
    ended: str  # why the game is over, or ""


def table(g: Fae, viewer: int | None) -> FaeView:
    pending = g.agenda[-1] if g.agenda else None
    return FaeView(
        **g.common(viewer),
        druids=druids(tuple(g.groups)),
        held=[SPACES[space] for space in sorted(g.held)],
        isolated=list(pending.spaces) if isinstance(pending, ChooseRitual) else [],
        scores=dict(zip(COLOURS, g.scores, strict=True)),
        cards=list(g.cards),
        spirits=[
            COLOURS[g.colour(seat)] if may_see(g.seen_by[seat], viewer) else None
            for seat in range(g.seats)
        ],
        piles=piles(g, viewer),
        rituals=g.rituals,
        ended=g.ended,
    )


@lru_cache(maxsize=1_024)
def druids(groups: tuple[Group, ...]) -> dict[str, str]:
    """Spelled out once for everybody at a table."""
    return {SPACES[space]: spelled(group) for space, group in enumerate(groups) if group}


def piles(g: Fae, viewer: int | None) -> list[PileView]:
    """The ritual cards left, pile by pile; cards this viewer does not know are None."""
    first = len(COLOURS) + g.rituals
    return laid_out(tuple(g.faces[first:]), tuple(g.seen_by[first:]), viewer)


@lru_cache(maxsize=1_024)
def laid_out(
    faces: tuple[str, ...], seen_by: tuple[int, ...], viewer: int | None
) -> list[PileView]:
    """The same until the next ritual."""
    found = [PileView(value, []) for value in range(1, 6)]
    for face, known in zip(faces, seen_by, strict=True):
        card = RITUAL_CARDS[face]
        found[card.value - 1].cards.append(open_card(card) if may_see(known, viewer) else None)
    return found


@cache
def open_card(card: RitualCard) -> RitualCardView:
    """The same for everybody who sees it."""
    return RitualCardView(list(card.blessed), card.cursed, card.title)
