"""What labels and views tell of consequences: the outlook of choices, losses, claims."""

from typing import Any

import pytest

from tests.games.fame.tables import by_day, laid, seat
from tests.scenario import Scenario, rule

BOARD = {"monsters": ["M06", "M08", "M11"]}


def label(table: Scenario, choice: str, player: int = 0) -> str:
    assert choice in table.g.options(player)
    return str(table.g.question(player).label(table.g, choice))


def shown(table: Scenario, choice: str, player: int = 0) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = table.g.view(player)["outlook"].get(choice, [])
    return found


@rule("FAME-098", "FAME-099")
def test_an_attack_tells_what_its_target_comes_to() -> None:
    table = by_day(deployed="H1 A01", combat="M38 M30").choose("attack A01 weapons M30")
    told = label(table, "attack H1 power M38")
    assert told == "attack H1 power M38  6 on The Multipede: 6 of 8"
    assert label(table, "attack H1 weapons M38").endswith("0 on The Multipede: 0 of 8")
    seen = {"card": "M30", "value": 3, "total": 5, "fame": 6, "aimed": False}
    assert shown(table, "attack H1 weapons M30") == [seen]


def test_an_attack_tells_what_it_does_to_attacks_before() -> None:
    """The Berserker's 6 become 3 as soon as another ally attacks the same target."""
    table = by_day(deployed="A59 A01", combat="M42").choose("trait A59")
    assert label(table, "attack A01 weapons M42").endswith("2 on The Hill Giant: 5 of 9")
    assert shown(table.choose("attack A01 weapons M42"), "attack A01 weapons M42") == []


def test_aiming_tells_the_same_as_an_attack() -> None:
    table = by_day("I06", deployed="H1 A01", combat="M38 M30").choose("attack A01 weapons M30")
    table.choose("item I06").asks(0, "Aim")
    assert label(table, "poison M30") == "poison M30  4 on The Ettin: 6 of 6"
    assert label(table, "poison M38") == "poison M38  0 on The Multipede: 0 of 8"
    assert shown(table, "poison M30")[0]["total"] == 6


def test_a_trait_that_aims_tells_its_best_type() -> None:
    """The Ember Captain ignores immunity; power counts double."""
    table = by_day(deployed="H1 A01", combat="M38 M30")
    seen = {one["card"]: one["total"] for one in shown(table, "trait H1")}
    assert seen == {"M38": 8, "M30": 4}


def test_an_item_that_asks_nothing_more_tells_its_outcome_at_once() -> None:
    table = by_day("I06 I07", combat="M30")
    told = label(table, "item I06")
    assert told == "item I06  The Venom Dart: Attack with 2 poison. 4 on The Ettin: 4 of 6"
    table = by_day("I06 I07", combat="M30 M38")
    either = "4 on The Ettin: 4 of 6 or 0 on The Multipede: 0 of 8"
    assert label(table, "item I06").endswith(either), "the target is asked next"
    assert all(one["aimed"] for one in shown(table, "item I06"))
    words = "6 on The Ettin: 6 of 6, 0 on The Multipede: 0 of 8"
    assert label(table, "item I07").endswith(words)


@rule("AMB-63")
def test_a_boost_tells_what_becomes_of_an_attack() -> None:
    table = by_day("I13", deployed="A33 A01", combat="M38 M30").choose("attack A33 power M38")
    told = label(table, "item I13")
    assert told.endswith("Double one power or weapons attack. The Multipede: 12 of 8")
    table.choose("attack A01 weapons M30").choose("item I13").asks(0, "ChooseAttack")
    told = label(table, "1 A33 power M38")
    assert told == "The Gladiator's power attack on The Multipede, 6 becomes 12: 12 of 8"
    told = label(table, "2 A01 weapons M30")
    assert told == "The Archer's weapons attack on The Ettin, 2 becomes 4: 4 of 6"
    seen = {"card": "M30", "value": None, "total": 4, "fame": 6, "aimed": False}
    assert shown(table, "2 A01 weapons M30") == [seen]


def test_a_boost_without_effect_says_so() -> None:
    table = by_day("I12", deployed="A33 A01", combat="M38 M30").choose("attack A33 weapons M38")
    table.choose("attack A01 weapons M30").choose("item I12")
    assert label(table, "1 A33 weapons M38").endswith("on The Multipede, 0 stays 0: 0 of 8")


def test_a_new_type_tells_what_it_is_worth() -> None:
    table = by_day("I19", deployed="A33 A01", combat="M38").choose("attack A33 weapons M38")
    table.choose("attack A01 weapons M38").choose("item I19")
    told = label(table, "1 A33 weapons M38")
    assert told == "The Gladiator's weapons attack on The Multipede", "the type is asked first"
    table.choose("1 A33 weapons M38").asks(0, "NameType")
    assert label(table, "power") == "power  The Multipede: 6 of 8"
    assert label(table, "magic") == "magic  The Multipede: 3 of 8"
    assert label(table, "poison") == "poison", "immune to that, too: nothing changes"


def test_what_is_done_to_a_combat_card_tells_what_it_needs_then() -> None:
    table = by_day(deployed="A50 A01", combat="M38 M30").choose("attack A01 weapons M30")
    table.choose("trait A50").asks(0, "ChooseCard")
    assert label(table, "M30") == "M30  The Ettin; The Ettin: 2 of 3"
    assert label(table, "M38") == "M38  The Multipede; The Multipede: 0 of 5"


@rule("AMB-64")
def test_no_outlook_tells_of_unseen_cards() -> None:
    """The Windrider's monster is known; what The Ettin adds from the deck is not."""
    table = by_day(deployed="A42 A19 A11", combat="M30", **BOARD)
    for choice in ("trait A42", "trait A11"):
        assert label(table, choice).endswith("."), "a card would be drawn"
        assert shown(table, choice) == []


@rule("AMB-64")
def test_only_who_decides_has_an_outlook() -> None:
    table = by_day(deployed="H1", combat="M38")
    assert set(table.g.view(0)["outlook"]) == {
        *("trait H1", "attack H1 power M38", "attack H1 weapons M38"),
    }
    assert table.g.view(1)["outlook"] == table.g.view(None)["outlook"] == {}
    assert by_day(deployed="H1").g.view(0)["outlook"] == {}


# What is lost.


@rule("FAME-105")
@pytest.mark.parametrize(
    ("combat", "moon", "words"),
    [
        ("M30", None, "0 beaten, 1 undefeated: lose 1 ally"),
        ("M40", None, "0 beaten, 1 undefeated: lose 2 allies"),
        ("M40 M30", None, "0 beaten, 2 undefeated: lose 3 allies"),
        ("M30", "N10", "0 beaten, 1 undefeated: lose 2 allies"),
        ("M40", "N10", "0 beaten, 1 undefeated: lose 3 allies"),
    ],
)
def test_the_end_of_a_combat_tells_its_losses(combat: str, moon: str | None, words: str) -> None:
    """The Vampire and Hungry Moon cost more."""
    options = {"moon_deck": True} if moon else None
    table = by_day("A08", "A01 A17 A22", "A33", combat=combat, moon=moon, options=options)
    assert label(table, "resolve") == f"resolve  {words}"
    assert label(table, "end day") == f"end day  {words}"
    allies = 5
    table.choose("resolve")
    while type(table.g.question(0)).__name__ == "LoseAlly":
        table.choose(table.g.options(0)[0])
        allies -= 1
    assert f"lose {5 - allies} " in words


def test_who_falls_by_its_own_text_is_lost_besides() -> None:
    table = by_day(deployed="A36 A01 A17", combat="M42").choose("attack A36 power M42")
    assert label(table, "resolve") == "resolve  0 beaten, 1 undefeated: lose 2 allies"


def test_no_more_can_be_lost_than_there_is() -> None:
    table = by_day("A08", combat="M40 M30")
    assert label(table, "resolve") == "resolve  0 beaten, 2 undefeated: lose 1 ally"
    table = by_day("I01", combat="M40")
    assert label(table, "resolve") == "resolve  0 beaten, 1 undefeated: no ally to lose"
    table = by_day(deployed="A60", combat="M05").choose("attack A60 power M05")
    assert label(table, "resolve") == "resolve  1 beaten, 0 undefeated"


@rule("FAME-106", "FAME-107")
def test_cards_that_may_be_lost_tell_how_they_stand() -> None:
    table = by_day("A08 I01", "A01", "A33", combat="M30").choose("discard")
    assert label(table, "A33") == "discard A33  The Gladiator, exhausted"
    assert label(table, "A01") == "discard A01  The Archer, ready"
    assert label(table, "I01") == "discard I01  The Elixir, in hand"
    table.choose("keep").choose("resolve").asks(0, "LoseAlly")
    assert label(table, "A33") == "A33  The Gladiator, exhausted"
    assert label(table, "A08") == "A08  The Wrestler, in hand"
    players = (seat("A08", "A01", new_market=False), seat(new_market=False))
    table = laid(*players, monsters=["M02", "M06", "M08"]).choose("end dawn").asks(0, "LoseCard")
    assert label(table, "A01") == "A01  The Archer, ready"


@rule("FAME-058")
def test_deploying_tells_its_price_and_what_the_card_demands() -> None:
    table = by_day("A08 A09")
    assert label(table, "deploy A08") == "deploy A08  The Wrestler, 0 actions"
    words = "When you deploy this ally, discard a card from your hand if you can."
    assert label(table, "deploy A09") == f"deploy A09  The Brute, 0 actions: {words}"


# Contracts.


@rule("FAME-112")
def test_contracts_tell_whether_claims_would_meet_them() -> None:
    """Pest Control asks for two monsters, Hard Hide for one with two immunities."""
    market = {"contracts": ["C17", "C25", "C23"]}
    table = by_day(deployed="A60 A08", combat="M05 M38", market=market)
    names = {card["card"]: card for card in table.g.view(0)["contracts"]}
    assert not any(names[card]["after"] for card in ("C17", "C25", "C23"))
    table.choose("attack A60 power M38")
    names = {card["card"]: card for card in table.g.view(0)["contracts"]}
    assert names["C25"]["after"] and not names["C25"]["met"]
    assert not names["C17"]["after"]
    table.choose("attack A08 power M05")
    for viewer in (0, None):
        names = {card["card"]: card for card in table.g.view(viewer)["contracts"]}
        assert names["C17"]["after"] and not names["C17"]["met"] and names["C17"]["now"] == 0
    assert not any(card["after"] for card in table.g.view(1)["contracts"])
    table.choose("claim M05").choose("claim M38")
    names = {card["card"]: card for card in table.g.view(0)["contracts"]}
    assert names["C17"]["met"] and names["C17"]["after"] and names["C25"]["met"]
