"""The Epilogue: who has won (FAB-124 to FAB-127)."""

from fabletop.core.flow import step
from fabletop.core.result import Result

from .events import Ended
from .state import EPILOGUE, OVER, Fabled


@step
def tell_epilogue(g: Fabled) -> None:
    """No Power, Feature or Event works any more (FAB-127); a Scenario may have a last word."""
    g.phase = EPILOGUE
    g.company = g.company.asleep()
    g.rules.epilogue(g)
    g.do(end_game)


@step
def end_game(g: Fabled) -> None:
    g.phase = OVER
    g.emit(Ended())


def result(g: Fabled) -> Result:
    rules = g.rules
    placed = rules.ranking(g)
    winners = [seat for seat, place in enumerate(placed) if place == 1]
    told = rules.ending(g, winners)
    return Result(placed, rules.score_lines(g), told, lead=rules.lead(g))
