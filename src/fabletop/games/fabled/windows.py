"""The windows: every moment at which an ability can act, and what it is told about.

A window opens for one seat; only what is in force for that seat answers it.
"""

from typing import TYPE_CHECKING, ClassVar

from fabletop.core.events import Moment

from .board import CARD_IDS, Card, Sage

if TYPE_CHECKING:
    from .abilities import Influence


class Window(Moment, frozen=True):
    """A moment that opens for one seat."""

    when: ClassVar[str] = "by itself, at the moment that its text names"  # an ability is used

    seat: int

    def reaches(self, card: "Influence") -> bool:
        """Is this card told of it? Not where triggers are forbidden (FAB-186)."""
        return True

    def mark(self) -> str:
        """What tells it from another one that opens together with it, for a choice."""
        return ""


class Hushed(Window, frozen=True):
    """A window that may be forbidden to trigger anything."""

    silent: bool

    def reaches(self, card: "Influence") -> bool:
        return not self.silent or card.unstoppable


# Moments of a turn.


class TurnBegins(Window, frozen=True):
    when = "at the start of your turn"


class ActionPhase(Window, frozen=True):
    """Beside the action, as often as the limit allows (FAB-108)."""

    when = "in your Action Phase"


class ActionD(Window, frozen=True):
    """As action D, the second one of a turn too."""

    when = "as your action D"

    fee: int


class BeforeDeclaring(Window, frozen=True):
    when = "before you declare a type"


class BetweenStages(Window, frozen=True):
    when = "between the Stages of your Movement Phase"

    walkers: tuple[Sage, ...]  # that took part in Stage 1


class AfterStageTwo(Window, frozen=True):
    when = "after Stage 2 of your Movement Phase"


class AfterMovement(Window, frozen=True):
    when = "after your Movement Phase"


class OblivionBegins(Window, frozen=True):
    pass


class TurnEnds(Window, frozen=True):
    when = "at the end of your turn"


# The land and the Sages.


class LocationAdded(Window, frozen=True):
    """Its player added a Location."""

    card: Card
    terms: str
    source: str
    sages: tuple[Sage, ...]  # that were placed on it


class LocationSank(Hushed, frozen=True):
    """A Location left play, whoever held it."""

    card: Card
    tokens: tuple[str, ...]  # Allies of this seat that had a token on it

    def mark(self) -> str:
        return CARD_IDS[self.card]


class LocationLeft(Hushed, frozen=True):
    """An own Sage left a Location."""

    card: Card


class CameHome(Hushed, frozen=True):
    """An own Sage came back from the row to the reserve."""

    sage: Sage


class PathEntered(Window, frozen=True):
    """An own Sage entered a path; acts at once (FAB-A18)."""

    sage: Sage


# Visits.


class Visit(Window, frozen=True):
    """An own Sage visits a Place."""

    when = "during a visit"

    sage: Sage
    place: str
    card: Card


class InsteadOfVisit(Visit, frozen=True):
    """Another effect in place of the visited one's."""


class DuringVisit(Visit, frozen=True):
    """Before the effect of a Place, or right after it; direct visits only."""

    before: bool


class AfterVisit(Visit, frozen=True):
    """`place` is empty if the visit was nameless, `effect` if nothing of the Place was resolved."""

    when = "right after a visit"

    effect: str


class OthersVisit(Window, frozen=True):
    """A Sage of another side has visited a Place."""

    sage: Sage
    place: str


class NamelessPlace(Window, frozen=True):
    """An own Sage goes to a Place that has no name of its own."""

    place: str


# Cards.


class FeatureUnlocked(Window, frozen=True):
    """The moment the Feature is unlocked."""


class EventBegins(Window, frozen=True):
    """The Event comes into force, for each player in turn order."""


# What may wait for the end of an effect; a saved game knows them by these names.
Waiting = (
    TurnBegins
    | BeforeDeclaring
    | BetweenStages
    | AfterStageTwo
    | AfterMovement
    | OblivionBegins
    | TurnEnds
    | LocationAdded
    | LocationSank
    | LocationLeft
    | CameHome
    | DuringVisit
    | AfterVisit
    | OthersVisit
    | EventBegins
)
