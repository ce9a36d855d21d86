"""Prologue, Chapters with their Journey tokens, turns, Epilogue (FAB-080 to FAB-098)."""

from collections.abc import Iterable
from functools import cache

from fabletop.core.flow import step

from .abilities import EVENTS
from .actions import action_phase
from .adding import IN_PROLOGUE, AddLocation
from .company import Company
from .epilogue import tell_epilogue
from .events import ChapterBegan, EventRevealed, TurnBegan
from .gaining import new_allies, offer_opportunity, shuffle_back
from .movement import movement_phase
from .oblivion import oblivion_phase
from .scenarios.base import chosen_deck
from .state import BEGINNING, PROLOGUE, Fabled
from .timeboard import (
    END,
    ESCALATION,
    EVENT_TOKENS,
    LAST_SPACE,
    MILESTONE_A,
    MILESTONE_B,
    NEW_ALLY,
    UNLOCK,
    Journey,
    without_token,
)
from .visiting import answered, settle
from .windows import EventBegins, TurnBegins, TurnEnds


@step
def prologue(g: Fabled) -> None:
    """In turn order everybody adds one Location, then Chapter 1 begins (FAB-084)."""
    g.phase = PROLOGUE
    stage_prologue(g, g.from_first())


def stage_prologue(g: Fabled, seats: Iterable[int]) -> None:
    """The turns of these seats, then whatever the Scenario adds."""
    for seat in seats:
        g.do(prologue_turn, seat)
    g.rules.prologue_ends(g)
    g.do(begin_chapter)


@step
def prologue_turn(g: Fabled, seat: int) -> None:
    """No actions, no movement, no Oblivion (FAB-087)."""
    g.active = seat
    g.rules.turn_begins(g, seat)
    g.ask(AddLocation(seat, IN_PROLOGUE))
    g.do(settle)


@step
def begin_chapter(g: Fabled) -> None:
    """The Time marker advances; what it reaches is resolved in order (FAB-089, FAB-090)."""
    g.chapter += 1
    g.phase = BEGINNING
    g.active = g.first
    g.used_in_chapter = ()
    g.effects = 0
    if not g.company.awake:
        g.company = g.company.woken()
    if g.rules.is_last_chapter(g):
        g.last_chapter = True
    g.emit(ChapterBegan(g.chapter, g.last_chapter))
    if g.chapter <= LAST_SPACE:
        for token in journey(g).get(g.chapter, ()):
            resolve_token(g, token)
    stage_turns(g, g.from_first())


def stage_turns(g: Fabled, seats: Iterable[int]) -> None:
    """The turns of these seats, then whatever the Scenario adds, and the Chapter is over."""
    for seat in seats:
        g.do(take_turn, seat)
    g.rules.chapter_ends(g)
    g.do(end_chapter)


def journey(g: Fabled) -> Journey:
    """The Journey tokens of this table; without Events their tokens stay in the box."""
    return _journey(*_table_of(g))


def end_of_journey(g: Fabled) -> int:
    """The space that the last Chapter is told on, unless the Scenario ends otherwise."""
    return _end_of_journey(*_table_of(g))


def _table_of(g: Fabled) -> tuple[str, str, int, str, bool]:
    """What a Journey depends on."""
    variants, company = g.variants, g.company
    options = (variants["events"], variants["early_milestone"])
    return company.scenario, company.challenge, len(company.allies), *options


@cache
def _journey(scenario: str, challenge: str, seats: int, events: str, early: bool) -> Journey:
    rules = Company(scenario, challenge).rules
    tokens = rules.journey(seats, {"early_milestone": early})
    if not rules.event_cards(chosen_deck(rules, {"events": events})):
        for token in EVENT_TOKENS:
            tokens = without_token(tokens, token)
    return tokens


@cache
def _end_of_journey(scenario: str, challenge: str, seats: int, events: str, early: bool) -> int:
    tokens = _journey(scenario, challenge, seats, events, early)
    return next((space for space, here in tokens.items() if END in here), LAST_SPACE)


def resolve_token(g: Fabled, token: str) -> None:
    """A Journey token takes effect, once in the game (FAB-091)."""
    if token in EVENT_TOKENS:
        g.do(reveal_event, EVENT_TOKENS.index(token) + 1)
    elif token in (MILESTONE_A, MILESTONE_B, ESCALATION):
        g.do(reach_milestone, token)
    elif token == NEW_ALLY:
        g.do(new_allies)
    elif token == UNLOCK:
        for seat in g.from_first():
            g.do(offer_opportunity, seat)
        g.do(shuffle_back)
    else:
        assert token == END


@step
def reveal_event(g: Fabled, icon: int) -> None:
    """The next Event replaces the one before; the icon tells which half counts (FAB-092)."""
    if g.event_deck:
        token, *rest = g.event_deck
        g.event_deck = tuple(rest)
        g.show(token)
        put_in_force(g, g.faces[token], icon)


def put_in_force(g: Fabled, key: str, icon: int) -> None:
    half = EVENTS[key].half(icon)
    g.company = g.company.with_event(key, half)
    g.emit(EventRevealed(key, half))
    for seat in g.from_first():
        g.emit(EventBegins(seat))
    g.do(settle)


@step
def reach_milestone(g: Fabled, token: str) -> None:
    g.rules.milestone(g, token)


@step
def take_turn(g: Fabled, seat: int) -> None:
    """Action Phase, Movement Phase, Oblivion Phase (FAB-082)."""
    g.active = seat
    g.forget_the_turn()
    g.effects = 0
    g.emit(TurnBegan(seat))
    g.rules.turn_begins(g, seat)
    answered(g, TurnBegins(seat))
    g.do(action_phase, seat)
    g.do(movement_phase, seat)
    g.do(oblivion_phase, seat)
    g.do(end_turn, seat)


@step
def end_turn(g: Fabled, seat: int) -> None:
    answered(g, TurnEnds(seat))


@step
def end_chapter(g: Fabled) -> None:
    """After the last Chapter comes the Epilogue (FAB-083)."""
    g.do(tell_epilogue if is_last_chapter(g) else begin_chapter)


def is_last_chapter(g: Fabled) -> bool:
    """It began as the last one, or what makes it the last has happened since."""
    return g.last_chapter or g.rules.is_last_chapter(g)
