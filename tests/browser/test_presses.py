"""Whole games of Fabled by clicking need a third fewer presses than when they were first counted.

Here Novice chooses, who does not think for a time, so that the game is the same on every machine;
`python -m tests.browser.clicks` counts games that the table's hints play, too.
"""

from collections.abc import Callable

import pytest

from tests.browser.clicks import COURSES, plays
from tests.browser.site import Visitor
from tests.seeded import SEED


@pytest.mark.parametrize("name", ["fabled", "challenge"])
def test_a_whole_game_needs_a_third_fewer_presses(
    visitor: Callable[..., Visitor], name: str
) -> None:
    course = COURSES[name]
    counted = plays(visitor("Mara"), course, "novice", SEED)
    assert counted.decisions > 100
    assert counted.presses <= course.ceiling, counted.tally()
