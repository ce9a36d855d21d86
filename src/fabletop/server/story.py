"""The course of a game in memory: every state since a saved one, earlier ones when asked for."""

from collections.abc import Sequence
from typing import Any

from fabletop.core.events import Event
from fabletop.core.flow import Choice, frozen
from fabletop.core.game import Game
from fabletop.core.record import Play, Record, digest
from fabletop.core.state import State

from .schema import Table


class Story:
    """The states of one game by ply. States are never changed once they are in it."""

    def __init__(self, game: Game, row: Table, seats: int) -> None:
        self.game, self.seats, self.seed = game, seats, int(row.seed)
        self.options, self.position = row.options, row.position
        self.choices: list[Play] = []
        self._base = 0  # the ply of the first state below
        self._states: list[State] = []

    def begin(self) -> "Story":
        """From the start of the game."""
        self._states = [self._first()]
        return self

    def resume(self, state: State, choices: Sequence[Play]) -> "Story":
        """From a saved state, with the choices that led to it."""
        self.choices = [(seat, frozen(choice)) for seat, choice in choices]
        self._base, self._states = state.ply, [state]
        return self

    def _first(self) -> State:
        return self.game.new(self.seats, self.seed, self.options, self.position)

    @property
    def ply(self) -> int:
        return len(self.choices)

    @property
    def state(self) -> State:
        """The game as it stands. To be read only: copy it to play."""
        return self._states[-1]

    def after(self, seat: int, choice: Any) -> State:
        """The state that a choice would lead to; refused choices raise IllegalMove."""
        state = self.state.copy()
        state.play(seat, choice)
        return state

    def add(self, seat: int, choice: Choice, state: State | None = None) -> None:
        """A choice that was accepted, and the state it led to where that is known."""
        self._states.append(state or self.after(seat, choice))
        self.choices.append((seat, frozen(choice)))

    def cut(self, ply: int) -> None:
        """Take back everything after this ply."""
        if ply < self._base:
            self._rewind()
        del self._states[ply - self._base + 1 :], self.choices[ply:]

    def at(self, ply: int) -> State:
        """The state after so many choices, to be read only."""
        if ply < self._base:
            self._rewind()
        return self._states[ply - self._base]

    def events(self, ply: int) -> list[Event]:
        """What the choice of this ply made happen; for ply 0, what the set-up did."""
        if ply <= self._base:
            self._rewind()  # a saved state does not tell its events again
        return self.at(ply).events

    def _rewind(self) -> None:
        """Replay from the start, so that all states are there."""
        if self._base == 0:
            return
        states = [self._first()]
        for seat, choice in self.choices[: self._base]:
            state = states[-1].copy()
            state.play(seat, choice)
            states.append(state)
        self._states, self._base = states + self._states[1:], 0

    def record(self, players: list[str]) -> Record:
        """The game as a record file tells it."""
        record = Record(
            game=self.game.key,
            rules=self.game.version,
            seats=self.seats,
            seed=self.seed,
            options=dict(self.state.variants),
            position=self.position,
            choices=list(self.choices),
            players=players,
        )
        record.digest = digest(record, self.state)
        return record
