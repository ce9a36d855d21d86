"""The nine Blessings and Curses (U-G3)."""

from ..fate import Blessing, Curse
from ..sleep import ChooseRealm
from ..state import UponAFable
from ..supply import DiscardCard, GainWonder, ReturnWonder, gain, give_back
from ..wonders import FOLLOWER, KINDS, MAGIC, OF_MAGIC


class StarfallNight(Blessing, id="B1"):
    """Every player takes 2 Magic."""

    def befall(self, g: UponAFable, player: int) -> None:
        gain(g, player, 2 * MAGIC, StarfallNight.title)


class RaisedFromTheAshes(Blessing, id="B2", title="Raised from the Ashes"):
    """Each player with the fewest Realms (all tied) takes 1 Follower."""

    def concerns(self, g: UponAFable, player: int) -> bool:
        fewest = min(g.realm_count(seat) for seat in range(g.seats))
        return bool(g.realm_count(player) == fewest)

    def befall(self, g: UponAFable, player: int) -> None:
        gain(g, player, FOLLOWER, RaisedFromTheAshes.title)


class OpenHandedDawn(Blessing, id="B3", title="Open-Handed Dawn"):
    """Every player takes 1 Love or 1 Honour."""

    def befall(self, g: UponAFable, player: int) -> None:
        g.ask(GainWonder(player, OpenHandedDawn.title))


class TitheOfThorns(Curse, id="C1"):
    """Every player returns 1 Magic per Large and Epic Realm in play."""

    def befall(self, g: UponAFable, player: int) -> None:
        _, large, epic = g.sizes(player)
        due = min(large + epic, g.wonders[player] & OF_MAGIC)
        give_back(g, player, due * MAGIC, TitheOfThorns.title)


class TheJealousLookingGlass(Curse, id="C2", title="The Jealous Looking-Glass"):
    """Each player with the most Ever Afters in play (at least 1, all tied) returns 2 Wonders."""

    def concerns(self, g: UponAFable, player: int) -> bool:
        """In solo play only with three or more."""
        most = max(3 if g.is_solo() else 1, *map(len, g.ever_afters), 0)
        return len(g.ever_afters[player]) == most

    def befall(self, g: UponAFable, player: int) -> None:
        for _ in range(2):
            g.ask(ReturnWonder(player, KINDS, "UPON-031", TheJealousLookingGlass.title))


class TheLongYawn(Curse, id="C3"):
    """Each player with 4 or more Fables awake puts 1 Deep Sleep token on an own Realm that is
    awake; it comes off in Action 9 of this Story."""

    passing = True

    def concerns(self, g: UponAFable, player: int) -> bool:
        return bool(g.awake[player] >= 4)

    def befall(self, g: UponAFable, player: int) -> None:
        g.ask(ChooseRealm(player, False, TheLongYawn.title))


class MothEatenPages(Curse, id="C4", title="Moth-Eaten Pages"):
    """Every player discards down to 2 Fate cards."""

    def befall(self, g: UponAFable, player: int) -> None:
        g.ask(DiscardCard(player, 2, "UPON-031"))


class ParchedWells(Curse, id="C5"):
    """All Wonders lying on Story spaces go to the Earth (Action 2 then refills as usual)."""

    on_board = True


class BrokenPromises(Curse, id="C6"):
    """Every player returns 1 Love or 1 Honour."""

    def befall(self, g: UponAFable, player: int) -> None:
        g.ask(ReturnWonder(player, ("Love", "Honour"), "UPON-031", BrokenPromises.title))
