"""The 12 Trick cards (GAP-7).

The docstring is the card: the text, a blank line, and what counts at High difficulty. `play` tells
what it does; FPs reached by steps are visited right after it, before the next card.
"""

from typing import Final

from fabletop.core.wording import counted

from ..board import BOOK_NAMES, FORESTS, GROUND, HOME, MOUNTAINS, PRAIRIES, SUN, TERRAIN_PLURALS
from ..state import Fabled
from ..walking import next_spot, walk
from .books import convert_upwards, next_conversion
from .meaning import (
    companion_goal,
    join_anybody,
    join_player,
    overhear,
    overheard_place,
    pick_where_it_matters,
    sages_in_row,
)
from .moving import movable_terrain
from .places import can_move_a_location, resolve_place
from .sharing import give_token, most, pass_fortune, seats_with_most, tokens_left
from .side import SentenceAbout as About
from .steps import from_the_left, hand_out_steps
from .telling import PLAYERS, tell
from .trick import LOW_TEXT, TRICKS, Trick

__all__ = ("LOW_TEXT", "TRICKS")

# What may be tuned: see docs/balance.md.
CRUMBS: Final = 3  # Locations that Trail of Crumbs counts at most
COUNSEL, COUNSEL_HIGH = 2, 3  # Conversions of Borrowed Counsel at most
SHADOWS, SHADOWS_HIGH = 3, 5  # steps of Hurried Shadows; the most at High
INSIGHT: Final = 2  # Conversions of Flash of Insight
MIST, MIST_EXTRA, MIST_EXTRA_HIGH = 2, MOUNTAINS, FORESTS
TALE, TALE_CONVERSIONS, TALE_CONVERSIONS_HIGH = 2, 1, 2


class SharedVisit(Trick):
    """The Spirits hand you a Shared Visit token: at your next visit they resolve the Place too.

    High: Substitutions and visits to a Hermitage or Terrain Portal do not use the token up.
    """

    def play(self, g: Fabled, high: bool) -> None:
        """All players are suitable, so the holder of the Fortune token gets it (CHL-162)."""
        if tokens_left(g) == 0:
            return
        seat = max(0, g.spirits.fortune)
        give_token(g, seat)
        text = f"A Shared Visit token goes to {PLAYERS}."
        tell(g, "token given", "CHL-124", text, About(seat=seat))
        pass_fortune(g)


class TrailOfCrumbs(Trick):
    """The Spirits take 1 Book of Prairies per Location with your Sages, at most 3.

    High: Then they make 1 Conversion if they can.
    """

    def play(self, g: Fabled, high: bool) -> None:
        count = min(CRUMBS, most(g, lambda seat: len(g.cards_with_sages(seat))))
        if count:
            g.take(g.seats, PRAIRIES, count)
        if high and next_conversion(g):
            convert_upwards(g, 1)


class BorrowedCounsel(Trick):
    """The Spirits make as many Conversions as you have Allies, at most 2.

    High: Each of your unlocked Features counts as one more Ally, and they make up to 3.
    """

    def play(self, g: Fabled, high: bool) -> None:
        def count(seat: int) -> int:
            allies = g.company.allies[seat]
            if not high:
                return min(COUNSEL, len(allies))
            unlocked = sum(ally in g.company.unlocked for ally in allies)
            return min(COUNSEL_HIGH, len(allies) + unlocked)

        if conversions := most(g, count):
            convert_upwards(g, conversions)


class HurriedShadows(Trick):
    """The Spirits distribute 3 steps.

    High: Instead they distribute a step for each of your Sages in the row, from 3 to 5.
    """

    def play(self, g: Fabled, high: bool) -> None:
        steps = SHADOWS
        if high:
            steps = max(SHADOWS, min(SHADOWS_HIGH, most(g, lambda seat: sages_in_row(g, seat))))
        g.do(hand_out_steps, steps, ())


class CopiedPages(Trick):
    """Of Forests, Mountains and Prairies, the first in which you have more Books than the Spirits:
    they take 1 of these.

    High: Before that, Books of Sun, if you have at least 2 more of them.
    """

    def play(self, g: Fabled, high: bool) -> None:
        ahead = [max(g.books[tier : g.seats * 4 : 4]) for tier in range(4)]
        own = g.books_of(g.seats)
        tiers = [SUN] if high and ahead[SUN] - own[SUN] >= 2 else []
        tiers += [tier for tier in (FORESTS, MOUNTAINS, PRAIRIES) if ahead[tier] > own[tier]]
        if tiers:
            text = f"The Spirits copy a Book of {BOOK_NAMES[tiers[0]]}: a player has more of them."
            tell(g, "copied pages", "GAP-7", text)
            g.take(g.seats, tiers[0], 1)


class FlashOfInsight(Trick):
    """The Spirits make 2 Conversions."""

    def play(self, g: Fabled, high: bool) -> None:
        convert_upwards(g, INSIGHT)


class UnseenCompanion(Trick):
    """A Sage from the Spirits' reserve joins the leftmost Location with your Sages and none of
    theirs; if there is no such Location, the leftmost with your Sages."""

    def play(self, g: Fabled, high: bool) -> None:
        if not g.reserve(g.seats):
            return
        fit = seats_with_most(g, lambda seat: len(g.cards_with_sages(seat)))
        pick_where_it_matters(g, fit, companion_goal, join_player)


class Eavesdroppers(Trick):
    """The Spirits resolve the best Place, by priority, joined to a Landmark on which your Sage
    stands (no Tree Serpent, none of Sky Wanderer).

    High: Instead, the best Place of all Locations with your Sages.
    """

    def play(self, g: Fabled, high: bool) -> None:
        fit = seats_with_most(g, lambda seat: sages_in_row(g, seat))
        pick_where_it_matters(g, fit, overheard_place, overhear)


class GatheringMist(Trick):
    """The Spirits take 2 Books of Prairies, and 1 of Mountains if you have more Sages in the row.

    High: The extra Book is one of Forests instead.
    """

    def play(self, g: Fabled, high: bool) -> None:
        g.take(g.seats, PRAIRIES, MIST)
        if sages_in_row(g, g.seats) < most(g, lambda seat: sages_in_row(g, seat)):
            g.take(g.seats, MIST_EXTRA_HIGH if high else MIST_EXTRA, 1)


class RestlessFeet(Trick):
    """All Sages of the Spirits in their Target Territory take 1 step, or in the type of their
    leftmost Location if they have none there. Your Sages stay.

    High: Sages that would return to the reserve do not move.
    """

    def play(self, g: Fabled, high: bool) -> None:
        terrain = movable_terrain(g)
        walkers = [s for s in g.travellers(g.seats) if GROUND[g.sages[s]] == terrain]
        if high:
            walkers = [s for s in walkers if next_spot(g, g.seats, g.sages[s]) != HOME]
        who = f"{counted(len(walkers), 'Sage')} of the Spirits in {TERRAIN_PLURALS[terrain]}"
        text = f"{who} {'takes' if len(walkers) == 1 else 'take'} a step."
        tell(g, "restless", "GAP-7", text)
        for sage in from_the_left(g, walkers):
            g.do(walk, sage, 1)


class ForgottenPortal(Trick):
    """The Spirits move a Location as by a Terrain Portal. If they cannot, a Sage from their reserve
    joins the leftmost Location with a Sage of any player.

    High: Instead they do both, as far as they can.
    """

    fellowship = eased = True

    def play(self, g: Fabled, high: bool) -> None:
        moved = can_move_a_location(g, -1, 0)
        if moved:
            g.do(resolve_place, "TP", g.row[0])
        if high or not moved:
            g.do(join_anybody)


class OneTaleManyTellers(Trick):
    """The Spirits take 1 Book of Mountains for each player with more Books of Sun, at most 2. If
    there is none, they make 1 Conversion.

    High: The Books are of Forests; or they make 2 Conversions.
    """

    title = "One Tale, Many Tellers"
    fellowship = True

    def play(self, g: Fabled, high: bool) -> None:
        own = g.books[g.seats * 4 + SUN]
        ahead = sum(g.books[seat * 4 + SUN] > own for seat in range(g.seats))
        if ahead:
            g.take(g.seats, FORESTS if high else MOUNTAINS, min(TALE, ahead))
        else:
            convert_upwards(g, TALE_CONVERSIONS_HIGH if high else TALE_CONVERSIONS)
