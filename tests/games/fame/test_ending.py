"""End of game: champion, final turns, legend bonus, result (FAME-148 to FAME-158)."""

from typing import Any

from tests.games.fame.spoken import Table
from tests.games.fame.tables import deployed, fame, laid, seat
from tests.scenario import rule

BARE = {"contracts": [None] * 3}
CALM = ["M06", "M08", "M11"]


def quiet(**more: Any) -> dict[str, Any]:
    """A player who is asked nothing at dawn."""
    return seat(new_market=False, **more)


def last_days(*players: dict[str, Any], **position: Any) -> Table:
    return laid(*players, phase="day", market=BARE, monsters=CALM, **position)


def end(table: Table) -> Table:
    """End this day, score nothing."""
    table.choose("end day")
    while not table.is_over() and type(table.g.question(table.g.waiting()[0])).__name__ == "Dusk":
        table.choose("end dusk")
    return table


@rule("FAME-148", "FAME-149", "FAME-153")
def test_the_champion_token_gives_all_others_one_last_turn() -> None:
    table = last_days(quiet(fame=103, since=95), quiet(fame=50), quiet(fame=60))
    end(table)
    assert table.g.view(0)["champion"] == 0 and not table.is_over()
    assert end(table).g.active == 2
    assert end(table).is_over()
    table.refuses(0, "end day", "FAME-149", "every final turn")


@rule("FAME-148")
def test_below_the_champion_space_the_game_goes_on() -> None:
    table = last_days(quiet(fame=99, since=95), quiet(fame=50))
    assert end(table).g.champion == -1


@rule("FAME-150", "FAME-151")
def test_the_champion_takes_no_moon_and_readies_nobody() -> None:
    table = last_days(
        quiet(fame=100, since=85), quiet(fame=50, exhausted="A60"), moons_on_track=[90]
    )
    end(table)
    assert table.g.moons == [0, 0] and table.g.track == (90,)
    assert deployed(table, 1) == {"A60": False}


@rule("AMB-50")
def test_the_token_is_taken_at_dusk() -> None:
    table = last_days(quiet(fame=99, deployed="A45"), quiet(fame=50)).choose("trait Bard")
    assert fame(table) == 101 and table.g.champion == -1
    assert end(table).g.champion == 0


@rule("AMB-51")
def test_moon_tokens_work_in_the_final_turns() -> None:
    table = last_days(quiet(fame=91, since=85), quiet(fame=101), champion=1, moons_on_track=[90])
    assert end(table).g.moons[0] == 1 and table.is_over()


@rule("AMB-52")
def test_a_legend_nobody_fights_goes_back_unseen() -> None:
    table = last_days(quiet(fame=95, since=91), quiet(fame=101), champion=1)
    before = set(table.g.decks[3])
    end(table)
    assert table.is_over() and set(table.g.decks[3]) == before
    assert all(table.g.seen_by[token] == 0 for token in before)


@rule("FAME-155", "AMB-54")
def test_most_legends_give_ten_fame() -> None:
    table = last_days(
        quiet(fame=91, legends=["L01", "L02"]), quiet(fame=101, legends=["L03"]), champion=1
    )
    assert end(table).is_over()
    assert table.g.fame == [102, 101], "91 + 10 is occupied"
    assert table.g.moons == [0, 0] and table.g.champion == 1
    result = table.result()
    assert result.winners == (0,)
    assert {line.label: line.values for line in result.lines}["Legend bonus"] == (10, 0)


@rule("FAME-156", "AMB-53")
def test_a_tie_for_most_gives_no_bonus() -> None:
    table = last_days(quiet(fame=40, legends=["L01"]), quiet(fame=101, legends=["L03"]), champion=1)
    assert end(table).g.fame == [40, 101]
    table = last_days(quiet(fame=40), quiet(fame=101), champion=1)
    assert end(table).g.fame == [40, 101], "all at zero is a tie"


@rule("AMB-53")
def test_a_tie_for_second_place_does_not_matter() -> None:
    table = last_days(
        quiet(fame=40, legends=["L01", "L02"]),
        quiet(fame=101, legends=["L03"]),
        quiet(fame=60, legends=["L04"]),
        champion=1,
        turn=0,
    )
    assert end(table).is_over() and table.g.fame == [50, 101, 60]


@rule("FAME-002", "FAME-157", "FAME-158")
def test_the_highest_total_wins_and_nobody_ties() -> None:
    table = last_days(quiet(fame=99, deployed="A45"), quiet(fame=101), champion=1)
    table.choose("trait Bard")
    assert fame(table) == 101
    end(table)
    result = table.result()
    assert table.g.fame == [102, 101] and result.ranks == (1, 2) and result.winners == (0,)
    assert "the best has 102 fame" in result.text
