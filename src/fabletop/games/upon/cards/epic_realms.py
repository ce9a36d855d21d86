"""The six Epic Realms (U-G2)."""

from fabletop.core.state import Token

from ..abilities import AbilitiesCalled
from ..fate import EXTRA_PLAYS, INTRUSIONS, EpicRealm, modifies, when
from ..placing import Explored
from ..state import UponAFable
from ..supply import GainWonder, draw, gain
from ..wonders import MAGIC
from .large_realms import offer_conversion


class TheEvergoldThrone(EpicRealm):
    """A3: Take 1 Magic, and 1 Love or 1 Honour, from the Earth."""

    id = "EP01"
    title = "The Evergold Throne"
    cost = "3 M 1 L 1 H"

    @when(AbilitiesCalled)
    def take_riches(self, g: UponAFable, me: Token, called: AbilitiesCalled) -> None:
        gain(g, called.player, MAGIC, me)
        g.ask(GainWonder(called.player, TheEvergoldThrone.title))


class DragonspireDominion(EpicRealm):
    """A3: You may convert any 1 Wonder to 1 Castle."""

    id = "EP02"
    title = "Dragonspire Dominion"
    cost = "2 M 1 F 1 H"

    @when(AbilitiesCalled)
    def convert_to_castle(self, g: UponAFable, me: Token, called: AbilitiesCalled) -> None:
        offer_conversion(g, me, called.player, "to Castle")


class ThousandLanternRealm(EpicRealm):
    """A3: You may convert any 1 Wonder to 1 Follower."""

    id = "EP03"
    title = "Thousand-Lantern Realm"
    cost = "2 M 1 C 1 L"

    @when(AbilitiesCalled)
    def convert_to_follower(self, g: UponAFable, me: Token, called: AbilitiesCalled) -> None:
        offer_conversion(g, me, called.player, "to Follower")


class MidnightCarnival(EpicRealm):
    """A3: Draw 2 Fate cards. In Action 6 you may play one more Ever After or Dream."""

    id = "EP04"
    title = "Midnight Carnival"
    cost = "4 M 1 L"

    @when(AbilitiesCalled)
    def draw_two_cards(self, g: UponAFable, me: Token, called: AbilitiesCalled) -> None:
        draw(g, called.player, 2, me)

    @modifies(EXTRA_PLAYS)
    def play_one_more(self, g: UponAFable, me: Token, plays: int, player: int) -> int:
        return plays + 1


class TheWinterDemesne(EpicRealm):
    """Once per Story one of your Fables may Explore a space occupied by another player."""

    id = "EP05"
    title = "The Winter Demesne"
    cost = "3 M 2 H"
    solo_off = True

    @modifies(INTRUSIONS)
    def intrude(self, g: UponAFable, me: Token, intrusions: int, player: int) -> int:
        return intrusions + 1


class Cloudhold(EpicRealm):
    """Whenever you take any Wonders from the Story Board, gain 1 Magic."""

    id = "EP06"
    title = "Cloudhold"
    cost = "3 M 2 L"

    @when(Explored)
    def gain_magic(self, g: UponAFable, me: Token, explored: Explored) -> None:
        gain(g, explored.player, MAGIC, me)
