"""What the terminal shows: boards, logs, results, rules."""

import os
from collections.abc import Iterable, Sequence
from textwrap import wrap

from rich.console import Console
from rich.markdown import Markdown
from rich.markup import escape
from rich.table import Table
from rich.text import Text
from rich.theme import Theme

from fabletop.core.errors import BadRecord, BadTable
from fabletop.core.events import Voice
from fabletop.core.game import Game
from fabletop.core.record import Record
from fabletop.core.result import TOTAL, Result
from fabletop.core.rulebook import Rulebook
from fabletop.core.state import State

THEME = Theme({"gold": "#e2b45a", "danger": "#e8746a", "good": "#6fc08b", "you": "bold #e2b45a"})

MOST = 8  # cards told at once

console = Console(theme=THEME, highlight=False)
stderr = Console(theme=THEME, highlight=False, stderr=True)


def show_board(game: Game, g: State, viewer: int | None, names: Sequence[str]) -> None:
    """The position as this viewer sees it."""
    lines = game.picture(g.view(viewer), names, console.width - 1)
    for spans in lines:
        text = Text(no_wrap=True, overflow="crop")
        for words, style in spans:
            text.append(words, style)
        console.print(text, crop=True)


def show_deal(record: Record, commitment: str, salt: str) -> None:
    """How the game was dealt, compared with what somebody noted before it."""
    deal = record.deal
    if deal is None:
        if commitment or salt:
            raise BadRecord("this game was dealt by a seed: there is no secret to check")
        return
    if commitment and commitment != deal.commitment():
        raise BadRecord(f"the deal is not the one that was promised: {deal.commitment()}")
    if salt and salt not in deal.salts:
        raise BadRecord("the salt that you added is not in this deal")
    console.print(f"Dealt by a secret with the commitment {deal.commitment()}.")
    for seat, added in enumerate(deal.salts, 1):
        console.print(
            f"Seat {seat} added {escape(added)}." if added else f"Seat {seat} added none."
        )
    if commitment:
        console.print("[good]It is the deal that was promised.[/]")


def show_findings(found: Sequence[tuple[str, str, str, str]]) -> None:
    """What was looked at, how it is, and what to do about it."""
    styles = {"ok": "good", "warn": "gold", "fail": "danger"}
    for what, state, text, advice in found:
        style = styles[state]
        console.print(f"[{style}]{state:>4}[/]  {what}: {escape(text)}", soft_wrap=True)
        if advice:
            console.print(f"      {escape(advice)}", soft_wrap=True)


def event_lines(g: State, viewer: int | None, names: Sequence[str]) -> list[str]:
    """What the last choice made happen, in sentences."""
    voice = Voice(names, viewer)
    return [event.text(voice) for event in g.events]


def show_events(g: State, viewer: int | None, names: Sequence[str], ply: int) -> None:
    """The same with its number; where a turn begins, under a heading."""
    number = f"{ply:>3}"
    for event, line in zip(g.events, event_lines(g, viewer, names), strict=True):
        if event.opens:
            console.print(f"[gold]     {escape(line)}[/]")
        else:
            show_item(number, f" {line}")
            number = "   "


def show_item(number: str, words: str) -> None:
    """A number and what it stands for; further lines begin below the first word."""
    lead = len(number) + 1 + len(words) - len(words.lstrip())
    first, *others = wrap(words.strip(), max(20, console.width - lead - 1)) or [""]
    console.print(f"[dim]{escape(number)}[/]{' ' * (lead - len(number))}{escape(first)}")
    for other in others:
        console.print(" " * lead + escape(other))


def show_result(g: State, names: Sequence[str]) -> None:
    """The score sheet; nothing while the game goes on."""
    result = g.result()
    if result is None:
        return
    console.print()
    console.print(score_sheet(result, names))
    who = "" if result.graded else f"[gold]{escape(verdict(result, names))}[/] "
    console.print(f"{who}{result.text}")


def verdict(result: Result, names: Sequence[str]) -> str:
    """Who won, in a sentence; where the game itself won, who lost."""
    seats = result.winners or range(len(result.ranks))
    who = " and ".join(names[seat] for seat in seats)
    verb = "win" if result.winners else "lose"
    return f"{who} {verb}." if len(seats) > 1 or who == "You" else f"{who} {verb}s."


def score_sheet(result: Result, names: Sequence[str]) -> Table:
    table = Table(title="Result", title_style="bold", header_style="bold")
    table.add_column("")
    for seat, name in enumerate(names):
        crown = "★ " if seat in result.winners else ""
        table.add_column(f"{crown}{escape(name)}", justify="right")
    table.add_column("rule", style="dim")
    for line in result.lines:
        style = "bold" if line.label == TOTAL else ""
        table.add_row(line.label, *map(str, line.values), line.rule, style=style)
    table.add_row("Place", *map(str, result.ranks), "")
    return table


def show_rules(book: Rulebook, what: str) -> None:
    """One rule by its id, the rules with certain words, or all of them."""
    if not what:
        show_all_rules(book)
    elif "-" in what and " " not in what:
        rule = book.find(what)
        console.print(f"[gold]{rule.id}[/] [dim]{rule.chapter}[/]\n{escape(rule.text)}")
    else:
        found = list(book.search(what))
        for rule in found:
            console.print(f"[gold]{rule.id}[/]  {escape(rule.text)}")
        if not found:
            console.print(f"No rule of {book.title} says {escape(repr(what))}.")


def show_all_rules(book: Rulebook) -> None:
    """All rules; at a real terminal through a pager, so that they can be read and searched."""
    if console.is_terminal and os.environ.get("PAGER", "less") != "":
        with console.pager(styles=True):
            console.print(Markdown(book.text))
    else:
        console.print(Markdown(book.text))


def show_cards(game: Game, what: str) -> None:
    """What is printed on the cards with certain words in their names."""
    cards = game.printed()
    if not cards:
        raise BadTable(f"{game.title} has no cards to read; the rules tell all")
    if not what:
        raise BadTable(f"read needs a card, such as: read {next(iter(cards))}")
    wanted = what.casefold()
    found = [name for name in cards if wanted in name.casefold()]
    exact = [name for name in found if wanted in (name.casefold(), name.split()[0].casefold())]
    for name in (exact or found)[:MOST]:
        console.print(f"[gold]{escape(name)}[/]  {escape(cards[name])}")
    if not found:
        console.print(f"No card of {game.title} is called {escape(repr(what))}.")
    elif len(exact or found) > MOST:
        console.print(f"[dim]and {len(exact or found) - MOST} more; type more of the name[/]")


def show_games(games: Iterable[Game]) -> None:
    table = Table(title="Games", title_style="bold", header_style="bold", show_lines=True)
    for column in ("key", "game", "seats", "options"):
        table.add_column(column)
    for game in games:
        options = "\n".join(
            f"{option.key} = {', '.join(map(str, option.values))}" for option in game.options
        )
        seats = f"{game.seats[0]}-{game.seats[-1]}"
        about = f"[bold]{game.title}[/]\n{escape(game.text)}"
        table.add_row(f"[gold]{game.key}[/]", about, seats, escape(options))
    console.print(table)
