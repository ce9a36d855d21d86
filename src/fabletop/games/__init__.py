"""The list of games."""

from typing import Final

from fabletop.core.errors import BadTable
from fabletop.core.game import Game

from . import fabled, fae, fame, upon

GAMES: Final[dict[str, Game]] = {
    game.key: game for game in (fae.GAME, fame.GAME, upon.GAME, fabled.GAME)
}


def find_game(key: str) -> Game:
    """The game with this key, or a sentence that names the ones there are."""
    if key not in GAMES:
        raise BadTable(f"there is no game {key!r:.40}; there is: {', '.join(GAMES)}")
    return GAMES[key]
