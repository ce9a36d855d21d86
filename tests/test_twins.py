"""What reaches a viewer does not depend on what it may not know: raw messages beside twins."""

from pathlib import Path
from typing import Any

import pytest

from fabletop.games import GAMES
from fabletop.server import shown
from tests.twins import play_game

pytestmark = pytest.mark.asyncio

SEATS = {"fae": 3, "fame": 3, "upon": 3, "fabled": 2}
MOST = 150  # decisions: all of Fae and Fabled, the better part of the others


@pytest.mark.parametrize("key", GAMES)
async def test_every_message_is_the_same_whatever_is_hidden(key: str, tmp_path: Path) -> None:
    played = await play_game(tmp_path, GAMES[key], SEATS[key], {}, seed=1, every=7, most=MOST)
    assert played.compared > 20 and played.compared > 4 * played.skipped


@pytest.mark.parametrize("key", ["fame", "upon"])
async def test_a_table_that_tells_too_much_is_noticed(
    key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The comparison can fail: here the number of a hidden face is the length of a sentence."""
    asked = shown.asked

    def careless(state: Any, seat: int, viewer: int | None, names: Any) -> str:
        hidden = [face for face, seen in zip(state.faces, state.seen_by, strict=True) if not seen]
        return asked(state, seat, viewer, names) + "." * (len(hidden[-1]) + ord(hidden[-1][-1]))

    monkeypatch.setattr(shown, "asked", careless)
    with pytest.raises(AssertionError, match="viewer"):
        await play_game(tmp_path, GAMES[key], SEATS[key], {}, seed=1, every=3, most=60)
