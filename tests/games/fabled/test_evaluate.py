"""What a position is worth: a few things that greedy players must not overlook."""

from typing import Any

from fabletop.ai.player import decide, find_player
from fabletop.core.rng import Rng
from fabletop.games.fabled.evaluate import evaluate
from fabletop.games.fabled.worth import best_exchange, shelf, visits_worth
from tests.games.fabled.spirits_table import challenge
from tests.games.fabled.table import Seat, Table, fabled


def test_forests_are_worth_half_a_sun_while_conversions_may_be_hoped_for() -> None:
    assert 0.45 < shelf((0, 0, 2, 0), 5) / shelf((0, 0, 0, 2), 5) < 0.55
    assert shelf((0, 0, 2, 0), 0) < shelf((0, 0, 0, 1), 0) / 4, "in the end they are not"


def test_prairies_lose_worth_when_there_are_more_than_can_be_converted() -> None:
    first = shelf((8, 0, 0, 0), 4) - shelf((0, 0, 0, 0), 4)
    later = shelf((48, 0, 0, 0), 4) - shelf((40, 0, 0, 0), 4)
    assert later < first / 3


def test_a_conversion_at_hand_counts_when_time_is_short() -> None:
    assert shelf((0, 0, 2, 0), 0, 1) == shelf((0, 0, 0, 1), 0, 0)


def test_a_tower_is_worth_what_its_best_transformation_brings() -> None:
    books = (1, 0, 1, 0)
    assert visits_worth(books, 1, 3).place["UW"] == best_exchange(books, ("P>M", "F>S"), 3)


def test_greedy_resolves_a_transformation_instead_of_substituting() -> None:
    table = challenge("M05 P02", "P02:1", "M05:3", books="", yours="F")
    table.play("step 1", "UW")
    greedy = find_player("greedy", table.game)
    assert {decide(greedy, table.g, 0, Rng(seed)) for seed in range(5)} == {"resolve"}


def test_what_lies_ahead_of_the_spirits_counts_against_a_position() -> None:
    before = challenge("P02 F10", "F10:3", "P02:1", books="")
    behind = challenge("P02 F10", "F10:8", "P02:1", books="")
    assert evaluate(before.g, 0) < evaluate(behind.g, 0), "nothing comes after the last space"


def greedily(table: Table) -> set[str]:
    greedy = find_player("greedy", table.game)
    return {str(decide(greedy, table.g, 0, Rng(seed))) for seed in range(5)}


def test_what_a_power_still_promises_is_seen() -> None:
    """Each of these was as good as nothing to somebody who looks one choice ahead."""
    second = fabled("P01", Seat("P01:1", books="PP", allies="SisterOfTime")).choose("take")
    assert greedily(second) == {"use SisterOfTime.turn_back"}
    place: dict[str, Any] = {
        "decks": {"forest": "F01", "prairie": "P09"},
        "books": ["F"],
        "sages": ["P01:1"],
    }
    warden = fabled("P01", allies=["NatureWarden"], **place).play("add forest deck", "slot 1")
    assert greedily(warden) == {"use NatureWarden.balance"}
    token = fabled("P09", Seat("P09:1", allies="SkyWanderer")).choose("take")
    assert greedily(token) == {"use SkyWanderer.settle_down"}


def test_soothseers_two_cards_promise_what_the_better_one_does() -> None:
    place: dict[str, Any] = {"decks": {"forest": "F09 F10"}, "books": ["F"], "sages": ["P01:1"]}
    glance = fabled("P01", allies=["Soothseer"], **place).choose("add forest deck")
    kept = [glance.g.copy() for _ in range(2)]
    for g, card in zip(kept, ("F09", "F10"), strict=True):
        g.play(0, card)
    assert evaluate(glance.g, 0) == max(evaluate(g, 0) for g in kept)


def test_a_place_of_sky_wanderer_ahead_counts_for_whoever_may_go_there() -> None:
    before = fabled("P09", Seat("P09:1", allies="SkyWanderer[P09:2]"))
    behind = fabled("P09", Seat("P09:1", allies="SkyWanderer"))
    assert evaluate(before.g, 0) > evaluate(behind.g, 0)
