"""What an operator watches, in the text format of Prometheus. Numbers only: nobody is named."""

import time
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from litestar.types import Message, Scope

from .problems import REFUSED

LATENCIES: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)  # seconds


class Metrics:
    """Counts answers by status and how long they took."""

    def __init__(self) -> None:
        self.answers: Counter[int] = Counter()
        self._within: Counter[float] = Counter()
        self._seconds = 0.0

    async def note_answer(self, message: Message, scope: Scope) -> None:
        if message["type"] != "http.response.start":
            return
        state: dict[str, Any] = scope.get("state", {})
        took = time.perf_counter() - state.get("began", time.perf_counter())
        refused = dict(message["headers"]).get(REFUSED.lower().encode())
        self.answers[int(refused or message["status"])] += 1
        self._seconds += took
        for bound in LATENCIES:
            self._within[bound] += took <= bound

    def told(self, **now: float) -> str:
        """Everything, one line each; `now` are values of this moment."""
        return "\n".join([*self._lines(now), ""])

    def _lines(self, now: dict[str, float]) -> Iterator[str]:
        yield "# TYPE fabletop_answers_total counter"
        for status, count in sorted(self.answers.items()):
            yield f'fabletop_answers_total{{status="{status}"}} {count}'
        total = self.answers.total()
        yield "# TYPE fabletop_answer_seconds histogram"
        for bound in LATENCIES:
            yield f'fabletop_answer_seconds_bucket{{le="{bound}"}} {self._within[bound]}'
        yield f'fabletop_answer_seconds_bucket{{le="+Inf"}} {total}'
        yield f"fabletop_answer_seconds_sum {self._seconds:.6f}"
        yield f"fabletop_answer_seconds_count {total}"
        for name, value in now.items():
            kind = "counter" if name.endswith("_total") else "gauge"
            yield f"# TYPE fabletop_{name} {kind}"
            yield f"fabletop_{name} {value:g}"
