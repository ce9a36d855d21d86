"""The Event deck At the Crossroads (GAP-3, cards 5 to 8)."""

from typing import Any

from ..abilities import ACTION_PHASE, PER_TURN, EventCard, Me, lower, upper
from ..board import Spot, card_of, is_dead_end
from ..row import first_space
from ..walking import TakeSteps

CROSSROADS = "crossroads"


class HiddenPaths(EventCard):
    """A Sage stepping into a Mountain may start on dead-end space 1 instead.

    A Sage stepping off a dead-end moves to space 1 of the right neighbour's main path, if there is
    one.
    """

    deck = CROSSROADS
    upper_icons, lower_icons = (1,), (2, 3)

    @upper.modifies("dead-end entry")
    def find(g: Any, me: Me, allowed: bool) -> bool:
        return True

    @lower.modifies("way on")
    def come_out(g: Any, me: Me, onward: Spot, here: Spot) -> Spot:
        card = card_of(here)
        if is_dead_end(here) and card in g.land.right:
            return first_space(g.land.right[card])
        return onward


class SurgeOfStrength(EventCard):
    """Once in your Action Phase one of your Sages may take 1 step besides your action.

    In Stage 1 your own Sages take 3 steps instead of 2.
    """

    deck = CROSSROADS
    upper_icons, lower_icons = (1, 2), (3,)

    @upper(ACTION_PHASE, PER_TURN, if_=lambda g, me, _: bool(g.travellers(me.seat)))
    def surge(g: Any, me: Me, about: Any) -> None:
        """one of your Sages takes 1 step"""
        g.ask(TakeSteps(me.seat, 1))

    @lower.modifies("stage 1 steps")
    def stride(g: Any, me: Me, steps: tuple[int, int], active: bool, own: int) -> Any:
        return (3, 3) if active and own == 2 else steps


class ForkInTheBargain(EventCard):
    """Action A gives 3 Books of Prairies.

    Action B allows up to 4 Conversions.
    """

    deck = CROSSROADS
    upper_icons, lower_icons = (1,), (2, 3)

    @upper.modifies("action A")
    def bargain(g: Any, me: Me, books: int) -> int:
        return 3

    @lower.modifies("action B")
    def haggle(g: Any, me: Me, conversions: int) -> int:
        return 4


class SignpostOfPlenty(EventCard):
    """Action D: up to 2 Books of Prairies less additional payment.

    Action C: up to 3 steps split among your Sages (at least 1).
    """

    deck = CROSSROADS
    upper_icons, lower_icons = (1, 2), (3,)

    @upper.modifies("additional payment")
    def spare(g: Any, me: Me, additional: int, terrain: int, source: str) -> int:
        return additional - 2

    @lower.modifies("action C")
    def walk_on(g: Any, me: Me, steps: int) -> int:
        return 3
