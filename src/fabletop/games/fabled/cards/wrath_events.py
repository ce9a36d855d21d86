"""The Event deck of Wrath of the Winds (GAP-3, cards 9 to 12)."""

from collections.abc import Iterable

from fabletop.core.flow import Choice
from fabletop.core.offers import Parts

from ..abilities import (
    ALLIES,
    PER_TURN,
    SILENT_RETURNS,
    WINDS,
    EventCard,
    Me,
    lower,
    upper,
    whole,
)
from ..board import FORESTS, GROUND, MOUNTAINS, PRAIRIE, PRAIRIES
from ..books import convert
from ..choosing import WhichAlly
from ..gaining import dismiss
from ..meanings import id_of
from ..state import Fabled
from ..walking import walk
from ..windows import ActionPhase, BetweenStages, TurnEnds

WRATH = "wrath"
MOST_PAGES = 8


def has_ally(g: Fabled, me: Me, phase: ActionPhase) -> bool:
    return bool(g.company.allies[me.seat])


class HeightOfTheTempest(EventCard, decks=(WRATH,), upper_icons=(1, 2), lower_icons=(3,)):
    """Once in your Action Phase you may discard one of your Allies: take 1 Book of Forests, then up
    to 2 Conversions.

    Once in your Action Phase you may discard one of your Allies: take 1 Book of Forests, then up to
    2 Conversions. Sages returning to a reserve trigger no Powers or Features (Netherking excepted).
    """

    @upper(ActionPhase, limit=PER_TURN, if_=has_ally)
    def cast_out(self, g: Fabled, me: Me, about: ActionPhase) -> None:
        """discard an Ally for 1 Book of Forests and up to 2 Conversions"""
        g.ask(DiscardAlly(me.seat))

    @lower(ActionPhase, limit=PER_TURN, if_=has_ally)
    def cast_off(self, g: Fabled, me: Me, about: ActionPhase) -> None:
        """discard an Ally for 1 Book of Forests and up to 2 Conversions"""
        g.ask(DiscardAlly(me.seat))

    @lower.modifies(SILENT_RETURNS)
    def silence(self, g: Fabled, me: Me, silent: bool, seat: int) -> bool:
        return True


class DiscardAlly(WhichAlly, frozen=True):
    """Which Ally is given to the storm?"""

    verb = "discard"

    def candidates(self, g: Fabled) -> Iterable[Choice]:
        return g.company.allies[self.player]

    def answer(self, g: Fabled, choice: Choice) -> None:
        g.ally_deck += (dismiss(g, self.player, choice),)  # under the deck (SCN-083)
        g.take(self.player, FORESTS, 1)
        g.do(convert, self.player, 2)

    def prompt(self, g: Fabled) -> str:
        return "must choose the Ally to discard"

    def worded(self, parts: Parts) -> str:
        return ALLIES[id_of(parts, "ally")].title


class RippingGusts(EventCard, decks=(WRATH,), upper_icons=(1,), lower_icons=(2, 3)):
    """House of Winds and Fairy Inn give 1 more Book of Prairies; it cannot be refused.

    House of Winds and Fairy Inn give 2 more Books of Prairies; they cannot be refused.
    """

    @upper.modifies(WINDS)
    def gust(self, g: Fabled, me: Me, books: int, seat: int) -> int:
        return books + 1

    @lower.modifies(WINDS)
    def squall(self, g: Fabled, me: Me, books: int, seat: int) -> int:
        return books + 2


class ScatteredPages(EventCard, decks=(WRATH,)):
    """Once in your Action Phase you may pay 3 Books of Prairies for 1 Book of Mountains. At the end
    of your turn discard down to 8 Books of Prairies.
    """

    @whole(ActionPhase, limit=PER_TURN, if_=lambda g, me, _: g.has(me.seat, PRAIRIES, 3))
    def collect(self, g: Fabled, me: Me, about: ActionPhase) -> None:
        """pay 3 Books of Prairies for 1 Book of Mountains"""
        g.pay(me.seat, PRAIRIES, 3)
        g.take(me.seat, MOUNTAINS, 1)

    @whole(TurnEnds, if_=lambda g, me, _: g.has(me.seat, PRAIRIES, MOST_PAGES + 1), may=False)
    def scatter(self, g: Fabled, me: Me, about: TurnEnds) -> None:
        """discard down to 8 Books of Prairies"""
        g.pay(me.seat, PRAIRIES, g.books[me.seat * 4 + PRAIRIES] - MOST_PAGES)


class HowlingPasses(EventCard, decks=(WRATH,)):
    """Between Stage 1 and Stage 2 each Sage on a Prairie path that has not moved in this phase
    takes exactly 1 step (its owner decides about Places).
    """

    @whole(BetweenStages, may=False)
    def howl(self, g: Fabled, me: Me, between: BetweenStages) -> None:
        """every Sage on a Prairie that has not moved takes 1 step"""
        for seat in g.turn_order():
            for sage in g.travellers(seat):
                if sage not in between.walkers and GROUND[g.sages[sage]] == PRAIRIE:
                    g.do(walk, sage, 1)
