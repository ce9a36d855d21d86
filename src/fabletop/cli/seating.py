"""Who sits at the terminal's table."""

from collections.abc import Iterable
from typing import Final
from urllib.parse import urlsplit

from fabletop.ai.arena.agents import find_agent, is_address
from fabletop.ai.player import Player, find_player
from fabletop.core.errors import BadTable
from fabletop.core.game import Game

SECONDS: Final = 60.0  # that an address may take to answer
Seats = list[tuple[str, Player | None]]  # a name each, and who plays; None is a person


def seat_players(game: Game, sitting: Iterable[str], seats: int, *, typed: bool = True) -> Seats:
    """Who sits where: "you" (as often as there are people) or a player.

    Only what a person typed may run other code or ask an address; a record that came from
    elsewhere names players and nothing more.
    """
    kinds = [kind.strip() for kind in sitting]
    if len(kinds) != seats:
        raise BadTable(f"this game has {seats} seats, but {len(kinds)} players are named")
    names = player_names(kinds)
    if kinds.count("you") == 1:
        names[kinds.index("you")] = "You"
    players = [None if kind == "you" else seated(kind, game, typed) for kind in kinds]
    return list(zip(names, players, strict=True))


def seated(kind: str, game: Game, typed: bool) -> Player:
    return find_agent(kind, game, SECONDS) if typed else find_player(kind, game)


def player_names(kinds: Iterable[str]) -> list[str]:
    """Names that tell seats apart, such as "Player 1" and "Greedy 2"."""
    return [
        f"{'Player' if kind == 'you' else short(kind)} {seat}" for seat, kind in enumerate(kinds, 1)
    ]


def short(kind: str) -> str:
    """ "greedy" is Greedy, "package.module:Eager" is Eager, an address is its host."""
    if is_address(kind):
        return (urlsplit(kind).hostname or kind).capitalize()
    return kind.rpartition(":")[2].capitalize()
