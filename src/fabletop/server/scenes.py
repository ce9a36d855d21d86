"""Scenes: a state laid out as a table that nobody else sees, for lessons and for examples."""

from collections.abc import Sequence

from fabletop.core.guide import goal_of
from fabletop.core.state import State

from . import messages as wire
from .shown import asked, question_info, result_info

READER = 0  # whoever looks at a scene has the first seat


def position(
    g: State, viewer: int, names: Sequence[str], *, is_asked: bool = True
) -> wire.Position:
    """What a seat sees, and what it is asked, if anything can be answered."""
    question = g.question(viewer) if is_asked else None
    return wire.Position(
        ply=g.ply,
        viewer=viewer,
        view=g.view(viewer),
        question=question_info(g, question) if question else None,
        asked=[asked(g, seat, viewer, names) for seat in g.waiting()],
        result=result_info(g.result()),
    )


def table(g: State, name: str, title: str, names: Sequence[str]) -> wire.TableInfo:
    return wire.TableInfo(
        id=name,
        game=type(g).game.key,
        title=title,
        goal=goal_of(type(g).game, g.variants),
        options=dict(g.variants),
        public=False,
        pace="live",
        clock=0,
        practice=True,
        hints=True,
        state="over" if g.is_over() else "playing",
        seats=[seat(number, who) for number, who in enumerate(names)],
        waiting=list(g.waiting()),
        ply=g.ply,
        host=False,
        host_seat=READER,
        created="",
        updated="",
        result="",
        rematch="",
        imported=False,
        undos=0,
    )


def seat(number: int, name: str) -> wire.SeatInfo:
    """The reader, and somebody to play with."""
    is_reader = number == READER
    return wire.SeatInfo(
        number=number,
        kind="person" if is_reader else "bot",
        name=name,
        avatar="" if is_reader else "bot-greedy",
        bot="" if is_reader else "greedy",
        online=True,
        mine=is_reader,
        resigned=False,
    )
