"""Hints and the coach: worked out where bots think, from nothing but what the seat may know.

What was found is kept until the game goes on, so that asking again costs nothing.
"""

from collections.abc import Sequence
from typing import Any, Final

from fabletop.ai.hints import Change, hints
from fabletop.ai.watching import sightings_of
from fabletop.core.belief import Sighting
from fabletop.core.coach import Coaching, Gain, brought, coaching
from fabletop.core.rng import Rng
from fabletop.games import find_game

from .bots import Bots, state_when_asked
from .chance import rng_of
from .live import Live
from .messages import HintInfo, HintPart
from .people import Visitor
from .play import now_at
from .problems import Refused
from .room import Room
from .story import Story
from .workers import Died, Hung

SECONDS: Final = 1.0
KEPT: Final = 200  # answers
Moment = tuple[str, str, int, int, int]  # what was asked, and when


def hints_for(
    game_key: str, state: dict[str, Any], seat: int, seed: int, sightings: Sequence[Sighting]
) -> list[HintInfo]:
    """Runs in a worker."""
    game = find_game(game_key)
    g = game.state.from_json(state)
    found = hints(game, g, seat, Rng(seed), sightings, seconds=SECONDS)
    return [
        HintInfo(hint.choice, hint.chance, hint.why, [part(change) for change in hint.changes])
        for hint in found
    ]


def part(change: Change) -> HintPart:
    amount = round(change.amount * change.feature.unit) if change.is_counted else 0
    return HintPart(change.feature.name, amount, change.worth > 0)


def coaching_for(
    game_key: str, state: dict[str, Any], seat: int, seed: int, names: Sequence[str] = ()
) -> Coaching:
    """Runs in a worker."""
    game = find_game(game_key)
    return coaching(game, game.state.from_json(state), seat, Rng(seed), names)


class Advisors:
    """What may be asked at tables that allow it."""

    def __init__(self, room: Room, bots: Bots) -> None:
        self._room, self._bots = room, bots
        self._found: dict[Moment, Any] = {}

    async def hints(self, person: Visitor, table_id: str, ply: int) -> list[HintInfo]:
        """Up to three choices, each with its chance and why."""
        live, seat = await self._asked(person, table_id, ply)
        story = live.story
        if story.game.features is None:
            raise Refused("not_now", "Nobody has hints for this game yet.")
        asked = state_when_asked(story, seat)
        seen = sightings_of(story.game, story.at, story.choices[: asked.ply])
        found: list[HintInfo] = await self._once(live, seat, "hint", hints_for, seen)
        return found

    async def coach(self, person: Visitor, table_id: str, ply: int) -> Coaching:
        """What can be done now, and what it is good for."""
        live, seat = await self._asked(person, table_id, ply)
        told: Coaching = await self._once(live, seat, "coach", coaching_for, live.names())
        gained = last_gains(live.story, seat)
        return Coaching(told.goal, told.standing, told.ways, told.threats, gained)

    async def _asked(self, person: Visitor, table_id: str, ply: int) -> tuple[Live, int]:
        """The table and the seat of somebody who is asked there, and may be helped."""
        live = await self._room.read(table_id)
        seat = live.seat(person.id)
        if not live.row.hints:
            raise Refused("not_now", "There are no hints at this table.")
        if now_at(live, ply).state.question(seat) is None:
            raise Refused("not_now", "It is not your decision now.")
        return live, seat

    async def _once(self, live: Live, seat: int, what: str, function: Any, *more: Any) -> Any:
        moment = (what, live.id, live.epoch, live.story.ply, seat)
        if moment not in self._found:
            asked = state_when_asked(live.story, seat)
            rng = rng_of(live.row, what, live.epoch, asked.ply, seat)
            known = asked.determinize(seat, rng).to_json()
            given = (live.row.game, known, seat, rng.next(), *more)
            try:
                found = await self._bots.ask(function, *given)
            except (Hung, Died) as error:
                raise Refused("not_now", "Nobody has an idea in time.") from error
            while len(self._found) >= KEPT:
                del self._found[next(iter(self._found))]
            self._found[moment] = found
        return self._found[moment]


def last_gains(story: Story, seat: int) -> tuple[Gain, ...]:
    """What the own last choice brought at once."""
    for ply in range(story.ply, 0, -1):
        if story.choices[ply - 1][0] == seat:
            return brought(story.game, story.at(ply - 1), story.at(ply), seat)
    return ()
