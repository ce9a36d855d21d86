"""Those who look at tables. What they are told is cut and encoded once for all who see the same.

Readers of one seat see the same, and so do all spectators but the host. For each such group the
last message is kept as a document; the next one is told as its difference to that.
"""

from collections.abc import Iterator
from typing import Any, Final, Protocol

from . import messages as wire
from .differ import difference
from .live import Live
from .packets import Packet, packed
from .people import Visitor
from .schema import Said
from .seating import SPECTATOR, Eyes
from .shown import Showing, chat_line, log_lines

NO_QUESTION: Final[dict[str, Any]] = {"ask": "", "prompt": "", "options": []}  # before the first
NOBODY: Final = 4401  # closes a connection whose session has ended


class Looker(Protocol):
    """A connection to a table."""

    table_id: str
    visitor: Visitor | None
    reader: str | None  # the person's id
    eyes: Eyes | None  # None until it has been told the table
    wants_differences: bool

    def welcome(self, packet: Packet) -> None: ...

    def push(self, packet: Packet) -> None: ...

    def end(self, code: int, reason: str) -> None: ...

    def dismiss(self, code: int, reason: str) -> None: ...


class Telling:
    """One message, whole and as a difference, each encoded when it is first needed."""

    def __init__(
        self,
        message: wire.Update | wire.TableChanged,
        before: dict[str, Any],
        after: dict[str, Any],
    ) -> None:
        self._message, self._before, self._after = message, before, after
        self._whole: Packet | None = None
        self._short: Packet | None = None

    def for_one(self, looker: Looker) -> Packet:
        return self.short() if looker.wants_differences else self.whole()

    def whole(self) -> Packet:
        self._whole = self._whole or packed(self._message)
        return self._whole

    def short(self) -> Packet:
        self._short = self._short or packed(self._difference())
        return self._short

    def _difference(self) -> wire.Difference:
        changes = difference(self._before, self._after)
        if isinstance(self._message, wire.Update):
            return wire.Difference(changes, log=self._message.log)
        return wire.Difference(changes, "table", self._message.log)


class Group:
    """Readers who see the same, and what they were told last."""

    def __init__(self, live: Live, showing: Showing, eyes: Eyes) -> None:
        self._showing, self._eyes = showing, eyes
        self._told(live)
        at = showing.update(live, eyes) if live.is_told() else showing.changed(live, eyes)
        self._document = document(at)

    def _told(self, live: Live) -> None:
        self.rev, self.epoch = live.rev, live.epoch
        self.notes = live.row.notes
        self.ply = live.story.ply if live.is_told() else -1
        self._snapshots: dict[tuple[int, ...], Packet] = {}  # the last, as many may come to look on

    def snapshot(self, live: Live, chat: list[Said], after: int) -> Packet:
        """All that somebody needs who comes now; what is told later builds on it."""
        key = (after, *(said.id for said in chat))
        if key in self._snapshots:
            return self._snapshots[key]
        log = log_lines(live, self._eyes.seat, after) if live.is_told() else []
        more = {"log": log, "chat": [chat_line(said) for said in chat]}
        packet = packed({"type": "snapshot", **self._whole(), **more})
        if self._eyes.seat is None:
            self._snapshots = {key: packet}
        return packet

    def present(self) -> Packet:
        """The table for somebody who knows it, but has seen it with other eyes so far."""
        whole = self._whole()
        if whole["position"] is None:
            return packed({"type": "table", "table": whole["table"], "undo": whole["undo"]})
        return packed({"type": "update", **whole, "log": []})

    def _whole(self) -> dict[str, Any]:
        """What was told last, for somebody who was not there: they know no earlier question."""
        told = self._document
        position = told["position"]
        if not told["is_asked"]:
            told["question"] = NO_QUESTION
        question = told["question"] if told["is_asked"] else None
        shown = {**position, "question": question} if position else None
        return {"table": told["table"], "position": shown, "undo": told["undo"]}

    def catch_up(self, live: Live) -> list[Telling]:
        """Everything since the last message, ply by ply; undos go back first."""
        tellings = []
        for message in self._since(live):
            before, self._document = self._document, document(message, self._document)
            tellings.append(Telling(message, before, self._document))
        self._told(live)
        return tellings

    def _since(self, live: Live) -> Iterator[wire.Update | wire.TableChanged]:
        showing, eyes = self._showing, self._eyes
        if not live.is_told():
            yield showing.changed(live, eyes)
            return
        ply = self.ply
        if live.epoch != self.epoch:
            since = [at for epoch, at in live.undone.items() if epoch > self.epoch]
            ply = min([ply, *since])
            yield showing.update(live, eyes, ply)
        elif live.story.ply == ply or live.row.notes != self.notes:
            noted_at = ply if live.row.notes != self.notes else -1
            yield showing.changed(live, eyes, noted_at=noted_at)
        for at in range(ply + 1, live.story.ply + 1):
            yield showing.update(live, eyes, at)


def document(
    message: wire.Update | wire.TableChanged, before: dict[str, Any] | None = None
) -> dict[str, Any]:
    """What a message tells, so that the next can be compared with it.

    The last question stays when it is answered: the next one is often much like it. Structs stay
    structs: they are compared faster.
    """
    told: dict[str, Any] = {"table": message.table, "undo": message.undo}
    if isinstance(message, wire.TableChanged):
        kept = before or {"position": None, "question": NO_QUESTION, "is_asked": False}
        return {**kept, **told}
    position, last = message.position, before["question"] if before else NO_QUESTION
    question = position.question
    told["position"] = {
        "ply": position.ply,
        "viewer": position.viewer,
        "view": position.view,
        "asked": position.asked,
        "result": position.result,
    }
    told["is_asked"] = question is not None
    told["question"] = as_object(question) if question else last
    return told


def as_object(question: wire.QuestionInfo) -> dict[str, Any]:
    """What is empty is left out, as in the message."""
    more = {"told": question.told, "rules": question.rules}
    given = {name: value for name, value in more.items() if value}
    return {"ask": question.ask, "prompt": question.prompt, "options": question.options, **given}


class Audiences:
    """Everybody who looks at a table in this process."""

    def __init__(self, showing: Showing) -> None:
        self._showing = showing
        self._lookers: dict[str, set[Looker]] = {}
        self._groups: dict[str, dict[Eyes, Group]] = {}

    def is_watched(self, table_id: str) -> bool:
        return table_id in self._lookers

    def tables(self) -> list[str]:
        return list(self._lookers)

    def known(self) -> list[tuple[Looker, Visitor]]:
        """Everybody who has a session."""
        everybody = [looker for lookers in self._lookers.values() for looker in lookers]
        return [(looker, looker.visitor) for looker in everybody if looker.visitor]

    def revoke(self, session_id: str) -> None:
        """A session ended: so do its connections."""
        for looker, visitor in self.known():
            if visitor.session.id == session_id:
                looker.end(NOBODY, "no_session")

    def dismiss(self, code: int, reason: str) -> None:
        """This process ends: everybody is answered, and then sent away."""
        for lookers in self._lookers.values():
            for looker in lookers:
                looker.dismiss(code, reason)

    def rename(self, person_id: str, name: str) -> None:
        for _, visitor in self.known():
            if visitor.id == person_id:
                visitor.name = visitor.person.name = name

    def enter(self, looker: Looker) -> None:
        """Somebody opens a table; it stays in memory from now on."""
        self._lookers.setdefault(looker.table_id, set()).add(looker)

    def leave(self, looker: Looker) -> None:
        lookers = self._lookers[looker.table_id]
        lookers.remove(looker)
        self._forget_groups(looker.table_id)
        if not lookers:
            del self._lookers[looker.table_id]
            self._groups.pop(looker.table_id, None)

    def greet(self, looker: Looker, live: Live, chat: list[Said], after: int) -> None:
        """Tell somebody the table as it is; from now on they are told what changes."""
        if any(group.rev < live.rev for group in self._groups.get(live.id, {}).values()):
            self.tell(live)  # it was read anew just now
        looker.eyes = live.eyes(looker.reader)
        looker.welcome(self._group(live, looker.eyes).snapshot(live, chat, after))

    def _group(self, live: Live, eyes: Eyes) -> Group:
        groups = self._groups.setdefault(live.id, {})
        if eyes not in groups:
            groups[eyes] = Group(live, self._showing, eyes)
        return groups[eyes]

    def say(self, table_id: str, line: wire.ChatLine) -> None:
        packet = packed(wire.Chatted(line))
        for looker in self._lookers.get(table_id, ()):
            looker.push(packet)

    def nudge(self, table_id: str, nudged: wire.Nudged) -> None:
        """Only the person on that seat is told."""
        packet = packed(nudged)
        for looker in self._lookers.get(table_id, ()):
            if looker.eyes is not None and looker.eyes.seat == nudged.seat:
                looker.push(packet)

    def spectators(self, table_id: str) -> int:
        """How many look on without a seat; somebody with several pages counts once."""
        lookers = [one for one in self._lookers.get(table_id, ()) if one.eyes]
        return len({one.reader or id(one) for one in lookers if one.eyes and one.eyes.seat is None})

    def tell(self, live: Live) -> None:
        """The table changed."""
        groups = self._groups.get(live.id, {})
        told = {eyes: group.catch_up(live) for eyes, group in groups.items()}
        own = live.seating.eyes
        moved = False
        for looker in self._lookers.get(live.id, ()):
            if looker.eyes is None:
                continue
            eyes = own.get(looker.reader, SPECTATOR)
            if eyes != looker.eyes:  # they took a seat or gave it up
                looker.eyes, moved = eyes, True
                looker.push(self._group(live, eyes).present())
                continue
            for telling in told[eyes]:
                looker.push(telling.for_one(looker))
        if moved:
            self._forget_groups(live.id)

    def _forget_groups(self, table_id: str) -> None:
        """Let go of what nobody looks at any more."""
        seen = {looker.eyes for looker in self._lookers.get(table_id, ())}
        groups = self._groups.get(table_id, {})
        for eyes in groups.keys() - seen:
            del groups[eyes]
