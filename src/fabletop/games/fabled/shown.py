"""The form of what a seat sees: the page's types are written from it."""

from typing import Literal

from msgspec import field

from fabletop.core.views import Shown, View

from .board import Terrain
from .challenge.side import Phase, Sentence

Tier = Literal["P", "M", "F", "S"]
BooksView = dict[Tier, int]
Price = dict[str, int]  # Books by letter, without those of which there are none


class ExtraView(Shown, frozen=True):
    """What a Scenario lets everybody know beside the Books: words, a number each, or so far."""

    title: str
    text: str
    per_seat: tuple[int, ...]
    now: int | None  # how far something has come
    of: int | None  # of how many


class ScenarioView(Shown, frozen=True):
    """The Scenario, and what to keep an eye on."""

    key: str
    title: str
    text: str
    extras: list[ExtraView]


class JourneySpace(Shown, frozen=True):
    """A space of the Time board with its tokens."""

    space: int
    tokens: list[str]


class TokenView(Shown, frozen=True):
    """A token of an Ally on a Location, or on a space of its path."""

    ally: str
    title: str
    seat: int
    spot: str | None


class RowCard(Shown, frozen=True):
    """A Location of the row; `linked` tells of its right neighbour, None for the last one."""

    card: str
    name: str
    type: Terrain
    linked: bool | None
    tokens: list[TokenView]


class SageView(Shown, frozen=True):
    """A Sage; in the reserve it stands nowhere. `place` is the one it has yet to visit."""

    sage: int
    place: str | None
    spot: str | None
    card: str | None
    path: Literal["main", "dead-end"] | None
    space: int | None


class AbilityView(Shown, frozen=True):
    """What can be used by choice; each can be asked why it is not offered."""

    key: str
    part: str
    text: str


class AllyView(Shown, frozen=True):
    """An Ally card with its texts, the state of its Feature and its components."""

    key: str
    title: str
    origin: Terrain
    power: str
    feature: str
    feature_state: Literal["locked", "active", "used", "spent"]
    abilities: list[AbilityView]
    used: list[str]
    tokens: list[str | int]  # Locations, spaces, Forests that it keeps, faces, or a marker
    in_reserve: int


class DeckView(Shown, frozen=True):
    """A Location deck; its top is shown to those who have seen it."""

    left: int
    open: list[str | None]  # None where a card is gone and the deck empty
    top: str | None
    price: Price  # of an open one, for the active player


class HalfView(Shown, frozen=True):
    """A half of an Event, and the Event tokens that bring it into force."""

    icons: list[int]
    text: str


class EventView(Shown, frozen=True):
    """An Event; `half` is the one in force, "" where it lies ahead."""

    key: str
    title: str
    deck: str
    half: str
    text: str
    abilities: list[AbilityView]  # of the half that is in force
    upper: HalfView
    lower: HalfView | None


class VisitView(Shown, frozen=True):
    """A Sage on a Place."""

    seat: int
    sage: int
    place: str
    card: str
    now: bool


class TriggeredView(Shown, frozen=True):
    """An ability that waits to be used or declined."""

    seat: int
    ability: str
    card: str
    text: str


class PlacesOnTheWay(Shown, frozen=True):
    """Places that a Sage could go to from a space."""

    spot: str
    places: list[str]


class WalkView(Shown, frozen=True):
    """Where a Sage would go if it passed by all Places."""

    seat: int
    sage: int
    steps: int
    start: str = field(name="from")
    spots: list[str]
    home: bool
    places: list[PlacesOnTheWay]


class SageNamed(Shown, frozen=True):
    """A Sage of a side."""

    seat: int
    sage: int


class AboutView(Shown, frozen=True):
    """What the question now asked is about: a Location, a Sage and the space it stands on."""

    card: str | None
    sage: SageNamed | None
    spot: str | None


class PlaceLegend(Shown, frozen=True):
    """A Fabled Place in words."""

    name: str
    size: int
    text: str


class Legend(Shown, frozen=True):
    """What the codes of the Places mean."""

    places: dict[str, PlaceLegend]


class EndingView(Shown, frozen=True):
    """How a game that is over ended; "drawn" where nobody is ahead of the Spirits or behind."""

    outcome: Literal["ranked", "won", "lost", "drawn"]
    grade: int | None  # of a win alone against the Spirits
    grades: int  # how many there are


# The Spirits.


class PhaseView(Shown, frozen=True):
    """A phase of the Spirits' turn."""

    key: Phase
    title: str
    state: Literal["done", "now", "ahead", "skipped"]


class TrickView(Shown, frozen=True):
    """A Trick card; `text` is what counts at this difficulty."""

    key: str
    title: str
    upper: str
    lower: str
    text: str
    fellowship: bool


class TricksView(Shown, frozen=True):
    """How many Trick cards lie where, and those that everybody has seen."""

    held: int
    deck: int
    discard: list[str]
    open: TrickView | None
    titles: dict[str, str]  # of all Trick cards, by key
    texts: dict[str, str]  # of those that everybody has seen: what counts at this difficulty


class SharedView(Shown, frozen=True):
    """Shared Visit tokens: those the Spirits still have, and those of each seat."""

    left: int
    held: list[int]


class TryView(Shown, frozen=True):
    """An open card, in the order the Spirits try them."""

    card: str
    which: Literal["further", "closer"]


class PriorityView(Shown, frozen=True):
    """An entry of the list of Places that they want most."""

    rank: int
    code: str
    name: str
    books: bool


class SpiritsView(Shown, frozen=True, kw_only=True):
    """What the Spirits have and do; `side` is their number where others have a seat."""

    side: int
    mode: str
    difficulty: str
    difficulty_title: str
    phase: str | None
    phases: list[PhaseView]
    target: Terrain | None
    revealed: list[AllyView]
    escalated: bool
    tricks: TricksView
    shared: SharedView
    fortune: int | None
    eliminated: list[int]
    story: list[Sentence]
    tries: dict[Terrain, list[TryView]]
    barred: list[str]  # Locations from which an Event leads people on, but not them
    priority: list[PriorityView]
    sages: list[SageView]
    reserve: int
    books: BooksView


class FabledView(View, frozen=True, kw_only=True):
    """The Spirit Land and what everybody has; all of it but the decks lies open (FAB-031)."""

    scenario: ScenarioView
    chapter: int
    last_chapter: bool
    phase: str
    active: int
    first: int
    declared: Terrain | None
    journey: list[JourneySpace]
    row: list[RowCard]
    sages: list[list[SageView]]
    reserve: list[int]
    books: list[BooksView]
    allies: list[list[AllyView]]
    offered: list[AllyView]
    drafted: list[list[AllyView]]
    ally_deck: int
    decks: dict[Terrain, DeckView]
    discard: list[str]
    gone: int
    actions: str
    event: EventView | None
    events_ahead: list[EventView]
    events_left: int
    visits: list[VisitView]
    triggered: list[TriggeredView]
    preview: dict[str, list[WalkView]]  # by type; empty while nobody is about to declare
    about: AboutView
    spirits: SpiritsView | None
    legend: Legend
    ending: EndingView | None
