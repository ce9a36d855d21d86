"""Rituals: what happens when a group is isolated (FAE-045 to FAE-079)."""

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Any, Final, Literal, NamedTuple

from fabletop.core.errors import Reason
from fabletop.core.events import OfPlayer, Voice
from fabletop.core.flow import Choice, Question, step
from fabletop.core.offers import Effect, Parts, Subject

from .board import COLOURS, INDEX, SPACES, TERRAIN, Colour, Space, Terrain, terrain_is
from .druids import DRUID, Group, counts, druid_count, present, size, spelled
from .ritual_cards import RITUALS, RitualCard
from .scoring import end_game
from .state import ALL_RITUALS, BIT, Fae


class Outcome(NamedTuple):
    """What a ritual does: who leaves, who stays, and what it is worth to each colour present."""

    removed: Group
    remaining: Group
    bonus: int  # for blessed terrain
    value: int

    @property
    def colours(self) -> tuple[int, ...]:
        """The colours that score: those still present (FAE-070)."""
        return present(self.remaining)


def outcome(group: Group, terrain: str, card: RitualCard) -> Outcome:
    """Disruption first, then the value of what is left (FAE-058)."""
    removed = disruption(group, terrain, card)
    remaining = group - removed
    if not remaining:
        return Outcome(removed, 0, 0, 0)  # nobody is left to score the blessing (FAE-073)
    bonus = card.value if terrain in card.blessed else 0
    return Outcome(removed, remaining, bonus, size(remaining) + bonus)


def disruption(group: Group, terrain: str, card: RitualCard) -> Group:
    """The druids that vanish: all on cursed terrain, lone ones where five colours meet."""
    if terrain == card.cursed:
        return group
    if len(present(group)) < len(COLOURS):
        return 0
    return sum(DRUID[colour] for colour, n in enumerate(counts(group)) if n == 1)


# A ritual that has not been held yet, as data and in a few words.

NOBODY: Final = "nobody scores"


class Prospect(NamedTuple):
    """What a ritual would do, told the same whichever druids and card it comes from."""

    kind: Literal["cursed", "ritual"]
    value: int
    leave: int
    scoring: tuple[Colour, ...]

    def effect(self, space: Space) -> Effect:
        numbers = {"value": self.value, "leave": self.leave}
        return Effect(self.kind, (space_named(space),), numbers, self.scoring)


@cache
def space_named(space: Space, role: str = "") -> Subject:
    return Subject("space", SPACES[space], role)


@lru_cache(maxsize=16_384)
def prospect(group: Group, terrain: Terrain, card: RitualCard) -> Prospect:
    """Who would score by a ritual and how much, and how many would leave."""
    found = outcome(group, terrain, card)
    scoring = tuple([COLOURS[colour] for colour in found.colours])
    kind: Literal["cursed", "ritual"] = "cursed" if terrain == card.cursed else "ritual"
    return Prospect(kind, found.value, size(found.removed), scoring)


def foretold(effect: Effect) -> str:
    space = effect.subjects[0].id
    if effect.kind == "cursed":
        return f"isolates {space}: cursed, {NOBODY}"
    if not effect.words:
        return f"isolates {space}: all five leave, {NOBODY}"
    return f"isolates {space}: {' '.join(effect.words)} +{effect.numbers['value']}"


class RitualHeld(OfPlayer, frozen=True):
    """A ritual took place; `player` made the move and keeps the card."""

    space: str
    terrain: Terrain
    card: str
    title: str
    cursed: bool
    bonus: int
    removed: str
    remaining: str
    value: int
    colours: tuple[Colour, ...]

    def text(self, say: Voice) -> str:
        head = f"Ritual on {self.space} ({self.title}): {terrain_is(self.terrain)}"
        return f"{head} {self._terrain_told()}. {self._score_told()}"

    def _terrain_told(self) -> str:
        if self.cursed:
            return "cursed"
        return f"blessed, +{self.bonus}" if self.bonus else "neither blessed nor cursed"

    def _score_told(self) -> str:
        if self.cursed:
            leave = "The druid leaves" if len(self.removed) == 1 else "All druids leave"
            return f"{leave}, nobody scores."
        if not self.colours:
            return "Five colours meet and all lone druids leave; nobody scores."
        left = ""
        if self.removed:
            verb = "leaves" if len(self.removed) == 1 else "leave"
            left = f"Five colours meet: {druid_count(len(self.removed))} {verb}. "
        each = " each" if len(self.colours) > 1 else ""
        names = " and ".join([*filter(None, [", ".join(self.colours[:-1])]), self.colours[-1]])
        return f"{left}{names.capitalize()} +{self.value}{each}."


@step
def hold_rituals(g: Fae, player: int, spaces: tuple[str, ...]) -> None:
    """One ritual for each isolated space, in the order the mover picks (FAE-050 to FAE-052)."""
    if len(spaces) > 1:
        g.ask(ChooseRitual(player, spaces))
    else:
        for space in spaces:
            g.do(hold_ritual, player, INDEX[space])


class ChooseRitual(Question, frozen=True):
    """Several groups are isolated: which of them holds its ritual next?"""

    spaces: tuple[str, ...]

    def candidates(self, g: Fae) -> Iterable[Choice]:
        return self.spaces

    def not_offered(self, g: Fae, choice: Any) -> Reason:
        among = " and ".join(self.spaces)
        return Reason("FAE-051", f"choose which ritual comes next: {among} are isolated")

    def answer(self, g: Fae, choice: Choice) -> None:
        g.do(hold_ritual, self.player, INDEX[choice])
        g.do(hold_rituals, self.player, tuple(s for s in self.spaces if s != choice))

    def prompt(self, g: Fae) -> str:
        return "choose which ritual is held next"

    def parts(self, g: Fae, choice: Choice) -> Parts:
        space = INDEX[choice]
        group = g.groups[space]
        effect = prospect(group, TERRAIN[space], g.next_card()).effect(space)
        terrain, druids = (TERRAIN[space],), {"druids": size(group)}
        return Parts("hold", (space_named(space),), druids, terrain, effects=(effect,))

    def worded(self, parts: Parts) -> str:
        (effect,), (terrain,) = parts.effects, parts.words
        druids = druid_count(parts.numbers["druids"])
        told = f"{' '.join(effect.words)} +{effect.numbers['value']}" if effect.words else NOBODY
        return f"{parts.subjects[0].id}  {druids} on {terrain}: {told}"

    def parse(self, g: Fae, text: str) -> Choice:
        return text.strip().upper().removeprefix("RITUAL").strip()


@step
def hold_ritual(g: Fae, player: int, space: Space) -> None:
    """Take the top card, remove who is disrupted, score the rest; the mover keeps the card."""
    card, terrain = g.next_card(), TERRAIN[space]
    found = outcome(g.groups[space], terrain, card)
    scoring = found.colours
    leave_space(g, space, found.removed)
    for colour in scoring:
        g.scores[colour] += found.value
    g.cards[player] += 1
    g.rituals += 1
    g.emit(
        RitualHeld(
            player=player,
            space=SPACES[space],
            terrain=terrain,
            card=card.key,
            title=card.title,
            cursed=terrain == card.cursed,
            bonus=found.bonus,
            removed=spelled(found.removed),
            remaining=spelled(found.remaining),
            value=found.value,
            colours=tuple([COLOURS[colour] for colour in scoring]),
        )
    )
    if g.rituals == RITUALS:
        g.end()  # at once, whatever else is isolated (FAE-080, F-A2)
        g.do(end_game, ALL_RITUALS)
    else:
        g.show(len(COLOURS) + g.rituals)  # the next card lies open now


def leave_space(g: Fae, space: Space, removed: Group) -> None:
    """Druids go back to the box for good (FAE-066); those who stay have held their ritual."""
    g.groups[space] -= removed
    if g.groups[space]:
        g.held += (space,)
    else:
        g.occupied &= ~BIT[space]
