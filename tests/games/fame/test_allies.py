"""What is printed on every ally; what traits do is in the files by cost, and of the heroes."""

import csv
from pathlib import Path

import pytest

from fabletop.games.fame.cards import catalogue
from fabletop.games.fame.printed import ALLY_CARDS
from tests.games.fame.tables import by_day, total
from tests.scenario import rule

# As the list of cards prints them.
LIST = Path(__file__).with_name("allies.csv").read_text("utf-8")
PRINTED = list(csv.DictReader(LIST.splitlines()))


@rule("FAME-006", "FAME-067", "FAME-068", "FAME-073")
@pytest.mark.parametrize("card", PRINTED, ids=lambda card: card["id"])
def test_what_is_printed(card: dict[str, str]) -> None:
    facts = catalogue()[card["id"]]
    assert facts["name"] == f"The {card['name']}"
    numbers = [facts[name] for name in ("cost", "attack", "pips")]
    assert numbers == [int(card[name]) for name in ("cost", "attack", "pips")]
    assert facts["types"] == card["types"].split() and facts["types"] and facts["attack"] <= 5
    assert facts["blue"] == bool(card["blue"]) and facts["hero"] == card["id"].startswith("H")


NO_TRAIT = ["A01", "A08", "A17", "A22", "A33", "A34", "A54", "A55", "A60", "A66"]


@rule("FAME-070")
@pytest.mark.parametrize("card", NO_TRAIT)
def test_allies_without_a_trait(card: str) -> None:
    """Archer, Wrestler, Frost Maiden, Poisoner, Gladiator, Ranger and the like only attack."""
    table = by_day(deployed=card, combat="M42")
    assert ALLY_CARDS[card].trait == "" and ALLY_CARDS[card].text == ""
    table.refuses(0, f"trait {card}", "FAME-070", "has no trait")
    kind = catalogue()[card]["types"][0]
    table.choose(f"attack {card} {kind} M42")
    assert total(table, "M42") == ALLY_CARDS[card].attack
