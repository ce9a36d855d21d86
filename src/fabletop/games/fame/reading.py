"""What is printed on a card, in a sentence or two, for terminals."""

from collections.abc import Mapping
from typing import Any, Final

from .events.wording import counted
from .printed import CARDS

TRAITS: Final = {"active": "Trait", "reaction": "Reaction", "forced": "Forced"}


def printed() -> dict[str, str]:
    """Every card of the box: "A61 The Swordmaster" and what it says."""
    return {f"{key} {CARDS[key].name}": words(CARDS[key].told()) for key in sorted(CARDS)}


def words(facts: Mapping[str, Any]) -> str:
    told = [*numbers(facts)]
    if facts.get("forced"):
        told.append("forced combat")
    lead = ""
    if facts.get("trait"):
        pips = f", {counted(facts['pips'], 'action')}" if facts["pips"] else ""
        lead = f"{TRAITS[facts['trait']]}{pips}: "
    text = facts["text"]
    return f"{', '.join(told)}. {lead if text else ''}{text}".rstrip()


def numbers(facts: Mapping[str, Any]) -> list[str]:
    """Kind, attack, price, fame, and what a card withstands."""
    told = [facts["kind"]]
    if "attack" in facts:
        told.append(f"attack {facts['attack']} {' or '.join(facts['types'])}")
    if "cost" in facts:
        told.append(f"recruit for {counted(facts['cost'], 'action')}")
    if "fame" in facts:
        told.append(f"{facts['fame']} fame")
    if facts.get("immune"):
        told.append(f"immune to {' and '.join(facts['immune'])}")
    if facts.get("vulnerable"):
        told.append(f"vulnerable to {' and '.join(facts['vulnerable'])}")
    if "lasting" in facts:
        told.append("lasting" if facts["lasting"] else "at once")
    return told
