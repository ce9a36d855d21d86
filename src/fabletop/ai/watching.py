"""What somebody who watches a table has seen so far, for players that draw conclusions from it."""

from collections.abc import Callable, Sequence
from functools import partial

from fabletop.core.belief import Sighting
from fabletop.core.flow import Play
from fabletop.core.game import Game
from fabletop.core.state import State


def sightings_of(
    game: Game, at: Callable[[int], State], plays: Sequence[Play]
) -> Sequence[Sighting]:
    """From the state before each of these choices; nothing where the game reads nothing in play."""
    if game.belief is None or (seen := game.belief.seen) is None:
        return ()
    found = (seen(partial(at, ply), seat, choice) for ply, (seat, choice) in enumerate(plays))
    return [sighting for sighting in found if sighting is not None]
