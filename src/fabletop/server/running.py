"""What runs beside the requests of a process, from its start to its end."""

import asyncio
import contextlib
from collections.abc import Coroutine
from typing import Any


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
