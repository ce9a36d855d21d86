"""What the log tells of the table beside the game: what was taken back, refused or withdrawn.

A note is kept with the table, so that it is still told after a reload, and to those who come later.
"""

from typing import Any, Final

from msgspec import Struct

from fabletop.core.events import Voice

from .live import Live
from .messages import LogLine

MOST: Final = 50  # at a table; older ones are forgotten


class Note(Struct, tag=True, tag_field="event", frozen=True):
    """Something that happened at this ply, about the choices of a seat."""

    ply: int
    seat: int

    def text(self, live: Live, say: Voice) -> str:
        raise NotImplementedError(f"{type(self).__name__} has no words")


class TakenBack(Note, frozen=True):
    moves: int

    def text(self, live: Live, say: Voice) -> str:
        moves = "1 move" if self.moves == 1 else f"{self.moves} moves"
        return f"{say.who(self.seat)} took back {moves}, to {reached_by(live, self.ply, say)}"


class NotTakenBack(Note, frozen=True):
    by: int

    def text(self, live: Live, say: Voice) -> str:
        who = "you" if self.by == say.viewer else say.names[self.by]
        return f"Not taken back: {who} refused {say.whose(self.seat)} wish."


class Withdrawn(Note, frozen=True):
    def text(self, live: Live, say: Voice) -> str:
        return f"{say.who(self.seat)} withdrew the wish to take something back."


KINDS: Final = {kind.__name__: kind for kind in (TakenBack, NotTakenBack, Withdrawn)}


def reached_by(live: Live, ply: int, say: Voice) -> str:
    """The last choice that still holds, in the words of its first line."""
    for at in range(ply, 0, -1):
        told = [event for event in live.story.events(at) if not event.opens]
        if told:
            return f"this: {told[0].text(say)}"
    return "the beginning."


def noted(live: Live, note: Note) -> dict[str, Any]:
    """The column of a table with one note more."""
    return {"notes": [*live.row.notes, plain(note)][-MOST:]}


def gone_back(live: Live, note: TakenBack) -> dict[str, Any]:
    """The same; what was noted about choices that are gone now stands where the game is again."""
    kept = [{**old, "ply": min(old["ply"], note.ply)} for old in live.row.notes]
    return {"notes": [*kept, plain(note)][-MOST:]}


def plain(note: Note) -> dict[str, Any]:
    fields = {name: getattr(note, name) for name in note.__struct_fields__}
    return {"event": type(note).__name__, **fields}


def notes_at(live: Live, ply: int, say: Voice) -> list[LogLine]:
    return [line_of(live, kept, say) for kept in live.row.notes if kept["ply"] == ply]


def line_of(live: Live, kept: dict[str, Any], say: Voice) -> LogLine:
    fields = {name: value for name, value in kept.items() if name != "event"}
    note = KINDS[kept["event"]](**fields)
    return LogLine(note.ply, note.text(live, say), kept, opens=True, noted=True)
