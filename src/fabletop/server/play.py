"""Play: choose, ask why not, look ahead, take back, resign, chat."""

from collections.abc import Callable
from itertools import takewhile
from typing import Any, Final

import structlog
from sqlalchemy import delete

from fabletop.core.errors import IllegalMove
from fabletop.core.events import Voice
from fabletop.core.rng import Rng
from fabletop.core.state import State

from .chance import rng_of
from .change import Change
from .live import Live, bots_among
from .messages import ChatLine, Foresight, WhyAnswer
from .names import cleaned, new_seed
from .notes import Note, NotTakenBack, TakenBack, Withdrawn, gone_back, noted
from .people import Visitor
from .problems import Refused, stale
from .room import Room
from .schema import ChoiceMade, Said, SavedState, Undone
from .shown import chat_line
from .story import Story
from .tables import STAND_IN, stand_in, successor
from .takeback import Wish, pending, take_back

GUESSES: Final = 8  # games a preview compares: two might agree by chance on what is unknown
NO_REQUEST: Final[dict[str, Any]] = {"undo_seat": None, "undo_yes": []}

log = structlog.get_logger()


class Play:
    """What people and bots do in a game. Every change goes through the room's database."""

    def __init__(self, room: Room, on_chat: Callable[[str, ChatLine], None]) -> None:
        self._room, self._on_chat = room, on_chat

    async def choose(self, person: Visitor, table_id: str, ply: int, choice: Any) -> Live:
        """A person's choice, answering the position at this ply."""

        def plan(live: Live) -> Change:
            number = live.seat(person.id)
            change = chosen(live, number, ply, choice)
            seat = live.seats[number]
            return change.seat(seat, bot="") if seat.bot else change

        return await self._room.change(table_id, plan)

    async def choose_for_bot(
        self, table_id: str, seat: int, epoch: int, ply: int, choice: Any
    ) -> Live:
        """A bot's choice, if the position is still the one it thought about."""

        def plan(live: Live) -> Change:
            if live.epoch != epoch or not live.seats[seat].bot:
                raise stale()
            change = chosen(live, seat, ply, choice)
            if live.seats[seat].kind == "person":
                change.values["stood_in"] = [*live.row.stood_in, ply + 1]
            return change

        return await self._room.change(table_id, plan)

    async def replace_bot(self, table_id: str, number: int) -> None:
        """A bot that fails is no opponent: another plays on in its seat, and people are told."""
        failed: list[str] = []

        def plan(live: Live) -> Change:
            seat = live.seats[number]
            if seat.bot in ("", STAND_IN):
                raise stale()
            failed[:] = seat.bot, successor(seat.bot, live.story.game)
            return stand_in(live, seat, bot=failed[1])

        live = await self._room.change(table_id, plan)
        await self._tell(
            live,
            live.row.host_id,
            live.names()[number],
            number,
            f"My player, {failed[0]}, failed and left. {failed[1].capitalize()} plays on for me.",
        )

    async def why(self, person: Visitor, table_id: str, ply: int, choice: Any) -> WhyAnswer:
        """What is against a choice."""
        live = await self._room.read(table_id)
        seat = live.seat(person.id)
        reason = now_at(live, ply).state.why_not(seat, choice)
        return WhyAnswer(False, reason.rule, reason.text) if reason else WhyAnswer(True)

    async def preview(self, person: Visitor, table_id: str, ply: int, choice: Any) -> Foresight:
        """What a choice would do, as far as it is the same whatever is hidden or drawn."""
        live = await self._room.read(table_id)
        seat = live.seat(person.id)
        state = now_at(live, ply).state
        if reason := state.why_not(seat, choice):
            raise IllegalMove(reason)
        rng = rng_of(live.row, "preview", live.epoch, ply, seat)
        return foresight(state, seat, choice, Voice(live.names(), seat), rng)

    async def undo(self, person: Visitor, table_id: str, ply: int) -> Live:
        """Take back the own last choice, or ask the others for it."""

        def plan(live: Live) -> Change:
            seat = live.seat(person.id)
            now_at(live, ply)
            wish, asked = take_back(live, seat), pending(live)
            if wish.allowed == "no":
                raise Refused("not_now", wish.why or "There is nothing to take back.", wish.rule)
            if wish.allowed == "free":
                return undone(live, seat, wish)
            if asked and asked[0] != seat:
                raise Refused("not_now", f"{live.names()[asked[0]]} has asked to take back first.")
            return Change({"undo_seat": seat, "undo_yes": []}).aside(live.row.updated)

        return await self._room.change(table_id, plan)

    async def answer_undo(self, person: Visitor, table_id: str, yes: bool) -> Live:
        """Agree to what another wants to take back, or not; the asker may withdraw."""

        def plan(live: Live) -> Change:
            seat, asked = live.seat(person.id), pending(live)
            if asked is None:
                raise Refused("not_now", "Nobody has asked to take something back.")
            asker, needs = asked
            if seat == asker and not yes:
                return ended(live, Withdrawn(live.story.ply, asker))
            if seat not in needs:
                raise Refused("not_now", "Your answer is not needed.")
            if not yes:
                return ended(live, NotTakenBack(live.story.ply, asker, seat))
            if needs == [seat]:
                return undone(live, asker, take_back(live, asker))
            agreed = [*live.row.undo_yes, seat]
            return Change({"undo_yes": agreed}).aside(live.row.updated)

        return await self._room.change(table_id, plan)

    async def resign(self, person: Visitor, table_id: str) -> Live:
        """A bot plays the seat to the end; the person stays as a spectator."""

        def plan(live: Live) -> Change:
            seat = live.seats[live.seat(person.id)]
            if live.row.state != "playing":
                raise Refused("wrong_state", "There is no game going on to resign from.")
            change = stand_in(live, seat, resigned=True)
            if live.row.undo_seat is not None:
                change.values |= NO_REQUEST
            return change

        return await self._room.change(table_id, plan)

    async def say(self, person: Visitor, table_id: str, text: str) -> ChatLine:
        """A line of chat, from players and spectators alike."""
        live = await self._room.read(table_id)
        if not (text := cleaned(text)):
            raise Refused("malformed", "There is nothing to say in this line.")
        seat = live.seat_of(person.id)
        return await self._tell(live, person.id, person.name, seat, text)

    async def _tell(
        self, live: Live, person_id: str, name: str, seat: int | None, text: str
    ) -> ChatLine:
        said = Said(table_id=live.id, person_id=person_id, name=name, seat=seat, text=text)
        await self._room.store.add(said)
        line = chat_line(said)
        self._on_chat(live.id, line)
        return line


def now_at(live: Live, ply: int) -> Story:
    """The game, if it is still at this ply."""
    story = live.story
    if live.row.imported:
        raise Refused("wrong_state", "This is the record of a game; it cannot be played on.")
    if live.row.state == "over" and not story.state.is_over():
        raise Refused("wrong_state", "This game was closed.", "TABLE-05")
    if ply != story.ply:
        raise stale()
    return story


def chosen(live: Live, seat: int, ply: int, choice: Any) -> Change:
    """What a choice changes. A choice that the rules refuse raises IllegalMove."""
    story = now_at(live, ply)
    state = story.after(seat, choice)
    return Change(reached(live, state), choice=(seat, choice, state))


def reached(live: Live, state: State) -> dict[str, Any]:
    """The columns of a table that has come to this state."""
    values: dict[str, Any] = {
        "ply": state.ply,
        "waiting": list(state.waiting()),
        "bot_due": bool(bots_among(live.seats, state)),
        **NO_REQUEST,
    }
    if result := state.result():
        values |= {"state": "over", "result": result.text}
    return values


def ended(live: Live, note: Note) -> Change:
    """Nobody asks to take back any more, and the log tells why."""
    return Change(NO_REQUEST | noted(live, note)).aside(live.row.updated)


def undone(live: Live, seat: int, wish: Wish) -> Change:
    """Take back everything after a ply: the epoch tells other processes."""
    ply, epoch = wish.ply, live.row.epoch + 1
    saved = SavedState.ply >= ply if wish.deals_anew else SavedState.ply > ply
    later = [
        delete(ChoiceMade).where(ChoiceMade.table_id == live.id, ChoiceMade.ply > ply),
        delete(SavedState).where(SavedState.table_id == live.id, saved),
    ]
    redeals = [redeal for redeal in live.row.redeals if redeal[0] <= ply]
    if wish.deals_anew:
        redeals.append((ply, new_seed()))
    values = reached(live, live.story.at(ply)) | {"epoch": epoch, "redeals": redeals}
    if live.row.stood_in:
        values["stood_in"] = [stood for stood in live.row.stood_in if stood <= ply]
    values |= gone_back(live, TakenBack(ply, seat, live.story.ply - ply))
    also = [each.execution_options(synchronize_session=False) for each in later]
    undo = Undone(table_id=live.id, epoch=epoch, ply=ply, seat=seat)
    return Change(values, also=[*also], add=[undo])


def foresight(state: State, seat: int, choice: Any, say: Voice, rng: Rng) -> Foresight:
    """What a choice would do, as far as it is the same in all games that this seat might be in."""
    known = state.settled(seat)
    guesses = [foreseen(known, seat, choice, say, rng) for _ in range(GUESSES)]
    one = guesses[0]
    common = len(one)
    for other in guesses[1:]:
        same = (mine == theirs for mine, theirs in zip(one, other, strict=False))
        common = min(common, sum(takewhile(bool, same)))
    events, lines = [event for event, _ in one[:common]], [line for _, line in one[:common]]
    return Foresight(choice, events, lines)


def foreseen(state: State, seat: int, choice: Any, say: Voice, rng: Rng) -> list[tuple[Any, str]]:
    """What a choice would do in one of the games that this seat might be in."""
    guess = state.determinize(seat, rng)
    guess.play(seat, choice)
    return [(event.shown_to(seat), event.text(say)) for event in guess.events]
