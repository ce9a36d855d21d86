"""What can go wrong because of what somebody asked for: a sentence each, never a traceback.

FabletopError
├── IllegalMove    a choice the rules refuse; carries the Reason; the state is unchanged
└── Unusable       something given cannot be used; carries the Reason
    ├── BadTable       an unknown game, a seat count out of range, an impossible option
    │   └── BadPosition    a set-up position that cannot arise or cannot be read
    ├── BadRecord      a record that is damaged, edited, too large or of other rules
    └── BadLesson      a lesson, example or guide that is not there or does not fit the rules
"""

from typing import NamedTuple


class Reason(NamedTuple):
    """Why something is refused: the rule that says so, and a sentence for the player."""

    rule: str  # a rule id such as "ABC-012", or "" where no rule but common sense refuses
    text: str

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})" if self.rule else self.text


class FabletopError(Exception):
    """Anything a person can cause and put right."""


class IllegalMove(FabletopError):
    """The rules refuse this choice."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(str(reason))
        self.reason = reason


class Unusable(FabletopError):
    """Something given cannot be used; carries the Reason."""

    def __init__(self, text: str, rule: str = "") -> None:
        self.reason = Reason(rule, text)
        super().__init__(str(self.reason))


class BadTable(Unusable):
    """No game can be set up from this."""


class BadPosition(BadTable):
    """This position cannot be set up."""


class BadRecord(Unusable):
    """This record cannot be replayed."""


class BadLesson(Unusable):
    """From this lesson, example or guide nothing can be learned."""
