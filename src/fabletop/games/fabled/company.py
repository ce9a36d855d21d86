"""Who is in force: the Scenario, the Event and the Allies of every seat."""

from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct
from msgspec.structs import replace

from fabletop.core.cards import Ability, Change, Stat
from fabletop.core.events import Moment

from .abilities import ALLIES, EVENTS, FEATURE, POWER, Influence, Me

if TYPE_CHECKING:
    from .scenarios.base import Scenario

# By Scenario and mode of The Challenge; these are written in terms of the game and enter here.
RULES: Final[dict[tuple[str, str], type["Scenario"]]] = {}


class Company(Struct, frozen=True, dict=True):
    """Changes rarely; what follows from it is worked out once and kept with it."""

    scenario: str = "cornerstones"
    challenge: str = ""  # the mode of The Challenge, if it is played
    allies: tuple[tuple[str, ...], ...] = ()  # by side; that of the Spirits comes last
    unlocked: tuple[str, ...] = ()  # Allies whose Feature is unlocked
    event: str = ""
    half: str = ""
    awake: bool = False  # Powers work: from the first Chapter to the Epilogue (FAB-088, FAB-127)

    @cached_property
    def rules(self) -> type["Scenario"]:
        return RULES[self.scenario, self.challenge]

    @property
    def spirits(self) -> int:
        """The side of the Spirits; -1 where nobody plays against them."""
        return len(self.allies) - 1 if self.challenge else -1

    @cached_property
    def _open(self) -> dict[tuple[type[Moment], int], tuple[Ability, ...]]:
        found: dict[tuple[type[Moment], int], tuple[Ability, ...]] = {}
        for seat, card, part in self._parts():
            for ability in card.abilities:
                if ability.part == part:
                    key = (ability.moment, seat)
                    found[key] = (*found.get(key, ()), ability)
        return found

    @cached_property
    def _changes(self) -> dict[tuple[str, int], tuple[tuple[Change, Me], ...]]:
        found: dict[tuple[str, int], tuple[tuple[Change, Me], ...]] = {}
        for seat, card, part in self._parts():
            for changes in card.changes.values():
                for change in changes:
                    if change.part == part:
                        key = (change.stat, seat)
                        found[key] = (*found.get(key, ()), (change, Me(seat, card.key)))
        return found

    def _parts(self) -> list[tuple[int, Influence, str]]:
        """Every part of a card that is in force, with the seat it is in force for."""
        found: list[tuple[int, Influence, str]] = []
        for seat, names in enumerate(self.allies):
            if self.event and self.awake and seat != self.spirits:  # CHL-013
                found.append((seat, EVENTS[self.event], self.half))
            for name in names:
                ally = ALLIES[name]
                if self.awake or ally.in_prologue:
                    found.append((seat, ally, POWER))
                    if name in self.unlocked:
                        found.append((seat, ally, FEATURE))
        return found

    @cached_property
    def carriers(self) -> dict[int, tuple[Me, ...]]:
        """The cards that are in force for each seat."""
        found: dict[int, tuple[Me, ...]] = {}
        for seat, card, _ in self._parts():
            found[seat] = tuple(dict.fromkeys((*found.get(seat, ()), Me(seat, card.key))))
        return found

    def abilities(self, moment: type[Moment], seat: int) -> tuple[Ability, ...]:
        return self._open.get((moment, seat), ())

    def changes(self, stat: Stat[Any, Any], seat: int) -> tuple[tuple[Change, Me], ...]:
        return self._changes.get((stat.name, seat), ())

    def owner(self, ally: str) -> int:
        """The seat an Ally travels with; -1 where it travels with nobody."""
        return self._owners.get(ally, -1)

    @cached_property
    def _owners(self) -> dict[str, int]:
        return {name: seat for seat, names in enumerate(self.allies) for name in names}

    # Changes give a new company.

    def with_ally(self, seat: int, ally: str) -> "Company":
        allies = [*self.allies]
        allies[seat] += (ally,)
        return replace(self, allies=tuple(allies))

    def without_ally(self, ally: str) -> "Company":
        allies = tuple(tuple(name for name in names if name != ally) for names in self.allies)
        unlocked = tuple(name for name in self.unlocked if name != ally)
        return replace(self, allies=allies, unlocked=unlocked)

    def with_feature(self, ally: str) -> "Company":
        return replace(self, unlocked=(*self.unlocked, ally))

    def with_event(self, event: str, half: str) -> "Company":
        return replace(self, event=event, half=half)

    def asleep(self) -> "Company":
        return replace(self, awake=False)

    def woken(self) -> "Company":
        return replace(self, awake=True)
