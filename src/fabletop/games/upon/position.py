"""Positions: the beginning of any Action of any Story, from a small JSON form.

`docs/protocol.md` describes the fields. Cards and spaces are named by their titles.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from fabletop.core.errors import BadPosition
from fabletop.core.state import Token

from .abilities import perform_abilities
from .board import BOOKS, FABLES, PRINTED, REALM_SPACES, home_fables, right_page
from .dealing import deal_hands
from .empowering import EMPOWER_STORIES, empower_realms
from .exploring import explore_stories, explore_turn
from .fate import BY_TITLE, FATES, OMENS
from .playing import play_and_discard
from .returning import begin_story, intensify, return_fables
from .state import EARTH, UponAFable
from .unveiling import rejuvenate
from .view import USED
from .wonders import KINDS, Wonders, covers, pile_of

FIELDS: Final = (
    *("story", "action", "turn", "starter", "next_starter", "players", "spaces"),
    *("stories", "omens", "deck", "discard"),
)
PLAYER_FIELDS: Final = (
    *("wonders", "hand", "ever_afters", "realms", "sleep", "committed", "used", "broken"),
)
SPACE_FIELDS: Final = ("wonders", "fables")
MOST: Final = 99  # of a kind that a position may give to anybody
STACK: Final = ("Small Realm", "Large Realm", "Epic Realm")
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


def place(g: UponAFable, position: Mapping[str, Any]) -> None:
    """Turn a fresh game into this position, or say why it cannot be one."""
    known(position, FIELDS, "a position")
    if not position:
        return
    place_time(g, position)
    place_stories(g, position.get("stories"))
    place_omens(g, position.get("omens"))
    unveil_past(g)
    players = position.get("players", [{}] * g.seats)
    if not isinstance(players, list | tuple) or len(players) != g.seats:
        raise BadPosition(f"players are {g.seats} objects, one per seat", "UPON-016")
    for player in players:
        known(player, PLAYER_FIELDS, "a player")
    place_cards(g, players, position)
    for seat, player in enumerate(players):
        place_player(g, seat, player)
    place_spaces(g, position.get("spaces", {}))
    check_fables(g)
    check_earth(g)
    place_agenda(g, position)


def known(given: Any, fields: tuple[str, ...], what: str) -> None:
    if not isinstance(given, Mapping):
        raise BadPosition(f"{what} is an object with named fields")
    for key in given:
        if key not in fields:
            has = ", ".join(fields)
            raise BadPosition(f"{what} of Upon a Fable has no field {key!r:.40}; it has: {has}")


def number(given: Any, least: int, most: int, what: str, rule: str) -> int:
    if type(given) is not int or not least <= given <= most:
        raise BadPosition(f"{what} is a number from {least} to {most}", rule)
    return given


def titles(given: Any, what: str) -> list[str]:
    if not isinstance(given, list | tuple) or not all(isinstance(t, str) for t in given):
        raise BadPosition(f"{what} is a list of titles")
    return list(given)


def place_time(g: UponAFable, position: Mapping[str, Any]) -> None:
    g.story = number(position.get("story", 1), 1, g.last_story(), "story", "UPON-011")
    g.action = number(position.get("action", 1), 1, 9, "action", "UPON-023")
    if g.action == 7 and g.story not in EMPOWER_STORIES:
        raise BadPosition(f"Story {g.story} has no Action 7", "UPON-024")
    if g.action == 8 and (g.is_solo() or g.story == g.last_story()):
        raise BadPosition("Action 8 is skipped here", "UPON-025")
    last = g.seats - 1
    g.starter = number(position.get("starter", g.starter), 0, last, "starter", "UPON-014")
    following = position.get("next_starter")
    if following is not None:
        g.next_starter = number(following, 0, last, "next_starter", "UPON-104")
    if "turn" in position and g.action != 5:
        raise BadPosition("turn tells who Explores next, in Action 5", "UPON-051")


def place_stories(g: UponAFable, given: Any) -> None:
    """The order of the Story cards, Book by Book."""
    if given is None:
        return
    wanted = titles(given, "stories")
    for book, first in zip(BOOKS, range(0, len(g.stories), 3), strict=False):
        if sorted(wanted[first : first + 3]) != sorted(book):
            told = "; ".join(book)
            raise BadPosition(f"Stories {first + 1} to {first + 3} are, in some order, {told}")
    if len(wanted) != len(g.stories):
        raise BadPosition(f"stories are {len(g.stories)} titles", "UPON-019")
    for token, title in zip(g.stories, wanted, strict=True):
        g.faces[token] = title


def place_omens(g: UponAFable, given: Any) -> None:
    """The Blessings and Curses on the Stories from the Second Book on."""
    if given is None:
        return
    wanted = titles(given, "omens")
    keys = {card.title: key for key, card in OMENS.items()}
    if len(wanted) != len(g.omens) or len(set(wanted)) != len(wanted) or set(wanted) - set(keys):
        raise BadPosition(f"omens are {len(g.omens)} different Blessings and Curses", "UPON-020")
    for token, title in zip(g.omens, wanted, strict=True):
        other = g.faces.index(keys[title])
        g.faces[token], g.faces[other] = g.faces[other], g.faces[token]


def unveil_past(g: UponAFable) -> None:
    """The Stories before this one are known, and this one from Action 2 on."""
    unveiled = g.story if g.action > 1 else g.story - 1
    uncovered = len(g.stories) - len(g.omens)
    g.spaces = right_page(g.seats, g.variants)
    for at in range(unveiled):
        g.show(g.stories[at])
        g.spaces += (g.faces[g.stories[at]],)
        if at >= uncovered:
            g.show(g.omens[at - uncovered])
    if g.action > 1 and g.story > uncovered:
        g.omen = g.faces[g.omens[g.story - 1 - uncovered]]
    filled = g.action > 2
    g.lying = [PRINTED[title] if filled else 0 for title in g.spaces]
    g.explorers = [()] * len(g.spaces)


def place_cards(g: UponAFable, players: Any, position: Mapping[str, Any]) -> None:
    """Named cards go where they are named; the others fill the hands that are not given."""
    free = {g.faces[token]: token for token in (*g.deck, *(t for h in g.hands for t in h))}
    before = list(g.hands)
    pile = [take(free, title) for title in titles(position.get("discard", ()), "discard")]
    top = [take(free, title) for title in titles(position.get("deck", ()), "deck")]
    for seat, player in enumerate(players):
        if "hand" in player:
            g.hands[seat] = tuple(take(free, t) for t in titles(player["hand"], "hand"))
        stays = player.get("ever_afters", ())
        g.ever_afters[seat] = tuple(
            take(free, t, "Ever After") for t in titles(stays, "ever_afters")
        )
        place_realms(g, seat, player.get("realms", ((),)), free)
    left = set(free.values())
    deck = [token for token in g.deck if token in left]
    for seat, player in enumerate(players):
        if "hand" not in player:
            kept = [token for token in before[seat] if token in left]
            while len(kept) < len(before[seat]) and deck:
                kept.append(deck.pop())
            g.hands[seat] = tuple(kept)
    held = {token for hand in g.hands for token in hand}
    loose = [token for hand in before for token in hand if token in left - held]
    g.deck, g.discard = [*loose, *(t for t in deck if t not in held), *reversed(top)], pile
    show_cards(g)


def take(free: dict[str, Token], title: str, kind: str = "") -> Token:
    """The card of this title, if nobody has it yet."""
    key = BY_TITLE.get(title)
    if key is None or (kind and FATES[key].kind != kind):
        raise BadPosition(f"there is no {kind or 'Fate card'} {title!r:.40}", "UPON-009")
    if key not in free:
        raise BadPosition(f"{title} is named twice, or not used at this table", "UPON-009")
    return free.pop(key)


def place_realms(g: UponAFable, seat: int, given: Any, free: dict[str, Token]) -> None:
    """The cards of each Realm, bottom first; Home comes first and has no Small Realm card."""
    rooms = FABLES - home_fables(g.seats)
    if not isinstance(given, list | tuple) or not 1 <= len(given) <= 1 + rooms:
        raise BadPosition(f"realms are 1 to {1 + rooms} lists of cards, Home first", "UPON-108")
    for slot, cards in enumerate(given):
        kinds = STACK[1:] if slot == 0 else STACK
        stack = titles(cards, "a Realm")
        if len(stack) > len(kinds) or (slot and not stack):
            told = "Small, then Large, then Epic Realm; Home begins with Large"
            raise BadPosition(f"the cards of a Realm are {told}", "UPON-115")
        tokens = [take(free, t, kind) for t, kind in zip(stack, kinds, strict=False)]
        g.realms[seat * REALM_SPACES + slot] = tuple(tokens)


def show_cards(g: UponAFable) -> None:
    """Who knows which card."""
    for token in g.deck:
        g.seen_by[token] = 0
    for seat, hand in enumerate(g.hands):
        for token in hand:
            g.seen_by[token] = 1 << seat
    for cards in (g.discard, *g.ever_afters, *g.realms):
        for token in cards:
            g.show(token)


def place_player(g: UponAFable, seat: int, player: Mapping[str, Any]) -> None:
    if "wonders" in player:
        g.wonders[seat] = wonders(player["wonders"])
    for slot, tokens in enumerate(player.get("sleep", ())):
        at = seat * REALM_SPACES + slot
        if slot >= g.realm_count(seat):
            raise BadPosition("sleep has a number for each Realm, Home first", "UPON-088")
        g.sleep[at] = number(tokens, 0, 9, "sleep", "UPON-077")
    if player.get("broken") or any(player.get("sleep", ())):
        g.broken |= 1 << seat
    g.committed[seat] = number(player.get("committed", 0), 0, FABLES, "committed", "UPON-006")
    for words in titles(player.get("used", ()), "used"):
        bit = next((bit for bit, told in USED.items() if told == words), 0)
        if not bit:
            raise BadPosition(f"used are some of: {', '.join(USED.values())}")
        g.once[seat] |= bit
    g.refresh(seat)


def wonders(given: Any) -> Wonders:
    if not isinstance(given, Mapping) or set(given) - set(KINDS):
        raise BadPosition(f"Wonders are given by kind: {', '.join(KINDS)}", "UPON-130")
    for kind, many in given.items():
        number(many, 0, MOST, kind, "UPON-005")
    return pile_of(given)


def place_spaces(g: UponAFable, given: Any) -> None:
    if not isinstance(given, Mapping):
        raise BadPosition("spaces are given by title", "UPON-129")
    for title, space in given.items():
        if title not in g.spaces:
            raise BadPosition(f"{title!r:.40} is no Story space of this position", "UPON-129")
        known(space, SPACE_FIELDS, "a space")
        at = g.spaces.index(title)
        if "wonders" in space:
            g.lying[at] = wonders(space["wonders"])
        seats = space.get("fables", ())
        if not isinstance(seats, list | tuple):
            raise BadPosition("the Fables on a space are a list of seats", "UPON-053")
        g.explorers[at] = tuple(number(s, 0, g.seats - 1, "a seat", "UPON-016") for s in seats)


def check_fables(g: UponAFable) -> None:
    """Fables on the board are committed, and nobody has more than are awake."""
    for seat in range(g.seats):
        exploring = sum(here.count(seat) for here in g.explorers)
        g.committed[seat] = max(g.committed[seat], exploring)
        if g.committed[seat] > g.awake[seat]:
            raise BadPosition(f"seat {seat + 1} has only {g.awake[seat]} Fables awake", "UPON-060")
    if g.action < 5 and any(g.committed):
        raise BadPosition("before Action 5 all Fables are at home", "UPON-086")


def check_earth(g: UponAFable) -> None:
    if g.variants["strict_earth"] and not covers(EARTH, sum(g.wonders) + sum(g.lying)):
        raise BadPosition("there are not that many Wonder tokens", "U-G5")


def place_agenda(g: UponAFable, position: Mapping[str, Any]) -> None:
    """The Actions that are still to come in this Story, from this one on."""
    g.end()
    if g.action == 1:
        g.story -= 1
        g.do(begin_story)
        return
    for action, begin in LATER.items():
        is_skipped = (action == 7 and g.story not in EMPOWER_STORIES) or (
            action == 8 and (g.is_solo() or g.story == g.last_story())
        )
        if action < g.action or is_skipped:
            continue
        if action == 5 and "turn" in position:
            seat = number(position["turn"], 0, g.seats - 1, "turn", "UPON-051")
            g.do(explore_turn, seat)
        else:
            g.do(begin)
    g.agenda.reverse()
