"""How well players do alone, against the game: `python -m bench.alone --agents novice,master@96`.

Every player meets, at each difficulty, the Rival of Fame and Fable and the Spirits of Fabled (with
Favor of the Gods, which all difficulties know), and Upon a Fable, where a grade of A or better
counts as won; seeds 1000 up, as in docs/strength.md. A line has the share that was won with its
interval, the mean of the total where the game has points, and how often each grade was reached.
`--only fame` plays one game.
"""

from collections import Counter
from statistics import fmean
from typing import NamedTuple

from bench.greedy_games import arguments, print_table

from fabletop.ai.arena.numbers import wilson
from fabletop.ai.player import decide, find_player
from fabletop.core.result import TOTAL, Result
from fabletop.core.rng import Rng
from fabletop.games import find_game

FIRST_SEED = 1000
HEAD = ("game", "against", "player", "games", "won", "interval", "points", "grades")


class Series(NamedTuple):
    """One line of the table."""

    game: str
    against: str
    options: tuple[tuple[str, str], ...]
    agent: str


class Ended(NamedTuple):
    """What counts of a game."""

    won: bool
    points: int | None
    mark: str | None


def rivals() -> list[tuple[str, str, tuple[tuple[str, str], ...]]]:
    """Each game that can be played alone, with what is played against."""
    fame = [
        ("fame", f"the Rival, {one}", (("difficulty", one),))
        for one in ("gentle", "standard", "fierce", "merciless")
    ]
    fabled = [
        (
            "fabled",
            f"the Spirits, {one}",
            (("challenge", "solo"), ("scenario", "favor"), ("difficulty", one)),
        )
        for one in ("low", "normal", "high")
    ]
    return [*fame, *fabled, ("upon", "grade A or better", ())]


def ended(series: Series, seed: int) -> Ended:
    """One game of somebody alone, who is told what was seen before as in the arena: nothing."""
    game = find_game(series.game)
    player, rng = find_player(series.agent, game), Rng(FIRST_SEED + seed)
    g = game.new(1, FIRST_SEED + seed, dict(series.options))
    while waiting := g.waiting():
        g.play(waiting[0], decide(player, g, waiting[0], rng), trusted=True)
    result = g.result()
    assert result is not None
    mark = result.grade.mark if result.grade is not None else None
    assert game.features is not None
    return Ended(game.features.ended(g, result)[0] > 0, total(result), mark)


def total(result: Result) -> int | None:
    found = [line.values[0] for line in result.lines if line.label == TOTAL]
    return found[0] if found and isinstance(found[0], int) else None


def told(series: Series, games: list[Ended]) -> str:
    share = wilson(sum(one.won for one in games), len(games))
    points = [one.points for one in games if one.points is not None]
    marks = Counter(one.mark for one in games if one.mark is not None)
    cells = (
        series.game,
        series.against,
        f"`{series.agent}`",
        len(games),
        f"{100 * share.rate:.1f} %",
        f"{100 * share.low:.0f} to {100 * share.high:.0f}",
        f"{fmean(points):.1f}" if points else "",
        ", ".join(f"{mark} {count}" for mark, count in marks.most_common()),
    )
    return f"| {' | '.join(map(str, cells))} |"


def main() -> None:
    parser = arguments(__doc__)
    parser.add_argument("--agents", default="novice,adept,expert,master", help="by comma")
    parser.add_argument("--only", default="", help="the key of one game")
    wanted = parser.parse_args()
    lines = [
        Series(game, against, options, agent)
        for game, against, options in rivals()
        for agent in wanted.agents.split(",")
        if wanted.only in ("", game)
    ]
    print_table(HEAD, lines, wanted, ended, told)


if __name__ == "__main__":
    main()
