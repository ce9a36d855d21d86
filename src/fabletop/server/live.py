"""One table in memory: read from the database, and read again when another process moved on."""

import asyncio
from typing import Any, Final

from fabletop.core.state import State
from fabletop.games import find_game

from .change import Change
from .messages import TableInfo
from .news import Passed
from .problems import Refused, stale, unknown_table
from .schema import Seat, Table
from .seating import SPECTATOR, Eyes, Seating, seating_of
from .store import Store
from .story import Story

TRIES: Final = 8


class Live:
    """One table as this process knows it. `lock` lets one change happen at a time."""

    row: Table
    seats: list[Seat]

    def __init__(self, table_id: str) -> None:
        self.id = table_id
        self.lock = asyncio.Lock()
        self.rev = -1
        self.epoch = 0
        self.undone: dict[int, int] = {}
        self.bots_away = False  # a bot is waited for, and cannot move just now
        self.watching = 0  # people who look on without a seat
        self.infos: dict[Eyes, TableInfo] = {}  # what was shown of it; a choice changes little
        self.now: dict[str, Any] = {}  # the rest, alike for everybody; empty after a change
        self._seating: Seating | None = None
        self._story: Story | None = None

    @property
    def seating(self) -> Seating:
        if self._seating is None:
            self._seating = seating_of(self.row, self.seats)
        return self._seating

    def _forget_seating(self) -> None:
        """Somebody came, went or changed."""
        self.infos.clear()
        self.now = {}
        self._seating = None

    def seat_of(self, person_id: str | None) -> int | None:
        """The seat that this person plays: whose secrets they may see."""
        return self.eyes(person_id).seat

    def eyes(self, reader: str | None) -> Eyes:
        return self.seating.eyes.get(reader, SPECTATOR)

    def seat(self, person_id: str) -> int:
        seat = self.seat_of(person_id)
        if seat is None:
            raise Refused("not_seated", "Only somebody who sits at this table can do that.")
        return seat

    def names(self) -> list[str]:
        return self.seating.names

    @property
    def story(self) -> Story:
        if self._story is not None:
            return self._story
        if self.row.state == "open":
            raise Refused("wrong_state", "The game has not started yet.")
        raise Refused("wrong_state", "This game was begun with other rules and cannot go on here.")

    def is_told(self) -> bool:
        """Is there a game to show?"""
        return self._story is not None

    def bots_to_move(self) -> list[int]:
        return bots_among(self.seats, self.story.state) if self.is_told() else []

    async def refresh(self, store: Store) -> bool:
        """Read what changed in the database since; False where nothing did."""
        if self.rev >= 0 and await store.rev(self.id) == self.rev:
            return False
        for _ in range(TRIES):
            found = await store.table(self.id)
            if found is None:
                raise unknown_table()
            if await self._follow(store, *found):
                self.row, self.seats = found
                self.rev = self.row.rev
                self._forget_seating()
                return True
        raise stale()

    async def _follow(self, store: Store, row: Table, seats: list[Seat]) -> bool:
        """Bring the story to the row's ply; False where the row is outdated already."""
        if row.state == "open":
            return True
        if self._story is None:
            return await self._load(store, row, len(seats))
        if row.epoch != self.epoch:
            self.undone = await store.undos(self.id)
            back = min(ply for epoch, ply in self.undone.items() if epoch > self.epoch)
            self._story.cut(min(back, self._story.ply), row.redeals)
            self.epoch = row.epoch
        return await self._add_choices(store, self._story, row.ply)

    async def _load(self, store: Store, row: Table, seats: int) -> bool:
        game = find_game(row.game)
        if game.version != row.rules:
            return True  # stays without a story
        story = Story(game, row, seats)
        if saved := await store.saved_state(row.id, row.ply):
            past = await store.choices(row.id, 0, saved.ply)
            story.resume(game.state.from_json(saved.state), past)
        else:
            await asyncio.to_thread(story.begin)
        if not await self._add_choices(store, story, row.ply):
            return False
        self._story, self.epoch = story, row.epoch
        self.undone = await store.undos(row.id)
        return True

    async def _add_choices(self, store: Store, story: Story, ply: int) -> bool:
        if story.ply < ply:
            for seat, choice in await store.choices(self.id, story.ply, ply):
                story.add(seat, choice)
        return story.ply == ply

    def changed(self, change: Change) -> None:
        """This was committed: no need to read it back."""
        self._set(change.values)
        for number, values in change.seats.items():
            for name, value in values.items():
                setattr(self.seats[number], name, value)
        if change.kept_seats is not None:
            self.seats = [*self.seats[: change.kept_seats], *change.new_seats]
        if not change.is_choice():
            self._forget_seating()
        self._story = change.story or self._story
        if self.epoch != self.row.epoch:
            self.epoch = self.row.epoch
            self.undone[self.epoch] = self.row.ply
            self.story.cut(self.row.ply, self.row.redeals)
        if change.choice:
            self.story.add(*change.choice)

    def follow(self, rev: int, passed: Passed) -> bool:
        """Another process committed this choice; False where more than that is missing."""
        if rev != self.rev + 1 or passed.values["ply"] != self.story.ply + 1:
            return False
        self.story.add(passed.seat, passed.choice)
        self._set(passed.values)
        return True

    def _set(self, values: dict[str, object]) -> None:
        for name, value in values.items():
            if getattr(self.row, name) != value:  # to be set costs more
                setattr(self.row, name, value)
        self.row.rev += 1
        self.rev = self.row.rev
        self.now = {}


def bots_among(seats: list[Seat], state: State) -> list[int]:
    """The seats that are waited for and that bots play."""
    return [number for number in state.waiting() if seats[number].bot]
