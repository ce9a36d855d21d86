"""Tables in memory: read from the database, and read again when another process moved on."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterable
from typing import Any, Final

import structlog
from litestar.channels import ChannelsPlugin
from msgspec import Struct, field
from sqlalchemy import Executable, update

from fabletop.core.errors import FabletopError
from fabletop.core.flow import Choice
from fabletop.core.state import State
from fabletop.games import find_game

from .names import TABLE_ID
from .problems import Refused, stale, unknown_table
from .schema import Base, Seat, Table
from .store import Moved, Store
from .story import Story

MOST_TABLES: Final = 500  # kept in memory; the least used go first
TRIES: Final = 8

log = structlog.get_logger()


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
        self._story: Story | None = None

    def seat_of(self, person_id: str | None) -> int | None:
        """The seat that this person plays: whose secrets they may see."""
        for seat in self.seats:
            if person_id and seat.person_id == person_id and not seat.resigned:
                return seat.number
        return None

    def seat(self, person_id: str) -> int:
        seat = self.seat_of(person_id)
        if seat is None:
            raise Refused("not_seated", "Only somebody who sits at this table can do that.")
        return seat

    def names(self) -> list[str]:
        return [seat.name or f"Seat {seat.number + 1}" for seat in self.seats]

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

    async def refresh(self, store: Store) -> None:
        """Read what changed in the database since."""
        if self.rev >= 0 and await store.rev(self.id) == self.rev:
            return
        for _ in range(TRIES):
            found = await store.table(self.id)
            if found is None:
                raise unknown_table()
            if await self._follow(store, *found):
                self.row, self.seats = found
                self.rev = self.row.rev
                return
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

    def moved(self, seat: int, choice: Choice, state: State) -> None:
        """A choice was committed: no need to replay it."""
        self.story.add(seat, choice, state)


def bots_among(seats: list[Seat], state: State) -> list[int]:
    """The seats that are waited for and that bots play."""
    return [number for number in state.waiting() if seats[number].bot]


class Change(Struct):
    """What one request changes: columns of the table, other rows, and the choice it makes."""

    values: dict[str, Any] = {}
    also: list[Executable] = field(default_factory=list)
    add: Iterable[Base] = ()
    choice: tuple[int, Choice, State] | None = None

    def seat(self, seat: Seat, **values: Any) -> "Change":
        """Change a seat as well."""
        mine = update(Seat).where(Seat.table_id == seat.table_id, Seat.number == seat.number)
        self.also.append(mine.values(**values).execution_options(synchronize_session=False))
        return self


Plan = Callable[[Live], Change | None]


class Room:
    """All tables of this process."""

    def __init__(self, store: Store, channels: ChannelsPlugin) -> None:
        self.store, self.channels = store, channels
        self.on_bots_due: Callable[[str], None] = lambda table_id: None
        self.tables: OrderedDict[str, Live] = OrderedDict()

    async def read(self, table_id: str, rev: int | None = None) -> Live:
        """A table as it is now; where a `rev` is given, at least as new as that."""
        live = self._live(table_id)
        if rev is None or live.rev < rev:
            async with live.lock:
                await self._refresh(live)
        return live

    async def change(self, table_id: str, plan: Plan) -> Live:
        """Commit what `plan` makes of the table as it is now, then tell everybody.

        The plan may run again, where another process changed the table in between.
        """
        live = self._live(table_id)
        async with live.lock:
            for _ in range(TRIES):
                await self._refresh(live)
                change = plan(live)
                if change is None:
                    return live
                try:
                    await self.store.change(live.row, change.values, *change.also, add=change.add)
                except Moved:
                    continue
                if change.choice:
                    live.moved(*change.choice)
                await self._refresh(live)
                self.tell(live)
                return live
        raise stale()

    def tell(self, live: Live) -> None:
        """Let every connection to this table look, and the bots too."""
        self.channels.publish({"rev": live.rev}, channel(live.id))
        if live.row.bot_due and live.row.state == "playing":
            self.on_bots_due(live.id)

    def _live(self, table_id: str) -> Live:
        if not TABLE_ID.fullmatch(table_id):
            raise unknown_table()
        live = self.tables.get(table_id) or Live(table_id)
        self.tables[table_id] = live
        self.tables.move_to_end(table_id)
        while len(self.tables) > MOST_TABLES:
            self.tables.popitem(last=False)
        return live

    async def _refresh(self, live: Live) -> None:
        try:
            await live.refresh(self.store)
        except FabletopError as error:
            log.error("a table cannot be replayed", table=live.id, why=str(error))
            raise Refused("wrong_state", "This game cannot be replayed here.") from error
        finally:
            if live.rev < 0:
                self.tables.pop(live.id, None)  # there is no such table


def channel(table_id: str) -> str:
    return f"table-{table_id}"
