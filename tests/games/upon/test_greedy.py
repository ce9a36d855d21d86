"""The greedy player at Upon a Fable: builds, saves for Empowering, aims at points."""

from typing import Any

import pytest

from fabletop.ai.player import decide, find_player
from fabletop.core.rng import Rng
from fabletop.games.upon.evaluate import evaluate
from tests.ai.test_players import wins
from tests.games.upon.table import Table, seat, upon


@pytest.mark.parametrize(("seats", "floor"), [(2, 0.95), (4, 0.9)])
def test_greedy_beats_random(seats: int, floor: float) -> None:
    assert wins("upon", seats, 24) >= floor


def chosen(table: Table) -> set[str]:
    greedy = find_player("greedy", table.game)
    player = table.g.waiting()[0]
    return {decide(greedy, table.g, player, Rng(seed)) for seed in range(5)}


def test_greedy_adds_a_realm_early() -> None:
    table = upon(seat("4M", ["Acorn Hollow", "Cloudhold"]), seat("2M"))
    assert chosen(table) == {"Add Small Realm"}


def test_greedy_upgrades_when_it_can() -> None:
    player = seat("9M 2L", ["Cloudhold"], home=["Warded Weald"])
    assert chosen(upon(player, seat(), story=5)) <= {
        "Upgrade Realm",
        "Add Realm or Upgrade Realm",
    }


def test_greedy_pays_rather_than_sleeps() -> None:
    """With Magic for its three Realms it plays no card that would leave one of them unpaid."""
    small = [["Acorn Hollow"], ["Kettle Cove"]]
    player = seat("3M", ["Astrologer's Due"], realms=small)
    assert chosen(upon(player, seat(), story=3, action=6)) == {"pass"}


def test_greedy_gives_up_what_it_has_too_much_of() -> None:
    """Nine Love are worth no more than seven; the Large Realm is worth 2 points."""
    player = seat("1M 9L 1C", realms=[["Acorn Hollow", "Banner Plains"]])
    table = upon(player, seat("9M"), story=9, action=7, fables={"1 Magic": [1]}).choose("pay")
    assert chosen(table) == {"return 2 Love"}


def test_the_estimate_grows_with_what_is_good() -> None:
    def worth(player: dict[str, object], **more: Any) -> float:
        return evaluate(upon(player, seat(), story=4, action=6, **more).g, 0)

    base = worth(seat("4M", ["Two Rings"]))
    assert worth(seat("4M 1C", ["Two Rings"])) > base
    assert worth(seat("4M", ["Two Rings"], realms=[["Acorn Hollow"]])) > base
    assert worth(seat("4M", ["Two Rings"], ever_afters=["Moonlit Mine"])) > base
    assert worth(seat("4M", ["Two Rings"], sleep=[2])) < base
