"""What runs beside the requests of a process, from its start to its end."""

import asyncio
import contextlib
from abc import ABC, abstractmethod
from collections.abc import Coroutine
from typing import Any, ClassVar

import structlog

log = structlog.get_logger()


class Running:
    """Tasks that go on until they are closed."""

    def __init__(self) -> None:
        self._tasks: list[asyncio.Task[None]] = []

    def begin(self, name: str, *runs: Coroutine[Any, Any, None]) -> None:
        self._tasks = [asyncio.create_task(run, name=name) for run in runs]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task


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
