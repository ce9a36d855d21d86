"""What the class lines of cards say, kind by kind: only the type checker reads this."""

from fabletop.core.cards import Line

from .board import Colour


class PrintedLine(Line, total=False):
    brief: str


class AllyLine(PrintedLine, total=False):
    cost: int
    attack: int
    types: tuple[int, ...]
    colour: Colour  # of a Hero


class ItemLine(PrintedLine, total=False):
    cost: int
    base: int  # of an item that attacks, with its type
    type: int


class CombatLine(PrintedLine, total=False):
    fame: int
    immune_to: tuple[int, ...]
    vulnerable_to: tuple[int, ...]


class ContractLine(PrintedLine, total=False):
    fame: int
    of: int
    type: int  # of the allies that it counts


class MoonLine(PrintedLine, total=False):
    first_recruit_less: int
    monster_fame: int
    boosted: int
    pierces: bool
    hardens: bool
    allies_lost: int
    contract_more: int
    deployed_more: int
    pips_less: int


class FateLine(PrintedLine, total=False):
    value: int
