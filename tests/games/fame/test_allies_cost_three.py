"""Allies of cost 3, one test or more for each trait."""

from tests.games.fame.tables import by_day, deployed, discards, hand, laid, seat, total
from tests.scenario import rule


@rule("FAME-071")
def test_assassin_discards_an_exhausted_ally() -> None:
    other = seat(exhausted="A60 A01", deployed="A66")
    table = by_day(deployed="A56", other=other).choose("trait Assassin")
    table.asks(0, "ChooseCard", ["Giant", "Archer"]).choose("Giant")
    assert "A60" not in deployed(table, 1) and table.g.actions == 2
    by_day(deployed="A56", other=seat(deployed="A01")).refuses(
        0, "trait Assassin", "AMB-26", "exhausted ally"
    )


@rule("FAME-072", "AMB-24")
def test_cursed_attacks_with_eight_and_is_gone() -> None:
    table = by_day(deployed="A57", combat="M42").choose("trait Cursed")
    assert table.g.options(0) == ["magic M42", "poison M42"]
    assert total(table.choose("poison on Hill Giant"), "M42") == 8
    assert deployed(table) == {} and discards(table, "ally") == ["A57"]


def test_witch_makes_vulnerable_to_poison() -> None:
    table = by_day(deployed="A58 A22", combat="M42").choose(
        "attack Hill Giant with Poisoner, poison"
    )
    table.choose("trait Witch")
    assert total(table, "M42") == 4 and table.g.actions == 2
    by_day(deployed="A58", combat="M30").refuses(0, "trait Witch", "AMB-26", "fits")


@rule("AMB-27")
def test_berserker_is_best_alone() -> None:
    table = by_day("I02", deployed="A59 A01", combat="M42").choose("trait Berserker")
    assert total(table, "M42") == 6
    assert total(table.choose("item Throwing Knife"), "M42") == 8, "items are no attacking allies"
    assert total(table.choose("attack Hill Giant with Archer, weapons"), "M42") == 3 + 2 + 2


@rule("AMB-27")
def test_berserker_readied_is_still_the_only_ally() -> None:
    table = (
        by_day("I01", deployed="A59", combat="L06").choose("trait Berserker").choose("item Elixir")
    )
    assert total(table.choose("trait Berserker"), "L06") == 12


def test_swordmaster_makes_two_attacks() -> None:
    table = by_day(deployed="A61", combat="M42 M05").choose("trait Swordmaster")
    table.choose("weapons on Hill Giant").choose("weapons on Rat Swarm")
    assert (total(table, "M42"), total(table, "M05")) == (3, 3) and table.g.actions == 2


def test_captain_leads_the_other_weapons_attacks() -> None:
    table = by_day(deployed="A62 A01 A08", combat="M42").choose(
        "attack Hill Giant with Archer, weapons"
    )
    table.choose("attack Hill Giant with Wrestler, power").choose("trait Captain")
    assert total(table, "M42") == 4 + 2


def test_wizard_doubles_a_magic_attack() -> None:
    table = by_day(deployed="A63 A66", combat="M42").choose(
        "attack Hill Giant with Sorcerer, magic"
    )
    assert total(table.choose("trait Wizard"), "M42") == 8


def test_necromancer_brings_an_ally_back() -> None:
    table = by_day(deployed="A64", discards={"ally": ["A01", "A60"]}).choose("trait Necromancer")
    assert hand(table.choose("Giant")) == ["A60"] and discards(table, "ally") == ["A01"]


@rule("AMB-59")
def test_mesmerist_takes_an_exhausted_ally() -> None:
    table = by_day(deployed="A65", other=seat(exhausted="A60")).choose("trait Mesmerist")
    assert deployed(table) == {"A65": False, "A60": False} and deployed(table, 1) == {}
    full = by_day(deployed="A65 A01 A08 A17 A22 A33", other=seat(exhausted="A60"))
    full.refuses(0, "trait Mesmerist", "FAME-076", "no room")


def test_storm_caller_attacks_everything() -> None:
    table = by_day(deployed="A67", combat="M42 M05").choose("trait Storm Caller")
    assert (total(table, "M42"), total(table, "M05")) == (3, 3)


def test_beastmaster_counts_the_ready() -> None:
    table = by_day(deployed="A68 A01 A08", exhausted="A60", combat="M42").choose(
        "trait Beastmaster"
    )
    assert total(table.choose("power on Hill Giant"), "M42") == 4
    assert total(table.choose("attack Hill Giant with Archer, weapons"), "M42") == 6, (
        "counted when declared"
    )


def test_plague_doctor_tires_everybody_else() -> None:
    table = laid(seat(deployed="A69"), seat(deployed="A01 A08"), seat(deployed="A60"), phase="day")
    table.choose("trait Plague Doctor").asks(1, "ChooseCard", ["Archer", "Wrestler"]).choose(
        "Wrestler"
    )
    assert deployed(table, 1) == {"A01": True, "A08": False}
    assert deployed(table, 2) == {"A60": False}
    by_day(deployed="A69").refuses(0, "trait Plague Doctor", "AMB-26", "ready ally")


def test_healer_readies_up_to_two() -> None:
    table = by_day(deployed="A70", exhausted="A60 A01 A08").choose("trait Healer").choose("Giant")
    table.asks(0, "ChooseCard", ["Archer", "Wrestler", "stop"]).choose("Wrestler")
    assert deployed(table) == {"A70": False, "A60": True, "A01": False, "A08": True}


def test_general_readies_all_others() -> None:
    table = by_day(deployed="A71", exhausted="A60 A01 A08").choose("trait General")
    assert deployed(table) == {"A71": False, "A60": True, "A01": True, "A08": True}
    assert table.g.actions == 0
