"""What is printed on every ally; what traits do is in the files by cost, and of the heroes."""

import pytest

from fabletop.games.fame.cards import catalogue
from fabletop.games.fame.printed import ALLY_CARDS
from tests.games.fame.tables import by_day, total
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
