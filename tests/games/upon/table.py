"""An Upon a Fable table for scenario tests: say what lies where, the rest is empty."""

from functools import partial
from typing import Any

from fabletop.core.rng import Rng
from fabletop.games import find_game
from fabletop.games.upon.state import UponAFable
from tests.scenario import Scenario, begun

Table = Scenario[UponAFable]
STORIES = [
    *("1 Follower", "Add Realm or Upgrade Realm", "1 Magic, 1 Love, 1 Honour"),
    *("1 Castle", "Upgrade Realm", "Convert 1 Wonder to 1 of the following"),
    *("Ignore 1 Wonder", "3 Magic", "Draw 2 Cards"),
]
QUIET = [  # Blessings that disturb least come first
    *("Starfall Night", "Raised from the Ashes", "Parched Wells"),
    *("Open-Handed Dawn", "Tithe of Thorns", "Moth-Eaten Pages"),
]
KINDS = ("Magic", "Love", "Honour", "Follower", "Castle")


def pile(written: str) -> dict[str, int]:
    """Wonders in short: "3M 1L" is three Magic and one Love."""
    letters = dict(zip("MLHFC", KINDS, strict=True))
    return {letters[word[-1]]: int(word[:-1]) for word in written.split()}


def seat(
    wonders: str = "",
    hand: tuple[str, ...] | list[str] = (),
    *,
    ever_afters: list[str] | None = None,
    home: list[str] | None = None,
    realms: list[list[str]] | None = None,
    **more: Any,
) -> dict[str, Any]:
    """A player with these Wonders, cards and Realms, and nothing else."""
    return {
        "wonders": pile(wonders),
        "hand": list(hand),
        "ever_afters": ever_afters or [],
        "realms": [home or [], *(realms or [])],
        **more,
    }


def upon(
    *players: dict[str, Any],
    seed: int = 1,
    options: dict[str, Any] | None = None,
    **position: Any,
) -> Table:
    """A table at the beginning of an Action; seat 0 starts, Stories in the recommended order."""
    last = 6 if (options or {}).get("fast") else 9
    return Table(
        UponAFable, len(players), seed, options, situation(*players, last=last, **position)
    )


def situation(
    *players: dict[str, Any],
    story: int = 1,
    action: int = 5,
    last: int = 9,
    spaces: dict[str, str] | None = None,
    fables: dict[str, list[int]] | None = None,
    **position: Any,
) -> dict[str, Any]:
    """The position of such a table."""
    board: dict[str, Any] = {title: {"wonders": pile(w)} for title, w in (spaces or {}).items()}
    for title, there in (fables or {}).items():
        board.setdefault(title, {})["fables"] = there
    position.setdefault("starter", 0)
    position.setdefault("stories", STORIES[:last])
    position.setdefault("omens", QUIET[: last - 3])
    whole = {"story": story, "action": action, "players": list(players), "spaces": board}
    return whole | position


def has(table: Table, player: int, written: str) -> bool:
    """Does the player hold exactly these Wonders?"""
    held = table.g.view(None)["players"][player]["wonders"]
    return bool(held == pile(written))


def hand(table: Table, player: int) -> list[str]:
    return [card["title"] for card in table.g.view(player)["players"][player]["hand"]]


def realm_titles(table: Table, player: int) -> list[str]:
    return [realm["title"] for realm in table.g.view(None)["players"][player]["realms"]]


def lying(table: Table, title: str) -> dict[str, int]:
    spaces = table.g.view(None)["spaces"]
    return next(space["lying"] for space in spaces if space["title"] == title)


def choices(table: Table, player: int | None = None) -> list[Any]:
    player = table.g.waiting()[0] if player is None else player
    return list(table.g.options(player))


def label(table: Table, choice: str) -> str:
    player = table.g.waiting()[0]
    return str(table.question(player).label(table.g, choice))


new = partial(begun, UponAFable)


def before_the_first_decision(
    seats: int, seed: int, options: dict[str, Any] | None = None
) -> UponAFable:
    """A game that is set up, and nothing more."""
    game = find_game("upon")
    g = game.setup(seats, game.checked(seats, options), Rng(seed))
    assert isinstance(g, UponAFable)
    return g
