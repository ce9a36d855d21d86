"""Cards: printed facts by name, the text as docstring, abilities as typed methods.

A game has one `Box` of cards, and decorators that know its state `G` and what `me` is, the thing
that carries a card (a token, or a seat with a card):

    when = When[Toy, Token]()
    modifies = Modifies[Toy, Token]()
    HEAT = Stat[int, Token]("heat")

    class Bell(Light, heat=2):
        \"\"\"Whenever another card is laid, its owner scores 1.\"\"\"

        @when(Laid, if_=lambda g, me, laid: laid.token != me)
        def ring(self, g: Toy, me: Token, laid: Laid) -> None:
            g.scores[g.owner(me)] += 1

What every card of a kind has printed stands on the class line, what only some have below it.
There is one object of each card class, which holds no state of a game. A type checker sees the
state, the moment that an ability answers and the value that it changes, in conditions too.
"""

from collections.abc import Callable, Iterable, Iterator
from inspect import cleandoc
from typing import Any, ClassVar, Generic, NamedTuple, TypedDict, TypeVar

from .errors import FabletopError
from .events import Event, Moment
from .flow import May, step
from .state import State

G = TypeVar("G")  # the state of the game
M = TypeVar("M")  # what carries a card
E = TypeVar("E", bound=Moment)
V = TypeVar("V")  # a value that cards change
A = TypeVar("A")  # what a value is about
C = TypeVar("C")  # the class of a card, found by the type checker
Kind = TypeVar("Kind", bound="Card")


class Ability(NamedTuple):
    """What a card does at a moment."""

    card: str  # the key of the card
    name: str  # of the method
    moment: type[Moment]
    if_: Callable[[Any, Any, Any], bool] | None
    may: bool  # only if the owner wants
    limit: str  # how often; the game knows the words
    part: str  # of the card, where it has several
    text: str  # what it does, for whoever chooses it
    run: Callable[[Any, Any, Any], None]

    @property
    def key(self) -> str:
        return f"{self.card}.{self.name}"


class Change(NamedTuple):
    """A value that a card makes different while it is in force; computed when read."""

    card: str
    name: str
    stat: str
    part: str
    run: Callable[[Any, Any, Any, Any], Any]


class Stat(Generic[V, A]):
    """A value that cards may change: a `V`, about an `A` (such as the player it concerns)."""

    def __init__(self, name: str) -> None:
        self.name = name


class When(Generic[G, M]):
    """Marks a method that answers a moment. `may`: only if the owner of the card wants."""

    def __init__(self, part: str = "", *, may: bool = False) -> None:
        self.part, self.may = part, may

    def __call__(
        self,
        moment: type[E],
        *,
        if_: Callable[[G, M, E], bool] | None = None,
        may: bool | None = None,
        limit: str = "",
    ) -> Callable[[Callable[[C, G, M, E], None]], Callable[[C, G, M, E], None]]:
        def mark(method: Callable[[C, G, M, E], None]) -> Callable[[C, G, M, E], None]:
            wanted = self.may if may is None else may
            method.__dict__["ability"] = (moment, if_, wanted, limit, self.part)
            return method

        return mark


class Modifies(Generic[G, M]):
    """Marks a method that returns what becomes of a value: `(self, g, me, value, about)`."""

    def __init__(self, part: str = "") -> None:
        self.part = part

    def __call__(
        self, stat: Stat[V, A]
    ) -> Callable[[Callable[[C, G, M, V, A], V]], Callable[[C, G, M, V, A], V]]:
        def mark(method: Callable[[C, G, M, V, A], V]) -> Callable[[C, G, M, V, A], V]:
            method.__dict__["change"] = (stat.name, self.part)
            return method

        return mark


class Box(Generic[Kind]):
    """Every card of a game by its key, in the order of their definition."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.cards: dict[str, Kind] = {}
        self.windows: set[type[Moment]] = set()  # the moments that any card answers

    def put_in(self, card: Kind) -> None:
        if card.key in self.cards:
            raise FabletopError(f"{self.game} has two cards {card.key!r}")
        self.cards[card.key] = card
        self.windows.update(card.answers)

    def __getitem__(self, key: str) -> Kind:
        return self.cards[key]

    def __contains__(self, key: object) -> bool:
        return key in self.cards

    def __iter__(self) -> Iterator[Kind]:
        return iter(self.cards.values())

    def __len__(self) -> int:
        return len(self.cards)


class Line(TypedDict, total=False):
    """What the class line of a card may say; a kind adds its facts, for the type checker."""

    kind: bool
    key: str
    keys: tuple[str, ...]
    title: str


class Card:
    """What a face stands for. A subclass with `kind=True` is a kind of card; others are cards.

    The key of a card is the name of its class, unless it says `key="A02"`; `keys` are those of
    several copies of one card. Facts are class attributes that the kind declares: what its class
    line says becomes one, too.
    """

    box: ClassVar[Box[Any]]
    keys: ClassVar[tuple[str, ...]] = ()
    title: ClassVar[str] = ""  # the class name in words, unless it says otherwise

    key: str
    text: str  # as printed: the docstring
    abilities: tuple[Ability, ...]
    answers: dict[type[Moment], tuple[Ability, ...]]
    changes: dict[str, tuple[Change, ...]]

    def __init_subclass__(cls, *, kind: bool = False, **facts: Any) -> None:
        super().__init_subclass__()
        for name, fact in facts.items():
            if not any(name in vars(base).get("__annotations__", ()) for base in cls.__mro__):
                raise FabletopError(f"{cls.__name__} is of no kind that has {name!r} printed")
            setattr(cls, name, fact)
        if kind:
            return
        cls.title = cls.__dict__.get("title") or spaced(cls.__name__)
        own = cls.__dict__.get("key", cls.__name__)
        for key in cls.__dict__.get("keys", (own,)):
            cls.box.put_in(cls(key))

    def __init__(self, key: str) -> None:
        self.key = key
        self.text = " ".join(cleandoc(type(self).__dict__.get("__doc__") or "").split())
        self.abilities = tuple(self._abilities())
        self.answers, self.changes = {}, {}
        for ability in self.abilities:
            self.answers[ability.moment] = (*self.answers.get(ability.moment, ()), ability)
        for change in self._changes():
            self.changes[change.stat] = (*self.changes.get(change.stat, ()), change)
        self.ready()

    def ready(self) -> None:
        """Work out what follows from the printed facts, once."""

    def _marked(self, mark: str) -> Iterator[tuple[str, Any, Any]]:
        """The methods with a mark in the order they are written, those of the kind first."""
        names = dict.fromkeys(name for cls in reversed(type(self).__mro__) for name in vars(cls))
        for name in names:
            method = getattr(self, name, None)
            if marks := getattr(getattr(method, "__func__", None), "__dict__", {}).get(mark):
                yield name, method, marks

    def _abilities(self) -> Iterator[Ability]:
        for name, method, (moment, if_, may, limit, part) in self._marked("ability"):
            text = " ".join((method.__doc__ or name.replace("_", " ")).split())
            yield Ability(self.key, name, moment, if_, may, limit, part, text, method)

    def _changes(self) -> Iterator[Change]:
        for name, method, (stat, part) in self._marked("change"):
            yield Change(self.key, name, stat, part, method)


SMALL = frozenset({"A", "An", "And", "At", "By", "For", "In", "Of", "On", "The", "To", "With"})


def spaced(name: str) -> str:
    """The name of a class as people write it: "Master of Oblivion"."""
    words = "".join(f" {letter}" if letter.isupper() else letter for letter in name).split()
    return " ".join(w.lower() if w in SMALL and n else w for n, w in enumerate(words))


class CardState(State):
    """A state whose cards answer what happens and change values."""

    box: ClassVar[Box[Any]]

    def emit(self, moment: Moment) -> None:
        """Note what happened, and let the cards that are in force answer."""
        if isinstance(moment, Event):
            self.events.append(moment)
        if type(moment) in self.box.windows:
            self.open(moment)

    def open(self, moment: Moment) -> None:
        """Stage what answers the moment: forced abilities, and May for the others.

        A game in which players order what happens together, or only the cards of one player
        answer, says so here.
        """
        kind = type(moment)
        for me in self.in_force(moment):
            if kind in self.card(me).answers:
                self.use_abilities(me, moment)

    def use_abilities(self, me: Any, moment: Moment) -> None:
        """One card answers the moment."""
        for ability in self.card(me).answers.get(type(moment), ()):
            if ability.if_ is None or ability.if_(self, me, moment):
                self.stage(ability, me, moment)

    def stage(self, ability: Ability, me: Any, moment: Moment) -> None:
        args = (me, ability.name, moment)
        if ability.may:
            self.ask(May(self.owner(me), (use_ability, args), ability.text))
        else:
            self.do(use_ability, *args)

    def in_force(self, about: Any = None) -> Iterable[Any]:
        """What carries cards that count now, in the order they act.

        `about` is the moment or what a value is about, where only some cards count for it.
        """
        raise NotImplementedError(f"{type(self).__name__} does not say what is in force")

    def owner(self, me: Any) -> int:
        """The seat that decides for a card."""
        raise NotImplementedError(f"{type(self).__name__} does not say whose a card is")

    def card(self, me: Any) -> Any:
        """The card that a token carries."""
        return self.box[self.faces[me]]

    def value(self, stat: Stat[V, A], value: V, about: A) -> V:
        """A value after all that is in force has changed it. Never stored."""
        for me in self.in_force(about):
            for change in self.card(me).changes.get(stat.name, ()):
                value = change.run(self, me, value, about)
        return value


@step
def use_ability(g: CardState, me: Any, name: str, moment: Moment) -> None:
    """A staged ability happens, if its card is still in force."""
    if me in g.in_force(moment):
        getattr(g.card(me), name)(g, me, moment)
