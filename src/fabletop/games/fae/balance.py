"""What is counted in Fae: colours, ritual cards, points."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from fabletop.core.balance import Balance, Card, Length, Score, Traits, Use
from fabletop.core.events import Event

from .movement import Moved
from .ritual_cards import RESTLESS_COURT, STANDARD
from .rituals import RitualHeld
from .scoring import Ended, Revealed
from .state import Fae


def score(g: Fae, seat: int) -> float:
    """At the end the ritual cards are in the scores already."""
    return g.scores[g.colour(seat)] + (0 if g.ended else g.cards[seat])


def traits(g: Fae) -> list[Traits]:
    return [Traits("colour", [[g.faces[seat]] for seat in range(g.seats)])]


def cards(seats: int, variants: Mapping[str, Any]) -> dict[str, Card]:
    dealt = RESTLESS_COURT if variants["restless_court"] else STANDARD
    return {card.key: Card(f"{card.title} {card.value} ({card.key})", "Rituals") for card in dealt}


def uses(event: Event) -> Iterator[Use]:
    """Whoever moved takes the card; it was worth something where a colour scored."""
    if isinstance(event, RitualHeld):
        yield Use("taken", event.card, event.player)
        if event.colours:
            yield Use("played", event.card, event.player)


BALANCE: Final = Balance(
    lasts=Length("moves", lambda g: int(g.ply)),
    counts=Score("points", score),
    traits=traits,
    cards=cards,
    uses=uses,
    events=lambda: (Moved, RitualHeld, Revealed, Ended),
)
