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

    facts = "H1", "The Ember Captain", 1, 3, (POWER, WEAPONS)
    base, pierces = 4, True


class TideScholar(Hero):
    """Draw two allies; keep one in hand, discard the other."""

    facts = "H2", "The Tide Scholar", 1, 3, (ELEMENTAL, MAGIC)
    trait, pips, renews = ACTIVE, 1, True

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return no_draw(g, ALLIES)

    def use(self, g: Fame, me: Token) -> None:
        draw_and_keep(g, me, ALLIES)


class BriarWarden(Rouser, Hero):
    """Ready one of your other allies."""

    facts = "H3", "The Briar Warden", 1, 3, (ELEMENTAL, POISON)


class DawnRogue(Hero):
    """Gain 1 action."""

    facts = "H4", "The Dawn Rogue", 1, 3, (POISON, WEAPONS)
    trait = ACTIVE

    def why_not(self, g: Fame, me: Token) -> Refusal:
        return no_more_actions(g)

    def use(self, g: Fame, me: Token) -> None:
        gain_actions(g, 1)
