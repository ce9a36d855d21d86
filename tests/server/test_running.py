"""What runs beside the requests ends when the process does."""

import asyncio

import pytest

from fabletop.server.running import Running, stop
from tests.server.site import PATIENCE

pytestmark = pytest.mark.asyncio


async def forgetful() -> None:
    """Takes the first cancellation for an answer, as `asyncio.wait_for` now and then does."""
    try:
        await asyncio.sleep(PATIENCE)
    except asyncio.CancelledError:
        await asyncio.sleep(10 * PATIENCE)


async def failing() -> None:
    raise OSError("the disk is full")


async def test_what_forgets_that_it_was_cancelled_ends_all_the_same() -> None:
    running = Running()
    running.begin("forgetful", forgetful(), forgetful())
    await asyncio.sleep(0)
    async with asyncio.timeout(PATIENCE):
        await running.close()
    assert all(task.cancelled() for task in running._tasks)


async def test_what_failed_before_is_told_when_all_have_ended() -> None:
    tasks = [asyncio.create_task(failing()), asyncio.create_task(forgetful())]
    await asyncio.sleep(0)
    with pytest.raises(OSError, match="the disk is full"):
        async with asyncio.timeout(PATIENCE):
            await stop(tasks)
    assert tasks[1].cancelled()
