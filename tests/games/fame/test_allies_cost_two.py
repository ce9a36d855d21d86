"""Allies of cost 2, one test or more for each trait."""

from tests.games.fame.tables import by_day, deployed, discards, fame, foe, hand, laid, seat, total
from tests.scenario import rule


def test_knight_keeps_another_ally() -> None:
    table = by_day("A01", deployed="A26 A60", combat="M38").choose("resolve").choose("Giant")
    table.asks(0, "React").choose("yes")
    assert deployed(table) == {"A26": False, "A60": True}
    table = by_day(deployed="A26 A60", combat="M38").choose("resolve").choose("Knight")
    assert deployed(table) == {"A60": True}, "never himself"
    table = by_day("A01", deployed="A26", combat="M38").choose("resolve").choose("Archer")
    assert hand(table) == [], "not cards in hand"


def test_blacksmith_takes_a_used_item() -> None:
    table = by_day(deployed="A27", discards={"item": ["I01", "I11"]}).choose("trait Blacksmith")
    assert hand(table.choose("Battering Ram")) == ["I11"] and discards(table, "item") == ["I01"]
    by_day(deployed="A27").refuses(0, "trait Blacksmith", "AMB-26", "empty")


def test_duelist_fights_one_card_best() -> None:
    table = by_day(deployed="A28", combat="M42").choose("trait Duelist")
    assert total(table, "M42") == 5
    by_day(deployed="A28", combat="M42 M06").refuses(0, "trait Duelist", "AMB-26", "fits")


@rule("AMB-64")
def test_bandit_takes_a_random_hand_card_in_secret() -> None:
    table = laid(seat(deployed="A29"), seat("A01 A60"), seat(), phase="day").choose("trait Bandit")
    assert len(hand(table)) == 1 and len(hand(table, 1)) == 1
    assert {*hand(table), *hand(table, 1)} == {"A01", "A60"}
    assert table.g.view(2)["players"][0]["hand"][0]["card"] is None
    assert table.g.view(1)["players"][0]["hand"][0]["card"] == hand(table)[0]
    by_day(deployed="A29").refuses(0, "trait Bandit", "AMB-26", "nobody else")


def test_bandit_chooses_the_player() -> None:
    table = laid(seat(deployed="A29"), seat("A01"), seat("A60"), phase="day").choose("trait Bandit")
    table.asks(0, "ChooseSeat", ["seat 2", "seat 3"])
    asked = "you are asked to choose whose hand you take a card from (The Bandit)"
    table.refuses(0, "Giant", "", f"The Giant is no answer here; {asked}")
    table.choose("seat 3")
    assert hand(table) == ["A60"]


def test_thief_takes_a_moon_token() -> None:
    table = by_day(deployed="A30", other=seat(moons=1)).choose("trait Thief")
    assert table.g.moons == [1, 0] and table.g.actions == 1
    by_day(deployed="A30").refuses(0, "trait Thief", "AMB-26", "moon token")


def test_bounty_hunter_is_paid_for_great_monsters() -> None:
    table = by_day(deployed="A31 A57", combat="M30").choose("trait Cursed").choose("magic on Ettin")
    table.choose("claim Ettin").asks(0, "React").choose("yes")
    assert fame(table) == 8
    table = by_day(deployed="A31 A01", combat="M06").choose("attack Goblin with Archer, weapons")
    table.choose("claim Goblin").asks(0, "Day")


def test_tactician_leads_all_other_attacks() -> None:
    table = by_day(deployed="A32 A01 A08", combat="M42").choose(
        "attack Hill Giant with Archer, weapons"
    )
    table.choose("trait Tactician").choose("attack Hill Giant with Wrestler, power")
    assert total(table, "M42") == 3 + 3 and table.g.actions == 2


def test_stonebreaker_breaks_the_immune() -> None:
    table = by_day(deployed="A35", combat="M43").choose("trait Stonebreaker")
    assert total(table, "M43") == 8
    by_day(deployed="A35", combat="M42").refuses(0, "trait Stonebreaker", "AMB-26", "fits")


def test_ogre_is_lost_with_the_fight() -> None:
    table = by_day(deployed="A36 A01", combat="M38").choose("attack Multipede with Ogre, power")
    table.choose("attack Multipede with Archer, weapons").choose("resolve")
    assert deployed(table) == {"A36": False, "A01": False}, "8 of 8: it won"
    table = by_day("I02", deployed="A36 A01", combat="M42").choose(
        "attack Hill Giant with Ogre, power"
    )
    table.choose("resolve").asks(0, "LoseAlly", ["Archer"]).choose("Archer")
    assert deployed(table) == {} and discards(table, "ally") == ["A36", "A01"]


@rule("AMB-32", "AMB-33")
def test_ogre_does_not_pay_for_the_card_it_failed_against() -> None:
    """Another ally does, if there is one; The Knight and The Bulwark keep only that one."""
    table = by_day("A60", deployed="A36 A01", combat="M42").choose(
        "attack Hill Giant with Ogre, power"
    )
    table.choose("resolve").asks(0, "LoseAlly", ["Giant", "Archer"]).choose("Giant")
    assert deployed(table) == {"A01": True} and discards(table, "ally") == ["A36", "A60"]
    table = (
        by_day(deployed="A36", combat="M42")
        .choose("attack Hill Giant with Ogre, power")
        .choose("resolve")
    )
    assert deployed(table) == {} and discards(table, "ally") == ["A36"]
    table = by_day(deployed="A36 A38", combat="M42").choose("attack Hill Giant with Ogre, power")
    table.choose("resolve").choose("yes")
    assert deployed(table) == {"A38": False} and discards(table, "ally") == ["A36"]


def test_ogre_stays_where_another_card_is_undefeated() -> None:
    table = by_day(deployed="A36 A01", combat="M22 M42").choose(
        "attack Marsh Troll with Ogre, power"
    )
    table.choose("resolve").asks(0, "LoseAlly", ["Ogre", "Archer"]).choose("Archer")
    assert deployed(table) == {"A36": False} and fame(table) == 4


def test_monk_readies_the_modest() -> None:
    table = by_day(deployed="A37", exhausted="A60 A33").choose("trait Monk")
    assert deployed(table) == {"A37": False, "A60": False, "A33": True} and table.g.actions == 2


def test_bulwark_spares_all_allies() -> None:
    table = by_day("A01", deployed="A38", combat="M38 M42").choose("resolve")
    table.asks(0, "React").choose("yes")
    assert hand(table) == ["A01"] and deployed(table) == {"A38": False}


def test_recruiter_takes_a_cheap_ally() -> None:
    market = {"allies": ["A60", "A01", "A08"], "items": [None] * 3}
    table = by_day(deployed="A39", actions=0, market=market).choose("trait Recruiter")
    assert hand(table.asks(0, "ChooseCard", ["Archer", "Wrestler"]).choose("Wrestler")) == ["A08"]
    assert table.g.recruited == 1
    market = {"allies": ["A60", None, None]}
    by_day(deployed="A39", market=market).refuses(0, "trait Recruiter", "AMB-26", "costs 1")


def test_enchanter_changes_a_type() -> None:
    table = by_day(deployed="A40 A01", combat="M38").choose("attack Multipede with Archer, weapons")
    assert total(table, "M38") == 0
    table.choose("trait Enchanter").asks(0, "NameType").choose("power")
    assert total(table, "M38") == 4
    by_day(deployed="A40", combat="M38").refuses(0, "trait Enchanter", "AMB-26", "no attack")


def test_illusionist_copies_with_own_types() -> None:
    table = by_day(deployed="A41", exhausted="A57", combat="M38").choose("trait Illusionist")
    assert foe(table, "M38")["text"] == "8 magic = 8 of 8"
    assert "A57" in deployed(table) and "A41" not in deployed(table), "this card is the copy"


def test_illusionist_pays_the_pips_and_copies_no_copy() -> None:
    table = by_day(deployed="A41 A11", decks={"ally": ["A60"]}).choose("trait Illusionist")
    assert table.g.actions == 2 and hand(table) == ["A60"]
    by_day(deployed="A41 A01").refuses(0, "trait Illusionist", "AMB-26", "copy")


def test_illusionist_as_a_berserker_counts_as_the_only_ally() -> None:
    table = by_day(deployed="A41 A59 A01", combat="M42").choose("trait Illusionist")
    assert total(table, "M42") == 6
    assert total(table.choose("attack Hill Giant with Archer, weapons"), "M42") == 3 + 2


def test_summoner_deploys_the_top_ally() -> None:
    table = by_day(deployed="A42", decks={"ally": ["A60"]}).choose("trait Summoner")
    assert deployed(table) == {"A42": False, "A60": True}
    table = by_day(deployed="A42 A01 A08 A17 A22 A33", decks={"ally": ["A60"]})
    assert discards(table.choose("trait Summoner"), "ally") == ["A60"]


def test_warlock_costs_a_hand_card_for_each_attack() -> None:
    table = by_day("A01 I02", deployed="A43", combat="M42").choose(
        "attack Hill Giant with Warlock, magic"
    )
    assert (
        hand(table.asks(0, "LoseCard").choose("Throwing Knife")) == ["A01"]
        and total(table, "M42") == 4
    )


def test_exorcist_hunts_legends() -> None:
    table = (
        by_day(deployed="A44", combat="L06").choose("trait Exorcist").choose("magic on Faceless")
    )
    assert total(table, "L06") == 5
    by_day(deployed="A44", combat="M42").refuses(0, "trait Exorcist", "AMB-26", "fits")


def test_bard_sings_for_two_fame() -> None:
    assert fame(by_day(deployed="A45").choose("trait Bard")) == 2


def test_druid_readies_elemental_and_poison() -> None:
    table = by_day(deployed="A46", exhausted="A01 A22").choose("trait Druid")
    assert deployed(table) == {"A46": False, "A01": False, "A22": True}


def test_pyromancer_burns_out() -> None:
    table = by_day(deployed="A47", combat="M42").choose("trait Pyromancer")
    assert total(table, "M42") == 5 and discards(table, "ally") == ["A47"]


def test_rainmaker_washes_immunities_away() -> None:
    table = by_day(deployed="A48 A01", combat="M38").choose("attack Multipede with Archer, weapons")
    table.choose("trait Rainmaker")
    assert total(table, "M38") == 2 and foe(table, "M38")["immune"] == []
    by_day(deployed="A48", combat="M42").refuses(0, "trait Rainmaker", "AMB-26", "fits")


def test_alchemist_keeps_one_of_two_items() -> None:
    table = by_day(deployed="A49", decks={"item": ["I01", "I11"]}).choose("trait Alchemist")
    assert hand(table.choose("Elixir")) == ["I01"] and discards(table, "item") == ["I11"]


@rule("AMB-43")
def test_snake_charmer_lowers_need_and_reward() -> None:
    table = by_day(deployed="A50 A36", combat="M34").choose("trait Snake Charmer")
    assert foe(table, "M34")["fame"] == 4
    assert fame(table.choose("attack Wyvern with Ogre, power").choose("claim Wyvern")) == 4


@rule("AMB-42")
def test_snake_charmer_may_charm_a_card_away() -> None:
    table = (
        by_day(deployed="A50", combat="M11 M38").choose("trait Snake Charmer").choose("Skeleton")
    )
    assert [d.card for d in table.g.defeats] == ["M11"] and fame(table) == 0


def test_apothecary_readies_the_cheap() -> None:
    table = by_day(deployed="A51", exhausted="A60 A01").choose("trait Apothecary")
    assert deployed(table)["A01"] and not deployed(table)["A60"]


def test_spy_sees_a_hand_and_discards_an_item() -> None:
    table = laid(seat(deployed="A52"), seat("A01 I01 I11"), seat(), phase="day")
    table.choose("trait Spy").asks(0, "ChooseCard", ["Elixir", "Battering Ram"]).choose(
        "Battering Ram"
    )
    table.asks(1, "DiscardInstead", ["no"]).choose("no")
    assert discards(table, "item") == ["I11"]
    seen = [card["card"] for card in table.g.view(0)["players"][1]["hand"]]
    assert seen == ["A01", "I01"]
    assert [card["card"] for card in table.g.view(2)["players"][1]["hand"]] == [None, None]


def test_smuggler_takes_a_market_item() -> None:
    market = {"allies": [None] * 3, "items": ["I11", "I01", None]}
    table = by_day(deployed="A53", actions=0, market=market).choose("trait Smuggler")
    assert hand(table) == ["I01"] and table.g.recruited == 1
