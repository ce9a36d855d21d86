"""What others may hear of a question: it is put to a state that knows no more than they do.

A question writes its prompt for the one who is asked, from whatever that seat knows. Before
anybody else hears it, the same prompt is written from a copy in which the faces that they have not
seen cannot be read. Where it needs one of them, they hear only that somebody is choosing. So no
question has to take care of it, and none can forget to.
"""

from collections.abc import Sequence
from copy import copy
from typing import overload

from .events import may_see
from .flow import Sealed
from .state import State


class Veiled(LookupError):
    """Something was read that the viewer has not seen."""


class VeiledFaces(Sequence[str]):
    """The faces of a state, of which a viewer can read only those seen."""

    def __init__(self, faces: Sequence[str], seen_by: Sequence[int], viewer: int | None) -> None:
        self._faces, self._seen_by, self._viewer = faces, seen_by, viewer

    def __len__(self) -> int:
        return len(self._faces)

    @overload
    def __getitem__(self, token: int) -> str: ...

    @overload
    def __getitem__(self, token: slice) -> "VeiledFaces": ...

    def __getitem__(self, token: int | slice) -> "str | VeiledFaces":
        if isinstance(token, slice):
            return VeiledFaces(self._faces[token], self._seen_by[token], self._viewer)
        if not may_see(self._seen_by[token], self._viewer):
            raise Veiled(f"token {token}")
        return self._faces[token]


def prompt_for(g: State, seat: int, viewer: int | None) -> str | None:
    """What a seat is asked, as far as this viewer may know; None where that would tell more.

    What several are asked together stays each one's own.
    """
    question = g.question(seat)
    if question is None or seat == viewer:
        return None if question is None else question.prompt(g)
    if type(g.agenda[-1]) is Sealed:
        return None
    known = copy(g)  # a prompt changes nothing: all else may be shared
    known.faces = VeiledFaces(g.faces, g.seen_by, viewer)  # type: ignore[assignment]  # read only
    try:
        return question.prompt(known)
    except Veiled:
        return None
