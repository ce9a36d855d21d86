"""Workers: processes in which bots think, one decision at a time each.

Who hangs or ends its worker stops nobody else, and there is no doubt who it was: nobody thinks in
the same worker at the same time. Without processes there is one, a thread of the server.
"""

import asyncio
import multiprocessing
import multiprocessing.connection
import os
import threading
from collections.abc import Callable, Mapping
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.process import BaseProcess
from typing import TypeVar

Answer = TypeVar("Answer")


class Hung(Exception):
    """Somebody thought for longer than any may."""


class Died(Exception):
    """The worker ended while somebody thought in it."""


class Worker:
    """One process, or one thread, that begins at need."""

    def __init__(self, prepare: Callable[[], None] | None) -> None:
        self._prepare = prepare  # runs first in a process; none for a thread
        self._executor: Executor | None = None

    def executor(self) -> Executor:
        if self._executor is None:
            spawning = multiprocessing.get_context("spawn")
            self._executor = (
                ProcessPoolExecutor(1, spawning, initializer=self._prepare)
                if self._prepare is not None
                else ThreadPoolExecutor(1)
            )
        return self._executor

    def processes(self) -> list[BaseProcess]:
        found: Mapping[int, BaseProcess] = getattr(self._executor, "_processes", None) or {}
        return list(found.values())

    def end(self) -> None:
        """A new one begins at need. A thread cannot be ended, only left behind."""
        processes, executor = self.processes(), self._executor
        self._executor = None
        for process in processes:
            process.kill()
        if executor is not None:
            executor.shutdown(wait=False, cancel_futures=True)

    def close(self) -> None:
        if self._executor is not None:
            self._executor.shutdown(wait=True, cancel_futures=True)


class Workers:
    """All workers of the server; whoever asks waits until one is free."""

    def __init__(self, count: int, limit: float, prepare: Callable[[], None]) -> None:
        self.all = [Worker(prepare if count else None) for _ in range(max(1, count))]
        self._count, self._limit = count, limit
        self._free: asyncio.LifoQueue[Worker] = asyncio.LifoQueue()  # the one that is awake first
        for worker in self.all:
            self._free.put_nowait(worker)

    def start(self) -> None:
        """The processes begin now, not at need."""
        if self._count:
            for worker in self.all:
                worker.executor().submit(os.getpid)

    async def ask(self, function: Callable[..., Answer], *given: object) -> Answer:
        """What a worker finds out. Its time begins when one is free and awake."""
        run, worker = asyncio.get_running_loop().run_in_executor, await self._free.get()
        try:
            await run(worker.executor(), os.getpid)
            thinking = run(worker.executor(), function, *given)
            return await asyncio.wait_for(thinking, self._limit)
        except TimeoutError:
            worker.end()
            raise Hung(f"{function.__name__} took more than {self._limit:g} s") from None
        except BrokenProcessPool:
            worker.end()
            raise Died(f"{function.__name__} ended its process") from None
        finally:
            self._free.put_nowait(worker)

    async def close(self) -> None:
        for worker in self.all:
            await asyncio.to_thread(worker.close)


def end_with_the_server() -> None:
    """However it ends; in a worker, before anything else."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()


def _end_with(sentinel: int) -> None:
    multiprocessing.connection.wait([sentinel])
    os._exit(0)
