"""Records: the seed and the choices are the whole game.

A record is the save file, the bug report and the golden test. Replaying it gives the same game on
any machine; the digest at its end tells whether anything in it was changed.
"""

import hashlib
from collections.abc import Iterator, Mapping
from copy import copy
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from .errors import BadRecord, BadTable, IllegalMove
from .flow import Choice, frozen
from .game import Game
from .state import State

FORMAT = 1
LARGEST = 4 * 1024 * 1024  # bytes; a long game needs a few thousand

Play = tuple[int, Any]  # who chose, and what


class Record(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One game, told by what cannot be computed."""

    game: str
    rules: int
    seats: int
    seed: int
    options: dict[str, Any] = {}
    position: dict[str, Any] | None = None
    choices: list[Play] = []
    players: list[str] = []
    digest: str = ""
    format: int = FORMAT

    def to_bytes(self) -> bytes:
        """The record as a file: one line per choice, so that people can read and compare it."""
        data = msgspec.to_builtins(self)
        data["format"] = self.format
        choices = [msgspec.json.encode(play).decode() for play in data.pop("choices", [])]
        head = msgspec.json.format(msgspec.json.encode({"format": 0} | data), indent=1).decode()
        body = ",\n  ".join(choices)
        return f'{head[:-2]},\n "choices": [\n  {body}\n ]\n}}\n'.encode()

    @classmethod
    def from_bytes(cls, data: bytes) -> "Record":
        if len(data) > LARGEST:
            raise BadRecord(f"this record has {len(data):,} bytes; at most {LARGEST:,} are read")
        try:
            record = msgspec.json.decode(data, type=cls)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise BadRecord(f"this is no whole record: {error}") from error
        if record.format != FORMAT:
            raise BadRecord(f"this record has format {record.format}; format {FORMAT} is read here")
        return record

    @classmethod
    def load(cls, path: Path) -> "Record":
        """Read a record file; a file that is too large is refused before it is read."""
        try:
            size = path.stat().st_size
            if size > LARGEST:
                raise BadRecord(f"{path} has {size:,} bytes; at most {LARGEST:,} are read")
            return cls.from_bytes(path.read_bytes())
        except OSError as error:
            raise BadRecord(f"{path} cannot be read: {error.strerror}") from error


class Match:
    """A game being played and recorded; any decision of it can be taken back or branched from."""

    def __init__(
        self,
        game: Game,
        seats: int,
        seed: int = 0,
        options: Mapping[str, Any] | None = None,
        position: Mapping[str, Any] | None = None,
    ) -> None:
        self.game = game
        self.state = game.new(seats, seed, options, position)
        self.seed = seed
        self.position = dict(position) if position is not None else None
        self.choices: list[Play] = []
        self._past: list[State] = []

    def play(self, player: int, choice: Choice, *, trusted: bool = False) -> None:
        before = self.state.copy()
        self.state.play(player, choice, trusted=trusted)
        self._past.append(before)
        self.choices.append((player, frozen(choice)))

    def undo(self, plies: int = 1) -> None:
        """Take back the last choices."""
        if not 0 < plies <= len(self._past):
            raise BadTable("there is nothing to take back")
        self.state = self._past[-plies].copy()
        del self._past[-plies:], self.choices[-plies:]

    def at(self, ply: int) -> State:
        """A copy of the state after that many choices."""
        return [*self._past, self.state][ply].copy()

    def branch(self, ply: int) -> "Match":
        """Another match that shares this one's first choices and goes its own way from there."""
        new = copy(self)
        new.state = self.at(ply)
        new.choices, new._past = self.choices[:ply], self._past[:ply]
        return new

    def record(self) -> Record:
        record = Record(
            game=self.game.key,
            rules=self.game.version,
            seats=self.state.seats,
            seed=self.seed,
            options=dict(self.state.variants),
            position=self.position,
            choices=list(self.choices),
        )
        record.digest = digest(record, self.state)
        return record


def replay(game: Game, record: Record, plies: int | None = None) -> Match:
    """Play a record again, to its end or for a number of plies."""
    match = start(game, record)
    for _ in steps(match, record.choices[:plies]):
        pass
    return match


def start(game: Game, record: Record) -> Match:
    """The beginning of a recorded game."""
    if record.game != game.key:
        raise BadRecord(f"this is a record of {record.game!r:.40}, not of {game.key!r}")
    if record.rules != game.version:
        raise BadRecord(
            f"this record was made with version {record.rules} of the rules of {game.title}; "
            f"here is version {game.version}, where the same choices may lead elsewhere"
        )
    try:
        return Match(game, record.seats, record.seed, record.options, record.position)
    except BadTable as error:
        why = error.reason
        raise BadRecord(f"this record cannot begin: {why.text}", why.rule) from error


def steps(match: Match, choices: list[Play]) -> Iterator[tuple[int, Choice]]:
    """Play recorded choices one by one; yields each after it was played."""
    for ply, (player, choice) in enumerate(choices, 1):
        try:
            match.play(player, choice)
        except IllegalMove as error:
            why = error.reason
            text = f"choice {ply} of this record is refused: {why.text}"
            raise BadRecord(text, why.rule) from error
        yield player, choice


def verify(game: Game, record: Record) -> Match:
    """Replay the whole record and compare where it led with what it says of itself."""
    match = replay(game, record)
    if not record.digest:
        raise BadRecord("this record has no digest to compare with")
    if digest(record, match.state) != record.digest:
        raise BadRecord(
            "this record was changed after it was made: it replays, but not to the game it names"
        )
    return match


def digest(record: Record, end: State) -> str:
    """A fingerprint of what was played and where it led."""
    told = [record.game, record.rules, record.seats, record.seed, record.options]
    whole = [*told, record.position, record.choices, end.to_json()]
    return hashlib.sha256(msgspec.json.encode(whole, order="sorted")).hexdigest()[:32]
