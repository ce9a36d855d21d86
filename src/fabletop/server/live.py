"""Tables in memory: read from the database, and read again when another process moved on."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterable
from typing import Final, NamedTuple, Protocol

import structlog

from fabletop.core.errors import FabletopError
from fabletop.core.state import State
from fabletop.games import find_game

from .change import Change
from .commits import Moved
from .messages import TableInfo
from .names import TABLE_ID
from .news import News, Passed, Post
from .outage import is_outage, not_stored
from .problems import Refused, stale, unknown_table
from .schema import Seat, Table
from .store import Store
from .story import Story

MOST_IDLE: Final = 200  # tables kept though nobody looks at them; the least used go first
TRIES: Final = 8

log = structlog.get_logger()


class Eyes(NamedTuple):
    """With whose eyes a table is seen: all who have the same see the same."""

    seat: int | None  # whose secrets they may see
    is_host: bool


SPECTATOR: Final = Eyes(None, False)


def eyes_of(row: Table, seats: Iterable[Seat], reader: str | None) -> Eyes:
    if reader is None:
        return SPECTATOR
    own = (s.number for s in seats if s.person_id == reader and not s.resigned)
    return Eyes(next(own, None), row.host_id == reader)


class Seating(NamedTuple):
    """Who is at a table, worked out once until seats change."""

    names: list[str]
    eyes: dict[str | None, Eyes]  # of everybody who sees it with eyes of their own
    people: list[int]  # the seats that belong to people, though a bot may stand in for them


def seating_of(row: Table, seats: list[Seat]) -> Seating:
    everybody = {row.host_id, *(seat.person_id for seat in seats)} - {None}
    return Seating(
        [seat.name or f"Seat {seat.number + 1}" for seat in seats],
        {reader: eyes_of(row, seats, reader) for reader in everybody},
        [seat.number for seat in seats if seat.kind == "person" and not seat.resigned],
    )


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
            setattr(self.row, name, value)
        self.row.rev += 1
        self.rev = self.row.rev


def bots_among(seats: list[Seat], state: State) -> list[int]:
    """The seats that are waited for and that bots play."""
    return [number for number in state.waiting() if seats[number].bot]


Plan = Callable[[Live], Change | None]


class Lookers(Protocol):
    """Those who look at tables in this process."""

    def tell(self, live: Live) -> None: ...

    def is_watched(self, table_id: str) -> bool: ...


class Room:
    """All tables of this process."""

    def __init__(self, store: Store, lookers: Lookers, post: Post) -> None:
        self.store, self._lookers, self._post = store, lookers, post
        self.on_bots_due: Callable[[str], None] = lambda table_id: None
        self.tables: dict[str, Live] = {}
        self.in_doubt: dict[str, None] = {}  # what was written to them is not known
        self.doubted = asyncio.Event()
        self._idle: OrderedDict[str, None] = OrderedDict()

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
                change = await self._planned(live, plan)
                if change is None:
                    return live
                try:
                    await self.store.change(live.row, change)
                except Moved:
                    await self._refresh(live)
                    continue
                except Exception as error:  # `is_outage` knows which; the others go on
                    if not is_outage(error):
                        raise
                    log.warning("a change was not stored", table=table_id, why=repr(error)[:200])
                    self._doubt(table_id)
                    raise not_stored() from error
                live.changed(change)
                self.tell(live, change)
                return live
        raise stale()

    async def _planned(self, live: Live, plan: Plan) -> Change | None:
        """What the plan makes of the table as it is in memory.

        A change that is out of date will not be written. What is no change, or refused, has to be
        so of the table as the database has it.
        """
        if live.rev < 0:
            await self._refresh(live)
        try:
            if change := plan(live):
                return change
        except (Refused, FabletopError):
            if not await self._refresh(live):
                raise
        else:
            if not await self._refresh(live):
                return None
        return plan(live)

    def _doubt(self, table_id: str) -> None:
        """It may have been written all the same: look again, until that is known."""
        self.in_doubt[table_id] = None
        self.doubted.set()

    def note_bots(self, live: Live, *, away: bool) -> None:
        """People see that bots cannot move, and that they will be back."""
        if live.bots_away != away:
            live.bots_away = away
            self._tell_lookers(live)

    def note_watching(self, live: Live, people: int) -> None:
        """Everybody at a table sees how many look on."""
        if live.watching != people:
            live.watching = people
            self._tell_lookers(live)

    def _tell_lookers(self, live: Live) -> None:
        """Whatever fails in it: what was committed stays so, and is told when they come back."""
        try:
            self._lookers.tell(live)
        except Exception:  # see above
            log.exception("those who look at a table could not be told", table=live.id)

    def tell(self, live: Live, change: Change | None = None) -> None:
        """Let everybody who looks at this table know, here and elsewhere, and the bots too."""
        self._tell_lookers(live)
        self._post.send(News(table=live.id, rev=live.rev, passed=passed_on(change)))
        if live.row.bot_due and live.row.state == "playing":
            self.on_bots_due(live.id)

    async def hear(self, news: News) -> None:
        """Another process changed a table."""
        live = self.tables.get(news.table)
        if live is None or not self._lookers.is_watched(news.table):
            return  # whoever asks for it next finds out
        async with live.lock:
            if live.rev < news.rev:
                if not (news.passed and live.follow(news.rev, news.passed)):
                    await self._refresh(live)
                self._lookers.tell(live)

    async def look_again(self, table_id: str) -> None:
        """Something may have been missed: tell whatever is new."""
        live = self._live(table_id)
        async with live.lock:
            if await self._refresh(live):
                self._tell_lookers(live)
            if live.row.bot_due and live.row.state == "playing":
                self.on_bots_due(live.id)

    def left(self, table_id: str) -> None:
        """Nobody looks at this table any more."""
        if table_id in self.tables:
            self._live(table_id)

    def _live(self, table_id: str) -> Live:
        if not TABLE_ID.fullmatch(table_id):
            raise unknown_table()
        if table_id not in self.tables:
            self.tables[table_id] = Live(table_id)
        self._idle[table_id] = None
        self._idle.move_to_end(table_id)
        if len(self._idle) > MOST_IDLE:
            self._let_go()
        return self.tables[table_id]

    def _let_go(self) -> None:
        """Forget the least used tables; those that somebody looks at are no longer idle."""
        for table_id in list(self._idle)[: len(self._idle) - MOST_IDLE]:
            if self._lookers.is_watched(table_id):
                del self._idle[table_id]
            elif not self.tables[table_id].lock.locked():
                del self._idle[table_id], self.tables[table_id]

    async def _refresh(self, live: Live) -> bool:
        """Read the table again, if there is something new; says whether there was."""
        try:
            return await live.refresh(self.store)
        except FabletopError as error:
            log.error("a table cannot be replayed", table=live.id, why=str(error))
            raise Refused("wrong_state", "This game cannot be replayed here.") from error
        finally:
            if live.rev < 0:
                self.tables.pop(live.id, None)  # there is no such table
                self._idle.pop(live.id, None)


def passed_on(change: Change | None) -> Passed | None:
    """A choice as other processes are told of it, so that they need not read it."""
    if change is None or change.choice is None or not change.is_choice():
        return None
    seat, choice, _ = change.choice
    return Passed(change.values, seat, choice)
