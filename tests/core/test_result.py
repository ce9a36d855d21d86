"""Places, and who won."""

from fabletop.core.result import Lead, Result, lead, ranks


def test_larger_is_better_and_equal_keys_share_a_place() -> None:
    keys = [(3, 1), (5, 0), (3, 1), (3, 0)]
    assert ranks(4, lambda seat: keys[seat]) == (2, 1, 2, 4)


def test_the_best_seats_won_and_nobody_where_all_lost_to_the_game() -> None:
    assert Result((2, 1, 1), (), "").winners == (1, 2)
    assert Result((2, 2), (), "").winners == ()


def test_a_lead_is_told_in_what_decided() -> None:
    units = (("point", "points"), ("card fewer", "cards fewer"))
    assert lead([(3, -1), (9, -4), (5, -2)], units) == Lead(4, "points")
    assert lead([(9, -3), (9, -4)], units) == Lead(1, "card fewer")
    assert lead([(9, -3), (9, -3), (2, 0)], units) is None, "the victory is shared"
    assert lead([(9, -3)], units) is None, "nobody was second"
