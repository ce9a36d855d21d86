"""Fae between two people at a Fabletop server, as a page plays it."""

import http.client
import json
from typing import Any

import msgspec
from bench.match import Field, Match
from bench.websocket import connect

from fabletop.server.audience import NO_QUESTION
from fabletop.server.differ import applied


class Person:
    """A session at the server."""

    def __init__(self, port: int, name: str) -> None:
        self._http = http.client.HTTPConnection("127.0.0.1", port)
        self.cookie = ""
        self.post("/api/guest", {"name": name})

    def post(self, path: str, body: Any) -> Any:
        headers = {"Content-Type": "application/json", "Cookie": self.cookie}
        self._http.request("POST", path, json.dumps(body), headers)
        answer = self._http.getresponse()
        told = answer.read()
        self._http.close()  # not idle until the server does so
        if answer.status != 200:
            raise ConnectionError(f"{path}: {answer.status} {told[:200]!r}")
        if cookie := answer.getheader("Set-Cookie"):
            self.cookie = cookie.split(";")[0]
        return json.loads(told)


def people(port: int, tables: int) -> list[tuple[Person, Person]]:
    """Pairs who share the tables among them."""
    pairs = min(tables, 50)
    return [(Person(port, f"Mara {n}"), Person(port, f"Tom {n}")) for n in range(pairs)]


class Told:
    """A table as it was told to one seat, whole or by differences."""

    _known: dict[str, Any]

    def hear(self, message: Any) -> None:
        if message["type"] == "difference":
            self._known = applied(self._known, message["changes"])
        elif "position" in message:
            question = (message["position"] or {}).get("question")
            known = {"question": question or NO_QUESTION, "is_asked": question is not None}
            self._known = {**message, **known}

    def position(self) -> Any:
        question = self._known["question"] if self._known["is_asked"] else None
        return {**self._known["position"], "question": question}


class FaeMatch(Match):
    """A table with two people, and with spectators who have no name."""

    def __init__(
        self, field: Field, ports: tuple[int, int], pair: tuple[Person, Person], spectators: int = 0
    ) -> None:
        super().__init__(field)
        self._ports, self._pair, self._spectators = ports, pair, spectators
        seats = [{"kind": "you"}, {"kind": "open"}]
        made = pair[0].post("/api/tables", {"game": "fae", "seats": seats})
        self.table = made["id"]
        pair[1].post(f"/api/tables/{self.table}/claim", {})
        self._tables = Told(), Told()
        self._positions: list[Any] = [None, None]
        self._untold = 2 + spectators
        self._last_id = 0

    async def connect(self) -> None:
        path = f"/api/tables/{self.table}/live?differences=true"
        for seat, (port, person) in enumerate(zip(self._ports, self._pair, strict=True)):
            hear = self._ear(seat)
            self.sockets.append(await connect(port, path, person.cookie, hear))
        for _ in range(self._spectators):
            self.sockets.append(await connect(self._ports[0], path, "", self._looking_on()))

    def _looking_on(self) -> Any:
        """Hears when somebody without a seat is told the table, and no more."""
        is_told = False

        def hear(_: bytes) -> None:
            nonlocal is_told
            if not is_told:
                is_told = True
                self._is_told()

        return hear

    def _is_told(self) -> None:
        self._untold -= 1
        if not self._untold:
            self.is_known()

    def _ear(self, seat: int) -> Any:
        def hear(message: bytes) -> None:
            told = msgspec.json.decode(message)
            if told["type"] == "reply" and told["problem"]:
                raise AssertionError(told)
            if told["type"] != "reply":
                self._tables[seat].hear(told)
                self._hear(seat, self._tables[seat].position())

        return hear

    def _hear(self, seat: int, position: Any) -> None:
        before, self._positions[seat] = self._positions[seat], position
        if before is None:
            self._is_told()
            return
        if before["ply"] == position["ply"]:
            return
        if before["question"] is None:
            self.arrived(position["ply"])
        if position["question"]:
            self.consider(seat)
        elif position["result"]:
            self.end()

    def asked(self) -> int | None:
        for seat, position in enumerate(self._positions):
            if position and position["question"]:
                return seat
        return None

    def move(self, seat: int) -> int:
        position = self._positions[seat]
        choice = self.field.dice.choice(position["question"]["options"])["choice"]
        self._last_id += 1
        body = {"type": "play", "id": self._last_id, "ply": position["ply"], "choice": choice}
        self.sockets[seat].send(json.dumps(body).encode())
        return int(position["ply"]) + 1
