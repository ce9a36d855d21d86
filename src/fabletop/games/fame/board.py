"""The board: attack types, decks, the fame track and the limits printed in the rules."""

from typing import Final, Literal

AttackType = Literal["elemental", "magic", "poison", "power", "weapons"]
TYPES: Final[tuple[AttackType, ...]] = ("elemental", "magic", "poison", "power", "weapons")
ELEMENTAL, MAGIC, POISON, POWER, WEAPONS = range(5)
TYPE: Final[dict[str, int]] = {name: index for index, name in enumerate(TYPES)}

# The decks, in the order of the state's `decks` and `piles`.
DeckName = Literal["ally", "item", "monster", "legend", "contract", "moon", "fate"]
DECKS: Final[tuple[DeckName, ...]] = (
    *("ally", "item", "monster", "legend", "contract", "moon", "fate"),
)
ALLIES, ITEMS, MONSTERS, LEGENDS, CONTRACTS, MOONS, FATES = range(7)

# The rows of the market, each with its deck; slots 0 to 2, 3 to 5 and 6 to 8.
ROWS: Final = {"contracts": CONTRACTS, "allies": ALLIES, "items": ITEMS}
ROW_SLOTS: Final = {"contracts": range(3), "allies": range(3, 6), "items": range(6, 9)}
FOR_SALE: Final = range(3, 9)  # allies and items; contracts are never bought (FAME-034)
NONE: Final = -1  # the token of an empty space

MOON_SPACES: Final = (10, 20, 30, 40, 50, 60, 70, 80, 90)
LEGEND_SPACES: Final = (13, 22, 31, 37, 46, 54, 63, 72, 86, 95)
LOOP: Final = 100  # printed spaces; totals run on (AMB-56)

ACTIONS, MOST_ACTIONS = 3, 6
HAND_LIMIT, DEPLOYED_LIMIT = 6, 6
LEGEND_BONUS: Final = 10

Colour = Literal["red", "blue", "green", "yellow"]
Phase = Literal["dawn", "day", "dusk", "rival", "over"]
RIVAL: Final = 1  # the Rival's place in the lists of a solo game, after the one seat
DIFFICULTIES: Final = {"gentle": 2, "standard": 3, "fierce": 4, "merciless": 5}


def mask(*types: int) -> int:
    """Attack types as bits."""
    return sum(1 << one for one in types)


EVERY_TYPE: Final = mask(*range(len(TYPES)))


def type_names(bits: int) -> list[AttackType]:
    return [name for index, name in enumerate(TYPES) if bits >> index & 1]


def printed_space(fame: int) -> int:
    """Where on the loop a token with that total stands (AMB-56)."""
    return (fame - 1) % LOOP + 1 if fame else 0
