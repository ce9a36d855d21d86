"""How even a race in Fame and Fable is: `python -m bench.fame`.

Greedy players sit at every seat. For each kind of table the same number of games is played, from
seeds 0 up; each line shows how many rounds a game has, how often each place after the first player
won, and how often each hero won when it was dealt. Solo tables show how often the Rival was beaten.
"""

from collections import Counter
from collections.abc import Iterator
from statistics import fmean
from typing import NamedTuple

from bench.greedy_games import arguments, finished, line, print_table, share

from fabletop.games.fame.board import DIFFICULTIES
from fabletop.games.fame.printed import CARDS, HEROES
from fabletop.games.fame.state import Fame

HEAD = ("players", "to", "moon deck", "rounds", "won, from the first player", "won by hero")
SOLO_HEAD = ("Rival", "to", "moon deck", "rounds", "won", "fame ahead")


class Series(NamedTuple):
    """One line of a table."""

    seats: int
    champion: str
    moon_deck: bool
    difficulty: str = "standard"

    def options(self) -> dict[str, str | bool]:
        return {
            "champion": self.champion,
            "moon_deck": self.moon_deck,
            "difficulty": self.difficulty,
        }

    def kind(self) -> tuple[str, str]:
        return self.champion, "yes" if self.moon_deck else "no"


class Outcome(NamedTuple):
    """What a game came to."""

    rounds: int
    place: int  # of the winner, counted from the first player; -1 where the Rival won
    winner: str  # the hero
    heroes: tuple[str, ...]
    ahead: int  # of the best of the others, or of the Rival


def races() -> Iterator[Series]:
    for seats in (2, 3, 4):
        for champion in ("100", "50"):
            for moon_deck in (False, True):
                yield Series(seats, champion, moon_deck)


def solos() -> Iterator[Series]:
    for difficulty in DIFFICULTIES:
        for champion in ("100", "50"):
            yield Series(1, champion, False, difficulty)


def outcome(series: Series, seed: int) -> Outcome:
    """One game between greedy players, or of one against the Rival."""
    g = finished("fame", series.seats, seed, series.options())
    assert isinstance(g, Fame)
    result = g.result()
    assert result is not None
    totals = sorted(g.fame, reverse=True)
    ahead = g.fame[0] - g.fame[1] if g.is_solo() else totals[0] - totals[1]
    if not result.winners:
        return Outcome(g.round, -1, "", g.heroes, ahead)
    winner = result.winners[0]
    return Outcome(g.round, (winner - g.first) % g.seats, g.heroes[winner], g.heroes, ahead)


def rounds(outcomes: list[Outcome]) -> str:
    """The mean, and where the middle eight of ten games lie."""
    lengths = sorted(one.rounds for one in outcomes)
    tenth = len(lengths) // 10
    return f"{fmean(lengths):.1f} ({lengths[tenth]}-{lengths[-1 - tenth]})"


def told(series: Series, outcomes: list[Outcome]) -> str:
    """A line for docs/balance.md."""
    places = Counter(one.place for one in outcomes)
    won = " / ".join(f"{100 * places[n] / len(outcomes):.0f}" for n in range(series.seats))
    dealt = Counter(hero for one in outcomes for hero in one.heroes)
    wins = Counter(one.winner for one in outcomes)
    heroes = ", ".join(
        f"{CARDS[hero].name.removeprefix('The ')} {100 * wins[hero] / max(1, dealt[hero]):.0f}"
        for hero in HEROES
    )
    return line((series.seats, *series.kind(), rounds(outcomes), won, heroes))


def told_solo(series: Series, outcomes: list[Outcome]) -> str:
    won = share(sum(one.place == 0 for one in outcomes), len(outcomes))
    ahead = f"{fmean(one.ahead for one in outcomes):+.1f}"
    return line((series.difficulty, *series.kind(), rounds(outcomes), won, ahead))


def main() -> None:
    parser = arguments(__doc__)
    parser.add_argument("--solo", action="store_true", help="only against the Rival")
    wanted = parser.parse_args()
    if not wanted.solo:
        print_table(HEAD, list(races()), wanted, outcome, told)
        print()
    print_table(SOLO_HEAD, list(solos()), wanted, outcome, told_solo)


if __name__ == "__main__":
    main()
