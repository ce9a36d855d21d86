"""What several kinds of messages are made of."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

Name = Annotated[str, Meta(min_length=1, max_length=24)]
Login = Annotated[str, Meta(min_length=3, max_length=40, pattern=r"^[\w.@+-]+$(?!\n)")]
Password = Annotated[str, Meta(min_length=8, max_length=200)]
Email = Annotated[
    str, Meta(max_length=254, pattern=r"^([^\s@<>,;:\"]+@[^\s@<>,;:\"]+\.[^\s@<>,;:\"]+)?$(?!\n)")
]
Title = Annotated[str, Meta(max_length=60)]
Salt = Annotated[str, Meta(max_length=64, pattern=r"^[0-9A-Za-z_-]*$(?!\n)")]
ChatText = Annotated[str, Meta(min_length=1, max_length=500)]
Ply = Annotated[int, Meta(ge=0, le=100_000)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
RequestId = Annotated[int, Meta(ge=0, le=2**53)]

Pace = Literal["live", "turns"]
Clock = Literal[0, 30, 60, 120, 300, 3600, 28800, 86400, 259200, 604800]  # seconds; 0 is none
Speed = Literal["slow", "normal", "fast", "off"]
TableState = Literal["open", "playing", "over"]
SeatKind = Literal["person", "open", "invited", "bot"]


class Problem(Struct):
    """Why something was refused: a code for programs, a sentence, and a rule id or ""."""

    code: str
    text: str
    rule: str = ""
