"""One game of the arena. Whoever raises, answers late, illegally or garbage loses by forfeit."""

from collections.abc import Callable
from functools import partial
from time import perf_counter
from typing import Any, Final, Protocol

from msgspec import Struct

from fabletop.core.balance import Seen, Watch
from fabletop.core.belief import Sighting
from fabletop.core.flow import Choice, frozen
from fabletop.core.game import Game
from fabletop.core.rng import Rng
from fabletop.core.state import State

from ..player import Player, Watcher
from .agents import find_agent
from .outcome import Outcome, forfeited, outcome, teams_of
from .plan import Job

TO_BEGIN: Final = 60.0  # seconds more to import and make a player
DEEPEST: Final = 8  # lists in lists in a choice
LONGEST: Final = 200  # letters of a reason


class Forfeit(Struct, frozen=True):
    """Who lost without playing to the end, and why."""

    seat: int
    why: str


class Played(Struct, frozen=True, omit_defaults=True):
    """What became of a game: one line of the ledger."""

    number: int
    seed: int
    table: int
    agents: tuple[str, ...]
    outcome: Outcome
    plies: int
    seconds: float
    times: tuple[tuple[float, ...], ...]  # milliseconds of every decision, per seat
    forfeit: Forfeit | None = None
    seen: Seen | None = None


class Clock(Protocol):
    """Somebody who watches how long a player takes, and can stop it."""

    def begin(self, seat: int, seconds: float) -> None: ...

    def end(self) -> None: ...


class NoClock:
    def begin(self, seat: int, seconds: float) -> None:
        pass

    def end(self) -> None:
        pass


class Failed(Exception):
    """A player failed; not a mistake of the game."""

    def __init__(self, seat: int, why: str) -> None:
        super().__init__(why)
        self.forfeit = Forfeit(seat, " ".join(why.split())[:LONGEST])


def play(game: Game, job: Job, clock: Clock) -> Played:
    """The game to its end, or to a forfeit."""
    bout = Bout(game, job, clock)
    try:
        bout.seat_players()
        bout.run()
    except Failed as failed:
        return bout.played(forfeited(game, bout.g, failed.forfeit.seat), failed.forfeit)
    return bout.played(outcome(game, bout.g), None)


class Bout:
    """A game that is going on."""

    def __init__(self, game: Game, job: Job, clock: Clock) -> None:
        self.game, self.job, self.clock = game, job, clock
        self.g = game.new(job.seats, job.seed, job.options)
        luck = Rng(job.seed).fork()
        self.rngs = [luck.fork() for _ in range(job.seats)]
        self.times: list[list[float]] = [[] for _ in range(job.seats)]
        self.players: list[Player] = []
        self.sightings: list[Sighting] = []
        self.started = perf_counter()
        self.watch = watch_of(game, self.g) if job.watched else None

    def seat_players(self) -> None:
        """A new player for every seat: what one remembers is of this game."""
        for seat, spec in enumerate(self.job.agents):
            make = partial(find_agent, spec, self.game, self.job.limit)
            self.players.append(self.guarded(seat, TO_BEGIN, make))

    def run(self) -> None:
        g = self.g
        while waiting := g.waiting():
            seat = waiting[0]
            options = g.options(seat)
            choice = options[0] if len(options) == 1 else self.decided(seat)
            self.note(seat, choice)
            if self.watch:
                self.watch.before(g, seat, options, choice)
            g.play(seat, choice, trusted=True)
            if self.watch:
                self.watch.after(g)

    def note(self, seat: int, choice: Choice) -> None:
        """What everybody sees of a choice, for players that draw conclusions."""
        if self.game.belief is not None:
            seen = self.game.belief.seen(self.g, seat, choice)
            if seen is not None:
                self.sightings.append(seen)

    def decided(self, seat: int) -> Choice:
        """What a player chooses, if it may."""
        known = self.g.determinize(seat, self.rngs[seat])
        before = perf_counter()
        raw = self.guarded(seat, 0.0, partial(self.ask, seat, known))
        took = perf_counter() - before
        self.times[seat].append(round(1000 * took, 3))
        if took > self.job.limit:
            raise Failed(seat, late(self.job.limit))
        return legal(self.g, seat, raw)

    def ask(self, seat: int, known: State) -> Choice:
        player = self.players[seat]
        if isinstance(player, Watcher):
            player.watch(tuple(self.sightings))
        return player.choose(known, seat, self.rngs[seat])

    def guarded(self, seat: int, extra: float, act: Callable[[], Any]) -> Any:
        """Whatever a player raises, even to end the process, is its own failure."""
        self.clock.begin(seat, self.job.limit + extra)
        try:
            return act()
        except BaseException as error:
            raise Failed(seat, f"raised {type(error).__name__}: {told(error)}") from error
        finally:
            self.clock.end()

    def played(self, outcome: Outcome, forfeit: Forfeit | None) -> Played:
        job = self.job
        return Played(
            number=job.number,
            seed=job.seed,
            table=job.table,
            agents=job.agents,
            outcome=outcome,
            plies=self.g.ply,
            seconds=round(perf_counter() - self.started, 3),
            times=tuple(map(tuple, self.times)),
            forfeit=forfeit,
            seen=self.watch.seen(self.g) if self.watch and forfeit is None else None,
        )


def watch_of(game: Game, g: State) -> Watch | None:
    if game.balance is None:
        return None
    return Watch(game.balance, g, sum(map(len, teams_of(game, g))))


def stopped(game: Game, job: Job, seat: int, why: str) -> Played:
    """A game whose process had to be ended, or ended itself, while a player was thinking."""
    bout = Bout(game, job, NoClock())
    return bout.played(forfeited(game, bout.g, seat), Forfeit(seat, why))


def late(limit: float) -> str:
    return f"took more than {limit:g} s for a decision"


def told(error: BaseException) -> str:
    try:
        return str(error)
    except Exception:  # an error that cannot even be told
        return "no word about it"


def legal(g: State, seat: int, raw: object) -> Choice:
    """The choice, if it is one and the rules allow it."""
    if not is_plain(raw):
        raise Failed(seat, f"answered garbage: a {type(raw).__name__}, not a choice")
    choice = frozen(raw)
    if reason := g.why_not(seat, choice):
        raise Failed(seat, f"answered illegally: {reason}")
    return choice


def is_plain(raw: object, depth: int = 0) -> bool:
    """Text, a whole number, yes or no, nothing, or a list of these."""
    if isinstance(raw, list | tuple):
        return depth < DEEPEST and all(is_plain(one, depth + 1) for one in raw)
    return raw is None or type(raw) in (str, int, bool)
