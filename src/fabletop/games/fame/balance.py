"""What is counted in Fame and Fable: heroes, cards by what became of them, fame."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from fabletop.core.balance import Balance, Card, Length, Score, Traits, Use
from fabletop.core.events import Event

from . import events
from .printed import CARDS, HEROES
from .state import Fame

KINDS: Final = {
    "ally": "Allies",
    "item": "Items",
    "contract": "Contracts",
    "monster": "Monsters",
    "legend": "Legends",
    "moon": "Moons",
    "fate": "Fates of the Rival",
}
PLAYED: Final = (
    events.Deployed,
    events.ItemUsed,
    events.TraitUsed,
    events.Reacted,
    events.Defeated,
    events.ContractScored,
)
NOBODY: Final = -1


def traits(g: Fame) -> list[Traits]:
    return [Traits("hero", [[CARDS[hero].name.removeprefix("The ")] for hero in g.heroes])]


def cards(seats: int, variants: Mapping[str, Any]) -> dict[str, Card]:
    """Heroes are dealt; moons and fates are only in some boxes."""
    out = {"moon": not variants["moon_deck"], "fate": seats > 1}
    return {
        key: Card(card.name, "Heroes" if key in HEROES else KINDS[card.kind])
        for key, card in CARDS.items()
        if not out.get(card.kind)
    }


def uses(event: Event) -> Iterator[Use]:
    """Monsters and legends are taken when they come into combat, played when defeated."""
    match event:
        case events.Recruited() | events.Took() | events.Called():
            yield Use("taken", event.card, event.player)
        case events.Drew():
            yield Use("taken", event.card.value, event.player)
        case events.Forced():
            for card in event.cards:
                yield Use("taken", card, event.player)
        case events.MoonRevealed() | events.FateRevealed():
            yield Use("played", event.card, NOBODY)
        case events.Attacked():
            yield Use("played", event.card, event.player)
            yield Use("attacked with", event.card, event.player)
    if isinstance(event, PLAYED):
        yield Use("played", event.card, event.player)


BALANCE: Final = Balance(
    lasts=Length("rounds", lambda g: int(g.round)),
    counts=Score("fame", lambda g, side: float(g.fame[side])),
    other_side="The Rival",
    first=lambda g: int(g.first),
    traits=traits,
    cards=cards,
    uses=uses,
    events=lambda: [getattr(events, name) for name in events.__all__],
)
