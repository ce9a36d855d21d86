"""The twenty-seven Ever Afters (U-G2): they stay in front of their player (UPON-068)."""

from typing import ClassVar

from fabletop.core.state import Token

from ..abilities import AbilitiesCalled
from ..fate import (
    CARDS_DRAWN,
    CONVERSIONS,
    CURSE_PROOF,
    HAND,
    HAND_LIMIT,
    HOME_MAGIC,
    LARGE_AND_EPIC_MAGIC,
    REALM_DISCOUNT,
    SLEEP_TOKENS,
    WAITS,
    EverAfter,
    modifies,
    when,
)
from ..placing import Explored
from ..playing import DreamPlayed
from ..spaces import DrewBySpace
from ..state import UponAFable, other_seats
from ..supply import draw, gain
from ..wonders import HONOUR, LOVE, MAGIC, Wonders, count, counts
from .large_realms import offer_conversion


class Finder(EverAfter, kind=True):
    """Gives Wonders whenever one kind of them is taken from the Story Board."""

    found: ClassVar[str]
    gives: ClassVar[Wonders]

    @when(Explored)
    def gain_more(self, g: UponAFable, me: Token, explored: Explored) -> None:
        if self.found in explored.taken:
            gain(g, explored.player, self.gives, me)


class Most(EverAfter, kind=True):
    """A bonus for having most of one Wonder (U-G1)."""

    of: ClassVar[str]
    solo_out = True

    def bonus(self, g: UponAFable, me: Token, player: int) -> int:
        others = [count(g.wonders[seat], self.of) for seat in other_seats(g, player)]
        return most(count(g.wonders[player], self.of), others)


class LanternAtTheWell(Finder, id="EA01", cost="2 M 1 H"):
    """Whenever you take Magic from the Story Board, gain 1 Magic."""

    found = "Magic"
    gives = MAGIC


class RibbonOfTrueHearts(Finder, id="EA02", cost="2 M 1 L"):
    """Whenever you take Love from the Story Board, gain 1 Honour."""

    found = "Love"
    gives = HONOUR


class OathByTheHearth(Finder, id="EA03", cost="2 M 1 H"):
    """Whenever you take Honour from the Story Board, gain 1 Love."""

    found = "Honour"
    gives = LOVE


class TinDrumParade(Finder, id="EA04", cost="1 M 1 L"):
    """Whenever you take a Follower from the Story Board, gain 2 Magic."""

    found = "Follower"
    gives = 2 * MAGIC


class KeystoneCharm(Finder, id="EA05", cost="1 M 1 H"):
    """Whenever you take a Castle from the Story Board, gain 2 Magic."""

    found = "Castle"
    gives = 2 * MAGIC


class CloakOfQuietEvenings(EverAfter, id="EA06", cost="2 M"):
    """Each Fable you keep home takes 1 additional Magic."""

    @modifies(HOME_MAGIC)
    def rest_warm(self, g: UponAFable, me: Token, magic: int, player: int) -> int:
        return magic + 1


class GooseQuillPen(EverAfter, id="EA07", title="Goose-Quill Pen", cost="1 M 1 *"):
    """Whenever a Story space lets you draw, draw 1 more card and take 1 Magic."""

    @modifies(CARDS_DRAWN)
    def draw_one_more(self, g: UponAFable, me: Token, number: int, player: int) -> int:
        return number + 1

    @when(DrewBySpace)
    def take_magic(self, g: UponAFable, me: Token, drew: DrewBySpace) -> None:
        gain(g, drew.player, MAGIC, me)


class CrownOfFirstLight(EverAfter, id="EA08", cost="1 M"):
    """A3: If you hold the Starting Player token, take 1 Magic."""

    moves, minds = MAGIC, 0

    @when(AbilitiesCalled, if_=lambda g, me, called: called.player == g.starter)
    def take_magic(self, g: UponAFable, me: Token, called: AbilitiesCalled) -> None:
        gain(g, called.player, MAGIC, me)


class TheAgreeableMirror(EverAfter, id="EA09", cost="1 M 1 H"):
    """When you use Convert a Wonder, you may convert a second Wonder."""

    @modifies(CONVERSIONS)
    def convert_another(self, g: UponAFable, me: Token, times: int, player: int) -> int:
        return times + 1


class MasonsLullaby(EverAfter, id="EA10", title="Mason's Lullaby", cost="2 M"):
    """Realm cards you play cost 1 Magic less."""

    @modifies(REALM_DISCOUNT)
    def build_cheaply(self, g: UponAFable, me: Token, less: int, player: int) -> int:
        return less + 1


class DreamSnare(EverAfter, id="EA11", cost="2 M"):
    """Whenever you play a Dream, take 1 Magic."""

    @when(DreamPlayed)
    def take_magic(self, g: UponAFable, me: Token, played: DreamPlayed) -> None:
        gain(g, played.player, MAGIC, me)


class FeatherMattress(EverAfter, id="EA12", cost="2 M"):
    """When Deep Sleep tokens would be placed on one of your Realms, place only one there."""

    @modifies(SLEEP_TOKENS)
    def sleep_lightly(self, g: UponAFable, me: Token, tokens: int, player: int) -> int:
        return min(tokens, 1)


class EmberInTheHearth(EverAfter, id="EA13", cost="2 M 1 L"):
    """A7: You need 1 Magic fewer for each of your Large and Epic Realms."""

    @modifies(LARGE_AND_EPIC_MAGIC)
    def keep_warm(self, g: UponAFable, me: Token, fewer: int, player: int) -> int:
        return fewer + 1


class SatchelOfLoosePages(EverAfter, id="EA14", cost="2 M"):
    """When you play this, draw 2 Fate cards. Your hand limit is 6."""

    def entered(self, g: UponAFable, me: Token, player: int) -> None:
        draw(g, player, 2, me)

    @modifies(HAND_LIMIT)
    def hold_six(self, g: UponAFable, me: Token, limit: int, player: int) -> int:
        return max(limit, 6)


class MoonlitMine(EverAfter, id="EA15", cost="3 M 1 *"):
    """A3: Take 1 Magic from the Earth."""

    moves, minds = MAGIC, 0

    @when(AbilitiesCalled)
    def take_magic(self, g: UponAFable, me: Token, called: AbilitiesCalled) -> None:
        gain(g, called.player, MAGIC, me)


class ThimbleParliament(EverAfter, id="EA16", cost="2 M"):
    """A3: You may convert 1 Magic to 1 Love or 1 Honour."""

    moves, minds = MAGIC | LOVE | HONOUR, MAGIC | HAND

    @when(AbilitiesCalled)
    def convert_magic(self, g: UponAFable, me: Token, called: AbilitiesCalled) -> None:
        offer_conversion(g, me, called.player, "to Love or Honour")


class LongHandledSpoon(EverAfter, id="EA17", title="Long-Handled Spoon", cost="1 M 1 H"):
    """Curses do not affect you."""

    @modifies(CURSE_PROOF)
    def keep_away(self, g: UponAFable, me: Token, proof: int, player: int) -> int:
        return proof + 1


class WeathervaneFox(EverAfter, id="EA18", cost="1 M"):
    """Once per Story, on your Explore turn, you may wait instead of committing a Fable."""

    @modifies(WAITS)
    def wait(self, g: UponAFable, me: Token, waits: int, player: int) -> int:
        return waits + 1


class AstrologersDue(Most, id="EA19", title="Astrologer's Due", cost="3 M"):
    """End: bonus for most Magic (+2 points; +1 if tied)."""

    of = "Magic"


class HeartOfTheRealm(Most, id="EA20", cost="2 M 1 L"):
    """End: bonus for most Love (+2 points; +1 if tied)."""

    of = "Love"


class ShieldOfTheRealm(Most, id="EA21", cost="2 M 1 H"):
    """End: bonus for most Honour (+2 points; +1 if tied)."""

    of = "Honour"


class VoiceOfTheCrowd(Most, id="EA22", cost="2 M 1 L"):
    """End: bonus for most Followers (+2 points; +1 if tied)."""

    of = "Follower"


class SeatOfStone(Most, id="EA23", cost="2 M 1 H"):
    """End: bonus for most Castles (+2 points; +1 if tied)."""

    of = "Castle"


class TheLevelScale(EverAfter, id="EA24", cost="3 M"):
    """End: +2 points if you have at least 2 of each of the five Wonders."""

    solo_out = True

    def bonus(self, g: UponAFable, me: Token, player: int) -> int:
        return 2 if min(counts(g.wonders[player])) >= 2 else 0


class TellerOfTellers(EverAfter, id="EA25", cost="2 M 1 *"):
    """End: bonus for most Ever Afters in play (+2 points; +1 if tied)."""

    solo_out = True

    def bonus(self, g: UponAFable, me: Token, player: int) -> int:
        others = [len(g.ever_afters[seat]) for seat in other_seats(g, player)]
        return most(len(g.ever_afters[player]), others)


class ShepherdOfHamlets(EverAfter, id="EA26", cost="2 M 1 L"):
    """End: +1 point for each Small Realm beyond your second (at most +3)."""

    solo_out = True

    def bonus(self, g: UponAFable, me: Token, player: int) -> int:
        small: int = g.sizes(player)[0]
        return min(3, max(0, small - 2))


class TheUnbrokenLine(EverAfter, id="EA27", cost="3 M"):
    """End: +2 points if no Realm of yours ever held a Deep Sleep token or was lowered or
    discarded."""

    solo_out = True

    def bonus(self, g: UponAFable, me: Token, player: int) -> int:
        return 0 if g.broken >> player & 1 else 2


def most(mine: int, others: list[int]) -> int:
    """+2 for more than everybody else, +1 if tied for most, at least 1 needed."""
    if not mine or mine < max(others):
        return 0
    return 1 if mine == max(others) else 2
