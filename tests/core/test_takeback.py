"""Taking back: by what was revealed, and whom it touched."""

from typing import Any

from fabletop.core.flow import Sealed
from fabletop.core.record import Match
from fabletop.core.rng import Rng
from fabletop.core.takeback import TakeBack, opens_answers, take_back
from tests.core.toy import TOY, as_toy
from tests.scenario import rule

# Sealed: everybody lays a card. Then the starter lets cards be scored or drawn first.
HANDS = {"hands": [["Spark", "Spark"], ["Spark", "Blaze"]]}


def toy(seats: int = 2, **options: Any) -> Match:
    return Match(TOY, seats, 1, options, HANDS)


def lay(match: Match, *seats: int) -> None:
    for seat in seats:
        match.play(seat, match.state.options(seat)[0])


def test_who_has_chosen_nothing_takes_nothing_back() -> None:
    match = toy()
    lay(match, 1)
    assert take_back(match, 0, [0, 1]) is None


@rule("TABLE-01")
def test_an_answer_under_seal_is_free_until_it_is_opened() -> None:
    match = toy()
    lay(match, 0)
    assert take_back(match, 0, [0, 1]) == TakeBack(0, False, False)


@rule("TABLE-01", "TABLE-03")
def test_who_answers_last_sees_what_the_others_chose_and_has_no_way_back() -> None:
    match = toy()
    lay(match, 1, 0)
    found = take_back(match, 0, [0])
    assert found is not None and found.revealed
    assert found.ply == 0, "all who answered in secret would answer again"
    assert not found.touched and take_back(match, 0, [0, 1]) == TakeBack(0, True, True)


@rule("TABLE-01")
def test_a_blind_draw_is_not_taken_back_and_what_a_bot_draws_for_itself_is_no_matter() -> None:
    match = toy()
    lay(match, 0, 1)
    match.play(0, "score")  # then both draw
    assert match.learnt_since(2) == 0b11
    assert take_back(match, 0, [0]) == TakeBack(2, True, False)
    match = toy()
    lay(match, 0, 1)
    as_toy(match.state).deck = as_toy(match.state).deck[:1]
    match.play(0, "score")  # only the first one draws a card
    assert match.learnt_since(2) == 0b01
    assert take_back(match, 0, [1]) == TakeBack(2, False, False), "the person at seat 1 saw none"


@rule("TABLE-01")
def test_what_chance_decided_is_not_taken_back() -> None:
    match = toy(recycle=True)
    lay(match, 0, 1)
    as_toy(match.state).deck = []
    match.play(0, "score")  # the cards that were laid are shuffled into the deck
    assert match.learnt_since(2) == -1


@rule("TABLE-02")
def test_choices_of_bots_are_taken_back_too_and_those_of_people_touch_them() -> None:
    match = toy(seats=3)
    lay(match, 0, 1)
    assert take_back(match, 0, [0]) == TakeBack(0, False, False)
    assert take_back(match, 0, [0, 1]) == TakeBack(0, False, True)


@rule("TABLE-03")
def test_what_nobody_has_seen_is_dealt_anew_and_all_else_stays() -> None:
    match = toy(seats=3)
    before = as_toy(match.state)
    orders = set()
    for seed in range(20):
        after = before.dealt_anew(Rng(seed))
        for viewer in (None, 0, 1, 2):
            assert after.view(viewer) == before.view(viewer)
        assert [after.faces[card] for hand in after.hands for card in hand] == [
            before.faces[card] for hand in before.hands for card in hand
        ]
        assert sorted(after.faces) == sorted(before.faces) and after.rng != before.rng
        # It says the same to everybody, and needs no voice.
        assert after.events[-1].text(None) == "What nobody had seen was dealt anew."  # type: ignore[arg-type]
        orders.add(tuple(after.faces[card] for card in after.deck))
    assert len(orders) > 5


def test_an_undo_forgets_what_was_dealt_anew_later() -> None:
    match = toy()
    match.deal_anew(7)
    lay(match, 0, 1)
    match.deal_anew(8)
    match.undo(1)
    assert match.redeals == [(0, 7)]
    assert match.branch(0).redeals == [(0, 7)]


def test_the_last_of_several_sealed_answers_opens_them_all() -> None:
    match = toy(seats=3)
    found = [opens_answers(match.state)]
    for seat in (0, 1):
        lay(match, seat)
        found.append(opens_answers(match.state))
    assert found == [False, False, True]
    lay(match, 2)
    assert not opens_answers(match.state), "the next question is asked openly"


def test_with_two_the_second_answer_opens_and_one_alone_opens_nothing() -> None:
    match = toy()
    assert not opens_answers(match.state)
    lay(match, 1)
    assert opens_answers(match.state)
    alone = toy().state
    sealed = alone.agenda[-1]
    alone.agenda[-1] = Sealed(sealed.questions[:1], ((),))
    assert not opens_answers(alone)
