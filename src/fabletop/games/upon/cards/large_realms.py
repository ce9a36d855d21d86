"""The twelve Large Realms (U-G2). Their abilities rest while the Realm sleeps (UPON-037)."""

from fabletop.core.state import Token

from ..abilities import AbilitiesCalled
from ..converting import ConvertWonder, can_convert
from ..fate import FREE_MAGIC, HAND, HAND_LIMIT, HOME_MAGIC, LargeRealm, modifies, when
from ..placing import Explored
from ..playing import EverAfterPlayed
from ..robbing import ChoosePlayer, richest_others, take_magic
from ..state import KEPT_HOME, UponAFable, seat_name
from ..supply import GainWonder, draw, gain
from ..wonders import CASTLE, FOLLOWER, HONOUR, LOVE, MAGIC, OF_MAGIC, count


class SilverleafDuchy(LargeRealm, id="LR01", cost="2 M"):
    """A3: Take 1 Magic from the Earth; take 2 if you have 2 Magic or fewer."""

    moves, minds = MAGIC, MAGIC

    @when(AbilitiesCalled)
    def take_magic(self, g: UponAFable, me: Token, called: AbilitiesCalled) -> None:
        poor = g.wonders[called.player] & OF_MAGIC <= 2
        gain(g, called.player, 2 * MAGIC if poor else MAGIC, me)


class RosewallCourt(LargeRealm, id="LR02", cost="1 M 1 H"):
    """A3: You may convert 1 Magic to 1 Love. Whenever you take Love from the Story Board, gain
    1 Magic."""

    moves, minds = MAGIC | LOVE, MAGIC | HAND

    @when(AbilitiesCalled)
    def convert_magic(self, g: UponAFable, me: Token, called: AbilitiesCalled) -> None:
        offer_conversion(g, me, called.player, "to Love")

    @when(Explored, if_=lambda g, me, explored: "Love" in explored.taken)
    def gain_magic(self, g: UponAFable, me: Token, explored: Explored) -> None:
        gain(g, explored.player, MAGIC, me)


class LionsgateMarch(LargeRealm, id="LR03", cost="1 M 1 L"):
    """A3: You may convert 1 Magic to 1 Honour. Whenever you take Honour from the Story Board,
    gain 1 Magic."""

    moves, minds = MAGIC | HONOUR, MAGIC | HAND

    @when(AbilitiesCalled)
    def convert_magic(self, g: UponAFable, me: Token, called: AbilitiesCalled) -> None:
        offer_conversion(g, me, called.player, "to Honour")

    @when(Explored, if_=lambda g, me, explored: "Honour" in explored.taken)
    def gain_magic(self, g: UponAFable, me: Token, explored: Explored) -> None:
        gain(g, explored.player, MAGIC, me)


class ScholarsReach(LargeRealm, id="LR04", title="Scholars' Reach", cost="2 M"):
    """A3: Draw 1 Fate card. Your hand limit is 5."""

    moves, minds = HAND, 0

    @when(AbilitiesCalled)
    def draw_a_card(self, g: UponAFable, me: Token, called: AbilitiesCalled) -> None:
        draw(g, called.player, 1, me)

    @modifies(HAND_LIMIT)
    def hold_five(self, g: UponAFable, me: Token, limit: int, player: int) -> int:
        return max(limit, 5)


class WishingFields(LargeRealm, id="LR05", cost="1 L 1 H"):
    """Whenever you take 2 or more Magic from one Story space, gain 1 Love or 1 Honour."""

    @when(Explored, if_=lambda g, me, explored: explored.taken.get("Magic", 0) >= 2)
    def gain_love_or_honour(self, g: UponAFable, me: Token, explored: Explored) -> None:
        g.ask(GainWonder(explored.player, WishingFields.title))


class DrowsyOrchard(LargeRealm, id="LR06", cost="1 M 1 L"):
    """The first Fable you keep home each Story takes 3 Magic instead of 1."""

    @modifies(HOME_MAGIC)
    def rest_well(self, g: UponAFable, me: Token, magic: int, player: int) -> int:
        return magic if g.once[player] & KEPT_HOME else magic + 2


class BannerPlains(LargeRealm, id="LR07", cost="2 M 1 L"):
    """A3: If you have a Follower, take 1 Honour from the Earth."""

    moves, minds = HONOUR, FOLLOWER

    @when(AbilitiesCalled, if_=lambda g, me, called: has(g, called.player, "Follower"))
    def take_honour(self, g: UponAFable, me: Token, called: AbilitiesCalled) -> None:
        gain(g, called.player, HONOUR, me)


class IvoryBattlements(LargeRealm, id="LR08", cost="2 M 1 H"):
    """A3: If you have a Castle, take 1 Love from the Earth."""

    moves, minds = LOVE, CASTLE

    @when(AbilitiesCalled, if_=lambda g, me, called: has(g, called.player, "Castle"))
    def take_love(self, g: UponAFable, me: Token, called: AbilitiesCalled) -> None:
        gain(g, called.player, LOVE, me)


class TollbridgeBarony(LargeRealm, id="LR09", cost="1 M 1 H"):
    """A3: Take 1 Magic from the other player with the most Magic (you choose among tied)."""

    solo_off = True
    moves, minds = MAGIC, HAND

    @when(AbilitiesCalled)
    def collect_toll(self, g: UponAFable, me: Token, called: AbilitiesCalled) -> None:
        tied = richest_others(g, called.player)
        if len(tied) == 1:
            take_magic(g, called.player, tied[0], TollbridgeBarony.title)
        elif tied:
            seats = tuple(map(seat_name, tied))
            g.ask(ChoosePlayer(called.player, seats, "toll", TollbridgeBarony.title))


class StorykeeperAbbey(LargeRealm, id="LR10", cost="1 M 1 L"):
    """Whenever you play an Ever After, take 2 Magic from the Earth."""

    @when(EverAfterPlayed)
    def take_magic(self, g: UponAFable, me: Token, played: EverAfterPlayed) -> None:
        gain(g, played.player, 2 * MAGIC, me)


class WardedWeald(LargeRealm, id="LR11", cost="2 M"):
    """A7: You need 2 Magic fewer to Empower your Realms."""

    @modifies(FREE_MAGIC)
    def ward(self, g: UponAFable, me: Token, magic: int, player: int) -> int:
        return magic + 2


class HeraldsCrossing(LargeRealm, id="LR12", title="Herald's Crossing", cost="1 M 1 *"):
    """A3: Take 1 Magic; if you hold the Starting Player token, take 1 Love or 1 Honour instead."""

    moves, minds = MAGIC | LOVE | HONOUR, HAND

    @when(AbilitiesCalled)
    def take_tribute(self, g: UponAFable, me: Token, called: AbilitiesCalled) -> None:
        if called.player == g.starter:
            g.ask(GainWonder(called.player, HeraldsCrossing.title))
        else:
            gain(g, called.player, MAGIC, me)


def has(g: UponAFable, player: int, kind: str) -> bool:
    return count(g.wonders[player], kind) > 0


def offer_conversion(g: UponAFable, me: Token, player: int, rate: str) -> None:
    """You may convert, if there is anything to convert."""
    if can_convert(g, player, rate):
        g.ask(ConvertWonder(player, rate, True, g.fate(me).title))
