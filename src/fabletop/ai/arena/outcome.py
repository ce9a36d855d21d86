"""Who won a game of the arena, by seat and by team."""

from msgspec import Struct

from fabletop.core.features import Teams, each_alone
from fabletop.core.game import Game
from fabletop.core.result import Result
from fabletop.core.state import State


class Outcome(Struct, frozen=True):
    """The end of a game, as it is counted and rated."""

    shares: tuple[float, ...]  # of the victory, per seat: those who tie share it
    teams: Teams  # sides that win together; a side after the last seat is the game itself
    places: tuple[int, ...]  # per team, 1 is best


def teams_of(game: Game, g: State) -> Teams:
    return each_alone(g) if game.features is None else game.features.teams(g)


def outcome(game: Game, g: State) -> Outcome:
    """Of a game that was played to its end."""
    result = g.result()
    assert result is not None
    teams = teams_of(game, g)
    if game.features is None:
        parts = [(seat in result.winners) / len(result.winners or [0]) for seat in range(g.seats)]
    else:
        parts = game.features.ended(g, result)
    return Outcome(per_seat(teams, parts, g.seats), teams, places(result, teams, parts, g.seats))


def per_seat(teams: Teams, parts: list[float], seats: int) -> tuple[float, ...]:
    """A team that wins wins for everybody in it."""
    shares = [0.0] * seats
    for team, part in zip(teams, parts, strict=True):
        for side in team:
            if side < seats:
                shares[side] = part
    return tuple(shares)


def places(result: Result, teams: Teams, parts: list[float], seats: int) -> tuple[int, ...]:
    """Seats as they are ranked; the game itself is first where it won, else last."""
    found = []
    for team, part in zip(teams, parts, strict=True):
        ranks = [result.ranks[side] for side in team if side < seats]
        if not ranks or result.graded:
            found.append(1 if part > 0 else len(teams) + 1)
        else:
            found.append(min(ranks))
    return tuple(found)


def forfeited(game: Game, g: State, seat: int) -> Outcome:
    """The team of whoever failed is last; all others share the victory, and their place."""
    teams = teams_of(game, g)
    lost = [seat in team for team in teams]
    others = len(teams) - sum(lost)
    parts = [0.0 if is_lost else 1 / others for is_lost in lost]
    shares = per_seat(teams, parts, g.seats)
    return Outcome(shares, teams, tuple(2 if is_lost else 1 for is_lost in lost))
