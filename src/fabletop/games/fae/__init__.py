"""Fae: hidden spirits lure druids together, and score when a group is left alone."""

from collections.abc import Mapping
from typing import Any

from fabletop.core.errors import Reason
from fabletop.core.game import Game, Option, Shelf, switch

from .balance import BALANCE
from .belief import BELIEF
from .drawing import board_svg
from .evaluate import evaluate, foresee
from .features import FEATURES
from .picture import picture
from .position import FaePosition, place, position_of
from .ritual_cards import printed
from .scoring import result
from .setup import setup
from .state import Fae
from .threats import threats
from .view import FaeView, table


def forbids(seats: int, variants: Mapping[str, Any]) -> Reason | None:
    """The named first player has to sit at the table."""
    first = variants["first"]
    if first != "drawn" and int(first) > seats:
        return Reason("FAE-030", f"seat {first} cannot begin at a table of {seats}")
    return None


def drawn(view: FaeView | None, theme: str) -> str:
    """The board as a picture, with the groups of a view on it."""
    if view is None:
        return board_svg(theme=theme)
    return board_svg(view.druids, theme=theme, held=view.held)


GAME = Game(
    key="fae",
    title="Fae",
    text="Move groups of druids together; an isolated group scores for every colour in it. "
    "Which colour is whose stays secret to the end.",
    shelf=Shelf(
        "Move druids together, strand a group, and let the ritual score for your secret colour.",
        minutes=25,
        depth=2,
        icon="holy-oak",
    ),
    seats=range(2, 5),
    seats_rule="FAE-001",
    version=1,
    options=(
        Option(
            "first",
            "First player",
            "Who makes the first move: drawn from the seed, or the seat that is named.",
            ("drawn", "1", "2", "3", "4"),
            "drawn",
        ),
        switch(
            "restless_court",
            "Restless Court",
            "Twelve different ritual cards in shuffled piles; only the next card lies open.",
        ),
    ),
    state=Fae,
    setup=setup,
    table=table,
    result=result,
    view=FaeView,
    position=FaePosition,
    place=place,
    position_of=position_of,
    evaluate=evaluate,
    foresee=foresee,
    features=FEATURES,
    threats=threats,
    belief=BELIEF,
    balance=BALANCE,
    picture=picture,
    board_svg=drawn,
    forbids=forbids,
    printed=printed,
)
