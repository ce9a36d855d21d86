"""Cards: printed facts as class attributes, the text as docstring, behaviour in a few lines.

    class TowerPilgrim(Companion):
        \"\"\"When your Sage visits a Tower, take 1 step.\"\"\"
        cost = 3

        @when(Visited, if_=yours)
        def take_a_step(g, me, visit):
            g.do(walk, visit.sage, 1)

A card class is never instantiated: `me` is the token that carries it.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import Any, ClassVar, NamedTuple, TypeVar, cast

from .events import Event
from .flow import May, step
from .names import Named, find
from .state import State, Token

Function = TypeVar("Function", bound=Callable[..., Any])
Condition = Callable[[Any, Token, Any], bool]


class Trigger(NamedTuple):
    """An ability that answers an event."""

    name: str
    event: type[Event]
    if_: Condition | None
    may: bool


class Modifier(NamedTuple):
    """An ability that changes a value while its card is in play."""

    stat: str
    change: Callable[..., Any]
    stage: int


def when(
    event: type[Event], *, if_: Condition | None = None, may: bool = False
) -> Callable[[Function], Function]:
    """This ability `(g, me, event)` happens on that event; `may`: only if the owner wants."""

    def mark(function: Function) -> Function:
        function.__dict__["trigger"] = Trigger(function.__name__, event, if_, may)
        return function

    return mark


def modifies(stat: str, *, stage: int = 0) -> Callable[[Function], Function]:
    """This ability `(g, me, subject, value)` returns what becomes of a value when it is read.

    Modifiers of a lower stage come first; within one stage, in the order the cards are in play.
    """

    def mark(function: Function) -> Function:
        function.__dict__["modifier"] = Modifier(stat, function, stage)
        return function

    return mark


class Card(Named):
    """What a face stands for. The key of a card is the name of its class."""

    triggers: ClassVar[dict[type[Event], tuple[Trigger, ...]]] = {}
    modifiers: ClassVar[dict[str, tuple[Modifier, ...]]] = {}

    def __init_subclass__(cls, **settings: Any) -> None:
        super().__init_subclass__(**settings)
        triggers, modifiers = defaultdict(list), defaultdict(list)
        for name in dir(cls):
            marks = getattr(getattr(cls, name), "__dict__", {})
            if isinstance(trigger := marks.get("trigger"), Trigger):
                triggers[trigger.event].append(trigger)
            if isinstance(modifier := marks.get("modifier"), Modifier):
                modifiers[modifier.stat].append(modifier)
        cls.triggers = {event: tuple(found) for event, found in triggers.items()}
        cls.modifiers = {stat: tuple(found) for stat, found in modifiers.items()}


class CardState(State):
    """A state whose tokens in play may listen to events and change values."""

    def in_play(self) -> Iterable[Token]:
        """The tokens whose abilities count now, in the order they act."""
        raise NotImplementedError(f"{type(self).__name__} does not say what is in play")

    def owner(self, token: Token) -> int:
        """The seat that decides for this token."""
        raise NotImplementedError(f"{type(self).__name__} does not say who owns a token")

    def card(self, token: Token) -> type[Card]:
        return cast(type[Card], find(self.package, self.faces[token]))

    def emit(self, event: Event) -> None:
        """Note the event and stage what it triggers: forced abilities, and May for the others."""
        self.events.append(event)
        for me in self.in_play():
            for trigger in self.card(me).triggers.get(type(event), ()):
                if trigger.if_ is None or trigger.if_(self, me, event):
                    self.stage(trigger, me, event)

    def stage(self, trigger: Trigger, me: Token, event: Event) -> None:
        args = (me, trigger.name, event)
        if trigger.may:
            about = trigger.name.replace("_", " ")
            self.ask(May(self.owner(me), (use_ability, args), about))
        else:
            self.do(use_ability, *args)

    def stat(self, subject: Token, name: str) -> Any:
        """The value now: as printed, then changed by all that is in play. Never stored."""
        value = getattr(self.card(subject), name)
        active = [(m, me) for me in self.in_play() for m in self.card(me).modifiers.get(name, ())]
        for modifier, me in sorted(active, key=lambda pair: pair[0].stage):
            value = modifier.change(self, me, subject, value)
        return value


@step
def use_ability(g: CardState, me: Token, name: str, event: Event) -> None:
    """A staged ability happens, if its card is still in play."""
    if me in g.in_play():
        getattr(g.card(me), name)(g, me, event)
