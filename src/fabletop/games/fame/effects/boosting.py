"""Boosts, multipliers, changed types."""

from collections.abc import Iterator

from fabletop.core.errors import Reason
from fabletop.core.flow import Step, step
from fabletop.core.state import Token

from ..board import EVERY_TYPE, NONE, TYPES
from ..combat import NO_COMBAT
from ..events import AlliesBoosted, AttackChanged, AttackRetyped
from ..printed import COMBATANTS, HEROES
from ..questions import ChooseAttack, NameType
from ..state import Attack, Boost, Change, Fame
from .reasons import NO_ATTACK


def attack_numbers(g: Fame, types: int, by_others_than: Token = NONE) -> tuple[int, ...]:
    """The attacks of these types that can be changed; by other allies only, where one is named."""
    return tuple(_attack_numbers(g, types, by_others_than))


def _attack_numbers(g: Fame, types: int, other_than: Token) -> Iterator[int]:
    for number, attack in enumerate(g.attacks):
        target = COMBATANTS[g.faces[attack.target]]
        if not types >> attack.type & 1 or target.unboosted:
            continue
        if other_than == NONE or not (attack.by_item or attack.source == other_than):
            yield number


def no_attack(g: Fame, types: int, by_others_than: Token = NONE) -> Reason | None:
    if not g.foes:
        return NO_COMBAT
    return None if g.attacks and attack_numbers(g, types, by_others_than) else NO_ATTACK


def change_attack(
    g: Fame,
    me: Token,
    amount: int,
    types: int,
    *,
    times: bool = False,
    others: bool = True,
    for_hero: int = 0,
) -> None:
    """Boost or multiply one attack that is there already (AMB-63)."""
    numbers = attack_numbers(g, types, me if others else NONE)
    then = (change_one, (g.faces[me], amount, types, times, for_hero))
    choose_attack(g, g.faces[me], then, numbers, "choose the attack to change")


def choose_attack(g: Fame, me: str, then: Step, numbers: tuple[int, ...], about: str) -> None:
    if len(numbers) == 1:
        g.do(then[0], *then[1], numbers[0])
    elif numbers:
        g.ask(ChooseAttack(g.active, me, then, numbers, about))


@step
def change_one(
    g: Fame, me: str, amount: int, types: int, times: bool, for_hero: int, number: int
) -> None:
    attack = g.attacks[number]
    if for_hero and not attack.by_item and attack.card in HEROES:
        amount += for_hero
    change = Change(next_order(g), me, amount, types, times)
    replace_attack(g, number, attack._replace(changes=(*attack.changes, change)))
    g.emit(AttackChanged(g.active, me, attack.card, amount, times))


def next_order(g: Fame) -> int:
    g.order += 1
    return g.order


def replace_attack(g: Fame, number: int, attack: Attack) -> None:
    g.attacks = (*g.attacks[:number], attack, *g.attacks[number + 1 :])


def boost_combat(
    g: Fame, me: Token, amount: int, types: int = EVERY_TYPE, *, others: bool = True
) -> None:
    """For all matching attacks of your allies in this combat, later ones too (AMB-63)."""
    boost = Boost(next_order(g), g.faces[me], amount, types, me if others else NONE)
    g.boosts += (boost,)
    g.emit(AlliesBoosted(g.active, g.faces[me], types, amount))


def retype_attack(g: Fame, me: Token) -> None:
    numbers = tuple(range(len(g.attacks)))
    then = (name_new_type, (g.faces[me],))
    choose_attack(g, g.faces[me], then, numbers, "choose the attack whose type changes")


@step
def name_new_type(g: Fame, me: str, number: int) -> None:
    others = tuple(one for one in range(len(TYPES)) if one != g.attacks[number].type)
    g.ask(NameType(g.active, me, (retype, (me, number)), others, "name the new attack type"))


@step
def retype(g: Fame, me: str, number: int, kind: int) -> None:
    attack = g.attacks[number]
    replace_attack(g, number, attack._replace(type=kind))
    g.emit(AttackRetyped(g.active, me, attack.card, kind))
