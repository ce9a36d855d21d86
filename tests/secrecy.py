"""Does a choice tell a viewer something that the viewer cannot know?

The choice is made twice: in the state, and in one re-dealt behind the viewer's back. Where neither
turned up something new, whatever reaches that viewer has to be the same: events and their
sentences, the view, and what everybody at the table is said to be asked.
"""

from typing import Any

import msgspec

from fabletop.core.events import Voice, may_see
from fabletop.core.flow import Choice
from fabletop.core.game import seat_names
from fabletop.core.rng import Rng
from fabletop.core.state import State
from fabletop.server.shown import asked


def reaching(g: State, viewer: int | None) -> dict[str, Any]:
    """What a viewer hears and sees of the last play and of the table after it."""
    names = seat_names(g.seats)
    return {
        "events": g.shown_events(viewer),
        "sentences": [event.text(Voice(names, viewer)) for event in g.events],
        "view": g.view(viewer),
        "asked": [asked(g, seat, viewer, names) for seat in g.waiting()],
    }


def told_to(viewer: int | None, g: State) -> str:
    """What a viewer is sent: the view and the events of the last play."""
    return msgspec.json.encode([g.view(viewer), g.shown_events(viewer)]).decode()


def compare(g: State, player: int, choice: Choice, rng: Rng) -> int:
    """Make this choice before every viewer; returns how often there was something to compare."""
    compared = 0
    after = g.copy()
    after.play(player, choice)
    for viewer in (None, *range(g.seats)):
        dealt = g.determinize(viewer, rng)
        dealt.rng = g.rng.copy()
        if dealt.agenda != g.agenda or choice not in dealt.options(player):
            continue  # sealed answers of others were dealt anew, or it cannot be chosen there
        dealt.play(player, choice)
        known = [[may_see(s, viewer) for s in x.seen_by] for x in (g, after, dealt)]
        if known[0] == known[1] == known[2]:
            told, otherwise = reaching(after, viewer), reaching(dealt, viewer)
            for part, what in told.items():
                assert what == otherwise[part], f"{part} tell viewer {viewer} after {choice!r}"
            compared += 1
    return compared
