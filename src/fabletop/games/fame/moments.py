"""The moments at which cards act by themselves, beside those that the day gives them.

Only the card that a moment is about answers it; what happens is told by events of its own.
"""

from fabletop.core.events import Moment


class CardMoment(Moment, frozen=True):
    """Something has just been done with a card."""

    player: int


class AllyDeployed(CardMoment, frozen=True):
    """This ally was deployed from the hand."""


class AttackDeclared(CardMoment, frozen=True):
    """This ally's attack was declared."""


class CombatFought(CardMoment, frozen=True):
    """A combat ended in which this ally attacked."""


class ItemAttacked(CardMoment, frozen=True):
    """An item attacked this card of the combat."""
