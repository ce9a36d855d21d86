"""Passwords: hashing takes a core for a moment, so only so many are hashed at a time."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from .problems import Refused

AT_ONCE: Final = 1
MOST_WAITING: Final = 12  # passwords, before others are asked to come back later

Answer = TypeVar("Answer")


class Passwords:
    """Hashes passwords with argon2id, and compares them."""

    def __init__(self) -> None:
        self._hasher = PasswordHasher()
        self._threads = ThreadPoolExecutor(AT_ONCE, "passwords")
        self._waiting = 0

    async def hashed(self, password: str) -> str:
        return await self._do(lambda: self._hasher.hash(password))

    async def fits(self, stored: str, password: str) -> bool:
        return await self._do(lambda: self._fits(stored, password))

    def _fits(self, stored: str, password: str) -> bool:
        try:
            return self._hasher.verify(stored, password)
        except (VerificationError, InvalidHashError):
            return False

    async def _do(self, work: Callable[[], Answer]) -> Answer:
        if self._waiting >= MOST_WAITING:
            raise Refused("too_many", "Many people sign in just now; try again in a moment.")
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self._waiting -= 1

    def close(self) -> None:
        self._threads.shutdown(wait=False)
