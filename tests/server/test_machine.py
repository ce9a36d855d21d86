"""Any course of events at tables, beside a simple model; the server restarts in between."""

import asyncio
import shutil
import tempfile
from pathlib import Path
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from litestar import Litestar

from fabletop.server.app import create_app
from tests.server.site import seats_wanted, test_settings

PEOPLE = ("Mara", "Tom", "Eve")


class Model:
    """What is known of one table: who sits where, and how many choices were made."""

    def __init__(self, seats: int) -> None:
        self.seats: list[str | None] = [None] * seats
        self.state = "open"
        self.choices: list[tuple[int, Any]] = []
        self.resigned: set[int] = set()

    def seat(self, who: str) -> int | None:
        """The seat that somebody plays; who has resigned plays none."""
        number = self.seats.index(who) if who in self.seats else None
        return None if number in self.resigned else number

    def last_choice(self, seat: int) -> int | None:
        """The ply of this seat's last choice."""
        own = [ply for ply, (chooser, _) in enumerate(self.choices) if chooser == seat]
        return own[-1] if own else None

    def others(self, seat: int) -> list[str]:
        """The people who have a say when this seat takes back."""
        numbers = set(range(len(self.seats))) - self.resigned - {seat}
        return [who for number in sorted(numbers) if (who := self.seats[number])]

    def touched(self, seat: int, ply: int) -> bool:
        """Has somebody who has a say chosen since?"""
        return any(self.seats[chooser] in self.others(seat) for chooser, _ in self.choices[ply:])


class Tables(RuleBasedStateMachine):
    """People make tables, sit down, play, take back, leave and come back."""

    def __init__(self, database: str = "") -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp(prefix="fabletop-machine-"))
        self.loop = asyncio.new_event_loop()
        self.settings = test_settings(self.folder, database=database, bot_pause=3600.0)
        self.models: dict[str, Model] = {}
        self.cookies: dict[str, httpx.Cookies] = {}
        self.app: Litestar | None = None

    def do(self, work: Any) -> Any:
        return self.loop.run_until_complete(work)

    async def open(self) -> None:
        self.app = create_app(self.settings)
        self.opened, self.closing = asyncio.Event(), asyncio.Event()
        self.life = asyncio.create_task(self.live(self.app))
        await self.opened.wait()

    async def live(self, app: Litestar) -> None:
        async with app.lifespan():
            self.opened.set()
            await self.closing.wait()

    async def close(self) -> None:
        self.closing.set()
        await self.life

    async def request(self, who: str, method: str, path: str, body: Any = None) -> httpx.Response:
        transport = httpx.ASGITransport(app=self.app)  # type: ignore[arg-type]
        cookies = self.cookies.setdefault(who, httpx.Cookies())
        async with httpx.AsyncClient(
            transport=transport, base_url="http://test", cookies=cookies, verify=False
        ) as client:
            answer = await client.request(method, path, json=body)
            self.cookies[who] = client.cookies
            return answer

    def post(self, who: str, path: str, body: Any = None) -> httpx.Response:
        return self.do(self.request(who, "POST", path, body))  # type: ignore[no-any-return]

    def get(self, who: str, path: str) -> Any:
        answer = self.do(self.request(who, "GET", path))
        assert answer.status_code == 200, answer.text
        return answer.json()

    @initialize()
    def begin(self) -> None:
        self.do(self.open())
        for name in PEOPLE:
            assert self.post(name, "/api/guest", {"name": name}).status_code == 200

    def table(self, data: st.DataObject) -> tuple[str, Model]:
        name = data.draw(st.sampled_from(list(self.models)), label="table")  # in order of making
        return name, self.models[name]

    # Rules.

    @precondition(lambda self: len(self.models) < 3)
    @rule(
        host=st.sampled_from(PEOPLE),
        seats=st.integers(2, 3),
        first=st.sampled_from("12"),
        seed=st.integers(0, 9),
    )
    def make(self, host: str, seats: int, first: str, seed: int) -> None:
        wanted = seats_wanted(("you", *["open"] * (seats - 1)))
        body = {"game": "fae", "seats": wanted, "options": {"first": first}, "seed": seed}
        info = self.post(host, "/api/tests/tables", body).json()
        self.models[info["id"]] = Model(seats)
        self.models[info["id"]].seats[0] = host

    @precondition(lambda self: self.models)
    @rule(data=st.data(), who=st.sampled_from(PEOPLE))
    def claim(self, data: st.DataObject, who: str) -> None:
        table, model = self.table(data)
        answer = self.post(who, f"/api/tables/{table}/claim", {})
        if who in model.seats:
            assert answer.status_code == 200
        elif None in model.seats:
            assert answer.status_code == 200
            model.seats[model.seats.index(None)] = who
            model.state = "open" if None in model.seats else "playing"
        else:
            assert answer.json()["code"] == "full"

    @precondition(lambda self: self.models)
    @rule(data=st.data(), who=st.sampled_from(PEOPLE))
    def leave_before_the_start(self, data: st.DataObject, who: str) -> None:
        table, model = self.table(data)
        if model.state != "open":
            return
        answer = self.post(who, f"/api/tables/{table}/leave")
        if who in model.seats:
            assert answer.status_code == 200
            model.seats[model.seats.index(who)] = None
        else:
            assert answer.json()["code"] == "not_seated"

    @precondition(lambda self: self.models)
    @rule(data=st.data(), who=st.sampled_from(PEOPLE), off=st.sampled_from((0, 0, 0, 0, -1, 1)))
    def play(self, data: st.DataObject, who: str, off: int) -> None:
        table, model = self.table(data)
        position = self.get(who, f"/api/tables/{table}/snapshot")["position"]
        question = position and position["question"]
        options = question["options"] if question else [{"choice": "A1>A2"}]
        choice = data.draw(st.sampled_from(options), label="choice")["choice"]
        body = {"ply": max(0, len(model.choices) + off), "choice": choice}
        answer = self.post(who, f"/api/tables/{table}/play", body)
        seat = model.seat(who)
        if seat is None:
            assert answer.json()["code"] == "not_seated"
        elif model.state == "open":
            assert answer.json()["code"] == "wrong_state"
        elif body["ply"] != len(model.choices):
            assert answer.json()["code"] == "stale"
        elif question is None:
            assert answer.json()["code"] == "illegal"
        else:
            assert answer.status_code == 200, answer.text
            model.choices.append((seat, choice))

    @precondition(lambda self: self.models)
    @rule(data=st.data(), who=st.sampled_from(PEOPLE), nonsense=st.text(max_size=8))
    def play_nonsense(self, data: st.DataObject, who: str, nonsense: str) -> None:
        table, model = self.table(data)
        body = {"ply": len(model.choices), "choice": [nonsense]}
        answer = self.post(who, f"/api/tables/{table}/play", body)
        assert answer.json()["code"] in ("illegal", "not_seated", "wrong_state")

    @precondition(lambda self: self.models)
    @rule(data=st.data(), who=st.sampled_from(PEOPLE), agreed=st.booleans())
    def undo(self, data: st.DataObject, who: str, agreed: bool) -> None:
        table, model = self.table(data)
        answer = self.post(who, f"/api/tables/{table}/undo", {"ply": len(model.choices)})
        seat = model.seat(who)
        if seat is None:
            assert answer.json()["code"] == "not_seated"
        elif model.state == "open":
            assert answer.json()["code"] == "wrong_state"
        elif (ply := model.last_choice(seat)) is None:
            assert answer.json()["code"] == "not_now"
        elif not model.touched(seat, ply):
            assert answer.status_code == 200
            del model.choices[ply:]
        else:
            assert answer.status_code == 200 and answer.json()["needs"]
            self.settle(table, who, model.others(seat) if agreed else [])
            if agreed:
                del model.choices[ply:]

    def settle(self, table: str, asker: str, agreeing: list[str]) -> None:
        """Everybody agrees, or the asker withdraws; a second answer is not needed."""
        answers = [(who, True) for who in agreeing] or [(asker, False)]
        for who, yes in answers:
            answer = self.post(who, f"/api/tables/{table}/undo/answer", {"yes": yes})
            assert answer.status_code == 200, answer.text
        assert answer.json()["asked_by"] is None
        again = self.post(asker, f"/api/tables/{table}/undo/answer", {"yes": True})
        assert again.json()["code"] == "not_now"

    @precondition(lambda self: self.models)
    @rule(data=st.data(), who=st.sampled_from(PEOPLE))
    def resign(self, data: st.DataObject, who: str) -> None:
        table, model = self.table(data)
        answer = self.post(who, f"/api/tables/{table}/resign")
        seat = model.seat(who)
        if seat is None:
            assert answer.json()["code"] == "not_seated"
        elif model.state == "open":
            assert answer.json()["code"] == "wrong_state"
        else:
            assert answer.status_code == 200 and answer.json()["seats"][seat]["bot"]
            model.resigned.add(seat)

    @precondition(lambda self: self.models)
    @rule(data=st.data(), who=st.sampled_from(PEOPLE), text=st.text(max_size=20))
    def say(self, data: st.DataObject, who: str, text: str) -> None:
        table, model = self.table(data)
        answer = self.post(who, f"/api/tables/{table}/chat", {"text": text})
        assert answer.status_code == 200 or answer.json()["code"] == "malformed"
        if answer.status_code == 200:
            assert answer.json()["seat"] == model.seat(who)

    @rule()
    def restart(self) -> None:
        self.do(self.close())
        self.do(self.open())

    # What always holds.

    @invariant()
    def the_server_and_the_model_agree(self) -> None:
        for table, model in self.models.items():
            info = self.get("Mara", f"/api/tables/{table}")
            assert info["state"] == model.state and info["ply"] == len(model.choices)
            assert [seat["name"] or None for seat in info["seats"]] == model.seats
            live = self.do(self.app.state.house.room.read(table))  # type: ignore[union-attr]
            if model.state == "playing":
                assert live.story.choices == model.choices
                assert info["waiting"] == list(live.story.state.waiting())

    def teardown(self) -> None:
        if self.app is not None:
            self.do(self.close())
        self.loop.close()
        shutil.rmtree(self.folder, ignore_errors=True)


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_any_course_of_events(kind: str, request: pytest.FixtureRequest) -> None:
    postgres = request.getfixturevalue("postgres") if kind == "postgresql" else None
    run_state_machine_as_test(
        lambda: Tables(postgres.new_database() if postgres else ""),  # type: ignore[arg-type]
        settings=settings(
            max_examples=5 if postgres else 8,
            stateful_step_count=30,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        ),
    )
