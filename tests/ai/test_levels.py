"""Levels: four opponents that everybody may pick, each within its time, and repeatable."""

from pathlib import Path
from time import perf_counter

import pytest

from fabletop.ai.beginner import HANDFUL, Beginner, handful
from fabletop.ai.levels import LEVELS, THOUGHTS
from fabletop.ai.player import decide, find_player, players_for
from fabletop.core.advice import suited
from fabletop.core.errors import BadTable
from fabletop.core.rng import Rng
from fabletop.games import GAMES, find_game
from tests.ai.test_values import moments
from tests.core.toy import TOY
from tests.games.fae.table import fae

every_level = pytest.mark.parametrize("level", LEVELS)
every_game = pytest.mark.parametrize("key", GAMES)


def test_levels_are_on_every_list_of_players_in_the_order_of_their_strength() -> None:
    assert players_for(find_game("fae"))[:6] == ["random", "greedy", *LEVELS]
    assert list(LEVELS) == ["novice", "adept", "expert", "master"]
    seconds = [level.seconds for level in LEVELS.values()]
    assert seconds == [0.1, 0.3, 1.0, 3.0]
    assert all(level.title and level.text for level in LEVELS.values())


def test_a_game_that_names_no_features_has_no_levels() -> None:
    assert not set(LEVELS) & set(players_for(TOY))
    with pytest.raises(BadTable, match="no player 'master'"):
        find_player("master", TOY)


@every_level
@every_game
def test_every_level_decides_at_every_kind_of_table(level: str, key: str) -> None:
    game = find_game(key)
    player = find_player(f"{level}@2", game)
    for g in moments(key, games=2, every=90):
        seat, rng = g.waiting()[0], Rng(g.ply)
        assert decide(player, g, seat, rng) in g.options(seat)


@every_level
@pytest.mark.parametrize("key", ["fame", "upon", "fabled"])
def test_every_level_plays_alone(level: str, key: str) -> None:
    """Against the Rival, for a grade, against the Spirits: the first decisions of a game."""
    game = find_game(key)
    g, rng = game.new(1, 2, suited(game, 1, None)), Rng(4)
    player = find_player(f"{level}@1", game)
    for _ in range(25):
        g.play(0, decide(player, g, 0, rng))
    assert g.seats == 1 and not g.is_over()


def test_the_page_tells_the_same_of_the_levels() -> None:
    told = (Path(__file__).parents[2] / "web/src/app/games.ts").read_text("utf-8")
    for level in LEVELS.values():
        assert f'{level.key}: {{ title: "{level.title}", text: "{level.text}" }}' in " ".join(
            told.split()
        )


def test_only_strong_levels_draw_conclusions() -> None:
    game = find_game("fae")
    watchful = {key: getattr(find_player(key, game), "is_watchful", False) for key in LEVELS}
    assert watchful == {"novice": False, "adept": False, "expert": True, "master": True}


def test_every_level_thinks_harder_than_the_one_below_in_every_game() -> None:
    assert list(THOUGHTS) == list(GAMES)
    for game in THOUGHTS:
        adept, expert, master = (LEVELS[key].thought_in(game) for key in list(LEVELS)[1:])
        assert adept.walks < expert.walks < master.walks
        assert adept.for_each_more <= expert.for_each_more <= master.for_each_more
        assert not master.careless and not master.careless_for_each_more
        for seats in (2, 6):
            more, less = (
                one.careless + one.careless_for_each_more * (seats - 2) for one in (adept, expert)
            )
            assert more >= less


def test_with_another_number_of_walks_a_level_is_as_careless_as_before() -> None:
    game = find_game("fame")
    usual, other = find_player("adept", game), find_player("adept@5", game)
    assert getattr(usual, "careless", 0) == getattr(other, "careless", 0) > 0
    crowded = find_player("expert@5", find_game("upon"))
    assert getattr(crowded, "careless_for_each_more", 0) > 0 == getattr(crowded, "for_each_more", 1)
    assert not getattr(find_player("expert", game), "careless", 1)


@every_level
@every_game
def test_so_many_walks_play_the_same_with_the_same_seed(level: str, key: str) -> None:
    game = find_game(key)
    g = game.new(game.fewest_seats, 6)
    seat = g.waiting()[0]
    chosen = {decide(find_player(f"{level}@6", game), g, seat, Rng(3)) for _ in "12"}
    assert len(chosen) == 1


@pytest.mark.parametrize(
    "wrong", ["expert@", "expert@0", "expert@x", "expert@1_0", "expert@9999999999"]
)
def test_walks_that_are_no_number_are_refused(wrong: str) -> None:
    with pytest.raises(BadTable, match="a number of walks"):
        find_player(wrong, find_game("fae"))


def test_a_level_keeps_its_time() -> None:
    """By far: a test machine is busy with other things."""
    game = find_game("upon")
    player, g = find_player("adept", game), game.new(3, 2)
    seat, start = g.waiting()[0], perf_counter()
    decide(player, g, seat, Rng(1))
    assert perf_counter() - start < 3


def test_a_beginner_looks_at_a_handful() -> None:
    options = list(range(100))
    seen = handful(options, Rng(1))
    assert len(seen) == HANDFUL and set(seen) < set(options) and options == list(range(100))
    assert handful([1, 2], Rng(1)) == [1, 2]


def test_a_beginner_takes_points_that_lie_before_it() -> None:
    table = fae({"A1": "U", "A4": "U", "K1": "Y", "K2": "P", "C1": "R", "C2": "R"})
    assert len(table.g.options(0)) <= HANDFUL
    chosen = {decide(Beginner(table.game), table.g, 0, Rng(seed)) for seed in range(5)}
    assert chosen <= {"A1>A4", "A4>A1"}


def test_a_beginner_does_not_see_what_others_get() -> None:
    """The same choice is worth the same to it, whatever the best other colour has."""
    table = fae({"A1": "U", "A4": "R", "K1": "Y", "K2": "P", "C1": "R", "C2": "R"})
    player, g = Beginner(table.game), table.g
    now = player.values.features.of(g, 0)
    worth = [player.worth(g, 0, choice, now) for choice in ("A1>A4", "A4>A1")]
    assert worth[0] == worth[1]
