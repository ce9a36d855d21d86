"""The moment of a position: which Action of which Story, and what is left of it."""

from collections.abc import Callable, Sequence
from typing import Final

from fabletop.core.errors import BadPosition
from fabletop.core.position import UnsetType, given

from ..abilities import perform_abilities
from ..board import REALM_SPACES
from ..dealing import deal_hands
from ..empowering import (
    EMPOWER_STORIES,
    Empower,
    PayRealmFirst,
    empower_cost,
    empower_realms,
    is_final,
    payment_class,
    replace_magic,
)
from ..exploring import explore_stories, explore_turn
from ..fate import EXTRA_PLAYS, FATES, Dream
from ..playing import discard_down, play_and_discard, play_fate_cards
from ..returning import begin_story, intensify, return_fables
from ..state import UponAFable
from ..unveiling import rejuvenate
from ..wonders import OF_MAGIC
from .form import Paying, UponPosition

LATER: Final[dict[int, Callable[[UponAFable], None]]] = {
    2: rejuvenate,
    3: perform_abilities,
    4: deal_hands,
    5: explore_stories,
    6: play_and_discard,
    7: empower_realms,
    8: intensify,
    9: return_fables,
}
INSIDE: Final = {"played": 6, "discarding": 6, "relief": 7, "paying": 7}


def place_time(g: UponAFable, position: UponPosition) -> None:
    g.story, g.action = given(position.story, 1), given(position.action, 1)
    if g.story > g.last_story():
        raise BadPosition(f"story is a number from 1 to {g.last_story()}", "UPON-011")
    if is_skipped(g, g.action):
        rule = "UPON-024" if g.action == 7 else "UPON-025"
        raise BadPosition(f"action: Story {g.story} has no Action {g.action}", rule)
    g.starter = seat_in(g, "starter", given(position.starter, g.starter), "UPON-014")
    if not isinstance(position.next_starter, UnsetType):
        g.next_starter = seat_in(g, "next_starter", position.next_starter, "UPON-104")
    if not isinstance(position.turn, UnsetType):
        seat_in(g, "turn", position.turn, "UPON-026")
    check_inside(g, position)


def is_skipped(g: UponAFable, action: int) -> bool:
    if action == 7:
        return g.story not in EMPOWER_STORIES
    return action == 8 and (g.is_solo() or g.story == g.last_story())


def seat_in(g: UponAFable, field: str, seat: int, rule: str) -> int:
    if seat >= g.seats:
        raise BadPosition(f"{field} is a number from 0 to {g.seats - 1}", rule)
    return seat


def check_inside(g: UponAFable, position: UponPosition) -> None:
    """What tells of the middle of an Action belongs to that Action, and to a seat in it."""
    has_turn = not isinstance(position.turn, UnsetType)
    if has_turn and g.action not in (5, 6, 7):
        raise BadPosition("turn tells who is next inside Action 5, 6 or 7", "UPON-026")
    if has_turn and given(position.discarding, False):
        raise BadPosition("turn: nobody plays any more where hands are cut down", "UPON-071")
    for field, action in INSIDE.items():
        if isinstance(getattr(position, field), UnsetType):
            continue
        if g.action != action:
            raise BadPosition(f"{field} tells of the inside of Action {action}", "UPON-023")
        if field != "discarding" and not has_turn:
            raise BadPosition(f"{field} tells of the seat that turn names", "UPON-026")


def place_agenda(g: UponAFable, position: UponPosition) -> None:
    """The Actions that are still to come in this Story, from this one on."""
    g.end()
    if g.action == 1:
        g.story -= 1
        g.do(begin_story)
        return
    go_on(g, position)
    for action, begin in LATER.items():
        if action > g.action and not is_skipped(g, action):
            g.do(begin)
    g.agenda.reverse()


def go_on(g: UponAFable, position: UponPosition) -> None:
    """What is left of this Action."""
    if given(position.discarding, False):
        g.do(discard_down)
    elif isinstance(position.turn, UnsetType):
        g.do(LATER[g.action])
    elif g.action == 5:
        g.do(explore_turn, position.turn)
    elif g.action == 6:
        go_on_playing(g, position, from_turn(g, position.turn))
    else:
        go_on_paying(g, position, from_turn(g, position.turn))


def from_turn(g: UponAFable, turn: int) -> list[int]:
    """This seat and those after it, in turn order."""
    seats = list(g.in_turn())
    return seats[seats.index(turn) :]


def go_on_playing(g: UponAFable, position: UponPosition, seats: Sequence[int]) -> None:
    player, *others = seats
    played = (0, 0)
    if not isinstance(position.played, UnsetType):
        played = given(position.played.ever_afters, 0), given(position.played.dreams, 0)
    if sum(max(0, number - 1) for number in played) > g.value(EXTRA_PLAYS, 0, player):
        raise BadPosition("played: one Ever After and one Dream may be played", "UPON-062")
    g.do(play_fate_cards, player, *played)
    for other in others:
        g.do(play_fate_cards, other, 0, 0)
    g.do(discard_down)


def reliefs() -> list[int]:
    """How much Magic fewer the Dreams of the box can make Empowering need."""
    found = {0}
    for card in FATES.values():
        if isinstance(card, Dream) and card.relief:
            found |= {relief + card.relief for relief in found}
    return sorted(found)


def go_on_paying(g: UponAFable, position: UponPosition, seats: Sequence[int]) -> None:
    player, *others = seats
    relief = given(position.relief, 0)
    if relief not in (possible := reliefs()):
        raise BadPosition(f"relief is {' or '.join(map(str, possible))}", "U-G1")
    if isinstance(position.paying, UnsetType):
        g.ask(Empower(player, relief))
    elif relief:
        raise BadPosition("relief: it was counted when the Magic was paid", "U-G1")
    else:
        settle(g, player, position.paying)
    for other in others:
        g.ask(Empower(other))


def settle(g: UponAFable, player: int, paying: Paying) -> None:
    """Magic did not reach: the owner picks Realms that get the rest, or makes up for Magic."""
    if g.wonders[player] & OF_MAGIC:
        raise BadPosition("paying: while there is Magic left, it is paid", "UPON-075")
    first = player * REALM_SPACES
    among = tuple(first + slot for slot in given(paying.among, []))
    missing = [first + slot for slot in given(paying.missing, [])]
    if not all(map(g.size, (*among, *missing))):
        raise BadPosition(f"paying: seat {player + 1} has no such Realm", "UPON-073")
    if among and not missing:
        check_among(g, player, among, given(paying.left, 0))
        group = payment_class(g, among[0])
        later = tuple(place for place in g.places(player) if payment_class(g, place) > group)
        later = tuple(sorted(later, key=lambda place: payment_class(g, place)))
        g.ask(PayRealmFirst(player, among, given(paying.left, 0), later, ()))
    else:
        check_missing(g, missing, paying)
        for place in missing:
            g.do(replace_magic, player, place)


def check_among(g: UponAFable, player: int, among: tuple[int, ...], left: int) -> None:
    """Several Realms of one size, and not enough Magic for all of them."""
    if len(among) < 2 or len({payment_class(g, place) for place in among}) > 1:
        raise BadPosition("paying.among are two or more Realms of the same size", "U-A20")
    if len(set(among)) < len(among):
        raise BadPosition("paying.among names a Realm twice", "U-A20")
    cost = sum(empower_cost(g, player, place) for place in among)
    if not 0 < left < cost:
        raise BadPosition(f"paying.left is a number from 1 to {cost - 1}", "U-A20")


def check_missing(g: UponAFable, missing: Sequence[int], paying: Paying) -> None:
    """Made up for in the last Story only, and for no more than the Realm can be lowered."""
    if not isinstance(paying.left, UnsetType) or not isinstance(paying.among, UnsetType):
        raise BadPosition("paying: left and among belong together, without missing", "U-A20")
    if not is_final(g):
        raise BadPosition("paying.missing: Realms fall asleep before the last Story", "UPON-077")
    if not missing:
        raise BadPosition("paying.missing names the Realms that lack Magic", "UPON-079")
    for place in missing:
        if missing.count(place) > g.size(place):
            told = f"paying.missing: {g.realm_title(place)} does not lack that much Magic"
            raise BadPosition(told, "UPON-073")
