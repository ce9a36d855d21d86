"""What may happen in a game of Fame and Fable, told in plain language."""

from .cards import (
    Deployed,
    Discarded,
    Exhausted,
    ItemUsed,
    MoonStolen,
    Peeked,
    Reacted,
    Readied,
    Stole,
    TraitUsed,
)
from .combat import Attacked, Banished, Called, CombatChanged, Defeated, Forced, Undefeated
from .market import Drew, MarketRenewed, PutAside, Rebuilt, Recruited, Refilled, Took
from .solo import FateRevealed, LegendBoxed, LegendTokenTaken, MonsterLurks
from .track import ContractScored, FameGained, LegendWaits, MoonRevealed, MoonTaken, MovedOn
from .turn import ActionsGained, ActionsSet, BonusGiven, ChampionTaken, Ended, MoonSpent, TurnBegan

__all__ = [
    "ActionsGained",
    "ActionsSet",
    "Attacked",
    "Banished",
    "BonusGiven",
    "Called",
    "ChampionTaken",
    "CombatChanged",
    "ContractScored",
    "Defeated",
    "Deployed",
    "Discarded",
    "Drew",
    "Ended",
    "Exhausted",
    "FameGained",
    "FateRevealed",
    "Forced",
    "ItemUsed",
    "LegendBoxed",
    "LegendTokenTaken",
    "LegendWaits",
    "MarketRenewed",
    "MonsterLurks",
    "MoonRevealed",
    "MoonSpent",
    "MoonStolen",
    "MoonTaken",
    "MovedOn",
    "Peeked",
    "PutAside",
    "Reacted",
    "Readied",
    "Rebuilt",
    "Recruited",
    "Refilled",
    "Stole",
    "Took",
    "TraitUsed",
    "TurnBegan",
    "Undefeated",
]
