"""Structs made from what already has most of their fields."""

import pytest
from msgspec import Struct

from fabletop.core.copying import copied


class Row(Struct):
    name: str
    secret: str
    seats: list[int]


class Shown(Struct):
    name: str
    seats: int
    own: bool = False


def test_fields_of_the_same_name_are_copied_and_no_others() -> None:
    row = Row("evening", "hidden", [1, 2])
    assert copied(Shown, row, seats=2) == Shown("evening", 2)
    assert copied(Shown, row, seats=2, own=True) == Shown("evening", 2, own=True)


def test_what_neither_side_has_is_an_error() -> None:
    with pytest.raises(TypeError, match="name"):
        copied(Shown, object(), seats=2)
