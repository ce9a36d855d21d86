"""Ratings by openskill (Plackett-Luce): who beat whom, game by game, in the order of numbers."""

from collections import defaultdict
from collections.abc import Iterable
from statistics import fmean
from typing import Any, NamedTuple

from .bout import Played
from .extras import library

THE_GAME = ""  # the name of the side that plays for the game itself


class Rating(NamedTuple):
    """How strong somebody is, and how sure that is; 25 is where everybody begins."""

    mu: float
    sigma: float


def openskill() -> Any:
    return library("openskill.models", "ai", "the arena's ratings")


def rate(games: Iterable[Played]) -> dict[str, Rating]:
    """The rating of each player by name, and that of the game where it plays a side."""
    model = openskill().PlackettLuce()
    now: dict[str, Rating] = defaultdict(lambda: Rating(model.mu, model.sigma))
    for played in games:
        teams = [names_of(played, team) for team in played.outcome.teams]
        for team in teams:
            for name in team:
                now[name] = now[name]
        if len({name for team in teams for name in team}) > 1 and len(teams) > 1:
            now.update(after(model, now, teams, played.outcome.places))
    return dict(now)


def names_of(played: Played, team: Iterable[int]) -> list[str]:
    seats = len(played.agents)
    return [played.agents[side] if side < seats else THE_GAME for side in team]


def after(
    model: Any, now: dict[str, Rating], teams: list[list[str]], places: tuple[int, ...]
) -> dict[str, Rating]:
    """After a game; who sat in several seats takes the mean of what they made of it."""
    before = [[model.rating(mu=now[n].mu, sigma=now[n].sigma) for n in team] for team in teams]
    rated = model.rate(before, ranks=list(places))
    found: dict[str, list[Any]] = defaultdict(list)
    for team, ratings in zip(teams, rated, strict=True):
        for name, rating in zip(team, ratings, strict=True):
            found[name].append(rating)
    return {
        name: Rating(fmean(one.mu for one in some), fmean(one.sigma for one in some))
        for name, some in found.items()
    }
