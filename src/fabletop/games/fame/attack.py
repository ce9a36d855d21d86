"""Attacks: what each is worth, in the order the rules name (FAME-098 to FAME-101, FAME-166).

Base, modifiers in the order played, immunity, vulnerability once, rules of the attacked card.
"""

from collections.abc import Sequence
from typing import Literal

from fabletop.core.state import Token
from fabletop.core.views import Shown

from .board import TYPES, AttackType
from .printed import ATTACK_BASE, CARDS, COMBATANTS, MOON_IN_FORCE
from .state import Attack, Boost, Change, Fame, Foe


class AttackStep(Shown, frozen=True):
    """One step on the way from the base of an attack to its value."""

    card: str | None  # that makes it; None: the card attacked is as it is
    why: Literal["", "immune", "vulnerable", "too weak"]  # "" where a card tells it
    times: bool  # multiplied, not added
    amount: int
    value: int  # after this step

    def words(self) -> str:
        """ "+2 The Drummer", "x2 vulnerable", "immune" """
        cause = self.why or CARDS[self.card or ""].name
        return f"{'x' if self.times else '+'}{self.amount} {cause}" if self.amount else cause


class AttackView(Shown, frozen=True, kw_only=True):
    """One attack of the open combat, step by step."""

    number: int  # from 1, in the order they were made
    source: str
    by: Literal["ally", "item"]
    type: AttackType
    base: int
    steps: list[AttackStep]
    value: int

    def words(self) -> str:
        """ "3 power, +2 The Drummer, x2 vulnerable" """
        return ", ".join([f"{self.base} {self.type}", *(step.words() for step in self.steps)])


def foe_fame(g: Fame, foe: Foe) -> int:
    """The attack it takes, and the reward (AMB-43)."""
    card = COMBATANTS[g.faces[foe.token]]
    fame = card.fame + foe.change
    if card.is_monster:
        fame += MOON_IN_FORCE[g.moon].monster_fame
    return fame if fame > 0 else 0


def immunities(g: Fame, foe: Foe) -> int:
    """Attack types without effect, as bits; a turned ally has none (AMB-39)."""
    if foe.pierced or MOON_IN_FORCE[g.moon].pierces:
        return 0
    return COMBATANTS[g.faces[foe.token]].immune


def weaknesses(g: Fame, foe: Foe) -> int:
    """Attack types that count double, as bits."""
    if MOON_IN_FORCE[g.moon].hardens:
        return 0
    return foe.exposed | COMBATANTS[g.faces[foe.token]].vulnerable


def attack_value(g: Fame, attack: Attack, foe: Foe, notes: list[AttackStep] | None = None) -> int:
    """What the attack counts for now. `notes` collects the steps, for people."""
    target = COMBATANTS[g.faces[foe.token]]
    bit = 1 << attack.type
    value = settled_base(g, attack) if attack.trait else attack.base
    if not target.unboosted and (
        attack.changes or g.boosts or MOON_IN_FORCE[g.moon].boosted == attack.type
    ):
        value = _modified(g, attack, bit, value, notes)
    if immunities(g, foe) & bit and not attack.pierces:
        value = 0
        if notes is not None:
            notes.append(AttackStep(None, "immune", True, 0, 0))
    elif weaknesses(g, foe) & bit and not attack.pierces:
        value *= 2
        if notes is not None:
            notes.append(AttackStep(None, "vulnerable", True, 2, value))
    if 0 < value < target.floor:
        value = 0
        if notes is not None:
            notes.append(AttackStep(target.key, "too weak", True, 0, 0))
    return value


def settled_base(g: Fame, attack: Attack) -> int:
    """What the attack begins with; a trait may settle that late, by all that happened."""
    base = attack.base
    if attack.trait:
        for change in CARDS[attack.trait].changes.get(ATTACK_BASE.name, ()):
            base = change.run(g, attack.source, base, attack)
    return base


def _modified(g: Fame, attack: Attack, bit: int, value: int, notes: list[AttackStep] | None) -> int:
    """Moon first, then boosts and changes in the order played (FAME-166, AMB-63)."""
    moon = MOON_IN_FORCE[g.moon]
    if moon.boosted == attack.type:
        value += 1
        if notes is not None:
            notes.append(AttackStep(moon.key, "", False, 1, value))
    changes: Sequence[Change | Boost] = attack.changes
    if g.boosts and not attack.by_item:
        boosts = [boost for boost in g.boosts if boost.other_than != attack.source]
        changes = sorted((*changes, *boosts), key=lambda change: change.order)
    for change in changes:
        if change.types & bit:  # only attacks made with that type (FAME-165)
            times = type(change) is Change and change.times
            value = value * change.amount if times else value + change.amount
            if notes is not None:
                notes.append(AttackStep(change.source, "", times, change.amount, value))
    return value


def attack_total(g: Fame, foe: Foe) -> int:
    """All attacks on this card; what is too much is lost (FAME-098)."""
    if not g.attacks:
        return 0
    token = foe.token
    return sum([attack_value(g, one, foe) for one in g.attacks if one.target == token])


def is_beaten(g: Fame, foe: Foe) -> bool:
    """Attacked for at least its fame (FAME-086)."""
    return attack_total(g, foe) >= foe_fame(g, foe)


def attackers(g: Fame, target: Token) -> set[str]:
    """The different allies that attack this card."""
    return {one.card for one in g.attacks if one.target == target and not one.by_item}


def breakdown(g: Fame, number: int, foe: Foe) -> AttackView:
    """One attack as structured data."""
    attack = g.attacks[number]
    steps: list[AttackStep] = []
    value = attack_value(g, attack, foe, steps)
    return AttackView(
        number=number + 1,
        source=attack.card,
        by="item" if attack.by_item else "ally",
        type=TYPES[attack.type],
        base=settled_base(g, attack),
        steps=steps,
        value=value,
    )


def ledger_line(attacks: list[AttackView], fame: int) -> str:
    """All attacks on one card in one line: "3 power, +2 The Drummer, x2 vulnerable = 10 of 8"."""
    total = sum(attack.value for attack in attacks)
    if not attacks:
        return f"0 of {fame}"
    if len(attacks) == 1:
        return f"{attacks[0].words()} = {total} of {fame}"
    told = (f"{one.words()} = {one.value}" if one.steps else one.words() for one in attacks)
    return f"{' + '.join(f'({line})' for line in told)} = {total} of {fame}"
