"""Sentences about whose decision it is."""

from fabletop.games import GAMES
from fabletop.server.shown import asked


def test_what_somebody_may_do_is_a_sentence() -> None:
    g = GAMES["upon"].new(2, 1, None, {"story": 3, "action": 6, "starter": 0})
    seat = g.waiting()[0]
    names = ["Mara", "Tom"]
    told = "may play one Ever After or one Dream, or pass"
    assert asked(g, seat, seat, names) == f"You {told}"
    assert asked(g, seat, None, names) == f"{names[seat]} {told}"


def test_what_somebody_has_to_do_follows_the_name() -> None:
    g = GAMES["fae"].new(2, 1)
    seat = g.waiting()[0]
    assert asked(g, seat, seat, ["Mara", "Tom"]).startswith("You: ")
