"""A game as a position: whatever one can tell leads back to the same table."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from fabletop.core.position import read
from fabletop.core.rng import Rng
from fabletop.core.views import Common
from fabletop.games import find_game
from fabletop.games.fabled.position import FabledPosition, place, position_of
from fabletop.games.fabled.position.spirits import THEIR_PHASES
from fabletop.games.fabled.shown import FabledView
from fabletop.games.fabled.state import Fabled
from fabletop.games.fabled.view import land_shown
from tests.contract.games import option_sets
from tests.games.fabled.spirits_table import challenge
from tests.games.fabled.table import Seat, fabled, new_game

FABLED = find_game("fabled")
MODES = {1: ["solo"], 2: ["fellowship", "rivalry"], 3: ["fierce_rivalry"], 4: ["eased_fellowship"]}
ENOUGH = 15  # moments of one kind
CHALLENGES = [(seats, mode) for seats, modes in MODES.items() for mode in modes]


def shown(g: Fabled) -> list[FabledView]:
    """What every viewer sees, but for how many choices led there and who is asked what."""
    common: Common = {
        "seats": g.seats,
        "variants": dict(g.variants),
        "ply": 0,
        "waiting": [],
        "asked": None,
        "over": g.is_over(),
    }
    return [land_shown(g, viewer, common) for viewer in (None, *range(g.seats))]


def again(g: Fabled, position: FabledPosition) -> Fabled:
    """The same moment from its position, through JSON, up to the same question or step."""
    told = msgspec.json.decode(msgspec.json.encode(position))
    new = FABLED.setup(g.seats, g.variants, Rng(99))
    assert isinstance(new, Fabled)
    place(new, read(FabledPosition, told))
    if not isinstance(g.agenda[-1], tuple):
        new.run()
        assert new.agenda == g.agenda, "the same is asked, and the same is pending"
    return new


def moments(g: Fabled, rng: Rng) -> Iterator[tuple[Fabled, FabledPosition]]:
    """A random game, stopped at every step that a position can tell."""
    while g.agenda:
        is_step = isinstance(g.agenda[-1], tuple)
        if not is_step and g.agenda[-1].is_moot(g):
            g.agenda.pop()
            continue
        if (position := position_of(g)) is not None:
            yield g, position
        top = g.agenda.pop()
        mark = len(g.agenda)
        if is_step:
            top[0](g, *top[1])
        else:
            top.answer(g, rng.choice(top.options(g)))
        g.agenda[mark:] = g.agenda[mark:][::-1]


@pytest.mark.parametrize(("seats", "mode"), CHALLENGES)
def test_a_challenge_can_be_told_in_every_phase(seats: int, mode: str) -> None:
    found: Counter[tuple[bool, str]] = Counter()
    tables = (("favor", "low"), ("cornerstones", "high"), ("thousand_ways", "normal"))
    for seed, (scenario, difficulty) in enumerate(tables):
        options = {"challenge": mode, "difficulty": difficulty, "scenario": scenario}
        g = new_game(seats, seed, options)
        for moment, position in moments(g, Rng(seed)):
            where = position.turn == seats, str(position.phase)
            if found[where] < ENOUGH:
                assert shown(again(moment, position)) == shown(moment)
            found[where] += 1
    assert {phase for spirits, phase in found if spirits} == {*THEIR_PHASES} - {"turn"}
    assert {phase for spirits, phase in found if not spirits} >= {
        *("action", "movement", "declaring", "visits", "oblivion")
    }


@pytest.mark.parametrize("seats", range(2, 6))
def test_a_game_can_be_told_in_every_phase(seats: int) -> None:
    found: Counter[str] = Counter()
    tables = [o for o in option_sets(FABLED, seats) if o["challenge"] == "none"]
    for seed, options in enumerate(tables[:3]):
        compared: Counter[str] = Counter()
        for moment, position in moments(new_game(seats, seed, options), Rng(seed)):
            if compared[str(position.phase)] < ENOUGH // 3:
                assert shown(again(moment, position)) == shown(moment)
            compared[str(position.phase)] += 1
        found += compared
    assert set(found) >= {"action", "movement", "declaring", "visits", "oblivion"}


@pytest.mark.parametrize("mode", ["solo", "rivalry", "fellowship"])
def test_a_finished_game_can_be_told(mode: str) -> None:
    seats = 1 if mode == "solo" else 3
    g, rng = new_game(seats, 4, {"challenge": mode}), Rng(4)
    while waiting := g.waiting():
        g.play(waiting[0], rng.choice(g.options(waiting[0])), trusted=True)
    position = position_of(g)
    assert position is not None and position.phase == "over"
    new = new_game(seats, 9, {"challenge": mode}, msgspec.to_builtins(position))
    assert (
        new.is_over()
        and new.result() == g.result()
        and new.view(None)["books"] == (g.view(None)["books"])
    )


def test_the_middle_of_an_effect_cannot_be_told() -> None:
    table = fabled("P01 M05", Seat("P01:1", books="PP"), phase="action")
    assert position_of(table.g) is not None
    assert position_of(table.play("add prairie deck").g) is None, "where shall it lie?"


def test_a_visit_is_told_while_its_player_has_no_other() -> None:
    on_places: dict[str, Any] = {"phase": "visits", "declared": "prairie", "books": ["PP", "PP"]}
    table = fabled("P01 P10", Seat("P01:3@HW3 P10:3@HS1"), Seat("P10:3@HS1"), **on_places)
    assert position_of(table.g) is not None, "which of two?"
    assert position_of(table.play("sage 1").g) is None, "that was chosen"
    assert position_of(table.play("resolve").g) is not None, "the other one"


def test_the_story_of_the_spirits_is_told_too() -> None:
    table = challenge("P02 F10", "P02:1", "F10:1 P02:2", turn=1, spirits={"trick_deck": []})
    position = position_of(table.g)
    assert position is not None
    view = new_game(1, 5, table.g.variants, msgspec.to_builtins(position)).view(0)
    assert view["spirits"]["story"] == table.g.view(0)["spirits"]["story"] != []
