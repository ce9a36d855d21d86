"""The twenty-seven Ever Afters (U-G2): they stay in front of their player (UPON-068)."""

from typing import Any

from fabletop.core.cards import modifies, when

from ..abilities import AbilitiesCalled
from ..fate import EverAfter
from ..placing import Explored
from ..playing import DreamPlayed
from ..state import UponAFable, other_seats
from ..supply import draw, gain
from ..wonders import HONOUR, LOVE, MAGIC, count, counts
from .large_realms import offer_conversion


class LanternAtTheWell(EverAfter):
    """Whenever you take Magic from the Story Board, gain 1 Magic."""

    id, title, cost = "EA01", "Lantern at the Well", "2 M 1 H"

    @when(Explored, if_=lambda g, me, explored: "Magic" in explored.taken)
    def gain_magic(g: Any, me: int, explored: Explored) -> None:
        gain(g, explored.player, MAGIC, me)


class RibbonOfTrueHearts(EverAfter):
    """Whenever you take Love from the Story Board, gain 1 Honour."""

    id, title, cost = "EA02", "Ribbon of True Hearts", "2 M 1 L"

    @when(Explored, if_=lambda g, me, explored: "Love" in explored.taken)
    def gain_honour(g: Any, me: int, explored: Explored) -> None:
        gain(g, explored.player, HONOUR, me)


class OathByTheHearth(EverAfter):
    """Whenever you take Honour from the Story Board, gain 1 Love."""

    id, title, cost = "EA03", "Oath by the Hearth", "2 M 1 H"

    @when(Explored, if_=lambda g, me, explored: "Honour" in explored.taken)
    def gain_love(g: Any, me: int, explored: Explored) -> None:
        gain(g, explored.player, LOVE, me)


class TinDrumParade(EverAfter):
    """Whenever you take a Follower from the Story Board, gain 2 Magic."""

    id, title, cost = "EA04", "Tin Drum Parade", "1 M 1 L"

    @when(Explored, if_=lambda g, me, explored: "Follower" in explored.taken)
    def gain_magic(g: Any, me: int, explored: Explored) -> None:
        gain(g, explored.player, 2 * MAGIC, me)


class KeystoneCharm(EverAfter):
    """Whenever you take a Castle from the Story Board, gain 2 Magic."""

    id, title, cost = "EA05", "Keystone Charm", "1 M 1 H"

    @when(Explored, if_=lambda g, me, explored: "Castle" in explored.taken)
    def gain_magic(g: Any, me: int, explored: Explored) -> None:
        gain(g, explored.player, 2 * MAGIC, me)


class CloakOfQuietEvenings(EverAfter):
    """Each Fable you keep home takes 1 additional Magic."""

    id, title, cost = "EA06", "Cloak of Quiet Evenings", "2 M"

    @modifies("home_magic")
    def rest_warm(g: Any, me: int, player: int, magic: int) -> int:
        return magic + 1


class GooseQuillPen(EverAfter):
    """Whenever a Story space lets you draw, draw 1 more card and take 1 Magic."""

    id, title, cost = "EA07", "Goose-Quill Pen", "1 M 1 *"

    @modifies("cards_drawn")
    def draw_one_more(g: Any, me: int, player: int, number: int) -> int:
        return number + 1

    @modifies("space_magic")
    def take_magic(g: Any, me: int, player: int, magic: int) -> int:
        return magic + 1


class CrownOfFirstLight(EverAfter):
    """A3: If you hold the Starting Player token, take 1 Magic."""

    id, title, cost = "EA08", "Crown of First Light", "1 M"

    @when(AbilitiesCalled, if_=lambda g, me, called: called.player == g.starter)
    def take_magic(g: Any, me: int, called: AbilitiesCalled) -> None:
        gain(g, called.player, MAGIC, me)


class TheAgreeableMirror(EverAfter):
    """When you use Convert a Wonder, you may convert a second Wonder."""

    id, title, cost = "EA09", "The Agreeable Mirror", "1 M 1 H"

    @modifies("conversions")
    def convert_another(g: Any, me: int, player: int, times: int) -> int:
        return times + 1


class MasonsLullaby(EverAfter):
    """Realm cards you play cost 1 Magic less."""

    id, title, cost = "EA10", "Mason's Lullaby", "2 M"

    @modifies("realm_discount")
    def build_cheaply(g: Any, me: int, player: int, less: int) -> int:
        return less + 1


class DreamSnare(EverAfter):
    """Whenever you play a Dream, take 1 Magic."""

    id, title, cost = "EA11", "Dream Snare", "2 M"

    @when(DreamPlayed)
    def take_magic(g: Any, me: int, played: DreamPlayed) -> None:
        gain(g, played.player, MAGIC, me)


class FeatherMattress(EverAfter):
    """When Deep Sleep tokens would be placed on one of your Realms, place only one there."""

    id, title, cost = "EA12", "Feather Mattress", "2 M"

    @modifies("sleep_tokens")
    def sleep_lightly(g: Any, me: int, player: int, tokens: int) -> int:
        return min(tokens, 1)


class EmberInTheHearth(EverAfter):
    """A7: You need 1 Magic fewer for each of your Large and Epic Realms."""

    id, title, cost = "EA13", "Ember in the Hearth", "2 M 1 L"

    @modifies("large_and_epic_magic")
    def keep_warm(g: Any, me: int, player: int, fewer: int) -> int:
        return fewer + 1


class SatchelOfLoosePages(EverAfter):
    """When you play this, draw 2 Fate cards. Your hand limit is 6."""

    id, title, cost = "EA14", "Satchel of Loose Pages", "2 M"

    def entered(g: Any, me: int, player: int) -> None:
        draw(g, player, 2, me)

    @modifies("hand_limit")
    def hold_six(g: Any, me: int, player: int, limit: int) -> int:
        return max(limit, 6)


class MoonlitMine(EverAfter):
    """A3: Take 1 Magic from the Earth."""

    id, title, cost = "EA15", "Moonlit Mine", "3 M 1 *"

    @when(AbilitiesCalled)
    def take_magic(g: Any, me: int, called: AbilitiesCalled) -> None:
        gain(g, called.player, MAGIC, me)


class ThimbleParliament(EverAfter):
    """A3: You may convert 1 Magic to 1 Love or 1 Honour."""

    id, title, cost = "EA16", "Thimble Parliament", "2 M"

    @when(AbilitiesCalled)
    def convert_magic(g: Any, me: int, called: AbilitiesCalled) -> None:
        offer_conversion(g, me, called.player, "to Love or Honour")


class LongHandledSpoon(EverAfter):
    """Curses do not affect you."""

    id, title, cost = "EA17", "Long-Handled Spoon", "1 M 1 H"

    @modifies("curse_proof")
    def keep_away(g: Any, me: int, player: int, proof: int) -> int:
        return proof + 1


class WeathervaneFox(EverAfter):
    """Once per Story, on your Explore turn, you may wait instead of committing a Fable."""

    id, title, cost = "EA18", "Weathervane Fox", "1 M"

    @modifies("waits")
    def wait(g: Any, me: int, player: int, waits: int) -> int:
        return waits + 1


class AstrologersDue(EverAfter):
    """End: bonus for most Magic (+2 points; +1 if tied)."""

    id, title, cost = "EA19", "Astrologer's Due", "3 M"
    solo_out = True

    def bonus(g: Any, me: int, player: int) -> int:
        return most_of(g, player, "Magic")


class HeartOfTheRealm(EverAfter):
    """End: bonus for most Love (+2 points; +1 if tied)."""

    id, title, cost = "EA20", "Heart of the Realm", "2 M 1 L"
    solo_out = True

    def bonus(g: Any, me: int, player: int) -> int:
        return most_of(g, player, "Love")


class ShieldOfTheRealm(EverAfter):
    """End: bonus for most Honour (+2 points; +1 if tied)."""

    id, title, cost = "EA21", "Shield of the Realm", "2 M 1 H"
    solo_out = True

    def bonus(g: Any, me: int, player: int) -> int:
        return most_of(g, player, "Honour")


class VoiceOfTheCrowd(EverAfter):
    """End: bonus for most Followers (+2 points; +1 if tied)."""

    id, title, cost = "EA22", "Voice of the Crowd", "2 M 1 L"
    solo_out = True

    def bonus(g: Any, me: int, player: int) -> int:
        return most_of(g, player, "Follower")


class SeatOfStone(EverAfter):
    """End: bonus for most Castles (+2 points; +1 if tied)."""

    id, title, cost = "EA23", "Seat of Stone", "2 M 1 H"
    solo_out = True

    def bonus(g: Any, me: int, player: int) -> int:
        return most_of(g, player, "Castle")


class TheLevelScale(EverAfter):
    """End: +2 points if you have at least 2 of each of the five Wonders."""

    id, title, cost = "EA24", "The Level Scale", "3 M"
    solo_out = True

    def bonus(g: Any, me: int, player: int) -> int:
        return 2 if min(counts(g.wonders[player])) >= 2 else 0


class TellerOfTellers(EverAfter):
    """End: bonus for most Ever Afters in play (+2 points; +1 if tied)."""

    id, title, cost = "EA25", "Teller of Tellers", "2 M 1 *"
    solo_out = True

    def bonus(g: Any, me: int, player: int) -> int:
        others = [len(g.ever_afters[seat]) for seat in other_seats(g, player)]
        return most(len(g.ever_afters[player]), others)


class ShepherdOfHamlets(EverAfter):
    """End: +1 point for each Small Realm beyond your second (at most +3)."""

    id, title, cost = "EA26", "Shepherd of Hamlets", "2 M 1 L"
    solo_out = True

    def bonus(g: Any, me: int, player: int) -> int:
        small: int = g.sizes(player)[0]
        return min(3, max(0, small - 2))


class TheUnbrokenLine(EverAfter):
    """End: +2 points if no Realm of yours ever held a Deep Sleep token or was lowered or
    discarded."""

    id, title, cost = "EA27", "The Unbroken Line", "3 M"
    solo_out = True

    def bonus(g: Any, me: int, player: int) -> int:
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
