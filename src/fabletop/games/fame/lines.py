"""What the class lines of cards say, kind by kind: only the type checker reads this."""

from fabletop.core.cards import Line

from .board import Colour


class PrintedLine(Line, total=False):
    brief: str


class RecruitLine(PrintedLine, total=False):
    cost: int


class AllyLine(RecruitLine, total=False):
    attack: int
    types: tuple[int, ...]


class HeroLine(AllyLine, total=False):
    colour: Colour


class WeaponLine(RecruitLine, total=False):
    base: int
    type: int


class CombatLine(PrintedLine, total=False):
    fame: int
    immune_to: tuple[int, ...]
    vulnerable_to: tuple[int, ...]


class ContractLine(PrintedLine, total=False):
    fame: int
    of: int


class MusterLine(ContractLine, total=False):
    type: int


class FateLine(PrintedLine, total=False):
    value: int
