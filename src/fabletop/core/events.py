"""Events: what happened, for the log, for animation and for cards that listen.

A moment is what cards answer; an event is a moment that is told, too. Both are plain data. What
not everybody may know is wrapped in a `Secret`, with the seats that may; each viewer gets the event
with the other secrets blanked.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any, ClassVar, TypeVar, get_args, get_type_hints

from msgspec import Struct

from .names import Named

PUBLIC = -1  # a `seen_by` with every bit set: all seats and the spectators

Value = TypeVar("Value")


def may_see(seen_by: int, viewer: int | None) -> bool:
    """Is this viewer (a seat, or None for a spectator) among those who know?"""
    return seen_by < 0 if viewer is None else bool(seen_by >> viewer & 1)


class Secret(Struct, Named, frozen=True, tag=True, tag_field="event"):
    """A value that only some may know, as it stood when the event happened."""

    value: Any
    seen_by: int


class Voice:
    """Tells events to one viewer: names the seats, says "you" to the viewer, keeps secrets."""

    def __init__(self, names: Sequence[str], viewer: int | None = None) -> None:
        self.names = names
        self.viewer = viewer

    def who(self, seat: int) -> str:
        """The subject of a sentence: "You" or a name."""
        return "You" if seat == self.viewer else self.names[seat]

    def whose(self, seat: int) -> str:
        return "your" if seat == self.viewer else f"{self.names[seat]}'s"

    def known(self, secret: Secret) -> Any:
        """What the secret says, or None where this viewer may not know."""
        return secret.value if may_see(secret.seen_by, self.viewer) else None


class Moment(Struct, Named, frozen=True, tag=True, tag_field="event"):
    """A moment at which cards may act; its fields say what it is about."""


class Event(Moment, frozen=True):
    """Something that happened and is told. Subclasses are named by past participles."""

    opens: ClassVar[bool] = False  # a part of the log begins with it: a turn, a chapter
    # How much it matters to somebody who was away: 0 is left out, the most comes first.
    matters: ClassVar[int] = 1

    def text(self, say: Voice) -> str:
        """One sentence in plain language, for this voice's viewer."""
        return type(self).__name__

    def banner(self) -> str:
        """In one word the kind of news that nobody shall miss, such as "event"; mostly none.

        Of an event that names a player it is news to that player alone.
        """
        return ""

    def shown_to(self, viewer: int | None) -> dict[str, Any]:
        """The event as plain data, with secrets opened or blanked for this viewer."""
        fields = {name: _shown(getattr(self, name), viewer) for name in self.__struct_fields__}
        return {"event": type(self).__name__, **fields}

    def told_to(self, viewer: int | None) -> Any:
        """What becomes the same JSON; an event of a kind without secrets does so as it is."""
        return self.shown_to(viewer) if has_secrets(type(self)) else self


class OfPlayer(Event, frozen=True):
    """What somebody does, or what happens to them.

    The side after the last seat, where a game has one, is played by the game itself.
    """

    game_side: ClassVar[str] = ""  # what sentences call it: "The Rival"
    player: int

    def who(self, say: Voice) -> str:
        """The subject of a sentence."""
        return say.who(self.player) if self.player < len(say.names) else self.game_side

    def was(self, say: Voice) -> str:
        """The subject with its verb: "You were", "Ann was"."""
        return f"{self.who(say)} {'were' if self.player == say.viewer else 'was'}"


class DealtAnew(Event, frozen=True):
    """At a practice table something was taken back that had revealed something (TABLE-03)."""

    def text(self, say: Voice) -> str:
        return "What nobody had seen was dealt anew."


@cache
def has_secrets(kind: type[Event]) -> bool:
    """May something in an event of this kind be a secret?"""
    return any(map(_may_hide, get_type_hints(kind).values()))


def _may_hide(kind: Any) -> bool:
    return kind in (Any, object, Secret) or any(map(_may_hide, get_args(kind)))


def _shown(value: Any, viewer: int | None) -> Any:
    if isinstance(value, Secret):
        return _shown(value.value, viewer) if may_see(value.seen_by, viewer) else None
    if isinstance(value, list | tuple):
        return [_shown(item, viewer) for item in value]
    if isinstance(value, dict):
        return {key: _shown(item, viewer) for key, item in value.items()}
    return value
