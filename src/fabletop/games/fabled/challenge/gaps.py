"""Where a Location of the Spirits may go, gap by gap (CHL-043 to CHL-048, CHL-097 to CHL-099)."""

from typing import NamedTuple

from ..board import CARD_IDS, CARD_STRIDE, HOME, LOCATIONS, SAGES, Card
from ..row import Row, geometry, inserted, without
from ..state import Fabled
from .side import GapView
from .telling import name


class Gap(NamedTuple):
    """A gap of the row and the first condition that fails there; 0 where all are met."""

    slot: int
    condition: int
    rule: str
    text: str
    left: Card
    right: Card

    def shown(self) -> GapView:
        left = CARD_IDS[self.left] if self.left >= 0 else None
        right = CARD_IDS[self.right] if self.right >= 0 else None
        return GapView(self.slot, self.condition or None, self.rule, self.text, left, right)


def human_cards(g: Fabled) -> set[Card]:
    """Locations with a Sage of any player (CHL-A05, CHL-A35)."""
    players = g.sages[: g.seats * SAGES]
    return {spot // CARD_STRIDE for spot in players if spot}


def joins(left: Card, right: Card) -> bool:
    return LOCATIONS[left].exit == LOCATIONS[right].entry


def judged(g: Fabled, row: Row, card: Card, slot: int) -> Gap:
    """Conditions 1 to 3 for a card in a gap of this row (CHL-044 to CHL-048)."""
    left = row[slot - 1] if slot else -1
    right = row[slot] if slot < len(row) else -1

    def gap(condition: int, rule: str, text: str) -> Gap:
        return Gap(slot, condition, rule, text, left, right)

    if right < 0:
        return gap(1, "CHL-048", "nothing would lie to its right")
    if right not in human_cards(g):
        return gap(1, "CHL-044", f"no human Sage is in {name(right)} to the right")
    if not joins(card, right):
        return gap(2, "CHL-045", f"its exit misses {name(right)}")
    held = left >= 0 and left in g.cards_with_sages(g.seats)
    if held and joins(left, right) and not joins(left, card):
        return gap(3, "CHL-046", f"it would cut the path of their Sage in {name(left)}")
    return gap(0, "CHL-043", f"it leads to the human Sages in {name(right)}")


def scanned(g: Fabled, card: Card) -> list[Gap]:
    """All gaps from the left, up to the first that fits (CHL-043)."""
    found = []
    for slot in range(len(g.row) + 1):
        found.append(judged(g, g.row, card, slot))
        if found[-1].condition == 0:
            break
    return found


def first_gap(gaps: list[Gap]) -> Gap | None:
    return gaps[-1] if gaps and gaps[-1].condition == 0 else None


# Terrain Portal.


def portal_card(g: Fabled) -> Card | None:
    """The first Location from the left with their Sage and no link to the right (CHL-097)."""
    own, onward = g.cards_with_sages(g.seats), g.land.onward
    return next((card for card in g.row if card in own and onward[card] == HOME), None)


def portal_gaps(g: Fabled, card: Card) -> list[Gap]:
    """The gaps of the row without the card, with condition 4 on top (CHL-098, CHL-A19)."""
    row = without(g.row, card)
    found = []
    for slot in range(len(row) + 1):
        gap = judged(g, row, card, slot)
        if (
            gap.condition == 0
            and (cut := cut_off_by(g, inserted(row, card, slot), card)) is not None
        ):
            text = f"their Sage in {name(cut)} would lose its way on"
            gap = gap._replace(condition=4, rule="CHL-099", text=text)
        found.append(gap)
        if gap.condition == 0:
            break
    return found


def cut_off_by(g: Fabled, row: Row, moved: Card) -> Card | None:
    """Another Location with their Sage that was linked to the right and would be no more."""
    now, then = g.land.onward, geometry(row).onward
    own = g.cards_with_sages(g.seats)
    return next(
        (c for c in g.row if c in own and c != moved and now[c] != HOME and then[c] == HOME), None
    )


def portal_move(g: Fabled) -> tuple[Card, Gap] | None:
    """What a Terrain Portal would do; only the first Location is tried (CHL-A18)."""
    card = portal_card(g)
    if card is None:
        return None
    found = first_gap(portal_gaps(g, card))
    return None if found is None else (card, found)
