"""Every monster by its id: what it takes, what it shrugs off, what it does on arrival."""

from typing import Any

import pytest

from fabletop.games.fame.board import ALLIES, MONSTERS
from fabletop.games.fame.cards import BOX
from tests.games.fame.fighting import attacks_for, printed, told, value_of_each_type, worth
from tests.games.fame.spoken import Table
from tests.games.fame.stage import TYPES, exhausted, foes, hand, me, pile, play, ready, seen, stage
from tests.scenario import rule

ROWS = """
M01 | The Wisp          | 0  | -     | -  | F
M02 | The Omen          | 0  | -     | -  | F
M03 | The Imp           | 1  | -     | -  | -
M04 | The Slime         | 1  | we    | el | -
M05 | The Rat Swarm     | 1  | -     | -  | F
M06 | The Goblin        | 2  | -     | we | -
M07 | The Gremlin       | 2  | ma    | -  | -
M08 | The Bog Leech     | 2  | po    | -  | -
M09 | The Giant Bat     | 2  | -     | el | F
M10 | The Kobold Gang   | 2  | -     | -  | -
M11 | The Skeleton      | 3  | po    | pw | -
M12 | The Harpy         | 3  | -     | we | F
M13 | The Thornling     | 3  | pw    | el | -
M14 | The Ghoul         | 3  | -     | ma | -
M15 | The Cave Spider   | 3  | po    | -  | -
M16 | The Bandit Shade  | 3  | -     | ma | -
M17 | The Dire Wolf     | 4  | -     | po | F
M18 | The Ghost         | 4  | pw,we | ma | -
M19 | The Giant Toad    | 4  | el    | we | -
M20 | The Mud Golem     | 4  | el    | ma | -
M21 | The Changeling    | 4  | -     | -  | -
M22 | The Marsh Troll   | 4  | -     | el | -
M23 | The Raider        | 5  | -     | ma | -
M24 | The Banshee       | 5  | we    | -  | -
M25 | The Sand Worm     | 5  | el    | po | -
M26 | The Gargoyle      | 5  | po,we | pw | -
M27 | The Werewolf      | 5  | -     | ma | F
M28 | The Puppeteer     | 5  | ma    | -  | -
M29 | The Cockatrice    | 6  | po    | we | -
M30 | The Ettin         | 6  | -     | po | -
M31 | The Salamander    | 6  | el    | ma | -
M32 | The Wraith        | 6  | pw    | el | -
M33 | The Minotaur      | 6  | pw    | po | F
M34 | The Wyvern        | 7  | ma    | we | -
M35 | The Mirror Fiend  | 7  | -     | -  | -
M36 | The Frost Giant   | 7  | el    | pw | -
M37 | The Mind Eater    | 7  | ma    | po | -
M38 | The Multipede     | 8  | po,we | pw | -
M39 | The Chimera       | 8  | el,ma | po | -
M40 | The Vampire       | 8  | po    | el | -
M41 | The Lava Fiend    | 9  | el,we | ma | -
M42 | The Hill Giant    | 9  | -     | -  | -
M43 | The Bone Colossus | 10 | ma,po | pw | -
"""
PRINTED = {row[:3]: printed(row) for row in ROWS.strip().splitlines()}
WITH_FAME = [card for card, facts in PRINTED.items() if facts.fame]
PLAIN = ("M06", "M08", "M11", "M13")  # nothing happens when they arrive


def others(card: str, count: int) -> list[str]:
    """Plain monsters besides this one."""
    return [plain for plain in PLAIN if plain != card][:count]


def called(card: str, player: dict[str, Any], **position: Any) -> Table:
    """The monster has just been called from the board."""
    return stage(player, monsters=(card, None, None), **position).choose(f"call {card}")


# All of them.


@rule("FAME-008", "FAME-088", "FAME-109")
def test_the_deck_has_these_monsters() -> None:
    assert set(PRINTED) <= set(BOX["monster"])
    assert all(facts.fame <= 10 for facts in PRINTED.values())
    assert all(told(card)["name"] == facts.name for card, facts in PRINTED.items())


@rule("FAME-100", "FAME-101", "AMB-34")
@pytest.mark.parametrize("card", WITH_FAME)
def test_immune_types_count_nothing_and_vulnerable_ones_double(card: str) -> None:
    facts = PRINTED[card]
    table = stage({"deployed": ["A55"]}, combat=[card])
    expected = {kind: worth(facts, 2, kind) for kind in TYPES}
    assert value_of_each_type(table, "A55", card) == expected


@rule("FAME-086", "FAME-087", "FAME-089", "FAME-099")
@pytest.mark.parametrize("card", WITH_FAME)
def test_an_attack_of_exactly_its_fame_defeats_it(card: str) -> None:
    facts = PRINTED[card]
    attacks = attacks_for(facts, facts.fame)
    table = stage({"deployed": [ally for ally, _ in attacks]}, combat=[card])
    table.refuses(0, f"claim {card}", "FAME-086", f"it takes an attack of {facts.fame}")
    play(table, *(f"attack {ally} {kind} {card}" for ally, kind in attacks))
    assert foes(table)[card]["total"] == facts.fame
    table.choose(f"claim {card}").says(f"defeated {facts.name} for {facts.fame} fame")
    assert me(table)["fame"] == facts.fame and not foes(table)
    assert pile(table, "monster") == [card]


@rule("FAME-103", "FAME-104", "FAME-105", "AMB-31")
@pytest.mark.parametrize("card", WITH_FAME)
def test_an_attack_of_one_less_leaves_it_undefeated(card: str) -> None:
    facts = PRINTED[card]
    attacks = attacks_for(facts, facts.fame - 1)
    allies = [ally for ally, _ in attacks]
    table = stage({"deployed": allies, "hand": ["A02", "A39", "I02"]}, combat=[card])
    left = len(table.g.decks[MONSTERS])
    play(table, *(f"attack {ally} {kind} {card}" for ally, kind in attacks))
    table.refuses(0, f"claim {card}", "FAME-086", "is not beaten")
    table.choose("resolve").says(f"{facts.name} was left undefeated")
    table.asks(0, "LoseAlly", ["Squire", "Recruiter", *allies]).choose("Recruiter")
    if card == "M40":
        table.asks(0, "LoseAlly").choose("Squire")
    table.asks(0, "Day")
    assert me(table)["fame"] == 0 and pile(table, "monster") == []
    assert len(table.g.decks[MONSTERS]) == left + 1
    assert pile(table, "ally") == (["A39", "A02"] if card == "M40" else ["A39"])


@rule("FAME-143", "FAME-144", "FAME-145", "FAME-146", "FAME-147")
@pytest.mark.parametrize("card", PRINTED)
def test_the_forced_icon_moves_it_at_dawn(card: str) -> None:
    """Forced ones come before the day begins and for free; all others wait on the board."""
    second, third, added = others(card, 3)
    table = stage(
        {"new_market": True, "hand": ["I02", "I03"]},
        phase="dawn",
        monsters=(card, second, third),
        decks={"monster": [added]},
    )
    table.choose("end dawn")
    if PRINTED[card].forced:
        table.says(f"{PRINTED[card].name} forced Seat 1's combat")
        assert seen(table)["monsters"] == [None, second, third]
        if card not in ("M01", "M02"):  # these fall at once
            assert card in foes(table)
            table.refuses(0, f"call {second}", "FAME-096", "resolve the open combat")
    else:
        table.asks(0, "Day")
        assert seen(table)["monsters"] == [card, second, third] and not foes(table)
    assert seen(table)["actions"] == 3


# Add a monster.


@rule("FAME-091", "FAME-093")
@pytest.mark.parametrize("card", ["M01", "M03", "M10", "M17", "M30"])
def test_the_add_icon_brings_the_top_monster_for_free(card: str) -> None:
    """The Wisp, The Imp, The Kobold Gang, The Dire Wolf, The Ettin."""
    table = called(card, {}, decks={"monster": ["M08", "M11"]})
    table.says("The Bog Leech joined Seat 1's combat from the monster deck")
    assert list(foes(table)) == (["M08"] if card == "M01" else [card, "M08"])
    assert seen(table)["actions"] == 2


@rule("FAME-092")
def test_a_chain_of_add_icons_is_completed_first() -> None:
    """The Imp adds The Kobold Gang, which adds The Ettin, which adds The Raider."""
    table = called("M03", {}, decks={"monster": ["M10", "M30", "M23", "M08"]})
    assert list(foes(table)) == ["M03", "M10", "M30", "M23"]
    table.asks(0, "Day")


@rule("AMB-38", "AMB-16")
def test_the_add_icon_does_nothing_without_a_monster() -> None:
    table = stage({}, monsters=("M03", None, None))
    table.g.decks[MONSTERS] = ()
    table.choose("call Imp").asks(0, "Day")
    assert list(foes(table)) == ["M03"]


# Discard icons.


@rule("FAME-091", "FAME-107", "FAME-108", "AMB-36")
@pytest.mark.parametrize(
    ("card", "icons"),
    [("M02", 1), ("M07", 1), ("M14", 1), ("M24", 1), ("M37", 1), ("M42", 2), ("M43", 1)],
)
def test_each_discard_icon_takes_any_card(card: str, icons: int) -> None:
    """The Omen, The Gremlin, The Ghoul, The Banshee, The Mind Eater; The Hill Giant takes two."""
    player = {"hand": ["A01", "I02"], "deployed": ["A08"], "exhausted": ["A17"]}
    table = called(card, player)
    for lost in ["I02", "A17"][:icons]:
        assert PRINTED[card].name in table.question(0).prompt(table.g)
        table.asks(0, "LoseCard")
        assert {"A01", "A08", "A17"} <= set(table.g.options(0))
        table.choose(lost)
    table.asks(0, "Day")
    assert pile(table, "item") == ["I02"]
    assert pile(table, "ally") == ["A17"][: icons - 1]


@rule("FAME-159", "FAME-108")
def test_two_icons_take_the_only_card_there_is() -> None:
    """The Hill Giant (M42) against a single card."""
    table = called("M42", {"hand": ["I02"]}).asks(0, "Day")
    assert hand(table) == [] and pile(table, "item") == ["I02"]


# Exhaust one of your ready allies.


@pytest.mark.parametrize("card", ["M16", "M32"])
def test_one_ready_ally_of_your_choice_is_exhausted(card: str) -> None:
    """The Bandit Shade, The Wraith."""
    player = {"deployed": ["A01", "A08"], "exhausted": ["A17"], "hand": ["A22"]}
    table = called(card, player).asks(0, "ChooseCard", ["Archer", "Wrestler"])
    table.choose("Wrestler").says("The Wrestler of Seat 1 was exhausted").asks(0, "Day")
    assert ready(table) == ["A01"] and exhausted(table) == ["A08", "A17"]


@pytest.mark.parametrize("card", ["M16", "M32"])
def test_nobody_ready_is_nobody_exhausted(card: str) -> None:
    """The Bandit Shade, The Wraith."""
    table = called(card, {"exhausted": ["A17"]}).asks(0, "Day")
    assert exhausted(table) == ["A17"]


# Allies that become monsters.


@rule("FAME-160", "FAME-161", "FAME-163", "AMB-39")
def test_the_changeling_turns_the_top_ally() -> None:
    """M21: the top ally is fought with its basic attack as fame and without its trait."""
    table = called("M21", {"deployed": ["A60", "A61"]}, decks={"ally": ["A71", "A01"]})
    table.says("The General joined Seat 1's combat from the ally deck")
    general = foes(table)["A71"]
    assert (general["kind"], general["fame"]) == ("ally", 3)
    assert general["immune"] == general["vulnerable"] == []
    play(table, "attack General with Giant, power", "claim General").says(
        "defeated The General for 3 fame"
    )
    assert pile(table, "ally") == ["A71"] and seen(table)["defeats"] == ["A71"]
    assert table.g.defeats[0].kind == "monster"
    play(table, "attack Changeling with Swordmaster, weapons", "claim Changeling")
    assert me(table)["fame"] == 7


@rule("FAME-162", "FAME-163", "AMB-39", "AMB-33")
def test_an_undefeated_turned_ally_costs_an_ally_and_is_discarded() -> None:
    """M21, The Changeling: the card and the ally it turned both cost one."""
    table = called("M21", {"hand": ["A01", "A08", "A22"]}, decks={"ally": ["A60"]})
    left = len(table.g.decks[ALLIES])
    play(table, "resolve", "Archer", "Poisoner").asks(0, "Day")
    assert pile(table, "ally") == ["A60", "A01", "A22"] and hand(table) == ["A08"]
    assert len(table.g.decks[ALLIES]) == left and me(table)["fame"] == 0


def test_the_changeling_finds_no_ally() -> None:
    """M21 with the ally deck and its discard pile empty: nothing more happens."""
    table = stage({}, monsters=("M21", None, None))
    table.g.decks[ALLIES] = ()
    table.choose("call Changeling").asks(0, "Day")
    assert list(foes(table)) == ["M21"]


@rule("AMB-40", "FAME-078", "FAME-160")
def test_the_puppeteer_turns_one_of_your_deployed_allies() -> None:
    """M28: ready or exhausted, even a hero, of your choice; hand cards are safe."""
    player = {"hero": "H1", "deployed": ["H1", "A60"], "exhausted": ["A17"], "hand": ["A22"]}
    table = called("M28", player).asks(0, "ChooseCard", ["Ember Captain", "Giant", "Frost Maiden"])
    table.choose("Ember Captain").asks(0, "Day")
    assert foes(table)["H1"]["fame"] == 3 and ready(table) == ["A60"]
    play(table, "attack Ember Captain with Giant, power", "claim Ember Captain")
    assert pile(table, "ally") == ["H1"] and me(table)["fame"] == 3
    assert list(foes(table)) == ["M28"]


@rule("AMB-40", "AMB-39")
def test_an_exhausted_ally_is_turned_and_a_fameless_one_falls_at_once() -> None:
    """M28, The Puppeteer: The Innkeeper has a basic attack of 0."""
    table = called("M28", {"exhausted": ["A20"]})
    table.says("defeated The Innkeeper for 0 fame").asks(0, "Day")
    assert list(foes(table)) == ["M28"] and pile(table, "ally") == ["A20"]


def test_the_puppeteer_finds_nobody() -> None:
    """M28 without deployed allies."""
    assert list(foes(called("M28", {"hand": ["A22"]}).asks(0, "Day"))) == ["M28"]


# Cards without fame.


@rule("FAME-167", "AMB-41")
def test_the_wisp_falls_at_once_after_its_instant() -> None:
    """M01: calling it costs an action; it adds a monster, and is defeated for 0."""
    table = called("M01", {"deployed": ["A01"]}, decks={"monster": ["M06"]})
    table.says("defeated The Wisp for 0 fame")
    assert seen(table)["defeats"] == ["M01"] and seen(table)["actions"] == 2
    assert list(foes(table)) == ["M06"] and me(table)["fame"] == 0
    assert pile(table, "monster") == ["M01"]


@rule("FAME-167", "AMB-41")
def test_the_omen_falls_at_once_after_its_instant() -> None:
    """M02: discard a card, then it is defeated for 0 and the combat is over."""
    table = called("M02", {"hand": ["A01", "I02"]})
    assert list(foes(table)) == ["M02"], "the instant comes first"
    table.choose("Throwing Knife").says("defeated The Omen for 0 fame").asks(0, "Day")
    assert not foes(table) and seen(table)["defeats"] == ["M02"]
    assert pile(table, "monster") == ["M02"]


@rule("AMB-42", "AMB-43")
def test_a_monster_brought_down_to_no_fame_falls_at_once() -> None:
    """The Snake Charmer takes all 3 fame of The Cave Spider, M15."""
    table = stage({"deployed": ["A50"]}, combat=["M15"])
    table.choose("trait Snake Charmer").says("defeated The Cave Spider for 0 fame")
    assert me(table)["fame"] == 0 and seen(table)["defeats"] == ["M15"]


# Forced reactions.


@rule("FAME-170", "AMB-43")
def test_the_mirror_fiend_rises_by_2_for_each_item() -> None:
    """M35: allies do not raise it; the reward rises, too."""
    player = {"deployed": ["A60", "A01"], "hand": ["I02", "I11"]}
    table = stage(player, combat=["M35"])
    assert foes(table)["M35"]["fame"] == 7
    table.choose("attack Mirror Fiend with Giant, power")
    assert foes(table)["M35"]["fame"] == 7
    table.choose("item Throwing Knife")
    assert foes(table)["M35"]["fame"] == 9 and foes(table)["M35"]["total"] == 7
    table.refuses(0, "claim Mirror Fiend", "FAME-086", "takes an attack of 9")
    table.choose("item Battering Ram")
    assert foes(table)["M35"]["fame"] == 11 and foes(table)["M35"]["total"] == 13
    table.choose("claim Mirror Fiend")
    assert me(table)["fame"] == 11


@rule("FAME-170")
def test_other_cards_do_not_rise_when_an_item_hits_all() -> None:
    """The Choking Spores hit M35 and The Raider: only The Mirror Fiend rises."""
    table = stage({"hand": ["I07"]}, combat=["M35", "M23"])
    table.choose("item Choking Spores")
    assert (foes(table)["M35"]["fame"], foes(table)["M23"]["fame"]) == (9, 5)
    assert (foes(table)["M35"]["total"], foes(table)["M23"]["total"]) == (3, 3)


@rule("FAME-105", "FAME-170")
def test_the_vampire_costs_two_allies_instead_of_one() -> None:
    """M40 beside The Goblin: three allies in all."""
    table = stage({"hand": ["A01", "A08", "A17", "A22"]}, combat=["M40", "M06"])
    play(table, "resolve", "Archer", "Wrestler", "Frost Maiden").asks(0, "Day")
    assert hand(table) == ["A22"]


# Several forced cards.


@rule("AMB-20", "FAME-143")
def test_forced_monsters_form_one_combat_and_the_player_orders_their_instants() -> None:
    """M01 and M02 both have instants, M05 has none."""
    table = stage(
        {"new_market": True, "hand": ["A01", "I02"]},
        phase="dawn",
        monsters=("M01", "M02", "M05"),
        decks={"monster": ["M08"]},
    )
    table.choose("end dawn").asks(0, "NextInstants", ["Wisp", "Omen"])
    table.choose("Omen").asks(0, "LoseCard").choose("Archer").asks(0, "Day")
    assert list(foes(table)) == ["M05", "M08"]
    assert seen(table)["defeats"] == ["M02", "M01"]
