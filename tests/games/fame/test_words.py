"""What is told is told in right words."""

import re
from collections.abc import Iterator

import pytest

from fabletop.core.events import Voice
from fabletop.core.game import seat_names
from fabletop.core.rng import Rng
from fabletop.core.state import State
from fabletop.games.fame import GAME
from tests.games.fame.tables import by_day

THINGS = "action card item token monster legend contract attack type space player seat moon point"
ONE = re.compile(
    rf"(?<![\d.+-])\b1 (?:moon |legend )?(?:{'|'.join(THINGS.split())})s\b|\b1 allies\b"
)
MANY = re.compile(rf"\b(?:0|[2-9]|\d\d+) (?:(?:{'|'.join(THINGS.split())}|ally)\b)")
NAMED = re.compile(r"\b(seat|space|legend|moon) \d")  # "seat 2", not a number of seats


def sentences(g: State) -> Iterator[str]:
    """Everything that is told at this moment: events, prompts, labels, reasons, the table."""
    for viewer in (None, *range(g.seats)):
        voice = Voice(seat_names(g.seats), viewer)
        yield from (event.text(voice) for event in g.events)
    for player in g.waiting():
        question = g.question(player)
        assert question is not None
        yield question.prompt(g)
        for choice in question.candidates(g):
            reason = question.why_not(g, choice)
            yield question.label(g, choice) if reason is None else reason.text
    for line in GAME.picture(g.view(g.waiting()[0]), seat_names(g.seats), 100):
        yield "".join(text for text, _ in line)


def wrong(sentence: str) -> bool:
    told = NAMED.sub("", sentence)
    return bool(ONE.search(told) or MANY.search(told))


def test_one_action_is_no_actions() -> None:
    table = by_day(actions=0, market={"items": ["I02", None, None]})
    table.refuses(
        0, "recruit Throwing Knife", "FAME-027", "The Throwing Knife costs 1 action; you have 0"
    )
    assert wrong("costs 1 actions") and wrong("lose 2 ally") and not wrong("1 action, 2 cards")


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_numbers_and_what_they_count_agree(seats: int) -> None:
    """In random games, whatever is told."""
    g = GAME.new(seats, seats, {"champion": "50", "moon_deck": True})
    rng = Rng(seats)
    for _ in range(150):
        if not g.waiting():
            break
        for sentence in sentences(g):
            assert not wrong(sentence), sentence
        g.play(g.waiting()[0], rng.choice(g.options(g.waiting()[0])), trusted=True)
