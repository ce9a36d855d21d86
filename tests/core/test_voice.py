"""Events are told to one viewer."""

from fabletop.core.events import PUBLIC, Event, Secret, Voice, may_see
from fabletop.core.flow import step
from fabletop.core.rng import Rng
from fabletop.core.state import State


class Rang(Event, frozen=True):
    player: int
    notes: tuple[Secret, ...]


class Tower(State):
    """A state without cards."""


@step
def ring(g: Tower, player: int) -> None:
    g.emit(Rang(player, (Secret("low", 0b10), Secret("high", PUBLIC))))


def test_you_are_called_you_and_others_by_their_names() -> None:
    voice = Voice(["Mara", "Tom"], viewer=1)
    assert [voice.who(seat) for seat in (0, 1)] == ["Mara", "You"]
    assert [voice.whose(seat) for seat in (0, 1)] == ["Mara's", "your"]
    assert Voice(["Mara", "Tom"]).whose(0) == "Mara's", "a spectator is nobody's seat"


def test_what_a_step_emits_happened_and_is_told_as_far_as_one_may_know() -> None:
    g = Tower(seats=2, rng=Rng(1))
    g.do(ring, 0)
    g.run()
    (rang,) = g.events
    assert rang.shown_to(1)["notes"] == ["low", "high"]
    assert rang.shown_to(0)["notes"] == rang.shown_to(None)["notes"] == [None, "high"]


def test_a_bit_per_seat_says_who_knows() -> None:
    assert [may_see(0b101, seat) for seat in (0, 1, 2, None)] == [True, False, True, False]
    assert may_see(PUBLIC, None) and may_see(PUBLIC, 7)
