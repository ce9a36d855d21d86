"""Positions: any legal situation from a small JSON form that says only what differs.

`docs/protocol.md` describes the fields. Druids that are not on the board are out of the game.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from fabletop.core.errors import BadPosition

from .board import COLOURS, INDEX, LETTERS, SPACES
from .druids import PER_COLOUR, group_of, size
from .movement import set_groups, take_turn
from .ritual_cards import RITUAL_CARDS, RITUALS
from .rituals import ChooseRitual
from .state import Fae

FIELDS = ("druids", "scores", "cards", "spirits", "turn", "isolated", "ritual_cards")


def place(g: Fae, position: Mapping[str, Any]) -> None:
    """Turn a fresh game into this position, or say why it cannot be one."""
    for key in position:
        if key not in FIELDS:
            known = ", ".join(FIELDS)
            raise BadPosition(f"a position of Fae has no field {key!r:.40}; it has: {known}")
    if "druids" in position:
        place_druids(g, position["druids"])
    if "cards" in position:
        place_cards(g, position["cards"])
    if "scores" in position:
        place_scores(g, position["scores"])
    if "spirits" in position:
        place_spirits(g, position["spirits"])
    if "ritual_cards" in position:
        place_ritual_cards(g, position["ritual_cards"])
    for number in range(g.rituals + 1):
        g.show(len(COLOURS) + number)
    place_turn(g, position)
    check_rituals(g, tuple(position.get("isolated", ())))


def place_druids(g: Fae, druids: Any) -> None:
    if not isinstance(druids, Mapping):
        raise BadPosition('druids are given by space, such as {"F1": "RP"}', "FAE-032")
    placed: Counter[str] = Counter()
    groups = [0] * len(SPACES)
    for name, letters in druids.items():
        if name not in INDEX:
            raise BadPosition(f"there is no space {name!r:.20} on the map", "FAE-002")
        if not isinstance(letters, str) or not letters or set(letters) - set(LETTERS):
            raise BadPosition(f"the druids on {name} are letters of {LETTERS}", "FAE-008")
        placed.update(letters)
        if placed.most_common(1)[0][1] > PER_COLOUR:
            raise BadPosition(f"there are only {PER_COLOUR} druids of each colour", "FAE-007")
        groups[INDEX[name]] = group_of(letters)
    set_groups(g, groups)


def place_cards(g: Fae, cards: Any) -> None:
    if not _are_counts(cards) or len(cards) != g.seats:
        raise BadPosition(f"cards are {g.seats} counts, one per seat", "FAE-076")
    if sum(cards) >= RITUALS:
        raise BadPosition(f"after {RITUALS} rituals the game is over", "FAE-080")
    g.cards = list(cards)
    g.rituals = sum(cards)


def place_scores(g: Fae, scores: Any) -> None:
    if not isinstance(scores, Mapping) or not _are_counts(list(scores.values())):
        raise BadPosition('scores are given by colour, such as {"blue": 12}', "FAE-018")
    for colour, score in scores.items():
        if colour not in COLOURS:
            raise BadPosition(f"there is no colour {colour!r:.20}", "FAE-008")
        g.scores[COLOURS.index(colour)] = score
    if any(g.scores) and not g.rituals:
        raise BadPosition("nobody has points before the first ritual", "FAE-020")


def place_spirits(g: Fae, spirits: Any) -> None:
    if not isinstance(spirits, list | tuple) or len(spirits) != g.seats:
        raise BadPosition(f"spirits are {g.seats} colours, one per seat", "FAE-012")
    for colour in spirits:
        if colour not in COLOURS:
            raise BadPosition(f"there is no colour {colour!r:.20}", "FAE-008")
        if spirits.count(colour) > 1:
            raise BadPosition(f"two seats cannot both be {colour}", "FAE-014")
    neutral = [colour for colour in COLOURS if colour not in spirits]
    g.faces[: len(COLOURS)] = [*spirits, *neutral]


def place_ritual_cards(g: Fae, keys: Any) -> None:
    """The order of all twelve cards; it matters only where the piles are shuffled."""
    laid_out = g.faces[len(COLOURS) :]
    if not isinstance(keys, list | tuple) or Counter(map(str, keys)) != Counter(laid_out):
        raise BadPosition(f"ritual_cards are these in some order: {' '.join(sorted(laid_out))}")
    values = [RITUAL_CARDS[key].value for key in keys]
    if values != sorted(values):
        raise BadPosition("ritual cards are taken in the order of their values", "FAE-056")
    g.faces[len(COLOURS) :] = keys


def place_turn(g: Fae, position: Mapping[str, Any]) -> None:
    """Who is to move, or to choose the next of several rituals."""
    player = position.get("turn", g.agenda[-1][1][0])
    if type(player) is not int or player not in range(g.seats):
        raise BadPosition(f"turn is a seat from 0 to {g.seats - 1}", "FAE-031")
    g.end()
    isolated = position.get("isolated", ())
    if isolated:
        if not isinstance(isolated, list | tuple) or len(isolated) < 2:
            raise BadPosition("isolated lists two or more spaces", "FAE-050")
        for name in isolated:
            if name not in INDEX or not g.is_isolated(INDEX[name]):
                raise BadPosition(f"{name!r:.20} is not isolated", "FAE-046")
        g.ask(ChooseRitual(player, tuple(isolated)))
        g.do(take_turn, (player + 1) % g.seats)
        g.agenda.reverse()
    else:
        g.do(take_turn, player)


def check_rituals(g: Fae, waiting: tuple[str, ...]) -> None:
    """Every isolated group has held a ritual, every other ritual made druids vanish."""
    g.held = tuple(
        space for space, name in enumerate(SPACES) if g.is_isolated(space) and name not in waiting
    )
    vanished = g.rituals - len(g.held)
    removed = len(SPACES) - sum(map(size, g.groups))
    if vanished < 0:
        raise BadPosition(
            f"{len(g.held)} groups are isolated, so there were at least as many rituals; "
            f"cards name {g.rituals}",
            "FAE-045",
        )
    if vanished > removed:
        raise BadPosition(f"{g.rituals} rituals left no trace on the board", "FAE-075")
    if removed and not g.rituals:
        raise BadPosition(f"{removed} druids are missing, but no ritual was held", "FAE-066")


def _are_counts(values: Any) -> bool:
    return isinstance(values, list | tuple) and all(type(v) is int and v >= 0 for v in values)
