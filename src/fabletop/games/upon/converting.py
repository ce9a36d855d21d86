"""Converting Wonders: return to the Earth, take from the Earth (UPON-105, UPON-118, U-G1)."""

from collections.abc import Iterable
from typing import Any, Final

from fabletop.core.errors import Reason
from fabletop.core.events import OfPlayer, Voice
from fabletop.core.flow import Choice, Question
from fabletop.core.offers import Effect, Parts

from .offering import pile_moved, told, wonders_of
from .state import UponAFable
from .wonders import (
    CASTLE,
    FOLLOWER,
    FREE_BITS,
    HONOUR,
    KINDS,
    LOVE,
    MAGIC,
    ONE,
    Wonders,
    covers,
    in_words,
    shown,
    spelled,
)

Rate = tuple[str, Wonders, Wonders]  # in words, what is returned, what is taken


class Converted(OfPlayer, frozen=True):
    """A player swapped Wonders with the Earth."""

    given: dict[str, int]
    got: dict[str, int]
    source: str

    def text(self, say: Voice) -> str:
        swap = f"{in_words(self.given)} to {in_words(self.got)}"
        return f"{self.source}: {self.who(say)} converted {swap}."


def _rates(given: Iterable[str], got: Iterable[Wonders]) -> dict[str, Rate]:
    found = {}
    for kind in given:
        for pile in got:
            words = f"{kind} to {spelled(pile)}"
            found[words] = (words, ONE[kind], pile)
    return found


RATES: Final[dict[str, dict[str, Rate]]] = {
    "any": _rates(KINDS, ONE.values()),
    "more": _rates(KINDS, (FOLLOWER, CASTLE, 2 * LOVE, 2 * HONOUR, 3 * MAGIC)),
    "to Love": _rates(("Magic",), (LOVE,)),
    "to Honour": _rates(("Magic",), (HONOUR,)),
    "to Love or Honour": _rates(("Magic",), (LOVE, HONOUR)),
    "to Castle": _rates(KINDS, (CASTLE,)),
    "to Follower": _rates(KINDS, (FOLLOWER,)),
    "to Magic": _rates(("Love", "Honour"), (2 * MAGIC,)),
    "a vow": _rates(("Love",), (2 * HONOUR,)) | _rates(("Honour",), (2 * LOVE,)),
}


def can_convert(g: UponAFable, player: int, rate: str) -> bool:
    """Does the player hold anything that this rate takes, and the Earth what it gives?"""
    pile = g.wonders[player]
    for _, given, got in RATES[rate].values():
        if covers(pile, given) and g.from_earth(got, given):
            return True
    return False


def against(g: UponAFable, player: int, way: Rate) -> Reason | None:
    """Nobody converts what they have not, nor to what the Earth has not (U-G5)."""
    words, given, got = way
    if not covers(g.wonders[player], given):
        return Reason("UPON-105", f"you have no {words.split()[0]} to convert")
    if not g.from_earth(got, given):
        return Reason("U-G5", f"the Earth has no {next(iter(shown(got)))} left")
    return None


class ConvertWonder(Question, frozen=True):
    """Which Wonder is swapped for what?"""

    rate: str
    may: bool  # leaving it is allowed
    source: str
    times: int = 1

    def candidates(self, g: UponAFable) -> Iterable[Choice]:
        return (*RATES[self.rate], "pass")

    def why_not(self, g: UponAFable, choice: Choice) -> Reason | None:
        if choice != "pass":
            return against(g, self.player, RATES[self.rate][choice])
        if self.may or not can_convert(g, self.player, self.rate):
            return None
        return Reason("UPON-105", "one of your Wonders must be converted")

    def options(self, g: UponAFable) -> list[Choice]:
        if g.variants["strict_earth"]:
            return super().options(g)
        pile = g.wonders[self.player] | FREE_BITS
        found = [
            words
            for words, given, _ in RATES[self.rate].values()
            if pile - given & FREE_BITS == FREE_BITS
        ]
        if self.may or not found:
            found.append("pass")
        return found

    def not_offered(self, g: UponAFable, choice: Any) -> Reason:
        return Reason("UPON-105", f"{self.source} converts one of your Wonders, or you pass")

    def answer(self, g: UponAFable, choice: Choice) -> None:
        if choice == "pass":
            return
        _, given, got = RATES[self.rate][choice]
        g.wonders[self.player] -= given
        got = g.from_earth(got)
        g.wonders[self.player] += got
        g.events.append(Converted(self.player, shown(given), shown(got), self.source))
        if self.times > 1 and can_convert(g, self.player, self.rate):
            g.ask(ConvertWonder(self.player, self.rate, True, self.source, self.times - 1))

    def prompt(self, g: UponAFable) -> str:
        return f"{'may convert' if self.may else 'convert'} 1 Wonder ({self.source})"

    def parts(self, g: UponAFable, choice: Choice) -> Parts:
        if choice == "pass":
            return Parts("pass")
        _, given, got = RATES[self.rate][choice]
        left = g.wonders[self.player] - given + g.from_earth(got, given)
        moved = (pile_moved("return", given), pile_moved("take", got), pile_moved("leaves", left))
        vain = (Effect("vain", words=("nothing changes",)),) if given == got else ()
        return Parts("convert", wonders_of(given), effects=moved, warnings=vain)

    def worded(self, parts: Parts) -> str:
        if parts.verb == "pass":
            return "Convert nothing"
        given, got, left = (told(parts.effects, kind) for kind in ("return", "take", "leaves"))
        return f"Convert {given} to {got} (leaves you {left})"
