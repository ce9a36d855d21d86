"""The fate deck: 70 cards that say what the Rival of a solo game does (S-06, S-12)."""

from fabletop.core.state import Token

from ..board import ITEMS, LEGENDS, MONSTERS, NONE, RIVAL, ROW_SLOTS
from ..effects.readying import exhaust_one, ready_chosen
from ..events import Discarded, LegendBoxed, LegendTokenTaken, MonsterLurks
from ..hand import draw_card, ready
from ..losing import must_discard
from ..market import leave_market, leave_monsters, to_pile, top_card
from ..printed import COMBATANTS, CONTRACT_CARDS, Fate
from ..questions import choose_card
from ..state import Fame
from ..track import gain

YOU = 0  # the one seat
LEGEND_REACH, LEGEND_FALLBACK = 10, 3


def gain_instead(g: Fame, fate: Fate) -> None:
    """What the fate asks for is not there."""
    gain(g, RIVAL, 1, fate.name)


def discard_from_market(g: Fame, fate: Fate, row: str) -> str:
    """The card in the slot that the fate names goes to its pile; "" for an empty slot."""
    token = g.market[ROW_SLOTS[row][fate.value - 1]]
    if token == NONE:
        return ""
    lay = leave_market(g, token)
    to_pile(g, token)
    g.emit(Discarded(RIVAL, g.faces[token], fate.name, lay))
    return g.faces[token]


# Hunt: monsters of the board.


def fame_of(g: Fame, token: Token) -> int:
    return COMBATANTS[g.faces[token]].fame


class Hunt(Fate, kind=True):
    """The Rival beats a face-up monster up to a value; printed fame counts, leftmost in a tie."""

    family = "hunt"

    def carried_out(self, g: Fame) -> None:
        prey = [t for t in g.monsters if t != NONE and fame_of(g, t) <= self.value]
        if not prey:
            gain_instead(g, self)
            return
        token = max(prey, key=lambda monster: fame_of(g, monster))
        lay = leave_monsters(g, token)
        to_pile(g, token)
        g.emit(Discarded(RIVAL, g.faces[token], self.name, lay))
        gain(g, RIVAL, fame_of(g, token), g.name(token))


class Hunt3(Hunt, keys=("F01", "F02", "F03", "F04"), title="Hunt 3", value=3):
    """It discards the face-up monster with the most fame up to 3, the leftmost in a tie, and gains
    that fame; if there is none, it gains 1."""


class Hunt4(Hunt, keys=("F05", "F06", "F07", "F08"), title="Hunt 4", value=4):
    """It discards the face-up monster with the most fame up to 4, the leftmost in a tie, and gains
    that fame; if there is none, it gains 1."""


class Hunt5(Hunt, keys=("F09", "F10", "F11", "F12"), title="Hunt 5", value=5):
    """It discards the face-up monster with the most fame up to 5, the leftmost in a tie, and gains
    that fame; if there is none, it gains 1."""


class Hunt6(Hunt, keys=("F13", "F14", "F15", "F16"), title="Hunt 6", value=6):
    """It discards the face-up monster with the most fame up to 6, the leftmost in a tie, and gains
    that fame; if there is none, it gains 1."""


class Hunt7(Hunt, keys=("F17", "F18", "F19"), title="Hunt 7", value=7):
    """It discards the face-up monster with the most fame up to 7, the leftmost in a tie, and gains
    that fame; if there is none, it gains 1."""


class Hunt8(Hunt, keys=("F20", "F21"), title="Hunt 8", value=8):
    """It discards the face-up monster with the most fame up to 8, the leftmost in a tie, and gains
    that fame; if there is none, it gains 1."""


class Hunt9(Hunt, keys=("F22", "F23"), title="Hunt 9", value=9):
    """It discards the face-up monster with the most fame up to 9, the leftmost in a tie, and gains
    that fame; if there is none, it gains 1."""


class Hunt10(Hunt, key="F24", title="Hunt 10", value=10):
    """It discards the face-up monster with the most fame up to 10, the leftmost in a tie, and gains
    that fame; if there is none, it gains 1."""


# Bargain and Poach: the market.


class Bargain(Fate, kind=True):
    """The Rival scores the contract in a slot."""

    family = "bargain"

    def carried_out(self, g: Fame) -> None:
        contract = discard_from_market(g, self, "contracts")
        if contract:
            gain(g, RIVAL, CONTRACT_CARDS[contract].fame, CONTRACT_CARDS[contract].name)
        else:
            gain_instead(g, self)


class Bargain1(Bargain, keys=("F25", "F26", "F27", "F28"), title="Bargain 1", value=1):
    """It discards the first contract of the market and gains its fame; if there is none, it
    gains 1."""


class Bargain2(Bargain, keys=("F29", "F30", "F31", "F32"), title="Bargain 2", value=2):
    """It discards the second contract of the market and gains its fame; if there is none, it
    gains 1."""


class Bargain3(Bargain, keys=("F33", "F34", "F35", "F36"), title="Bargain 3", value=3):
    """It discards the third contract of the market and gains its fame; if there is none, it
    gains 1."""


class Poach(Fate, kind=True):
    """The Rival drives an ally and an item away."""

    family = "poach"

    def carried_out(self, g: Fame) -> None:
        for row in ("allies", "items"):
            discard_from_market(g, self, row)
        gain(g, RIVAL, 1, self.name)


class Poach1(Poach, keys=("F37", "F38", "F39", "F40"), title="Poach 1", value=1):
    """It discards the first ally and the first item of the market and gains 1 fame."""


class Poach2(Poach, keys=("F41", "F42", "F43", "F44"), title="Poach 2", value=2):
    """It discards the second ally and the second item of the market and gains 1 fame."""


class Poach3(Poach, keys=("F45", "F46", "F47", "F48"), title="Poach 3", value=3):
    """It discards the third ally and the third item of the market and gains 1 fame."""


# March and Legend: the fame track.


class March(Fate, kind=True):
    """The Rival moves on."""

    family = "march"

    def carried_out(self, g: Fame) -> None:
        gain(g, RIVAL, self.value, self.name)


class March2(March, keys=("F49", "F50"), title="March 2", value=2):
    """It gains 2 fame."""


class March3(March, keys=("F51", "F52"), title="March 3", value=3):
    """It gains 3 fame."""


class March4(March, keys=("F53", "F54"), title="March 4", value=4):
    """It gains 4 fame."""


class March5(March, keys=("F55", "F56"), title="March 5", value=5):
    """It gains 5 fame."""


class LegendFate(Fate, keys=("F57", "F58", "F59", "F60"), title="Legend"):
    """If a legend token lies at most 10 spaces ahead, it moves onto the nearest and takes it, and
    the top card of the legend deck leaves the game unseen; otherwise it gains 3 fame."""

    family = "legend"

    def carried_out(self, g: Fame) -> None:
        ahead = [s for s in g.legend_tokens if 0 < s - g.fame[RIVAL] <= LEGEND_REACH]
        if not ahead:
            gain(g, RIVAL, LEGEND_FALLBACK, self.name)
            return
        space = min(ahead)
        gain(g, RIVAL, space - g.fame[RIVAL], self.name)
        g.legend_tokens = tuple(other for other in g.legend_tokens if other != space)
        g.tokens_won = (g.tokens_won[YOU], g.tokens_won[RIVAL] + 1)
        g.emit(LegendTokenTaken(RIVAL, space))
        if top_card(g, LEGENDS) != NONE:  # out of the game; nobody looks at it
            g.emit(LegendBoxed())


# Menace and Respite: what happens to you.


class MenaceDiscard(Fate, keys=("F61", "F62"), title="Menace: discard"):
    """You discard an ally or an item of your choice."""

    family = "menace"

    def carried_out(self, g: Fame) -> None:
        g.do(must_discard, YOU, 1, "any", self.name)


class MenaceTire(Fate, keys=("F63", "F64"), title="Menace: tire"):
    """You exhaust one ready ally of your choice."""

    family = "menace"

    def carried_out(self, g: Fame) -> None:
        g.do(exhaust_one, YOU, self.key)


class MenaceLurk(Fate, keys=("F65", "F66"), title="Menace: lurk"):
    """The top monster comes to your play area and must be fought on your next day."""

    family = "menace"

    def carried_out(self, g: Fame) -> None:
        token = top_card(g, MONSTERS)
        if token != NONE:
            g.lurking += (token,)
            g.show(token)
            g.emit(MonsterLurks(g.faces[token]))


class RespiteRest(Fate, keys=("F67", "F68"), title="Respite: rest"):
    """You ready one ally."""

    family = "respite"

    def carried_out(self, g: Fame) -> None:
        tired = g.exhausted_allies(YOU)
        choose_card(g, YOU, self.key, (ready_chosen, (YOU,)), tired, "choose an ally to ready")


class RespiteRally(Fate, key="F69", title="Respite: rally"):
    """You ready all your allies."""

    family = "respite"

    def carried_out(self, g: Fame) -> None:
        ready(g, YOU, g.exhausted_allies(YOU))


class RespiteCache(Fate, key="F70", title="Respite: cache"):
    """You draw one item."""

    family = "respite"

    def carried_out(self, g: Fame) -> None:
        g.do(draw_card, YOU, ITEMS)
