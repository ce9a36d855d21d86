"""The four heroes."""

from tests.games.fame.tables import by_day, deployed, discards, foe, hand, total
from tests.scenario import rule


def test_ember_captain_ignores_immunity() -> None:
    table = by_day(deployed="H1", combat="M38")
    table.choose("trait Ember Captain").choose("weapons on Multipede")
    assert total(table, "M38") == 5


def test_ember_captain_ignores_vulnerability_so_that_a_basic_attack_may_be_worth_more() -> None:
    table = by_day(deployed="H1", combat="M38")
    table.choose("trait Ember Captain").choose("power on Multipede")
    assert foe(table, "M38")["text"] == "5 power = 5 of 8"
    table = by_day(deployed="H1", combat="M38")
    table.choose("attack Multipede with Ember Captain, power")
    assert foe(table, "M38")["text"] == "3 power, x2 vulnerable = 6 of 8"


def test_ember_captain_needs_a_combat() -> None:
    by_day(deployed="H1").refuses(0, "trait Ember Captain", "AMB-25", "no open combat")


def test_tide_scholar_keeps_one_of_two_allies() -> None:
    table = by_day(deployed="H2", hero="H2", decks={"ally": ["A01", "A60"]})
    table.choose("trait Tide Scholar").asks(0, "ChooseCard", ["Archer", "Giant"]).choose("Giant")
    assert hand(table) == ["A60"] and discards(table, "ally") == ["A01"]
    assert table.g.actions == 2


def test_tide_scholar_needs_room() -> None:
    table = by_day("A01 A08 A17 A22 I01 I02", deployed="H2", hero="H2")
    table.refuses(0, "trait Tide Scholar", "FAME-056", "full")


def test_briar_warden_readies_another_ally() -> None:
    table = by_day(deployed="H3", exhausted="A60 A01", hero="H3")
    table.choose("trait Briar Warden").asks(0, "ChooseCard", ["Giant", "Archer"]).choose("Giant")
    assert deployed(table) == {"H3": False, "A60": True, "A01": False}


def test_briar_warden_needs_somebody_exhausted() -> None:
    by_day(deployed="H3 A01", hero="H3").refuses(0, "trait Briar Warden", "AMB-26", "exhausted")


@rule("AMB-13")
def test_dawn_rogue_gains_an_action_up_to_six() -> None:
    table = by_day(deployed="H4", hero="H4", actions=5).choose("trait Dawn Rogue")
    assert table.g.actions == 6
    table = by_day(deployed="H4", hero="H4", actions=6)
    table.refuses(0, "trait Dawn Rogue", "AMB-13", "six actions")
