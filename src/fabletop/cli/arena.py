"""`fabletop arena` and `fabletop balance`: many games, with progress while they are played."""

import os
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.markup import escape
from rich.table import Table as Grid

from fabletop.ai.arena.parquet import pyarrow, write_parquet
from fabletop.ai.arena.plan import Plan, Table, check_plan, per_deal
from fabletop.ai.arena.ratings import openskill
from fabletop.ai.arena.report import Report, report
from fabletop.ai.arena.run import ledger_beside, run
from fabletop.ai.balance.findings import findings
from fabletop.ai.balance.page import page
from fabletop.ai.balance.report import balance_report, declared
from fabletop.ai.balance.tables import tables_of
from fabletop.core.advice import suited
from fabletop.core.errors import BadTable
from fabletop.core.game import Game
from fabletop.games import find_game

from .arena_progress import Progress
from .given import GameKey, checked_seed, listed, parsed_options
from .show import console, stderr

Agents = Annotated[
    str,
    typer.Option(help="Players by comma: a name, package.module:Class, or http://host/path."),
]
Games = Annotated[int, typer.Option(min=1, help="How many games.")]
Seed = Annotated[int, typer.Option(help="The seed of the first deal.")]
Jobs = Annotated[int, typer.Option(min=1, help="How many processes play.")]
Ray = Annotated[str, typer.Option(help="Play on a Ray cluster: its address, or local.")]
Options = Annotated[
    list[str] | None,
    typer.Option("--options", "--option", help="Variants by comma, such as restless_court=yes."),
]
Limit = Annotated[float, typer.Option(min=0.01, help="Seconds that a decision may take.")]
Json = Annotated[Path | None, typer.Option("--json", help="Write the numbers as JSON.")]
CORES = os.cpu_count() or 1


def arena(
    game: GameKey,
    agents: Agents,
    games: Games = 100,
    seed: Seed = 0,
    jobs: Jobs = CORES,
    ray: Ray = "",
    options: Options = None,
    seats: Annotated[
        int | None, typer.Option(help="Fewer seats than players: every group of so many plays.")
    ] = None,
    limit: Limit = 10.0,
    json: Json = None,
    parquet: Annotated[
        Path | None, typer.Option(help="Write a row for each seat of each game.")
    ] = None,
) -> None:
    """Let players meet on the same deals with seats rotated, and count who wins."""
    chosen, named = find_game(game), players_in(agents)
    count = len(named) if seats is None else seats
    variants = suited(chosen, count, parsed_options(chosen, listed(options or [])))
    plan = Plan(
        game=chosen.key,
        version=chosen.version,
        agents=named,
        tables=(Table(count, variants),),
        seed=checked_seed(seed),
        limit=limit,
    )
    check_plan(plan, chosen)
    openskill()  # what is missing is better told before hours of play
    if parquet is not None:
        pyarrow()
    keep = ledger_beside(json or parquet)
    tell_deals(plan, games)
    with Progress(chosen, plan, games, keep) as progress:
        played = run(find_game, plan, games, keep, jobs, ray, progress.tell)
    found = report(plan, played)
    show_report(chosen, found)
    if json is not None:
        write(json, msgspec.json.format(msgspec.json.encode(found), indent=1))
    if parquet is not None:
        write_parquet(parquet, plan, played)


def players_in(agents: str) -> tuple[str, ...]:
    if named := tuple(listed([agents])):
        return named
    raise BadTable("name the players by comma, such as --agents greedy,random")


def tell_deals(plan: Plan, games: int) -> None:
    """Say it where the last deal is not played by every seating."""
    if over := games % per_deal(plan):
        stderr.print(
            f"[dim]Every deal is played {per_deal(plan)} times, with seats rotated; "
            f"of the last one {over} are played.[/]"
        )


def show_report(game: Game, found: Report) -> None:
    """The players, best first, then every forfeit."""
    grid = Grid(title=f"{game.title}: {found.games} games, {found.seats} seats", title_style="gold")
    for name in ("player", "games", "wins", "win rate", "95 %", "rating", "p50 ms", "p99 ms"):
        grid.add_column(name, justify="left" if name == "player" else "right", no_wrap=True)
    for line in sorted(found.agents, key=lambda line: -line.win_rate):
        grid.add_row(
            escape(line.name),
            str(line.games),
            f"{line.wins:g}",
            f"{100 * line.win_rate:.1f} %",
            f"{100 * line.low:.0f} to {100 * line.high:.0f}",
            f"{line.rating:.1f} ±{line.rating_sigma:.1f}",
            f"{line.p50_ms:.1f}",
            f"{line.p99_ms:.1f}",
        )
    console.print(grid)
    for lost in found.forfeits:
        told = f"Game {lost.game}, seed {lost.seed}: {lost.agent} (seat {lost.seat + 1}) forfeits:"
        console.print(f"[danger]{escape(told)}[/] {escape(lost.why)}", soft_wrap=True)


def write(path: Path, text: bytes) -> None:
    try:
        path.write_bytes(text)
    except OSError as error:
        raise BadTable(f"{path} cannot be written: {error.strerror}") from error
    stderr.print(f"[good]{escape(str(path))}[/] is written.")


def balance(
    game: GameKey,
    out: Annotated[Path, typer.Option(help="Where the page is written (HTML).")],
    games: Games = 200,
    agents: Agents = "greedy",
    seats: Annotated[
        str, typer.Option(help="How many sit down, by comma; without it every number there is.")
    ] = "",
    vary: Annotated[
        list[str] | None,
        typer.Option(help="Options of which each other value is played too, by comma; or all."),
    ] = None,
    seed: Seed = 0,
    jobs: Jobs = CORES,
    ray: Ray = "",
    options: Options = None,
    limit: Limit = 10.0,
    json: Json = None,
) -> None:
    """Watch many games and write a page about how even the game is."""
    chosen, named = find_game(game), players_in(agents)
    declared(chosen)
    given = parsed_options(chosen, listed(options or []))
    counts = seat_counts(chosen, named, seats)
    plan = Plan(
        game=chosen.key,
        version=chosen.version,
        agents=named,
        tables=tuple(tables_of(chosen, counts, given, listed(vary or []))),
        seed=checked_seed(seed),
        limit=limit,
        watched=True,
    )
    check_plan(plan, chosen)
    keep = ledger_beside(out)
    with Progress(chosen, plan, games, keep) as progress:
        played = run(find_game, plan, games, keep, jobs, ray, progress.tell)
    found = balance_report(chosen, plan, played)
    for finding in findings(found):
        console.print(f"[{STYLES[finding.weight]}]•[/] {escape(finding.text)}", soft_wrap=True)
    write(out, page(found).encode())
    if json is not None:
        write(json, msgspec.json.format(msgspec.json.encode(found), indent=1))


STYLES = {"bad": "danger", "note": "gold", "good": "good"}


def seat_counts(game: Game, named: tuple[str, ...], typed: str) -> list[int]:
    """As many as are named; one who is named alone plays all seats of every size of table."""
    if typed:
        try:
            return [int(count) for count in listed([typed])]
        except ValueError:
            raise BadTable(f"--seats is numbers by comma, not {typed!r:.40}") from None
    return list(game.seats) if len(named) == 1 else [len(named)]
