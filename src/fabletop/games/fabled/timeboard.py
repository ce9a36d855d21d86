"""The Time board: Journey tokens by space and number of players (FAB-001 to FAB-018)."""

from typing import Final

Journey = dict[int, tuple[str, ...]]  # tokens by space, in the order they are resolved

EVENT_TOKENS: Final = ("event 1", "event 2", "event 3")
MILESTONE_A, MILESTONE_B = "milestone A", "milestone B"
NEW_ALLY, UNLOCK, END = "new ally", "unlock", "end"
ESCALATION: Final = "escalation"  # in The Challenge only (CHL-011)
LAST_SPACE: Final = 10
COMPENSATION: Final = (0, 0, 1, 1, 2)  # Books of Prairies by place in the turn order (FAB-024)
SLOTS: Final = 2  # tokens a space can carry (FAB-018)

ORDER: Final = (
    *EVENT_TOKENS,
    MILESTONE_A,
    MILESTONE_B,
    NEW_ALLY,
    UNLOCK,
    ESCALATION,
    END,
)  # FAB-090

TWO, THREE, FOUR_OR_FIVE = range(3)

# The standard set-up (GAP-4), one line per number of players.
JOURNEY: Final[tuple[Journey, ...]] = (
    {
        2: ("event 1",),
        3: (NEW_ALLY,),
        5: ("event 2", UNLOCK),
        7: (UNLOCK,),
        8: ("event 3",),
        10: (END,),
    },
    {
        2: ("event 1",),
        3: (NEW_ALLY,),
        5: ("event 2", UNLOCK),
        7: (UNLOCK,),
        8: ("event 3",),
        9: (END,),
    },
    {
        1: ("event 1",),
        2: (NEW_ALLY,),
        4: ("event 2", UNLOCK),
        5: (UNLOCK,),
        6: ("event 3",),
        8: (END,),
    },
)

# Favor of the Gods has a table of its own (SCN-013 to SCN-017).
FAVOR_JOURNEY: Final[tuple[Journey, ...]] = (
    {
        3: (NEW_ALLY,),
        4: (MILESTONE_A,),
        5: (UNLOCK,),
        7: (UNLOCK,),
        8: (MILESTONE_B,),
        10: (END,),
    },
    {
        3: (NEW_ALLY,),
        4: (MILESTONE_A,),
        5: (UNLOCK,),
        7: (UNLOCK,),
        8: (MILESTONE_B,),
        9: (END,),
    },
    {
        2: (NEW_ALLY,),
        3: (MILESTONE_A,),
        4: (UNLOCK,),
        6: (UNLOCK,),
        7: (MILESTONE_B,),
        8: (END,),
    },
)


def line_of(seats: int) -> int:
    """The line of a table that holds for this many players."""
    return min(seats, 4) - 2


def with_token(journey: Journey, space: int, token: str) -> Journey:
    """One token more; a space carries at most two, and they resolve in a fixed order."""
    here = (*journey.get(space, ()), token)
    if len(here) > SLOTS:
        raise ValueError(f"space {space} of the Time board carries {SLOTS} tokens already")
    return journey | {space: tuple(sorted(here, key=ORDER.index))}


def without_token(journey: Journey, token: str) -> Journey:
    kept = {space: tuple(t for t in tokens if t != token) for space, tokens in journey.items()}
    return {space: tokens for space, tokens in kept.items() if tokens}
