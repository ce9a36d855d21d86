"""The vocabulary of scenario tests: table talk that also checks the engine behind it.

    table = Scenario(Fae, seats=3, position={...})
    table.asks(0, "Move")
    table.refuses(0, "A1>C3", rule="FAE-035", because="not a neighbour")
    table.choose("A1>A2").says("moved a druid from A1 to A2")

At every decision the state is copied, saved and loaded, viewed from every seat and re-dealt.
"""

import inspect
import json
from collections.abc import Callable, Mapping
from typing import Any, Generic, Self, TypeVar

import msgspec
import pytest

from fabletop.core.errors import BadPosition, IllegalMove, Reason
from fabletop.core.events import Voice
from fabletop.core.flow import Question
from fabletop.core.game import Game, seat_names
from fabletop.core.result import Result
from fabletop.core.rng import Rng
from fabletop.core.state import State

rule = pytest.mark.rule
Test = TypeVar("Test", bound=Callable[..., object])


def cases(table: str) -> Callable[[Test], Test]:
    """Run a test for each line of a table; its cells, parted by |, are the test's arguments."""
    rows = [[cell.strip() for cell in line.split("|")] for line in table.strip().splitlines()]

    def each(test: Test) -> Test:
        names = list(inspect.signature(test).parameters)[: len(rows[0])]
        marked: Test = pytest.mark.parametrize(names, rows)(test)
        return marked

    return each


def cannot_be(new: Callable[[], object], rule: str, because: str = "") -> None:
    """No table is set up like this: the position is refused with this rule and these words."""
    with pytest.raises(BadPosition) as refused:
        new()
    assert refused.value.reason.rule == rule
    assert because in refused.value.reason.text


G = TypeVar("G", bound=State)
Q = TypeVar("Q", bound=Question)


def begun(
    state: type[G],
    seats: int,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    position: Mapping[str, Any] | None = None,
) -> G:
    """A game ready for its first decision, as the state that it is."""
    g = state.game.new(seats, seed, options, position)
    assert isinstance(g, state)
    return g


def saved_and_loaded(g: State) -> State:
    return type(g).from_json(json.loads(json.dumps(g.to_json())))


def check_state(g: State) -> None:
    """What holds for every state of every game, in the middle of any effect."""
    data = g.to_json()
    assert saved_and_loaded(g).to_json() == data, "saving and loading changes nothing"
    copy = g.copy()
    assert copy.to_json() == data, "a copy is equal"
    for viewer in (None, *range(g.seats)):
        dealt = g.determinize(viewer, Rng(7))
        assert dealt.view(viewer) == g.view(viewer), "a re-deal shows in no own view"
        form, view = type(g).game.view, g.view(viewer)
        encoded = msgspec.json.encode(view)
        if isinstance(view, form):
            assert msgspec.json.decode(encoded, type=form) == view, "a view has the form it says"
    for player in g.waiting():
        question = g.question(player)
        assert question is not None
        options = g.options(player)
        assert options, "who is asked can answer"
        assert len(set(options)) == len(options)
        assert options == [c for c in question.candidates(g) if question.why_not(g, c) is None]
        for choice in (options[0], options[-1]):
            assert g.why_not(player, choice) is None
            assert question.parse(g, question.text(g, choice)) == choice
    assert g.to_json() == data, "looking changes nothing"


class Scenario(Generic[G]):
    """A table in a certain position, and what is said and done at it."""

    def __init__(
        self,
        state: type[G],
        seats: int = 2,
        seed: int = 1,
        options: dict[str, Any] | None = None,
        position: dict[str, Any] | None = None,
    ) -> None:
        self.game: Game = state.game
        self.g = begun(state, seats, seed, options, position)
        self.told: list[str] = []
        check_state(self.g)

    def question(self, player: int = 0) -> Question:
        question = self.g.question(player)
        assert question is not None, f"seat {player} is asked nothing"
        return question

    def question_as(self, kind: type[Q], player: int = 0) -> Q:
        """The question before a seat, as the kind of question that it is."""
        question = self.question(player)
        assert isinstance(question, kind)
        return question

    def reason(self, player: int, choice: Any) -> Reason:
        """Why a choice is refused."""
        reason = self.g.why_not(player, choice)
        assert reason is not None, f"{choice} is allowed"
        return reason

    def asks(self, player: int, question: str, options: list[Any] | None = None) -> Self:
        assert type(self.question(player)).__name__ == question
        if options is not None:
            assert self.g.options(player) == options
        return self

    def refuses(self, player: int, choice: Any, rule: str = "", because: str = "") -> Self:
        """The choice is refused with this rule and these words, and nothing changes."""
        before = self.g.to_json()
        with pytest.raises(IllegalMove) as refused:
            self.g.play(player, choice)
        assert self.g.to_json() == before, "a refusal changes nothing"
        assert refused.value.reason == self.g.why_not(player, choice)
        assert refused.value.reason.rule == rule
        assert because in refused.value.reason.text
        return self

    def choose(self, choice: Any, player: int | None = None) -> Self:
        waiting = self.g.waiting()
        assert waiting, "the game is over"
        player = waiting[0] if player is None else player
        before = self.g.copy()
        self.g.play(player, choice)
        again = saved_and_loaded(before)
        again.play(player, choice)
        assert again.to_json() == self.g.to_json(), "a loaded game goes on the same way"
        before.play(player, choice)
        assert before.to_json() == self.g.to_json(), "so does a copy"
        voice = Voice(seat_names(self.g.seats))
        self.told = [event.text(voice) for event in self.g.events]
        check_state(self.g)
        return self

    def says(self, words: str) -> Self:
        assert any(words in line for line in self.told), self.told
        return self

    def result(self) -> Result:
        result = self.g.result()
        assert result is not None, "the game is not over"
        return result

    def is_over(self) -> bool:
        return bool(self.g.is_over())
