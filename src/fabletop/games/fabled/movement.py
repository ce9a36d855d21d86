"""The Movement Phase: declare a type, all Sages there walk, then visit (FAB-109 to FAB-119)."""

from collections.abc import Iterable
from typing import Any

from fabletop.core.errors import Reason
from fabletop.core.flow import Choice, Question, step
from fabletop.core.offers import Parts, Subject
from fabletop.core.wording import counted

from .abilities import STAGE_ONE, Stride
from .board import GROUND, SAGES, TERRAINS, Sage
from .events import Declared
from .meanings import id_of
from .meanings import sage as sage_named
from .state import MOVEMENT, Fabled
from .using import why_unusable
from .visiting import answered, settle
from .walking import sage_name, walk
from .windows import AfterMovement, AfterStageTwo, BeforeDeclaring, BetweenStages


@step
def movement_phase(g: Fabled, seat: int, own_steps: int = 2, barred: int = -1) -> None:
    """Declare, Stage 1, Stage 2; a Herald may call for a second one with other terms."""
    g.phase = MOVEMENT
    g.declared = -1
    answered(g, BeforeDeclaring(seat))
    g.ask(DeclareTerrain(seat, own_steps, barred))


class DeclareTerrain(Question, frozen=True):
    """Which type of Location do the Sages move in? (FAB-109)"""

    own_steps: int = 2
    barred: int = -1  # declared in the phase before (FAB-183)

    def candidates(self, g: Fabled) -> Iterable[Choice]:
        return TERRAINS

    def why_not(self, g: Fabled, choice: Choice) -> Reason | None:
        if self.barred >= 0 and choice == TERRAINS[self.barred]:
            return Reason("FAB-183", "the second Movement Phase needs a different type")
        return None

    def options(self, g: Fabled) -> list[Choice]:
        return [name for terrain, name in enumerate(TERRAINS) if terrain != self.barred]

    def answer(self, g: Fabled, choice: Choice) -> None:
        stage_movement(g, self.player, TERRAINS.index(choice), self.own_steps)
        g.do(after_stage_two, self.player, self.barred >= 0)

    def not_offered(self, g: Fabled, choice: Any) -> Reason:
        return why_unusable(g, self.player, choice) or Reason(
            "FAB-109", "declare prairie, mountain or forest"
        )

    def prompt(self, g: Fabled) -> str:
        return "must declare the type of Location in which all Sages move"

    def parts(self, g: Fabled, choice: Choice) -> Parts:
        """Whose Sages would walk, and how far the own ones."""
        walkers = [sage for sage, _, _ in movers(g, TERRAINS.index(choice), self.own_steps)]
        own = sum(sage // SAGES == self.player for sage in walkers)
        numbers = {"own": own, "others": len(walkers) - own, "steps": self.own_steps}
        return Parts("declare", (Subject("terrain", choice),), numbers)

    def worded(self, parts: Parts) -> str:
        own, others, steps = (parts.numbers[name] for name in ("own", "others", "steps"))
        told = f"{own} of yours {counted(steps, 'step')} each, {others} of others 1 step"
        return f"{id_of(parts, 'terrain')}: {told}"


def stage_movement(g: Fabled, seat: int, terrain: int, own_steps: int) -> None:
    """A type is declared: the steps of Stage 1, then the visits of Stage 2 (FAB-110)."""
    g.declared = terrain
    g.events.append(Declared(seat, terrain))
    walkers = movers(g, terrain, own_steps)
    for sage, steps, least in walkers:
        if least < steps:
            g.ask(ChooseSteps(sage // SAGES, sage, least, steps))
        else:
            g.do(walk, sage, steps)
    g.do(between_stages, tuple(sage for sage, _, _ in walkers))


def movers(g: Fabled, terrain: int, own_steps: int) -> list[tuple[Sage, int, int]]:
    """The Sages that move, with their steps and the fewest they have to take (FAB-110, FAB-111)."""
    found = []
    spots, changes = g.sages, g.company.changes
    for seat in g.turn_order():
        steps = own_steps if seat == g.active else 1
        least = steps
        if changes(STAGE_ONE, seat):
            stride = Stride(seat, seat == g.active, own_steps)
            steps, least = g.value(STAGE_ONE, (steps, least), stride)
        for sage in range(seat * SAGES, seat * SAGES + SAGES):
            if GROUND[spots[sage]] == terrain:
                found.append((sage, steps, least))
    return found


class ChooseSteps(Question, frozen=True):
    """How many of its steps does a Sage take? (Freedom to Choose)"""

    sage: Sage
    least: int
    most: int

    def candidates(self, g: Fabled) -> Iterable[Choice]:
        return tuple(counted(steps, "step") for steps in range(self.least, self.most + 1))

    def answer(self, g: Fabled, choice: Choice) -> None:
        steps = int(choice.split()[0])
        if steps:
            g.do(walk, self.sage, steps)

    def prompt(self, g: Fabled) -> str:
        return f"must choose how far {sage_name(self.sage)} walks"

    def parts(self, g: Fabled, choice: Choice) -> Parts:
        numbers = {"steps": int(choice.split()[0])}
        return Parts("walk", (sage_named(self.sage % SAGES + 1),), numbers)

    def worded(self, parts: Parts) -> str:
        return counted(parts.numbers["steps"], "step")


@step
def between_stages(g: Fabled, walkers: tuple[Sage, ...]) -> None:
    """Events may act here; then what Stage 1 triggered, and the visits of Stage 2 (FAB-116)."""
    g.emit(BetweenStages(g.active, walkers))
    g.do(settle)


@step
def after_stage_two(g: Fabled, seat: int, second: bool) -> None:
    answered(g, AfterStageTwo(seat))
    if not second:
        g.do(after_movement, seat)


@step
def after_movement(g: Fabled, seat: int) -> None:
    answered(g, AfterMovement(seat))
