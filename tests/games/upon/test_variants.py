"""Solo play, fast play, the strict Earth."""

from typing import Any

import pytest

from fabletop.core.rng import Rng
from fabletop.games import find_game
from fabletop.games.upon.fate import FATES
from fabletop.games.upon.scoring import GRADES
from tests.games.upon.table import Table, choices, has, lying, new, seat, upon
from tests.scenario import cases, rule

UPON = find_game("upon")


@rule("UPON-126", "UPON-127", "U-A39")
def test_solo_play_removes_fourteen_cards_before_the_game() -> None:
    g = UPON.new(1)
    used = {face for face, back in zip(g.faces, g.backs, strict=True) if back == "fate"}
    out = {card.id for key, card in FATES.items() if key not in used}
    printed = {f"EA{n}" for n in range(19, 28)} | {"DR18", "DR19", "DR20", "DR21", "DR23"}
    assert len(printed) == 14 and printed <= out
    assert out == {card.id for card in FATES.values() if card.solo_out}


@rule("UPON-128")
def test_realm_abilities_about_others_are_off_in_solo_play() -> None:
    table = upon(seat("2M", home=["Tollbridge Barony"]), action=3)
    assert has(table, 0, "2M") and table.g.powers == [()]
    table = upon(seat(home=["Warded Weald", "The Winter Demesne"]), fables={"1 Magic": [0]})
    table.refuses(0, "1 Magic", "UPON-053", "a Fable stands on")
    assert "TollbridgeBarony" in UPON.new(1).faces, "the cards stay in the deck"


@rule("U-A40", "UPON-017")
def test_the_solo_start() -> None:
    g = new(1, 3)
    player = g.view(0)["players"][0]
    assert player["fables"]["total"] == 2 and player["wonders"] == {"Magic": 2}
    assert g.starter == 0 and len(g.spaces) == 6 + 1


@rule("UPON-125")
@pytest.mark.parametrize(
    ("points", "grade"),
    [
        *((0, "F"), (15, "F"), (16, "D"), (20, "D"), (21, "C"), (25, "C"), (26, "B")),
        *((30, "B"), (31, "A"), (35, "A"), (36, "A+"), (50, "A+")),
    ],
)
def test_solo_grades(points: int, grade: str) -> None:
    assert next(grade for least, grade, _ in GRADES if points >= least) == grade


@rule("UPON-125", "U-G7")
def test_a_solo_game_is_graded_but_a_fast_one_is_not() -> None:
    table = upon(seat("9M 9L 9H"), story=9, action=9)
    assert table.result().text == "13 points: grade F, poor." and table.result().graded
    assert not upon(seat("9M"), seat("9M"), story=9, action=9).result().graded
    fast = upon(seat("9M 9L 9H"), story=6, action=9, options={"fast": True})
    assert fast.result().text == "13 points; grades are meant for nine Stories."
    assert fast.result().winners == (0,)


@rule("U-G7", "UPON-123")
def test_fast_play_has_three_omens_and_no_intensifying_at_its_end() -> None:
    g = new(3, 1, {"fast": True})
    assert len(g.omens) == 3 and len(g.stories) == 6
    assert [story["covered"] for story in g.view(None)["left"]] == [False] * 3 + [True] * 3
    table = upon(seat("", committed=2), seat("", committed=2), story=6, options={"fast": True})
    while table.g.waiting():
        options = choices(table)
        table.choose("pass" if "pass" in options else options[0])
    assert lying(table, "Play Card") == {} and table.is_over()


@rule("U-G5")
def test_the_earth_is_unlimited_unless_the_table_is_strict() -> None:
    table = upon(seat("99M"), seat(), spaces={"1 Magic": "9M"}).choose("1 Magic")
    assert has(table, 0, "108M") and table.g.view(None)["earth"] is None


@rule("U-G5")
def test_a_strict_earth_gives_what_is_left() -> None:
    strict = {"strict_earth": True}
    table = upon(seat("30L"), seat("49M"), spaces={"1 Magic": ""}, options=strict)
    assert table.g.view(None)["earth"]["Magic"] == 1 and table.g.view(None)["earth"]["Love"] == 0
    table.choose("stay home").choose("stay home", 1)
    assert has(table, 0, "1M 30L") and has(table, 1, "49M"), "the last Magic was gone"
    table.refuses(0, "1 Magic", "UPON-055", "nothing is left there")


@rule("U-G5")
def test_a_strict_earth_fills_the_left_page_first() -> None:
    strict = {"strict_earth": True}
    table = upon(seat("48M"), seat("1F"), story=8, action=2, options=strict)
    assert lying(table, "3 Magic") == {"Magic": 1}
    assert lying(table, "1 Magic, 1 Love, 1 Honour")["Magic"] == 1
    assert lying(table, "1 Magic") == {}, "nothing is left for the right page"
    dry = {"1 Magic": "", "1 Follower": ""}
    table = upon(seat("49M"), seat(), action=8, options=strict, spaces=dry)
    assert lying(table, "1 Follower") == {"Magic": 1, "Follower": 1}
    assert lying(table, "Play Card") == {}


def dry(*players: dict[str, Any], **more: Any) -> Table:
    """A strict Earth, and two players at a board that bears nothing."""
    bearing = ("1 Magic", "1 Follower", "1 Magic, 1 Love, 1 Honour", "1 Castle")
    spaces = dict.fromkeys(bearing, "")
    return upon(*players, story=4, options={"strict_earth": True}, spaces=spaces, **more)


@rule("U-G5", "UPON-105")
def test_nothing_is_converted_to_what_a_strict_earth_has_not() -> None:
    table = dry(seat("2M 1L"), seat("20C")).choose("Convert a Wonder")
    table.refuses(0, "Magic to 1 Castle", "U-G5", "the Earth has no Castle left")
    assert "Magic to 1 Follower" in choices(table) and "Magic to 1 Castle" not in choices(table)
    table = dry(seat("1C"), seat("19C")).choose("Convert a Wonder")
    assert "Castle to 1 Castle" in choices(table), "the own one comes back"


@rule("U-G5", "UPON-041")
def test_an_ability_that_could_convert_to_nothing_is_not_offered() -> None:
    dragon = seat("1M", home=["Warded Weald", "Dragonspire Dominion"])
    dry(dragon, seat("20C"), action=3).asks(0, "ChooseHand")
    dry(dragon, seat("19C"), action=3).asks(0, "ConvertWonder", ["Magic to 1 Castle", "pass"])


@rule("U-G5")
def test_a_gift_is_chosen_among_what_a_strict_earth_has() -> None:
    herald = seat(home=["Herald's Crossing"])
    table = dry(herald, seat("30L"), action=3).asks(0, "GainWonder", ["Honour"])
    table.refuses(0, "Love", "U-G5", "the Earth has no Love left")
    dry(herald, seat("30L 30H"), action=3).asks(0, "ChooseHand")


@rule("U-G5", "UPON-069")
@cases("""
    Stone by Stone     | 20C     | no Castle left
    The Piper Returns  | 20F     | no Follower left
    Moonrise Bounty    | 48M     | no Magic left
    Two Rings          | 30L 30H | no Love and no Honour left
    The Tortoise's Day | 48M     | no Magic left
    North Wind's Gift  | 48M     | no Magic left
    Kiss at Cockcrow   | 48M     | nothing left to convert to
""")
def test_a_dream_that_a_strict_earth_cannot_fulfil_is_not_played(
    title: str, others: str, lacks: str
) -> None:
    mine = "2M 1L" if "30L" not in others else "2M"
    table = dry(seat(mine, [title]), seat(others), action=6)
    table.refuses(0, title, "U-G5", lacks)


@rule("U-G5", "UPON-064")
def test_a_dream_is_not_paid_so_that_it_gives_nothing() -> None:
    """Only a Castle brings back the Castle that the Earth has not."""
    table = dry(seat("1C 1L", ["Stone by Stone"]), seat("19C"), action=6)
    table.choose("Stone by Stone").says("for 1 Castle").says("took 1 Castle")


@rule("U-G5")
def test_nothing_exceeds_the_tokens_of_a_strict_earth() -> None:
    for seed in range(6):
        g, rng = UPON.new(6, seed, {"strict_earth": True}), Rng(seed)
        while waiting := g.waiting():
            g.play(waiting[0], rng.choice(g.options(waiting[0])), trusted=True)
            view = g.view(None)
            for kind, most in {"Magic": 50, "Love": 30, "Honour": 30}.items():
                out = sum(p["wonders"].get(kind, 0) for p in view["players"])
                out += sum(s["lying"].get(kind, 0) for s in view["spaces"])
                assert out + view["earth"][kind] == most
