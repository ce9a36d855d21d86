"""The Event deck of Wrath of the Winds (GAP-3, cards 9 to 12)."""

from collections.abc import Iterable
from typing import Any

from fabletop.core.flow import Choice, Question

from ..abilities import (
    ACTION_PHASE,
    BETWEEN_STAGES,
    CARDS,
    PER_TURN,
    TURN_ENDS,
    EventCard,
    Me,
    lower,
    upper,
    whole,
)
from ..board import FORESTS, GROUND, MOUNTAINS, PRAIRIE, PRAIRIES
from ..books import convert
from ..gaining import dismiss
from ..state import Fabled
from ..walking import walk

WRATH = "wrath"
MOST_PAGES = 8


def has_ally(g: Any, me: Me, about: Any) -> bool:
    return bool(g.company.allies[me.seat])


class HeightOfTheTempest(EventCard):
    """Once in your Action Phase you may discard one of your Allies: take 1 Book of Forests, then up
    to 2 Conversions.

    Once in your Action Phase you may discard one of your Allies: take 1 Book of Forests, then up to
    2 Conversions. Sages returning to a reserve trigger no Powers or Features (Netherking excepted).
    """

    deck = WRATH
    upper_icons, lower_icons = (1, 2), (3,)

    @upper(ACTION_PHASE, PER_TURN, if_=has_ally)
    def cast_out(g: Any, me: Me, about: Any) -> None:
        """discard an Ally for 1 Book of Forests and up to 2 Conversions"""
        g.ask(DiscardAlly(me.seat))

    @lower(ACTION_PHASE, PER_TURN, if_=has_ally)
    def cast_off(g: Any, me: Me, about: Any) -> None:
        """discard an Ally for 1 Book of Forests and up to 2 Conversions"""
        g.ask(DiscardAlly(me.seat))

    @lower.modifies("silent returns")
    def silence(g: Any, me: Me, silent: bool) -> bool:
        return True


class DiscardAlly(Question, frozen=True):
    """Which Ally is given to the storm?"""

    def candidates(self, g: Fabled) -> Iterable[Choice]:
        return g.company.allies[self.player]

    def answer(self, g: Fabled, choice: Choice) -> None:
        g.ally_deck += (dismiss(g, self.player, choice),)  # under the deck (SCN-083)
        g.take(self.player, FORESTS, 1)
        g.do(convert, self.player, 2)

    def prompt(self, g: Fabled) -> str:
        return "must choose the Ally to discard"

    def text(self, g: Fabled, choice: Choice) -> str:
        return CARDS[choice].title


class RippingGusts(EventCard):
    """House of Winds and Fairy Inn give 1 more Book of Prairies; it cannot be refused.

    House of Winds and Fairy Inn give 2 more Books of Prairies; they cannot be refused.
    """

    deck = WRATH
    upper_icons, lower_icons = (1,), (2, 3)

    @upper.modifies("winds")
    def gust(g: Any, me: Me, books: int) -> int:
        return books + 1

    @lower.modifies("winds")
    def squall(g: Any, me: Me, books: int) -> int:
        return books + 2


class ScatteredPages(EventCard):
    """Once in your Action Phase you may pay 3 Books of Prairies for 1 Book of Mountains. At the end
    of your turn discard down to 8 Books of Prairies.
    """

    deck = WRATH

    @whole(ACTION_PHASE, PER_TURN, if_=lambda g, me, _: g.has(me.seat, PRAIRIES, 3))
    def collect(g: Any, me: Me, about: Any) -> None:
        """pay 3 Books of Prairies for 1 Book of Mountains"""
        g.pay(me.seat, PRAIRIES, 3)
        g.take(me.seat, MOUNTAINS, 1)

    @whole(TURN_ENDS, if_=lambda g, me, _: g.has(me.seat, PRAIRIES, MOST_PAGES + 1), forced=True)
    def scatter(g: Any, me: Me, about: Any) -> None:
        """discard down to 8 Books of Prairies"""
        g.pay(me.seat, PRAIRIES, g.books[me.seat * 4 + PRAIRIES] - MOST_PAGES)


class HowlingPasses(EventCard):
    """Between Stage 1 and Stage 2 each Sage on a Prairie path that has not moved in this phase
    takes exactly 1 step (its owner decides about Places).
    """

    deck = WRATH

    @whole(BETWEEN_STAGES, forced=True)
    def howl(g: Any, me: Me, walkers: tuple[int, ...]) -> None:
        """every Sage on a Prairie that has not moved takes 1 step"""
        for seat in g.turn_order():
            for sage in g.travellers(seat):
                if sage not in walkers and GROUND[g.sages[sage]] == PRAIRIE:
                    g.do(walk, sage, 1)
