"""All tables of a process: one change of a table at a time, and everybody is told what changed."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import Final, Protocol

import structlog

from fabletop.core.errors import FabletopError

from .change import Change
from .commits import Moved
from .live import TRIES, Live
from .names import TABLE_ID
from .news import News, Passed, Post
from .outage import is_outage, not_stored
from .problems import Refused, stale, unknown_table
from .store import Store

MOST_IDLE: Final = 200  # tables kept though nobody looks at them; the least used go first

log = structlog.get_logger()

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
                    self.doubt(table_id)
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

    def doubt(self, table_id: str) -> None:
        """Something may have been written that is not known here: look again, until it is."""
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
                try:
                    if not (news.passed and live.follow(news.rev, news.passed)):
                        await self._refresh(live)
                except Exception:  # is raised again
                    self.doubt(news.table)
                    raise
                self._tell_lookers(live)

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
