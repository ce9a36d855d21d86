"""How far an arena has come: a table that moves in a terminal, now and then a line elsewhere."""

from pathlib import Path
from time import monotonic
from types import TracebackType
from typing import Final

from rich.console import Group
from rich.live import Live
from rich.markup import escape
from rich.table import Table as Grid
from rich.text import Text

from fabletop.ai.arena.bout import Played
from fabletop.ai.arena.numbers import wilson
from fabletop.ai.arena.plan import Plan
from fabletop.core.game import Game

from .show import stderr

A_LINE_EVERY: Final = 10.0  # seconds, where nothing can move


class Progress:
    """Told after every game."""

    def __init__(self, game: Game, plan: Plan, games: int, keep: Path | None) -> None:
        self.game, self.plan, self.games, self.keep = game, plan, games, keep
        self.started = self.last_line = monotonic()
        self.before: int | None = None  # games of earlier runs
        self.done = self.decisions = 0
        self.wins = {name: [0.0, 0] for name in plan.agents}
        self.forfeits = 0
        self.live = Live(console=stderr, transient=True) if stderr.is_terminal else None

    def __enter__(self) -> "Progress":
        if self.live:
            self.live.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None
    ) -> None:
        if self.live:
            self.live.stop()
        if kind is KeyboardInterrupt:
            kept = f"; {self.keep} holds them, the same command goes on" if self.keep else ""
            stderr.print(f"\nStopped after {self.done} games{escape(kept)}.", soft_wrap=True)

    def tell(self, played: dict[int, Played]) -> None:
        """All games so far; the last one is new, but for the first time."""
        if self.before is None:
            for one in played.values():
                if one.number < self.games:
                    self.count(one)
            self.before, self.decisions = self.done, 0
            if self.done:
                stderr.print(f"{self.done} games were played before; going on.")
        else:
            self.count(next(reversed(played.values())))
        self.show()

    def count(self, played: Played) -> None:
        self.done += 1
        self.decisions += sum(map(len, played.times))
        self.forfeits += played.forfeit is not None
        for name, share in zip(played.agents, played.outcome.shares, strict=True):
            self.wins[name][0] += share
            self.wins[name][1] += 1

    def show(self) -> None:
        if self.live:
            self.live.update(self.picture())
        elif monotonic() - self.last_line > A_LINE_EVERY:
            self.last_line = monotonic()
            rates = (
                f"{name} {100 * wins / max(1, games):.0f} %"
                for name, (wins, games) in self.wins.items()
            )
            stderr.print(f"{self.line()} {', '.join(rates)}", markup=False, soft_wrap=True)

    def line(self) -> str:
        """Games, rates, and how long it will take."""
        seconds = max(1e-3, monotonic() - self.started)
        rate = (self.done - (self.before or 0)) / seconds
        left = (self.games - self.done) / rate if rate else 0.0
        told = f"{self.game.title}: {self.done} of {self.games} games"
        if rate:
            told += f", {rate:.1f} games/s, {self.decisions / seconds:,.0f} decisions/s"
            told += f", {int(left) // 60}:{int(left) % 60:02} left"
        if self.forfeits:
            told += f", {self.forfeits} forfeits"
        return told

    def picture(self) -> Group:
        grid = Grid.grid(padding=(0, 2))
        for name, (wins, games) in self.wins.items():
            share = wilson(wins, int(games))
            span = f"{100 * share.low:.0f} to {100 * share.high:.0f}"
            bar = "█" * round(30 * share.rate)
            grid.add_row(escape(name), f"{100 * share.rate:.1f} %", span, f"[gold]{bar}[/]")
        return Group(Text(self.line()), grid)
