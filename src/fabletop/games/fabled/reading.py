"""What is printed on a card, in a sentence or two, for terminals."""

from .abilities import ALLIES, EVENTS, LOWER, UPPER, WHOLE, Ally, EventCard
from .board import LOCATIONS, TERRAIN_NAMES, Location
from .challenge.tricks import TRICKS
from .places import place_name

HEIGHTS = {"T": "top", "B": "bottom"}


def printed() -> dict[str, str]:
    """Every card of the box: Locations by id and name, the others by their names."""
    told = {f"{card.id} {card.name}": location_words(card) for card in LOCATIONS}
    told |= {ally.title: ally_words(ally) for ally in ALLIES.values()}
    told |= {event.title: event_words(event) for event in EVENTS.values()}
    for trick in TRICKS.values():
        told[trick.title] = f"Trick card. {trick.upper} {trick.lower}".rstrip()
    return told


def location_words(card: Location) -> str:
    """Type, heights, and each path with its Landmarks."""
    ways = f"from the {HEIGHTS[card.entry]} left to the {HEIGHTS[card.exit]} right"
    paths = []
    for name, path in zip(("main path", "dead-end"), card.paths, strict=False):
        marks = [
            f"{' or '.join(map(place_name, places))} at {space}"
            for space, places in path.landmarks.items()
        ]
        paths.append(f"{name} of {path.spaces} spaces: {', '.join(marks) or 'no Landmark'}")
    return f"{TERRAIN_NAMES[card.terrain]}, {ways}; {'; '.join(paths)}."


def ally_words(card: Ally) -> str:
    return f"{card.origin_name()} Ally. {card.power_text} Feature: {card.feature_text}"


def event_words(card: EventCard) -> str:
    if not card.upper_icons:
        return f"Event. {card.told(WHOLE)}"
    return f"Event. Upper half: {card.told(UPPER)} Lower half: {card.told(LOWER)}"
