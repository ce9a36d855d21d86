"""The Spirits in a position: what differs from their set-up."""

from collections.abc import Mapping
from typing import Any

from fabletop.core.errors import BadPosition

from ..board import TERRAINS
from ..state import Fabled
from .escalation import escalation_space
from .side import SHARED_TOKENS
from .telling import change

FIELDS = (
    *("books", "sages", "tricks", "trick_deck", "trick_discard"),
    *("shared", "fortune", "escalated", "target", "eliminated"),
)


def place_spirits(g: Fabled, value: Any) -> None:
    """Sages and Books as for a seat; Trick cards by key, in the order they are played."""
    if not g.company.challenge:
        raise BadPosition("there are Spirits in The Challenge only", "CHL-001")
    if not isinstance(value, Mapping) or set(value) - set(FIELDS):
        raise BadPosition(f"spirits is an object with {', '.join(FIELDS)}", "CHL-015")
    from ..position import place_books_of, place_sages_of  # positions are written with these

    if "books" in value:
        place_books_of(g, g.seats, value["books"])
    if "sages" in value:
        place_sages_of(g, g.seats, value["sages"])
    place_tricks(g, value)
    place_tokens(g, value)
    reached = g.chapter >= escalation_space(g.sides) and not hasattr(g.rules, "limit")
    change(g, escalated=value.get("escalated", reached) is True)
    if "target" in value:
        if value["target"] not in TERRAINS:
            raise BadPosition("target is prairie, mountain or forest", "CHL-027")
        change(g, target=TERRAINS.index(value["target"]))
    if "eliminated" in value:
        change(g, eliminated=tuple(value["eliminated"]))


def place_tricks(g: Fabled, value: Mapping[str, Any]) -> None:
    """Cards in hand, on top of the deck and discarded; the rest keeps its order."""
    tokens = g.spirits.deck
    names = [g.faces[token] for token in tokens]
    hand, top, gone = (
        list(value.get(key, ())) for key in ("tricks", "trick_deck", "trick_discard")
    )
    given = [*hand, *top, *gone]
    if len(set(given)) < len(given) or any(name not in names for name in given):
        raise BadPosition("a Trick card is named twice, or is not at this table", "CHL-017")
    rest = [name for name in names if name not in given]
    for token, name in zip(tokens, [*hand, *gone, *top, *rest], strict=True):
        g.faces[token] = name
    held, away = len(hand), len(hand) + len(gone)
    for token in tokens[held:away]:
        g.show(token)
    change(g, hand=tokens[:held], discard=tokens[held:away], deck=tokens[away:])


def place_tokens(g: Fabled, value: Mapping[str, Any]) -> None:
    shared = tuple(value.get("shared", g.spirits.shared))
    if len(shared) != g.seats or any(type(count) is not int or count < 0 for count in shared):
        raise BadPosition("shared has a number of tokens for each seat", "CHL-018")
    if sum(shared) > SHARED_TOKENS:
        raise BadPosition("there are two Shared Visit tokens", "CHL-018")
    fortune = value.get("fortune", g.spirits.fortune)
    if type(fortune) is not int or fortune not in range(-1, g.seats):
        raise BadPosition("fortune is the seat with the Fortune token", "CHL-153")
    change(g, shared=shared, fortune=fortune)
