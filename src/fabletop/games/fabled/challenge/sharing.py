"""Shared Visit tokens and the Fortune token (CHL-124, CHL-160 to CHL-163, GAP-7)."""

from collections.abc import Callable, Iterable
from typing import Any

from fabletop.core.errors import Reason
from fabletop.core.flow import Choice, Question, step
from fabletop.core.offers import Parts, Subject

from ..board import PRAIRIES, Card
from ..meanings import id_of
from ..places import SKY, code_of, place_name
from ..state import Fabled
from ..visiting import offer_triggered
from .places import can_resolve, resolve_place
from .receiving import receive_trick
from .side import SHARED_TOKENS
from .side import SentenceAbout as About
from .telling import PLAYERS, change, is_high, tell

WAITS_AT = ("HM", "TP")  # a token is not used up here at High difficulty


def tokens_left(g: Fabled) -> int:
    """Shared Visit tokens that the Spirits still have."""
    return SHARED_TOKENS - sum(g.spirits.shared)


def give_token(g: Fabled, seat: int, count: int = 1) -> None:
    shared = list(g.spirits.shared)
    shared[seat] += count
    change(g, shared=tuple(shared))


@step
def share_visit(g: Fabled, seat: int, place: str, here: Card, substituted: bool) -> None:
    """After the whole visit of the holder, Allies included, the Spirits do the same."""
    if g.triggered:
        offer_triggered(g)
        g.do(share_visit, seat, place, here, substituted)
        return
    name = place_name(place)
    if is_high(g) and (substituted or code_of(place)[:2] in WAITS_AT):
        text = f"The Shared Visit token is not used up at {name}."
        tell(g, "token waits", "CHL-124", text, About(seat=seat))
        return
    give_token(g, seat, -1)
    if substituted:
        tell_share(g, "the visit was substituted: the Spirits take 2 Books", seat, place)
        g.take(g.seats, PRAIRIES, 2)
    elif can_resolve(g, place, here):
        tell_share(g, f"the Spirits resolve {name} too", seat, place)
        g.do(resolve_place, place, here)
    else:
        fail_to_share(g, seat, place)


def tell_share(g: Fabled, what: str, seat: int, place: str) -> None:
    tell(g, "shared", "CHL-124", f"Shared Visit: {what}.", About(seat=seat, place=place))


def fail_to_share(g: Fabled, seat: int, place: str) -> None:
    name = place_name(place)
    tell_share(g, f"the Spirits cannot resolve {name}", seat, place)
    if not code_of(place).startswith(SKY):
        g.take(g.seats, PRAIRIES, 2)
    receive_trick(g, "CHL-113", f"they could not resolve {name}")


# Which player is meant.


def seats_with_most(g: Fabled, count: Callable[[int], int]) -> list[int]:
    """The players who have the largest number of the thing counted (CHL-160)."""
    counts = [count(seat) for seat in range(g.seats)]
    return [seat for seat in range(g.seats) if counts[seat] == max(counts)]


def most(g: Fabled, count: Callable[[int], int]) -> int:
    return max(map(count, range(g.seats)))


def pick_player(g: Fabled, suitable: list[int], then: Callable[..., None]) -> None:
    """One of several who fit equally: the holder of the Fortune token decides (CHL-161, 162)."""
    holder = g.spirits.fortune
    if len(suitable) == 1:
        g.do(then, suitable[0])
    elif holder in suitable:
        text = f"The holder of the Fortune token fits and is meant: {PLAYERS}."
        tell(g, "fortune", "CHL-162", text, About(seat=holder))
        pass_fortune(g)
        g.do(then, holder)
    else:
        g.ask(DecideForSpirits(holder, tuple(suitable), then))


def pass_fortune(g: Fabled) -> None:
    """To the next player clockwise (CHL-163)."""
    if g.seats > 1:
        seat = (g.spirits.fortune + 1) % g.seats
        change(g, fortune=seat)
        text = f"The Fortune token is passed on to {PLAYERS}."
        tell(g, "fortune", "CHL-163", text, About(seat=seat))


class DecideForSpirits(Question, frozen=True):
    """A decision of the Spirits that nothing settles: who is meant? (CHL-161)"""

    seats: tuple[int, ...]
    then: Callable[..., None]  # a step: (g, seat)

    def candidates(self, g: Fabled) -> Iterable[Choice]:
        return tuple(f"seat {seat + 1}" for seat in self.seats)

    def answer(self, g: Fabled, choice: Choice) -> None:
        seat = int(choice[5:]) - 1
        tell(g, "fortune", "CHL-161", f"The Fortune token decides for {PLAYERS}.", About(seat=seat))
        pass_fortune(g)
        g.do(self.then, seat)

    def not_offered(self, g: Fabled, choice: Any) -> Reason:
        return Reason("CHL-161", "choose one of the players who fit equally well")

    def prompt(self, g: Fabled) -> str:
        return "must decide with the Fortune token whom the Spirits mean"

    def parts(self, g: Fabled, choice: Choice) -> Parts:
        return Parts("mean", (Subject("seat", int(choice[5:]) - 1),))

    def worded(self, parts: Parts) -> str:
        return f"seat {int(id_of(parts, 'seat')) + 1}"
