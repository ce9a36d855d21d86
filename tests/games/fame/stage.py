"""Tables for tests of single cards: little is on them, and all of it is named."""

from typing import Any

from fabletop.games.fame.state import Fame
from tests.games.fame.spoken import Table

NOTHING = (None, None, None)
TYPES = ("elemental", "magic", "poison", "power", "weapons")


def stage(
    *players: dict[str, Any],
    seats: int = 2,
    options: dict[str, Any] | None = None,
    **position: Any,
) -> Table:
    """The first seat's day, with empty hands, an empty market and no monsters but those named."""
    named = [*players, *({} for _ in range(seats - len(players)))]
    position["players"] = [{"hand": (), "new_market": False, **player} for player in named]
    position.setdefault("turn", 0)
    position.setdefault("phase", "day")
    position.setdefault("monsters", NOTHING)
    market = position.get("market", {})
    position["market"] = dict.fromkeys(("contracts", "allies", "items"), NOTHING) | market
    return Table(Fame, seats, 1, options, position)


def solo(player: dict[str, Any] | None = None, *fates: str, **position: Any) -> Table:
    """The day before a Rival's turn that begins with these fates."""
    options = {"difficulty": "gentle"} | position.pop("options", {})
    position["decks"] = {"fate": fates} | position.pop("decks", {})
    return stage(player or {}, seats=1, options=options, **position)


def play(table: Table, *choices: str) -> Table:
    for choice in choices:
        table.choose(choice)
    return table


def seen(table: Table) -> dict[str, Any]:
    """What the first seat sees."""
    found: dict[str, Any] = table.g.view(0)
    return found


def me(table: Table, seat: int = 0) -> dict[str, Any]:
    found: dict[str, Any] = seen(table)["players"][seat]
    return found


def foes(table: Table) -> dict[str, dict[str, Any]]:
    """The cards of the open combat by their ids."""
    combat = seen(table)["combat"]
    return {foe["card"]: foe for foe in combat["foes"]} if combat else {}


def pile(table: Table, deck: str) -> list[str]:
    found: list[str] = seen(table)["decks"][deck]["discards"]
    return found


def ready(table: Table, seat: int = 0) -> list[str]:
    return [ally["card"] for ally in me(table, seat)["deployed"] if not ally["exhausted"]]


def exhausted(table: Table, seat: int = 0) -> list[str]:
    return [ally["card"] for ally in me(table, seat)["deployed"] if ally["exhausted"]]


def hand(table: Table, seat: int = 0) -> list[str]:
    """The hand as its owner sees it."""
    cards = table.g.view(seat)["players"][seat]["hand"]
    return [card["card"] for card in cards]
