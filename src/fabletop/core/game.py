"""A game, as the rest of the product knows it: how many may play, with what options, and how."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from msgspec import Struct

from .balance import Balance
from .belief import Belief
from .deal import Luck, rng_of
from .errors import BadPosition, BadTable, Reason
from .features import Features
from .plain import Span, plain_board, plain_picture
from .position import Position, read
from .result import Result
from .rng import Rng
from .state import State, Token
from .threats import Threats
from .views import Shown, View


class Told(Struct, frozen=True):
    """One value of an option in words."""

    title: str
    text: str = ""  # one line
    more: str = ""  # a few sentences for whoever has chosen it


class Option(Struct, frozen=True):
    """A variant that a table may choose."""

    key: str
    title: str
    text: str
    values: tuple[Any, ...]
    default: Any
    told: tuple[Told, ...] = ()  # the values in words, where their names do not say enough
    group: str = ""  # options of one group are shown together
    leads: bool = False  # shown before all others, which give way to it


def switch(key: str, title: str, text: str, group: str = "") -> Option:
    """An option that is off or on."""
    return Option(key, title, text, (False, True), False, group=group)


class Shelf(Struct, frozen=True):
    """How a game stands on a shelf beside others."""

    text: str = ""  # a line, where `Game.text` is too long
    title: str = ""  # where the whole title is too long
    subtitle: str = ""
    minutes: int = 45
    depth: int = 3  # of five: how much there is to think about
    icon: str = "open-book"  # a silhouette of the page; an unknown one is drawn as a book


class Goal(Struct, frozen=True, forbid_unknown_fields=True):
    """What wins; nothing where the game does not say."""

    text: str = ""  # one sentence
    brief: str = ""  # the same in a few words, for where there is little room


class Game(Struct, frozen=True):
    """One entry of the list of games."""

    key: str
    title: str
    text: str  # one sentence: what the game is
    seats: range
    seats_rule: str  # the rule that says how many may play
    version: int  # of the rules: raised whenever the same choices would lead elsewhere
    options: tuple[Option, ...]
    state: type[State]
    setup: Callable[[int, Mapping[str, Any], Rng], State]
    table: Callable[[Any, int | None], Any]  # what a seat, or a spectator, may know
    result: Callable[[Any], Result]  # who won a game that is over, and how
    # Tokens in the hands of seats: when a game is over everybody lays them on the table.
    held: Callable[[Any], Iterable[Token]] = lambda g: ()
    view: type[View] = View  # the form of what `table` returns
    position: type[Position] = Position  # the form of a position; without fields there is none
    place: Callable[[Any, Any], None] = lambda g, position: None  # turn a fresh game into one
    # A moment of a game as a position; None where no position can tell it.
    position_of: Callable[[Any], Position | None] | None = None
    # What a position is worth to a seat, for bots.
    evaluate: Callable[[Any, int], float] = lambda g, seat: 0.0
    # What `evaluate` finds after each of these choices of a seat, where the game can tell that
    # faster than by making them; None where it cannot.
    foresee: Callable[[Any, int, Sequence[Any]], Sequence[float] | None] = lambda *about: None
    features: Features | None = None  # what a good player looks at, for values that are learned
    threats: Threats | None = None  # what others threaten a seat with, the most pressing first
    belief: Belief | None = None  # what play tells of what is hidden
    balance: Balance | None = None  # what is counted to see how even the game is
    # A view drawn with letters, given the seats' names and how many columns there are.
    picture: Callable[[Any, Sequence[str], int], list[list[Span]]] = plain_picture
    board_svg: Callable[[Any, str], str] = plain_board  # a view, drawn; None: the bare board
    forbids: Callable[[int, Mapping[str, Any]], Reason | None] = lambda seats, variants: None
    alone: tuple[tuple[str, Any], ...] = ()  # the options that a table for one needs
    first_game: tuple[tuple[str, Any], ...] = ()  # options for people who never played it before
    printed: Callable[[], Mapping[str, str]] = dict  # every card of the box: its text by its name
    counts: Callable[[], Mapping[str, int]] = dict  # what `rules.md` leaves to the box: {items}
    shelf: Shelf = Shelf()
    # What is printed on cards, by the ids that views have: structs, of which the page gets a file.
    facts: Callable[[], Mapping[str, Shown]] = dict
    # What wins with these options; None where `guide.json` says it.
    goal: Callable[[Mapping[str, Any]], Goal | None] = lambda variants: None

    def __post_init__(self) -> None:
        self.state.game = self

    def new(
        self,
        seats: int,
        seed: Luck = 0,
        options: Mapping[str, Any] | None = None,
        position: Mapping[str, Any] | None = None,
    ) -> State:
        """A game ready for its first decision; from a position, if one is given."""
        g = self.laid(seats, seed, options, position)
        g.run()
        return g

    def laid(
        self,
        seats: int,
        seed: Luck,
        options: Mapping[str, Any] | None,
        position: Mapping[str, Any] | None,
    ) -> State:
        """The same before anything has happened: what is to be done lies on the agenda."""
        g = self.setup(self.checked_seats(seats), self.checked(seats, options), rng_of(seed))
        if position is not None:
            if not isinstance(position, Mapping):
                raise BadPosition("a position is an object with named fields")
            self.place(g, read(self.position, position))
        return g

    @property
    def fewest_seats(self) -> int:
        """How many it takes to play with no option chosen."""
        plain = {option.key: option.default for option in self.options}
        return next(seats for seats in self.seats if self.forbids(seats, plain) is None)

    def checked_seats(self, seats: Any) -> int:
        if type(seats) is not int or seats not in self.seats:
            few, many = self.seats[0], self.seats[-1]
            wanted = f"{few} to {many} players" if few != many else f"{few} players"
            raise BadTable(f"{self.title} is for {wanted}, not {seats!r:.20}", self.seats_rule)
        return seats

    def checked(self, seats: int, options: Mapping[str, Any] | None) -> dict[str, Any]:
        """As `chosen`, and nothing in it that cannot be combined."""
        chosen = self.chosen(options)
        if reason := self.forbids(seats, chosen):
            raise BadTable(reason.text, reason.rule)
        return chosen

    def chosen(self, options: Mapping[str, Any] | None) -> dict[str, Any]:
        """All options with a value each: what was chosen, defaults for the rest."""
        chosen = {option.key: option.default for option in self.options}
        for key, value in (options or {}).items():
            option = next((option for option in self.options if option.key == key), None)
            if option is None:
                known = ", ".join(chosen) or "none"
                raise BadTable(f"{self.title} has no option {key!r:.40}; it has: {known}")
            if not any(value == known and type(value) is type(known) for known in option.values):
                values = ", ".join(map(str, option.values))
                raise BadTable(f"option {key} is one of {values}, not {value!r:.40}")
            chosen[key] = value
        return chosen


def seat_names(seats: int, names: Sequence[str] = ()) -> list[str]:
    """A name for every seat: those given, then "Seat 3" and so on."""
    return [names[seat] if seat < len(names) else f"Seat {seat + 1}" for seat in range(seats)]
