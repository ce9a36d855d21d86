"""The course of a game in memory: its newest states, one now and then before, and all events."""

from collections.abc import Iterator, Sequence
from functools import reduce
from operator import or_
from typing import Any, Final

from fabletop.core.deal import Deal
from fabletop.core.events import PUBLIC, Event
from fabletop.core.flow import Choice, Play, frozen
from fabletop.core.game import Game
from fabletop.core.record import NO_SEED, Record, Redeal, digest, format_of
from fabletop.core.state import State
from fabletop.core.takeback import learnt_by

from .chance import luck_of
from .schema import Table

RECENT: Final = 8  # of the newest plies every state is kept
MARK: Final = 32  # of older plies only every so many; those between are replayed when asked for


class Story:
    """The states of one game by ply. States are never changed once they are in it."""

    def __init__(self, game: Game, row: Table, seats: int) -> None:
        self.game, self.seats, self.luck = game, seats, luck_of(row)
        self.options, self.position, self.practice = row.options, row.position, bool(row.practice)
        self.redeals: Sequence[Redeal] = row.redeals or ()
        self.choices: list[Play] = []
        self._base = 0  # the ply from which on the events are known
        self._states: dict[int, State] = {}  # by ply
        self._events: list[list[Event]] = []  # of the plies after the base
        self._learnt: list[int] = []  # who learnt something by these plies, one bit for each seat

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
        first = self.game.new(self.seats, self.luck, self.options, self.position)
        return self._dealt(first, self.redeals)

    def _dealt(self, state: State, redeals: Sequence[Redeal]) -> State:
        """With what was dealt anew at this ply."""
        for ply, seed in redeals:
            if ply == state.ply:
                state = state.dealt_anew(state.rng.anew(seed))
        return state

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
        before, state = self.state, state or self._dealt(self.after(seat, choice), self.redeals)
        self.choices.append((seat, frozen(choice)))
        self._states[self.ply] = state
        self._events.append(state.events)
        self._learnt.append(learnt_by(before, state))
        old = self.ply - RECENT
        if old % MARK and old != self._base:
            self._states.pop(old, None)

    def cut(self, ply: int, redeals: Sequence[Redeal] = ()) -> None:
        """Take back everything after this ply, and learn what was dealt anew on the way."""
        state = self.at(ply)
        known = sum(dealt == ply for dealt, _ in self.redeals)
        fresh = [redeal for redeal in redeals if redeal[0] == ply][known:]
        state, self.redeals = self._dealt(state, fresh), redeals
        self._states = {at: kept for at, kept in self._states.items() if at < ply} | {ply: state}
        del self.choices[ply:], self._events[ply - self._base :], self._learnt[ply - self._base :]
        if fresh and ply > self._base:
            self._events[-1], self._learnt[-1] = state.events, PUBLIC

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
            state = self._dealt(state, self.redeals)
        return state

    def states(self) -> Iterator[State]:
        """Every state from the first on, replayed; each is gone when the next is asked for."""
        state = self._first()
        yield state
        for seat, choice in self.choices:
            state.play(seat, choice, trusted=True)
            state = self._dealt(state, self.redeals)
            yield state

    def learnt_since(self, ply: int) -> int:
        """Who has learnt something by the choices after this ply, one bit for each seat."""
        if ply < self._base:
            self._rewind()
        return reduce(or_, self._learnt[ply - self._base :], 0)

    def events(self, ply: int) -> list[Event]:
        """What the choice of this ply made happen; for ply 0, what the set-up did."""
        if ply <= self._base:
            self._rewind()  # a saved state does not tell its events again
        return self._events[ply - 1 - self._base] if ply else self._states[0].events

    def _rewind(self) -> None:
        """Replay what came before the saved state, so that its events are known."""
        if self._base == 0:
            return
        state = self._first()
        states, events, learnt = {0: state}, [], []
        for ply, (seat, choice) in enumerate(self.choices[: self._base], 1):
            before, state = state, state.copy()
            state.play(seat, choice, trusted=True)
            state = self._dealt(state, self.redeals)
            events.append(state.events)
            learnt.append(learnt_by(before, state))
            if ply % MARK == 0 or ply == self._base:
                states[ply] = state
        self._states, self._base = self._states | states, 0
        self._events, self._learnt = events + self._events, learnt + self._learnt

    def record(self, players: list[str]) -> Record:
        """The game as a record file tells it."""
        deal = self.luck if isinstance(self.luck, Deal) else None
        record = Record(
            game=self.game.key,
            rules=self.game.version,
            seats=self.seats,
            seed=NO_SEED if isinstance(self.luck, Deal) else self.luck,
            deal=deal,
            options=dict(self.state.variants),
            position=self.position,
            choices=list(self.choices),
            redeals=[(ply, seed) for ply, seed in self.redeals],
            practice=self.practice,
            players=players,
            format=format_of(self.practice, deal),
        )
        record.digest = digest(record, self.state)
        return record
