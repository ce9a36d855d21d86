"""What one request changes at a table: its columns, its seats, and the choice that was made."""

from collections.abc import Iterable
from typing import Any

from msgspec import Struct, field
from sqlalchemy import Executable

from fabletop.core.flow import Choice
from fabletop.core.state import State

from .schema import Base, ChoiceMade, SavedState, Seat, now
from .story import Story

SAVE_EVERY = 50  # plies between two saved states


class Change(Struct):
    """Written as one, or not at all."""

    values: dict[str, Any] = field(default_factory=dict)  # columns of the table
    seats: dict[int, dict[str, Any]] = field(default_factory=dict)  # columns of seats, by number
    choice: tuple[int, Choice, State] | None = None  # who chose what, and what it led to
    story: Story | None = None  # of a game that starts
    also: list[Executable] = field(default_factory=list)
    add: Iterable[Base] = ()
    kept_seats: int | None = None  # so many of the seats stay, where their number changes,
    new_seats: list[Seat] = field(default_factory=list)  # and these come after them

    def __post_init__(self) -> None:
        self.values.setdefault("updated", now())

    def aside(self, updated: str) -> "Change":
        """Nothing that moves the game on: its clock, and its date, stay as they were."""
        self.values["updated"] = updated
        return self

    def seat(self, seat: Seat, **values: Any) -> "Change":
        """Change a seat as well."""
        self.seats.setdefault(seat.number, {}).update(values)
        return self

    def is_choice(self) -> bool:
        """Nothing but a choice: by far most of what is written."""
        beside = self.seats or self.also or self.add or "stood_in" in self.values
        return self.choice is not None and not beside

    def saved(self) -> dict[str, Any] | None:
        """The state that the choice led to, where it is one to be saved."""
        state = self.choice[2] if self.choice else None
        return state.to_json() if state and state.ply % SAVE_EVERY == 0 else None

    def rows(self, table_id: str) -> list[Base]:
        """The rows that are new."""
        new = [*self.add, *self.new_seats]
        if self.choice:
            seat, choice, state = self.choice
            made = ChoiceMade(table_id=table_id, ply=state.ply, seat=seat, choice=choice)
            new.append(made)
            if saved := self.saved():
                new.append(SavedState(table_id=table_id, ply=state.ply, state=saved))
        return new
