"""Bots think in processes of their own, about a state in which nothing hidden is left to find."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Final, TypeVar

import structlog

from fabletop.ai.player import Watcher, find_player
from fabletop.ai.watching import sightings_of
from fabletop.core.belief import Sighting
from fabletop.core.rng import Rng
from fabletop.core.state import State
from fabletop.games import find_game

from .chance import rng_of
from .live import Live
from .outage import is_outage, wait_after
from .play import Play
from .problems import Refused
from .room import Room
from .running import stop
from .settings import Settings
from .story import Story
from .tables import STAND_IN
from .workers import Hung, Workers, end_with_the_server

UNWATCHFUL: Final = {"random", "greedy", "novice", "adept"}  # draw no conclusions from play
UNHURRIED: Final = 3  # times the usual pause, at tables of newcomers
Answer = TypeVar("Answer")
PATIENCE: Final = 3  # failed attempts of a bot before another takes its seat


class Left(Exception):
    """A bot wanted to end the process that it thinks in, as `sys.exit` does."""


log = structlog.get_logger()


def think(
    game_key: str,
    state: dict[str, Any],
    seat: int,
    bot: str,
    seed: int,
    sightings: Sequence[Sighting] = (),
) -> Any:
    """One decision; runs in a worker. Bots begin anew with each: what they choose follows from the
    game and the seed, whichever process asks them, and after a restart, too."""
    game = find_game(game_key)
    try:
        player = find_player(bot, game)
        if isinstance(player, Watcher):
            player.watch(sightings)
        return player.choose(game.state.from_json(state), seat, Rng(seed))
    except (SystemExit, KeyboardInterrupt) as leaving:  # would end whoever waits for it, too
        raise Left(f"{bot} raised {leaving!r}") from None


def prepare_worker() -> None:
    """Imports the games (this module did)."""
    end_with_the_server()


class Bots:
    """Lets bots move wherever they are waited for."""

    def __init__(self, settings: Settings, room: Room, play: Play) -> None:
        self._settings, self._room, self._play = settings, room, play
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._storing: set[asyncio.Task[Live]] = set()
        self._workers = Workers(settings.bot_workers, settings.bot_limit, prepare_worker)
        self._is_closed = False
        room.on_bots_due = self.poke

    def poke(self, table_id: str) -> None:
        """Bots may be due at this table; whoever ends leaves them to the next process."""
        if table_id not in self._tasks and not self._is_closed:
            task = asyncio.create_task(self._run(table_id), name=f"bots at {table_id}")
            self._tasks[table_id] = task

    async def resume(self) -> None:
        """After a start: wherever a bot was waited for. The workers start now, not at need."""
        self._workers.start()
        for table_id in await self._room.store.tables_where_bots_are_due():
            self.poke(table_id)

    async def close(self) -> None:
        self._is_closed = True  # what is stored meanwhile lets no other bot begin
        await stop(self._tasks.values())
        await asyncio.gather(*self._storing, return_exceptions=True)
        await self._workers.close()

    async def sweep(self) -> None:
        """Bots that have been due for a while, whoever was to let them move."""
        for table_id in await self._room.store.tables_where_bots_are_due(self._settings.sweep):
            self.poke(table_id)

    async def _run(self, table_id: str) -> None:
        """Move until no bot is waited for any more."""
        failures = mistakes = 0
        try:
            while True:
                try:
                    if not await self._move_once(table_id, is_desperate=mistakes >= PATIENCE):
                        return
                    failures = mistakes = 0
                except Exception as error:  # whatever fails in a bot, the game goes on
                    if isinstance(error, Refused) and not is_outage(error):
                        if error.problem.code == "stale":
                            continue  # the game moved on meanwhile
                        return  # there is no such game any more
                    failures += 1
                    mistakes += weight_of(error)
                    log.error("a bot failed", table=table_id, why=repr(error)[:200])
                    self._note(table_id, away=True)
                    await asyncio.sleep(wait_after(failures))
        finally:
            del self._tasks[table_id]

    async def _move_once(self, table_id: str, *, is_desperate: bool) -> bool:
        """One choice of one bot; False where none is waited for."""
        live = await self._room.read(table_id)
        due = live.bots_to_move() if live.row.state == "playing" else []
        if due and is_desperate and live.seats[due[0]].bot != STAND_IN:
            await self._play.replace_bot(live.id, due[0])
        elif due:
            await self._move(live, due[0], is_desperate=is_desperate)
        self._note(table_id, away=False)
        return bool(due)

    def _note(self, table_id: str, *, away: bool) -> None:
        live = self._room.tables.get(table_id)
        if live is not None and live.rev >= 0:
            self._room.note_bots(live, away=away)

    async def _move(self, live: Live, seat: int, *, is_desperate: bool) -> None:
        story, epoch = live.story, live.epoch
        ply, bot = story.ply, "random" if is_desperate else live.seats[seat].bot
        asked = state_when_asked(story, seat)
        rng = rng_of(live.row, "bot", epoch, asked.ply, seat)
        known = asked.determinize(seat, rng).to_json()
        plays = story.choices[: asked.ply] if bot not in UNWATCHFUL else ()
        seen = sightings_of(story.game, story.at, plays)
        if pause := self._settings.bot_pause * (UNHURRIED if live.row.unhurried else 1):
            await asyncio.sleep(pause)
        choice = await self.ask(think, live.row.game, known, seat, bot, rng.next(), seen)
        await self._store(self._play.choose_for_bot(live.id, seat, epoch, ply, choice))

    async def _store(self, choosing: Coroutine[Any, Any, Live]) -> None:
        """Once it is on its way, a choice is told to everybody, also when this process ends."""
        storing = asyncio.create_task(choosing)
        self._storing.add(storing)
        storing.add_done_callback(self._storing.discard)
        await asyncio.shield(storing)

    async def ask(self, function: Callable[..., Answer], *given: object) -> Answer:
        """What a worker finds out."""
        return await self._workers.ask(function, *given)


def weight_of(error: Exception) -> int:
    """How many mistakes a failure counts for: none where something was away that comes back,
    all that are suffered where nobody should have to wait like that again."""
    if isinstance(error, Hung):
        return PATIENCE
    return int(not is_outage(error))


def state_when_asked(story: Story, seat: int) -> State:
    """The state in which this seat was asked, whoever has answered since: it is sealed anyway."""
    ply = story.ply
    while ply and story.choices[ply - 1][0] != seat and seat in story.at(ply - 1).waiting():
        ply -= 1
    return story.at(ply)
