"""The Spirits in a position: what differs from their set-up, and the phases of their turn."""

from collections.abc import Sequence
from typing import Final, NamedTuple

import msgspec

from fabletop.core.errors import BadPosition
from fabletop.core.position import UNSET, given

from ..abilities import ALLIES
from ..board import CARD, TERRAINS
from ..challenge.adding import spirits_action
from ..challenge.epilogue import suns
from ..challenge.escalation import escalation_space
from ..challenge.moving import spirits_movement
from ..challenge.side import (
    ADDING,
    BEGINNING,
    FIERCE_RIVALRY,
    MOVING,
    RIVALRY,
    SHARED_TOKENS,
    SUPPORT,
    TARGET,
    TRICKERY,
    Sentence,
)
from ..challenge.spirits import end_spirits_turn, spirits_oblivion, stage_trickery
from ..challenge.target import ally_support, target_territory
from ..challenge.telling import change
from ..challenge.tricks import TRICKS
from ..chapters import end_chapter, stage_prologue, stage_turns
from ..places import PLACES, code_of
from ..state import ACTION, MOVEMENT, OBLIVION, PROLOGUE, Fabled
from .company import take_ally
from .form import FabledPosition, Phase
from .spirits_form import SpiritsPosition, Told

RIVALRIES: Final = (RIVALRY, FIERCE_RIVALRY)


def place_spirits(g: Fabled, position: FabledPosition) -> None:
    """Cards by key, in the order they are used; Books and Sages are placed with those of seats."""
    their = given(position.spirits, SpiritsPosition())
    place_revealed(g, given(their.revealed, []), given(their.pile, []))
    place_tricks(g, their)
    place_shared(g, given(their.shared, list(g.spirits.shared)))
    place_fortune(g, given(their.fortune, g.spirits.fortune))
    place_eliminated(g, given(their.eliminated, []), given(position.phase, "turn"))
    target = given(their.target, "")
    reached = g.chapter >= escalation_space(g.sides) and not g.rules.limit(g)
    change(
        g,
        target=TERRAINS.index(target) if target else -1,
        escalated=given(their.escalated, reached),
        story=tuple(sentence(g, told) for told in given(their.story, [])),
    )


def place_revealed(g: Fabled, revealed: Sequence[str], pile: Sequence[str]) -> None:
    """Allies they turned up, and those they shuffled to go on with (CHL-A34)."""
    if pile and len(g.ally_deck) > len(revealed) + len(pile):
        raise BadPosition("spirits.pile: they draw from the Ally deck first", "CHL-A34")
    known = tuple(take_ally(g, name, "spirits.revealed") for name in revealed)
    hidden = tuple(take_ally(g, name, "spirits.pile") for name in pile)
    for token in hidden:
        g.seen_by[token] = 0
    change(g, revealed=known, pile=hidden)


def place_tricks(g: Fabled, their: SpiritsPosition) -> None:
    """Cards in hand, on top of the deck and discarded; the rest keeps its order."""
    tokens = g.spirits.deck
    names = [g.faces[token] for token in tokens]
    hand, top = given(their.tricks, []), given(their.trick_deck, [])
    gone = given(their.trick_discard, [])
    placed = [*hand, *gone, *top]
    for name in placed:
        if name not in names or placed.count(name) > 1:
            told = f"{name!r:.30} is named twice, or is not at this table"
            raise BadPosition(f"spirits: the Trick card {told}", "CHL-017")
    rest = [name for name in names if name not in placed]
    for token, name in zip(tokens, [*placed, *rest], strict=True):
        g.faces[token] = name
    held, away = len(hand), len(hand) + len(gone)
    for token in tokens[held:away]:
        g.show(token)
    change(g, hand=tokens[:held], discard=tokens[held:away], deck=tokens[away:])


def place_shared(g: Fabled, shared: Sequence[int]) -> None:
    if len(shared) != g.seats:
        raise BadPosition("spirits.shared has a number of tokens for each seat", "CHL-018")
    if sum(shared) > SHARED_TOKENS:
        raise BadPosition("spirits.shared: there are two Shared Visit tokens", "CHL-018")
    change(g, shared=tuple(shared))


def place_fortune(g: Fabled, fortune: int) -> None:
    """Alone there is no Fortune token; in a group somebody has it."""
    if g.spirits.fortune < 0 <= fortune:
        raise BadPosition("spirits.fortune: alone you play without the Fortune token", "CHL-153")
    if fortune >= g.seats:
        raise BadPosition(f"spirits.fortune is a seat from 0 to {g.seats - 1}", "CHL-153")
    change(g, fortune=fortune)


def place_eliminated(g: Fabled, eliminated: Sequence[int], phase: Phase) -> None:
    """Who has lost a Rivalry is known at its end, and has fewer Books of Sun than they."""
    if not eliminated:
        return
    if g.company.challenge not in RIVALRIES or phase != "over":
        told = "players lose a Rivalry in the Epilogue, so when it is over"
        raise BadPosition(f"spirits.eliminated: {told}", "CHL-169")
    for seat in eliminated:
        if seat >= g.seats or eliminated.count(seat) > 1 or suns(g, seat) >= suns(g, g.seats):
            told = f"seat {seat} is named twice, or has no fewer Books of Sun"
            raise BadPosition(f"spirits.eliminated: {told}", "CHL-169")
    change(g, eliminated=tuple(eliminated))


# Their story.


def sentence(g: Fabled, told: Told) -> Sentence:
    """A sentence as it was told; what it is about has to exist."""
    about = told.about
    gaps = given(about.gaps, [])
    named = [given(about.card, ""), *(gap.left for gap in gaps), *(gap.right for gap in gaps)]
    known = (
        all(name in CARD for name in named if name)
        and given(about.ally, "") in ("", *ALLIES)
        and given(about.trick, "") in ("", *TRICKS)
        and code_of(given(about.place, "")) in ("", *PLACES)
        and all(seat < g.seats for seat in (given(about.seat, 0), *given(about.seats, [])))
    )
    if not known:
        raise BadPosition("spirits.story tells of something that there is not", "CHL-026")
    return msgspec.convert(msgspec.to_builtins(told), Sentence)


# The phases of their turn (CHL-026).

BEFORE_TRICKERY: Final = (target_territory, ally_support, spirits_action, spirits_movement)


class Moment(NamedTuple):
    """Before a phase of theirs: what they and the table did last, and which phases are done."""

    their: str
    table: str
    done: int


THEIR_PHASES: Final[dict[Phase, Moment]] = {
    "turn": Moment("", OBLIVION, 0),
    "target": Moment(BEGINNING, OBLIVION, 0),
    "support": Moment(TARGET, OBLIVION, 1),
    "action": Moment(SUPPORT, OBLIVION, 2),
    "movement": Moment(ADDING, ACTION, 3),
    "trickery": Moment(MOVING, MOVEMENT, 4),
    "oblivion": Moment(TRICKERY, TRICKERY, 5),
}
NEED_TARGET: Final = ("support", "action", "movement")


def from_their_phase(g: Fabled, phase: Phase) -> None:
    """All that is left of their turn, and the end of the Chapter."""
    moment = THEIR_PHASES[phase]
    g.phase = moment.table if g.chapter else PROLOGUE
    change(g, phase=moment.their)
    if phase == "turn":
        stage_turns(g, ()) if g.chapter else stage_prologue(g, ())
        return
    for step in BEFORE_TRICKERY[moment.done :]:
        g.do(step)
    if phase != "oblivion":
        stage_trickery(g)
    else:
        g.do(spirits_oblivion)
        g.do(end_spirits_turn)
    g.do(end_chapter)


# And back.


def spirits_told(g: Fabled, sages: list[str], books: str) -> SpiritsPosition:
    """The Spirits of a game as a position."""
    own = g.spirits

    def names(tokens: Sequence[int]) -> list[str]:
        return [g.faces[token] for token in tokens]

    return SpiritsPosition(
        books=books,
        sages=sages,
        target=TERRAINS[own.target] if own.target >= 0 else UNSET,
        revealed=names(own.revealed),
        pile=names(own.pile),
        tricks=names(own.hand),
        trick_deck=names(own.deck),
        trick_discard=names(own.discard),
        shared=list(own.shared),
        fortune=own.fortune if own.fortune >= 0 else UNSET,
        escalated=own.escalated,
        eliminated=list(own.eliminated),
        story=[msgspec.convert(msgspec.to_builtins(told), Told) for told in own.story],
    )
