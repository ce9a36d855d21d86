"""What a seat may know of the table, as plain data (U-A37)."""

from typing import Any

from fabletop.core.state import Token

from .board import ACTIONS, FABLES, PRINTED, SPACES, right_page
from .dealing import ChooseHand
from .empowering import EMPOWER_STORIES, empower_cost, payment
from .fate import FATES, OMENS
from .scoring import Line, sheet
from .state import (
    IGNORES,
    INTRUDED,
    KEPT_HOME,
    SHIELDED,
    SIZES,
    WAITED,
    UponAFable,
)
from .wonders import KINDS, OF_MAGIC, count, short, shown

USED = {
    IGNORES: "ignores 1 Wonder",
    KEPT_HOME: "kept a Fable home",
    WAITED: "waited",
    INTRUDED: "Explored an occupied space",
    SHIELDED: "safe from the Curse",
}


def table(g: UponAFable, viewer: int | None) -> dict[str, Any]:
    """The game's part of the view."""
    stories = EMPOWER_STORIES[: g.last_story() // 3]
    return {
        "story": g.story,
        "stories": g.last_story(),
        "action": g.action,
        "action_name": ACTIONS[g.action - 1] if g.action else "",
        "empower_stories": list(stories),
        "starter": g.starter,
        "next_starter": g.next_starter if g.next_starter >= 0 else None,
        "blessing": OMENS[g.omen].shown() if g.omen else None,
        "left": left_page(g, viewer),
        "spaces": [space(g, at) for at in range(len(g.spaces))],
        "deck": len(g.deck),
        "discard": [card(g, token, viewer) for token in g.discard],
        "playing": [card(g, token, viewer) for token in g.playing],
        "dealt": dealt(g, viewer),
        "earth": earth(g),
        "players": [player(g, seat, viewer) for seat in range(g.seats)],
    }


def card(g: UponAFable, token: Token, viewer: int | None) -> dict[str, Any] | None:
    face = g.face(token, viewer)
    return FATES[face].shown() if face else None


def left_page(g: UponAFable, viewer: int | None) -> list[dict[str, Any]]:
    """The Stories in order; what is face down shows only its Book."""
    uncovered = len(g.stories) - len(g.omens)
    begun = g.omen != "" or len(g.spaces) == right_spaces(g) + g.story
    return [
        {
            "number": number,
            "book": (number + 2) // 3,
            "revealed": number <= len(g.spaces) - right_spaces(g),
            "space": g.face(token, viewer),
            "covered": number > uncovered and (number > g.story or not begun),
        }
        for number, token in enumerate(g.stories, 1)
    ]


def right_spaces(g: UponAFable) -> int:
    """How many spaces the right page has."""
    return len(right_page(g.seats, g.variants))


def space(g: UponAFable, at: int) -> dict[str, Any]:
    title, right = g.spaces[at], right_spaces(g)
    return {
        "title": title,
        "page": "right" if at < right else "left",
        "number": None if at < right else at - right + 1,
        "text": SPACES[title].text,
        "printed": shown(PRINTED[title]),
        "lying": shown(g.lying[at]),
        "fables": list(g.explorers[at]),
        "earth": shown(g.from_earth(short(g.lying[at], PRINTED[title]))),
    }


def dealt(g: UponAFable, viewer: int | None) -> list[Any]:
    """The cards that this viewer was dealt and has not yet sorted."""
    question = None if viewer is None else g.question(viewer)
    if not isinstance(question, ChooseHand):
        return []
    return [card(g, token, viewer) for token in question.tokens]


def earth(g: UponAFable) -> dict[str, int] | None:
    if not g.variants["strict_earth"]:
        return None
    return {kind: count(g.earth(), kind) for kind in KINDS}


def player(g: UponAFable, seat: int, viewer: int | None) -> dict[str, Any]:
    lines = sheet(g, seat)
    return {
        "seat": seat,
        "wonders": shown(g.wonders[seat]),
        "realms": realms(g, seat),
        "free_slots": free_slots(g, seat),
        "fables": fables(g, seat),
        "ever_afters": [card(g, token, viewer) for token in g.ever_afters[seat]],
        "hand": [card(g, token, viewer) for token in g.hands[seat]],
        "hand_limit": g.value(seat, "hand_limit", 4),
        "used": [words for bit, words in USED.items() if g.once[seat] & bit],
        "score": {
            "total": sum(line.points for line in lines),
            "lines": [score_line(line) for line in lines],
        },
        "empower": empowering(g, seat),
    }


def free_slots(g: UponAFable, seat: int) -> int:
    """How many more Realms could be added."""
    return FABLES - g.fables(seat)


def realms(g: UponAFable, seat: int) -> list[dict[str, Any]]:
    away = sum(here.count(seat) for here in g.explorers)
    found = []
    for place in g.places(seat):
        living = g.fables_at(place)
        gone = 0 if g.sleep[place] and not g.fresh[place] else min(living, away)
        away -= gone
        found.append(
            {
                "slot": place % 6,
                "home": place % 6 == 0,
                "title": g.realm_title(place),
                "size": SIZES[g.size(place)],
                "cards": [FATES[g.faces[token]].shown() for token in g.realms[place]],
                "sleep": g.sleep[place],
                "fresh": g.fresh[place],
                "fables": living,
                "away": gone,
                "empower": empower_cost(g, seat, place),
            }
        )
    return found


def fables(g: UponAFable, seat: int) -> dict[str, int]:
    exploring = sum(here.count(seat) for here in g.explorers)
    return {
        "total": g.fables(seat),
        "awake": g.awake[seat],
        "left": max(0, g.left_to_commit(seat)),
        "exploring": exploring,
        "home": g.committed[seat] - exploring,
    }


def score_line(line: Line) -> dict[str, Any]:
    """A category with what the next point needs."""
    following = None
    if line.steps is not None and line.number is not None:
        has = line.number
        following = next((step - has for step in line.steps if step > has), None)
    return {
        "category": line.category,
        "count": line.number,
        "points": line.points,
        "steps": list(line.steps) if line.steps else None,
        "next": following,
    }


def empowering(g: UponAFable, seat: int) -> dict[str, Any] | None:
    """The next Empowering as if it happened now."""
    story = next((story for story in EMPOWER_STORIES if story >= max(1, g.story)), 0)
    if g.ended or not story or story > g.last_story() or (story == g.story and g.action > 7):
        story = next((later for later in EMPOWER_STORIES if later > g.story), 0)
        if g.ended or not story or story > g.last_story():
            return None
    question = g.question(seat)
    relief = getattr(question, "relief", 0)
    due = payment(g, seat, relief)
    final = story == g.last_story()
    rows = [
        {
            "slot": place % 6,
            "title": g.realm_title(place),
            "cost": cost,
            "paid": gets,
            "missing": cost - gets,
            "sleep": 0 if final else g.value(seat, "sleep_tokens", cost - gets),
        }
        for place, cost, gets in due.rows
    ]
    magic = g.wonders[seat] & OF_MAGIC
    return {
        "story": story,
        "final": final,
        "need": due.need,
        "fewer": due.fewer,
        "have": magic,
        "missing": sum(cost - gets for _, cost, gets in due.rows),
        "realms": rows,
        "pays": due.pays,
        "keeps": magic - due.pays,
    }
