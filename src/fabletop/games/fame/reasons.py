"""Why something cannot be done by day, and why something else is no action of the day at all."""

from typing import Any, Final

from fabletop.core.errors import Reason
from fabletop.core.state import Token
from fabletop.core.wording import counted

from .attack import foe_fame, is_beaten
from .board import LEGENDS, MONSTERS, NONE
from .combat import NO_COMBAT, why_no_call
from .hand import why_no_discard
from .market import why_no_recruit
from .printed import ALLY_CARDS, CARDS, RECRUITS
from .renewing import why_no_renewal
from .state import Fame


def find_in(g: Fame, tokens: tuple[Token, ...] | list[Token], face: str) -> Token:
    for token in tokens:
        if token != NONE and g.faces[token] == face:
            return token
    return NONE


def _recruit_reason(g: Fame, player: int, face: str) -> Reason | None:
    return why_no_recruit(g, player, find_in(g, g.market, face))


def _deploy_reason(g: Fame, player: int, face: str) -> Reason | None:
    limit = g.deployed_limit()
    if len(g.deployed[player]) >= limit:
        return Reason("FAME-076", f"{limit} allies are deployed already; discard one first")
    return None


def _item_reason(g: Fame, player: int, face: str) -> Reason | None:
    item = RECRUITS[face]
    return why_no_renewal(g, face, item) or item.why_not(g, find_in(g, g.hands[player], face))


def _trait_reason(g: Fame, player: int, face: str) -> Reason | None:
    me = find_in(g, g.deployed[player], face)
    card = ALLY_CARDS[face]
    if not card.is_active:
        return Reason("FAME-168", f"the trait of {card.name} is not used by choice on your day")
    if not g.is_ready(me):
        return Reason("FAME-063", f"{card.name} is exhausted")
    if (cost := g.trait_cost(card)) > g.actions:
        needs = counted(cost, "action")
        return Reason("FAME-032", f"the trait of {card.name} costs {needs}; you have {g.actions}")
    return why_no_renewal(g, face, card) or card.why_not(g, me)


def _attack_reason(g: Fame, player: int, rest: str) -> Reason | None:
    face = rest.split(" ")[0]
    if not g.is_ready(find_in(g, g.deployed[player], face)):
        return Reason("FAME-063", f"{CARDS[face].name} is exhausted")
    return None


def _call_reason(g: Fame, player: int, rest: str) -> Reason | None:
    if reason := why_no_call(g):
        return reason
    if rest == "monster deck" and not (g.decks[MONSTERS] or g.piles[MONSTERS]):
        return Reason("AMB-16", "no monster is left to call")
    if rest == "legend deck" and not g.decks[LEGENDS]:
        return Reason("AMB-16", "no legend is left to call")
    return None


def _claim_reason(g: Fame, player: int, face: str) -> Reason | None:
    foe = next(foe for foe in g.foes if g.faces[foe.token] == face)
    if g.attacks and is_beaten(g, foe):
        return None
    needed = foe_fame(g, foe)
    return Reason("FAME-086", f"{CARDS[face].name} is not beaten: it takes an attack of {needed}")


def _resolve_reason(g: Fame, player: int, rest: str) -> Reason | None:
    return None if g.foes else Reason("FAME-094", "there is no open combat to resolve")


def _discard_reason(g: Fame, player: int, rest: str) -> Reason | None:
    return why_no_discard(g, player)


WHY_NOT: Final = {
    "recruit": _recruit_reason,
    "deploy": _deploy_reason,
    "item": _item_reason,
    "trait": _trait_reason,
    "attack": _attack_reason,
    "call": _call_reason,
    "claim": _claim_reason,
    "resolve": _resolve_reason,
    "discard": _discard_reason,
}


def why_not_here(g: Fame, player: int, choice: Any) -> Reason:
    """Something that is no candidate on this day, answered as well as possible."""
    if not isinstance(choice, str) or not choice.split():
        return Reason("FAME-025", 'a day action is written like "recruit Archer" or "end day"')
    verb, _, rest = choice.partition(" ")
    words = rest.split()
    card = CARDS.get(words[0]) if words else None
    if verb in ("attack", "claim") and not g.foes:
        return NO_COMBAT
    if verb in ("spend", "new"):
        return Reason("FAME-140", "moon tokens and New Market cards are used at dawn")
    if verb == "score":
        return Reason("FAME-112", "contracts are scored at dusk")
    if card is None:
        return Reason("FAME-025", f"{choice[:40]!r} is nothing one can do by day")
    return why_no_such_card(g, player, verb, card.key)


def why_no_such_card(g: Fame, player: int, verb: str, face: str) -> Reason:
    """The card named is not where this action needs it."""
    name = CARDS[face].name
    in_hand = find_in(g, g.hands[player], face) != NONE
    if verb in ("attack", "trait") and in_hand:
        return Reason("FAME-058", f"{name} is in your hand; deploy it first")
    if verb == "attack" and find_in(g, g.deployed[player], face) != NONE:
        return Reason("FAME-069", f"{name} attacks with one of its own types, a card in combat")
    if verb == "trait" and find_in(g, g.deployed[player], face) != NONE:
        return Reason("FAME-070", f"{name} has no trait")
    if verb in ("attack", "trait"):
        return Reason("FAME-097", f"{name} is not one of your deployed allies")
    if verb == "deploy" and in_hand:
        return Reason("FAME-080", f"{name} is an item; items are used from the hand")
    if verb in ("deploy", "item"):
        return Reason("FAME-058", f"{name} is not in your hand")
    if verb == "recruit":
        return Reason("FAME-035", f"{name} is not in the market")
    if verb in ("call", "claim"):
        return Reason("FAME-085", f"{name} is not there to be fought")
    return Reason("FAME-025", f"{verb[:20]!r} is nothing one can do by day")
