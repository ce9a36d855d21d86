"""What labels and views tell of consequences: the outlook of choices, losses, claims."""

from typing import Any

import pytest

from fabletop.core.offers import Effect, Offer, Subject
from tests.games.fame.spoken import Table
from tests.games.fame.tables import by_day, laid, seat
from tests.scenario import rule

BOARD: dict[str, Any] = {"monsters": ["M06", "M08", "M11"]}


def offer(table: Table, said: str, player: int = 0) -> Offer:
    """What is offered in these words."""
    offers: list[Offer] = table.g.offers(player)
    return next(one for one in offers if one.text == said)


def label(table: Table, said: str, player: int = 0) -> str:
    return offer(table, said, player).label


def shown(table: Table, said: str, player: int = 0) -> list[Effect]:
    return list(offer(table, said, player).parts.effects)


def effect(kind: str, card: str, **numbers: int) -> Effect:
    return Effect(kind, (Subject("card", card),), numbers)


@rule("FAME-098", "FAME-099")
def test_an_attack_tells_what_its_target_comes_to() -> None:
    table = by_day(deployed="H1 A01", combat="M38 M30").choose("attack Ettin with Archer, weapons")
    told = label(table, "attack Multipede with Ember Captain, power")
    assert told == "attack Multipede with Ember Captain, power  6 on The Multipede: 6 of 8"
    assert label(table, "attack Multipede with Ember Captain, weapons").endswith(
        "0 on The Multipede: 0 of 8"
    )
    seen = effect("attacks", "M30", value=3, total=5, fame=6)
    assert shown(table, "attack Ettin with Ember Captain, weapons") == [seen]


def test_a_monster_tells_before_it_is_called_what_the_camp_can_do() -> None:
    """Every ready ally with the type that counts most: the Multipede is immune to weapons."""
    table = by_day(deployed="H1 A01 A58", exhausted="A58", monsters=["M38", "M08", "M11"])
    assert shown(table, "call Multipede") == [effect("camp", "M38", total=6, fame=8)]
    assert "camp" not in label(table, "call Multipede")
    assert shown(table, "call monster deck") == []


def test_an_attack_tells_what_it_does_to_attacks_before() -> None:
    """The Berserker's 6 become 3 as soon as another ally attacks the same target."""
    table = by_day(deployed="A59 A01", combat="M42").choose("trait Berserker")
    assert label(table, "attack Hill Giant with Archer, weapons").endswith(
        "2 on The Hill Giant: 5 of 9"
    )


def test_aiming_tells_the_same_as_an_attack() -> None:
    table = by_day("I06", deployed="H1 A01", combat="M38 M30").choose(
        "attack Ettin with Archer, weapons"
    )
    table.choose("item Venom Dart").asks(0, "Aim")
    assert label(table, "poison on Ettin") == "poison on Ettin  4 on The Ettin: 6 of 6"
    assert label(table, "poison on Multipede") == "poison on Multipede  0 on The Multipede: 0 of 8"
    assert shown(table, "poison on Ettin")[0].numbers["total"] == 6


def test_a_trait_that_aims_tells_its_best_type() -> None:
    """The Ember Captain ignores immunity and vulnerability."""
    table = by_day(deployed="H1 A01", combat="M38 M30")
    seen = {one.subjects[0].id: one.numbers["total"] for one in shown(table, "trait Ember Captain")}
    assert seen == {"M38": 5, "M30": 5}


def test_an_item_that_asks_nothing_more_tells_its_outcome_at_once() -> None:
    table = by_day("I06 I07", combat="M30")
    told = label(table, "item Venom Dart")
    assert told == "item Venom Dart  Attack with 2 poison. 4 on The Ettin: 4 of 6"
    table = by_day("I06 I07", combat="M30 M38")
    either = "4 on The Ettin: 4 of 6 or 0 on The Multipede: 0 of 8"
    assert label(table, "item Venom Dart").endswith(either), "the target is asked next"
    assert {one.kind for one in shown(table, "item Venom Dart")} == {"could attack"}
    words = "6 on The Ettin: 6 of 6, 0 on The Multipede: 0 of 8"
    assert label(table, "item Choking Spores").endswith(words)


@rule("AMB-63")
def test_a_boost_tells_what_becomes_of_an_attack() -> None:
    table = by_day("I13", deployed="A33 A01", combat="M38 M30").choose(
        "attack Multipede with Gladiator, power"
    )
    told = label(table, "item Iron Gauntlets")
    assert told.endswith("Double one power or weapons attack. The Multipede: 12 of 8")
    table.choose("attack Ettin with Archer, weapons").choose("item Iron Gauntlets").asks(
        0, "ChooseAttack"
    )
    told = label(table, "1 Gladiator, power on Multipede")
    assert told == "1 Gladiator, power on Multipede  6 becomes 12: 12 of 8"
    told = label(table, "2 Archer, weapons on Ettin")
    assert told == "2 Archer, weapons on Ettin  2 becomes 4: 4 of 6"
    seen = effect("becomes", "M30", was=2, value=4, total=4, fame=6)
    assert shown(table, "2 Archer, weapons on Ettin") == [seen]


def test_a_boost_without_effect_says_so() -> None:
    table = by_day("I12", deployed="A33 A01", combat="M38 M30").choose(
        "attack Multipede with Gladiator, weapons"
    )
    table.choose("attack Ettin with Archer, weapons").choose("item Whetstone")
    assert label(table, "1 Gladiator, weapons on Multipede").endswith("  0 stays 0: 0 of 8")


def test_a_new_type_tells_what_it_is_worth() -> None:
    table = by_day("I19", deployed="A33 A01", combat="M38").choose(
        "attack Multipede with Gladiator, weapons"
    )
    table.choose("attack Multipede with Archer, weapons").choose("item Prism")
    told = label(table, "1 Gladiator, weapons on Multipede")
    assert told == "1 Gladiator, weapons on Multipede", "the type is asked first"
    table.choose("1 Gladiator, weapons on Multipede").asks(0, "NameType")
    assert label(table, "power") == "power  The Multipede: 6 of 8"
    assert label(table, "magic") == "magic  The Multipede: 3 of 8"
    assert label(table, "poison") == "poison", "immune to that, too: nothing changes"


def test_what_is_done_to_a_combat_card_tells_what_it_needs_then() -> None:
    table = by_day(deployed="A50 A01", combat="M38 M30").choose("attack Ettin with Archer, weapons")
    table.choose("trait Snake Charmer").asks(0, "ChooseCard")
    assert label(table, "Ettin") == "Ettin  The Ettin: 2 of 3"
    assert label(table, "Multipede") == "Multipede  The Multipede: 0 of 5"


@rule("AMB-64")
def test_no_outlook_tells_of_unseen_cards() -> None:
    """The Windrider's monster is known; what The Ettin adds from the deck is not."""
    table = by_day(deployed="A42 A19 A11", combat="M30", **BOARD)
    for choice in ("trait Summoner", "trait Mountaineer"):
        assert label(table, choice).endswith("."), "a card would be drawn"
        assert shown(table, choice) == []


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
    table = by_day(deployed="A36 A01 A17", combat="M42").choose(
        "attack Hill Giant with Ogre, power"
    )
    assert label(table, "resolve") == "resolve  0 beaten, 1 undefeated: lose 2 allies"


def test_no_more_can_be_lost_than_there_is() -> None:
    table = by_day("A08", combat="M40 M30")
    assert label(table, "resolve") == "resolve  0 beaten, 2 undefeated: lose 1 ally"
    table = by_day("I01", combat="M40")
    assert label(table, "resolve") == "resolve  0 beaten, 1 undefeated: no ally to lose"
    table = by_day(deployed="A60", combat="M05").choose("attack Rat Swarm with Giant, power")
    assert label(table, "resolve") == "resolve  1 beaten, 0 undefeated"


@rule("FAME-106", "FAME-107")
def test_cards_that_may_be_lost_tell_how_they_stand() -> None:
    table = by_day("A08 I01", "A01", "A33", combat="M30").choose("discard")
    assert label(table, "Gladiator") == "discard Gladiator  exhausted"
    assert label(table, "Archer") == "discard Archer  ready"
    assert label(table, "Elixir") == "discard Elixir  in hand"
    table.choose("keep").choose("resolve").asks(0, "LoseAlly")
    assert label(table, "Gladiator") == "Gladiator  exhausted"
    assert label(table, "Wrestler") == "Wrestler  in hand"
    players = (seat("A08", "A01", new_market=False), seat(new_market=False))
    table = laid(*players, monsters=["M02", "M06", "M08"]).choose("end dawn").asks(0, "LoseCard")
    assert label(table, "Archer") == "Archer  ready"


@rule("FAME-058")
def test_deploying_tells_its_price_and_what_the_card_demands() -> None:
    table = by_day("A08 A09")
    assert label(table, "deploy Wrestler") == "deploy Wrestler  0 actions"
    words = "When you deploy this ally, discard a card from your hand if you can."
    assert label(table, "deploy Brute") == f"deploy Brute  0 actions: {words}"


# Contracts.


@rule("FAME-112")
def test_contracts_tell_whether_claims_would_meet_them() -> None:
    """Pest Control asks for two monsters, Hard Hide for one with two immunities."""
    market = {"contracts": ["C17", "C25", "C23"]}
    table = by_day(deployed="A60 A08", combat="M05 M38", market=market)
    names = {card["card"]: card for card in table.g.view(0)["contracts"]}
    assert not any(names[card]["after"] for card in ("C17", "C25", "C23"))
    table.choose("attack Multipede with Giant, power")
    names = {card["card"]: card for card in table.g.view(0)["contracts"]}
    assert names["C25"]["after"] and not names["C25"]["met"]
    assert not names["C17"]["after"]
    table.choose("attack Rat Swarm with Wrestler, power")
    for viewer in (0, None):
        names = {card["card"]: card for card in table.g.view(viewer)["contracts"]}
        assert names["C17"]["after"] and not names["C17"]["met"] and names["C17"]["now"] == 0
    assert not any(card["after"] for card in table.g.view(1)["contracts"])
    table.choose("claim Rat Swarm").choose("claim Multipede")
    names = {card["card"]: card for card in table.g.view(0)["contracts"]}
    assert names["C17"]["met"] and names["C17"]["after"] and names["C25"]["met"]
