"""Which Locations are linked: where the path of one ends and that of the next begins."""

import pytest

from tests.games.fabled.table import RICH, Seat, fabled
from tests.scenario import rule


@rule("FAB-033")
@pytest.mark.parametrize(
    ("laid", "linked"),
    [
        ("M07 M08", True),  # Anchorite's Stair goes down to where Giant's Shoulder begins
        ("M08 M07", True),  # and Giant's Shoulder up to where Anchorite's Stair does
        ("M07 M09", False),  # but Coiled Summit begins above
        ("M08 M06", False),  # and Shifting Ridge below
    ],
)
def test_a_path_goes_on_where_the_next_one_begins(laid: str, linked: bool) -> None:
    first, _ = laid.split()
    table = fabled(laid, Seat(f"{first}:1", books=RICH))
    told = {one["card"]: one["linked"] for one in table.g.view(None)["row"]}
    assert told[first] is linked
