"""The players that the table offers, at Fabled."""

from fabletop.ai.player import decide, find_player
from fabletop.core.rng import Rng
from tests.ai.test_players import wins
from tests.games.fabled.table import Seat, fabled


def test_greedy_beats_random() -> None:
    assert wins("fabled", 2, 24) >= 0.9


def test_greedy_goes_to_the_place_that_pays() -> None:
    table = fabled("F02", Seat("F02:3")).choose("step 1")
    greedy = find_player("greedy", table.game)
    assert decide(greedy, table.g, 0, Rng(1)) == "HR"
    table.choose("HR")
    assert decide(greedy, table.g, 0, Rng(1)) == "resolve"


def test_greedy_makes_suns_at_the_end() -> None:
    table = fabled("P01", Seat("P01:1", books="FFPP"), Seat(books="PP"), chapter=10)
    greedy = find_player("greedy", table.game)
    assert "convert FF>S" in table.options()
    assert decide(greedy, table.g, 0, Rng(1)) == "convert FF>S"
