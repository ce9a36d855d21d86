"""What is counted in Upon a Fable: Fate cards, spaces, points."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from fabletop.core.balance import Balance, Card, Length, Score, Use
from fabletop.core.events import Event

from .board import BOOKS, last_story, right_page
from .converting import Converted
from .dealing import HandChosen
from .empowering import Empowered
from .exploring import Waited
from .fate import FATES, OMENS
from .placing import Explored, StayedHome
from .playing import DreamPlayed, EverAfterPlayed
from .realms import Lowered, RealmAdded, RealmUpgraded
from .returning import FablesReturned, Intensified, StoryBegan
from .robbing import Robbed, Swapped
from .scoring import GRADES, GameEnded, points
from .sleep import FellAsleep, WokeUp
from .spaces import CostsEased, StartClaimed
from .state import UponAFable
from .supply import Discarded, Drew, Gained, Reshuffled, Returned
from .unveiling import OmenRevealed, Rejuvenated, StoryUnveiled, WellsParched

EXCELLENT: Final = GRADES[1][0]  # what somebody who plays alone has to reach
NOBODY: Final = -1
PER_BOOK: Final = 3  # Stories
EVENTS: Final = (
    *(CostsEased, Converted, Discarded, DreamPlayed, Drew, Empowered, EverAfterPlayed, Explored),
    *(FellAsleep, Gained, HandChosen, Lowered, OmenRevealed, RealmAdded, RealmUpgraded, Returned),
    *(Robbed, StartClaimed, StayedHome, StoryUnveiled, Swapped, WokeUp, Waited, Intensified),
    *(FablesReturned, GameEnded, Rejuvenated, Reshuffled, StoryBegan, WellsParched),
)


def score(g: UponAFable, side: int) -> float:
    return points(g, side) if side < g.seats else EXCELLENT


def cards(seats: int, variants: Mapping[str, Any]) -> dict[str, Card]:
    """By title, as events name them."""
    fates = [fate for fate in FATES.values() if seats > 1 or not fate.solo_out]
    books = BOOKS[: last_story(variants) // PER_BOOK]
    spaces = (*right_page(seats, variants), *(title for book in books for title in book))
    return (
        {fate.title: Card(fate.title, f"{fate.kind}s") for fate in fates}
        | {title: Card(title, "Spaces") for title in spaces}
        | {omen.title: Card(omen.title, "Blessings and Curses") for omen in OMENS.values()}
    )


def uses(event: Event) -> Iterator[Use]:
    match event:
        case HandChosen():
            for title in event.kept.value:
                yield Use("taken", title, event.player)
        case Drew():
            for title in event.titles.value:
                yield Use("taken", title, event.player)
        case EverAfterPlayed() | DreamPlayed() | RealmAdded() | RealmUpgraded():
            yield Use("played", event.title, event.player)
        case Explored():
            yield Use("played", event.space, event.player)
        case Discarded():
            yield Use("discarded", event.title, event.player)
        case OmenRevealed():
            yield Use("played", event.title, NOBODY)


BALANCE: Final = Balance(
    lasts=Length("choices", lambda g: int(g.ply)),
    counts=Score("points", score),
    alone_for_a_score=True,
    first=lambda g: int(g.starter),
    cards=cards,
    uses=uses,
    events=lambda: EVENTS,
)
