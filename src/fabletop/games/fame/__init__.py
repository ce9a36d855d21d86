"""Fame and Fable: recruit allies, fight monsters and legends, and be named Champion."""

from collections.abc import Mapping
from itertools import chain
from typing import Any

from fabletop.core.errors import Reason
from fabletop.core.game import Game, Option, Shelf, switch

from .balance import BALANCE
from .belief import BELIEF
from .board import DIFFICULTIES
from .cards import catalogue, counts
from .drawing import board_svg
from .ending import result
from .evaluate import evaluate
from .features import FEATURES
from .picture import picture
from .position import FamePosition, place, position_of
from .reading import printed
from .setup import setup
from .shown import FameView
from .state import Fame
from .threats import threats
from .view import table


def forbids(seats: int, variants: Mapping[str, Any]) -> Reason | None:
    """The difficulty is the Rival's; other players set their own."""
    if seats > 1 and variants["difficulty"] != "standard":
        text = f"{variants['difficulty']} is a difficulty of the Rival, who plays against one only"
        return Reason("S-10", text)
    return None


GAME = Game(
    held=lambda g: chain.from_iterable(g.hands),
    key="fame",
    title="Fame and Fable",
    text="Recruit allies and items, fight monsters and legends, fulfil contracts: "
    "the most famous is named Champion.",
    shelf=Shelf(
        "Recruit allies, arm them, bring down monsters and race along the fame track.",
        minutes=60,
        icon="spiked-dragon-head",
    ),
    seats=range(1, 5),
    seats_rule="FAME-001",
    version=5,
    options=(
        Option(
            "champion",
            "Length",
            "Where the champion token lies: at 100, or at 50 for a short game.",
            ("100", "50"),
            "100",
        ),
        switch(
            "moon_deck",
            "Moon deck",
            "Every moon token taken turns up a moon card that changes the game for all.",
        ),
        Option(
            "difficulty",
            "Rival",
            "How many fate cards the Rival of a solo game has: two, three, four or five; "
            "merciless adds a moon token.",
            tuple(DIFFICULTIES),
            "standard",
        ),
    ),
    state=Fame,
    setup=setup,
    table=table,
    view=FameView,
    result=result,
    place=place,
    position=FamePosition,
    position_of=position_of,
    evaluate=evaluate,
    features=FEATURES,
    threats=threats,
    balance=BALANCE,
    belief=BELIEF,
    picture=picture,
    board_svg=board_svg,
    forbids=forbids,
    printed=printed,
    facts=catalogue,
    counts=counts,
)
