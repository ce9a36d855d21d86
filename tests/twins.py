"""Whole games beside re-dealt twins: what reaches a viewer is the same, byte for byte.

At every decision a twin of the table is made, in which everything is dealt anew that the viewer
does not know, now and after the choice. In both the same people do the same: they come, ask why,
look ahead, choose, come late, ask to take back, say nonsense. All that the server's own code then
sends to that viewer, as text on its way to the socket, has to be the same. Only the database is
left out.

`python -m tests.twins` plays many games; `make soak` does so too.
"""

import argparse
import asyncio
import json
from collections import Counter
from collections.abc import Iterator
from copy import copy
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import msgspec

from fabletop.core.events import may_see
from fabletop.core.flow import Choice, Sealed
from fabletop.core.game import Game
from fabletop.core.rng import Rng
from fabletop.core.state import State
from fabletop.core.takeback import opens_answers
from fabletop.games import GAMES
from fabletop.server.house import House
from fabletop.server.live import Live
from fabletop.server.messages import NewSeat, NewTable
from fabletop.server.people import Visitor
from fabletop.server.problems import Refused
from fabletop.server.schema import Person, Session, Table
from fabletop.server.settings import Rate, Settings
from fabletop.server.socket import Connection
from fabletop.server.story import Story
from fabletop.server.tables import new_row, new_seats

PLENTY = Rate(1e9, 1e9)
TRIES = 4  # twins that are looked for at one decision, for one viewer
OUTSIDER = "outsider"  # somebody with a name, but without a seat
THEN = "2026-01-01T00:00:00.000Z"


class NoDatabase:
    """What a room needs of a store. Nothing is kept: the tables in memory are all there is."""

    def __init__(self, tables: dict[str, Live]) -> None:
        self._tables = tables

    async def rev(self, table_id: str) -> int:
        return self._tables[table_id].rev

    async def change(self, row: Table, change: Any) -> None:
        change.values["updated"] = THEN

    async def add(self, *rows: Any) -> None:
        for row in rows:
            row.id, row.at = 1, THEN


class Twins:
    """A house without a database, with one table and, at each decision, twins of it."""

    def __init__(self, folder: Path, game: Game, seats: int, options: Any, seed: int) -> None:
        limits: dict[str, Any] = dict.fromkeys(("chat", "plays", "tables", "requests"), PLENTY)
        self.house = House(Settings(data=folder, **limits))
        nowhere: Any = NoDatabase(self.house.room.tables)
        self.house.store = self.house.room.store = nowhere
        self.people = [visitor(name) for name in (*map(str, range(seats)), OUTSIDER)]
        self.row = new_row(game, self.people[0].id, seats, game.checked(seats, options), seed)
        wanted = NewTable(game.key, [NewSeat("you"), *[NewSeat("open")] * (seats - 1)])
        self.seats = new_seats(game, self.row, wanted.seats, self.people[0])
        for seat, person in zip(self.seats, self.people, strict=False):
            seat.kind, seat.person_id, seat.name = "person", person.id, person.name
        for row in (self.row, *self.seats):
            fill(row)
        self.story = Story(game, self.row, seats).begin()
        self.compared, self.skipped = 0, 0

    async def compare(self, seat: int, choice: Choice, viewer: int | None, rng: Rng) -> None:
        """Make this choice at the table and at a twin; the viewer must not notice a difference."""
        before = self.story.state
        after = self.story.after(seat, choice)
        twin = twin_of(before, after, seat, choice, viewer, rng)
        if twin is None:
            self.skipped += 1
            return
        told = await self.told(before, seat, choice, viewer)
        otherwise = await self.told(twin, seat, choice, viewer)
        assert told.keys() == otherwise.keys()
        for what in told:
            assert told[what] == otherwise[what], f"{what}: viewer {viewer}, after {choice!r}"
        self.compared += 1

    async def told(
        self, state: State, seat: int, choice: Choice, viewer: int | None
    ) -> dict[str, list[str]]:
        """All that a viewer is sent at a table in this state, in which somebody then chooses."""
        live = self.table(state)
        told: dict[str, list[str]] = {}
        person = None if viewer is None else self.people[viewer]
        pages = [self.page(live, person, differences) for differences in (False, True)]
        stranger = self.page(live, self.people[-1], False) if viewer is None else None
        asker = pages[0] if stranger is None else stranger
        for what, request in requests(state, viewer):
            told[f"before: {what}"] = await self.asked(asker, request)
        player = self.page(live, self.people[seat], True)
        chosen = {"type": "play", "ply": state.ply, "choice": choice}
        await self.asked(player, chosen)
        told["pages"] = [frame for page in pages for frame in sent_to(page)]
        late = [self.page(live, person, False, after) for after in (-1, state.ply - 1)]
        told["latecomer"] = [frame for page in late for frame in sent_to(page)]
        told["replay"] = [text async for text in self.replays(live, viewer)]
        for what, request in requests(live.story.state, viewer):
            told[f"after: {what}"] = await self.asked(asker, request)
        undo = {"type": "undo", "ply": live.story.ply}
        told["undo"] = await self.asked(asker, undo)
        told["pages after all"] = [frame for page in pages for frame in sent_to(page)]
        for looker in list(self.house.audiences._lookers[live.id]):
            self.house.audiences.leave(looker)
        return told

    def table(self, state: State) -> Live:
        """The table as it is, but in this state."""
        live = Live(self.row.id)
        live.row, live.seats, live.rev = copied(self.row), [copied(s) for s in self.seats], 0
        live._story = story = copy(self.story)
        story.choices, story._states = story.choices[:], {**story._states, state.ply: state}
        story._events, story._learnt = story._events[:], story._learnt[:]
        live.row.state, live.row.ply, live.row.waiting = "playing", state.ply, [*state.waiting()]
        self.house.room.tables[live.id] = live
        return live

    def page(
        self, live: Live, person: Visitor | None, differences: bool, after: int = -1
    ) -> Connection:
        """Somebody opens the table."""
        nowhere: Any = SimpleNamespace(scope={})
        connection = Connection(nowhere, self.house, live.id, person, differences)
        connection._checked = float("inf")  # who it is was looked up, and need not be again
        self.house.audiences.enter(connection)
        self.house.audiences.greet(connection, live, [], after)
        return connection

    async def asked(self, page: Connection, request: Any) -> list[str]:
        """The answer to a request, as it is sent."""
        data = request if isinstance(request, bytes) else json.dumps({"id": 1} | request).encode()
        if page.visitor is None:
            return []
        answer = await page._answer(data)
        assert answer.problem is None or answer.problem.code != "internal", request
        return [told_as(answer)]

    async def replays(self, live: Live, viewer: int | None) -> Any:
        """What a GET tells: of the table, of its past, and of a record that nobody may have yet."""
        reader = None if viewer is None else self.people[viewer].id
        yield told_as(self.house.showing.snapshot(live, reader, []))
        for ply in {max(live.story.ply - 1, 0), live.story.ply}:
            yield told_as(await self.house.records.replay(reader, live.id, ply, viewer, ply > 0))
        for seat in range(len(live.seats)):
            if seat != viewer and live.row.state != "over":
                try:
                    yield told_as(await self.house.records.replay(reader, live.id, 0, seat, True))
                    raise AssertionError(f"seat {seat} was shown to viewer {viewer}")
                except Refused as refusal:
                    yield told_as(refusal.problem)

    def play(self, seat: int, choice: Choice) -> None:
        self.story.add(seat, choice)


def twin_of(
    before: State, after: State, seat: int, choice: Choice, viewer: int | None, rng: Rng
) -> State | None:
    """Another game that the viewer cannot tell from this one, not even after the choice."""
    for number in range(TRIES):
        twin = dealt_otherwise(before, after, viewer, rng, seat if number % 2 else None)
        if twin.to_json() == before.to_json() or choice not in twin.options(seat):
            continue
        then = twin.copy()
        then.play(seat, choice)
        if learnt(before, after, viewer) == learnt(twin, then, viewer):
            return twin
    return None


def dealt_otherwise(
    before: State, after: State, viewer: int | None, rng: Rng, also: int | None
) -> State:
    """What the viewer learns by the choice stays; and, if wanted, what another seat knows."""
    twin = before.copy()
    if isinstance(before.agenda[-1], Sealed) and not opens_answers(before):
        twin = before.determinize(viewer, rng)
        twin.rng, twin.events = before.rng.copy(), before.events
        return twin
    told = json.dumps([event.shown_to(viewer) for event in after.events])
    opens = opens_answers(before)  # what was answered has to stay possible

    def is_hidden(token: int) -> bool:
        known = (before.seen_by[token], after.seen_by[token])
        return not any(may_see(seen, viewer) for seen in known) and not (
            f'"{before.faces[token]}"' in told
            or (opens and before.seen_by[token])
            or (also is not None and may_see(before.seen_by[token], also))
        )

    twin.mix((token for token in range(len(before.faces)) if is_hidden(token)), rng)
    return twin


def learnt(before: State, after: State, viewer: int | None) -> Any:
    """What the choice made known to this viewer, and what everybody can count."""
    new = [
        (token, after.faces[token])
        for token, seen in enumerate(after.seen_by)
        if may_see(seen, viewer)
        and not (token < len(before.seen_by) and may_see(before.seen_by[token], viewer))
    ]
    return new, after.seen_by, after.is_over() and after.faces


def requests(state: State, viewer: int | None) -> Iterator[tuple[str, Any]]:
    """What somebody may try: legal, illegal and senseless."""
    ply = state.ply
    mine = state.options(viewer) if viewer is not None else []
    tried = [*mine[:2], *mine[-1:], "nonsense", 3, None]
    for choice in tried:
        yield f"why {choice}", {"type": "why", "ply": ply, "choice": choice}
    for choice in [*mine[:1], "nonsense"]:
        yield f"preview {choice}", {"type": "preview", "ply": ply, "choice": choice}
    yield "a stale choice", {"type": "play", "ply": ply + 1, "choice": "nonsense"}
    yield "an illegal choice", {"type": "play", "ply": ply, "choice": "nonsense"}
    yield "an answer", {"type": "answer_undo", "yes": True}
    yield "chat", {"type": "chat", "text": "hello"}
    yield "no message", b'{"type": "play"'
    yield "too deep", b'{"type":"why","id":1,"ply":0,"choice":' + b"[" * 3000 + b"]" * 3000 + b"}"


def sent_to(page: Connection) -> list[str]:
    """What waits to be sent to a page, taken from there."""
    frames = [packet.payload.decode() for packet in page._waiting]
    page._waiting.clear()
    return frames


def visitor(name: str) -> Visitor:
    person = Person(id=name, name=f"Seat {name}", login=None)
    return Visitor(person, Session(id=f"session of {name}", person_id=name))


def copied(row: Any) -> Any:
    """The same row once more."""
    return type(row)(**{column.key: getattr(row, column.key) for column in row.__table__.columns})


def fill(row: Any) -> None:
    """What the database would fill in."""
    for column in row.__table__.columns:
        if getattr(row, column.key) is None and column.default is not None:
            given = column.default.arg
            setattr(row, column.key, given(None) if callable(given) else given)


def told_as(message: Any) -> str:
    return msgspec.json.encode(message).decode()


class Played(NamedTuple):
    plies: int
    compared: int
    skipped: int


async def play_game(
    folder: Path, game: Game, seats: int, options: Any, seed: int, *, every: int, most: int
) -> Played:
    """A random game; at every so-many-th decision of each viewer it is compared with a twin."""
    twins = Twins(folder, game, seats, options, seed)
    twins.row.created = twins.row.updated = THEN
    rng, turn = Rng(seed), 0
    while (waiting := twins.story.state.waiting()) and twins.story.ply < most:
        seat = rng.choice(waiting)
        choice = rng.choice(twins.story.state.options(seat))
        for viewer in (None, *range(seats)):
            turn += 1
            if turn % every == 0:
                await twins.compare(seat, choice, viewer, rng)
        twins.play(seat, choice)
    return Played(twins.story.ply, twins.compared, twins.skipped)


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--games", type=int, default=20, help="for each game and seat count")
    arguments.add_argument("--first", type=int, default=0, help="the seed of the first game")
    arguments.add_argument("--every", type=int, default=1, help="compare every n-th moment")
    arguments.add_argument("--only", choices=list(GAMES), help="only this game")
    wanted = arguments.parse_args()
    for game in [GAMES[wanted.only]] if wanted.only else GAMES.values():
        total: Counter[str] = Counter()
        for seats in game.seats:
            for seed in range(wanted.first, wanted.first + wanted.games):
                options = game.alone if seats == 1 else {}
                played = play_game(
                    Path("."), game, seats, dict(options), seed, every=wanted.every, most=100_000
                )
                total.update(asyncio.run(played)._asdict())
        print(f"{game.key}: {dict(total)}")


if __name__ == "__main__":
    main()
