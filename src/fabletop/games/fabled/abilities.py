"""How Allies and Events act: abilities that open in a window, and changes of a value.

    class Firebird(Ally):
        \"\"\"After you add a Location: take 2 Books of Prairies, then up to 1 Conversion.\"\"\"

        @power(LocationAdded)
        def rise(self, g: Fabled, me: Me, added: LocationAdded) -> None:
            \"\"\"take 2 Books of Prairies, then convert\"\"\"
            g.take(me.seat, PRAIRIES, 2)
            g.do(convert, me.seat, 1)

`me` says who uses the ability and which card it stands on; the third argument is the window (see
`windows.py`). Everything is optional (FAB-139) unless it says `may=False`. `if_` says whether the
window opens for it, `needs` what must be there when it is used, which may come in between.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple, TypeVar, Unpack

from fabletop.core.cards import Ability, Box, Card, Line, Modifies, Stat, When

from . import board
from .board import TERRAIN_NAMES, Spot
from .windows import Window

if TYPE_CHECKING:
    from .state import Fabled

C = TypeVar("C")
W = TypeVar("W", bound=Window)

Held = tuple[Any, ...]  # components of an Ally: cards, spots, tokens, faces, or a marker's place

# How often an ability may be used.
ALWAYS, PER_TURN, PER_CHAPTER, ONCE = "", "turn", "chapter", "once"

# The parts of a card.
POWER, FEATURE, UPPER, LOWER, WHOLE = "power", "feature", "upper", "lower", "whole"


class Me(NamedTuple):
    """Who uses an ability, and the card it stands on."""

    seat: int
    name: str


Condition = Callable[["Fabled", Me, W], bool]
Need = Callable[["Fabled", Me], bool]
Method = Callable[[C, "Fabled", Me, W], None]


class Part(When["Fabled", Me]):
    """Marks the abilities of one part of a card, and the values that it changes."""

    def __init__(self, part: str) -> None:
        super().__init__(part, may=True)
        self.modifies = Modifies["Fabled", Me](part)

    def __call__(  # type: ignore[override]  # all moments of this game are windows
        self,
        moment: type[W],
        *,
        if_: Condition[W] | None = None,
        may: bool | None = None,
        limit: str = ALWAYS,
        needs: Need | None = None,
    ) -> Callable[[Method[C, W]], Method[C, W]]:
        mark = super().__call__(moment, if_=if_, may=may, limit=limit)

        def marked(method: Method[C, W]) -> Method[C, W]:
            method.__dict__["needs"] = needs
            return mark(method)

        return marked


power, feature = Part(POWER), Part(FEATURE)
upper, lower, whole = Part(UPPER), Part(LOWER), Part(WHOLE)


# The values that cards change, and what they are about: a seat, or one of these.


class Purchase(NamedTuple):
    """A Location that a seat might add."""

    seat: int
    terrain: int
    source: str


class Standing(NamedTuple):
    """A space on which a Sage of a seat stands."""

    seat: int
    spot: Spot


class Stride(NamedTuple):
    """Stage 1 for the Sages of a seat: whether it is active, and the steps of the active one."""

    seat: int
    active: bool
    own: int


Sources = tuple[tuple[str, tuple[board.Card, ...]], ...]  # where Locations lie, and which

Steps = tuple[int, int]  # the most and the fewest

ACTION_A: Final = Stat[int, int]("action A")  # Books of Prairies
ACTION_B: Final = Stat[int, int]("action B")  # Conversions
ACTION_C: Final = Stat[int, int]("action C")  # steps
ADDITIONAL_PAYMENT: Final = Stat[int, Purchase]("additional payment")
BASIC_BOOK: Final = Stat[str, Purchase]("basic book")
MORE_LOCATIONS: Final = Stat[Sources, int]("more locations")
DECK_GLANCE: Final = Stat[int, int]("deck glance")  # cards of a deck to choose from
STAGE_ONE: Final = Stat[Steps, Stride]("stage 1 steps")
WAY_ON: Final = Stat[Spot, Standing]("way on")  # off the end of a path
PASSAGE: Final = Stat[Spot, Standing]("passage")  # that may be taken where there is no way on
DEAD_END_ENTRY: Final = Stat[bool, int]("dead-end entry")
MORE_PLACES: Final = Stat[tuple[str, ...], Standing]("places")  # at a neutral space
WINDS: Final = Stat[int, int]("winds")  # Books of House of Winds and Fairy Inn
SILENT_RETURNS: Final = Stat[bool, int]("silent returns")


# The cards.

BOX: Final[Box["Influence"]] = Box("Fabled")
ALLIES: Final[dict[str, "Ally"]] = {}
EVENTS: Final[dict[str, "EventCard"]] = {}
ABILITIES: Final[dict[str, Ability]] = {}  # by card and method: "Firebird.rise"
ON_PATHS: Final[list["Ally"]] = []  # Allies whose tokens make Places of neutral spaces


class Influence(Card, kind=True):
    """A card that changes the rules while it is in force."""

    box: ClassVar[Box["Influence"]] = BOX
    unstoppable: ClassVar[bool] = False  # nothing forbids it to trigger (FAB-186)
    paragraphs: tuple[str, ...]  # of its text

    def ready(self) -> None:
        printed = (type(self).__doc__ or "").split("\n\n")
        self.paragraphs = tuple(" ".join(text.split()) for text in printed)
        ABILITIES.update({ability.key: ability for ability in self.abilities})

    # What a card remembers until the turn ends: Sages or Locations.

    def remember(self, g: "Fabled", what: int) -> None:
        g.remembered += ((self.key, what),)

    def remembers(self, g: "Fabled", what: int) -> bool:
        return (self.key, what) in g.remembered

    def forget(self, g: "Fabled", what: int) -> None:
        g.remembered = tuple(mark for mark in g.remembered if mark != (self.key, what))


class AllyLine(Line, total=False):
    """What the class line of an Ally says."""

    origin: int


class Ally(Influence, kind=True):
    """An Ally. The docstring is its card: the Power, a blank line, the Feature."""

    origin: ClassVar[int] = 0  # the type of Location it comes from (FAB-140)
    tokens: ClassVar[int] = 0  # tokens for Locations that come with the Power
    feature_tokens: ClassVar[int] = 0  # and those that come with the Feature
    starts_with: ClassVar[Held] = ()  # other components, as they lie when it joins
    track: ClassVar[int] = 0  # the last space of its track, if a marker is what it has
    keeps: ClassVar[int] = -1  # the type of Location cards that lie with it, if any do
    on_paths: ClassVar[bool] = False  # its tokens lie on spaces, not just on Locations (FAB-191)
    in_prologue: ClassVar[bool] = False  # its Power works there already (FAB-185)
    free_actions: ClassVar[bool] = False  # stays in the box where actions are bought (SCN-057)
    power_text: str
    feature_text: str

    if TYPE_CHECKING:

        def __init_subclass__(cls, **line: Unpack[AllyLine]) -> None: ...

    def ready(self) -> None:
        super().ready()
        self.power_text, feature_text = self.paragraphs[:2]
        self.feature_text = feature_text.removeprefix("Feature: ")
        ALLIES[self.key] = self
        if self.on_paths:
            ON_PATHS.append(self)

    def joined(self, g: "Fabled", seat: int) -> None:
        """The Ally is gained, with its components (FAB-027)."""
        if self.tokens or self.starts_with:
            g.tokens[self.key] = self.starts_with

    def left(self, g: "Fabled", seat: int) -> None:
        """The Ally is discarded or exchanged; its components go back to the supply (SCN-083)."""
        g.tokens.pop(self.key, None)

    def is_unlocked(self, g: "Fabled") -> bool:
        return self.key in g.company.unlocked

    def gave(self, g: "Fabled", card: board.Card) -> None:
        """A Location that lay with it was added to the row."""
        held = g.tokens[self.key]
        g.tokens[self.key] = tuple(t for t in held if g.faces[t] != board.CARD_IDS[card])

    def place_at(self, spot: Spot) -> str:
        """The Place that its token makes of a neutral space."""
        raise NotImplementedError(f"{self.title} has no tokens on paths")

    def path_numbers(self, g: "Fabled") -> tuple[int, ...]:
        """The numbers of the spaces that its tokens may lie on."""
        return ()

    @property
    def has_components(self) -> bool:
        return bool(self.tokens or self.starts_with or self.keeps >= 0)

    def shown_components(self, g: "Fabled") -> Held:
        """As people write them: card ids, spots, faces that are up, the marker's place."""
        held = g.tokens.get(self.key, ())
        if self.on_paths:
            return tuple(board.SPOT_TEXT[spot] for spot in held)
        if self.tokens:
            return tuple(board.CARD_IDS[card] for card in held)
        return tuple(g.faces[token] for token in held) if self.keeps >= 0 else held

    def origin_name(self) -> str:
        return TERRAIN_NAMES[self.origin]


class EventLine(Line, total=False):
    """What the class line of an Event says."""

    decks: tuple[str, ...]
    upper_icons: tuple[int, ...]
    lower_icons: tuple[int, ...]


class EventCard(Influence, kind=True):
    """An Event. The docstring is its card: the upper half, a blank line, the lower half."""

    decks: ClassVar[tuple[str, ...]] = ()  # the one it is printed for, and others it is used in
    upper_icons: ClassVar[tuple[int, ...]] = ()
    lower_icons: ClassVar[tuple[int, ...]] = ()  # both empty: undivided (FAB-149)

    if TYPE_CHECKING:

        def __init_subclass__(cls, **line: Unpack[EventLine]) -> None: ...

    def ready(self) -> None:
        super().ready()
        EVENTS[self.key] = self

    def half(self, icon: int) -> str:
        """The half that is in force when this icon reveals the Event (FAB-147)."""
        if not self.upper_icons:
            return WHOLE
        return UPPER if icon in self.upper_icons else LOWER

    def told(self, half: str) -> str:
        return self.paragraphs[1 if half == LOWER else 0]


def event_deck(*names: str) -> tuple[str, ...]:
    """The Events of these decks, deck by deck."""
    return tuple(event.key for name in names for event in EVENTS.values() if name in event.decks)
