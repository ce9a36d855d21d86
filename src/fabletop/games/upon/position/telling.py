"""A moment of a game told as a position, where it is one that a position can tell."""

from typing import Any, get_args

from fabletop.core.events import PUBLIC
from fabletop.core.flow import Sealed
from fabletop.core.position import UNSET
from fabletop.core.state import Token

from ..board import REALM_SPACES
from ..dealing import ChooseHand
from ..empowering import Empower, PayRealmFirst, ReplaceMagic, replace_magic
from ..exploring import Explore
from ..fate import OMENS
from ..playing import SINGLE, PlayFate
from ..sleep import ReactToSleep
from ..state import UponAFable
from ..supply import DiscardCard
from ..unveiling import ReactToCurse
from ..wonders import shown
from .form import Kind, Paying, Played, Player, Space, UponPosition, Used
from .players import BITS

KINDS: tuple[Kind, ...] = get_args(Kind)
USED: tuple[Used, ...] = get_args(Used)


def position_of(g: UponAFable) -> UponPosition | None:
    """This moment as a position; None in the middle of what a card, a space or a Curse does."""
    inside = moment_of(g)
    if inside is None:
        return None
    dealt = dealt_cards(g)
    return UponPosition(
        story=g.story,
        starter=g.starter,
        next_starter=g.next_starter if g.next_starter >= 0 else UNSET,
        players=[player_of(g, seat) for seat in range(g.seats)],
        spaces={title: space_of(g, at) for at, title in enumerate(g.spaces)},
        stories=[g.faces[token] for token in g.stories],
        omens=[OMENS[g.faces[token]].title for token in g.omens],
        deck=titles(g, (*dealt, *reversed(g.deck))),
        discard=titles(g, g.discard),
        **inside,
    )


def moment_of(g: UponAFable) -> dict[str, Any] | None:
    """The fields that tell where the game stands."""
    top = g.agenda[-1] if g.agenda else None
    if isinstance(top, Sealed):
        return beginning_of(g, top)
    if isinstance(top, Explore) and not (top.more or top.anywhere or top.another):
        return {"action": 5, "turn": top.player}
    if isinstance(top, PlayFate) and top.played != SINGLE:
        played = Played(ever_afters=top.played[0], dreams=top.played[1])
        return {"action": 6, "turn": top.player, "played": played}
    if isinstance(top, DiscardCard) and top.rule == "UPON-071":
        return {"action": 6, "discarding": True}
    if isinstance(top, Empower):
        return {"action": 7, "turn": top.player, "relief": top.relief}
    if isinstance(top, PayRealmFirst | ReplaceMagic):
        return {"action": 7, "turn": top.player, "paying": paying_of(g, top)}
    return {"action": 9} if g.ended else None


def beginning_of(g: UponAFable, asked: Sealed) -> dict[str, Any] | None:
    """The Action that begins by asking several players, as long as nobody has answered."""
    begins: dict[type, int] = {ReactToCurse: 1, ChooseHand: 4, ReactToSleep: 5}
    if any(asked.answers):
        return None
    if g.action == 4 and len(asked.questions) < g.seats:
        return None  # the deck ran out while it was dealt, and some have their card already
    return {"action": begins[type(asked.questions[0])]}


def paying_of(g: UponAFable, asked: PayRealmFirst | ReplaceMagic) -> Paying:
    if isinstance(asked, PayRealmFirst):
        return Paying(left=asked.left, among=[place % REALM_SPACES for place in asked.places])
    places = [asked.place]
    for entry in reversed(g.agenda[:-1]):
        if not isinstance(entry, tuple) or entry[0] is not replace_magic:
            break
        places.append(entry[1][1])
    return Paying(missing=[place % REALM_SPACES for place in places])


def dealt_cards(g: UponAFable) -> tuple[Token, ...]:
    """Cards that are dealt but not sorted: to deal them again they lie on the deck."""
    top = g.agenda[-1] if g.agenda else None
    questions = top.questions if isinstance(top, Sealed) else ()
    return tuple(t for asked in questions if isinstance(asked, ChooseHand) for t in asked.tokens)


def titles(g: UponAFable, tokens: Any) -> list[str]:
    return [g.fate(token).title for token in tokens]


def player_of(g: UponAFable, seat: int) -> Player:
    first = seat * REALM_SPACES
    slots = range(first, max(g.places(seat)) + 1)
    return Player(
        wonders=pile(g.wonders[seat]),
        hand=titles(g, g.hands[seat]),
        known=known_cards(g, seat),
        open=titles(g, (token for token in g.hands[seat] if g.seen_by[token] == PUBLIC)),
        ever_afters=titles(g, g.ever_afters[seat]),
        realms=[titles(g, g.realms[place]) for place in slots],
        sleep=[g.sleep[place] for place in slots],
        received=[g.fresh[place] for place in slots],
        passing=[g.yawning.count(place) for place in slots],
        committed=g.committed[seat],
        used=[words for words in USED if g.once[seat] & BITS[words]],
        broken=bool(g.broken >> seat & 1),
    )


def known_cards(g: UponAFable, seat: int) -> dict[str, list[int]]:
    """What other seats know of a hand, besides what everybody knows."""
    found: dict[str, list[int]] = {}
    for token in g.hands[seat]:
        if (seen := g.seen_by[token]) != PUBLIC:
            others = [s for s in range(g.seats) if s != seat and seen >> s & 1]
            found |= {g.fate(token).title: others} if others else {}
    return found


def space_of(g: UponAFable, at: int) -> Space:
    return Space(wonders=pile(g.lying[at]), fables=list(g.explorers[at]))


def pile(wonders: int) -> dict[Kind, int]:
    return {kind: shown(wonders)[kind] for kind in KINDS if kind in shown(wonders)}
