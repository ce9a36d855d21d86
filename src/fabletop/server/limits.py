"""Rate limits: a bucket of tokens for each person or address, refilled over time.

Processes that serve the same tables tell each other what was spent, a few times a second, and take
it from their own buckets: nobody has more by going from one to the next, and no request waits for
Redis. Where Redis is away each process counts for itself.
"""

import asyncio
import time
from collections import defaultdict
from collections.abc import Callable
from typing import Final

from .news import News, Post, Spent
from .problems import Refused
from .settings import Rate, Settings

MOST_BUCKETS = 20_000
SHARED: Final = ("guests", "signins", "accounts", "tables", "chat", "plays", "requests")
TELL_EVERY: Final = 0.1  # seconds

Note = Callable[[str, float], None]


def keep_to_oneself(key: str, cost: float) -> None:
    """What concerns one process only."""


class Limit:
    """How often each key may do something. What it spends is noted, so that others can be told."""

    def __init__(
        self,
        rate: Rate,
        clock: Callable[[], float] = time.monotonic,
        note: Note = keep_to_oneself,
    ) -> None:
        self._rate, self._clock, self._note = rate, clock, note
        self._buckets: dict[str, tuple[float, float]] = {}  # tokens left, and when that was

    def allows(self, key: str, cost: float = 1.0) -> bool:
        """Take a token, or as many as it costs, if there are so many."""
        left, at = self._left(key)
        cost = min(cost, self._rate.burst)
        if left < cost:
            self._buckets[key] = (left, at)
            return False
        self._buckets[key] = (left - cost, at)
        self._note(key, cost)
        return True

    def charge(self, key: str, cost: float) -> None:
        """It was spent in another process, before this one could know: there may be a debt."""
        left, at = self._left(key)
        self._buckets[key] = (max(left - cost, -self._rate.burst), at)

    def _left(self, key: str) -> tuple[float, float]:
        """How many tokens there are now."""
        at = self._clock()
        if key not in self._buckets and len(self._buckets) >= MOST_BUCKETS:
            self._drop_full(at)
        left, since = self._buckets.get(key, (self._rate.burst, at))
        return min(self._rate.burst, left + (at - since) * self._rate.per_second), at

    def spend(self, key: str, cost: float = 1.0) -> None:
        """Take what it costs, or refuse."""
        if not self.allows(key, cost):
            raise Refused("too_many", "That was too often in a short time; wait a moment.")

    def _drop_full(self, at: float) -> None:
        """Forget those who have done nothing for so long that their bucket is full again."""
        rate = self._rate
        self._buckets = {
            key: (left, since)
            for key, (left, since) in self._buckets.items()
            if left + (at - since) * rate.per_second < rate.burst
        }


class Limits:
    """The limits of the settings, by their names there, shared with the other processes."""

    def __init__(self, settings: Settings, post: Post) -> None:
        self._post = post
        self._spent: Spent = defaultdict(lambda: defaultdict(float))
        self._limits = {name: self._limit(name, getattr(settings, name)) for name in SHARED}

    def __getitem__(self, name: str) -> Limit:
        return self._limits[name]

    def _limit(self, name: str, rate: Rate) -> Limit:
        return Limit(rate, note=lambda key, cost: self._note(name, key, cost))

    def _note(self, name: str, key: str, cost: float) -> None:
        if not self._post.is_shared:
            return
        if not self._spent:
            asyncio.get_running_loop().call_later(TELL_EVERY, self._tell)
        self._spent[name][key] += cost

    def _tell(self) -> None:
        if self._post.is_heard():  # else it is too old by the time that they hear again
            self._post.send(News(spent={name: dict(keys) for name, keys in self._spent.items()}))
        self._spent.clear()

    def hear(self, spent: Spent) -> None:
        """Another process tells what was spent there."""
        for name, keys in spent.items():
            for key, cost in keys.items():
                self._limits[name].charge(key, cost)
