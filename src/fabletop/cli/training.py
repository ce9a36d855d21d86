"""Learning values from self-play, and checking what was learned."""

import os
from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

from fabletop.ai.calibration import calibrate
from fabletop.ai.calibration import told as told_calibration
from fabletop.ai.reliability import drawn
from fabletop.ai.train import Plan, fresh_samples
from fabletop.ai.train import train as train_values
from fabletop.ai.values import as_json, weights_of
from fabletop.core.errors import BadTable
from fabletop.games import find_game

from .given import GameKey
from .show import console


def train(
    game: GameKey,
    out: Annotated[Path | None, typer.Option(help="Where the weights are written.")] = None,
    games: Annotated[int, typer.Option(min=20, help="Games a round.")] = 4000,
    rounds: Annotated[int, typer.Option(min=1, help="Each plays with what was learned.")] = 3,
    epochs: Annotated[int, typer.Option(min=1, help="How often a fit sees all positions.")] = 40,
    seed: Annotated[int, typer.Option(min=0, help="The seed of the first game.")] = 0,
    jobs: Annotated[int, typer.Option(min=1, help="How many cores play.")] = os.cpu_count() or 1,
    report: Annotated[bool, typer.Option("--report", help="How far chances come true.")] = False,
    plot: Annotated[Path | None, typer.Option(help="The same as a picture (SVG).")] = None,
) -> None:
    """Learn the chance of winning from self-play; with --report alone, check what was learned."""
    report = report or plot is not None
    if out is None and not report:
        raise BadTable("train needs --out FILE, or --report to check the weights that are there")
    plan = Plan(games, rounds, epochs, jobs, seed)
    if out is None:
        network = weights_of(find_game(game))
    else:
        network = train_values(find_game, game, plan, console.print)
        write(out, as_json(network))
        console.print(f"[good]{escape(str(out))}[/]: {len(network.features)} features")
    if report:
        found = calibrate(network, fresh_samples(find_game, game, plan, network))
        for line in told_calibration(found):
            console.print(line, markup=False, highlight=False, soft_wrap=True)
        if plot is not None:
            write(plot, drawn(find_game(game).title, found).encode())


def write(path: Path, content: bytes) -> None:
    try:
        path.write_bytes(content)
    except OSError as error:
        raise BadTable(f"{path} cannot be written: {error.strerror}") from error
