"""The agenda: order of work, questions, sealed answers, refusals."""

from collections.abc import Iterable
from typing import Any

import pytest

from fabletop.core.errors import IllegalMove, Reason
from fabletop.core.flow import Choice, Flow, GoesOn, May, Question, step
from tests.core.toy import Toy
from tests.scenario import Scenario, check_state

done: list[str] = []


@step
def note(g: Flow, word: str) -> None:
    done.append(word)


@step
def parent(g: Flow, name: str) -> None:
    g.do(note, f"{name}1")
    g.do(note, f"{name}2")


class Pick(Question, frozen=True):
    def candidates(self, g: Any) -> Iterable[Choice]:
        return ("a", 1, ("x", 2))

    def answer(self, g: Any, choice: Choice) -> None:
        g.do(note, str(choice))


class Dropped(Question, frozen=True):
    def is_moot(self, g: Any) -> bool:
        return True


def flow(*staged: Any) -> Flow:
    done.clear()
    g = Flow()
    g.agenda = list(reversed(staged))
    g.run()
    return g


def test_children_finish_before_what_was_pending_and_in_reading_order() -> None:
    flow((parent, ("a",)), (parent, ("b",)), (note, ("end",)))
    assert done == ["a1", "a2", "b1", "b2", "end"]


def test_a_question_stops_the_run_until_its_player_answers() -> None:
    g = flow((note, ("before",)), Pick(0), (note, ("after",)))
    assert done == ["before"]
    assert g.waiting() == (0,)
    g.play(0, "a")
    assert done == ["before", "a", "after"]
    assert g.is_over() and g.waiting() == () and g.options(0) == []


def test_a_moot_question_is_dropped() -> None:
    g = flow(Dropped(0), (note, ("on",)))
    assert done == ["on"] and g.is_over()


def test_step_by_step_the_same_is_done_as_at_once() -> None:
    done.clear()
    g = Flow()
    g.agenda = [(note, ("after",)), Pick(0), Dropped(0), (parent, ("b",)), (parent, ("a",))]
    told = []
    while g.run_one():
        told.append([*done])
    assert told[:3] == [[], ["a1"], ["a1", "a2"]] and g.waiting() == (0,)
    assert done == ["a1", "a2", "b1", "b2"], "what is moot is passed over, the question stays"
    assert not Flow().run_one(), "an empty agenda has nothing to do"


def test_what_is_shown_goes_on_with_one_answer() -> None:
    g = flow(GoesOn(0), (note, ("on",)))
    assert g.options(0) == ["go on"] and done == []
    g.play(0, "go on")
    assert done == ["on"]


def test_choices_are_taken_by_value_and_type() -> None:
    g = flow(Pick(0))
    for wrong in (True, "1", 1.0, ["x"], {"x": 2}, None, ["x", "2"]):
        assert g.why_not(0, wrong) is not None, wrong
    assert g.why_not(0, ["x", 2]) is None, "a list from JSON is the tuple that was offered"
    g.play(0, ["x", 2])
    assert done == ["('x', 2)"]


def test_a_refused_choice_says_why_and_changes_nothing() -> None:
    g = flow(Pick(0))
    with pytest.raises(IllegalMove, match="'z' is not one of the choices here"):
        g.play(0, "z")
    with pytest.raises(IllegalMove, match="not this seat's decision"):
        g.play(1, "a")
    assert g.ply == 0 and g.options(0) == ["a", 1, ("x", 2)]
    g.play(0, "a")
    with pytest.raises(IllegalMove, match="the game is over"):
        g.play(0, "a")


class Greet(Question, frozen=True):
    def candidates(self, g: Any) -> Iterable[Choice]:
        return ("wave Flag", "wave Hat", "drop Hat", "bow", 7)

    def why_not(self, g: Any, choice: Choice) -> Reason | None:
        return Reason("TOY-009", "nobody bows here") if choice == "bow" else None


@pytest.mark.parametrize(
    ("written", "reason"),
    [
        ("WAVE  flag ", ("", "write wave Flag")),
        ("waveflag", ("", "write wave Flag")),
        ("flag", ("", "write wave Flag")),
        ("7", ("", "write 7")),
        ("Bow", ("TOY-009", "write bow; but nobody bows here")),
        ("hat", ("", "'hat' is not one of the choices here")),
        ("wave", ("", "'wave' is not one of the choices here")),
        ("", ("", "'' is not one of the choices here")),
    ],
)
def test_spelling_is_judged_first_and_what_was_meant_is_named(
    written: str, reason: tuple[str, str]
) -> None:
    assert flow(Greet(0)).why_not(0, written) == reason


@pytest.mark.parametrize(("answer", "happened"), [("yes", ["did", "end"]), ("no", ["end"])])
def test_may_does_it_or_leaves_it(answer: str, happened: list[str]) -> None:
    g = flow(May(0, (note, ("did",))), (note, ("end",)))
    question = g.question(0)
    assert question is not None and question.prompt(g) == "may note"
    g.play(0, answer)
    assert done == happened


def test_sealed_questions_are_answered_in_any_order_and_revealed_together() -> None:
    table = Scenario(Toy, seats=3, position={"hands": [["Spark", "Bell"], ["Blaze"], ["Moth"]]})
    assert table.g.waiting() == (0, 1, 2)
    first = table.g.hands[2][0]
    table.choose(first, player=2)
    assert table.told == [] and table.g.laid == [], "nothing shows before all have chosen"
    assert table.g.waiting() == (0, 1)
    table.refuses(2, table.g.hands[2][1], because="not this seat's decision")
    table.choose(table.g.hands[1][0], player=1)
    table.choose(table.g.hands[0][0], player=0)
    assert table.told[:3] == ["Seat 1 laid Spark.", "Seat 2 laid Blaze.", "Seat 3 laid Moth."]


def test_a_sealed_answer_is_hidden_from_the_others_even_in_a_re_deal() -> None:
    from fabletop.core.rng import Rng

    table = Scenario(Toy, seats=2)
    table.choose(table.g.hands[1][0], player=1)
    guesses = {table.g.determinize(0, Rng(seed)).agenda[-1].answers[1] for seed in range(20)}
    assert len(guesses) > 1, "the other seat's answer is drawn anew each time"
    kept = {table.g.determinize(1, Rng(seed)).agenda[-1].answers[1] for seed in range(20)}
    assert kept == {(table.g.hands[1][0],)}, "the own answer is known"


def test_the_player_orders_what_happens_at_once() -> None:
    for order, first in (("score", "draw"), ("draw", "score")):
        table = Scenario(Toy, seats=2, position={"hands": [["Spark"], ["Blaze"]]})
        table.choose(table.g.hands[0][0], player=0).choose(table.g.hands[1][0], player=1)
        table.asks(0, "ChooseNext", ["score", "draw"])
        scores = list(table.g.scores)
        table.choose(order)
        assert table.g.scores != scores and len(table.g.hands[0]) == 2, (order, first)


def test_a_game_can_be_saved_in_the_middle_of_every_effect() -> None:
    table = Scenario(Toy, seats=2, position={"hands": [["Blaze"], ["Moth", "Bell"]]})
    table.choose(table.g.hands[1][0], player=1)
    check_state(table.g)
    table.choose(table.g.hands[0][0], player=0)
    check_state(table.g)
