"""What a choice would bring the open combat to: consequences for labels and pages.

The choice is tried on a copy. What chance or hidden cards decide is never told: where the choice
would move a deck or change which cards are fought, there is no outlook.
"""

from collections.abc import Iterable
from typing import NamedTuple

from fabletop.core.flow import Choice
from fabletop.core.offers import Effect
from fabletop.core.state import Token

from .attack import attack_total, attack_value, foe_fame, is_beaten
from .naming import card
from .printed import COMBATANTS, MOON_IN_FORCE
from .state import Attack, Fame, Foe


class Outlook(NamedTuple):
    """A combat card that the choice concerns, as it would stand then."""

    card: str
    value: int | None  # of the attacks that the choice makes on it; None: it makes none
    total: int
    fame: int
    aimed: bool = False  # only where the attack is aimed at this card, which is asked next

    def effect(self) -> Effect:
        """The same as a part of a choice."""
        numbers = {"total": self.total, "fame": self.fame}
        if self.value is None:
            return Effect("changes", (card(self.card),), numbers)
        kind = "could attack" if self.aimed else "attacks"
        return Effect(kind, (card(self.card),), {"value": self.value, **numbers})


def tried(g: Fame, player: int, choice: Choice) -> Fame | None:
    """The state after this legal choice; None where it would tell of something unknown."""
    if not g.foes:
        return None
    after = g.copy()
    after.play(player, choice, trusted=True)
    same = [foe.token for foe in after.foes] == [foe.token for foe in g.foes]
    return after if same and after.decks == g.decks else None


def outlook(g: Fame, player: int, choice: Choice) -> list[Outlook]:
    """What the choice changes at once, card by card; where it is aimed next, at best."""
    after = tried(g, player, choice)
    if after is None:
        return []
    question = after.question(player)
    if not getattr(question, "aims", False):
        return changes(g, after)
    best: dict[str, Outlook] = {}
    for aim in after.options(player):
        then = tried(after, player, aim)
        for seen in changes(g, then) if then is not None else ():
            if seen.value is not None and seen.total >= best.get(seen.card, seen).total:
                best[seen.card] = seen._replace(aimed=True)
    return list(best.values())


def changes(g: Fame, after: Fame) -> list[Outlook]:
    found = []
    for before, foe in zip(g.foes, after.foes, strict=True):
        new = [attack for attack in after.attacks[len(g.attacks) :] if attack.target == foe.token]
        value = sum(attack_value(after, attack, foe) for attack in new) if new else None
        seen = Outlook(g.faces[foe.token], value, attack_total(after, foe), foe_fame(after, foe))
        if new or (seen.total, seen.fame) != (attack_total(g, before), foe_fame(g, before)):
            found.append(seen)
    return found


def outlook_effects(g: Fame, player: int, choice: Choice) -> tuple[Effect, ...]:
    return tuple(one.effect() for one in outlook(g, player, choice))


def change_effects(g: Fame, player: int, choice: Choice, number: int) -> tuple[Effect, ...]:
    """What becomes of one attack in the ledger, and of the total against its target."""
    attack = g.attacks[number]
    before = g.foe(attack.target)
    after = tried(g, player, choice)
    foe = after.foe(attack.target) if after is not None else None
    if after is None or foe is None or before is None:
        return ()
    if after.attacks[number] == attack:  # something is asked first
        return ()
    numbers = {
        "was": attack_value(g, attack, before),
        "value": attack_value(after, after.attacks[number], foe),
        "total": attack_total(after, foe),
        "fame": foe_fame(after, foe),
    }
    return (Effect("becomes", (card(g.faces[attack.target]),), numbers),)


def camp_strength(g: Fame, player: int, foe: Foe) -> int:
    """The basic attacks of all ready allies, each with the type that counts most."""
    return sum(
        max(
            attack_value(g, Attack(token, card.key, kind, card.attack, foe.token), foe)
            for kind in card.types
        )
        for token in g.ready_allies(player)
        if (card := g.ally(token)).types
    )


# The end of the combat.


def allies_lost(g: Fame, foe: Foe) -> int:
    """What it costs to leave this card undefeated (FAME-105)."""
    lost = COMBATANTS[g.faces[foe.token]].allies_lost
    return lost + MOON_IN_FORCE[g.moon].allies_lost


def falling(g: Fame, player: int, foes: Iterable[Foe]) -> list[Token]:
    """The allies that their own text discards if these cards stay undefeated."""
    standing = {foe.token for foe in foes}
    fighters = {one.source for one in g.attacks if one.target in standing and not one.by_item}
    return [t for t in g.deployed[player] if t in fighters and g.ally(t).falls_undefeated]


class Ending(NamedTuple):
    """How the combat would end now."""

    beaten: int
    undefeated: int
    lost: int  # allies


def ending(g: Fame, player: int) -> Ending:
    standing = [foe for foe in g.foes if not is_beaten(g, foe)]
    allies = sum(g.backs[token] == "ally" for token in g.hands[player] + g.deployed[player])
    fallen = len(falling(g, player, standing))
    lost = min(allies, fallen + sum(allies_lost(g, foe) for foe in standing))
    return Ending(len(g.foes) - len(standing), len(standing), lost)
