"""The six Epic Realms (U-G2)."""

from fabletop.core.state import Token

from ..abilities import AbilitiesCalled
from ..fate import EXTRA_PLAYS, HAND, INTRUSIONS, EpicRealm, modifies, when
from ..placing import Explored
from ..state import UponAFable
from ..supply import GainWonder, draw, gain
from ..wonders import HONOUR, LOVE, MAGIC
from .large_realms import offer_conversion


class TheEvergoldThrone(EpicRealm, id="EP01", cost="3 M 1 L 1 H"):
    """A3: Take 1 Magic, and 1 Love or 1 Honour, from the Earth."""

    moves, minds = MAGIC | LOVE | HONOUR, HAND

    @when(AbilitiesCalled)
    def take_riches(self, g: UponAFable, me: Token, called: AbilitiesCalled) -> None:
        gain(g, called.player, MAGIC, me)
        g.ask(GainWonder(called.player, TheEvergoldThrone.title))


class DragonspireDominion(EpicRealm, id="EP02", cost="2 M 1 F 1 H"):
    """A3: You may convert any 1 Wonder to 1 Castle."""

    @when(AbilitiesCalled)
    def convert_to_castle(self, g: UponAFable, me: Token, called: AbilitiesCalled) -> None:
        offer_conversion(g, me, called.player, "to Castle")


class ThousandLanternRealm(
    EpicRealm, id="EP03", title="Thousand-Lantern Realm", cost="2 M 1 C 1 L"
):
    """A3: You may convert any 1 Wonder to 1 Follower."""

    @when(AbilitiesCalled)
    def convert_to_follower(self, g: UponAFable, me: Token, called: AbilitiesCalled) -> None:
        offer_conversion(g, me, called.player, "to Follower")


class MidnightCarnival(EpicRealm, id="EP04", cost="4 M 1 L"):
    """A3: Draw 2 Fate cards. In Action 6 you may play one more Ever After or Dream."""

    moves, minds = HAND, 0

    @when(AbilitiesCalled)
    def draw_two_cards(self, g: UponAFable, me: Token, called: AbilitiesCalled) -> None:
        draw(g, called.player, 2, me)

    @modifies(EXTRA_PLAYS)
    def play_one_more(self, g: UponAFable, me: Token, plays: int, player: int) -> int:
        return plays + 1


class TheWinterDemesne(EpicRealm, id="EP05", cost="3 M 2 H"):
    """Once per Story one of your Fables may Explore a space occupied by another player."""

    solo_off = True

    @modifies(INTRUSIONS)
    def intrude(self, g: UponAFable, me: Token, intrusions: int, player: int) -> int:
        return intrusions + 1


class Cloudhold(EpicRealm, id="EP06", cost="3 M 2 L"):
    """Whenever you take any Wonders from the Story Board, gain 1 Magic."""

    @when(Explored)
    def gain_magic(self, g: UponAFable, me: Token, explored: Explored) -> None:
        gain(g, explored.player, MAGIC, me)
