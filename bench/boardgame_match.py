"""A match at a boardgame.io server, in the words of its Socket.IO transport."""

import http.client
import json
from typing import Any

from bench.match import Field, Match
from bench.websocket import connect

GAME = "druids"


def new_match(port: int) -> str:
    """The id of a match for two."""
    connection = http.client.HTTPConnection("127.0.0.1", port)
    headers = {"Content-Type": "application/json"}
    connection.request("POST", f"/games/{GAME}/create", '{"numPlayers": 2}', headers)
    told = json.loads(connection.getresponse().read())
    connection.close()
    return str(told["matchID"])


class BoardgameMatch(Match):
    """Two players who take turns."""

    def __init__(self, field: Field, port: int, spectators: int = 0) -> None:
        super().__init__(field)
        self._port, self._spectators, self._id = port, spectators, new_match(port)
        self._states: list[Any] = [None] * (2 + spectators)

    async def connect(self) -> None:
        for seat in range(2 + self._spectators):
            path = "/socket.io/?EIO=4&transport=websocket"
            socket = await connect(self._port, path, "", self._ear(seat))
            self.sockets.append(socket)
            socket.send(f"40/{GAME},".encode())

    def _ear(self, seat: int) -> Any:
        player = str(seat) if seat < 2 else None

        def hear(message: bytes) -> None:
            if message == b"2":  # Engine.IO asks whether we are here
                self.sockets[seat].send(b"3")
            elif message.startswith(b"40/"):
                self._emit(seat, "sync", self._id, player, None, 2)
            elif message.startswith(b"42/"):
                self._hear(seat, *json.loads(message.partition(b",")[2]))

        return hear

    def _emit(self, seat: int, *words: Any) -> None:
        self.sockets[seat].send(f"42/{GAME},{json.dumps(words)}".encode())

    def _hear(self, seat: int, kind: str, match_id: str, *told: Any) -> None:
        if kind == "sync":
            self._states[seat] = told[0]["state"]
            if None not in self._states:
                self.is_known()
        if kind != "update":
            return
        before, self._states[seat] = self._states[seat], told[0]
        if seat > 1:
            return
        ply, mine = told[0]["_stateID"], str(seat)
        if before["ctx"]["currentPlayer"] != mine:
            self.arrived(ply)
        if told[0]["ctx"]["currentPlayer"] == mine:
            self.consider(seat)

    def asked(self) -> int | None:
        state = self._states[0]
        return int(state["ctx"]["currentPlayer"]) if state else None

    def move(self, seat: int) -> int:
        state = self._states[seat]
        source, target = (f"s{self.field.dice.randrange(60)}" for _ in range(2))
        payload = {"type": "join", "args": [source, target], "playerID": str(seat)}
        action = {"type": "MAKE_MOVE", "payload": payload}
        self._emit(seat, "update", action, state["_stateID"], self._id, str(seat))
        return int(state["_stateID"]) + 1
