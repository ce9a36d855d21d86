"""Rate limits: a bucket of tokens for each person or address, refilled over time."""

import time
from collections.abc import Callable

from .problems import Refused
from .settings import Rate

MOST_BUCKETS = 20_000


class Limit:
    """How often each key may do something."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._clock = rate, clock
        self._buckets: dict[str, tuple[float, float]] = {}  # tokens left, and when that was

    def allows(self, key: str, cost: float = 1.0) -> bool:
        """Take a token, or as many as it costs, if there are so many."""
        at = self._clock()
        left, since = self._buckets.get(key, (self._rate.burst, at))
        left = min(self._rate.burst, left + (at - since) * self._rate.per_second)
        if key not in self._buckets and len(self._buckets) >= MOST_BUCKETS:
            self._drop_full(at)
        cost = min(cost, self._rate.burst)
        self._buckets[key] = (left - cost if left >= cost else left, at)
        return left >= cost

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
