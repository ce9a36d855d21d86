"""Steps that a player hands out, and Sages that are chosen (FAB-046, FAB-A08, FAB-A09)."""

from collections.abc import Callable, Iterable
from typing import Any, Final

from fabletop.core.errors import Reason
from fabletop.core.flow import Choice, Question
from fabletop.core.offers import Effect, Parts, Subject

from .board import CARD_STRIDE, HOME, SAGES, SPOT_OF, Sage, spot_name
from .meanings import LEAVES, REACHES, id_of, location, way_of, way_worded
from .meanings import place as place_named
from .meanings import sage as sage_named
from .meanings import spot as spot_named
from .state import Fabled
from .walking import SAGE_TEXT, next_spot, sage_text, walk

STOP: Final = "stop"


def step_parts(g: Fabled, sage: Sage) -> Parts:
    """A Sage and where its next step leads."""
    seat, here = sage // SAGES, g.sages[sage]
    target = next_spot(g, seat, here)
    if target == HOME:
        way = Effect(LEAVES, (location(here // CARD_STRIDE),))
    else:
        places = map(place_named, g.places_at(target, seat))
        way = Effect(REACHES, (spot_named(target), *places))
    return Parts("step", (sage_named(sage % SAGES + 1),), effects=(way,))


class TakeSteps(Question, frozen=True):
    """Which Sage takes the next step? Steps are handed out one at a time (FAB-A08)."""

    most: int
    least: int = 0
    only: tuple[Sage, ...] = ()  # if not any of the player's

    def sages(self, g: Fabled) -> list[Sage]:
        own = g.travellers(self.player)
        return [sage for sage in own if sage in self.only] if self.only else own

    def candidates(self, g: Fabled) -> Iterable[Choice]:
        return (*(sage_text(sage) for sage in g.sages_of(self.player)), STOP)

    def why_not(self, g: Fabled, choice: Choice) -> Reason | None:
        if choice == STOP:
            return Reason("FAB-070", "at least one step has to be taken") if self.least else None
        sage = self.player * SAGES + int(choice[5:]) - 1
        if g.sages[sage] == HOME:
            return Reason("FAB-046", f"{choice} is in the reserve")
        if sage in g.at_place:
            return Reason("FAB-A09", f"{choice} stands on a Place and has to visit it first")
        if self.only and sage not in self.only:
            return Reason("FAB-115", f"{choice} is not given a step by this effect")
        return None

    def options(self, g: Fabled) -> list[Choice]:
        found: list[Choice] = [SAGE_TEXT[sage % SAGES] for sage in self.sages(g)]
        if not self.least:
            found.append(STOP)
        return found

    def is_moot(self, g: Fabled) -> bool:
        return not self.sages(g)

    def answer(self, g: Fabled, choice: Choice) -> None:
        if choice == STOP:
            return
        sage = self.player * SAGES + int(choice[5:]) - 1
        g.do(walk, sage, 1)
        if self.most > 1:
            g.ask(TakeSteps(self.player, self.most - 1, 0, self.only))

    def prompt(self, g: Fabled) -> str:
        steps = "a step" if self.most == 1 else f"up to {self.most} steps"
        return f"may take {steps}: with which Sage"

    def parts(self, g: Fabled, choice: Choice) -> Parts:
        if choice == STOP:
            return Parts(STOP)
        return step_parts(g, self.player * SAGES + int(choice[5:]) - 1)

    def worded(self, parts: Parts) -> str:
        if parts.verb == STOP:
            return "no more steps"
        return f"sage {id_of(parts, 'sage')}: {way_worded(way_of(parts))}"


class ChooseSage(Question, frozen=True):
    """Which Sage does this concern?"""

    sages: tuple[Sage, ...]
    then: Callable[..., None]  # a step: (g, seat, sage, *args)
    about: str
    args: tuple[Any, ...] = ()

    def candidates(self, g: Fabled) -> Iterable[Choice]:
        return tuple(sage_text(sage) for sage in self.sages)

    def answer(self, g: Fabled, choice: Choice) -> None:
        g.do(self.then, self.player, self.player * SAGES + int(choice[5:]) - 1, *self.args)

    def prompt(self, g: Fabled) -> str:
        return f"must choose a Sage {self.about}"

    def parts(self, g: Fabled, choice: Choice) -> Parts:
        number = int(choice[5:])
        return Parts("choose", sage_on_spot(g, self.player, number), words=(self.about,))

    def worded(self, parts: Parts) -> str:
        number, here = id_of(parts, "sage"), id_of(parts, "spot")
        return (
            f"sage {number} on {spot_name(SPOT_OF[here])}"
            if here
            else f"sage {number} in the reserve"
        )


def sage_on_spot(g: Fabled, seat: int, number: int) -> tuple[Subject, ...]:
    """A Sage, and the space it stands on."""
    here = g.sages[seat * SAGES + number - 1]
    return (sage_named(number), spot_named(here)) if here else (sage_named(number),)
