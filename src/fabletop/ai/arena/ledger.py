"""What was played, line by line in a file beside the report: the first line says which arena it is.

A line is written when its game is over, so a run that was cut off goes on from there. A last line
that was cut off in the middle is dropped; a file of another arena is refused.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

import msgspec
from msgspec import Struct

from fabletop.core.errors import BadTable

from .bout import Played
from .plan import Plan

FORM = 1  # raised when lines are written otherwise


class Head(Struct, frozen=True, forbid_unknown_fields=True):
    """The first line."""

    arena: int
    plan: Plan


class Ledger:
    """An open file; without a path nothing is kept."""

    def __init__(self, path: Path | None, plan: Plan) -> None:
        self.path, self.file = path, None if path is None else opened(path)
        self.games: dict[int, Played] = {}
        if self.file is None or path is None:
            return
        try:
            self.games = {one.number: one for one in read(self.file, path, plan)}
        except BaseException:
            self.close()
            raise

    def add(self, played: Played) -> None:
        """Written before it counts."""
        if self.file is not None:
            write(self.file, played)
        self.games[played.number] = played

    def close(self) -> None:
        if self.file is not None:
            self.file.close()
            self.file = None


def opened(path: Path) -> BinaryIO:
    """The file, for reading and writing, held against other arenas."""
    try:
        file = path.open("r+b" if path.exists() else "x+b", buffering=0)
    except OSError as error:
        raise BadTable(f"{path} cannot be written: {error.strerror}") from error
    try:
        import fcntl  # not on Windows, where two arenas in one file are not noticed
    except ImportError:
        return file
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        raise BadTable(f"{path} is being written by another arena") from None
    return file


def read(file: BinaryIO, path: Path, plan: Plan) -> Iterator[Played]:
    """What is in it; afterwards it is ready for the next line."""
    text = file.read()
    whole = text.rfind(b"\n") + 1
    file.seek(whole)
    file.truncate()
    lines = text[:whole].splitlines()
    if not lines:
        write(file, Head(FORM, plan))
        return
    check(lines[0], path, plan)
    for number, line in enumerate(lines[1:], 2):
        try:
            yield msgspec.json.decode(line, type=Played)
        except msgspec.MsgspecError as error:
            raise BadTable(f"{path}, line {number}, is no game of an arena: {error}") from error


def check(line: bytes, path: Path, plan: Plan) -> None:
    """Is it the file of this arena? If not: what is otherwise."""
    try:
        head = msgspec.json.decode(line, type=Head)
    except msgspec.MsgspecError as error:
        raise BadTable(f"{path} is not the file of an arena: {error}") from error
    if head.arena != FORM:
        raise BadTable(f"{path} was written in form {head.arena} of arenas, not {FORM}")
    ours = msgspec.to_builtins(plan)
    for name, theirs in msgspec.to_builtins(head.plan).items():
        if theirs != ours[name]:
            raise BadTable(
                f"{path} is of another arena: its {name} {'are' if name.endswith('s') else 'is'} "
                f"{theirs!r:.80}, not {ours[name]!r:.80}; name another file, or remove it"
            )


def write(file: BinaryIO, line: Struct) -> None:
    file.write(msgspec.json.encode(line) + b"\n")
    os.fsync(file.fileno())
