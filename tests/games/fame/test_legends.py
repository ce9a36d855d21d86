"""Every legend by its id: what it takes, what it shrugs off, what it does on arrival."""

from typing import Any

import pytest

from fabletop.games.fame.board import LEGENDS
from fabletop.games.fame.cards import BOX
from tests.games.fame.fighting import attacks_for, printed, told, value_of_each_type, worth
from tests.games.fame.spoken import Table
from tests.games.fame.stage import TYPES, exhausted, foes, hand, me, pile, play, ready, seen, stage
from tests.scenario import rule

ROWS = """
L01 | The Bandit King     | 11 | we    | ma | -
L02 | The Moth Queen      | 11 | po    | el | -
L03 | The Drowned Captain | 12 | el    | we | -
L04 | The Crone of Ashes  | 12 | ma    | pw | -
L05 | The Iron Sentinel   | 13 | po,we | el | -
L06 | The Faceless        | 13 | -     | -  | -
L07 | The Stag of Thorns  | 14 | el    | po | -
L08 | The Spider Empress  | 14 | po    | we | -
L09 | The Storm Roc       | 15 | pw    | ma | -
L10 | The Twin Hydra      | 15 | -     | -  | -
L11 | The Lich            | 16 | ma,po | we | -
L12 | The Sleeper Below   | 16 | el,pw | ma | -
L13 | The Siege Beast     | 17 | we    | po | -
L14 | The Night Dragon    | 18 | el,ma | we | -
L15 | The World Root      | 19 | po,pw | el | -
L16 | The First Monster   | 20 | -     | -  | -
"""
PRINTED = {row[:3]: printed(row, 3 if row[:3] == "L10" else 0) for row in ROWS.strip().splitlines()}


def called(card: str, player: dict[str, Any], monsters: tuple[str, ...] = ()) -> Table:
    """The legend has just been called from the top of its deck."""
    table = stage(player, decks={"legend": [card], "monster": monsters})
    return table.choose("call legend deck")


# All of them.


@rule("FAME-009", "FAME-088")
def test_the_deck_has_these_legends() -> None:
    assert set(PRINTED) <= set(BOX["legend"])
    assert all(11 <= facts.fame <= 20 for facts in PRINTED.values())


@rule("FAME-100", "FAME-101", "AMB-34")
@pytest.mark.parametrize("card", PRINTED)
def test_immune_types_count_nothing_and_vulnerable_ones_double(card: str) -> None:
    facts = PRINTED[card]
    assert told(card)["name"] == facts.name and not facts.forced
    table = stage({"deployed": ["A55"]}, combat=[card])
    expected = {kind: worth(facts, 2, kind) for kind in TYPES}
    assert value_of_each_type(table, "A55", card) == expected


@rule("FAME-086", "FAME-087", "FAME-090")
@pytest.mark.parametrize("card", PRINTED)
def test_an_attack_of_exactly_its_fame_defeats_it_for_good(card: str) -> None:
    """A defeated legend stays with its victor."""
    facts = PRINTED[card]
    attacks = attacks_for(facts, facts.fame)
    table = stage({"deployed": [ally for ally, _ in attacks]}, combat=[card])
    left = len(table.g.decks[LEGENDS])
    play(table, *(f"attack {ally} {kind} {card}" for ally, kind in attacks))
    assert foes(table)[card]["total"] == facts.fame
    table.choose(f"claim {card}").says(f"defeated {facts.name} for {facts.fame} fame")
    assert me(table)["fame"] == facts.fame and me(table)["legends"] == [card]
    assert len(table.g.decks[LEGENDS]) == left and pile(table, "legend") == []


@rule("FAME-103", "FAME-104", "FAME-105")
@pytest.mark.parametrize("card", PRINTED)
def test_an_attack_of_one_less_leaves_it_undefeated(card: str) -> None:
    facts = PRINTED[card]
    attacks = attacks_for(facts, facts.fame - 1)
    allies = [ally for ally, _ in attacks]
    table = stage({"deployed": allies, "hand": ["A02"]}, combat=[card])
    left = len(table.g.decks[LEGENDS])
    play(table, *(f"attack {ally} {kind} {card}" for ally, kind in attacks))
    table.refuses(0, f"claim {card}", "FAME-086", f"it takes an attack of {facts.fame}")
    table.choose("resolve").asks(0, "LoseAlly", ["Squire", *allies]).choose("Squire").asks(0, "Day")
    assert me(table)["fame"] == 0 and me(table)["legends"] == []
    assert len(table.g.decks[LEGENDS]) == left + 1 and pile(table, "ally") == ["A02"]


# On arrival.


@rule("FAME-093")
@pytest.mark.parametrize("card", ["L02", "L07", "L13"])
def test_the_add_icon_brings_a_monster(card: str) -> None:
    """The Moth Queen, The Stag of Thorns, The Siege Beast."""
    table = called(card, {}, ("M08", "M11")).asks(0, "Day")
    assert list(foes(table)) == [card, "M08"] and seen(table)["actions"] == 2


@rule("FAME-107", "AMB-36")
@pytest.mark.parametrize("card", ["L01", "L04", "L08", "L11", "L14"])
def test_the_discard_icon_takes_any_card(card: str) -> None:
    """The Bandit King, The Crone of Ashes, The Spider Empress, The Lich, The Night Dragon."""
    table = called(card, {"hand": ["I02"], "deployed": ["A08"], "exhausted": ["A17"]})
    assert PRINTED[card].name in table.question(0).prompt(table.g)
    table.asks(0, "LoseCard", ["Throwing Knife", "Wrestler", "Frost Maiden"]).choose(
        "Frost Maiden"
    ).asks(0, "Day")
    assert pile(table, "ally") == ["A17"] and hand(table) == ["I02"] and ready(table) == ["A08"]


def test_the_drowned_captain_exhausts_a_ready_ally() -> None:
    """L03: of your choice; nobody where none is ready."""
    table = called("L03", {"deployed": ["A01", "A08"]}).asks(
        0, "ChooseCard", ["Archer", "Wrestler"]
    )
    assert exhausted(table.choose("Archer")) == ["A01"]
    assert ready(table) == ["A08"]
    called("L03", {"exhausted": ["A01"]}).asks(0, "Day")


@rule("FAME-160", "AMB-40")
def test_the_faceless_turns_a_deployed_ally() -> None:
    """L06: of your choice, whatever its state."""
    table = called("L06", {"deployed": ["A60"], "exhausted": ["A66"], "hand": ["A01"]})
    table.asks(0, "ChooseCard", ["Giant", "Sorcerer"]).choose("Sorcerer").asks(0, "Day")
    assert list(foes(table)) == ["L06", "A66"] and foes(table)["A66"]["fame"] == 4
    play(table, "attack Sorcerer with Giant, power", "claim Sorcerer")
    assert me(table)["fame"] == 4 and pile(table, "ally") == ["A66"]


@rule("AMB-37", "FAME-092", "FAME-108")
def test_the_first_monster_adds_one_and_takes_two_cards_from_left_to_right() -> None:
    """L16: the monster it adds does all it does before the legend goes on."""
    player = {"hand": ["A01", "A08", "A17", "I02", "I03"]}
    table = called("L16", player, ("M14",))
    assert list(foes(table)) == ["L16", "M14"]
    for card, lost in (("The Ghoul", "A01"), ("The First Monster", "A08")):
        assert card in table.asks(0, "LoseCard").question().prompt(table.g)
        table.choose(lost)
    table.asks(0, "LoseCard").choose("Throwing Knife").asks(0, "Day")
    assert hand(table) == ["A17", "I03"]


# Forced.


@rule("FAME-170")
def test_the_twin_hydra_ignores_weak_attacks() -> None:
    """L10: what counts is the final value of each attack, not their sum."""
    table = stage({"deployed": ["A01", "A08", "A26", "A02", "A55", "A58"]}, combat=["L10"])
    play(table, "attack Twin Hydra with Archer, weapons", "attack Twin Hydra with Wrestler, power")
    assert foes(table)["L10"]["total"] == 0
    table.choose("attack Twin Hydra with Knight, weapons")
    assert foes(table)["L10"]["total"] == 3
    play(table, "trait Squire", "1 Archer, weapons on Twin Hydra")
    assert foes(table)["L10"]["total"] == 7, "boosted to 4, the weak attack counts"
    table.choose("attack Twin Hydra with Shapeshifter, poison")
    assert foes(table)["L10"]["total"] == 7
    table.choose("trait Witch")
    assert foes(table)["L10"]["total"] == 11, "doubled to 4, it counts"


@rule("FAME-170", "AMB-35")
def test_the_sleeper_below_ignores_boosts_and_multipliers() -> None:
    """L12: a boost is refused or does nothing there; its vulnerability still doubles."""
    player = {"deployed": ["A63", "A40", "A12", "A32"], "hand": ["I14", "I15"]}
    table = stage(player, combat=["L12"], options={"moon_deck": True}, moon="N04")
    table.choose("attack Sleeper Below with Enchanter, magic")
    assert foes(table)["L12"]["total"] == 4, "2 doubled, without the +1 of Witch Moon"
    for change in ("trait A63", "trait A12", "item I14"):
        table.refuses(0, change, "AMB-26", "no attack that this could change")
    play(table, "trait Tactician", "item War Banner")
    assert foes(table)["L12"]["total"] == 4
    table.choose("attack Sleeper Below with Wizard, magic")
    assert foes(table)["L12"]["total"] == 10


@rule("FAME-165")
def test_the_same_boosts_work_on_a_legend_beside_the_sleeper() -> None:
    """L12 protects itself only: L09, The Storm Roc, feels Witch Moon and The War Banner."""
    player = {"deployed": ["A63", "A40"], "hand": ["I15"]}
    table = stage(player, combat=["L12", "L09"], options={"moon_deck": True}, moon="N04")
    play(
        table,
        "item War Banner",
        "attack Sleeper Below with Enchanter, magic",
        "attack Storm Roc with Wizard, magic",
    )
    assert foes(table)["L12"]["total"] == 4 and foes(table)["L09"]["total"] == 10


@rule("AMB-42", "FAME-167")
def test_a_legend_brought_down_to_no_fame_counts_as_defeated() -> None:
    """The Bandit King, L01, without any of its 11 fame left."""
    table = stage({"deployed": ["A50"]}, combat=["L01"])
    table.g.foes = (table.g.foes[0]._replace(change=-8),)
    table.choose("trait Snake Charmer").says("defeated The Bandit King for 0 fame")
    assert me(table)["legends"] == ["L01"] and me(table)["fame"] == 0
