"""The twenty-seven Ever Afters (U-G2): they stay in front of their player (UPON-068)."""

from fabletop.core.state import Token

from ..abilities import AbilitiesCalled
from ..fate import (
    CARDS_DRAWN,
    CONVERSIONS,
    CURSE_PROOF,
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
from ..wonders import HONOUR, LOVE, MAGIC, count, counts
from .large_realms import offer_conversion


class LanternAtTheWell(EverAfter):
    """Whenever you take Magic from the Story Board, gain 1 Magic."""

    id = "EA01"
    title = "Lantern at the Well"
    cost = "2 M 1 H"

    @when(Explored, if_=lambda g, me, explored: "Magic" in explored.taken)
    def gain_magic(self, g: UponAFable, me: Token, explored: Explored) -> None:
        gain(g, explored.player, MAGIC, me)


class RibbonOfTrueHearts(EverAfter):
    """Whenever you take Love from the Story Board, gain 1 Honour."""

    id = "EA02"
    title = "Ribbon of True Hearts"
    cost = "2 M 1 L"

    @when(Explored, if_=lambda g, me, explored: "Love" in explored.taken)
    def gain_honour(self, g: UponAFable, me: Token, explored: Explored) -> None:
        gain(g, explored.player, HONOUR, me)


class OathByTheHearth(EverAfter):
    """Whenever you take Honour from the Story Board, gain 1 Love."""

    id = "EA03"
    title = "Oath by the Hearth"
    cost = "2 M 1 H"

    @when(Explored, if_=lambda g, me, explored: "Honour" in explored.taken)
    def gain_love(self, g: UponAFable, me: Token, explored: Explored) -> None:
        gain(g, explored.player, LOVE, me)


class TinDrumParade(EverAfter):
    """Whenever you take a Follower from the Story Board, gain 2 Magic."""

    id = "EA04"
    title = "Tin Drum Parade"
    cost = "1 M 1 L"

    @when(Explored, if_=lambda g, me, explored: "Follower" in explored.taken)
    def gain_magic(self, g: UponAFable, me: Token, explored: Explored) -> None:
        gain(g, explored.player, 2 * MAGIC, me)


class KeystoneCharm(EverAfter):
    """Whenever you take a Castle from the Story Board, gain 2 Magic."""

    id = "EA05"
    title = "Keystone Charm"
    cost = "1 M 1 H"

    @when(Explored, if_=lambda g, me, explored: "Castle" in explored.taken)
    def gain_magic(self, g: UponAFable, me: Token, explored: Explored) -> None:
        gain(g, explored.player, 2 * MAGIC, me)


class CloakOfQuietEvenings(EverAfter):
    """Each Fable you keep home takes 1 additional Magic."""

    id = "EA06"
    title = "Cloak of Quiet Evenings"
    cost = "2 M"

    @modifies(HOME_MAGIC)
    def rest_warm(self, g: UponAFable, me: Token, magic: int, player: int) -> int:
        return magic + 1


class GooseQuillPen(EverAfter):
    """Whenever a Story space lets you draw, draw 1 more card and take 1 Magic."""

    id = "EA07"
    title = "Goose-Quill Pen"
    cost = "1 M 1 *"

    @modifies(CARDS_DRAWN)
    def draw_one_more(self, g: UponAFable, me: Token, number: int, player: int) -> int:
        return number + 1

    @when(DrewBySpace)
    def take_magic(self, g: UponAFable, me: Token, drew: DrewBySpace) -> None:
        gain(g, drew.player, MAGIC, me)


class CrownOfFirstLight(EverAfter):
    """A3: If you hold the Starting Player token, take 1 Magic."""

    id = "EA08"
    title = "Crown of First Light"
    cost = "1 M"

    @when(AbilitiesCalled, if_=lambda g, me, called: called.player == g.starter)
    def take_magic(self, g: UponAFable, me: Token, called: AbilitiesCalled) -> None:
        gain(g, called.player, MAGIC, me)


class TheAgreeableMirror(EverAfter):
    """When you use Convert a Wonder, you may convert a second Wonder."""

    id = "EA09"
    title = "The Agreeable Mirror"
    cost = "1 M 1 H"

    @modifies(CONVERSIONS)
    def convert_another(self, g: UponAFable, me: Token, times: int, player: int) -> int:
        return times + 1


class MasonsLullaby(EverAfter):
    """Realm cards you play cost 1 Magic less."""

    id = "EA10"
    title = "Mason's Lullaby"
    cost = "2 M"

    @modifies(REALM_DISCOUNT)
    def build_cheaply(self, g: UponAFable, me: Token, less: int, player: int) -> int:
        return less + 1


class DreamSnare(EverAfter):
    """Whenever you play a Dream, take 1 Magic."""

    id = "EA11"
    title = "Dream Snare"
    cost = "2 M"

    @when(DreamPlayed)
    def take_magic(self, g: UponAFable, me: Token, played: DreamPlayed) -> None:
        gain(g, played.player, MAGIC, me)


class FeatherMattress(EverAfter):
    """When Deep Sleep tokens would be placed on one of your Realms, place only one there."""

    id = "EA12"
    title = "Feather Mattress"
    cost = "2 M"

    @modifies(SLEEP_TOKENS)
    def sleep_lightly(self, g: UponAFable, me: Token, tokens: int, player: int) -> int:
        return min(tokens, 1)


class EmberInTheHearth(EverAfter):
    """A7: You need 1 Magic fewer for each of your Large and Epic Realms."""

    id = "EA13"
    title = "Ember in the Hearth"
    cost = "2 M 1 L"

    @modifies(LARGE_AND_EPIC_MAGIC)
    def keep_warm(self, g: UponAFable, me: Token, fewer: int, player: int) -> int:
        return fewer + 1


class SatchelOfLoosePages(EverAfter):
    """When you play this, draw 2 Fate cards. Your hand limit is 6."""

    id = "EA14"
    title = "Satchel of Loose Pages"
    cost = "2 M"

    def entered(self, g: UponAFable, me: Token, player: int) -> None:
        draw(g, player, 2, me)

    @modifies(HAND_LIMIT)
    def hold_six(self, g: UponAFable, me: Token, limit: int, player: int) -> int:
        return max(limit, 6)


class MoonlitMine(EverAfter):
    """A3: Take 1 Magic from the Earth."""

    id = "EA15"
    title = "Moonlit Mine"
    cost = "3 M 1 *"

    @when(AbilitiesCalled)
    def take_magic(self, g: UponAFable, me: Token, called: AbilitiesCalled) -> None:
        gain(g, called.player, MAGIC, me)


class ThimbleParliament(EverAfter):
    """A3: You may convert 1 Magic to 1 Love or 1 Honour."""

    id = "EA16"
    title = "Thimble Parliament"
    cost = "2 M"

    @when(AbilitiesCalled)
    def convert_magic(self, g: UponAFable, me: Token, called: AbilitiesCalled) -> None:
        offer_conversion(g, me, called.player, "to Love or Honour")


class LongHandledSpoon(EverAfter):
    """Curses do not affect you."""

    id = "EA17"
    title = "Long-Handled Spoon"
    cost = "1 M 1 H"

    @modifies(CURSE_PROOF)
    def keep_away(self, g: UponAFable, me: Token, proof: int, player: int) -> int:
        return proof + 1


class WeathervaneFox(EverAfter):
    """Once per Story, on your Explore turn, you may wait instead of committing a Fable."""

    id = "EA18"
    title = "Weathervane Fox"
    cost = "1 M"

    @modifies(WAITS)
    def wait(self, g: UponAFable, me: Token, waits: int, player: int) -> int:
        return waits + 1


class AstrologersDue(EverAfter):
    """End: bonus for most Magic (+2 points; +1 if tied)."""

    id = "EA19"
    title = "Astrologer's Due"
    cost = "3 M"
    solo_out = True

    def bonus(self, g: UponAFable, me: Token, player: int) -> int:
        return most_of(g, player, "Magic")


class HeartOfTheRealm(EverAfter):
    """End: bonus for most Love (+2 points; +1 if tied)."""

    id = "EA20"
    title = "Heart of the Realm"
    cost = "2 M 1 L"
    solo_out = True

    def bonus(self, g: UponAFable, me: Token, player: int) -> int:
        return most_of(g, player, "Love")


class ShieldOfTheRealm(EverAfter):
    """End: bonus for most Honour (+2 points; +1 if tied)."""

    id = "EA21"
    title = "Shield of the Realm"
    cost = "2 M 1 H"
    solo_out = True

    def bonus(self, g: UponAFable, me: Token, player: int) -> int:
        return most_of(g, player, "Honour")


class VoiceOfTheCrowd(EverAfter):
    """End: bonus for most Followers (+2 points; +1 if tied)."""

    id = "EA22"
    title = "Voice of the Crowd"
    cost = "2 M 1 L"
    solo_out = True

    def bonus(self, g: UponAFable, me: Token, player: int) -> int:
        return most_of(g, player, "Follower")


class SeatOfStone(EverAfter):
    """End: bonus for most Castles (+2 points; +1 if tied)."""

    id = "EA23"
    title = "Seat of Stone"
    cost = "2 M 1 H"
    solo_out = True

    def bonus(self, g: UponAFable, me: Token, player: int) -> int:
        return most_of(g, player, "Castle")


class TheLevelScale(EverAfter):
    """End: +2 points if you have at least 2 of each of the five Wonders."""

    id = "EA24"
    title = "The Level Scale"
    cost = "3 M"
    solo_out = True

    def bonus(self, g: UponAFable, me: Token, player: int) -> int:
        return 2 if min(counts(g.wonders[player])) >= 2 else 0


class TellerOfTellers(EverAfter):
    """End: bonus for most Ever Afters in play (+2 points; +1 if tied)."""

    id = "EA25"
    title = "Teller of Tellers"
    cost = "2 M 1 *"
    solo_out = True

    def bonus(self, g: UponAFable, me: Token, player: int) -> int:
        others = [len(g.ever_afters[seat]) for seat in other_seats(g, player)]
        return most(len(g.ever_afters[player]), others)


class ShepherdOfHamlets(EverAfter):
    """End: +1 point for each Small Realm beyond your second (at most +3)."""

    id = "EA26"
    title = "Shepherd of Hamlets"
    cost = "2 M 1 L"
    solo_out = True

    def bonus(self, g: UponAFable, me: Token, player: int) -> int:
        small: int = g.sizes(player)[0]
        return min(3, max(0, small - 2))


class TheUnbrokenLine(EverAfter):
    """End: +2 points if no Realm of yours ever held a Deep Sleep token or was lowered or
    discarded."""

    id = "EA27"
    title = "The Unbroken Line"
    cost = "3 M"
    solo_out = True

    def bonus(self, g: UponAFable, me: Token, player: int) -> int:
        return 0 if g.broken >> player & 1 else 2


def most_of(g: UponAFable, player: int, kind: str) -> int:
    """The bonus for having most of one Wonder (U-G1)."""
    others = [count(g.wonders[seat], kind) for seat in other_seats(g, player)]
    return most(count(g.wonders[player], kind), others)


def most(mine: int, others: list[int]) -> int:
    """+2 for more than everybody else, +1 if tied for most, at least 1 needed."""
    if not mine or mine < max(others):
        return 0
    return 1 if mine == max(others) else 2
