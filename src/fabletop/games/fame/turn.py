"""The turn: dawn, day, dusk, then the next player (FAME-022 to FAME-024)."""

from fabletop.core.flow import step
from fabletop.core.state import Token

from .board import NONE
from .dawn import Dawn, begin_dawn, end_dawn, has_choices
from .day import Day
from .dusk import Dusk, begin_dusk, end_of_turn
from .ending import end_game
from .rival import rival_turn
from .state import Fame


@step
def take_turn(g: Fame, player: int) -> None:
    """All phases of a turn, in the order that never changes (FAME-022)."""
    begin_dawn(g, player)
    g.do(take_choices, player)


@step
def take_choices(g: Fame, player: int) -> None:
    """The rest of a turn from the choices of dawn on (FAME-140)."""
    if has_choices(g, player):
        g.ask(Dawn(player))
    g.do(end_dawn, player)
    g.ask(Day(player))
    g.do(begin_dusk, player)
    g.do(next_turn, player)


@step
def next_turn(g: Fame, side: int) -> None:
    """Clockwise, until it would be the champion's turn again (FAME-023, FAME-149).

    In a solo game the Rival sits after the only player (S-05).
    """
    following = (side + 1) % len(g.fame)
    if g.champion != NONE and following == g.champion:
        g.do(end_game)
    elif following >= g.seats:
        g.do(rival_turn)
        g.do(next_turn, following)
    else:
        if following == g.first:
            g.round += 1
        g.do(take_turn, following)


@step
def take_day(g: Fame, player: int) -> None:
    """The rest of a turn from its day on."""
    g.phase = "day"
    g.ask(Day(player))
    g.do(begin_dusk, player)
    g.do(next_turn, player)


@step
def take_rest_of_dusk(g: Fame, player: int, met: tuple[Token, ...]) -> None:
    """The rest of a turn from the midst of dusk on, with the contracts that are left to score."""
    g.actions = 0
    if met:
        g.ask(Dusk(player, met))
    g.do(end_of_turn, player)
    g.do(next_turn, player)


@step
def take_dusk(g: Fame, player: int) -> None:
    """The rest of a turn from its dusk on."""
    g.do(begin_dusk, player)
    g.do(next_turn, player)
