"""A state machine that plays, takes back, saves, re-deals and blunders, in any order."""

from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from fabletop.core.errors import BadTable, IllegalMove
from fabletop.core.game import Game
from fabletop.core.record import Match, Record, verify
from fabletop.core.rng import Rng
from tests.contract.games import ALL_GAMES, option_sets, table_id
from tests.scenario import saved_and_loaded

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8) | st.floats(allow_nan=False),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=4,
)


class GameMachine(RuleBasedStateMachine):
    game: Game

    @initialize(data=st.data(), seed=st.integers(0, 2**63 - 1))
    def sit_down(self, data: Any, seed: int) -> None:
        seats = data.draw(st.sampled_from(self.game.seats))
        options = data.draw(st.sampled_from(list(option_sets(self.game, seats))))
        self.match = Match(self.game, seats, seed, options, practice=data.draw(st.booleans()))
        self.tokens = sorted(self.match.state.faces)
        self.past: list[dict[str, Any]] = [self.match.state.to_json()]

    @precondition(lambda self: not self.match.state.is_over())
    @rule(data=st.data())
    def play(self, data: Any) -> None:
        player = data.draw(st.sampled_from(self.match.state.waiting()))
        self.match.play(player, data.draw(st.sampled_from(self.match.state.options(player))))
        self.past.append(self.match.state.to_json())

    @rule(player=st.integers(-2, 6) | anything, choice=anything)
    def blunder(self, player: Any, choice: Any) -> None:
        if self.match.state.why_not(player, choice) is not None:
            with pytest.raises(IllegalMove):
                self.match.play(player, choice)

    @rule(plies=st.integers(1, 4))
    def take_back(self, plies: int) -> None:
        if plies < len(self.past):
            self.match.undo(plies)
            del self.past[-plies:]
        else:
            with pytest.raises(BadTable):
                self.match.undo(plies)

    @precondition(lambda self: self.match.practice)
    @rule(seed=st.integers(0, 2**64 - 1))
    def deal_anew(self, seed: int) -> None:
        views = [self.match.state.view(viewer) for viewer in (None, *range(self.match.state.seats))]
        self.match.deal_anew(seed)
        assert [self.match.state.view(v) for v in (None, *range(self.match.state.seats))] == views
        self.past[-1] = self.match.state.to_json()

    @rule()
    def save_and_load(self) -> None:
        self.match.state = saved_and_loaded(self.match.state)

    @rule()
    def record(self) -> None:
        record = Record.from_bytes(self.match.record().under_seal().to_bytes())
        self.match = verify(self.game, record)

    @rule(seed=st.integers(0, 999), plies=st.integers(1, 30), data=st.data())
    def think(self, seed: int, plies: int, data: Any) -> None:
        """Play on in a re-dealt copy, as a bot would; the game itself must not notice."""
        viewer = data.draw(st.sampled_from([None, *range(self.match.state.seats)]))
        rng = Rng(seed)
        copy = self.match.state.determinize(viewer, rng)
        assert copy.view(viewer) == self.match.state.view(viewer)
        for _ in range(plies):
            if waiting := copy.waiting():
                player = rng.choice(waiting)
                copy.play(player, rng.choice(copy.options(player)), trusted=True)

    @invariant()
    def is_as_it_was_left(self) -> None:
        if hasattr(self, "past"):
            assert self.match.state.to_json() == self.past[-1]
            assert sorted(self.match.state.faces) == self.tokens
            assert self.match.state.ply == len(self.past) - 1


@pytest.mark.parametrize("game", ALL_GAMES, ids=table_id)
def test_machine(game: Game) -> None:
    from hypothesis.stateful import run_state_machine_as_test

    machine = type(f"Machine_{game.key}", (GameMachine,), {"game": game})
    run_state_machine_as_test(
        machine, settings=settings(max_examples=40, stateful_step_count=40, deadline=None)
    )
