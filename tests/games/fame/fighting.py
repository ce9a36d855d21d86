"""How to attack a card for exactly so much, from printed facts of plain allies."""

from typing import NamedTuple

from fabletop.games.fame.cards import catalogue
from fabletop.games.fame.facts import Facts
from tests.games.fame.spoken import Table
from tests.games.fame.stage import TYPES

# Allies without a part in the story besides their basic attack.
FIGHTERS = (
    *("A01", "A08", "A12", "A17", "A18", "A22", "A24", "A33", "A34", "A54", "A55", "A57"),
    *("A58", "A60", "A61", "A62", "A63", "A66", "A67", "A69", "A71"),
)
MOST = 6  # allies deployed
SHORT = {"el": "elemental", "ma": "magic", "po": "poison", "pw": "power", "we": "weapons"}


class Printed(NamedTuple):
    """A row of the list of monsters or legends."""

    card: str
    name: str
    fame: int
    immune: tuple[str, ...]
    vulnerable: tuple[str, ...]
    forced: bool
    floor: int = 0


def printed(row: str, floor: int = 0) -> Printed:
    """ "M38 | The Multipede | 8 | po,we | pw | -" as it stands in the list."""
    card, name, fame, immune, vulnerable, forced = (cell.strip() for cell in row.split("|"))
    return Printed(card, name, int(fame), types(immune), types(vulnerable), forced == "F", floor)


def types(cell: str) -> tuple[str, ...]:
    return () if cell == "-" else tuple(SHORT[short] for short in cell.split(","))


def told(card: str) -> Facts:
    return catalogue()[card]


def worth(foe: Printed, attack: int, kind: str) -> int:
    """What an attack counts against this card."""
    if kind in foe.immune:
        return 0
    value = attack * (2 if kind in foe.vulnerable else 1)
    return value if value >= foe.floor else 0


def attacks_for(foe: Printed, total: int) -> list[tuple[str, str]]:
    """At most six allies, each with a type, that together attack the card with that total."""
    ways: dict[int, list[tuple[str, str]]] = {0: []}
    for ally in FIGHTERS:
        facts = told(ally)
        for so_far, used in list(ways.items()):
            for kind in facts["types"]:
                reached = so_far + worth(foe, facts["attack"], kind)
                known = ways.get(reached)
                if len(used) < MOST and (known is None or len(used) + 1 < len(known)):
                    ways[reached] = [*used, (ally, kind)]
    return ways[total]


def value_of_each_type(table: Table, ally: str, target: str) -> dict[str, int]:
    """What each type of an ally counts against a card in combat."""
    found = {}
    for kind in TYPES:
        copy = table.g.copy()
        copy.play(0, f"attack {ally} {kind} {target}")
        foe = next(f for f in copy.view(0)["combat"]["foes"] if f["card"] == target)
        found[kind] = foe["total"]
    return found
