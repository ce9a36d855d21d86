"""Players of other packages that fail at a table: another plays on, and people are told."""

import asyncio
import threading
from multiprocessing.process import BaseProcess
from pathlib import Path
from time import sleep
from typing import Any

import pytest

from fabletop.ai.player import PLAYERS
from fabletop.core.flow import Choice
from fabletop.core.rng import Rng
from fabletop.core.state import State
from fabletop.server import bots
from fabletop.server.bots import think
from tests.ai.arena_players import Failing
from tests.server.site import Site, Somebody, test_settings

pytestmark = pytest.mark.asyncio

released = threading.Event()


class Illegal(Failing):
    def choose(self, g: State, seat: int, rng: Rng) -> Choice:
        return "checkmate"


class Garbage(Failing):
    def choose(self, g: State, seat: int, rng: Rng) -> Any:
        return object()


class Hanging(Failing):
    def choose(self, g: State, seat: int, rng: Rng) -> Choice:
        released.wait(60)
        return g.options(seat)[0]


async def told(person: Somebody, table: str) -> list[str]:
    return [line["text"] for line in (await person.snapshot(table))["chat"]]


@pytest.mark.parametrize("player", [Failing, Illegal, Garbage, Hanging])
async def test_a_bot_that_fails_is_replaced_and_people_are_told(
    data: Path, monkeypatch: pytest.MonkeyPatch, player: type[Failing]
) -> None:
    monkeypatch.setitem(PLAYERS, "guest", player)
    monkeypatch.setattr(bots, "wait_after", lambda failures: 0.01)
    released.clear()
    async with Site(test_settings(data, bot_limit=2.0)) as site:
        mara = await site.guest()
        table = await mara.make_table("guest", "you", options={"first": "1"})
        async with asyncio.timeout(60):
            while not await told(mara, table):
                await asyncio.sleep(0.05)
        released.set()
        info = await mara.get(f"/api/tables/{table}")
        assert info["seats"][0]["bot"] == "greedy" and info["state"] == "playing"
        line = "My player, guest, failed and left. Greedy plays on for me."
        assert await told(mara, table) == [line]
        async with asyncio.timeout(60):
            while (await mara.snapshot(table))["position"]["ply"] < 1:
                await asyncio.sleep(0.05)


def hang_as_guest(game: str, state: dict[str, Any], seat: int, bot: str, *more: Any) -> Any:
    """Workers have their own players, so the thinking itself hangs."""
    return sleep(60) if bot == "guest" else think(game, state, seat, bot, *more)


async def test_a_worker_in_which_a_bot_hangs_is_ended(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(PLAYERS, "guest", Failing)
    monkeypatch.setattr(bots, "think", hang_as_guest)
    async with Site(test_settings(data, bot_workers=1, bot_limit=6.0)) as site:
        ended: list[BaseProcess] = []
        end_workers = site.house.bots._end_workers

        def noted() -> None:
            pool: Any = site.house.bots._pool
            ended.extend(pool._processes.values())
            end_workers()

        monkeypatch.setattr(site.house.bots, "_end_workers", noted)
        mara = await site.guest()
        table = await mara.make_table("guest", "you", options={"first": "1"})
        async with asyncio.timeout(150):
            while (await mara.snapshot(table))["position"]["ply"] < 1:
                await asyncio.sleep(0.2)
        assert len(await told(mara, table)) == 1 and ended
        ended[0].join(10)
        assert not ended[0].is_alive()


@pytest.mark.parametrize("bot", ["os:system", "http://127.0.0.1:1/", "tests.ai.arena_players:Late"])
async def test_visitors_choose_players_by_name_only(data: Path, bot: str) -> None:
    async with Site(test_settings(data)) as site:
        mara = await site.guest()
        body = {"game": "fae", "seats": [{"kind": "you"}, {"kind": "bot", "bot": bot}]}
        answer = await mara.http.post("/api/tables", json=body)
        assert answer.status_code in (400, 422)
