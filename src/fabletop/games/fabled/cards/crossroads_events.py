"""The Event deck At the Crossroads (GAP-3, cards 5 to 8)."""

from ..abilities import (
    ACTION_A,
    ACTION_B,
    ACTION_C,
    ADDITIONAL_PAYMENT,
    DEAD_END_ENTRY,
    PER_TURN,
    STAGE_ONE,
    WAY_ON,
    EventCard,
    Me,
    Purchase,
    Standing,
    Steps,
    Stride,
    lower,
    upper,
)
from ..board import Spot, card_of, is_dead_end
from ..row import first_space
from ..state import Fabled
from ..stepping import TakeSteps
from ..windows import ActionPhase

CROSSROADS, PRICE = "crossroads", "price"


class HiddenPaths(EventCard, decks=(CROSSROADS, PRICE), upper_icons=(1,), lower_icons=(2, 3)):
    """A Sage stepping into a Mountain may start on dead-end space 1 instead.

    A Sage stepping off a dead-end moves to space 1 of the right neighbour's main path, if there is
    one.
    """

    @upper.modifies(DEAD_END_ENTRY)
    def find(self, g: Fabled, me: Me, allowed: bool, seat: int) -> bool:
        return True

    @lower.modifies(WAY_ON)
    def come_out(self, g: Fabled, me: Me, onward: Spot, standing: Standing) -> Spot:
        card = card_of(standing.spot)
        if is_dead_end(standing.spot) and card in g.land.right:
            return first_space(g.land.right[card])
        return onward


class SurgeOfStrength(EventCard, decks=(CROSSROADS, PRICE), upper_icons=(1, 2), lower_icons=(3,)):
    """Once in your Action Phase one of your Sages may take 1 step besides your action.

    In Stage 1 your own Sages take 3 steps instead of 2.
    """

    @upper(ActionPhase, limit=PER_TURN, if_=lambda g, me, _: bool(g.travellers(me.seat)))
    def surge(self, g: Fabled, me: Me, about: ActionPhase) -> None:
        """one of your Sages takes 1 step"""
        g.ask(TakeSteps(me.seat, 1))

    @lower.modifies(STAGE_ONE)
    def stride(self, g: Fabled, me: Me, steps: Steps, stride: Stride) -> Steps:
        return (3, 3) if stride.active and stride.own == 2 else steps


class ForkInTheBargain(EventCard, decks=(CROSSROADS,), upper_icons=(1,), lower_icons=(2, 3)):
    """Action A gives 3 Books of Prairies.

    Action B allows up to 4 Conversions.
    """

    @upper.modifies(ACTION_A)
    def bargain(self, g: Fabled, me: Me, books: int, seat: int) -> int:
        return 3

    @lower.modifies(ACTION_B)
    def haggle(self, g: Fabled, me: Me, conversions: int, seat: int) -> int:
        return 4


class SignpostOfPlenty(EventCard, decks=(CROSSROADS,), upper_icons=(1, 2), lower_icons=(3,)):
    """Action D: up to 2 Books of Prairies less additional payment.

    Action C: up to 3 steps split among your Sages (at least 1).
    """

    @upper.modifies(ADDITIONAL_PAYMENT)
    def spare(self, g: Fabled, me: Me, additional: int, purchase: Purchase) -> int:
        return additional - 2

    @lower.modifies(ACTION_C)
    def walk_on(self, g: Fabled, me: Me, steps: int, seat: int) -> int:
        return 3
