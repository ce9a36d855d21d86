"""What somebody who watches a table has seen so far, for players that draw conclusions from it."""

from collections.abc import Callable, Sequence

from fabletop.core.belief import Sighting
from fabletop.core.flow import Play
from fabletop.core.game import Game
from fabletop.core.state import State


def sightings_of(
    game: Game, at: Callable[[int], State], plays: Sequence[Play]
) -> Sequence[Sighting]:
    """From the state before each of these choices; nothing where the game reads nothing in play."""
    belief = game.belief
    if belief is None:
        return ()
    found = (
        belief.seen(at(ply), seat, choice)
        for ply, (seat, choice) in enumerate(plays)
        if belief.may_say(choice)
    )
    return [sighting for sighting in found if sighting is not None]
