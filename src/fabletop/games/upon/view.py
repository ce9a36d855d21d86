"""What a seat may know of the table, as plain data (U-A37)."""

from collections.abc import Iterable
from typing import Literal

from fabletop.core.state import Token
from fabletop.core.views import Shown, View

from .board import ACTIONS, FABLES, PRINTED, SPACES, right_page
from .dealing import ChooseHand
from .empowering import empower_cost
from .fate import FATES, HAND_LIMIT, OMENS, CardView
from .forecast import (
    EmpowerView,
    OutcomeView,
    SkippedView,
    concerned,
    empower_stories,
    next_empowering,
    outcomes,
    skipped,
)
from .playing import CARDS_IN_HAND
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
from .wonders import KINDS, count, short, shown

Pile = dict[str, int]  # Wonders by kind; kinds of which there are none are left out


class StoryView(Shown, frozen=True):
    """A Story of the left page."""

    number: int
    book: int
    revealed: bool
    space: str | None  # its title, also for a face-down Story of a known order
    covered: bool  # a Blessing or Curse lies on it, face down


class SpaceView(Shown, frozen=True):
    """A space that can be Explored."""

    title: str
    page: Literal["left", "right"]
    number: int | None
    text: str
    printed: Pile
    lying: Pile
    fables: list[int]  # seats whose Fables stand here
    earth: Pile  # printed Wonders that would come from the Earth


class RealmView(Shown, frozen=True):
    """A Realm; of its cards the one that counts is last."""

    slot: int
    home: bool
    title: str
    size: Literal["Small", "Large", "Epic"]
    cards: list[CardView]
    sleep: int
    fresh: int
    fables: int
    away: int
    empower: int  # Magic that it needs when Realms are Empowered


class ScoreLineView(Shown, frozen=True):
    """A category of the score sheet."""

    category: str
    count: int | None
    points: int
    steps: list[int] | None  # how many give 1, 2, 3 and 4 points
    next: int | None  # how many more give the next point


class ScoreView(Shown, frozen=True):
    """A player's points if the game ended now."""

    total: int
    lines: list[ScoreLineView]


class FablesView(Shown, frozen=True):
    """Where a player's Fables are."""

    total: int
    awake: int
    left: int
    exploring: int
    home: int


class PlayerView(Shown, frozen=True):
    """A seat with all that lies before it."""

    seat: int
    wonders: Pile
    realms: list[RealmView]
    free_slots: int
    fables: FablesView
    ever_afters: list[CardView]
    hand: list[CardView | None]
    hand_limit: int
    used: list[str]
    score: ScoreView
    empower: EmpowerView | None  # the next one; None after the last
    concerned: list[int]  # Realm spaces that a question about missing Magic names


class UponView(View, frozen=True, kw_only=True):
    """The Story Board and everybody's Realm Board, as a seat may know them."""

    story: int
    stories: int
    action: int
    action_name: str
    empower_stories: list[int]
    skipped: list[SkippedView]  # Actions that do not happen in this Story
    starter: int
    next_starter: int | None
    blessing: CardView | None  # the Blessing or Curse of this Story
    left: list[StoryView]
    spaces: list[SpaceView]
    deck: int
    discard: list[CardView]
    playing: list[CardView]  # cards that are being carried out
    dealt: list[CardView]
    earth: Pile | None
    outcomes: dict[str, OutcomeView]  # by choice, while the viewer is asked to Empower
    players: list[PlayerView]


USED = {
    IGNORES: "ignores 1 Wonder",
    KEPT_HOME: "kept a Fable home",
    WAITED: "waited",
    INTRUDED: "Explored an occupied space",
    SHIELDED: "safe from the Curse",
}


def table(g: UponAFable, viewer: int | None) -> UponView:
    """The game's part of the view."""
    return UponView(
        **g.common(viewer),
        story=g.story,
        stories=g.last_story(),
        action=g.action,
        action_name=ACTIONS[g.action - 1] if g.action else "",
        empower_stories=list(empower_stories(g)),
        skipped=skipped(g),
        starter=g.starter,
        next_starter=g.next_starter if g.next_starter >= 0 else None,
        blessing=OMENS[g.omen].shown() if g.omen else None,
        left=left_page(g, viewer),
        spaces=[space(g, at) for at in range(len(g.spaces))],
        deck=len(g.deck),
        discard=open_cards(g, g.discard),
        playing=open_cards(g, g.playing),
        dealt=dealt(g, viewer),
        earth=earth(g),
        outcomes=outcomes(g, viewer),
        players=[player(g, seat, viewer) for seat in range(g.seats)],
    )


def card(g: UponAFable, token: Token, viewer: int | None) -> CardView | None:
    face = g.face(token, viewer)
    return FATES[face].shown() if face else None


def open_cards(g: UponAFable, tokens: Iterable[Token]) -> list[CardView]:
    return [FATES[g.faces[token]].shown() for token in tokens]


def left_page(g: UponAFable, viewer: int | None) -> list[StoryView]:
    """The Stories in order; what is face down shows only its Book."""
    uncovered = len(g.stories) - len(g.omens)
    begun = g.omen != "" or len(g.spaces) == right_spaces(g) + g.story
    return [
        StoryView(
            number=number,
            book=(number + 2) // 3,
            revealed=number <= len(g.spaces) - right_spaces(g),
            space=g.face(token, viewer),
            covered=number > uncovered and (number > g.story or not begun),
        )
        for number, token in enumerate(g.stories, 1)
    ]


def right_spaces(g: UponAFable) -> int:
    """How many spaces the right page has."""
    return len(right_page(g.seats, g.variants))


def space(g: UponAFable, at: int) -> SpaceView:
    title, right = g.spaces[at], right_spaces(g)
    return SpaceView(
        title=title,
        page="right" if at < right else "left",
        number=None if at < right else at - right + 1,
        text=SPACES[title].text,
        printed=shown(PRINTED[title]),
        lying=shown(g.lying[at]),
        fables=list(g.explorers[at]),
        earth=shown(g.from_earth(short(g.lying[at], PRINTED[title]))),
    )


def dealt(g: UponAFable, viewer: int | None) -> list[CardView]:
    """The cards that this viewer was dealt and has not yet sorted."""
    question = None if viewer is None else g.question(viewer)
    if not isinstance(question, ChooseHand):
        return []
    return open_cards(g, question.tokens)


def earth(g: UponAFable) -> dict[str, int] | None:
    if not g.variants["strict_earth"]:
        return None
    return {kind: count(g.earth(), kind) for kind in KINDS}


def player(g: UponAFable, seat: int, viewer: int | None) -> PlayerView:
    lines = sheet(g, seat)
    return PlayerView(
        seat=seat,
        wonders=shown(g.wonders[seat]),
        realms=realms(g, seat),
        free_slots=free_slots(g, seat),
        fables=fables(g, seat),
        ever_afters=open_cards(g, g.ever_afters[seat]),
        hand=[card(g, token, viewer) for token in g.hands[seat]],
        hand_limit=g.value(HAND_LIMIT, CARDS_IN_HAND, seat),
        used=[words for bit, words in USED.items() if g.once[seat] & bit],
        score=ScoreView(
            total=sum(line.points for line in lines),
            lines=[score_line(line) for line in lines],
        ),
        empower=next_empowering(g, seat),
        concerned=concerned(g, seat),
    )


def free_slots(g: UponAFable, seat: int) -> int:
    """How many more Realms could be added."""
    return FABLES - g.fables(seat)


def realms(g: UponAFable, seat: int) -> list[RealmView]:
    away = sum(here.count(seat) for here in g.explorers)
    found = []
    for place in g.places(seat):
        living = g.fables_at(place)
        gone = 0 if g.sleep[place] and not g.fresh[place] else min(living, away)
        away -= gone
        found.append(
            RealmView(
                slot=place % 6,
                home=place % 6 == 0,
                title=g.realm_title(place),
                size=SIZES[g.size(place)],
                cards=open_cards(g, g.realms[place]),
                sleep=g.sleep[place],
                fresh=g.fresh[place],
                fables=living,
                away=gone,
                empower=empower_cost(g, seat, place),
            )
        )
    return found


def fables(g: UponAFable, seat: int) -> FablesView:
    exploring = sum(here.count(seat) for here in g.explorers)
    return FablesView(
        total=g.fables(seat),
        awake=g.awake[seat],
        left=max(0, g.left_to_commit(seat)),
        exploring=exploring,
        home=g.committed[seat] - exploring,
    )


def score_line(line: Line) -> ScoreLineView:
    """A category with what the next point needs."""
    following = None
    if line.steps is not None and line.number is not None:
        has = line.number
        following = next((step - has for step in line.steps if step > has), None)
    return ScoreLineView(
        category=line.category,
        count=line.number,
        points=line.points,
        steps=list(line.steps) if line.steps else None,
        next=following,
    )
