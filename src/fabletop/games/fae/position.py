"""Positions: any situation of a game, from a small JSON form that says only what differs."""

from collections import Counter
from typing import Annotated

from fabletop.core.errors import BadPosition
from fabletop.core.position import Maybe, Position, UnsetType, about, given, maybe

from .board import COLOURS, INDEX, LETTERS, NEIGHBOURS, SPACES
from .druids import PER_COLOUR, group_of, size, spelled
from .movement import set_groups, take_turn
from .ritual_cards import RITUAL_CARDS, RITUALS
from .rituals import ChooseRitual, hold_rituals
from .scoring import end_game
from .state import ALL_RITUALS, BIT, Fae

Count = Annotated[int, about("a count from 0 up", ge=0, le=999)]


class FaePosition(Position):
    """Any moment of a game of Fae, its end too."""

    druids: Maybe[dict[str, str]] = maybe(
        "the whole board: letters per space (U blue, R red, Y yellow, P purple, K black); "
        "who is not on it has left the game",
        "one druid per space, from the seed",
        "FAE-032",
    )
    scores: Maybe[dict[str, Count]] = maybe(
        "points per colour, without those for cards", "0", "FAE-018"
    )
    cards: Maybe[list[Count]] = maybe(
        "ritual cards held, per seat; their sum is how many rituals are over, "
        "and with all 12 the game is",
        "none",
        "FAE-076",
    )
    spirits: Maybe[list[str]] = maybe("the secret colour of each seat", "from the seed", "FAE-012")
    turn: Maybe[int] = maybe("the seat that decides", "from the seed", "FAE-031")
    isolated: Maybe[list[str]] = maybe(
        "isolated spaces whose rituals are still to come: one is held at once, of several "
        "that seat chooses the next; at the end of the game those that had no ritual",
        "no ritual is to come",
        "FAE-050",
    )
    ritual_cards: Maybe[list[str]] = maybe(
        "all twelve cards in the order they are taken; matters in the Restless Court",
        "from the seed",
        "FAE-056",
    )


def place(g: Fae, position: FaePosition) -> None:
    """Turn a fresh game into this position, or say why it cannot be one."""
    if not isinstance(position.druids, UnsetType):
        place_druids(g, position.druids)
    if not isinstance(position.cards, UnsetType):
        place_cards(g, position.cards)
    if not isinstance(position.scores, UnsetType):
        place_scores(g, position.scores)
    if not isinstance(position.spirits, UnsetType):
        place_spirits(g, position.spirits)
    if not isinstance(position.ritual_cards, UnsetType):
        place_ritual_cards(g, position.ritual_cards)
    for number in range(min(g.rituals + 1, RITUALS)):
        g.show(len(COLOURS) + number)
    isolated = given(position.isolated, [])
    check_isolated(g, isolated)
    check_rituals(g, isolated)
    place_turn(g, given(position.turn, g.agenda[-1][1][0]), tuple(isolated))


def position_of(g: Fae) -> FaePosition:
    """This moment of a game as a position; every moment is one."""
    pending = g.agenda[-1] if g.agenda else None
    unheld = [
        name for space, name in enumerate(SPACES) if g.is_isolated(space) and space not in g.held
    ]
    scores: dict[str, int] = dict(zip(COLOURS, g.scores, strict=True))
    for seat in range(g.seats) if g.ended else ():
        scores[g.faces[seat]] -= g.cards[seat]  # they are counted again
    return FaePosition(
        druids={SPACES[space]: spelled(group) for space, group in enumerate(g.groups) if group},
        scores=scores,
        cards=list(g.cards),
        spirits=g.faces[: g.seats],
        turn=pending.player if pending is not None else 0,
        isolated=list(pending.spaces) if isinstance(pending, ChooseRitual) else unheld,
        ritual_cards=g.faces[len(COLOURS) :],
    )


def place_druids(g: Fae, druids: dict[str, str]) -> None:
    placed: Counter[str] = Counter()
    groups = [0] * len(SPACES)
    for name, letters in druids.items():
        if name not in INDEX:
            raise BadPosition(f"druids: there is no space {name!r:.20} on the map", "FAE-002")
        if not letters or set(letters) - set(LETTERS):
            raise BadPosition(f"druids: those on {name} are letters of {LETTERS}", "FAE-008")
        placed.update(letters)
        if placed.most_common(1)[0][1] > PER_COLOUR:
            raise BadPosition(f"druids: there are only {PER_COLOUR} of each colour", "FAE-007")
        groups[INDEX[name]] = group_of(letters)
    set_groups(g, groups)


def place_cards(g: Fae, cards: list[int]) -> None:
    if len(cards) != g.seats:
        raise BadPosition(f"cards are {g.seats} counts, one per seat", "FAE-076")
    if sum(cards) > RITUALS:
        raise BadPosition(f"cards: there are only {RITUALS} rituals", "FAE-080")
    g.cards = list(cards)
    g.rituals = sum(cards)


def place_scores(g: Fae, scores: dict[str, int]) -> None:
    for colour, score in scores.items():
        if colour not in COLOURS:
            raise BadPosition(f"scores: there is no colour {colour!r:.20}", "FAE-008")
        g.scores[COLOURS.index(colour)] = score
    if any(g.scores) and not g.rituals:
        raise BadPosition("scores: nobody has points before the first ritual", "FAE-020")


def place_spirits(g: Fae, spirits: list[str]) -> None:
    if len(spirits) != g.seats:
        raise BadPosition(f"spirits are {g.seats} colours, one per seat", "FAE-012")
    for colour in spirits:
        if colour not in COLOURS:
            raise BadPosition(f"spirits: there is no colour {colour!r:.20}", "FAE-008")
        if spirits.count(colour) > 1:
            raise BadPosition(f"spirits: two seats cannot both be {colour}", "FAE-014")
    neutral = [colour for colour in COLOURS if colour not in spirits]
    g.faces[: len(COLOURS)] = [*spirits, *neutral]


def place_ritual_cards(g: Fae, keys: list[str]) -> None:
    """The order of all twelve cards; it matters only where the piles are shuffled."""
    laid_out = g.faces[len(COLOURS) :]
    if sorted(keys) != sorted(laid_out):
        raise BadPosition(f"ritual_cards are these in some order: {' '.join(sorted(laid_out))}")
    values = [RITUAL_CARDS[key].value for key in keys]
    if values != sorted(values):
        raise BadPosition("ritual_cards are taken in the order of their values", "FAE-056")
    g.faces[len(COLOURS) :] = keys


def check_isolated(g: Fae, names: list[str]) -> None:
    """Each is isolated, and one move can have done it: all lie around the space it emptied."""
    if len(set(names)) < len(names):
        raise BadPosition("isolated names a space twice", "FAE-054")
    for name in names:
        if name not in INDEX or not g.is_isolated(INDEX[name]):
            raise BadPosition(f"isolated: {name!r:.20} is not isolated", "FAE-046")
    around = [set(NEIGHBOURS[INDEX[name]]) for name in names]
    if names and not any(not g.occupied & BIT[space] for space in set.intersection(*around)):
        told = " and ".join(names)
        raise BadPosition(f"isolated: no one move can have isolated {told}", "FAE-053")


def check_rituals(g: Fae, waiting: list[str]) -> None:
    """Every isolated group has held a ritual, every other ritual made druids vanish."""
    g.held = tuple(
        space for space, name in enumerate(SPACES) if g.is_isolated(space) and name not in waiting
    )
    vanished = g.rituals - len(g.held)
    removed = len(SPACES) - sum(map(size, g.groups))
    if vanished < 0:
        raise BadPosition(
            f"druids: {len(g.held)} groups are isolated, so there were at least as many rituals; "
            f"cards name {g.rituals}",
            "FAE-045",
        )
    if vanished > removed:
        raise BadPosition(f"cards: {g.rituals} rituals left no trace on the board", "FAE-075")
    if removed and not g.rituals:
        raise BadPosition(f"druids: {removed} are missing, but no ritual was held", "FAE-066")


def place_turn(g: Fae, player: int, isolated: tuple[str, ...]) -> None:
    """Who is to move, or to choose the next of several rituals; or the game is over."""
    if player not in range(g.seats):
        raise BadPosition(f"turn is a seat from 0 to {g.seats - 1}", "FAE-031")
    g.end()
    if g.rituals == RITUALS:
        g.do(end_game, ALL_RITUALS)
        return
    if len(isolated) > 1:
        g.ask(ChooseRitual(player, isolated))
    elif isolated:
        g.do(hold_rituals, player, isolated)
    g.do(take_turn, (player + 1) % g.seats if isolated else player)
    g.agenda.reverse()
