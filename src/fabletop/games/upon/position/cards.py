"""Cards of a position: Stories, Blessings and Curses, and who has which Fate card."""

from collections.abc import Sequence

from fabletop.core.errors import BadPosition
from fabletop.core.position import UnsetType, given
from fabletop.core.state import Token

from ..board import BOOKS, FABLES, PRINTED, REALM_SPACES, home_fables, right_page
from ..empowering import is_final
from ..fate import BY_TITLE, FATES, OMENS
from ..state import UponAFable
from .form import Player, UponPosition

STACK = ("Small Realm", "Large Realm", "Epic Realm")
Free = dict[str, Token]  # cards that nobody has yet


def place_stories(g: UponAFable, position: UponPosition) -> None:
    """The order of the Story cards, Book by Book."""
    if isinstance(wanted := position.stories, UnsetType):
        return
    if len(wanted) != len(g.stories):
        raise BadPosition(f"stories are {len(g.stories)} titles", "UPON-019")
    if g.variants["order"] == "recommended" and wanted != [g.faces[token] for token in g.stories]:
        raise BadPosition("stories: at this table they lie in the recommended order", "UPON-021")
    for book, first in zip(BOOKS, range(0, len(g.stories), 3), strict=False):
        if sorted(wanted[first : first + 3]) != sorted(book):
            told = "; ".join(book)
            are = f"stories: {first + 1} to {first + 3} are, in some order, {told}"
            raise BadPosition(are, "UPON-019")
    for token, title in zip(g.stories, wanted, strict=True):
        g.faces[token] = title


def place_omens(g: UponAFable, position: UponPosition) -> None:
    """The Blessings and Curses on the Stories from the Second Book on."""
    if isinstance(wanted := position.omens, UnsetType):
        return
    keys = {card.title: key for key, card in OMENS.items()}
    if len(wanted) != len(g.omens) or len(set(wanted)) != len(wanted) or set(wanted) - set(keys):
        raise BadPosition(f"omens are {len(g.omens)} different Blessings and Curses", "UPON-020")
    for token, title in zip(g.omens, wanted, strict=True):
        other = g.faces.index(keys[title])
        g.faces[token], g.faces[other] = g.faces[other], g.faces[token]


def unveil_past(g: UponAFable) -> None:
    """The Stories before this one are known, and this one from Action 2 on."""
    unveiled = g.story if g.action > 1 else g.story - 1
    uncovered = len(g.stories) - len(g.omens)
    g.spaces = right_page(g.seats, g.variants)
    for at in range(unveiled):
        g.show(g.stories[at])
        g.spaces += (g.faces[g.stories[at]],)
        if at >= uncovered:
            g.show(g.omens[at - uncovered])
    if g.action > 1 and g.story > uncovered:
        g.omen = g.faces[g.omens[g.story - 1 - uncovered]]
    filled = g.action > 2
    g.lying = [PRINTED[title] if filled else 0 for title in g.spaces]
    g.explorers = [()] * len(g.spaces)


def place_cards(g: UponAFable, players: Sequence[Player], position: UponPosition) -> None:
    """Named cards go where they are named; the others fill the hands that are not given."""
    dealt = list(g.hands)
    free: Free = {g.faces[token]: token for token in (*g.deck, *(t for h in dealt for t in h))}
    g.discard = [take(free, title, "discard") for title in given(position.discard, [])]
    top = [take(free, title, "deck") for title in given(position.deck, [])]
    for seat, player in enumerate(players):
        place_own_cards(g, seat, player, free)
    left = set(free.values())
    deck = [token for token in g.deck if token in left]
    for seat, player in enumerate(players):
        if isinstance(player.hand, UnsetType):
            kept = [token for token in dealt[seat] if token in left]
            while len(kept) < len(dealt[seat]) and deck:
                kept.append(deck.pop())
            g.hands[seat] = tuple(kept)
    held = {token for hand in g.hands for token in hand}
    loose = [token for hand in dealt for token in hand if token in left - held]
    rest = [*loose, *(token for token in deck if token not in held)]
    g.deck = top[::-1]
    if given(position.rest, "deck") == "deck":
        g.deck[:0] = rest
    else:
        g.discard[:0] = rest
    show_cards(g)
    for seat, player in enumerate(players):
        show_hand(g, seat, player)


def place_own_cards(g: UponAFable, seat: int, player: Player, free: Free) -> None:
    if not isinstance(player.hand, UnsetType):
        g.hands[seat] = tuple(take(free, title, "hand") for title in player.hand)
    stays = given(player.ever_afters, [])
    g.ever_afters[seat] = tuple(take(free, title, "ever_afters", "Ever After") for title in stays)
    place_realms(g, seat, given(player.realms, [[]]), free)


def take(free: Free, title: str, field: str, kind: str = "") -> Token:
    """The card of this title, if nobody has it yet."""
    key = BY_TITLE.get(title)
    if key is None or (kind and FATES[key].kind != kind):
        raise BadPosition(f"{field}: there is no {kind or 'Fate card'} {title!r:.40}", "UPON-009")
    if key not in free:
        told = f"{field}: {title} is named twice, or not used at this table"
        raise BadPosition(told, "UPON-009")
    return free.pop(key)


def place_realms(g: UponAFable, seat: int, stacks: list[list[str]], free: Free) -> None:
    """The cards of each Realm, bottom first; Home comes first and has no Small Realm card."""
    rooms = FABLES - home_fables(g.seats)
    if len(stacks) > 1 + rooms:
        raise BadPosition(f"realms are at most {1 + rooms} lists of cards, Home first", "UPON-108")
    for slot, stack in enumerate(stacks):
        kinds = STACK[1:] if slot == 0 else STACK
        if len(stack) > len(kinds):
            told = "realms: cards of one are Small, then Large, then Epic; Home begins with Large"
            raise BadPosition(told, "UPON-115")
        if slot and not stack and not (is_final(g) and g.action >= 7):
            told = "realms: none has been discarded before the last Empowering"
            raise BadPosition(told, "UPON-080")
        tokens = [take(free, t, "realms", kind) for t, kind in zip(stack, kinds, strict=False)]
        g.realms[seat * REALM_SPACES + slot] = tuple(tokens)


def show_cards(g: UponAFable) -> None:
    """Who knows which card."""
    for token in g.deck:
        g.seen_by[token] = 0
    for seat, hand in enumerate(g.hands):
        for token in hand:
            g.seen_by[token] = 1 << seat
    for cards in (g.discard, *g.ever_afters, *g.realms):
        for token in cards:
            g.show(token)


def show_hand(g: UponAFable, seat: int, player: Player) -> None:
    """What others know of a hand: cards that were passed, or taken from the discard pile."""
    for title, seats in given(player.known, {}).items():
        if any(other >= g.seats for other in seats):
            raise BadPosition(f"known: seats are 0 to {g.seats - 1}", "UPON-016")
        if seats:
            g.show(held_by(g, seat, title, "known"), *seats)
    for title in given(player.open, []):
        g.show(held_by(g, seat, title, "open"))


def held_by(g: UponAFable, seat: int, title: str, field: str) -> Token:
    if (token := g.in_hand(seat, title)) < 0:
        raise BadPosition(f"{field}: seat {seat + 1} does not hold {title!r:.40}", "U-A37")
    return token
