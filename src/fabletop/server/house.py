"""Everything one server process is made of, wired together."""

import asyncio
import contextlib
from typing import Any, Final

from . import messages as wire
from .addresses import Addresses
from .advising import Advisors
from .audience import Audiences
from .bots import Bots
from .cleaning import Cleaning
from .clocks import Clocks
from .company import Company
from .extras import check_extras
from .guard import Guard
from .history import Histories
from .limits import Limits
from .mails import Mails
from .metrics import Metrics
from .news import News, Post
from .outage import Healing
from .people import People, Visitor
from .play import Play
from .presence import Presence
from .reading import Reader
from .records import Records
from .room import Room
from .settings import Settings
from .shown import Showing
from .store import Store
from .tables import Tables
from .takeback import undo_info
from .terms import Terms
from .watch import Watch
from .watchers import Watching
from .webhooks import Webhooks

READY_WITHIN: Final = 2.0  # seconds
LEAVE_WITHIN: Final = 2.0  # seconds
RESTART: Final = 1012  # closes a connection of a process that ends: the page comes back at once


class House:
    """The services of a server."""

    def __init__(self, settings: Settings) -> None:
        check_extras(settings)
        self.settings = settings
        self.store = Store(settings.database_url())
        self.people = People(self.store)
        self.histories = Histories(self.store)
        self.presence = Presence(settings.heartbeat)
        self.showing = Showing(self.presence, settings.grace)
        self.audiences = Audiences(self.showing)
        self.post = Post(settings.redis)
        self.room = Room(self.store, self.audiences, self.post)
        self.tables = Tables(self.room, settings.seed)
        self.terms = Terms(self.room)
        self.company = Company(self.room, self.nudged)
        self.watching = Watching(self.room, self.audiences, self.post)
        self.play = Play(self.room, self.said)
        self.reader = Reader(in_process=settings.bot_workers > 0)
        self.records = Records(self.room, self.reader)
        self.bots = Bots(settings, self.room, self.play)
        self.advisors = Advisors(self.room, self.bots)
        self.watch = Watch(settings, self.room, self.presence)
        self.watch.on_heartbeat = self.watching.repeat
        self.clocks = Clocks(self.room)
        self.mails = Mails(settings, self.store, self.presence)
        self.addresses = Addresses(self.store, self.mails)
        self.healing = Healing(self.room, self.bots, settings.sweep)
        self.cleaning = Cleaning(settings, self.room)
        self.webhooks = Webhooks(settings, self.store)
        self.metrics = Metrics()
        self.limits = Limits(settings, self.post)
        self.guard = Guard(settings, self.limits)
        self.chat_limit, self.play_limit = self.limits["chat"], self.limits["plays"]
        self.table_limit = self.limits["tables"]

    async def open(self) -> None:
        """Bring the database up to date and go on with every game."""
        await self.store.open()
        await self.bots.resume()
        self.watch.start()
        self.clocks.start()
        self.mails.start()
        self.healing.start()
        self.cleaning.start()
        self.webhooks.start()
        self.post.on_news, self.post.on_gap = self.hear, self.catch_up
        self.post.start()

    async def leave(self) -> None:
        """Before the end: let nobody in, answer everybody, and send them to another process."""
        self.guard.is_closed = self.watch.is_leaving = True
        self.audiences.dismiss(RESTART, "restart")
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(LEAVE_WITHIN):
                while self.audiences.tables():
                    await asyncio.sleep(0.01)

    async def close(self) -> None:
        await self.webhooks.close()
        await self.cleaning.close()
        await self.healing.close()
        await self.mails.close()
        await self.clocks.close()
        await self.watch.close()
        await self.bots.close()
        await self.reader.close()
        self.people.close()
        await self.post.close()
        await self.store.close()

    async def readiness(self) -> dict[str, bool]:
        """Which of the parts that this server needs do their work."""
        try:
            async with asyncio.timeout(READY_WITHIN):
                await self.store.write_mark("ready")
            database = True
        except (Exception, TimeoutError):
            database = False
        return {"database": database, "redis": self.post.is_heard()}

    def watched(self) -> str:
        """What an operator watches."""
        tables = self.room.tables.values()
        return self.metrics.told(
            tables_in_memory=len(self.room.tables),
            tables_watched=len(self.audiences.tables()),
            connections=self.guard.open_sockets(),
            tables_with_bots_away=sum(live.bots_away for live in tables),
            tables_in_doubt=len(self.room.in_doubt),
            choices_total=self.room.store.choices_written(),
            redis_heard=float(self.post.is_heard()),
        )

    # What concerns those who look at tables, here and in other processes.

    def said(self, table_id: str, line: wire.ChatLine) -> None:
        self.audiences.say(table_id, line)
        self.post.send(News(table=table_id, chat=line))

    def nudged(self, table_id: str, nudged: wire.Nudged) -> None:
        self.audiences.nudge(table_id, nudged)
        self.post.send(News(table=table_id, nudged=nudged))

    def revoked(self, session_id: str) -> None:
        self.audiences.revoke(session_id)
        self.post.send(News(session=session_id))

    def renamed(self, person_id: str, name: str) -> None:
        self.audiences.rename(person_id, name)
        self.post.send(News(person=person_id, name=name))

    async def hear(self, news: News) -> None:
        """Another process tells something."""
        if news.chat:
            self.audiences.say(news.table, news.chat)
        elif news.nudged:
            self.audiences.nudge(news.table, news.nudged)
        elif news.watchers:
            self.watching.heard(news.table, news.watchers)
        elif news.session:
            self.audiences.revoke(news.session)
        elif news.person:
            self.audiences.rename(news.person, news.name)
        elif news.spent:
            self.limits.hear(news.spent)
        else:
            await self.room.hear(news)

    async def catch_up(self) -> None:
        """News may have been missed: every table that somebody looks at is looked at again, until
        the database answers."""
        for table_id in self.audiences.tables():
            self.room.doubt(table_id)

    async def do(self, person: Visitor, table_id: str, request: wire.FromClient) -> Any:
        """What a page asks for at a table; the data of the reply."""
        limit = self.chat_limit if isinstance(request, wire.Say) else self.play_limit
        limit.spend(person.id)
        self.presence.touch(table_id, person.id)
        match request:
            case wire.PlayIt(ply=ply, choice=choice):
                await self.play.choose(person, table_id, ply, choice)
            case wire.AskWhy(ply=ply, choice=choice):
                answer = await self.play.why(person, table_id, ply, choice)
                return None if answer.legal else {"rule": answer.rule, "text": answer.text}
            case wire.AskPreview(ply=ply, choice=choice):
                return await self.play.preview(person, table_id, ply, choice)
            case wire.AskUndo(ply=ply):
                return self.undo_of(await self.play.undo(person, table_id, ply), person)
            case wire.AnswerUndo(yes=yes):
                return self.undo_of(await self.play.answer_undo(person, table_id, yes), person)
            case wire.Say(text=text):
                return await self.play.say(person, table_id, text)
            case wire.Resign():
                await self.play.resign(person, table_id)
        return None

    def undo_of(self, live: Any, person: Visitor) -> wire.UndoInfo:
        return undo_info(live, live.seat_of(person.id))
