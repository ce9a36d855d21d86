"""What is printed on a card, in a sentence or two, for terminals."""

from typing import Final

from fabletop.core.position import UnsetType, given
from fabletop.core.wording import counted

from .facts import Facts
from .printed import CARDS

TRAITS: Final = {"active": "Trait", "reaction": "Reaction", "forced": "Forced"}


def printed() -> dict[str, str]:
    """Every card of the box: "A61 The Swordmaster" and what it says."""
    return {f"{key} {CARDS[key].name}": words(CARDS[key].told()) for key in sorted(CARDS)}


def words(facts: Facts) -> str:
    told = [*numbers(facts)]
    if given(facts.forced, False):
        told.append("forced combat")
    lead = ""
    if trait := given(facts.trait, ""):
        cost = given(facts.pips, 0)
        pips = f", {counted(cost, 'action')}" if cost else ""
        lead = f"{TRAITS[trait]}{pips}: "
    return f"{', '.join(told)}. {lead if facts.text else ''}{facts.text}".rstrip()


def numbers(facts: Facts) -> list[str]:
    """Kind, attack, price, fame, and what a card withstands."""
    told: list[str] = [facts.kind]
    if not isinstance(facts.attack, UnsetType):
        told.append(f"attack {facts.attack} {' or '.join(given(facts.types, []))}")
    if not isinstance(facts.cost, UnsetType):
        told.append(f"recruit for {counted(facts.cost, 'action')}")
    if not isinstance(facts.fame, UnsetType):
        told.append(f"{facts.fame} fame")
    if immune := given(facts.immune, []):
        told.append(f"immune to {' and '.join(immune)}")
    if vulnerable := given(facts.vulnerable, []):
        told.append(f"vulnerable to {' and '.join(vulnerable)}")
    if not isinstance(facts.lasting, UnsetType):
        told.append("lasting" if facts.lasting else "at once")
    return told
