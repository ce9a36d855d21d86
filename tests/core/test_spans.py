"""Lines of styled text."""

from fabletop.core.spans import wrapped


def test_spans_are_never_broken_and_every_line_is_indented() -> None:
    lines = wrapped([("one ", ""), ("two ", "bold"), ("three ", "")], 12, "  ")
    assert lines == [[("  ", ""), ("one ", ""), ("two ", "bold")], [("  ", ""), ("three ", "")]]


def test_what_is_too_long_has_a_line_of_its_own() -> None:
    assert wrapped([("a", ""), ("far too long", "")], 5, "") == [
        [("", ""), ("a", "")],
        [("", ""), ("far too long", "")],
    ]
    assert wrapped([], 5, "") == []
