"""Positions: any legal situation from a small JSON form that says only what differs.

`form` has the fields, `land`, `cards` and `company` put them on the table, `moments` says where in
a turn play goes on, and `told` makes a position out of a game. What the types cannot say is checked
where it is placed, with its rule.
"""

from fabletop.core.errors import BadPosition
from fabletop.core.position import UnsetType, given

from ..state import Fabled
from .cards import lay_out, place_events
from .company import place_allies, place_tokens, place_used
from .form import FabledPosition
from .land import place_books, place_chapter, place_land, place_sages, send_to_places
from .moments import place_moment
from .spirits import place_spirits
from .told import position_of

__all__ = ["FabledPosition", "place", "position_of"]


def place(g: Fabled, position: FabledPosition) -> None:
    """Turn a fresh game into this position, or say why it cannot be one."""
    if not g.company.challenge and not isinstance(position.spirits, UnsetType):
        raise BadPosition("spirits: they are in The Challenge only", "CHL-001")
    place_land(g, position)
    place_chapter(g, position)
    place_books(g, position)
    place_sages(g, position)
    lay_out(g, position)
    place_allies(g, position)
    place_tokens(g, given(position.tokens, {}))
    place_events(g, position)
    if g.company.challenge:
        place_spirits(g, position)
    send_to_places(g, position)
    place_used(g, position)
    place_moment(g, position)
