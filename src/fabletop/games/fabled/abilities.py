"""How Allies and Events act: abilities that open in a window, and changes of a value.

    class Firebird(Ally):
        \"\"\"After you add a Location: take 2 Books of Prairies, then up to 1 Conversion.\"\"\"

        @power(ADDED)
        def rise(g, me, card):
            \"\"\"take 2 Books of Prairies, then convert\"\"\"
            g.take(me.seat, PRAIRIES, 2)
            g.do(convert, me.seat, 1)

`me` says who uses the ability and which card it stands on; the third argument is what the window
is about. Everything is optional (FAB-139) unless it is marked as forced. `if_` says whether the
window opens for it, `needs` what must be there when it is used, which may come in between.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, ClassVar, Final, NamedTuple, TypeVar

from .board import TERRAIN_NAMES

Function = TypeVar("Function", bound=Callable[..., Any])

# The windows: every moment at which an ability can act, and what it is told about.
TURN_BEGINS: Final = "turn begins"
ACTION_PHASE: Final = "action phase"  # beside the action, as often as the limit allows (FAB-108)
ACTION_D: Final = "action D"  # as action D, the second one of a turn too; its fee
ADDED: Final = "added"  # the card that its player added
BEFORE_DECLARING: Final = "before declaring"
BETWEEN_STAGES: Final = "between stages"  # the Sages that took part in Stage 1
AFTER_STAGE_TWO: Final = "after stage two"
AFTER_MOVEMENT: Final = "after movement"
OBLIVION_BEGINS: Final = "oblivion begins"
LEFT_PLAY: Final = "left play"  # the card that sank, whoever held it; (card, had my token)
TURN_ENDS: Final = "turn ends"
ENTERED_PATH: Final = "entered path"  # the Sage; acts at once (FAB-A18)
LEFT_LOCATION: Final = "left location"  # the card that was left
CAME_HOME: Final = "came home"  # the Sage
INSTEAD: Final = "instead"  # as during a visit: another effect in place of the visited one's
DURING_VISIT: Final = "during visit"  # (sage, place, card, before the effect?); direct visits only
AFTER_VISIT: Final = "after visit"  # (sage, place or "" if nameless, effect resolved or "", card)
OTHERS_VISIT: Final = "other's visit"  # (sage, place) of an opponent
NAMELESS_PLACE: Final = "nameless place"  # a Sage goes to a Place that has no name of its own
UNLOCKED: Final = "unlocked"  # the moment the Feature is unlocked
REVEALED: Final = "revealed"  # the Event comes into force, for each player in turn order

# How often an ability may be used.
ALWAYS, PER_TURN, PER_CHAPTER, ONCE = "", "turn", "chapter", "once"

# The parts of a card.
POWER, FEATURE, UPPER, LOWER, WHOLE = "power", "feature", "upper", "lower", "whole"


class Me(NamedTuple):
    """Who uses an ability, and the card it stands on."""

    seat: int
    name: str


class Ability(NamedTuple):
    """Something a player can do, or something that happens, in a window."""

    key: str  # card and function: "Firebird.rise"
    card: str
    part: str
    window: str
    limit: str
    if_: Callable[[Any, Me, Any], bool] | None
    needs: Callable[[Any, Me], bool] | None
    forced: bool
    run: Callable[[Any, Me, Any], None]
    text: str


class Change(NamedTuple):
    """A value that is different while the card is in force; computed when read, never stored."""

    card: str
    part: str
    stat: str
    run: Callable[..., Any]


class Part:
    """Marks the functions that belong to one part of a card."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __call__(
        self,
        window: str,
        limit: str = ALWAYS,
        *,
        if_: Callable[[Any, Me, Any], bool] | None = None,
        needs: Callable[[Any, Me], bool] | None = None,
        forced: bool = False,
    ) -> Callable[[Function], Function]:
        def mark(function: Function) -> Function:
            function.__dict__["ability"] = (self.name, window, limit, if_, needs, forced)
            return function

        return mark

    def modifies(self, stat: str) -> Callable[[Function], Function]:
        """`(g, me, value, *about)` returns what becomes of the value."""

        def mark(function: Function) -> Function:
            function.__dict__["change"] = (self.name, stat)
            return function

        return mark


power, feature = Part(POWER), Part(FEATURE)
upper, lower, whole = Part(UPPER), Part(LOWER), Part(WHOLE)

CARDS: Final[dict[str, type["Influence"]]] = {}
ABILITIES: Final[dict[str, Ability]] = {}


class Influence:
    """A card that changes the rules while it is in force. Never instantiated."""

    title: ClassVar[str] = ""
    abilities: ClassVar[tuple[Ability, ...]] = ()
    changes: ClassVar[tuple[Change, ...]] = ()

    def __init_subclass__(cls, kind: bool = False) -> None:
        super().__init_subclass__()
        if kind:
            return
        name = cls.__name__
        cls.title = cls.title or spaced(name)
        cls.abilities = tuple(_abilities(cls))
        cls.changes = tuple(
            Change(name, part=mark[0], stat=mark[1], run=function)
            for function in vars(cls).values()
            if (mark := getattr(function, "__dict__", {}).get("change"))
        )
        CARDS[name] = cls
        ABILITIES.update({ability.key: ability for ability in cls.abilities})


def _abilities(cls: type[Influence]) -> list[Ability]:
    found = []
    for name, function in vars(cls).items():
        if "ability" in getattr(function, "__dict__", ()):
            text = function.__doc__ or name.replace("_", " ")
            key = f"{cls.__name__}.{name}"
            part, window, limit, if_, needs, forced = function.__dict__["ability"]
            found.append(
                Ability(key, cls.__name__, part, window, limit, if_, needs, forced, function, text)
            )
    return found


def spaced(name: str) -> str:
    """A class name as people write it: "Master of Oblivion"."""
    words = "".join(f" {c}" if c.isupper() else c for c in name).split()
    return " ".join(w.lower() if w in {"Of", "To", "By", "The", "In"} else w for w in words)


class Ally(Influence, kind=True):
    """An Ally. The docstring is its card: the Power, a blank line, the Feature."""

    origin: ClassVar[int] = 0  # the type of Location it comes from (FAB-140)
    tokens: ClassVar[int] = 0  # tokens for Locations that come with the Power
    feature_tokens: ClassVar[int] = 0  # and those that come with the Feature
    starts_with: ClassVar[tuple[Any, ...]] = ()  # other components, as they lie when it joins
    on_paths: ClassVar[bool] = False  # its tokens lie on spaces, not just on Locations (FAB-191)
    in_prologue: ClassVar[bool] = False  # Netherking's Power works there already (FAB-185)
    unstoppable: ClassVar[bool] = False  # and nothing forbids it to trigger (FAB-186)

    @classmethod
    def joined(cls, g: Any, seat: int) -> None:
        """The Ally is gained, with its components (FAB-027)."""
        if cls.tokens or cls.starts_with:
            g.tokens[cls.__name__] = cls.starts_with

    @classmethod
    def left(cls, g: Any, seat: int) -> None:
        """The Ally is discarded or exchanged; its components go back to the supply (SCN-083)."""
        g.tokens.pop(cls.__name__, None)

    @classmethod
    @cache
    def told(cls) -> tuple[str, str]:
        """The texts of Power and Feature."""
        paragraphs = (cls.__doc__ or "").split("\n\n")
        power_text, feature_text = (" ".join(text.split()) for text in paragraphs[:2])
        return power_text, feature_text.removeprefix("Feature: ")

    @classmethod
    def origin_name(cls) -> str:
        return TERRAIN_NAMES[cls.origin]


class EventCard(Influence, kind=True):
    """An Event. The docstring is its card: the upper half, a blank line, the lower half."""

    deck: ClassVar[str] = ""
    upper_icons: ClassVar[tuple[int, ...]] = ()
    lower_icons: ClassVar[tuple[int, ...]] = ()  # both empty: undivided (FAB-149)

    @classmethod
    def half(cls, icon: int) -> str:
        """The half that is in force when this icon reveals the Event (FAB-147)."""
        if not cls.upper_icons:
            return WHOLE
        return UPPER if icon in cls.upper_icons else LOWER

    @classmethod
    @cache
    def told(cls, half: str) -> str:
        paragraphs = (cls.__doc__ or "").split("\n\n")
        return " ".join(paragraphs[1 if half == LOWER else 0].split())
