"""Everything one server process is made of, wired together."""

from typing import Any

from litestar.channels import ChannelsPlugin

from . import messages as wire
from .bots import Bots
from .guard import Guard
from .limits import Limit
from .live import Room
from .people import People, Visitor
from .play import Play
from .presence import Presence
from .records import Records
from .settings import Settings
from .shown import Showing
from .store import Store
from .tables import Tables
from .takeback import undo_info
from .watch import Watch


class House:
    """The services of a server."""

    def __init__(self, settings: Settings, channels: ChannelsPlugin) -> None:
        self.settings = settings
        self.store = Store(settings.database_url())
        self.people = People(self.store, settings.secret_key())
        self.presence = Presence(settings.heartbeat)
        self.showing = Showing(self.presence)
        self.room = Room(self.store, channels)
        self.tables = Tables(self.room, settings.seed)
        self.play = Play(self.room)
        self.records = Records(self.room)
        self.bots = Bots(settings, self.room, self.play)
        self.watch = Watch(settings, self.room, self.presence)
        self.guard = Guard(settings)
        self.chat_limit = Limit(settings.chat)
        self.play_limit = Limit(settings.plays)
        self.table_limit = Limit(settings.tables)

    async def open(self) -> None:
        """Bring the database up to date and go on with every game."""
        await self.store.open()
        await self.bots.resume()
        self.watch.start()

    async def close(self) -> None:
        await self.watch.close()
        await self.bots.close()
        await self.store.close()

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
