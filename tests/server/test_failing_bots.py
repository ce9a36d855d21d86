"""Players of other packages that fail at a table: another plays on, and people are told."""

import asyncio
import os
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
from tests.ai.arena_players import Failing, Leaving
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


@pytest.mark.parametrize("player", [Failing, Illegal, Garbage, Hanging, Leaving])
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
        assert info["seats"][0]["bot"] == "adept" and info["state"] == "playing"
        line = "My player, guest, failed and left. Adept plays on for me."
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
        (worker,) = site.house.bots._workers.all
        end = worker.end

        def noted() -> None:
            ended.extend(worker.processes())
            end()

        monkeypatch.setattr(worker, "end", noted)
        mara = await site.guest()
        table = await mara.make_table("guest", "you", options={"first": "1"})
        async with asyncio.timeout(150):
            while (await mara.snapshot(table))["position"]["ply"] < 1:
                await asyncio.sleep(0.2)
        assert len(await told(mara, table)) == 1 and ended
        ended[0].join(10)
        assert not ended[0].is_alive()


def die_as_guest(game: str, state: dict[str, Any], seat: int, bot: str, *more: Any) -> Any:
    return os._exit(3) if bot == "guest" else think(game, state, seat, bot, *more)


async def test_a_bot_that_ends_its_worker_is_replaced_and_stops_no_other(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(PLAYERS, "guest", Failing)
    monkeypatch.setattr(bots, "think", die_as_guest)
    monkeypatch.setattr(bots, "wait_after", lambda failures: 0.01)
    async with Site(test_settings(data, bot_workers=2)) as site:
        mara = await site.guest()
        bad = await mara.make_table("guest", "you", options={"first": "1"})
        good = await mara.make_table("greedy", "greedy")
        async with asyncio.timeout(150):
            while (await mara.snapshot(bad))["position"]["ply"] < 1:
                await asyncio.sleep(0.2)
            while (await mara.get(f"/api/tables/{good}"))["state"] == "playing":
                await asyncio.sleep(0.2)
        assert len(await told(mara, bad)) == 1 and not await told(mara, good)
        assert (await mara.get(f"/api/tables/{bad}"))["seats"][0]["bot"] == "adept"


@pytest.mark.parametrize("bot", ["os:system", "http://127.0.0.1:1/", "tests.ai.arena_players:Late"])
async def test_visitors_choose_players_by_name_only(data: Path, bot: str) -> None:
    async with Site(test_settings(data)) as site:
        mara = await site.guest()
        body = {"game": "fae", "seats": [{"kind": "you"}, {"kind": "bot", "bot": bot}]}
        answer = await mara.http.post("/api/tables", json=body)
        assert answer.status_code in (400, 422)
