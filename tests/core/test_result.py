"""Places, and who won."""

from fabletop.core.result import Result, ranks


def test_larger_is_better_and_equal_keys_share_a_place() -> None:
    keys = [(3, 1), (5, 0), (3, 1), (3, 0)]
    assert ranks(4, lambda seat: keys[seat]) == (2, 1, 2, 4)


def test_the_best_seats_won_and_nobody_where_all_lost_to_the_game() -> None:
    assert Result((2, 1, 1), (), "").winners == (1, 2)
    assert Result((2, 2), (), "").winners == ()
