"""Lessons and examples: their steps, laid out as tables that nobody else sees."""

from typing import Annotated, Any

from msgspec import Meta, Struct

from fabletop.core.examples import CallOut
from fabletop.core.offers import Subject

from .common import Problem
from .games import ExampleInfo
from .play import LogLine, Position
from .tables import TableInfo


class LessonInfo(Struct):
    """A playable introduction; its steps are named by their titles."""

    game: str
    key: str
    title: str
    text: str
    minutes: int
    seats: int  # with its options: the table for a first game afterwards
    options: dict[str, Any]
    steps: list[str]
    done: list[int]  # the steps that the reader has done, as far as anybody knows


class StepInfo(Struct):
    """One goal of a lesson, and what it is about."""

    number: int  # counted from 0
    title: str
    goal: str
    words: str
    light: list[Subject]  # what the step is about; the rest stays calm


class LearnedSteps(Struct, forbid_unknown_fields=True):
    """These steps of a lesson are done, counted from 0."""

    steps: Annotated[list[Annotated[int, Meta(ge=0, le=100)]], Meta(max_length=100)]


class AtStep(Struct, forbid_unknown_fields=True):
    """A choice at a step of a lesson; `show` is the one that the lesson would make."""

    choice: Any = None
    show: bool = False


class LessonScene(Struct):
    """A step of a lesson, laid out as a table of its own that nobody else sees."""

    lesson: LessonInfo
    step: StepInfo
    table: TableInfo
    position: Position


class Tried(Struct):
    """What a try at a step came to; where it was done, the position that it led to."""

    done: bool
    words: str
    problem: Problem | None  # why the rules refuse it
    table: TableInfo | None
    position: Position | None
    log: list[LogLine]


class PictureInfo(Struct):
    """A moment of an example."""

    words: str
    position: Position
    log: list[LogLine]


class ExampleScene(Struct):
    """An example, laid out as a table of its own."""

    example: ExampleInfo
    table: TableInfo
    light: list[Subject]
    callouts: list[CallOut]
    pictures: list[PictureInfo]
