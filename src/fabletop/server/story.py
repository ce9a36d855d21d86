"""The course of a game in memory: its newest states, one now and then before, and all events."""

from collections.abc import Sequence
from typing import Any, Final

from fabletop.core.events import Event
from fabletop.core.flow import Choice, Play, frozen
from fabletop.core.game import Game
from fabletop.core.record import Record, digest
from fabletop.core.state import State

from .schema import Table

RECENT: Final = 8  # of the newest plies every state is kept
MARK: Final = 32  # of older plies only every so many; those between are replayed when asked for


class Story:
    """The states of one game by ply. States are never changed once they are in it."""

    def __init__(self, game: Game, row: Table, seats: int) -> None:
        self.game, self.seats, self.seed = game, seats, int(row.seed)
        self.options, self.position = row.options, row.position
        self.choices: list[Play] = []
        self._base = 0  # the ply from which on the events are known
        self._states: dict[int, State] = {}  # by ply
        self._events: list[list[Event]] = []  # of the plies after the base

    def begin(self) -> "Story":
        """From the start of the game."""
        self._states = {0: self._first()}
        return self

    def resume(self, state: State, choices: Sequence[Play]) -> "Story":
        """From a saved state, with the choices that led to it."""
        self.choices = [(seat, frozen(choice)) for seat, choice in choices]
        self._base, self._states = state.ply, {state.ply: state}
        return self

    def _first(self) -> State:
        return self.game.new(self.seats, self.seed, self.options, self.position)

    @property
    def ply(self) -> int:
        return len(self.choices)

    @property
    def state(self) -> State:
        """The game as it stands. To be read only: copy it to play."""
        return self._states[self.ply]

    def after(self, seat: int, choice: Any) -> State:
        """The state that a choice would lead to; refused choices raise IllegalMove."""
        state = self.state.copy()
        state.play(seat, choice)
        return state

    def add(self, seat: int, choice: Choice, state: State | None = None) -> None:
        """A choice that was accepted, and the state it led to where that is known."""
        state = state or self.after(seat, choice)
        self.choices.append((seat, frozen(choice)))
        self._states[self.ply] = state
        self._events.append(state.events)
        old = self.ply - RECENT
        if old % MARK and old != self._base:
            self._states.pop(old, None)

    def cut(self, ply: int) -> None:
        """Take back everything after this ply."""
        state = self.at(ply)
        self._states = {at: kept for at, kept in self._states.items() if at < ply} | {ply: state}
        del self.choices[ply:], self._events[ply - self._base :]

    def at(self, ply: int) -> State:
        """The state after so many choices, to be read only."""
        if ply < self._base:
            self._rewind()
        if ply in self._states:
            return self._states[ply]
        before = max(kept for kept in self._states if kept < ply)
        state = self._states[before].copy()
        for seat, choice in self.choices[before:ply]:
            state.play(seat, choice, trusted=True)
        return state

    def events(self, ply: int) -> list[Event]:
        """What the choice of this ply made happen; for ply 0, what the set-up did."""
        if ply <= self._base:
            self._rewind()  # a saved state does not tell its events again
        return self._events[ply - 1] if ply else self._states[0].events

    def _rewind(self) -> None:
        """Replay what came before the saved state, so that its events are known."""
        if self._base == 0:
            return
        state = self._first()
        states, events = {0: state}, []
        for ply, (seat, choice) in enumerate(self.choices[: self._base], 1):
            state = state.copy()
            state.play(seat, choice, trusted=True)
            events.append(state.events)
            if ply % MARK == 0 or ply == self._base:
                states[ply] = state
        self._states, self._events = self._states | states, events + self._events
        self._base = 0

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
