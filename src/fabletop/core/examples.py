"""Examples: what a rule says, shown on a board that can be clicked through.

An example is a JSON file in the folder `examples` of its game: a position, what is chosen from
there, a few words to each picture, and what has to be seen in the end. The engine plays it, so an
example cannot show what the game does not do. Without choices it shows what happens by itself, one
thing after the other. One with call-outs is a drawing of the board; they say what is what.
"""

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Any, Final

import msgspec
from msgspec import Struct

from .errors import BadLesson, FabletopError
from .flow import GoesOn, frozen
from .game import Game
from .lesson_check import ids_in
from .lessons import looked_up
from .offers import Subject
from .rulebook import rulebook
from .state import State

FOLDER: Final = "examples"
READER: Final = 0  # whose view is shown
NAMES: Final = ("You", "Briar", "Hazel", "Rowan", "Sorrel", "Tansy")
MOST_WORDS: Final = 45  # to one picture


class Chosen(Struct, frozen=True, forbid_unknown_fields=True):
    """A choice, and what it shows."""

    by: int
    choice: Any
    words: str = ""


class CallOut(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What one thing on the board is."""

    kind: str
    id: str | int
    words: str
    rule: str = ""


class Example(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A rule on the board."""

    title: str
    rules: tuple[str, ...]
    words: str  # to the position it begins with; without choices, to the last picture
    position: dict[str, Any]
    before: str = ""  # without choices: to the position, before anything has happened
    moments: int = 0  # without choices: how many pictures; 0: until somebody is asked something
    plays: tuple[Chosen, ...] = ()
    proves: dict[str, Any] = {}  # what is seen in the end, by the path of the field
    light: tuple[Subject, ...] = ()  # what it is about
    callouts: tuple[CallOut, ...] = ()
    card: str = ""  # the type of card that it is an example of
    seats: int = 2
    options: dict[str, Any] = {}
    seed: int = 1
    key: str = ""  # the name of its file

    @property
    def names(self) -> list[str]:
        return list(NAMES[: self.seats])


class Picture(Struct, frozen=True):
    """A moment of an example."""

    words: str
    state: State


def parsed(data: bytes, name: str) -> Example:
    try:
        example = msgspec.json.decode(data, type=Example)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadLesson(f"{name}: this is no example: {error}") from error
    example.key = name.removesuffix(".json")
    return example


@cache
def examples(game: Game) -> tuple[Example, ...]:
    """All examples of a game: drawings first, then by the rules that they show."""
    folder = files(game.state.package).joinpath(FOLDER)
    if not folder.is_dir():
        return ()
    found = [
        parsed(file.read_bytes(), file.name)
        for file in folder.iterdir()
        if file.name.endswith(".json")
    ]
    order = list(rulebook(game).rules)

    def place(example: Example) -> tuple[bool, int, str]:
        first = order.index(example.rules[0]) if example.rules[0] in order else len(order)
        return not example.callouts, first, example.key

    return tuple(sorted(found, key=place))


def find_example(game: Game, key: str) -> Example:
    for example in examples(game):
        if example.key == key:
            return example
    raise BadLesson(f"{game.title} has no example {key!r:.40}")


def pictures(game: Game, example: Example) -> list[Picture]:
    """The position, and what each choice leads to; without choices, what happens by itself."""
    if not (example.plays or example.callouts):
        return unfolded(game, example)
    g = game.new(example.seats, example.seed, example.options, example.position)
    g.events = []
    found = [Picture(example.words, g)]
    for chosen in example.plays:
        g = g.copy()
        g.play(chosen.by, frozen(chosen.choice))
        found.append(Picture(chosen.words, g))
    return found


def unfolded(game: Game, example: Example) -> list[Picture]:
    """The position as it was laid out, then a picture of everything that happens in it."""
    g = game.laid(example.seats, example.seed, example.options, example.position)
    g.events = []
    states = [shown_midway(g)]
    while len(states) != example.moments and g.run_one():
        if g.events and shown_in(g) != shown_in(states[-1]):
            states.append(shown_midway(g))
            g.events = []
    if len(states) != example.moments and (g.events or shown_in(g) != shown_in(states[-1])):
        states.append(g)
    between = [""] * (len(states) - 2)
    told = [example.before, *between, example.words] if len(states) > 1 else [example.words]
    return [Picture(words, state) for words, state in zip(told, states, strict=True)]


def shown_midway(g: State) -> State:
    """A copy that can be shown, though steps wait on its agenda."""
    copy = g.copy()
    copy.events = [*g.events]
    if copy.agenda and type(copy.agenda[-1]) is tuple:
        copy.agenda.append(GoesOn(READER))
    return copy


def shown_in(g: State) -> object:
    """What the reader sees of the board, whoever is asked something."""
    seen = msgspec.to_builtins(shown_midway(g).view(READER))
    return {name: value for name, value in seen.items() if name not in ("waiting", "asked", "ply")}


# Does an example fit the rules?


def check(game: Game, example: Example) -> list[str]:
    """All that is wrong with an example; nothing where it shows what it says."""
    found = [f"{rule} is no rule" for rule in example.rules if rule not in rulebook(game).rules]
    if not example.rules:
        found.append("it names no rule")
    try:
        return found + list(problems(game, example))
    except FabletopError as error:
        return [*found, str(error)]


def problems(game: Game, example: Example) -> Iterator[str]:
    told = pictures(game, example)
    for picture in told:
        if (count := len(picture.words.split())) > MOST_WORDS:
            yield f"{picture.words[:30]!r} has {count} words; {MOST_WORDS} are read"
    if not example.callouts and len(told) < 2:
        yield "it shows one moment only: what comes before and after?"
    last = told[-1].state
    for path, value in example.proves.items():
        if (seen := looked_up(last, path)) != value:
            yield f"{path} is {seen!r} in the end, not {value!r}"
    if not (example.proves or example.callouts):
        yield "it proves nothing"
    known = {name for one in told for name in shown_names(one.state)}
    lit = [(part.kind, part.id) for part in example.light]
    for kind, name in lit + [(callout.kind, callout.id) for callout in example.callouts]:
        if str(name) not in known:
            yield f"there is no {kind} {name!r} on the board"


def shown_names(g: State) -> Iterator[str]:
    """Everything that can be pointed at: in the view, and in what is asked."""
    yield from ids_in(msgspec.to_builtins(g.view(READER)))
    if question := g.question(READER):
        for choice in g.options(READER):
            yield from (str(named.id) for named in question.parts(g, choice).subjects)
            yield str(choice)
