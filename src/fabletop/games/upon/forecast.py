"""What Empowering will take and lead to, foretold as plain data (UPON-073 to UPON-091)."""

from msgspec import structs

from fabletop.core.views import Shown

from .board import REALM_SPACES
from .empowering import (
    EMPOWER_STORIES,
    Empower,
    Payment,
    PayRealmFirst,
    ReplaceMagic,
    payment,
    short_of_magic,
)
from .fate import SLEEP_TOKENS
from .state import UponAFable
from .wonders import OF_MAGIC


class SkippedView(Shown, frozen=True):
    """An Action that does not happen in this Story."""

    action: int
    why: str


class PaymentView(Shown, frozen=True):
    """What one Realm gets when Realms are Empowered."""

    slot: int
    title: str
    cost: int
    paid: int
    missing: int
    sleep: int


class EmpowerView(Shown, frozen=True, kw_only=True):
    """An Empowering as if it happened now."""

    story: int
    final: bool
    need: int
    fewer: int
    have: int
    missing: int
    realms: list[PaymentView]
    pick: list[int]  # Realm spaces among which the owner will pick the one that is paid first
    pays: int
    keeps: int


class NightView(Shown, frozen=True):
    """A Story to come in which Realms sleep."""

    story: int
    asleep: list[str]


class OutcomeView(EmpowerView, frozen=True, kw_only=True):
    """What one answer to the question of Empowering leads to."""

    nights: list[NightView]


def empower_stories(g: UponAFable) -> tuple[int, ...]:
    """Every third Story, as long as there are any."""
    return tuple(story for story in EMPOWER_STORIES if story <= g.last_story())


def skipped(g: UponAFable) -> list[SkippedView]:
    """The Actions that do not happen in this Story, each with a few words why."""
    found = []
    if g.story not in EMPOWER_STORIES:
        story = next(later for later in EMPOWER_STORIES if later > g.story)
        found.append(SkippedView(7, f"Story {story}"))
    if g.is_solo():
        found.append(SkippedView(8, "not in solo play"))
    elif g.story == g.last_story():
        found.append(SkippedView(8, "not at the end"))
    return found


def next_empowering(g: UponAFable, seat: int) -> EmpowerView | None:
    """The next Empowering as if it happened now; None once the last one is paid."""
    first = g.story + 1 if has_paid(g, seat) else g.story
    story = next((story for story in empower_stories(g) if story >= first), None)
    if story is None or g.ended:
        return None
    return forecast(g, seat, story, getattr(g.question(seat), "relief", 0))


def has_paid(g: UponAFable, seat: int) -> bool:
    """In this Story: Action 7 is over, or this seat's turn in it."""
    if g.action != 7:
        return g.action > 7
    return not any(isinstance(item, Empower) and item.player == seat for item in g.agenda)


def outcomes(g: UponAFable, viewer: int | None) -> dict[str, OutcomeView]:
    """What each answer to Empower leads to; only its player may know what can be played."""
    question = None if viewer is None else g.question(viewer)
    if not isinstance(question, Empower):
        return {}
    found = {}
    for choice in question.options(g):
        told = forecast(g, question.player, g.story, question.relief_after(choice))
        slept = nights(g, told.realms, question.player)
        found[str(choice)] = OutcomeView(**structs.asdict(told), nights=slept)
    return found


def forecast(g: UponAFable, seat: int, story: int, relief: int) -> EmpowerView:
    due = payment(g, seat, relief)
    final = story == g.last_story()
    magic = g.wonders[seat] & OF_MAGIC
    return EmpowerView(
        story=story,
        final=final,
        need=due.need,
        fewer=due.fewer,
        have=magic,
        missing=sum(cost - gets for _, cost, gets in due.rows),
        realms=[row(g, seat, place, cost, gets, final) for place, cost, gets in due.rows],
        pick=picked(g, due),
        pays=due.pays,
        keeps=magic - due.pays,
    )


def row(g: UponAFable, seat: int, place: int, cost: int, gets: int, final: bool) -> PaymentView:
    """What one Realm gets, and the Deep Sleep tokens for what it lacks (UPON-077)."""
    lacks = cost - gets
    return PaymentView(
        slot=place % REALM_SPACES,
        title=g.realm_title(place),
        cost=cost,
        paid=gets,
        missing=lacks,
        sleep=0 if final or not lacks else g.value(SLEEP_TOKENS, lacks, seat),
    )


def picked(g: UponAFable, due: Payment) -> list[int]:
    """The Realms among which the owner will pick the one that is paid first (U-A20)."""
    places, left, _ = short_of_magic(g, due)
    return [place % REALM_SPACES for place in places] if left and len(places) > 1 else []


def nights(g: UponAFable, rows: list[PaymentView], seat: int) -> list[NightView]:
    """Who sleeps in the Stories to come, until all are awake (UPON-088 to UPON-090)."""
    tokens = {}
    for told in rows:
        place = seat * REALM_SPACES + told.slot
        old = g.sleep[place] - g.fresh[place] - g.yawning.count(place)
        tokens[told.title] = g.fresh[place] + told.sleep + max(0, old - 1)
    longest = max(tokens.values())
    if not longest:
        return []
    ahead = range(1, min(longest + 1, g.last_story() - g.story) + 1)
    return [
        NightView(g.story + later, [title for title, left in tokens.items() if left >= later])
        for later in ahead
    ]


def concerned(g: UponAFable, seat: int) -> list[int]:
    """The Realm spaces that a question about missing Magic names."""
    question = g.question(seat)
    if isinstance(question, PayRealmFirst):
        return [place % REALM_SPACES for place in question.places]
    if isinstance(question, ReplaceMagic):
        return [question.place % REALM_SPACES]
    return []
