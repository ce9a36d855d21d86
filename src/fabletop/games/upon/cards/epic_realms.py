"""The six Epic Realms (U-G2)."""

from typing import Any

from fabletop.core.cards import modifies, when

from ..abilities import AbilitiesCalled
from ..fate import EpicRealm
from ..placing import Explored
from ..supply import GainWonder, draw, gain
from ..wonders import MAGIC
from .large_realms import offer_conversion


class TheEvergoldThrone(EpicRealm):
    """A3: Take 1 Magic, and 1 Love or 1 Honour, from the Earth."""

    id, title, cost = "EP01", "The Evergold Throne", "3 M 1 L 1 H"

    @when(AbilitiesCalled)
    def take_riches(g: Any, me: int, called: AbilitiesCalled) -> None:
        gain(g, called.player, MAGIC, me)
        g.ask(GainWonder(called.player, TheEvergoldThrone.title))


class DragonspireDominion(EpicRealm):
    """A3: You may convert any 1 Wonder to 1 Castle."""

    id, title, cost = "EP02", "Dragonspire Dominion", "2 M 1 F 1 H"

    @when(AbilitiesCalled)
    def convert_to_castle(g: Any, me: int, called: AbilitiesCalled) -> None:
        offer_conversion(g, me, called.player, "to Castle")


class ThousandLanternRealm(EpicRealm):
    """A3: You may convert any 1 Wonder to 1 Follower."""

    id, title, cost = "EP03", "Thousand-Lantern Realm", "2 M 1 C 1 L"

    @when(AbilitiesCalled)
    def convert_to_follower(g: Any, me: int, called: AbilitiesCalled) -> None:
        offer_conversion(g, me, called.player, "to Follower")


class MidnightCarnival(EpicRealm):
    """A3: Draw 2 Fate cards. In Action 6 you may play one more Ever After or Dream."""

    id, title, cost = "EP04", "Midnight Carnival", "4 M 1 L"

    @when(AbilitiesCalled)
    def draw_two_cards(g: Any, me: int, called: AbilitiesCalled) -> None:
        draw(g, called.player, 2, me)

    @modifies("extra_plays")
    def play_one_more(g: Any, me: int, player: int, plays: int) -> int:
        return plays + 1


class TheWinterDemesne(EpicRealm):
    """Once per Story one of your Fables may Explore a space occupied by another player."""

    id, title, cost = "EP05", "The Winter Demesne", "3 M 2 H"
    solo_off = True

    @modifies("intrusions")
    def intrude(g: Any, me: int, player: int, intrusions: int) -> int:
        return intrusions + 1


class Cloudhold(EpicRealm):
    """Whenever you take any Wonders from the Story Board, gain 1 Magic."""

    id, title, cost = "EP06", "Cloudhold", "3 M 2 L"

    @when(Explored)
    def gain_magic(g: Any, me: int, explored: Explored) -> None:
        gain(g, explored.player, MAGIC, me)
