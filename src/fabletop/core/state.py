"""The state of a game: plain data that copies, saves, shows itself to one seat and re-deals.

Tokens and faces: a zone holds token ids; `faces` says what a token is, `seen_by` who knows it and
`backs` what everybody can tell from behind. A token id gives nothing away: decks are dealt by
shuffling the faces, not the tokens. Views blank unseen faces; a re-deal permutes them among the
tokens that could be one another.
"""

import types
import typing
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any, ClassVar, Self, TypeVar

import msgspec
from msgspec import Struct, field

from .errors import FabletopError, Reason
from .events import PUBLIC, DealtAnew, may_see
from .flow import Flow, Sealed
from .names import find
from .result import Result
from .rng import Rng, rng_from
from .views import Asked, Common

Token = int


class State(Flow):
    """One game in progress. Subclasses add the fields of a game and queries on them."""

    package: ClassVar[str] = ""  # where the game's steps, questions, events and cards are defined
    game: ClassVar[Any]  # the Game that this is the state of; it says so when it is made

    seats: int = 2
    variants: Mapping[str, Any] = field(default_factory=dict)  # the options chosen; never changed
    rng: Rng = field(default_factory=lambda: Rng(0))
    faces: list[str] = field(default_factory=list)
    seen_by: list[int] = field(default_factory=list)  # one bit per seat, or PUBLIC
    backs: tuple[str, ...] = ()

    def __init_subclass__(cls, **settings: Any) -> None:
        super().__init_subclass__(**settings)
        cls.package = cls.__module__.rpartition(".")[0] or cls.__module__
        cls.copy = _first_copy  # type: ignore[method-assign, assignment]  # each its own

    # Tokens.

    def add_tokens(self, faces: Iterable[str], back: str, seen_by: int = 0) -> range:
        """New tokens that look alike from behind; returns their ids."""
        first = len(self.faces)
        self.faces += faces
        new = len(self.faces) - first
        self.seen_by += [seen_by] * new
        self.backs += (back,) * new
        return range(first, first + new)

    def shuffle(self, tokens: Sequence[Token]) -> None:
        """Mix what these tokens are, so that nobody knows any of them."""
        faces = [self.faces[token] for token in tokens]
        self.rng.shuffle(faces)
        for token, face in zip(tokens, faces, strict=True):
            self.faces[token] = face
            self.seen_by[token] = 0

    def show(self, token: Token, *seats: int) -> None:
        """Let these seats know the token; without seats, everybody."""
        for seat in seats:
            self.seen_by[token] |= 1 << seat
        if not seats:
            self.seen_by[token] = PUBLIC

    def face(self, token: Token, viewer: int | None) -> str | None:
        """What the token is, as far as this viewer knows."""
        return self.faces[token] if may_see(self.seen_by[token], viewer) else None

    def laid_open(self) -> Self:
        """A game that is over as it lies on the table: hands open, decks as they were."""
        shown = self.copy()
        for token in type(self).game.held(self):
            shown.show(token)
        return shown

    # Copies.

    def copy(self) -> Self:
        """An independent copy."""
        return _first_copy(self)

    def determinize(self, viewer: int | None, rng: Rng) -> Self:
        """A copy that the viewer cannot tell from this state, with everything unseen re-dealt.

        The copy also gets a generator of its own, so that nobody can look into the future.
        """
        new = self.copy()
        new.events = []
        new.rng = rng.fork()
        new.mix((t for t, known in enumerate(new.seen_by) if not may_see(known, viewer)), rng)
        new.redeal(viewer, rng)
        if new.agenda and type(new.agenda[-1]) is Sealed:
            new.agenda[-1] = resealed(new, new.agenda[-1], viewer, rng)
        return new

    def dealt_anew(self, rng: Rng) -> Self:
        """A copy that goes on with other luck: only what nobody at all has seen is re-dealt."""
        new = self.copy()
        new.events = [*self.events, DealtAnew()]
        new.rng = rng.fork()
        new.mix((token for token, known in enumerate(new.seen_by) if not known), rng)
        return new

    def settled(self, viewer: int | None) -> Self:
        """A copy in which all that the viewer has not seen lies in order: whatever is made from
        it, with whatever random numbers, depends on nothing that the viewer cannot know."""
        new = self.copy()
        unseen = (t for t, known in enumerate(new.seen_by) if not may_see(known, viewer))
        new.arrange(unseen, list.sort)
        return new

    def mix(self, tokens: Iterable[Token], rng: Rng) -> None:
        """Permute what these tokens are among those that look alike from behind."""
        self.arrange(tokens, rng.shuffle)

    def arrange(self, tokens: Iterable[Token], how: Callable[[list[str]], None]) -> None:
        """Put the faces of tokens that look alike from behind in another order."""
        groups = defaultdict(list)
        for token in tokens:
            groups[self.backs[token]].append(token)
        for alike in groups.values():
            faces = [self.faces[token] for token in alike]
            how(faces)
            for token, face in zip(alike, faces, strict=True):
                self.faces[token] = face

    def redeal(self, viewer: int | None, rng: Rng) -> None:
        """Re-deal what a game hides in other ways than by tokens. Most games hide nothing so."""

    # The outside world.

    def view(self, viewer: int | None) -> Any:
        """What this seat may know, or a spectator (None): the game's own struct of a view."""
        return self.game.table(self, viewer)

    def common(self, viewer: int | None) -> Common:
        """The fields that the views of all games have."""
        return {
            "seats": self.seats,
            "variants": dict(self.variants),
            "ply": self.ply,
            "waiting": list(self.waiting()),
            "asked": self.asked(viewer),
            "over": self.is_over(),
        }

    def asked(self, viewer: int | None) -> Asked | None:
        """The question before this viewer; other seats' questions stay theirs."""
        question = None if viewer is None else self.question(viewer)
        if question is None:
            return None
        return Asked(type(question).__name__, question.prompt(self))

    def shown_events(self, viewer: int | None) -> list[dict[str, Any]]:
        """What the last play made happen, as this viewer may know it."""
        return [event.shown_to(viewer) for event in self.events]

    def result(self) -> Result | None:
        """Ranking and score lines when the game is over, None before."""
        ended: Result | None = self.game.result(self) if self.is_over() else None
        return ended

    def seat_reason(self, player: Any) -> Reason:
        if type(player) is not int or player not in range(self.seats):
            return Reason("", f"there is no seat {player!r:.20} at this table")
        return super().seat_reason(player)

    def to_json(self) -> dict[str, Any]:
        """Everything, hidden things too, as plain data: for storage, never for a player."""
        data: dict[str, Any] = msgspec.to_builtins(self, enc_hook=_step_name, str_keys=True)
        del data["events"]  # they were told when they happened
        return data

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        """The state that `to_json` described."""
        try:
            state = msgspec.convert({**data, "agenda": [], "events": []}, cls, str_keys=True)
            state.agenda = [_pending(cls.package, entry) for entry in data["agenda"]]
            state.rng = rng_from(data["rng"])
        except (LookupError, TypeError, ValueError, msgspec.ValidationError) as error:
            raise FabletopError(f"this is no saved {cls.__name__} state: {error}") from error
        return state


# Copying: one flat function per class, generated from the types of its fields.


S = TypeVar("S", bound=State)


def _first_copy(old: S) -> S:
    """The first copy of a class writes the function that makes all the others."""
    cls = type(old)
    cls.copy = _copier(cls)  # type: ignore[method-assign, assignment]  # written for it
    return cls.copy(old)


@cache
def _copier(cls: type[State]) -> Callable[[Any], Any]:
    lines = ["def copy(old):", "    new = old.__copy__()  # shallow, in C"]
    for name, kind in typing.get_type_hints(cls).items():
        if name not in cls.__struct_fields__ or name == "events":
            continue  # the list of events is replaced, never changed
        if how := _copied(cls, name, kind):
            lines.append(f"    new.{name} = {how.format(f'old.{name}')}")
    lines.append("    return new")
    scope: dict[str, Any] = {}
    exec("\n".join(lines), scope)
    copy: Callable[[Any], Any] = scope["copy"]
    return copy


def _copied(cls: type[State], name: str, kind: Any) -> str:
    """The expression that copies a field; empty where the value is immutable and shared."""
    origin, args = typing.get_origin(kind) or kind, typing.get_args(kind)
    if origin in (list, set, dict):
        inner = args[-1] if args else Any
        if (typing.get_origin(inner) or inner) not in (list, set, dict):
            return "{}[:]" if origin is list else "{}.copy()"
        if origin is list:
            return "[inner.copy() for inner in {}]"
        if origin is dict:
            return "{{key: inner.copy() for key, inner in {}.items()}}"
    if origin is Rng:
        return "{}.__copy__()"
    if origin in _SHARED or (isinstance(origin, type) and _is_frozen(origin)):
        return ""
    raise TypeError(f"{cls.__name__}.{name}: how is {kind} copied?")


_SHARED = (
    *(int, str, bool, float, bytes, tuple, frozenset, type(None)),
    *(typing.Union, types.UnionType, Mapping, typing.Literal),
)


def _is_frozen(kind: type) -> bool:
    return issubclass(kind, Struct) and kind.__struct_config__.frozen


# Saving what is pending: steps by name, questions and events by name and fields.


def _step_name(value: Any) -> Any:
    return {"do": value.__name__}


def _pending(package: str, value: Any) -> Any:
    """What `to_json` made of an agenda entry, or of a part of one, turned back."""
    if isinstance(value, list | tuple):
        return tuple(_pending(package, item) for item in value)
    if not isinstance(value, dict):
        return value
    if "do" in value:
        return find(package, value["do"])
    for key in ("ask", "event"):
        if key in value:
            fields = {name: _pending(package, v) for name, v in value.items() if name != key}
            return find(package, value[key])(**fields)
    return {key: _pending(package, item) for key, item in value.items()}


def resealed(g: State, sealed: Sealed, viewer: int | None, rng: Rng) -> Sealed:
    """Other seats' sealed answers are unknown: let them have chosen something they might."""
    for question, answer in zip(sealed.questions, sealed.answers, strict=True):
        if answer and question.player != viewer:
            sealed = sealed.with_answer(question.player, rng.choice(question.options(g)))
    return sealed
