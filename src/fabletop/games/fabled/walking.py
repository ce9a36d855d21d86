"""Paths: steps, links, Landmarks, and the ways back to the reserve (FAB-043 to FAB-062)."""

from collections.abc import Iterable
from typing import Any, Final

from fabletop.core.errors import Reason
from fabletop.core.flow import Choice, Question, step
from fabletop.core.offers import Parts

from .abilities import DEAD_END_ENTRY, PASSAGE, SILENT_RETURNS, WAY_ON, Standing
from .board import (
    CARD_STRIDE,
    DEAD_END,
    HOME,
    IS_LAST,
    LANDMARKS,
    LOCATIONS,
    MOUNTAIN,
    SAGES,
    TERRAIN,
    Card,
    Sage,
    Spot,
    is_dead_end,
    name_of,
    spot,
    spot_name,
)
from .events import Jumped, Walked, WentHome, WentToPlace
from .meanings import id_of
from .meanings import place as place_named
from .meanings import sage as sage_named
from .meanings import spot as spot_named
from .places import NAMELESS, place_label
from .row import first_space
from .state import Fabled, apply_ability
from .using import UseAlly
from .windows import CameHome, LocationLeft, NamelessPlace, PathEntered

PASS_BY: Final = "pass by"
SAGE_TEXT: Final = tuple(f"sage {number}" for number in range(1, SAGES + 1))


def sage_text(sage: Sage) -> str:
    """How its owner calls a Sage: "sage 3"."""
    return SAGE_TEXT[sage % SAGES]


def sage_name(sage: Sage) -> str:
    """The same in a sentence."""
    return f"Sage {sage % SAGES + 1}"


@step
def walk(g: Fabled, sage: Sage, steps: int) -> None:
    """Step by step along the path; at a Landmark the owner may send the Sage to a Place."""
    start = here = g.sages[sage]
    if here == HOME or sage in g.at_place:
        return  # what is left of the steps is lost (FAB-060)
    seat = sage // SAGES
    while steps and not IS_LAST[here]:
        steps -= 1
        here += 1
        if places := LANDMARKS[here] or g.more_places(here, seat):
            g.sages[sage] = here
            g.events.append(Walked(seat, sage, start, here))
            reach_landmark(g, sage, places)
            if steps:
                g.do(walk, sage, steps)
            return
    if here != start:
        g.sages[sage] = here
        g.events.append(Walked(seat, sage, start, here))
    if steps:
        g.do(step_off, sage)
        if steps > 1:
            g.do(walk, sage, steps - 1)


def reach_landmark(g: Fabled, sage: Sage, places: tuple[str, ...]) -> None:
    """Who decides is asked whether the Sage goes to a Place; the Spirits never pass by."""
    if not g.rules.leads_sage(g, sage, places):
        g.ask(EnterPlace(sage // SAGES, sage, places))


@step
def step_off(g: Fabled, sage: Sage) -> None:
    """A step off the last space: into the next Location, or home (FAB-051 to FAB-055)."""
    seat, here = sage // SAGES, g.sages[sage]
    onward = way_on(g, seat, here)
    if onward == HOME and (way := passage(g, seat, here)):
        g.ask(TakePassage(seat, sage, way))
    elif onward == HOME:
        come_home(g, sage)
    else:
        step_into(g, sage, onward)


def step_into(g: Fabled, sage: Sage, onward: Spot) -> None:
    """Into the next Location; some may choose the path if it is a Mountain."""
    seat = sage // SAGES
    if TERRAIN[onward // CARD_STRIDE] == MOUNTAIN and g.value(DEAD_END_ENTRY, False, seat):
        g.ask(ChooseEntry(seat, sage, onward))
    else:
        g.do(cross, sage, onward)


def way_on(g: Fabled, seat: int, here: Spot) -> Spot:
    """Where a step off the end of this path leads: space 1 of the next main path, or HOME."""
    onward = HOME if is_dead_end(here) else g.land.onward[here // CARD_STRIDE]
    if g.company.changes(WAY_ON, seat):
        return g.value(WAY_ON, onward, Standing(seat, here))
    return onward


def passage(g: Fabled, seat: int, here: Spot) -> Spot:
    """A way that may be taken where a path ends; HOME where there is none."""
    if not g.company.changes(PASSAGE, seat):
        return HOME
    return g.value(PASSAGE, HOME, Standing(seat, here))


def leads_on(g: Fabled, side: int, card: Card) -> bool:
    """Does the main path of this Location lead a Sage of this side to the right neighbour?"""
    end = first_space(card) + LOCATIONS[card].main.spaces - 1
    onward = g.land.right.get(card)
    return onward is not None and way_on(g, side, end) == first_space(onward)


@step
def cross(g: Fabled, sage: Sage, target: Spot) -> None:
    """The Sage steps into a Location; that is a step, so a Landmark there counts (FAB-A05)."""
    seat, start = sage // SAGES, g.sages[sage]
    g.emit(LocationLeft(seat, False, start // CARD_STRIDE))
    g.sages[sage] = target
    g.events.append(Walked(seat, sage, start, target))
    if places := g.places_at(target, seat):
        reach_landmark(g, sage, places)
    entered_path(g, sage)


@step
def carry(g: Fabled, sage: Sage, target: Spot) -> None:
    """A Sage enters a path without a step: from the reserve or from elsewhere in the row."""
    seat, start = sage // SAGES, g.sages[sage]
    if start != HOME and start // CARD_STRIDE != target // CARD_STRIDE:
        g.emit(LocationLeft(seat, False, start // CARD_STRIDE))
    g.sages[sage] = target
    g.events.append(Jumped(seat, sage, start, target))
    entered_path(g, sage)


def entered_path(g: Fabled, sage: Sage) -> None:
    """What reacts to a new path reacts at once, in the middle of a movement (FAB-A18, FAB-196)."""
    seat = sage // SAGES
    if abilities := g.company.abilities(PathEntered, seat):
        window = PathEntered(seat, sage)
        g.ask(UseAlly(seat, tuple((ability.key, window) for ability in abilities)))


def come_home(g: Fabled, sage: Sage, silent: bool = False) -> None:
    """A Sage leaves the row for its owner's reserve; `silent`: nothing is triggered by it."""
    seat, start = sage // SAGES, g.sages[sage]
    silent = silent or g.value(SILENT_RETURNS, False, seat)
    g.emit(LocationLeft(seat, silent, start // CARD_STRIDE))
    g.sages[sage] = HOME
    g.at_place.pop(sage, None)
    g.events.append(WentHome(seat, sage, start))
    g.rules.sage_returned(g, sage)
    g.emit(CameHome(seat, silent, sage))


class EnterPlace(Question, frozen=True):
    """A Sage has just stepped onto a Landmark: does it go to a Fabled Place? (FAB-058)"""

    sage: Sage
    places: tuple[str, ...]

    def candidates(self, g: Fabled) -> Iterable[Choice]:
        return (PASS_BY, *self.places)

    def why_not(self, g: Fabled, choice: Choice) -> Reason | None:
        if choice == PASS_BY and g.rules.bars_passing(self.places):
            return Reason("SCN-073", "the winds let nobody pass by a House of Winds or Fairy Inn")
        return None

    def options(self, g: Fabled) -> list[Choice]:
        if g.rules.bars_passing(self.places):
            return list(self.places)
        return [PASS_BY, *self.places]

    def answer(self, g: Fabled, choice: Choice) -> None:
        if choice == PASS_BY:
            return
        g.at_place[self.sage] = choice
        g.events.append(WentToPlace(self.player, self.sage, choice, g.sages[self.sage]))
        if choice[0] == NAMELESS:
            for ability in g.company.abilities(NamelessPlace, self.player):
                g.do(apply_ability, ability.key, NamelessPlace(self.player, choice))

    def not_offered(self, g: Fabled, choice: Any) -> Reason:
        return Reason("FAB-058", "the Sage may pass by, or go to a Place at this very Landmark")

    def prompt(self, g: Fabled) -> str:
        where = spot_name(g.sages[self.sage])
        return f"may send {sage_name(self.sage)} on {where} to a Fabled Place"

    def parts(self, g: Fabled, choice: Choice) -> Parts:
        return Parts(PASS_BY) if choice == PASS_BY else Parts("enter", (place_named(choice),))

    def worded(self, parts: Parts) -> str:
        if parts.verb == PASS_BY:
            return "pass by and stay on the path"
        return f"go to {place_label(id_of(parts, 'place'))}"


class StepOn(Question, frozen=True):
    """A Sage is about to step into another Location."""

    sage: Sage
    onward: Spot

    @property
    def where(self) -> str:
        return name_of(self.onward // CARD_STRIDE)


class TakePassage(StepOn, frozen=True):
    """The path ends here, but an Ally knows a way on: is it taken?"""

    def candidates(self, g: Fabled) -> Iterable[Choice]:
        return ("go on", "go home")

    def answer(self, g: Fabled, choice: Choice) -> None:
        if choice == "go on":
            step_into(g, self.sage, self.onward)
        else:
            come_home(g, self.sage)

    def prompt(self, g: Fabled) -> str:
        return f"may lead {sage_name(self.sage)} on into {self.where}"

    def parts(self, g: Fabled, choice: Choice) -> Parts:
        onward = (spot_named(self.onward),) if choice == "go on" else ()
        return Parts(choice, (sage_named(self.sage % SAGES + 1), *onward))


class ChooseEntry(StepOn, frozen=True):
    """A Sage steps into a Mountain: on which of its paths? (Pathfinder, Hidden Paths)"""

    def candidates(self, g: Fabled) -> Iterable[Choice]:
        return ("main", "dead-end")

    def answer(self, g: Fabled, choice: Choice) -> None:
        g.do(cross, self.sage, self.target(choice))

    def target(self, choice: Choice) -> Spot:
        card = self.onward // CARD_STRIDE
        return self.onward if choice == "main" else spot(card, 1, DEAD_END)

    def prompt(self, g: Fabled) -> str:
        return f"must choose the path of {self.where} that {sage_name(self.sage)} steps onto"

    def parts(self, g: Fabled, choice: Choice) -> Parts:
        named = (sage_named(self.sage % SAGES + 1), spot_named(self.target(choice)))
        return Parts("step onto", named, words=(choice,))

    def worded(self, parts: Parts) -> str:
        return parts.words[0]


def next_spot(g: Fabled, seat: int, here: Spot) -> Spot:
    """Where a step leads, as far as it can be told in advance."""
    if not IS_LAST[here]:
        return here + 1
    return way_on(g, seat, here) or passage(g, seat, here)
