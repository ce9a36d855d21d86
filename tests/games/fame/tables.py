"""Short ways to lay out a table of Fame and Fable for a scenario."""

from typing import Any

from fabletop.games.fame.state import Fame
from tests.games.fame.spoken import Table


def seat(
    hand: str = "",
    deployed: str = "",
    exhausted: str = "",
    since: int | None = None,
    **more: Any,
) -> dict[str, Any]:
    """One player: ids of cards, separated by spaces; `since` is the fame before this turn."""
    cards: dict[str, Any] = {
        "hand": hand.split(),
        "deployed": deployed.split(),
        "exhausted": exhausted.split(),
    }
    return {**cards, **more} | ({} if since is None else {"from": since})


def laid(
    *players: dict[str, Any],
    seed: int = 1,
    options: dict[str, Any] | None = None,
    **position: Any,
) -> Table:
    """A table with these players; heroes are red, blue, green, yellow, as far as they are free."""
    named = [player["hero"] for player in players if "hero" in player]
    free = iter(hero for hero in ("H1", "H2", "H3", "H4") if hero not in named)
    seats = [player if "hero" in player else {"hero": next(free), **player} for player in players]
    whole = {"turn": 0, "players": seats, **position}
    return Table(Fame, seats=len(players), seed=seed, options=options, position=whole)


def by_day(
    hand: str = "",
    deployed: str = "",
    exhausted: str = "",
    combat: str = "",
    other: dict[str, Any] | None = None,
    **position: Any,
) -> Table:
    """The first of two players has a day with these cards; the other has nothing, or as given."""
    me = seat(hand, deployed, exhausted, position.pop("since", None))
    for key in ("fame", "moons", "hero", "legends"):
        if key in position:
            me[key] = position.pop(key)
    moment: dict[str, Any] = {"combat": combat.split()} if combat else {"phase": "day"}
    return laid(me, other or seat(), **moment, **position)


def foe(table: Table, card: str) -> dict[str, Any]:
    """A card of the open combat, as the view shows it."""
    combat = table.g.view(0)["combat"]
    assert combat is not None, "no combat is open"
    return next(one for one in combat["foes"] if one["card"] == card)


def total(table: Table, card: str) -> int:
    """What all attacks on this card are worth."""
    return int(foe(table, card)["total"])


def me(table: Table, player: int = 0) -> dict[str, Any]:
    """A player as that player sees it."""
    found: dict[str, Any] = table.g.view(player)["players"][player]
    return found


def hand(table: Table, player: int = 0) -> list[str]:
    return [card["card"] for card in me(table, player)["hand"]]


def deployed(table: Table, player: int = 0) -> dict[str, bool]:
    """Deployed allies, True where ready."""
    return {card["card"]: not card["exhausted"] for card in me(table, player)["deployed"]}


def discards(table: Table, deck: str) -> list[str]:
    found: list[str] = table.g.view(None)["decks"][deck]["discards"]
    return found


def fame(table: Table, player: int = 0) -> int:
    return int(table.g.fame[player])
