"""Who is at which table: connections of this process, and notes of the others' in the database."""

import time
from collections import Counter
from collections.abc import Sequence
from datetime import UTC, datetime

from .schema import Seat, Table

Here = tuple[str, str]  # a table and a person


class Presence:
    """Counts the connections of people to tables."""

    def __init__(self, heartbeat: float) -> None:
        self._connections: Counter[Here] = Counter()
        self._last: dict[Here, float] = {}
        self._fresh = 2.5 * heartbeat  # a note older than this is of a process that is gone
        self._started = time.time()

    def arrive(self, table_id: str, person_id: str) -> bool:
        """A connection opened; True where it is the first."""
        self._connections[table_id, person_id] += 1
        return self._connections[table_id, person_id] == 1

    def depart(self, table_id: str, person_id: str) -> bool:
        """A connection closed; True where it was the last."""
        here = (table_id, person_id)
        self._connections[here] -= 1
        self.touch(table_id, person_id)
        if self._connections[here] > 0:
            return False
        del self._connections[here]
        return True

    def touch(self, table_id: str, person_id: str) -> None:
        """Somebody did something, with or without a connection."""
        if len(self._last) > 50_000:
            self._last.clear()
        self._last[table_id, person_id] = time.time()

    def here(self) -> list[Here]:
        return list(self._connections)

    def tables(self) -> set[str]:
        """The tables to which somebody is connected."""
        return {table_id for table_id, _ in self._connections}

    def is_online(self, seat: Seat) -> bool:
        if seat.kind != "person" or not seat.person_id:
            return False
        if (seat.table_id, seat.person_id) in self._connections:
            return True
        return bool(seat.seen) and time.time() - seconds(seat.seen) < self._fresh

    def away(self, seat: Seat) -> float:
        """For how many seconds nothing was heard of the person on this seat."""
        if self.is_online(seat):
            return 0.0
        return time.time() - self.since(seat)

    def since(self, seat: Seat) -> float:
        """When the person on this seat was last heard of, in seconds since 1970."""
        last = self._last.get((seat.table_id, seat.person_id or ""), 0.0)
        noted = seconds(seat.seen) if seat.seen else 0.0
        return max(last, noted, self._started)

    def missed(self, row: Table, seats: Sequence[Seat]) -> list[Seat]:
        """The people who are away from a live game that somebody else is at."""
        if row.state != "playing" or row.pace != "live":
            return []
        people = [seat for seat in seats if seat.kind == "person" and not seat.bot]
        away = [seat for seat in people if not self.is_online(seat)]
        return away if len(away) < len(people) else []


def moment(at: float) -> str:
    """Seconds since 1970, as a time of the database."""
    then = datetime.fromtimestamp(at, UTC).isoformat(timespec="milliseconds")
    return then.replace("+00:00", "Z")


def seconds(at: str) -> float:
    """A time of the database, in seconds since 1970."""
    return datetime.fromisoformat(at).astimezone(UTC).timestamp()
