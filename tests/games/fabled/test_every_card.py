"""Every card of the box is named by a test that tells what it does."""

import re
from pathlib import Path

import pytest

from fabletop.games.fabled.abilities import BOX
from fabletop.games.fabled.challenge.trick import TRICKS

HERE = Path(__file__)
TESTS = {path: path.read_text("utf-8") for path in HERE.parent.glob("test_*.py") if path != HERE}


@pytest.mark.parametrize("key", [*BOX.cards, *TRICKS])
def test_every_card_is_named_by_a_test(key: str) -> None:
    """In the text of a test, by its key or by one of its abilities."""
    named = re.compile(rf"\b{key}\b")
    assert any(named.search(text) for text in TESTS.values()), f"no test names {key}"
