"""Threats that the coach tells: from nothing but what the seat may know, each a sentence."""

from typing import Any

import pytest

from fabletop.core.coach import ahead
from fabletop.core.events import Voice
from fabletop.core.features import Feature, Features
from fabletop.core.game import Game, seat_names
from fabletop.core.rng import Rng
from fabletop.core.threats import IsAhead, warned
from tests.contract.games import ALL_TABLES, table_id
from tests.contract.test_every_game import random_play
from tests.core.toy import TOY

APART, PLIES = 9, 260  # every so many decisions the threats are looked at
tables = pytest.mark.parametrize(
    ("game", "seats", "options"),
    [table for table in ALL_TABLES if table[0].threats is not None],
    ids=table_id,
)


@tables
def test_threats_do_not_change_with_what_is_hidden(
    game: Game, seats: int, options: dict[str, Any]
) -> None:
    assert game.threats is not None
    g, rng, kinds = game.new(seats, 5, options), Rng(5), set[str]()
    while not g.is_over() and (g.ply < PLIES or not (kinds or seats == 1)):
        for seat in g.waiting() if g.ply % APART == 0 else ():
            found = [*game.threats(g, seat)]
            dealt = [g.determinize(seat, Rng(number)) for number in range(3)]
            assert all([*game.threats(other, seat)] == found for other in dealt)
            for threat in found:
                told = warned(threat, Voice(seat_names(seats), seat))
                kinds.add(told.kind)
                assert threat.side != seat, "nobody threatens oneself"
                assert told.text[0].isupper() and not told.text.endswith(".")
        random_play(g, rng)
    assert kinds or seats == 1, "in a whole game there is something to tell"


def test_without_threats_of_its_own_a_game_tells_who_is_surely_ahead() -> None:
    """What differs from deal to deal is somebody's secret."""
    listed = (Feature("coins", grows=True, unit=1), Feature("tricks", grows=True, unit=1))
    deals: list[Any] = [SecretTricks(2), SecretTricks(9)]
    features = Features(listed, lambda g, side: [3.0 * side, float(g.tricks if side else 0)])
    assert ahead(features, deals, 0) == [IsAhead(1, "coins", 3, 3)]
    assert ahead(features, deals, 1) == []
    assert TOY.threats is None


class SecretTricks:
    """A deal in which the other side holds so many tricks."""

    seats = 2

    def __init__(self, tricks: int) -> None:
        self.tricks = tricks
