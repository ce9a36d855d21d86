"""Realm Boards and Story spaces of a position: Wonders, Fables, Deep Sleep."""

from collections.abc import Sequence

from fabletop.core.errors import BadPosition
from fabletop.core.position import UnsetType, given
from fabletop.core.wording import counted

from ..board import MOST_TOKENS, REALM_SPACES
from ..empowering import EMPOWER_STORIES, is_final
from ..fate import OMENS
from ..state import SHIELDED, UponAFable
from ..view import USED
from ..wonders import KINDS, ONE, Wonders, count
from .form import Kind, Player, UponPosition

MOST_AT_ONCE = 3  # Deep Sleep tokens that an Epic Realm gets when nothing is paid for it
BITS = {words: bit for bit, words in USED.items()}


def players_of(g: UponAFable, position: UponPosition) -> Sequence[Player]:
    players = given(position.players, [Player() for _ in range(g.seats)])
    if len(players) != g.seats:
        raise BadPosition(f"players are {g.seats} objects, one per seat", "UPON-016")
    return players


def place_players(g: UponAFable, players: Sequence[Player]) -> None:
    for seat, player in enumerate(players):
        if not isinstance(player.wonders, UnsetType):
            g.wonders[seat] = pile(player.wonders)
        place_sleep(g, seat, player)
        place_used(g, seat, given(player.used, []))
        g.committed[seat] = given(player.committed, 0)
        g.refresh(seat)


def pile(wonders: dict[Kind, int]) -> Wonders:
    return sum(number * ONE[kind] for kind, number in wonders.items())


def place_used(g: UponAFable, seat: int, used: Sequence[str]) -> None:
    for words in used:
        g.once[seat] |= BITS[words]
    if g.action < 5 and g.once[seat] & ~SHIELDED:
        raise BadPosition("used: nobody has Explored before Action 5", "UPON-051")
    if g.action == 1 and g.once[seat]:
        raise BadPosition("used: no Curse has come before Action 1", "UPON-029")


def place_sleep(g: UponAFable, seat: int, player: Player) -> None:
    """Deep Sleep tokens, those of this Story and those of The Long Yawn among them."""
    sleep = given(player.sleep, [])
    for field, tokens in (("received", player.received), ("passing", player.passing)):
        for slot, number in enumerate(given(tokens, [])):
            if number > (sleep[slot] if slot < len(sleep) else 0):
                raise BadPosition(f"{field}: more tokens than sleep names", "UPON-088")
    first = seat * REALM_SPACES
    for slot, number in enumerate(sleep):
        if number and not g.size(first + slot):
            raise BadPosition("sleep has a number for each Realm, Home first", "UPON-088")
        fresh, passing = at(player.received, slot), at(player.passing, slot)
        check_sleep(g, number - fresh - passing, fresh, passing)
        g.sleep[first + slot], g.fresh[first + slot] = number, fresh
        g.yawning += (first + slot,) * passing
    if given(player.broken, False) or any(sleep):
        g.broken |= 1 << seat


def at(tokens: list[int] | UnsetType, slot: int) -> int:
    return tokens[slot] if not isinstance(tokens, UnsetType) and slot < len(tokens) else 0


def check_sleep(g: UponAFable, old: int, fresh: int, passing: int) -> None:
    """Tokens come when a Book ends and go one by one in the Stories after it."""
    most = MOST_AT_ONCE - (g.story - 1) % 3 if g.story > EMPOWER_STORIES[0] else 0
    if not 0 <= old <= most:
        told = f"sleep: of earlier Stories 0 to {most} tokens can be left in Story {g.story}"
        raise BadPosition(told, "UPON-088")
    empowered = g.story in EMPOWER_STORIES and g.action >= 7 and not is_final(g)
    if fresh > (MOST_AT_ONCE if empowered else 0):
        raise BadPosition("received: tokens come in Action 7 of Stories 3 and 6", "UPON-077")
    puts_them = bool(g.omen) and OMENS[g.omen].passing
    if passing > (1 if puts_them and not old else 0):
        told = "passing: The Long Yawn puts one token on a Realm that was awake"
        raise BadPosition(told, "U-A27")


def place_spaces(g: UponAFable, position: UponPosition) -> None:
    for title, space in given(position.spaces, {}).items():
        if title not in g.spaces:
            told = f"spaces: {title!r:.40} is no Story space of this position"
            raise BadPosition(told, "UPON-129")
        number = g.spaces.index(title)
        if not isinstance(space.wonders, UnsetType):
            g.lying[number] = pile(space.wonders)
        seats = given(space.fables, [])
        if any(seat >= g.seats for seat in seats):
            raise BadPosition(f"fables: seats are 0 to {g.seats - 1}", "UPON-016")
        g.explorers[number] = tuple(seats)


def check_fables(g: UponAFable) -> None:
    """Fables on the board are committed, and nobody has more than were awake in Action 5."""
    for seat in range(g.seats):
        exploring = sum(here.count(seat) for here in g.explorers)
        g.committed[seat] = max(g.committed[seat], exploring)
        most = g.awake[seat] if g.action < 7 else 6  # Realms fall asleep or are lost in Action 7
        if g.committed[seat] > most:
            told = f"fables: seat {seat + 1} has only {counted(most, 'Fable')} awake"
            raise BadPosition(told, "UPON-060")
    if g.action < 5 and any(g.committed):
        raise BadPosition("fables: before Action 5 all are at home", "UPON-086")


def check_start(g: UponAFable) -> None:
    """Whoever has claimed the token did so with a Fable."""
    there = g.explorers[g.spaces.index("Starting Player")]
    if g.next_starter >= 0 and g.next_starter not in there:
        told = f"next_starter: seat {g.next_starter + 1} has no Fable on Starting Player"
        raise BadPosition(told, "UPON-104")


def check_earth(g: UponAFable) -> None:
    if not g.variants["strict_earth"]:
        return
    for kind in KINDS:
        out = sum(count(pile, kind) for pile in (*g.wonders, *g.lying))
        if out > MOST_TOKENS[kind]:
            told = f"wonders: there are {MOST_TOKENS[kind]} tokens of {kind}, not {out}"
            raise BadPosition(told, "U-G5")
