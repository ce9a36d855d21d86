"""Story spaces: what a Fable does where (UPON-101 to UPON-122).

Each space has a test, whether its action could be performed now, and the action. `took` tells the
action whether Wonders were taken there: then it may be omitted, otherwise it must be done (U-A6).
"""

from collections.abc import Callable
from typing import Any, Final, Literal, NamedTuple

from fabletop.core.events import Moment, OfPlayer, Voice
from fabletop.core.flow import May, gift, step

from .board import SPACES
from .converting import ConvertWonder
from .fate import CARDS_DRAWN, CONVERSIONS
from .playing import PlayFate, can_play_any
from .realms import PlaceRealm, can_place
from .state import IGNORES, UponAFable
from .supply import DiscardCard, can_draw, cards_told, draw, gain
from .wonders import HONOUR, LOVE, ONE


class StartClaimed(OfPlayer, frozen=True):
    """A Fable went for the Starting Player token."""

    is_last: bool  # no Story follows

    def text(self, say: Voice) -> str:
        who = self.who(say)
        if self.is_last:
            return f"{who} went for the Starting Player token, but no Story follows."
        return f"{who} will start the next Story."


class CostsEased(OfPlayer, frozen=True):
    """A player ignores one Wonder of each cost for the rest of the Story."""

    def text(self, say: Voice) -> str:
        return f"{self.who(say)} may ignore 1 Wonder for each card played this Story."


class SpaceAction(NamedTuple):
    """What a space lets a Fable do."""

    rule: str
    can: Callable[[UponAFable, int], bool]
    act: Callable[[UponAFable, int, bool], None]
    lacks: str  # what is missing where it cannot be done
    brings: Literal["", "by a Realm", "by a Dream"] = ""  # a Fable, which comes or wakes


def do_or_may(
    g: UponAFable, player: int, took: bool, about: str, function: Callable[..., None], *args: Any
) -> None:
    """Where Wonders were taken the action may be omitted, otherwise it is done (U-A6)."""
    if took:
        g.ask(May(player, (function, args), about))
    else:
        g.do(function, *args)


def play_a_card(g: UponAFable, player: int, took: bool) -> None:
    if g.hands[player]:
        g.ask(PlayFate(player, took))


class DrewBySpace(Moment, frozen=True):
    """A Story space let this player draw."""

    player: int


@gift
@step
def draw_by_space(g: UponAFable, player: int, number: int, title: str) -> None:
    """Draw, and what cards add to drawing by a Story space."""
    if can_draw(g):
        draw(g, player, g.value(CARDS_DRAWN, number, player), title)
        g.emit(DrewBySpace(player))


def draw_a_card(g: UponAFable, player: int, took: bool) -> None:
    draw_or_may(g, player, took, 1, "Draw Card")


def draw_or_may(g: UponAFable, player: int, took: bool, number: int, title: str) -> None:
    if can_draw(g):
        about = f"draw {cards_told(g.value(CARDS_DRAWN, number, player))}"
        do_or_may(g, player, took, about, draw_by_space, player, number, title)


def start_next(g: UponAFable, player: int, took: bool) -> None:
    do_or_may(g, player, took, "take the Starting Player token", claim_start, player)


@step
def claim_start(g: UponAFable, player: int) -> None:
    """The token changes hands after Action 9 (U-A12)."""
    g.next_starter = player
    g.events.append(StartClaimed(player, g.story == g.last_story()))


def has_wonders(g: UponAFable, player: int) -> bool:
    return g.wonders[player] > 0


def convert(g: UponAFable, player: int, took: bool) -> None:
    times = g.value(CONVERSIONS, 1, player)
    g.ask(ConvertWonder(player, "any", took, "Convert a Wonder", times))


def convert_to_more(g: UponAFable, player: int, took: bool) -> None:
    g.ask(ConvertWonder(player, "more", took, "Convert 1 Wonder to 1 of the following"))


def can_add(g: UponAFable, player: int) -> bool:
    return can_place(g, player, True, False, g.wonders[player])


def add(g: UponAFable, player: int, took: bool) -> None:
    g.ask(PlaceRealm(player, True, False, took, "UPON-106"))


def can_upgrade(g: UponAFable, player: int) -> bool:
    return can_place(g, player, False, True, g.wonders[player])


def upgrade(g: UponAFable, player: int, took: bool) -> None:
    g.ask(PlaceRealm(player, False, True, took, "UPON-119"))


def can_add_or_upgrade(g: UponAFable, player: int) -> bool:
    return can_place(g, player, True, True, g.wonders[player])


def add_or_upgrade(g: UponAFable, player: int, took: bool) -> None:
    g.ask(PlaceRealm(player, True, True, took, "UPON-114"))


def take_love(g: UponAFable, player: int, took: bool) -> None:
    take_from_earth(g, player, took, "Love")


def take_honour(g: UponAFable, player: int, took: bool) -> None:
    take_from_earth(g, player, took, "Honour")


def take_from_earth(g: UponAFable, player: int, took: bool, kind: str) -> None:
    if g.from_earth(ONE[kind]):
        do_or_may(g, player, took, f"take 1 {kind} from the Earth", take_one, player, kind)


@gift
@step
def take_one(g: UponAFable, player: int, kind: str) -> None:
    gain(g, player, ONE[kind], "The Earth")


def discard_and_draw(g: UponAFable, player: int, took: bool) -> None:
    if len(g.hands[player]) >= 2:
        do_or_may(g, player, took, "discard 2 cards and draw 2", discard_two, player)


@step
def discard_two(g: UponAFable, player: int) -> None:
    g.ask(DiscardCard(player, len(g.hands[player]) - 2, "UPON-112"))
    g.do(draw_by_space, player, 2, "Discard 2 Cards then Draw 2 Cards")


def ease_costs(g: UponAFable, player: int, took: bool) -> None:
    g.once[player] |= IGNORES
    g.events.append(CostsEased(player))


def draw_or_play(g: UponAFable, player: int) -> bool:
    return can_draw(g) or can_play_any(g, player)


def draw_and_play(g: UponAFable, player: int, took: bool) -> None:
    """Both may be omitted where Wonders were taken, playing also where cards are drawn."""
    may = took or can_draw(g)
    draw_or_may(g, player, took, 2, "Draw 2 Cards")
    g.do(play_after_drawing, player, may)


@step
def play_after_drawing(g: UponAFable, player: int, may: bool) -> None:
    if g.hands[player]:
        g.ask(PlayFate(player, may))


def told(g: UponAFable, title: str) -> str:
    """What the action of a space does, as it is printed, unless it comes too late."""
    if title == "Starting Player" and g.story == g.last_story():
        return "You take the Starting Player token, but no Story follows"
    return SPACES[title].text.rstrip(".")


def in_vain(g: UponAFable, player: int, title: str) -> tuple[str, ...]:
    """Why what this space does brings nothing, though it can be done; none where it does."""
    if title == "Starting Player" and g.story == g.last_story():
        return ("no Story follows",)
    if title == "Starting Player" and g.is_solo():
        return ("you start every Story anyway",)
    if title == "Ignore 1 Wonder" and not g.hands[player] and g.left_to_commit(player) <= 1:
        return ("you have no card to play",)
    return ()


def always(g: UponAFable, player: int) -> bool:
    return True


def earth_has_love(g: UponAFable, player: int) -> bool:
    return g.from_earth(LOVE) > 0


def earth_has_honour(g: UponAFable, player: int) -> bool:
    return g.from_earth(HONOUR) > 0


SPACE_ACTIONS: Final[dict[str, SpaceAction]] = {
    "Play Card": SpaceAction(
        "UPON-101",
        can_play_any,
        play_a_card,
        "you cannot play and pay for any card",
        "by a Dream",
    ),
    "Draw Card": SpaceAction(
        "UPON-102", lambda g, player: can_draw(g), draw_a_card, "there is no card to draw"
    ),
    "Starting Player": SpaceAction("UPON-104", always, start_next, ""),
    "Convert a Wonder": SpaceAction(
        "UPON-105", has_wonders, convert, "you have no Wonder to convert"
    ),
    "Add Small Realm": SpaceAction(
        "UPON-106", can_add, add, "you cannot pay for a Small Realm", "by a Realm"
    ),
    "Take 1 Love From the Earth": SpaceAction(
        "UPON-111", earth_has_love, take_love, "the Earth has no Love left"
    ),
    "Discard 2 Cards then Draw 2 Cards": SpaceAction(
        "UPON-112",
        lambda g, player: len(g.hands[player]) >= 2,
        discard_and_draw,
        "you have fewer than two cards",
    ),
    "Take 1 Honour From the Earth": SpaceAction(
        "UPON-111", earth_has_honour, take_honour, "the Earth has no Honour left"
    ),
    "Add Realm or Upgrade Realm": SpaceAction(
        "UPON-114",
        can_add_or_upgrade,
        add_or_upgrade,
        "you cannot pay for a Realm that fits",
        "by a Realm",
    ),
    "Convert 1 Wonder to 1 of the following": SpaceAction(
        "UPON-118", has_wonders, convert_to_more, "you have no Wonder to convert"
    ),
    "Upgrade Realm": SpaceAction(
        "UPON-119",
        can_upgrade,
        upgrade,
        "you cannot pay for an upgrade",
    ),
    "Ignore 1 Wonder": SpaceAction("UPON-121", always, ease_costs, ""),
    "Draw 2 Cards": SpaceAction(
        "UPON-122",
        draw_or_play,
        draw_and_play,
        "no card is left to draw or play",
        "by a Dream",
    ),
}

# Where a Fable can always do something, whoever sends it, unless the Earth is strict.
ALWAYS_OPEN: Final = frozenset(
    title
    for title in SPACES
    if title not in SPACE_ACTIONS
    or SPACE_ACTIONS[title].can in (always, earth_has_love, earth_has_honour)
)
