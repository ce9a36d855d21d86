"""Positions: any legal situation from a small JSON form that says only what differs.

`docs/protocol.md` describes the fields. Whoever has no Ally in the position has none.
"""

from collections.abc import Callable, Mapping
from typing import Any

from fabletop.core.errors import BadPosition
from fabletop.core.events import PUBLIC

from .board import (
    CARD,
    CARD_IDS,
    CARD_STRIDE,
    HOME,
    LANDMARKS,
    LOCATIONS,
    SPOT_OF,
    TERRAINS,
    TIERS,
    Card,
    Spot,
    card_of,
    is_dead_end,
)
from .cards import ALLIES, event_class
from .cards.forest_allies import END_OF_TRACK
from .chapters import begin_chapter, end_chapter, end_turn, prologue_turn, take_turn
from .epilogue import tell_epilogue
from .gaining import MOST_ALLIES
from .movement import movement_phase
from .oblivion import oblivion_phase
from .state import PROLOGUE, Fabled, ally_class
from .visiting import settle

PER_TYPE = 12


def place(g: Fabled, position: Mapping[str, Any]) -> None:
    """Turn a fresh game into this position, or say why it cannot be one."""
    for key in position:
        if key not in FIELDS and key not in LATER:
            known = ", ".join((*FIELDS, *LATER))
            raise BadPosition(f"a position of Fabled has no field {key!r:.40}; it has: {known}")
    for key, read in FIELDS.items():
        if key in position:
            read(g, position[key])
    lay_out(g, position)
    place_allies(g, position)
    place_events(g, position)
    place_moment(g, position)


def refuse(text: str, rule: str = "") -> BadPosition:
    return BadPosition(text, rule)


def per_seat(g: Fabled, value: Any, what: str) -> list[Any]:
    if not isinstance(value, list | tuple) or len(value) != g.seats:
        raise refuse(f"{what} is a list with one entry for each of the {g.seats} seats")
    return list(value)


def cards(value: Any, what: str) -> tuple[Card, ...]:
    """Location ids, each at most once."""
    if not isinstance(value, list | tuple) or any(not _is_card(name) for name in value):
        raise refuse(f"{what} lists Locations by their ids, such as P04", "FAB-032")
    if len(set(value)) < len(value):
        raise refuse(f"{what} names a Location twice; each is one of a kind", "FAB-014")
    return tuple(CARD[name] for name in value)


def _is_card(name: Any) -> bool:
    return isinstance(name, str) and name in CARD


def count(value: Any, what: str, most: int = 999) -> int:
    if type(value) is not int or not 0 <= value <= most:
        raise refuse(f"{what} is a number from 0 to {most}")
    return value


# The fields, one by one.


def place_row(g: Fabled, value: Any) -> None:
    g.row = cards(value, "row")


def place_discard(g: Fabled, value: Any) -> None:
    g.discard = cards(value, "discard")
    g.gone = max(g.gone, len(g.discard))
    if both := set(g.discard) & set(g.row):
        raise refuse(f"{CARD_IDS[both.pop()]} cannot be in the row and discarded", "FAB-036")


def place_gone(g: Fabled, value: Any) -> None:
    g.gone = count(value, "gone", len(LOCATIONS))
    if g.gone < len(g.discard):
        raise refuse(f"{len(g.discard)} Locations are discarded, so as many are gone", "FAB-120")


def place_books(g: Fabled, value: Any) -> None:
    for seat, held in enumerate(per_seat(g, value, "books")):
        if not isinstance(held, str) or set(held) - set(TIERS):
            raise refuse('the Books of a seat are letters, such as "PPMF"', "FAB-071")
        g.books[seat * 4 : seat * 4 + 4] = [held.count(letter) for letter in TIERS]


def place_sages(g: Fabled, value: Any) -> None:
    """Spots in the order of the Sages; "-" keeps one in the reserve, "@" puts it on a Place."""
    for seat, spots in enumerate(per_seat(g, value, "sages")):
        own = g.sages_of(seat)
        if not isinstance(spots, list | tuple) or len(spots) > len(own):
            raise refuse(f"a seat has at most {len(own)} Sages", "FAB-025")
        for sage, text in zip(own, spots, strict=False):
            where, _, place_code = str(text).partition("@")
            g.sages[sage] = HOME if where == "-" else spot_in_row(g, where)
            if place_code:
                if place_code not in g.places_at(g.sages[sage], seat):
                    raise refuse(f"there is no {place_code:.10} at {where}", "FAB-058")
                g.at_place[sage] = place_code


def spot_in_row(g: Fabled, text: str) -> Spot:
    if text not in SPOT_OF:
        raise refuse(f"there is no space {text!r:.20}; write P04:3, or M05:d2", "FAB-044")
    if card_of(SPOT_OF[text]) not in g.row:
        raise refuse(f"{text} is not in the row", "FAB-033")
    return SPOT_OF[text]


def place_first(g: Fabled, value: Any) -> None:
    g.first = g.active = count(value, "first", g.seats - 1)


def place_chapter(g: Fabled, value: Any) -> None:
    g.chapter = count(value, "chapter", 99)
    if g.chapter:
        g.company = g.company.woken()
        g.last_chapter = g.rules.is_last_chapter(g)


def place_milestone(g: Fabled, value: Any) -> None:
    if value is not True:
        raise refuse("milestone is true where it has been reached", "FAB-093")
    g.notes["milestone"] = 1


FIELDS: dict[str, Callable[[Fabled, Any], None]] = {
    "first": place_first,
    "chapter": place_chapter,
    "row": place_row,
    "discard": place_discard,
    "gone": place_gone,
    "books": place_books,
    "sages": place_sages,
    "milestone": place_milestone,
}
LATER = (
    *("display", "decks", "allies", "features", "tokens", "ally_deck", "drafted"),
    *("event", "half", "event_deck", "turn", "phase"),
)


# Decks: what is given comes first, the rest keeps the order it has from the seed.


def lay_out(g: Fabled, position: Mapping[str, Any]) -> None:
    lights = position.get("tokens", {}).get("GuidingLight", ())
    taken = {*g.row, *g.discard, *cards(lights, "the Forests of Guiding Light")}
    for terrain, name in enumerate(TERRAINS):
        tokens = range(terrain * PER_TYPE, (terrain + 1) * PER_TYPE)
        order = [CARD[g.faces[token]] for token in tokens]
        top = cards(position.get("decks", {}).get(name, ()), "decks")
        given = position.get("display", {}).get(name)
        rest = [c for c in order if c not in taken and c not in top]
        shown = list(cards(given, "display")) if given is not None else rest[:2]
        if wrong := (set(shown) | set(top)) & taken or {c for c in top if c in shown}:
            raise refuse(f"{CARD_IDS[wrong.pop()]} cannot be in two places", "FAB-014")
        if any(c // PER_TYPE != terrain for c in (*shown, *top)) or len(shown) > 2:
            raise refuse(f"the {name} deck shows at most two cards of its type", "FAB-032")
        deck = [*top, *(c for c in rest if c not in shown)]
        away = [c for c in order if c in taken]
        deal(g, tokens, terrain, shown, deck, away)


def deal(
    g: Fabled, tokens: range, terrain: int, shown: list[Card], deck: list[Card], away: list[Card]
) -> None:
    """Give the tokens of a type these faces: open cards, then the deck, then what is elsewhere."""
    for token, card in zip(tokens, [*shown, *deck, *away], strict=True):
        g.faces[token] = CARD_IDS[card]
        g.seen_by[token] = PUBLIC if card in shown or card in away else 0
    open_tokens = [*tokens[: len(shown)], -1, -1][:2]
    g.display[terrain * 2 : terrain * 2 + 2] = open_tokens
    g.decks[terrain] = tuple(tokens[len(shown) : len(shown) + len(deck)])


def reorder(g: Fabled, deck: tuple[int, ...], first: Any, what: str) -> None:
    """These cards lie on top of a deck, in this order."""
    if not isinstance(first, list | tuple):
        raise refuse(f"{what} lists cards from the top", "FAB-006")
    faces = [g.faces[token] for token in deck]
    if any(name not in faces for name in first) or len(set(first)) < len(first):
        raise refuse(f"{what} names a card that is not in the deck, or one twice", "FAB-014")
    order = [*first, *(face for face in faces if face not in first)]
    for token, face in zip(deck, order, strict=True):
        g.faces[token] = face


# Allies and Events.


def place_allies(g: Fabled, position: Mapping[str, Any]) -> None:
    for seat, names in enumerate(per_seat(g, position.get("allies", [[]] * g.seats), "allies")):
        if not isinstance(names, list | tuple) or len(names) > MOST_ALLIES:
            raise refuse("nobody has more than three Allies", "FAB-133")
        for name in names:
            take_ally(g, name)
            g.company = g.company.with_ally(seat, name)
    if "drafted" in position:
        for names in per_seat(g, position["drafted"], "drafted"):
            for name in names:
                take_ally(g, name)
        g.drafted = tuple(tuple(names) for names in position["drafted"])
    reorder(g, g.ally_deck, position.get("ally_deck", ()), "ally_deck")
    for name in position.get("features", ()):
        if g.company.owner(name) < 0 or name in g.company.unlocked:
            raise refuse(f"nobody can have unlocked {name!r:.30} (again)", "FAB-132")
        g.company = g.company.with_feature(name)
    place_tokens(g, position.get("tokens", {}))


def take_ally(g: Fabled, name: Any) -> None:
    """Out of the Ally deck, or say why not."""
    token = next((t for t in g.ally_deck if g.faces[t] == name), None)
    if token is None:
        why = "is taken or in the box" if name in ALLIES else "is no Ally"
        raise refuse(f"{name!r:.30} {why}", "FAB-014")
    g.ally_deck = tuple(other for other in g.ally_deck if other != token)
    g.show(token)


def place_tokens(g: Fabled, tokens: Any) -> None:
    """The components of Allies: as they lie at the start, or as given."""
    for seat, names in enumerate(g.company.allies):
        for name in names:
            if name == "GuidingLight" and name in tokens:
                g.tokens[name] = tuple(map(g.faces.index, tokens[name]))
                continue
            ally_class(name).joined(g, seat)
            if name in tokens:
                g.tokens[name] = read_tokens(g, name, tokens[name])
    for name in tokens:
        if name not in g.tokens:
            raise refuse(f"nobody has tokens of {name!r:.30}", "FAB-027")


def read_tokens(g: Fabled, name: str, given: Any) -> tuple[Any, ...]:
    ally = ally_class(name)
    if not isinstance(given, list | tuple):
        raise refuse(f"the tokens of {ally.title} are a list", "FAB-008")
    if not ally.tokens:
        return read_faces(name, given)
    if ally.on_paths:
        found = tuple(spot_in_row(g, str(text)) for text in given)
        numbers = [spot % 10 for spot in found]
        if any(LANDMARKS[spot] or is_dead_end(spot) for spot in found) or set(numbers) - {2, 3, 4}:
            raise refuse("tokens of Sky Wanderer lie on neutral main spaces 2, 3 and 4", "FAB-191")
        if len(set(numbers)) < len(numbers):
            raise refuse("each token of Sky Wanderer has another number", "FAB-191")
        on = [spot // CARD_STRIDE for spot in found]
    else:
        found = cards(given, f"tokens of {ally.title}")
        on = list(found)
    g.tokens[name] = found
    if g.tokens_left(name) < 0 or len(set(on)) < len(on) or any(c not in g.row for c in on):
        raise refuse(f"tokens of {ally.title}: one to a Location of the row", "FAB-135")
    return found


def read_faces(name: str, given: Any) -> tuple[Any, ...]:
    """Savant Cat's and Swamp Witch's tokens that are up, or Forest Giant's marker."""
    starts = ally_class(name).starts_with
    if name == "ForestGiant":
        if len(given) != 1 or type(given[0]) is not int or not 0 <= given[0] <= END_OF_TRACK:
            raise refuse(f"Forest Giant's marker is on 0 to {END_OF_TRACK}", "FAB-197")
        return (given[0],)
    if any(given.count(face) > 1 or face not in starts for face in given):
        raise refuse(f"tokens of {ally_class(name).title}: {', '.join(starts)}", "GAP-5")
    return tuple(face for face in starts if face in given)


def place_events(g: Fabled, position: Mapping[str, Any]) -> None:
    name, half = position.get("event"), position.get("half", "upper")
    if name is not None:
        token = next((t for t in g.event_deck if g.faces[t] == name), None)
        if token is None:
            raise refuse(f"{name!r:.30} is not in the Event deck of this table", "FAB-144")
        halves = ("upper", "lower") if event_class(name).lower_icons else ("whole",)
        if half not in halves and halves != ("whole",):
            raise refuse("half is upper or lower", "FAB-147")
        g.event_deck = tuple(other for other in g.event_deck if other != token)
        g.show(token)
        g.company = g.company.with_event(name, half if len(halves) > 1 else "whole")
    reorder(g, g.event_deck, position.get("event_deck", ()), "event_deck")


# The moment: whose turn, in which phase.


def place_moment(g: Fabled, position: Mapping[str, Any]) -> None:
    seat = count(position.get("turn", g.first), "turn", g.seats - 1)
    phase = position.get("phase", "turn")
    if phase not in PHASES:
        raise refuse(f"phase is one of {', '.join(PHASES)}", "FAB-082")
    g.end()
    g.active = seat
    if g.at_place:
        g.do(settle)
    PHASES[phase](g, seat)
    g.agenda.reverse()


def seats_after(g: Fabled, seat: int) -> list[int]:
    """Who is still to come in this Chapter."""
    order = list(g.from_first())
    return order[order.index(seat) + 1 :]


def from_turn(g: Fabled, seat: int) -> None:
    turn = take_turn if g.chapter else prologue_turn
    if not g.chapter:
        g.phase = PROLOGUE
    for player in (seat, *seats_after(g, seat)):
        g.do(turn, player)
    g.do(end_chapter if g.chapter else begin_chapter)


def from_movement(g: Fabled, seat: int) -> None:
    g.do(movement_phase, seat)
    from_oblivion(g, seat)


def from_oblivion(g: Fabled, seat: int) -> None:
    g.do(oblivion_phase, seat)
    g.do(end_turn, seat)
    for player in seats_after(g, seat):
        g.do(take_turn, player)
    g.do(end_chapter)


def from_next_chapter(g: Fabled, seat: int) -> None:
    g.do(begin_chapter)


def from_epilogue(g: Fabled, seat: int) -> None:
    g.do(tell_epilogue)


PHASES: dict[str, Callable[[Fabled, int], None]] = {
    "turn": from_turn,
    "movement": from_movement,
    "oblivion": from_oblivion,
    "next chapter": from_next_chapter,
    "epilogue": from_epilogue,
}
