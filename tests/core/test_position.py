"""The form of a position: what is read, and how a mistake is told."""

from typing import Annotated, Any

import pytest

from fabletop.core.errors import BadPosition
from fabletop.core.position import (
    UNSET,
    Maybe,
    Position,
    UnsetType,
    about,
    given,
    json_schema,
    markdown,
    maybe,
    read,
)


class Player(Position):
    hero: Maybe[str] = maybe("the hero", "as dealt", "TOY-3")
    fame: Annotated[int, about("how much fame", "0", "TOY-4", ge=0)] | UnsetType = UNSET


class Table(Position):
    players: Annotated[list[Player], about("one object per seat", "as dealt", "TOY-1")]
    row: Maybe[list[str | None]] = maybe("three cards", "empty", "TOY-5", name="cards")


@pytest.mark.parametrize(
    ("value", "told"),
    [
        (5, "a position is an object with named fields, not a whole number"),
        ({"x": 1}, "a position has no field 'x'; it has: players, cards"),
        ({}, "a position cannot be: object missing required field `players`"),
        ({"players": 5}, "players is a list, not a whole number (one object per seat) (TOY-1)"),
        ({"players": [{"her": 5}]}, "players[0] has no field 'her'; it has: hero, fame (TOY-1)"),
        ({"players": [{"hero": ["H1"]}]}, "players[0].hero is a text, not a list (the hero)"),
        ({"players": [{"fame": -1}]}, "players[0].fame is a whole number >= 0 (how much fame)"),
        ({"players": [{"fame": True}]}, "players[0].fame is a whole number, not true or false"),
        ({"players": [{"fame": 0.5}]}, "players[0].fame is a whole number, not a fraction"),
        ({"players": [{"hero": None}]}, "players[0].hero is a text, not null"),
        ({"players": [], "cards": [None, 3]}, "cards[1] is a text or null, not a whole number"),
        ({1: 2}, "every name in a position is a text"),
    ],
)
def test_a_mistake_is_told_with_its_field_and_rule(value: Any, told: str) -> None:
    with pytest.raises(BadPosition) as refused:
        read(Table, value)
    assert str(refused.value).startswith(told)


def test_what_is_left_out_is_known_to_be() -> None:
    position = read(Table, {"players": ({"fame": 3},)})
    assert given(position.players[0].fame, 0) == 3
    assert given(position.players[0].hero, "H1") == "H1"
    assert position.row is UNSET


def test_deep_nesting_is_refused() -> None:
    value: Any = []
    for _ in range(100_000):
        value = [value]
    with pytest.raises(BadPosition):
        read(Table, {"players": value})


def test_programs_and_people_read_the_same_fields() -> None:
    assert set(json_schema(Table)["$defs"]["Table"]["properties"]) == {"players", "cards"}
    described = json_schema(Table)["$defs"]["Table"]["properties"]["cards"]
    assert described["description"] == "three cards"
    assert "| `cards` | three cards | empty |" in markdown(Table)
    assert "| `players` | one object per seat | as dealt |" in markdown(Table)
    assert "Fields of `players`:" in markdown(Table)
    assert "| `fame` | how much fame | 0 |" in markdown(Table)
