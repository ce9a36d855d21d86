"""Sentences of the game: one thing is one thing, several are several."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from fabletop.core.events import Voice
from fabletop.core.game import seat_names
from fabletop.core.rng import Rng
from fabletop.games import find_game
from fabletop.games.upon.returning import Intensified
from tests.games.upon.table import seat, upon
from tests.scenario import rule

UPON = find_game("upon")
THINGS = "point|space|card|Fable|Follower|Castle|token|Realm|Wonder|step|player"
ONE_OF_MANY = re.compile(rf"\b1 (free |Deep Sleep |other )?({THINGS})s\b")
MANY_AS_ONE = re.compile(rf"\b([02-9]|\d\d+) (free |Deep Sleep |other )?({THINGS})\b")


def sentences(g: Any) -> Iterator[str]:
    """Everything that somebody is told at this moment."""
    voice = Voice(seat_names(g.seats))
    yield from (event.text(voice) for event in g.events)
    for player in g.waiting():
        question = g.question(player)
        yield question.prompt(g)
        for choice in question.candidates(g):
            reason = question.why_not(g, choice)
            yield reason.text if reason else question.label(g, choice)
    view = g.view(None)
    yield from ("".join(text for text, _ in line) for line in UPON.picture(view, voice.names, 100))
    if (result := g.result()) is not None:
        yield result.text


@pytest.mark.parametrize(("seats", "seed"), [(1, 5), (2, 6), (3, 7)])
def test_every_sentence_of_a_game_counts_well(seats: int, seed: int) -> None:
    g, rng = UPON.new(seats, seed, {"strict_earth": seats == 3}), Rng(seed)
    while True:
        for told in sentences(g):
            assert not ONE_OF_MANY.search(told) and not MANY_AS_ONE.search(told), told
        if not (waiting := g.waiting()):
            break
        g.play(waiting[0], rng.choice(g.options(waiting[0])))


@rule("UPON-084")
def test_one_free_space_is_one_space() -> None:
    voice = Voice(["Ada"])
    assert Intensified(("1 Magic",)).text(voice) == "Magic intensified on 1 free space."
    assert Intensified(("1 Magic", "2 Magic")).text(voice) == "Magic intensified on 2 free spaces."


def test_the_drawings_count_well() -> None:
    g = upon(seat("2F 1C"), seat("2C"), action=6).g
    drawn = UPON.board_svg(g.view(None), "light")
    assert ">1 point<" in UPON.board_svg(upon(seat(), seat()).g.view(None), "light")
    assert "<title>2 Followers</title>" in drawn and "<title>1 Castle</title>" in drawn


def test_one_card_is_not_discarded_of_one_cards() -> None:
    players = (seat("1L", ["Spiteful Pear"]), seat("1M", ["Two Rings"]), seat("1M", []))
    table = upon(*players, story=3, action=6).choose("Spiteful Pear")
    question = table.question(0)
    assert question.label(table.g, "seat 2") == "Seat 2 returns 1 Wonder and discards 1 card"
