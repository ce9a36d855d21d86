"""The list of games: ours, and those of other packages (see `core/plugins.py`)."""

from typing import Final

from fabletop.core.errors import BadTable
from fabletop.core.game import Game
from fabletop.core.plugins import found

from . import fabled, fae, fame, upon

GAMES: Final[dict[str, Game]] = {
    game.key: game for game in (fae.GAME, fame.GAME, upon.GAME, fabled.GAME)
}
for _, game in found("fabletop.games", lambda thing: isinstance(thing, Game)):
    GAMES.setdefault(game.key, game)


def find_game(key: str) -> Game:
    """The game with this key, or a sentence that names the ones there are."""
    if key not in GAMES:
        raise BadTable(f"there is no game {key!r:.40}; there is: {', '.join(GAMES)}")
    return GAMES[key]
