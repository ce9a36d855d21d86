"""What a move tells and costs, without sockets and the same every time: python -m bench.moves.

Tables of Fae for two are played to their end, a choice at each in turn, with the room, the audience
and the packets of the server; only the transport and the database are left out. Printed are the
bytes that a client is told for a move, by what they consist of. Instructions can be counted with
PYTHONHASHSEED=0 valgrind --tool=callgrind --callgrind-out-file=/dev/null python -m bench.moves.
"""

import argparse
import asyncio
import cProfile
import pstats
import random
import time
from collections import Counter
from typing import Any

import msgspec
from bench.fae_match import Told

from fabletop.games import find_game
from fabletop.server import messages as wire
from fabletop.server.audience import Audiences
from fabletop.server.change import Change
from fabletop.server.commits import made
from fabletop.server.live import Live
from fabletop.server.news import Post
from fabletop.server.packets import Packet, packed
from fabletop.server.people import Visitor
from fabletop.server.play import Play
from fabletop.server.presence import Presence
from fabletop.server.room import Room
from fabletop.server.schema import Person, Seat, Session, Table
from fabletop.server.seating import Eyes
from fabletop.server.shown import Showing
from fabletop.server.story import Story
from fabletop.server.writers import as_json

SEATS = 2
MOMENT = "2026-11-18T01:56:49.123Z"


class Page:
    """Stands in for a connection with a page."""

    wants_differences = True

    def __init__(self, table_id: str, seat: int) -> None:
        self.table_id = table_id
        self.reader: str | None = reader(seat)
        person = Person(id=reader(seat), name=f"Person {seat}")
        self.visitor: Visitor | None = Visitor(person, Session(id=reader(seat)))
        self.eyes: Eyes | None = None
        self.frames: list[bytes] = []
        self.told = Told()

    def welcome(self, packet: Packet) -> None:
        self.told.hear(msgspec.json.decode(packet.payload))

    def push(self, packet: Packet) -> None:
        self.frames.append(packet.framed)

    def end(self, code: int, reason: str) -> None:
        raise AssertionError(reason)

    dismiss = end


class NoDatabase:
    """Takes choices as the store does, and keeps none."""

    async def change(self, row: Table, change: Change) -> None:
        as_json([made(row, change)])


def name(number: int) -> str:
    """Of a table."""
    letters = f"{number:08d}".translate(str.maketrans("0123456789", "abcdefghij"))
    return f"moth-lantern-{letters}"


def reader(seat: int) -> str:
    return f"p{seat}"


def at_table(table_id: str, game_key: str, seed: str = "0", secret: str = "") -> Live:
    """A table for two as the room holds it."""
    game, live = find_game(game_key), Live(table_id)
    row = live.row = Table(id=table_id, game=game_key, rules=game.version, position=None)
    row.options, row.seed, row.secret, row.salts = game.checked(SEATS, {}), seed, secret, ["", ""]
    row.title, row.public, row.pace, row.clock = "", False, "live", 0
    row.practice = row.hints = row.imported = row.bot_due = False
    row.state, row.host_id, row.result, row.rematch = "playing", reader(0), "", ""
    row.ply = row.rev = row.epoch = 0
    row.waiting, row.undo_seat, row.undo_yes, row.redeals = [], None, [], []
    row.stood_in, row.notes = [], []
    row.created = row.updated = MOMENT
    live.seats = [seat_of(table_id, number) for number in range(SEATS)]
    live.rev, live._story = 0, Story(game, row, SEATS).begin()
    return live


def seat_of(table_id: str, number: int) -> Seat:
    seat = Seat(table_id=table_id, number=number, kind="person", person_id=reader(number))
    seat.name, seat.avatar, seat.resigned = f"Person {number}", "", False
    seat.bot = seat.secret = seat.seen = ""
    return seat


class Bench:
    """Many tables of one process."""

    def __init__(self, tables: int) -> None:
        self.audiences = Audiences(Showing(Presence(15.0)))
        self.room = Room(NoDatabase(), self.audiences, Post(""))  # type: ignore[arg-type]  # a part
        self.play = Play(self.room, lambda table_id, line: None)
        self.dice = random.Random(1)
        self.bytes: Counter[str] = Counter()
        self.moves = 0
        self.pages = [self.seated(name(n)) for n in range(tables)]

    def seated(self, table_id: str) -> list[Page]:
        live = self.room.tables[table_id] = at_table(table_id, "fae", secret=table_id * 3)
        pages = [Page(table_id, seat) for seat in range(SEATS)]
        for page in pages:
            self.audiences.enter(page)
            self.audiences.greet(page, live, [], -1)
        return pages

    async def run(self, is_read: bool) -> None:
        """Until all games are over."""
        playing = self.pages
        while playing:
            for pages in playing:
                await self.move(pages, is_read)
            playing = [pages for pages in playing if self.state(pages).waiting()]

    def state(self, pages: list[Page]) -> Any:
        return self.room.tables[pages[0].table_id].story.state

    async def move(self, pages: list[Page], is_read: bool) -> None:
        state = self.state(pages)
        page = pages[state.waiting()[0]]
        choice = self.dice.choice(state.options(state.waiting()[0]))
        assert page.visitor
        await self.play.choose(page.visitor, page.table_id, state.ply, choice)
        page.push(packed(wire.Reply(state.ply + 1)))
        self.moves += 1
        for page in pages:
            for frame in page.frames if is_read else ():
                self.read(page, frame)
            page.frames.clear()

    def read(self, page: Page, frame: bytes) -> None:
        start = {126: 4, 127: 10}.get(frame[1], 2)
        message = msgspec.json.decode(frame[start:])
        self.bytes["all"] += len(frame) - start
        if message["type"] == "reply":
            self.bytes["reply"] += len(frame) - start
            return
        page.told.hear(message)
        rest = len(frame) - start
        for name, length in sizes(message):
            self.bytes[name] += length
            rest -= length
        self.bytes["frame of a message"] += rest


def sizes(message: Any) -> Any:
    changes = message["changes"]
    for name, value in changes.items():
        if isinstance(value, dict):
            for inner, what in value.items():
                if isinstance(what, dict) and inner == "view":
                    for deep, field in what.items():
                        yield f"position.view.{deep}", length({deep: field})
                else:
                    yield f"{name}.{inner}", length({inner: what})
        else:
            yield name, length({name: value})
    for line in message.get("log", ()):
        for name, value in line.items():
            yield f"log.{name}", length({name: value})


def length(value: Any) -> int:
    return len(msgspec.json.encode(value)) - 1  # one brace is the comma


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--profile", action="store_true", help="which functions take the time")
    parser.add_argument("--silent", action="store_true", help="nothing is read: for counting")
    wanted = parser.parse_args()
    bench = Bench(wanted.tables)
    if wanted.profile:
        with cProfile.Profile() as profile:
            asyncio.run(bench.run(is_read=False))
        pstats.Stats(profile).sort_stats("tottime").print_stats(45)
        return
    began = time.process_time()
    asyncio.run(bench.run(is_read=not wanted.silent))
    took = time.process_time() - began
    print(f"{bench.moves} moves, {1e6 * took / bench.moves:.0f} us each")
    for name, total in bench.bytes.most_common():
        print(f"  {total / bench.moves / SEATS:8.1f}  {name}")


if __name__ == "__main__":
    main()
