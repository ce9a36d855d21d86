"""What a position is worth to a seat: a cheap estimate for bots.

It reads nothing that the seat may not know. Where the seat has to go on choosing because of its
last choice, the best way to go on counts.
"""

from functools import cache, lru_cache
from typing import Any, Final, cast

from fabletop.core.flow import Question, Sealed

from .board import REALM_SPACES
from .converting import ConvertWonder
from .dealing import ChooseHand
from .empowering import Empower
from .exploring import Explore
from .fate import FATES, FREE_MAGIC, LARGE_AND_EPIC_MAGIC, EverAfter
from .paying import PayCost
from .playing import SINGLE, PlayFate
from .realms import PlaceRealm
from .scoring import EPIC, LARGE, STEPS, points
from .sleep import ChooseRealm
from .state import UponAFable
from .supply import GainWonder
from .wonders import OF_MAGIC, Wonders, counts

Sizes = tuple[int, int, int]  # Small, Large and Epic Realms

# Found by trying a few against random players: `tests/ai/test_players.py` holds the floor.
FABLE, LEFT_FABLE = 0.75, 0.55  # a Fable for each Story to come; one that is not committed yet
ABILITY: Final = {"Large Realm": 0.45, "Epic Realm": 0.8, "Ever After": 0.3}  # for each Story
IN_HAND: Final = {
    "Small Realm": 0.8,
    "Large Realm": 0.9,
    "Epic Realm": 0.7,
    "Ever After": 0.6,
    "Dream": 0.5,
}
START = 0.35  # to start the next Story
MISSING, FINAL_MISSING = 1.1, 2.2  # each Magic that Empowering will lack
SPARE_MAGIC = 0.3
TOWARDS = 0.6  # of a point, on the way to the next step
ASLEEP = 0.7  # each Deep Sleep token
PASSED = 0.35  # part of a card's worth that is lost by giving it to the neighbour


KEPT = 4096  # piles of Wonders of which the worth is remembered
DEPTH = 2  # how many questions in a row are looked through


def evaluate(g: UponAFable, seat: int, depth: int = 0) -> float:
    """Points now, and what Fables, Magic, Realms and cards may still bring."""
    if g.ended:
        return float(points(g, seat))
    question = g.question(seat)
    if question is not None and depth < DEPTH and is_part_of_a_turn(question, depth):
        return max(value_after(g, seat, choice, depth + 1) for choice in question.options(g))
    stories, sizes, first = stories_left(g), g.sizes(seat), seat * REALM_SPACES
    asleep = sum(g.sleep[first : first + REALM_SPACES])
    return (
        wonder_points(g.wonders[seat])
        + realm_points(sizes, asleep, stories)
        + card_points(g, seat, sizes, stories)
        + turn_points(g, seat)
        - magic_worries(g, seat, sizes)
    )


def stories_left(g: UponAFable) -> float:
    """How many Stories are still to come, with a part of this one."""
    return g.last_story() - g.story + (0.3 if g.action < 6 else 0.0)


def value_after(g: UponAFable, seat: int, choice: Any, depth: int) -> float:
    after = g.copy()
    after.play(seat, choice, trusted=True)
    return evaluate(after, seat, depth)


def is_part_of_a_turn(question: Question, depth: int) -> bool:
    """Does the question only settle what a choice began? Those with many answers: only at once."""
    if isinstance(question, Explore):
        return depth == 0 and (question.anywhere or question.more > 0)
    if isinstance(question, ConvertWonder):
        return depth == 0
    if isinstance(question, PlayFate):
        return question.played == SINGLE
    return isinstance(question, PlaceRealm | PayCost | GainWonder | ChooseRealm)


@cache
def smooth(category: str, number: int) -> float:
    """Points for a number, with a part of the next point on the way to it."""
    below = 0
    for points_there, step in enumerate(STEPS[category]):
        if number < step:
            return points_there + TOWARDS * (number - below) / (step - below)
        below = step
    return 4 + 0.05 * (number - below)


def magic_needed(g: UponAFable, seat: int, sizes: Sizes) -> int:
    """What Empowering would cost now."""
    small, large, epic = sizes
    need = small + 2 * large + 3 * epic
    if g.powers[seat]:
        need -= g.value(LARGE_AND_EPIC_MAGIC, 0, seat) * (large + epic)
        need -= g.value(FREE_MAGIC, 0, seat)
    return max(0, need)


@lru_cache(KEPT)
def wonder_points(pile: Wonders) -> float:
    """Four kinds by their steps; Magic counts as what Empowering will leave."""
    _, love, honour, followers, castles = counts(pile)
    return (
        smooth("Love", love)
        + smooth("Honour", honour)
        + smooth("Followers", followers)
        + smooth("Castles", castles)
    )


def magic_worries(g: UponAFable, seat: int, sizes: Sizes) -> float:
    """What Empowering will lack, less what Magic beyond that is worth."""
    magic = g.wonders[seat] & OF_MAGIC
    story, action, last = g.story, g.action, g.last_story()
    due = (story + 2) // 3 * 3  # the Story in which Realms are Empowered next
    if due == story and (action >= 8 or (action == 7 and has_paid(g, seat))):
        due += 3
    need = 0 if due > last else magic_needed(g, seat, sizes)
    income = 0.55 * g.awake[seat] * (due - story) + 0.4 * max(0, g.left_to_commit(seat))
    lacks = max(0.0, need - magic - (income if action < 7 or due > story else 0.0))
    beyond = max(0, magic - need)
    if due >= last:
        return FINAL_MISSING * lacks - smooth("Magic", beyond) - 0.25 * min(magic, need)
    return MISSING * lacks - SPARE_MAGIC * min(beyond, 8) - 0.35 * min(magic, need)


def has_paid(g: UponAFable, seat: int) -> bool:
    """Is this seat's Empowering over, or only its consequences left?"""
    return not any(isinstance(entry, Empower) and entry.player == seat for entry in g.agenda)


@lru_cache(KEPT)
def realm_points(sizes: Sizes, asleep: int, stories: float) -> float:
    """Points of Realms, and what their Fables and abilities bring in Stories to come."""
    small, large, epic = sizes
    worth = smooth("Small Realms", small) + LARGE * large + EPIC * epic - ASLEEP * asleep
    worth += FABLE * (small + large + epic) * stories
    return worth + stories * (large * ABILITY["Large Realm"] + epic * ABILITY["Epic Realm"])


def card_points(g: UponAFable, seat: int, sizes: Sizes, stories: float) -> float:
    """Ever Afters in play, and cards in hand as far as they can still be used."""
    worth = smooth("Ever Afters", len(g.ever_afters[seat]))
    for token in g.ever_afters[seat]:
        card = cast(EverAfter, FATES[g.faces[token]])
        if card.solo_out:
            worth += card.bonus(g, token, seat)
        else:
            worth += ABILITY["Ever After"] * stories
    usable = 1.0 if stories >= 1 else stories
    fits = sizes[0] > 0, sizes[1] > 0, g.free_place(seat) > 0
    held = hand_points(tuple([g.faces[token] for token in g.hands[seat]]), fits)
    return worth + usable * (held + dealt_worth(g, seat, worths_of_kinds(*fits)))


@lru_cache(KEPT)
def hand_points(cards: tuple[str, ...], fits: tuple[bool, bool, bool]) -> float:
    """The five best cards of a hand."""
    worths = worths_of_kinds(*fits)
    return sum(sorted([worths[FATES[card].kind] for card in cards], reverse=True)[:5])


def card_worths(g: UponAFable, seat: int, sizes: Sizes) -> dict[str, float]:
    """What a card of each kind in hand may bring: less if it fits nothing yet."""
    small, large, _ = sizes
    return worths_of_kinds(small > 0, large > 0, g.free_place(seat) > 0)


@cache
def worths_of_kinds(has_small: bool, has_large: bool, has_room: bool) -> dict[str, float]:
    """Never change what this returns."""
    worths = IN_HAND.copy()
    if not has_small:
        worths["Large Realm"] /= 3
    if not has_large:
        worths["Epic Realm"] /= 3
    if not has_room:
        worths["Small Realm"] = 0.0
    return worths


def dealt_worth(g: UponAFable, seat: int, worths: dict[str, float]) -> float:
    """A sealed choice of this seat: the card kept, less a part of the one passed."""
    top = g.agenda[-1] if g.agenda else None
    if not isinstance(top, Sealed):
        return 0.0
    for question, answer in zip(top.questions, top.answers, strict=True):
        if question.player == seat and answer and isinstance(question, ChooseHand):
            kept, passed = question.chosen(g, answer[0])
            gained = sum(worths[FATES[g.faces[token]].kind] for token in kept)
            return gained - sum(PASSED * worths[FATES[g.faces[token]].kind] for token in passed)
    return 0.0


def turn_points(g: UponAFable, seat: int) -> float:
    """Fables that are not committed yet, and the start of the next Story."""
    worth = LEFT_FABLE * max(0, g.left_to_commit(seat)) if g.action <= 5 else 0.0
    starts = g.next_starter if g.next_starter >= 0 else g.starter
    return worth + (START * (g.seats - 1) / 3 if starts == seat else 0.0)
