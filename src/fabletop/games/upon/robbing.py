"""Cards that name other players: taking from them, swapping with them (UPON-067)."""

from collections.abc import Iterable
from functools import cache
from typing import Any

from fabletop.core.errors import Reason
from fabletop.core.events import OfPlayer, Voice
from fabletop.core.flow import Choice, Question
from fabletop.core.offers import Parts, Subject

from .offering import pile_moved, wonder_named
from .state import UponAFable, other_seats, seat_called, seat_name
from .supply import DiscardCard, ReturnWonder, cards_told
from .wonders import KINDS, MAGIC, OF_MAGIC, ONE, covers, in_words, shown


class Robbed(OfPlayer, frozen=True):
    """A player took Wonders from another one."""

    victim: int
    wonders: dict[str, int]
    source: str

    def text(self, say: Voice) -> str:
        victim = "you" if self.victim == say.viewer else say.names[self.victim]
        told = f"{self.who(say)} took {in_words(self.wonders)} from {victim}"
        return f"{self.source}: {told}."


class Swapped(OfPlayer, frozen=True):
    """Two players swapped a Wonder."""

    victim: int
    given: dict[str, int]
    got: dict[str, int]

    def text(self, say: Voice) -> str:
        whose = say.whose(self.victim)
        swap = f"{in_words(self.given)} for {whose} {in_words(self.got)}"
        return f"Masked Ball: {self.who(say)} swapped {swap}."


def magic_of(g: UponAFable, player: int) -> int:
    return g.wonders[player] & OF_MAGIC


def richest_others(g: UponAFable, player: int) -> list[int]:
    """The other players with the most Magic, if they have any."""
    others = other_seats(g, player)
    most = max((magic_of(g, seat) for seat in others), default=0)
    return [seat for seat in others if most and magic_of(g, seat) == most]


def take_magic(g: UponAFable, player: int, victim: int, source: str) -> None:
    """1 Magic from another player's Realm Board; it lay on no Story space (UPON-040)."""
    g.wonders[victim] -= MAGIC
    g.wonders[player] += MAGIC
    g.events.append(Robbed(player, victim, shown(MAGIC), source))


class ChoosePlayer(Question, frozen=True):
    """Which other player does the card concern?"""

    seats: tuple[str, ...]
    what: str  # "toll": 1 Magic; "pickpocket": also "another" if wanted; "spite": a loss
    source: str

    def candidates(self, g: UponAFable) -> Iterable[Choice]:
        return (*self.seats, "pass") if self.what == "another" else self.seats

    def why_not(self, g: UponAFable, choice: Choice) -> Reason | None:
        if choice == "pass" or self.what == "spite" or magic_of(g, seat_called(choice)):
            return None
        return Reason("UPON-067", f"{choice} has no Magic to take")

    def answer(self, g: UponAFable, choice: Choice) -> None:
        if choice == "pass":
            return
        victim = seat_called(choice)
        if self.what == "spite":
            g.ask(ReturnWonder(victim, KINDS, "UPON-067", self.source))
            g.ask(DiscardCard(victim, max(0, len(g.hands[victim]) - 1), "UPON-067"))
            return
        take_magic(g, self.player, victim, self.source)
        rest = tuple(seat for seat in self.seats if seat != choice)
        if self.what == "pickpocket" and any(magic_of(g, seat_called(seat)) for seat in rest):
            g.ask(ChoosePlayer(self.player, rest, "another", self.source))

    def is_moot(self, g: UponAFable) -> bool:
        return not self.options(g)

    def not_offered(self, g: UponAFable, choice: Any) -> Reason:
        return Reason("UPON-067", f"choose another player: {', '.join(self.seats)}")

    def prompt(self, g: UponAFable) -> str:
        return f"choose a player for {self.source}"

    def parts(self, g: UponAFable, choice: Choice) -> Parts:
        if choice == "pass":
            return Parts("pass")
        victim = seat_called(choice)
        seat = Subject("seat", victim)
        if self.what == "spite":
            return Parts("spite", (seat,), {"cards": len(g.hands[victim])})
        takes = (pile_moved("take", MAGIC, seat),)
        return Parts("take", (seat,), {"has": magic_of(g, victim)}, effects=takes)

    def worded(self, parts: Parts) -> str:
        if parts.verb == "pass":
            return "Choose nobody"
        seat = seat_name(int(parts.subjects[0].id))
        if parts.verb == "take":
            return f"Take 1 of {parts.numbers['has']} Magic from {seat}"
        held = parts.numbers["cards"]
        of = f"1 of {held} cards" if held > 1 else cards_told(held)
        return f"{seat.capitalize()} returns 1 Wonder and discards {of}"


@cache
def swaps(seats: int, player: int) -> dict[str, tuple[str, str, int]]:
    """In words, every swap of different kinds: own kind, the other's kind, the other's seat."""
    return {
        f"{mine} for {theirs} of {seat_name(seat)}": (mine, theirs, seat)
        for seat in ((player + offset) % seats for offset in range(1, seats))
        for mine in KINDS
        for theirs in KINDS
        if mine != theirs
    }


def can_swap(g: UponAFable, player: int) -> bool:
    """Does another player have a Wonder, no Castle, of another kind than one of one's own?"""
    mine = shown(g.wonders[player])
    for seat in other_seats(g, player) if mine else ():
        for kind in shown(g.wonders[seat]):
            if kind != "Castle" and (len(mine) > 1 or kind not in mine):
                return True
    return False


class SwapWonder(Question, frozen=True):
    """Which own Wonder is swapped for which Wonder of whom?"""

    def candidates(self, g: UponAFable) -> Iterable[Choice]:
        return swaps(g.seats, self.player)

    def why_not(self, g: UponAFable, choice: Choice) -> Reason | None:
        mine, theirs, seat = swaps(g.seats, self.player)[choice]
        if theirs == "Castle":
            return Reason("U-G2", "a Castle of another player cannot be taken")
        if not covers(g.wonders[self.player], ONE[mine]):
            return Reason("U-G2", f"you have no {mine}")
        if not covers(g.wonders[seat], ONE[theirs]):
            return Reason("U-G2", f"{seat_name(seat)} has no {theirs}")
        return None

    def options(self, g: UponAFable) -> list[Choice]:
        piles = [{*shown(pile)} for pile in g.wonders]
        own = piles[self.player]
        return [
            words
            for words, (mine, theirs, seat) in swaps(g.seats, self.player).items()
            if mine in own and theirs in piles[seat] and theirs != "Castle"
        ]

    def is_moot(self, g: UponAFable) -> bool:
        return not can_swap(g, self.player)

    def answer(self, g: UponAFable, choice: Choice) -> None:
        mine, theirs, seat = swaps(g.seats, self.player)[choice]
        moved = ONE[theirs] - ONE[mine]
        g.wonders[self.player] += moved
        g.wonders[seat] -= moved
        g.events.append(Swapped(self.player, seat, shown(ONE[mine]), shown(ONE[theirs])))

    def not_offered(self, g: UponAFable, choice: Any) -> Reason:
        return Reason("U-G2", "swap one of your Wonders for a different one of another player")

    def prompt(self, g: UponAFable) -> str:
        return "swap one of your Wonders for one of another player"

    def parts(self, g: UponAFable, choice: Choice) -> Parts:
        mine, theirs, seat = swaps(g.seats, self.player)[choice]
        subjects = (wonder_named(mine), wonder_named(theirs, "theirs"), Subject("seat", seat))
        moved = (pile_moved("return", ONE[mine]), pile_moved("take", ONE[theirs]))
        return Parts("swap", subjects, effects=moved)

    def worded(self, parts: Parts) -> str:
        mine, theirs, seat = (subject.id for subject in parts.subjects)
        return f"Swap 1 {mine} for {theirs} of {seat_name(int(seat))}"
