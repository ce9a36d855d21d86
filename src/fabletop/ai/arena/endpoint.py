"""A player that lives elsewhere: each decision is a POST of JSON, the answer names the choice.

The body is an `Asked`; the answer is `{"choice": ...}` with one of the choices that were offered.
"""

from typing import Any, Final
from urllib.error import URLError
from urllib.parse import urlsplit
from urllib.request import HTTPRedirectHandler, Request, build_opener

import msgspec
from msgspec import Struct

from fabletop.core.errors import BadTable, FabletopError
from fabletop.core.flow import Choice, frozen
from fabletop.core.game import Game
from fabletop.core.offers import Offer
from fabletop.core.rng import Rng
from fabletop.core.state import State

LARGEST: Final = 1 << 20  # bytes of an answer


class Asked(Struct, frozen=True):
    """What an endpoint is sent."""

    game: str
    version: int  # of the rules
    seat: int  # 0 is the first
    view: Any  # what the seat may know, as docs/protocol.md tells it
    options: list[Offer]  # all it may choose, each with what it means
    seconds: float  # how long it may think
    seed: int  # for whoever wants to play the same again


class Answer(Struct, frozen=True):
    """What it answers."""

    choice: Any


class NoRedirects(HTTPRedirectHandler):
    """A decision goes to the address that was typed, and to no other."""

    def redirect_request(self, *_: Any) -> None:
        return None


class Endpoint:
    """Asks an address."""

    def __init__(self, address: str, game: Game, seconds: float) -> None:
        self.check(address)
        self.address, self.game, self.seconds = address, game, seconds
        self.opener = build_opener(NoRedirects)

    @staticmethod
    def check(address: str) -> None:
        try:
            is_whole = bool(urlsplit(address).hostname) and urlsplit(address).port != 0
        except ValueError:
            is_whole = False
        if not is_whole:
            raise BadTable(f"{address!r:.80} is no address of a player, such as http://host/path")

    def choose(self, g: State, seat: int, rng: Rng) -> Choice:
        asked = Asked(
            game=self.game.key,
            version=self.game.version,
            seat=seat,
            view=g.view(seat),
            options=g.offers(seat),
            seconds=self.seconds,
            seed=rng.next(),
        )
        answer = self.post(msgspec.json.encode(asked))
        try:
            return frozen(msgspec.json.decode(answer, type=Answer).choice)
        except msgspec.MsgspecError as error:
            raise FabletopError(f'its answer is not {{"choice": ...}}: {error}') from error

    def post(self, body: bytes) -> bytes:
        headers = {"Content-Type": "application/json", "User-Agent": "fabletop"}
        request = Request(self.address, body, headers)
        try:
            with self.opener.open(request, timeout=self.seconds) as response:
                answer: bytes = response.read(LARGEST + 1)
        except (URLError, OSError) as error:
            raise FabletopError(f"its address does not answer: {error}") from error
        if len(answer) > LARGEST:
            raise FabletopError(f"its answer is larger than {LARGEST:,} bytes")
        return answer
