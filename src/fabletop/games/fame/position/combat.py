"""The open combat of a position: what was attacked, with what, and how that was changed."""

from collections.abc import Iterable

from fabletop.core.errors import BadPosition
from fabletop.core.position import UnsetType, given
from fabletop.core.state import Token

from ..attack import foe_fame
from ..board import NONE, TYPE, TYPES, mask
from ..printed import ALLY_CARDS, CARDS
from ..state import Attack, Boost, Change, Fame
from .cards import find_card
from .form import FamePosition
from .form_turn import AttackPosition, BoostPosition, ChangePosition


def place_combat(g: Fame, position: FamePosition) -> None:
    """Its cards lie there; attacks and boosts in the order they were made."""
    attacks, boosts = given(position.attacks, []), given(position.boosts, [])
    fighters = given(position.fighters, [])
    if not g.foes and (attacks or boosts or fighters):
        raise BadPosition("attacks, boosts and fighters belong to an open combat", "AMB-25")
    for number, attack in enumerate(attacks):
        g.attacks += (attack_of(g, f"attacks[{number}]", attack),)
    for number, boost in enumerate(boosts):
        g.boosts += (boost_of(g, f"boosts[{number}]", boost),)
    for foe in g.foes:
        if not foe_fame(g, foe):
            text = f"combat: {g.name(foe.token)} has no fame, so it is defeated at once"
            raise BadPosition(text, "FAME-167")
    place_fighters(g, position.fighters)


def attack_of(g: Fame, where: str, told: AttackPosition) -> Attack:
    source = attacker(g, f"{where}.card", told.card)
    by_item = g.is_item(source)
    trait = told.card if by_item else given(told.trait, "")
    if trait and not by_item:
        check_trait(g, f"{where}.trait", trait)
    if isinstance(told.base, UnsetType) and trait:
        raise BadPosition(f"{where}.base is needed: it is no basic attack", "FAME-061")
    target = next((foe.token for foe in g.foes if g.faces[foe.token] == told.target), NONE)
    if target == NONE:
        raise BadPosition(f"{where}.target: {told.target!r:.20} is not in combat", "AMB-28")
    return Attack(
        source=source,
        card=told.card,
        type=TYPE[told.type],
        base=ALLY_CARDS[told.card].attack if isinstance(told.base, UnsetType) else told.base,
        target=target,
        by_item=by_item,
        trait=trait,
        pierces=bool(trait) and not by_item and ALLY_CARDS[trait].pierces,
        changes=tuple(change_of(g, f"{where}.changes", one) for one in given(told.changes, [])),
    )


def attacker(g: Fame, where: str, face: str) -> Token:
    """An ally or item that the player had; it may have been discarded since, or even drawn."""
    token = find_card(g, where, face, "ally", "item")
    elsewhere = [g.market, *(g.hands[seat] for seat in g.others(g.active))]
    if any(token in zone for zone in elsewhere):
        raise BadPosition(f"{where}: {CARDS[face].name} cannot have attacked", "FAME-097")
    return token


def check_trait(g: Fame, where: str, face: str) -> None:
    find_card(g, where, face, "ally")
    if not ALLY_CARDS[face].is_active:
        raise BadPosition(f"{where}: {CARDS[face].name} has no trait that attacks", "FAME-070")


def change_of(g: Fame, where: str, told: ChangePosition) -> Change:
    find_card(g, where, told.card, "ally", "item")
    types, times = bits(told.types), given(told.times, False)
    return Change(next_order(g, told.order), told.card, told.amount, types, times)


def boost_of(g: Fame, where: str, told: BoostPosition) -> Boost:
    token = find_card(g, where, told.card, "ally", "item")
    other_than = token if given(told.others, False) else NONE
    return Boost(next_order(g, told.order), told.card, told.amount, bits(told.types), other_than)


def bits(types: Iterable[str] | UnsetType) -> int:
    """Attack types as bits; all of them where none is named."""
    return mask(*{TYPE[kind] for kind in given(types, TYPES)})


def next_order(g: Fame, order: int | UnsetType) -> int:
    """When it was played: as told, or after everything so far."""
    when = given(order, g.order + 1)
    g.order = max(g.order, when)
    return when


def place_fighters(g: Fame, named: list[str] | UnsetType) -> None:
    """Allies that attacked, also where the card they attacked is gone."""
    mine = g.deployed[g.active]
    sources = [attack.card for attack in g.attacks if not attack.by_item]
    for face in given(named, sources):
        token = find_card(g, "fighters", face, "ally")
        if token in mine:
            g.fighters |= 1 << token
        elif not isinstance(named, UnsetType):
            raise BadPosition(f"fighters: {CARDS[face].name} is not deployed there", "FAME-097")
