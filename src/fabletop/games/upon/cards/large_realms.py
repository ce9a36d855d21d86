"""The twelve Large Realms (U-G2). Their abilities rest while the Realm sleeps (UPON-037)."""

from typing import Any

from fabletop.core.cards import modifies, when

from ..abilities import AbilitiesCalled
from ..converting import ConvertWonder, can_convert
from ..fate import LargeRealm
from ..placing import Explored
from ..playing import EverAfterPlayed
from ..robbing import ChoosePlayer, richest_others, take_magic
from ..state import KEPT_HOME, seat_name
from ..supply import GainWonder, draw, gain
from ..wonders import HONOUR, LOVE, MAGIC, OF_MAGIC, count


class SilverleafDuchy(LargeRealm):
    """A3: Take 1 Magic from the Earth; take 2 if you have 2 Magic or fewer."""

    id, title, cost = "LR01", "Silverleaf Duchy", "2 M"

    @when(AbilitiesCalled)
    def take_magic(g: Any, me: int, called: AbilitiesCalled) -> None:
        poor = g.wonders[called.player] & OF_MAGIC <= 2
        gain(g, called.player, 2 * MAGIC if poor else MAGIC, me)


class RosewallCourt(LargeRealm):
    """A3: You may convert 1 Magic to 1 Love. Whenever you take Love from the Story Board, gain
    1 Magic."""

    id, title, cost = "LR02", "Rosewall Court", "1 M 1 H"

    @when(AbilitiesCalled)
    def convert_magic(g: Any, me: int, called: AbilitiesCalled) -> None:
        offer_conversion(g, me, called.player, "to Love")

    @when(Explored, if_=lambda g, me, explored: "Love" in explored.taken)
    def gain_magic(g: Any, me: int, explored: Explored) -> None:
        gain(g, explored.player, MAGIC, me)


class LionsgateMarch(LargeRealm):
    """A3: You may convert 1 Magic to 1 Honour. Whenever you take Honour from the Story Board,
    gain 1 Magic."""

    id, title, cost = "LR03", "Lionsgate March", "1 M 1 L"

    @when(AbilitiesCalled)
    def convert_magic(g: Any, me: int, called: AbilitiesCalled) -> None:
        offer_conversion(g, me, called.player, "to Honour")

    @when(Explored, if_=lambda g, me, explored: "Honour" in explored.taken)
    def gain_magic(g: Any, me: int, explored: Explored) -> None:
        gain(g, explored.player, MAGIC, me)


class ScholarsReach(LargeRealm):
    """A3: Draw 1 Fate card. Your hand limit is 5."""

    id, title, cost = "LR04", "Scholars' Reach", "2 M"

    @when(AbilitiesCalled)
    def draw_a_card(g: Any, me: int, called: AbilitiesCalled) -> None:
        draw(g, called.player, 1, me)

    @modifies("hand_limit")
    def hold_five(g: Any, me: int, player: int, limit: int) -> int:
        return max(limit, 5)


class WishingFields(LargeRealm):
    """Whenever you take 2 or more Magic from one Story space, gain 1 Love or 1 Honour."""

    id, title, cost = "LR05", "Wishing Fields", "1 L 1 H"

    @when(Explored, if_=lambda g, me, explored: explored.taken.get("Magic", 0) >= 2)
    def gain_love_or_honour(g: Any, me: int, explored: Explored) -> None:
        g.ask(GainWonder(explored.player, WishingFields.title))


class DrowsyOrchard(LargeRealm):
    """The first Fable you keep home each Story takes 3 Magic instead of 1."""

    id, title, cost = "LR06", "Drowsy Orchard", "1 M 1 L"

    @modifies("home_magic")
    def rest_well(g: Any, me: int, player: int, magic: int) -> int:
        return magic if g.once[player] & KEPT_HOME else magic + 2


class BannerPlains(LargeRealm):
    """A3: If you have a Follower, take 1 Honour from the Earth."""

    id, title, cost = "LR07", "Banner Plains", "2 M 1 L"

    @when(AbilitiesCalled, if_=lambda g, me, called: has(g, called.player, "Follower"))
    def take_honour(g: Any, me: int, called: AbilitiesCalled) -> None:
        gain(g, called.player, HONOUR, me)


class IvoryBattlements(LargeRealm):
    """A3: If you have a Castle, take 1 Love from the Earth."""

    id, title, cost = "LR08", "Ivory Battlements", "2 M 1 H"

    @when(AbilitiesCalled, if_=lambda g, me, called: has(g, called.player, "Castle"))
    def take_love(g: Any, me: int, called: AbilitiesCalled) -> None:
        gain(g, called.player, LOVE, me)


class TollbridgeBarony(LargeRealm):
    """A3: Take 1 Magic from the other player with the most Magic (you choose among tied)."""

    id, title, cost = "LR09", "Tollbridge Barony", "1 M 1 H"
    solo_off = True

    @when(AbilitiesCalled)
    def collect_toll(g: Any, me: int, called: AbilitiesCalled) -> None:
        tied = richest_others(g, called.player)
        if len(tied) == 1:
            take_magic(g, called.player, tied[0], TollbridgeBarony.title)
        elif tied:
            seats = tuple(map(seat_name, tied))
            g.ask(ChoosePlayer(called.player, seats, "toll", TollbridgeBarony.title))


class StorykeeperAbbey(LargeRealm):
    """Whenever you play an Ever After, take 2 Magic from the Earth."""

    id, title, cost = "LR10", "Storykeeper Abbey", "1 M 1 L"

    @when(EverAfterPlayed)
    def take_magic(g: Any, me: int, played: EverAfterPlayed) -> None:
        gain(g, played.player, 2 * MAGIC, me)


class WardedWeald(LargeRealm):
    """A7: You need 2 Magic fewer to Empower your Realms."""

    id, title, cost = "LR11", "Warded Weald", "2 M"

    @modifies("free_magic")
    def ward(g: Any, me: int, player: int, magic: int) -> int:
        return magic + 2


class HeraldsCrossing(LargeRealm):
    """A3: Take 1 Magic; if you hold the Starting Player token, take 1 Love or 1 Honour instead."""

    id, title, cost = "LR12", "Herald's Crossing", "1 M 1 *"

    @when(AbilitiesCalled)
    def take_tribute(g: Any, me: int, called: AbilitiesCalled) -> None:
        if called.player == g.starter:
            g.ask(GainWonder(called.player, HeraldsCrossing.title))
        else:
            gain(g, called.player, MAGIC, me)


def has(g: Any, player: int, kind: str) -> bool:
    return count(g.wonders[player], kind) > 0


def offer_conversion(g: Any, me: int, player: int, rate: str) -> None:
    """You may convert, if there is anything to convert."""
    if can_convert(g, player, rate):
        g.ask(ConvertWonder(player, rate, True, g.fate(me).title))
