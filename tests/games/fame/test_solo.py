"""A single player against the Rival (S-01 to S-12)."""

from typing import Any

import pytest

from fabletop.core.errors import BadTable
from fabletop.core.rng import Rng
from fabletop.games import find_game
from fabletop.games.fame.board import FATES, RIVAL
from fabletop.games.fame.cards import BOX, catalogue
from fabletop.games.fame.shown import DeckView
from fabletop.games.fame.state import Fame
from tests.games.fame.fighting import told
from tests.games.fame.spoken import Table
from tests.games.fame.stage import exhausted, foes, hand, me, pile, play, ready, seen, solo, stage
from tests.scenario import rule

FAME = find_game("fame")
LEGEND_SPACES = [13, 22, 31, 37, 46, 54, 63, 72, 86, 95]
BOARD = ("M06", "M08", "M11")  # nothing forced, so that the next day begins quietly
MOON_DECK = {"moon_deck": True}


def fates_in(table: Table) -> int:
    """How many fates the last choice made the Rival reveal."""
    return sum("The Rival's fate was" in line for line in table.told)


# Setup.


@rule("S-01", "FAME-003")
def test_setup_is_that_of_two_with_a_rival_who_owns_nothing() -> None:
    table = Table(Fame, seats=1)
    (player,) = seen(table)["players"]
    backs = [card["back"] for card in player["hand"]]
    assert backs == ["ally", "ally", "ally", "item"] and hand(table)[0] == player["hero"]
    assert player["new_market"] and player["fame"] == 0
    rival = seen(table)["rival"]
    assert (rival["fame"], rival["moons"], rival["legend_tokens"]) == (0, 0, 0)
    assert len(table.g.hands) == len(table.g.deployed) == 1
    assert seen(table)["moons_on_track"] == [10, 20, 30, 40, 50, 60, 70, 80, 90]


@rule("S-02", "FAME-073")
def test_cards_with_blue_corners_are_removed() -> None:
    blue = {card for card, facts in catalogue().items() if facts.blue is True}
    allies = {"A15", "A16", "A29", "A30", "A52", "A56", "A65", "A69"}
    assert blue == allies | {"I23", "I24"}
    assert not blue & set(Table(Fame, seats=1).g.faces)
    assert blue < set(Table(Fame, seats=2).g.faces)


@rule("S-03", "FAME-016")
def test_legend_tokens_lie_on_legend_spaces_below_the_champion_space() -> None:
    table = Table(Fame, seats=1)
    assert seen(table)["legend_tokens"] == LEGEND_SPACES
    short = Table(Fame, seats=1, options={"champion": "50"})
    assert seen(short)["legend_tokens"] == [13, 22, 31, 37, 46]
    assert seen(Table(Fame, seats=2))["legend_tokens"] == []


@rule("S-04", "FAME-012")
def test_the_fates_are_shuffled_and_nobody_knows_them() -> None:
    first, second = Table(Fame, seats=1, seed=1), Table(Fame, seats=1, seed=2)
    orders = [[t.g.faces[token] for token in t.g.decks[FATES]] for t in (first, second)]
    assert len(orders[0]) == len(BOX["fate"]) and sorted(orders[0]) == sorted(orders[1])
    assert orders[0] != orders[1] and orders[0] != sorted(orders[0])
    assert seen(first)["decks"]["fate"] == DeckView(len(BOX["fate"]), None, [])
    assert Table(Fame, seats=2).g.decks[FATES] == ()


@rule("S-04")
def test_an_empty_fate_deck_is_shuffled_again() -> None:
    used = [f"F{number:02}" for number in range(1, 71) if number not in (49, 60)]
    table = solo({}, "F49", discards={"fate": used}, monsters=BOARD)
    table.g.decks[FATES] = table.g.decks[FATES][-1:]
    table.choose("end day").says("The fate discards were shuffled into a new deck")
    assert fates_in(table) == 2
    assert seen(table)["decks"]["fate"]["left"] == 68
    assert len(pile(table, "fate")) == 1


@rule("S-10")
@pytest.mark.parametrize(
    ("difficulty", "fates", "moons"),
    [("gentle", 2, 0), ("standard", 3, 0), ("fierce", 4, 0), ("merciless", 5, 1)],
)
def test_the_difficulty_is_the_number_of_fates(difficulty: str, fates: int, moons: int) -> None:
    options = {"difficulty": difficulty}
    assert seen(Table(Fame, seats=1, options=options))["rival"]["moons"] == moons
    marches = ("F49", "F51", "F53", "F55", "F50", "F52")
    table = solo({}, *marches, options=options, rival={"moons": 0}, monsters=BOARD)
    assert fates_in(table.choose("end day")) == fates
    assert seen(table)["rival"]["fame"] == sum((2, 3, 4, 5, 2)[:fates])


@rule("S-10")
def test_difficulties_are_for_one_player_only() -> None:
    with pytest.raises(BadTable) as refused:
        FAME.new(2, 1, {"difficulty": "fierce"})
    assert refused.value.reason.rule == "S-10"


# Turns.


@rule("S-05", "S-12")
def test_you_begin_and_then_alternate_with_the_rival() -> None:
    """Dawn, day, dusk, then the Rival."""
    table = stage({"new_market": True}, seats=1, phase="dawn", monsters=BOARD)
    assert seen(table)["phase"] == "dawn" and seen(table)["round"] == 1
    table.choose("end dawn").asks(0, "Day")
    assert seen(table)["phase"] == "day"
    table.choose("end day").says("The Rival's fate was")
    table.says("Seat 1's turn")
    assert seen(table)["round"] == 2 and fates_in(table) == 3


@rule("S-05", "FAME-135", "FAME-138")
@pytest.mark.parametrize(
    ("rival", "actions"), [({"fame": 35}, 6), ({"fame": 15}, 4), ({"fame": 4}, 3)]
)
def test_you_have_bonus_actions_when_the_rival_leads(rival: dict[str, Any], actions: int) -> None:
    """For every empty moon space up to its token."""
    table = stage(
        {"fame": 5, "new_market": True},
        seats=1,
        phase="dawn",
        rival=rival,
        moons_on_track=[40, 50, 60, 70, 80, 90],
    )
    assert seen(table)["actions"] == actions


@rule("S-06")
def test_the_rival_spends_a_moon_token_for_one_more_fate() -> None:
    """One token per turn, also where it has more."""
    fates = ("F49", "F51", "F53", "F55")
    table = solo({}, *fates, rival={"moons": 2}, monsters=BOARD)
    storage = seen(table)["storage"]
    table.choose("end day").says("The Rival spent a moon token")
    assert fates_in(table) == 3
    assert seen(table)["rival"]["moons"] == 1 and seen(table)["storage"] == storage + 1
    assert seen(table)["rival"]["fame"] == 9


@rule("S-06")
def test_fates_are_carried_out_one_by_one_and_gaps_stay_until_your_dawn() -> None:
    """The second hunt finds what the first one left; the board is refilled after the last."""
    table = solo(
        {"hand": ["I02", "A01"]},
        *("F01", "F02", "F61"),
        monsters=("M11", "M06", "M43"),
        rival={"moons": 1},
        decks={"monster": ["M08", "M13"]},
    )
    table.choose("end day").asks(0, "LoseCard")
    assert seen(table)["rival"]["fame"] == 5 and pile(table, "monster") == ["M11", "M06"]
    assert seen(table)["monsters"] == [None, None, "M43"] and seen(table)["phase"] == "rival"
    table.choose("Throwing Knife").says("Turned up: The Bog Leech, The Thornling")
    assert seen(table)["monsters"] == ["M08", "M13", "M43"]


@rule("S-06", "FAME-118")
def test_the_rival_moves_off_your_space() -> None:
    """At the end of its turn; on the way it may stand there."""
    table = solo({"fame": 4}, "F49", "F50", monsters=BOARD).choose("end day")
    table.says("The Rival moved on to the free space 5")
    assert seen(table)["rival"]["fame"] == 5 and me(table)["fame"] == 4
    table = solo({"fame": 2}, "F49", "F50", monsters=BOARD).choose("end day")
    assert seen(table)["rival"]["fame"] == 4


@rule("S-06", "FAME-118", "AMB-46")
def test_you_move_off_the_rivals_space_at_your_dusk() -> None:
    table = stage(
        {"fame": 8, "hand": ["I02"]}, seats=1, rival={"fame": 10}, monsters=("M06", None, None)
    )
    play(table, "call Goblin", "item Throwing Knife", "claim Goblin", "end day")
    table.says("Seat 1 moved on to the free space 11")


@rule("S-06", "FAME-119", "FAME-121")
def test_the_rival_takes_a_moon_token_and_you_ready_your_allies() -> None:
    """The nearest of those it passed on this turn."""
    table = solo(
        {"exhausted": ["A01", "A08"]}, "F55", "F56", rival={"fame": 8, "from": 8}, monsters=BOARD
    )
    table.choose("end day").says("The Rival took the moon token of space 10")
    table.says("readied The Archer and The Wrestler")
    assert seen(table)["rival"]["moons"] == 1 and exhausted(table) == []
    assert 10 not in seen(table)["moons_on_track"]
    assert seen(table)["rival"]["from"] == 18


@rule("S-06", "AMB-47")
def test_the_rival_leaves_moon_tokens_that_it_passed_earlier() -> None:
    table = solo({"exhausted": ["A01"]}, "F49", "F50", rival={"fame": 12}, monsters=BOARD)
    table.choose("end day")
    assert seen(table)["rival"]["moons"] == 0 and exhausted(table) == ["A01"]


@rule("FAME-122", "S-06")
def test_your_own_moon_token_readies_nobody() -> None:
    player = {"fame": 12, "from": 8, "exhausted": ["A01"]}
    table = solo(player, "F49", "F50", monsters=BOARD).choose("end day")
    assert me(table)["moons"] == 1 and exhausted(table) == ["A01"]


@rule("S-06", "S-08", "FAME-127")
def test_the_rivals_moon_token_reveals_a_moon_card_for_you() -> None:
    """Tithe Moon speaks of each player: you discard a card, the Rival has none."""
    position: dict[str, Any] = {"rival": {"fame": 8}, "options": MOON_DECK, "monsters": BOARD}
    player = {"hand": ["I02", "I03"], "exhausted": ["A01"]}
    table = solo(player, "F49", "F50", decks={"moon": ["N19"]}, **position)
    table.choose("end day").says("The moon changed to Tithe Moon")
    table.asks(0, "LoseCard", ["Throwing Knife", "Ballista Bolt", "Archer"]).choose(
        "Ballista Bolt"
    ).says("Seat 1's turn")
    assert seen(table)["moon"] == "N19" and ready(table) == ["A01"]


@rule("S-08", "FAME-128", "FAME-130")
@pytest.mark.parametrize(
    ("moon", "asked"), [("N16", "item"), ("N17", "ally"), ("N18", ""), ("N20", "")]
)
def test_each_player_means_you(moon: str, asked: str) -> None:
    """Gift Moon, Muster Moon, Eclipse and Mercy Moon on the Rival's turn."""
    position: dict[str, Any] = {"rival": {"fame": 8}, "options": MOON_DECK, "monsters": BOARD}
    position["market"] = {"allies": ("A08", "A17", "A22"), "items": ("I02", "I03", "I04")}
    decks = {"moon": [moon], "item": ["I05"], "ally": ["A60"]}
    table = solo({"exhausted": ["A01"]}, "F49", "F50", decks=decks, **position)
    table.choose("end day").asks(0, "Day")
    assert hand(table) == {"item": ["I05"], "ally": ["A60"], "": []}[asked]
    assert exhausted(table) == (["A01"] if moon == "N18" else [])


@rule("S-08", "AMB-22")
def test_a_moon_on_the_rivals_turn_finds_a_full_hand() -> None:
    """Gift Moon: no card is discarded to make room outside the own turn."""
    full = ["A01", "A08", "A17", "A22", "I08", "I09"]
    position: dict[str, Any] = {"rival": {"fame": 8}, "options": MOON_DECK, "monsters": BOARD}
    table = solo({"hand": full}, "F49", "F50", decks={"moon": ["N16"]}, **position)
    table.choose("end day").asks(0, "Day")
    assert hand(table) == full


@rule("S-08")
def test_no_card_of_a_solo_game_chooses_another_player() -> None:
    """Whatever is left in the box speaks of you, your allies, or the board."""
    faces = set(Table(Fame, seats=1).g.faces)
    assert not [card for card in faces if "another player" in told(card)["text"]]


# Legends.


@rule("S-07", "FAME-124")
def test_a_legend_space_binds_you_while_it_holds_its_token() -> None:
    position: dict[str, Any] = {"decks": {"legend": ["L05"]}, "monsters": BOARD}
    player = {"fame": 13, "from": 12}
    table = solo(player, "F49", "F50", **position)
    table.choose("end day").says("A legend was laid face down")
    assert list(foes(table)) == ["L05"], "it is fought on the next day"
    table = solo(player, "F49", "F50", legend_tokens=[22, 31], **position)
    table.choose("end day").asks(0, "Day")
    assert not foes(table) and me(table)["face_down"] is None


@rule("S-07")
def test_a_defeated_legend_brings_the_lowest_legend_token() -> None:
    table = stage({"deployed": ["A66", "A47"]}, seats=1, combat=["L05"], legend_tokens=[37, 46])
    play(
        table,
        "attack Iron Sentinel with Sorcerer, elemental",
        "attack Iron Sentinel with Pyromancer, elemental",
    )
    table.choose("claim Iron Sentinel").says("took the legend token of space 37")
    assert seen(table)["legend_tokens"] == [46] and me(table)["legend_tokens"] == 1
    assert me(table)["legends"] == ["L05"]


@rule("S-07")
def test_a_defeated_legend_brings_no_token_where_none_is_left() -> None:
    table = stage({"deployed": ["A66", "A47"]}, seats=1, combat=["L05"], legend_tokens=[])
    play(
        table,
        "attack Iron Sentinel with Sorcerer, elemental",
        "attack Iron Sentinel with Pyromancer, elemental",
        "claim Iron Sentinel",
    )
    assert me(table)["legend_tokens"] == 0 and me(table)["legends"] == ["L05"]


# The end.


@rule("S-09", "FAME-148", "FAME-149")
def test_after_your_champion_token_the_rival_has_one_last_turn() -> None:
    table = solo({"fame": 101, "from": 96}, "F55", "F56", rival={"fame": 60})
    table.choose("end day").says("Seat 1 took the champion token").says("The Rival's fate was")
    assert table.is_over() and seen(table)["champion"] == 0
    assert seen(table)["rival"]["fame"] == 70 and table.result().winners == (0,)


@rule("S-09", "FAME-149", "FAME-151")
def test_after_the_rivals_champion_token_you_have_one_last_turn() -> None:
    player = {"fame": 80, "deployed": ["A55"], "exhausted": ["A01"]}
    table = solo(player, "F55", "F56", rival={"fame": 95}, monsters=BOARD)
    table.choose("end day").says("The Rival took the champion token").asks(0, "Day")
    assert seen(table)["champion"] == "rival" and not table.is_over()
    assert exhausted(table) == ["A01"], "the champion token readies nobody"
    play(
        table, "call Goblin", "attack Goblin with Shapeshifter, weapons", "claim Goblin", "end day"
    )
    assert table.is_over() and fates_in(table) == 0
    assert me(table)["fame"] == 82 and seen(table)["rival"]["fame"] == 105
    assert table.result().ranks == (2,) and table.result().winners == ()


@rule("S-09", "FAME-150")
def test_the_rivals_champion_turn_takes_no_moon_token() -> None:
    table = solo({"fame": 80}, "F55", "F56", rival={"fame": 89, "from": 89}, monsters=BOARD)
    table.g.fame[RIVAL] = 95
    table.choose("end day").says("The Rival took the champion token")
    assert seen(table)["rival"]["moons"] == 0 and 90 in seen(table)["moons_on_track"]


@rule("S-09")
def test_the_short_game_ends_at_50() -> None:
    options = {"champion": "50"}
    table = solo({"fame": 20}, "F55", "F56", options=options, rival={"fame": 45}, monsters=BOARD)
    table.choose("end day").says("The Rival took the champion token")
    assert table.choose("end day").is_over()


def last_day(fame: int, won: tuple[int, int] = (0, 0), rival: int = 100) -> Table:
    """Your last day, after the Rival took the champion token; legend tokens as told."""
    table = stage(
        {"fame": fame}, seats=1, rival={"fame": rival, "legend_tokens": won[1]}, champion="rival"
    )
    table.g.tokens_won = won
    table.choose("end day")
    assert table.is_over()
    return table


@rule("S-09", "FAME-155", "FAME-156")
@pytest.mark.parametrize(
    ("won", "fame", "rival"),
    [((2, 1), 105, 100), ((1, 2), 95, 110), ((2, 2), 95, 100), ((0, 0), 95, 100)],
)
def test_more_legend_tokens_give_10_fame(won: tuple[int, int], fame: int, rival: int) -> None:
    """A tie gives nobody anything."""
    table = last_day(95, won)
    assert (me(table)["fame"], seen(table)["rival"]["fame"]) == (fame, rival)
    assert table.result().winners == ((0,) if fame > rival else ())


@rule("S-09", "AMB-54", "FAME-158")
def test_the_bonus_never_ends_on_an_occupied_space() -> None:
    """The Rival's 100 and 10 meet your 110: it moves on, and is ahead."""
    table = last_day(110, (0, 1))
    assert seen(table)["rival"]["fame"] == 111 and table.result().winners == ()


@rule("S-11")
@pytest.mark.parametrize(
    ("fame", "grade"),
    [
        *((60, "Forgotten"), (99, "Forgotten"), (101, "Known"), (110, "Known")),
        *((111, "Renowned"), (125, "Renowned"), (126, "Fabled"), (140, "Fabled")),
        *((141, "Champion"), (180, "Champion")),
    ],
)
def test_the_margin_gives_a_grade(fame: int, grade: str) -> None:
    result = last_day(fame).result()
    assert result.text.endswith(f"{grade}.")
    assert next(line.values for line in result.lines if line.label == "Grade") == (grade,)
    assert result.winners == (() if grade == "Forgotten" else (0,))


@rule("S-09", "S-05")
@pytest.mark.parametrize("difficulty", ["gentle", "standard", "fierce", "merciless"])
@pytest.mark.parametrize("moon_deck", [False, True])
def test_random_games_end(difficulty: str, moon_deck: bool) -> None:
    """And the Rival never loses fame (S-08)."""
    options = {"difficulty": difficulty, "moon_deck": moon_deck}
    for seed in range(5):
        g, rng, before = FAME.new(1, seed, options), Rng(seed), 0
        assert isinstance(g, Fame)
        while g.waiting():
            g.play(0, rng.choice(g.options(0)))
            assert g.fame[RIVAL] >= before
            before = g.fame[RIVAL]
            assert g.round < 60
        assert g.result() is not None and max(g.fame) >= 100
