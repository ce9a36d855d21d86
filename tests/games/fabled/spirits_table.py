"""A table of The Challenge for scenario tests."""

from typing import Any

from tests.games.fabled.table import Table, fabled

# Trick cards that move nobody, on top of the deck; what comes below is left to chance.
QUIET_TRICKS = ["GatheringMist", "FlashOfInsight", "CopiedPages"]
# Allies whose types set the Target Territory.
ALLY_OF = {"prairie": "Omnibugs", "mountain": "RockTitan", "forest": "Turnskin"}


def challenge(
    row: str = "",
    own: str = "",
    people: list[str] | str = "",
    *,
    books: str = "PPPPPPMF",
    target: str = "prairie",
    mode: str = "",
    difficulty: str = "normal",
    scenario: str = "cornerstones",
    seats: int = 0,
    yours: list[str] | str = "",
    spirits: dict[str, Any] | None = None,
    options: dict[str, Any] | None = None,
    **position: Any,
) -> Table:
    """`own` and `books` are the Sages and Books of the Spirits, `people` and `yours` the seats'.

    There are as many seats as `people` tells of. Without `turn` it is the turn of seat 0;
    `turn=seats` is the turn of the Spirits.
    """
    seats = seats or seats_of(people)
    mode = mode or ("solo" if seats == 1 else "fellowship")
    chosen = {"challenge": mode, "difficulty": difficulty, "scenario": scenario, **(options or {})}
    position.setdefault("ally_deck", ALLY_OF[target])
    theirs = {"books": books, "sages": own.split(), "target": target, **(spirits or {})}
    if isinstance(theirs.get("tricks"), str):
        theirs["tricks"] = theirs["tricks"].split()
    sages = [people] if isinstance(people, str) else people
    position["books"] = [yours] if isinstance(yours, str) else yours
    position.setdefault("chapter", 3 if seats < 3 else 2)
    return fabled(row, seats=seats, options=chosen, sages=sages, spirits=theirs, **position)


def seats_of(people: list[str] | str) -> int:
    return 1 if isinstance(people, str) else len(people)


def spirits_turn(row: str, own: str, people: list[str] | str, **more: Any) -> Table:
    """Their turn has been played, up to the next decision of a person."""
    theirs = {"trick_deck": QUIET_TRICKS, **more.pop("spirits", {})}
    return challenge(
        row, own, people, turn=more.get("seats") or seats_of(people), spirits=theirs, **more
    )


def trickery(row: str, own: str, people: str, **cards: list[str]) -> Table:
    """Their Trickery Phase has been played; `cards` are those of their hand, deck and discard."""
    return challenge(row, own, people, books="", turn=1, phase="trickery", spirits=cards)


def played(trick: str, row: str, own: str, people: list[str] | str, **more: Any) -> Table:
    """They have played this Trick card; whatever comes of it lies on top of the deck."""
    cards = {"tricks": [trick], "trick_deck": ["GatheringMist"], **more.pop("spirits", {})}
    if trick == "GatheringMist":
        cards["trick_deck"] = []
    seats = more.get("seats") or seats_of(people)
    return challenge(row, own, people, turn=seats, phase="trickery", spirits=cards, **more)
