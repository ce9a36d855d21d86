"""The four levels sit at tables of the server, each as itself."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from fabletop.ai.levels import LEVELS
from fabletop.core.rng import Rng
from fabletop.games import find_game
from fabletop.server.bots import think
from tests.server.site import Site, test_settings


@pytest.mark.asyncio
@pytest.mark.parametrize("level", LEVELS)
async def test_a_level_that_was_picked_plays(data: Path, level: str) -> None:
    async with Site(test_settings(data, bot_limit=60.0)) as site:
        mara = await site.guest()
        table = await mara.make_table(level, "you", options={"first": "1"})
        async with asyncio.timeout(60):
            while (await mara.snapshot(table))["position"]["ply"] < 1:
                await asyncio.sleep(0.05)
        seat = (await mara.get(f"/api/tables/{table}"))["seats"][0]
        assert (seat["kind"], seat["bot"]) == ("bot", level)


def moments_of_a_game() -> list[tuple[dict[str, Any], int]]:
    """Decisions of a game of Fae that is played at random."""
    g, rng, found = find_game("fae").new(2, 3), Rng(3), []
    while g.ply < 24:
        seat = g.waiting()[0]
        if g.ply % 4 == 0:
            found.append((g.determinize(seat, rng).to_json(), seat))
        g.play(seat, rng.choice(g.options(seat)))
    return found


def test_they_are_four_different_opponents() -> None:
    """Where each decides for itself no two decide alike everywhere."""
    asked = moments_of_a_game()
    chosen = {
        level: tuple(think("fae", state, seat, level, 7) for state, seat in asked)
        for level in LEVELS
    }
    assert len(set(chosen.values())) == len(LEVELS)
