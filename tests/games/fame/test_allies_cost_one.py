"""Allies of cost 1, one test or more for each trait."""

from tests.games.fame.tables import by_day, deployed, discards, fame, foe, hand, seat, total
from tests.scenario import rule


def test_squire_adds_two_to_a_weapons_attack() -> None:
    table = by_day(deployed="A02 A01", combat="M42").choose(
        "attack Hill Giant with Archer, weapons"
    )
    table.choose("trait Squire")
    assert total(table, "M42") == 4


def test_squire_adds_three_to_a_hero() -> None:
    table = by_day(deployed="A02 H1", combat="M42").choose(
        "attack Hill Giant with Ember Captain, weapons"
    )
    assert total(table.choose("trait Squire"), "M42") == 6


@rule("FAME-165")
def test_squire_does_nothing_for_other_types() -> None:
    table = by_day(deployed="A02 H1", combat="M42").choose(
        "attack Hill Giant with Ember Captain, power"
    )
    table.refuses(0, "trait Squire", "AMB-26", "no attack")


def test_shieldbearer_makes_an_icon_one_smaller() -> None:
    table = by_day("A01 A08", deployed="A03", monsters=["M07", "M42", None], actions=1)
    table.choose("call Gremlin").asks(0, "React").choose("yes")
    assert hand(table) == ["A01", "A08"] and deployed(table) == {"A03": False}
    table = by_day("A01 A08", deployed="A03", monsters=["M42", None, None])
    table.choose("call Hill Giant").choose("yes").asks(0, "LoseCard").choose("Wrestler")
    assert hand(table) == ["A01"]


@rule("FAME-168")
def test_shieldbearer_may_stand_aside() -> None:
    table = by_day("A01", deployed="A03", monsters=["M07", None, None])
    table.choose("call Gremlin").choose("no").choose("Archer")
    assert deployed(table) == {"A03": True} and discards(table, "ally") == ["A01"]


def test_mercenary_leaves_after_the_combat() -> None:
    table = by_day(deployed="A04", combat="M11").choose("attack Skeleton with Mercenary, weapons")
    table.choose("claim Skeleton")
    assert deployed(table) == {} and discards(table, "ally") == ["A04"]
    table = by_day(deployed="A04 A01", combat="M06").choose("attack Goblin with Archer, weapons")
    assert "A04" in deployed(table.choose("claim Goblin"))


def test_pikeman_attacks_the_great_with_three() -> None:
    table = by_day(deployed="A05", combat="M42 M06").choose("trait Pikeman")
    assert table.g.options(0) == ["power M42", "weapons M42"]
    assert total(table.choose("weapons on Hill Giant"), "M42") == 3
    by_day(deployed="A05", combat="M06").refuses(0, "trait Pikeman", "AMB-26", "fits")


def test_cartographer_puts_a_monster_under_the_deck() -> None:
    table = by_day(deployed="A06", monsters=["M38", "M42", None], decks={"monster": ["M06"]})
    table.choose("trait Cartographer").choose("Multipede")
    assert table.g.view(0)["monsters"] == ["M06", "M42", None]
    assert table.g.faces[table.g.decks[2][0]] == "M38"
    by_day(deployed="A06", monsters=[None] * 3).refuses(
        0, "trait Cartographer", "AMB-26", "face up"
    )


def test_merchant_takes_one_off_the_next_recruit() -> None:
    market = {"allies": ["A60", "A33", None], "items": [None] * 3}
    table = by_day(deployed="A07", market=market).choose("trait Merchant").choose("recruit Giant")
    assert table.g.actions == 1
    table.refuses(0, "recruit Gladiator", "FAME-027", "costs 2")
    market = {"allies": ["A01", None, None], "items": [None] * 3}
    table = by_day(deployed="A07", actions=0, market=market)
    assert hand(table.choose("trait Merchant").choose("recruit Archer")) == ["A01"]


def test_brute_costs_a_hand_card_when_deployed() -> None:
    table = (
        by_day("A09 A01 I02")
        .choose("deploy Brute")
        .asks(0, "LoseCard", ["Archer", "Throwing Knife"])
    )
    assert hand(table.choose("Throwing Knife")) == ["A01"]
    assert deployed(by_day("A09").choose("deploy Brute")) == {"A09": True}


def test_drummer_adds_three_to_a_power_attack() -> None:
    table = by_day(deployed="A10 A08", combat="M38").choose("attack Multipede with Wrestler, power")
    table.choose("trait Drummer")
    assert foe(table, "M38")["text"] == "2 power, +3 The Drummer, x2 vulnerable = 10 of 8"


def test_mountaineer_draws_an_ally() -> None:
    table = by_day(deployed="A11", decks={"ally": ["A60"]}).choose("trait Mountaineer")
    assert hand(table) == ["A60"] and table.g.actions == 2
    by_day(deployed="A11", actions=0).refuses(0, "trait Mountaineer", "FAME-032", "costs 1 action")


def test_apprentice_adds_two_to_a_magic_attack() -> None:
    table = by_day(deployed="A12 A43", combat="M42").choose("attack Hill Giant with Warlock, magic")
    assert total(table.choose("trait Apprentice"), "M42") == 6


def test_seer_reorders_three_monsters_in_secret() -> None:
    table = by_day(deployed="A13", decks={"monster": ["M01", "M02", "M03"]}).choose("trait Seer")
    assert table.g.view(0)["decks"]["monster"]["top"] == ["M01", "M02", "M03"]
    assert table.g.view(1)["decks"]["monster"]["top"] is None
    table.asks(0, "ChooseCard").choose("Wisp").choose("Omen")
    assert table.g.view(0)["decks"]["monster"]["top"] == ["M03", "M02", "M01"]
    assert table.g.view(1)["decks"]["monster"]["top"] is None


def test_librarian_exchanges_up_to_two_cards() -> None:
    table = by_day("A01 A08 I02", deployed="A14", decks={"ally": ["A60", "A66"]})
    table.choose("trait Librarian").choose("Archer").choose("Throwing Knife")
    assert hand(table) == ["A08", "A60", "A66"]
    table = by_day("A01 A08", deployed="A14", decks={"ally": ["A60", "A66"]})
    assert hand(table.choose("trait Librarian").choose("Archer").choose("enough")) == ["A08", "A60"]
    by_day(deployed="A14").refuses(0, "trait Librarian", "AMB-26", "no card in hand")


def test_diplomat_cancels_what_chooses_a_card() -> None:
    other = seat(deployed="A15", exhausted="A60")
    table = (
        by_day(deployed="A56", other=other).choose("trait Assassin").asks(1, "React").choose("yes")
    )
    assert deployed(table, 1) == {"A15": False, "A60": False} and table.g.actions == 2
    table = by_day(deployed="A56", other=other).choose("trait Assassin").choose("no")
    assert deployed(table, 1) == {"A15": True}


def test_jester_trades_places_with_an_exhausted_ally() -> None:
    table = by_day(deployed="A16", other=seat(exhausted="A60 A01", deployed="A66"))
    table.choose("trait Jester").asks(0, "ChooseCard", ["Giant", "Archer"]).choose("Giant")
    assert deployed(table) == {"A60": False}
    assert deployed(table, 1) == {"A66": True, "A01": False, "A16": False}


def test_shepherd_leads_the_other_elemental_attacks() -> None:
    table = by_day(deployed="A18 A17 A01", combat="M42").choose(
        "attack Hill Giant with Frost Maiden, elemental"
    )
    table.choose("attack Hill Giant with Archer, weapons").choose("trait Shepherd")
    assert total(table, "M42") == 2 + 1 + 2


def test_windrider_calls_for_free() -> None:
    table = by_day(deployed="A19", actions=0, monsters=["M06", "M38", None]).choose(
        "trait Windrider"
    )
    assert foe(table.choose("Goblin"), "M06")["fame"] == 2
    by_day(deployed="A19", combat="M06").refuses(0, "trait Windrider", "FAME-096", "resolve")
    by_day(deployed="A19", monsters=[None] * 3).refuses(0, "trait Windrider", "AMB-26", "face up")


def test_innkeeper_gains_an_action() -> None:
    assert by_day(deployed="A20").choose("trait Innkeeper").g.actions == 4


def test_pilgrim_is_strong_behind_the_leader() -> None:
    table = by_day(deployed="A21", combat="M42", fame=3, other=seat(fame=5)).choose("trait Pilgrim")
    assert total(table.choose("magic on Hill Giant"), "M42") == 3
    table = by_day(deployed="A21", combat="M42", fame=8, other=seat(fame=5))
    table.refuses(0, "trait Pilgrim", "AMB-26", "in the lead")


def test_swamp_hag_leads_the_other_poison_attacks() -> None:
    table = by_day(deployed="A23 A22 A57", combat="M42").choose("trait Swamp Hag")
    table.choose("attack Hill Giant with Poisoner, poison").choose(
        "attack Hill Giant with Cursed, magic"
    )
    assert total(table, "M42") == 3 + 3


def test_cook_celebrates_a_defeat() -> None:
    table = by_day(deployed="A24 A01", combat="M06").choose("attack Goblin with Archer, weapons")
    table.choose("claim Goblin").asks(0, "React").choose("yes")
    assert fame(table) == 3 and not deployed(table)["A24"]
    table = by_day(deployed="A24 A01", combat="M06").choose("attack Goblin with Archer, weapons")
    assert fame(table.choose("claim Goblin").choose("no")) == 2


def test_rat_catcher_attacks_the_small_with_three() -> None:
    table = by_day(deployed="A25", combat="M14").choose("trait Rat Catcher")
    assert total(table, "M14") == 3
    by_day(deployed="A25", combat="M38").refuses(0, "trait Rat Catcher", "AMB-26", "fits")
