"""Upon a Fable: send Fables into the Stories, build Realms, gather Wonders."""

from collections.abc import Mapping
from itertools import chain
from typing import Any

from fabletop.core.errors import Reason
from fabletop.core.game import Game, Option, Shelf, switch

from . import cards
from .balance import BALANCE
from .belief import BELIEF
from .drawing import board_svg
from .evaluate import evaluate
from .fate import counts, printed
from .features import FEATURES
from .picture import picture
from .position import UponPosition, place, position_of
from .scoring import result
from .setup import setup
from .state import UponAFable
from .threats import threats
from .view import UponView, table

__all__ = ["GAME", "cards"]


def forbids(seats: int, variants: Mapping[str, Any]) -> Reason | None:
    """Options that make no sense at a table of this size."""
    if variants["board"] == "alternate" and seats not in (3, 4):
        return Reason("UPON-124", f"the Alternate board is for 3 or 4 players, not for {seats}")
    if variants["late_seat_gift"] and seats == 1:
        return Reason("U-G8", "a solo player sits late behind nobody; the gift needs 2 players")
    if variants["ties"] != "shared" and seats == 1:
        return Reason("U-G6", "a solo player cannot be tied")
    return None


GAME = Game(
    held=lambda g: chain.from_iterable(g.hands),
    key="upon",
    title="Upon a Fable",
    text="Send your Fables to Explore the Stories, gather five Wonders, play Fate cards and let "
    "your Realms grow from Small to Epic; the most well-rounded ruler wins.",
    shelf=Shelf(
        "Send your Fables into nine stories and grow a realm with no weakness.",
        minutes=75,
        icon="elven-castle",
    ),
    seats=range(1, 7),
    seats_rule="UPON-001",
    version=2,
    options=(
        switch(
            "fast",
            "Fast play",
            "Six Stories instead of nine: the Third Book of Tales is left out.",
        ),
        Option(
            "order",
            "Order of the Stories",
            "Drawn at random within each Book, or the order recommended for beginners, which "
            "everybody knows.",
            ("random", "recommended"),
            "random",
        ),
        Option(
            "board",
            "Right page",
            "For 3 or 4 players: the standard page, or the more demanding Alternate one.",
            ("standard", "alternate"),
            "standard",
        ),
        switch(
            "late_seat_gift",
            "Late-seat gift",
            "Each seat begins with 1 Magic more for every seat that starts before it; advised "
            "for four or more people.",
        ),
        switch(
            "strict_earth",
            "Strict Earth",
            "The Wonder tokens are limited to 50 Magic, 30 Love, 30 Honour, 20 Followers and "
            "20 Castles.",
        ),
        Option(
            "ties",
            "Ties",
            "All who share the highest total win, or more Epic Realms, then more Realms, then "
            "more Wonders decide.",
            ("shared", "broken"),
            "shared",
        ),
    ),
    state=UponAFable,
    setup=setup,
    table=table,
    result=result,
    view=UponView,
    place=place,
    evaluate=evaluate,
    features=FEATURES,
    threats=threats,
    balance=BALANCE,
    belief=BELIEF,
    picture=picture,
    board_svg=board_svg,
    forbids=forbids,
    printed=printed,
    counts=counts,
    position=UponPosition,
    position_of=position_of,
)
