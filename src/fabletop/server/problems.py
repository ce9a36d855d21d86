"""What is refused, and with which status. Every refusal reaches the client as a `Problem`."""

from typing import Final

from litestar.openapi import ResponseSpec

from fabletop.core.errors import BadPosition, BadRecord, BadTable, FabletopError, IllegalMove

from .messages import Problem

STATUS: Final = {
    **dict.fromkeys(("malformed", "bad_table", "bad_record", "bad_position"), 400),
    **dict.fromkeys(("no_session", "wrong_login"), 401),
    **dict.fromkeys(("not_host", "not_seated", "wrong_secret", "foreign_origin"), 403),
    **dict.fromkeys(("unknown_table", "unknown_game", "unknown_session", "unknown_path"), 404),
    **dict.fromkeys(("unknown_lesson", "unknown_example"), 404),
    "wrong_method": 405,
    **dict.fromkeys(("stale", "illegal", "full", "wrong_state", "taken", "not_now"), 409),
    "too_large": 413,
    "too_many": 429,
    "internal": 500,
    **dict.fromkeys(("not_stored", "unavailable"), 503),
}


RESPONSES: Final = {  # for the OpenAPI document
    status: ResponseSpec(
        Problem,
        generate_examples=False,
        description=", ".join(code for code in STATUS if STATUS[code] == status),
    )
    for status in sorted(set(STATUS.values()) - {405, 500})
}

# A browser writes every status that tells a refusal into its console, as if the page had failed:
# the page asks for them as answers, whose status is in a header.
REFUSALS: Final = "Fabletop-Refusals"
AS_ANSWERS: Final = "as-answers"
REFUSED: Final = "Fabletop-Refused"


class Refused(Exception):
    """Something is refused: a code of `STATUS`, a sentence, and a rule id or ""."""

    def __init__(self, code: str, text: str, rule: str = "") -> None:
        super().__init__(text)
        self.problem = Problem(code, text, rule)
        self.status = STATUS[code]


def refused(error: FabletopError) -> Refused:
    """The engine's errors, in the words of the wire."""
    if isinstance(error, IllegalMove):
        return Refused("illegal", error.reason.text, error.reason.rule)
    for kind, code in _CODES.items():
        if isinstance(error, kind):
            return Refused(code, error.reason.text, error.reason.rule)
    return Refused("internal", "Something went wrong here. It was noted.")


_CODES: Final = {BadPosition: "bad_position", BadTable: "bad_table", BadRecord: "bad_record"}


def stale() -> Refused:
    return Refused("stale", "The game has moved on since; look again and choose anew.")


def unknown_table() -> Refused:
    return Refused("unknown_table", "There is no table with this name.")
