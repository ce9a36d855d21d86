"""Tables before and around a game: make, sit down, leave, start, play again."""

import secrets
from collections.abc import Mapping, Sequence
from hmac import compare_digest
from typing import Any, Final

import structlog

from fabletop.ai.player import check_listed, players_for
from fabletop.core.advice import suited
from fabletop.core.deal import Deal, Luck, new_secret
from fabletop.core.game import Game
from fabletop.games import GAMES, find_game

from .chance import rng_of
from .change import Change
from .live import Live, bots_among
from .messages import InviteLink, NewSeat, NewTable
from .names import bot_names, cleaned, hashed, new_table_id
from .people import Visitor
from .problems import Refused
from .room import Room
from .schema import Seat, Table
from .story import Story

SUCCESSOR: Final = "adept"  # plays on for a bot that fails
STAND_IN: Final = "greedy"  # plays for people who are gone, who left or who resigned
FILLS: Final = "adept"  # sits down where nobody came, as in a quick game

log = structlog.get_logger()


class Tables:
    """What people do with tables."""

    def __init__(self, room: Room, seed: int | None = None) -> None:
        self._room = room
        self._seed = seed  # of every table, where nothing is left to chance

    async def create(
        self,
        host: Visitor,
        wanted: NewTable,
        seed: int | None = None,
        position: Mapping[str, Any] | None = None,
    ) -> Live:
        """A new table; the game starts at once if every seat is taken."""
        if wanted.game not in GAMES:
            raise Refused("unknown_game", f"There is no game {wanted.game!r:.30}.")
        game = find_game(wanted.game)
        options = suited(game, len(wanted.seats), wanted.options)
        seed = self._seed if seed is None else seed
        row = new_row(game, host.id, len(wanted.seats), options, seed)
        row.title, row.public, row.pace = cleaned(wanted.title), wanted.public, wanted.pace
        row.practice, row.clock = wanted.practice, wanted.clock
        row.hints, row.unhurried = hints_allowed(wanted), wanted.unhurried
        row.position = dict(position) if position is not None else None
        seats = new_seats(game, row, wanted.seats, host)
        if not free_seats(seats) and not wanted.hold:
            begin(row, seats)
        await self._room.store.add(row, *seats)
        log.info("a table was made", table=row.id, game=game.key, seats=len(seats))
        live = await self._room.read(row.id)
        self._room.tell(live)
        return live

    async def invite(self, host: Visitor, table_id: str, number: int) -> InviteLink:
        """A new link to a free seat; the one before ends."""
        secret = secrets.token_urlsafe(18)

        def plan(live: Live) -> Change:
            check_host(live, host)
            seat = seat_at(live, number)
            if live.row.state != "open" or seat.kind not in ("open", "invited"):
                raise Refused("taken", "Somebody sits there already.")
            return Change().seat(seat, kind="invited", secret=hashed(secret))

        await self._room.change(table_id, plan)
        return InviteLink(number, f"/t/{table_id}#seat={number}&secret={secret}")

    async def claim(
        self, person: Visitor, table_id: str, number: int | None, secret: str, salt: str = ""
    ) -> Live:
        """Sit down; the game starts when the last seat is taken."""

        def plan(live: Live) -> Change | None:
            own = next((s.number for s in live.seats if s.person_id == person.id), None)
            if own is not None and number in (None, own):
                return None
            if own is not None:
                raise Refused("wrong_state", "You sit at this table already.")
            seat = claimed_seat(live, number, secret)
            taken = {"kind": "person", **as_seated(person)}
            return seated(live, {seat.number: taken}, salted(live, seat.number, salt))

        return await self._room.change(table_id, plan)

    async def add_salt(self, person: Visitor, table_id: str, salt: str) -> Live:
        """What the own seat adds to the deal, as long as nothing was dealt."""

        def plan(live: Live) -> Change:
            seat = live.seat(person.id)
            if live.row.state != "open":
                raise Refused("wrong_state", "The game has been dealt already.")
            return Change({"salts": salted(live, seat, salt)})

        return await self._room.change(table_id, plan)

    async def leave(self, person: Visitor, table_id: str) -> Live:
        """Before the start the seat is free again, afterwards a bot stands in."""

        def plan(live: Live) -> Change:
            seat = live.seats[live.seat(person.id)]
            if live.row.state == "over":
                raise Refused("wrong_state", "The game is over.")
            if live.row.state == "open":
                return freed(live, seat)
            return stand_in(live, seat)

        return await self._room.change(table_id, plan)

    async def start(self, host: Visitor, table_id: str) -> Live:
        """Bots take the seats that are still free."""

        def plan(live: Live) -> Change:
            check_host(live, host)
            if live.row.state != "open":
                raise Refused("wrong_state", "The game has started already.")
            free = free_seats(live.seats)
            taken = {seat.name for seat in live.seats}
            names = bot_names(len(free), taken, rng_of(live.row, "names"))
            bot = filler(find_game(live.row.game))
            bots = {
                seat.number: {"kind": "bot", "bot": bot, "name": name, "secret": ""}
                for seat, name in zip(free, names, strict=True)
            }
            return seated(live, bots, live.row.salts)

        return await self._room.change(table_id, plan)

    async def rematch(self, person: Visitor, table_id: str) -> Live:
        """The table that follows a finished one: the same for everybody who asks."""

        def plan(live: Live) -> Change | None:
            if live.row.rematch:
                return None
            if all(seat.person_id != person.id for seat in live.seats):
                raise Refused("not_seated", "Only somebody who sat at this table can do that.")
            if live.row.state != "over" or live.row.imported:
                raise Refused("wrong_state", "A rematch follows a game that was played here.")
            row, seats = next_table(live, self._seed)
            begin(row, seats)
            return Change({"rematch": row.id, "updated": live.row.updated}, add=[row, *seats])

        followed = await self._room.change(table_id, plan)
        live = await self._room.read(followed.row.rematch)
        self._room.tell(live)
        return live


def new_row(
    game: Game, host_id: str, seats: int, options: Mapping[str, Any], luck: Luck | None
) -> Table:
    """A table with checked options and, unless its luck is given, a secret that nobody knows."""
    game.checked_seats(seats)
    if luck is None:
        luck = Deal(new_secret(), ("",) * seats)
    return Table(
        id=new_table_id(),
        game=game.key,
        rules=game.version,
        host_id=host_id,
        options=game.checked(seats, options),
        seed="" if isinstance(luck, Deal) else str(luck),
        secret=luck.secret if isinstance(luck, Deal) else "",
        salts=list(luck.salts) if isinstance(luck, Deal) else [],
        practice=False,
        hints=False,
        unhurried=False,
        redeals=[],
        stood_in=[],
        notes=[],
        state="open",
    )


def hints_allowed(wanted: NewTable) -> bool:
    """As the host says; else where nobody but the host could mind."""
    if wanted.hints is not None:
        return wanted.hints
    return wanted.practice or all(seat.kind in ("you", "bot") for seat in wanted.seats)


def new_seats(game: Game, table: Table, wanted: Sequence[NewSeat], host: Visitor) -> list[Seat]:
    if sum(seat.kind == "you" for seat in wanted) > 1:
        raise Refused("bad_table", "You can take one seat only.")
    for seat in wanted:
        if seat.kind == "bot":
            check_listed(seat.bot, game)
    names = iter(bot_names(len(wanted), {host.name}, rng_of(table, "names")))
    seats = []
    for number, seat in enumerate(wanted):
        row = Seat(table_id=table.id, number=number, kind=seat.kind, name="", bot="")
        if seat.kind == "you":
            row.kind = "person"
            row.person_id, row.name, row.avatar = host.id, host.name, host.person.avatar
        elif seat.kind == "bot":
            row.bot, row.name = seat.bot, next(names)
        seats.append(row)
    return seats


def as_seated(person: Visitor) -> dict[str, str]:
    """What a seat keeps of its person."""
    return {"person_id": person.id, "name": person.name, "avatar": person.person.avatar}


def freed(live: Live, seat: Seat) -> Change:
    """Somebody stands up before the start; who was the host hands that on to another person."""
    kind = "invited" if seat.secret else "open"  # whoever was invited may come back
    gone = {"person_id": None, "name": "", "avatar": "", "seen": ""}
    change = Change({"salts": salted(live, seat.number, "")}).seat(seat, kind=kind, **gone)
    others = [s.person_id for s in live.seats if s.person_id and s.number != seat.number]
    if live.row.host_id == seat.person_id and others:
        change.values["host_id"] = others[0]
    return change


def begin(row: Table, seats: list[Seat]) -> None:
    """Let the game start."""
    state = Story(find_game(row.game), row, len(seats)).begin().state
    row.state, row.waiting = "playing", list(state.waiting())
    row.bot_due = bool(bots_among(seats, state))


def filler(game: Game) -> str:
    """The bot that takes a seat which is still free."""
    return FILLS if FILLS in players_for(game) else STAND_IN


def free_seats(seats: Sequence[Seat]) -> list[Seat]:
    return [seat for seat in seats if seat.kind in ("open", "invited")]


def seat_at(live: Live, number: int) -> Seat:
    if number >= len(live.seats):
        raise Refused("malformed", f"This table has {len(live.seats)} seats, counted from 0.")
    return live.seats[number]


def claimed_seat(live: Live, number: int | None, secret: str) -> Seat:
    """The free seat that this claim is for."""
    if number is None:
        free = [seat for seat in live.seats if seat.kind == "open"]
        if not free:
            raise Refused("full", "No seat is open at this table.")
        return free[0]
    seat = invited_seat(live, secret) or seat_at(live, number)
    if seat.kind not in ("open", "invited"):
        raise Refused("taken", "Somebody sits there already.")
    if seat.kind == "invited" and not (seat.secret and compare_digest(seat.secret, hashed(secret))):
        raise Refused("wrong_secret", "This invitation is not valid, or another one replaced it.")
    return seat


def invited_seat(live: Live, secret: str) -> Seat | None:
    """The seat of an invitation; it may have moved since its link was made."""
    given = hashed(secret)
    kept = (seat for seat in live.seats if seat.kind == "invited" and seat.secret)
    return next((seat for seat in kept if compare_digest(seat.secret, given)), None)


def salted(live: Live, seat: int, salt: str) -> list[str]:
    """The salts of the seats, with a new one of this seat."""
    return [salt if number == seat else old for number, old in enumerate(live.row.salts)]


def seated(live: Live, taken: Mapping[int, Mapping[str, Any]], salts: list[str]) -> Change:
    """Some seats are taken now; when none is free any more, the game starts."""
    change = Change({"salts": salts})
    seats = [copied(seat, taken.get(seat.number, {})) for seat in live.seats]
    for number, values in taken.items():
        change.seat(live.seats[number], **values)
    if not free_seats(seats):
        change.story = dealt(live.row, len(seats), salts)
        state = change.story.state
        due = bool(bots_among(seats, state))
        change.values |= {"state": "playing", "waiting": list(state.waiting()), "bot_due": due}
    return change


def dealt(row: Table, seats: int, salts: list[str]) -> Story:
    """The beginning of a game."""
    story = Story(find_game(row.game), row, seats)
    if row.secret:
        story.luck = Deal(row.secret, tuple(salts))
    return story.begin()


def copied(seat: Seat, values: Mapping[str, Any]) -> Seat:
    names = ("table_id", "number", "kind", "name", "avatar", "bot")
    kept = {name: getattr(seat, name) for name in names}
    return Seat(**{**kept, "person_id": seat.person_id, **values})


def stand_in(live: Live, seat: Seat, **values: Any) -> Change:
    """A bot plays this seat from now on; the clocks of others go on."""
    waited_for = live.row.state == "playing" and seat.number in live.story.state.waiting()
    due = live.row.bot_due or waited_for
    who = {"bot": STAND_IN, **values}
    return Change({"bot_due": due}).aside(live.row.updated).seat(seat, **who)


def successor(failed: str, game: Game) -> str:
    """Who takes the seat of a bot that fails: a level, where the game has levels."""
    return SUCCESSOR if SUCCESSOR in players_for(game) and failed != SUCCESSOR else STAND_IN


def check_host(live: Live, person: Visitor) -> None:
    if live.row.host_id != person.id:
        raise Refused("not_host", "Only the host of this table can do that.")


def next_table(live: Live, seed: int | None) -> tuple[Table, list[Seat]]:
    """The same seats again; the first seat moves on by one where the game has that option."""
    game, old = find_game(live.row.game), live.row
    options = dict(old.options)
    first = next((option for option in game.options if option.key == "first"), None)
    if first is not None and live.is_told():
        began = live.story.choices[0][0] if live.story.choices else 0
        moved_on = str((began + 1) % len(live.seats) + 1)
        options["first"] = moved_on if moved_on in first.values else options["first"]
    row = new_row(game, old.host_id, len(live.seats), options, seed)
    row.title, row.public, row.pace = old.title, old.public, old.pace
    row.practice, row.clock = old.practice, old.clock
    row.hints, row.unhurried = old.hints, old.unhurried
    seats = []
    for seat in live.seats:
        values: dict[str, Any] = {"table_id": row.id, "resigned": False}
        if seat.kind == "person":
            values["bot"] = ""
        seats.append(copied(seat, values))
    return row, seats
