"""Positions: any dawn, day or dusk of a game, from a small JSON form that says only what differs.

Cards that are named are taken from wherever they lie; all others stay as they were dealt.
"""

from fabletop.core.errors import BadPosition
from fabletop.core.position import given

from ..state import Fame
from .cards import place_cards
from .combat import place_combat
from .form import FamePosition, PlayerPosition
from .moment import place_moment, place_turn
from .telling import position_of
from .track import place_track

__all__ = ["FamePosition", "place", "position_of"]


def place(g: Fame, position: FamePosition) -> None:
    """Turn a fresh game into this position, or say why it cannot be one."""
    g.active = given(position.turn, g.first)
    if g.active not in range(g.seats):
        raise BadPosition(f"turn is a seat from 0 to {g.seats - 1}", "FAME-023")
    players = given(position.players, [PlayerPosition()] * g.seats)
    if len(players) != g.seats:
        raise BadPosition(f"players are {g.seats} objects, one per seat", "FAME-001")
    if not g.is_solo() and position.speaks_of_the_rival():
        raise BadPosition("rival, legend_tokens: the Rival plays against one only", "S-01")
    place_cards(g, position, players)
    place_combat(g, position)
    place_track(g, position, players)
    place_turn(g, position)
    place_moment(g, position)
