"""Every ally, one by one: what is printed, what its trait does, and when it is refused."""

import pytest

from fabletop.games.fame.cards import BOX, catalogue
from fabletop.games.fame.printed import CARDS
from tests.games.fame.tables import by_day, deployed, discards, fame, foe, hand, laid, seat, total
from tests.scenario import rule

# As the list of cards prints them: id, name, cost, attack, types.
PRINTED = """
H1 Ember Captain|1|3|pw,we
H2 Tide Scholar|1|3|el,ma
H3 Briar Warden|1|3|el,po
H4 Dawn Rogue|1|3|po,we
A01 Archer|1|2|we
A02 Squire|1|1|we
A03 Shieldbearer|1|1|we
A04 Mercenary|1|3|we
A05 Pikeman|1|2|pw,we
A06 Cartographer|1|1|we
A07 Merchant|1|0|we
A08 Wrestler|1|2|pw
A09 Brute|1|3|pw
A10 Drummer|1|0|pw
A11 Mountaineer|1|1|el,pw
A12 Apprentice|1|1|ma
A13 Seer|1|1|ma
A14 Librarian|1|0|ma
A15 Diplomat|1|1|ma
A16 Jester|1|0|ma
A17 Frost Maiden|1|2|el
A18 Shepherd|1|1|el
A19 Windrider|1|1|el
A20 Innkeeper|1|0|el
A21 Pilgrim|1|1|el,ma
A22 Poisoner|1|2|po
A23 Swamp Hag|1|1|ma,po
A24 Cook|1|1|po
A25 Rat Catcher|1|1|po
A26 Knight|2|3|we
A27 Blacksmith|2|2|el,we
A28 Duelist|2|2|we
A29 Bandit|2|2|po,we
A30 Thief|2|1|po
A31 Bounty Hunter|2|2|pw,we
A32 Tactician|2|1|we
A33 Gladiator|2|3|pw,we
A34 Ranger|2|3|el,we
A35 Stonebreaker|2|2|pw
A36 Ogre|2|4|pw
A37 Monk|2|2|ma,pw
A38 Bulwark|2|2|pw
A39 Recruiter|2|1|pw
A40 Enchanter|2|2|ma
A41 Illusionist|2|2|ma
A42 Summoner|2|2|el,ma
A43 Warlock|2|4|ma
A44 Exorcist|2|2|el,ma
A45 Bard|2|1|ma
A46 Druid|2|2|el
A47 Pyromancer|2|3|el
A48 Rainmaker|2|2|el
A49 Alchemist|2|2|po
A50 Snake Charmer|2|2|po
A51 Apothecary|2|1|po
A52 Spy|2|2|po,we
A53 Smuggler|2|1|po
A54 Venom Dancer|2|3|el,po
A55 Shapeshifter|2|2|el,ma,po,pw,we
A56 Assassin|3|2|po,we
A57 Cursed|3|3|ma,po
A58 Witch|3|3|el,ma,po
A59 Berserker|3|3|pw
A60 Giant|3|5|pw
A61 Swordmaster|3|4|we
A62 Captain|3|3|we
A63 Wizard|3|3|ma
A64 Necromancer|3|2|ma,po
A65 Mesmerist|3|2|ma
A66 Sorcerer|3|4|el,ma
A67 Storm Caller|3|3|el
A68 Beastmaster|3|3|el,pw
A69 Plague Doctor|3|3|po
A70 Healer|3|1|ma,pw
A71 General|3|3|pw,we
""".strip().splitlines()
SHORT = {"el": "elemental", "ma": "magic", "po": "poison", "pw": "power", "we": "weapons"}
BLUE = {"A15", "A16", "A29", "A30", "A52", "A56", "A65", "A69"}
PIPS = {
    "H2": 1,
    "A11": 1,
    "A16": 1,
    "A27": 1,
    "A29": 1,
    "A30": 2,
    "A32": 1,
    "A37": 1,
    "A42": 1,
    "A49": 1,
    "A56": 1,
    "A58": 1,
    "A61": 1,
    "A64": 1,
    "A65": 2,
    "A67": 1,
    "A69": 1,
    "A70": 1,
    "A71": 3,
}


@rule("FAME-006", "FAME-067", "FAME-068", "FAME-073")
@pytest.mark.parametrize("line", PRINTED, ids=lambda line: line[:3].strip())
def test_what_is_printed(line: str) -> None:
    key, _, rest = line.partition(" ")
    name, cost, attack, types = rest.split("|")
    facts = catalogue()[key]
    assert facts["name"] == f"The {name}"
    assert (facts["cost"], facts["attack"]) == (int(cost), int(attack)) and facts["attack"] <= 5
    assert facts["types"] == [SHORT[one] for one in types.split(",")] and facts["types"]
    assert facts["pips"] == PIPS.get(key, 0) and facts["blue"] == (key in BLUE)
    assert facts["hero"] == key.startswith("H")


def test_the_deck_is_whole() -> None:
    assert len(PRINTED) == 75 and len(BOX["ally"]) == 71
    assert sorted(line.split()[0] for line in PRINTED) == sorted(
        key for key, facts in catalogue().items() if facts["kind"] == "ally"
    )


NO_TRAIT = ["A01", "A08", "A17", "A22", "A33", "A34", "A54", "A55", "A60", "A66"]


@rule("FAME-070")
@pytest.mark.parametrize("card", NO_TRAIT)
def test_allies_without_a_trait(card: str) -> None:
    """Archer, Wrestler, Frost Maiden, Poisoner, Gladiator, Ranger and the like only attack."""
    table = by_day(deployed=card, combat="M42")
    assert CARDS[card].trait == "" and CARDS[card].text == ""
    table.refuses(0, f"trait {card}", "FAME-070", "has no trait")
    kind = catalogue()[card]["types"][0]
    table.choose(f"attack {card} {kind} M42")
    assert total(table, "M42") == CARDS[card].attack


# Heroes.


def test_ember_captain_ignores_immunity() -> None:
    table = by_day(deployed="H1", combat="M38")
    table.choose("trait H1").choose("weapons M38")
    assert total(table, "M38") == 4


def test_ember_captain_is_still_doubled_by_vulnerability() -> None:
    table = by_day(deployed="H1", combat="M38")
    table.choose("trait H1").choose("power M38")
    assert foe(table, "M38")["text"] == "4 power, x2 vulnerable = 8 of 8"


def test_ember_captain_needs_a_combat() -> None:
    by_day(deployed="H1").refuses(0, "trait H1", "AMB-25", "no open combat")


def test_tide_scholar_keeps_one_of_two_allies() -> None:
    table = by_day(deployed="H2", hero="H2", decks={"ally": ["A01", "A60"]})
    table.choose("trait H2").asks(0, "ChooseCard", ["A01", "A60"]).choose("A60")
    assert hand(table) == ["A60"] and discards(table, "ally") == ["A01"]
    assert table.g.actions == 2


def test_tide_scholar_needs_room() -> None:
    table = by_day("A01 A08 A17 A22 I01 I02", deployed="H2", hero="H2")
    table.refuses(0, "trait H2", "FAME-056", "full")


def test_briar_warden_readies_another_ally() -> None:
    table = by_day(deployed="H3", exhausted="A60 A01", hero="H3")
    table.choose("trait H3").asks(0, "ReadyAlly", ["A60", "A01"]).choose("A60")
    assert deployed(table) == {"H3": False, "A60": True, "A01": False}


def test_briar_warden_needs_somebody_exhausted() -> None:
    by_day(deployed="H3 A01", hero="H3").refuses(0, "trait H3", "AMB-26", "exhausted")


@rule("AMB-13")
def test_dawn_rogue_gains_an_action_up_to_six() -> None:
    table = by_day(deployed="H4", hero="H4", actions=5).choose("trait H4")
    assert table.g.actions == 6
    table = by_day(deployed="H4", hero="H4", actions=6)
    table.refuses(0, "trait H4", "AMB-13", "six actions")


# Cost 1.


def test_squire_adds_two_to_a_weapons_attack() -> None:
    table = by_day(deployed="A02 A01", combat="M42").choose("attack A01 weapons M42")
    table.choose("trait A02")
    assert total(table, "M42") == 4


def test_squire_adds_three_to_a_hero() -> None:
    table = by_day(deployed="A02 H1", combat="M42").choose("attack H1 weapons M42")
    assert total(table.choose("trait A02"), "M42") == 6


@rule("FAME-165")
def test_squire_does_nothing_for_other_types() -> None:
    table = by_day(deployed="A02 H1", combat="M42").choose("attack H1 power M42")
    table.refuses(0, "trait A02", "AMB-26", "no attack")


def test_shieldbearer_makes_an_icon_one_smaller() -> None:
    table = by_day("A01 A08", deployed="A03", monsters=["M07", "M42", None], actions=1)
    table.choose("call M07").asks(0, "React").choose("yes")
    assert hand(table) == ["A01", "A08"] and deployed(table) == {"A03": False}
    table = by_day("A01 A08", deployed="A03", monsters=["M42", None, None])
    table.choose("call M42").choose("yes").asks(0, "LoseCard").choose("A08")
    assert hand(table) == ["A01"]


@rule("FAME-168")
def test_shieldbearer_may_stand_aside() -> None:
    table = by_day("A01", deployed="A03", monsters=["M07", None, None])
    table.choose("call M07").choose("no").choose("A01")
    assert deployed(table) == {"A03": True} and discards(table, "ally") == ["A01"]


def test_mercenary_leaves_after_the_combat() -> None:
    table = by_day(deployed="A04", combat="M11").choose("attack A04 weapons M11")
    table.choose("claim M11")
    assert deployed(table) == {} and discards(table, "ally") == ["A04"]
    table = by_day(deployed="A04 A01", combat="M06").choose("attack A01 weapons M06")
    assert "A04" in deployed(table.choose("claim M06"))


def test_pikeman_attacks_the_great_with_three() -> None:
    table = by_day(deployed="A05", combat="M42 M06").choose("trait A05")
    assert table.g.options(0) == ["power M42", "weapons M42"]
    assert total(table.choose("weapons M42"), "M42") == 3
    by_day(deployed="A05", combat="M06").refuses(0, "trait A05", "AMB-26", "fits")


def test_cartographer_puts_a_monster_under_the_deck() -> None:
    table = by_day(deployed="A06", monsters=["M38", "M42", None], decks={"monster": ["M06"]})
    table.choose("trait A06").choose("M38")
    assert table.g.view(0)["monsters"] == ["M06", "M42", None]
    assert table.g.faces[table.g.decks[2][0]] == "M38"
    by_day(deployed="A06", monsters=[None] * 3).refuses(0, "trait A06", "AMB-26", "face up")


def test_merchant_takes_one_off_the_next_recruit() -> None:
    market = {"allies": ["A60", "A33", None], "items": [None] * 3}
    table = by_day(deployed="A07", market=market).choose("trait A07").choose("recruit A60")
    assert table.g.actions == 1
    table.refuses(0, "recruit A33", "FAME-027", "costs 2")
    market = {"allies": ["A01", None, None], "items": [None] * 3}
    table = by_day(deployed="A07", actions=0, market=market)
    assert hand(table.choose("trait A07").choose("recruit A01")) == ["A01"]


def test_brute_costs_a_hand_card_when_deployed() -> None:
    table = by_day("A09 A01 I02").choose("deploy A09").asks(0, "LoseCard", ["A01", "I02"])
    assert hand(table.choose("I02")) == ["A01"]
    assert deployed(by_day("A09").choose("deploy A09")) == {"A09": True}


def test_drummer_adds_three_to_a_power_attack() -> None:
    table = by_day(deployed="A10 A08", combat="M38").choose("attack A08 power M38")
    table.choose("trait A10")
    assert foe(table, "M38")["text"] == "2 power, +3 The Drummer, x2 vulnerable = 10 of 8"


def test_mountaineer_draws_an_ally() -> None:
    table = by_day(deployed="A11", decks={"ally": ["A60"]}).choose("trait A11")
    assert hand(table) == ["A60"] and table.g.actions == 2
    by_day(deployed="A11", actions=0).refuses(0, "trait A11", "FAME-032", "costs 1 action")


def test_apprentice_adds_two_to_a_magic_attack() -> None:
    table = by_day(deployed="A12 A43", combat="M42").choose("attack A43 magic M42")
    assert total(table.choose("trait A12"), "M42") == 6


def test_seer_reorders_three_monsters_in_secret() -> None:
    table = by_day(deployed="A13", decks={"monster": ["M01", "M02", "M03"]}).choose("trait A13")
    assert table.g.view(0)["decks"]["monster"]["top"] == ["M01", "M02", "M03"]
    assert table.g.view(1)["decks"]["monster"]["top"] is None
    table.asks(0, "ChooseCard").choose("M01").choose("M02")
    assert table.g.view(0)["decks"]["monster"]["top"] == ["M03", "M02", "M01"]
    assert table.g.view(1)["decks"]["monster"]["top"] is None


def test_librarian_exchanges_up_to_two_cards() -> None:
    table = by_day("A01 A08 I02", deployed="A14", decks={"ally": ["A60", "A66"]})
    table.choose("trait A14").choose("A01").choose("I02")
    assert hand(table) == ["A08", "A60", "A66"]
    table = by_day("A01 A08", deployed="A14", decks={"ally": ["A60", "A66"]})
    assert hand(table.choose("trait A14").choose("A01").choose("enough")) == ["A08", "A60"]
    by_day(deployed="A14").refuses(0, "trait A14", "AMB-26", "no card in hand")


def test_diplomat_cancels_what_chooses_a_card() -> None:
    other = seat(deployed="A15", exhausted="A60")
    table = by_day(deployed="A56", other=other).choose("trait A56").asks(1, "React").choose("yes")
    assert deployed(table, 1) == {"A15": False, "A60": False} and table.g.actions == 2
    table = by_day(deployed="A56", other=other).choose("trait A56").choose("no")
    assert deployed(table, 1) == {"A15": True}


def test_jester_trades_places_with_an_exhausted_ally() -> None:
    table = by_day(deployed="A16", other=seat(exhausted="A60 A01", deployed="A66"))
    table.choose("trait A16").asks(0, "ChooseCard", ["A60", "A01"]).choose("A60")
    assert deployed(table) == {"A60": False}
    assert deployed(table, 1) == {"A66": True, "A01": False, "A16": False}


def test_shepherd_leads_the_other_elemental_attacks() -> None:
    table = by_day(deployed="A18 A17 A01", combat="M42").choose("attack A17 elemental M42")
    table.choose("attack A01 weapons M42").choose("trait A18")
    assert total(table, "M42") == 2 + 1 + 2


def test_windrider_calls_for_free() -> None:
    table = by_day(deployed="A19", actions=0, monsters=["M06", "M38", None]).choose("trait A19")
    assert foe(table.choose("M06"), "M06")["fame"] == 2
    by_day(deployed="A19", combat="M06").refuses(0, "trait A19", "FAME-096", "resolve")
    by_day(deployed="A19", monsters=[None] * 3).refuses(0, "trait A19", "AMB-26", "face up")


def test_innkeeper_gains_an_action() -> None:
    assert by_day(deployed="A20").choose("trait A20").g.actions == 4


def test_pilgrim_is_strong_behind_the_leader() -> None:
    table = by_day(deployed="A21", combat="M42", fame=3, other=seat(fame=5)).choose("trait A21")
    assert total(table.choose("magic M42"), "M42") == 3
    table = by_day(deployed="A21", combat="M42", fame=8, other=seat(fame=5))
    table.refuses(0, "trait A21", "AMB-26", "in the lead")


def test_swamp_hag_leads_the_other_poison_attacks() -> None:
    table = by_day(deployed="A23 A22 A57", combat="M42").choose("trait A23")
    table.choose("attack A22 poison M42").choose("attack A57 magic M42")
    assert total(table, "M42") == 3 + 3


def test_cook_celebrates_a_defeat() -> None:
    table = by_day(deployed="A24 A01", combat="M06").choose("attack A01 weapons M06")
    table.choose("claim M06").asks(0, "React").choose("yes")
    assert fame(table) == 3 and not deployed(table)["A24"]
    table = by_day(deployed="A24 A01", combat="M06").choose("attack A01 weapons M06")
    assert fame(table.choose("claim M06").choose("no")) == 2


def test_rat_catcher_attacks_the_small_with_three() -> None:
    table = by_day(deployed="A25", combat="M14").choose("trait A25")
    assert total(table, "M14") == 3
    by_day(deployed="A25", combat="M38").refuses(0, "trait A25", "AMB-26", "fits")


# Cost 2.


def test_knight_keeps_another_ally() -> None:
    table = by_day("A01", deployed="A26 A60", combat="M38").choose("resolve").choose("A60")
    table.asks(0, "React").choose("yes")
    assert deployed(table) == {"A26": False, "A60": True}
    table = by_day(deployed="A26 A60", combat="M38").choose("resolve").choose("A26")
    assert deployed(table) == {"A60": True}, "never himself"
    table = by_day("A01", deployed="A26", combat="M38").choose("resolve").choose("A01")
    assert hand(table) == [], "not cards in hand"


def test_blacksmith_takes_a_used_item() -> None:
    table = by_day(deployed="A27", discards={"item": ["I01", "I11"]}).choose("trait A27")
    assert hand(table.choose("I11")) == ["I11"] and discards(table, "item") == ["I01"]
    by_day(deployed="A27").refuses(0, "trait A27", "AMB-26", "empty")


def test_duelist_fights_one_card_best() -> None:
    table = by_day(deployed="A28", combat="M42").choose("trait A28")
    assert total(table, "M42") == 5
    by_day(deployed="A28", combat="M42 M06").refuses(0, "trait A28", "AMB-26", "fits")


@rule("AMB-64")
def test_bandit_takes_a_random_hand_card_in_secret() -> None:
    table = laid(seat(deployed="A29"), seat("A01 A60"), seat(), phase="day").choose("trait A29")
    assert len(hand(table)) == 1 and len(hand(table, 1)) == 1
    assert {*hand(table), *hand(table, 1)} == {"A01", "A60"}
    assert table.g.view(2)["players"][0]["hand"][0]["card"] is None
    assert table.g.view(1)["players"][0]["hand"][0]["card"] == hand(table)[0]
    by_day(deployed="A29").refuses(0, "trait A29", "AMB-26", "nobody else")


def test_bandit_chooses_the_player() -> None:
    table = laid(seat(deployed="A29"), seat("A01"), seat("A60"), phase="day").choose("trait A29")
    table.asks(0, "ChooseSeat", ["seat 2", "seat 3"])
    asked = "you are asked to choose whose hand you take a card from (The Bandit)"
    table.refuses(0, "A60", "", f"The Giant is no answer here; {asked}")
    table.choose("seat 3")
    assert hand(table) == ["A60"]


def test_thief_takes_a_moon_token() -> None:
    table = by_day(deployed="A30", other=seat(moons=1)).choose("trait A30")
    assert table.g.moons == [1, 0] and table.g.actions == 1
    by_day(deployed="A30").refuses(0, "trait A30", "AMB-26", "moon token")


def test_bounty_hunter_is_paid_for_great_monsters() -> None:
    table = by_day(deployed="A31 A57", combat="M30").choose("trait A57").choose("magic M30")
    table.choose("claim M30").asks(0, "React").choose("yes")
    assert fame(table) == 8
    table = by_day(deployed="A31 A01", combat="M06").choose("attack A01 weapons M06")
    table.choose("claim M06").asks(0, "Day")


def test_tactician_leads_all_other_attacks() -> None:
    table = by_day(deployed="A32 A01 A08", combat="M42").choose("attack A01 weapons M42")
    table.choose("trait A32").choose("attack A08 power M42")
    assert total(table, "M42") == 3 + 3 and table.g.actions == 2


def test_stonebreaker_breaks_the_immune() -> None:
    table = by_day(deployed="A35", combat="M43").choose("trait A35")
    assert total(table, "M43") == 8
    by_day(deployed="A35", combat="M42").refuses(0, "trait A35", "AMB-26", "fits")


def test_ogre_is_lost_with_the_fight() -> None:
    table = by_day(deployed="A36 A01", combat="M38").choose("attack A36 power M38")
    table.choose("attack A01 weapons M38").choose("resolve")
    assert deployed(table) == {"A36": False, "A01": False}, "8 of 8: it won"
    table = by_day(deployed="A36 A01", combat="M42").choose("attack A36 power M42")
    table.choose("resolve").choose("A01")
    assert deployed(table) == {} and sorted(discards(table, "ally")) == ["A01", "A36"]


def test_monk_readies_the_modest() -> None:
    table = by_day(deployed="A37", exhausted="A60 A33").choose("trait A37")
    assert deployed(table) == {"A37": False, "A60": False, "A33": True} and table.g.actions == 2


def test_bulwark_spares_all_allies() -> None:
    table = by_day("A01", deployed="A38", combat="M38 M42").choose("resolve")
    table.asks(0, "React").choose("yes")
    assert hand(table) == ["A01"] and deployed(table) == {"A38": False}


def test_recruiter_takes_a_cheap_ally() -> None:
    market = {"allies": ["A60", "A01", "A08"], "items": [None] * 3}
    table = by_day(deployed="A39", actions=0, market=market).choose("trait A39")
    assert hand(table.asks(0, "ChooseCard", ["A01", "A08"]).choose("A08")) == ["A08"]
    assert table.g.recruited == 1
    market = {"allies": ["A60", None, None]}
    by_day(deployed="A39", market=market).refuses(0, "trait A39", "AMB-26", "costs 1")


def test_enchanter_changes_a_type() -> None:
    table = by_day(deployed="A40 A01", combat="M38").choose("attack A01 weapons M38")
    assert total(table, "M38") == 0
    table.choose("trait A40").asks(0, "NameType").choose("power")
    assert total(table, "M38") == 4
    by_day(deployed="A40", combat="M38").refuses(0, "trait A40", "AMB-26", "no attack")


def test_illusionist_copies_with_own_types() -> None:
    table = by_day(deployed="A41", exhausted="A57", combat="M38").choose("trait A41")
    assert foe(table, "M38")["text"] == "8 magic = 8 of 8"
    assert "A57" in deployed(table) and "A41" not in deployed(table), "this card is the copy"


def test_illusionist_pays_the_pips_and_copies_no_copy() -> None:
    table = by_day(deployed="A41 A11", decks={"ally": ["A60"]}).choose("trait A41")
    assert table.g.actions == 2 and hand(table) == ["A60"]
    by_day(deployed="A41 A01").refuses(0, "trait A41", "AMB-26", "copy")


def test_illusionist_as_a_berserker_counts_as_the_only_ally() -> None:
    table = by_day(deployed="A41 A59 A01", combat="M42").choose("trait A41")
    assert total(table, "M42") == 6
    assert total(table.choose("attack A01 weapons M42"), "M42") == 3 + 2


def test_summoner_deploys_the_top_ally() -> None:
    table = by_day(deployed="A42", decks={"ally": ["A60"]}).choose("trait A42")
    assert deployed(table) == {"A42": False, "A60": True}
    table = by_day(deployed="A42 A01 A08 A17 A22 A33", decks={"ally": ["A60"]})
    assert discards(table.choose("trait A42"), "ally") == ["A60"]


def test_warlock_costs_a_hand_card_for_each_attack() -> None:
    table = by_day("A01 I02", deployed="A43", combat="M42").choose("attack A43 magic M42")
    assert hand(table.asks(0, "LoseCard").choose("I02")) == ["A01"] and total(table, "M42") == 4


def test_exorcist_hunts_legends() -> None:
    table = by_day(deployed="A44", combat="L06").choose("trait A44").choose("magic L06")
    assert total(table, "L06") == 5
    by_day(deployed="A44", combat="M42").refuses(0, "trait A44", "AMB-26", "fits")


def test_bard_sings_for_two_fame() -> None:
    assert fame(by_day(deployed="A45").choose("trait A45")) == 2


def test_druid_readies_elemental_and_poison() -> None:
    table = by_day(deployed="A46", exhausted="A01 A22").choose("trait A46")
    assert deployed(table) == {"A46": False, "A01": False, "A22": True}


def test_pyromancer_burns_out() -> None:
    table = by_day(deployed="A47", combat="M42").choose("trait A47")
    assert total(table, "M42") == 5 and discards(table, "ally") == ["A47"]


def test_rainmaker_washes_immunities_away() -> None:
    table = by_day(deployed="A48 A01", combat="M38").choose("attack A01 weapons M38")
    table.choose("trait A48")
    assert total(table, "M38") == 2 and foe(table, "M38")["immune"] == []
    by_day(deployed="A48", combat="M42").refuses(0, "trait A48", "AMB-26", "fits")


def test_alchemist_keeps_one_of_two_items() -> None:
    table = by_day(deployed="A49", decks={"item": ["I01", "I11"]}).choose("trait A49")
    assert hand(table.choose("I01")) == ["I01"] and discards(table, "item") == ["I11"]


@rule("AMB-43")
def test_snake_charmer_lowers_need_and_reward() -> None:
    table = by_day(deployed="A50 A36", combat="M34").choose("trait A50")
    assert foe(table, "M34")["fame"] == 4
    assert fame(table.choose("attack A36 power M34").choose("claim M34")) == 4


@rule("AMB-42")
def test_snake_charmer_may_charm_a_card_away() -> None:
    table = by_day(deployed="A50", combat="M11 M38").choose("trait A50").choose("M11")
    assert [d.card for d in table.g.defeats] == ["M11"] and fame(table) == 0


def test_apothecary_readies_the_cheap() -> None:
    table = by_day(deployed="A51", exhausted="A60 A01").choose("trait A51")
    assert deployed(table)["A01"] and not deployed(table)["A60"]


def test_spy_sees_a_hand_and_discards_an_item() -> None:
    table = laid(seat(deployed="A52"), seat("A01 I01 I11"), seat(), phase="day")
    table.choose("trait A52").asks(0, "ChooseCard", ["I01", "I11"]).choose("I11")
    table.asks(1, "DiscardInstead", ["no"]).choose("no")
    assert discards(table, "item") == ["I11"]
    seen = [card["card"] for card in table.g.view(0)["players"][1]["hand"]]
    assert seen == ["A01", "I01"]
    assert [card["card"] for card in table.g.view(2)["players"][1]["hand"]] == [None, None]


def test_smuggler_takes_a_market_item() -> None:
    market = {"allies": [None] * 3, "items": ["I11", "I01", None]}
    table = by_day(deployed="A53", actions=0, market=market).choose("trait A53")
    assert hand(table) == ["I01"] and table.g.recruited == 1


# Cost 3.


@rule("FAME-071")
def test_assassin_discards_an_exhausted_ally() -> None:
    other = seat(exhausted="A60 A01", deployed="A66")
    table = by_day(deployed="A56", other=other).choose("trait A56")
    table.asks(0, "ChooseCard", ["A60", "A01"]).choose("A60")
    assert "A60" not in deployed(table, 1) and table.g.actions == 2
    by_day(deployed="A56", other=seat(deployed="A01")).refuses(
        0, "trait A56", "AMB-26", "exhausted ally"
    )


@rule("FAME-072", "AMB-24")
def test_cursed_attacks_with_eight_and_is_gone() -> None:
    table = by_day(deployed="A57", combat="M42").choose("trait A57")
    assert table.g.options(0) == ["magic M42", "poison M42"]
    assert total(table.choose("poison M42"), "M42") == 8
    assert deployed(table) == {} and discards(table, "ally") == ["A57"]


def test_witch_makes_vulnerable_to_poison() -> None:
    table = by_day(deployed="A58 A22", combat="M42").choose("attack A22 poison M42")
    table.choose("trait A58")
    assert total(table, "M42") == 4 and table.g.actions == 2
    by_day(deployed="A58", combat="M30").refuses(0, "trait A58", "AMB-26", "fits")


@rule("AMB-27")
def test_berserker_is_best_alone() -> None:
    table = by_day("I02", deployed="A59 A01", combat="M42").choose("trait A59")
    assert total(table, "M42") == 6
    assert total(table.choose("item I02"), "M42") == 8, "items are no attacking allies"
    assert total(table.choose("attack A01 weapons M42"), "M42") == 3 + 2 + 2


@rule("AMB-27")
def test_berserker_readied_is_still_the_only_ally() -> None:
    table = by_day("I01", deployed="A59", combat="L06").choose("trait A59").choose("item I01")
    assert total(table.choose("trait A59"), "L06") == 12


def test_swordmaster_makes_two_attacks() -> None:
    table = by_day(deployed="A61", combat="M42 M05").choose("trait A61")
    table.choose("weapons M42").choose("weapons M05")
    assert (total(table, "M42"), total(table, "M05")) == (3, 3) and table.g.actions == 2


def test_captain_leads_the_other_weapons_attacks() -> None:
    table = by_day(deployed="A62 A01 A08", combat="M42").choose("attack A01 weapons M42")
    table.choose("attack A08 power M42").choose("trait A62")
    assert total(table, "M42") == 4 + 2


def test_wizard_doubles_a_magic_attack() -> None:
    table = by_day(deployed="A63 A66", combat="M42").choose("attack A66 magic M42")
    assert total(table.choose("trait A63"), "M42") == 8


def test_necromancer_brings_an_ally_back() -> None:
    table = by_day(deployed="A64", discards={"ally": ["A01", "A60"]}).choose("trait A64")
    assert hand(table.choose("A60")) == ["A60"] and discards(table, "ally") == ["A01"]


@rule("AMB-59")
def test_mesmerist_takes_an_exhausted_ally() -> None:
    table = by_day(deployed="A65", other=seat(exhausted="A60")).choose("trait A65")
    assert deployed(table) == {"A65": False, "A60": False} and deployed(table, 1) == {}
    full = by_day(deployed="A65 A01 A08 A17 A22 A33", other=seat(exhausted="A60"))
    full.refuses(0, "trait A65", "FAME-076", "no room")


def test_storm_caller_attacks_everything() -> None:
    table = by_day(deployed="A67", combat="M42 M05").choose("trait A67")
    assert (total(table, "M42"), total(table, "M05")) == (3, 3)


def test_beastmaster_counts_the_ready() -> None:
    table = by_day(deployed="A68 A01 A08", exhausted="A60", combat="M42").choose("trait A68")
    assert total(table.choose("power M42"), "M42") == 4
    assert total(table.choose("attack A01 weapons M42"), "M42") == 6, "counted when declared"


def test_plague_doctor_tires_everybody_else() -> None:
    table = laid(seat(deployed="A69"), seat(deployed="A01 A08"), seat(deployed="A60"), phase="day")
    table.choose("trait A69").asks(1, "ChooseCard", ["A01", "A08"]).choose("A08")
    assert deployed(table, 1) == {"A01": True, "A08": False}
    assert deployed(table, 2) == {"A60": False}
    by_day(deployed="A69").refuses(0, "trait A69", "AMB-26", "ready ally")


def test_healer_readies_up_to_two() -> None:
    table = by_day(deployed="A70", exhausted="A60 A01 A08").choose("trait A70").choose("A60")
    table.asks(0, "ReadyAlly", ["A01", "A08", "enough"]).choose("A08")
    assert deployed(table) == {"A70": False, "A60": True, "A01": False, "A08": True}


def test_general_readies_all_others() -> None:
    table = by_day(deployed="A71", exhausted="A60 A01 A08").choose("trait A71")
    assert deployed(table) == {"A71": False, "A60": True, "A01": True, "A08": True}
    assert table.g.actions == 0
