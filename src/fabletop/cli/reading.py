"""The rules at the terminal: contents, rules by number or words, and examples on the board."""

from rich.markup import escape
from rich.table import Table

from fabletop.core.events import Voice
from fabletop.core.examples import READER, Example, examples, find_example, pictures
from fabletop.core.game import Game
from fabletop.core.rulebook import rulebook

from .show import console, show_board, show_item, show_rules


def read_rules(game: Game, what: str) -> None:
    """What was asked for: "contents", "examples", "example NAME", a rule, words, or everything."""
    word, _, rest = what.strip().partition(" ")
    match word.casefold():
        case "contents" if not rest:
            show_contents(game)
        case "examples" if not rest:
            show_examples(game)
        case "example":
            show_example(game, find_example(game, rest.strip()))
        case _:
            show_rules(rulebook(game), what)
            show_examples_of(game, what)


def show_contents(game: Game) -> None:
    """The chapters, each with the rules it holds."""
    table = Table(title=f"Rules of {game.title}", title_style="bold", header_style="bold")
    for column in ("chapter", "rules", "what it tells"):
        table.add_column(column)
    for chapter in rulebook(game).chapters():
        first, last = chapter.rules[0].id, chapter.rules[-1].id
        ids = first if first == last else f"{first} to {last}"
        table.add_row(escape(chapter.title), f"[gold]{ids}[/]", escape(chapter.text))
    console.print(table)
    if examples(game):
        console.print(f"[dim]fabletop rules {game.key} examples: what they look like[/]")


def show_examples(game: Game) -> None:
    table = Table(title=f"Examples of {game.title}", title_style="bold", header_style="bold")
    for column in ("to type", "what it shows", "rules"):
        table.add_column(column)
    for example in told(game):
        ids = f"[gold]{', '.join(example.rules)}[/]"
        table.add_row(f"example {example.key}", escape(example.title), ids)
    console.print(table)


def told(game: Game) -> list[Example]:
    """Those in which something is told; a drawing says what is what on the page."""
    return [example for example in examples(game) if not example.callouts]


def show_examples_of(game: Game, what: str) -> None:
    """Where one rule was read: the examples that show it."""
    wanted = what.strip().upper()
    for example in told(game):
        if wanted in example.rules:
            typed = f"fabletop rules {game.key} example {example.key}"
            console.print(f"[dim]{escape(example.title)}: {typed}[/]")


def show_example(game: Game, example: Example) -> None:
    """The board before the first choice, then what each choice does, and the board in the end."""
    console.print(f"[gold]{escape(example.title)}[/] [dim]{', '.join(example.rules)}[/]\n")
    shown = pictures(game, example)
    voice = Voice(example.names, READER)
    show_board(game, shown[0].state, READER, example.names)
    console.print(f"\n{escape(shown[0].words)}\n")
    for number, picture in enumerate(shown[1:], 1):
        for event in picture.state.events:
            show_item(f"{number:>2}", f" {event.text(voice)}")
        if picture.words:
            console.print(f"    [good]{escape(picture.words)}[/]")
    if len(shown) > 1:
        console.print()
        show_board(game, shown[-1].state, READER, example.names)
