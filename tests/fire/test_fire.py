"""A small form of `make fire`."""

import random

import pytest

from tests.fire.__main__ import fire, summary, wanted
from tests.fire.attacks import Outcome
from tests.fire.hostile import hostile

SMALL = "--kills=2 --messages=800 --minutes=0 --outages=1 --tables=1"


@pytest.mark.asyncio
async def test_a_little_fire() -> None:
    outcomes = await fire(wanted(SMALL.split()))
    assert outcomes and all(outcome.acknowledged for outcome in outcomes)
    assert all(outcome.is_good() for outcome in outcomes), summary(outcomes)


def test_the_summary_tells_what_was_lost() -> None:
    told = summary([Outcome("kill -9", 3, 50, 1, 0, 12.4, 2.0), Outcome("x", 1, more="done 5")])
    assert "| kill -9 | 3 | 50 | 1 | 0 | 12 | 2.0 |" in told and told.endswith("x: done 5")
    assert not Outcome("kill -9", 3, 50, lost=1).is_good()


def test_hostile_messages_are_of_many_kinds_and_the_same_every_time() -> None:
    rng, again = random.Random(1), random.Random(1)
    some = [hostile(rng) for _ in range(500)]
    assert some == [hostile(again) for _ in range(500)]
    assert len(set(some)) > 300 and max(map(len, some)) <= 16 * 1024
