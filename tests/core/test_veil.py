"""What others hear of a question is written without what they have not seen."""

from collections.abc import Callable
from typing import Any

import pytest

from fabletop.core.flow import Question
from fabletop.core.state import State
from fabletop.core.veil import prompt_for


class Deal(State):
    """Three cards: one for everybody, one for seat 0, one for nobody."""


class AskAbout(Question, frozen=True):
    written: Callable[[Any], str]

    def candidates(self, g: Deal) -> tuple[str, ...]:
        return ("yes",)

    def prompt(self, g: Deal) -> str:
        return self.written(g)


def heard(written: Callable[[Any], str], viewer: int | None) -> str | None:
    g = Deal(seats=3)
    for face, seen_by in (("sun", -1), ("moon", 1), ("star", 0)):
        g.add_tokens([face], "card", seen_by)
    g.ask(AskAbout(0, written))
    return prompt_for(g, 0, viewer)


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_what_everybody_has_seen_is_told(viewer: int | None) -> None:
    assert heard(lambda g: f"keep {g.faces[0]} of {len(g.faces)}", viewer) == "keep sun of 3"


WAYS: list[Callable[[Any], str]] = [
    lambda g: f"keep {g.faces[1]}",
    lambda g: f"keep {g.face(1, 0)}",
    lambda g: "keep the moon" if "moon" in g.faces else "keep",
    lambda g: f"keep {g.faces.index('moon')}",
    lambda g: f"keep {', '.join(g.faces)}",
    lambda g: f"keep {g.faces[1:2][0]}",
    lambda g: f"keep {g.copy().faces[1]}",
    lambda g: f"keep {g.faces[-2]}",
]


@pytest.mark.parametrize("written", WAYS)
def test_what_they_have_not_seen_cannot_be_read_in_any_way(written: Callable[[Any], str]) -> None:
    assert heard(written, 0) is not None, "who is asked hears the question"
    assert heard(written, 1) is None and heard(written, None) is None
