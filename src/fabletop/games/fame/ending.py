"""End of game: final turns, legend bonus, who wins (FAME-148 to FAME-158)."""

from fabletop.core.flow import step
from fabletop.core.result import Lead, Result, ScoreLine, lead, ranks

from .board import LEGEND_BONUS, LEGENDS, NONE, RIVAL
from .events import BonusGiven, Ended
from .printed import CARDS
from .state import Fame
from .track import move_on


@step
def end_game(g: Fame) -> None:
    """Waiting legends go back unseen, then the bonus (AMB-52, FAME-155)."""
    g.phase, g.ended = "over", True
    for seat in range(g.seats):
        if g.face_down[seat] != NONE:
            g.decks[LEGENDS] += (g.face_down[seat],)
            g.face_down[seat] = NONE
    g.emit(Ended())
    winner = most_legends(g)
    if winner != NONE:
        g.fame[winner] += LEGEND_BONUS
        move_on(g, winner)  # it triggers nothing else (AMB-54)
        g.emit(BonusGiven(winner, g.fame[winner]))


def legend_counts(g: Fame) -> list[int]:
    """Defeated legends; in a solo game, legend tokens (S-09)."""
    return list(g.tokens_won) if g.is_solo() else [len(legends) for legends in g.legends]


def most_legends(g: Fame) -> int:
    """Who alone has most; a tie for most gives no bonus (FAME-156, AMB-53)."""
    counts = legend_counts(g)
    most = max(counts)
    return counts.index(most) if counts.count(most) == 1 else NONE


def result(g: Fame) -> Result:
    """The highest total wins; no two tokens share a space (FAME-157, FAME-158)."""
    if g.is_solo():
        return solo_result(g)
    winner, seats = most_legends(g), range(g.seats)
    bonus = tuple(LEGEND_BONUS if seat == winner else 0 for seat in seats)
    lines = (
        ScoreLine("Hero", tuple(CARDS[hero].name for hero in g.heroes), "FAME-046"),
        ScoreLine("Fame on the track", tuple(g.fame[s] - bonus[s] for s in seats), "FAME-087"),
        ScoreLine("Legends defeated", tuple(legend_counts(g)), "FAME-090"),
        ScoreLine("Legend bonus", bonus, "FAME-155"),
        ScoreLine("Total", tuple(g.fame), "FAME-157"),
    )
    placed = ranks(g.seats, lambda seat: (g.fame[seat],))
    took = f"{CARDS[g.heroes[g.champion]].name} took the champion token"
    return Result(placed, lines, f"{took}; the best has {max(g.fame)} fame.", lead=ahead(g))


GRADES = ((41, "Champion"), (26, "Fabled"), (11, "Renowned"), (1, "Known"))


def solo_result(g: Fame) -> Result:
    """You against the Rival, with a grade by the margin (S-09, S-11)."""
    winner, margin = most_legends(g), g.fame[0] - g.fame[RIVAL]
    grade = next((name for least, name in GRADES if margin >= least), "Forgotten")
    bonus = LEGEND_BONUS if winner == 0 else 0
    lines = (
        ScoreLine("Hero", (CARDS[g.heroes[0]].name,), "S-01"),
        ScoreLine("Fame on the track", (g.fame[0] - bonus,), "FAME-087"),
        ScoreLine("Legend tokens", (f"{g.tokens_won[0]} to {g.tokens_won[RIVAL]}",), "S-09"),
        ScoreLine("Legend bonus", (bonus,), "S-09"),
        ScoreLine("Total", (g.fame[0],), "FAME-157"),
        ScoreLine("The Rival", (g.fame[RIVAL],), "S-09"),
        ScoreLine("Grade", (grade,), "S-11"),
    )
    text = f"{g.fame[0]} fame against the Rival's {g.fame[RIVAL]}: {grade}."
    return Result((1 if margin > 0 else 2,), lines, text, lead=ahead(g))


def ahead(g: Fame) -> Lead | None:
    """The Rival is a side, too."""
    return lead([(fame,) for fame in g.fame], (("fame", "fame"),))
