"""Games in processes of their own, which are ended and replaced when a player hangs in one.

A worker notes in shared memory whose decision it waits for and until when; whoever looks after it
ends it when that time is over. Results come back as JSON, so nothing that a player put into its
process is run here.
"""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterable, Iterator, MutableSequence
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from time import monotonic
from typing import Final

import msgspec

from fabletop.core.errors import FabletopError
from fabletop.core.game import Game

from .bout import Played, late, play, stopped
from .plan import Job

Find = Callable[[str], Game]  # a function of a module: other processes find the game by it

LOOK: Final = 0.1  # seconds between two looks at the clocks
GRACE: Final = 0.25  # seconds for a worker to say itself that a decision came late
SEAT, UNTIL = 0, 1  # where in the shared memory


class SharedClock:
    """Tells the process outside whose decision is waited for, and until when."""

    def __init__(self, shared: MutableSequence[float]) -> None:
        self.shared = shared

    def begin(self, seat: int, seconds: float) -> None:
        self.shared[SEAT] = seat
        self.shared[UNTIL] = monotonic() + seconds + GRACE

    def end(self) -> None:
        self.shared[UNTIL] = 0.0


def work(find: Find, key: str, pipe: Connection, shared: MutableSequence[float]) -> None:
    """Play what comes through the pipe, until it is closed; runs in a worker."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who started the workers ends them
    if hasattr(os, "setsid"):
        os.setsid()  # with all that a player starts
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()
    game, clock = find(key), SharedClock(shared)
    with suppress(EOFError):
        while True:
            job = msgspec.json.decode(pipe.recv_bytes(), type=Job)
            pipe.send_bytes(msgspec.json.encode(play(game, job, clock)))


def _end_with(sentinel: int) -> None:
    wait([sentinel])
    end_group(os.getpid())
    os._exit(0)


def end_group(leader: int) -> None:
    """End what a player may have started, where processes have groups."""
    if hasattr(os, "killpg"):
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(leader, signal.SIGKILL)


class Worker:
    """One process, and the job it is at."""

    def __init__(self, find: Find, key: str) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, there = context.Pipe()
        self.shared: MutableSequence[float] = context.RawArray("d", 2)
        self.process = context.Process(target=work, args=(find, key, there, self.shared))
        self.process.start()
        there.close()
        self.job: Job | None = None

    def give(self, job: Job) -> None:
        self.job = job
        self.pipe.send_bytes(msgspec.json.encode(job))

    def is_late(self) -> bool:
        until = self.shared[UNTIL]
        return bool(until) and monotonic() > until

    def end(self) -> None:
        if self.process.pid is not None:
            end_group(self.process.pid)
        self.process.kill()
        self.process.join()
        self.process.close()
        self.pipe.close()


class Workers:
    """Several workers; at the end of the `with` none is left."""

    def __init__(self, find: Find, key: str, count: int) -> None:
        self.find, self.key, self.count = find, key, count
        self.game = find(key)
        self.all: list[Worker] = []

    def __enter__(self) -> "Workers":
        return self

    def __exit__(self, *_: object) -> None:
        for worker in self.all:
            worker.end()
        self.all.clear()

    def play(self, jobs: Iterable[Job]) -> Iterator[Played]:
        """The games, as they end."""
        left = iter(jobs)
        while True:
            self.employ(left)
            busy = [worker for worker in self.all if worker.job is not None]
            if not busy:
                return
            wait([thing for one in busy for thing in (one.pipe, one.process.sentinel)], LOOK)
            for worker in busy:
                if played := self.ended(worker):
                    yield played

    def employ(self, left: Iterator[Job]) -> None:
        """Give whoever is idle something to play; begin new workers as they are needed."""
        idle = [worker for worker in self.all if worker.job is None]
        while idle or len(self.all) < self.count:
            job = next(left, None)
            if job is None:
                return
            if not idle:
                self.all.append(Worker(self.find, self.key))
                idle.append(self.all[-1])
            idle.pop().give(job)

    def ended(self, worker: Worker) -> Played | None:
        """What became of a worker's game, if it is over; one that hangs or died is replaced."""
        job = worker.job
        assert job is not None
        if worker.pipe.poll():
            try:
                played = msgspec.json.decode(worker.pipe.recv_bytes(), type=Played)
            except (EOFError, OSError):
                worker.process.join(1)  # it closed its end, so it is ending
            else:
                worker.job = None
                return played
        if worker.is_late():
            return self.forfeit(worker, job, late(job.limit))
        if worker.process.is_alive():
            return None
        return self.forfeit(worker, job, f"ended its process (code {worker.process.exitcode})")

    def forfeit(self, worker: Worker, job: Job, why: str) -> Played:
        seat, until = int(worker.shared[SEAT]), worker.shared[UNTIL]
        worker.end()
        self.all.remove(worker)
        if not until:
            raise FabletopError(f"game {job.number} (seed {job.seed}) could not be played: {why}")
        return stopped(self.game, job, seat, why)
