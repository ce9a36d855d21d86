"""The command line: play at a terminal, replay and verify records, read the rules."""

import json
import random
import sys
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.markup import escape

from fabletop import __version__
from fabletop.ai.player import PLAYERS
from fabletop.core.advice import suited
from fabletop.core.errors import BadPosition, BadRecord, BadTable, FabletopError
from fabletop.core.game import seat_names
from fabletop.core.lessons import find_lesson
from fabletop.core.position import json_schema
from fabletop.core.position import markdown as position_markdown
from fabletop.core.record import (
    LARGEST,
    Match,
    Record,
    replay,
    start,
    steps,
    verify,
    why_hidden,
)
from fabletop.games import GAMES, find_game

from .arena import arena, balance
from .given import GameKey, checked_seed, parsed_options
from .hosting import backup, doctor, restore, serve
from .learning import Learning
from .lessons import lessons_app
from .progress import Progress
from .reading import read_rules
from .seating import player_names, seat_players
from .show import (
    console,
    show_board,
    show_deal,
    show_events,
    show_games,
    show_result,
    stderr,
)
from .table import Table
from .training import train

app = typer.Typer(
    help="Fabletop: board games as one rules engine. Start with: fabletop play fae",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

app.add_typer(lessons_app)

SeatsOption = Annotated[
    str, typer.Option("--seats", help=f"Who sits where, by comma: you, {', '.join(PLAYERS)}.")
]
SeedOption = Annotated[int | None, typer.Option(help="The seed; without it a new one is drawn.")]
VariantOption = Annotated[
    list[str] | None, typer.Option("--option", help="A variant, such as restless_court=yes.")
]
PositionOption = Annotated[
    Path | None, typer.Option(help="Begin from this position (JSON; see docs/protocol.md).")
]
PracticeOption = Annotated[
    bool, typer.Option("--practice", help="Take back what revealed something; see rules TABLE-03.")
]
RecordFile = Annotated[Path, typer.Argument(help="A record, as `save` writes it.")]


@app.command()
def play(
    game: GameKey = "",
    seats: SeatsOption = "",
    seed: SeedOption = None,
    option: VariantOption = None,
    position: PositionOption = None,
    practice: PracticeOption = False,
    resume: Annotated[Path | None, typer.Option(help="Go on with a saved game.")] = None,
) -> None:
    """Sit down to a game in the terminal."""
    if resume is not None:
        record = Record.load(resume)
        chosen = find_game(record.game)
        if practice and not record.practice:
            raise BadTable(
                "this game was not begun as practice, and does not become it", "TABLE-03"
            )
        match = replay(chosen, record)
        sitting = seats.split(",") if seats else record.players or ["you"]
        if record.sealed and sitting != record.players:
            raise BadTable("a sealed game goes on with the players it has", "TABLE-04")
    else:
        chosen = find_game(game or "fae")
        sitting = (seats or "you,greedy").split(",")
        seed = random.SystemRandom().getrandbits(32) if seed is None else checked_seed(seed)
        variants = suited(chosen, len(sitting), parsed_options(chosen, option or []))
        placed = read_position(position)
        match = Match(chosen, len(sitting), seed, variants, placed, practice=practice)
    typed = bool(seats) or resume is None
    Table(match, seat_players(chosen, sitting, match.state.seats, typed=typed)).run()


@app.command(name="replay")
def replay_(
    file: RecordFile,
    step: Annotated[bool, typer.Option("--step", help="Stop after every choice.")] = False,
    ply: Annotated[int | None, typer.Option(help="Show the board after so many choices.")] = None,
    seat: Annotated[int | None, typer.Option(help="See it as this seat (1, 2, ...).")] = None,
) -> None:
    """Print the log of a recorded game, step through it, or show one moment of it."""
    record = Record.load(file)
    game = find_game(record.game)
    if ply is not None and not 0 <= ply <= len(record.choices):
        raise BadTable(f"this record has {len(record.choices)} choices; ply {ply} is not in it")
    match = start(game, record)
    names = seat_names(record.seats, player_names(record.players))
    viewer = checked_viewer(seat, record)
    if step:
        show_board(game, match.state, viewer, names)
    for number, _ in enumerate(steps(match, record, ply), 1):
        show_events(match.state, viewer, names, number)
        if step:
            show_board(game, match.state, viewer, names)
            if ask("[dim]Enter: next, q: stop[/] "):
                return
    if ply is not None:
        show_board(game, match.state, viewer, names)
    show_result(match.state, names)


@app.command(name="verify")
def verify_(
    file: RecordFile,
    commitment: Annotated[str, typer.Option(help="What was shown before the deal.")] = "",
    salt: Annotated[str, typer.Option(help="What you added to the deal.")] = "",
) -> None:
    """Replay a record and compare where it leads with what it says, and the deal with yours."""
    record = Record.load(file)
    game = find_game(record.game)
    match = verify(game, record)
    state = "finished" if match.state.is_over() else "unfinished"
    console.print(
        f"[good]{file} is sound[/]: {game.title}, {record.seats} seats, "
        f"{len(record.choices)} choices, {state}; it replays to the same game."
    )
    show_deal(record, commitment, salt)
    show_result(match.state, seat_names(record.seats, player_names(record.players)))


@app.command()
def rules(
    game: GameKey,
    what: Annotated[
        list[str] | None,
        typer.Argument(help="contents, examples, example NAME, a rule id, or words to search for."),
    ] = None,
) -> None:
    """Read the rules of a game, one rule, or all rules with certain words."""
    read_rules(find_game(game), " ".join(what or []))


@app.command()
def learn(
    game: GameKey,
    lesson: Annotated[str, typer.Argument(help="Which lesson: see `fabletop lessons`.")] = "",
    step: Annotated[int | None, typer.Option(min=1, help="Begin with this step.")] = None,
) -> None:
    """Learn a game by playing it, step by step; goes on where you stopped."""
    chosen = find_game(game)
    wanted = find_lesson(chosen, lesson)
    if step is not None and step > len(wanted.steps):
        raise BadTable(f"this lesson has steps 1 to {len(wanted.steps)}, not {step}")
    Learning(chosen, wanted, Progress(), None if step is None else step - 1).run()


@app.command()
def games() -> None:
    """List the games, their seats and options."""
    show_games(GAMES.values())


@app.command()
def schema(
    game: GameKey,
    markdown: Annotated[bool, typer.Option(help="Tables to read instead.")] = False,
) -> None:
    """The form of a position of a game, as a JSON Schema."""
    form = find_game(game).position
    written = position_markdown(form) if markdown else json.dumps(json_schema(form), indent=1)
    console.print(written, markup=False, highlight=False, soft_wrap=True)


@app.command()
def board(
    game: GameKey,
    svg: Annotated[Path | None, typer.Option(help="Write the board as SVG.")] = None,
    theme: Annotated[str, typer.Option(help="light or dark.")] = "light",
    seats: Annotated[int | None, typer.Option(help="Set the board up for so many.")] = None,
    seed: Annotated[int, typer.Option(help="The seed of that set-up.")] = 0,
    position: PositionOption = None,
) -> None:
    """Draw the board: bare, or set up for a number of seats, or with a position on it."""
    chosen = find_game(game)
    if theme not in ("light", "dark"):
        raise BadTable(f"theme is light or dark, not {theme!r:.20}")
    state = None
    if seats is not None or position is not None:
        count = chosen.fewest_seats if seats is None else seats
        usual = suited(chosen, count, None)
        state = chosen.new(count, checked_seed(seed), usual, read_position(position))
    if svg is None:
        shown = state or chosen.new(chosen.fewest_seats, checked_seed(seed))
        show_board(chosen, shown, None, seat_names(shown.seats))
        return
    drawing = chosen.board_svg(None if state is None else state.view(None), theme)
    try:
        svg.write_text(drawing, "utf-8")
    except OSError as error:
        raise BadTable(f"{svg} cannot be written: {error.strerror}") from error
    console.print(
        f"[good]{escape(str(svg))}[/]: the board of {chosen.title}, {len(drawing) // 1024} kB"
    )


for command in (serve, train, arena, balance, backup, restore, doctor):
    app.command()(command)


def ask(prompt: str) -> str:
    """What is typed; the end of all input is a wish to stop."""
    try:
        return console.input(prompt).strip()
    except EOFError:
        return "q"


def version(wanted: bool) -> None:
    if wanted:
        console.print(f"fabletop {__version__}")
        raise typer.Exit


@app.callback()
def about(
    version: Annotated[
        bool, typer.Option("--version", callback=version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """Fabletop: board games as one rules engine. Start with: fabletop play fae"""


def checked_viewer(seat: int | None, record: Record) -> int | None:
    """The seat through whose eyes a record is shown, if that gives no secrets away."""
    if seat is None:
        return None
    if not 1 <= seat <= record.seats:
        raise BadTable(f"this game has seats 1 to {record.seats}, not {seat}")
    end = replay(find_game(record.game), record).state
    if reason := why_hidden(record, end, seat - 1):
        raise BadTable(reason.text, reason.rule)
    return seat - 1


def read_position(path: Path | None) -> dict[str, Any] | None:
    if path is None:
        return None
    try:
        if path.stat().st_size > LARGEST:
            raise BadPosition(f"{path} is larger than {LARGEST:,} bytes")
        return msgspec.json.decode(path.read_bytes(), type=dict[str, Any])
    except OSError as error:
        raise BadPosition(f"{path} cannot be read: {error.strerror}") from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadPosition(f"{path} is no position: {error}") from error


def run() -> None:
    """The command line, with a sentence instead of a traceback for what a person can put right."""
    try:
        app()
    except FabletopError as error:
        kind = "This record cannot be used" if isinstance(error, BadRecord) else "That cannot be"
        stderr.print(f"[danger]{kind}:[/] {escape(str(error))}", soft_wrap=True)
        sys.exit(2)
