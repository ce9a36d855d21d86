"""Matches that two players play over a server, whichever it is: who is asked moves, after thinking.

A kind of match says how its seats talk; `Field` plays many of them and takes the time from the
moment a move is sent to the moment the opponent has it.
"""

import asyncio
import random
import time
from abc import ABC, abstractmethod
from typing import Any

from bench.websocket import WebSocket


class Match(ABC):
    """One table with two seats, both connected."""

    sockets: list[WebSocket]

    def __init__(self, field: "Field") -> None:
        self.field = field
        self.sockets = []
        self.is_on = False
        self.sent: dict[int, float] = {}  # by the ply that a move leads to: when it was sent

    async def open(self) -> None:
        """Connect both seats, and those who look on, until all know the game."""
        self._missing = asyncio.Event()
        await self.connect()
        await asyncio.wait_for(self._missing.wait(), 60)

    @abstractmethod
    async def connect(self) -> None: ...

    def is_known(self) -> None:
        """Every seat has been told the game."""
        self._missing.set()

    @abstractmethod
    def asked(self) -> int | None:
        """The seat that is to move, before the first move."""

    @abstractmethod
    def move(self, seat: int) -> int:
        """Send a move; returns the ply that it leads to."""

    def begin(self) -> None:
        self.is_on = True
        if (seat := self.asked()) is not None:
            self.consider(seat)

    def consider(self, seat: int) -> None:
        """This seat is to move: it does so after thinking."""
        if self.is_on:
            asyncio.get_running_loop().call_later(self.field.pause(), self._move, seat)

    def end(self) -> None:
        """The game is over."""
        if self.is_on:
            self.is_on = False
            self.field.over()

    def _move(self, seat: int) -> None:
        if self.is_on and not self.field.is_over:
            began = time.perf_counter()
            self.sent[self.move(seat)] = began

    def arrived(self, ply: int) -> None:
        """The opponent of who moved has the move."""
        if began := self.sent.pop(ply, None):
            self.field.took.append(time.perf_counter() - began)

    def close(self) -> None:
        for socket in self.sockets:
            socket.close()


class Field:
    """Matches of which so many are played at a time; where one ends, the next begins."""

    def __init__(self, think: float, seed: int) -> None:
        self.think, self.dice = think, random.Random(seed)
        self.took: list[float] = []
        self.waiting: list[Match] = []
        self.matches: list[Match] = []
        self.is_over = False

    def pause(self) -> float:
        return self.think * self.dice.uniform(0.8, 1.2) if self.think else 0.0

    def over(self) -> None:
        if self.waiting and not self.is_over:
            self.waiting.pop().begin()

    async def open(self, matches: list[Match], at_a_time: int = 40) -> None:
        """Connect all of them, a few at a time."""
        for start in range(0, len(matches), at_a_time):
            await asyncio.gather(*(match.open() for match in matches[start : start + at_a_time]))
        self.matches = matches

    async def play(self, slots: int, seconds: float) -> dict[str, Any]:
        """Play for so long; says how long each move took, and what each connection received."""
        self.waiting = self.matches[slots:]
        loop = asyncio.get_running_loop()
        received = self._received()
        for match in self.matches[:slots]:
            loop.call_later(self.think * self.dice.random(), match.begin)
        await self._until_over(time.perf_counter() + seconds)
        self.is_over = True
        received = self._received() - received
        return {"took": self.took, "received_by_each": received / len(self.matches[0].sockets)}

    async def _until_over(self, end: float) -> None:
        while time.perf_counter() < end:
            await asyncio.sleep(0.05)
            is_on = self.waiting or any(match.is_on for match in self.matches)
            if self.took and not is_on:
                return

    def _received(self) -> int:
        return sum(socket.received for match in self.matches for socket in match.sockets)
