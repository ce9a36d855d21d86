"""Copies, saving, views, re-deals, tokens."""

import pytest
from msgspec import field

from fabletop.core.errors import FabletopError
from fabletop.core.events import PUBLIC, Secret, may_see
from fabletop.core.rng import Rng
from fabletop.core.state import State
from tests.core.toy import DECK, TOY, Drew, Toy, new_toy


def test_a_copy_is_independent_in_every_field() -> None:
    g = new_toy(2, 3)
    before = g.to_json()
    copy = g.copy()
    assert copy.to_json() == before and copy is not g
    copy.hands[0].clear()
    copy.deck.clear()
    copy.owners[99] = 1
    copy.scores[0] = 9
    copy.faces[0] = "?"
    copy.seen_by[0] = 5
    copy.rng.next()
    copy.agenda.clear()
    assert g.to_json() == before


def test_a_field_nobody_can_copy_is_reported_at_once() -> None:
    class Odd(State):
        thing: object = field(default_factory=object)

    with pytest.raises(TypeError, match=r"Odd\.thing"):
        Odd().copy()


def test_deep_fields_are_copied_too() -> None:
    class Deep(State):
        sets: dict[str, set[int]] = field(default_factory=lambda: {"a": {1}})
        flat: set[int] = field(default_factory=lambda: {1})

    g = Deep()
    copy = g.copy()
    copy.sets["a"].add(2)
    copy.flat.add(2)
    assert g.sets == {"a": {1}} and g.flat == {1}


def test_a_state_that_extends_another_copies_its_own_fields_too() -> None:
    class Base(State):
        ours: list[int] = field(default_factory=list)

    class More(Base):
        mine: list[int] = field(default_factory=list)

    Base().copy()
    g = More()
    g.copy().mine.append(1)
    assert g.mine == []


@pytest.mark.parametrize(
    "damage",
    [
        {"agenda": [[{"do": "no_such_step"}, []]]},
        {"agenda": [{"ask": "Nothing", "player": 0}]},
        {"agenda": [{"ask": "Lay", "wrong": 0}]},
        {"scores": "many"},
        {"agenda": None},
    ],
)
def test_damaged_data_is_refused_with_a_sentence(damage: dict[str, object]) -> None:
    data = {**TOY.new(2, 3).to_json(), **damage}
    with pytest.raises(FabletopError, match="this is no saved Toy state"):
        Toy.from_json(data)


def test_a_view_holds_only_the_faces_its_seat_knows() -> None:
    g = TOY.new(3, 5)
    for viewer in range(3):
        for seat, hand in enumerate(g.view(viewer)["hands"]):
            assert all((face is not None) == (seat == viewer) for face in hand)
    assert all(face is None for hand in g.view(None)["hands"] for face in hand)


def test_a_re_deal_keeps_what_the_seat_knows_and_permutes_the_rest() -> None:
    g = new_toy(2, 5)
    mine = [g.faces[token] for token in g.hands[0]]
    others = set()
    for seed in range(30):
        dealt = g.determinize(0, Rng(seed))
        assert [dealt.faces[token] for token in dealt.hands[0]] == mine
        assert sorted(dealt.faces) == sorted(DECK)
        assert dealt.rng.state != g.rng.state and dealt.events == []
        others.add(tuple(dealt.faces[token] for token in dealt.hands[1]))
    assert len(others) > 5


def test_shuffling_hides_what_was_known() -> None:
    g = new_toy(2, 5)
    g.shuffle(g.hands[0])
    assert all(g.face(token, 0) is None for token in g.hands[0])
    g.show(g.hands[0][0], 1)
    assert g.face(g.hands[0][0], 1) and not g.face(g.hands[0][0], 0)
    g.show(g.hands[0][0])
    assert g.seen_by[g.hands[0][0]] == PUBLIC and g.face(g.hands[0][0], None)


def test_a_secret_in_an_event_opens_only_for_those_who_may_know() -> None:
    event = Drew(1, 4, Secret("Moth", 0b10))
    assert event.shown_to(1) == {"event": "Drew", "player": 1, "token": 4, "face": "Moth"}
    assert event.shown_to(0)["face"] is None and event.shown_to(None)["face"] is None
    assert may_see(PUBLIC, None) and may_see(PUBLIC, 3) and not may_see(0b11, None)


def test_an_event_with_a_secret_survives_on_the_agenda() -> None:
    from fabletop.core.cards import use_ability

    g = new_toy(2, 5)
    g.do(use_ability, 3, "ring", Drew(1, 4, Secret("Moth", 2)))
    assert Toy.from_json(g.to_json()).agenda == g.agenda


def test_a_settled_state_depends_on_nothing_that_the_viewer_cannot_know() -> None:
    for viewer in (None, 0, 1):
        g = TOY.new(2, 3)
        dealt = [g.determinize(viewer, Rng(seed)) for seed in range(5)]
        assert len({tuple(one.faces) for one in dealt}) > 1
        assert len({tuple(one.settled(viewer).faces) for one in (g, *dealt)}) == 1
        assert g.settled(viewer).view(viewer) == g.view(viewer)
