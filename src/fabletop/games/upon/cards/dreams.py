"""The twenty-three Dreams (U-G2): carried out, then discarded.

A Dream can be played only if at least a part of its text can be carried out.
"""

from typing import ClassVar

from fabletop.core.errors import Reason
from fabletop.core.flow import step
from fabletop.core.state import Token

from ..converting import ConvertWonder, can_convert
from ..fate import CURSES, PAYING, SLEEP, Dream
from ..fetching import TakeFromDiscard, TakeFromSpace, can_take_from_space
from ..realms import PlaceRealm, can_place, no_room
from ..robbing import ChoosePlayer, SwapWonder, can_swap, magic_of
from ..sleep import ChooseRealm
from ..state import SHIELDED, UponAFable, other_seats, seat_name
from ..supply import can_draw, draw, draw_cards, gain, none_left
from ..wonders import CASTLE, FOLLOWER, HONOUR, LOVE, MAGIC, Wonders, shown


class Bounty(Dream, kind=True):
    """Takes Wonders from the Earth."""

    bounty: ClassVar[Wonders]
    asks_earth = True

    def why_not(self, g: UponAFable, me: Token, player: int) -> Reason | None:
        return none_left(g, self.bounty)

    def dream(self, g: UponAFable, me: Token, player: int) -> None:
        gain(g, player, self.bounty, me)


class KissAtCockcrow(Dream, id="DR01"):
    """Convert up to two of your Love and/or Honour to 2 Magic each."""

    def why_not(self, g: UponAFable, me: Token, player: int) -> Reason | None:
        return nothing_to_convert(g, player, "to Magic")

    def dream(self, g: UponAFable, me: Token, player: int) -> None:
        g.ask(ConvertWonder(player, "to Magic", False, KissAtCockcrow.title, 2))


class MoonbeamScaffold(Dream, id="DR02", cost="1 M"):
    """Upgrade one Realm with a card from hand; ignore up to 2 Wonders of its cost."""

    def why_not(self, g: UponAFable, me: Token, player: int) -> Reason | None:
        if can_place(g, player, False, True, g.wonders[player], ignore=2):
            return None
        return Reason("UPON-115", "you have no Realm card in hand that fits and that you can pay")

    def dream(self, g: UponAFable, me: Token, player: int) -> None:
        g.ask(PlaceRealm(player, False, True, False, "UPON-115", ignore=2))


class VowForAVow(Dream, id="DR03"):
    """Convert 1 Love to 2 Honour, or 1 Honour to 2 Love."""

    def why_not(self, g: UponAFable, me: Token, player: int) -> Reason | None:
        return nothing_to_convert(g, player, "a vow")

    def dream(self, g: UponAFable, me: Token, player: int) -> None:
        g.ask(ConvertWonder(player, "a vow", False, VowForAVow.title))


class ACottageAppears(Dream, id="DR04"):
    """Add a Small Realm from your hand without paying its cost."""

    brings = True

    def why_not(self, g: UponAFable, me: Token, player: int) -> Reason | None:
        if g.free_place(player) < 0:
            return no_room(g, player)
        if can_place(g, player, True, False, 0, free=True):
            return None
        return Reason("UPON-106", "you have no Small Realm in hand")

    def dream(self, g: UponAFable, me: Token, player: int) -> None:
        g.ask(PlaceRealm(player, True, False, False, "UPON-106", free=True))


class StoneByStone(Bounty, id="DR05", cost="1 *"):
    """Take 1 Castle from the Earth."""

    bounty = CASTLE


class ThePiperReturns(Bounty, id="DR06", cost="1 *"):
    """Take 1 Follower from the Earth."""

    bounty = FOLLOWER


class MoonriseBounty(Bounty, id="DR07"):
    """Take 3 Magic from the Earth."""

    bounty = 3 * MAGIC


class TwoRings(Bounty, id="DR08", cost="1 M"):
    """Take 1 Love and 1 Honour from the Earth."""

    bounty = LOVE + HONOUR


class BeansByTheGate(Dream, id="DR09"):
    """Add a Small Realm from your hand, paying its cost, then take 2 Magic."""

    brings = True

    def why_not(self, g: UponAFable, me: Token, player: int) -> Reason | None:
        if g.free_place(player) < 0:
            return no_room(g, player)
        if can_place(g, player, True, False, g.wonders[player]):
            return None
        return Reason("UPON-106", "you have no Small Realm in hand that you can pay")

    def dream(self, g: UponAFable, me: Token, player: int) -> None:
        g.ask(PlaceRealm(player, True, False, False, "UPON-106"))
        g.do(take_beans, player)


@step
def take_beans(g: UponAFable, player: int) -> None:
    gain(g, player, 2 * MAGIC, BeansByTheGate.title)


class TheWallsGrowTall(Dream, id="DR10"):
    """Upgrade one Realm with a card from hand, paying its cost, then draw 1 Fate card."""

    def why_not(self, g: UponAFable, me: Token, player: int) -> Reason | None:
        if can_place(g, player, False, True, g.wonders[player]):
            return None
        return Reason("UPON-115", "you have no Realm card in hand that fits and that you can pay")

    def dream(self, g: UponAFable, me: Token, player: int) -> None:
        g.ask(PlaceRealm(player, False, True, False, "UPON-115"))
        g.do(draw_cards, player, 1, TheWallsGrowTall.title)


class CandlelitLibrary(Dream, id="DR11"):
    """Draw 2 Fate cards."""

    def why_not(self, g: UponAFable, me: Token, player: int) -> Reason | None:
        return None if can_draw(g) else Reason("UPON-048", "there is no card to draw")

    def dream(self, g: UponAFable, me: Token, player: int) -> None:
        draw(g, player, 2, me)


class RummageInTheAttic(Dream, id="DR12"):
    """Take any one card from the discard pile into your hand."""

    def why_not(self, g: UponAFable, me: Token, player: int) -> Reason | None:
        return None if g.discard else Reason("UPON-048", "the discard pile is empty")

    def dream(self, g: UponAFable, me: Token, player: int) -> None:
        g.ask(TakeFromDiscard(player))


class SpindleSnapped(Dream, id="DR13"):
    """React, A7 before you pay: you need 3 Magic fewer to Empower this Story."""

    reacts_to, action_6 = PAYING, False
    relief = 3

    def dream(self, g: UponAFable, me: Token, player: int) -> None:
        """The question at which it is played counts the Magic."""


class SaltOnTheSill(Dream, id="DR14"):
    """React, when a Curse is revealed: it does not affect you; take 1 Magic."""

    reacts_to, action_6 = CURSES, False
    takes = MAGIC

    def dream(self, g: UponAFable, me: Token, player: int) -> None:
        g.once[player] |= SHIELDED
        gain(g, player, self.takes, me)


class MorningBell(Dream, id="DR15"):
    """Turn or Action 6, or React if all your Fables sleep when Action 5 begins: remove all Deep
    Sleep tokens from one of your Realms (its Fables wake at once); take 1 Magic."""

    turn = brings = asks_earth = True
    reacts_to = SLEEP
    takes = MAGIC

    def why_not(self, g: UponAFable, me: Token, player: int) -> Reason | None:
        asleep = any(g.sleep[place] for place in g.places(player))
        return None if asleep else none_left(g, MAGIC)

    def dream(self, g: UponAFable, me: Token, player: int) -> None:
        g.ask(ChooseRealm(player, True, self.title))
        gain(g, player, self.takes, me)


class SevenLeagueStep(Dream, id="DR16", title="Seven-League Step", cost="1 M"):
    """Turn: place two of your Fables this turn, one after the other."""

    turn, action_6 = True, False
    more_fables = 1

    def dream(self, g: UponAFable, me: Token, player: int) -> None:
        """The Explore turn goes on with one Fable more; it knows whether there can be two."""


class BorrowedFace(Dream, id="DR17", cost="1 M"):
    """Turn: the Fable you place this turn may Explore an occupied Story space."""

    turn, action_6 = True, False
    anywhere = True

    def why_not(self, g: UponAFable, me: Token, player: int) -> Reason | None:
        return None if any(g.explorers) else Reason("U-G2", "no Story space is occupied")

    def dream(self, g: UponAFable, me: Token, player: int) -> None:
        """The Explore turn goes on with all spaces open."""


class PickpocketImp(Dream, id="DR18"):
    """Take 1 Magic from each of up to two other players."""

    solo_out = True

    def why_not(self, g: UponAFable, me: Token, player: int) -> Reason | None:
        if any(magic_of(g, seat) for seat in other_seats(g, player)):
            return None
        return Reason("UPON-069", "no other player has Magic")

    def dream(self, g: UponAFable, me: Token, player: int) -> None:
        seats = tuple(map(seat_name, other_seats(g, player)))
        g.ask(ChoosePlayer(player, seats, "pickpocket", PickpocketImp.title))


class SpitefulPear(Dream, id="DR19", cost="1 *"):
    """Another player returns 1 Wonder and discards 1 Fate card, both of their choice. You take
    1 Magic."""

    solo_out = True

    def dream(self, g: UponAFable, me: Token, player: int) -> None:
        seats = tuple(map(seat_name, other_seats(g, player)))
        g.ask(ChoosePlayer(player, seats, "spite", SpitefulPear.title))
        g.do(take_one_magic, player, SpitefulPear.title)


@step
def take_one_magic(g: UponAFable, player: int, source: str) -> None:
    gain(g, player, MAGIC, source)


class MaskedBall(Dream, id="DR20"):
    """Swap one of your Wonders for one Wonder of another player, not a Castle; you choose both."""

    solo_out = True

    def why_not(self, g: UponAFable, me: Token, player: int) -> Reason | None:
        if can_swap(g, player):
            return None
        return Reason("U-G2", "there is nothing to swap")

    def dream(self, g: UponAFable, me: Token, player: int) -> None:
        g.ask(SwapWonder(player))


class TheTortoisesDay(Dream, id="DR21", title="The Tortoise's Day"):
    """If another player has more Realms than you, take 1 Follower; otherwise take 2 Magic."""

    solo_out = asks_earth = True

    def why_not(self, g: UponAFable, me: Token, player: int) -> Reason | None:
        return none_left(g, tortoise_gift(g, player))

    def dream(self, g: UponAFable, me: Token, player: int) -> None:
        gain(g, player, tortoise_gift(g, player), me)


def tortoise_gift(g: UponAFable, player: int) -> Wonders:
    mine = g.realm_count(player)
    behind = any(g.realm_count(seat) > mine for seat in other_seats(g, player))
    return FOLLOWER if behind else 2 * MAGIC


class EchoInTheWell(Dream, id="DR22", cost="1 M"):
    """Take all Wonders lying on one unoccupied Story space."""

    def why_not(self, g: UponAFable, me: Token, player: int) -> Reason | None:
        if can_take_from_space(g):
            return None
        return Reason("U-G2", "no Wonders lie on an unoccupied space")

    def dream(self, g: UponAFable, me: Token, player: int) -> None:
        g.ask(TakeFromSpace(player, EchoInTheWell.title))


class NorthWindsGift(Dream, id="DR23", title="North Wind's Gift"):
    """Take 3 Magic. Every other player takes 1 Magic."""

    solo_out = asks_earth = True

    def why_not(self, g: UponAFable, me: Token, player: int) -> Reason | None:
        return none_left(g, MAGIC)

    def dream(self, g: UponAFable, me: Token, player: int) -> None:
        gain(g, player, 3 * MAGIC, me)
        for seat in other_seats(g, player):
            gain(g, seat, MAGIC, me)


def nothing_to_convert(g: UponAFable, player: int, rate: str) -> Reason | None:
    if can_convert(g, player, rate):
        return None
    if not any(kind in shown(g.wonders[player]) for kind in ("Love", "Honour")):
        return Reason("UPON-069", "you have neither Love nor Honour to convert")
    return Reason("U-G5", "the Earth has nothing left to convert to")
