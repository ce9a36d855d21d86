"""HTTP: tables, and the twin of everything that the WebSocket can do."""

from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody, PathParameter, QueryParameter

from fabletop.core.coach import Coaching
from fabletop.core.record import LARGEST, Record

from . import messages as wire
from .history import PAGE
from .house import House
from .live import Live
from .people import Visitor
from .problems import RESPONSES
from .seating import eyes_of
from .store import WithSeats

AnyRequest = Request[Any, Any, Any]
TheHouse = NamedDependency[House]
TableId = FromPath[str]
SeatInPath = Annotated[int, PathParameter(ge=0, le=15)]
After = Annotated[int, QueryParameter(ge=-1, le=100_000)]
PlyOrNone = Annotated[int | None, QueryParameter(ge=0, le=100_000)]
Moment = Annotated[str | None, QueryParameter(max_length=32)]
SeatOrNone = Annotated[int | None, QueryParameter(ge=0, le=15)]


@get("/api/lobby", responses=RESPONSES)
async def lobby(request: AnyRequest, house: TheHouse) -> wire.Lobby:
    """Public tables, and the reader's own."""
    visitor = await house.people.visitor(request)
    reader = visitor.id if visitor else None
    mine = await house.histories.going_on(reader) if reader else []
    return wire.Lobby(
        public=listed(house, await house.store.listed(), reader),
        mine=listed(house, mine, reader),
        played=await house.histories.played(reader) if reader else [],
    )


def listed(house: House, tables: list[WithSeats], reader: str | None) -> list[wire.TableInfo]:
    show = house.showing.table
    return [show(row, seats, eyes_of(row, seats, reader)) for row, seats in tables]


@get("/api/history", responses=RESPONSES)
async def history(request: AnyRequest, house: TheHouse, before: Moment = None) -> wire.PastGames:
    """The reader's games that are over, in pages."""
    reader = (await house.people.known(request)).id
    found = await house.histories.over(reader, before)
    tables = listed(house, found[:PAGE], reader)
    return wire.PastGames(tables, tables[-1].updated if len(found) > PAGE else None)


@post("/api/tables", status_code=200, responses=RESPONSES)
async def create(
    request: AnyRequest, house: TheHouse, data: JSONBody[wire.NewTable]
) -> wire.TableInfo:
    """A new table."""
    host = await house.people.known(request)
    house.table_limit.spend(host.id)
    return house.showing.info(await house.tables.create(host, data), host.id)


@get("/api/tables/{table_id:str}", responses=RESPONSES)
async def table(request: AnyRequest, house: TheHouse, table_id: TableId) -> wire.TableInfo:
    """A table as everybody may see it."""
    visitor = await house.people.visitor(request)
    return house.showing.info(await house.room.read(table_id), visitor.id if visitor else None)


@post("/api/tables/{table_id:str}/invites/{seat:int}", status_code=200, responses=RESPONSES)
async def invite(
    request: AnyRequest, house: TheHouse, table_id: TableId, seat: SeatInPath
) -> wire.InviteLink:
    """A link for one person to one seat."""
    host = await player(request, house, table_id)
    return await house.tables.invite(host, table_id, seat)


@post("/api/tables/{table_id:str}/claim", status_code=200, responses=RESPONSES)
async def claim(
    request: AnyRequest, house: TheHouse, table_id: TableId, data: JSONBody[wire.ClaimSeat]
) -> wire.TableInfo:
    """Sit down."""
    person = await player(request, house, table_id)
    live = await house.tables.claim(person, table_id, data.seat, data.secret, data.salt)
    house.watching.changed(table_id)
    return house.showing.info(live, person.id)


@post("/api/tables/{table_id:str}/salt", status_code=200, responses=RESPONSES)
async def salt(
    request: AnyRequest, house: TheHouse, table_id: TableId, data: JSONBody[wire.AddSalt]
) -> wire.TableInfo:
    """Add to the deal, before the game begins."""
    person = await player(request, house, table_id)
    return house.showing.info(await house.tables.add_salt(person, table_id, data.salt), person.id)


@post("/api/tables/{table_id:str}/settings", status_code=200, responses=RESPONSES)
async def settings(
    request: AnyRequest, house: TheHouse, table_id: TableId, data: JSONBody[wire.TableSettings]
) -> wire.TableInfo:
    """Change the table before the start."""
    host = await player(request, house, table_id)
    return house.showing.info(await house.terms.change(host, table_id, data), host.id)


@post("/api/tables/{table_id:str}/nudge", status_code=204, responses=RESPONSES)
async def nudge(
    request: AnyRequest, house: TheHouse, table_id: TableId, data: JSONBody[wire.NudgeSeat]
) -> None:
    """Remind somebody who is waited for."""
    person = await player(request, house, table_id)
    await house.company.nudge(person, table_id, data.seat)


@post("/api/tables/{table_id:str}/return", status_code=200, responses=RESPONSES)
async def come_back(request: AnyRequest, house: TheHouse, table_id: TableId) -> wire.TableInfo:
    """Play on, after a bot stood in."""
    person = await player(request, house, table_id)
    return house.showing.info(await house.company.come_back(person, table_id), person.id)


@post("/api/tables/{table_id:str}/leave", status_code=200, responses=RESPONSES)
async def leave(request: AnyRequest, house: TheHouse, table_id: TableId) -> wire.TableInfo:
    """Stand up."""
    person = await player(request, house, table_id)
    return house.showing.info(await house.tables.leave(person, table_id), person.id)


@post("/api/tables/{table_id:str}/start", status_code=200, responses=RESPONSES)
async def start(request: AnyRequest, house: TheHouse, table_id: TableId) -> wire.TableInfo:
    """Begin, with bots on the free seats."""
    host = await player(request, house, table_id)
    return house.showing.info(await house.tables.start(host, table_id), host.id)


@post("/api/tables/{table_id:str}/rematch", status_code=200, responses=RESPONSES)
async def rematch(request: AnyRequest, house: TheHouse, table_id: TableId) -> wire.TableInfo:
    """Play again."""
    person = await player(request, house, table_id)
    return house.showing.info(await house.tables.rematch(person, table_id), person.id)


@get("/api/tables/{table_id:str}/snapshot", responses=RESPONSES)
async def snapshot(
    request: AnyRequest, house: TheHouse, table_id: TableId, after: After = -1
) -> wire.Snapshot:
    """All that a page needs; the log only after a ply."""
    visitor = await house.people.visitor(request)
    live = await house.room.read(table_id)
    chat = await house.store.chat(table_id)
    return house.showing.snapshot(live, visitor.id if visitor else None, chat, after)


@post("/api/tables/{table_id:str}/play", status_code=200, responses=RESPONSES)
async def play(
    request: AnyRequest, house: TheHouse, table_id: TableId, data: JSONBody[wire.PlayBody]
) -> wire.Update:
    """Choose."""
    person = await player(request, house, table_id)
    live = await house.play.choose(person, table_id, data.ply, data.choice)
    return house.showing.update(live, live.eyes(person.id))


@post("/api/tables/{table_id:str}/why", status_code=200, responses=RESPONSES)
async def why(
    request: AnyRequest, house: TheHouse, table_id: TableId, data: JSONBody[wire.PlayBody]
) -> wire.WhyAnswer:
    """Why not?"""
    person = await player(request, house, table_id)
    return await house.play.why(person, table_id, data.ply, data.choice)


@post("/api/tables/{table_id:str}/preview", status_code=200, responses=RESPONSES)
async def preview(
    request: AnyRequest, house: TheHouse, table_id: TableId, data: JSONBody[wire.PlayBody]
) -> wire.Foresight:
    """What would this choice do?"""
    person = await player(request, house, table_id)
    return await house.play.preview(person, table_id, data.ply, data.choice)


@post("/api/tables/{table_id:str}/hint", status_code=200, responses=RESPONSES)
async def hint(
    request: AnyRequest, house: TheHouse, table_id: TableId, data: JSONBody[wire.AtPly]
) -> list[wire.HintInfo]:
    """What a good player would think of, where the table allows it."""
    person = await player(request, house, table_id)
    return await house.advisors.hints(person, table_id, data.ply)


@post("/api/tables/{table_id:str}/coach", status_code=200, responses=RESPONSES)
async def coach(
    request: AnyRequest, house: TheHouse, table_id: TableId, data: JSONBody[wire.AtPly]
) -> Coaching:
    """What can be done now, what it is good for, and where one stands."""
    person = await player(request, house, table_id)
    return await house.advisors.coach(person, table_id, data.ply)


@post("/api/tables/{table_id:str}/undo", status_code=200, responses=RESPONSES)
async def undo(
    request: AnyRequest, house: TheHouse, table_id: TableId, data: JSONBody[wire.UndoBody]
) -> wire.UndoInfo:
    """Take back the own last choice, or ask for it."""
    person = await player(request, house, table_id)
    return house.undo_of(await house.play.undo(person, table_id, data.ply), person)


@post("/api/tables/{table_id:str}/undo/answer", status_code=200, responses=RESPONSES)
async def answer_undo(
    request: AnyRequest, house: TheHouse, table_id: TableId, data: JSONBody[wire.AnswerBody]
) -> wire.UndoInfo:
    """Agree that something is taken back, or not."""
    person = await player(request, house, table_id)
    return house.undo_of(await house.play.answer_undo(person, table_id, data.yes), person)


@post("/api/tables/{table_id:str}/resign", status_code=200, responses=RESPONSES)
async def resign(request: AnyRequest, house: TheHouse, table_id: TableId) -> wire.TableInfo:
    """Give up; a bot plays on."""
    person = await player(request, house, table_id)
    return house.showing.info(await house.play.resign(person, table_id), person.id)


@post("/api/tables/{table_id:str}/chat", status_code=200, responses=RESPONSES)
async def chat(
    request: AnyRequest, house: TheHouse, table_id: TableId, data: JSONBody[wire.SayBody]
) -> wire.ChatLine:
    """Say something."""
    person = await house.people.known(request)
    house.chat_limit.spend(person.id)
    return await house.play.say(person, table_id, data.text)


@get("/api/tables/{table_id:str}/replay", responses=RESPONSES)
async def replay(
    request: AnyRequest,
    house: TheHouse,
    table_id: TableId,
    ply: PlyOrNone = None,
    seat: SeatOrNone = None,
    log: FromQuery[bool] = False,
    after: After = -1,
) -> wire.Replay:
    """One moment of a game, as one viewpoint knows it."""
    visitor = await house.people.visitor(request)
    reader = visitor.id if visitor else None
    return await house.records.replay(reader, table_id, ply, seat, log, after)


@get("/api/tables/{table_id:str}/course", responses=RESPONSES)
async def course(house: TheHouse, table_id: TableId) -> wire.CourseInfo:
    """How the scores of a game that is over went up and down."""
    return await house.records.course(table_id)


@get("/api/tables/{table_id:str}/record", responses=RESPONSES)
async def record(house: TheHouse, table_id: TableId) -> Response[Any]:
    """The record file of a game that is over."""
    found = await house.records.export(table_id)
    name = f'attachment; filename="{found.game}-{table_id}.json"'
    return Response(
        found.to_bytes(), media_type="application/json", headers={"Content-Disposition": name}
    )


@post("/api/records", status_code=200, request_max_body_size=LARGEST, responses=RESPONSES)
async def take_in(request: AnyRequest, house: TheHouse, data: JSONBody[Record]) -> wire.TableInfo:
    """A record to review, as a table."""
    person = await house.people.known(request)
    house.table_limit.spend(person.id)
    live: Live = await house.records.take_in(person, await request.body())
    return house.showing.info(live, person.id)


@post("/api/records/verify", status_code=200, request_max_body_size=LARGEST, responses=RESPONSES)
async def verify(request: AnyRequest, house: TheHouse, data: JSONBody[Record]) -> wire.Verified:
    """Does this record replay to the game it names?"""
    person = await house.people.known(request)
    house.table_limit.spend(person.id)
    return await house.records.verify(await request.body())


async def player(request: AnyRequest, house: House, table_id: str) -> Visitor:
    """The person behind a request to do something at a table."""
    person = await house.people.known(request)
    house.play_limit.spend(person.id)
    house.presence.touch(table_id, person.id)
    return person


TABLES = (
    *(
        lobby,
        history,
        create,
        table,
        invite,
        claim,
        salt,
        settings,
        nudge,
        come_back,
        leave,
        start,
        rematch,
        snapshot,
        play,
        why,
        preview,
        hint,
        coach,
    ),
    *(undo, answer_undo, resign, chat, replay, course, record, take_in, verify),
)
