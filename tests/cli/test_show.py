"""What is shown at the end of a game."""

import pytest

from fabletop.cli.show import verdict
from fabletop.core.result import Result


@pytest.mark.parametrize(
    ("ranks", "names", "said"),
    [
        ((1, 2), ["You", "Greedy"], "You win."),
        ((2, 1), ["You", "Greedy"], "Greedy wins."),
        ((1, 1, 3), ["You", "Anna", "Tom"], "You and Anna win."),
        ((1,), ["You"], "You win."),
        ((2,), ["You"], "You lose."),
        ((2,), ["Greedy"], "Greedy loses."),
        ((2, 2), ["You", "Anna"], "You and Anna lose."),
    ],
)
def test_the_verdict_names_winners_or_who_lost_to_the_game(
    ranks: tuple[int, ...], names: list[str], said: str
) -> None:
    assert verdict(Result(ranks, (), "The end."), names) == said
