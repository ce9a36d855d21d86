"""The arena: same deals, seats rotated, counted and rated, and forfeits that stop nothing."""

from collections.abc import Iterator
from itertools import count
from math import isclose
from pathlib import Path

import msgspec
import pytest

from fabletop.ai.arena.bout import NoClock, Played, play
from fabletop.ai.arena.ledger import Ledger
from fabletop.ai.arena.numbers import percentile, wilson
from fabletop.ai.arena.plan import Plan, Table, check_plan, job, jobs, lineups
from fabletop.ai.arena.ratings import rate
from fabletop.ai.arena.report import report
from fabletop.ai.arena.run import run
from fabletop.ai.arena.workers import Workers
from fabletop.core.errors import BadTable, FabletopError
from fabletop.games import find_game

FAILING = "tests.ai.arena_players"
FAE = find_game("fae")


def plan_of(*agents: str, seats: int = 0, limit: float = 20.0, seed: int = 5) -> Plan:
    table = Table(seats or len(agents), FAE.checked(2, None))
    return Plan("fae", FAE.version, agents, (table,), seed, limit)


def bout(plan: Plan, number: int = 0) -> Played:
    return play(FAE, job(plan, number), NoClock())


def test_every_deal_is_played_by_every_seating() -> None:
    plan = plan_of("greedy", "random", "other:Player")
    games = [job(plan, number) for number in range(6)]
    assert [one.seed for one in games] == [5, 5, 5, 6, 6, 6]
    assert {one.agents for one in games[:3]} == {
        ("greedy", "random", "other:Player"),
        ("random", "other:Player", "greedy"),
        ("other:Player", "greedy", "random"),
    }
    assert [one.agents for one in games[:3]] == [one.agents for one in games[3:]]


def test_seatings_that_look_the_same_are_played_once() -> None:
    assert lineups(("a", "a"), 2) == [("a", "a")]
    assert len(lineups(("a", "b", "b", "b"), 4)) == 4
    assert lineups(("a",), 3) == [("a", "a", "a")]
    assert lineups(("a", "b"), 1) == [("a",), ("b",)]
    assert len(lineups(("a", "b", "c"), 2)) == 6


def test_what_was_played_is_not_played_again() -> None:
    left = jobs(plan_of("greedy", "random"), 5, {0, 3})
    assert [one.number for one in left] == [1, 2, 4]


def test_a_game_is_the_same_whenever_it_is_played() -> None:
    plan = plan_of("greedy", "random")
    one, other = bout(plan), bout(plan)
    assert one.outcome == other.outcome and one.plies == other.plies
    assert sum(one.outcome.shares) == 1 and len(one.times[0]) > 3


def test_what_has_one_option_is_not_asked() -> None:
    """A player is timed where there is something to decide."""
    played = bout(plan_of("greedy", "random"))
    assert sum(map(len, played.times)) <= played.plies


@pytest.mark.parametrize(
    ("player", "why"),
    [
        ("Failing", "raised ValueError: I have lost my notes"),
        ("Leaving", "raised SystemExit: good bye"),
        ("Illegal", "answered illegally: "),
        ("Garbage", "answered garbage: a dict, not a choice"),
        ("Unmakable", "raised RuntimeError: no weights"),
        ("not_a_player", "raised BadTable"),
    ],
)
def test_a_player_that_fails_forfeits(player: str, why: str) -> None:
    plan = plan_of(f"{FAILING}:{player}", "random")
    for number in (0, 1):
        played = bout(plan, number)
        assert played.forfeit is not None and why in played.forfeit.why
        assert played.agents[played.forfeit.seat].endswith(player)
        assert played.outcome.shares == tuple(
            float(seat != played.forfeit.seat) for seat in range(2)
        )


def test_a_late_answer_is_a_forfeit_even_if_it_comes() -> None:
    played = bout(plan_of(f"{FAILING}:Late", "random", limit=0.05))
    assert played.forfeit and played.forfeit.why == "took more than 0.05 s for a decision"


def test_a_player_gets_a_copy_of_its_own() -> None:
    played = bout(plan_of(f"{FAILING}:Cheating", "random"))
    assert played.forfeit is None and played.plies > 10


def test_players_that_draw_conclusions_are_told_what_was_seen() -> None:
    """In Fae everybody sees every move, and most say something about a colour."""
    played = bout(plan_of(f"{FAILING}:Watching", "random"))
    assert played.forfeit is None, played.forfeit


def test_levels_play_with_or_without_a_number_of_walks() -> None:
    plan = plan_of("novice@2", "random")
    check_plan(plan, FAE)
    assert bout(plan).forfeit is None
    with pytest.raises(BadTable, match="after @ stands a number of walks"):
        check_plan(plan_of("novice@many", "random"), FAE)


def test_after_a_forfeit_the_others_share_the_victory() -> None:
    table = Table(3, FAE.checked(3, None))
    plan = Plan("fae", 1, (f"{FAILING}:Failing", "random", "greedy"), (table,), 1, 5.0)
    assert bout(plan).outcome.shares == (0, 0.5, 0.5)


def test_who_wins_together_loses_together() -> None:
    fabled = find_game("fabled")
    options = fabled.checked(2, {"challenge": "fellowship", "scenario": "favor"})
    agents = (f"{FAILING}:Failing", "random")
    plan = Plan("fabled", fabled.version, agents, (Table(2, options),), 1, 5.0)
    played = play(fabled, job(plan, 0), NoClock())
    assert played.outcome.shares == (0, 0) and played.outcome.teams == ((0, 1), (2,))
    assert played.outcome.places == (2, 1)


def test_workers_stop_what_hangs_and_go_on(tmp_path: Path) -> None:
    """Three kinds of trouble in processes of their own, and a game that is played to its end."""
    agents = (f"{FAILING}:Hanging", f"{FAILING}:Dying", "random")
    plan = plan_of(*agents, seats=2, limit=3.0)
    played = run(find_game, plan, 6, tmp_path / "games.jsonl", 2)
    found = report(plan, played)
    reasons = {line.agent.partition(":")[2]: line.why for line in found.forfeits}
    assert reasons["Hanging"] == "took more than 3 s for a decision"
    assert reasons["Dying"] == "ended its process (code 3)"
    assert {line.name: line.forfeits for line in found.agents}["random"] == 0
    assert sum(line.wins for line in found.agents) == 6


def test_nothing_is_left_of_the_workers() -> None:
    with Workers(find_game, "fae", 1) as workers:
        (played,) = workers.play(jobs(plan_of("random", "random"), 1, set()))
        (process,) = [worker.process for worker in workers.all]
        assert process.is_alive() and played.number == 0
    assert not workers.all


def test_a_run_goes_on_where_another_was_cut_off(tmp_path: Path) -> None:
    plan, file = plan_of("greedy", "random"), tmp_path / "games.jsonl"
    ledger = Ledger(file, plan)
    first = bout(plan, 0)
    ledger.add(first)
    ledger.close()
    with file.open("ab") as half:
        half.write(b'{"number":1,"seed":5,"ta')
    again = Ledger(file, plan)
    assert again.games == {0: first}
    again.add(bout(plan, 1))
    again.close()
    whole = Ledger(file, plan)
    whole.close()
    assert list(whole.games) == [0, 1]
    assert len(file.read_bytes().splitlines()) == 3


def test_games_that_are_there_are_not_played_again(tmp_path: Path) -> None:
    plan, file = plan_of("greedy", "random"), tmp_path / "games.jsonl"
    ledger = Ledger(file, plan)
    ledger.add(bout(plan, 0))
    ledger.close()
    before = file.read_bytes()
    told: list[int] = []
    played = run(find_game, plan, 1, file, 1, tell=lambda games: told.append(len(games)))
    assert told == [1] and len(played) == 1 and file.read_bytes() == before


@pytest.mark.parametrize(
    ("other", "why"),
    [
        (plan_of("greedy", "greedy"), "its agents are"),
        (plan_of("greedy", "random", seed=6), "its seed is 5, not 6"),
        (plan_of("greedy", "random", limit=1), "its limit is"),
    ],
)
def test_the_file_of_another_arena_is_refused(tmp_path: Path, other: Plan, why: str) -> None:
    file = tmp_path / "games.jsonl"
    Ledger(file, plan_of("greedy", "random")).close()
    before = file.read_bytes()
    with pytest.raises(BadTable, match=f"is of another arena: {why}"):
        Ledger(file, other)
    assert file.read_bytes() == before


@pytest.mark.parametrize("text", ["not json\n", '{"arena": 7}\n', "[]\n"])
def test_a_file_that_is_no_arena_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "notes.txt"
    file.write_text(text)
    with pytest.raises(BadTable, match="is not the file of an arena"):
        Ledger(file, plan_of("greedy", "random"))
    assert file.read_text() == text


def test_a_damaged_line_is_named(tmp_path: Path) -> None:
    plan, file = plan_of("greedy", "random"), tmp_path / "games.jsonl"
    Ledger(file, plan).close()
    with file.open("ab") as more:
        more.write(b'{"number":"first"}\n')
    with pytest.raises(BadTable, match="line 2, is no game"):
        Ledger(file, plan)


def test_two_arenas_do_not_write_one_file(tmp_path: Path) -> None:
    plan, file = plan_of("greedy", "random"), tmp_path / "games.jsonl"
    held = Ledger(file, plan)
    with pytest.raises(BadTable, match="being written by another arena"):
        Ledger(file, plan)
    held.close()
    Ledger(file, plan).close()


def test_what_cannot_be_played_is_refused_before_anything_is() -> None:
    for agents, why in [
        (("gredy", "random"), "there is no player 'gredy'"),
        (("no.such.module:Player", "random"), "cannot be loaded: No module named 'no'"),
        (("tests.ai.arena_players:Nobody", "random"), "cannot be loaded"),
        (("fabletop.ai.player:PLAYERS", "random"), "cannot be made: it is a dict"),
        (("http://", "random"), "is no address"),
        (("http://host:99999/", "random"), "is no address"),
    ]:
        with pytest.raises(BadTable, match=why):
            check_plan(plan_of(*agents), FAE)
    with pytest.raises(BadTable, match="2 players are too few for 3 seats"):
        check_plan(plan_of("greedy", "random", seats=3), FAE)
    with pytest.raises(BadTable, match="is for 2 to 4 players"):
        check_plan(plan_of("greedy"), FAE)


def test_wilson_holds_what_the_formula_says() -> None:
    share = wilson(60, 100)
    assert isclose(share.low, 0.5020, abs_tol=1e-4) and isclose(share.high, 0.6906, abs_tol=1e-4)
    assert wilson(0, 10).low == 0 and wilson(10, 10).high == 1
    assert wilson(0, 0) == (0, 0, 1)


def test_percentiles_are_values_that_were_measured() -> None:
    assert percentile([3, 1, 2], 0.5) == 2 and percentile([], 0.5) == 0
    assert percentile(list(range(1, 101)), 0.99) == 99
    assert percentile([7], 0.99) == 7


def with_places(numbers: Iterator[int], agents: tuple[str, ...], places: tuple[int, ...]) -> Played:
    """A game of which only the places matter."""
    played = bout(plan_of("random", "random"))
    teams = tuple((seat,) for seat in range(len(places)))
    ended = msgspec.structs.replace(played.outcome, teams=teams, places=places)
    return msgspec.structs.replace(played, number=next(numbers), agents=agents, outcome=ended)


def test_who_wins_is_rated_higher() -> None:
    numbers = count()
    strong = with_places(numbers, ("a", "b"), (1, 2))
    found = rate([strong] * 5)
    assert found["a"].mu > 25 > found["b"].mu
    assert isclose(found["a"].mu - 25, 25 - found["b"].mu)


def test_against_oneself_nothing_is_rated() -> None:
    found = rate([with_places(count(), ("a", "a"), (1, 2))])
    assert found["a"].mu == 25


def test_the_game_itself_is_rated_where_it_plays() -> None:
    """Alone against a side of the game's: the only seat loses against it."""
    found = rate([with_places(count(), ("a",), (2, 1))])
    assert found["a"].mu < 25 < found[""].mu


def test_a_missing_library_is_named_with_its_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    from fabletop.ai.arena.extras import library

    with pytest.raises(FabletopError, match=r"ratings needs nothere: pip install 'fabletop\[ai\]'"):
        library("nothere", "ai", "ratings")
