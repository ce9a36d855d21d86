"""The Story Board: right-page faces, Story cards, and what is printed on each space.

What a Fable does on a space is told in `spaces.py`. Space titles are used as their names.
"""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from .wonders import CASTLE, FOLLOWER, HONOUR, LOVE, MAGIC, Wonders


class Space(NamedTuple):
    """A Story space: its title, the Wonders it bears each Story, and its text."""

    title: str
    printed: Wonders
    text: str


_ALL: Final = (
    Space("Play Card", 0, "At once play one Ever After or Dream from your hand."),
    Space("Draw Card", 0, "Draw 1 Fate card."),
    Space("1 Magic", MAGIC, "Bears 1 Magic each Story; take all Wonders here."),
    Space("Starting Player", 0, "You hold the Starting Player token from the next Story on."),
    Space("Convert a Wonder", 0, "Swap one of your Wonders for any one from the Earth."),
    Space("Add Small Realm", 0, "Play one Small Realm from your hand; it brings a new Fable."),
    Space("2 Magic", 2 * MAGIC, "Bears 2 Magic each Story; take all Wonders here."),
    Space("1 Love", LOVE, "Bears 1 Love each Story; take all Wonders here."),
    Space("1 Honour", HONOUR, "Bears 1 Honour each Story; take all Wonders here."),
    Space("Take 1 Love From the Earth", 0, "Take 1 Love from the Earth."),
    Space("Discard 2 Cards then Draw 2 Cards", 0, "Discard two cards, then draw two."),
    Space("Take 1 Honour From the Earth", 0, "Take 1 Honour from the Earth."),
    Space("1 Follower", FOLLOWER, "Bears 1 Follower each Story; take all Wonders here."),
    Space(
        "Add Realm or Upgrade Realm",
        0,
        "Play one Realm card: add a Small Realm or upgrade a Realm.",
    ),
    Space(
        "1 Magic, 1 Love, 1 Honour",
        MAGIC + LOVE + HONOUR,
        "Bears one of each every Story; take all Wonders here.",
    ),
    Space("1 Castle", CASTLE, "Bears 1 Castle each Story; take all Wonders here."),
    Space(
        "Convert 1 Wonder to 1 of the following",
        0,
        "Swap one of your Wonders for 1 Follower, 1 Castle, 2 Love, 2 Honour or 3 Magic.",
    ),
    Space("Upgrade Realm", 0, "Play a Large Realm on a Small, or an Epic Realm on a Large one."),
    Space(
        "Ignore 1 Wonder",
        0,
        "Each card you play for the rest of this Story costs one Wonder of your choice less.",
    ),
    Space("3 Magic", 3 * MAGIC, "Bears 3 Magic each Story; take all Wonders here."),
    Space("Draw 2 Cards", 0, "Draw 2 Fate cards; then you may play one as with Play Card."),
)
SPACES: Final[dict[str, Space]] = {space.title: space for space in _ALL}
PRINTED: Final[dict[str, Wonders]] = {space.title: space.printed for space in _ALL}

_TITLES: Final = tuple(SPACES)
SIX, NINE, TWELVE = _TITLES[:6], _TITLES[:9], _TITLES[:12]
ALTERNATE: Final = (
    *("Play Card", "Discard 2 Cards then Draw 2 Cards", "1 Magic"),
    *("Starting Player", "Convert a Wonder", "Add Small Realm"),
    *("2 Magic", "Take 1 Love From the Earth", "Take 1 Honour From the Earth"),
)

# The Story cards of each Book, in the recommended order (UPON-021).
BOOKS: Final = (
    ("1 Follower", "Add Realm or Upgrade Realm", "1 Magic, 1 Love, 1 Honour"),
    ("1 Castle", "Upgrade Realm", "Convert 1 Wonder to 1 of the following"),
    ("Ignore 1 Wonder", "3 Magic", "Draw 2 Cards"),
)

REALM_SPACES: Final = 6  # on a Realm Board: Home and five more (UPON-004)
FABLES: Final = 6  # of each player (UPON-006)
MOST_TOKENS: Final = {"Magic": 50, "Love": 30, "Honour": 30, "Follower": 20, "Castle": 20}

COLOURS: Final = ("rose", "amber", "fern", "azure", "violet", "slate")  # of the seats (U-G9)

ACTIONS: Final = (
    *("Unveil a New Story", "Rejuvenate Wonders", "Perform Realm Abilities"),
    *("Deal the Hand of Fate", "Explore the Stories", "Play and Discard Fate Cards"),
    *("Empower Realms", "Intensify Magic", "Return and Awaken Fables"),
)


def right_page(seats: int, variants: Mapping[str, Any]) -> tuple[str, ...]:
    """The fixed spaces for this many players (UPON-012)."""
    if seats <= 2:
        return SIX
    if seats >= 5:
        return TWELVE
    return ALTERNATE if variants["board"] == "alternate" else NINE


def last_story(variants: Mapping[str, Any]) -> int:
    """Nine Stories, or six in fast play (UPON-011)."""
    return 6 if variants["fast"] else 9


def home_fables(seats: int) -> int:
    """Fables that live on the Home Realm (UPON-017)."""
    return 1 if seats >= 4 else 2
