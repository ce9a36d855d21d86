"""What somebody meant who wrote a choice in other letters: spelling is judged before rules.

Without this a legal move in small letters would be refused for a reason that is not true.
"""

from collections.abc import Iterable
from typing import Any

import msgspec

from .errors import Reason


def misspelt(written: Iterable[tuple[Any, str]], choice: Any) -> Any | None:
    """The one candidate that is probably meant; None where there is none or more than one.

    `written` are the candidates with their text forms. Case and spaces do not matter, and the
    verb may be missing where only one candidate goes on like this.
    """
    if not isinstance(choice, str) or not (wanted := squeezed(choice)):
        return None
    without_verb = []
    for candidate, text in written:
        if wanted in (squeezed(text), squeezed(str(candidate))):
            return candidate
        if wanted == squeezed(text.partition(" ")[2]):
            without_verb.append(candidate)
    return without_verb[0] if len(without_verb) == 1 else None


def squeezed(text: str) -> str:
    """A text as far as its letters go."""
    return "".join(text.split()).casefold()


def spelled_out(candidate: Any) -> str:
    """A choice as it has to be written."""
    return candidate if isinstance(candidate, str) else msgspec.json.encode(candidate).decode()


def write_it(written: str, reason: Reason | None) -> Reason:
    """What to write instead, and what would be against that."""
    told = f"write {written}"
    return Reason(reason.rule, f"{told}; but {reason.text}") if reason else Reason("", told)
