"""Records: the seed and the choices are the whole game.

A record is the save file, the bug report and the golden test. Replaying it gives the same game on
any machine; the digest at its end tells whether anything in it was changed. What was dealt anew
at a practice table is part of the record: at which ply, and with which seed.
"""

import hashlib
from collections.abc import Iterator, Mapping
from copy import copy
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct

from .deal import Deal, Luck
from .errors import BadRecord, BadTable, IllegalMove, Reason
from .flow import Choice, Play, frozen
from .game import Game
from .rng import MASK
from .seal import Secrets, folded, unfolded
from .state import State
from .takeback import learnt

PLAIN, SEALS, NEWEST = 1, 2, 3  # formats; 2 adds practice tables and seals, 3 deals
LARGEST: Final = 4 * 1024 * 1024  # bytes; a long game needs a few thousand
NO_SEED: Final = -1
PERSON: Final = "you"  # a player of the terminal's table who is no bot


Redeal = tuple[int, int]  # after how many choices something was dealt anew, and the seed

SECRET: Final = Secrets.__struct_fields__


class Record(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One game, told by what cannot be computed."""

    game: str
    rules: int
    seats: int
    seed: int = NO_SEED  # a file under a seal, or with a deal, is without
    deal: Deal | None = None  # the secret and the salts, instead of a seed
    options: dict[str, Any] = {}
    position: dict[str, Any] | None = None
    choices: list[Play] = []
    redeals: list[Redeal] = []
    practice: bool = False
    players: list[str] = []
    sealed: str = ""  # what the file tells instead of its secrets
    digest: str = ""
    format: int = PLAIN

    def to_bytes(self) -> bytes:
        """The record as a file: one line per choice, so that people can read and compare it."""
        data = msgspec.to_builtins(self)
        data["format"] = self.format
        choices = [msgspec.json.encode(play).decode() for play in data.pop("choices", [])]
        if self.sealed:
            data = {key: value for key, value in data.items() if key not in SECRET}
        head = msgspec.json.format(msgspec.json.encode({"format": 0} | data), indent=1).decode()
        if self.sealed:
            return f"{head}\n".encode()
        body = ",\n  ".join(choices)
        return f'{head[:-2]},\n "choices": [\n  {body}\n ]\n}}\n'.encode()

    def under_seal(self) -> "Record":
        """The same game, told by a file that gives no secrets away."""
        secrets = Secrets(self.seed, self.position, self.choices, self.redeals, self.deal)
        as_told = max(self.format, SEALS)
        return msgspec.structs.replace(self, sealed=folded(secrets), format=as_told)

    @classmethod
    def from_bytes(cls, data: bytes) -> "Record":
        if len(data) > LARGEST:
            raise BadRecord(f"this record has {len(data):,} bytes; at most {LARGEST:,} are read")
        try:
            record = msgspec.json.decode(data, type=cls)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise BadRecord(f"this is no whole record: {error}") from error
        if not PLAIN <= record.format <= NEWEST:
            known = f"formats {PLAIN} to {NEWEST} are read here"
            raise BadRecord(f"this record has format {record.format}; {known}")
        if record.sealed:
            secrets = unfolded(record.sealed, LARGEST)
            return msgspec.structs.replace(record, **msgspec.structs.asdict(secrets))
        if record.seed == NO_SEED and record.deal is None:
            raise BadRecord("this is no whole record: it has no seed")
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
        seed: Luck = 0,
        options: Mapping[str, Any] | None = None,
        position: Mapping[str, Any] | None = None,
        *,
        practice: bool = False,
        keeps_past: bool = True,
    ) -> None:
        self.game = game
        self.state = game.new(seats, seed, options, position)
        self.deal = seed if isinstance(seed, Deal) else None
        self.seed = NO_SEED if isinstance(seed, Deal) else seed & MASK  # as the game takes it
        self.position = dict(position) if position is not None else None
        self.practice = practice
        self.choices: list[Play] = []
        self.redeals: list[Redeal] = []
        self._keeps_past = keeps_past  # without it nothing can be taken back
        self._past: list[State] = []

    def play(self, player: int, choice: Choice, *, trusted: bool = False) -> None:
        before = self.state.copy() if self._keeps_past else None
        self.state.play(player, choice, trusted=trusted)
        if before is not None:
            self._past.append(before)
        self.choices.append((player, frozen(choice)))

    def undo(self, plies: int = 1) -> None:
        """Take back the last choices."""
        if not 0 < plies <= len(self._past):
            raise BadTable("there is nothing to take back")
        self.state = self._past[-plies].copy()
        del self._past[-plies:], self.choices[-plies:]
        self.redeals = [redeal for redeal in self.redeals if redeal[0] <= len(self.choices)]

    def deal_anew(self, seed: int) -> None:
        """Go on with other luck: what nobody has seen is dealt anew, and the record tells it."""
        self.state = self.state.dealt_anew(self.state.rng.anew(seed))
        self.redeals.append((len(self.choices), seed))

    def learnt_since(self, ply: int) -> int:
        """Who has learnt something by the choices after this ply, one bit for each seat."""
        return learnt([*self._past[ply:], self.state])

    def at(self, ply: int) -> State:
        """A copy of the state after that many choices."""
        return [*self._past, self.state][ply].copy()

    def branch(self, ply: int) -> "Match":
        """Another match that shares this one's first choices and goes its own way from there."""
        new = copy(self)
        new.state = self.at(ply)
        new.choices, new._past = self.choices[:ply], self._past[:ply]
        new.redeals = [redeal for redeal in self.redeals if redeal[0] <= ply]
        return new

    def record(self) -> Record:
        record = Record(
            game=self.game.key,
            rules=self.game.version,
            seats=self.state.seats,
            seed=self.seed,
            deal=self.deal,
            options=dict(self.state.variants),
            position=self.position,
            choices=list(self.choices),
            redeals=list(self.redeals),
            practice=self.practice,
            format=format_of(self.practice, self.deal),
        )
        record.digest = digest(record, self.state)
        return record


def format_of(practice: bool, deal: Deal | None) -> int:
    """The oldest format that can tell such a game."""
    return NEWEST if deal else SEALS if practice else PLAIN


def replay(
    game: Game, record: Record, plies: int | None = None, *, keeps_past: bool = True
) -> Match:
    """Play a record again, to its end or for a number of plies."""
    match = start(game, record, keeps_past=keeps_past)
    for _ in steps(match, record, plies):
        pass
    return match


def start(game: Game, record: Record, *, keeps_past: bool = True) -> Match:
    """The beginning of a recorded game."""
    if record.game != game.key:
        raise BadRecord(f"this is a record of {record.game!r:.40}, not of {game.key!r}")
    if record.rules != game.version:
        raise BadRecord(
            f"this record was made with version {record.rules} of the rules of {game.title}; "
            f"here is version {game.version}, where the same choices may lead elsewhere"
        )
    check_redeals(record)
    if record.deal:
        record.deal.check(record.seats)
    told = (record.seats, record.deal or record.seed, record.options, record.position)
    try:
        match = Match(game, *told, practice=record.practice, keeps_past=keeps_past)
    except BadTable as error:
        why = error.reason
        raise BadRecord(f"this record cannot begin: {why.text}", why.rule) from error
    deal_as_recorded(match, record)
    return match


def steps(match: Match, record: Record, plies: int | None = None) -> Iterator[tuple[int, Choice]]:
    """Play recorded choices one by one; yields each after it was played."""
    for ply, (player, choice) in enumerate(record.choices[:plies], 1):
        try:
            match.play(player, choice)
        except IllegalMove as error:
            why = error.reason
            text = f"choice {ply} of this record is refused: {why.text}"
            raise BadRecord(text, why.rule) from error
        deal_as_recorded(match, record)
        yield player, choice


def deal_as_recorded(match: Match, record: Record) -> None:
    """Where something was dealt anew at this ply, deal it so again."""
    for ply, seed in record.redeals[len(match.redeals) :]:
        if ply != match.state.ply:
            return
        match.deal_anew(seed)


def check_redeals(record: Record) -> None:
    """Only practice tables deal anew, and one after the other."""
    plies = [0, *(ply for ply, _ in record.redeals), len(record.choices)]
    if record.redeals and not record.practice:
        raise BadRecord("only at a practice table something is dealt anew", "TABLE-03")
    if plies != sorted(plies):
        raise BadRecord("in this record something is dealt anew at a ply that it does not have")


def verify(game: Game, record: Record, *, keeps_past: bool = True) -> Match:
    """Replay the whole record and compare where it led with what it says of itself."""
    match = replay(game, record, keeps_past=keeps_past)
    if not record.digest:
        raise BadRecord("this record has no digest to compare with")
    if digest(record, match.state) != record.digest:
        raise BadRecord(
            "this record was changed after it was made, or made by a version that keeps the end of "
            "a game otherwise: it replays, but not to the game it names"
        )
    return match


def digest(record: Record, end: State) -> str:
    """A fingerprint of what was played and where it led."""
    told = [record.game, record.rules, record.seats, record.seed, record.options]
    whole = [*told, record.position, record.choices, end.to_json()]
    if record.practice:
        whole.append(record.redeals)
    if record.deal:
        whole.append(record.deal)
    return hashlib.sha256(msgspec.json.encode(whole, order="sorted")).hexdigest()[:32]


def why_hidden(record: Record, end: State, seat: int) -> Reason | None:
    """Why a record is not shown as this seat sees it; None where it is (TABLE-04)."""
    if end.is_over() or record.practice:
        return None
    people = [number for number, kind in enumerate(record.players) if kind == PERSON]
    if record.sealed or len(people) > 1:
        return Reason("TABLE-04", "until this game is over it is shown as a spectator sees it")
    if people and seat not in people:
        whose = f"until this game is over only seat {people[0] + 1} is shown, that of its player"
        return Reason("TABLE-04", whose)
    return None
