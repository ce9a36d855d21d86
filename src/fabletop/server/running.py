"""What runs beside the requests of a process, from its start to its end."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Coroutine, Iterable
from typing import Any, ClassVar, Final

import structlog

AGAIN: Final = 0.2  # seconds after which a task that goes on is cancelled once more

log = structlog.get_logger()


async def stop(tasks: Iterable[asyncio.Task[Any]]) -> None:
    """Cancel them until they end. Once is not enough: `asyncio.wait_for`, by which libraries wait
    too, forgets up to Python 3.11 that it was cancelled when its answer comes in that moment."""
    tasks = list(tasks)
    while left := [task for task in tasks if not task.done()]:
        for task in left:
            task.cancel()
        await asyncio.wait(left, timeout=AGAIN)
    for task in tasks:
        if not task.cancelled():
            task.result()  # what one of them failed with


class Running:
    """Tasks that go on until they are closed."""

    def __init__(self) -> None:
        self._tasks: list[asyncio.Task[None]] = []

    def begin(self, name: str, *runs: Coroutine[Any, Any, None]) -> None:
        self._tasks = [asyncio.create_task(run, name=name) for run in runs]

    async def close(self) -> None:
        await stop(self._tasks)


class Rounds(Running, ABC):
    """Looks after something again and again; what fails is tried in the next round."""

    what: ClassVar[str]  # is looked after
    every: ClassVar[float]  # seconds between two rounds

    def start(self) -> None:
        self.begin(self.what, self._go_round())

    async def _go_round(self) -> None:
        while True:
            await asyncio.sleep(self.every)
            try:
                await self.look()
            except Exception as error:  # the database may be away, or a network
                log.warning("could not be looked after", what=self.what, why=type(error).__name__)

    @abstractmethod
    async def look(self) -> None:
        """One round."""
