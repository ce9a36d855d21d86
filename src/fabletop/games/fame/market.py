"""Decks, discard piles and the market: drawing, refilling, recruiting (FAME-035 to FAME-038)."""

from typing import Final

from fabletop.core.errors import Reason
from fabletop.core.events import Secret
from fabletop.core.flow import step
from fabletop.core.state import Token
from fabletop.core.wording import counted

from .board import (
    ALLIES,
    CONTRACTS,
    DECKS,
    FOR_SALE,
    HAND_LIMIT,
    ITEMS,
    LEGENDS,
    MONSTERS,
    NONE,
    ROW_SLOTS,
    ROWS,
)
from .events import Drew, MarketRenewed, Rebuilt, Recruited, Refilled
from .printed import CARDS
from .state import Fame

DECK_OF: Final[dict[str, int]] = {name: index for index, name in enumerate(DECKS)}
HAND_FULL: Final = Reason("FAME-056", "your hand is full with six cards; discard one first")


def top_card(g: Fame, deck: int) -> Token:
    """Draw a card; NONE where deck and discard pile are both empty (AMB-16)."""
    cards = g.decks[deck] or rebuild(g, deck)
    if not cards:
        return NONE
    g.decks[deck] = cards[:-1]
    return cards[-1]


def rebuild(g: Fame, deck: int) -> tuple[Token, ...]:
    """Shuffle the discard pile into a new deck (FAME-133, AMB-15)."""
    pile = g.piles[deck]
    if pile and deck != LEGENDS:
        g.shuffle(pile)
        g.decks[deck], g.piles[deck] = pile, ()
        g.emit(Rebuilt(DECKS[deck]))
    return g.decks[deck]


def has_cards(g: Fame, deck: int) -> bool:
    return bool(g.decks[deck] or g.piles[deck])


def to_pile(g: Fame, token: Token) -> None:
    """Face up onto the discard pile beside its own deck (FAME-074)."""
    g.piles[DECK_OF[g.backs[token]]] += (token,)
    g.seen_by[token] = -1
    g.exhausted &= ~(1 << token)
    g.fighters &= ~(1 << token)


def to_hand(g: Fame, player: int, token: Token) -> None:
    """A hand is its owner's secret (AMB-64)."""
    g.hands[player] += (token,)
    g.seen_by[token] = 1 << player


def draw_to_hand(g: Fame, player: int, deck: int) -> Token:
    """Draw a card to a hand that has room."""
    token = top_card(g, deck)
    if token != NONE:
        to_hand(g, player, token)
        g.emit(Drew(player, DECKS[deck], Secret(g.faces[token], 1 << player)))
    return token


def fill(g: Fame, spaces: list[Token], slots: range, deck: int) -> tuple[str, ...]:
    """Turn up cards on empty spaces, left to right."""
    turned: tuple[str, ...] = ()
    for slot in slots:
        if spaces[slot] == NONE and (token := top_card(g, deck)) != NONE:
            spaces[slot] = token
            g.seen_by[token] = -1
            turned += (g.faces[token],)
    return turned


def refill_board(g: Fame) -> None:
    """Monsters, then allies, items, contracts (FAME-132, AMB-14)."""
    turned = fill(g, g.monsters, range(3), MONSTERS) if NONE in g.monsters else ()
    if NONE in g.market:
        for row in ("allies", "items", "contracts"):
            turned += fill(g, g.market, ROW_SLOTS[row], ROWS[row])
    for deck in (MONSTERS, ALLIES, ITEMS, CONTRACTS):
        if not g.decks[deck]:
            rebuild(g, deck)
    if turned:
        g.emit(Refilled(turned))


def renew_row(g: Fame, player: int, row: str, by: str = "") -> None:
    """Discard a row, then draw up to three; what was discarded may come again (AMB-19)."""
    spaces = g.monsters if row == "monsters" else g.market
    slots = range(3) if row == "monsters" else ROW_SLOTS[row]
    for slot in slots:
        if spaces[slot] != NONE:
            to_pile(g, spaces[slot])
            spaces[slot] = NONE
    g.emit(MarketRenewed(player, row, by))
    deck = MONSTERS if row == "monsters" else ROWS[row]
    if turned := fill(g, spaces, slots, deck):
        g.emit(Refilled(turned))


def leave_market(g: Fame, token: Token) -> str:
    """The gap stays until the next dawn (FAME-036); where it is."""
    slot = g.market.index(token)
    g.market[slot] = NONE
    return f"{tuple(ROW_SLOTS)[slot // 3]} {slot % 3}"


def leave_monsters(g: Fame, token: Token) -> str:
    """The same of a monster that was face up."""
    slot = g.monsters.index(token)
    g.monsters[slot] = NONE
    return f"monsters {slot}"


def why_no_recruit(g: Fame, player: int, token: Token) -> Reason | None:
    """What is against recruiting this market card."""
    card = CARDS[g.faces[token]]
    if card.kind == "contract":
        return Reason("FAME-034", f"{card.name} is a contract; contracts are scored, never bought")
    if len(g.hands[player]) >= HAND_LIMIT:
        return HAND_FULL
    price = g.price(token)
    if price > g.actions:
        text = f"{card.name} costs {counted(price, 'action')}; you have {g.actions}"
        return Reason("FAME-027", text)
    return None


@step
def recruit(g: Fame, player: int, token: Token) -> None:
    """Pay the pips; the card goes to the hand (FAME-027, FAME-037)."""
    price = g.price(token)
    g.spend(price)
    g.discount = 0
    g.recruited += 1
    lay = leave_market(g, token)
    to_hand(g, player, token)
    g.emit(Recruited(player, g.faces[token], price, lay))


def for_sale(g: Fame) -> list[Token]:
    """The allies and items of the market."""
    return [g.market[slot] for slot in FOR_SALE if g.market[slot] != NONE]
