"""The four heroes."""

from fabletop.core.state import Token

from ...board import ALLIES, ELEMENTAL, MAGIC, POISON, POWER, WEAPONS
from ...effects.actions import gain_actions, no_more_actions
from ...printed import ACTIVE, Hero
from ...state import Fame
from .kinds import Attacker, Drawer, Refusal, Rouser


class EmberCaptain(
    Attacker, Hero, key="H1", colour="red", cost=1, attack=3, types=(POWER, WEAPONS)
):
    """Attack with 5; this attack ignores immunity and vulnerability."""

    base = 5
    pierces = True


class TideScholar(
    Drawer, Hero, key="H2", colour="blue", cost=1, attack=3, types=(ELEMENTAL, MAGIC)
):
    """Draw two allies; keep one in hand, discard the other."""

    deck = ALLIES


class BriarWarden(
    Rouser, Hero, key="H3", colour="green", cost=1, attack=3, types=(ELEMENTAL, POISON)
):
    """Ready one of your other allies."""


class DawnRogue(Hero, key="H4", colour="yellow", cost=1, attack=3, types=(POISON, WEAPONS)):
    """Gain 1 action."""

    trait = ACTIVE

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return no_more_actions(g)

    def use(self, g: Fame, me: Token) -> None:
        gain_actions(g, 1)
