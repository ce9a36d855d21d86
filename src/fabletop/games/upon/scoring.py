"""End and scoring (UPON-092 to UPON-100)."""

from bisect import bisect_right
from typing import Final, NamedTuple

from fabletop.core.events import Event, Voice
from fabletop.core.flow import step
from fabletop.core.result import Grade, Result, ScoreLine, lead, ranks
from fabletop.core.wording import counted

from .fate import FATES, EverAfter
from .state import UponAFable
from .wonders import counts, total

# How many of each are needed for 1, 2, 3 and 4 points (UPON-099).
STEPS: Final = {
    "Magic": (1, 3, 4, 5),
    "Love": (1, 3, 5, 7),
    "Honour": (1, 3, 5, 7),
    "Followers": (1, 2, 3, 5),
    "Castles": (1, 2, 3, 4),
    "Ever Afters": (1, 3, 5, 7),
    "Small Realms": (1, 3, 4, 5),
}
LARGE, EPIC = 2, 5  # points for each Large and each Epic Realm (UPON-097)
# What decides, in this order.
UNITS: Final = (
    ("point", "points"),
    ("Epic Realm", "Epic Realms"),
    ("Realm", "Realms"),
    ("Wonder", "Wonders"),
)
GRADES: Final = (  # of solo play: the points that each one needs, the best first
    (36, "A+", "exceptional"),
    (31, "A", "excellent"),
    (26, "B", "very good"),
    (21, "C", "average"),
    (16, "D", "below average"),
    (0, "F", "poor"),
)


class GameEnded(Event, frozen=True):
    """The last Story is over."""

    totals: tuple[int, ...]

    def text(self, say: Voice) -> str:
        told = ", ".join(f"{say.names[seat]} {points}" for seat, points in enumerate(self.totals))
        return f"The last Story is over. Points: {told}."


class Line(NamedTuple):
    """One category of a player's score sheet."""

    category: str
    number: int | None  # None for the bonus of a card
    points: int
    steps: tuple[int, ...] | None


def points_for(category: str, number: int) -> int:
    """Points for having that many (UPON-099)."""
    return bisect_right(STEPS[category], number)


def holdings(g: UponAFable, player: int) -> tuple[int, ...]:
    """What is counted by steps: five Wonders, Ever Afters, Small Realms."""
    return (*counts(g.wonders[player]), len(g.ever_afters[player]), g.sizes(player)[0])


def sheet(g: UponAFable, player: int) -> list[Line]:
    """The player's points if the game ended now, line by line."""
    lines = [
        Line(category, number, points_for(category, number), steps)
        for (category, steps), number in zip(STEPS.items(), holdings(g, player), strict=True)
    ]
    _, large, epic = g.sizes(player)
    lines.append(Line("Large Realms", large, LARGE * large, None))
    lines.append(Line("Epic Realms", epic, EPIC * epic, None))
    for token in g.ever_afters[player]:
        card = FATES[g.faces[token]]
        assert isinstance(card, EverAfter)
        if type(card).bonus is not EverAfter.bonus:
            lines.append(Line(card.title, None, card.bonus(g, token, player), None))
    return lines


def points(g: UponAFable, player: int) -> int:
    """The sum of the sheet, which bots ask for often."""
    _, large, epic = g.sizes(player)
    found = LARGE * large + EPIC * epic
    for steps, number in zip(STEPS.values(), holdings(g, player), strict=True):
        found += bisect_right(steps, number)
    for token in g.ever_afters[player]:
        card = FATES[g.faces[token]]
        assert isinstance(card, EverAfter)
        found += card.bonus(g, token, player)
    return found


@step
def end_game(g: UponAFable) -> None:
    g.ended = True
    g.events.append(GameEnded(tuple(points(g, seat) for seat in range(g.seats))))


def result(g: UponAFable) -> Result:
    """The highest total wins; ties as the table has agreed (UPON-093, U-G6)."""
    seats = range(g.seats)
    sheets = [sheet(g, seat) for seat in seats]
    totals = tuple(sum(line.points for line in lines) for lines in sheets)
    keys = [(totals[seat], *tie_break(g, seat)) for seat in seats]
    places = ranks(g.seats, keys.__getitem__)
    fixed = [*STEPS, "Large Realms", "Epic Realms"]
    rules = ["UPON-099"] * 5 + ["UPON-095", "UPON-096", "UPON-097", "UPON-097"]
    lines = [
        ScoreLine(category, tuple(sheets[seat][at].points for seat in seats), rules[at])
        for at, category in enumerate(fixed)
    ]
    for seat in seats:
        for line in sheets[seat][len(fixed) :]:
            values = tuple(line.points if other == seat else 0 for other in seats)
            lines.append(ScoreLine(line.category, values, "UPON-098"))
    lines.append(ScoreLine("Total", totals, "UPON-093"))
    grade = grade_of(totals[0]) if g.is_solo() and not g.variants["fast"] else None
    ending = ending_of(totals, places)
    text = told(max(totals), ending, grade)
    ahead = lead(keys, UNITS[: len(keys[0])])
    return Result(places, tuple(lines), text, g.is_solo(), ending, grade, ahead)


def grade_of(total_points: int) -> Grade:
    """Solo play over nine Stories is graded (UPON-125, U-G7)."""
    scale = tuple(mark for _, mark, _ in reversed(GRADES))
    mark, text = next((mark, text) for least, mark, text in GRADES if total_points >= least)
    return Grade(mark, text, scale)


def ending_of(totals: tuple[int, ...], places: tuple[int, ...]) -> str:
    """Alone, or how the first place was found."""
    if len(totals) == 1:
        return "alone"
    if places.count(1) > 1:
        return "shared"
    return "tie broken" if totals.count(max(totals)) > 1 else "most points"


def tie_break(g: UponAFable, player: int) -> tuple[int, ...]:
    """More Epic Realms, more Realms, more Wonders; or nothing, and the victory is shared."""
    if g.variants["ties"] == "shared":
        return ()
    return g.sizes(player)[2], g.realm_count(player), total(g.wonders[player])


def told(best: int, ending: str, grade: Grade | None) -> str:
    has = counted(best, "point")
    if ending == "alone":
        if grade is None:
            return f"{has}; grades are meant for nine Stories."
        return f"{has}: grade {grade.mark}, {grade.text}."
    if ending == "shared":
        return f"All with {has} share the victory."
    if ending == "tie broken":
        return f"Of those with {has} more Epic Realms, Realms or Wonders decide."
    return f"The best has {has}."
