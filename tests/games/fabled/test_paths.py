"""Paths: steps, links, dead ends, Landmarks; visiting and Substitution."""

import pytest

from tests.games.fabled.table import Seat, fabled, moving, new_game
from tests.scenario import rule


@rule("FAB-046", "FAB-056", "FAB-102")
def test_a_step_leads_to_the_next_number() -> None:
    table = fabled("P01", Seat("P01:1")).choose("step 1")
    table.says("walked to space 2").asks(0, "DeclareTerrain")
    assert table.spot(1) == "P01:2"
    dead_end = fabled("M03", Seat("M03:d1")).choose("step 1")
    assert dead_end.spot(1) == "M03:d2"


@rule("FAB-047")
def test_sages_never_go_back() -> None:
    from fabletop.core.rng import Rng
    from fabletop.games.fabled.board import card_of, is_dead_end
    from fabletop.games.fabled.events import Walked

    for seed in range(6):
        g, rng = new_game(3, seed), Rng(seed)
        while waiting := g.waiting():
            before = list(g.sages)
            g.play(waiting[0], rng.choice(g.options(waiting[0])))
            walks = [event for event in g.events if isinstance(event, Walked)]
            for walk in walks:
                same = card_of(walk.start) == card_of(walk.end)
                if same and is_dead_end(walk.start) == is_dead_end(walk.end):
                    assert walk.end > walk.start
            assert len(before) == len(g.sages)


@rule("FAB-048")
def test_any_number_of_sages_share_a_space_and_do_not_block() -> None:
    crowd = "P01:2 P01:2 P01:2"
    table = moving("P01", Seat(crowd), Seat(crowd), Seat("P01:1"))
    table.choose("prairie")
    while table.asked() == "EnterPlace":
        table.choose("pass by")
    assert table.spots(0) == ["P01:4"] * 3 and table.spots(1) == ["P01:3"] * 3
    assert table.spots(2) == ["P01:2"]


@rule("FAB-051", "FAB-050")
def test_moving_to_the_next_location_example_linked() -> None:
    table = fabled("P01 P09", Seat("P01:4")).choose("step 1")
    assert table.spot(1) == "P09:1", "top meets top"


@rule("FAB-052")
def test_moving_to_the_next_location_example_not_linked() -> None:
    table = fabled("P01 P10", Seat("P01:4")).choose("step 1")
    assert table.spot(1) is None
    table.says("left Feathergrass Rise for the reserve")


@rule("FAB-054", "FAB-055")
@pytest.mark.parametrize("laid", ["M01 P01", "M01 P10", "P01 M01"])
def test_moving_to_the_next_location_example_dead_end(laid: str) -> None:
    table = fabled(laid, Seat("M01:d3")).choose("step 1")
    assert table.spot(1) is None


@rule("FAB-054")
def test_a_linked_neighbour_leads_onto_the_main_path_only() -> None:
    table = fabled("P01 M01", Seat("P01:4")).choose("step 1")
    assert table.spot(1) == "M01:1" and table.asked() == "DeclareTerrain"


@rule("FAB-053")
def test_moving_to_the_next_location_example_end_of_the_land() -> None:
    table = fabled("P10 P01", Seat("P01:4")).choose("step 1")
    assert table.spot(1) is None


@rule("FAB-057", "FAB-058", "FAB-059", "FAB-064", "FAB-158")
def test_visiting_a_fabled_place_example() -> None:
    """A Sage steps onto a Landmark, goes to the House of Winds, returns and takes 3 Books."""
    table = fabled("P01", Seat("P01:2")).choose("step 1")
    table.asks(0, "EnterPlace", ["pass by", "HW3"]).choose("HW3")
    table.says("went to House of Winds (3) in Feathergrass Rise")
    assert table.spot(1) == "P01:3" and table.g.at_place == {}, "it is back on the Landmark"
    table.play("resolve")
    assert table.books() == "PPP" and table.spot(1) == "P01:3"


@rule("FAB-058", "FAB-062")
def test_the_choice_exists_only_at_the_instant_of_the_step() -> None:
    table = fabled("P01 P02", Seat("P01:2 P02:1")).choose("step 1")
    table.refuses(0, "HW4", "FAB-058", "at this very Landmark")
    table.play("pass by", "mountain", "take", "mountain")
    assert table.spot(1) == "P01:3" and table.asked() == "TakeAction", "no second chance"
    table.choose("step 1")
    assert table.spot(1) == "P01:4" and table.asked() == "DeclareTerrain"


@rule("FAB-060", "FAB-112")
def test_a_sage_that_goes_to_a_place_loses_its_steps() -> None:
    table = moving("P01", Seat("P01:2")).choose("prairie")
    table.play("HW3", "resolve")
    assert table.spot(1) == "P01:3"


@rule("FAB-062")
def test_a_sage_that_passes_by_takes_its_remaining_steps() -> None:
    table = moving("P01", Seat("P01:2")).choose("prairie").choose("pass by")
    assert table.spot(1) == "P01:4"


@rule("FAB-061", "FAB-A33")
def test_at_two_places_each_sage_picks_one() -> None:
    table = moving("P04", Seat("P04:2 P04:2")).choose("prairie")
    table.asks(0, "EnterPlace", ["pass by", "HW4", "TP"]).choose("HW4")
    table.asks(0, "EnterPlace", ["pass by", "HW4", "TP"]).choose("HW4")
    table.play("sage 2", "resolve", "resolve")
    assert table.books() == "P" * 8


@rule("FAB-063", "FAB-102")
def test_a_visit_comes_before_the_turn_goes_on() -> None:
    table = fabled("P01", Seat("P01:2")).choose("step 1").choose("HW3")
    table.asks(0, "VisitPlace").refuses(0, "prairie", "FAB-067")
    assert table.g.phase == "action"
    table.choose("resolve").asks(0, "DeclareTerrain")


@rule("FAB-065", "FAB-066", "FAB-143")
def test_several_sages_visit_one_after_another_in_any_order() -> None:
    table = moving("P01 P03", Seat("P01:2 P03:1")).choose("prairie")
    table.play("HW3", "HS1").asks(0, "ChooseVisit", ["sage 1", "sage 2"])
    table.refuses(0, "sage 3", "FAB-065")
    assert [visit["place"] for visit in table.seen(1)["visits"]] == ["HW3", "HS1"]
    table.play("sage 2").asks(0, "VisitPlace")
    now, waiting = table.seen(1)["visits"]
    assert (now["place"], now["now"], waiting["place"], waiting["now"]) == (
        "HS1",
        True,
        "HW3",
        False,
    )
    table.play("resolve", "resolve")
    assert table.books() == "PPPM"


@rule("FAB-067", "FAB-069", "FAB-173")
def test_any_effect_may_be_substituted() -> None:
    table = fabled("F02", Seat("F02:3")).choose("step 1").choose("HR")
    table.asks(0, "VisitPlace", ["resolve", "substitute"]).choose("substitute")
    assert table.books() == "PP"
    table.says("substituted the visit to House of Roots")


@rule("FAB-068")
def test_what_cannot_be_resolved_is_substituted() -> None:
    table = fabled("M05", Seat("M05:3")).choose("step 1").choose("UW")
    assert table.books() == "PP", "no Book for the Tower, so nothing is asked"


@rule("FAB-068", "FAB-070", "FAB-115")
def test_a_place_with_an_amount_is_used_at_least_once() -> None:
    table = fabled("P08", Seat("P08:2 P08:1")).choose("step 1").choose("MN3")
    table.choose("resolve").asks(0, "TakeSteps", ["sage 1", "sage 2"])
    table.refuses(0, "stop", "FAB-070", "at least one step")
    table.choose("sage 2").asks(0, "TakeSteps", ["sage 1", "sage 2", "stop"]).choose("stop")
    assert table.spots() == ["P08:3", "P08:2"]
    academy = fabled("M05", Seat("M05:d3", books="PPPP")).choose("step 1")
    academy.play("UA", "resolve").asks(0, "Convert", ["PP>M"])
    academy.refuses(0, "stop", "FAB-078", "at least 1")
    academy.choose("PP>M").asks(0, "Convert", ["PP>M", "M>PP", "stop"]).choose("stop")
    assert academy.books() == "PPM"


@rule("FAB-A05")
def test_being_placed_is_not_a_step() -> None:
    """No card has a Landmark on space 1, so one is put there for this test."""
    from fabletop.games.fabled import board, walking
    from fabletop.games.fabled.board import SPOT_OF

    marks = list(board.LANDMARKS)
    marks[SPOT_OF["P09:1"]] = ("HW3",)
    patch = pytest.MonkeyPatch()
    try:
        for module in ("state", "walking"):
            patch.setattr(f"fabletop.games.fabled.{module}.LANDMARKS", tuple(marks))
        assert vars(walking)["LANDMARKS"][SPOT_OF["P09:1"]] == ("HW3",)
        crossing = fabled("P01 P09", Seat("P01:4")).choose("step 1")
        crossing.asks(0, "EnterPlace", ["pass by", "HW3"])
        laid = fabled("P01", Seat("P01:1", books="PP"), display={"prairie": "P09 P02"})
        laid.play("add P09", "slot 0").asks(0, "DeclareTerrain")
    finally:
        patch.undo()


def test_labels_and_prompts_tell_the_consequence() -> None:
    table = fabled("P01 P10", Seat("P01:4 P01:2"))
    question = table.question(0)
    home = "C: Sage 1 leaves Feathergrass Rise for the reserve"
    assert question.label(table.g, "step 1") == home
    assert "Landmark of House of Winds" in question.label(table.g, "step 2")
    table.choose("step 2")
    assert "space 3 of Feathergrass Rise" in table.question(0).prompt(table.g)
    assert "take 3 Books" in table.question(0).label(table.g, "HW3")
    assert table.options() == ["pass by", "HW3"]
