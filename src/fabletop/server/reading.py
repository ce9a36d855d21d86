"""Records from strangers are read and replayed where they can hurt nobody: in a process of its own,
one after the other, with a limit of time, of memory and of choices. Whoever finds too many before
them is asked to come back later."""

import asyncio
import contextlib
import multiprocessing
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final

from msgspec import Struct

from fabletop.core.errors import BadRecord, IllegalMove, Reason, Unusable
from fabletop.core.record import Record, verify, why_hidden
from fabletop.core.result import Result
from fabletop.games import GAMES, find_game

from .bots import prepare_worker
from .problems import Refused

MOST_CHOICES: Final = 5_000  # of a record; a long game has a thousand
MOST_WAITING: Final = 8  # records, before others are asked to come back later
SECONDS: Final = 20.0  # to read and replay one of them
MEMORY: Final = 1 << 30  # bytes for all that the process needs
TOO_LARGE: Final = Reason("", "this record takes more memory than there is for it")


class Read(Struct, frozen=True):
    """A record that replays to the game it names, and where that game stands."""

    record: Record
    ply: int
    waiting: tuple[int, ...]
    is_over: bool
    result: Result | None
    hidden: Reason | None  # why no seat of it may be shown


def read_record(data: bytes) -> Read:
    """Read and replay a file; whatever is wrong with it is one sentence."""
    try:
        record = Record.from_bytes(data)
        if len(record.choices) > MOST_CHOICES:
            told = f"this record has {len(record.choices):,} choices"
            raise BadRecord(f"{told}; at most {MOST_CHOICES:,} are replayed here")
        if record.game not in GAMES:
            raise BadRecord(f"there is no game {record.game!r:.30} here")
        match = verify(find_game(record.game), record, keeps_past=False)
    except RecursionError as error:
        raise BadRecord("this is no whole record: it is nested too deeply") from error
    except (OverflowError, LookupError, TypeError, ValueError) as error:
        raise BadRecord("this record cannot be replayed: it says what no game says") from error
    state = match.state
    record.choices, record.seed = match.choices, match.seed
    hidden = [why_hidden(record, state, seat) for seat in range(record.seats)]
    is_hidden = all(hidden)
    waiting, result = state.waiting(), state.result()
    return Read(
        record, state.ply, waiting, state.is_over(), result, hidden[0] if is_hidden else None
    )


def prepare_reader() -> None:
    """The worker: it ends with the server, and cannot take more memory than it may."""
    prepare_worker()
    with contextlib.suppress(ImportError, ValueError, OSError):  # elsewhere, or limited already
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def tried(data: bytes) -> Read | Reason:
    """The same, with a refusal as a value that travels between processes."""
    try:
        return read_record(data)
    except (IllegalMove, Unusable) as error:
        return error.reason
    except MemoryError:
        return TOO_LARGE


class Reader:
    """One record at a time."""

    def __init__(self, in_process: bool) -> None:
        self._in_process = in_process
        self._one = asyncio.Lock()
        self._waiting = 0
        self._pool: Executor | None = None

    async def read(self, data: bytes) -> Read:
        if self._waiting >= MOST_WAITING:
            raise Refused("too_many", "Many records are being read; come back in a moment.")
        self._waiting += 1
        try:
            async with self._one:
                found = await self._tried(data)
        finally:
            self._waiting -= 1
        if isinstance(found, Reason):
            raise BadRecord(found.text, found.rule)
        return found

    async def _tried(self, data: bytes) -> Read | Reason:
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(SECONDS):
                return await loop.run_in_executor(self._worker(), tried, data)
        except TimeoutError:
            self._end()
            return Reason("", "this record takes too long to replay")
        except BrokenProcessPool:
            self._end()
            return TOO_LARGE

    def _worker(self) -> Executor:
        if self._pool is None:
            spawned = multiprocessing.get_context("spawn")
            self._pool = (
                ProcessPoolExecutor(1, spawned, initializer=prepare_reader)
                if self._in_process
                else ThreadPoolExecutor(1, "records")
            )
        return self._pool

    def _end(self) -> None:
        """Stop the worker, whatever it does; the next record gets another."""
        pool: Any = self._pool
        self._pool = None
        if pool is None:
            return
        for process in list((getattr(pool, "_processes", None) or {}).values()):
            process.kill()
        pool.shutdown(wait=False, cancel_futures=True)

    async def close(self) -> None:
        self._end()
