"""Allies of a position, their components, and what has been used up."""

from collections.abc import Iterable, Sequence

from fabletop.core.cards import Ability
from fabletop.core.errors import BadPosition
from fabletop.core.position import given

from ..abilities import (
    ABILITIES,
    ALLIES,
    FEATURE,
    ONCE,
    PER_CHAPTER,
    PER_TURN,
    Ally,
    Held,
)
from ..board import CARD_STRIDE, LANDMARKS, is_dead_end, space_of
from ..drafting import ROUNDS
from ..gaining import MOST_ALLIES
from ..state import Fabled
from .cards import reorder
from .form import FabledPosition, Used
from .land import cards, per_seat, spot_in_row


def place_allies(g: Fabled, position: FabledPosition) -> None:
    """Who travels with whom; the other Allies are in the deck."""
    nobody: list[list[str]] = [[]] * g.seats
    for seat, names in per_seat(g, given(position.allies, nobody), "allies"):
        if len(names) > MOST_ALLIES:
            raise BadPosition(f"allies[{seat}]: nobody has more than three Allies", "FAB-133")
        for name in names:
            take_ally(g, name, f"allies[{seat}]")
            g.company = g.company.with_ally(seat, name)
    place_drafted(g, given(position.drafted, []))
    reorder(g, g.ally_deck, given(position.ally_deck, []), "ally_deck")
    for name in given(position.features, []):
        if g.company.owner(name) < 0 or name in g.company.unlocked:
            raise BadPosition(f"features: nobody can have unlocked {name!r:.30} (again)", "FAB-132")
        g.company = g.company.with_feature(name)


def place_drafted(g: Fabled, drafted: Sequence[Sequence[str]]) -> None:
    if not drafted:
        return
    if g.variants["allies"] != "drafted":
        raise BadPosition("drafted: Allies are dealt at this table", "FAB-154")
    for seat, names in per_seat(g, drafted, "drafted"):
        if len(names) > ROUNDS:
            raise BadPosition(f"drafted[{seat}]: nobody drafts more than four", "FAB-154")
        for name in names:
            take_ally(g, name, f"drafted[{seat}]")
    g.drafted = tuple(tuple(names) for names in drafted)


def take_ally(g: Fabled, name: str, field: str) -> int:
    """Out of the Ally deck, or say why not."""
    token = next((t for t in g.ally_deck if g.faces[t] == name), None)
    if token is None:
        why = "is taken or in the box" if name in ALLIES else "is no Ally"
        raise BadPosition(f"{field}: {name!r:.30} {why}", "FAB-014")
    g.ally_deck = tuple(other for other in g.ally_deck if other != token)
    g.show(token)
    return token


# Components.


def place_tokens(g: Fabled, tokens: dict[str, list[str | int]]) -> None:
    """As given, in this order; those of other Allies as they lie when the Ally joins."""
    for name, held in tokens.items():
        if g.company.owner(name) < 0 or not ALLIES[name].has_components:
            raise BadPosition(f"tokens: nobody has tokens of {name!r:.30}", "FAB-027")
        g.tokens[name] = read_tokens(g, ALLIES[name], held)
    for seat, names in enumerate(g.company.allies):
        for name in names:
            if name not in tokens:
                ALLIES[name].joined(g, seat)


def read_tokens(g: Fabled, ally: Ally, held: Sequence[str | int]) -> Held:
    if ally.keeps >= 0:
        return tuple(map(g.faces.index, map(str, held)))
    if ally.track:
        return read_marker(ally, held)
    if not ally.tokens:
        return read_faces(ally, held)
    field = f"tokens.{ally.key}"
    if ally.on_paths:
        found = read_spots(g, ally, held, field)
        on = [spot // CARD_STRIDE for spot in found]
    else:
        found = cards(map(str, held), field)
        on = list(found)
    g.tokens[ally.key] = found
    if g.tokens_left(ally.key) < 0 or len(set(on)) < len(on) or any(c not in g.row for c in on):
        raise BadPosition(f"{field}: no more than it has, one to a Location of the row", "FAB-135")
    return found


def read_spots(g: Fabled, ally: Ally, held: Iterable[str | int], field: str) -> tuple[int, ...]:
    """Tokens that lie on neutral spaces with their numbers."""
    found = tuple(spot_in_row(g, str(text), field) for text in held)
    numbers = [space_of(spot) for spot in found]
    allowed = ally.path_numbers(g)
    if any(LANDMARKS[spot] or is_dead_end(spot) for spot in found) or set(numbers) - set(allowed):
        told = ", ".join(map(str, allowed))
        raise BadPosition(f"{field} lie on neutral main spaces: {told}", "FAB-191")
    if len(set(numbers)) < len(numbers):
        raise BadPosition(f"{field}: each has another number", "FAB-191")
    return found


def read_marker(ally: Ally, held: Sequence[str | int]) -> Held:
    """A marker on the track of an Ally."""
    if len(held) != 1 or type(held[0]) is not int or not 0 <= held[0] <= ally.track:
        raise BadPosition(f"tokens.{ally.key}: its marker is on 0 to {ally.track}", "FAB-197")
    return (held[0],)


def read_faces(ally: Ally, held: Sequence[str | int]) -> Held:
    """Tokens that are up, such as those of Savant Cat."""
    starts = ally.starts_with
    if any(held.count(face) > 1 or face not in starts for face in held):
        raise BadPosition(f"tokens.{ally.key} are some of {', '.join(starts)}", "GAP-5")
    return tuple(held)


# What has been used up.


def place_used(g: Fabled, position: FabledPosition) -> None:
    used = given(position.used, Used())
    turn = checked_uses(g, given(used.turn, []), PER_TURN, "used.turn")
    chapter = checked_uses(g, given(used.chapter, []), PER_CHAPTER, "used.chapter")
    g.spent = checked_uses(g, given(used.game, []), ONCE, "used.game")
    g.used_in_chapter = (*chapter, *(key for key in g.used_in_chapter if key not in chapter))
    g.actions = given(position.actions, "")
    if set(g.actions) - set("ABCD") or (g.actions and not g.chapter):
        raise BadPosition("actions are letters from A to D, in a Chapter", "FAB-099")
    steps = given(used.steps, [])
    if len(steps) > g.actions.count("C"):
        raise BadPosition("used.steps: there are fewer actions C than steps", "FAB-102")
    if not g.rules.must_act and len(set(steps)) < len(steps):
        raise BadPosition("used.steps: a step is bought once per turn for each Sage", "SCN-062")
    g.used, g.stepped = turn, tuple(steps)


def checked_uses(g: Fabled, keys: Sequence[str], limit: str, field: str) -> tuple[str, ...]:
    for key in keys:
        ability = ABILITIES.get(key)
        if ability is None or not is_in_force(g, ability):
            raise BadPosition(f"{field}: nobody can have used {key!r:.40}", "FAB-128")
        if ability.limit != limit or keys.count(key) > 1:
            raise BadPosition(f"{field}: {key} is limited otherwise", "FAB-131")
    return tuple(keys)


def is_in_force(g: Fabled, ability: Ability) -> bool:
    """Somebody has the Ally, with its Feature if that is meant; or it is the Event's half."""
    if ability.card == g.company.event:
        return ability.part == g.company.half
    if ability.part == FEATURE:
        return ability.card in g.company.unlocked
    return g.company.owner(ability.card) >= 0
