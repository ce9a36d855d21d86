"""Attacks by traits and items."""

from collections.abc import Callable, Iterable
from typing import ClassVar

import msgspec

from fabletop.core.errors import Reason
from fabletop.core.flow import Choice, step
from fabletop.core.offers import Parts
from fabletop.core.state import Token

from ..board import TYPE, TYPES
from ..combat import NO_COMBAT, declare
from ..naming import card, spoken
from ..outlook import outlook_effects
from ..printed import ALLY_CARDS
from ..questions import AboutCards
from ..state import Attack, Fame, Foe
from .reasons import NO_TARGET


class Aim(AboutCards, frozen=True):
    """With which type does the card attack, and what?"""

    aims: ClassVar[bool] = True

    me: Token
    trait: str
    base: int
    types: tuple[int, ...]
    targets: tuple[Token, ...]
    by_item: bool = False
    pierces: bool = False

    def candidates(self, g: Fame) -> Iterable[Choice]:
        return [f"{TYPES[one]} {g.faces[t]}" for t in self.targets for one in self.types]

    def answer(self, g: Fame, choice: Choice) -> None:
        kind, face = choice.split()
        target = next(token for token in self.targets if g.faces[token] == face)
        self.attack(g, TYPE[kind], target)

    def attack(self, g: Fame, kind: int, target: Token) -> None:
        settings = (self.by_item, self.trait, self.pierces)
        attack = Attack(self.me, g.faces[self.me], kind, self.base, target, *settings)
        declare(g, self.player, attack)

    def prompt(self, g: Fame) -> str:
        return f"choose type and target of the attack with {self.base} ({g.name(self.me)})"

    def text(self, g: Fame, choice: Choice) -> str:
        return spoken(self.named(g, choice))

    def named(self, g: Fame, choice: Choice) -> Parts:
        kind, target = choice.split()
        named = card(g.faces[self.me], "source"), card(target, "target")
        return Parts("aim", named, {"base": self.base}, (kind,))

    def parts(self, g: Fame, choice: Choice) -> Parts:
        effects = outlook_effects(g, self.player, choice)
        return msgspec.structs.replace(self.named(g, choice), effects=effects)


def aim(g: Fame, question: Aim) -> None:
    """Ask, unless there is one possibility only."""
    if len(question.types) == len(question.targets) == 1:
        question.attack(g, question.types[0], question.targets[0])
    else:
        g.ask(question)


def trait_attack(g: Fame, me: Token, trait: str, base: int, targets: Iterable[Foe]) -> None:
    """An attack of this value with one of the ally's own types (AMB-24)."""
    tokens, pierces = tuple(foe.token for foe in targets), ALLY_CARDS[trait].pierces
    aim(g, Aim(g.active, me, trait, base, g.ally(me).types, tokens, False, pierces))


def item_attack(g: Fame, me: Token, base: int, kind: int) -> None:
    tokens = tuple(foe.token for foe in g.foes)
    aim(g, Aim(g.active, me, g.faces[me], base, (kind,), tokens, True))


def attack_all(g: Fame, me: Token, trait: str, base: int, kind: int, by_item: bool) -> None:
    """One attack on every card of the combat."""
    for foe in g.foes:
        attack = Attack(me, g.faces[me], kind, base, foe.token, by_item, trait)
        declare(g, g.active, attack)


@step
def attack_all_with(g: Fame, me: Token, trait: str, base: int, kind: int) -> None:
    attack_all(g, me, trait, base, kind, by_item=False)


def no_combat(g: Fame) -> Reason | None:
    return None if g.foes else NO_COMBAT


def no_target(g: Fame, fits: Callable[[Fame, Foe], bool]) -> Reason | None:
    """Nothing in combat that fits."""
    if not g.foes:
        return NO_COMBAT
    return None if any(fits(g, foe) for foe in g.foes) else NO_TARGET
