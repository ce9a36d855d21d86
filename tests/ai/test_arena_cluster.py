"""Games on a cluster, with a stand-in for Ray; `tests/cli/test_arena.py` has the real one."""

import sys
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from fabletop.ai.arena.cluster import play_on_ray
from fabletop.ai.arena.plan import Plan, Table, jobs
from fabletop.core.errors import FabletopError
from fabletop.games import find_game


class Actor:
    """Does at once what it is told, as something far away would."""

    def __init__(self, thing: Any) -> None:
        self.thing = thing

    def __getattr__(self, name: str) -> SimpleNamespace:
        return SimpleNamespace(remote=lambda *args: Answer(getattr(self.thing, name)(*args)))


class Answer:
    def __init__(self, value: Any) -> None:
        self.value = value


class Ray:
    """As much of it as is used."""

    def __init__(self) -> None:
        self.calls: list[dict[str, Any]] = []
        self.hosts = 0

    def init(self, **how: Any) -> None:
        self.calls.append(how)

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 2.0}

    def remote(self, **_: Any) -> Callable[[Any], SimpleNamespace]:
        def made(kind: Any) -> SimpleNamespace:
            self.hosts += 1
            return SimpleNamespace(remote=lambda *args: Actor(kind(*args)))

        return made

    def wait(self, answers: list[Answer]) -> tuple[list[Answer], list[Answer]]:
        return answers[-1:], answers[:-1]

    def get(self, answer: Any) -> Any:
        return [one.value for one in answer] if isinstance(answer, list) else answer.value

    def shutdown(self) -> None:
        self.calls.append({"shut": "down"})


@pytest.mark.parametrize(("address", "hosts"), [("local", 1), ("ray://there:10001", 2)])
def test_every_game_is_played_once(
    monkeypatch: pytest.MonkeyPatch, address: str, hosts: int
) -> None:
    ray = Ray()
    monkeypatch.setitem(sys.modules, "ray", ray)
    fae = find_game("fae")
    table = Table(2, fae.checked(2, None))
    plan = Plan("fae", fae.version, ("random", "random"), (table,), 3, 30.0)
    found = list(play_on_ray(find_game, "fae", address, 1, jobs(plan, 3, {1})))
    assert sorted(one.number for one in found) == [0, 2]
    assert ray.hosts == hosts and ray.calls[-1] == {"shut": "down"}
    assert ray.calls[0].get("address", "local") == address


def test_ray_that_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(FabletopError, match=r"--ray needs ray: pip install 'fabletop\[ray\]'"):
        list(play_on_ray(find_game, "fae", "local", 1, iter(())))
