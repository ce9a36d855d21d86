"""Positions: many moments of a game, from a small JSON form that says only what differs.

`form.py` is the form; `cards.py`, `players.py` and `moment.py` set it up, each a part of the table;
`telling.py` is the way back.
"""

from ..state import UponAFable
from .cards import place_cards, place_omens, place_stories, unveil_past
from .form import UponPosition
from .moment import place_agenda, place_time
from .players import check_earth, check_fables, check_start, place_players, place_spaces, players_of
from .telling import position_of

__all__ = ["UponPosition", "place", "position_of"]


def place(g: UponAFable, position: UponPosition) -> None:
    """Turn a fresh game into this position, or say why it cannot be one."""
    if position == UponPosition():
        return
    players = players_of(g, position)
    place_time(g, position)
    place_stories(g, position)
    place_omens(g, position)
    unveil_past(g)
    place_cards(g, players, position)
    place_players(g, players)
    place_spaces(g, position)
    check_fables(g)
    check_start(g)
    check_earth(g)
    place_agenda(g, position)
