"""What is printed on a card as plain data: for pages, terminals and whoever studies the box."""

from typing import Literal

from msgspec import UNSET, UnsetType

from fabletop.core.views import Shown

from .board import AttackType, DeckName

TraitKind = Literal["", "active", "reaction", "forced"]


class Strike(Shown, frozen=True):
    """The attack of an item that does nothing else."""

    value: int
    type: AttackType


class Facts(Shown, frozen=True, kw_only=True):
    """What a kind of card does not have is left out."""

    kind: DeckName
    name: str  # "The Squire"
    title: str  # "Squire"
    text: str
    brief: str  # the text in a few words, for a small card; "" where none were found
    cost: int | UnsetType = UNSET  # actions to recruit it
    attack: int | UnsetType = UNSET
    types: list[AttackType] | UnsetType = UNSET
    trait: TraitKind | UnsetType = UNSET
    pips: int | UnsetType = UNSET  # actions to use the trait
    hero: bool | UnsetType = UNSET
    blue: bool | UnsetType = UNSET  # not in solo games
    fame: int | UnsetType = UNSET
    immune: list[AttackType] | UnsetType = UNSET
    vulnerable: list[AttackType] | UnsetType = UNSET
    forced: bool | UnsetType = UNSET  # the forced-combat icon
    icons: list[str] | UnsetType = UNSET
    of: int | UnsetType = UNSET  # how much a contract needs
    lasting: bool | UnsetType = UNSET  # a moon: until the next one
    strike: Strike | UnsetType = UNSET
    family: str | UnsetType = UNSET  # of a fate: "hunt"
