"""The moments at which cards act by themselves, beside those that the day gives them.

    AllyDeployed    this ally was deployed from the hand
    AttackDeclared  this ally's attack was declared
    CombatFought    a combat ended in which this ally attacked
    ItemAttacked    an item attacked this card of the combat

Only the card that a moment is about answers it; what happens is told by events of its own.
"""

from fabletop.core.events import Moment


class AllyDeployed(Moment, frozen=True):
    player: int


class AttackDeclared(Moment, frozen=True):
    player: int


class CombatFought(Moment, frozen=True):
    player: int


class ItemAttacked(Moment, frozen=True):
    player: int
