"""The four heroes."""

from fabletop.core.state import Token

from ...board import ALLIES, ELEMENTAL, MAGIC, POISON, POWER, WEAPONS
from ...effects.actions import gain_actions, no_more_actions
from ...effects.taking import draw_and_keep, no_draw
from ...printed import ACTIVE, Hero
from ...state import Fame
from .kinds import Attacker, Refusal, Rouser


class EmberCaptain(Attacker, Hero):
    """Attack with 4; this attack ignores immunity."""

    key = "H1"
    colour = "red"
    cost = 1
    attack = 3
    types = (POWER, WEAPONS)
    base = 4
    pierces = True


class TideScholar(Hero):
    """Draw two allies; keep one in hand, discard the other."""

    key = "H2"
    colour = "blue"
    cost = 1
    attack = 3
    types = (ELEMENTAL, MAGIC)
    trait = ACTIVE
    pips = 1
    renews = True

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return no_draw(g, ALLIES)

    def use(self, g: Fame, me: Token) -> None:
        draw_and_keep(g, me, ALLIES)


class BriarWarden(Rouser, Hero):
    """Ready one of your other allies."""

    key = "H3"
    colour = "green"
    cost = 1
    attack = 3
    types = (ELEMENTAL, POISON)


class DawnRogue(Hero):
    """Gain 1 action."""

    key = "H4"
    colour = "yellow"
    cost = 1
    attack = 3
    types = (POISON, WEAPONS)
    trait = ACTIVE

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return no_more_actions(g)

    def use(self, g: Fame, me: Token) -> None:
        gain_actions(g, 1)
