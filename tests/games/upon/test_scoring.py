"""End of the game and scoring."""

from typing import Any

import pytest

from fabletop.core.result import Grade
from fabletop.games.upon.scoring import STEPS, points_for, sheet
from tests.games.upon.table import Table, seat, upon
from tests.scenario import rule

# The printed example: holdings in the order of the score sheet, points, total (UPON-100).
EXAMPLE = {
    "first": ((5, 6, 5, 3, 1, 2, 1, 2, 1), (4, 3, 3, 3, 1, 1, 1, 4, 5), 25),
    "second": ((3, 5, 6, 3, 5, 3, 1, 0, 2), (2, 3, 3, 3, 4, 2, 1, 0, 10), 28),
    "third": ((5, 5, 1, 2, 3, 1, 3, 2, 0), (4, 3, 1, 2, 3, 1, 2, 4, 0), 20),
    "fourth": ((5, 1, 3, 2, 3, 0, 1, 4, 0), (4, 1, 2, 2, 3, 0, 1, 8, 0), 21),
}
SMALL = ["Acorn Hollow", "Buttercup Weald", "Cricket Common", "Dewdrop Mill", "Elderbridge"]
SMALL += ["Foxglove Hamlet", "Gosling Green", "Honeycomb Heath", "Inkwell Isle", "Juniper Gate"]
SMALL += ["Kettle Cove", "Lullaby Lane", "Marigold Mead", "Nettle Keep", "Oaken Ferry"]
LARGE = ["Silverleaf Duchy", "Rosewall Court", "Lionsgate March", "Scholars' Reach"]
LARGE += ["Wishing Fields", "Drowsy Orchard", "Banner Plains", "Ivory Battlements"]
LARGE += ["Tollbridge Barony", "Storykeeper Abbey", "Warded Weald", "Herald's Crossing"]
EPIC = ["The Evergold Throne", "Dragonspire Dominion", "Thousand-Lantern Realm", "Cloudhold"]
PLAIN = ["Lantern at the Well", "Ribbon of True Hearts", "Oath by the Hearth", "Tin Drum Parade"]
PLAIN += ["Keystone Charm", "Moonlit Mine"]


def players() -> list[dict[str, Any]]:
    """The four holdings of the example, with cards of the box."""
    small, large, epic, plain = (iter(cards) for cards in (SMALL, LARGE, EPIC, PLAIN))
    found = []
    for holding, _, _ in EXAMPLE.values():
        *wonders, ever_afters, smalls, larges, epics = holding
        written = " ".join(f"{n}{k}" for n, k in zip(wonders, "MLHFC", strict=True) if n)
        realms = [[next(small), next(large)] for _ in range(larges)]
        realms += [[next(small), next(large), next(epic)] for _ in range(epics)]
        realms += [[next(small)] for _ in range(smalls - 1)]
        cards = [next(plain) for _ in range(ever_afters)]
        found.append(seat(written, ever_afters=cards, realms=realms))
    return found


def ended(*seats: dict[str, Any], **more: Any) -> Table:
    table = upon(*seats, story=9, action=9, **more)
    assert table.is_over()
    return table


@rule("UPON-100", "UPON-099", "UPON-093", "U-A38")
@pytest.mark.parametrize("turned", range(4))
def test_the_printed_example_with_four_players(turned: int) -> None:
    """By holdings, whoever sits where: the one worth 28 wins."""
    names = list(EXAMPLE)
    order = names[turned:] + names[:turned]
    seats = dict(zip(names, players(), strict=True))
    table = ended(*(seats[name] for name in order))
    for player, name in enumerate(order):
        holding, points, total = EXAMPLE[name]
        lines = sheet(table.g, player)
        assert tuple(line.number for line in lines) == holding
        assert tuple(line.points for line in lines) == points and sum(points) == total
    result = table.result()
    assert result.winners == (order.index("second"),)
    assert result.lines[-1].values == tuple(EXAMPLE[name][2] for name in order)


@rule("UPON-099")
@pytest.mark.parametrize(
    ("category", "points"),
    [
        ("Magic", [0, 1, 1, 2, 3, 4, 4, 4, 4]),
        ("Love", [0, 1, 1, 2, 2, 3, 3, 4, 4]),
        ("Honour", [0, 1, 1, 2, 2, 3, 3, 4, 4]),
        ("Followers", [0, 1, 2, 3, 3, 4, 4, 4, 4]),
        ("Castles", [0, 1, 2, 3, 4, 4, 4, 4, 4]),
        ("Ever Afters", [0, 1, 1, 2, 2, 3, 3, 4, 4]),
        ("Small Realms", [0, 1, 1, 2, 3, 4, 4, 4, 4]),
    ],
)
def test_the_scoring_table(category: str, points: list[int]) -> None:
    assert [points_for(category, number) for number in range(9)] == points
    assert category in STEPS


@rule("UPON-092")
def test_the_game_ends_after_the_last_story() -> None:
    table = ended(seat(), seat())
    table.refuses(0, "stay home", "UPON-092", "Story 9 was the last")
    fast = upon(seat(), seat(), story=6, action=9, options={"fast": True})
    assert fast.is_over()
    assert not upon(seat(), seat(), story=6, action=9).is_over()


@rule("UPON-093", "U-G6")
def test_all_with_the_highest_total_win() -> None:
    table = ended(seat("1M"), seat("1L"), seat())
    assert table.result().winners == (0, 1) and "share the victory" in table.result().text


@rule("UPON-093")
def test_the_result_counts_its_points_in_good_words() -> None:
    assert ended(seat(), seat()).result().text == "All with 1 point share the victory."
    assert ended(seat("1M"), seat()).result().text == "The best has 2 points."
    result = ended(seat()).result()
    assert result.text == "1 point: grade F, poor." and result.ending == "alone"
    assert result.grade == Grade("F", "poor", ("F", "D", "C", "B", "A", "A+"))


@rule("U-G6")
def test_the_tie_break_if_the_table_wants_it() -> None:
    broken = {"ties": "broken"}
    assert ended(seat("1M"), seat("2M"), options=broken).result().winners == (1,)
    assert ended(seat("1M"), seat("1L"), options=broken).result().winners == (0, 1)
    epic = seat(home=["Warded Weald", "Cloudhold"])  # 5 points
    realms = seat("5M", realms=[["Acorn Hollow"]])  # 5 points, more Realms
    result = ended(epic, realms, options=broken).result()
    assert result.lines[-1].values == (5, 5) and result.winners == (0,)
    assert "Epic Realms" in result.text


@rule("U-G6")
def test_with_as_many_epic_realms_more_realms_break_the_tie() -> None:
    """4 points each: 3 Wonders and a Small Home, or 1 Wonder, a Large Home and a Small Realm."""
    wonders = seat("1M 1L 1H")
    realms = seat("1M", home=["Warded Weald"], realms=[["Acorn Hollow"]])
    table = ended(wonders, realms, options={"ties": "broken"})
    assert table.result().lines[-1].values == (4, 4)
    assert table.result().winners == (1,), "two Realms to one, although 3 Wonders to 1"


@rule("U-G6")
def test_with_as_many_realms_more_wonders_break_the_tie() -> None:
    table = ended(seat("5M 1L"), seat("6M 2L"), seat("9M 1L"), options={"ties": "broken"})
    assert table.result().lines[-1].values == (6, 6, 6)
    assert table.result().ranks == (3, 2, 1), "6, 8 and 10 Wonders"


@rule("UPON-094", "UPON-095")
def test_wonders_and_ever_afters_count_but_cards_in_hand_do_not() -> None:
    table = ended(seat("1C", ["Dream Snare"], ever_afters=["Moonlit Mine"]), seat())
    lines = {line.category: line.points for line in sheet(table.g, 0)}
    assert lines["Castles"] == 1 and lines["Ever Afters"] == 1
    assert sum(lines.values()) == 3, "and 1 for Home"


@rule("UPON-096", "UPON-097")
def test_only_the_uppermost_card_of_a_realm_counts() -> None:
    realms = [["Acorn Hollow"], ["Kettle Cove", "Banner Plains"]]
    realms += [["Nettle Keep", "Wishing Fields", "Cloudhold"]]
    lines = {line.category: line for line in sheet(ended(seat(realms=realms), seat()).g, 0)}
    assert (lines["Small Realms"].number, lines["Small Realms"].points) == (2, 1)
    assert (lines["Large Realms"].points, lines["Epic Realms"].points) == (2, 5)


@rule("UPON-098")
def test_bonuses_have_lines_of_their_own() -> None:
    table = ended(seat("3M", ever_afters=["Astrologer's Due"]), seat("1M"))
    lines = {line.label: line for line in table.result().lines}
    assert lines["Astrologer's Due"].values == (2, 0)
    assert lines["Astrologer's Due"].rule == "UPON-098"
    assert lines["Total"].values == (2 + 1 + 1 + 2, 1 + 1)


def test_the_view_shows_points_and_what_the_next_one_needs() -> None:
    shown = upon(seat("3M 2L"), seat()).g.view(None)["players"][0]["score"]
    lines = {line["category"]: line for line in shown["lines"]}
    assert (lines["Magic"]["count"], lines["Magic"]["points"], lines["Magic"]["next"]) == (3, 2, 1)
    assert lines["Love"]["next"] == 1 and lines["Castles"]["next"] == 1
    assert shown["total"] == 2 + 1 + 1
    full = upon(seat("9M"), seat()).g.view(None)["players"][0]["score"]["lines"][0]
    assert full["next"] is None and full["steps"] == [1, 3, 4, 5]


def test_there_is_no_result_before_the_end() -> None:
    assert upon(seat(), seat()).g.result() is None
