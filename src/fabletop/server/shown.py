"""What one viewer may see, cut from the state. Nothing else of a game leaves the process."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from fabletop.core.copying import copied
from fabletop.core.deal import commitment
from fabletop.core.events import Event, Voice
from fabletop.core.flow import Question, follows_name
from fabletop.core.guide import goal_of, guide
from fabletop.core.result import Result
from fabletop.core.state import State
from fabletop.core.veil import prompt_for
from fabletop.games import find_game

from .clocks import due
from .live import Live
from .messages import (
    ChatLine,
    DealInfo,
    GradeInfo,
    LeadInfo,
    LogLine,
    Position,
    QuestionInfo,
    ResultInfo,
    ScoreLineInfo,
    SeatInfo,
    Snapshot,
    TableChanged,
    TableInfo,
    Update,
)
from .names import avatar
from .notes import notes_at
from .presence import Presence, moment
from .schema import Said, Seat, Table
from .seating import Eyes
from .takeback import undo_info


class Showing:
    """Cuts messages for those who look with these or those eyes."""

    def __init__(self, presence: Presence, grace: float = 60.0) -> None:
        self._presence, self._grace = presence, grace

    def table(self, row: Table, seats: Sequence[Seat], eyes: Eyes) -> TableInfo:
        missed = [seat.number for seat in self._presence.missed(row, seats)]
        hosts = (seat.number for seat in seats if seat.person_id == row.host_id)
        return copied(
            TableInfo,
            row,
            goal=goal_of(find_game(row.game), row.options),
            seats=[self.seat(seat, eyes, is_missed=seat.number in missed) for seat in seats],
            host=eyes.is_host,
            host_seat=next(hosts, None),
            undos=row.epoch,
            deal=deal_info(row),
            due=due(row),
        )

    def seat(self, seat: Seat, eyes: Eyes, *, is_missed: bool) -> SeatInfo:
        picture = f"bot-{seat.bot}" if seat.kind == "bot" else ""
        leaves = self._presence.since(seat) + self._grace if is_missed else 0.0
        return copied(
            SeatInfo,
            seat,
            avatar=seat.avatar or (avatar(seat.person_id) if seat.person_id else picture),
            online=self._presence.is_online(seat),
            mine=seat.number == eyes.seat,
            stand_in_at=moment(leaves) if leaves else "",
        )

    def info(self, live: Live, reader: str | None) -> TableInfo:
        """A table for a reader: a person, or None for somebody without a name."""
        return self.seen(live, live.eyes(reader))

    def seen(self, live: Live, eyes: Eyes) -> TableInfo:
        """The same for these eyes; made anew only where more than a choice changed it."""
        if eyes not in live.infos:
            live.infos[eyes] = self.table(live.row, live.seats, eyes)
        live.now = live.now or now_of(live.row)
        here = {"bots_away": live.bots_away, "watching": live.watching}
        return replace(live.infos[eyes], **here, **live.now)

    def snapshot(
        self, live: Live, reader: str | None, chat: Sequence[Said], after: int = -1
    ) -> Snapshot:
        eyes = live.eyes(reader)
        told = live.is_told()
        return Snapshot(
            table=self.seen(live, eyes),
            position=position(live, eyes.seat) if told else None,
            log=log_lines(live, eyes.seat, after) if told else [],
            chat=[chat_line(said) for said in chat],
            undo=undo_info(live, eyes.seat),
        )

    def update(self, live: Live, eyes: Eyes, ply: int | None = None) -> Update:
        """What a choice changed; for a ply that is past already, without its question."""
        at = live.story.ply if ply is None else ply
        return Update(
            table=self.seen(live, eyes),
            position=position(live, eyes.seat, at),
            log=log_lines(live, eyes.seat, at - 1, at),
            undo=undo_info(live, eyes.seat),
        )

    def changed(self, live: Live, eyes: Eyes, *, noted_at: int = -1) -> TableChanged:
        """Something beside the game; what was noted of it stands among the lines of that ply."""
        log = log_lines(live, eyes.seat, noted_at - 1, noted_at) if noted_at >= 0 else []
        return TableChanged(self.seen(live, eyes), undo_info(live, eyes.seat), log)


def now_of(row: Table) -> dict[str, Any]:
    """What a choice changes at a table."""
    now = {"waiting": row.waiting, "ply": row.ply, "updated": row.updated}
    end = {"state": row.state, "result": row.result, "deal": deal_info(row), "due": due(row)}
    return now | end


def deal_info(row: Table) -> DealInfo | None:
    """What can be told of the deal: its secret is everybody's when the game is over."""
    if not row.secret:
        return None
    secret = row.secret if row.state == "over" else ""
    return DealInfo(commitment(row.secret), row.salts, secret)


def chat_line(said: Said) -> ChatLine:
    return ChatLine(said.id, said.name, said.seat, said.text, said.at)


def position(live: Live, viewer: int | None, ply: int | None = None) -> Position:
    """The game at a ply; its question only where it can still be answered."""
    story = live.story
    state = story.state if ply is None else story.at(ply)
    is_now = state is story.state and live.row.state == "playing"
    table = state.laid_open() if state.is_over() else state
    question = state.question(viewer) if is_now and viewer is not None else None
    return Position(
        ply=state.ply,
        viewer=viewer,
        view=table.view(viewer),
        question=question_info(state, question) if question else None,
        asked=[asked(state, seat, viewer, live.names()) for seat in state.waiting()],
        result=result_info(state.result()),
    )


def question_info(state: State, question: Question) -> QuestionInfo:
    prompt = question.prompt(state)
    told = f"you {prompt}" if follows_name(prompt) else ""
    name = type(question).__name__
    rules = list(guide(type(state).game).rules_of(name))
    return QuestionInfo(name, prompt, question.offers(state), told, rules)


def asked(state: State, seat: int, viewer: int | None, names: Sequence[str]) -> str:
    """Whose decision it is and, as far as this viewer may know, what about."""
    prompt = prompt_for(state, seat, viewer)
    if prompt is None:
        return f"{names[seat]} is choosing"
    name = "You" if seat == viewer else names[seat]
    return f"{name} {prompt}" if follows_name(prompt) else f"{name}: {prompt}"


def result_info(result: Result | None) -> ResultInfo | None:
    if result is None:
        return None
    lines = [ScoreLineInfo(line.label, list(line.values), line.rule) for line in result.lines]
    ranks, winners = list(result.ranks), list(result.winners)
    graded = result.grade
    grade = None if graded is None else GradeInfo(graded.mark, graded.text, list(graded.scale))
    lead = None if result.lead is None else LeadInfo(result.lead.by, result.lead.unit)
    words = result.text, result.graded, result.ending
    return ResultInfo(ranks, winners, lines, *words, grade, lead)


def log_lines(
    live: Live, viewer: int | None, after: int = -1, upto: int | None = None
) -> list[LogLine]:
    """What happened after one ply and up to another, told to this viewer."""
    say = Voice(live.names(), viewer)
    last = live.story.ply if upto is None else upto
    plies = range(max(after + 1, 0), last + 1)
    lines: list[LogLine] = []
    for ply in plies:
        lines += [log_line(event, ply, say) for event in live.story.events(ply)]
        lines += notes_at(live, ply, say)
    tell_stand_ins(live, lines, viewer)
    return lines


def tell_stand_ins(live: Live, lines: Sequence[LogLine], viewer: int | None) -> None:
    """What a bot chose for somebody who was gone is told as a bot's."""
    untold = set(live.row.stood_in)
    for line in lines:
        if line.ply in untold and not line.opens:
            untold.remove(line.ply)
            seat, _ = live.story.choices[line.ply - 1]
            who = "you" if seat == viewer else live.names()[seat]
            line.text, line.stood_in = f"A bot, for {who}: {line.text}", True


def log_line(event: Event, ply: int, say: Voice) -> LogLine:
    told = event.told_to(say.viewer)
    words = event.text(say)
    return LogLine(ply, words, told, event.opens, event.banner(), matters=event.matters)
