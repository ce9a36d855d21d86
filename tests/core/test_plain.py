"""A game that draws nothing itself is shown in words, field by field."""

from fabletop.core.plain import plain_board, plain_lines, plain_picture, told
from fabletop.core.views import View


class Pond(View, frozen=True, kw_only=True):
    frogs: list[int]
    lily_pads: dict[str, bool]
    owner: str | None = None


VIEW = Pond(
    seats=2,
    variants={},
    ply=3,
    waiting=[0],
    asked=None,
    over=False,
    frogs=[3, 1],
    lily_pads={"a<b": True, "c": False},
)


def test_plain_data_is_told_on_one_line() -> None:
    assert told({"a": [1, 2], "b": []}) == "a 1, 2; b none"
    assert told([None, True, False, 0, "x", {}]) == "unknown, yes, no, 0, x, none"


def test_the_own_fields_of_a_view_are_told_and_no_others() -> None:
    assert list(plain_lines(VIEW)) == [
        ("frogs", "3, 1"),
        ("lily pads", "a<b yes; c no"),
        ("owner", "unknown"),
    ]
    assert plain_picture(VIEW, ["Mara", "Tom"], 80)[0] == [("frogs: ", "bold"), ("3, 1", "")]


def test_the_board_has_a_row_for_each_field_and_room_for_all() -> None:
    board = plain_board(VIEW, "light")
    rows = [f'<text x="12" y="{y}" ' in board for y in (4, 24, 44, 64, 84)]
    assert rows == [False, True, True, True, False]
    assert 'viewBox="0 0 800 84"' in board and "a&lt;b yes" in board
    assert 'viewBox="0 0 800 44"' in plain_board(None, "dark"), "a bare board is one row high"
    assert plain_board(VIEW, "dark") != board
