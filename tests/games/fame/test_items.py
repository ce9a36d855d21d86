"""Every item, one by one."""

import pytest

from fabletop.games.fame.cards import BOX, catalogue
from fabletop.games.fame.shown import HandCard
from tests.games.fame.tables import by_day, deployed, discards, fame, foe, hand, laid, seat, total
from tests.scenario import rule

PRINTED = {
    "I01": ("The Elixir", 2),
    "I02": ("The Throwing Knife", 1),
    "I03": ("The Ballista Bolt", 2),
    "I04": ("The Fire Flask", 1),
    "I05": ("The Bottled Storm", 2),
    "I06": ("The Venom Dart", 1),
    "I07": ("The Choking Spores", 2),
    "I08": ("The Spell Scroll", 1),
    "I09": ("The Rune Shard", 2),
    "I10": ("The Boulder", 1),
    "I11": ("The Battering Ram", 3),
    "I12": ("The Whetstone", 1),
    "I13": ("The Iron Gauntlets", 2),
    "I14": ("The Focus Crystal", 2),
    "I15": ("The War Banner", 2),
    "I16": ("The Hourglass", 2),
    "I17": ("The War Horn", 3),
    "I18": ("The Smoke Bomb", 1),
    "I19": ("The Prism", 1),
    "I20": ("The Spyglass", 1),
    "I21": ("The Royal Decree", 1),
    "I22": ("The Snare", 2),
    "I23": ("The Hex Doll", 1),
    "I24": ("The Grappling Hook", 2),
    "I25": ("The Ward Charm", 1),
    "I26": ("The Recruit Poster", 3),
    "I27": ("The Phoenix Feather", 2),
}


@rule("FAME-007")
def test_what_is_printed() -> None:
    assert set(PRINTED) <= set(BOX["item"])
    for key, (name, cost) in PRINTED.items():
        facts = catalogue()[key]
        assert (facts["name"], facts["cost"]) == (name, cost) and facts["text"]
        assert facts["blue"] == (key in ("I23", "I24"))


ATTACKS = [
    *(("I02", 2, "weapons"), ("I03", 4, "weapons"), ("I04", 2, "elemental")),
    *(("I05", 4, "elemental"), ("I06", 2, "poison"), ("I08", 2, "magic"), ("I09", 4, "magic")),
    *(("I10", 2, "power"), ("I11", 6, "power")),
]


@rule("FAME-080", "FAME-082")
@pytest.mark.parametrize(("item", "value", "kind"), ATTACKS)
def test_items_that_attack(item: str, value: int, kind: str) -> None:
    """Throwing Knife, Ballista Bolt, Fire Flask, Bottled Storm, Venom Dart, Spell Scroll,
    Rune Shard, Boulder, Battering Ram."""
    table = by_day(item, combat="M42").choose(f"item {item}")
    assert foe(table, "M42")["text"] == f"{value} {kind} = {value} of 9"
    assert foe(table, "M42")["attacks"][0]["by"] == "item"
    assert hand(table) == [] and discards(table, "item") == [item]
    by_day(item).refuses(0, f"item {item}", "AMB-25", "no open combat")


def test_an_attacking_item_chooses_its_target() -> None:
    table = by_day("I02", combat="M42 M05").choose("item Throwing Knife")
    table.asks(0, "Aim", ["weapons on Hill Giant", "weapons on Rat Swarm"]).choose(
        "weapons on Rat Swarm"
    )
    assert (total(table, "M42"), total(table, "M05")) == (0, 2)


@rule("FAME-066", "FAME-064")
def test_elixir_readies_an_ally_for_the_same_combat() -> None:
    table = by_day("I01", deployed="A60 A01", combat="M42").choose(
        "attack Hill Giant with Giant, power"
    )
    table.choose("item Elixir").choose("attack Hill Giant with Giant, power")
    assert total(table, "M42") == 10
    by_day("I01", deployed="A60").refuses(0, "item Elixir", "AMB-26", "exhausted")


def test_choking_spores_attack_everything() -> None:
    table = by_day("I07", combat="M42 M05").choose("item Choking Spores")
    assert (total(table, "M42"), total(table, "M05")) == (3, 3)


def test_whetstone_sharpens_a_weapons_attack() -> None:
    table = by_day("I12 I02", combat="M42").choose("item Throwing Knife").choose("item Whetstone")
    assert total(table, "M42") == 5, "an item's attack, too"
    by_day("I12 I10", combat="M42").choose("item Boulder").refuses(
        0, "item Whetstone", "AMB-26", "no attack"
    )


def test_iron_gauntlets_double_power_or_weapons() -> None:
    table = by_day("I13", deployed="A60 A17", combat="M42").choose(
        "attack Hill Giant with Frost Maiden, elemental"
    )
    table.refuses(0, "item Iron Gauntlets", "AMB-26").choose(
        "attack Hill Giant with Giant, power"
    ).choose("item Iron Gauntlets")
    assert total(table, "M42") == 2 + 10


def test_focus_crystal_doubles_elemental_or_magic() -> None:
    table = by_day("I14", deployed="A66 A63", combat="M42").choose(
        "attack Hill Giant with Sorcerer, elemental"
    )
    table.choose("attack Hill Giant with Wizard, magic").choose("item Focus Crystal")
    table.asks(
        0, "ChooseAttack", ["1 Sorcerer, elemental on Hill Giant", "2 Wizard, magic on Hill Giant"]
    )
    assert total(table.choose("2 Wizard, magic on Hill Giant"), "M42") == 4 + 6


def test_war_banner_leads_all_allies() -> None:
    table = by_day("I15 I02", deployed="A60 A01", combat="M42").choose(
        "attack Hill Giant with Giant, power"
    )
    table.choose("item War Banner").choose("attack Hill Giant with Archer, weapons").choose(
        "item Throwing Knife"
    )
    assert total(table, "M42") == 6 + 3 + 2, "items are no allies"


@rule("AMB-13")
def test_hourglass_gives_what_fits() -> None:
    assert by_day("I16").choose("item Hourglass").g.actions == 5
    assert by_day("I16", actions=5).choose("item Hourglass").g.actions == 6
    by_day("I16", actions=6).refuses(0, "item Hourglass", "AMB-13", "six")


def test_war_horn_readies_up_to_two() -> None:
    table = (
        by_day("I17", exhausted="A60 A01 A08")
        .choose("item War Horn")
        .choose("Giant")
        .choose("Wrestler")
    )
    assert deployed(table) == {"A60": True, "A01": False, "A08": True}
    table = (
        by_day("I17", exhausted="A60 A01").choose("item War Horn").choose("Giant").choose("enough")
    )
    assert deployed(table) == {"A60": True, "A01": False}


def test_smoke_bomb_takes_a_monster_out() -> None:
    table = by_day("I18 A01", combat="M38").choose("item Smoke Bomb")
    assert table.g.view(0)["combat"] is None and hand(table) == ["A01"]
    assert any(table.g.faces[token] == "M38" for token in table.g.decks[2])
    by_day("I18", combat="L06").refuses(0, "item Smoke Bomb", "AMB-26", "fits")


def test_smoke_bomb_sends_a_turned_ally_to_the_ally_pile() -> None:
    table = by_day("I18", combat="A60").choose("item Smoke Bomb")
    assert discards(table, "ally") == ["A60"]


def test_prism_changes_a_type() -> None:
    table = by_day("I19", deployed="A01", combat="M38").choose(
        "attack Multipede with Archer, weapons"
    )
    table.choose("item Prism").choose("magic")
    assert foe(table, "M38")["text"] == "2 magic = 2 of 8"


def test_spyglass_looks_into_two_decks() -> None:
    decks = {"monster": ["M01", "M02"], "legend": ["L01", "L02"]}
    table = by_day("I20", decks=decks).choose("item Spyglass")
    table.asks(0, "ChooseCard").choose("Wisp").choose("Moth Queen")
    shown = table.g.view(0)["decks"]
    assert shown["monster"]["top"] == ["M02", "M01"] and shown["legend"]["top"] == ["L01", "L02"]
    assert table.g.view(1)["decks"]["legend"]["top"] is None


def test_royal_decree_replaces_contracts() -> None:
    market = {"contracts": ["C01", "C03", None]}
    decks = {"contract": ["C05", "C07", "C09"]}
    table = by_day("I21", market=market, decks=decks).choose("item Royal Decree")
    assert table.g.view(0)["market"]["contracts"] == ["C05", "C07", "C09"] and fame(table) == 1
    assert discards(table, "contract") == ["C01", "C03"]


def test_snare_makes_vulnerable() -> None:
    table = by_day("I22", deployed="A01", combat="M42").choose(
        "attack Hill Giant with Archer, weapons"
    )
    table.choose("item Snare").asks(0, "NameType").choose("weapons")
    assert foe(table, "M42")["text"] == "2 weapons, x2 vulnerable = 4 of 9"


def test_hex_doll_exhausts_an_ally_of_another_player() -> None:
    table = by_day("I23", other=seat(deployed="A60 A01")).choose("item Hex Doll").choose("Giant")
    assert deployed(table, 1) == {"A60": False, "A01": True}
    by_day("I23").refuses(0, "item Hex Doll", "AMB-26", "ready ally")


def test_hex_doll_is_cancelled_by_the_very_diplomat_it_chose() -> None:
    table = by_day("I23", other=seat(deployed="A15")).choose("item Hex Doll").asks(1, "React")
    assert deployed(table.choose("yes"), 1) == {"A15": False}


def test_grappling_hook_takes_an_item() -> None:
    table = laid(seat("I24"), seat("A01 I11"), seat("A60"), phase="day").choose(
        "item Grappling Hook"
    )
    assert hand(table) == ["I11"] and hand(table, 1) == ["A01"]
    assert table.g.view(2)["players"][0]["hand"] == [HandCard(None, "item")]
    by_day("I24", other=seat("A01")).refuses(0, "item Grappling Hook", "AMB-26", "an item in hand")


@rule("AMB-61")
def test_ward_charm_is_a_reaction_only() -> None:
    by_day("I25", combat="M42").refuses(0, "item Ward Charm", "AMB-61", "reaction")


def test_ward_charm_goes_in_place_of_an_ally() -> None:
    table = by_day("I25", deployed="A60", combat="M38").choose("resolve")
    table.asks(0, "LoseAlly", ["Giant", "Ward Charm"]).choose("Ward Charm")
    assert deployed(table) == {"A60": True} and discards(table, "item") == ["I25"]
    assert table.g.items_used == 1 and table.g.lost == 0


@rule("AMB-64")
def test_the_question_for_the_last_ally_does_not_tell_who_holds_the_ward_charm() -> None:
    for item, choices in (("I25", ["A60", "I25"]), ("I02", ["A60"])):
        table = by_day(item, deployed="A60", combat="M38").choose("resolve")
        table.asks(0, "LoseAlly", choices)
        assert table.g.view(1)["players"][0]["hand"] == [HandCard(None, "item")]
    by_day("", deployed="A60", combat="M38").choose("resolve").asks(0, "Day")


def test_ward_charm_answers_an_assassin() -> None:
    other = seat("I25", exhausted="A60")
    table = by_day(deployed="A56", other=other).choose("trait Assassin")
    table.asks(1, "DiscardInstead", ["yes", "no"]).choose("yes")
    assert deployed(table, 1) == {"A60": False} and hand(table, 1) == []
    table = by_day(deployed="A56", other=seat("I02", exhausted="A60")).choose("trait Assassin")
    table.refuses(1, "yes", "AMB-61", "none of your items").choose("no")
    assert deployed(table, 1) == {}


def test_recruit_poster_draws_two_allies() -> None:
    table = by_day("I26", decks={"ally": ["A60", "A66"]}).choose("item Recruit Poster")
    assert hand(table) == ["A60", "A66"]


@rule("AMB-22", "FAME-159")
def test_recruit_poster_meets_a_full_hand() -> None:
    held = "I26 A01 A08 A17 A22 I02"
    table = by_day(held, decks={"ally": ["A60", "A66"]}).choose("item Recruit Poster")
    table.asks(0, "MakeRoom")
    assert "A66" not in hand(table.choose("none"))
    table = (
        by_day(held, decks={"ally": ["A60", "A66"]}).choose("item Recruit Poster").choose("Archer")
    )
    assert hand(table) == ["A08", "A17", "A22", "I02", "A60", "A66"]


def test_phoenix_feather_brings_an_ally_back() -> None:
    table = (
        by_day("I27", discards={"ally": ["A01", "A60"]})
        .choose("item Phoenix Feather")
        .choose("Giant")
    )
    assert hand(table) == ["A60"]
    by_day("I27").refuses(0, "item Phoenix Feather", "AMB-26", "empty")
